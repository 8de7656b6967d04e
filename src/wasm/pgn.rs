//! Exports PGN reading: the input starts with a game, and the output is packed events of the complete games, which
//! `src/js/pgn/pgn-frames.ts` and `pgn-moves.ts` read. Keeps no state: JavaScript sends an incomplete game again.

use super::Chess;
use super::entry::{self, EntryRules};
use super::input::is_null;
use super::scratch::{self, Answer};
use super::{explain, moves};
use crate::notation::fen::{self, EnPassantStyle, FenStyle};
use crate::notation::packed::Packed;
use crate::pgn::{
    self, Commands, Comment, GameResult, GameStart, Movetext, Place, PlayedMove, Problem, ReadOptions, Rest,
    Score, Text, Visitor,
};
use crate::record::{LineOfPlay, read_attempt};
use crate::rules::{CastlingMode, Move};
use wasm_bindgen::prelude::wasm_bindgen;

/// The bits of `flags`.
const ONLY_TAGS: u32 = 1;
const IS_LAST: u32 = 2;
const IS_TOO_LONG: u32 = 4;

/// The frames of an answer: a byte with one of these numbers, then the parts.
mod frame {
    /// How much was read, always the last frame: whether the last game was too long (its remainder then follows), the length,
    /// and the line and column after it.
    pub const READ: u8 = 0;
    /// The start of a game: its line and offset.
    pub const GAME: u8 = 1;
    /// A tag: its name and value.
    pub const TAG: u8 = 2;
    /// The end of the tags: [`KNOWN`], [`CHESS960`], [`USUAL`], and the FEN of a start that is known and not usual.
    pub const START: u8 = 3;
    /// Events of the moves: their length, and [`super::event`] data.
    pub const MOVES: u8 = 4;
    /// The same, before the first move.
    pub const BEFORE_MOVES: u8 = 5;
    /// A problem: its kind, place, ply and token. For a rejected move also the position, as FEN and packed, and the verdict.
    pub const PROBLEM: u8 = 6;
    /// The end of a game: its result.
    pub const END: u8 = 7;

    pub const KNOWN: u8 = 1;
    pub const CHESS960: u8 = 2;
    pub const USUAL: u8 = 4;
}

/// The first bytes of events. From 32 on, the event is a move: see [`Packer::played`].
mod event {
    pub const NAG: u8 = 1;
    pub const COMMENT: u8 = 2;
    pub const VARIATION: u8 = 3;
    pub const VARIATION_END: u8 = 4;
    pub const UNREAD: u8 = 5;

    /// Flags of a comment: it belongs to the next move; it has commands.
    pub const BEFORE: u8 = 1;
    pub const COMMANDS: u8 = 2;
}

/// Reads the games in the first `length` bytes of the input, which begin at this line and column of the whole. Writes frames
/// of the complete games: those followed by another, or all if the input ends. A game that is too long, or text without a
/// game, counts as complete.
#[wasm_bindgen]
pub fn pgn_read(length: usize, flags: u32, line: u32, column: u32) {
    scratch::with_input(length, |text| {
        let begins = Place { offset: 0, line, column };
        let mut packer = Packer::new(flags & ONLY_TAGS != 0);
        let left = Rest { begins, is_too_long: flags & IS_TOO_LONG != 0 };
        let rest = pgn::read_part(text, left, ReadOptions::default(), flags & IS_LAST != 0, &mut packer);
        packer.finish(rest);
    });
}

/// The state of the game being read.
#[derive(Clone, Copy, Default)]
struct SoFar {
    is_chess960: bool,
    has_moves: bool,
}

impl SoFar {
    fn mode(self) -> CastlingMode {
        if self.is_chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard }
    }
}

/// Packs events as they arrive.
struct Packer {
    out: Answer,
    only_tags: bool,
    /// The position in the answer where the last game begins.
    begins: usize,
    /// The position of the length of the open frame of events.
    open: Option<usize>,
    so_far: SoFar,
    texts: Texts,
}

/// Buffers for a comment, reused for the next.
#[derive(Default)]
struct Texts {
    line: String,
    plain: String,
    commands: Commands,
}

impl Packer {
    fn new(only_tags: bool) -> Packer {
        let (out, texts) = (Answer::start(), Texts::default());
        Packer { out, only_tags, begins: 0, open: None, so_far: SoFar::default(), texts }
    }

    /// Ends the answer.
    fn finish(mut self, Rest { begins, is_too_long }: Rest) {
        self.frame(frame::READ);
        self.out.push(is_too_long.into());
        self.out.push_long(begins.offset as usize);
        self.out.push_long(begins.line as usize);
        self.out.push_long(begins.column as usize);
    }

    /// Begins a frame.
    fn frame(&mut self, kind: u8) {
        self.close();
        self.out.push(kind);
    }

    /// Completes the frame of events.
    fn close(&mut self) {
        if let Some(at) = self.open.take() {
            self.out.patch_length(at);
        }
    }

    /// Returns the answer, ready for the next event.
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

impl Visitor<EntryRules> for Packer {
    fn game_begins(&mut self, place: Place) {
        self.so_far = SoFar::default();
        self.close();
        self.begins = self.out.length();
        self.frame(frame::GAME);
        self.out.push_long(place.line as usize);
        self.out.push_offset(place.offset);
    }

    fn tag(&mut self, name: Text<'_>, value: Text<'_>) {
        self.frame(frame::TAG);
        push_text(&name.decode(), &mut self.out);
        push_text(&value.decode(), &mut self.out);
    }

    fn moves_begin(&mut self, start: GameStart<'_, EntryRules>) -> Movetext {
        self.so_far.is_chess960 = start.mode == CastlingMode::Chess960;
        self.frame(frame::START);
        let is_usual = start.position.is_some_and(entry::is_usual);
        let flags = [
            (start.position.is_some(), frame::KNOWN),
            (self.so_far.is_chess960, frame::CHESS960),
            (is_usual, frame::USUAL),
        ];
        self.out.push(sum_of(&flags));
        entry::push_rules(start.position, &mut self.out);
        if let Some(position) = start.position.filter(|_| !is_usual) {
            self.out.push_text(&fen_of(position));
        }
        if self.only_tags { Movetext::Skip } else { Movetext::Read }
    }

    fn comment(&mut self, comment: Comment<'_>) {
        let mut texts = core::mem::take(&mut self.texts);
        // A comment before the first move is about the starting position.
        let is_before = comment.is_before && self.so_far.has_moves;
        let flags = if is_before { event::BEFORE } else { 0 };
        push_comment(comment.text, flags, &mut texts, self.event(event::COMMENT));
        self.texts = texts;
    }

    /// Pushes the bytes of [`moves::spelled`], highest first.
    #[inline]
    fn played(&mut self, played: PlayedMove<'_, EntryRules>) {
        if !self.so_far.has_moves {
            self.close();
            self.so_far.has_moves = true;
        }
        let [low, high, san, _] =
            moves::spelled(played.before, played.mv.unwrap_or(Move::NULL)).to_le_bytes();
        self.events().push_bytes(&[san, low, high]);
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

    fn problem(&mut self, problem: Problem<'_, EntryRules>) {
        let token = problem.token.decode();
        let mode = self.so_far.mode();
        self.frame(frame::PROBLEM);
        let out = &mut self.out;
        out.push(problem.kind as u8);
        out.push_long(problem.place.line as usize);
        out.push_long(problem.place.column as usize);
        out.push_offset(problem.place.offset);
        out.push_long(problem.ply as usize);
        push_text(&token, out);
        out.push(problem.position.is_some().into());
        if let Some(position) = problem.position {
            push_text(&fen::of(position), out);
            Packed::of(position, mode).write(|part| out.push_bytes(part));
            if !is_null(&token) || !explain::push_refused_null(position, out) {
                let line = LineOfPlay { start: *position, moves: &[] };
                explain::push_verdict(position, line, read_attempt(position, &token, mode), mode, out);
            }
        }
    }

    fn no_game(&mut self) {
        self.close();
        self.out.truncate(self.begins);
    }

    fn game_ends(&mut self, result: GameResult) {
        self.frame(frame::END);
        self.out.push(result as u8);
    }
}

/// Appends a string. Not inlined, because it has many callers.
#[inline(never)]
fn push_text(text: &str, out: &mut Answer) {
    out.push_long_text(text);
}

fn sum_of(flags: &[(bool, u8)]) -> u8 {
    flags.iter().filter(|(is_set, _)| *is_set).map(|(_, flag)| flag).sum()
}

fn fen_of(position: &Chess) -> String {
    fen::write(position, &FenStyle { en_passant: EnPassantStyle::Always, ..Default::default() })
}

/// Appends a comment: its flags, its text without commands, and the commands, if there may be any.
fn push_comment(text: Text<'_>, flags: u8, room: &mut Texts, out: &mut Answer) {
    let Texts { line, plain, commands } = room;
    let whole = text.paragraphs_in(line);
    if whole.as_bytes().contains(&b'[') {
        plain.clear();
        commands.clear();
        commands.take_from(whole, plain);
        out.push(flags | event::COMMANDS);
        push_text(plain, out);
        push_commands(commands, out);
    } else {
        out.push(flags);
        push_text(whole, out);
    }
}

/// Appends one bit for each kind of command present, then their values.
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
