//! The sentences of x88, and the stable names that go with them. The WebAssembly has neither, because only numbers cross the boundary.

use core::fmt;
use std::collections::HashMap;
use std::sync::LazyLock;

/// Defines an enum with stable names. The order of its variants is that of the numbers by which JavaScript knows them.
macro_rules! named {
    ($(#[$meta:meta])* $enum:ident { $($(#[$doc:meta])* $variant:ident = $name:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

/// The messages by key.
static MESSAGES: LazyLock<HashMap<&str, &str>> = LazyLock::new(|| {
    let messages = ENGLISH.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()));
    messages.filter_map(|line| line.split_once(' ')).map(|(key, text)| (key, unquoted(text))).collect()
});

/// Returns a text without the quotes that keep its spaces.
fn unquoted(text: &'static str) -> &'static str {
    text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text)
}

/// Returns the message with this key, including its placeholders; empty for an unknown key.
pub(crate) fn message(key: &str) -> &'static str {
    MESSAGES.get(key).copied().unwrap_or_default()
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
    use crate::messages::{ENGLISH, MESSAGES, message, write};

    #[test]
    fn every_line_of_the_file_is_a_message_a_comment_or_a_heading() {
        let messages = ENGLISH.lines().filter(|line| !line.is_empty() && !line.starts_with(['#', '[']));
        let mut count = 0;
        for line in messages {
            let (key, text) = line.split_once(' ').unwrap();
            assert!(key.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_'), "{line}");
            assert!(!text.is_empty() && text.trim() == text && !text.contains('\\'), "{line}");
            count += 1;
        }
        assert_eq!(MESSAGES.len(), count, "a key occurs twice");
        assert!(count > 100, "{count} messages");
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
