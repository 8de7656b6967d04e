//! cozy-chess as a WebAssembly file.

#[path = "../libraries/cozy_chess.rs"]
mod library;

use library::Cozy;
use x88_bench_peers::export;

export!(Cozy);
