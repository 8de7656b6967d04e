//! cozy-chess as a peer.

use cozy_chess::util::{display_san_move, parse_san_move, parse_uci_move};
use cozy_chess::{Board, GameStatus};
use std::fmt::{self, Write};
use std::hint::black_box;
use x88_bench_peers::{Peer, Status};

/// A position of cozy-chess.
#[derive(Clone)]
pub struct Cozy(Board);

impl Peer for Cozy {
    fn read(fen: &str) -> Option<Cozy> {
        Board::from_fen(fen, false).ok().map(Cozy)
    }

    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{}", self.0)
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(&self.0, depth)
    }

    fn list(&self) -> usize {
        let mut moves = Vec::with_capacity(218);
        self.0.generate_moves(|some| {
            moves.extend(some);
            false
        });
        black_box(&moves).len()
    }

    fn play_uci(&self, text: &str) -> Option<Cozy> {
        let mv = parse_uci_move(&self.0, text).ok()?;
        let mut next = self.0.clone();
        next.try_play(mv).ok()?;
        Some(Cozy(next))
    }

    fn play_san(&self, text: &str) -> Option<Cozy> {
        // Accepts legal moves only.
        let mv = parse_san_move(&self.0, text).ok()?;
        let mut next = self.0.clone();
        next.play_unchecked(mv);
        Some(Cozy(next))
    }

    fn write_san(&self, uci: &str, out: &mut dyn Write) -> fmt::Result {
        let mv = parse_uci_move(&self.0, uci).map_err(|_| fmt::Error)?;
        write!(out, "{}", display_san_move(&self.0, mv))
    }

    fn write_moves(&self, out: &mut dyn Write) -> fmt::Result {
        let mut written = Ok(());
        self.0.generate_moves(|moves| {
            written = moves.into_iter().try_for_each(|mv| write!(out, "{} ", display_san_move(&self.0, mv)));
            written.is_err()
        });
        written
    }

    fn status(&self) -> Status {
        match self.0.status() {
            GameStatus::Ongoing => Status::Ongoing,
            GameStatus::Won => Status::Checkmate,
            GameStatus::Drawn => Status::Draw,
        }
    }
}

fn perft(board: &Board, depth: u32) -> u64 {
    let mut leaves = 0;
    match depth {
        0 => leaves = 1,
        1 => {
            board.generate_moves(|moves| {
                leaves += moves.len() as u64;
                false
            });
        }
        _ => {
            board.generate_moves(|moves| {
                for mv in moves {
                    let mut next = board.clone();
                    next.play_unchecked(mv);
                    leaves += perft(&next, depth - 1);
                }
                false
            });
        }
    }
    leaves
}

// As a WebAssembly file.
#[cfg(target_arch = "wasm32")]
x88_bench_peers::export!(Cozy);
