//! How two kings can walk around each other between captures and pawn moves. A side without any must move its king, and if that
//! cannot move, the game is over.

use super::sets;
use super::units::Units;
use crate::board::{Axis, Square};

/// The possible squares of the loser's king, by the side to move (see
/// [`Unit::is_winners`](super::units::Unit::is_winners)) and the place of the winner's king.
pub(super) struct Kings {
    pairs: [[u64; 64]; 2],
    /// Whether each side may have another unit to move.
    others: [bool; 2],
}

impl Kings {
    /// Returns all pairs that can arise from the squares in `start`, if the kings never leave those in `quiet`. Without a capture
    /// or pawn move, the kings move one at a time and in turns. A side can leave its king in place if it may have another unit to
    /// move.
    pub(super) fn walk(start: &Units, quiet: &Units, winners: bool, others: [bool; 2]) -> Kings {
        let mut kings = Kings { pairs: [[0; 64]; 2], others };
        let (own, their) = (quiet.king_squares(true), quiet.king_squares(false));
        for (place, pairs) in kings.pairs[winners as usize].iter_mut().enumerate() {
            let king = 1 << place;
            if start.king_squares(true) & king != 0 {
                *pairs = start.king_squares(false) & apart(king);
            }
        }
        while kings.step(own, their) {}
        kings
    }

    /// Lets either king move once within these squares. Returns whether that added pairs.
    fn step(&mut self, own: u64, their: u64) -> bool {
        let mut changed = false;
        let mut places = own;
        while places != 0 {
            let place = places.trailing_zeros() as usize & 63;
            places &= places - 1;
            let king = 1 << place;
            let [loser, winner] = [self.pairs[0][place], self.pairs[1][place]];
            let stays = if self.others[0] { loser } else { 0 };
            changed |= self.add(1, place, sets::king(loser) & their & apart(king) | stays);
            changed |= self.others[1] && self.add(0, place, winner);
            let mut left = if winner == 0 { 0 } else { sets::king(king) & own };
            while left != 0 {
                let to = left.trailing_zeros() as usize & 63;
                changed |= self.add(0, to, winner & apart(1 << to));
                left &= left - 1;
            }
        }
        changed
    }

    /// Adds squares of the loser's king. Returns whether any are new.
    fn add(&mut self, turn: usize, place: usize, loser: u64) -> bool {
        let pairs = &mut self.pairs[turn][place];
        let before = *pairs;
        *pairs |= loser;
        *pairs != before
    }

    /// Returns where the kings may be, loser's first, when a side is about to capture or move a pawn. If `king_to` is given, that
    /// side's king makes the move to it.
    pub(super) fn before(&self, winners: bool, king_to: Option<u64>) -> [u64; 2] {
        let near = king_to.map_or(!0, sets::king);
        let mut places = [0; 2];
        for (place, &pairs) in self.pairs[winners as usize].iter().enumerate() {
            let king = 1u64 << place;
            let (own, their) = if winners { (king & near, pairs) } else { (king, pairs & near) };
            if own != 0 && their != 0 {
                places = [places[0] | their, places[1] | own];
            }
        }
        places
    }

    /// Returns where the winner's king may be when a king on `king` has just been checked. If it did not move itself, the pair
    /// existed before. If it did, it uncovered a slider.
    pub(super) fn mating(&self, king: u64, sliders: &Sliders) -> u64 {
        let [mut moved, mut stayed, mut after] = [0; 3];
        for (place, (&then, &now)) in self.pairs[1].iter().zip(&self.pairs[0]).enumerate() {
            let from = 1u64 << place;
            after |= if now & king != 0 { from } else { 0 };
            if then & king != 0 {
                stayed |= from;
                moved |= if sliders.see_through(from, king) { sets::king(from) } else { 0 };
            }
        }
        after & (moved | if self.others[1] { stayed } else { 0 })
    }
}

/// The lines that the winner's king can open by leaving them.
pub(super) struct Sliders {
    /// Whether the winner may have a rook or queen, and a bishop or queen.
    pub(super) straight: bool,
    pub(super) oblique: bool,
    /// The surely occupied squares.
    pub(super) occupied: u64,
}

impl Sliders {
    /// Returns whether a slider may see a king once the square `from` is empty.
    pub(super) fn see_through(&self, from: u64, king: u64) -> bool {
        let (from, king) = (Square::from_bit(from.trailing_zeros()), Square::from_bit(king.trailing_zeros()));
        let is_open = Axis::between(from, king).0 & self.occupied == 0;
        let slides = |line: Axis| if line.is_diagonal() { self.oblique } else { self.straight };
        is_open && Axis::through(from, king).is_some_and(slides)
    }
}

/// Returns the squares that do not touch a king.
const fn apart(king: u64) -> u64 {
    !(king | sets::king(king))
}
