//! Clock times in comments: `1:02:03.5`.
//!
//! Knows how they are written. Must not know which clock shows them.

use super::commands::push_two;

/// Hours, minutes and seconds, or the last two or one of them, in milliseconds; `None` if it is anything else.
pub(super) fn read_time(text: &str) -> Option<u64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    if !matches!(fraction.len(), 1..=3) || !fraction.bytes().all(|c| c.is_ascii_digit()) {
        return None;
    }
    let mut milliseconds = fraction.bytes().fold(0, |sum, digit| sum * 10 + u64::from(digit - b'0'));
    milliseconds *= [100, 10, 1][fraction.len() - 1];
    let (mut seconds, mut parts) = (0, 0);
    for part in whole.split(':') {
        parts += 1;
        let is_number = matches!(part.len(), 1..=6) && part.bytes().all(|c| c.is_ascii_digit());
        if parts > 3 || !is_number {
            return None;
        }
        seconds = seconds * 60 + part.parse::<u64>().ok()?;
    }
    Some(seconds * 1000 + milliseconds)
}

/// Always with hours, as everybody writes them; without zeros after the last digit of a fraction.
pub(super) fn push_time(text: &mut String, milliseconds: u64) {
    let seconds = milliseconds / 1000;
    text.push_str(&(seconds / 3600).to_string());
    for part in [seconds / 60 % 60, seconds % 60] {
        text.push(':');
        push_two(text, part as u32);
    }
    let fraction = (milliseconds % 1000) as u32;
    if fraction != 0 {
        text.push('.');
        text.push(char::from(b'0' + (fraction / 100) as u8));
        if !fraction.is_multiple_of(100) {
            push_two(text, fraction % 100);
            if fraction.is_multiple_of(10) {
                text.pop();
            }
        }
    }
}
