//! The invariants of x88 for any bytes: a function for each target, which panics if one does not hold. It uses only the public
//! API, and compares with the peers of `lab/differential`.
//!
//! `target.rs` is the libFuzzer program, `tests/replay.rs` runs the targets over the seeds as an ordinary test, and `npm run
//! lab -- fuzz` builds and runs the programs.

#![forbid(unsafe_code)]

pub mod explain;
pub mod fen;
pub mod game;
mod input;
pub mod outcome;
mod positions;
pub mod san;
pub mod setup;
pub mod uci;
pub mod variant;

/// Tests an input; panics if an invariant does not hold.
pub type Target = fn(&[u8]);

/// Every target by name.
pub const TARGETS: [(&str, Target); 8] = [
    ("explain", explain::run),
    ("fen", fen::run),
    ("game", game::run),
    ("outcome", outcome::run),
    ("san", san::run),
    ("setup", setup::run),
    ("uci", uci::run),
    ("variant", variant::run),
];

/// Returns the target with this name.
pub fn target(name: &str) -> Option<Target> {
    TARGETS.iter().find(|(each, _)| *each == name).map(|(_, run)| *run)
}
