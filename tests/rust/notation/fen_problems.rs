//! Every problem of a FEN: its field, its location and its code.

use super::lenient;
use x88::fen::{self, FenField, FenField::*, FenOptions};
use x88::{CastlingMode, Standard};

/// The texts that strict reading refuses for one reason. `^` marks the location of the problem.
const ONE_PROBLEM: &[(&str, FenField, &str)] = &[
    // The text
    ("^", Text, "EMPTY"),
    ("^   ", Text, "EMPTY"),
    ("^\t\n", Text, "EMPTY"),
    ("^ 4k3/8/8/8/8/8/8/4K3 w - - 0 1", Text, "BAD_SEPARATOR"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1^ ", Text, "BAD_SEPARATOR"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1^\n", Text, "BAD_SEPARATOR"),
    ("4k3/8/8/8/8/8/8/4K3^\tw - - 0 1", Text, "BAD_SEPARATOR"),
    ("4k3/8/8/8/8/8/8/4K3 w ^ - - 0 1", Text, "BAD_SEPARATOR"),
    ("4k3/8/8/8/8/8/8/4K3 w -^\x0b- 0 1", Text, "BAD_SEPARATOR"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 ^x", Text, "TRAILING_TEXT"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 ^e2e4 e7e5", Text, "TRAILING_TEXT"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0^", FullmoveNumber, "MISSING_FIELD"),
    // The placement
    ("4k3/8/8/8/8/8/4K3^ w - - 0 1", Placement, "RANK_COUNT"),
    ("4k3/8/8/8/8/8/8/4K3/^8 w - - 0 1", Placement, "RANK_COUNT"),
    ("4k3/8/8/^7/8/8/8/4K3 w - - 0 1", Placement, "RANK_LENGTH"),
    ("4k3/8/8/^8p/8/8/8/4K3 w - - 0 1", Placement, "RANK_LENGTH"),
    ("4k3/8/8/^pppppppppp/8/8/8/4K3 w - - 0 1", Placement, "RANK_LENGTH"),
    ("4k3/8/^/8/8/8/8/4K3 w - - 0 1", Placement, "RANK_LENGTH"),
    ("4k3/8/8/4^4/8/8/8/4K3 w - - 0 1", Placement, "ADJACENT_DIGITS"),
    ("4k3/8/8/^9/8/8/8/4K3 w - - 0 1", Placement, "UNKNOWN_PIECE"),
    ("4k3/8/8/8^0/8/8/8/4K3 w - - 0 1", Placement, "UNKNOWN_PIECE"),
    ("4k3/8/8/7^x/8/8/8/4K3 w - - 0 1", Placement, "UNKNOWN_PIECE"),
    ("4k3/8/8/7^♙/8/8/8/4K3 w - - 0 1", Placement, "UNKNOWN_PIECE"),
    ("4k3/8/8/7^ａ/8/8/8/4K3 w - - 0 1", Placement, "UNKNOWN_PIECE"),
    ("4k3/8/8/^٨/8/8/8/4K3 w - - 0 1", Placement, "UNKNOWN_PIECE"),
    // A Unicode space does not separate fields.
    ("4k3/8/8/8/8/8/8/4K3^\u{a0} w - - 0 1", Placement, "UNKNOWN_PIECE"),
    ("^8/8/8/8/8/8/8/4K3 w - - 0 1", Placement, "NO_KING"),
    ("4k3/8/8/8/8/8/8/2K1^K3 w - - 0 1", Placement, "SEVERAL_KINGS"),
    ("4k3/8/8/8/8/2PPP3/PPPPP^P2/4K3 w - - 0 1", Placement, "TOO_MANY_PAWNS"),
    ("4k3/8/8/8/7N/8/NNNNNNNN/NNNNKNN^N w - - 0 1", Placement, "TOO_MANY_PIECES"),
    ("4k2^P/8/8/8/8/8/8/4K3 w - - 0 1", Placement, "PAWN_ON_BACK_RANK"),
    ("4k3/8/8/8/8/8/8/^p3K3 w - - 0 1", Placement, "PAWN_ON_BACK_RANK"),
    ("4k3/8/8/8/8/8/PPPPPPPP/R^QQ1K3 w - - 0 1", Placement, "TOO_MANY_PROMOTED"),
    ("8/8/8/8/8/8/5k^K1/8 w - - 0 1", Placement, "KINGS_ADJACENT"),
    ("8/8/8/8/8/8/5^kK1/8 b - - 0 1", Placement, "KINGS_ADJACENT"),
    ("4k3/8/8/8/8/3n1n2/8/4^K3 w - - 0 1", Placement, "IMPOSSIBLE_CHECK"),
    ("8/8/8/8/8/6^k1/5P2/4K3 b - - 0 1", Placement, "IMPOSSIBLE_CHECK"),
    // The side to move
    ("4k3/8/8/8/8/8/8/4K3 ^W - - 0 1", Turn, "UNKNOWN_TURN"),
    ("4k3/8/8/8/8/8/8/4K3 ^white - - 0 1", Turn, "UNKNOWN_TURN"),
    ("4k3/8/8/8/8/8/8/4K3 ^ш - - 0 1", Turn, "UNKNOWN_TURN"),
    ("4k3/8/8/8/8/8/8/4K3 ^- - - 0 1", Turn, "UNKNOWN_TURN"),
    ("1n6/8/2Q5/1rK5/8/8/8/5k2 ^b - - 0 1", Turn, "OPPONENT_IN_CHECK"),
    // Castling
    ("r3k2r/8/8/8/8/8/8/R3K2R w ^X - 0 1", Castling, "UNKNOWN_CASTLING_LETTER"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w K^- - 0 1", Castling, "UNKNOWN_CASTLING_LETTER"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w K^é - 0 1", Castling, "UNKNOWN_CASTLING_LETTER"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq^K - 0 1", Castling, "REPEATED_CASTLING_RIGHT"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w K^H - 0 1", Castling, "REPEATED_CASTLING_RIGHT"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w HA^A - 0 1", Castling, "REPEATED_CASTLING_RIGHT"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w Q^K - 0 1", Castling, "CASTLING_ORDER"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w kq^K - 0 1", Castling, "CASTLING_ORDER"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w Kk^Qq - 0 1", Castling, "CASTLING_ORDER"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQq^k - 0 1", Castling, "CASTLING_ORDER"),
    ("4k3/8/8/8/8/8/8/R3K2R w ^E - 0 1", Castling, "IMPOSSIBLE_CASTLING_RIGHT"),
    ("r3k2r/8/8/8/8/8/8/R3K3 w ^KQkq - 0 1", Castling, "IMPOSSIBLE_CASTLING_RIGHT"),
    ("r3k2r/8/8/8/8/8/8/R3K1R1 w ^KQkq - 0 1", Castling, "IMPOSSIBLE_CASTLING_RIGHT"),
    ("r3k2r/8/8/8/8/8/8/R3K1R1 w ^GQkq - 0 1", Castling, "IMPOSSIBLE_CASTLING_RIGHT"),
    ("1r2k2r/8/8/8/8/8/8/R3K2R w KQk^q - 0 1", Castling, "IMPOSSIBLE_CASTLING_RIGHT"),
    ("4k3/8/8/8/8/8/8/R3K2R w KQ^h - 0 1", Castling, "IMPOSSIBLE_CASTLING_RIGHT"),
    ("4k3/8/8/8/8/8/4K3/R6R w ^K - 0 1", Castling, "IMPOSSIBLE_CASTLING_RIGHT"),
    ("4k3/8/8/8/8/8/8/R2K3R w ^Q - 0 1", Castling, "IMPOSSIBLE_CASTLING_RIGHT"),
    // The en passant square
    ("4k3/8/8/8/8/8/8/4K3 w - ^x 0 1", EnPassant, "NOT_A_SQUARE"),
    ("4k3/8/8/8/8/8/8/4K3 w - ^e9 0 1", EnPassant, "NOT_A_SQUARE"),
    ("4k3/8/8/8/8/8/8/4K3 w - ^E6 0 1", EnPassant, "NOT_A_SQUARE"),
    ("4k3/8/8/8/8/8/8/4K3 w - ^e66 0 1", EnPassant, "NOT_A_SQUARE"),
    ("4k3/8/8/8/8/8/8/4K3 w - ^é 0 1", EnPassant, "NOT_A_SQUARE"),
    ("4k3/8/8/8/8/8/8/4K3 w - ^e6 0 1", EnPassant, "IMPOSSIBLE_EN_PASSANT"),
    ("4k3/8/8/3p4/8/8/8/4K3 b - ^d6 0 1", EnPassant, "IMPOSSIBLE_EN_PASSANT"),
    ("4k3/8/8/3p4/8/8/8/4K3 w - ^d5 0 1", EnPassant, "IMPOSSIBLE_EN_PASSANT"),
    ("4k3/8/8/3p4/8/8/8/4K3 w - ^d3 0 1", EnPassant, "IMPOSSIBLE_EN_PASSANT"),
    ("4k3/8/8/3P4/8/8/8/4K3 w - ^d6 0 1", EnPassant, "IMPOSSIBLE_EN_PASSANT"),
    ("4k3/8/3n4/3p4/8/8/8/4K3 w - ^d6 0 1", EnPassant, "IMPOSSIBLE_EN_PASSANT"),
    ("4k3/3n4/8/3p4/8/8/8/4K3 w - ^d6 0 1", EnPassant, "IMPOSSIBLE_EN_PASSANT"),
    ("4k3/8/8/8/8/8/8/4K3 w - ^a1 0 1", EnPassant, "IMPOSSIBLE_EN_PASSANT"),
    // The clocks
    ("4k3/8/8/8/8/8/8/4K3 w - - 5^.9 1", HalfmoveClock, "NOT_A_NUMBER"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 1^abc 1", HalfmoveClock, "NOT_A_NUMBER"),
    ("4k3/8/8/8/8/8/8/4K3 w - - ^-1 1", HalfmoveClock, "NOT_A_NUMBER"),
    ("4k3/8/8/8/8/8/8/4K3 w - - ^+1 1", HalfmoveClock, "NOT_A_NUMBER"),
    ("4k3/8/8/8/8/8/8/4K3 w - - ^- 1", HalfmoveClock, "NOT_A_NUMBER"),
    ("4k3/8/8/8/8/8/8/4K3 w - - ^０ 1", HalfmoveClock, "NOT_A_NUMBER"),
    ("4k3/8/8/8/8/8/8/4K3 w - - ^08 9", HalfmoveClock, "LEADING_ZERO"),
    ("4k3/8/8/8/8/8/8/4K3 w - - ^00 1", HalfmoveClock, "LEADING_ZERO"),
    ("4k3/8/8/8/8/8/8/4K3 w - - ^65536 1", HalfmoveClock, "NUMBER_TOO_LARGE"),
    ("4k3/8/8/8/8/8/8/4K3 w - - ^1000000000000000000000000000000 1", HalfmoveClock, "NUMBER_TOO_LARGE"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1^e3", FullmoveNumber, "NOT_A_NUMBER"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 ^01", FullmoveNumber, "LEADING_ZERO"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 ^99999", FullmoveNumber, "NUMBER_TOO_LARGE"),
    // 2^32 and 2^64: a number must not wrap around to 0.
    ("4k3/8/8/8/8/8/8/4K3 w - - ^4294967296 1", HalfmoveClock, "NUMBER_TOO_LARGE"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 ^18446744073709551616", FullmoveNumber, "NUMBER_TOO_LARGE"),
    ("4k3/8/8/8/8/8/8/4KR2 w - - ^500 50", HalfmoveClock, "IMPOSSIBLE_CLOCK"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 ^0", FullmoveNumber, "MOVE_NUMBER_ZERO"),
];

const STRICT: FenOptions = FenOptions { mode: CastlingMode::Standard, strict: true, lenient: false };

/// The problems in order, such as `placement 4 RANK_LENGTH, turn 20 UNKNOWN_TURN`: field, location and code.
fn found(text: &str, options: &FenOptions) -> String {
    let problems = fen::problems::<Standard>(text, options);
    let shown = problems.iter().map(|it| format!("{} {} {}", it.field.name(), it.offset, it.kind.code()));
    shown.collect::<Vec<_>>().join(", ")
}

#[test]
fn every_problem_has_its_place_and_code() {
    for (marked, field, code) in ONE_PROBLEM {
        let (text, offset) = (marked.replace('^', ""), marked.find('^').unwrap());
        assert_eq!(found(&text, &STRICT), format!("{} {offset} {code}", field.name()), "{marked}");
        let error = fen::parse_with::<Standard>(&text, &STRICT).unwrap_err();
        assert_eq!(error.problems, fen::problems::<Standard>(&text, &STRICT));
        assert!(!error.to_string().is_empty());
    }
}

#[test]
fn all_problems_of_a_text_are_found() {
    for (text, expected) in [
        (
            "kb4r1/p2n3P/1PP5/1P6/8/8/6p1/R3KR2 b KQkq - 0 19",
            "castling 37 IMPOSSIBLE_CASTLING_RIGHT, castling 39 IMPOSSIBLE_CASTLING_RIGHT, \
             castling 40 IMPOSSIBLE_CASTLING_RIGHT",
        ),
        (
            "r3k3/8/8/8/8/8/8/4K3 w KKKK - 0 1",
            "castling 24 REPEATED_CASTLING_RIGHT, castling 23 IMPOSSIBLE_CASTLING_RIGHT",
        ),
        ("r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "castling 27 CASTLING_ORDER"),
        (
            "9/7/44/pp7/xy/8/8 W ab e9 08 -1 end",
            "text 32 TRAILING_TEXT, placement 0 UNKNOWN_PIECE, placement 2 RANK_LENGTH, \
             placement 5 ADJACENT_DIGITS, placement 7 RANK_LENGTH, placement 17 RANK_COUNT, \
             turn 18 UNKNOWN_TURN, castling 21 REPEATED_CASTLING_RIGHT, en-passant 23 NOT_A_SQUARE, \
             halfmove-clock 26 LEADING_ZERO, fullmove-number 29 NOT_A_NUMBER",
        ),
        (
            "8/8/8/x",
            "turn 7 MISSING_FIELD, castling 7 MISSING_FIELD, en-passant 7 MISSING_FIELD, \
             halfmove-clock 7 MISSING_FIELD, fullmove-number 7 MISSING_FIELD, \
             placement 6 UNKNOWN_PIECE, placement 7 RANK_COUNT",
        ),
        // Pieces beyond the end of a rank are dropped: the king is on the a-file, and both rooks are on one side of it.
        (
            "4k3/8/8/8/8/8/8/KPPPPPPPN w CG - 0 1",
            "placement 16 RANK_LENGTH, castling 29 REPEATED_CASTLING_RIGHT",
        ),
        // Wrong spaces are one problem, at the first of them.
        (" 4k3/8/8/8/8/8/8/4K3  w\t- - 0 \t1 ", "text 0 BAD_SEPARATOR"),
        // After multibyte characters the location is still in bytes.
        (
            "4k3/8/8/♙é6/8/8/8/4K3 w Kéx - 0 1",
            "placement 8 UNKNOWN_PIECE, castling 28 UNKNOWN_CASTLING_LETTER",
        ),
        // More than eight ranks: the location is that of the ninth, whatever follows.
        ("4k3/8/8/8/8/8/8/4K3/8/x/ w - - 0 1", "placement 20 RANK_COUNT"),
        // Both sides have problems, on a board that can be read.
        (
            "4k3/pppppppp/1p6/8/8/PP6/PPPPPPPP/4K2K w - - 0 1",
            "placement 37 SEVERAL_KINGS, placement 31 TOO_MANY_PAWNS, placement 14 TOO_MANY_PAWNS",
        ),
        // The board can be read despite its problems: the setup is checked anyway.
        (
            "44/8/8/8/8/8/8/4K2P x K - 0 0",
            "placement 1 ADJACENT_DIGITS, turn 20 UNKNOWN_TURN, fullmove-number 28 MOVE_NUMBER_ZERO, \
             placement 0 NO_KING, placement 18 PAWN_ON_BACK_RANK, \
             castling 22 IMPOSSIBLE_CASTLING_RIGHT",
        ),
        ("4k3/8/8/8/8/8/4r3/4K2R x - e3 0 1", "turn 23 UNKNOWN_TURN"),
    ] {
        assert_eq!(found(text, &STRICT), expected, "{text}");
    }
}

/// Each text with the levels that accept it: strict, default, lenient.
#[test]
fn three_levels() {
    for (text, accepted_by) in [
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", [true, true, true]),
        // Clocks may be missing.
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0", [false, true, true]),
        ("4k3/8/8/8/8/8/4P3/4K3 w - -", [false, true, true]),
        // Unreachable positions.
        ("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", [false, true, true]),
        ("4k3/4p3/8/8/8/8/PPQQQQQQ/QQQ1K3 w - - 0 1", [false, true, true]),
        ("4k3/2N3N1/8/8/8/8/8/6K1 b - - 0 1", [false, true, true]),
        // Addresses have underscores for spaces.
        ("4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1", [false, true, true]),
        ("4k3/8/8/8/8/8/4P3/4K3_w_-_-", [false, true, true]),
        ("4k3/8/8/8/8/8/4P3/4K3__w_-_-_0_1", [false, false, true]),
        // Names of the starting position.
        ("startpos", [true, true, true]),
        ("start", [true, true, true]),
        // Repairable texts.
        ("4k3/8/8/8/8/8/4P3/4K3 w", [false, false, true]),
        (" 4k3/8/8/8/8/8/4P3/4K3  w - - 0 1", [false, false, true]),
        ("4k3/8/8/8/8/8/4P3/4K3 w KQ - 0 1", [false, false, true]),
        ("4k3/8/8/8/8/8/4P3/4K3 w - e6 0 1", [false, false, true]),
        // Unplayable positions.
        ("4k3/8/8/8/8/8/4P3/8 w - - 0 1", [false, false, false]),
        ("4k3/8/8/8/8/8/4P3/P3K3 w - - 0 1", [false, false, false]),
        ("4k3/8/8/8/8/8/8/4K2R x - - 0 1", [false, false, false]),
    ] {
        let lenient = FenOptions { lenient: true, ..FenOptions::default() };
        let accepts = |options: &FenOptions| fen::parse_with::<Standard>(text, options).is_ok();
        assert_eq!([STRICT, FenOptions::default(), lenient].map(|it| accepts(&it)), accepted_by, "{text}");
    }
}

#[test]
fn what_lenient_reading_refuses() {
    for (text, expected) in [
        ("", "text 0 EMPTY"),
        ("\t \r\n", "text 0 EMPTY"),
        ("e4", "text 0 NOT_A_FEN"),
        ("4k3/8/8/8/8/8/7/4K3", "placement 14 RANK_LENGTH"),
        ("4k3/8/8/8/8/8/8/4K3 W", "turn 20 UNKNOWN_TURN"),
        ("4k3/8/8/8/8/8/8/4K3 w x", "castling 22 UNKNOWN_CASTLING_LETTER"),
        ("4k3/8/8/8/8/8/8/4K3 w - e9", "en-passant 24 NOT_A_SQUARE"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 1abc", "halfmove-clock 27 NOT_A_NUMBER"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 70000", "fullmove-number 28 NUMBER_TOO_LARGE"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", "text 30 TRAILING_TEXT"),
        ("8/8/8/8/8/8/8/4K3", "placement 0 NO_KING"),
        ("1n6/8/2Q5/1rK5/8/8/8/5k2 b", "turn 25 OPPONENT_IN_CHECK"),
    ] {
        assert_eq!(found(text, &lenient(CastlingMode::Standard)), expected, "{text}");
    }
}

/// Anything that is not meant as a FEN has one problem, which says so.
#[test]
fn what_is_not_a_fen_at_all() {
    for text in [
        "e4",
        "1. e4 e5",
        "[Event \"x\"]",
        "hello world",
        "{\"fen\": 1}",
        "1/2-1/2",
        "N/A",
        "position startpos moves e2e4",
        "https://lichess.org/analysis/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1",
        "rnbqkbnr",
        "Startpos",
    ] {
        for options in [STRICT, FenOptions::default(), lenient(CastlingMode::Standard)] {
            assert_eq!(found(text, &options), "text 0 NOT_A_FEN", "{text}");
        }
    }
    let error = fen::parse::<Standard>("say \"e4\"").unwrap_err();
    assert_eq!(
        error.to_string(),
        "text (at 0): Not a FEN: \"say \\\"e4\\\"\". A FEN looks like \
             rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1."
    );
}

#[test]
fn chess960_needs_its_mode_and_its_rooks() {
    let strict = |mode| FenOptions { mode, strict: true, ..Default::default() };
    let inner = "1rk2r2/8/8/8/8/8/8/1RK2R2 w FBfb - 0 1";
    assert_eq!(found(inner, &strict(CastlingMode::Chess960)), "");
    assert_eq!(found(inner, &strict(CastlingMode::Standard)).matches("IMPOSSIBLE_CASTLING_RIGHT").count(), 4);
    for (text, expected) in [
        // No rook on that side, king off its rank, a file without a rook, the king's own file.
        ("4k3/8/8/8/8/8/8/R3K3 w K - 0 1", "castling 23 IMPOSSIBLE_CASTLING_RIGHT"),
        ("4k3/8/8/8/8/8/4K3/R6R w K - 0 1", "castling 24 IMPOSSIBLE_CASTLING_RIGHT"),
        ("4k3/8/8/8/8/8/8/R3K2R w G - 0 1", "castling 24 IMPOSSIBLE_CASTLING_RIGHT"),
        ("4k3/8/8/8/8/8/8/R3K2R w E - 0 1", "castling 24 IMPOSSIBLE_CASTLING_RIGHT"),
        // Two rights on one side.
        ("4k3/8/8/8/8/8/8/4KRR1 w FG - 0 1", "castling 25 REPEATED_CASTLING_RIGHT"),
        ("4k3/8/8/8/8/8/8/4KRR1 w KF - 0 1", "castling 25 REPEATED_CASTLING_RIGHT"),
    ] {
        assert_eq!(found(text, &strict(CastlingMode::Chess960)), expected, "{text}");
    }
}

/// A problem that repeats within a field is reported once, at its first location, with a count.
#[test]
fn a_problem_is_listed_once() {
    let counted = |text: &str| -> Vec<_> {
        let problems = fen::problems::<Standard>(text, &FenOptions::default());
        problems.iter().map(|problem| (problem.offset, problem.kind.code(), problem.count)).collect()
    };
    let rest = " w - - 0 1";
    let ranks = "8/".repeat(7);
    let junk = ranks.clone() + &"x".repeat(900) + rest;
    assert_eq!(counted(&junk), [(14, "UNKNOWN_PIECE", 900)]);
    let junk = ranks + &"xy♙z".repeat(100) + rest;
    assert_eq!(counted(&junk), [(14, "UNKNOWN_PIECE", 400)]);
    let letters = format!("4k3/8/8/8/8/8/8/4K3 w {} - 0 1", "XYKK".repeat(3));
    assert_eq!(
        counted(&letters),
        [
            (22, "UNKNOWN_CASTLING_LETTER", 6),
            (25, "REPEATED_CASTLING_RIGHT", 5),
            (24, "IMPOSSIBLE_CASTLING_RIGHT", 1)
        ]
    );
    assert_eq!(counted("44/44/8/8/8/8/k1K5/8 w - - 0 1"), [(1, "ADJACENT_DIGITS", 2)]);
    assert_eq!(counted("k1K5/8/8/8/8/8/8/8  w  - - 0\t1"), [(19, "BAD_SEPARATOR", 3)]);
    // Each rank and each right has its own message.
    assert_eq!(counted("7/7/8/8/8/8/8/8 w - - 0 1"), [(0, "RANK_LENGTH", 1), (2, "RANK_LENGTH", 1)]);
    let message = |text: &str| fen::parse::<Standard>(text).unwrap_err().problems[0].to_string();
    assert!(message(&junk).starts_with("placement (at 14, 15, 16, 19 and 396 more): 'x' is not a piece"));
    assert!(message("44/44/8/8/8/8/k1K5/8 w - - 0 1").starts_with("placement (at 1, 4): "));
    // The list stays short for any text.
    for junk in ["x", "9/", "/", "44", "KQ", " K", "\t\t", "e9 "] {
        assert!(counted(&junk.repeat(1000 / junk.len())).len() < 16, "{junk:?}");
    }
}

#[test]
fn a_text_without_end_has_one_problem() {
    // The maximum length of a FEN.
    for (length, expected) in [(1000, "text 30 BAD_SEPARATOR"), (1001, "text 0 TOO_LONG")] {
        let text = format!("{:length$}", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        assert_eq!(found(&text, &FenOptions::default()), expected);
    }
    for text in ["8/".repeat(500_000), " ".repeat(1_000_000), "x ".repeat(500_000), "4".repeat(1001)] {
        for options in [FenOptions::default(), lenient(CastlingMode::Chess960)] {
            assert_eq!(fen::problems::<Standard>(&text, &options).len(), 1);
        }
    }
}

#[test]
fn messages_say_what_was_found_and_expected() {
    let message = |text| fen::parse::<Standard>(text).unwrap_err().to_string();
    assert_eq!(
        message("4k3/8/8/8/8/8/7/4K3 x - - 0 1"),
        "placement (at 14): Rank 2 has 7 squares, not 8. \
             turn (at 20): The side to move must be 'w' or 'b', not 'x'."
    );
    assert_eq!(
        message("4k3/8/8/♙7/8/8/8/4K3 š é ٣ 08 1e"),
        "placement (at 8): '♙' is not a piece (PNBRQK or pnbrqk), a number from 1 to 8, or '/'. \
             turn (at 23): The side to move must be 'w' or 'b', not 'š'. \
             castling (at 26): 'é' is not a castling right: write KQkq, or '-' for none. \
             en-passant (at 29): '٣' is not a square (a1 to h8) or '-'. \
             halfmove-clock (at 32): '08' starts with a zero. \
             fullmove-number (at 36): '1e' is not a number in plain digits."
    );
    assert_eq!(
        message("4k3/8/8/8/8/8/8/R3K2R w E - 0 1"),
        "castling (at 24): White cannot castle queenside: the king or the rook is not on its starting square."
    );
    assert_eq!(
        message("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1"),
        "castling (at 22): White cannot castle kingside: the king or the rook is not on its starting square. \
             castling (at 23): White cannot castle queenside: the king or the rook is not on its starting square."
    );
}
