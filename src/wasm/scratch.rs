//! The scratch buffer: where JavaScript and Rust leave bytes for each other.
//!
//! Knows three regions: the position in question, a move's text, and the answer. JavaScript asks for
//! their addresses once and reads and writes the memory directly.

use super::pack::{self, Packed};
use crate::Chess;
use core::cell::Cell;
use wasm_bindgen::prelude::wasm_bindgen;

/// Longer texts are no moves; JavaScript cuts them off here.
const TEXT: usize = 256;

/// Room for the description of every move of any setup (about 30 bytes each).
const ANSWER: usize = 32 * 1024;

struct Scratch {
    position: Cell<Packed>,
    text: [Cell<u8>; TEXT],
    answer: [Cell<u8>; ANSWER],
}

// The module has one thread: this is a plain static, reached without `unsafe`.
thread_local! {
    static SCRATCH: Scratch = const {
        Scratch {
            position: Cell::new([0; pack::SIZE]),
            text: [const { Cell::new(0) }; TEXT],
            answer: [const { Cell::new(0) }; ANSWER],
        }
    };
}

/// Where the position in question is read and left.
#[wasm_bindgen]
pub fn position_address() -> *const u8 {
    SCRATCH.with(|scratch| scratch.position.as_ptr().cast_const().cast())
}

/// Where the text of a move is read.
#[wasm_bindgen]
pub fn text_address() -> *const u8 {
    SCRATCH.with(|scratch| scratch.text.as_ptr().cast())
}

/// Where packed answers are left.
#[wasm_bindgen]
pub fn answer_address() -> *const u8 {
    SCRATCH.with(|scratch| scratch.answer.as_ptr().cast())
}

/// The position in question. One copy of this serves all questions: inlined, it would be a tenth of the
/// wasm, and the call costs a few nanoseconds.
#[inline(never)]
pub fn position() -> Chess {
    SCRATCH.with(|scratch| pack::unpack(&scratch.position.get()))
}

/// How castling moves of the position in question are written.
#[inline]
pub fn mode() -> crate::CastlingMode {
    SCRATCH.with(|scratch| pack::mode(&scratch.position.get()))
}

/// Leaves a position.
#[inline(never)]
pub fn leave_position(position: &Chess, mode: crate::CastlingMode) {
    SCRATCH.with(|scratch| scratch.position.set(pack::pack(position, mode)));
}

/// The setup in question: the same bytes, believed but not checked.
pub fn setup() -> crate::Setup {
    position().setup()
}

/// Hands the first `len` bytes of the text to `read`, if they are UTF-8.
pub fn with_text<T>(len: usize, read: impl FnOnce(Option<&str>) -> T) -> T {
    let mut bytes = [0; TEXT];
    SCRATCH.with(|scratch| {
        for (byte, cell) in bytes.iter_mut().zip(&scratch.text) {
            *byte = cell.get();
        }
    });
    read(bytes.get(..len).and_then(|bytes| core::str::from_utf8(bytes).ok()))
}

/// Writes the answer, byte by byte; what does not fit is left out.
pub struct Answer {
    len: usize,
}

impl Answer {
    /// An empty answer.
    pub fn new() -> Answer {
        Answer { len: 0 }
    }

    /// Appends a byte.
    #[inline]
    pub fn push(&mut self, byte: u8) {
        SCRATCH.with(|scratch| {
            if let Some(cell) = scratch.answer.get(self.len) {
                cell.set(byte);
                self.len += 1;
            }
        });
    }

    /// Appends a short ASCII text after its length.
    pub fn push_text(&mut self, text: &str) {
        self.push(text.len() as u8);
        text.bytes().for_each(|byte| self.push(byte));
    }

    /// Appends the squares of a set after their number.
    pub fn push_squares(&mut self, squares: crate::SquareSet) {
        self.push(squares.len() as u8);
        squares.for_each(|square| self.push(square.bit() as u8));
    }
}
