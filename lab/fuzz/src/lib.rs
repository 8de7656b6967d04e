//! What must hold of x88 whatever bytes it is given: a function for each target, which panics when something does not.
//!
//! `target.rs` is their program for libFuzzer, `tests/replay.rs` runs them over the seeds as an ordinary test, and `npm run
//! fuzz` builds and runs the programs. Knows the library as any user does, by its public names.

#![forbid(unsafe_code)]

pub mod explain;
pub mod fen;
pub mod game;
mod game_model;
mod input;
pub mod outcome;
pub mod pgn;
mod pgn_events;
mod plain;
mod positions;
pub mod san;
pub mod setup;
pub mod uci;

/// Looks at an input; panics if something does not hold.
pub type Target = fn(&[u8]);

/// Every target by its name.
pub const TARGETS: [(&str, Target); 8] = [
    ("explain", explain::run),
    ("fen", fen::run),
    ("game", game::run),
    ("outcome", outcome::run),
    ("pgn", pgn::run),
    ("san", san::run),
    ("setup", setup::run),
    ("uci", uci::run),
];

/// The target of that name.
pub fn target(name: &str) -> Option<Target> {
    TARGETS.iter().find(|(each, _)| *each == name).map(|(_, run)| *run)
}
