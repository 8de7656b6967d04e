//! Reads clock times in comments: `1:02:03.5`.

use super::scan::{read_digits, split_at_byte};

/// Reads `h:mm:ss`, `mm:ss` or `ss` and returns milliseconds, or `None` for anything else.
pub(super) fn read_time(text: &[u8]) -> Option<u64> {
    let (whole, fraction) = split_at_byte(text, b'.').unwrap_or((text, b"0"));
    let milliseconds = read_digits(fraction, 3)? * [100, 10, 1][fraction.len() - 1];
    let (mut seconds, mut rest) = (0, whole);
    for _ in 0..3 {
        let (part, after) =
            split_at_byte(rest, b':').map_or((rest, None), |(part, after)| (part, Some(after)));
        seconds = seconds * 60 + u64::from(read_digits(part, 6)?);
        match after {
            Some(after) => rest = after,
            None => return Some(seconds * 1000 + u64::from(milliseconds)),
        }
    }
    None
}
