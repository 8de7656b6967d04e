//! Decodes a piece of the input: UTF-8, or Latin-1 if it is not valid UTF-8. Must not depend on: what it means.

use super::scan::{find_newline, trim};
use std::borrow::Cow;

/// The bytes of a piece of the input: a tag value, a comment, a move.
///
/// Each piece is decoded separately, as UTF-8 if valid, otherwise as Latin-1 (which browsers take for windows-1252).
/// A file concatenated from several encodings is read correctly.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Text<'a>(
    /// The bytes as in the input; in a tag value, with escapes resolved.
    pub &'a [u8],
);

impl<'a> Text<'a> {
    /// Decodes the text.
    ///
    /// ```
    /// use x88::pgn::Text;
    /// assert_eq!(Text("Gru\u{308}nfeld".as_bytes()).decode(), "Gru\u{308}nfeld");
    /// assert_eq!(Text(b"M\xfcller \x96 G\xf6tz").decode(), "Müller – Götz");
    /// ```
    pub fn decode(self) -> Cow<'a, str> {
        match core::str::from_utf8(self.0) {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => {
                let mut text = String::with_capacity(2 * self.0.len());
                self.0.iter().for_each(|&byte| text.push(windows_1252(byte)));
                Cow::Owned(text)
            }
        }
    }

    /// Returns a comment as paragraphs. Removes surrounding spaces, replaces a line break and the spaces around it with one
    /// space, and several line breaks with two line feeds. PGN writers break long lines anywhere, but do not leave lines empty
    /// for that.
    ///
    /// ```
    /// use x88::pgn::Text;
    /// assert_eq!(Text(b" a very \r\n  long comment\n").paragraphs(), "a very long comment");
    /// assert_eq!(Text(b"one\n \n\ntwo").paragraphs(), "one\n\ntwo");
    /// ```
    pub fn paragraphs(self) -> Cow<'a, str> {
        let trimmed = Text(trim(self.0));
        if !has_newline(trimmed.0) {
            return trimmed.decode();
        }
        let mut text = String::new();
        push_paragraphs(&trimmed.decode(), &mut text);
        Cow::Owned(text)
    }

    /// Returns the paragraphs, stored in `room` unless they are part of the input. Runs for every comment of a file.
    pub(crate) fn paragraphs_in<'b>(self, room: &'b mut String) -> &'b str
    where
        'a: 'b,
    {
        let trimmed = Text(trim(self.0));
        match trimmed.decode() {
            Cow::Borrowed(text) if !has_newline(trimmed.0) => text,
            text => {
                room.clear();
                push_paragraphs(&text, room);
                room
            }
        }
    }
}

fn has_newline(text: &[u8]) -> bool {
    find_newline(text, 0) < text.len()
}

/// The separator of paragraphs.
pub(super) const PARAGRAPH: &str = "\n\n";

/// Appends a trimmed text. Each line break with the spaces around it becomes one space; several become a paragraph break.
fn push_paragraphs(text: &str, to: &mut String) {
    let mut rest = text;
    loop {
        let (part, after) = rest.split_at_checked(find_newline(rest.as_bytes(), 0)).unwrap_or((rest, ""));
        to.push_str(part.trim_ascii_end());
        rest = after.trim_ascii_start();
        if rest.is_empty() {
            return;
        }
        let blanks = after.len() - rest.len();
        to.push_str(if ends_several(after.as_bytes(), blanks) { PARAGRAPH } else { " " });
    }
}

/// Returns whether several lines end (with LF, CR or both) in the first `length` bytes.
fn ends_several(text: &[u8], length: usize) -> bool {
    let (mut last, mut count) = (0, 0);
    for &byte in text.iter().take(length) {
        count += usize::from(byte == b'\r' || byte == b'\n' && last != b'\r');
        last = byte;
    }
    count > 1
}

impl core::fmt::Debug for Text<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        core::fmt::Debug::fmt(&self.decode(), f)
    }
}

/// The characters 0x80 to 0x9f, in which windows-1252 differs from Latin-1; 0 if it does not.
const WINDOWS: [u16; 32] = [
    0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0,
    0x017d, 0, 0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a,
    0x0153, 0, 0x017e, 0x0178,
];

fn windows_1252(byte: u8) -> char {
    let special = match byte {
        0x80..=0x9f => WINDOWS[usize::from(byte & 31)],
        _ => 0,
    };
    if special == 0 { byte as char } else { char::from_u32(special.into()).unwrap_or('\u{fffd}') }
}
