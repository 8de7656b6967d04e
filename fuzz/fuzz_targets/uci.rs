//! The target `uci` as a program: see `src/uci.rs`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| x88_fuzz::uci::run(data));
