//! Tags: `[Name "value"]`, and what people make of them.
//!
//! Knows how a tag is written. Must not know what a name means to a game (`start`).

use super::reader::{PgnReader, State};
use super::scan::{is_newline, pass, split_at_byte, trim_end, without_part};
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
    /// Whether it ended with its line and not with a quote and a bracket.
    is_cut_off: bool,
    /// The last bracket that opens in the value, and where in what was carried over it stands.
    bracket: Option<(Place, usize)>,
    /// The same of one with which another tag begins: the value was cut off there.
    inner: Option<(Place, usize)>,
    /// Whether it begins within another, which was cut off: then it is the first of the next game.
    is_inner: bool,
}

/// How a tag is written, besides its name and value.
#[derive(Clone, Copy)]
pub(super) struct TagForm {
    /// How many lines end before it (see `PgnReader::lines_before`).
    pub lines: u8,
    pub fault: Option<ProblemKind>,
    /// Whether it begins a game, whatever came before it.
    pub is_first: bool,
    /// Whether it was cut off, so that another game may follow.
    pub is_cut_off: bool,
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
        if self.is_in_text(self.tag.lines) {
            self.skip_text(b"[", place);
            return at + 1;
        }
        self.tag.place = place;
        self.tag.fault = None;
        self.tag.is_cut_off = false;
        self.tag.is_inner = self.tag.inner.is_some_and(|(inner, _)| inner.offset == place.offset);
        (self.tag.bracket, self.tag.inner) = (None, None);
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
            return self.tag_is_broken(at, false, visitor);
        }
        if is_newline(byte) {
            self.locator.newline(chunk, at);
        }
        if byte == b'[' {
            if matches!(self.tag.part, Part::Name | Part::Gap) {
                return self.name_is_cut_off(chunk, at, visitor);
            }
            let place = self.locator.locate(chunk, at);
            self.tag.bracket = Some((place, self.carry.len()));
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
                    self.tag.is_cut_off = true;
                }
                self.tag_ends(visitor);
                return at + usize::from(is_closed);
            }
            Part::Bare if byte == b']' && !self.is_quote_open() => {
                return self.tag_is_broken(at + 1, true, visitor);
            }
            Part::Bare => self.keep(byte),
            Part::Rest if byte == b']' => return self.tag_is_broken(at + 1, true, visitor),
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
            // With these begin the signs that are no letters, quotes among them.
            0xc2 | 0xe2 if !self.tag.name.is_empty() => self.gap_byte(byte, visitor),
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
                // Of the other tag this would be a quote in the value.
                let is_second = self.tag.inner.take().is_some();
                self.tag.inner = self.tag.bracket.filter(|&(_, at)| !is_second && self.opens_tag(at));
                // As if it had been escaped.
                self.carry.insert(self.tag.value, b'\\');
                if let Some((_, at)) = self.tag.bracket.as_mut().filter(|(_, at)| *at > self.tag.value) {
                    *at += 1;
                }
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

    /// Whether what was carried over from that bracket to the quote at its end begins a tag.
    fn opens_tag(&self, bracket: usize) -> bool {
        let text = self.carry.get(bracket..=self.tag.value).unwrap_or_default();
        tag_opens(text).is_some_and(|value| value == text.len())
    }

    /// Another tag begins in the name: this one was cut off, and so was its game if that tag is whole.
    fn name_is_cut_off<V: Visitor>(&mut self, chunk: &[u8], at: usize, visitor: &mut V) -> usize {
        let place = self.locator.locate(chunk, at);
        let is_named = !self.tag.name.is_empty();
        self.tag.fault = Some(ProblemKind::BadTag);
        self.tag.is_cut_off = true;
        self.tag_ends(visitor);
        self.tag.inner = is_named.then_some((place, 0));
        at
    }

    /// Whether a value began with a typographic quote that none has closed yet.
    fn is_quote_open(&self) -> bool {
        let (opening, closing) = quotes(trim_end(&self.carry));
        opening > 0 && closing == 0
    }

    /// The tag ends with its line, or with a bracket that no quote of the standard's stands before.
    fn tag_is_broken<V: Visitor>(&mut self, at: usize, is_at_bracket: bool, visitor: &mut V) -> usize {
        if self.tag.part != Part::Rest {
            let is_bare = self.tag.part == Part::Bare;
            let text = trim_end(&self.carry);
            let bracket = text.strip_suffix(b"]").map(trim_end);
            let text = bracket.unwrap_or(text);
            let (opening, closing) = quotes(text);
            let opening = if is_bare { opening } else { 0 };
            let (length, is_closed) = (text.len() - closing, is_at_bracket || bracket.is_some());
            if !is_closed || closing == 0 || is_bare && opening == 0 {
                self.tag.fault = Some(ProblemKind::BadTag);
            } else if is_bare {
                self.tag.fault = None;
            }
            self.tag.is_cut_off = !is_closed;
            self.carry.truncate(length);
            self.carry = self.carry.split_off(opening.min(length));
        }
        self.tag.value = self.carry.len();
        self.tag.inner = None;
        self.tag_ends(visitor);
        at
    }

    /// The input ends within a tag.
    pub(super) fn tag_breaks_off<V: Visitor>(&mut self, visitor: &mut V) {
        if matches!(self.tag.part, Part::Quote | Part::End) {
            self.tag.fault = Some(ProblemKind::BadTag);
            self.tag_ends(visitor);
        } else {
            self.tag_is_broken(0, false, visitor);
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
        let inner = self.tag.inner.take().map(|(place, at)| (place, value.split_off(at.min(value.len()))));
        if inner.is_some() {
            // A quote before the other tag ended the value.
            let text = trim_end(&value);
            let length = text.strip_suffix(b"\\\"").unwrap_or(text).len();
            value.truncate(length);
            self.tag.is_cut_off = true;
        }
        resolve_escapes(&mut value);
        self.tell_tag(&name, &value, visitor);
        if let Some((place, text)) = inner {
            self.tell_inner_tag(&text, place, visitor);
        }
        value.clear();
        (self.tag.name, self.carry) = (name, value);
    }

    /// Another tag, which began within a value that was cut off, its quote escaped: `[Event \"Y`.
    fn tell_inner_tag<V: Visitor>(&mut self, text: &[u8], place: Place, visitor: &mut V) {
        let end = pass(text, 1, is_name);
        let Some((_, value)) = split_at_byte(text, b'"') else { return };
        let mut value = value.to_vec();
        resolve_escapes(&mut value);
        (self.tag.place, self.tag.lines, self.tag.fault) = (place, 0, None);
        (self.tag.is_cut_off, self.tag.is_inner) = (false, true);
        self.tell_tag(text.get(1..end).unwrap_or_default(), &value, visitor);
    }

    fn tell_tag<V: Visitor>(&mut self, name: &[u8], value: &[u8], visitor: &mut V) {
        let TagReading { place, lines, fault, .. } = self.tag;
        if name.is_empty() {
            self.no_tag(place, visitor);
        } else {
            let (is_first, is_cut_off) = (self.tag.is_inner && fault.is_none(), self.tag.is_cut_off);
            self.tag(name, value, place, TagForm { lines, fault, is_first, is_cut_off }, visitor);
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

/// Typographic quotes, in UTF-8 and in Latin-1 or what Windows makes of it.
const QUOTES: [&str; 6] = ["“", "”", "„", "‟", "«", "»"];
const LATIN_QUOTES: [u8; 5] = [0xab, 0xbb, 0x84, 0x93, 0x94];

/// How long the typographic quote is with which a text begins, and the quote with which it ends; 0 if there is none.
fn quotes(text: &[u8]) -> (usize, usize) {
    let latin = text.first().is_some_and(|byte| LATIN_QUOTES.contains(byte));
    let (mut opening, mut closing) = (usize::from(latin), 0);
    if let [_, .., last] = text
        && (*last == b'"' || latin && LATIN_QUOTES.contains(last))
    {
        closing = 1;
    }
    for quote in QUOTES {
        if text.starts_with(quote.as_bytes()) {
            opening = quote.len();
        }
        if text.len() >= opening + quote.len() && text.ends_with(quote.as_bytes()) {
            closing = quote.len();
        }
    }
    (opening, closing)
}

/// Where the value of a tag begins that a text begins with; `None` if none does.
#[inline(never)]
pub(super) fn tag_opens(text: &[u8]) -> Option<usize> {
    let name = pass(text, 1, is_name);
    let quote = pass(text, name, |byte| matches!(byte, b' ' | b'\t'));
    (name > 1 && text.get(quote) == Some(&b'"')).then_some(quote + 1)
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
