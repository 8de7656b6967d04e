//! The target `packed` as a program: see `src/packed.rs`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| x88_fuzz::packed::run(data));
