//! Layer 3: notation: positions and moves as strings in FEN, UCI and SAN. The rules decide which moves are legal.

pub mod fen;
mod letters;
pub mod packed;
pub mod san;
pub mod text;
pub mod uci;

pub(crate) use text::as_uci;
pub use text::{ParseMoveError, parse_move};
