//! Lines and columns, counted along with reading.
//!
//! Knows how far reading has come. Each byte is counted once, however many places are asked for.

use super::Place;
use super::scan::{characters, is_newline};

/// Counts lines as they end, and columns when a place is asked for.
#[derive(Clone, Copy)]
pub(super) struct Locator {
    /// The offset of the text's first byte.
    base: u64,
    line: u32,
    /// The characters of the line before the mark.
    column: u32,
    /// Up to where in the text the columns have been counted.
    mark: usize,
}

impl Locator {
    /// Counts from there.
    pub fn at(begins: Place) -> Locator {
        let Place { offset, line, column } = begins;
        Locator { base: offset, line, column: column.saturating_sub(1), mark: 0 }
    }

    /// The offset of a byte of the text.
    pub fn offset(&self, at: usize) -> u64 {
        self.base + at as u64
    }

    /// Whether a line begins there. The text may begin within one; of its first byte this is asked before any other is read.
    pub fn is_line_start(&self, text: &[u8], at: usize) -> bool {
        if at == 0 { self.column == 0 } else { is_newline(text[at - 1]) }
    }

    /// Whether the byte there is a LF after a CR, with which it ends one line.
    pub fn is_second(&self, text: &[u8], at: usize) -> bool {
        text[at] == b'\n' && at > 0 && text[at - 1] == b'\r'
    }

    /// Reading goes back to that place. Returns where it is in the text.
    pub fn go_back(&mut self, place: Place) -> usize {
        self.mark = (place.offset - self.base) as usize;
        (self.line, self.column) = (place.line, place.column.saturating_sub(1));
        self.mark
    }

    /// There is a LF or CR.
    #[inline]
    pub fn newline(&mut self, text: &[u8], at: usize) {
        if !self.is_second(text, at) {
            self.line = self.line.saturating_add(1);
        }
        self.mark = at + 1;
        self.column = 0;
    }

    /// The place of a byte; never of one before a place that was asked for earlier.
    #[inline(never)]
    pub fn locate(&mut self, text: &[u8], at: usize) -> Place {
        let passed = text.get(self.mark..at).unwrap_or_default();
        self.column = self.column.saturating_add(characters(passed) as u32);
        self.mark = self.mark.max(at);
        Place { offset: self.offset(at), line: self.line, column: self.column.saturating_add(1) }
    }
}
