//! FEN, UCI and SAN, by tables and along random games.

mod fen_problems;
mod fen_reading;
mod playouts;
mod san;
mod text;
mod uci;

use x88::{CastlingMode, Chess, fen};

/// A position from a FEN; the clocks may be omitted.
fn position(text: &str) -> Chess {
    read(text, CastlingMode::Standard)
}

/// The same for Chess960.
fn position960(text: &str) -> Chess {
    read(text, CastlingMode::Chess960)
}

fn read(text: &str, mode: CastlingMode) -> Chess {
    let text = if text.split(' ').count() == 4 { format!("{text} 0 1") } else { text.into() };
    let options = fen::FenOptions { mode, strict: true, ..Default::default() };
    fen::parse_with(&text, &options).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn lenient(mode: CastlingMode) -> fen::FenOptions {
    fen::FenOptions { mode, lenient: true, ..Default::default() }
}
