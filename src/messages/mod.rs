//! The sentences of x88, and the stable names that go with them. The WebAssembly has neither, because only numbers cross the boundary.

use alloc::format;
use alloc::string::String;
use alloc::string::ToString;
use core::fmt;

/// Defines an enum with stable names. The order of its variants is that of the numbers by which JavaScript knows them.
macro_rules! named {
    ($(#[$meta:meta])* $enum:ident { $($(#[$doc:meta])* $variant:ident = $name:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum $enum {
            $($(#[$doc])* $variant,)*
        }

        impl $enum {
            /// All of them, in the order of their numbers.
            pub const ALL: &[$enum] = &[$($enum::$variant,)*];

            /// Returns the stable name.
            pub const fn name(self) -> &'static str {
                match self {
                    $($enum::$variant => $name,)*
                }
            }
        }
    };
}
pub(crate) use named;

/// The file with the English messages, which is also JavaScript's.
const ENGLISH: &str = include_str!("english.txt");

/// The places of the messages in the file by the hash of their keys, plus 1; 0 is none. If a slot is taken, the next one is tried.
/// The compiler fills the table: a table that is filled at its first use needs `std`.
static PLACES: [u16; SLOTS] = {
    let (file, mut places) = (ENGLISH.as_bytes(), [0; SLOTS]);
    let mut start = 0;
    while start < file.len() {
        let mut end = start;
        while end < file.len() && file[end] != b'\n' {
            end += 1;
        }
        if end > start && file[start].is_ascii_uppercase() {
            let mut slot = slot_of(file, start);
            while places[slot] != 0 {
                slot = (slot + 1) % SLOTS;
            }
            places[slot] = start as u16 + 1;
        }
        start = end + 1;
    }
    places
};

/// More than twice the number of messages, so that a search for a key that does not exist ends soon.
const SLOTS: usize = 1024;

/// Returns the first slot for the key that begins there and ends at a space or with the text (FNV-1a).
const fn slot_of(text: &[u8], start: usize) -> usize {
    let (mut hash, mut at) = (0x811c_9dc5_u32, start);
    while at < text.len() && text[at] != b' ' {
        hash = (hash ^ text[at] as u32).wrapping_mul(0x0100_0193);
        at += 1;
    }
    (hash ^ hash >> 16) as usize % SLOTS
}

/// Returns a text without the quotes that keep its spaces.
fn unquoted(text: &'static str) -> &'static str {
    text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text)
}

/// Returns the message with this key, including its placeholders; empty for an unknown key.
pub(crate) fn message(key: &str) -> &'static str {
    let mut slot = slot_of(key.as_bytes(), 0);
    while let Some(place) = PLACES[slot].checked_sub(1) {
        let line = ENGLISH[usize::from(place)..].lines().next().unwrap_or_default();
        match line.split_once(' ') {
            Some((found, text)) if found == key => return unquoted(text),
            _ => slot = (slot + 1) % SLOTS,
        }
    }
    ""
}

/// Returns the heading for a reason, a note or an outcome with this stable name.
pub(crate) fn title(name: &str) -> &'static str {
    message(&format!("TITLE_{}", name.to_ascii_uppercase().replace('-', "_")))
}

/// Writes the message with this key. `put` writes the value of each placeholder.
pub(crate) fn write(
    out: &mut dyn fmt::Write,
    key: &str,
    put: &mut dyn FnMut(&mut dyn fmt::Write, &str) -> fmt::Result,
) -> fmt::Result {
    write_text(out, message(key), put)
}

/// Returns a message with the name of the player instead of "you", for sentences about the side that is not to move.
pub(crate) fn observed(message: &str) -> String {
    let named = match (message.strip_prefix("Your "), message.strip_prefix("You ")) {
        (Some(rest), _) => ["{player}'s ", rest].concat(),
        (_, Some(rest)) => ["{player} ", rest].concat(),
        _ => message.to_string(),
    };
    named.replace("your king", "the king")
}

/// Writes a message. `put` writes the value of each placeholder.
pub(crate) fn write_text(
    out: &mut dyn fmt::Write,
    message: &str,
    put: &mut dyn FnMut(&mut dyn fmt::Write, &str) -> fmt::Result,
) -> fmt::Result {
    let mut rest = message;
    while let Some((text, after)) = rest.split_once('{') {
        out.write_str(text)?;
        match after.split_once('}') {
            Some((mark, after)) if mark.bytes().all(|byte| byte.is_ascii_alphabetic()) => {
                put(out, mark)?;
                rest = after;
            }
            _ => {
                out.write_str("{")?;
                rest = after;
            }
        }
    }
    out.write_str(rest)
}

/// Returns the separator before an item of a list. `last` is the key of the one before the last item.
pub(crate) fn before_item(n: usize, count: usize, last: &str) -> &'static str {
    match n {
        0 => "",
        _ if n + 1 == count => message(last),
        _ => message("LIST_NEXT"),
    }
}

/// The maximum number of characters to quote.
const MOST_SHOWN: usize = 40;

/// Writes the start of a string in quotes and escapes invisible characters, quotes and backslashes.
pub(crate) fn write_quoted(text: &str, out: &mut dyn fmt::Write) -> fmt::Result {
    out.write_char('"')?;
    let mut rest = text.chars();
    for c in rest.by_ref().take(MOST_SHOWN) {
        match c {
            '"' | '\\' => write!(out, "\\{c}")?,
            '\0'..='\x1f'
            | '\x7f'..='\u{9f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}' => write!(out, "{}", c.escape_unicode())?,
            _ => out.write_char(c)?,
        }
    }
    out.write_str(if rest.next().is_some() { "…\"" } else { "\"" })
}

#[cfg(test)]
mod tests {
    use crate::messages::{ENGLISH, PLACES, message, unquoted, write};
    use std::collections::HashSet;
    use std::string::String;

    #[test]
    fn every_line_of_the_file_is_a_message_a_comment_or_a_heading() {
        let messages = ENGLISH.lines().filter(|line| !line.is_empty() && !line.starts_with(['#', '[']));
        let mut keys = HashSet::new();
        for line in messages {
            let (key, text) = line.split_once(' ').unwrap();
            assert!(key.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_'), "{line}");
            assert!(!text.is_empty() && text.trim() == text && !text.contains('\\'), "{line}");
            assert!(keys.insert(key), "{key} occurs twice");
            assert_eq!(message(key), unquoted(text), "{key}");
        }
        assert!(keys.len() > 100, "{} messages", keys.len());
        assert_eq!(PLACES.iter().filter(|&&place| place != 0).count(), keys.len());
        assert_eq!(message("LIST_AND"), " and ");
    }

    #[test]
    fn marks_are_replaced_and_other_braces_stay() {
        let mut text = String::new();
        write(&mut text, "NOT_A_MOVE_VALUE", &mut |out, mark| out.write_str(mark)).unwrap();
        assert_eq!(text, "Expected a move such as \"Nf3\" or { from: \"g1\", to: \"f3\" }, got value.");
        assert_eq!(message("NO_SUCH_KEY"), "");
    }
}
