//! Layer 4: the record of a game. Its moves, what was undone, and its end.
//!
//! Knows history. It must not know JavaScript.

mod draws;
mod explain;
mod flag;
mod game;
mod line;
mod nearest;
pub mod pgn;
mod text;

pub use draws::Claim;
#[cfg(feature = "wasm-rules")]
pub(crate) use draws::{automatic_draw, claimable, claims, reach};
pub use explain::GameVerdict;
#[cfg(feature = "wasm-words")]
pub(crate) use explain::refuse_null;
pub use flag::FlagRules;
#[cfg(feature = "wasm-can-win")]
pub(crate) use flag::{fallen_flag, resignation};
pub use game::Game;
pub use line::LineOfPlay;
#[cfg(feature = "wasm-rules")]
pub(crate) use line::after;
#[cfg(feature = "wasm-words")]
pub(crate) use text::no_move;
pub use text::{Unreadable, read_attempt};
