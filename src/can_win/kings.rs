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

#[cfg(test)]
mod tests {
    //! Tests the walk of the two kings against every pair of squares that they can reach.

    use super::{Kings, Sliders};
    use crate::board::{Color, Role};
    use crate::can_win::tests::{
        Place, Random, bit, distance, everywhere, places, random_board, step_from, steps,
    };
    use crate::can_win::units::Units;
    use crate::rules::CastlingRights;
    use std::collections::HashSet;
    use std::vec::Vec;

    /// Whether the winner is to move, and the places of the winner's and the loser's king.
    type Pair = (bool, Place, Place);

    /// A test case: the initial and the eventually reachable squares, the side to move, and the sides that might move another
    /// unit.
    struct Case {
        start: Units,
        quiet: Units,
        winners: bool,
        others: [bool; 2],
    }

    impl Case {
        /// Creates kings on one or several squares each, which can move on part of the board.
        fn of(random: &mut Random) -> Case {
            let board = random_board(random, 0, &Role::ALL);
            let mut start = Units::of(&board, CastlingRights::NONE, Color::White).expect("few units");
            if random.below(3) == 0 {
                start
                    .iter_mut()
                    .for_each(|king| king.squares |= 1 << random.below(64) | 1 << random.below(64));
            }
            let mut quiet = start.clone();
            for king in quiet.iter_mut() {
                for _ in 0..random.below(6) {
                    let lost = random.below(1 << 32) as u64 | (random.below(1 << 32) as u64) << 32;
                    king.squares |= step_from(king.squares, &steps(Role::King, true)) & (lost | lost >> 1);
                }
            }
            let mut toss = || random.below(2) == 0;
            Case { start, quiet, winners: toss(), others: [toss(), toss()] }
        }

        fn kings(&self) -> Kings {
            Kings::walk(&self.start, &self.quiet, self.winners, self.others)
        }

        /// Returns every pair that can arise. A king moves one square at a time, never next to the other. If another unit might move
        /// instead, both stay.
        fn pairs(&self) -> HashSet<Pair> {
            let mut found = HashSet::new();
            let mut left: Vec<Pair> = Vec::new();
            for own in places(self.start.king_squares(true)) {
                left.extend(places(self.start.king_squares(false)).map(|their| (self.winners, own, their)));
            }
            while let Some(pair) = left.pop() {
                let (winners, own, their) = pair;
                if distance(own, their) < 2 || !found.insert(pair) {
                    continue;
                }
                let mover = if winners { own } else { their };
                let steps =
                    step_from(bit(mover), &steps(Role::King, true)) & self.quiet.king_squares(winners);
                let next = |to| if winners { (false, to, their) } else { (true, own, to) };
                left.extend(places(steps).map(next));
                if self.others[usize::from(winners)] {
                    left.push((!winners, own, their));
                }
            }
            found
        }
    }

    fn cases(seed: u64) -> impl Iterator<Item = Case> {
        let mut random = Random(seed);
        core::iter::repeat_with(move || Case::of(&mut random)).take(60)
    }

    #[test]
    fn the_kings_come_to_every_pair_of_squares_that_single_steps_lead_to() {
        for case in cases(7) {
            let (kings, pairs) = (case.kings(), case.pairs());
            for winners in [false, true] {
                for king_to in everywhere().map(Some).chain([None]) {
                    // The kings when that side is to move, its own next to the square.
                    let counts = |&&(turn, own, their): &&Pair| {
                        let mover = if winners { own } else { their };
                        turn == winners && king_to.is_none_or(|to| distance(mover, to) == 1)
                    };
                    let expected =
                        pairs.iter().filter(counts).fold([0; 2], |[all_their, all_own], &(_, own, their)| {
                            [all_their | bit(their), all_own | bit(own)]
                        });
                    assert_eq!(kings.before(winners, king_to.map(bit)), expected);
                }
            }
        }
    }

    /// Returns whether a rook, bishop or queen may see from one place to the other over empty squares.
    fn sees(sliders: &Sliders, from: Place, to: Place) -> bool {
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let is_line = match (x == 0 || y == 0, x.abs() == y.abs()) {
            (true, false) => sliders.straight,
            (false, true) => sliders.oblique,
            _ => false,
        };
        let between = |n| bit((from.0 + n * x.signum(), from.1 + n * y.signum()));
        is_line && (1..distance(from, to) as i32).all(|n| between(n) & sliders.occupied == 0)
    }

    fn some_sliders(random: &mut Random) -> Sliders {
        let occupied = (0..random.below(20)).fold(0, |set, _| set | 1 << random.below(64));
        Sliders { straight: random.below(2) == 0, oblique: random.below(2) == 0, occupied }
    }

    #[test]
    fn a_line_opens_where_nothing_else_stands_on_it() {
        let mut random = Random(8);
        for _ in 0..30 {
            let sliders = some_sliders(&mut random);
            for from in everywhere() {
                for to in everywhere().filter(|&to| to != from) {
                    assert_eq!(
                        sliders.see_through(bit(from), bit(to)),
                        sees(&sliders, from, to),
                        "{from:?} {to:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_king_that_mates_stayed_or_stepped_off_a_line() {
        let mut random = Random(9);
        for case in cases(10) {
            let (kings, pairs, sliders) = (case.kings(), case.pairs(), some_sliders(&mut random));
            for king in everywhere() {
                // The loser is to move. If another unit of the winner has just moved, the pair was the same before.
                let may_mate = |own: Place| {
                    let stayed = case.others[1] && pairs.contains(&(true, own, king));
                    let stepped = |from| {
                        let is_step = distance(from, own) == 1 && pairs.contains(&(true, from, king));
                        is_step && sees(&sliders, from, king)
                    };
                    pairs.contains(&(false, own, king)) && (stayed || everywhere().any(stepped))
                };
                let expected = everywhere().filter(|&own| may_mate(own)).fold(0, |set, own| set | bit(own));
                assert_eq!(kings.mating(bit(king), &sliders), expected, "{king:?}");
            }
        }
    }
}
