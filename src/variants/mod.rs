//! Layer 3: variants: atomic, antichess, crazyhouse, horde, king of the hill, three-check and racing kings, as lichess plays
//! them. Standard chess is in `rules` and only re-exported here.
//!
//! [`Lichess`] is one type whose rules are chosen at run time, so that everything is compiled for it once.
//!
//! ```
//! use x88::variants::{Lichess, Rules};
//! use x88::{Position, outcome, parse_move};
//!
//! let mut position = Position::<Lichess>::initial_with(Rules::KingOfTheHill.into());
//! for text in ["e4", "e6", "Ke2", "Ke7", "Kd3", "Kf6", "Kd4"] {
//!     position = position.play(parse_move(&position, text)?)?;
//! }
//! assert_eq!(outcome(&position).unwrap().kind.name(), "king-in-center");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod antichess;
mod atomic;
mod crazyhouse;
mod horde;
mod king_of_the_hill;
mod lichess;
mod problems;
mod racing_kings;
mod three_check;

pub use crate::rules::{Extras, Pockets, Rules, Standard, State};
pub use lichess::{Lichess, LichessState};
pub(crate) use lichess::{cannot_win, moves_on};
