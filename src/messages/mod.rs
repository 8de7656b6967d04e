//! Responsibility: reads the English messages in `src/js/messages`, which JavaScript also reads, and fills in their
//! placeholders. Must not depend on: chess. The wasm does not contain it, because only numbers cross the boundary.

use core::fmt;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The file. Each message is one line, `  KEY: "text with {marks}",`, without escapes.
const ENGLISH: &str = include_str!("../js/messages/english.ts");

/// The same for variants.
const VARIANTS: &str = include_str!("../js/messages/english-variants.ts");

/// The messages by key.
static MESSAGES: LazyLock<HashMap<&str, &str>> = LazyLock::new(|| {
    let lines = ENGLISH.lines().chain(VARIANTS.lines());
    let entry = |line: &'static str| {
        let (key, literal) = line.strip_prefix("  ")?.split_once(": ")?;
        // Removes the quotes and the comma.
        Some((key, literal.get(1..literal.len().checked_sub(2)?)?))
    };
    lines.filter_map(entry).collect()
});

/// Returns the message with this key, including its placeholders; empty for an unknown key.
pub(crate) fn message(key: &str) -> &'static str {
    MESSAGES.get(key).copied().unwrap_or_default()
}

/// Writes the message with this key. `put` writes the value of each placeholder.
pub(crate) fn write(
    out: &mut dyn fmt::Write,
    key: &str,
    put: &mut dyn FnMut(&mut dyn fmt::Write, &str) -> fmt::Result,
) -> fmt::Result {
    let mut rest = message(key);
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
    use crate::messages::{ENGLISH, VARIANTS, message, write};

    #[test]
    fn every_line_of_the_file_is_a_message_without_escapes() {
        let of = |file: &'static str, start: &str| {
            let (_, messages) = file.split_once(start).unwrap();
            messages.split_once("} as const;").unwrap().0.lines()
        };
        let messages = of(ENGLISH, "export const english = {\n");
        let messages = messages.chain(of(VARIANTS, "const ofVariants = {\n"));
        let mut count = 0;
        for line in messages.map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//")) {
            let (key, text) = line.split_once(": ").unwrap();
            assert!(key.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_'), "{line}");
            assert!(matches!(text.as_bytes(), [b'"', .., b'"', b','] | [b'\'', .., b'\'', b',']), "{line}");
            assert!(!text.contains('\\'), "{line}");
            assert!(!message(key).is_empty(), "{line}");
            count += 1;
        }
        assert!(count > 100, "{count} messages");
    }

    #[test]
    fn marks_are_replaced_and_other_braces_stay() {
        let mut text = String::new();
        write(&mut text, "NOT_A_MOVE_VALUE", &mut |out, mark| out.write_str(mark)).unwrap();
        assert_eq!(text, "Expected a move such as \"Nf3\" or { from: \"g1\", to: \"f3\" }, got value.");
        assert_eq!(message("NO_SUCH_KEY"), "");
    }
}
