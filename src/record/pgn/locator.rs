//! Tracks lines and columns while reading. Counts each byte once, however many places are requested.

use super::Place;
use super::scan::{characters, is_newline};

/// Counts lines as they end, and columns on demand.
#[derive(Clone, Copy)]
pub(super) struct Locator {
    /// The offset of the text's first byte.
    base: u64,
    line: u32,
    /// The number of characters in the line before the mark.
    column: u32,
    /// The offset up to which columns have been counted.
    mark: usize,
}

impl Locator {
    /// Creates a locator that starts at a place.
    pub fn at(begins: Place) -> Locator {
        let Place { offset, line, column } = begins;
        Locator { base: offset, line, column: column.saturating_sub(1), mark: 0 }
    }

    /// Returns the offset of a byte of the text.
    pub fn offset(&self, at: usize) -> u64 {
        self.base + at as u64
    }

    /// Returns whether a line begins at `at`. The text may begin inside a line, so ask for its first byte before reading others.
    pub fn is_line_start(&self, text: &[u8], at: usize) -> bool {
        if at == 0 { self.column == 0 } else { is_newline(text[at - 1]) }
    }

    /// Returns whether the byte is a LF after a CR, which together end one line.
    pub fn is_second(&self, text: &[u8], at: usize) -> bool {
        text[at] == b'\n' && at > 0 && text[at - 1] == b'\r'
    }

    /// Goes back to an earlier place. Returns its offset in the text.
    pub fn go_back(&mut self, place: Place) -> usize {
        self.mark = (place.offset - self.base) as usize;
        (self.line, self.column) = (place.line, place.column.saturating_sub(1));
        self.mark
    }

    /// Records a LF or CR.
    #[inline]
    pub fn newline(&mut self, text: &[u8], at: usize) {
        if !self.is_second(text, at) {
            self.line = self.line.saturating_add(1);
        }
        self.mark = at + 1;
        self.column = 0;
    }

    /// Returns the place of a byte. It must not be before a place that was requested earlier.
    #[inline(never)]
    pub fn locate(&mut self, text: &[u8], at: usize) -> Place {
        let passed = text.get(self.mark..at).unwrap_or_default();
        self.column = self.column.saturating_add(characters(passed) as u32);
        self.mark = self.mark.max(at);
        Place { offset: self.offset(at), line: self.line, column: self.column.saturating_add(1) }
    }
}
