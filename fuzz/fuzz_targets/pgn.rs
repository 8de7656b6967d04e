//! The target `pgn` as a program: see `src/pgn.rs`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| x88_fuzz::pgn::run(data));
