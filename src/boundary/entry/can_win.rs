//! The parts of `x88/can-win` that differ between entries.

mod standard;

pub use standard::*;
