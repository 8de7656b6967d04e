//! Tests each part of the reasoning against calculations with files, ranks and steps, one unit at a time.

mod glances;
mod guesses;
mod judgements;
mod kings;
mod mates;
mod reach;
mod sets;
mod units;

use super::unreachable::Random;
use crate::board::{Board, Color, Piece, Role, Square};
use crate::rules::{Position, Setup, Standard};

/// A file and a rank, 0 to 7 on the board.
type Place = (i32, i32);

const STRAIGHT: [Place; 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
const OBLIQUE: [Place; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const JUMPS: [Place; 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

/// Returns the place as a set; empty off the board.
fn bit((file, rank): Place) -> u64 {
    if (0..8).contains(&file) && (0..8).contains(&rank) { 1 << (8 * file + rank) } else { 0 }
}

/// Returns every place on the board.
fn everywhere() -> impl Iterator<Item = Place> {
    (0..8).flat_map(|file| (0..8).map(move |rank| (file, rank)))
}

/// Returns the places of a set.
fn places(set: u64) -> impl Iterator<Item = Place> {
    everywhere().filter(move |&place| set & bit(place) != 0)
}

/// Returns the steps with which a unit captures. Pawns belong to the side that moves up or down.
fn steps(role: Role, moves_up: bool) -> Vec<Place> {
    match role {
        Role::Pawn => [-1, 1].map(|side| (side, if moves_up { 1 } else { -1 })).to_vec(),
        Role::Knight => JUMPS.to_vec(),
        Role::Bishop => OBLIQUE.to_vec(),
        Role::Rook => STRAIGHT.to_vec(),
        Role::Queen | Role::King => [STRAIGHT, OBLIQUE].concat(),
    }
}

/// Returns the squares one such step away from a square of the set.
fn step_from(set: u64, steps: &[Place]) -> u64 {
    let step = |(file, rank): Place| steps.iter().map(move |(x, y)| bit((file + x, rank + y)));
    places(set).flat_map(step).fold(0, |found, square| found | square)
}

/// Returns the number of king moves between two places.
fn distance(a: Place, b: Place) -> u32 {
    a.0.abs_diff(b.0).max(a.1.abs_diff(b.1))
}

fn place_of(square: Square) -> Place {
    (square.file().into(), square.rank().into())
}

fn square_at((file, rank): Place) -> Square {
    Square::new(file as u8, rank as u8)
}

/// Returns the places of a side's pieces with one of these roles.
fn places_of(board: &Board, color: Color, roles: &[Role]) -> Vec<Place> {
    let is_one = |piece: Piece| piece.color == color && roles.contains(&piece.role);
    board.pieces().filter(|&(_, piece)| is_one(piece)).map(|(square, _)| place_of(square)).collect()
}

/// Returns a board with the kings, not adjacent, and up to `units` units of these roles, without pawns on back ranks.
fn random_board(random: &mut Random, units: usize, roles: &[Role]) -> Board {
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
fn random_boards(seed: u64, count: usize) -> impl Iterator<Item = Board> {
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
fn position(text: &str) -> Position<Standard> {
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
