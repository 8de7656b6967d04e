//! Layer 4: the record of a game. Its moves, what was undone, and its end.
//!
//! Knows history. It must not know JavaScript.

mod game;

pub use game::Game;
