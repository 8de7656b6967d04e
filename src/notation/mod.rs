//! Layer 3: notation: positions and moves as strings in FEN, UCI and SAN. The rules decide which moves are legal.

pub mod fen;
mod letters;
pub(crate) mod packed;
pub mod san;
pub(crate) mod text;
pub mod uci;

pub(crate) use text::as_uci;
pub use text::{TextError, parse_move};
