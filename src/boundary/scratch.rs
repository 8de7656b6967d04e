//! The scratch buffer, where JavaScript and Rust exchange bytes. Each call gets all it needs here, and nothing carries over to
//! the next. Each exported function documents what it reads.

use super::Chess;
use super::entry::EntryRules;
use core::cell::{Cell, RefCell};
use wasm_bindgen::prelude::wasm_bindgen;
use x88::internal::notation::packed;
use x88::internal::rules::{State, VariantRules};
use x88::internal::{board, move_from_packed};
use x88::{CastlingMode, Move, SquareSet};

/// A packed position of this entry.
type Packed = packed::Packed<EntryRules>;

/// The size of the string buffer. JavaScript truncates longer strings; no FEN or move is nearly as long.
const TEXT: usize = 4096;

/// The places for positions.
#[derive(Clone, Copy)]
#[repr(usize)]
pub enum Slot {
    /// The current position, which a call is about.
    Asked = 0,
    /// The position where the line starts.
    Start = 1,
    /// A second position to compare with, or the position that a call returns.
    Other = 2,
}

struct Scratch {
    positions: [Cell<Packed>; 3],
    text: RefCell<[u8; TEXT]>,
    /// The moves of a line, 16 bits each, or keys of positions.
    line: RefCell<Vec<u16>>,
    /// Bytes of any number, such as a PGN or a tree.
    input: RefCell<Vec<u8>>,
    answer: RefCell<Vec<u8>>,
    /// The address of the answer for JavaScript, because an answer can have any length.
    answer_at: Cell<*const u8>,
}

thread_local! {
    /// Created at first use and never freed, so that it can be returned as a plain reference.
    static SCRATCH: &'static Scratch = Box::leak(Box::new(Scratch {
        positions: [const { Cell::new(Packed::ZERO) }; 3],
        text: RefCell::new([0; TEXT]),
        line: RefCell::new(Vec::new()),
        input: RefCell::new(Vec::new()),
        answer: RefCell::new(Vec::new()),
        answer_at: Cell::new(core::ptr::null()),
    }));
}

/// Returns the scratch buffer. The module has one thread, so this is as good as a static and needs no `unsafe`.
#[inline(never)]
fn scratch() -> &'static Scratch {
    SCRATCH.with(|scratch| *scratch)
}

/// Returns the address of the consecutive positions, each of the length that JavaScript knows.
#[wasm_bindgen]
pub fn positions_address() -> *const u8 {
    // JavaScript knows this length.
    const {
        assert!(
            size_of::<Packed>() == 42 + size_of::<<<EntryRules as VariantRules>::State as State>::Packed>()
        )
    };
    scratch().positions.as_ptr().cast()
}

/// Returns the address of the string buffer.
#[wasm_bindgen]
pub fn text_address() -> *const u8 {
    scratch().text.as_ptr().cast_const().cast()
}

/// Makes room for a line of `moves` moves, two bytes each. Returns its address.
#[wasm_bindgen]
pub fn line_address(moves: usize) -> *const u8 {
    let mut line = scratch().line.borrow_mut();
    if line.len() < moves {
        line.resize(moves, 0);
    }
    line.as_ptr().cast()
}

/// Makes room for `bytes` bytes of input. Returns its address.
#[wasm_bindgen]
pub fn input_address(bytes: usize) -> *const u8 {
    let mut input = scratch().input.borrow_mut();
    if input.len() < bytes {
        input.resize(bytes, 0);
    }
    input.as_ptr()
}

/// Returns the address of the last answer's address, which is stored in four bytes, low byte first.
#[wasm_bindgen]
pub fn answer_pointer() -> *const u8 {
    scratch().answer_at.as_ptr().cast_const().cast()
}

/// Returns the packed position in a slot.
#[inline]
pub fn packed(place: Slot) -> Packed {
    scratch().positions[place as usize].get()
}

/// Returns the position in a slot. Not inlined: inlining would make it a tenth of the wasm, and the call costs only a few
/// nanoseconds.
#[inline(never)]
pub fn position_at(place: Slot) -> Chess {
    let position = packed(place).position();
    super::faults::strike(&position);
    position
}

/// Returns the current position.
pub fn position() -> Chess {
    position_at(Slot::Asked)
}

/// Returns the castling mode of the current position.
#[inline]
pub fn mode() -> CastlingMode {
    packed(Slot::Asked).mode()
}

/// Writes a position to a slot.
#[inline(never)]
pub fn leave_position(place: Slot, position: &Chess, mode: CastlingMode) {
    scratch().positions[place as usize].set(pack(position, mode));
}

/// Packs a position.
#[inline(never)]
pub fn pack(position: &Chess, mode: CastlingMode) -> Packed {
    Packed::of(position, mode)
}

/// Counts how many of the first `count` keys that were sent as a line are that of a position in the current mode.
pub fn count_key(position: &Chess, count: usize) -> usize {
    let packed = pack(position, mode());
    let line = scratch().line.borrow();
    line.chunks_exact(Packed::KEY).take(count).filter(|key| packed.has_key(key)).count()
}

/// Returns the moves of the line between two plies; none if the line is too short.
pub fn line(from: usize, to: usize) -> Vec<Move> {
    let line = scratch().line.borrow();
    line.get(from..to).unwrap_or_default().iter().map(|&mv| move_from_packed::<EntryRules>(mv)).collect()
}

/// Passes the first `len` bytes of the string buffer to `read`. Passes `None` if the string did not fit, which JavaScript
/// signals by a greater length.
pub fn with_text<T>(len: usize, read: impl FnOnce(Option<&str>) -> T) -> T {
    let text = scratch().text.borrow();
    read(text.get(..len).and_then(|bytes| core::str::from_utf8(bytes).ok()))
}

/// Passes the first `len` bytes of the input to `read`; none if there are fewer.
pub fn with_input<T>(len: usize, read: impl FnOnce(&[u8]) -> T) -> T {
    let input = scratch().input.borrow();
    read(input.get(..len).unwrap_or_default())
}

/// An answer, written byte by byte and published to JavaScript when dropped. An answer must not begin before the last one is
/// dropped.
pub struct Answer {
    bytes: Vec<u8>,
}

impl Answer {
    /// Creates an empty answer.
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

    /// Appends a string after its length (two bytes, low byte first). For messages, names and notation, which never exceed that
    /// length; a longer string would be truncated.
    pub fn push_text(&mut self, text: &str) {
        let bytes = text.as_bytes();
        let bytes = bytes.get(..usize::from(u16::MAX)).unwrap_or(bytes);
        self.push_short(bytes.len() as u16);
        self.push_bytes(bytes);
    }

    /// Appends a number of two bytes, low byte first.
    pub fn push_short(&mut self, number: u16) {
        self.push_bytes(&number.to_le_bytes());
    }

    /// Appends a number of four bytes, low byte first. All moves are such numbers.
    #[inline(never)]
    pub fn push_number(&mut self, number: u32) {
        self.bytes.extend_from_slice(&number.to_le_bytes());
    }

    /// Appends a count or length in four bytes.
    pub fn push_long(&mut self, number: usize) {
        self.push_number(number as u32);
    }

    /// Appends bytes. Not inlined, because everything longer than a byte goes through it.
    #[inline(never)]
    pub fn push_bytes(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// Appends a packed position.
    pub fn push_position(&mut self, packed: &Packed) {
        let mut bytes = [0; size_of::<Packed>()];
        let mut rest = bytes.as_mut_slice();
        packed.write(|part| {
            let (place, after) = core::mem::take(&mut rest).split_at_mut(part.len());
            place.copy_from_slice(part);
            rest = after;
        });
        self.push_bytes(&bytes);
    }

    /// Returns the number of bytes.
    pub fn length(&self) -> usize {
        self.bytes.len()
    }

    /// Reserves four bytes for a length. Returns their position.
    pub fn reserve_length(&mut self) -> usize {
        let at = self.bytes.len();
        self.push_long(0);
        at
    }

    /// Writes the number of bytes after a reserved length into it.
    pub fn patch_length(&mut self, at: usize) {
        self.patch(at, self.bytes.len() - at - 4);
    }

    /// Writes a number into a reserved place.
    pub fn patch(&mut self, at: usize, number: usize) {
        if let Some(place) = self.bytes.get_mut(at..at + 4) {
            place.copy_from_slice(&(number as u32).to_le_bytes());
        }
    }

    /// Appends the number of squares in a set, then the squares.
    pub fn push_squares(&mut self, squares: SquareSet) {
        self.push(squares.len() as u8);
        for square in squares {
            self.push(board::bit(square) as u8);
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
