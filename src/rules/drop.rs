//! What it means to take a piece from one square and put it on another: a step, castling, or a choice of promotions.
//!
//! The one home of the rule which two squares mean castling. Knows positions and their legal moves. Must not know who asks:
//! a board, a text in UCI, or a question why a move is refused.

use super::{CastlingMode, CastlingSide, Move, MoveList, Position, Variant};
use crate::board::{Color, Piece, Role, Square, SquareSet};

impl CastlingSide {
    /// The square on which castling is shown on a board, and written in UCI: the king's own, in Chess960 the rook's.
    pub const fn shown_on(self, color: Color, rook: Square, mode: CastlingMode) -> Square {
        match mode {
            CastlingMode::Standard => self.king_to(color),
            CastlingMode::Chess960 => rook,
        }
    }

    /// The squares that mean castling when the king is put on them: the rook's, and the king's own target unless the king
    /// could be there by a step, or stands on it.
    fn drops(self, color: Color, king: Square, rook: Square) -> SquareSet {
        let target = self.king_to(color);
        let own = if king.distance(target) > 1 { SquareSet::of(target) } else { SquareSet::EMPTY };
        SquareSet::of(rook) | own
    }

    /// The wing on which a square of the home rank lies, seen from the king.
    pub(crate) const fn towards(king: Square, square: Square) -> CastlingSide {
        if king.file() < square.file() { CastlingSide::Kingside } else { CastlingSide::Queenside }
    }
}

impl Move {
    /// The square on which the move is shown on a board, and written in UCI: its target; castling as
    /// [`CastlingSide::shown_on`] has it.
    pub const fn shown_on(self, mode: CastlingMode) -> Square {
        match (self.castling(), mode) {
            (Some(_), CastlingMode::Standard) => self.arrival(),
            _ => self.to(),
        }
    }
}

impl<V: Variant> Position<V> {
    /// The side to which the king would castle if it were put from one square on the other, whether or not that is legal;
    /// `None` if it means no castling.
    ///
    /// With the right to castle: the rook's square, or the king's own target if no step leads there. Without it: the same
    /// squares as far as they can be told, so that the refusal can speak of castling: the target from the e-file (in
    /// Chess960 from anywhere), the rook in the corner (in Chess960 any own rook on the home rank).
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

    /// The legal moves that it can mean to put the piece of one square on another: none, one, or the four promotions.
    ///
    /// ```
    /// use x88::{Chess, fen};
    /// let position: Chess = fen::parse("4k3/P7/8/8/8/8/8/4K2R w K - 0 1").unwrap();
    /// let meant = |from: &str, to: &str| position.moves_meant(from.parse().unwrap(), to.parse().unwrap());
    /// assert_eq!(meant("a7", "a8").len(), 4);
    /// assert_eq!(meant("e1", "g1")[..], meant("e1", "h1")[..]);
    /// assert!(meant("e1", "e3").is_empty());
    /// ```
    pub fn moves_meant(&self, from: Square, to: Square) -> MoveList {
        let mut moves = self.legal_moves_from(from);
        moves.retain(|mv| self.drops(mv).contains(to));
        moves
    }

    /// The legal move that castles to that side, or `None`.
    pub fn castling_move(&self, side: CastlingSide) -> Option<Move> {
        let moves = self.legal_moves_from(self.king(self.turn()));
        moves.iter().copied().find(|mv| mv.castling() == Some(side))
    }

    /// The squares on which a piece can be put to mean this legal move: its target; for castling the rook's square and,
    /// unless that means a step, the king's own target. The converse of [`Position::moves_meant`].
    pub fn drops(&self, mv: Move) -> SquareSet {
        match mv.castling() {
            Some(side) => side.drops(self.turn(), mv.from(), mv.to()),
            None => SquareSet::of(mv.to()),
        }
    }
}
