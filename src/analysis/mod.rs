//! Layer 4: analysis of whole positions: perft, explanations, whether a side can win.
//!
//! The rules never call it, because it is slow.

pub mod can_win;
pub mod explain;
mod perft;
mod premove;

pub use perft::{perft, perft_by_lists, perft_within};
pub use premove::premove_dests;
