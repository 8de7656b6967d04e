//! x88's core as a WebAssembly file.

#[path = "../libraries/x88_core.rs"]
mod library;

use library::Core;
use x88_bench_peers::export;

export!(Core);
