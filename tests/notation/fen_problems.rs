//! Every problem of a FEN: its field, its place and its code.

use super::lenient;
use x88::fen::{self, FenField, FenField::*, FenOptions};
use x88::{CastlingMode, Standard};

/// The texts that strict reading refuses for one reason. `^` marks the place of the problem.
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
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 ^x", Text, "TRAILING_TEXT"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 ^e2e4 e7e5", Text, "TRAILING_TEXT"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0^", FullmoveNumber, "MISSING_FIELD"),
    // The placement
    ("4k3/8/8/8/8/8/4K3^ w - - 0 1", Placement, "RANK_COUNT"),
    ("4k3/8/8/8/8/8/8/4K3/^8 w - - 0 1", Placement, "RANK_COUNT"),
    ("^hello w - - 0 1", Placement, "UNKNOWN_PIECE"),
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
    ("^8/8/8/8/8/8/8/4K3 w - - 0 1", Placement, "NO_KING"),
    ("4k3/8/8/8/8/8/8/2K1^K3 w - - 0 1", Placement, "SEVERAL_KINGS"),
    ("4k3/8/8/8/8/2PPP3/PPPPP^P2/4K3 w - - 0 1", Placement, "TOO_MANY_PAWNS"),
    ("4k3/8/8/8/8/8/NNNNNNNN/NNNNKNN^N w - - 0 1", Placement, "") /* sixteen pieces: see below */,
    ("4k3/8/8/8/7N/8/NNNNNNNN/NNNNKNN^N w - - 0 1", Placement, "TOO_MANY_PIECES"),
    ("4k2^P/8/8/8/8/8/8/4K3 w - - 0 1", Placement, "PAWN_ON_BACK_RANK"),
    ("4k3/8/8/8/8/8/8/^p3K3 w - - 0 1", Placement, "PAWN_ON_BACK_RANK"),
    ("8/8/8/8/8/8/5k^K1/8 w - - 0 1", Placement, "KINGS_ADJACENT"),
    ("8/8/8/8/8/8/5^kK1/8 b - - 0 1", Placement, "KINGS_ADJACENT"),
    ("4k3/8/8/8/8/8/3n1n2/4^K2r w - - 0 1", Placement, "") /* no check but the rook's: see below */,
    ("4k3/8/8/8/8/3n1n2/8/4^K3 w - - 0 1", Placement, "IMPOSSIBLE_CHECK"),
    // The side to move
    ("4k3/8/8/8/8/8/8/4K3 ^W - - 0 1", Turn, "UNKNOWN_TURN"),
    ("4k3/8/8/8/8/8/8/4K3 ^white - - 0 1", Turn, "UNKNOWN_TURN"),
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
    ("r3k2r/8/8/8/8/8/8/R3K3 w ^KQkq - 0 1", Castling, "IMPOSSIBLE_CASTLING_RIGHT"),
    ("r3k2r/8/8/8/8/8/8/R3K1R1 w ^KQkq - 0 1", Castling, "IMPOSSIBLE_CASTLING_RIGHT"),
    ("r3k2r/8/8/8/8/8/8/R3K1R1 w ^GQkq - 0 1", Castling, "IMPOSSIBLE_CASTLING_RIGHT"),
    ("1r2k2r/8/8/8/8/8/8/R3K2R w KQk^q - 0 1", Castling, "IMPOSSIBLE_CASTLING_RIGHT"),
    ("4k3/8/8/8/8/8/8/R3K2R w KQ^h - 0 1", Castling, "IMPOSSIBLE_CASTLING_RIGHT"),
    ("4k3/8/8/8/8/8/4K3/R6R w ^K - 0 1", Castling, "IMPOSSIBLE_CASTLING_RIGHT"),
    ("4k3/8/8/8/8/8/8/R2K3R w ^Q - 0 1", Castling, "IMPOSSIBLE_CASTLING_RIGHT"),
    // The passed square
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
    ("4k3/8/8/8/8/8/8/4K3 w - - ^08 1", HalfmoveClock, "LEADING_ZERO"),
    ("4k3/8/8/8/8/8/8/4K3 w - - ^00 1", HalfmoveClock, "LEADING_ZERO"),
    ("4k3/8/8/8/8/8/8/4K3 w - - ^65536 1", HalfmoveClock, "NUMBER_TOO_LARGE"),
    ("4k3/8/8/8/8/8/8/4K3 w - - ^1000000000000000000000000000000 1", HalfmoveClock, "NUMBER_TOO_LARGE"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1^e3", FullmoveNumber, "NOT_A_NUMBER"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 ^01", FullmoveNumber, "LEADING_ZERO"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 ^99999", FullmoveNumber, "NUMBER_TOO_LARGE"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 ^0", FullmoveNumber, "MOVE_NUMBER_ZERO"),
];

type Found = (FenField, usize, &'static str);

fn found(text: &str, options: &FenOptions) -> Vec<Found> {
    let problems = fen::problems::<Standard>(text, options);
    problems.iter().map(|problem| (problem.field, problem.offset, problem.kind.code())).collect()
}

#[test]
fn every_problem_has_its_place_and_code() {
    for (marked, field, code) in ONE_PROBLEM {
        let (text, offset) = (marked.replace('^', ""), marked.find('^').unwrap());
        assert_eq!(
            found(&text, &FenOptions::default())[0],
            (*field, offset, *code),
            "{marked}"
        );
        assert!(fen::parse::<Standard>(&text).is_err(), "{marked}");
    }
}
