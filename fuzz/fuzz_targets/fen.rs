//! The target `fen` as a program: see `src/fen.rs`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| x88_fuzz::fen::run(data));
