//! A game with all that is said about it, told to the core in one piece: written as PGN, or looked at move by move.
//!
//! Knows the packed form, which `src/js/codec/record.ts` writes: the tags and the style first, then what is in the movetext in
//! its order. The game starts in [`Place::Start`]. How PGN is written is the writer's; it also knows where each move stands.

use super::entry;
use super::input::is_null;
use super::moves;
use super::scratch::{self, Answer, Place};
use crate::record::pgn::{
    Commands, GameResult, MarkColor, PgnWriter, PieceLetters, Score, WriteOptions, join_comment,
};
use crate::rules::{CastlingMode, Move};
use crate::{Chess, Square};
use wasm_bindgen::prelude::wasm_bindgen;

/// What comes next in the packed form.
mod part {
    /// The end of the game.
    pub const END: u8 = 0;
    /// A move in 16 bits.
    pub const MOVE: u8 = 1;
    /// A move as a text.
    pub const MOVE_TEXT: u8 = 2;
    pub const OPEN: u8 = 3;
    pub const CLOSE: u8 = 4;
    pub const NAG: u8 = 5;
    /// A comment after the move before it, or before the move after it: its text, to which the commands before it belong.
    pub const COMMENT: u8 = 6;
    pub const COMMENT_BEFORE: u8 = 7;
    pub const UNREAD: u8 = 8;
    pub const CLOCK: u8 = 9;
    pub const ELAPSED: u8 = 10;
    pub const CENTIPAWNS: u8 = 11;
    pub const MATE: u8 = 12;
    /// How deep the engine looked.
    pub const DEPTH: u8 = 13;
    pub const ARROW: u8 = 14;
    pub const CIRCLE: u8 = 15;
}

const COLORS: [MarkColor; 4] = [MarkColor::Green, MarkColor::Red, MarkColor::Yellow, MarkColor::Blue];

/// The flags before everything else.
const HAS_START: u8 = 1;
const GLYPHS: u8 = 2;
const LONG: u8 = 4;

/// The bytes that are still to be read. Behind their end there are zeros.
struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take(&mut self, count: usize) -> &'a [u8] {
        let (taken, rest) = self.0.split_at(count.min(self.0.len()));
        self.0 = rest;
        taken
    }

    /// Not inlined, nor is the next but one: everything is read by them.
    #[inline(never)]
    fn byte(&mut self) -> u8 {
        self.take(1).first().copied().unwrap_or(0)
    }

    fn short(&mut self) -> u16 {
        u16::from(self.byte()) | u16::from(self.byte()) << 8
    }

    #[inline(never)]
    fn long(&mut self) -> u32 {
        u32::from(self.short()) | u32::from(self.short()) << 16
    }

    fn time(&mut self) -> u64 {
        u64::from(self.long()) | u64::from(self.long()) << 32
    }

    fn text(&mut self) -> &'a str {
        let length = self.long() as usize;
        core::str::from_utf8(self.take(length)).unwrap_or_default()
    }

    fn color(&mut self) -> MarkColor {
        COLORS[usize::from(self.byte() & 3)]
    }

    fn square(&mut self) -> Square {
        Square::from_bit(u32::from(self.byte() & 63))
    }
}

/// How a game is written; `None` if the letters are of no language that is known.
fn read_style(flags: u8, bytes: &mut Bytes<'_>) -> Option<WriteOptions> {
    let width = bytes.long() as usize;
    let letters = match bytes.text() {
        "figurines" => PieceLetters::FIGURINES,
        code => PieceLetters::of_language(code)?,
    };
    Some(WriteOptions { width, letters, glyphs: flags & GLYPHS != 0, long: flags & LONG != 0 })
}

/// Tells a writer the first `len` bytes of the input; `played` hears of each move where it stands. `None` if the letters are
/// unknown; false if a move is not legal, with which it ends.
fn tell(len: usize, writer: &mut Option<PgnWriter>, played: &mut dyn FnMut(&Chess, Move)) -> Option<bool> {
    scratch::with_input(len, |input| {
        let mut bytes = Bytes(input);
        let flags = bytes.byte();
        let writer = writer.insert(PgnWriter::new(read_style(flags, &mut bytes)?));
        let mode = scratch::packed(Place::Start).mode();
        let start = (flags & HAS_START != 0).then(|| scratch::position_at(Place::Start));
        let result = GameResult::ALL.get(usize::from(bytes.byte())).copied().unwrap_or_default();
        let (count, mut tags) = (bytes.long() as usize, Vec::new());
        // Never more than there are bytes, whatever the count says.
        while tags.len() < count && !bytes.0.is_empty() {
            tags.push((bytes.text(), bytes.text()));
        }
        writer.begin_game(
            &tags,
            start.as_ref(),
            if start.is_some() { mode } else { CastlingMode::Standard },
            result,
        );
        let mut commands = Commands::default();
        loop {
            let kind = bytes.byte();
            let position = *writer.position();
            let mv = match kind {
                part::END => break,
                part::MOVE => Some(Move::from_packed(bytes.short())),
                part::MOVE_TEXT => match bytes.text() {
                    text if is_null(text) => Some(Move::NULL),
                    text => entry::find_move(&position, text),
                },
                _ => {
                    tell_part(kind, &mut bytes, &mut commands, writer);
                    continue;
                }
            };
            let Some(mv) = mv else { return Some(false) };
            if writer.play(Some(mv).filter(|&mv| mv != Move::NULL)).is_err() {
                return Some(false);
            }
            played(&position, mv);
        }
        writer.end_game(result);
        Some(true)
    })
}

/// Tells what is no move.
fn tell_part(kind: u8, bytes: &mut Bytes<'_>, commands: &mut Commands, writer: &mut PgnWriter) {
    match kind {
        part::OPEN => drop(writer.begin_variation()),
        part::CLOSE => writer.end_variation(),
        part::NAG => writer.nag(bytes.byte()),
        part::COMMENT | part::COMMENT_BEFORE => {
            let comment = join_comment(&core::mem::take(commands), bytes.text());
            writer.comment(&comment, kind == part::COMMENT_BEFORE);
        }
        part::UNREAD => writer.unread(bytes.text()),
        part::CLOCK => commands.clock = Some(bytes.time()),
        part::ELAPSED => commands.elapsed = Some(bytes.time()),
        part::CENTIPAWNS => commands.score = Some(Score::Centipawns(bytes.long() as i32)),
        part::MATE => commands.score = Some(Score::Mate(bytes.long() as i32)),
        part::DEPTH => commands.depth = Some(bytes.long()),
        part::ARROW => commands.arrows.push((bytes.color(), bytes.square(), bytes.square())),
        part::CIRCLE => commands.squares.push((bytes.color(), bytes.square())),
        _ => {}
    }
}

/// Leaves the game in the first `len` bytes of the input as PGN, after its length in four bytes, and returns 0. Returns 1 if a
/// move is not legal, 2 if the letters of the pieces are unknown.
#[wasm_bindgen]
pub fn write_record(len: usize) -> u32 {
    let mut writer = None;
    match (tell(len, &mut writer, &mut |_, _| ()), writer) {
        (Some(true), Some(mut writer)) => {
            Answer::start().push_long_text(&writer.take());
            0
        }
        (Some(_), _) => 1,
        (None, _) => 2,
    }
}

/// Leaves the code of each move in the first `len` bytes of the input; returns how many they are up to the first one that is
/// not legal.
#[wasm_bindgen]
pub fn check_record(len: usize) -> u32 {
    let (mut out, mut count) = (Answer::start(), 0);
    tell(len, &mut None, &mut |position, mv| {
        count += 1;
        out.push_number(moves::code(position, mv));
    });
    count
}
