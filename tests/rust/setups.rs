//! Unreachable setups: their problems and severities, and that they can still be played.

use crate::support::{colours_exchanged, setup};
use x88::explain::{Attempt, refused_targets};
use x88::fen::{self, EnPassantStyle, FenOptions, FenStyle};
use x88::{
    CastlingMode, Chess, Game, Setup, SetupOptions, SetupProblem, Severity, Square, Standard, san, uci,
};

/// A Chess960 FEN and its problem codes, with `!` before those that make it unplayable. Every row is also tried with
/// the colors exchanged.
const ROWS: &[(&str, &str, &[&str])] = &[
    // Every check before a two-square advance: the rook attacked along the rank that the pawn now blocks.
    ("the step closes a line of check", "8/8/8/8/R3P2k/8/8/4K3 b - e3 0 1", &["IMPOSSIBLE_EN_PASSANT"]),
    ("the pawn itself gave check at home", "8/8/8/8/4P3/3k4/8/7K b - e3 0 1", &["IMPOSSIBLE_EN_PASSANT"]),
    (
        "the pawn closes a diagonal, and checks",
        "8/8/8/2k5/3P4/4B3/8/6K1 b - d3 0 1",
        &["IMPOSSIBLE_EN_PASSANT"],
    ),
    ("another check stands since before", "4k3/8/8/1B6/4P3/8/8/4K3 b - e3 0 1", &["IMPOSSIBLE_EN_PASSANT"]),
    ("two stand that no move brings about", "8/8/4N3/2k5/3P4/8/8/6K1 b - d3 0 1", &["IMPOSSIBLE_CHECK"]),
    ("the step opens a line", "8/8/8/8/3P1k2/8/8/2B3K1 b - d3 0 1", &[]),
    ("the pawn gives check", "8/8/8/2k5/3P4/8/8/6K1 b - d3 0 1", &[]),
    ("the king is beside the pawn", "8/8/8/8/3Pk3/8/8/6K1 b - d3 0 1", &[]),
    ("the step uncovers the rook", "8/8/8/8/4P3/8/R6k/4K3 b - e3 0 1", &[]),
    // A two-square advance has just reset the clock to 0.
    ("the clock runs", "8/8/8/2k5/3P4/8/8/6K1 b - d3 7 9", &["IMPOSSIBLE_EN_PASSANT"]),
    (
        "the clock runs, and there was a check",
        "8/8/8/8/R3P2k/8/8/4K3 b - e3 7 9",
        &["IMPOSSIBLE_EN_PASSANT", "IMPOSSIBLE_EN_PASSANT"],
    ),
    // The en passant square is the impossible part: without it the check is possible.
    (
        "the clock runs, and another check stands",
        "4k3/8/8/1B6/4P3/8/8/4K3 b - e3 5 9",
        &["IMPOSSIBLE_EN_PASSANT", "IMPOSSIBLE_EN_PASSANT"],
    ),
    (
        "the clock runs, and the pawn is one of two that check",
        "8/8/8/2k5/3P4/4B3/8/6K1 b - d3 1 9",
        &["IMPOSSIBLE_EN_PASSANT", "IMPOSSIBLE_EN_PASSANT"],
    ),
    (
        "the clock runs, and two knights give check",
        "4k3/2N3N1/8/8/4P3/8/8/6K1 b - e3 5 9",
        &["IMPOSSIBLE_CHECK", "IMPOSSIBLE_EN_PASSANT"],
    ),
    ("a piece stands at the pawn's home", "8/8/8/4k3/3P4/8/3N4/6K1 b - d3 0 1", &["IMPOSSIBLE_EN_PASSANT"]),
    ("a piece stands on the square", "8/8/8/k7/3P4/3N4/8/6K1 b - d3 0 1", &["!IMPOSSIBLE_EN_PASSANT"]),
    ("no pawn has passed", "8/8/8/4k3/3N4/8/8/6K1 b - d3 0 1", &["!IMPOSSIBLE_EN_PASSANT"]),
    ("no pawn passes there", "8/8/8/3Pk3/8/8/8/6K1 b - d4 0 1", &["!IMPOSSIBLE_EN_PASSANT"]),
    // In every Chess960 starting position the king is between the rooks.
    ("a king in the corner", "4k3/8/8/8/8/8/8/K6R w H - 0 1", &["IMPOSSIBLE_CASTLING_RIGHT"]),
    ("a king in the other corner", "4k3/8/8/8/8/8/8/R6K w A - 0 1", &["IMPOSSIBLE_CASTLING_RIGHT"]),
    ("a king beside the corner", "4k3/8/8/8/8/8/8/1K5R w H - 0 1", &[]),
    ("a right that names the king", "4k3/8/8/8/8/8/8/R3K2R w E - 0 1", &["!IMPOSSIBLE_CASTLING_RIGHT"]),
    ("a right without its rook", "4k3/8/8/8/8/8/8/1K5N w H - 0 1", &["!IMPOSSIBLE_CASTLING_RIGHT"]),
    // Nine queens are eight promotions; two bishops on one color are one, wherever they started.
    ("nine queens", "5rkr/5ppp/8/8/8/8/QQQQQQQQ/Q3K3 w - - 0 1", &[]),
    ("nine queens and a pawn", "5rkr/5ppp/8/8/8/P7/QQQQQQQQ/Q3K3 w - - 0 1", &["TOO_MANY_PROMOTED"]),
    ("ten knights", "4k3/8/8/8/8/8/NNNNNNNN/N3K2N w - - 0 1", &[]),
    ("ten knights and a pawn", "4k3/8/8/8/8/P7/NNNNNNNN/N3K2N w - - 0 1", &["TOO_MANY_PROMOTED"]),
    ("ten rooks and a pawn", "5rkr/5ppp/8/8/8/P7/RRRRRRRR/R3K2R w - - 0 1", &["TOO_MANY_PROMOTED"]),
    ("two bishops on one colour", "4k3/8/8/8/8/8/PPPPPPP1/B1B1K3 w - - 0 1", &[]),
    (
        "two bishops on one colour, no pawn lost",
        "4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1",
        &["TOO_MANY_PROMOTED"],
    ),
    ("two bishops on different colours", "4k3/8/8/8/8/8/PPPPPPPP/BB2K3 w - - 0 1", &[]),
    ("two queens, no pawn lost", "4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", &["TOO_MANY_PROMOTED"]),
    ("promotions of several kinds", "4k3/8/8/8/8/PPPPP3/QQRRRNNN/4K3 w - - 0 1", &[]),
    ("one more", "4k3/8/8/8/8/PPPPPP2/QQRRRNNN/4K3 w - - 0 1", &["TOO_MANY_PROMOTED"]),
    ("nine pawns", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", &["TOO_MANY_PAWNS"]),
    (
        "nine pawns and two queens",
        "4k3/8/8/8/8/P7/PPPPPPPP/QQ2K3 w - - 0 1",
        &["TOO_MANY_PAWNS", "TOO_MANY_PROMOTED"],
    ),
    // Seventeen pieces imply too many promotions: reported once.
    ("seventeen pieces", "4k3/8/8/8/7N/8/NNNNNNNN/NNNNKNNN w - - 0 1", &["TOO_MANY_PIECES"]),
    (
        "seventeen with nine pawns",
        "4k3/8/8/8/P7/8/PPPPPPPP/RNBQKBNR w - - 0 1",
        &["TOO_MANY_PIECES", "TOO_MANY_PAWNS"],
    ),
    ("two knights give check", "4k3/2N3N1/8/8/8/8/8/6K1 b - - 0 1", &["IMPOSSIBLE_CHECK"]),
    // A pawn on its starting square cannot give check; any other pawn may.
    ("a pawn at home gives check", "8/8/8/8/8/6k1/5P2/4K3 b - - 0 1", &["IMPOSSIBLE_CHECK"]),
    ("a pawn at home gives check with a rook", "8/8/8/8/8/R5k1/5P2/4K3 b - - 0 1", &["IMPOSSIBLE_CHECK"]),
    ("a pawn on the third rank gives check", "8/8/8/8/6k1/5P2/8/4K3 b - - 0 1", &[]),
    // Problems that make it unplayable come first.
    (
        "no king, nine pawns, a pawn at the edge",
        "P3k3/8/8/8/8/8/PPPPPPPP/8 w - - 0 1",
        &["!NO_KING", "!PAWN_ON_BACK_RANK", "TOO_MANY_PAWNS"],
    ),
    ("two kings", "4k3/8/8/8/8/8/8/K3K3 w - - 0 1", &["!SEVERAL_KINGS"]),
    ("kings side by side", "8/8/8/4k3/4K3/8/8/8 w - - 0 1", &["!KINGS_ADJACENT"]),
    ("the opponent is in check", "4k3/8/8/8/4R3/8/8/4K3 w - - 0 1", &["!OPPONENT_IN_CHECK"]),
];

fn marked(problem: &SetupProblem) -> String {
    let mark = if problem.severity() == Severity::Unplayable { "!" } else { "" };
    format!("{mark}{}", problem.code())
}

/// The rows, with the colors as they are and exchanged.
fn rows() -> impl Iterator<Item = (&'static str, String, Vec<String>)> {
    ROWS.iter().flat_map(|(why, text, expected)| {
        let expected: Vec<String> = expected.iter().map(|code| code.to_string()).collect();
        [text.to_string(), colours_exchanged(text)].map(|text| (*why, text, expected.clone()))
    })
}

#[test]
fn every_problem_is_found() {
    let mut failed = Vec::new();
    for (why, text, expected) in rows() {
        let setup = setup(&text);
        let found = setup.problems::<Standard>(CastlingMode::Chess960);
        let codes: Vec<_> = found.iter().map(marked).collect();
        if codes != expected {
            failed.push(format!("{why}: {text}: {codes:?}"));
        }
        for problem in &found {
            assert!(!problem.to_string().is_empty());
            let has_squares = !problem.squares(&setup).is_empty();
            assert!(has_squares || problem.code() == "NO_KING", "{why}: {problem:?}");
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert_eq!(
        [Severity::Unplayable, Severity::Unreachable].map(Severity::name),
        ["unplayable", "unreachable"]
    );
}

/// The halfmove clock never exceeds the plies that the move number and side to move allow.
#[test]
fn a_clock_that_counts_too_much_is_unreachable() {
    for (fields, is_possible) in [
        ("w - - 0 1", true),
        ("w - - 1 1", false),
        ("b - - 1 1", true),
        ("b - - 2 1", false),
        ("w - - 98 50", true),
        ("w - - 99 50", false),
        ("b - - 99 50", true),
        ("b - - 100 50", false),
        ("w - - 500 50", false),
        ("w - - 65535 65535", true),
        ("w - - 65534 32768", true),
        ("w - - 65535 32768", false),
        ("b - - 65535 32768", true),
    ] {
        let problems =
            setup(&format!("4k3/8/8/8/8/8/8/4KR2 {fields}")).problems::<Standard>(CastlingMode::Standard);
        let expected: &[&str] = if is_possible { &[] } else { &["IMPOSSIBLE_CLOCK"] };
        assert_eq!(problems.iter().map(marked).collect::<Vec<_>>(), expected, "{fields}");
    }
}

/// Strict reading refuses both kinds and lists all; other levels accept the second kind and list the first.
#[test]
fn what_is_only_unreachable_is_accepted_if_told_so() {
    let mode = CastlingMode::Chess960;
    for (why, text, expected) in rows() {
        let setup = setup(&text);
        let all = setup.problems::<Standard>(mode);
        let unplayable: Vec<_> =
            all.iter().copied().filter(|it| it.severity() == Severity::Unplayable).collect();
        let strict =
            Chess::from_setup(&setup, SetupOptions { mode, strict: true }).map_err(|error| error.problems);
        assert_eq!(strict.err().unwrap_or_default(), all, "{why}: {text}");
        let accepted = Chess::from_setup(&setup, SetupOptions { mode, strict: false });
        match &accepted {
            Ok(position) => assert!(unplayable.is_empty() && position.setup() == setup, "{why}: {text}"),
            Err(error) => assert_eq!(error.problems, unplayable, "{why}: {text}"),
        }
        // A FEN is judged the same way.
        let read = |options: &FenOptions| fen::parse_with::<Standard>(&text, options);
        assert_eq!(
            read(&FenOptions { mode, strict: true, ..Default::default() }).is_ok(),
            expected.is_empty(),
            "{why}: {text}"
        );
        let playable = read(&FenOptions { mode, ..Default::default() });
        assert_eq!(playable.ok(), accepted.ok(), "{why}: {text}");
        let problems =
            fen::problems::<Standard>(&text, &FenOptions { mode, strict: true, ..Default::default() });
        assert_eq!(problems.len(), expected.len(), "{why}: {text}");
        assert!(problems.iter().all(|problem| problem.kind.severity().is_some()), "{why}: {text}");
    }
}

/// Lenient reading accepts every playable setup, but drops impossible rights and en passant squares.
#[test]
fn lenient_reading_repairs_what_it_can() {
    let mode = CastlingMode::Chess960;
    let lenient = FenOptions { mode, lenient: true, ..Default::default() };
    for (why, text, expected) in rows() {
        let is_repaired = |code: &&String| {
            code.ends_with("CASTLING_RIGHT") || code.ends_with("EN_PASSANT") || !code.starts_with('!')
        };
        let read = fen::parse_with::<Standard>(&text, &lenient);
        assert_eq!(
            read.is_ok(),
            expected.iter().filter(|code| !is_repaired(code)).count() == 0,
            "{why}: {text}"
        );
        let Ok(position) = read else { continue };
        let kept = position.setup();
        let is_contradicted =
            expected.iter().any(|code| code.ends_with("EN_PASSANT") || code.ends_with("CHECK"));
        if is_contradicted {
            assert_eq!(kept.en_passant, None, "{why}: {text}");
        } else {
            assert_eq!(kept.en_passant, setup(&text).en_passant, "{why}: {text}");
        }
        let has_right = !kept.castling.is_empty();
        let is_right_wrong = expected.iter().any(|code| code.ends_with("CASTLING_RIGHT"));
        assert_eq!(has_right, !setup(&text).castling.is_empty() && !is_right_wrong, "{why}: {text}");
    }
}

/// An en passant square that only the history contradicts allows the capture; a king in the corner castles.
#[test]
fn what_is_accepted_is_played() {
    for (text, mv, after) in [
        ("8/8/8/8/3pP2k/8/8/4K3 b - e3 7 1", "d4e3", "8/8/8/8/7k/4p3/8/4K3 w - - 0 2"),
        ("8/8/8/8/3pP3/3k4/8/7K b - e3 0 1", "d4e3", "8/8/8/8/8/3kp3/8/7K w - - 0 2"),
        ("8/8/8/4k3/2pP4/8/3N4/6K1 b - d3 0 1", "c4d3", "8/8/8/4k3/8/3p4/3N4/6K1 w - - 0 2"),
        ("4k3/8/8/8/8/8/8/K6R w H - 0 1", "a1h1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"),
        ("4k3/8/8/8/8/8/8/R6K w A - 0 1", "h1a1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"),
        ("4k3/2N3N1/8/8/8/8/8/6K1 b - - 0 1", "e8e7", "8/2N1k1N1/8/8/8/8/8/6K1 w - - 1 2"),
    ] {
        let options = FenOptions { mode: CastlingMode::Chess960, ..Default::default() };
        let position: Chess = fen::parse_with(text, &options).unwrap_or_else(|e| panic!("{text}: {e}"));
        let mv = uci::parse(&position, mv).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(position.play(mv).expect("just found legal").fen(), after);
    }
}

/// An accepted setup supports every operation, at the start and along a game.
#[test]
fn what_is_accepted_answers_every_question() {
    let table = include_str!("../data/perft-unreachable.epd");
    let starts = table.lines().filter_map(|line| line.split_once(" ;")).map(|(text, _)| text.to_string());
    let mode = CastlingMode::Chess960;
    let options = FenOptions { mode, ..Default::default() };
    let mut asked = 0;
    for text in starts.chain(rows().map(|(_, text, _)| text)) {
        let Ok(start) = fen::parse_with::<Standard>(&text, &options) else { continue };
        let (mut game, mut random) = (Game::new(start), crate::support::Random(88));
        for _ in 0..30 {
            let position = *game.position();
            assert_eq!(fen::parse_with(&write_all(&position), &options), Ok(position), "{text}");
            for from in Square::ALL {
                let moves = position.legal_moves_from(from);
                let refused = refused_targets(&position, from, mode);
                assert!(refused.iter().all(|(to, _)| moves.iter().all(|mv| mv.to() != *to)), "{text}");
                for (to, refusal) in refused {
                    assert!(!refusal.message(&position, Attempt::new(from, to)).is_empty());
                }
                for &mv in moves.iter() {
                    assert_eq!(san::parse(&position, &san::write(&position, mv)), Ok(mv), "{text}");
                }
                asked += 1;
            }
            let moves = position.legal_moves();
            if game.outcome().is_some() || moves.is_empty() {
                break;
            }
            game.play(moves[random.below(moves.len())]).expect("a listed move of a game that goes on");
        }
    }
    println!("{asked} squares asked of");
}

/// The squares of each problem, for an editor to mark, and its sentence; the error joins all sentences in one line.
#[test]
fn every_problem_says_where_it_is_and_what() {
    for (text, expected) in [
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", &[("", "Black has no king.")][..]),
        ("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", &[("a1 e1", "White has more than one king.")]),
        (
            "8/8/8/4k3/4K3/8/8/P7 w - - 0 0",
            &[
                ("a1", "Pawns cannot be on the first or last rank (a1)."),
                ("e4 e5", "The kings are on adjacent squares."),
                ("", "The move number must be at least 1."),
            ],
        ),
        (
            "4k3/8/8/1B6/4R3/8/8/4K3 w - - 0 1",
            &[("b5 e4 e8", "Black is in check, but it is not Black's turn.")],
        ),
        ("4k3/2N3N1/8/8/8/8/8/6K1 b - - 0 1", &[("c7 e8 g7", "No legal move could have given this check.")]),
        (
            "4k3/8/8/8/8/P7/PPPPPPPP/QQR1K2R w - - 0 1",
            &[
                ("a2 a3 b2 c2 d2 e2 f2 g2 h2", "White has more than 8 pawns."),
                ("a1 b1", "White has more promoted pieces than missing pawns."),
            ],
        ),
        (
            "4k3/8/8/8/7N/8/NNNNNNNN/NNNNKNNN w - - 0 1",
            &[("a1 a2 b1 b2 c1 c2 d1 d2 e1 e2 f1 f2 g1 g2 h1 h2 h4", "White has more than 16 pieces.")],
        ),
        (
            "4k3/8/8/8/8/8/8/R3K1NN w HB - 0 1",
            &[
                (
                    "e1 h1",
                    "White cannot castle kingside: the king or the rook is not on its starting square.",
                ),
                (
                    "b1 e1",
                    "White cannot castle queenside: the king or the rook is not on its starting square.",
                ),
            ],
        ),
        (
            "4k3/8/8/8/8/8/8/K6R w H - 0 1",
            &[("a1 h1", "White cannot castle kingside: no starting position has a king in a corner.")],
        ),
        ("8/8/8/3Pk3/8/8/8/6K1 b - d4 0 1", &[("d4", "The en passant square d4 is on the wrong rank.")]),
        (
            "8/8/8/4k3/3N4/8/8/6K1 b - d3 0 1",
            &[("d3", "The en passant square d3 has no pawn that just crossed it.")],
        ),
        ("8/8/8/k7/3P4/3N4/8/6K1 b - d3 0 1", &[("d3", "The en passant square d3 is occupied.")]),
        (
            "8/8/8/4k3/3P4/8/3N4/6K1 b - d3 0 1",
            &[("d2 d3", "The en passant square d3 is impossible: d2 is occupied.")],
        ),
        (
            "8/8/8/8/R3P2k/8/8/4K3 b - e3 7 9",
            &[
                (
                    "e3 h4",
                    "The en passant square e3 is impossible: the king was in check before the pawn moved.",
                ),
                ("e3", "The en passant square e3 is impossible: the halfmove clock is not 0."),
            ],
        ),
    ] {
        // A setup may have a move number that FEN reading refuses.
        let read = setup(text);
        let setup =
            Setup { fullmove_number: if text.ends_with(" 0") { 0 } else { read.fullmove_number }, ..read };
        let problems = setup.problems::<Standard>(CastlingMode::Chess960);
        let shown = |problem: &SetupProblem| {
            let mut squares: Vec<String> =
                problem.squares(&setup).into_iter().map(|square| square.to_string()).collect();
            squares.sort();
            (squares.join(" "), problem.to_string())
        };
        let expected: Vec<_> = expected.iter().map(|it| (it.0.to_string(), it.1.to_string())).collect();
        assert_eq!(problems.iter().map(shown).collect::<Vec<_>>(), expected, "{text}");
        let strict = SetupOptions { mode: CastlingMode::Chess960, strict: true };
        let error = Chess::from_setup(&setup, strict).unwrap_err();
        let sentences: Vec<_> = expected.into_iter().map(|(_, sentence)| sentence).collect();
        assert_eq!(error.to_string(), sentences.join(" "), "{text}");
    }
}

fn write_all(position: &Chess) -> String {
    let style = FenStyle { en_passant: EnPassantStyle::Always, ..Default::default() };
    fen::write(position, &style)
}
