//! The sources of the positions: hard ones that are dead or just not dead, game endings, walls of pawns, few units; and random
//! changes of all of them. Must not depend on: the answers.

use super::mutants::{mirrored, mutated, sparse};
use crate::random::Random;
use flate2::read::GzDecoder;
use std::io::Read;
use x88::fen::{self, FenOptions};
use x88::{Chess, Color, Piece, Role, Setup, SetupOptions, Square};

/// Returns the rows with a known answer, and the headers between them.
pub fn known() -> String {
    let (packed, mut table) = (include_bytes!("../../../../tests/data/chasolver.tsv.gz"), String::new());
    GzDecoder::new(&packed[..]).read_to_string(&mut table).expect("a packed table");
    table + include_str!("../../../../tests/data/can_mate.tsv")
}

/// The positions to change.
pub struct Sources {
    /// Players' questions and composed positions.
    known: Vec<Chess>,
    /// The final positions of games lost on time.
    ends: Vec<Chess>,
}

impl Sources {
    pub fn read() -> Sources {
        let mut sources = Sources { known: Vec::new(), ends: Vec::new() };
        let table = known();
        for row in table.lines().chain(include_str!("../../../../tests/data/helpmates.tsv").lines()) {
            // Skips the header lines of the tables.
            let Some(position) = row.split('\t').next().and_then(read) else { continue };
            if row.ends_with("\tB") { &mut sources.ends } else { &mut sources.known }.push(position);
        }
        sources
    }

    /// Returns a position in one of four mirrors, or `None` if the change makes no sense.
    pub fn make(&self, random: &mut Random) -> Option<Chess> {
        let position = match random.below(16) {
            0..4 => mutated(&random.pick(&self.known)?, random),
            4..6 => mutated(&random.pick(&self.ends)?, random),
            6..8 => {
                let source = if random.one_in(4) { &self.ends } else { &self.known };
                Some(played(random.pick(source)?, random))
            }
            8..11 => walls(random),
            11..13 => sparse(random),
            _ => few_men(random),
        }?;
        Some(turned(position, random))
    }
}

/// Reads a position from a table, without castling.
fn read(text: &str) -> Option<Chess> {
    let clocks = if text.split(' ').count() == 4 { " 0 1" } else { "" };
    let options = FenOptions::default();
    fen::parse_with(&format!("{text}{clocks}"), &options).ok()
}

fn played(mut position: Chess, random: &mut Random) -> Chess {
    for _ in 0..=random.below(12) {
        let Some(mv) = random.pick(&position.legal_moves()) else { break };
        position = position.play(mv).expect("a listed move");
    }
    position
}

/// Places two opposing pawns on most files, seldom side by side where they could capture; kings and some other units anywhere.
fn walls(random: &mut Random) -> Option<Chess> {
    let mut setup = Setup { turn: Color::ALL[random.below(2)], ..Setup::empty() };
    let mut rank = 1 + random.below(5);
    for file in 0..8 {
        let step = [0, 1, 1, 1, 1, 1, 2, 2][random.below(8)];
        let is_up = rank < 1 + step || rank + step <= 5 && random.one_in(2);
        rank = if is_up { rank + step } else { rank - step };
        if random.one_in(12) {
            continue;
        }
        for (rank, color) in [(rank, Color::White), (rank + 1, Color::Black)] {
            setup.board.set(Square::new(file, rank as u8).unwrap(), Some(Piece { color, role: Role::Pawn }));
        }
    }
    for color in Color::ALL {
        place(&mut setup, Piece { color, role: Role::King }, random)?;
    }
    let roles = [Role::Bishop, Role::Bishop, Role::Pawn, Role::Knight, Role::Rook];
    for _ in 0..random.below(4) {
        let piece = Piece { color: Color::ALL[random.below(2)], role: roles[random.below(roles.len())] };
        place(&mut setup, piece, random)?;
    }
    Chess::from_setup(&setup, SetupOptions::default()).ok()
}

/// Puts a piece on an empty square, if one of the tries finds one.
fn place(setup: &mut Setup, piece: Piece, random: &mut Random) -> Option<()> {
    let square = Square::ALL[random.below(64)];
    let is_free = setup.board.get(square).is_none();
    is_free.then(|| setup.board.set(square, Some(piece)))
}

/// Returns the position, or a mirrored one.
fn turned(position: Chess, random: &mut Random) -> Chess {
    if !position.castling().is_empty() {
        return position;
    }
    match random.below(4) {
        0 => mirrored(&position, Square::flip_rank, true),
        1 => mirrored(&position, Square::flip_file, false),
        2 => mirrored(&mirrored(&position, Square::flip_rank, true), Square::flip_file, false),
        _ => position,
    }
}

/// Places three to six units anywhere, or now and then crowded; half of the pawns are blocked by another.
fn few_men(random: &mut Random) -> Option<Chess> {
    let mut setup = Setup { turn: Color::ALL[random.below(2)], ..Setup::empty() };
    let (men, is_crowded, corner) = (3 + random.below(4), random.below(3) == 0, random.below(36) as u8);
    let square = |random: &mut Random| match Square::ALL[random.below(64)] {
        any if is_crowded => Square::new(corner / 6 + any.file() % 3, corner % 6 + any.rank() % 3).unwrap(),
        any => any,
    };
    for color in Color::ALL {
        setup.board.set(square(random), Some(Piece { color, role: Role::King }));
    }
    while setup.board.pieces().count() < men {
        let (at, color) = (square(random), Color::ALL[random.below(2)]);
        let role =
            [Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen][random.below(6)];
        if setup.board.get(at).is_some() || role == Role::Pawn && matches!(at.rank(), 0 | 7) {
            return None;
        }
        setup.board.set(at, Some(Piece { color, role }));
        let blocker = (role == Role::Pawn && random.below(2) == 0).then(|| ahead(at, color));
        if let Some(to) = blocker.filter(|&to| setup.board.get(to).is_none()) {
            setup.board.set(to, Some(Piece { color: color.other(), role: Role::Pawn }));
        }
    }
    Chess::from_setup(&setup, SetupOptions::default()).ok()
}

/// Returns the square in front of a pawn.
fn ahead(square: Square, color: Color) -> Square {
    let rank = if color == Color::White { square.rank() + 1 } else { square.rank() - 1 };
    Square::new(square.file(), rank).unwrap()
}
