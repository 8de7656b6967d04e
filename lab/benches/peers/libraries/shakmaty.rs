//! shakmaty as a peer.

use shakmaty::fen::Fen;
use shakmaty::san::{San, SanPlus};
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position};
use std::fmt::{self, Write};
use std::hint::black_box;
use x88_bench_peers::{Peer, Status};

/// A position of shakmaty.
#[derive(Clone)]
pub struct Shakmaty(Chess);

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
        // Returns legal moves only.
        let mv = uci.to_move(&self.0).ok()?;
        let mut next = self.0.clone();
        next.play_unchecked(mv);
        Some(Shakmaty(next))
    }

    fn play_san(&self, text: &str) -> Option<Shakmaty> {
        let san: San = text.parse().ok()?;
        // Returns legal moves only.
        let mv = san.to_move(&self.0).ok()?;
        let mut next = self.0.clone();
        next.play_unchecked(mv);
        Some(Shakmaty(next))
    }

    fn write_san(&self, uci: &str, out: &mut dyn Write) -> fmt::Result {
        let uci: UciMove = uci.parse().map_err(|_| fmt::Error)?;
        let mv = uci.to_move(&self.0).map_err(|_| fmt::Error)?;
        write!(out, "{}", SanPlus::from_move(self.0.clone(), mv))
    }

    fn write_moves(&self, out: &mut dyn Write) -> fmt::Result {
        let moves = self.0.legal_moves();
        moves.into_iter().try_for_each(|mv| write!(out, "{} ", SanPlus::from_move(self.0.clone(), mv)))
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

// As a WebAssembly file.
#[cfg(target_arch = "wasm32")]
x88_bench_peers::export!(Shakmaty);
