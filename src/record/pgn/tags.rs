//! Tags: `[Name "value"]`, and what people make of them.
//!
//! Knows how a tag is written. Must not know what a name means to a game (`start`).

use super::archive::Archive;
use super::reader::{PgnReader, State};
use super::scan::{is_newline, without_part};
use super::{MAX_SYMBOL, MAX_TEXT, Place, ProblemKind, Visitor};

/// A tag while it is read byte by byte.
#[derive(Clone, Default)]
pub(super) struct TagReading {
    part: Part,
    name: Vec<u8>,
    /// How much of what was carried over is the value, once a quote has been read that may end it.
    pub value: usize,
    /// Where it begins.
    pub(super) place: Place,
    /// How many lines end before it (see `PgnReader::lines_before`).
    lines: u8,
    fault: Option<ProblemKind>,
}

impl TagReading {
    /// To be put aside.
    pub fn archive(&mut self, to: &mut Archive<'_>) {
        use Part::*;
        self.part = to.one_of(self.part, &[Name, Gap, Value, Escaped, Quote, End, Bare, Rest]);
        to.bytes(&mut self.name);
        self.value = to.size(self.value);
        self.place = to.place(self.place);
        self.lines = to.byte(self.lines).min(2);
        let faults = [None, Some(ProblemKind::BadTag), Some(ProblemKind::TooLong)];
        self.fault = to.one_of(self.fault, &faults);
    }
}

/// What of a tag is being read.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Part {
    /// The name, or blanks before it.
    #[default]
    Name,
    /// Blanks before the value.
    Gap,
    /// The value.
    Value,
    /// The byte after a backslash in it.
    Escaped,
    /// After a quote that may end the value.
    Quote,
    /// After the value, in another line.
    End,
    /// A value without quotes.
    Bare,
    /// What belongs to no tag any more, up to a bracket or the end of the line.
    Rest,
}

impl PgnReader {
    /// There is a `[`. Returns where reading goes on.
    pub(super) fn tag_begins<V: Visitor>(&mut self, chunk: &[u8], at: usize, visitor: &mut V) -> usize {
        let place = self.locator.locate(chunk, at);
        // Where files were put together, a game begins with a byte-order mark.
        let after_mark = u8::from(self.locator.before(chunk, at) == 0xbf);
        self.tag.lines = self.lines_before(chunk, at).max(after_mark);
        self.tag.place = place;
        self.tag.fault = None;
        if let Some((name, value, length)) = usual_tag(&chunk[at..]) {
            self.state = State::Between;
            self.tell_tag(name, value, visitor);
            return at + length;
        }
        self.tag.name.clear();
        self.carry.clear();
        self.tag.part = Part::Name;
        self.tag.value = 0;
        self.state = State::Tag;
        at + 1
    }

    /// Takes the next byte, unless the tag has ended before it.
    pub(super) fn tag_goes_on<V: Visitor>(&mut self, chunk: &[u8], at: usize, visitor: &mut V) -> usize {
        let byte = chunk[at];
        if is_newline(byte) && matches!(self.tag.part, Part::Value | Part::Escaped | Part::Bare | Part::Rest)
        {
            // The line's end is left to the next state.
            return self.tag_is_broken(at, visitor);
        }
        if is_newline(byte) {
            self.locator.newline(chunk, at);
        }
        match self.tag.part {
            Part::Name => self.name_byte(byte, visitor),
            Part::Gap => self.gap_byte(byte, visitor),
            Part::Value | Part::Escaped => self.value_byte(byte),
            Part::Quote => self.quote_byte(byte, visitor),
            Part::End if matches!(byte, b' ' | b'\t' | b'\n' | b'\r') => {}
            Part::End => {
                let is_closed = byte == b']';
                if !is_closed {
                    self.tag.fault = Some(ProblemKind::BadTag);
                }
                self.tag_ends(visitor);
                return at + usize::from(is_closed);
            }
            Part::Bare if byte == b']' => return self.tag_is_broken(at + 1, visitor),
            Part::Bare => self.keep(byte),
            Part::Rest if byte == b']' => return self.tag_is_broken(at + 1, visitor),
            Part::Rest => {}
        }
        at + 1
    }

    fn name_byte<V: Visitor>(&mut self, byte: u8, visitor: &mut V) {
        match byte {
            b' ' | b'\t' | b'\n' | b'\r' if self.tag.name.is_empty() => {}
            b' ' | b'\t' | b'\n' | b'\r' => self.tag.part = Part::Gap,
            b']' => {
                self.tag.fault = Some(ProblemKind::BadTag);
                self.tag_ends(visitor);
            }
            b'"' if !self.tag.name.is_empty() => self.tag.part = Part::Value,
            _ if self.tag.name.is_empty() && !is_name(byte) && byte < 0x80 => {
                self.tag.fault = Some(ProblemKind::BadTag);
                self.tag.part = Part::Rest;
            }
            _ if self.tag.name.len() == MAX_SYMBOL => {
                self.tag.fault = Some(ProblemKind::TooLong);
                self.tag.part = Part::Rest;
            }
            _ => self.tag.name.push(byte),
        }
    }

    fn gap_byte<V: Visitor>(&mut self, byte: u8, visitor: &mut V) {
        match byte {
            b' ' | b'\t' | b'\n' | b'\r' => {}
            b'"' => self.tag.part = Part::Value,
            b']' => {
                self.tag.fault = Some(ProblemKind::BadTag);
                self.tag_ends(visitor);
            }
            _ => {
                self.tag.fault = Some(ProblemKind::BadTag);
                self.tag.part = Part::Bare;
                self.keep(byte);
            }
        }
    }

    fn value_byte(&mut self, byte: u8) {
        match byte {
            b'"' if self.tag.part == Part::Value => {
                self.tag.value = self.carry.len();
                self.tag.part = Part::Quote;
            }
            b'\\' if self.tag.part == Part::Value => self.tag.part = Part::Escaped,
            _ => self.tag.part = Part::Value,
        }
        self.keep(byte);
    }

    /// After a quote: the tag's end, or the quote was one of the value and should have been escaped.
    fn quote_byte<V: Visitor>(&mut self, byte: u8, visitor: &mut V) {
        match byte {
            b']' => self.tag_ends(visitor),
            b'\n' | b'\r' => self.tag.part = Part::End,
            b' ' | b'\t' => self.keep(byte),
            _ => {
                self.tag.fault = Some(ProblemKind::BadTag);
                // As if it had been escaped.
                self.carry.insert(self.tag.value, b'\\');
                self.tag.part = Part::Value;
                self.value_byte(byte);
            }
        }
    }

    /// Keeps a byte of the value, if it is not too long.
    #[inline(never)]
    fn keep(&mut self, byte: u8) {
        if self.carry.len() < MAX_TEXT {
            self.carry.push(byte);
        } else {
            self.carry.truncate(without_part(&self.carry).len());
            self.tag.fault = Some(ProblemKind::TooLong);
            self.tag.part = Part::Rest;
        }
    }

    /// The tag ends without its quote and bracket.
    fn tag_is_broken<V: Visitor>(&mut self, at: usize, visitor: &mut V) -> usize {
        if self.tag.part != Part::Rest {
            self.tag.fault = Some(ProblemKind::BadTag);
            let text = self.carry.trim_ascii_end();
            let text = text.strip_suffix(b"]").unwrap_or(text).trim_ascii_end();
            let length = text.strip_suffix(b"\"").unwrap_or(text).len();
            self.carry.truncate(length);
        }
        self.tag.value = self.carry.len();
        self.tag_ends(visitor);
        at
    }

    /// The input ends within a tag.
    pub(super) fn tag_breaks_off<V: Visitor>(&mut self, visitor: &mut V) {
        if matches!(self.tag.part, Part::Quote | Part::End) {
            self.tag.fault = Some(ProblemKind::BadTag);
            self.tag_ends(visitor);
        } else {
            self.tag_is_broken(0, visitor);
        }
    }

    fn tag_ends<V: Visitor>(&mut self, visitor: &mut V) {
        self.state = State::Between;
        let name = core::mem::take(&mut self.tag.name);
        let mut value = core::mem::take(&mut self.carry);
        if matches!(self.tag.part, Part::Name | Part::Gap) {
            value.clear();
        } else {
            value.truncate(self.tag.value);
        }
        resolve_escapes(&mut value);
        self.tell_tag(&name, &value, visitor);
        value.clear();
        (self.tag.name, self.carry) = (name, value);
    }

    fn tell_tag<V: Visitor>(&mut self, name: &[u8], value: &[u8], visitor: &mut V) {
        let TagReading { place, lines, fault, .. } = self.tag;
        if name.is_empty() {
            self.no_tag(place, visitor);
        } else {
            self.tag(name, value, place, lines, fault, visitor);
        }
    }
}

pub(super) fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// A tag as programs write it, if it lies in the chunk as a whole: its name, its value and its length.
#[inline]
fn usual_tag(text: &[u8]) -> Option<(&[u8], &[u8], usize)> {
    let mut at = 1;
    while is_name(*text.get(at)?) {
        at += 1;
    }
    let name = &text[1..at];
    if text.get(at..at + 2)? != b" \"" || name.is_empty() || name.len() > MAX_SYMBOL {
        return None;
    }
    let start = at + 2;
    at = start;
    while !matches!(*text.get(at)?, b'"' | b'\\' | b'\n' | b'\r') {
        at += 1;
    }
    let is_usual = text.get(at..at + 2)? == b"\"]" && at - start < MAX_TEXT;
    is_usual.then(|| (name, &text[start..at], at + 2))
}

/// `\"` and `\\` become what they stand for; other backslashes stay.
fn resolve_escapes(value: &mut Vec<u8>) {
    let (mut to, mut from) = (0, 0);
    while from < value.len() {
        if value[from] == b'\\' && matches!(value.get(from + 1), Some(b'"' | b'\\')) {
            from += 1;
        }
        value[to] = value[from];
        to += 1;
        from += 1;
    }
    value.truncate(to);
}
