//! How two kings can walk round each other while nothing is captured and no pawn moves.
//!
//! Knows the places of both kings together and whose turn it is. Must not know the other units, except whether a
//! side has any to move: one that has not must move its king, and when the king cannot, the game is over.

use super::sets;
use super::units::Units;
use crate::board::{Axis, Square};

/// For the side to move (by [`Unit::is_winners`](super::units::Unit::is_winners)) and the place of the winner's king: the
/// squares where the loser's king may stand then.
pub(super) struct Kings {
    pairs: [[u64; 64]; 2],
    /// Whether a side may have another unit to move.
    others: [bool; 2],
}

impl Kings {
    /// All pairs that can come about from where the kings stand in `start`, when in the long run they get to no
    /// other squares than in `quiet`. Without a capture or a pawn move the kings change places only one at a time
    /// and in turns; a turn may pass without a king's step if the side might have another unit to move.
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

    /// Lets either king step once, within these squares; whether that led anywhere.
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

    /// Adds places of the loser's king; whether there were new ones.
    fn add(&mut self, turn: usize, place: usize, loser: u64) -> bool {
        let pairs = &mut self.pairs[turn][place];
        let before = *pairs;
        *pairs |= loser;
        *pairs != before
    }

    /// Where the two kings may stand, loser's first, when a side is about to capture or move a pawn; with its
    /// king, if a square is given to which that goes.
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

    /// Where the winner's king may stand when a king on that square has just been checked. If it was not that
    /// king that moved, the pair was there before; if it was, it gave way to a slider.
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

/// Which lines the winner's king opens by stepping off them.
pub(super) struct Sliders {
    /// Whether the winner may have a rook or a queen, a bishop or a queen.
    pub(super) straight: bool,
    pub(super) oblique: bool,
    /// The squares that are surely occupied.
    pub(super) occupied: u64,
}

impl Sliders {
    /// Whether a slider may see a king once nothing stands on that square any more.
    pub(super) fn see_through(&self, from: u64, king: u64) -> bool {
        let (from, king) = (Square::from_bit(from.trailing_zeros()), Square::from_bit(king.trailing_zeros()));
        let is_open = Axis::between(from, king).0 & self.occupied == 0;
        let slides = |line: Axis| if line.is_diagonal() { self.oblique } else { self.straight };
        is_open && Axis::through(from, king).is_some_and(slides)
    }
}

/// The squares that do not touch a king.
const fn apart(king: u64) -> u64 {
    !(king | sets::king(king))
}
