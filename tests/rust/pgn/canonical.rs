//! The fast path for moves in canonical notation yields the same moves and refusals as the slow reader.

use crate::support::{Random, position, random_games};
use x88::pgn::{self, PlayedMove, Visitor};
use x88::{Chess, Move, Piece, Role, Square, fen, san};

/// The first move of a game.
#[derive(Default)]
struct First(Option<Move>);

impl Visitor for First {
    fn played(&mut self, played: PlayedMove<'_>) {
        self.0 = self.0.or(played.mv);
    }
}

/// The tags of a game that starts at this position.
fn tags_of(position: &Chess) -> String {
    let style = fen::FenStyle { en_passant: fen::EnPassantStyle::Always, ..Default::default() };
    format!("[FEN \"{}\"]\n", fen::write(position, &style))
}

/// The first move of a game with these tags.
fn first_move(tags: &str, moves: &str) -> Option<Move> {
    let mut first = First::default();
    pgn::read(format!("{tags}{moves} *").as_bytes(), &mut first);
    first.0
}

fn check(position: &Chess, tags: &str, text: &str) {
    assert_eq!(first_move(tags, text), san::parse(position, text).ok(), "{text} in {}", fen::of(position));
}

/// Every notation for a piece that goes to that square: each origin with each level of detail, legal or not.
fn check_target(position: &Chess, tags: &str, role: Role, to: Square) {
    let letter = if role == Role::Pawn { String::new() } else { role.letter().to_string() };
    let mut origins = vec![String::new()];
    origins.extend(('a'..='h').map(String::from));
    if role != Role::Pawn {
        origins.extend(('1'..='8').map(String::from));
        let like = position.board().squares_of(Piece { color: position.turn(), role });
        origins.extend(like.map(|from| from.to_string()));
    }
    let promotions = if role == Role::Pawn { &["", "=Q", "=N", "=K"][..] } else { &[""] };
    for origin in &origins {
        for sign in ["", "x"] {
            for promotion in promotions {
                check(position, tags, &format!("{letter}{origin}{sign}{to}{promotion}"));
            }
        }
    }
}

/// A move with another move directly after it takes the fast path too; the slow reader does not accept it.
fn check_glued(position: &Chess, tags: &str) {
    for &mv in position.legal_moves().iter() {
        let text = san::write(position, mv);
        assert_eq!(first_move(tags, &format!("{text}!Ka1")), Some(mv), "{text} in {}", fen::of(position));
    }
}

fn check_all(position: &Chess) {
    let tags = tags_of(position);
    for role in Role::ALL {
        for to in Square::all() {
            check_target(position, &tags, role, to);
        }
    }
}

/// Positions in which details matter, by topic.
const PAWNS: [&str; 3] = [
    // Two-square advances over a piece and onto one; forward captures, and captures of nothing; pawns at both edges.
    "4k3/8/8/p6p/P2n3P/2p1p3/PPPPPPPP/4K3 w - - 0 1",
    // Promotions, with captures, to a square that two pawns can reach.
    "1nrn3k/1P1P4/8/8/8/8/8/K7 w - - 0 1",
    // En passant from both sides.
    "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
];
const MORE_PAWNS: [&str; 2] =
    // The capture uncovers a rook; Black captures.
    ["8/8/8/K1Pp3r/8/8/8/4k3 w - d6 0 1", "4k3/8/8/8/2pPp3/8/8/4K3 b - d3 0 1"];
const KINGS: [&str; 4] = [
    // Distant attackers along ranks, files and diagonals, and through the king; pawns; castling.
    "3r1r2/8/8/1b6/4K2q/8/1n4p1/k7 w - - 0 1",
    "4k3/8/8/8/1r2K3/8/8/8 w - - 0 1",
    "4k3/8/8/3p1p2/8/2n1K3/8/8 w - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
];
const CHECKS: [&str; 3] = [
    // Check by one piece, to be captured or blocked, and by two; pins along each kind of line.
    "4k3/4r3/8/8/N7/8/1R3B2/4K2Q w - - 0 1",
    "4k3/4r3/8/8/7b/8/1R6/N3K2Q w - - 0 1",
    "k3r3/8/4R3/b7/7b/2N3P1/3QN3/r2RK3 w - - 0 1",
];
const QUEENS: [&str; 3] = [
    // Rivals on one file, on one rank, on both, and pinned; captures.
    "6k1/8/8/Q3Q3/8/8/8/Q2K3Q w - - 0 1",
    "7k/8/8/1Q1Q4/2p5/1Q1Q4/8/3K4 w - - 0 1",
    "3r2k1/1Q6/8/4Q3/1Q1K1Q2/8/8/8 w - - 0 1",
];
const ROOKS_AND_KNIGHTS: [&str; 2] =
    ["6k1/8/1n6/R4n1R/p7/R4N1N/8/2K5 w - - 0 1", "6k1/8/1n6/R4n1R/p7/R4N1N/8/2K5 b - - 0 1"];

fn check_each(texts: &[&str]) {
    texts.iter().for_each(|text| check_all(&position(text)));
}

#[test]
fn whatever_can_be_written_of_pawns() {
    check_each(&PAWNS);
}

#[test]
fn whatever_can_be_written_en_passant() {
    check_each(&MORE_PAWNS);
}

#[test]
fn whatever_can_be_written_of_kings() {
    check_each(&KINGS);
}

#[test]
fn whatever_can_be_written_in_check() {
    check_each(&CHECKS);
}

#[test]
fn whatever_can_be_written_of_queens() {
    check_each(&QUEENS);
}

#[test]
fn whatever_can_be_written_of_rooks_and_knights() {
    check_each(&ROOKS_AND_KNIGHTS);
}

#[test]
fn moves_that_another_follows_at_once() {
    let all = [&PAWNS[..], &MORE_PAWNS, &KINGS, &CHECKS, &QUEENS, &ROOKS_AND_KNIGHTS];
    for text in all.into_iter().flatten() {
        let position = position(text);
        check_glued(&position, &tags_of(&position));
    }
}

/// A sample of all notations, for every position of the game.
#[test]
fn whatever_can_be_written_along_games() {
    let mut random = Random(7);
    random_games(4, |position, _| {
        let tags = tags_of(position);
        let (role, to) = (Role::ALL[random.below(6)], Square::from_bit(random.below(64) as u32));
        check_target(position, &tags, role, to);
        check_glued(position, &tags);
    });
}
