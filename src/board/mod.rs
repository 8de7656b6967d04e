//! Layer 1: the board. Squares, pieces, where they stand, and what they see from there.
//!
//! Knows geometry only. It must not know the rules of play: whose turn it is, what a legal move is.

mod attackers;
pub mod attacks;
mod axis;
mod piece;
mod placement;
mod planes;
mod square;
mod square_set;
pub mod zobrist;

pub use axis::Axis;
pub use piece::{Color, Piece, Role};
pub use placement::Board;
pub use planes::Planes;
pub use square::{ParseSquareError, Square};
pub use square_set::SquareSet;
