//! Layer 3: notation. Positions and moves as text: FEN, UCI, SAN.
//!
//! Knows what is written and how to read it. It must not know variants, analysis or the history of a
//! game, and it judges no move by itself: it asks the rules.

pub mod fen;
mod letters;
mod not_a_move;
pub(crate) mod packed;
pub mod san;
pub(crate) mod text;
pub mod uci;

pub(crate) use text::as_uci;
pub use text::{TextError, parse_move};
