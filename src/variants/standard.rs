//! Standard chess, Chess960 included: the rules as they are.

use crate::rules::Variant;

/// Chess by the FIDE Laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Standard;

impl Variant for Standard {}
