//! Layer 4: the record of a game. Its moves, what was undone, and its end.
//!
//! Knows history. It must not know JavaScript.

mod draws;
mod explain;
mod flag;
mod game;
mod text;

pub use draws::Claim;
pub use explain::GameVerdict;
pub use flag::FlagRules;
pub use game::Game;
pub use text::{Unreadable, read_attempt};
