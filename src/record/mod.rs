//! Layer 4: the record of a game. Its moves, what was undone, and its end.
//!
//! Knows history. It must not know JavaScript.

mod explain;
mod game;
mod text;

pub use explain::GameVerdict;
pub use game::Game;
pub use text::TextVerdict;
