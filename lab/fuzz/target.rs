//! A libFuzzer program: runs the target that the variable `X88_FUZZ_TARGET` names.

#![no_main]

use std::sync::LazyLock;

static TARGET: LazyLock<x88_fuzz::Target> = LazyLock::new(|| {
    let name = std::env::var("X88_FUZZ_TARGET").expect("X88_FUZZ_TARGET names a target");
    x88_fuzz::target(&name).expect("a target of that name")
});

libfuzzer_sys::fuzz_target!(|data: &[u8]| TARGET(data));
