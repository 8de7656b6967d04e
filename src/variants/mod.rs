//! Layer 3: variants, one file each.
//!
//! Knows where a variant's rules differ. Must not know notation or analysis. Standard chess differs in nothing: it is
//! in `rules`, and only named here.

pub use crate::rules::Standard;
