//! Variants: any string as a FEN of a variant, then moves and attempts that the input chooses.
//!
//! A position is written so that it reads back the same. Exactly the legal moves are legal, each reads back from SAN and UCI, and
//! every refusal has a message.

use crate::input::Input;
use crate::positions::square;
use x88::explain::{Attempt, Verdict, verdict};
use x88::fen::{self, FenOptions};
use x88::uci;
use x88::variants::{AnyVariant, Rules};
use x88::{CastlingMode, Color, FlagRules, Move, Position, Square, parse_move, san};

/// Reads the number of the rules with the mode (8), the length of the string, the string, and for each ply an attempt and a move.
pub fn run(data: &[u8]) {
    let mut input = Input(data);
    let first = input.byte();
    let length = usize::from(input.byte()).min(input.0.len());
    let (text, rest) = input.0.split_at(length);
    let mode = if first & 8 == 0 { CastlingMode::Standard } else { CastlingMode::Chess960 };
    let options = FenOptions { mode, ..FenOptions::default() };
    let rules = Rules::ALL[usize::from(first & 7)];
    let text = String::from_utf8_lossy(text);
    match fen::parse_in::<AnyVariant>(&text, rules.into(), &options) {
        Ok(position) => play(position, &options, Input(rest)),
        Err(error) => {
            assert!(!error.problems.is_empty());
            assert!(error.problems.iter().all(|problem| problem.offset <= text.len()), "{error}");
            play(Position::initial_with(rules.into()), &options, Input(rest));
        }
    }
}

fn play(mut position: Position<AnyVariant>, options: &FenOptions, mut input: Input<'_>) {
    loop {
        look_at(&position, options);
        attempt(&position, options.mode, &mut input);
        if input.is_empty() {
            return;
        }
        let Some(mv) = input.one_of(&position.legal_moves()) else { return };
        assert_named(&position, mv);
        position = position.play(mv).expect("a legal move");
    }
}

fn look_at(position: &Position<AnyVariant>, options: &FenOptions) {
    let written = position.fen();
    let rules = position.rules().into();
    let read = fen::parse_in::<AnyVariant>(
        &written,
        rules,
        &FenOptions { mode: CastlingMode::Chess960, ..*options },
    );
    assert_eq!(read.map(|read| read.fen()).as_ref(), Ok(&written));
    let moves = position.legal_moves();
    assert_eq!(position.count_legal_moves(), moves.len() as u64, "{written}");
    assert!(moves.iter().all(|&mv| position.is_legal(mv)), "{written}");
    assert!(position.outcome().is_some() || !moves.is_empty(), "{written}");
    for color in Color::ALL {
        for rules in FlagRules::ALL {
            assert!(position.fallen_flag(color, rules).winner != Some(color), "{written}");
        }
    }
}

fn attempt(position: &Position<AnyVariant>, mode: CastlingMode, input: &mut Input<'_>) {
    let (from, to, more) = (input.byte(), square(input), input.byte());
    let role = x88::internal::board::role(more & 7);
    let attempt = match role.filter(|_| from & 64 != 0) {
        Some(role) => Attempt::dropping(role, to),
        None => Attempt { promotion: role, ..Attempt::new(Square::ALL[usize::from(from & 63)], to) },
    };
    match verdict(position, attempt, mode) {
        Verdict::Legal { mv, .. } => assert!(position.is_legal(mv), "{mv:?}"),
        Verdict::Refused(refusal) => {
            let text = refusal.message(position, attempt);
            assert!(text.ends_with('.') && !text.contains(['{', '}']), "{text}");
        }
    }
}

fn assert_named(position: &Position<AnyVariant>, mv: Move) {
    let written = san::write(position, mv);
    assert_eq!(parse_move(position, &written), Ok(mv), "{} {written}", position.fen());
    let written = uci::write(mv, CastlingMode::Chess960);
    assert_eq!(parse_move(position, &written), Ok(mv), "{} {written}", position.fen());
}
