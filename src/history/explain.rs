//! Refines the verdicts of `explain` with the history of a line: when a right was lost and by which move, and how a
//! pawn arrived.

use super::line::advance;
use super::{Game, LineOfPlay, UnreadableError, read_attempt};
use crate::board::{Color, Piece, Role, Square, SquareSet};
use crate::explain::message::{Wording, worded};
use crate::explain::{self, Attempt, Part, Reason, Refusal, Verdict};
use crate::messages;
use crate::notation::san;
use crate::rules::{CastlingMode, CastlingSide, Move, MoveKind, OutcomeKind, Position, Variant};
use alloc::string::String;

/// A verdict with the details that history adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GameVerdict {
    /// The verdict, with the more precise reason.
    pub verdict: Verdict,
    /// The number (from 1) of the ply that made the move impossible. For castling, that ply took away the right; for en
    /// passant, it was played instead of the capture.
    pub lost_at_ply: Option<usize>,
}

impl<V: Variant> LineOfPlay<'_, V> {
    /// Returns the verdict on an attempt in `position`, the end of the line, taking its history into account. Ignores whether
    /// the game has ended.
    pub fn explain(self, position: &Position<V>, attempt: Attempt, mode: CastlingMode) -> GameVerdict {
        let verdict = explain::verdict(position, attempt, mode);
        let Verdict::Refused(refusal) = verdict else { return GameVerdict { verdict, lost_at_ply: None } };
        let (refusal, lost_at_ply) = self.sharpen(position, attempt, refusal);
        GameVerdict { verdict: Verdict::Refused(refusal), lost_at_ply }
    }

    /// Returns a refusal with the more precise reason, and the ply that made the move impossible.
    pub fn sharpen(
        self,
        position: &Position<V>,
        attempt: Attempt,
        refusal: Refusal,
    ) -> (Refusal, Option<usize>) {
        let sharper = match refusal.reason {
            Reason::NoCastlingRight => self.lost_right(position, attempt.castling_side(), refusal),
            Reason::EnPassantTooLate => self.lost_en_passant(attempt, refusal),
            _ => None,
        };
        sharper.unwrap_or((refusal, None))
    }

    /// Returns the message for a refusal, naming the move that lost a castling right.
    pub(crate) fn explain_message(
        self,
        position: &Position<V>,
        attempt: Attempt,
        refusal: &Refusal,
        lost_at_ply: Option<usize>,
    ) -> String {
        let Some((before, mv)) = self.lost_by(refusal, lost_at_ply) else {
            return refusal.message(position, attempt);
        };
        let key = if before.turn() == Color::White { "MOVE_OF_WHITE" } else { "MOVE_OF_BLACK" };
        let mut lost_by = String::new();
        // Writing to a string never fails.
        let _ = messages::write(&mut lost_by, key, &mut |out, mark| match mark {
            "moveNumber" => write!(out, "{}", before.fullmove_number()),
            _ => out.write_str(&san::write(&before, mv)),
        });
        worded(position, attempt, refusal, Wording::By, &lost_by)
    }

    /// Returns the move that lost a castling right and the position before it, if the refusal is about that.
    pub fn lost_by(self, refusal: &Refusal, lost_at_ply: Option<usize>) -> Option<(Position<V>, Move)> {
        let is_castling =
            matches!(refusal.reason, Reason::KingHasMoved | Reason::RookHasMoved | Reason::RookWasCaptured);
        self.step(lost_at_ply.filter(|_| is_castling)?)
    }

    /// Returns the first ply that lost the right, and how it did.
    fn lost_right(
        self,
        position: &Position<V>,
        side: CastlingSide,
        refusal: Refusal,
    ) -> Option<(Refusal, Option<usize>)> {
        let us = position.turn();
        let rooks_now = position.board().squares_of(Piece { color: us, role: Role::Rook });
        let (mut at, mut rook) = (self.start, self.start.castling_rook(us, side)?);
        for (n, &mv) in self.moves.iter().enumerate() {
            let turn = at.turn();
            advance(&mut at, mv);
            if let Some(still) = at.castling_rook(us, side) {
                rook = still;
                continue;
            }
            let (reason, rooks) = match mv.from() {
                _ if turn != us => (Reason::RookWasCaptured, SquareSet::of(rook)),
                from if from == rook => (Reason::RookHasMoved, SquareSet::of(rook)),
                _ => (Reason::KingHasMoved, refusal.squares.get(Part::Rook) & rooks_now),
            };
            let mut sharper = Refusal::new(reason);
            sharper.with(Part::Rook, rooks).at(Part::King, position.king_or_a1(us));
            return Some((sharper, Some(n + 1)));
        }
        None
    }

    /// Returns the ply that was played instead of the capture, if the capture was legal then, directly after the two-square
    /// advance. If it was never legal, the refusal changes to say so. Returns `None` if all of this happened before the start.
    fn lost_en_passant(self, attempt: Attempt, refusal: Refusal) -> Option<(Refusal, Option<usize>)> {
        let Attempt { from, to, .. } = attempt;
        let pawn: Square = refusal.squares.get(Part::Pawn).first()?;
        let last_to = |square| self.moves.iter().rposition(|mv| mv.arrival() == square);
        let arrived = last_to(pawn);
        if arrived.or(last_to(from)).is_none() && self.start.passed_square() != Some(to) {
            return None;
        }
        // Ply `arrived + 1` brought the pawn there.
        let ply = arrived.map_or(1, |arrived| arrived + 2);
        let capture = Move::new(from, to, MoveKind::EnPassant);
        if self.step(ply).is_some_and(|(before, _)| before.is_legal(capture)) {
            return Some((refusal, Some(ply)));
        }
        // The capture was never legal, but the refusal still shows the pawn.
        Some((Refusal { reason: Reason::EnPassantNotADoubleStep, ..refusal }, None))
    }
}

/// Returns why the side to move cannot pass, with the matching attempt, or `None` if it can.
pub fn refuse_null<V: Variant>(position: &Position<V>) -> Option<(Attempt, Refusal)> {
    let (king, checkers) = (position.king_or_a1(position.turn()), position.checkers());
    let mut refusal = Refusal::new(Reason::CheckNotAnswered);
    refusal.with(Part::Checkers, checkers).at(Part::King, king);
    (!checkers.is_empty()).then(|| (Attempt::new(king, king), refusal))
}

impl Game {
    /// Returns the verdict on an attempt in the current position, taking the game's history into account. After the end of the
    /// game the verdict says that it is over, except after checkmate, where it names the rule that forbids the move.
    ///
    /// ```
    /// use x88::{CastlingMode, Chess, Game, parse_move};
    /// use x88::explain::{Attempt, Reason, Verdict};
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
        if let Some(end) = self.outcome().filter(|end| end.kind != OutcomeKind::Checkmate) {
            let verdict = Verdict::Refused(Refusal::new(Reason::GameOver(end.kind)));
            return GameVerdict { verdict, lost_at_ply: None };
        }
        self.line().explain(self.position(), attempt, mode)
    }

    /// Reads a move as a string and returns the attempt and the verdict on it in the current position.
    ///
    /// # Errors
    /// Returns [`UnreadableError`] if the string does not identify an attempt.
    ///
    /// ```
    /// use x88::{CastlingMode, Chess, Game};
    /// use x88::explain::Verdict;
    /// let game = Game::new(Chess::initial());
    /// let (attempt, answer) = game.explain_text("Bb5", CastlingMode::Standard).unwrap();
    /// let Verdict::Refused(refusal) = answer.verdict else { panic!() };
    /// assert_eq!(
    ///     game.explain_message(attempt, &refusal, answer.lost_at_ply),
    ///     "The bishop on f1 cannot jump over the pawn on e2."
    /// );
    /// ```
    pub fn explain_text(
        &self,
        text: &str,
        mode: CastlingMode,
    ) -> Result<(Attempt, GameVerdict), UnreadableError> {
        let attempt = read_attempt(self.position(), text, mode)?;
        Ok((attempt, self.explain(attempt, mode)))
    }

    /// Returns the message for a refusal, naming the move that lost a castling right.
    pub fn explain_message(&self, attempt: Attempt, refusal: &Refusal, lost_at_ply: Option<usize>) -> String {
        self.line().explain_message(self.position(), attempt, refusal, lost_at_ply)
    }
}
