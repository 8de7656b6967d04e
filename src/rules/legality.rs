//! Legal moves as lists and counts, and the legality of a single move.
//!
//! Knows how to ask the generator. Must not know how pieces move: a single move is judged by the same
//! generator, told to look at one piece only, so the two answers cannot differ.

use super::{Move, MoveList, Position, Replies, Sink, Variant};
use crate::board::{Color, Square};

/// Every piece may move.
const ALL: u64 = !0;

impl<V: Variant> Position<V> {
    /// Hands every legal move to a sink.
    #[inline]
    pub fn generate<S: Sink>(&self, sink: &mut S) {
        V::generate(self, ALL, sink);
    }

    /// Hands every legal move of the piece on `from` to a sink.
    pub fn generate_from<S: Sink>(&self, from: Square, sink: &mut S) {
        let mirror = if self.turn == Color::White { 0 } else { 7 };
        V::generate(self, 1 << (from.bit() ^ mirror), sink);
    }

    /// All legal moves, in no particular order.
    ///
    /// ```
    /// assert_eq!(x88::Chess::initial().legal_moves().len(), 20);
    /// ```
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.generate(&mut moves);
        moves
    }

    /// The legal moves of the piece on one square; none if it is empty or the opponent's.
    pub fn legal_moves_from(&self, from: Square) -> MoveList {
        let mut moves = MoveList::new();
        self.generate_from(from, &mut moves);
        moves
    }

    /// How many legal moves there are, without writing them down.
    #[inline]
    pub fn count_legal_moves(&self) -> u64 {
        V::count_moves(self, u64::MAX)
    }

    /// How many replies there are to these moves, which must be legal, and how many of them have none: two plies of perft, if
    /// they are all.
    pub(crate) fn count_replies(&self, moves: &[Move]) -> Replies {
        V::count_replies(self, moves)
    }

    /// Whether the move is legal, without generating the moves of other pieces. A move of the wrong kind
    /// (a promotion without its piece, a double step written as a normal move) is not.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.legal_moves_from(mv.from()).contains(&mv)
    }

    /// Whether the side to move has a legal move; having found one, it looks no further.
    pub fn has_legal_move(&self) -> bool {
        !self.legal_moves().is_empty()
    }
}
