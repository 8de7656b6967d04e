//! What the mutants ask whether they are active: a module that is added to the copy of the crate.
//!
//! Knows the variables by which a mutant is chosen, or all that are met are written down. Must not know any mutant.

/// Which mutant is active, and, where `X88_REACHED` names a file, which ones were met.
pub const SWITCH: &str = r#"
#[doc(hidden)]
pub mod mutant_switch {
    #![allow(missing_docs)]
    use std::io::Write;
    use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

    const UNKNOWN: u32 = u32::MAX;
    const LISTENING: u32 = u32::MAX - 1;
    static ACTIVE: AtomicU32 = AtomicU32::new(UNKNOWN);
    static MET: [AtomicU64; 256] = [const { AtomicU64::new(0) }; 256];

    /// Whether one of a function's mutants is active. Where all that are met are written down, it counts as met with all of
    /// them, and runs as it was.
    #[inline(always)]
    pub fn within(first: u32, last: u32) -> bool {
        let active = ACTIVE.load(Relaxed);
        active.wrapping_sub(first) <= last - first || active >= LISTENING && note(first, last)
    }

    #[inline(always)]
    pub fn is(id: u32) -> bool {
        within(id, id)
    }

    #[cold]
    fn note(first: u32, last: u32) -> bool {
        if ACTIVE.load(Relaxed) == UNKNOWN {
            let chosen = std::env::var("X88_MUTANT").ok().and_then(|text| text.parse().ok());
            let listens = std::env::var_os("X88_REACHED").is_some();
            ACTIVE.store(if listens { LISTENING } else { chosen.unwrap_or(0) }, Relaxed);
            return within(first, last);
        }
        let (met, bit) = (&MET[first as usize / 64], 1 << (first % 64));
        if met.load(Relaxed) & bit == 0 && met.fetch_or(bit, Relaxed) & bit == 0 {
            let name = std::env::var_os("X88_REACHED").expect("it was there before");
            let opened = std::fs::OpenOptions::new().create(true).append(true).open(name);
            opened.and_then(|mut file| writeln!(file, "{first} {last}")).expect("X88_REACHED");
        }
        false
    }
}
"#;
