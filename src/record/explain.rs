//! Verdicts that know the game: when a right was lost and by which move, how a pawn came to stand there.
//!
//! Knows the history of one line. The verdict itself is `analysis::explain`'s; it is only made sharper.

use super::line::advance;
use super::{Game, LineOfPlay, Unreadable, read_attempt};
use crate::analysis::OutcomeKind;
use crate::analysis::explain::{self, Attempt, Part, Reason, Refusal, Verdict, Wording};
use crate::board::{Color, Square, SquareSet};
use crate::messages;
use crate::notation::san;
use crate::rules::{CastlingMode, CastlingSide, Move, MoveKind, Position, Variant};

/// A verdict and what the history adds to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameVerdict {
    /// The verdict, with the reason that the history tells.
    pub verdict: Verdict,
    /// The number of the ply (from 1) by which the move became impossible: castling, or a capture en passant that was
    /// legal instead of that ply.
    pub lost_at_ply: Option<usize>,
}

impl<V: Variant> LineOfPlay<'_, V> {
    /// The verdict on an attempt in `position`, which stands at the end of the line, by someone who remembers how it came
    /// about. Whether the game has ended is not looked at.
    pub(crate) fn explain(self, position: &Position<V>, attempt: Attempt, mode: CastlingMode) -> GameVerdict {
        let verdict = explain::explain(position, attempt, mode);
        let Verdict::Refused(refusal) = verdict else { return GameVerdict { verdict, lost_at_ply: None } };
        let sharper = match refusal.reason {
            Reason::NoCastlingRight => self.lost_right(position, attempt.castling_side(), refusal),
            Reason::EnPassantTooLate => self.lost_en_passant(attempt, refusal),
            _ => None,
        };
        let (refusal, lost_at_ply) = sharper.unwrap_or((refusal, None));
        GameVerdict { verdict: Verdict::Refused(refusal), lost_at_ply }
    }

    /// The sentence for a refusal, naming the move that took a castling right away.
    pub(crate) fn explain_message(
        self,
        position: &Position<V>,
        attempt: Attempt,
        refusal: &Refusal,
        lost_at_ply: Option<usize>,
    ) -> String {
        let Some((before, mv)) = self.lost_by(refusal, lost_at_ply) else {
            return explain::message(position, attempt, refusal);
        };
        let key = if before.turn() == Color::White { "MOVE_OF_WHITE" } else { "MOVE_OF_BLACK" };
        let mut lost_by = String::new();
        // Writing to a string never fails.
        let _ = messages::write(&mut lost_by, key, &mut |out, mark| match mark {
            "number" => write!(out, "{}", before.fullmove_number()),
            _ => out.write_str(&san::write(&before, mv)),
        });
        explain::worded(position, attempt, refusal, Wording::By, &lost_by)
    }

    /// The move that took a castling right away, and the position before it, if the refusal is about that.
    pub(crate) fn lost_by(
        self,
        refusal: &Refusal,
        lost_at_ply: Option<usize>,
    ) -> Option<(Position<V>, Move)> {
        let is_castling =
            matches!(refusal.reason, Reason::KingHasMoved | Reason::RookHasMoved | Reason::RookWasCaptured);
        self.step(lost_at_ply.filter(|_| is_castling)?)
    }

    /// The first ply that took the right away, and how.
    fn lost_right(
        self,
        position: &Position<V>,
        side: CastlingSide,
        refusal: Refusal,
    ) -> Option<(Refusal, Option<usize>)> {
        let us = position.turn();
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
                _ => (Reason::KingHasMoved, refusal.culprits.get(Part::Rook)),
            };
            let mut sharper = Refusal::new(reason);
            sharper.with(Part::Rook, rooks).at(Part::King, position.king(us));
            return Some((sharper, Some(n + 1)));
        }
        None
    }

    /// The ply that was played instead of the capture, if that was legal then: right after the double step that brought the
    /// pawn beside. If it never was, nothing has been lost. `None` if all that was before the start.
    fn lost_en_passant(self, attempt: Attempt, refusal: Refusal) -> Option<(Refusal, Option<usize>)> {
        let Attempt { from, to, .. } = attempt;
        let pawn: Square = refusal.culprits.get(Part::Pawn).first()?;
        let last_to = |square| self.moves.iter().rposition(|mv| mv.arrival() == square);
        let arrived = last_to(pawn);
        if arrived.or(last_to(from)).is_none() && self.start.passed_square() != Some(to) {
            return None;
        }
        // Ply `arrived + 1` brought it there.
        let ply = arrived.map_or(1, |arrived| arrived + 2);
        let capture = Move::new(from, to, MoveKind::EnPassant);
        if self.step(ply).is_some_and(|(before, _)| before.is_legal(capture)) {
            return Some((refusal, Some(ply)));
        }
        // The pawn is shown all the same.
        Some((Refusal { reason: Reason::EnPassantNotADoubleStep, ..refusal }, None))
    }
}

/// Why the turn cannot pass, and the attempt that this is; `None` if it can.
pub(crate) fn refuse_null<V: Variant>(position: &Position<V>) -> Option<(Attempt, Refusal)> {
    let (king, checkers) = (position.king(position.turn()), position.checkers());
    let mut refusal = Refusal::new(Reason::CheckNotAnswered);
    refusal.with(Part::Checkers, checkers).at(Part::King, king);
    (!checkers.is_empty()).then(|| (Attempt::new(king, king), refusal))
}

impl Game {
    /// The verdict on an attempt in the position on the board, by someone who remembers the game. After an end
    /// it is that the game is over; only in a mate it is the rule that stops the move.
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
        if let Some(end) = self.outcome().filter(|end| end.kind != OutcomeKind::Checkmate) {
            let verdict = Verdict::Refused(Refusal::new(Reason::GameOver(end.kind)));
            return GameVerdict { verdict, lost_at_ply: None };
        }
        self.line().explain(self.position(), attempt, mode)
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
        self.line().explain_message(self.position(), attempt, refusal, lost_at_ply)
    }
}
