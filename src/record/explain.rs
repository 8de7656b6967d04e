//! Verdicts that know the game: when a right was lost and by which move, how a pawn came to stand there.
//!
//! Knows the history of one line. The verdict itself is `analysis::explain`'s; it is only made sharper.

use super::{Game, Unreadable, read_attempt};
use crate::analysis::explain::{self, Attempt, Part, Reason, Refusal, Verdict};
use crate::board::Square;
use crate::notation::san;
use crate::rules::{CastlingMode, CastlingSide, Move, MoveKind, Position, Standard};

/// A verdict and what the history adds to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameVerdict {
    /// The verdict, with the reason that the history tells.
    pub verdict: Verdict,
    /// The number of the ply (from 1) by which the move became impossible.
    pub lost_at_ply: Option<usize>,
}

impl Game<Standard> {
    /// The verdict on an attempt in the position on the board, by someone who remembers the game.
    ///
    /// ```
    /// use x88::{Attempt, CastlingMode, Chess, Game, Reason, Verdict, parse_move};
    /// let mut game = Game::new(Chess::initial());
    /// for text in ["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "Ke2", "Nf6", "Ke1", "d6"] {
    ///     game.play(parse_move(game.position(), text).unwrap()).unwrap();
    /// }
    /// let castle = Attempt::new("e1".parse()?, "g1".parse()?);
    /// let answer = game.explain(castle, CastlingMode::Standard);
    /// let Verdict::Refused(refusal) = answer.verdict else { panic!() };
    /// assert_eq!((refusal.reason, answer.lost_at_ply), (Reason::KingHasMoved, Some(7)));
    /// # Ok::<(), x88::ParseSquareError>(())
    /// ```
    pub fn explain(&self, attempt: Attempt, mode: CastlingMode) -> GameVerdict {
        if let Some(end) = self.outcome() {
            let verdict = Verdict::Refused(Refusal::new(Reason::GameOver(end.kind)));
            return GameVerdict { verdict, lost_at_ply: None };
        }
        let verdict = explain::explain(self.position(), attempt, mode);
        let Verdict::Refused(refusal) = verdict else { return GameVerdict { verdict, lost_at_ply: None } };
        let sharper = match refusal.reason {
            Reason::NoCastlingRight => self.lost_right(attempt.castling_side(), refusal),
            Reason::EnPassantTooLate => self.arrival_of_pawn(refusal),
            _ => None,
        };
        let (refusal, lost_at_ply) = sharper.unwrap_or((refusal, None));
        GameVerdict { verdict: Verdict::Refused(refusal), lost_at_ply }
    }

    /// What a text attempts in the position on the board, and the verdict on it.
    ///
    /// # Errors
    /// [`Unreadable`] if the text names no attempt.
    pub fn explain_text(&self, text: &str, mode: CastlingMode) -> Result<(Attempt, GameVerdict), Unreadable> {
        let attempt = read_attempt(self.position(), text, mode)?;
        Ok((attempt, self.explain(attempt, mode)))
    }

    /// The sentence for a refusal, naming the move that took a castling right away.
    pub fn explain_message(&self, attempt: Attempt, refusal: &Refusal, lost_at_ply: Option<usize>) -> String {
        let mut text = explain::message(self.position(), attempt, refusal);
        let is_castling =
            matches!(refusal.reason, Reason::KingHasMoved | Reason::RookHasMoved | Reason::RookWasCaptured);
        if let Some((before, mv)) = lost_at_ply.filter(|_| is_castling).and_then(|ply| self.step(ply)) {
            text.pop();
            text.push_str(" (");
            text.push_str(&before.fullmove_number().to_string());
            text.push_str(if before.turn().index() == 0 { ". " } else { "... " });
            san::write_to(before, mv, &mut text);
            text.push_str(").");
        }
        text
    }

    /// The position before a ply (from 1) and the move it was.
    fn step(&self, ply: usize) -> Option<(&Position<Standard>, Move)> {
        let n = ply.checked_sub(1)?;
        Some((self.position_at(n)?, *self.history().get(n)?))
    }

    /// The first ply that took the right away, and how.
    fn lost_right(&self, side: CastlingSide, refusal: Refusal) -> Option<(Refusal, Option<usize>)> {
        let us = self.position().turn();
        let has_right = |n| self.position_at(n).and_then(|at| at.castling_rook(us, side));
        let lost = (1..=self.ply()).find(|&ply| has_right(ply).is_none() && has_right(ply - 1).is_some())?;
        let (before, mv) = self.step(lost)?;
        let rook = has_right(lost - 1)?;
        let reason = if before.turn() != us {
            Reason::RookWasCaptured
        } else if mv.from() == rook {
            Reason::RookHasMoved
        } else {
            Reason::KingHasMoved
        };
        let mut sharper = Refusal::new(reason);
        if reason != Reason::KingHasMoved {
            sharper = sharper.at(Part::Rook, rook);
        } else {
            sharper = sharper.with(Part::Rook, refusal.culprits.get(Part::Rook));
        }
        Some((sharper.at(Part::King, self.position().king(us)), Some(lost)))
    }

    /// How the pawn came to its square: by a double step, then the chance passed with the next ply.
    fn arrival_of_pawn(&self, refusal: Refusal) -> Option<(Refusal, Option<usize>)> {
        let pawn: Square = refusal.culprits.get(Part::Pawn).first()?;
        let arrived = self.history().iter().rposition(|mv| mv.king_to() == pawn)?;
        match self.history().get(arrived)?.kind() {
            // Ply `arrived + 1` was the double step; the one after it was played instead of capturing.
            MoveKind::DoubleStep => Some((refusal, Some(arrived + 2))),
            _ => Some((Refusal::new(Reason::EnPassantNotADoubleStep).at(Part::Pawn, pawn), None)),
        }
    }
}
