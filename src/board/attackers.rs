//! The attackers of a square. A pinned piece attacks, too (Laws, article 3.1.3).

use super::{Board, Color, FIRST_RANK, LAST_RANK, Piece, Square, SquareSet, attacks};

impl Piece {
    /// Returns the squares that the piece attacks from `from` with these squares occupied. Only this function and
    /// the generator, which moves whole sets, define how pieces move.
    ///
    /// ```
    /// use x88::{Color, Piece, Role, SquareSet};
    /// let knight = Piece { color: Color::White, role: Role::Knight };
    /// assert_eq!(knight.attacks("g1".parse()?, SquareSet::EMPTY).len(), 3); // e2, f3 and h3
    /// # Ok::<(), x88::ParseSquareError>(())
    /// ```
    pub fn attacks(self, from: Square, SquareSet(occupied): SquareSet) -> SquareSet {
        use super::Role::*;
        let bit = from.bit();
        SquareSet(match self.role {
            // Pawns of an unvalidated setup may be on their last rank, where the shifts would wrap around the edge.
            Pawn if self.color == Color::White => attacks::pawns_up(1 << bit & !LAST_RANK),
            Pawn => attacks::pawns_down(1 << bit & !FIRST_RANK),
            Knight => attacks::knight(bit),
            Bishop => attacks::bishop(bit, occupied),
            Rook => attacks::rook(bit, occupied),
            Queen => attacks::bishop(bit, occupied) | attacks::rook(bit, occupied),
            King => attacks::king(bit),
        })
    }
}

impl Board {
    /// Returns the pieces of `by` that attack `square`. Pinned pieces count (Laws, article 3.1.3); en passant does not.
    ///
    /// ```
    /// use x88::{Chess, Color, Position};
    /// let board = *Chess::initial().board();
    /// assert_eq!(board.attackers("f3".parse()?, Color::White).len(), 3); // e2, g2 and the knight
    /// # Ok::<(), x88::ParseSquareError>(())
    /// ```
    pub fn attackers(&self, square: Square, by: Color) -> SquareSet {
        self.attackers_through(square, by, self.occupied())
    }

    /// Returns the attackers of `square` with other squares occupied, to look through a piece or past one.
    pub fn attackers_through(&self, square: Square, by: Color, occupied: SquareSet) -> SquareSet {
        let planes = self.planes();
        let bit = square.bit();
        // A pawn attacks a square if a pawn of the other color on that square would attack it.
        let pawns = match by {
            Color::White => attacks::pawns_down(1 << bit) & !LAST_RANK,
            Color::Black => attacks::pawns_up(1 << bit) & !FIRST_RANK,
        };
        let attackers = pawns & planes.pawns()
            | attacks::knight(bit) & planes.knights()
            | attacks::king(bit) & planes.kings()
            | attacks::bishop(bit, occupied.0) & planes.diagonal()
            | attacks::rook(bit, occupied.0) & planes.orthogonal();
        SquareSet(attackers) & planes.of_color(by)
    }

    /// Returns the squares that the piece on `square` attacks; empty for an empty square.
    pub fn attacks_from(&self, square: Square) -> SquareSet {
        self.get(square).map_or(SquareSet::EMPTY, |piece| piece.attacks(square, self.occupied()))
    }

    /// Returns every square that a piece of `by` attacks.
    pub fn attacked_by(&self, by: Color) -> SquareSet {
        let pieces = self.planes().of_color(by);
        pieces.into_iter().fold(SquareSet::EMPTY, |set, square| set | self.attacks_from(square))
    }
}
