//! The rules of chess on a 0x88 board.

mod analysis;
mod board;
mod notation;
mod record;
mod rules;
mod variants;

pub use analysis::explain::{
    Attempt, Culprits, Note, Part, Reason, Refusal, Verdict, explain, message as explain_message,
    refused_dests,
};
pub use analysis::{Outcome, OutcomeKind, outcome, perft, premove_dests};
pub use board::{Board, Color, Line, ParseSquareError, Piece, Planes, Role, Square, SquareSet};
pub use notation::{TextError, fen, parse_move, san, uci};
pub use record::{GameVerdict, TextVerdict};
pub use rules::*;
pub use variants::Standard;

/// A position of standard chess or Chess960.
pub type Chess = Position<Standard>;

/// A game of standard chess or Chess960.
pub type Game = record::Game<Standard>;

#[cfg(feature = "wasm")]
#[doc(hidden)]
pub mod wasm;
