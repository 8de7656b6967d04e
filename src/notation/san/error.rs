//! Errors of SAN moves.

use super::NotAMoveError;
use crate::notation::uci;
use crate::rules::{CastlingMode, Move};
use alloc::vec::Vec;
use core::fmt;

/// The error for a rejected SAN move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SanError {
    /// The string is not a move.
    NotAMove(NotAMoveError),
    /// Several legal moves match.
    Ambiguous {
        /// All matching moves.
        candidates: Vec<Move>,
    },
    /// No legal move matches.
    NoSuchMove {
        /// Up to ten legal moves that may be meant, closest first: the same kind of piece to that square, other pieces to it,
        /// then the same kind of piece to other squares.
        candidates: Vec<Move>,
    },
    /// The pawn reaches the last rank without a promotion piece (Laws, article 3.7.3.3).
    PromotionRequired {
        /// The promotions to choose from.
        moves: Vec<Move>,
    },
}

impl SanError {
    /// Returns the stable error code.
    pub const fn code(&self) -> &'static str {
        match self {
            SanError::NotAMove(error) => error.code(),
            SanError::Ambiguous { .. } => "AMBIGUOUS",
            SanError::NoSuchMove { .. } => "NO_SUCH_MOVE",
            SanError::PromotionRequired { .. } => "PROMOTION_REQUIRED",
        }
    }

    /// Returns the legal moves that may be meant; none if the string cannot be read.
    pub fn candidates(&self) -> &[Move] {
        match self {
            SanError::NotAMove(_) => &[],
            SanError::Ambiguous { candidates } | SanError::NoSuchMove { candidates } => candidates,
            SanError::PromotionRequired { moves } => moves,
        }
    }
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SanError::NotAMove(error) => return fmt::Display::fmt(error, f),
            SanError::Ambiguous { .. } => f.write_str("this could be more than one legal move")?,
            SanError::NoSuchMove { .. } => f.write_str("no legal move matches this")?,
            SanError::PromotionRequired { .. } => {
                f.write_str("the pawn promotes: name the piece it becomes")?;
            }
        }
        for (n, mv) in self.candidates().iter().enumerate() {
            f.write_str(if n == 0 { "; it may be " } else { ", " })?;
            f.write_str(&uci::write(*mv, CastlingMode::Standard))?;
        }
        Ok(())
    }
}

impl core::error::Error for SanError {}

impl From<NotAMoveError> for SanError {
    fn from(error: NotAMoveError) -> SanError {
        SanError::NotAMove(error)
    }
}
