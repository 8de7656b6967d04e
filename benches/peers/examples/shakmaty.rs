//! shakmaty, to be timed.

use shakmaty::fen::Fen;
use shakmaty::san::San;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position};
use std::fmt::{self, Write};
use std::hint::black_box;
use x88_bench_peers::{Peer, Status, export};

struct Shakmaty(Chess);

impl Peer for Shakmaty {
    fn read(fen: &str) -> Option<Shakmaty> {
        let fen: Fen = fen.parse().ok()?;
        fen.into_position(CastlingMode::Standard).ok().map(Shakmaty)
    }

    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{}", Fen::from_position(&self.0, EnPassantMode::Legal))
    }

    fn perft(&self, depth: u32) -> u64 {
        shakmaty::perft(&self.0, depth)
    }

    fn list(&self) -> usize {
        black_box(&self.0.legal_moves()).len()
    }

    fn play_uci(&self, text: &str) -> Option<Shakmaty> {
        let uci: UciMove = text.parse().ok()?;
        // Gives legal moves only.
        let mv = uci.to_move(&self.0).ok()?;
        let mut next = self.0.clone();
        next.play_unchecked(mv);
        Some(Shakmaty(next))
    }

    fn play_san(&self, text: &str) -> Option<Shakmaty> {
        let san: San = text.parse().ok()?;
        // Gives legal moves only.
        let mv = san.to_move(&self.0).ok()?;
        let mut next = self.0.clone();
        next.play_unchecked(mv);
        Some(Shakmaty(next))
    }

    fn status(&self) -> Status {
        if self.0.is_checkmate() {
            Status::Checkmate
        } else if self.0.is_stalemate() || self.0.is_insufficient_material() {
            Status::Draw
        } else {
            Status::Ongoing
        }
    }
}

export!(Shakmaty);
