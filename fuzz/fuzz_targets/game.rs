//! The target `game` as a program: see `src/game.rs`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| x88_fuzz::game::run(data));
