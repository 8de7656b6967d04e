//! A line of play as plain data: where it started, and the moves played since; null moves too, which analyses have.
//!
//! Knows nothing but that. Everything that a verdict or a draw owes to history is worked out of it when it is asked, and
//! nothing is kept.

use crate::rules::{Move, Position, Variant};

/// Where a line started, and the legal moves that were played.
#[derive(Clone, Copy, Debug)]
pub struct LineOfPlay<'a, V: Variant> {
    /// The first position.
    pub start: Position<V>,
    /// The moves, oldest first; each legal where it stands, or [`Move::NULL`] where nobody is in check.
    pub moves: &'a [Move],
}

/// The position after a move of a line.
pub(crate) fn after<V: Variant>(mut at: Position<V>, mv: Move) -> Position<V> {
    advance(&mut at, mv);
    at
}

/// The same in place.
fn advance<V: Variant>(at: &mut Position<V>, mv: Move) {
    match mv {
        Move::NULL => *at = at.pass().unwrap_or(*at),
        _ => at.play_unchecked(mv),
    }
}

impl<V: Variant> LineOfPlay<'_, V> {
    /// The positions of the line: the start, then that after each move.
    pub(crate) fn positions(self) -> impl Iterator<Item = Position<V>> {
        let mut moves = self.moves.iter();
        core::iter::successors(Some(self.start), move |at| moves.next().map(|&mv| after(*at, mv)))
    }

    /// How many of its positions are the same as this one, by the Laws. Asked after every move of a game: nothing is copied.
    #[cfg(feature = "wasm")]
    pub(crate) fn count_same(self, position: &Position<V>) -> usize {
        let (mut at, mut count) = (self.start, 0);
        for &mv in self.moves {
            count += usize::from(at.is_same_position(position));
            advance(&mut at, mv);
        }
        count + usize::from(at.is_same_position(position))
    }

    /// The same line, with no more than so many moves.
    pub(crate) fn upto(self, plies: usize) -> Self {
        LineOfPlay { moves: self.moves.get(..plies).unwrap_or(self.moves), ..self }
    }

    /// The position after all moves.
    pub(crate) fn end(self) -> Position<V> {
        self.moves.iter().fold(self.start, |at, &mv| after(at, mv))
    }

    /// The position before a ply (from 1) and the move it was.
    pub(crate) fn step(self, ply: usize) -> Option<(Position<V>, Move)> {
        let n = ply.checked_sub(1)?;
        let mv = *self.moves.get(n)?;
        Some((self.upto(n).end(), mv))
    }
}
