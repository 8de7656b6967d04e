//! Legal moves as lists and counts, and the legality of a single move. The generator judges a single move too, restricted to one
//! piece, so the two answers cannot differ.

use super::{Move, Position, Replies, Sink, Variant};
use crate::board::{Color, Square};

/// Lets every piece move.
const ALL: u64 = !0;

impl<V: Variant> Position<V> {
    /// Passes every legal move to `sink`.
    #[inline]
    pub(crate) fn generate<S: Sink>(&self, sink: &mut S) {
        V::generate(self, ALL, sink);
        V::generate_drops(self, sink);
    }

    /// Passes every legal move of the piece on `from` to `sink`.
    pub(crate) fn generate_from<S: Sink>(&self, from: Square, sink: &mut S) {
        let mirror = if self.turn == Color::White { 0 } else { 7 };
        V::generate(self, 1 << (from.bit() ^ mirror), sink);
    }

    /// Returns all legal moves, in no particular order.
    ///
    /// ```
    /// assert_eq!(x88::Chess::initial().legal_moves().len(), 20);
    /// ```
    pub fn legal_moves(&self) -> V::Moves {
        let mut moves = V::Moves::default();
        self.generate(&mut moves);
        moves
    }

    /// Returns the legal moves other than drops, in no particular order.
    pub(crate) fn legal_moves_on_board(&self) -> V::Moves {
        let mut moves = V::Moves::default();
        V::generate(self, ALL, &mut moves);
        moves
    }

    /// Returns the legal moves of the piece on `from`. Returns none if the square is empty or holds an opponent's piece.
    pub fn legal_moves_from(&self, from: Square) -> V::Moves {
        let mut moves = V::Moves::default();
        self.generate_from(from, &mut moves);
        moves
    }

    /// Counts the legal moves without listing them.
    #[inline]
    pub fn count_legal_moves(&self) -> u64 {
        V::count_moves(self, u64::MAX)
    }

    /// Counts the replies to `moves`, which must be legal. For all legal moves this is perft of two plies.
    pub(crate) fn count_replies(&self, moves: &[Move]) -> Replies {
        V::count_replies(self, moves)
    }

    /// Returns whether the move is legal, generating the moves of that piece only. A move of the wrong kind is not legal, such as
    /// a promotion without its piece or a two-square advance as a normal move.
    pub fn is_legal(&self, mv: Move) -> bool {
        if V::HAS_DROPS && mv.dropped().is_some() {
            return self.legal_moves().contains(&mv);
        }
        self.legal_moves_from(mv.from()).contains(&mv)
    }

    /// Returns whether the side to move has a legal move.
    pub fn has_legal_move(&self) -> bool {
        !self.legal_moves().is_empty()
    }
}
