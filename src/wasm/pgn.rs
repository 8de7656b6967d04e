//! Reading PGN across the boundary: a chunk of the text goes in, packed events come out.
//!
//! Knows the packed form, which `src/js/codec/pgn-frames.ts` and `pgn-moves.ts` read. Nothing is kept between two chunks: the reader as it stands
//! is part of the answer, and comes back with the next chunk.

use super::moves;
use super::scratch::{self, Answer};
use crate::notation::fen::{self, EnPassantStyle, FenStyle};
use crate::pgn::{
    Commands, CommentPart, GameResult, GameStart, Movetext, PgnReader, Place, PlayedMove, Problem,
    ReadOptions, Score, Text, Visitor,
};
use crate::record::{LineOfPlay, read_attempt};
use crate::rules::{CastlingMode, Move};
use crate::{Chess, Verdict};
use wasm_bindgen::prelude::wasm_bindgen;

/// How a text is read: the bits of `flags`.
const STRICT: u32 = 1;
const ONLY_TAGS: u32 = 2;
const IS_LAST: u32 = 4;

/// How many bytes of text a game may have: JavaScript keeps a game as a whole, and would not survive what has no end. (The largest
/// trees of variations that people publish have a few megabytes.)
const LONGEST_GAME: u64 = 1 << 24;

/// What an answer consists of: a byte that says which of these it is, and its parts.
mod frame {
    /// What comes back with the next chunk: its length, its bytes. Always the last.
    pub const STATE: u8 = 0;
    /// A game begins: its line and offset.
    pub const GAME: u8 = 1;
    /// A tag: its name, its value.
    pub const TAG: u8 = 2;
    /// The tags are over: [`KNOWN`], [`CHESS960`], [`USUAL`]; the FEN of a start that is known and not usual.
    pub const START: u8 = 3;
    /// Events of the moves: their length, and what [`super::event`] has.
    pub const MOVES: u8 = 4;
    /// The same, before the first move.
    pub const BEFORE_MOVES: u8 = 5;
    /// A problem.
    pub const PROBLEM: u8 = 6;
    /// The game is over: its result.
    pub const END: u8 = 7;

    pub const KNOWN: u8 = 1;
    pub const CHESS960: u8 = 2;
    pub const USUAL: u8 = 4;
}

/// What the events of the moves begin with. From 32 on it is a move: see [`Packer::played`].
mod event {
    pub const NAG: u8 = 1;
    pub const COMMENT: u8 = 2;
    pub const VARIATION: u8 = 3;
    pub const VARIATION_END: u8 = 4;
    pub const UNREAD: u8 = 5;

    /// Of a comment: it stands before the next move; more of it comes; it has commands.
    pub const BEFORE: u8 = 1;
    pub const GOES_ON: u8 = 2;
    pub const COMMANDS: u8 = 4;
}

/// Reads a chunk: the first `state` bytes of the input are what the last answer gave (none: a text begins), and the next `text` bytes
/// go on where it ended. Leaves frames.
#[wasm_bindgen]
pub fn pgn_read(state: usize, text: usize, flags: u32) {
    scratch::with_input(state + text, |input| {
        let (state, text) = input.split_at_checked(state).unwrap_or_default();
        let (mut reader, mut packer) = restore(state, flags);
        reader.feed(text, &mut packer);
        if flags & IS_LAST != 0 {
            reader.finish(&mut packer);
        }
        packer.close();
        packer.out.push(frame::STATE);
        if flags & IS_LAST == 0 {
            let mut state = reader.into_saved();
            state.push(packer.so_far.as_byte());
            packer.out.push_long(state.len());
            packer.out.push_bytes(&state);
        }
    });
}

fn restore(state: &[u8], flags: u32) -> (PgnReader, Packer) {
    let saved = state.split_last().and_then(|(&so_far, state)| Some((PgnReader::restore(state)?, so_far)));
    let options = ReadOptions { strict: flags & STRICT != 0, longest_game: Some(LONGEST_GAME) };
    let (reader, so_far) = saved.unwrap_or_else(|| (PgnReader::new(options), 0));
    let (only_tags, out) = (flags & ONLY_TAGS != 0, Answer::start());
    (reader, Packer { out, only_tags, open: None, so_far: SoFar::of_byte(so_far), texts: Texts::default() })
}

/// What is known of the game that is being read.
#[derive(Clone, Copy, Default)]
struct SoFar {
    is_chess960: bool,
    has_moves: bool,
    /// Whether a comment goes on of which a piece has been told.
    in_comment: bool,
}

impl SoFar {
    fn as_byte(self) -> u8 {
        u8::from(self.is_chess960) | u8::from(self.has_moves) << 1 | u8::from(self.in_comment) << 2
    }

    fn of_byte(byte: u8) -> SoFar {
        SoFar { is_chess960: byte & 1 != 0, has_moves: byte & 2 != 0, in_comment: byte & 4 != 0 }
    }

    fn mode(self) -> CastlingMode {
        if self.is_chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard }
    }
}

/// Packs events as they come.
struct Packer {
    out: Answer,
    only_tags: bool,
    /// Where the frame of events has its length that is being written.
    open: Option<usize>,
    so_far: SoFar,
    texts: Texts,
}

/// Room for what a comment says, used again for the next.
#[derive(Default)]
struct Texts {
    line: String,
    plain: String,
    commands: Commands,
}

impl Packer {
    /// Begins a frame.
    fn frame(&mut self, kind: u8) {
        self.close();
        self.out.push(kind);
    }

    /// The frame of events is complete.
    fn close(&mut self) {
        if let Some(at) = self.open.take() {
            self.out.patch_length(at);
        }
    }

    /// Where the next event goes.
    #[inline(always)]
    fn events(&mut self) -> &mut Answer {
        if self.open.is_none() {
            self.open_events();
        }
        &mut self.out
    }

    #[cold]
    fn open_events(&mut self) {
        self.out.push(if self.so_far.has_moves { frame::MOVES } else { frame::BEFORE_MOVES });
        self.open = Some(self.out.reserve_length());
    }

    fn event(&mut self, kind: u8) -> &mut Answer {
        let out = self.events();
        out.push(kind);
        out
    }
}

impl Visitor for Packer {
    fn game_begins(&mut self, place: Place) {
        self.so_far = SoFar::default();
        self.frame(frame::GAME);
        self.out.push_long(place.line as usize);
        self.out.push_offset(place.offset);
    }

    fn tag(&mut self, name: Text<'_>, value: Text<'_>) {
        self.frame(frame::TAG);
        push_text(&name.decode(), &mut self.out);
        push_text(&value.decode(), &mut self.out);
    }

    fn moves_begin(&mut self, start: GameStart<'_>) -> Movetext {
        self.so_far.is_chess960 = start.mode == CastlingMode::Chess960;
        self.frame(frame::START);
        let is_usual = start.position.is_some_and(|position| *position == Chess::initial());
        let flags = [
            (start.position.is_some(), frame::KNOWN),
            (self.so_far.is_chess960, frame::CHESS960),
            (is_usual, frame::USUAL),
        ];
        self.out.push(sum_of(&flags));
        if let Some(position) = start.position.filter(|_| !is_usual) {
            self.out.push_text(&fen_of(position));
        }
        if self.only_tags { Movetext::Skip } else { Movetext::Read }
    }

    fn comment(&mut self, comment: CommentPart<'_>) {
        let is_piece = comment.goes_on || self.so_far.in_comment;
        self.so_far.in_comment = comment.goes_on;
        // What is said before the first move is said about the start.
        let is_before = comment.is_before && self.so_far.has_moves;
        let flags = [(is_before, event::BEFORE), (comment.goes_on, event::GOES_ON)];
        let flags = sum_of(&flags);
        if is_piece {
            let out = self.event(event::COMMENT);
            out.push(flags);
            return push_text(&comment.text.decode(), out);
        }
        let mut texts = core::mem::take(&mut self.texts);
        push_comment(comment.text, flags, &mut texts, self.event(event::COMMENT));
        self.texts = texts;
    }

    /// Three bytes, see [`moves::spelling`].
    #[inline]
    fn played(&mut self, played: PlayedMove<'_>) {
        if !self.so_far.has_moves {
            self.close();
            self.so_far.has_moves = true;
        }
        let mode = self.so_far.mode();
        let bytes = moves::spelling(played.before, played.mv.unwrap_or(Move::NULL), mode);
        self.events().push_bytes(&bytes);
    }

    fn nag(&mut self, nag: u8) {
        self.event(event::NAG).push(nag);
    }

    fn variation_begins(&mut self) {
        self.event(event::VARIATION);
    }

    fn variation_ends(&mut self) {
        self.event(event::VARIATION_END);
    }

    fn unread(&mut self, token: Text<'_>) {
        push_text(&token.decode(), self.event(event::UNREAD));
    }

    fn problem(&mut self, problem: Problem<'_>) {
        let token = problem.token.decode();
        let mode = self.so_far.mode();
        let (reason, message) = match problem.position {
            Some(position) => reason_of(position, &token, mode),
            None => ("", problem.kind.message().into()),
        };
        self.frame(frame::PROBLEM);
        let out = &mut self.out;
        out.push_text(problem.kind.code());
        out.push_text(&message);
        out.push_text(reason);
        out.push_long(problem.place.line as usize);
        out.push_long(problem.place.column as usize);
        out.push_offset(problem.place.offset);
        out.push_long(problem.ply as usize);
        push_text(&token, out);
        out.push_text(&problem.position.map(fen_of).unwrap_or_default());
    }

    fn game_ends(&mut self, result: GameResult) {
        self.frame(frame::END);
        self.out.push(result as u8);
    }
}

/// Appends a text. (Once in the code: it is asked for in many places.)
#[inline(never)]
fn push_text(text: &str, out: &mut Answer) {
    out.push_long_text(text);
}

fn sum_of(flags: &[(bool, u8)]) -> u8 {
    flags.iter().filter(|(is_set, _)| *is_set).map(|(_, flag)| flag).sum()
}

/// Why a move is refused: the name of the reason, and one sentence.
fn reason_of(position: &Chess, token: &str, mode: CastlingMode) -> (&'static str, String) {
    let line = LineOfPlay { start: *position, moves: &[] };
    match read_attempt(position, token, mode) {
        Err(unreadable) => (unreadable.reason, unreadable.message),
        Ok(attempt) => {
            let told = line.explain(position, attempt, mode);
            match told.verdict {
                Verdict::Refused(refusal) => {
                    let message = line.explain_message(position, attempt, &refusal, told.lost_at_ply);
                    (refusal.reason.name(), message)
                }
                Verdict::Legal { .. } => Default::default(),
            }
        }
    }
}

fn fen_of(position: &Chess) -> String {
    fen::write(position, &FenStyle { en_passant: EnPassantStyle::Always, ..Default::default() })
}

/// Appends a comment: its flags, its text without commands, then those, if there may be some.
fn push_comment(text: Text<'_>, flags: u8, room: &mut Texts, out: &mut Answer) {
    let whole = text.paragraphs_in(&mut room.line);
    if !whole.as_bytes().contains(&b'[') {
        out.push(flags);
        return push_text(whole, out);
    }
    room.plain.clear();
    room.commands.clear();
    room.commands.take_from(whole, &mut room.plain);
    out.push(flags | event::COMMANDS);
    push_text(&room.plain, out);
    push_commands(&room.commands, out);
}

/// Leaves of the comment in the first `len` bytes of the input, which came in pieces, what the event of a short one has.
#[wasm_bindgen]
pub fn split_comment(len: usize) {
    scratch::with_input(len, |input| {
        push_comment(Text(input), 0, &mut Texts::default(), &mut Answer::start());
    });
}

/// Which commands there are, one bit each, then what each says.
fn push_commands(commands: &Commands, out: &mut Answer) {
    out.push(sum_of(&[
        (commands.clock.is_some(), 1),
        (commands.elapsed.is_some(), 2),
        (commands.score.is_some(), 4),
        (matches!(commands.score, Some(Score::Mate(_))), 8),
        (commands.depth.is_some(), 16),
        (!commands.arrows.is_empty(), 32),
        (!commands.squares.is_empty(), 64),
    ]));
    for time in [commands.clock, commands.elapsed].into_iter().flatten() {
        out.push_offset(time);
    }
    if let Some(Score::Centipawns(score) | Score::Mate(score)) = commands.score {
        out.push_long(score as usize);
    }
    if let Some(depth) = commands.depth {
        out.push_long(depth as usize);
    }
    if !commands.arrows.is_empty() {
        out.push_long(commands.arrows.len());
        for &(color, from, to) in &commands.arrows {
            out.push_bytes(&[color as u8, from.bit() as u8, to.bit() as u8]);
        }
    }
    if !commands.squares.is_empty() {
        out.push_long(commands.squares.len());
        for &(color, square) in &commands.squares {
            out.push_bytes(&[color as u8, square.bit() as u8]);
        }
    }
}
