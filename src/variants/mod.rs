//! Atomic, antichess, crazyhouse, horde, king of the hill, three-check and racing kings, as lichess plays them.
//!
//! [`AnyVariant`] is one type whose rules are chosen at run time, so that everything is compiled for it once.
//!
//! ```
//! use x88::variants::{AnyVariant, Rules};
//! use x88::{Position, parse_move};
//!
//! let mut position = Position::<AnyVariant>::initial_with(Rules::KingOfTheHill.into());
//! for text in ["e4", "e6", "Ke2", "Ke7", "Kd3", "Kf6", "Kd4"] {
//!     position = position.play(parse_move(&position, text)?)?;
//! }
//! assert_eq!(position.outcome().unwrap().kind.name(), "king-in-center");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod antichess;
mod any;
mod atomic;
mod crazyhouse;
mod horde;
mod king_of_the_hill;
mod problems;
mod racing_kings;
mod three_check;

pub use crate::rules::{Extras, Pockets, Rules};
pub use any::{AnyVariant, VariantState};
pub(crate) use any::{cannot_win, moves_on};
