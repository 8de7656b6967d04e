//! x88's core as a peer, with the same tools and flags and without the package's boundary.

use std::fmt::{self, Write};
use std::hint::black_box;
use x88::{Chess, OutcomeKind, fen, perft, san, uci};
use x88_bench_peers::{Peer, Status};

/// A position of x88.
#[derive(Clone)]
pub struct Core(Chess);

impl Peer for Core {
    fn read(text: &str) -> Option<Core> {
        fen::parse(text).ok().map(Core)
    }

    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        out.write_str(&fen::write(&self.0, &fen::FenStyle::default()))
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(&self.0, depth as u8)
    }

    fn own_perft(&self, depth: u32) -> u64 {
        own_perft(&self.0, depth)
    }

    fn list(&self) -> usize {
        black_box(&self.0.legal_moves()).len()
    }

    fn play_uci(&self, text: &str) -> Option<Core> {
        let mv = uci::parse(&self.0, text).ok()?;
        let mut next = self.0;
        next.play_unchecked(mv);
        Some(Core(next))
    }

    fn play_san(&self, text: &str) -> Option<Core> {
        let mv = san::parse(&self.0, text).ok()?;
        let mut next = self.0;
        next.play_unchecked(mv);
        Some(Core(next))
    }

    fn write_san(&self, text: &str, out: &mut dyn Write) -> fmt::Result {
        let mv = uci::parse(&self.0, text).map_err(|_| fmt::Error)?;
        out.write_str(&san::write(&self.0, mv))
    }

    fn write_moves(&self, out: &mut dyn Write) -> fmt::Result {
        let mut text = String::new();
        for &mv in self.0.legal_moves().iter() {
            san::write_to(&self.0, mv, &mut text);
            text.push(' ');
        }
        out.write_str(&text)
    }

    fn status(&self) -> Status {
        match self.0.outcome() {
            None => Status::Ongoing,
            Some(outcome) if outcome.kind == OutcomeKind::Checkmate => Status::Checkmate,
            Some(_) => Status::Draw,
        }
    }
}

fn own_perft(position: &Chess, depth: u32) -> u64 {
    let moves = position.legal_moves();
    if depth < 2 {
        return if depth == 0 { 1 } else { moves.len() as u64 };
    }
    let count = |&mv| {
        let mut next = *position;
        next.play_unchecked(mv);
        own_perft(&next, depth - 1)
    };
    moves.iter().map(count).sum()
}

// As a WebAssembly file.
#[cfg(target_arch = "wasm32")]
x88_bench_peers::export!(Core);
