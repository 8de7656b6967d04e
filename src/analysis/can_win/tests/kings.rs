//! Tests the walk of the two kings against every pair of squares that they can reach.

use super::{Place, Random, bit, distance, everywhere, places, random_board, step_from, steps};
use crate::analysis::can_win::kings::{Kings, Sliders};
use crate::analysis::can_win::units::Units;
use crate::board::{Color, Role};
use crate::rules::CastlingRights;
use std::collections::HashSet;

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
            start.iter_mut().for_each(|king| king.squares |= 1 << random.below(64) | 1 << random.below(64));
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
            let steps = step_from(bit(mover), &steps(Role::King, true)) & self.quiet.king_squares(winners);
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
