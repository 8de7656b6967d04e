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
pub(super) fn advance<V: Variant>(at: &mut Position<V>, mv: Move) {
    match mv {
        Move::NULL => *at = at.pass().unwrap_or(*at),
        _ => *at = at.after(mv),
    }
}

impl<V: Variant> LineOfPlay<'_, V> {
    /// The positions of the line: the start, then that after each move.
    pub(crate) fn positions(self) -> impl Iterator<Item = Position<V>> {
        let mut moves = self.moves.iter();
        core::iter::successors(Some(self.start), move |at| moves.next().map(|&mv| after(*at, mv)))
    }

    /// How many of its positions are the same as this one, by the Laws. Asked after every move of a game: nothing is copied.
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
        let mut at = self.start;
        self.moves.iter().for_each(|&mv| advance(&mut at, mv));
        at
    }

    /// The position before a ply (from 1) and the move it was.
    pub(crate) fn step(self, ply: usize) -> Option<(Position<V>, Move)> {
        let n = ply.checked_sub(1)?;
        let mv = *self.moves.get(n)?;
        Some((self.upto(n).end(), mv))
    }
}

#[cfg(test)]
mod tests {
    use super::{LineOfPlay, after};
    use crate::analysis::explain::{Attempt, Part, Reason, Verdict};
    use crate::notation::{fen, parse_move};
    use crate::rules::{CastlingMode, Move, Position, Standard};

    type Chess = Position<Standard>;

    /// The moves of a line in SAN, `--` for null moves.
    fn moves_of(start: Chess, text: &str) -> Vec<Move> {
        let mut at = start;
        let mut moves = Vec::new();
        for word in text.split_ascii_whitespace() {
            let mv = if word == "--" { Move::NULL } else { parse_move(&at, word).unwrap() };
            at = after(at, mv);
            moves.push(mv);
        }
        moves
    }

    #[test]
    fn null_moves_pass_the_turn_wherever_a_line_is_played() {
        let start = Chess::initial();
        let moves = moves_of(start, "e4 -- e5 d5 --");
        let line = LineOfPlay { start, moves: &moves };
        let fens: Vec<String> = line.positions().map(|at| fen::write(&at, &Default::default())).collect();
        assert_eq!(fens[2], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2");
        assert_eq!(fens[4], "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3");
        // Whoever passes, has not captured en passant either.
        assert_eq!(fens[5], "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 1 3");
        assert_eq!(line.end(), line.upto(5).end());
        assert_eq!(line.step(2).map(|(before, mv)| (before.turn().index(), mv)), Some((1, Move::NULL)));
    }

    #[test]
    fn passing_twice_repeats_a_position() {
        let start = Chess::initial();
        let moves = moves_of(start, "-- -- Nf3 -- Ng1 --");
        let line = LineOfPlay { start, moves: &moves };
        assert_eq!(line.count_same(&line.end()), 3);
    }

    #[test]
    fn what_took_a_right_away_is_found_behind_null_moves() {
        let start: Chess = fen::parse("4k2r/8/8/8/8/8/8/4K2R w K - 0 1").unwrap();
        let moves = moves_of(start, "-- -- Rh2 -- Rh1 --");
        let line = LineOfPlay { start, moves: &moves };
        let castle = Attempt::new("e1".parse().unwrap(), "g1".parse().unwrap());
        let told = line.explain(&line.end(), castle, CastlingMode::Standard);
        let Verdict::Refused(refusal) = told.verdict else { panic!("castling is legal") };
        assert_eq!((refusal.reason, told.lost_at_ply), (Reason::RookHasMoved, Some(3)));
        assert_eq!(refusal.culprits.get(Part::Rook).len(), 1);
    }
}
