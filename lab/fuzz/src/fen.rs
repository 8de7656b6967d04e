//! A FEN: any string, read in the mode of the first byte.
//!
//! An accepted position can be inspected, played on and written so that it round-trips. A refused one has problems with locations
//! in the text, which are the same from every function.

use x88::fen::{self, CastlingStyle, EnPassantStyle, FenError, FenOptions, FenStyle};
use x88::{CastlingMode, Chess, Color, Setup, SetupOptions, Square, Standard};

/// The first byte: 1 Chess960, 2 lenient, 4 accepts unreachable positions. The rest is the string.
pub fn run(data: &[u8]) {
    let Some((&flags, text)) = data.split_first() else { return };
    let text = String::from_utf8_lossy(text);
    let mode = if flags & 1 == 0 { CastlingMode::Standard } else { CastlingMode::Chess960 };
    let options = FenOptions { mode, lenient: flags & 2 != 0, strict: flags & 6 == 4 };
    let problems = fen::problems::<Standard>(&text, &options);
    match fen::parse_with::<Standard>(&text, &options) {
        Ok(position) => {
            assert_eq!(problems, [], "problems of what is accepted");
            look_at(&position);
            write_and_read(&position, mode);
            read_otherwise(&text, &options, &position);
        }
        Err(error) => {
            assert_eq!(error.problems, problems, "two lists of problems");
            look_at_refusal(&text, &error);
        }
    }
    // Impossible rights are kept, too, and some have no letters: one for the king's own square.
    let is_possible =
        |setup: &Setup| setup.castling == setup.without_impossible_rights(CastlingMode::Chess960).castling;
    if let Some(setup) = fen::parse_setup(&text, &options).ok().filter(is_possible) {
        let written = fen::write_setup(&setup, CastlingStyle::Shredder);
        let plain = FenOptions { mode: CastlingMode::Chess960, ..FenOptions::default() };
        assert_eq!(fen::parse_setup(&written, &plain).ok(), Some(setup), "{written}");
    }
}

/// Calls every query of a position that takes no argument.
pub fn look_at(position: &Chess) {
    let moves = position.legal_moves();
    assert_eq!(position.count_legal_moves(), moves.len() as u64);
    assert_eq!(position.has_legal_move(), !moves.is_empty());
    assert_eq!(position.is_check(), !position.checkers().is_empty());
    assert_eq!(position.is_checkmate(), moves.is_empty() && position.is_check());
    assert_eq!(position.is_stalemate(), moves.is_empty() && !position.is_check());
    assert_eq!(position.pass().is_none(), position.is_check());
    assert!(position.legal_en_passant().is_none_or(|at| position.pseudo_legal_en_passant() == Some(at)));
    assert!(position.pseudo_legal_en_passant().is_none_or(|at| position.passed_square() == Some(at)));
    for color in Color::ALL {
        let king = position.king(color);
        for pin in position.pins(color) {
            assert!(pin.line.contains(pin.pinner) && !pin.line.contains(king), "{pin:?}");
        }
    }
    assert!(Square::ALL.into_iter().all(|square| position.board().attacks_from(square).len() <= 27));
    let options = SetupOptions { mode: CastlingMode::Chess960, strict: false };
    assert_eq!(Chess::from_setup(&position.setup(), options).as_ref(), Ok(position), "made of its parts");
}

/// Every style must read back the same, except for what the style omits.
pub fn write_and_read(position: &Chess, mode: CastlingMode) {
    let options = FenOptions { mode, ..FenOptions::default() };
    for castling in [CastlingStyle::Standard, CastlingStyle::Shredder] {
        for en_passant in [EnPassantStyle::Legal, EnPassantStyle::PseudoLegal, EnPassantStyle::Always] {
            let text = fen::write(position, &FenStyle { en_passant, castling });
            let read = fen::parse_with::<Standard>(&text, &options);
            let read = read.unwrap_or_else(|e| panic!("{text}: {e}"));
            assert!(read.is_same_position(position), "{text}");
            assert_eq!(read.hash_key(), position.hash_key(), "{text}");
            assert!(en_passant != EnPassantStyle::Always || read == *position, "{text}");
        }
    }
}

/// More tolerant modes read the same if there is nothing to tolerate. (Lenient reading repairs unreachable positions.)
fn read_otherwise(text: &str, options: &FenOptions, position: &Chess) {
    let unreachable = FenOptions { strict: false, ..*options };
    assert_eq!(fen::parse_with(text, &unreachable).ok().as_ref(), Some(position));
    if options.strict {
        let lenient = FenOptions { lenient: true, ..*options };
        assert_eq!(fen::parse_with(text, &lenient).ok().as_ref(), Some(position));
    }
}

fn look_at_refusal(text: &str, error: &FenError) {
    assert!(!error.problems.is_empty());
    assert!(!error.to_string().is_empty());
    for problem in &error.problems {
        assert!(text.is_char_boundary(problem.offset), "{problem:?} in {} bytes", text.len());
        assert!(
            problem.places().is_sorted()
                && !problem.kind.code().is_empty()
                && !problem.to_string().is_empty()
        );
    }
}
