//! From a FEN to a setup, with every problem and its place.
//!
//! Knows how the fields are written. Must not know which setups are possible. Non-generic, so that it
//! is compiled once for all variants.

use super::{FenField, FenOptions, FenProblem, FenProblemKind};
use crate::board::{Board, Color, Piece, Role, Square};
use crate::rules::{CastlingMode, CastlingSide, Setup, SetupProblem};

/// The longest FEN has 92 characters; the rest is room for blanks. It bounds the number of problems.
const LONGEST: usize = 1000;

/// A FEN read as far as it can be.
pub(super) struct Reading<'a> {
    /// What the text says; what cannot be read is as in the empty setup.
    pub setup: Setup,
    /// What is wrong so far.
    pub problems: Vec<FenProblem>,
    /// Whether the board could be read; without it the setup means nothing.
    pub has_placement: bool,
    has_turn: bool,
    text: &'a str,
    lenient: bool,
    mode: CastlingMode,
    /// Where each field starts, and its text; `None` if it is missing.
    fields: [Option<(usize, &'a str)>; 6],
    /// Where the letter of each castling right stands, by colour, then side.
    rights: [[usize; 2]; 2],
}

impl<'a> Reading<'a> {
    /// Reads a text.
    pub fn of(text: &'a str, options: &FenOptions) -> Reading<'a> {
        let mut reading = Reading {
            setup: Setup::empty(),
            problems: Vec::new(),
            has_placement: false,
            has_turn: false,
            text,
            lenient: options.lenient,
            mode: options.mode,
            fields: [None; 6],
            rights: [[0; 2]; 2],
        };
        let content = text.trim_matches(is_blank);
        let measured = if options.lenient { content } else { text };
        if content.is_empty() {
            reading.add(FenField::Text, 0, FenProblemKind::Empty);
        } else if measured.len() > LONGEST {
            reading.add(FenField::Text, 0, FenProblemKind::TooLong);
        } else {
            reading.split();
            reading.read_fields();
        }
        reading
    }

    fn add(&mut self, field: FenField, offset: usize, kind: FenProblemKind) {
        self.problems.push(FenProblem { field, offset, kind });
    }

    fn split(&mut self) {
        let (mut start, mut count) = (0, 0);
        for piece in self.text.split(is_blank) {
            if !self.lenient {
                self.check_separator(start, piece);
            }
            if !piece.is_empty() {
                match self.fields.get_mut(count) {
                    Some(field) => *field = Some((start, piece)),
                    None if count == 6 => {
                        self.add(FenField::Text, start, FenProblemKind::TrailingText);
                    }
                    None => {}
                }
                count += 1;
            }
            start += piece.len() + 1;
        }
        for field in FenField::ALL.into_iter().skip(count) {
            if !self.lenient {
                self.add(field, self.text.len(), FenProblemKind::MissingField);
            }
        }
    }

    /// An empty piece lies between two blanks, or between a blank and an end of the text.
    fn check_separator(&mut self, start: usize, piece: &str) {
        let before = start.checked_sub(1);
        let is_space = before.is_none_or(|at| self.text.as_bytes().get(at) == Some(&b' '));
        if let (false, Some(at)) = (is_space, before) {
            self.add(FenField::Text, at, FenProblemKind::Separator);
        } else if piece.is_empty() {
            let at = start.min(self.text.len().saturating_sub(1));
            self.add(FenField::Text, at, FenProblemKind::Separator);
        }
    }

    fn read_fields(&mut self) {
        let [placement, turn, castling, en_passant, halfmoves, fullmoves] = self.fields;
        if let Some((start, text)) = placement {
            self.read_placement(start, text);
        }
        self.has_turn = turn.is_none();
        if let Some((start, text)) = turn {
            self.read_turn(start, text);
        }
        if let Some((start, text)) = castling
            && text != "-"
        {
            self.read_castling(start, text);
        }
        if let Some((start, text)) = en_passant
            && text != "-"
        {
            match text.parse() {
                Ok(square) => self.setup.en_passant = Some(square),
                Err(_) => {
                    let kind = FenProblemKind::NotASquare(text.into());
                    self.add(FenField::EnPassant, start, kind);
                }
            }
        }
        if let Some(number) = self.read_number(FenField::HalfmoveClock, halfmoves) {
            self.setup.halfmove_clock = number;
        }
        match self.read_number(FenField::FullmoveNumber, fullmoves) {
            // Reported here, because the setup is not looked at if the board cannot be read.
            Some(0) if !self.lenient => {
                let kind = FenProblemKind::Setup(SetupProblem::MoveNumberZero);
                self.add(FenField::FullmoveNumber, self.start_of(FenField::FullmoveNumber), kind);
            }
            Some(number) => self.setup.fullmove_number = number.max(1),
            None => {}
        }
    }

    fn read_placement(&mut self, start: usize, text: &str) {
        let mut at = start;
        self.has_placement = true;
        for (rank, squares) in (0..8).rev().zip(text.split('/')) {
            self.has_placement &= self.read_rank(at, squares, rank);
            at += squares.len() + 1;
        }
        let ranks = text.split('/').count();
        if ranks != 8 {
            // Points at the ninth rank, or at where the next one should begin.
            let at = at.min(start + text.len());
            self.add(FenField::Placement, at, FenProblemKind::RankCount(ranks));
            self.has_placement = false;
        }
    }

    /// Whether the rank can be read.
    fn read_rank(&mut self, start: usize, text: &str, rank: u8) -> bool {
        let (mut squares, mut after_digit, mut known) = (0, false, true);
        for (at, letter) in text.char_indices() {
            let digit = letter.to_digit(9).filter(|&digit| digit > 0);
            if let Some(digit) = digit {
                if after_digit && !self.lenient {
                    self.add(FenField::Placement, start + at, FenProblemKind::AdjacentDigits);
                }
                squares += digit as usize;
            } else if let Some(piece) = piece(letter) {
                if squares < 8 {
                    self.setup.board.set(Square::new(squares as u8, rank), Some(piece));
                }
                squares += 1;
            } else {
                self.add(FenField::Placement, start + at, FenProblemKind::UnknownPiece(letter));
                known = false;
            }
            after_digit = digit.is_some();
        }
        if known && squares != 8 {
            let kind = FenProblemKind::RankLength { rank: rank + 1, squares };
            self.add(FenField::Placement, start, kind);
        }
        known && squares == 8
    }

    fn read_turn(&mut self, start: usize, text: &str) {
        self.has_turn = true;
        match text {
            "w" => self.setup.turn = Color::White,
            "b" => self.setup.turn = Color::Black,
            _ => {
                self.has_turn = false;
                self.add(FenField::Turn, start, FenProblemKind::UnknownTurn(text.into()));
            }
        }
    }

    fn read_castling(&mut self, start: usize, text: &str) {
        let mut last = None;
        for (at, letter) in text.char_indices() {
            let at = start + at;
            let place = "KQkq".find(letter);
            let Some((color, side, rook)) = self.right(letter) else {
                let kind = FenProblemKind::UnknownCastlingLetter(letter);
                self.add(FenField::Castling, at, kind);
                continue;
            };
            if self.setup.castling.rook(color, side).is_none() {
                self.setup.castling.set(color, side, Some(rook));
                self.rights[color.index()][side as usize] = at;
                if place.is_some() && place < last && !self.lenient {
                    self.add(FenField::Castling, at, FenProblemKind::CastlingOrder(letter));
                }
                last = last.max(place);
            } else if !self.lenient {
                let kind = FenProblemKind::RepeatedCastlingRight(letter);
                self.add(FenField::Castling, at, kind);
            }
        }
    }

    /// The right that a letter names, with its rook, or where the rook should be.
    fn right(&self, letter: char) -> Option<(Color, CastlingSide, Square)> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let home = color.relative_rank(0);
        let side = match letter.to_ascii_uppercase() {
            'K' => CastlingSide::Kingside,
            'Q' => CastlingSide::Queenside,
            file @ 'A'..='H' => {
                let rook = Square::new(file as u8 - b'A', home);
                let king = self.setup.board.king_of(color).map_or(4, Square::file);
                let side = if king < rook.file() { CastlingSide::Kingside } else { CastlingSide::Queenside };
                return Some((color, side, rook));
            }
            _ => return None,
        };
        let outermost = match self.mode {
            CastlingMode::Standard => None,
            CastlingMode::Chess960 => outermost_rook(&self.setup.board, color, side),
        };
        Some((color, side, outermost.unwrap_or(side.standard_rook(color))))
    }

    fn read_number(&mut self, field: FenField, text: Option<(usize, &str)>) -> Option<u16> {
        let (start, text) = text?;
        if let Some(at) = text.find(|c: char| !c.is_ascii_digit()) {
            self.add(field, start + at, FenProblemKind::NotANumber(text.into()));
            return None;
        }
        if text.len() > 1 && text.starts_with('0') && !self.lenient {
            self.add(field, start, FenProblemKind::LeadingZero(text.into()));
        }
        match text.parse() {
            Ok(number) => Some(number),
            Err(_) => {
                self.add(field, start, FenProblemKind::NumberTooLarge(text.into()));
                None
            }
        }
    }

    /// Adds what makes the setup impossible, each at its place in the text. What depends on a side to
    /// move that could not be read is left out.
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
            CastlingRight(color, side) => {
                return (FenField::Castling, self.rights[color.index()][side as usize]);
            }
            OpponentInCheck(_) => FenField::Turn,
            EnPassant(..) => FenField::EnPassant,
            MoveNumberZero => FenField::FullmoveNumber,
            _ => FenField::Placement,
        };
        let king = Some(Role::King);
        let piece = match problem {
            SeveralKings(color) => self.nth_piece(1, color, king),
            TooManyPieces(color) => self.nth_piece(16, color, None),
            TooManyPawns(color) => self.nth_piece(8, color, Some(Role::Pawn)),
            KingsAdjacent | ImpossibleCheck => self.nth_piece(0, self.setup.turn, king),
            PawnOnBackRank(square) => self.placed().find(|&(_, at)| at == square),
            _ => None,
        };
        (field, piece.map_or(self.start_of(field), |(offset, _)| offset))
    }

    fn start_of(&self, field: FenField) -> usize {
        let found = self.fields.get(field as usize).copied().flatten();
        found.map_or(self.text.len(), |(start, _)| start)
    }

    fn nth_piece(&self, n: usize, color: Color, role: Option<Role>) -> Option<(usize, Square)> {
        let is_meant = |piece: Piece| piece.color == color && role.is_none_or(|role| piece.role == role);
        let board = &self.setup.board;
        self.placed().filter(|&(_, at)| board.get(at).is_some_and(is_meant)).nth(n)
    }

    /// Each piece's place in the text and its square, in the order of the text; for a placement that
    /// could be read.
    fn placed(&self) -> impl Iterator<Item = (usize, Square)> + '_ {
        let (start, text) = self.fields[0].unwrap_or_default();
        let mut squares = 0;
        text.bytes().enumerate().filter_map(move |(at, letter)| {
            let square = Square::new(squares & 7, 7 - (squares >> 3 & 7));
            match letter {
                b'/' => return None,
                b'1'..=b'8' => squares += letter - b'0',
                _ => squares += 1,
            }
            letter.is_ascii_alphabetic().then_some((start + at, square))
        })
    }
}

fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r' | '\x0b' | '\x0c')
}

fn piece(letter: char) -> Option<Piece> {
    Piece::from_letter(u8::try_from(letter).ok()?)
}

/// The rook that is farthest from the king on one wing of its home rank, or `None` without one.
fn outermost_rook(board: &Board, color: Color, side: CastlingSide) -> Option<Square> {
    let king = board.king_of(color)?.file();
    let home = color.relative_rank(0);
    let is_rook = |square: &Square| board.get(*square) == Some(Piece { color, role: Role::Rook });
    let on_home = |file| Square::new(file, home);
    match side {
        CastlingSide::Kingside => (king + 1..8).rev().map(on_home).find(is_rook),
        CastlingSide::Queenside => (0..king).map(on_home).find(is_rook),
    }
}
