//! The target `setup` as a program: see `src/setup.rs`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| x88_fuzz::setup::run(data));
