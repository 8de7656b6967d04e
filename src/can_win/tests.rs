//! Tests single positions, judged at a glance and played out. Has what the tests of the modules share: calculations with files,
//! ranks and steps, one unit at a time.

pub(super) use super::unreachable::Random;
use super::{Budget, Proof, end_of_forced_play, judge};
use crate::board::{Board, Color, Piece, Role, Square};
use crate::rules::{Position, Setup, Standard};
use alloc::vec::Vec;

/// A file and a rank, 0 to 7 on the board.
pub(super) type Place = (i32, i32);

pub(super) const STRAIGHT: [Place; 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
pub(super) const OBLIQUE: [Place; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
pub(super) const JUMPS: [Place; 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

/// Returns the place as a set; empty off the board.
pub(super) fn bit((file, rank): Place) -> u64 {
    if (0..8).contains(&file) && (0..8).contains(&rank) { 1 << (8 * file + rank) } else { 0 }
}

/// Returns every place on the board.
pub(super) fn everywhere() -> impl Iterator<Item = Place> {
    (0..8).flat_map(|file| (0..8).map(move |rank| (file, rank)))
}

/// Returns the places of a set.
pub(super) fn places(set: u64) -> impl Iterator<Item = Place> {
    everywhere().filter(move |&place| set & bit(place) != 0)
}

/// Returns the steps with which a unit captures. Pawns belong to the side that moves up or down.
pub(super) fn steps(role: Role, moves_up: bool) -> Vec<Place> {
    match role {
        Role::Pawn => [-1, 1].map(|side| (side, if moves_up { 1 } else { -1 })).to_vec(),
        Role::Knight => JUMPS.to_vec(),
        Role::Bishop => OBLIQUE.to_vec(),
        Role::Rook => STRAIGHT.to_vec(),
        Role::Queen | Role::King => [STRAIGHT, OBLIQUE].concat(),
    }
}

/// Returns the squares one such step away from a square of the set.
pub(super) fn step_from(set: u64, steps: &[Place]) -> u64 {
    let step = |(file, rank): Place| steps.iter().map(move |(x, y)| bit((file + x, rank + y)));
    places(set).flat_map(step).fold(0, |found, square| found | square)
}

/// Returns the number of king moves between two places.
pub(super) fn distance(a: Place, b: Place) -> u32 {
    a.0.abs_diff(b.0).max(a.1.abs_diff(b.1))
}

pub(super) fn place_of(square: Square) -> Place {
    (square.file().into(), square.rank().into())
}

pub(super) fn square_at((file, rank): Place) -> Square {
    Square::at(file as u8, rank as u8)
}

/// Returns the places of a side's pieces with one of these roles.
pub(super) fn places_of(board: &Board, color: Color, roles: &[Role]) -> Vec<Place> {
    let is_one = |piece: Piece| piece.color == color && roles.contains(&piece.role);
    board.pieces().filter(|&(_, piece)| is_one(piece)).map(|(square, _)| place_of(square)).collect()
}

/// Returns a board with the kings, not adjacent, and up to `units` units of these roles, without pawns on back ranks.
pub(super) fn random_board(random: &mut Random, units: usize, roles: &[Role]) -> Board {
    let mut board = Board::empty();
    let [white, black] = loop {
        let kings = [random.square(), random.square()];
        if kings[0].distance(kings[1]) > 1 {
            break kings;
        }
    };
    board.set(white, Some(Piece { color: Color::White, role: Role::King }));
    board.set(black, Some(Piece { color: Color::Black, role: Role::King }));
    for _ in 0..units {
        let (square, color) = (random.square(), Color::ALL[random.below(2)]);
        let role = roles[random.below(roles.len())];
        if board.get(square).is_none() && !(role == Role::Pawn && matches!(square.rank(), 0 | 7)) {
            board.set(square, Some(Piece { color, role }));
        }
    }
    board
}

/// Returns boards with few or many units, of all roles or some.
pub(super) fn random_boards(seed: u64, count: usize) -> impl Iterator<Item = Board> {
    let mut random = Random(seed);
    core::iter::repeat_with(move || {
        let units = [1, 2, 4, 8, 16, 30][random.below(6)];
        let all = &Role::ALL[..5];
        let roles =
            [all, &all[..1], &all[1..], &all[1..3], &all[2..4], &all[..3], &all[4..]][random.below(7)];
        random_board(&mut random, units, roles)
    })
    .take(count)
}

/// Returns the position for `w Ke1 qd8`: the side to move, and each unit with its letter, Black's in lower case. No castling.
pub(super) fn position(text: &str) -> Position<Standard> {
    let (turn, units) = text.split_once(' ').expect("units");
    let mut setup = Setup { turn: if turn == "w" { Color::White } else { Color::Black }, ..Setup::empty() };
    for unit in units.split(' ') {
        let (letter, square) = unit.split_at(1);
        let letter = letter.chars().next().expect("a letter");
        let is_one = |role: &&Role| role.letter() == letter.to_ascii_uppercase();
        let role = *Role::ALL.iter().find(is_one).expect("a role");
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        setup.board.set(square.parse().expect("a square"), Some(Piece { color, role }));
    }
    Position::trusted(&setup, ())
}

/// Returns the position with a pawn that has just passed a square.
fn with_passed(position: Position<Standard>, square: &str) -> Position<Standard> {
    let passed = Some(square.parse().expect("a square"));
    Position::trusted(&Setup { en_passant: passed, ..position.setup() }, ())
}

/// If nobody can capture it, the proof must be the same as without it.
#[test]
fn a_pawn_that_has_passed_unseen_changes_no_proof() {
    let locked = position("b Pa3 pa4 Pg4 Pb5 pb6 Pc6 Pe6 Pg6 ba7 Kb7 pc7 pe7 pg7 Ba8 bb8 ke8 bf8");
    let passed = with_passed(locked, "g3");
    for winner in Color::ALL {
        for states in 1..10 {
            assert_eq!(judge(&passed, winner, states), judge(&locked, winner, states), "{winner} {states}");
        }
        assert_eq!(judge(&passed, winner, Budget::AFTER_MOVE.states()), Some(Proof::Locked));
    }
}

#[test]
fn what_must_be_played_is_followed_to_its_end() {
    // Each king can only move back and forth, forever.
    let circle = position("w Kb1 Bc1 Pb2 Pd2 pb3 pd3 Pe6 Pg6 pe7 pg7 bf8 kg8");
    assert!(end_of_forced_play(&circle).is_none());
    // After one forced move there are several.
    let captures = position("b ka8 bb8 Nc7 Kb6");
    let end = end_of_forced_play(&captures).expect("an end");
    assert!(end.is_same_position(&position("w ka8 bc7 Kb6")) && end.count_legal_moves() > 1);
}

#[test]
fn more_states_are_looked_at_with_more_budget_up_to_a_limit() {
    let states =
        [0, 15, 16, 1_600, Budget::MOST, usize::MAX].map(|closure| Budget { closure, helpmate: 0 }.states());
    assert_eq!(states, [8, 8, 9, 108, 8 + (1 << 18), 8 + (1 << 18)]);
}
