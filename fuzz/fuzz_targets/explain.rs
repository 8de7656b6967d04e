//! The target `explain` as a program: see `src/explain.rs`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| x88_fuzz::explain::run(data));
