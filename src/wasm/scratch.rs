//! The scratch buffer: where JavaScript and Rust leave bytes for each other.
//!
//! Knows three regions: the position in question, a text (a move, a FEN), and the answer. JavaScript asks for
//! their addresses once and reads and writes the memory directly.

use super::pack::Packed;
use crate::{Chess, SquareSet};
use core::cell::{Cell, RefCell};
use wasm_bindgen::prelude::wasm_bindgen;

/// Room for a text; JavaScript cuts longer ones off here. No FEN or move is nearly as long.
const TEXT: usize = 4096;

/// Room for the description of every move of any setup (about 30 bytes each).
const ANSWER: usize = 32 * 1024;

struct Scratch {
    position: Cell<Packed>,
    text: [Cell<u8>; TEXT],
    answer: [Cell<u8>; ANSWER],
    /// The moves of the game in question, in 16 bits each, and how a player ended it; `None` if the
    /// question is about a position.
    history: RefCell<Option<(Vec<u16>, u8)>>,
}

thread_local! {
    /// Made at the first use and never freed, so that it can be handed out as a plain reference.
    static SCRATCH: &'static Scratch = Box::leak(Box::new(Scratch {
        position: Cell::new(Packed::ZERO),
        text: [const { Cell::new(0) }; TEXT],
        answer: [const { Cell::new(0) }; ANSWER],
        history: RefCell::new(None),
    }));
}

/// The module has one thread: this is as good as a static, and needs no `unsafe`.
#[inline(never)]
fn scratch() -> &'static Scratch {
    SCRATCH.with(|scratch| *scratch)
}

/// Where the position in question is read and left.
#[wasm_bindgen]
pub fn position_address() -> *const u8 {
    scratch().position.as_ptr().cast_const().cast()
}

/// Where a text is read.
#[wasm_bindgen]
pub fn text_address() -> *const u8 {
    scratch().text.as_ptr().cast()
}

/// Makes room for that many moves and tells where to write them, two bytes each: the next question is then
/// about the game that starts from the position in the buffer, has these moves, and was ended by a player
/// in the way with this number (see `game`; 0 for not).
#[wasm_bindgen]
pub fn history_address(moves: usize, ending: u8) -> *const u8 {
    scratch().history.borrow_mut().insert((vec![0; moves], ending)).0.as_ptr().cast()
}

/// The moves and the ending given for this one question, if it is about a game.
pub fn take_history() -> Option<(Vec<u16>, u8)> {
    scratch().history.take()
}

/// Where packed answers are left.
#[wasm_bindgen]
pub fn answer_address() -> *const u8 {
    scratch().answer.as_ptr().cast()
}

/// The position in question. One copy of this serves all questions: inlined, it would be a tenth of the
/// wasm, and the call costs a few nanoseconds.
#[inline(never)]
pub fn position() -> Chess {
    scratch().position.get().position()
}

/// How castling moves of the position in question are written.
#[inline]
pub fn mode() -> crate::CastlingMode {
    scratch().position.get().mode()
}

/// Leaves a position.
#[inline(never)]
pub fn leave_position(position: &Chess, mode: crate::CastlingMode) {
    scratch().position.set(Packed::of(position, mode));
}

/// The setup in question: the same bytes, believed but not checked.
pub fn setup() -> crate::Setup {
    position().setup()
}

/// Hands the first `len` bytes of the text to `read`; nothing if the text was longer than there is room,
/// which JavaScript tells by a greater length.
pub fn with_text<T>(len: usize, read: impl FnOnce(Option<&str>) -> T) -> T {
    let bytes: Option<Vec<u8>> = scratch().text.get(..len).map(|text| text.iter().map(Cell::get).collect());
    read(bytes.as_deref().and_then(|bytes| core::str::from_utf8(bytes).ok()))
}

/// Writes the answer, byte by byte; what does not fit is left out.
pub struct Answer {
    left: core::slice::Iter<'static, Cell<u8>>,
}

impl Answer {
    /// An empty answer.
    pub fn start() -> Answer {
        Answer { left: scratch().answer.iter() }
    }

    /// Appends a byte.
    #[inline(always)]
    pub fn push(&mut self, byte: u8) {
        if let Some(cell) = self.left.next() {
            cell.set(byte);
        }
    }

    /// Appends an ASCII text after its length (two bytes, the low one first).
    pub fn push_text(&mut self, text: &str) {
        self.push_short(text.len() as u16);
        for &byte in text.as_bytes() {
            self.push(byte);
        }
    }

    /// Appends a number of two bytes, the low one first.
    pub fn push_short(&mut self, number: u16) {
        let [low, high] = number.to_le_bytes();
        self.push(low);
        self.push(high);
    }

    /// Appends the squares of a set after their number.
    pub fn push_squares(&mut self, squares: SquareSet) {
        self.push(squares.len() as u8);
        self.push_each(squares);
    }

    /// Appends the squares of a set.
    pub fn push_each(&mut self, mut squares: SquareSet) {
        while let Some(square) = squares.first() {
            self.push(square.bit() as u8);
            squares &= !SquareSet::of(square);
        }
    }
}
