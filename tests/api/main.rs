//! The public API of the crate, as a text that is kept in `tests/data/api/rust.txt`: whoever changes one sees the other
//! change. Read from the sources, so that it needs no other compiler than the one at hand; knows the language, not x88.

mod declarations;
mod modules;

use std::env;
use std::fs;
use std::path::Path;

#[test]
fn the_public_api_is_the_one_that_is_kept() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crate_ = modules::read(&root.join("src"));
    let api = declarations::public_api(&crate_);
    let kept = root.join("tests/data/api/rust.txt");
    if env::var_os("X88_WRITE_API").is_some() {
        fs::write(&kept, &api).expect("the text is written");
    }
    let before = fs::read_to_string(&kept).unwrap_or_default().replace("\r\n", "\n");
    if let Some((n, (old, new))) =
        before.lines().zip(api.lines()).enumerate().find(|(_, (old, new))| old != new)
    {
        panic!("line {} was `{old}` and is `{new}`: `npm run snapshot` if that is meant", n + 1);
    }
    assert_eq!(before.lines().count(), api.lines().count(), "`npm run snapshot` if that is meant");
}

#[test]
fn what_is_not_public_is_not_listed() {
    let source = "
        mod inner {
            pub struct Shown { pub a: u8, b: u8 }
            pub struct Hidden;
            impl Shown { pub fn new() -> Self { todo!() } fn own() {} pub(crate) fn near() {} }
            impl Clone for Shown { fn clone(&self) -> Self { todo!() } }
            impl Clone for Hidden { fn clone(&self) -> Self { todo!() } }
            pub mod deep { pub const ALL: u8 = 1; const NONE: u8 = 2; }
        }
        pub use inner::{Shown as Renamed, deep};
        fn aside() {} trait Inward {} impl Inward for inner::Shown {}
        #[doc(hidden)] pub mod wasm { pub fn f() {} }";
    let api = declarations::public_api(&modules::parse(source));
    for shown in [
        "pub struct Renamed",
        "pub a: u8",
        "private: _",
        "pub fn new() -> Self",
        "impl Clone for Shown",
        "mod x88::deep",
        "ALL",
    ] {
        assert!(api.contains(shown), "{shown} is missing in\n{api}");
    }
    for hidden in ["Hidden", "b: u8", "fn own", "near", "NONE", "aside", "Inward", "wasm", "todo"] {
        assert!(!api.contains(hidden), "{hidden} is in\n{api}");
    }
}
