//! The bytes of an input, taken one after the other.
//!
//! Knows no chess. An input that has come to its end goes on with zeros, so that every input means something and a shorter one
//! means less.

/// What is left of an input.
#[derive(Clone, Copy, Debug)]
pub struct Input<'a>(pub &'a [u8]);

impl<'a> Input<'a> {
    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    /// The next two bytes as a number, the high one first.
    pub fn short(&mut self) -> u16 {
        u16::from_be_bytes([self.byte(), self.byte()])
    }

    /// One of so many, chosen by the next byte; `n` is from 1 to 256.
    pub fn below(&mut self, n: usize) -> usize {
        usize::from(self.byte()) % n
    }

    /// Whether the next byte is odd.
    pub fn flag(&mut self) -> bool {
        self.byte() & 1 != 0
    }

    /// One of these, chosen by the next byte; `None` if there are none.
    pub fn one_of<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        let byte = usize::from(self.byte());
        list.get(byte % list.len().max(1)).copied()
    }

    /// Whether there is nothing left.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All that is left, as text; what is no UTF-8 becomes replacement characters.
    pub fn text(self) -> std::borrow::Cow<'a, str> {
        String::from_utf8_lossy(self.0)
    }
}
