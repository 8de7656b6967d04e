//! What a text attempts, whether or not it is legal.
//!
//! Knows how to find what a text attempts even if it is not legal, so that the reason can be told.

use crate::analysis::explain::{Attempt, Reason, Verdict, explain};
use crate::notation::san::{self, SanError, SanText};
use crate::notation::{as_uci, uci};
use crate::rules::{CastlingMode, Move, Position, Variant};

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
/// that `Nf3` of a pinned knight can be answered with the pin. If there is no legal move at all, it is taken for the
/// first of several such pieces: there is nothing else to propose.
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
        return Ok(Attempt::new(from, to).promoting(promotion));
    }
    match san::parse(position, text) {
        Ok(mv) => Ok(attempt_of(mv)),
        // Whichever piece it is to be, it is this pawn.
        Err(SanError::PromotionRequired { moves }) if !moves.is_empty() => {
            Ok(attempt_of(moves[0]).promoting(None))
        }
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
            return Some(Attempt { castling: Some(side), ..Attempt::new(position.king(us), to) });
        }
        SanText::Piece(wanted) => wanted,
    };
    let attempts = position
        .pieces_of(us)
        .filter(|&from| position.board().get(from).is_some_and(|piece| piece.role == wanted.role))
        .filter(|&from| wanted.may_come_from(from) && from != wanted.to)
        .map(|from| Attempt::new(from, wanted.to).promoting(wanted.promotion));
    let is_over = !position.has_legal_move();
    let mut best = (u8::MAX, None);
    for attempt in attempts {
        let unlike = match explain(position, attempt, mode) {
            // Not written so: a king's step that is castling, or no capture en passant.
            Verdict::Legal { .. } => return None,
            Verdict::Refused(refusal) => unlikeness(refusal.reason),
        };
        if unlike < best.0 {
            best = (unlike, Some(attempt));
        } else if unlike == best.0 && !is_over {
            // Two that are equally like it leave open which one is meant.
            best.1 = None;
        }
    }
    best.1
}

/// How little a refused attempt is like a move that somebody would write.
fn unlikeness(reason: Reason) -> u8 {
    match reason {
        Reason::ChooseAPiece | Reason::NotAPromotion => 1,
        _ if reason.is_pseudo_legal() => 1,
        Reason::PieceGeometry => 3,
        _ => 2,
    }
}

fn attempt_of(mv: Move) -> Attempt {
    Attempt { castling: mv.castling(), ..Attempt::new(mv.from(), mv.to()).promoting(mv.promotion()) }
}

fn unreadable<V: Variant>(position: &Position<V>, error: &SanError) -> Unreadable {
    let (reason, message) = match error {
        SanError::NotAMove(_) => ("NOT_A_MOVE", "This cannot be read as a move."),
        SanError::Ambiguous { .. } => ("AMBIGUOUS", "More than one legal move can be meant by this."),
        _ => ("NO_SUCH_MOVE", "No legal move is written like this."),
    };
    let candidates = error.candidates().iter().map(|&mv| san::write(position, mv)).collect();
    Unreadable { reason, message, candidates }
}
