//! The target `tree` as a program: see `src/tree.rs`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| x88_fuzz::tree::run(data));
