//! From a text to what it says of a move, in any position.
//!
//! Knows the ways in which people write moves. Must not know the position. One pass over the text.

use super::NotAMove;
use crate::board::{Role, Square};
use crate::rules::CastlingSide;

/// What a text says.
pub(crate) enum SanText {
    Castle(CastlingSide),
    Piece(PieceMove),
}

/// A piece goes to a square.
pub(crate) struct PieceMove {
    pub role: Role,
    pub to: Square,
    pub promotion: Option<Role>,
    /// Said to be an en passant capture.
    pub en_passant: bool,
    file: Option<u8>,
    rank: Option<u8>,
    is_capture: bool,
}

impl PieceMove {
    /// Whether the text leaves that origin open. A pawn without its file steps forward, or comes from a
    /// neighbouring file if it captures.
    pub fn may_come_from(&self, from: Square) -> bool {
        let fits_file = match self.file {
            Some(file) => from.file() == file,
            None if self.role == Role::Pawn => (from.file() != self.to.file()) == self.is_capture,
            None => true,
        };
        fits_file && self.rank.is_none_or(|rank| rank == from.rank())
    }
}

/// What may follow a move: check marks, what the annotator thought of it, what he thought of the position.
const TAILS: [&str; 30] = [
    "!", "?", "+", "#", "+-", "-+", "+/-", "-/+", "+/=", "=/+", "=", "±", "∓", "⩲", "⩱", "∞", "†", "‡", "□",
    "⨀", "⌓", "→", "↑", "⇆", "‼", "⁇", "⁉", "⁈", "−+", "+−",
];

/// How people say that a capture is en passant.
const EN_PASSANT: [&str; 3] = ["e.p.", "e.p", "ep"];

/// What the text says.
///
/// # Errors
/// [`NotAMove`] if it says nothing about a move.
pub(crate) fn read(text: &str) -> Result<SanText, NotAMove> {
    let (core, en_passant) = without_tail(text);
    let mut cursor = Cursor { rest: core, at: 0 };
    cursor.skip_number();
    let start = cursor.error();
    let said = match cursor.peek() {
        Some(b'O' | b'o' | b'0') => SanText::Castle(cursor.castling()?),
        _ => SanText::Piece(cursor.piece_move(en_passant)?),
    };
    match said {
        _ if cursor.peek().is_some() => Err(cursor.error()),
        SanText::Piece(PieceMove { role: Role::Pawn, file, rank, to, .. }) => match (file, rank) {
            // A pawn's file alone is written for captures, which change the file by one.
            (Some(file), None) if file.abs_diff(to.file()) != 1 => Err(start),
            (None, Some(_)) => Err(start),
            _ => Ok(said),
        },
        SanText::Piece(PieceMove { promotion: Some(_), .. }) => Err(start),
        _ => Ok(said),
    }
}

/// The text without what may follow a move, and whether that called it en passant.
fn without_tail(text: &str) -> (&str, bool) {
    let (mut core, mut en_passant) = (text.trim_end(), false);
    loop {
        // Most moves end in a square or a letter.
        if core.ends_with(|c: char| c.is_ascii_alphanumeric() && c != 'p') {
            return (core, en_passant);
        }
        // The longest first: "+-" is not a check mark before a dash.
        let by_length = |tail: &&&str| tail.len();
        let tail = TAILS.iter().filter(|tail| core.ends_with(**tail)).max_by_key(by_length);
        let shorter = tail.and_then(|tail| core.strip_suffix(*tail));
        let without_mark = || EN_PASSANT.iter().find_map(|mark| core.strip_suffix(mark));
        core = match shorter {
            Some(rest) => rest.trim_end(),
            None => match without_mark() {
                Some(rest) if !en_passant => {
                    en_passant = true;
                    rest.trim_end()
                }
                _ => return (core, en_passant),
            },
        };
    }
}

/// The part of a text that is still to be read.
struct Cursor<'a> {
    rest: &'a str,
    /// Where it starts in the whole text, in bytes.
    at: usize,
}

impl Cursor<'_> {
    fn error(&self) -> NotAMove {
        NotAMove { offset: self.at }
    }

    /// The next character in its plain form, or `None` at the end.
    fn peek(&self) -> Option<u8> {
        self.rest.chars().next().map(plain)
    }

    /// Reads one character if it is wanted.
    fn take<T>(&mut self, wanted: impl Fn(u8) -> Option<T>) -> Option<T> {
        let mut chars = self.rest.chars();
        let found = wanted(plain(chars.next()?))?;
        self.at += self.rest.len() - chars.as_str().len();
        self.rest = chars.as_str();
        Some(found)
    }

    fn skip(&mut self, wanted: impl Fn(char) -> bool) {
        let rest = self.rest.trim_start_matches(wanted);
        self.at += self.rest.len() - rest.len();
        self.rest = rest;
    }

    /// Skips blanks and a move number, which ends in a dot: "0-0" is none.
    fn skip_number(&mut self) {
        self.skip(char::is_whitespace);
        let after_digits = self.rest.trim_start_matches(|c: char| c.is_ascii_digit());
        if after_digits.trim_start().starts_with(['.', '…']) {
            self.skip(|c| c.is_ascii_digit());
            self.skip(|c| matches!(c, '.' | '…') || c.is_whitespace());
        }
    }

    fn castling(&mut self) -> Result<CastlingSide, NotAMove> {
        let mut letters = 0;
        while letters == 0 || self.take(|c| (c == b'-').then_some(())).is_some() {
            self.take(|c| matches!(c, b'O' | b'o' | b'0').then_some(())).ok_or(self.error())?;
            letters += 1;
        }
        match letters {
            2 => Ok(CastlingSide::Kingside),
            3 => Ok(CastlingSide::Queenside),
            _ => Err(self.error()),
        }
    }

    fn piece_move(&mut self, en_passant: bool) -> Result<PieceMove, NotAMove> {
        let role = self.take(piece_letter).unwrap_or(Role::Pawn);
        let (file, rank) = (self.take(file), self.take(rank));
        let sign = self.take(|c| matches!(c, b'x' | b'X' | b'-').then_some(c));
        // A single square is the target, of two the second.
        let (file, rank, to) = match (file, rank, self.square()) {
            (_, _, Some(to)) => (file, rank, to),
            (Some(file), Some(rank), None) if sign.is_none() => (None, None, Square::new(file, rank)),
            _ => return Err(self.error()),
        };
        let is_capture = matches!(sign, Some(b'x' | b'X'));
        let promotion = self.promotion()?;
        Ok(PieceMove { role, to, promotion, en_passant, file, rank, is_capture })
    }

    /// Both letters of a square or none: the `b` of `a8b` is not the file of another square.
    fn square(&mut self) -> Option<Square> {
        let mut ahead = Cursor { ..*self };
        let square = Square::new(ahead.take(file)?, ahead.take(rank)?);
        *self = ahead;
        Some(square)
    }

    fn promotion(&mut self) -> Result<Option<Role>, NotAMove> {
        let sign = self.take(|c| matches!(c, b'=' | b'/' | b'(').then_some(c));
        let role = self.take(promotion_letter);
        if sign.is_some() && role.is_none() {
            return Err(self.error());
        }
        if sign == Some(b'(') {
            self.take(|c| (c == b')').then_some(())).ok_or(self.error())?;
        }
        Ok(role)
    }
}

/// A character as the plain one it stands for: dashes, signs of capture, figurines; 0 for unknown ones.
fn plain(c: char) -> u8 {
    match c {
        '×' | ':' => b'x',
        '\u{2010}'..='\u{2014}' | '\u{2212}' => b'-',
        // King, queen, rook, bishop, knight, pawn; first White's figurines, then Black's.
        '♔'..='♟' => b"KQRBNP".get((c as usize - '♔' as usize) % 6).copied().unwrap_or(0),
        _ => u8::try_from(c).unwrap_or(0),
    }
}

/// A bishop in lower case would be the b-file.
fn piece_letter(c: u8) -> Option<Role> {
    if c == b'b' { None } else { Role::from_letter(c) }
}

fn promotion_letter(c: u8) -> Option<Role> {
    Role::from_letter(c).filter(|role| !matches!(role, Role::Pawn | Role::King))
}

fn file(c: u8) -> Option<u8> {
    matches!(c, b'a'..=b'h').then(|| c - b'a')
}

fn rank(c: u8) -> Option<u8> {
    matches!(c, b'1'..=b'8').then(|| c - b'1')
}
