//! Properties that hold in every position. `lab/differential` compares moves, states, FEN and SAN with other libraries.

use crate::support::{epd, position, random_games};
use x88::{CastlingMode, Chess, Move, Square, Standard};

const GAMES: u64 = 400;

fn sorted(moves: impl Iterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.collect();
    moves.sort_unstable();
    moves
}

#[test]
fn the_lists_of_moves_agree() {
    random_games(GAMES, |position, _| {
        let moves = position.legal_moves();
        assert_eq!(position.count_legal_moves(), moves.len() as u64);
        assert_eq!(position.has_legal_move(), !moves.is_empty());
        let parts: Vec<Move> =
            Square::ALL.into_iter().flat_map(|from| position.legal_moves_from(from).to_vec()).collect();
        assert_eq!(sorted(parts.into_iter()), sorted(moves.iter().copied()), "{}", position.fen());
        for from in Square::ALL {
            assert!(position.legal_moves_from(from).iter().all(|mv| mv.from() == from));
        }
        assert!(moves.iter().all(|mv| position.is_legal(*mv)));
        let mut once = sorted(moves.iter().copied());
        once.dedup();
        assert_eq!(once.len(), moves.len(), "a move listed twice: {}", position.fen());
    });
}

#[test]
fn replies_are_counted_as_if_the_moves_were_played() {
    random_games(GAMES / 4, |position, _| {
        let replies = |&mv: &Move| position.play(mv).unwrap().legal_moves().len() as u64;
        let played: u64 = position.legal_moves().iter().map(replies).sum();
        assert_eq!(x88::perft(position, 2), played, "{}", position.fen());
    });
}

#[test]
fn a_position_near_a_trap_is_never_refused() {
    fn walk(position: &Chess, depth: u32) {
        let problems = position.setup().problems::<Standard>(CastlingMode::Chess960);
        assert!(problems.is_empty(), "{problems:?}: {}", position.fen());
        if depth > 0 {
            for &mv in position.legal_moves().iter() {
                walk(&position.play(mv).expect("a listed move"), depth - 1);
            }
        }
    }
    let tables = [include_str!("../data/perft.epd"), include_str!("../data/perft-traps.epd")];
    for (fen, _) in tables.into_iter().flat_map(epd) {
        // A trap may be unreachable; the positions after it are as good as any.
        let start = position(fen);
        let follow = |mv: &Move| start.play(*mv).expect("a listed move");
        start.legal_moves().iter().map(follow).for_each(|next| walk(&next, 2));
    }
}
