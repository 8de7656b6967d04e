//! The squares that show why a move is illegal, grouped by role.

use crate::board::{Square, SquareSet};
use crate::messages::named;

named! {
    /// What a group of squares means in a refusal.
    Part {
        /// The opponent's piece that someone tried to move.
        Piece = "piece",
        /// The pieces in the way.
        Blockers = "blockers",
        /// The king that is or would be in check.
        King = "king",
        /// The pieces that give check.
        Checkers = "checkers",
        /// The pinning piece.
        Pinner = "pinner",
        /// The line that must not be left or opened, from next to the king to the slider.
        Line = "line",
        /// The attacked square that the king would cross or enter.
        Attacked = "attacked",
        /// The pieces that attack that square.
        Attackers = "attackers",
        /// The rook to castle with.
        Rook = "rook",
        /// The pawn that cannot be captured en passant.
        Pawn = "pawn",
        /// The pieces that can capture the piece that gives check; in antichess, those that must capture.
        Capturers = "capturers",
        /// In atomic, the squares whose pieces would explode.
        Explosion = "explosion",
    }
}

/// The maximum number of groups in a refusal.
const MOST: usize = 4;

/// Squares, grouped by their meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Squares {
    parts: [Option<Part>; MOST],
    squares: [SquareSet; MOST],
}

impl Squares {
    /// No squares.
    pub const NONE: Squares = Squares { parts: [None; MOST], squares: [SquareSet::EMPTY; MOST] };

    /// Adds a group unless it is empty. Not inlined, because every reason calls it.
    #[inline(never)]
    pub(super) fn add(&mut self, part: Part, squares: SquareSet) {
        let free = self.parts.iter_mut().zip(&mut self.squares).find(|(part, _)| part.is_none());
        if let Some(free) = free.filter(|_| !squares.is_empty()) {
            (*free.0, *free.1) = (Some(part), squares);
        }
    }

    /// Returns an iterator over the groups.
    pub fn iter(&self) -> impl Iterator<Item = (Part, SquareSet)> + '_ {
        self.parts.iter().zip(self.squares).filter_map(|(part, squares)| Some(((*part)?, squares)))
    }

    /// Returns the squares of a group; empty if it is missing.
    pub fn get(&self, part: Part) -> SquareSet {
        self.iter().find(|(found, _)| *found == part).map_or(SquareSet::EMPTY, |(_, squares)| squares)
    }

    /// Returns the squares in the order in which the moving piece meets them, nearest first.
    pub fn in_order(squares: SquareSet, from: Square) -> impl Iterator<Item = Square> {
        NearestFirst { rest: squares, from }
    }
}

/// Squares by their distance from another.
struct NearestFirst {
    rest: SquareSet,
    from: Square,
}

impl Iterator for NearestFirst {
    type Item = Square;

    #[inline(never)]
    fn next(&mut self) -> Option<Square> {
        let nearest = self.rest.into_iter().min_by_key(|square| square.distance(self.from))?;
        self.rest &= !SquareSet::of(nearest);
        Some(nearest)
    }
}
