//! Layer 3: variants, one file each. Standard chess is in `rules` and only re-exported here.
//!
//! Must not depend on: notation or analysis.

pub use crate::rules::Standard;
