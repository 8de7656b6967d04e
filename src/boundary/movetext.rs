//! Exports the reading of the moves of many PGN games in one call. `src/js/pgn/read` cuts the text into tokens, and knows everything else
//! about PGN.
//!
//! The input is the text, then the packed starting positions of games that have their own, then the tokens, eight bytes each: an
//! offset in the text, the kind of the token in the low four bits of a byte, a byte that this module does not read, the length of a
//! move, and another byte that it does not read. Tokens of other kinds than those below are for `src/js/pgn/read` alone.
//!
//! The answer is its length, then four bytes for each token, then the FENs of the own starting positions, then the refusals in
//! order, as [`Game::push_refusal`] writes them.

use super::entry::EntryRules;
use super::input::is_null;
use super::outcome::number_of;
use super::scratch::{self, Answer};
use super::{Chess, explain, moves};
use core::mem::take;
use wasm_bindgen::prelude::wasm_bindgen;
use x88::internal::become_after;
use x88::internal::history::LineOfPlay;
use x88::internal::notation::fen::{self, EnPassantStyle, FenStyle};
use x88::internal::notation::packed;
use x88::internal::notation::san::{self, SanError};
use x88::{CastlingMode, Move, ParseMoveError, parse_move, read_attempt};

type Packed = packed::Packed<EntryRules>;

/// A move, with its place and length.
const MOVE: u8 = 0;
/// A variation begins, which replaces the last move, or ends.
const OPEN: u8 = 1;
const CLOSE: u8 = 2;
/// A result. The answer is the number of the outcome on the board, or [`LEFT`].
const RESULT: u8 = 3;
/// A game begins: from the usual starting position (0), or from the input's starting position with this number, from 1. If the input
/// does not have it, no move of the game can be played.
const START: u8 = 4;
/// The last square of the move before. It is a move of its own if the whole is refused and its beginning is legal (`e4e5`).
const REST: u8 = 5;

/// The answer for a move that cannot be played. The low byte says why.
const REFUSED: u32 = 0xff << 24;
/// The answer for everything in a line after such a move.
const LEFT: u32 = 0xfe << 24;
/// The answer for [`REST`] if it is not a move of its own.
const NO_MOVE: u32 = 0xfd << 24;

/// The deepest nesting of variations that is read, as in `src/js/pgn/read`.
const MAX_DEPTH: usize = 250;

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
            let [a, b, c, d, kind, _, length, _] = *token;
            // Their answer is 0, which the reserved bytes are.
            if kind & 15 > REST {
                place += 4;
                continue;
            }
            let at = u32::from_le_bytes([a, b, c, d]) as usize;
            let answer = match kind & 15 {
                MOVE => game.read(at, length.into(), &mut out),
                REST if take(&mut game.has_rest) => game.read(at, length.into(), &mut out),
                REST => NO_MOVE,
                kind => game.sign(kind, at),
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
    /// How many variations are open that are nested too deep.
    too_deep: usize,
    /// Whether the rest of the last word is a move of its own.
    has_rest: bool,
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
            too_deep: 0,
            has_rest: false,
            explained,
            unexplained: explained,
        }
    }

    /// Returns the answer to a bracket, a result or [`START`]: 0, except for [`RESULT`].
    fn sign(&mut self, kind: u8, at: usize) -> u32 {
        match kind {
            OPEN if self.outer.len() == MAX_DEPTH => self.too_deep += 1,
            OPEN => {
                self.outer.push(self.line);
                // In a line that is left, so is what it encloses.
                self.line = Line::new(*self.line.before(), self.line.is_left);
            }
            CLOSE if self.too_deep > 0 => self.too_deep -= 1,
            CLOSE => self.line = self.outer.pop().unwrap_or(self.line),
            RESULT if self.line.is_left => return LEFT,
            RESULT => return number_of(self.line.position().outcome()).into(),
            _ => {
                debug_assert_eq!(kind, START);
                self.start(at);
            }
        }
        0
    }

    fn start(&mut self, number: usize) {
        let at = number.wrapping_sub(1).saturating_mul(size_of::<Packed>());
        let own = self.starts.get(at..at.saturating_add(size_of::<Packed>())).map(Packed::read);
        self.line =
            Line::new(own.map_or(self.usual, |packed| packed.position()), own.is_none() && number > 0);
        self.mode = own.map_or(CastlingMode::Standard, |packed| packed.mode());
        self.unexplained = self.explained;
        self.outer.clear();
        self.too_deep = 0;
    }

    /// Plays a move and returns its code, as [`moves::spelled`] has it, or one of the answers above.
    #[inline(always)]
    fn read(&mut self, at: usize, length: usize, out: &mut Answer) -> u32 {
        if self.line.is_left || self.too_deep > 0 {
            return LEFT;
        }
        let text = self.text.get(at..at.saturating_add(length)).unwrap_or_default();
        if let Some((mv, end)) = san::read_first(self.line.position(), text)
            && matches!(text[end..], [] | [b'+'] | [b'#'])
        {
            self.line.play(mv);
            return moves::spelled(self.line.before(), mv);
        }
        self.read_slowly(text, out)
    }

    /// Plays a move in an unusual spelling, or the first of two moves without a space between them (`e4e5`). If neither is legal, appends
    /// why, see [`Game::push_refusal`].
    #[cold]
    #[inline(never)]
    fn read_slowly(&mut self, text: &[u8], out: &mut Answer) -> u32 {
        let written = core::str::from_utf8(text).unwrap_or_default();
        let reason = match self.play(written) {
            Ok(code) => return code,
            Err(reason) => reason,
        };
        if let Some((mv, length)) = san::read_first(self.line.position(), text)
            && matches!(text[length..], [b'a'..=b'h', b'1'..=b'8'])
        {
            self.line.play(mv);
            self.has_rest = true;
            return moves::spelled(self.line.before(), mv);
        }
        self.line.is_left = true;
        self.push_refusal(reason, written, out);
        REFUSED | reason
    }

    /// Plays a move in any spelling. Returns its code, or why it cannot be played.
    fn play(&mut self, written: &str) -> Result<u32, u32> {
        let line = &mut self.line;
        let mv = if is_null(written) {
            line.pass(line.position().pass().ok_or(ILLEGAL)?);
            Move::NULL
        } else {
            let mv = parse_move(line.position(), written).map_err(|error| reason_of(&error))?;
            line.play(mv);
            mv
        };
        Ok(moves::spelled(line.before(), mv))
    }

    /// Appends 1, the packed position, its FEN and the verdict on a refused move; 2 and the packed position for a word that is not a move; and
    /// 0 for either once enough of the game is explained.
    fn push_refusal(&mut self, reason: u32, written: &str, out: &mut Answer) {
        let position = self.line.position();
        if self.unexplained == 0 {
            return out.push(0);
        }
        self.unexplained -= 1;
        out.push(if reason == UNREADABLE { 2 } else { 1 });
        out.push_position(&Packed::of(position, self.mode));
        if reason == UNREADABLE {
            return;
        }
        out.push_text(&position.fen());
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
