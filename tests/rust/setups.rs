//! Unreachable setups: their problems and severities, and that they can still be played.

use crate::support::{self, colours_exchanged, epd, rows};
use std::collections::HashSet;
use x88::explain::{Attempt, refused_targets};
use x88::fen::{self, EnPassantStyle, FenOptions, FenStyle};
use x88::{
    CastlingMode, Chess, Game, Setup, SetupOptions, SetupProblem, Severity, Square, Standard, san, uci,
};

const TABLE: &str = include_str!("setups.txt");

/// What a row shows, its FEN and the codes; each row with the colors as they are and exchanged.
fn setup_rows() -> impl Iterator<Item = (&'static str, String, Vec<&'static str>)> {
    rows(TABLE).flat_map(|[why, text, codes, _]| {
        let codes: Vec<&str> = codes.split_whitespace().collect();
        [text.to_string(), colours_exchanged(text)].map(|text| (why, text, codes.clone()))
    })
}

/// The setup of a FEN. Reading makes 1 of the move number 0.
fn setup(text: &str) -> Setup {
    let read = support::setup(text);
    Setup { fullmove_number: if text.ends_with(" 0") { 0 } else { read.fullmove_number }, ..read }
}

fn marked(problem: &SetupProblem) -> String {
    let mark = if problem.severity() == Severity::Unplayable { "!" } else { "" };
    format!("{mark}{}", problem.code())
}

#[test]
fn every_problem_is_found() {
    let mut failed = Vec::new();
    for (why, text, expected) in setup_rows() {
        let setup = setup(&text);
        let found = setup.problems::<Standard>(CastlingMode::Chess960);
        let codes: Vec<_> = found.iter().map(marked).collect();
        if codes != expected {
            failed.push(format!("{why}: {text}: {codes:?}"));
        }
        for problem in &found {
            let has_squares = !problem.squares(&setup).is_empty();
            assert!(
                has_squares || ["NO_KING", "MOVE_NUMBER_ZERO"].contains(&problem.code()),
                "{why}: {problem:?}"
            );
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert_eq!(
        [Severity::Unplayable, Severity::Unreachable].map(Severity::name),
        ["unplayable", "unreachable"]
    );
}

/// The squares of each problem, for an editor to mark, and its sentence; the error joins all sentences in one line.
#[test]
fn every_problem_says_where_it_is_and_what() {
    let mut codes = HashSet::new();
    for [why, text, _, expected] in rows(TABLE).filter(|row| !row[3].is_empty()) {
        let setup = setup(text);
        let shown = |problem: &SetupProblem| {
            let mut squares: Vec<_> = problem.squares(&setup).into_iter().map(|at| at.to_string()).collect();
            squares.sort();
            format!("[{}] {problem}", squares.join(" "))
        };
        let problems = setup.problems::<Standard>(CastlingMode::Chess960);
        assert_eq!(problems.iter().map(shown).collect::<Vec<_>>().join(" "), expected, "{why}: {text}");
        let strict = SetupOptions { mode: CastlingMode::Chess960, strict: true };
        let sentences: Vec<_> = problems.iter().map(|problem| problem.to_string()).collect();
        assert_eq!(Chess::from_setup(&setup, strict).unwrap_err().to_string(), sentences.join(" "), "{text}");
        codes.extend(problems.iter().map(|problem| problem.code()));
    }
    assert!(codes.len() > 9, "{codes:?}");
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
        let problems = support::setup(&format!("4k3/8/8/8/8/8/8/4KR2 {fields}"))
            .problems::<Standard>(CastlingMode::Standard);
        let expected: &[&str] = if is_possible { &[] } else { &["IMPOSSIBLE_CLOCK"] };
        assert_eq!(problems.iter().map(marked).collect::<Vec<_>>(), expected, "{fields}");
    }
}

/// Strict reading refuses both kinds and lists all; other levels accept the second kind and list the first.
#[test]
fn what_is_only_unreachable_is_accepted_if_told_so() {
    let mode = CastlingMode::Chess960;
    for (why, text, expected) in setup_rows() {
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
    for (why, text, expected) in setup_rows() {
        let is_repaired = |code: &&&str| {
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
        let position = support::position(text);
        let mv = uci::parse(&position, mv).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(position.play(mv).expect("just found legal").fen(), after);
    }
}

/// An accepted setup supports every operation, at the start and along a game.
#[test]
fn what_is_accepted_answers_every_question() {
    let starts = epd(include_str!("../data/perft-unreachable.epd")).map(|(text, _)| text.to_string());
    let mode = CastlingMode::Chess960;
    let options = FenOptions { mode, ..Default::default() };
    let style = FenStyle { en_passant: EnPassantStyle::Always, ..Default::default() };
    for text in starts.chain(setup_rows().map(|(_, text, _)| text)) {
        let Ok(start) = fen::parse_with::<Standard>(&text, &options) else { continue };
        let (mut game, mut random) = (Game::new(start), support::Random(88));
        for _ in 0..30 {
            let position = *game.position();
            assert_eq!(fen::parse_with(&fen::write(&position, &style), &options), Ok(position), "{text}");
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
            }
            let moves = position.legal_moves();
            if game.outcome().is_some() || moves.is_empty() {
                break;
            }
            game.play(moves[random.below(moves.len())]).expect("a listed move of a game that goes on");
        }
    }
}
