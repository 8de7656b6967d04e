//! Layer 1: the board: squares, pieces, their placement, and the squares they attack.

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
pub use piece::{Color, ParseColorError, Piece, Role};
pub use placement::Board;
pub use planes::Planes;
pub use square::{ParseSquareError, Square};
pub(crate) use square_set::{FIRST_RANK, LAST_RANK};
pub use square_set::{SquareSet, SquareSetIter};
