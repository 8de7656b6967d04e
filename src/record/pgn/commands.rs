//! Commands in comments: clock times, evaluations, arrows and colored squares (`[%clk 0:01:02]`). Reads the five common ones;
//! any others stay in the text.

use super::Text;
use super::scan::{find, read_digits, split_at_byte, trim};
use crate::board::Square;

/// The color of an arrow or square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkColor {
    /// Letter G.
    Green,
    /// Letter R.
    Red,
    /// Letter Y.
    Yellow,
    /// Letter B.
    Blue,
}

/// The colors, in the order of their numbers.
const COLORS: [(u8, MarkColor); 4] =
    [(b'G', MarkColor::Green), (b'R', MarkColor::Red), (b'Y', MarkColor::Yellow), (b'B', MarkColor::Blue)];

/// An engine's evaluation of the position after the move, from White's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// The evaluation in hundredths of a pawn.
    Centipawns(i32),
    /// Mate in this many moves; negative if Black mates.
    Mate(i32),
}

/// The commands of a comment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Commands {
    /// `%clk`: the time left after the move, in milliseconds.
    pub clock: Option<u64>,
    /// `%emt`: the time the move took, in milliseconds.
    pub elapsed: Option<u64>,
    /// `%eval`: the evaluation.
    pub score: Option<Score>,
    /// `%eval`: the search depth, in plies.
    pub depth: Option<u32>,
    /// `%cal`: arrows, each as color, origin and target.
    pub arrows: Vec<(MarkColor, Square, Square)>,
    /// `%csl`: colored squares.
    pub squares: Vec<(MarkColor, Square)>,
}

/// Splits a comment into its commands and the remaining text.
///
/// A command stays in the text if it repeats another or would not be written back identically: other names, other colors,
/// times below a millisecond. A command with spaces after its first bracket (`[ %clk 0:01:02]`) is text too. It loses one
/// space, which is the writer's mark for it.
///
/// ```
/// use x88::pgn::{Score, split_comment};
/// let (commands, text) = split_comment("[%eval #-3] a blunder [%clk 0:01:02.5] [%x y]");
/// assert_eq!((commands.score, commands.clock), (Some(Score::Mate(-3)), Some(62_500)));
/// assert_eq!(text, "a blunder [%x y]");
/// ```
pub fn split_comment(text: &str) -> (Commands, String) {
    let (mut commands, mut plain) = (Commands::default(), String::new());
    commands.take_from(&Text(text.as_bytes()).paragraphs(), &mut plain);
    (commands, plain)
}

/// A command, or text that would be one without spaces after its first bracket.
struct Bracketed<'a> {
    /// The offset of the first bracket.
    start: usize,
    end: usize,
    /// The number of such spaces.
    blanks: usize,
    name: &'a [u8],
    value: &'a [u8],
}

/// Finds the first one at or after `from`.
fn find_bracketed(text: &[u8], from: usize) -> Option<Bracketed<'_>> {
    let mut start = from;
    let percent = loop {
        start = find(text, start, |byte| byte == b'[');
        let after = find(text, start + 1, |byte| byte != b' ');
        match text.get(after)? {
            b'%' => break after,
            _ => start = after,
        }
    };
    let close = find(text, percent, |byte| byte == b']');
    let (name, value) = split_at_byte(text.get(percent + 1..close)?, b' ').unwrap_or_default();
    text.get(close)?;
    Some(Bracketed { start, end: close + 1, blanks: percent - start - 1, name, value: trim(value) })
}

impl Commands {
    /// Clears all commands but keeps the allocations.
    pub(crate) fn clear(&mut self) {
        let Commands { mut arrows, mut squares, .. } = core::mem::take(self);
        arrows.clear();
        squares.clear();
        *self = Commands { arrows, squares, ..Commands::default() };
    }

    /// Moves the commands out of a comment (given as paragraphs) and appends the remaining text to `plain`, which must be empty.
    /// Runs for every comment of a file, so it does not allocate, and scans bytes because commands are ASCII.
    pub(crate) fn take_from(&mut self, text: &str, plain: &mut String) {
        let bytes = text.as_bytes();
        // Nothing from `left` on has been consumed yet.
        let (mut left, mut at) = (0, 0);
        while let Some(found) = find_bracketed(bytes, at) {
            at = found.end;
            if found.blanks > 0 {
                if Commands::default().would_take(&found) {
                    plain.push_str(text.get(left..=found.start).unwrap_or_default());
                    left = found.start + 2;
                }
            } else if self.take(found.name, found.value) {
                plain.push_str(text.get(left..found.start).unwrap_or_default());
                left = at + close_up(plain, bytes.get(at..).unwrap_or_default());
            }
        }
        plain.push_str(text.get(left..).unwrap_or_default());
        plain.truncate(plain.trim_ascii_end().len());
    }

    fn would_take(mut self, found: &Bracketed<'_>) -> bool {
        self.take(found.name, found.value)
    }

    /// Stores a command. Returns whether it was understood.
    fn take(&mut self, name: &[u8], value: &[u8]) -> bool {
        match name {
            b"clk" => keep(&mut self.clock, read_time(value)),
            b"emt" => keep(&mut self.elapsed, read_time(value)),
            b"eval" => {
                let (score, depth) = match split_at_byte(value, b',') {
                    Some((score, depth)) => (score, read_number(trim(depth)).map(Some)),
                    None => (value, Some(None)),
                };
                let Some((score, depth)) = read_score(trim(score)).zip(depth) else { return false };
                let is_kept = keep(&mut self.score, Some(score));
                if is_kept {
                    self.depth = depth;
                }
                is_kept
            }
            b"cal" => {
                let (count, marks) = (self.arrows.len(), &mut self.arrows);
                let is_kept = read_marks(value, 2, &mut |color, from, to| marks.push((color, from, to)));
                self.arrows.truncate(if is_kept { usize::MAX } else { count });
                is_kept
            }
            b"csl" => {
                let (count, marks) = (self.squares.len(), &mut self.squares);
                let is_kept = read_marks(value, 1, &mut |color, square, _| marks.push((color, square)));
                self.squares.truncate(if is_kept { usize::MAX } else { count });
                is_kept
            }
            _ => false,
        }
    }
}

/// Joins the text before and after a removed command. Returns how many bytes of `after` to skip.
fn close_up(before: &mut String, after: &[u8]) -> usize {
    match (before.as_bytes().last(), after.first()) {
        // Paragraphs do not begin with spaces.
        (None | Some(b'\n'), _) => find(after, 0, |byte| !byte.is_ascii_whitespace()),
        // Nor do they end with them.
        (_, Some(b'\n')) => {
            before.truncate(before.trim_ascii_end().len());
            0
        }
        (Some(b' '), Some(b' ')) => 1,
        _ => 0,
    }
}

/// Stores the first value only. Returns whether it did.
fn keep<T>(place: &mut Option<T>, value: Option<T>) -> bool {
    let is_kept = place.is_none() && value.is_some();
    if is_kept {
        *place = value;
    }
    is_kept
}

/// Passes the marks of a list to `keep`, each as a color and `squares` squares. A single square is passed twice. Returns
/// whether the whole list was understood.
fn read_marks(list: &[u8], squares: usize, keep: &mut dyn FnMut(MarkColor, Square, Square)) -> bool {
    list.split(|&byte| byte == b',').all(|mark| read_mark(trim(mark), squares, keep).is_some())
}

fn read_mark(mark: &[u8], squares: usize, keep: &mut dyn FnMut(MarkColor, Square, Square)) -> Option<()> {
    let (&letter, names) = mark.split_first()?;
    let (names, []) = names.as_chunks::<2>() else { return None };
    let color = COLORS.iter().find(|(known, _)| *known == letter)?.1;
    let (&[a, b], &[c, d]) = names.first().zip(names.last()).filter(|_| names.len() == squares)?;
    keep(color, Square::from_name(a, b)?, Square::from_name(c, d)?);
    Some(())
}

/// Reads a number of at most seven digits without leading zeros.
fn read_number(text: &[u8]) -> Option<u32> {
    let has_zeros = text.len() > 1 && text[0] == b'0';
    if has_zeros { None } else { read_digits(text, 7) }
}

/// Reads a score: `0.35`, `-1.2`, `+3`, `#4`, `#-4`.
fn read_score(text: &[u8]) -> Option<Score> {
    let (text, is_mate) = text.strip_prefix(b"#").map_or((text, false), |rest| (rest, true));
    let (digits, sign) = match text.strip_prefix(b"-") {
        Some(rest) => (rest, -1),
        None => (text.strip_prefix(b"+").unwrap_or(text), 1),
    };
    if is_mate {
        // Mate in -0 would be written back as mate in 0.
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

/// Reads `h:mm:ss`, `mm:ss` or `ss` and returns milliseconds, or `None` for anything else.
fn read_time(text: &[u8]) -> Option<u64> {
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
