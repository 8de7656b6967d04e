//! The program `wasm-bindgen`. Knows nothing but how the library is called.

use std::env;

fn main() -> anyhow::Result<()> {
    env_logger::init();
    wasm_bindgen_cli::wasm_bindgen::run_cli_with_args(env::args_os())
}
