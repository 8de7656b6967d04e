//! A line of play as plain data: a starting position and the moves since, including the null moves of analyses. Everything
//! that depends on history is computed from it on demand.

use crate::rules::{Move, Position, Variant};

/// A starting position and the moves played from it.
#[derive(Clone, Copy, Debug)]
pub struct LineOfPlay<'a, V: Variant> {
    /// The starting position.
    pub start: Position<V>,
    /// The moves, oldest first. Each is legal in its position, or [`Move::NULL`] when not in check.
    pub moves: &'a [Move],
}

/// Returns the position after a move of a line.
pub fn after<V: Variant>(mut at: Position<V>, mv: Move) -> Position<V> {
    advance(&mut at, mv);
    at
}

/// Plays a move of a line in place.
pub(super) fn advance<V: Variant>(at: &mut Position<V>, mv: Move) {
    match mv {
        Move::NULL => *at = at.pass().unwrap_or(*at),
        _ => *at = at.after(mv),
    }
}

impl<V: Variant> LineOfPlay<'_, V> {
    /// Returns the line, cut to at most `plies` moves.
    pub(crate) fn upto(self, plies: usize) -> Self {
        LineOfPlay { moves: self.moves.get(..plies).unwrap_or(self.moves), ..self }
    }

    /// Returns the position after all moves.
    pub(crate) fn end(self) -> Position<V> {
        let mut at = self.start;
        self.moves.iter().for_each(|&mv| advance(&mut at, mv));
        at
    }

    /// Returns the move at `ply` (from 1) and the position before it.
    pub(crate) fn step(self, ply: usize) -> Option<(Position<V>, Move)> {
        let n = ply.checked_sub(1)?;
        let mv = *self.moves.get(n)?;
        Some((self.upto(n).end(), mv))
    }
}

#[cfg(test)]
mod tests {
    use super::{LineOfPlay, after};
    use crate::explain::{Attempt, Part, Reason, Verdict};
    use crate::notation::{fen, parse_move};
    use crate::rules::{CastlingMode, Move, Position, Standard};
    use std::vec::Vec;

    type Chess = Position<Standard>;

    /// Reads the moves of a line in SAN, with `--` for null moves.
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
        let fen = |plies| fen::write(&line.upto(plies).end(), &Default::default());
        assert_eq!(fen(2), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2");
        assert_eq!(fen(4), "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3");
        // Passing also gives up the en passant capture.
        assert_eq!(fen(5), "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 1 3");
        assert_eq!(line.end(), line.upto(5).end());
        assert_eq!(line.step(2).map(|(before, mv)| (before.turn().index(), mv)), Some((1, Move::NULL)));
    }

    #[test]
    fn what_took_a_right_away_is_found_behind_null_moves() {
        let start: Chess = fen::parse("4k2r/8/8/8/8/8/8/4K2R w K - 0 1").unwrap();
        let moves = moves_of(start, "-- -- Rh2 -- Rh1 --");
        let line = LineOfPlay { start, moves: &moves };
        let castle = Attempt::new("e1".parse().unwrap(), "g1".parse().unwrap());
        let verdict = line.explain(&line.end(), castle, CastlingMode::Standard);
        let Verdict::Refused(refusal) = verdict.verdict else { panic!("castling is legal") };
        assert_eq!((refusal.reason, verdict.lost_at_ply), (Reason::RookHasMoved, Some(3)));
        assert_eq!(refusal.squares.get(Part::Rook).len(), 1);
    }
}
