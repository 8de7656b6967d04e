//! Standard chess, Chess960 included: the rules as they are.
//!
//! Knows that nothing differs. It stands among the rules and not beside the variants because some of the analysis is
//! proved for it alone, and has to name it.

use super::Variant;

/// Chess by the FIDE Laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Standard;

impl Variant for Standard {}
