//! Reads a FEN as a setup, with every problem and its location.
//!
//! It is not generic, so it is compiled once for all variants. It works on bytes, because each character search adds its own
//! searcher to the wasm. All letters of a FEN are ASCII; only a problem with another character needs it whole.

use super::{FenField, FenOptions, FenProblem, FenProblemKind, is_like_fen, outermost_rook};
use crate::board::{Color, Piece, Role, Square, SquareSet};
use crate::notation::letters::first_char;
use crate::rules::{CastlingMode, CastlingSide, Setup, SetupProblem};
use alloc::string::String;
use alloc::vec::Vec;

/// The maximum length. The longest FEN has 92 characters; the rest is room for spaces.
pub(super) const LONGEST: usize = 1000;

/// A FEN, read as far as possible.
pub(super) struct Reading<'a> {
    /// The setup. UnreadableError fields are as in the empty setup.
    pub setup: Setup,
    /// The problems found.
    pub problems: Vec<FenProblem>,
    /// Whether the placement was readable. Otherwise the setup is meaningless.
    pub has_placement: bool,
    has_turn: bool,
    text: &'a str,
    options: FenOptions,
    /// The start and contents of each field; a missing one is empty, at the end. The last entry is the whole string, so that
    /// every [`FenField`] has a place.
    fields: [(usize, &'a str); 7],
    /// The offset of the letter of each castling right, by color, then side.
    rights: [[usize; 2]; 2],
}

impl<'a> Reading<'a> {
    /// Reads a string.
    pub fn of(text: &'a str, options: &FenOptions) -> Reading<'a> {
        let mut reading = Reading {
            setup: Setup::empty(),
            problems: Vec::new(),
            has_placement: false,
            has_turn: false,
            text,
            options: *options,
            fields: [(text.len(), ""); 7],
            rights: [[0; 2]; 2],
        };
        let content = without_blanks(text.as_bytes());
        let measured = if options.lenient { content.len() } else { text.len() };
        if content.is_empty() {
            reading.add(FenField::Text, 0, FenProblemKind::Empty);
        } else if measured > LONGEST {
            reading.add(FenField::Text, 0, FenProblemKind::TooLong);
        } else if !is_like_fen(content) {
            reading.add(FenField::Text, 0, FenProblemKind::NotAFen(text.into()));
        } else {
            reading.split();
            reading.read_placement();
            reading.read_turn();
            reading.read_castling();
            reading.read_en_passant();
            reading.read_clocks();
        }
        reading
    }

    /// Adds a problem, or its place if the field already has it.
    #[inline(never)]
    fn add(&mut self, field: FenField, offset: usize, kind: FenProblemKind) {
        match self.problems.iter_mut().find(|known| known.field == field && known.kind.is_same(&kind)) {
            Some(known) => known.add(offset),
            None => self.problems.push(FenProblem::new(field, offset, kind)),
        }
    }

    /// Adds a problem unless reading is lenient.
    fn add_unless_lenient(&mut self, field: FenField, offset: usize, kind: FenProblemKind) {
        if !self.options.lenient {
            self.add(field, offset, kind);
        }
    }

    /// Adds a problem with the contents of the field.
    #[inline(never)]
    fn add_with_text(&mut self, field: FenField, offset: usize, kind: fn(String) -> FenProblemKind) {
        let (_, text) = self.field(field);
        self.add(field, offset, kind(text.into()));
    }

    /// Returns the byte at an offset, or a space at the end, which then ends the last field.
    fn byte(&self, at: usize) -> u8 {
        self.text.as_bytes().get(at).copied().unwrap_or(b' ')
    }

    /// Returns the character that starts at an offset, or `None` inside a character or at the end.
    #[inline(never)]
    fn character(&self, at: usize) -> Option<char> {
        first_char(self.text.get(at..)?)
    }

    /// Returns the start and contents of a field.
    fn field(&self, field: FenField) -> (usize, &'a str) {
        self.fields[field as usize]
    }

    fn split(&mut self) {
        let (mut start, mut count) = (0, 0);
        for end in 0..=self.text.len() {
            if !is_blank(self.byte(end)) {
                continue;
            }
            self.check_separator(start, end);
            if start < end {
                match count {
                    0..6 => self.fields[count] = (start, self.text.get(start..end).unwrap_or_default()),
                    6 => self.add(FenField::Text, start, FenProblemKind::TrailingText),
                    _ => {}
                }
                count += 1;
            }
            start = end + 1;
        }
        for &field in &FenField::SIX {
            let is_clock = matches!(field, FenField::HalfmoveClock | FenField::FullmoveNumber);
            if field as usize >= count && (self.options.strict || !is_clock) {
                self.add_unless_lenient(field, self.text.len(), FenProblemKind::MissingField(field));
            }
        }
    }

    /// Checks the separator before `start..end`, which is empty between two spaces or at an end of the string.
    fn check_separator(&mut self, start: usize, end: usize) {
        // Addresses have underscores for spaces.
        let is_separator = |byte| byte == b' ' || byte == b'_' && !self.options.strict;
        if start > 0 && !is_separator(self.byte(start - 1)) {
            self.add_unless_lenient(FenField::Text, start - 1, FenProblemKind::Separator);
        } else if start == end {
            self.add_unless_lenient(
                FenField::Text,
                start.min(self.text.len() - 1),
                FenProblemKind::Separator,
            );
        }
    }

    fn read_placement(&mut self) {
        let (start, text) = self.field(FenField::Placement);
        let end = start + text.len();
        // A wrong number of ranks is reported at the ninth rank, or where the next one should begin.
        let (mut rank_start, mut ranks, mut ninth) = (start, 0, end);
        self.has_placement = true;
        for at in start..=end {
            if at < end && self.byte(at) != b'/' {
                continue;
            }
            match ranks {
                0..8 => self.read_rank(rank_start, at, 7 - ranks as u8),
                8 => ninth = rank_start,
                _ => {}
            }
            ranks += 1;
            rank_start = at + 1;
        }
        if ranks != 8 {
            self.add(FenField::Placement, ninth, FenProblemKind::RankCount(ranks));
            self.has_placement = false;
        }
    }

    fn read_rank(&mut self, start: usize, end: usize, rank: u8) {
        let (mut squares, mut after_digit, mut known) = (0, false, true);
        for at in start..end {
            let letter = self.byte(at);
            let is_digit = matches!(letter, b'1'..=b'8');
            if is_digit {
                if after_digit {
                    self.add_unless_lenient(FenField::Placement, at, FenProblemKind::AdjacentDigits);
                }
                squares += usize::from(letter - b'0');
            } else if let Some(piece) = Piece::from_letter(letter) {
                if squares < 8 {
                    self.setup.board.set(Square::at(squares as u8, rank), Some(piece));
                }
                squares += 1;
            } else if let Some(unknown) = self.character(at) {
                self.add(FenField::Placement, at, FenProblemKind::UnknownPiece(unknown));
                known = false;
            }
            after_digit = is_digit;
        }
        if known && squares != 8 {
            let kind = FenProblemKind::RankLength { rank: rank + 1, squares };
            self.add(FenField::Placement, start, kind);
        }
        self.has_placement &= known && squares == 8;
    }

    fn read_turn(&mut self) {
        self.has_turn = true;
        let (start, text) = self.field(FenField::Turn);
        match text {
            "" | "w" => {}
            "b" => self.setup.turn = Color::Black,
            _ => {
                self.has_turn = false;
                self.add_with_text(FenField::Turn, start, FenProblemKind::UnknownTurn);
            }
        }
    }

    fn read_castling(&mut self) {
        let (start, text) = self.field(FenField::Castling);
        if text == "-" {
            return;
        }
        let mut last = 0;
        for (n, letter) in text.bytes().enumerate() {
            let at = start + n;
            let Some((color, side, rook)) = self.right(letter) else {
                if let Some(unknown) = self.character(at) {
                    self.add(FenField::Castling, at, FenProblemKind::UnknownCastlingLetter(unknown));
                }
                continue;
            };
            if self.setup.castling.rook(color, side).is_some() {
                let kind = FenProblemKind::RepeatedCastlingRight(letter as char);
                self.add_unless_lenient(FenField::Castling, at, kind);
                continue;
            }
            self.setup.castling.set(color, side, Some(rook));
            self.rights[color.index()][side as usize] = at;
            let order = match letter {
                b'K' | b'Q' | b'k' | b'q' => color.index() * 2 + side as usize,
                _ => last,
            };
            if order < last {
                self.add_unless_lenient(
                    FenField::Castling,
                    at,
                    FenProblemKind::CastlingOrder(letter as char),
                );
            }
            last = last.max(order);
        }
    }

    /// Returns the right that a letter names, with its rook or the square where the rook should be.
    fn right(&self, letter: u8) -> Option<(Color, CastlingSide, Square)> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let king = self.setup.board.king_of(color);
        let on_home = |file| Square::at(file, color.relative_rank(0));
        let side = match letter.to_ascii_uppercase() {
            b'K' => CastlingSide::Kingside,
            b'Q' => CastlingSide::Queenside,
            file @ b'A'..=b'H' => {
                let rook = on_home(file - b'A');
                let is_kingside = king.map_or(4, Square::file) < rook.file();
                let side = if is_kingside { CastlingSide::Kingside } else { CastlingSide::Queenside };
                return Some((color, side, rook));
            }
            _ => return None,
        };
        let outermost = match (self.options.mode, king) {
            (CastlingMode::Chess960, Some(king)) => {
                outermost_rook(&self.setup.board, color, side, on_home(king.file()))
            }
            _ => None,
        };
        Some((color, side, outermost.unwrap_or(side.standard_rook(color))))
    }

    fn read_en_passant(&mut self) {
        let (start, text) = self.field(FenField::EnPassant);
        self.setup.en_passant = text.parse().ok();
        if self.setup.en_passant.is_none() && !matches!(text, "" | "-") {
            self.add_with_text(FenField::EnPassant, start, FenProblemKind::NotASquare);
        }
    }

    fn read_clocks(&mut self) {
        if let Some(number) = self.read_number(FenField::HalfmoveClock) {
            self.setup.halfmove_clock = number;
        }
        if let Some(number) = self.read_number(FenField::FullmoveNumber) {
            if number == 0 {
                // Reported here because an unreadable placement skips the setup checks.
                let kind = FenProblemKind::Setup(SetupProblem::MoveNumberZero);
                let (start, _) = self.field(FenField::FullmoveNumber);
                self.add_unless_lenient(FenField::FullmoveNumber, start, kind);
            }
            self.setup.fullmove_number = number.max(1);
        }
    }

    #[inline(never)]
    fn read_number(&mut self, field: FenField) -> Option<u16> {
        let (start, text) = self.field(field);
        if text.is_empty() {
            return None;
        }
        let mut number = 0;
        for (n, digit) in text.bytes().enumerate() {
            if !digit.is_ascii_digit() {
                self.add_with_text(field, start + n, FenProblemKind::NotANumber);
                return None;
            }
            // The cap avoids overflow: anything above 65535 is too large.
            number = (number * 10 + u32::from(digit - b'0')).min(65536);
        }
        if text.len() > 1 && text.as_bytes()[0] == b'0' && !self.options.lenient {
            self.add_with_text(field, start, FenProblemKind::LeadingZero);
        }
        if number > 65535 {
            self.add_with_text(field, start, FenProblemKind::NumberTooLarge);
            return None;
        }
        Some(number as u16)
    }

    /// Adds the problems of the setup, each at its location. Skips those that depend on an unreadable side to move.
    pub fn add_setup_problems(&mut self, found: &[SetupProblem]) {
        for &problem in found {
            let needs_turn = matches!(
                problem,
                SetupProblem::OpponentInCheck(_)
                    | SetupProblem::ImpossibleCheck
                    | SetupProblem::EnPassant(..)
            );
            if self.has_turn || !needs_turn {
                let (field, offset) = self.place_of(problem);
                self.add(field, offset, FenProblemKind::Setup(problem));
            }
        }
    }

    fn place_of(&self, problem: SetupProblem) -> (FenField, usize) {
        use SetupProblem::*;
        let field = match problem {
            CastlingRight(color, side, _) => {
                return (FenField::Castling, self.rights[color.index()][side as usize]);
            }
            OpponentInCheck(_) => FenField::Turn,
            EnPassant(..) => FenField::EnPassant,
            ImpossibleClock => FenField::HalfmoveClock,
            _ => FenField::Placement,
        };
        let board = &self.setup.board;
        let pieces = |color, role| board.squares_of(Piece { color, role });
        // The index of the first piece too many.
        let (pieces, n) = match problem {
            SeveralKings(color) => (pieces(color, Role::King), 1),
            TooManyPieces(color) => (board.planes().of_color(color), 16),
            TooManyPawns(color) => (pieces(color, Role::Pawn), 8),
            KingsAdjacent | ImpossibleCheck => (pieces(self.setup.turn, Role::King), 0),
            // Any of these may be promoted, so report the first.
            TooManyPromoted(_) | Variant(..) => (problem.squares(&self.setup), 0),
            PawnOnBackRank(square) => (SquareSet::of(square), 0),
            _ => (SquareSet::EMPTY, 0),
        };
        let (start, _) = self.field(field);
        (field, self.nth_in_text(pieces, n).unwrap_or(start))
    }

    /// Returns the offset of the `n`-th of these pieces, from 0. The placement must be readable.
    fn nth_in_text(&self, pieces: SquareSet, mut n: usize) -> Option<usize> {
        let (start, text) = self.field(FenField::Placement);
        let mut square = 0;
        for (at, letter) in text.bytes().enumerate() {
            match letter {
                b'/' => continue,
                b'1'..=b'8' => square += letter - b'1',
                _ if !pieces.contains(Square::at(square, 7 - square / 8)) => {}
                _ if n == 0 => return Some(start + at),
                _ => n -= 1,
            }
            square += 1;
        }
        None
    }
}

pub(super) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'_' | b'\t' | b'\n' | b'\r' | b'\x0b' | b'\x0c')
}

fn without_blanks(mut text: &[u8]) -> &[u8] {
    while let [first, rest @ ..] = text
        && is_blank(*first)
    {
        text = rest;
    }
    while let [rest @ .., last] = text
        && is_blank(*last)
    {
        text = rest;
    }
    text
}
