//! Reads tags: `[Name "value"]` and its misspellings. Must not depend on: the meaning of tag names (`start`).

use super::reading::Reading;
use super::scan::{is_newline, pass, trim_end, without_part};
use super::{MAX_SYMBOL, MAX_TEXT, ProblemKind, Visitor};
use crate::rules::Variant;

/// The form of a tag, apart from its name and value.
#[derive(Clone, Copy, Default)]
pub(super) struct TagForm {
    /// The number of lines that end before it (see `Reading::lines_before`).
    pub lines: u8,
    pub fault: Option<ProblemKind>,
    /// Whether it begins a game regardless of what came before it.
    pub is_first: bool,
    /// Whether it was cut off, so that another game may follow.
    pub is_cut_off: bool,
}

impl<R: Variant> Reading<'_, R> {
    /// Reads a tag at `[`. Returns where reading continues.
    pub(super) fn tag_at<V: Visitor<R>>(&mut self, at: usize, visitor: &mut V) -> usize {
        let place = self.place(at);
        // In concatenated files, a game may begin with a byte-order mark.
        let after_mark = u8::from(at > 0 && self.text[at - 1] == 0xbf);
        let lines = self.lines_before(at).max(after_mark);
        if self.is_in_text(lines) {
            self.skip_text(b"[", place);
            return at + 1;
        }
        let is_first = self.between.inner_tag.take() == Some(at);
        let text = &self.text[at..];
        if let Some((name, value, length)) = usual_tag(text) {
            self.tag(name, value, place, TagForm { lines, is_first, ..TagForm::default() }, visitor);
            return at + length;
        }
        let OddTag { name, value, end, fault, is_cut_off, has_inner } = OddTag::read(text);
        if self.is_unfinished(at, at + end) {
            return at + end;
        }
        if name.is_empty() {
            self.no_tag(place, visitor);
        } else {
            let mut value = value.to_vec();
            resolve_escapes(&mut value);
            self.tag(name, &value, place, TagForm { lines, fault, is_first: false, is_cut_off }, visitor);
        }
        let end = at + end;
        self.pass_lines(at, end);
        self.between.inner_tag = (has_inner && !name.is_empty()).then_some(end);
        end
    }
}

/// A tag in an unusual form, as far as it could be read.
struct OddTag<'a> {
    name: &'a [u8],
    value: &'a [u8],
    /// Its length.
    end: usize,
    fault: Option<ProblemKind>,
    /// Whether it ended with its line or at another tag, without a quote and bracket.
    is_cut_off: bool,
    /// Whether a whole tag begins where it was cut off, which is then the first of another game.
    has_inner: bool,
}

impl<'a> OddTag<'a> {
    fn read(text: &'a [u8]) -> OddTag<'a> {
        let start = pass(text, 1, is_space);
        let mut at = start;
        while let Some(&byte) = text.get(at) {
            match byte {
                b']' | b'[' | b' ' | b'\t' | b'\n' | b'\r' => break,
                // 0xc2 and 0xe2 are the first bytes of non-letters such as typographic quotes.
                b'"' | 0xc2 | 0xe2 if at > start => break,
                _ if at == start && !is_name(byte) && byte < 0x80 => {
                    return OddTag::bad(&[], &[], end_of_rest(text, at));
                }
                _ if at - start == MAX_SYMBOL => {
                    return OddTag::too_long(&text[start..at], &[], end_of_rest(text, at));
                }
                _ => at += 1,
            }
        }
        let name = &text[start..at];
        let gap = pass(text, at, is_space);
        match text.get(gap) {
            Some(b'"') => OddTag::quoted(text, name, gap + 1),
            Some(b'[') => OddTag::cut_off(text, name, &[], gap),
            Some(b']') => OddTag::bad(name, &[], gap + 1),
            None => OddTag::bad(name, &[], gap),
            Some(_) => OddTag::bare(text, name, gap),
        }
    }

    fn bad(name: &'a [u8], value: &'a [u8], end: usize) -> OddTag<'a> {
        OddTag { name, value, end, fault: Some(ProblemKind::BadTag), is_cut_off: false, has_inner: false }
    }

    fn too_long(name: &'a [u8], value: &'a [u8], end: usize) -> OddTag<'a> {
        OddTag { fault: Some(ProblemKind::TooLong), ..OddTag::bad(name, value, end) }
    }

    /// Creates a tag that is cut off at `end` by another.
    fn cut_off(text: &'a [u8], name: &'a [u8], value: &'a [u8], end: usize) -> OddTag<'a> {
        let has_inner = usual_tag(&text[end..]).is_some();
        OddTag { is_cut_off: true, has_inner, ..OddTag::bad(name, value, end) }
    }

    /// Reads a value after a straight quote.
    fn quoted(text: &'a [u8], name: &'a [u8], from: usize) -> OddTag<'a> {
        let (mut at, mut fault, mut bracket) = (from, None, None);
        loop {
            if at - from >= MAX_TEXT {
                let value = without_part(&text[from..from + MAX_TEXT]);
                return OddTag::too_long(name, value, end_of_rest(text, at));
            }
            match text.get(at) {
                None | Some(b'\n' | b'\r') => return OddTag::broken(text, name, (from, at), fault),
                Some(b'\\') if text.get(at + 1).is_some_and(|&next| !is_newline(next)) => at += 1,
                Some(b'[') => bracket = Some(at),
                Some(b'"') => {
                    let (value, after) =
                        (&text[from..at], pass(text, at + 1, |byte| matches!(byte, b' ' | b'\t')));
                    match text.get(after) {
                        Some(b']') => return OddTag { fault, ..OddTag::bad(name, value, after + 1) },
                        None => return OddTag::bad(name, value, after),
                        Some(b'\n' | b'\r') => {
                            let end = pass(text, after, is_space);
                            let is_closed = text.get(end) == Some(&b']');
                            let tag = OddTag::bad(name, value, end + usize::from(is_closed));
                            let fault = if is_closed { fault } else { tag.fault };
                            return OddTag { fault, is_cut_off: !is_closed, ..tag };
                        }
                        Some(b'[') if usual_tag(&text[after..]).is_some() => {
                            return OddTag::cut_off(text, name, value, after);
                        }
                        Some(_) => {}
                    }
                    // The quote belongs to another tag, or to the value and should have been escaped.
                    if let Some(inner) = bracket.take().filter(|&inner| usual_tag(&text[inner..]).is_some()) {
                        return OddTag::cut_off(text, name, &text[from..inner], inner);
                    }
                    fault = Some(ProblemKind::BadTag);
                }
                Some(_) => {}
            }
            at += 1;
        }
    }

    /// Reads a value without a straight quote.
    fn bare(text: &'a [u8], name: &'a [u8], from: usize) -> OddTag<'a> {
        let mut at = from;
        loop {
            let value = &text[from..at];
            if value.len() >= MAX_TEXT {
                return OddTag::too_long(name, without_part(value), end_of_rest(text, at));
            }
            match text.get(at) {
                None | Some(b'\n' | b'\r') => break,
                Some(b']') if !is_quote_open(value) => break,
                Some(_) => at += 1,
            }
        }
        let value = trim_end(&text[from..at]);
        let is_at_bracket = text.get(at) == Some(&b']');
        let inner = value.strip_suffix(b"]").map_or(value, trim_end);
        let (opening, closing) = quotes(inner);
        let is_closed = is_at_bracket || inner.len() < value.len();
        let is_quoted = is_closed && opening > 0 && closing > 0;
        let tag = OddTag::bad(name, &inner[opening..inner.len() - closing], at + usize::from(is_at_bracket));
        OddTag { fault: tag.fault.filter(|_| !is_quoted), is_cut_off: !is_closed, ..tag }
    }

    /// Reads a value after a straight quote whose line ends before the closing quote.
    fn broken(
        text: &'a [u8],
        name: &'a [u8],
        (from, end): (usize, usize),
        fault: Option<ProblemKind>,
    ) -> OddTag<'a> {
        let value = trim_end(&text[from..end]);
        let inner = value.strip_suffix(b"]").map_or(value, trim_end);
        let closing = quotes(inner).1;
        let is_closed = inner.len() < value.len();
        let tag = OddTag::bad(name, &inner[..inner.len() - closing], end);
        let fault = if is_closed && closing > 0 { fault } else { tag.fault };
        OddTag { fault, is_cut_off: !is_closed, ..tag }
    }
}

/// Returns the end of an unreadable tag: after a bracket, or with the line.
fn end_of_rest(text: &[u8], from: usize) -> usize {
    let end = pass(text, from, |byte| byte != b']' && !is_newline(byte));
    end + usize::from(text.get(end) == Some(&b']'))
}

fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}

/// Returns whether the value has an open typographic quote.
fn is_quote_open(value: &[u8]) -> bool {
    let (opening, closing) = quotes(trim_end(value));
    opening > 0 && closing == 0
}

pub(super) fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Reads a whole tag in the usual form. Returns its name, value and length.
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

/// Typographic quotes, in UTF-8 and in Latin-1 or windows-1252.
const QUOTES: [&str; 6] = ["“", "”", "„", "‟", "«", "»"];
const LATIN_QUOTES: [u8; 5] = [0xab, 0xbb, 0x84, 0x93, 0x94];

/// Returns the lengths of the typographic quote at the start of the text and the quote at its end, or 0.
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

/// Returns where the value begins if the text starts with a tag.
#[inline(never)]
pub(super) fn tag_opens(text: &[u8]) -> Option<usize> {
    let name = pass(text, 1, is_name);
    let quote = pass(text, name, |byte| matches!(byte, b' ' | b'\t'));
    (name > 1 && text.get(quote) == Some(&b'"')).then_some(quote + 1)
}

/// Unescapes `\"` and `\\`. Keeps other backslashes.
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
