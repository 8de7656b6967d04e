//! shakmaty as a WebAssembly file.

#[path = "../libraries/shakmaty.rs"]
mod library;

use library::Shakmaty;
use x88_bench_peers::export;

export!(Shakmaty);
