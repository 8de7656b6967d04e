//! UCI: any string as a move in a position that the input chooses.
//!
//! A string is a move if and only if a legal move has these two squares and this promotion; every legal move round-trips.

use crate::input::Input;
use crate::positions::{mode_of, position};
use x88::uci::{self, UciError};
use x88::{CastlingMode, Chess, Move, parse_move};

/// Reads a position, as [`position`] creates it, and a string.
pub fn run(data: &[u8]) {
    let mut input = Input(data);
    let position = position(&mut input);
    let text = input.text();
    let read = uci::read(&text);
    match uci::parse(&position, &text) {
        Ok(Move::NULL) => assert_eq!(text, "0000"),
        Ok(mv) => {
            let wanted = read.expect("a move that can be read");
            assert!(fits(&position, mv, wanted), "{text} is {mv:?}");
            assert_eq!(position.play(mv).map(|next| next.turn()), Ok(position.turn().other()));
            assert_eq!(parse_move(&position, &text), Ok(mv));
            assert_eq!(uci::parse(&position, &uci::write(mv, CastlingMode::Chess960)), Ok(mv));
            if mode_of(&position) == CastlingMode::Standard {
                assert_eq!(uci::parse(&position, &uci::write(mv, CastlingMode::Standard)), Ok(mv));
            }
        }
        Err(error) => {
            assert!(!error.to_string().is_empty() && !error.code().is_empty());
            match (error, read) {
                (UciError::NotAMove(error), read) => {
                    assert!(error.offset <= text.len());
                    assert_eq!(read, Err(error));
                }
                (_, read) => {
                    let wanted = read.expect("a text that is refused for what it says");
                    let moves = position.legal_moves();
                    assert!(!moves.iter().any(|&mv| fits(&position, mv, wanted)), "{text} is refused");
                }
            }
        }
    }
}

fn fits(position: &Chess, mv: Move, wanted: uci::UciMove) -> bool {
    position.is_legal(mv)
        && mv.from() == wanted.from
        && position.target_squares(mv).contains(wanted.to)
        && mv.promotion() == wanted.promotion
}
