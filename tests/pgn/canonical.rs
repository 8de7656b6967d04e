//! Moves of a game are read fast where they are written as programs write them: no other move comes of that than of reading
//! the same text slowly, and none that is refused there.

use crate::support::{Random, position, random_games};
use x88::pgn::{PgnReader, PlayedMove, ReadOptions, Visitor};
use x88::{Chess, Move, Role, Square, fen, san};

/// The first move of a game.
#[derive(Default)]
struct First(Option<Move>);

impl Visitor for First {
    fn played(&mut self, played: PlayedMove<'_>) {
        self.0 = self.0.or(played.mv);
    }
}

/// A reader that has read the tags of a game from this position.
fn reader_at(position: &Chess) -> PgnReader {
    let style = fen::FenStyle { en_passant: fen::EnPassantStyle::Always, ..Default::default() };
    let mut reader = PgnReader::new(ReadOptions::default());
    reader.feed(format!("[FEN \"{}\"]\n", fen::write(position, &style)).as_bytes(), &mut First::default());
    reader
}

fn check(position: &Chess, reader: &PgnReader, text: &str) {
    let (mut reader, mut first) = (reader.clone(), First::default());
    reader.feed(format!("{text} *").as_bytes(), &mut first);
    assert_eq!(first.0, san::parse(position, text).ok(), "{text} in {}", fen::of(position));
}

/// What can be written of a piece that goes to that square: with each origin, as much of it as may be said, legal or not.
fn check_target(position: &Chess, reader: &PgnReader, role: Role, to: Square) {
    let letter = if role == Role::Pawn { String::new() } else { role.letter().to_string() };
    let mut origins = vec![String::new()];
    origins.extend(('a'..='h').map(String::from));
    if role != Role::Pawn {
        origins.extend(('1'..='8').map(String::from));
        origins.extend(position.pieces_of(position.turn()).map(|from| from.to_string()));
    }
    let promotions = if role == Role::Pawn { &["", "=Q", "=N", "=K"][..] } else { &[""] };
    for origin in &origins {
        for sign in ["", "x"] {
            for promotion in promotions {
                check(position, reader, &format!("{letter}{origin}{sign}{to}{promotion}"));
            }
        }
    }
}

/// A move is read fast where another follows it at once, too, which is not read otherwise.
fn check_glued(position: &Chess, reader: &PgnReader) {
    for &mv in position.legal_moves().iter() {
        let (mut reader, mut first, text) = (reader.clone(), First::default(), san::write(position, mv));
        reader.feed(format!("{text}!Ka1 *").as_bytes(), &mut first);
        assert_eq!(first.0, Some(mv), "{text} in {}", fen::of(position));
    }
}

fn check_all(position: &Chess) {
    let reader = reader_at(position);
    check_glued(position, &reader);
    for role in Role::ALL {
        for to in Square::all() {
            check_target(position, &reader, role, to);
        }
    }
}

#[test]
fn whatever_can_be_written_where_it_matters() {
    for text in [
        // Double steps over a piece and to one; captures forward, and of nothing; pawns at both edges.
        "4k3/8/8/p6p/P2n3P/2p1p3/PPPPPPPP/4K3 w - - 0 1",
        // En passant from both sides, and where it uncovers a rook.
        "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
        "8/8/8/K1Pp3r/8/8/8/4k3 w - d6 0 1",
        "4k3/8/8/8/2pPp3/8/8/4K3 b - d3 0 1",
        // Promotions, with captures, to a square that two pawns reach.
        "1nrn3k/1P1P4/8/8/8/8/8/K7 w - - 0 1",
        // A king among attackers that look from afar, along ranks, files and diagonals, and through it.
        "3r1r2/8/8/1b6/4K2q/8/1n4p1/k7 w - - 0 1",
        "4k3/8/8/8/1r2K3/8/8/8 w - - 0 1",
        "4k3/8/8/3p1p2/8/2n1K3/8/8 w - - 0 1",
        // Check by one piece, to be taken or stopped, and by two.
        "4k3/4r3/8/8/N7/8/1R3B2/4K2Q w - - 0 1",
        "4k3/4r3/8/8/7b/8/1R6/N3K2Q w - - 0 1",
        // Pins along each kind of line; rivals on one file, on one rank, on both, and pinned.
        "k3r3/8/4R3/b7/7b/2N3P1/3QN3/r2RK3 w - - 0 1",
        "6k1/8/8/Q3Q3/8/8/8/Q2K3Q w - - 0 1",
        "7k/8/8/1Q1Q4/2p5/1Q1Q4/8/3K4 w - - 0 1",
        "6k1/8/1n6/R4n1R/p7/R4N1N/8/2K5 w - - 0 1",
        "6k1/8/1n6/R4n1R/p7/R4N1N/8/2K5 b - - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
        "3r2k1/1Q6/8/4Q3/1Q1K1Q2/8/8/8 w - - 0 1",
    ] {
        check_all(&position(text));
    }
}

/// Of every position on the way, some of all that can be written.
#[test]
fn whatever_can_be_written_along_games() {
    let mut random = Random(7);
    random_games(8, |position, _| {
        let reader = reader_at(position);
        for _ in 0..2 {
            let (role, to) = (Role::ALL[random.below(6)], Square::from_bit(random.below(64) as u32));
            check_target(position, &reader, role, to);
        }
        check_glued(position, &reader);
    });
}
