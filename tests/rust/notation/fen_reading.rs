//! The meaning of a FEN, and how positions are written.

use super::lenient;
use crate::support::position;
use std::hash::{DefaultHasher, Hash, Hasher};
use x88::fen::{self, CastlingStyle, EnPassantStyle, FenOptions, FenStyle};
use x88::{CastlingMode, CastlingSide, Chess, Color, Setup, Square, parse_move};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

#[test]
fn the_start() {
    assert_eq!(fen::parse(START), Ok(Chess::initial()));
    assert_eq!(Chess::initial().fen(), START);
}

#[test]
fn composed_and_edge_positions_are_accepted() {
    for text in [
        "QQQQ4/QQQQQ3/8/8/8/8/7k/K7 b - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - - 65535 65535",
        "4k3/8/8/8/8/8/8/4K3 b - - 100 51",
        "r3k2r/pp2ppbp/2n3p1/3p3P/3P1B2/4P3/PP1K1PP1/R4B1R b kq - 0 1",
        "7k/5KQ1/8/8/8/8/8/8 b - - 100 80",
    ] {
        let strict = FenOptions { strict: true, ..FenOptions::default() };
        assert_eq!(fen::parse_with(text, &strict).map(|position| Chess::fen(&position)).as_deref(), Ok(text));
    }
}

/// The FEN standard, X-FEN and the Laws each write a different en passant square.
#[test]
fn when_the_passed_square_is_written() {
    use EnPassantStyle::*;
    let rows = [
        // No pawn can capture; a pawn is adjacent but pinned; a pawn can capture.
        ("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", ["-", "-", "d6"]),
        ("4k3/8/8/N1pp4/8/3P4/8/4K3 w - d6 0 1", ["-", "-", "d6"]),
        ("4k3/8/8/3p3P/1N6/8/8/4K3 w - d6 0 1", ["-", "-", "d6"]),
        ("4k3/8/8/3p4/8/8/5B1P/4K3 w - d6 0 1", ["-", "-", "d6"]),
        ("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", ["-", "e6", "e6"]),
        ("4r1k1/8/8/3pP3/8/8/7P/4K3 w - d6 0 1", ["-", "d6", "d6"]),
        ("1b6/8/8/3Pp3/8/8/4k2K/8 w - e6 0 1", ["-", "e6", "e6"]),
        ("7k/8/8/8/1pPb4/8/8/7K b - c3 0 1", ["c3", "c3", "c3"]),
    ];
    // The third position is unreachable: before the two-square advance the bishop gave check.
    let options = FenOptions::default();
    for (text, expected) in rows {
        let position: Chess = fen::parse_with(text, &options).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(position.passed_square().map(|it| it.to_string()).as_deref(), Some(expected[2]));
        for (en_passant, expected) in [Legal, PseudoLegal, Always].into_iter().zip(expected) {
            let style = FenStyle { en_passant, ..FenStyle::default() };
            assert_eq!(fen::write(&position, &style).split(' ').nth(3), Some(expected), "{text}");
        }
    }
}

/// The castling field as read in Chess960, X-FEN, and Shredder-FEN.
#[test]
fn castling_rights_in_every_form() {
    let rows = [
        ("r3k2r/8/8/8/8/8/8/R3K2R", "KQkq", "KQkq", "HAha"),
        ("r3k2r/8/8/8/8/8/8/R3K2R", "HAha", "KQkq", "HAha"),
        ("r3k2r/8/8/8/8/8/8/R3K2R", "ahAH", "KQkq", "HAha"),
        ("r3k2r/8/8/8/8/8/8/R3K2R", "Kq", "Kq", "Ha"),
        // The outermost rook has no letter of its own, an inner rook has one.
        ("2k5/8/8/8/8/8/8/R1K2R1R", "F", "F", "F"),
        ("2k5/8/8/8/8/8/8/R1K2R1R", "KQ", "KQ", "HA"),
        ("2k5/8/8/8/8/8/8/R1K2R1R", "FQ", "FQ", "FA"),
        ("rr2k3/8/8/8/8/8/8/2K5", "b", "b", "b"),
        ("rr2k3/8/8/8/8/8/8/2K5", "q", "q", "a"),
        // Rooks on the other wing and of the other side do not count.
        ("2k5/8/8/8/8/8/8/RK1R3r", "K", "K", "D"),
        ("2k5/8/8/8/8/8/8/RRK4r", "B", "B", "B"),
        ("8/8/8/8/8/8/2k5/6KR", "K", "K", "H"),
        ("bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB", "KQkq", "KQkq", "GEge"),
        ("bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB", "GEge", "KQkq", "GEge"),
    ];
    for (board, read, x_fen, shredder) in rows {
        let position = position(&format!("{board} w {read} - 0 1"));
        let style = FenStyle { castling: CastlingStyle::Shredder, ..FenStyle::default() };
        assert_eq!(position.fen(), format!("{board} w {x_fen} - 0 1"));
        assert_eq!(fen::write(&position, &style), format!("{board} w {shredder} - 0 1"));
    }
}

#[test]
fn a_king_letter_means_the_corner_in_standard_chess_and_the_outermost_rook_in_chess960() {
    let text = "4k3/8/8/8/8/8/8/R3KR2 w K - 0 1";
    assert!(fen::parse_with::<x88::Standard>(text, &FenOptions::default()).is_err());
    for position in [position(text), text.parse().unwrap()] {
        assert_eq!(position.castling_rook(Color::White, CastlingSide::Kingside), Some(square("f1")));
    }
}

#[test]
fn what_a_position_writes_is_read_as_an_equal_position_without_naming_a_mode() {
    let after_e4 = Chess::initial().play(parse_move(&Chess::initial(), "e4").unwrap()).unwrap();
    let read: Chess = after_e4.fen().parse().unwrap();
    assert_eq!((read, hash_of(&read)), (after_e4, hash_of(&after_e4)));
    assert_eq!(after_e4.passed_square(), Some(Square::E3));
    for number in 0..960 {
        let mut position = Chess::chess960(number).unwrap();
        for ply in 0..12 {
            let (text, setup) = (position.to_string(), position.setup().to_string());
            assert_eq!(text.parse(), Ok(position), "{text}");
            assert_eq!(setup.parse::<Setup>(), Ok(position.setup()), "{setup}");
            let moves = position.legal_moves();
            let Some(choice) = (usize::from(number) + 7 * ply).checked_rem(moves.len()) else { break };
            position = position.play(moves[choice]).unwrap();
        }
    }
    let clock = "4k3/8/8/8/8/8/8/4K3 w - - 3 9".parse::<Chess>().unwrap();
    let [other, later] =
        ["4 9", "3 10"].map(|end| format!("4k3/8/8/8/8/8/8/4K3 w - - {end}").parse().unwrap());
    assert!(clock != other && clock != later && clock.is_same_position(&other));
}

fn hash_of(position: &Chess) -> u64 {
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    hasher.finish()
}

#[test]
fn lenient_reading() {
    let kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    let rows = [
        ("4k3/8/8/8/8/8/8/4K3", kings),
        ("4k3/8/8/8/8/8/8/4K3 w", kings),
        ("4k3/8/8/8/8/8/8/4K3 b -", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 7", "4k3/8/8/8/8/8/8/4K3 w - - 7 1"),
        ("\t4k3/8/8/8/8/8/8/4K3  w\t-   - 0 1 \r\n", kings),
        ("4k3/44/11111111/8/8/8/8/4K21 w - - 0 1", kings),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", kings),
        ("4k3/8/8/8/8/8/8/4K3 w - - 00 001", kings),
        ("r3k2r/8/8/8/8/8/8/R3K2R w qkQKKq", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
        ("r3k2r/8/8/8/8/8/8/R3K1R1 w KQkq", "r3k2r/8/8/8/8/8/8/R3K1R1 w Qkq - 0 1"),
        ("kb4r1/p2n3P/1PP5/1P6/8/8/6p1/R3KR2 b KQkq - 0 19", "kb4r1/p2n3P/1PP5/1P6/8/8/6p1/R3KR2 b Q - 0 19"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6", kings),
        ("4k3/8/8/4p3/8/8/8/4K3 b - e3", "4k3/8/8/4p3/8/8/8/4K3 b - - 0 1"),
        ("7k/8/8/8/1pPb4/8/8/7K b - c3", "7k/8/8/8/1pPb4/8/8/7K b - c3 0 1"),
    ];
    for (text, expected) in rows {
        match fen::parse_with(text, &lenient(CastlingMode::Standard)) {
            Ok(position) => assert_eq!(x88::Chess::fen(&position), expected, "{text}"),
            Err(error) => panic!("{text}: {error}"),
        }
    }
    let inner = "4k3/8/8/8/8/8/8/1R2KR1R w BFFBK";
    let read: Chess = fen::parse_with(inner, &lenient(CastlingMode::Chess960)).unwrap();
    assert_eq!(read.fen(), "4k3/8/8/8/8/8/8/1R2KR1R w FQ - 0 1");
}

#[test]
fn setups_need_not_be_possible() {
    for text in ["8/8/8/8/8/8/8/8 b - a1 0 0", "kkkkkkkk/PPPPPPPP/8/8/8/8/8/P6p w KQkq e4 9 9", START] {
        let text = text.replace(" 0 0", " 0 1");
        let setup = fen::parse_setup(&text, &FenOptions::default()).unwrap();
        assert_eq!(fen::write_setup(&setup, CastlingStyle::Standard), text);
    }
    assert!(fen::parse_setup("8/8 w - - 0 1", &FenOptions::default()).is_err());
}
