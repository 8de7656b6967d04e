//! Exports the reading of the moves of many PGN games in one call. `src/js/pgn` cuts the text into tokens, and knows everything else
//! about PGN.
//!
//! The input is the text, then the packed starting positions of games that have their own, then the tokens, eight bytes each: an
//! offset in the text, and the lengths of the move and of the word that begins with it (one byte each). Without lengths, the first
//! number is one of the signs below.
//!
//! The answer is its length, the number of the refusals and that of the moves and ends, then four bytes for each move and each
//! [`END`], then the refusals in order, as [`push_refusal`] writes them, then the FENs of the own starting positions.

use super::entry::EntryRules;
use super::input::is_null;
use super::outcome::number_of;
use super::scratch::{self, Answer};
use super::{Chess, explain, moves};
use crate::notation::fen::{self, EnPassantStyle, FenStyle};
use crate::notation::packed;
use crate::notation::san::{self, SanError};
use crate::notation::{TextError, parse_move};
use crate::record::{LineOfPlay, read_attempt};
use crate::rules::{self, CastlingMode, Move};
use wasm_bindgen::prelude::wasm_bindgen;

type Packed = packed::Packed<EntryRules>;

/// A variation begins, which replaces the last move, or ends.
const OPEN: u32 = 0;
const CLOSE: u32 = 1;
/// The main line ends. The answer is the number of its outcome, or [`LEFT`].
const END: u32 = 2;
/// A game begins from the usual position, or from the own position with the number above these.
const USUAL: u32 = 3;
const OWN: u32 = 4;

/// The answer for a move that cannot be played. The low byte says why.
const REFUSED: u32 = 0xff << 24;
/// The answer for everything in a line after such a move.
const LEFT: u32 = 0xfe << 24;

/// Why a move cannot be played, in the order of the problems in `src/js/pgn`.
const ILLEGAL: u32 = 1;
const AMBIGUOUS: u32 = 2;
const PROMOTION_REQUIRED: u32 = 3;
const UNREADABLE: u32 = 4;

/// Where the numbers begin in the answer.
const NUMBERS: usize = 12;

/// A game can have more refusals, but no more are told: `src/js/pgn` keeps no more problems.
const MOST_REFUSALS: usize = 1000;

/// A line of play: the current and the previous position. Each move is played from one place into the other.
#[derive(Clone, Copy)]
struct Line {
    positions: [Chess; 2],
    now: usize,
    is_left: bool,
}

impl Line {
    fn new(start: Chess, is_left: bool) -> Line {
        Line { positions: [start, start], now: 0, is_left }
    }

    #[inline(always)]
    fn position(&self) -> &Chess {
        &self.positions[self.now & 1]
    }

    #[inline(always)]
    fn before(&self) -> &Chess {
        &self.positions[!self.now & 1]
    }

    #[inline(always)]
    fn play(&mut self, mv: Move) {
        let [a, b] = &mut self.positions;
        let (before, after) = if self.now & 1 == 0 { (a, b) } else { (b, a) };
        after.become_after(before, mv);
        self.now ^= 1;
    }

    fn pass(&mut self, next: Chess) {
        self.positions[!self.now & 1] = next;
        self.now ^= 1;
    }
}

/// Reads `count` tokens in a text of `length` bytes, with `starts` own starting positions.
#[wasm_bindgen]
pub fn read_moves(length: usize, starts: usize, count: usize) {
    let (mut out, mut refusals) = (Answer::start(), Vec::new());
    let begins = out.reserve_length();
    let counts = [out.reserve_length(), out.reserve_length()];
    let starts_length = starts * size_of::<Packed>();
    scratch::with_input(length + starts_length + 8 * count, |input| {
        let (text, rest) = input.split_at_checked(length).unwrap_or_default();
        let (starts, tokens) = rest.split_at_checked(starts_length).unwrap_or_default();
        let mut game = Game::new(text, starts);
        for token in tokens.as_chunks::<8>().0 {
            let [a, b, c, d, length, whole, ..] = *token;
            let at = u32::from_le_bytes([a, b, c, d]);
            let answer = match length {
                0 => game.sign(at),
                _ => Some(game.read(at as usize, length.into(), whole.into(), &mut refusals)),
            };
            if let Some(answer) = answer {
                out.push_number(answer);
            }
        }
        let numbers = (out.length() - NUMBERS) / 4;
        out.patch(counts[0], refusals.len());
        out.patch(counts[1], numbers);
        for refused in &refusals {
            push_refusal(refused, text, &mut out);
        }
        let style = FenStyle { en_passant: EnPassantStyle::Always, ..Default::default() };
        for start in starts.chunks_exact(size_of::<Packed>()) {
            out.push_text(&fen::write(&Packed::read(start).position(), &style));
        }
    });
    out.patch_length(begins);
}

/// A move that was refused, and the place of its word.
struct Refused {
    position: Chess,
    mode: CastlingMode,
    at: usize,
    whole: usize,
}

/// The game being read.
struct Game<'a> {
    text: &'a [u8],
    starts: &'a [u8],
    usual: Chess,
    mode: CastlingMode,
    line: Line,
    outer: Vec<Line>,
    /// The number of its refusals.
    refusals: usize,
}

impl<'a> Game<'a> {
    fn new(text: &'a [u8], starts: &'a [u8]) -> Game<'a> {
        let usual = Chess::initial();
        let (line, outer) = (Line::new(usual, false), Vec::new());
        Game { text, starts, usual, mode: CastlingMode::Standard, line, outer, refusals: 0 }
    }

    /// Returns the answer to a sign, if it has one.
    fn sign(&mut self, sign: u32) -> Option<u32> {
        match sign {
            OPEN => {
                self.outer.push(self.line);
                // In a line that is left, so is what it encloses.
                self.line = Line::new(*self.line.before(), self.line.is_left);
            }
            CLOSE => self.line = self.outer.pop().unwrap_or(self.line),
            END if self.line.is_left => return Some(LEFT),
            END => return Some(number_of(rules::outcome(self.line.position())).into()),
            _ => {
                let (start, mode) = self.start(sign);
                (self.line, self.mode, self.refusals) = (Line::new(start, false), mode, 0);
                self.outer.clear();
            }
        }
        None
    }

    fn start(&self, sign: u32) -> (Chess, CastlingMode) {
        let at = (sign.saturating_sub(OWN) as usize).saturating_mul(size_of::<Packed>());
        match self.starts.get(at..at.saturating_add(size_of::<Packed>())) {
            Some(bytes) if sign != USUAL => {
                let packed = Packed::read(bytes);
                (packed.position(), packed.mode())
            }
            _ => (self.usual, CastlingMode::Standard),
        }
    }

    /// Plays the move and returns its code, as [`moves::spelled`] has it, or returns why it cannot be played.
    #[inline(always)]
    fn read(&mut self, at: usize, length: usize, whole: usize, refusals: &mut Vec<Refused>) -> u32 {
        if self.line.is_left {
            return LEFT;
        }
        let text = self.text.get(at..at.saturating_add(length)).unwrap_or_default();
        if let Some((mv, end)) = san::read_first(self.line.position(), text)
            && matches!(text[end..], [] | [b'+'] | [b'#'])
        {
            self.line.play(mv);
            return moves::spelled(self.line.before(), mv);
        }
        self.read_slowly(at, text, whole, refusals)
    }

    #[cold]
    #[inline(never)]
    fn read_slowly(&mut self, at: usize, text: &[u8], whole: usize, refusals: &mut Vec<Refused>) -> u32 {
        let line = &mut self.line;
        let written = core::str::from_utf8(text).unwrap_or_default();
        let reason = if is_null(written) {
            if let Some(next) = line.position().pass() {
                line.pass(next);
                return moves::spelled(line.before(), Move::NULL);
            }
            ILLEGAL
        } else {
            match parse_move(line.position(), written) {
                Ok(mv) => {
                    line.play(mv);
                    return moves::spelled(line.before(), mv);
                }
                Err(error) => reason_of(&error),
            }
        };
        line.is_left = true;
        self.refusals += 1;
        if self.refusals <= MOST_REFUSALS {
            refusals.push(Refused { position: *self.line.position(), mode: self.mode, at, whole });
        }
        REFUSED | reason
    }
}

fn reason_of(error: &TextError) -> u32 {
    match error {
        TextError::San(SanError::NotAMove(_)) => UNREADABLE,
        TextError::San(SanError::Ambiguous { .. }) => AMBIGUOUS,
        TextError::San(SanError::PromotionRequired { .. }) => PROMOTION_REQUIRED,
        _ => ILLEGAL,
    }
}

/// Appends the length and the code of the move with which the word begins (`e4e5`), or zeros; then the position, as FEN and packed;
/// then the verdict on the word.
fn push_refusal(&Refused { position, mode, at, whole }: &Refused, text: &[u8], out: &mut Answer) {
    let bytes = text.get(at..at.saturating_add(whole)).unwrap_or_default();
    let word = core::str::from_utf8(bytes).unwrap_or_default();
    let (first, length) = match san::read_first(&position, bytes) {
        Some((mv, length)) => (moves::spelled(&position, mv), length),
        None => (0, 0),
    };
    out.push(length as u8);
    out.push_number(first);
    out.push_text(&fen::of(&position));
    out.push_position(&Packed::of(&position, mode));
    if !is_null(word) || !explain::push_refused_null(&position, out) {
        let line = LineOfPlay { start: position, moves: &[] };
        explain::push_verdict(&position, line, read_attempt(&position, word, mode), mode, out);
    }
}
