//! A target as a program for libFuzzer: the one that the program is called.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| x88_fuzz::run(env!("CARGO_BIN_NAME"), data));
