//! Reads the bytes of an input one after the other. After the end it continues with zeros, so that every input is valid and a
//! shorter one is simpler.

/// The rest of an input.
#[derive(Clone, Copy, Debug)]
pub struct Input<'a>(pub &'a [u8]);

impl<'a> Input<'a> {
    /// Returns the next byte.
    pub fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    /// Returns the next two bytes as a number, the high one first.
    pub fn short(&mut self) -> u16 {
        u16::from_be_bytes([self.byte(), self.byte()])
    }

    /// Returns a number below `n` from the next byte; `n` is from 1 to 256.
    pub fn below(&mut self, n: usize) -> usize {
        usize::from(self.byte()) % n
    }

    /// Returns whether the next byte is odd.
    pub fn flag(&mut self) -> bool {
        self.byte() & 1 != 0
    }

    /// Returns one of these by the next byte, or `None` if there are none.
    pub fn one_of<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        let byte = usize::from(self.byte());
        list.get(byte % list.len().max(1)).copied()
    }

    /// Returns whether the input is used up.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the rest as a string; invalid UTF-8 becomes replacement characters.
    pub fn text(self) -> std::borrow::Cow<'a, str> {
        String::from_utf8_lossy(self.0)
    }
}
