//! Layer 3: variants, one file each.
//!
//! Knows where a variant's rules differ. Must not know notation or analysis.

mod standard;

pub use standard::Standard;
