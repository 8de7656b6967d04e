//! Lines and columns, counted along with reading.
//!
//! Knows how far reading has come. Each byte is counted once, however many places are asked for.

use super::Place;
use super::scan::{characters, is_newline};

/// Counts lines as they end, and columns when a place is asked for.
#[derive(Clone)]
pub(super) struct Locator {
    /// The offset of the chunk's first byte.
    base: u64,
    line: u32,
    /// The characters of the line before the mark.
    column: u32,
    /// Up to where in the chunk the columns have been counted.
    mark: usize,
    /// The last byte before this chunk; LF at the beginning.
    last: u8,
}

impl Locator {
    /// Counts on from there.
    pub fn at(place: Place) -> Locator {
        let Place { offset, line, column } = place;
        Locator { base: offset, line, column: column.saturating_sub(1), mark: 0, last: b'\n' }
    }

    /// The offset of a byte of the chunk.
    pub fn offset(&self, at: usize) -> u64 {
        self.base + at as u64
    }

    /// Whether a line begins there.
    pub fn is_line_start(&self, chunk: &[u8], at: usize) -> bool {
        is_newline(self.before(chunk, at))
    }

    /// The byte before that one; LF at the beginning of the input.
    pub fn before(&self, chunk: &[u8], at: usize) -> u8 {
        at.checked_sub(1).and_then(|before| chunk.get(before)).copied().unwrap_or(self.last)
    }

    /// Whether the byte there is a LF after a CR, with which it ends one line.
    pub fn is_second(&self, chunk: &[u8], at: usize) -> bool {
        chunk[at] == b'\n' && self.before(chunk, at) == b'\r'
    }

    /// The number of the line that is being read.
    pub fn line(&self) -> u32 {
        self.line
    }

    /// Reading goes back to a byte of this chunk, or else of an earlier one that is read again as a chunk; `last` is the byte before it.
    pub fn go_back(&mut self, place: Place, last: u8) {
        (self.line, self.column) = (place.line, place.column.saturating_sub(1));
        match place.offset.checked_sub(self.base) {
            Some(at) => self.mark = at as usize,
            None => (self.base, self.mark, self.last) = (place.offset, 0, last),
        }
    }

    /// There is a LF or CR.
    #[inline]
    pub fn newline(&mut self, chunk: &[u8], at: usize) {
        if !self.is_second(chunk, at) {
            self.line = self.line.saturating_add(1);
        }
        self.mark = at + 1;
        self.column = 0;
    }

    /// The place of a byte; never of one before a place that was asked for earlier.
    #[inline(never)]
    pub fn locate(&mut self, chunk: &[u8], at: usize) -> Place {
        let passed = chunk.get(self.mark..at).unwrap_or_default();
        self.column = self.column.saturating_add(characters(passed) as u32);
        self.mark = self.mark.max(at);
        Place { offset: self.offset(at), line: self.line, column: self.column.saturating_add(1) }
    }

    /// The chunk has been read.
    pub fn end_chunk(&mut self, chunk: &[u8]) {
        self.locate(chunk, chunk.len());
        self.last = self.before(chunk, chunk.len());
        self.base += chunk.len() as u64;
        self.mark = 0;
    }
}
