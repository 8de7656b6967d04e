//! What a text attempts, whether or not it is legal.
//!
//! Knows how to find what a text attempts even if it is not legal, so that the reason can be told.

use crate::analysis::explain::{Attempt, Reason, Verdict, explain};
use crate::notation::san::{self, SanError, SanText};
use crate::notation::{as_uci, uci};
use crate::rules::{CastlingMode, Position, Variant};

/// Why a text names no attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// Its stable name: `NOT_A_MOVE`, `AMBIGUOUS` or `NO_SUCH_MOVE`.
    pub reason: &'static str,
    /// One English sentence.
    pub message: &'static str,
    /// The legal moves that may have been meant, in SAN.
    pub candidates: Vec<String>,
}

/// What a text attempts, in UCI or SAN, legal or not.
///
/// A text in SAN that fits no legal move is taken for the one piece that moves there by its nature, so
/// that `Nf3` of a pinned knight can be answered with the pin.
///
/// # Errors
/// [`Unreadable`] if the text is no move, or it is not clear which piece it would move.
///
/// ```
/// use x88::{CastlingMode, Chess, read_attempt};
/// let attempt = read_attempt(&Chess::initial(), "O-O", CastlingMode::Standard).unwrap();
/// assert_eq!((attempt.from, attempt.to), ("e1".parse()?, "g1".parse()?));
/// let refused = read_attempt(&Chess::initial(), "hello", CastlingMode::Standard).unwrap_err();
/// assert_eq!(refused.reason, "NOT_A_MOVE");
/// # Ok::<(), x88::ParseSquareError>(())
/// ```
pub fn read_attempt<V: Variant>(
    position: &Position<V>,
    text: &str,
    mode: CastlingMode,
) -> Result<Attempt, Unreadable> {
    if let Some(uci::UciMove { from, to, promotion }) = as_uci(text) {
        return Ok(Attempt { from, to, promotion });
    }
    match san::parse(position, text) {
        Ok(mv) => Ok(Attempt { from: mv.from(), to: mv.to(), promotion: mv.promotion() }),
        Err(error) => attempted(position, text, mode).ok_or_else(|| unreadable(position, &error)),
    }
}

/// What a text in SAN attempts, if that is clear although no legal move fits.
fn attempted<V: Variant>(position: &Position<V>, text: &str, mode: CastlingMode) -> Option<Attempt> {
    let us = position.turn();
    let wanted = match san::read(text).ok()? {
        SanText::Castle(side) => {
            let rook = position.castling_rook(us, side).filter(|_| mode == CastlingMode::Chess960);
            let to = rook.unwrap_or(side.king_to(us));
            return Some(Attempt { from: position.king(us), to, promotion: None });
        }
        SanText::Piece(wanted) => wanted,
    };
    let attempts: Vec<Attempt> = position
        .pieces_of(us)
        .filter(|&from| position.board().get(from).is_some_and(|piece| piece.role == wanted.role))
        .filter(|&from| wanted.may_come_from(from) && from != wanted.to)
        .map(|from| Attempt { from, to: wanted.to, promotion: wanted.promotion })
        .collect();
    let moves_so = |attempt: &&Attempt| match explain(position, **attempt, mode) {
        Verdict::Refused(refusal) => {
            refusal.reason.is_pseudo_legal()
                || matches!(refusal.reason, Reason::ChooseAPiece | Reason::NotAPromotion)
        }
        Verdict::Legal { .. } => true,
    };
    match (attempts.as_slice(), attempts.iter().filter(moves_so).collect::<Vec<_>>().as_slice()) {
        ([attempt], _) => Some(*attempt),
        (_, [attempt]) => Some(**attempt),
        _ => None,
    }
}

fn unreadable<V: Variant>(position: &Position<V>, error: &SanError) -> Unreadable {
    let (reason, message) = match error {
        SanError::NotAMove(_) => ("NOT_A_MOVE", "This cannot be read as a move."),
        SanError::Ambiguous { .. } => ("AMBIGUOUS", "More than one legal move is written so."),
        _ => ("NO_SUCH_MOVE", "No legal move is written so."),
    };
    let candidates = error.candidates().iter().map(|&mv| san::write(position, mv)).collect();
    Unreadable { reason, message, candidates }
}
