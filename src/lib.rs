//! The rules of chess on a 0x88 board.

pub mod analysis;
mod board;
mod rules;
mod variants;

pub use analysis::perft;
pub use board::{Board, Color, Line, ParseSquareError, Piece, Planes, Role, Square, SquareSet};
pub use rules::*;
pub use variants::Standard;

/// A position of standard chess or Chess960.
pub type Chess = Position<Standard>;

#[cfg(feature = "wasm")]
mod wasm;
