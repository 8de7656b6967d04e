//! The memory of the WebAssembly as JavaScript sees it: texts are written there, and packed answers read.
//!
//! Knows the packed forms, as `src/js` does. Must not know chess.

use js_sys::{Uint8Array, WebAssembly::Memory};
use wasm_bindgen::JsCast;
use x88::wasm::scratch;

const ROLES: [&str; 7] = ["none", "pawn", "knight", "bishop", "rook", "queen", "king"];
/// What stands for no square, no role and nobody.
pub const NONE: u8 = 255;

fn memory() -> Memory {
    wasm_bindgen::memory().unchecked_into()
}

/// The size of the memory.
pub fn memory_bytes() -> u32 {
    view().length()
}

/// Made anew for each use: a memory that grows leaves its old views empty.
fn view() -> Uint8Array {
    Uint8Array::new(&memory().buffer())
}

/// Writes bytes to an address.
pub fn write(at: *const u8, bytes: &[u8]) {
    view().set(&Uint8Array::from(bytes), at as u32);
}

/// Reads bytes from an address.
pub fn read(at: *const u8, len: u32) -> Vec<u8> {
    // Copied by JavaScript first: making the vector may make the memory grow.
    view().slice(at as u32, at as u32 + len).to_vec()
}

/// Leaves a text where the exports look for it; returns its length.
pub fn put_text(text: &str) -> usize {
    write(scratch::text_address(), text.as_bytes());
    text.len()
}

fn square_name(number: u8) -> String {
    match number {
        NONE => "-".to_string(),
        _ => format!("{}{}", char::from(b'a' + (number >> 3)), 1 + (number & 7)),
    }
}

/// Reads the packed answer, as the `AnswerReader` of the package does.
pub struct Reader {
    bytes: std::vec::IntoIter<u8>,
}

impl Reader {
    pub fn new() -> Reader {
        let pointer = read(scratch::answer_pointer(), 4).try_into().unwrap();
        let at = u32::from_le_bytes(pointer);
        // More than any answer here takes; near the end of the memory what there is.
        Reader { bytes: read(at as *const u8, memory_bytes().saturating_sub(at).min(32 * 1024)).into_iter() }
    }

    pub fn byte(&mut self) -> u8 {
        self.bytes.next().expect("the answer has no end")
    }

    pub fn short(&mut self) -> u16 {
        u16::from_le_bytes([self.byte(), self.byte()])
    }

    pub fn long(&mut self) -> u32 {
        u32::from(self.short()) | u32::from(self.short()) << 16
    }

    /// The number of an outcome (0 for none), its description left aside, and how often the position has occurred.
    pub fn status(&mut self) -> (u8, u32) {
        let number = self.byte();
        if number != 0 {
            self.byte();
            (0..3).for_each(|_| drop(self.text()));
        }
        (number, self.long())
    }

    pub fn square(&mut self) -> String {
        square_name(self.byte())
    }

    pub fn role(&mut self) -> &'static str {
        match self.byte() {
            NONE => "-",
            role => ROLES[usize::from(role)],
        }
    }

    pub fn text(&mut self) -> String {
        (0..self.short()).map(|_| char::from(self.byte())).collect()
    }

    pub fn squares(&mut self) -> Vec<String> {
        (0..self.byte()).map(|_| self.square()).collect()
    }

    /// Each square with its destinations, as `"e2: e3 e4"`.
    pub fn dests(&mut self) -> Vec<String> {
        let mut dests = Vec::new();
        loop {
            let count = self.byte();
            if count == 0 {
                return dests;
            }
            let from = self.square();
            let to: Vec<_> = (0..count).map(|_| self.square()).collect();
            dests.push(format!("{from}: {}", to.join(" ")));
        }
    }

    /// One described move: role, from, to, captured, promotion, kind, rook's squares, captured square, SAN, UCI.
    pub fn described(&mut self) -> String {
        let (from, to, role) = (self.square(), self.square(), self.role());
        let (captured, promotion, kind) = (self.role(), self.role(), self.byte());
        let (rook_from, rook_to, captures) = (self.square(), self.square(), self.square());
        let (san, uci) = (self.text(), self.text());
        format!(
            "{role} {from} {to} x{captured} ={promotion} {kind} {rook_from}{rook_to} {captures} {san} {uci}"
        )
    }
}
