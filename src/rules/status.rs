//! Checkers, pins, checkmate, stalemate and insufficient material.

use super::{Position, Variant};
use crate::board::{Axis, Board, Color, Role, Square, SquareSet};

/// An absolute pin: a piece that must stay on the line between its king and an enemy slider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Pin {
    /// The pinned piece.
    pub pinned: Square,
    /// The piece that pins it.
    pub pinner: Square,
    /// The squares from next to the king up to and including the pinner, without the pinned piece's square.
    pub line: SquareSet,
}

impl<V: Variant> Position<V> {
    /// Returns the pieces that give check to the side to move.
    pub fn checkers(&self) -> SquareSet {
        V::checkers(self)
    }

    /// Returns the opponent's pieces that attack the king of the side to move.
    #[inline(always)]
    pub(crate) fn attackers_of_king(&self) -> SquareSet {
        let king = V::royal_king(self, self.turn);
        king.map_or(SquareSet::EMPTY, |king| self.board.attackers(king, self.turn.other()))
    }

    /// Returns whether the side to move is in check (Laws, article 3.9).
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// Returns whether the side to move is checkmated (article 5.1.1).
    pub fn is_checkmate(&self) -> bool {
        V::ending(self).is_none() && self.is_check() && !self.has_legal_move()
    }

    /// Returns whether the side to move is stalemated (article 5.2.1).
    pub fn is_stalemate(&self) -> bool {
        V::ending(self).is_none() && !self.is_check() && !self.has_legal_move()
    }

    /// Returns the absolute pins against the king of `color`.
    pub fn pins(&self, color: Color) -> impl Iterator<Item = Pin> + '_ {
        let king = V::royal_king(self, color);
        let enemies = self.pieces_of(color.other());
        enemies.into_iter().filter_map(move |pinner| pin_by(&self.board, king?, color, pinner))
    }

    /// Returns whether the material alone makes checkmate impossible for both sides. This holds for kings with at most one
    /// knight, or with bishops all on one color (article 5.2.2).
    ///
    /// ```
    /// use x88::{Chess, fen};
    /// let dead: Chess = fen::parse("B1b1k3/3b4/4b3/8/8/8/8/4KB2 w - - 0 1").unwrap();
    /// assert!(dead.is_insufficient_material());
    /// ```
    pub fn is_insufficient_material(&self) -> bool {
        V::is_insufficient_material(self)
    }

    #[inline]
    pub(crate) fn is_material_insufficient_for_mate(&self) -> bool {
        let planes = self.board.planes();
        let others = self.board.occupied() & !planes.of_role(Role::King);
        let bishops = planes.of_role(Role::Bishop);
        let lone_knight = others.len() == 1 && others == planes.of_role(Role::Knight);
        lone_knight || others == bishops && bishops.is_on_one_color()
    }
}

/// Returns the pin of a piece of `color` to its king by an enemy piece, if there is one.
#[inline(never)]
fn pin_by(board: &Board, king: Square, color: Color, pinner: Square) -> Option<Pin> {
    let line = Axis::through(king, pinner)?;
    let slides = match board.get(pinner)?.role {
        Role::Bishop => line.is_diagonal(),
        Role::Rook => !line.is_diagonal(),
        role => role == Role::Queen,
    };
    let between = Axis::between(king, pinner);
    let blockers = between & board.occupied();
    let pinned = blockers.first().filter(|_| slides && blockers.len() == 1)?;
    let is_own = board.get(pinned)?.color == color;
    is_own.then(|| Pin { pinned, pinner, line: between & !blockers | SquareSet::of(pinner) })
}
