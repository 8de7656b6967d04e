//! Commands in comments: clock times, evaluations, arrows and coloured squares (`[%clk 0:01:02]`).
//!
//! Knows the five that everybody uses. Whatever else a comment has stays in its text. Must not know where the comment stands.

use super::times::{push_time, read_time};
use crate::board::Square;

/// A colour of an arrow or a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkColor {
    /// G
    Green,
    /// R
    Red,
    /// Y
    Yellow,
    /// B
    Blue,
}

const COLORS: [(char, MarkColor); 4] =
    [('G', MarkColor::Green), ('R', MarkColor::Red), ('Y', MarkColor::Yellow), ('B', MarkColor::Blue)];

/// What an engine thinks of the position after the move, from White's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves; negative if Black mates.
    Mate(i32),
}

/// The commands of a comment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Commands {
    /// `%clk`: the time left after the move, in milliseconds.
    pub clock: Option<u64>,
    /// `%emt`: the time the move took, in milliseconds.
    pub elapsed: Option<u64>,
    /// `%eval`
    pub score: Option<Score>,
    /// `%eval`: how deep the engine looked, in plies.
    pub depth: Option<u32>,
    /// `%cal`: from where to where.
    pub arrows: Vec<(MarkColor, Square, Square)>,
    /// `%csl`
    pub squares: Vec<(MarkColor, Square)>,
}

/// The commands of a comment, and the rest of its text.
///
/// A command that says the same again, or something that would be written back otherwise (other names, other colours, times
/// below a millisecond), stays in the text.
///
/// ```
/// use x88::pgn::{Score, join_comment, split_comment};
/// let (commands, text) = split_comment("[%eval #-3] a blunder [%clk 0:01:02.5] [%x y]");
/// assert_eq!((commands.score, commands.clock), (Some(Score::Mate(-3)), Some(62_500)));
/// assert_eq!(text, "a blunder [%x y]");
/// assert_eq!(join_comment(&commands, &text), "[%eval #-3] [%clk 0:01:02.5] a blunder [%x y]");
/// ```
pub fn split_comment(text: &str) -> (Commands, String) {
    let (mut commands, mut plain) = (Commands::default(), String::new());
    commands.take_from(text, &mut plain);
    (commands, plain)
}

/// Where the first command begins that does not begin before `from`, and where it ends: its brackets.
fn find_command(text: &[u8], from: usize) -> Option<(usize, usize)> {
    let mut start = from;
    while text.get(start..start + 2)? != b"[%" {
        start += 1;
    }
    let mut end = start + 2;
    while *text.get(end)? != b']' {
        end += 1;
    }
    Some((start, end))
}

/// A comment of these commands and this text.
pub fn join_comment(commands: &Commands, text: &str) -> String {
    let mut comment = String::new();
    if let Some(score) = commands.score {
        begin(&mut comment, "eval");
        push_score(&mut comment, score);
        if let Some(depth) = commands.depth {
            comment.push(',');
            comment.push_str(&depth.to_string());
        }
        comment.push(']');
    }
    for (name, time) in [("clk", commands.clock), ("emt", commands.elapsed)] {
        if let Some(time) = time {
            begin(&mut comment, name);
            push_time(&mut comment, time);
            comment.push(']');
        }
    }
    let squares = commands.squares.iter().map(|&(color, square)| (color, square, None));
    push_marks(&mut comment, "csl", squares);
    let arrows = commands.arrows.iter().map(|&(color, from, to)| (color, from, Some(to)));
    push_marks(&mut comment, "cal", arrows);
    if !comment.is_empty() && !text.is_empty() {
        comment.push(' ');
    }
    comment.push_str(text);
    comment
}

impl Commands {
    /// Forgets all, but keeps the room for the next.
    #[cfg(feature = "wasm-records")]
    pub(crate) fn clear(&mut self) {
        let Commands { mut arrows, mut squares, .. } = core::mem::take(self);
        arrows.clear();
        squares.clear();
        *self = Commands { arrows, squares, ..Commands::default() };
    }

    /// Takes the commands out of a comment, to those that are known already, and appends the rest of its text. (Asked of every
    /// comment of a file: nothing is allocated, and bytes are looked at, which all that commands are made of is.)
    pub(crate) fn take_from(&mut self, text: &str, plain: &mut String) {
        let text = text.trim_ascii();
        let bytes = text.as_bytes();
        let begin = plain.len();
        // From `left` on nothing has been taken or appended yet.
        let (mut left, mut at) = (0, 0);
        while let Some((start, end)) = find_command(bytes, at) {
            at = end + 1;
            let (name, value) = split_at_byte(&bytes[start + 2..end], b' ').unwrap_or_default();
            if !self.take(name, value.trim_ascii()) {
                continue;
            }
            plain.push_str(text.get(left..start).unwrap_or_default());
            left = at;
            if (plain.len() == begin || plain.ends_with(' ')) && bytes.get(left) == Some(&b' ') {
                // One of the blanks on either side is enough.
                left += 1;
            }
        }
        if left == bytes.len() && plain.len() == begin {
            return;
        }
        plain.push_str(text.get(left..).unwrap_or_default());
        let end = plain.as_bytes()[begin..].trim_ascii_end().len();
        plain.truncate(begin + end);
    }

    /// Whether it understands the command, and keeps it.
    fn take(&mut self, name: &[u8], value: &[u8]) -> bool {
        match name {
            b"clk" => keep(&mut self.clock, read_time(value)),
            b"emt" => keep(&mut self.elapsed, read_time(value)),
            b"eval" => {
                let (score, depth) = match split_at_byte(value, b',') {
                    Some((score, depth)) => (score, read_number(depth.trim_ascii()).map(Some)),
                    None => (value, Some(None)),
                };
                let Some((score, depth)) = read_score(score.trim_ascii()).zip(depth) else { return false };
                let is_kept = keep(&mut self.score, Some(score));
                if is_kept {
                    self.depth = depth;
                }
                is_kept
            }
            b"cal" => extend(&mut self.arrows, value, |mark| match *mark {
                [color, a, b, c, d] => {
                    Some((read_color(color)?, Square::from_name(a, b)?, Square::from_name(c, d)?))
                }
                _ => None,
            }),
            b"csl" => extend(&mut self.squares, value, |mark| match *mark {
                [color, a, b] => Some((read_color(color)?, Square::from_name(a, b)?)),
                _ => None,
            }),
            _ => false,
        }
    }
}

/// What stands before a byte and after it.
#[inline(always)]
pub(super) fn split_at_byte(text: &[u8], byte: u8) -> Option<(&[u8], &[u8])> {
    let at = text.iter().position(|&it| it == byte)?;
    Some((&text[..at], &text[at + 1..]))
}

/// Keeps a first value.
fn keep<T>(place: &mut Option<T>, value: Option<T>) -> bool {
    let is_kept = place.is_none() && value.is_some();
    if is_kept {
        *place = value;
    }
    is_kept
}

/// Keeps all marks of a list, or none.
fn extend<T>(marks: &mut Vec<T>, list: &[u8], read: impl Fn(&[u8]) -> Option<T>) -> bool {
    let count = marks.len();
    for mark in list.split(|&byte| byte == b',') {
        let Some(mark) = read(mark.trim_ascii()) else {
            marks.truncate(count);
            return false;
        };
        marks.push(mark);
    }
    true
}

fn read_color(letter: u8) -> Option<MarkColor> {
    COLORS.iter().find(|(known, _)| *known as u8 == letter).map(|(_, color)| *color)
}

/// A number of at most seven digits, without zeros before it.
fn read_number(text: &[u8]) -> Option<u32> {
    let has_zeros = text.len() > 1 && text[0] == b'0';
    if has_zeros { None } else { read_digits(text, 7) }
}

/// A number of at most so many digits (nine, for it to fit).
#[inline(always)]
pub(super) fn read_digits(text: &[u8], most: usize) -> Option<u32> {
    let mut sum = 0;
    for &digit in text {
        let digit = digit.wrapping_sub(b'0');
        if digit > 9 || text.len() > most {
            return None;
        }
        sum = sum * 10 + u32::from(digit);
    }
    (!text.is_empty()).then_some(sum)
}

/// `0.35`, `-1.2`, `+3`, `#4`, `#-4`.
fn read_score(text: &[u8]) -> Option<Score> {
    let (text, is_mate) = text.strip_prefix(b"#").map_or((text, false), |rest| (rest, true));
    let (digits, sign) = match text.strip_prefix(b"-") {
        Some(rest) => (rest, -1),
        None => (text.strip_prefix(b"+").unwrap_or(text), 1),
    };
    if is_mate {
        // Mate in -0 would be written as mate in 0.
        let moves = read_number(digits)? as i32;
        return (moves != 0 || sign > 0).then_some(Score::Mate(sign * moves));
    }
    let (pawns, hundredths) = split_at_byte(digits, b'.').unwrap_or((digits, b"0"));
    let fraction = match hundredths {
        [tens] if tens.is_ascii_digit() => u32::from(tens - b'0') * 10,
        [tens, ones] if tens.is_ascii_digit() && ones.is_ascii_digit() => {
            u32::from(tens - b'0') * 10 + u32::from(ones - b'0')
        }
        _ => return None,
    };
    Some(Score::Centipawns(sign * (read_number(pawns)? * 100 + fraction) as i32))
}

fn push_score(text: &mut String, score: Score) {
    match score {
        Score::Mate(moves) => {
            text.push('#');
            text.push_str(&moves.to_string());
        }
        Score::Centipawns(score) => {
            if score < 0 {
                text.push('-');
            }
            let score = score.unsigned_abs();
            text.push_str(&(score / 100).to_string());
            text.push('.');
            push_two(text, score % 100);
        }
    }
}

/// Two digits.
pub(super) fn push_two(text: &mut String, number: u32) {
    text.extend([number / 10 % 10, number % 10].map(|digit| char::from(b'0' + digit as u8)));
}

fn begin(comment: &mut String, name: &str) {
    if !comment.is_empty() {
        comment.push(' ');
    }
    comment.push_str("[%");
    comment.push_str(name);
    comment.push(' ');
}

fn push_marks(
    comment: &mut String,
    name: &str,
    marks: impl Iterator<Item = (MarkColor, Square, Option<Square>)>,
) {
    let mut is_first = true;
    for (color, from, to) in marks {
        if is_first {
            begin(comment, name);
        } else {
            comment.push(',');
        }
        is_first = false;
        comment.extend(COLORS.iter().find(|(_, known)| *known == color).map(|(letter, _)| *letter));
        for square in [Some(from), to].into_iter().flatten() {
            comment.extend(square.name().map(char::from));
        }
    }
    if !is_first {
        comment.push(']');
    }
}
