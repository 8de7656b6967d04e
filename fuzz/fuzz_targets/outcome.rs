//! The target `outcome` as a program: see `src/outcome.rs`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| x88_fuzz::outcome::run(data));
