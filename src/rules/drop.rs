//! What a drag from one square to another means: a normal move, castling or a choice of promotions. The only place that decides
//! which two squares mean castling.

use super::{CastlingMode, CastlingSide, Move, Moves, Position, Variant};
use crate::board::{Color, Piece, Role, Square, SquareSet};

impl CastlingSide {
    /// Returns the square that represents castling on a board and in UCI: the king's target, or in Chess960 the rook's square.
    pub const fn uci_target(self, color: Color, rook: Square, mode: CastlingMode) -> Square {
        match mode {
            CastlingMode::Standard => self.king_to(color),
            CastlingMode::Chess960 => rook,
        }
    }

    /// Returns the squares that mean castling when the king is dropped on them: the rook's square and the king's target. The
    /// target does not count if the king is on it or next to it.
    fn drops(self, color: Color, king: Square, rook: Square) -> SquareSet {
        let target = self.king_to(color);
        let own = if king.distance(target) > 1 { SquareSet::of(target) } else { SquareSet::EMPTY };
        SquareSet::of(rook) | own
    }

    /// Returns the side of the king on which `square` lies.
    pub(crate) const fn towards(king: Square, square: Square) -> CastlingSide {
        if king.file() < square.file() { CastlingSide::Kingside } else { CastlingSide::Queenside }
    }
}

impl Move {
    /// Returns the square that represents the move on a board and in UCI: its target, or for castling
    /// [`CastlingSide::uci_target`].
    pub const fn uci_target(self, mode: CastlingMode) -> Square {
        match (self.castling(), mode) {
            (Some(_), CastlingMode::Standard) => self.arrival(),
            _ => self.to(),
        }
    }
}

impl<V: Variant> Position<V> {
    /// Returns the side to which dragging the king from `from` to `to` would castle, legal or not, or `None` if it does not mean
    /// castling.
    ///
    /// With the right to castle, `to` is the rook's square, or the king's target if the king cannot simply step there. Without
    /// it, a refusal still has to mention castling. `to` may then be:
    ///
    /// - the target, if the king is on the e-file or in Chess960;
    /// - the rook in the corner, or in Chess960 any rook of the same side on its back rank.
    pub fn castling_meant(&self, from: Square, to: Square, mode: CastlingMode) -> Option<CastlingSide> {
        let us = self.turn();
        let home = us.relative_rank(0);
        let is_king = self.board().get(from) == Some(Piece { color: us, role: Role::King });
        if !is_king || from.rank() != home || to.rank() != home || from == to {
            return None;
        }
        CastlingSide::ALL.into_iter().find(|&side| match self.castling_rook(us, side) {
            Some(rook) => side.drops(us, from, rook).contains(to),
            None => self.is_meant_without_right(side, from, to, mode),
        })
    }

    fn is_meant_without_right(
        &self,
        side: CastlingSide,
        king: Square,
        to: Square,
        mode: CastlingMode,
    ) -> bool {
        let us = self.turn();
        let is_chess960 = mode == CastlingMode::Chess960;
        let is_towards = side == CastlingSide::towards(king, to);
        let is_usual = king.file() == 4;
        let is_far_target = side.king_to(us) == to && king.distance(to) > 1 && is_towards;
        let is_rook = self.board().get(to) == Some(Piece { color: us, role: Role::Rook });
        let is_meant_rook = if is_chess960 { is_towards } else { is_usual && to == side.standard_rook(us) };
        is_far_target && (is_usual || is_chess960) || is_rook && is_meant_rook
    }

    /// Returns the legal moves that dragging a piece from `from` to `to` can mean: none, one, or the four promotions.
    ///
    /// ```
    /// use x88::{Chess, fen};
    /// let position: Chess = fen::parse("4k3/P7/8/8/8/8/8/4K2R w K - 0 1").unwrap();
    /// let meant = |from: &str, to: &str| position.moves_meant(from.parse().unwrap(), to.parse().unwrap());
    /// assert_eq!(meant("a7", "a8").len(), 4);
    /// assert_eq!(meant("e1", "g1")[..], meant("e1", "h1")[..]);
    /// assert!(meant("e1", "e3").is_empty());
    /// ```
    pub fn moves_meant(&self, from: Square, to: Square) -> V::Moves {
        let mut moves = self.legal_moves_from(from);
        moves.retain(|mv| self.target_squares(mv).contains(to));
        moves
    }

    /// Returns the legal move that castles to `side`, if any.
    pub fn castling_move(&self, side: CastlingSide) -> Option<Move> {
        let moves = self.legal_moves_from(self.king_or_a1(self.turn()));
        moves.iter().copied().find(|mv| mv.castling() == Some(side))
    }

    /// Returns the legal move that drops a piece from the pocket, if any.
    pub fn drop_move(&self, role: Role, to: Square) -> Option<Move> {
        let mv = Move::drop(role, to);
        (V::HAS_DROPS && self.is_legal(mv)).then_some(mv)
    }

    /// Returns the squares on which dropping the piece means this legal move: its target, or for castling the rook's square and
    /// the king's target, unless the king could step there. The inverse of [`Position::moves_meant`].
    pub fn target_squares(&self, mv: Move) -> SquareSet {
        match mv.castling() {
            Some(side) => side.drops(self.turn(), mv.from(), mv.to()),
            None => SquareSet::of(mv.to()),
        }
    }
}
