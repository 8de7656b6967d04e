//! Tests the guesses against a straightforward version, unit by unit. Different guesses would change the number of positions
//! that a search needs.

use super::{Place, bit, distance, place_of, places, places_of, random_boards, square_at, step_from, steps};
use crate::analysis::can_win::guide::{self, Pattern};
use crate::board::{Board, Color, Role};

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
        let mut all: Vec<u32> = some.iter().map(|&place| distance(place, self.king)).chain([8, 8]).collect();
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
        let checks = places(step_from(bit(self.king), &around)).filter_map(|place| self.check_from(place));
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
        let attackers = |color| self.board.attackers(square_at(place), color).map(place_of);
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
