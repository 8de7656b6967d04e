//! Why a move in SAN was refused.
//!
//! Knows names and messages. Must not know how SAN is read.

use super::NotAMove;
use crate::notation::uci;
use crate::rules::{CastlingMode, Move};
use core::fmt;

/// Why a move in SAN was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SanError {
    /// It is not written like a move.
    NotAMove(NotAMove),
    /// Several legal moves fit.
    Ambiguous {
        /// All of them.
        candidates: Vec<Move>,
    },
    /// No legal move fits.
    NoSuchMove {
        /// Up to ten legal moves that may have been meant, the nearest first: the same kind of piece to
        /// that square, other pieces to it, the same kind of piece to other squares.
        candidates: Vec<Move>,
    },
    /// The pawn reaches the last rank, and no piece is named (Laws, article 3.7.3.3).
    PromotionRequired {
        /// The promotions to choose from.
        moves: Vec<Move>,
    },
}

impl SanError {
    /// Its stable name.
    pub const fn code(&self) -> &'static str {
        match self {
            SanError::NotAMove(error) => error.code(),
            SanError::Ambiguous { .. } => "AMBIGUOUS",
            SanError::NoSuchMove { .. } => "NO_SUCH_MOVE",
            SanError::PromotionRequired { .. } => "PROMOTION_REQUIRED",
        }
    }

    /// The legal moves that may have been meant; none if the text cannot be read.
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
            SanError::Ambiguous { .. } => f.write_str("more than one legal move is written like this")?,
            SanError::NoSuchMove { .. } => f.write_str("no legal move is written like this")?,
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

impl From<NotAMove> for SanError {
    fn from(error: NotAMove) -> SanError {
        SanError::NotAMove(error)
    }
}
