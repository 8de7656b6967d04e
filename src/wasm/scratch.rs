//! The scratch buffer: where JavaScript and Rust leave bytes for each other.
//!
//! Knows places, not what is asked. Everything a question needs is put here with the question, and nothing that is here
//! after it means anything to the next: what a question reads is what its exported function says it reads.

use crate::notation::packed::{Packed, SIZE};
use crate::rules::{CastlingMode, Move};
use crate::{Chess, SquareSet};
use core::cell::{Cell, RefCell};
use wasm_bindgen::prelude::wasm_bindgen;

/// Room for a text; JavaScript cuts longer ones off here. No FEN or move is nearly as long.
const TEXT: usize = 4096;

/// The places for positions.
#[derive(Clone, Copy)]
#[repr(usize)]
pub enum Slot {
    /// The position that is asked about.
    Asked = 0,
    /// Where a game started.
    Start = 1,
    /// Where in its line the last capture or pawn move led, or the start: no position before can come about again.
    Base = 2,
    /// A second position to compare with, and the position that an answer gives.
    Other = 3,
}

struct Scratch {
    positions: [Cell<Packed>; 4],
    text: RefCell<[u8; TEXT]>,
    /// The moves of a line, in 16 bits each.
    line: RefCell<Vec<u16>>,
    /// Bytes of any number: a PGN, a tree.
    input: RefCell<Vec<u8>>,
    answer: RefCell<Vec<u8>>,
    /// Where the answer is, for JavaScript: an answer may be of any length.
    answer_at: Cell<*const u8>,
}

thread_local! {
    /// Made at the first use and never freed, so that it can be handed out as a plain reference.
    static SCRATCH: &'static Scratch = Box::leak(Box::new(Scratch {
        positions: [const { Cell::new(Packed::ZERO) }; 4],
        text: RefCell::new([0; TEXT]),
        line: RefCell::new(Vec::new()),
        input: RefCell::new(Vec::new()),
        answer: RefCell::new(Vec::new()),
        answer_at: Cell::new(core::ptr::null()),
    }));
}

/// The module has one thread: this is as good as a static, and needs no `unsafe`.
#[inline(never)]
fn scratch() -> &'static Scratch {
    SCRATCH.with(|scratch| *scratch)
}

/// Where the four positions are, one after the other, each of the length that JavaScript knows.
#[wasm_bindgen]
pub fn positions_address() -> *const u8 {
    const { assert!(size_of::<[Cell<Packed>; 4]>() == 4 * SIZE) };
    scratch().positions.as_ptr().cast()
}

/// Where a text is read.
#[wasm_bindgen]
pub fn text_address() -> *const u8 {
    scratch().text.as_ptr().cast_const().cast()
}

/// Makes room for a line of that many moves, and tells where: two bytes each.
#[wasm_bindgen]
pub fn line_address(moves: usize) -> *const u8 {
    let mut line = scratch().line.borrow_mut();
    if line.len() < moves {
        line.resize(moves, 0);
    }
    line.as_ptr().cast()
}

/// Makes room for so many bytes of input, and tells where.
#[wasm_bindgen]
pub fn input_address(bytes: usize) -> *const u8 {
    let mut input = scratch().input.borrow_mut();
    if input.len() < bytes {
        input.resize(bytes, 0);
    }
    input.as_ptr()
}

/// Where the address of the last answer stands, four bytes, the low one first.
#[wasm_bindgen]
pub fn answer_pointer() -> *const u8 {
    scratch().answer_at.as_ptr().cast_const().cast()
}

/// The packed position at that place.
#[inline]
pub fn packed(place: Slot) -> Packed {
    scratch().positions[place as usize].get()
}

/// The position at that place. One copy of this serves all questions: inlined, it would be a tenth of the wasm, and the
/// call costs a few nanoseconds.
#[inline(never)]
pub fn position_at(place: Slot) -> Chess {
    let position = packed(place).position();
    super::faults::strike(&position);
    position
}

/// The position that is asked about.
pub fn position() -> Chess {
    position_at(Slot::Asked)
}

/// How castling moves of the position that is asked about are written.
#[inline]
pub fn mode() -> CastlingMode {
    packed(Slot::Asked).mode()
}

/// Leaves a position where JavaScript takes one.
#[inline(never)]
pub fn leave_position(place: Slot, position: &Chess, mode: CastlingMode) {
    scratch().positions[place as usize].set(Packed::of(position, mode));
}

/// The moves of the line from one ply up to another; none if it has not so many.
pub fn line(from: usize, to: usize) -> Vec<Move> {
    let line = scratch().line.borrow();
    line.get(from..to).unwrap_or_default().iter().map(|&mv| Move::from_packed(mv)).collect()
}

/// Hands the first `len` bytes of the text to `read`; nothing if the text was longer than there is room, which JavaScript
/// tells by a greater length.
pub fn with_text<T>(len: usize, read: impl FnOnce(Option<&str>) -> T) -> T {
    let text = scratch().text.borrow();
    read(text.get(..len).and_then(|bytes| core::str::from_utf8(bytes).ok()))
}

/// Hands the first `len` bytes of the input to `read`; none if there are not so many.
pub fn with_input<T>(len: usize, read: impl FnOnce(&[u8]) -> T) -> T {
    let input = scratch().input.borrow();
    read(input.get(..len).unwrap_or_default())
}

/// An answer being written, byte by byte; it is left for JavaScript when it goes out of scope. No answer begins before the
/// last one is left.
pub struct Answer {
    bytes: Vec<u8>,
}

impl Answer {
    /// An empty answer.
    pub fn start() -> Answer {
        let mut bytes = scratch().answer.take();
        bytes.clear();
        Answer { bytes }
    }

    /// Appends a byte.
    #[inline(never)]
    pub fn push(&mut self, byte: u8) {
        self.bytes.push(byte);
    }

    /// Appends a text after its length (two bytes, the low one first). Only sentences, names and notation: never as long as
    /// two bytes can count, and a longer one would be cut at its length.
    pub fn push_text(&mut self, text: &str) {
        let bytes = text.as_bytes();
        let bytes = bytes.get(..usize::from(u16::MAX)).unwrap_or(bytes);
        self.push_short(bytes.len() as u16);
        self.push_bytes(bytes);
    }

    /// Appends a number of two bytes, the low one first.
    pub fn push_short(&mut self, number: u16) {
        self.push_bytes(&number.to_le_bytes());
    }

    /// Appends a number of four bytes, the low one first. (All moves are such numbers.)
    #[inline(never)]
    pub fn push_number(&mut self, number: u32) {
        self.bytes.extend_from_slice(&number.to_le_bytes());
    }

    /// Appends a count or length in four bytes.
    pub fn push_long(&mut self, number: usize) {
        self.push_number(number as u32);
    }

    /// Appends a number of eight bytes, the low one first.
    #[inline(always)]
    pub fn push_offset(&mut self, number: u64) {
        self.push_bytes(&number.to_le_bytes());
    }

    /// Appends bytes. (Once in the code: all that is longer than a byte goes this way.)
    #[inline(never)]
    pub fn push_bytes(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// Appends a text of any length after its length (four bytes).
    #[inline(always)]
    pub fn push_long_text(&mut self, text: &str) {
        self.push_long(text.len());
        self.push_bytes(text.as_bytes());
    }

    /// How many bytes there are.
    pub fn length(&self) -> usize {
        self.bytes.len()
    }

    /// Takes back what comes after so many bytes.
    pub fn truncate(&mut self, length: usize) {
        self.bytes.truncate(length);
    }

    /// Leaves four bytes free for a length, and tells where.
    pub fn reserve_length(&mut self) -> usize {
        let at = self.bytes.len();
        self.push_long(0);
        at
    }

    /// Writes there how many bytes have come after it.
    pub fn patch_length(&mut self, at: usize) {
        let length = (self.bytes.len() - at - 4) as u32;
        if let Some(place) = self.bytes.get_mut(at..at + 4) {
            place.copy_from_slice(&length.to_le_bytes());
        }
    }

    /// Appends the squares of a set after their number.
    pub fn push_squares(&mut self, squares: SquareSet) {
        self.push(squares.len() as u8);
        for square in squares {
            self.push(square.bit() as u8);
        }
    }
}

impl Drop for Answer {
    fn drop(&mut self) {
        let scratch = scratch();
        scratch.answer_at.set(self.bytes.as_ptr());
        scratch.answer.replace(core::mem::take(&mut self.bytes));
    }
}
