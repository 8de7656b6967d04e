//! Estimates how near a helpmate is. A wrong guess costs time, never correctness.

use crate::board::{Axis, Board, Color, Planes, Square, SquareSet, attacks};

/// The number of guesses for each position.
pub(super) const WAYS: usize = 2;

/// The pattern that the second guess looks for.
#[derive(Clone, Copy)]
pub(super) enum Pattern {
    /// A check from beside the king that nothing can capture. With many pieces, this is soon possible.
    Attack,
    /// A king in the corner, shut in by its own side. With few pieces, hardly any other mate exists.
    Corner,
}

/// Returns each guess of the distance to mate; smaller is nearer. The first guess clears the board and brings a queen or rook
/// to the king, or a pawn to promotion. The weights were found by trial on games of many kinds.
pub(super) fn distances(board: &Board, winner: Color, pattern: Pattern) -> [u32; WAYS] {
    let seen = Seen::of(board, winner);
    let Seen { planes, own, king, pieces, help, .. } = seen;
    let heavy = own & planes.orthogonal();
    let promotion = to_rank(own & planes.pawns(), u32::from(winner.relative_rank(7)));
    let force = if heavy == 0 { 2 + promotion } else { summed_distance(heavy, king, 1) };
    let attackers = 2 * summed_distance(pieces, king, 2);
    let escapes = seen.escapes.count_ones();
    let near = 2 * seen.kings_apart + 2 * corner(king, !0);
    let clear = near + 4 * escapes + 5 * help.count_ones() + 8 * force + attackers + promotion;
    let other = match pattern {
        Pattern::Attack => near + 2 * help.count_ones() + 2 * force + seen.nearest_check(),
        Pattern::Corner => {
            let bishops = own & planes.diagonal() & !heavy;
            let corners = match (bishops & SquareSet::LIGHT.0 != 0, bishops & !SquareSet::LIGHT.0 != 0) {
                (true, false) => SquareSet::LIGHT.0,
                (false, true) => !SquareSet::LIGHT.0,
                _ => !0,
            };
            let first = u32::from(winner.relative_rank(0));
            let shut = 3 * summed_distance(help, king, 2) + 2 * to_rank(help & planes.pawns(), first);
            3 * seen.kings_apart + 3 * escapes + 5 * corner(king, corners) + shut + attackers
        }
    };
    [clear, other]
}

/// The inputs of the guesses.
struct Seen<'a> {
    board: &'a Board,
    winner: Color,
    planes: Planes,
    own: u64,
    /// The winner's pieces.
    pieces: u64,
    /// The loser's king, and its other units in `help`.
    king: u32,
    help: u64,
    /// The squares beside it that are neither attacked nor occupied by its own side.
    escapes: u64,
    /// The distance of the kings, at least 2.
    kings_apart: u32,
}

impl Seen<'_> {
    fn of(board: &Board, winner: Color) -> Seen<'_> {
        let planes = board.planes();
        let (own, theirs) = (planes.of_color(winner).0, planes.of_color(winner.other()).0);
        let kings = planes.kings();
        let king = place(kings & theirs);
        Seen {
            board,
            winner,
            planes,
            own,
            pieces: own & !kings & !planes.pawns(),
            king,
            help: theirs & !kings,
            escapes: attacks::king(king) & !theirs & !board.attacked_by(winner).0,
            kings_apart: far(place(kings & own), king).max(2),
        }
    }

    /// Returns the lowest cost over all squares from which a piece beside the king, or a knight, would check it. The cost counts
    /// moves to get there, units that could capture there, and the king's remaining escapes.
    fn nearest_check(&self) -> u32 {
        let king = Square::from_bit(self.king);
        let (straight, oblique) = (self.planes.orthogonal(), self.planes.diagonal());
        let mut nearest = 40;
        let mut left = (attacks::king(self.king) | attacks::knight(self.king)) & !(self.own & !self.pieces);
        while left != 0 {
            let square = Square::from_bit(left.trailing_zeros());
            let bit = left & left.wrapping_neg();
            left &= left - 1;
            let checkers = self.pieces
                & match Axis::through(king, square) {
                    None => self.planes.knights(),
                    Some(line) if line.is_diagonal() => oblique,
                    Some(_) => straight,
                };
            if checkers == 0 || self.own & !checkers & bit != 0 {
                continue;
            }
            let moves = match self.board.attackers(square, self.winner).0 & checkers {
                _ if checkers & bit != 0 => 0,
                0 => 2,
                _ => 1,
            };
            let captors = self.board.attackers(square, self.winner.other()).0 & self.help;
            // Assumes a queen. Another piece leaves more escapes, which the search will see.
            let escapes = self.escapes & !attacks::king(square.bit()) & !bit;
            nearest = nearest.min(4 * moves + 20 * captors.count_ones() + escapes.count_ones());
        }
        nearest
    }
}

fn place(set: u64) -> u32 {
    set.trailing_zeros() & 63
}

fn far(a: u32, b: u32) -> u32 {
    u32::from(Square::from_bit(a).distance(Square::from_bit(b)))
}

/// Returns the number of king moves to the nearest corner in `squares`.
fn corner(square: u32, squares: u64) -> u32 {
    let corners = [0, 7, 56, 63].into_iter().filter(|&corner| squares >> corner & 1 != 0);
    corners.map(|corner| far(square, corner)).min().unwrap_or(0)
}

/// Returns how far the foremost pawn is from `rank`, or 12 without pawns.
fn to_rank(mut pawns: u64, rank: u32) -> u32 {
    let mut nearest = 12;
    while pawns != 0 {
        nearest = nearest.min(rank.abs_diff(pawns.trailing_zeros() & 7));
        pawns &= pawns - 1;
    }
    nearest
}

/// Returns the sum of the distances of the nearest `count` units to a square, counting 8 for each missing one.
fn summed_distance(mut units: u64, to: u32, count: usize) -> u32 {
    let mut nearest = [8; 2];
    while units != 0 {
        let distance = far(units.trailing_zeros(), to);
        units &= units - 1;
        if distance < nearest[0] {
            nearest = [distance, nearest[0]];
        } else {
            nearest[1] = nearest[1].min(distance);
        }
    }
    nearest.iter().take(count).sum()
}

#[cfg(test)]
mod tests {
    //! Tests the guesses against a straightforward version, unit by unit. Different guesses would change the number of positions
    //! that a search needs.

    use crate::board::{Board, Color, Role};
    use crate::can_win::guide::{self, Pattern};
    use crate::can_win::tests::{
        Place, bit, distance, place_of, places, places_of, random_boards, square_at, step_from, steps,
    };
    use std::vec::Vec;

    const PIECES: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    const HEAVY: [Role; 2] = [Role::Rook, Role::Queen];
    const CORNERS: [Place; 4] = [(0, 0), (0, 7), (7, 0), (7, 7)];

    /// The position as a guess sees it.
    struct Seen<'a> {
        board: &'a Board,
        winner: Color,
        king: Place,
        /// The loser's units besides the king.
        help: Vec<Place>,
    }

    impl Seen<'_> {
        fn of(board: &Board, winner: Color) -> Seen<'_> {
            let king = place_of(board.king_of(winner.other()).expect("a king"));
            Seen { board, winner, king, help: places_of(board, winner.other(), &Role::ALL[..5]) }
        }

        fn own(&self, roles: &[Role]) -> Vec<Place> {
            places_of(self.board, self.winner, roles)
        }

        /// Returns the distances of the nearest `count` units to the loser's king, 8 for each missing one.
        fn nearest(&self, some: &[Place], count: usize) -> u32 {
            let mut all: Vec<u32> =
                some.iter().map(|&place| distance(place, self.king)).chain([8, 8]).collect();
            all.sort_unstable();
            all[..count].iter().sum()
        }

        /// Returns how far the foremost pawn is from the side's `rank`-th rank, or 12 without pawns.
        fn to_rank(&self, pawns: &[Place], rank: u8) -> u32 {
            let rank = i32::from(self.winner.relative_rank(rank));
            pawns.iter().map(|pawn| pawn.1.abs_diff(rank)).min().unwrap_or(12)
        }

        fn kings_apart(&self) -> u32 {
            distance(self.own(&[Role::King])[0], self.king).max(2)
        }

        fn corner(&self, corners: &[Place]) -> u32 {
            corners.iter().map(|&corner| distance(corner, self.king)).min().expect("corners")
        }

        /// Returns the squares beside the king that are neither attacked nor occupied by its own side.
        fn escapes(&self) -> Vec<Place> {
            let beside = places(step_from(bit(self.king), &steps(Role::King, true)));
            let is_free = |place: &Place| {
                !self.help.contains(place) && self.board.attackers(square_at(*place), self.winner).is_empty()
            };
            beside.filter(is_free).collect()
        }

        fn promotion(&self) -> u32 {
            self.to_rank(&self.own(&[Role::Pawn]), 7)
        }

        /// Returns how far the nearest rook or queen is; without one, how far a pawn is from promotion.
        fn force(&self) -> u32 {
            let heavy = self.own(&HEAVY);
            if heavy.is_empty() { 2 + self.promotion() } else { self.nearest(&heavy, 1) }
        }

        fn attackers(&self) -> u32 {
            2 * self.nearest(&self.own(&PIECES), 2)
        }

        fn near(&self) -> u32 {
            2 * self.kings_apart() + 2 * self.corner(&CORNERS)
        }

        /// Returns the first guess, which clears the board.
        fn clear(&self) -> u32 {
            let (escapes, help) = (self.escapes().len() as u32, self.help.len() as u32);
            self.near() + 4 * escapes + 5 * help + 8 * self.force() + self.attackers() + self.promotion()
        }

        /// Returns the second guess for many pieces.
        fn attack(&self) -> u32 {
            self.near() + 2 * self.help.len() as u32 + 2 * self.force() + self.nearest_check()
        }

        /// Returns the second guess for few pieces. Bishops of one color mate in a corner of that color.
        fn shut_in(&self) -> u32 {
            let is_light = |place: &Place| (place.0 + place.1) % 2 == 1;
            let bishops = self.own(&[Role::Bishop]);
            let is_good = |corner: &&Place| bishops.iter().any(|bishop| is_light(bishop) == is_light(corner));
            let mut corners: Vec<Place> = CORNERS.iter().filter(is_good).copied().collect();
            if corners.is_empty() {
                corners = CORNERS.to_vec();
            }
            let pawns = places_of(self.board, self.winner.other(), &[Role::Pawn]);
            let shut = 3 * self.nearest(&self.help, 2) + 2 * self.to_rank(&pawns, 0);
            3 * self.kings_apart()
                + 3 * self.escapes().len() as u32
                + 5 * self.corner(&corners)
                + shut
                + self.attackers()
        }

        /// Returns the best square for a check, beside the king or a knight's jump away.
        fn nearest_check(&self) -> u32 {
            let around = [steps(Role::King, true), steps(Role::Knight, true)].concat();
            let checks =
                places(step_from(bit(self.king), &around)).filter_map(|place| self.check_from(place));
            checks.chain([40]).min().expect("some")
        }

        fn check_from(&self, place: Place) -> Option<u32> {
            let checkers = self.own(match (place.0.abs_diff(self.king.0), place.1.abs_diff(self.king.1)) {
                (1, 1) => &[Role::Bishop, Role::Queen],
                (0, 1) | (1, 0) => &HEAVY,
                _ => &[Role::Knight],
            });
            let is_taken = self.own(&Role::ALL).contains(&place) && !checkers.contains(&place);
            if checkers.is_empty() || is_taken {
                return None;
            }
            let attackers = |color| self.board.attackers(square_at(place), color).into_iter().map(place_of);
            let moves = if checkers.contains(&place) {
                0
            } else if attackers(self.winner).any(|from| checkers.contains(&from)) {
                1
            } else {
                2
            };
            let captors = attackers(self.winner.other()).filter(|&from| from != self.king).count() as u32;
            let escapes = self.escapes().into_iter().filter(|&to| distance(to, place) > 1).count() as u32;
            Some(4 * moves + 20 * captors + escapes)
        }
    }

    #[test]
    fn the_guesses_are_what_they_say() {
        for board in random_boards(14, 6_000) {
            for winner in Color::ALL {
                let seen = Seen::of(&board, winner);
                let attack = guide::distances(&board, winner, Pattern::Attack);
                assert_eq!(attack, [seen.clear(), seen.attack()], "{winner}: {board:?}");
                let corner = guide::distances(&board, winner, Pattern::Corner);
                assert_eq!(corner, [seen.clear(), seen.shut_in()], "{winner}: {board:?}");
            }
        }
    }
}
