//! FEN, UCI and SAN, by tables and along random games.

mod fen_problems;
mod fen_reading;
mod playouts;
mod san;
mod text;
mod uci;

use x88::{CastlingMode, fen};

fn lenient(mode: CastlingMode) -> fen::FenOptions {
    fen::FenOptions { mode, lenient: true, ..Default::default() }
}
