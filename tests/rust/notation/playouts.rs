//! No text makes a reader panic, and accepted text reads back as it is written.

use crate::support::{Random, position};
use proptest::prelude::*;
use x88::fen::{self, CastlingStyle, EnPassantStyle, FenOptions, FenStyle};
use x88::variants::{AnyVariant, Rules};
use x88::{CastlingMode, Chess, Move, Position, san, uci};

/// Plays moves chosen by the numbers, and visits every position.
fn play(start: Chess, choices: &[u16], mut show: impl FnMut(&Chess)) {
    let mut position = start;
    for &choice in choices {
        show(&position);
        let moves = position.legal_moves();
        if moves.is_empty() {
            return;
        }
        position = position.play(moves[choice as usize % moves.len()]).unwrap();
    }
}

/// Written notation reads back, also leniently; an unreachable position as it was accepted.
fn check_fen(position: &Chess, accepted: &FenOptions) {
    let FenOptions { mode, strict: is_strict, .. } = *accepted;
    let strictly = FenOptions { mode, lenient: false, strict: is_strict };
    for castling in [CastlingStyle::Standard, CastlingStyle::Shredder] {
        for en_passant in [EnPassantStyle::Legal, EnPassantStyle::PseudoLegal, EnPassantStyle::Always] {
            let text = fen::write(position, &FenStyle { en_passant, castling });
            let strict: Chess = fen::parse_with(&text, &strictly).unwrap();
            let lenient =
                fen::parse_with(&text, &FenOptions { mode, lenient: true, ..Default::default() }).unwrap();
            // Lenient reading drops an en passant square that only the history contradicts.
            assert!(strict == lenient || !is_strict && lenient.passed_square().is_none(), "{text}");
            assert!(strict.is_same_position(position), "{text}");
            assert_eq!(strict.hash_key(), position.hash_key(), "{text}");
            if en_passant == EnPassantStyle::Always {
                assert_eq!(strict, *position, "{text}");
            }
        }
    }
}

proptest! {
    #[test]
    fn any_text(text in any::<String>()) {
        read_everywhere(&text);
    }

    #[test]
    fn texts_of_fen_letters(text in "[pnbrqkPNBRQK1-8/]{0,30}[ \t]{0,2}[wb]?[ -]{0,2}[KQkqA-Ha-h-]{0,5} ?[a-h0-9-]{0,3} [0-9-]{0,6} [0-9]{0,6}") {
        read_everywhere(&text);
    }

    #[test]
    fn mutated_fens(
        choices in prop::collection::vec(any::<u16>(), 0..60),
        edits in prop::collection::vec((any::<u16>(), any::<char>(), 0..3u8), 1..4),
    ) {
        play(Chess::initial(), &choices, |position| read_everywhere(&mutate(&position.fen(), &edits)));
    }

    #[test]
    fn texts_of_san_letters(text in "[0-9.… ]{0,4}[KQRBNPkqrnpa-h1-8xO0o:=()/♔-♟–-]{0,9}[+#!?= e.p±-]{0,6}") {
        read_everywhere(&text);
    }

    #[test]
    fn mutated_moves(
        choices in prop::collection::vec(any::<u16>(), 0..40),
        edits in prop::collection::vec((any::<u16>(), any::<char>(), 0..3u8), 1..3),
    ) {
        play(Chess::initial(), &choices, |position| {
            for &mv in position.legal_moves().iter() {
                for text in [san::write(position, mv), uci::write(mv, CastlingMode::Standard)] {
                    read_moves(position, &mutate(&text, &edits));
                }
            }
        });
    }

    /// Also for illegal moves.
    #[test]
    fn writing_never_panics(bits in any::<u16>()) {
        let mv = Move::from_packed(bits);
        for text in ["r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "7k/8/8/8/1pPb4/8/8/7K b - c3 0 1"] {
            let _ = san::write(&position(text), mv);
        }
        let _ = uci::write(mv, CastlingMode::Standard);
    }
}

/// Pockets, checks and promoted pieces included.
#[test]
fn what_a_game_of_a_variant_writes_reads_as_the_same() {
    for rules in Rules::ALL {
        for game in 0..4 {
            let (mut at, mut random) = (Position::<AnyVariant>::initial_with(rules.into()), Random(game));
            for _ in 0..80 {
                let text = at.fen();
                let read = fen::parse_in::<AnyVariant>(&text, rules.into(), &FenOptions::default()).unwrap();
                assert_eq!((read, read.hash_key()), (at, at.hash_key()), "{text}");
                let moves = at.legal_moves();
                for &mv in &moves {
                    let (san, uci) = (san::write(&at, mv), uci::write(mv, CastlingMode::Standard));
                    assert_eq!(san::parse(&at, &san), Ok(mv), "{san} in {text}");
                    assert_eq!(uci::parse(&at, &uci), Ok(mv), "{uci} in {text}");
                }
                if moves.is_empty() {
                    break;
                }
                at = at.play(moves[random.below(moves.len())]).unwrap();
            }
        }
    }
}

/// Replaces, inserts or removes a character at each of these places.
fn mutate(text: &str, edits: &[(u16, char, u8)]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for &(place, letter, edit) in edits {
        // Half of the characters come from the text itself: they get further than random Unicode.
        let at = place as usize % letters.len().max(1);
        let letter = match letters.get(place as usize / 7 % letters.len().max(1)) {
            Some(&known) if place % 2 == 0 => known,
            _ => letter,
        };
        match edit {
            0 => letters.insert(at, letter),
            1 if at < letters.len() => letters[at] = letter,
            _ if at < letters.len() => drop(letters.remove(at)),
            _ => {}
        }
    }
    letters.into_iter().collect()
}

fn read_everywhere(text: &str) {
    for mode in [CastlingMode::Standard, CastlingMode::Chess960] {
        for (lenient, strict) in [(false, true), (false, false), (true, false)] {
            read_fen(text, FenOptions { mode, lenient, strict });
        }
    }
    read_moves(&Chess::initial(), text);
}

/// Accepted text has no problems and reads back; refused text has problems that lie within it.
fn read_fen(text: &str, options: FenOptions) {
    let problems = fen::problems::<x88::Standard>(text, &options);
    match fen::parse_with::<x88::Standard>(text, &options) {
        Ok(position) => {
            assert!(problems.is_empty(), "{text:?}");
            check_fen(&position, &options);
        }
        Err(error) => {
            assert!(!problems.is_empty() && problems == error.problems, "{text:?}");
            for problem in problems {
                assert!(text.is_char_boundary(problem.offset), "{text:?}: {problem}");
            }
        }
    }
}

/// Accepted text is a legal move; a refusal lists legal moves.
fn read_moves(position: &Chess, text: &str) {
    match san::parse(position, text) {
        Ok(mv) => assert!(position.is_legal(mv), "{text:?}"),
        Err(san::SanError::NotAMove(error)) => assert!(text.is_char_boundary(error.offset), "{text:?}"),
        Err(error) => assert!(error.candidates().iter().all(|&mv| position.is_legal(mv)), "{text:?}"),
    }
    match uci::parse(position, text) {
        Ok(mv) => assert!(position.is_legal(mv), "{text:?}"),
        Err(uci::UciError::NotAMove(error)) => assert!(text.is_char_boundary(error.offset), "{text:?}"),
        Err(_) => {}
    }
}
