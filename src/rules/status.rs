//! Check and its end: checkers, pins, mate, stalemate, and what material alone decides.
//!
//! Knows what one position says by itself. Must not know the history (repetition, claims).

use super::{Position, Variant};
use crate::board::{Axis, Color, Role, Square, SquareSet};

/// A piece that may not leave the line between its king and an enemy slider (an absolute pin).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pin {
    /// The piece that is pinned.
    pub pinned: Square,
    /// The piece that pins it.
    pub pinner: Square,
    /// From beside the king up to and with the pinner, without the pinned piece's own square.
    pub line: SquareSet,
}

impl<V: Variant> Position<V> {
    /// The pieces that give check to the side to move.
    pub fn checkers(&self) -> SquareSet {
        let king = self.board.king_of(self.turn);
        king.map_or(SquareSet::EMPTY, |king| self.board.attackers(king, self.turn.other()))
    }

    /// Whether the side to move is in check (Laws, article 3.9).
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// Whether the side to move is checkmated (article 5.1.1).
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the side to move is stalemated (article 5.2.1).
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// The absolute pins against a side's king.
    pub fn pins(&self, color: Color) -> impl Iterator<Item = Pin> + '_ {
        let king = self.board.king_of(color);
        let planes = self.board.planes();
        let own = planes.of_color(color);
        let occupied = self.board.occupied();
        planes.of_color(color.other()).filter_map(move |pinner| {
            let king = king?;
            let line = Axis::through(king, pinner)?;
            let slides = match self.board.get(pinner)?.role {
                Role::Bishop => line.is_diagonal(),
                Role::Rook => !line.is_diagonal(),
                role => role == Role::Queen,
            };
            let between = Axis::between(king, pinner);
            let blockers = between & occupied;
            let pinned = (blockers & own).first()?;
            (slides && blockers.len() == 1).then(|| Pin {
                pinned,
                pinner,
                line: between & !blockers | SquareSet::of(pinner),
            })
        })
    }

    /// Whether no series of legal moves can mate either side, by the material on the board alone: kings
    /// with at most one knight, or with bishops that all stand on one colour (article 5.2.2).
    ///
    /// ```
    /// use x88::{Chess, fen};
    /// let dead: Chess = fen::parse("B1b1k3/3b4/4b3/8/8/8/8/4KB2 w - - 0 1").unwrap();
    /// assert!(dead.is_insufficient_material());
    /// ```
    pub fn is_insufficient_material(&self) -> bool {
        let planes = self.board.planes();
        let others = self.board.occupied() & !planes.of_role(Role::King);
        let bishops = planes.of_role(Role::Bishop);
        let lone_knight = others.len() == 1 && others == planes.of_role(Role::Knight);
        lone_knight || others == bishops && bishops.is_on_one_colour()
    }
}
