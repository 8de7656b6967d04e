//! Properties that hold in every position, checked along random games.

use crate::support::random_games;
use std::cell::Cell;
use x88::fen::{self, CastlingStyle, EnPassantStyle, FenOptions, FenStyle};
use x88::{
    CastlingMode, CastlingRights, Chess, Color, Move, Piece, Setup, SetupOptions, Square, Standard, san, uci,
};

const GAMES: u64 = 400;

/// The same board with every piece mapped to another square and, optionally, to the other color.
fn mapped(setup: &Setup, to: fn(Square) -> Square, exchange: bool) -> Setup {
    let color = |color: Color| if exchange { color.other() } else { color };
    let mut mirror = Setup { turn: color(setup.turn), en_passant: setup.en_passant.map(to), ..*setup };
    mirror.board = x88::Board::empty();
    mirror.castling = CastlingRights::NONE;
    for (square, piece) in setup.board.pieces() {
        mirror.board.set(to(square), Some(Piece { color: color(piece.color), role: piece.role }));
    }
    for (owner, side, rook) in setup.castling.iter() {
        mirror.castling.set(color(owner), side, Some(to(rook)));
    }
    mirror
}

fn sorted(moves: impl Iterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.collect();
    moves.sort_unstable();
    moves
}

/// The moves of the mapped position must be the mapped moves.
fn assert_mirrored(position: &Chess, to: fn(Square) -> Square, exchange: bool) {
    let setup = mapped(&position.setup(), to, exchange);
    // With the colors exchanged the clock may count one ply more than the move number allows.
    let options = SetupOptions { mode: CastlingMode::Chess960, strict: false };
    let mirror = Chess::from_setup(&setup, options);
    let mirror = mirror.unwrap_or_else(|e| panic!("mirror of {}: {e}", position.fen()));
    let moves = position.legal_moves();
    let expected = sorted(moves.iter().map(|mv| Move::new(to(mv.from()), to(mv.to()), mv.kind())));
    assert_eq!(sorted(mirror.legal_moves().iter().copied()), expected, "mirror of {}", position.fen());
    assert_eq!(mirror.is_checkmate(), position.is_checkmate());
    assert_eq!(mirror.is_stalemate(), position.is_stalemate());
    assert_eq!(mirror.is_insufficient_material(), position.is_insufficient_material());
    let pins = |position: &Chess, color| position.pins(color).count();
    for color in Color::ALL {
        let same = if exchange { color.other() } else { color };
        assert_eq!(pins(&mirror, same), pins(position, color));
    }
    assert_eq!(mapped(&setup, to, exchange), position.setup());
}

#[test]
fn the_board_is_the_same_for_both_sides() {
    random_games(GAMES, |position, _| assert_mirrored(position, Square::flip_rank, true));
}

#[test]
fn without_castling_the_wings_are_the_same() {
    random_games(GAMES, |position, _| {
        if position.castling().is_empty() {
            assert_mirrored(position, Square::flip_file, false);
        }
    });
}

#[test]
fn a_position_reached_is_never_refused() {
    let looked_at = Cell::new(0);
    random_games(4 * GAMES, |position, mv| {
        let problems = position.setup().problems::<Standard>(CastlingMode::Chess960);
        assert!(problems.is_empty(), "{problems:?} after {mv:?}: {}", position.fen());
        looked_at.set(looked_at.get() + 1);
    });
    println!("{} positions", looked_at.get());
}

#[test]
fn fen_keeps_the_position() {
    random_games(GAMES, |position, _| {
        for castling in [CastlingStyle::Standard, CastlingStyle::Shredder] {
            let read = |en_passant| {
                let text = fen::write(position, &FenStyle { en_passant, castling });
                let options = FenOptions { mode: CastlingMode::Chess960, ..Default::default() };
                fen::parse_with::<Standard>(&text, &options).unwrap_or_else(|e| panic!("{text}: {e}"))
            };
            assert_eq!(read(EnPassantStyle::Always), *position);
            let read = read(EnPassantStyle::Legal);
            assert!(read.is_same_position(position));
            assert_eq!(read.hash_key(), position.hash_key(), "{}", position.fen());
            assert_eq!(
                sorted(read.legal_moves().iter().copied()),
                sorted(position.legal_moves().iter().copied())
            );
        }
    });
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
fn a_move_says_the_same_as_text() {
    random_games(GAMES / 4, |position, _| {
        for &mv in position.legal_moves().iter() {
            assert_eq!(san::parse(position, &san::write(position, mv)), Ok(mv));
            assert_eq!(uci::parse(position, &uci::write(mv, CastlingMode::Chess960)), Ok(mv));
            assert_eq!(Move::from_packed(mv.packed()), mv);
        }
    });
}

#[test]
fn two_null_moves_leave_the_key() {
    let passed = |position: &Chess| {
        let setup = Setup { turn: position.turn().other(), en_passant: None, ..position.setup() };
        Chess::from_setup(&setup, CastlingMode::Chess960).ok()
    };
    random_games(GAMES, |position, _| {
        // Without a legal en passant capture, two null moves return to the same position.
        if position.legal_en_passant().is_none()
            && let Some(once) = passed(position)
        {
            assert_ne!(once.hash_key(), position.hash_key());
            assert_eq!(passed(&once).map(|twice| twice.hash_key()), Some(position.hash_key()));
        }
    });
}

#[test]
fn a_right_once_lost_stays_lost() {
    let before = Cell::new(CastlingRights::NONE);
    random_games(GAMES, |position, mv| {
        let had = before.replace(position.castling());
        if mv.is_some() {
            let is_old = |(color, side, rook)| had.rook(color, side) == Some(rook);
            assert!(position.castling().iter().all(is_old), "{}", position.fen());
        }
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
    for row in tables.iter().flat_map(|table| table.lines()) {
        if let Some((fen, _)) = row.split_once(" ;") {
            // A trap may be unreachable; the positions after it are as good as any.
            let start = crate::support::position(fen);
            let follow = |mv: &Move| start.play(*mv).expect("a listed move");
            start.legal_moves().iter().map(follow).for_each(|next| walk(&next, 2));
        }
    }
}
