//! Reads SAN in one pass, in all common spellings.

use super::NotAMoveError;
use crate::board::{Role, Square};
use crate::notation::letters::first_char;
use crate::rules::{CastlingSide, Variant};

/// The contents of a SAN string.
pub(crate) enum SanText {
    Castle(CastlingSide),
    Piece(PieceMove),
}

/// A move of a piece to a square.
pub(crate) struct PieceMove {
    pub role: Role,
    pub to: Square,
    pub promotion: Option<Role>,
    /// Whether the string says that the capture is en passant.
    pub en_passant: bool,
    file: Option<u8>,
    rank: Option<u8>,
    is_capture: bool,
}

impl PieceMove {
    /// Returns whether the string allows this origin. A pawn without its file advances, or captures from a neighboring file.
    pub fn may_come_from(&self, from: Square) -> bool {
        let fits_file = match self.file {
            Some(file) => from.file() == file,
            None if self.role == Role::Pawn => (from.file() != self.to.file()) == self.is_capture,
            None => true,
        };
        fits_file && self.rank.is_none_or(|rank| rank == from.rank())
    }

    /// Returns whether the string has neither an origin nor a capture sign.
    pub(super) fn is_bare(&self) -> bool {
        self.file.is_none() && self.rank.is_none() && !self.is_capture
    }

    /// Returns whether such a move can exist. Only pawns promote. A pawn's rank is never written without its file. Its file
    /// alone is written only for captures, which change the file by one.
    fn is_consistent(&self) -> bool {
        match (self.role, self.file, self.rank) {
            (Role::Pawn, Some(file), None) => file.abs_diff(self.to.file()) == 1,
            (Role::Pawn, file, rank) => file.is_some() || rank.is_none(),
            _ => self.promotion.is_none(),
        }
    }
}

/// The spellings of "en passant".
const EN_PASSANT: [&str; 3] = ["e.p.", "e.p", "ep"];

/// Variation selectors, which request text or color display. Figurines and marks often have one.
const VARIATION_SELECTORS: [&str; 2] = ["\u{fe0e}", "\u{fe0f}"];

/// What may follow a move: draw offers, check marks and annotations. Longer ones come first, because "+-" is not a check
/// mark before a dash.
const TAILS: [&str; 32] = [
    "(=)", "(D)", "+/-", "-/+", "+/=", "=/+", "+-", "-+", "+−", "−+", "!", "?", "+", "#", "=", "±", "∓", "⩲",
    "⩱", "∞", "†", "‡", "□", "⨀", "⌓", "→", "↑", "⇆", "‼", "⁇", "⁉", "⁈",
];

/// Words after a move that repeat what its position shows: `ch.`, `dis ch`, `dbl. ch.`, `mate`. Case is ignored.
const CHECK_WORDS: [&str; 8] = ["checkmate", "mate", "double", "dbl", "disc", "dis", "check", "ch"];

/// The letter that Informant prints where a diagram follows.
const DIAGRAM: &str = "D";

/// Returns the string without a check word or diagram letter at its end.
pub(crate) fn strip_remark(text: &str) -> Option<&str> {
    let is_word = |word: &&str, text: &str| {
        let start = text.len().checked_sub(word.len()).filter(|&start| text.is_char_boundary(start))?;
        text.get(start..)?.eq_ignore_ascii_case(word).then_some(start)
    };
    let word = text.strip_suffix('.').unwrap_or(text);
    let start = CHECK_WORDS.iter().find_map(|known| is_word(known, word));
    match start {
        Some(start) => word.get(..start),
        None => text.strip_suffix(DIAGRAM),
    }
}

/// Reads a SAN string.
///
/// # Errors
/// Returns [`NotAMoveError`] if the string is not a move.
pub(crate) fn read(text: &str) -> Result<SanText, NotAMoveError> {
    let (text, en_passant) = without_tail(text);
    let mut cursor = Cursor { rest: text };
    let parsed = cursor.read(en_passant);
    parsed.ok_or(NotAMoveError { offset: text.len() - cursor.rest.len() })
}

/// Returns the string without what may follow a move, and whether "e.p." is among that.
fn without_tail(text: &str) -> (&str, bool) {
    let (mut core, mut en_passant) = (text.trim_end(), false);
    // Most moves end in a square or piece letter.
    while !core.as_bytes().last().is_some_and(|&last| may_end_move(last)) {
        let mut shorter = strip_one_of(&TAILS, core)
            .or_else(|| strip_one_of(&VARIATION_SELECTORS, core))
            .or_else(|| strip_remark(core));
        if shorter.is_none() && !en_passant {
            shorter = strip_one_of(&EN_PASSANT, core);
            en_passant = shorter.is_some();
        }
        let Some(rest) = shorter else { break };
        core = rest.trim_end();
    }
    (core, en_passant)
}

fn may_end_move(byte: u8) -> bool {
    // Not a king: its letter ends "check", too.
    matches!(byte, b'0'..=b'9' | b'O' | b'o')
        || Role::from_letter(byte).is_some_and(|role| Role::PROMOTIONS.contains(&role))
}

fn strip_one_of<'a>(ends: &[&str], text: &'a str) -> Option<&'a str> {
    ends.iter().find_map(|end| text.strip_suffix(end))
}

/// The unread rest of a string. It stays at the point of failure.
#[derive(Clone, Copy)]
struct Cursor<'a> {
    rest: &'a str,
}

impl Cursor<'_> {
    fn read(&mut self, en_passant: bool) -> Option<SanText> {
        self.skip_number();
        let start = *self;
        let parsed = match self.peek() {
            b'O' | b'o' | b'0' => SanText::Castle(self.castling()?),
            _ => SanText::Piece(self.piece_move(en_passant)?),
        };
        if !self.rest.is_empty() {
            return None;
        }
        if let SanText::Piece(wanted) = &parsed
            && !wanted.is_consistent()
        {
            *self = start;
            return None;
        }
        Some(parsed)
    }

    /// Returns the next character in plain form, or 0 at the end.
    #[inline(never)]
    fn peek(&self) -> u8 {
        first_char(self.rest).map_or(0, plain)
    }

    #[inline(never)]
    fn skip(&mut self) {
        let mut chars = self.rest.chars();
        chars.next();
        self.rest = chars.as_str();
        for selector in VARIATION_SELECTORS {
            self.rest = self.rest.strip_prefix(selector).unwrap_or(self.rest);
        }
    }

    /// Reads one character if `wanted` accepts it.
    fn take<T>(&mut self, wanted: impl Fn(u8) -> Option<T>) -> Option<T> {
        let found = wanted(self.peek());
        if found.is_some() {
            self.skip();
        }
        found
    }

    /// Reads one of these characters.
    #[inline(never)]
    fn take_one_of(&mut self, wanted: &[u8]) -> Option<u8> {
        let next = self.peek();
        for &one in wanted {
            if one == next {
                self.skip();
                return Some(one);
            }
        }
        None
    }

    /// Skips spaces and a move number, which must end in a dot because of "0-0".
    fn skip_number(&mut self) {
        self.skip_all(b" ");
        let mut ahead = *self;
        ahead.skip_all(b"0123456789");
        ahead.skip_all(b" ");
        if ahead.peek() == b'.' {
            ahead.skip_all(b". ");
            *self = ahead;
        }
    }

    fn skip_all(&mut self, unwanted: &[u8]) {
        while self.take_one_of(unwanted).is_some() {}
    }

    fn castling(&mut self) -> Option<CastlingSide> {
        let mut letters = 0;
        while letters == 0 || self.take_one_of(b"-").is_some() {
            self.take_one_of(b"Oo0")?;
            letters += 1;
        }
        match letters {
            2 => Some(CastlingSide::Kingside),
            3 => Some(CastlingSide::Queenside),
            _ => None,
        }
    }

    fn piece_move(&mut self, en_passant: bool) -> Option<PieceMove> {
        let role = self.take(piece_letter).unwrap_or(Role::Pawn);
        let (file, rank) = self.coordinates();
        let sign = self.take_one_of(b"xX-");
        let (file, rank, to) = match (file, rank, self.square()) {
            (_, _, Some(to)) => (file, rank, to),
            (Some(file), Some(rank), None) if sign.is_none() => (None, None, Square::at(file, rank)),
            _ => return None,
        };
        let is_capture = matches!(sign, Some(b'x' | b'X'));
        let promotion = self.promotion()?;
        Some(PieceMove { role, to, promotion, en_passant, file, rank, is_capture })
    }

    #[inline(never)]
    fn coordinates(&mut self) -> (Option<u8>, Option<u8>) {
        (self.take(file), self.take(rank))
    }

    /// Reads a whole square or nothing: the `b` of `a8b` is not the file of another square.
    fn square(&mut self) -> Option<Square> {
        let mut ahead = *self;
        let (file, rank) = ahead.coordinates();
        let square = Square::at(file?, rank?);
        *self = ahead;
        Some(square)
    }

    /// Reads the optional promotion piece. Returns `None` if it is missing after a sign. A check mark may precede it (`gxh1+=Q`).
    fn promotion(&mut self) -> Option<Option<Role>> {
        let mut ahead = *self;
        if ahead.take_one_of(b"+#").is_some() && ahead.take_one_of(b"=/(").is_some() {
            self.take_one_of(b"+#");
        }
        let sign = self.take_one_of(b"=/(");
        let role = self.take(promotion_letter);
        if sign.is_some() {
            role?;
        }
        if sign == Some(b'(') {
            self.take_one_of(b")")?;
        }
        Some(role)
    }
}

/// Returns the plain form of a character: spaces, dots, dashes, capture signs, figurines. Returns 0 for unknown ones.
pub(super) fn plain(c: char) -> u8 {
    match c {
        '×' | ':' => b'x',
        '…' => b'.',
        '\u{2010}'..='\u{2014}' | '\u{2212}' => b'-',
        // King, queen, rook, bishop, knight, pawn; White's figurines, then Black's.
        '♔'..='♟' => b"KQRBNP"[(c as usize - '♔' as usize) % 6],
        _ if c.is_whitespace() => b' ',
        _ => u8::try_from(c).unwrap_or(0),
    }
}

/// Returns the role. A lower-case bishop would be the b-file.
fn piece_letter(c: u8) -> Option<Role> {
    if c == b'b' { None } else { Role::from_letter(c) }
}

/// Returns the role. A king is legal only in antichess.
fn promotion_letter(c: u8) -> Option<Role> {
    Role::from_letter(c).filter(|&role| role != Role::Pawn)
}

fn file(c: u8) -> Option<u8> {
    matches!(c, b'a'..=b'h').then(|| c - b'a')
}

fn rank(c: u8) -> Option<u8> {
    matches!(c, b'1'..=b'8').then(|| c - b'1')
}

/// Reads a drop if the variant has them: a role (none for a pawn), perhaps after a move number, `@`, and a square, perhaps with
/// marks.
#[inline(always)]
pub(crate) fn read_drop<V: Variant>(text: &str) -> Option<(Role, Square)> {
    if V::HAS_DROPS { drop_of(text) } else { None }
}

fn drop_of(text: &str) -> Option<(Role, Square)> {
    let (before, after) = text.split_once('@')?;
    let letter = before.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, '.' | ' ' | '…'));
    let role = match first_char(letter) {
        None => Role::Pawn,
        Some(c) if c.len_utf8() == letter.len() => Role::from_letter(plain(c))?,
        _ => return None,
    };
    // Read as a pawn move, which has the same square and the same marks.
    match read(after).ok()? {
        SanText::Piece(pawn) if pawn.role == Role::Pawn && pawn.is_bare() && pawn.promotion.is_none() => {
            Some((role, pawn.to))
        }
        _ => None,
    }
}
