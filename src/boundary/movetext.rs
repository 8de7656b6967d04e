//! Exports the reading of the moves of many PGN games in one call. `src/js/pgn` cuts the text into tokens, and knows everything else
//! about PGN.
//!
//! The input is the text, then the packed starting positions of games that have their own, then the tokens, eight bytes each: an
//! offset in the text, and the lengths of the move and of the word that begins with it (one byte each). Without lengths, the first
//! number is one of the signs below.
//!
//! The answer is its length, then four bytes for each token, then the FENs of the own starting positions, then the refusals in
//! order, as [`Game::push_refusal`] writes them.

use super::entry::EntryRules;
use super::input::is_null;
use super::outcome::number_of;
use super::scratch::{self, Answer};
use super::{Chess, explain, moves};
use wasm_bindgen::prelude::wasm_bindgen;
use x88::internal::become_after;
use x88::internal::history::LineOfPlay;
use x88::internal::notation::fen::{self, EnPassantStyle, FenStyle};
use x88::internal::notation::packed;
use x88::internal::notation::san::{self, SanError};
use x88::{CastlingMode, Move, ParseMoveError, parse_move, read_attempt};

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
        become_after(after, before, mv);
        self.now ^= 1;
    }

    fn pass(&mut self, next: Chess) {
        self.positions[!self.now & 1] = next;
        self.now ^= 1;
    }
}

/// Reads `count` tokens in a text of `length` bytes, with `starts` own starting positions. Explains the first `explained` refusals
/// of each game.
#[wasm_bindgen]
pub fn read_moves(length: usize, starts: usize, count: usize, explained: usize) {
    let mut out = Answer::start();
    let begins = out.reserve_length();
    let starts_length = starts * size_of::<Packed>();
    scratch::with_input(length + starts_length + 8 * count, |input| {
        let (text, rest) = input.split_at_checked(length).unwrap_or_default();
        let (starts, tokens) = rest.split_at_checked(starts_length).unwrap_or_default();
        let tokens = tokens.as_chunks::<8>().0;
        let mut place = out.length();
        for _ in tokens {
            out.reserve_length();
        }
        let style = FenStyle { en_passant: EnPassantStyle::Always, ..Default::default() };
        for start in starts.chunks_exact(size_of::<Packed>()) {
            out.push_text(&fen::write(&Packed::read(start).position(), &style));
        }
        let mut game = Game::new(text, starts, explained);
        for token in tokens {
            let [a, b, c, d, length, whole, ..] = *token;
            let at = u32::from_le_bytes([a, b, c, d]);
            let answer = match length {
                0 => game.sign(at),
                _ => game.read(at as usize, length.into(), whole.into(), &mut out),
            };
            out.patch(place, answer as usize);
            place += 4;
        }
    });
    out.patch_length(begins);
}

/// The game being read.
struct Game<'a> {
    text: &'a [u8],
    starts: &'a [u8],
    usual: Chess,
    mode: CastlingMode,
    line: Line,
    outer: Vec<Line>,
    /// How many refusals of a game are explained, and how many more of this one.
    explained: usize,
    unexplained: usize,
}

impl<'a> Game<'a> {
    fn new(text: &'a [u8], starts: &'a [u8], explained: usize) -> Game<'a> {
        let usual = Chess::initial();
        let (line, outer) = (Line::new(usual, false), Vec::new());
        Game {
            text,
            starts,
            usual,
            mode: CastlingMode::Standard,
            line,
            outer,
            explained,
            unexplained: explained,
        }
    }

    /// Returns the answer to a sign: 0, but for [`END`].
    fn sign(&mut self, sign: u32) -> u32 {
        match sign {
            OPEN => {
                self.outer.push(self.line);
                // In a line that is left, so is what it encloses.
                self.line = Line::new(*self.line.before(), self.line.is_left);
            }
            CLOSE => self.line = self.outer.pop().unwrap_or(self.line),
            END if self.line.is_left => return LEFT,
            END => return number_of(self.line.position().outcome()).into(),
            _ => {
                let (start, mode) = self.start(sign);
                (self.line, self.mode, self.unexplained) = (Line::new(start, false), mode, self.explained);
                self.outer.clear();
            }
        }
        0
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
    fn read(&mut self, at: usize, length: usize, whole: usize, out: &mut Answer) -> u32 {
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
        let word = self.text.get(at..at.saturating_add(whole)).unwrap_or_default();
        self.read_slowly(text, word, out)
    }

    #[cold]
    #[inline(never)]
    fn read_slowly(&mut self, text: &[u8], word: &[u8], out: &mut Answer) -> u32 {
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
        self.push_refusal(reason, written, word, out);
        REFUSED | reason
    }

    /// Appends the length and the code of the move with which the word begins (`e4e5`), or zeros. If the move is readable and is
    /// to be explained, appends the position, as FEN and packed, and the verdict on the move.
    fn push_refusal(&mut self, reason: u32, written: &str, word: &[u8], out: &mut Answer) {
        let position = self.line.position();
        let (first, length) = match san::read_first(position, word) {
            Some((mv, length)) => (moves::spelled(position, mv), length),
            None => (0, 0),
        };
        out.push(length as u8);
        out.push_number(first);
        if reason == UNREADABLE || self.unexplained == 0 {
            return;
        }
        self.unexplained -= 1;
        out.push_text(&position.fen());
        out.push_position(&Packed::of(position, self.mode));
        if !is_null(written) || !explain::push_refused_null(position, out) {
            let line = LineOfPlay { start: *position, moves: &[] };
            explain::push_verdict(position, line, read_attempt(position, written, self.mode), self.mode, out);
        }
    }
}

fn reason_of(error: &ParseMoveError) -> u32 {
    match error {
        ParseMoveError::San(SanError::NotAMove(_)) => UNREADABLE,
        ParseMoveError::San(SanError::Ambiguous { .. }) => AMBIGUOUS,
        ParseMoveError::San(SanError::PromotionRequired { .. }) => PROMOTION_REQUIRED,
        _ => ILLEGAL,
    }
}
