//! The target `san` as a program: see `src/san.rs`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| x88_fuzz::san::run(data));
