//! The squares that show why a move is refused, by the part they play.
//!
//! Knows parts and squares. Must not know reasons.

use crate::board::{Square, SquareSet};

/// The part that squares play in a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The opponent's piece that somebody tried to move.
    Piece,
    /// What stands in the way.
    Blockers,
    /// The king that is or would be in check.
    King,
    /// The pieces that give check.
    Checkers,
    /// The piece that pins.
    Pinner,
    /// The line that must not be left or opened, from beside the king to the slider.
    Line,
    /// The attacked square that the king would cross or enter.
    Attacked,
    /// The pieces that attack it.
    Attackers,
    /// The rook to castle with.
    Rook,
    /// The pawn that cannot be captured en passant.
    Pawn,
}

impl Part {
    /// Its stable name in the JavaScript contract.
    pub const fn name(self) -> &'static str {
        match self {
            Part::Piece => "piece",
            Part::Blockers => "blockers",
            Part::King => "king",
            Part::Checkers => "checkers",
            Part::Pinner => "pinner",
            Part::Line => "line",
            Part::Attacked => "attacked",
            Part::Attackers => "attackers",
            Part::Rook => "rook",
            Part::Pawn => "pawn",
        }
    }
}

/// No refusal shows more parts.
const MOST: usize = 4;

/// Squares by the part they play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Culprits {
    parts: [Option<Part>; MOST],
    squares: [SquareSet; MOST],
}

impl Culprits {
    /// Nothing to show.
    pub const NONE: Culprits = Culprits { parts: [None; MOST], squares: [SquareSet::EMPTY; MOST] };

    /// Shows these squares too, if there are any. (Once in the code: every reason is made of calls of this.)
    #[inline(never)]
    pub(super) fn add(&mut self, part: Part, squares: SquareSet) {
        let free = self.parts.iter_mut().zip(&mut self.squares).find(|(part, _)| part.is_none());
        if let Some(free) = free.filter(|_| !squares.is_empty()) {
            (*free.0, *free.1) = (Some(part), squares);
        }
    }

    /// The parts that are there, with their squares.
    pub fn iter(&self) -> impl Iterator<Item = (Part, SquareSet)> + '_ {
        self.parts.iter().zip(self.squares).filter_map(|(part, squares)| Some(((*part)?, squares)))
    }

    /// The squares of one part; none if it is not there.
    pub fn get(&self, part: Part) -> SquareSet {
        self.iter().find(|(found, _)| *found == part).map_or(SquareSet::EMPTY, |(_, squares)| squares)
    }

    /// A part's squares in the order in which the moving piece meets them: the nearest first.
    pub fn in_order(squares: SquareSet, from: Square) -> impl Iterator<Item = Square> {
        (0..8).flat_map(move |distance| squares.filter(move |square| square.distance(from) == distance))
    }
}
