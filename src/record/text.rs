//! Verdicts on moves given as text, readable or not.
//!
//! Knows how to find what a text attempts even if it is not legal, so that the reason can be told.

use super::{Game, GameVerdict};
use crate::analysis::explain::{Attempt, Reason, Verdict};
use crate::notation::san::{self, SanError, SanText};
use crate::notation::uci;
use crate::rules::{CastlingMode, Move, Variant};

/// The answer to a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextVerdict {
    /// It names an attempt, and this is the verdict on it.
    Read(Attempt, GameVerdict),
    /// It names none.
    Unreadable {
        /// The stable name of why: `NOT_A_MOVE`, `AMBIGUOUS` or `NO_SUCH_MOVE`.
        code: &'static str,
        /// One English sentence.
        message: &'static str,
        /// The legal moves that may have been meant, in SAN.
        candidates: Vec<String>,
    },
}

impl<V: Variant> Game<V> {
    /// The verdict on the move that a text names, in UCI or SAN, in the position on the board.
    ///
    /// A text in SAN that fits no legal move is taken for the one piece that moves there by its nature,
    /// so that `Nf3` of a pinned knight is answered with the pin.
    ///
    /// ```
    /// use x88::{CastlingMode, Chess, Game, TextVerdict};
    /// let game = Game::new(Chess::initial());
    /// let answer = game.explain_text("O-O", CastlingMode::Standard);
    /// assert!(matches!(answer, TextVerdict::Read(..)));
    /// let answer = game.explain_text("hello", CastlingMode::Standard);
    /// assert!(matches!(answer, TextVerdict::Unreadable { code: "NOT_A_MOVE", .. }));
    /// ```
    pub fn explain_text(&self, text: &str, mode: CastlingMode) -> TextVerdict {
        let judged = |attempt| TextVerdict::Read(attempt, self.explain(attempt, mode));
        if let Ok(wanted) = uci::read(text.trim()) {
            let uci::UciMove { from, to, promotion } = wanted;
            return judged(Attempt { from, to, promotion });
        }
        match san::parse(self.position(), text) {
            Ok(mv) => judged(attempt_of(mv)),
            Err(error) => match self.attempted(text, mode) {
                Some(attempt) => judged(attempt),
                None => self.unreadable(&error),
            },
        }
    }

    /// What a text in SAN attempts, if that is clear although no legal move fits.
    fn attempted(&self, text: &str, mode: CastlingMode) -> Option<Attempt> {
        let (position, us) = (self.position(), self.position().turn());
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
            .filter(|&from| wanted.may_come_from(from))
            .map(|from| Attempt { from, to: wanted.to, promotion: wanted.promotion })
            .collect();
        let moves_so = |attempt: &&Attempt| match self.explain(**attempt, mode).verdict {
            Verdict::Refused(refusal) => {
                refusal.reason.is_pseudo_legal() || matches!(refusal.reason, Reason::ChooseAPiece | Reason::NotAPromotion)
            }
            Verdict::Legal { .. } => true,
        };
        match (attempts.as_slice(), attempts.iter().filter(moves_so).collect::<Vec<_>>().as_slice()) {
            ([attempt], _) => Some(*attempt),
            (_, [attempt]) => Some(**attempt),
            _ => None,
        }
    }

    fn unreadable(&self, error: &SanError) -> TextVerdict {
        let (code, message) = match error {
            SanError::NotAMove(_) => ("NOT_A_MOVE", "This cannot be read as a move."),
            SanError::Ambiguous { .. } => ("AMBIGUOUS", "More than one legal move is written so."),
            _ => ("NO_SUCH_MOVE", "No legal move is written so."),
        };
        let candidates = error.candidates().iter().map(|&mv| san::write(self.position(), mv)).collect();
        TextVerdict::Unreadable { code, message, candidates }
    }
}

fn attempt_of(mv: Move) -> Attempt {
    Attempt { from: mv.from(), to: mv.to(), promotion: mv.promotion() }
}
