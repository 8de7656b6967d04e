//! The memory of the WebAssembly as JavaScript sees it: texts are written there, and packed answers read.
//!
//! Knows the packed forms, as `src/js` does. Must not know chess.

use js_sys::{Uint8Array, WebAssembly::Memory};
use wasm_bindgen::JsCast;
use x88::wasm::scratch;

const ROLES: [&str; 7] = ["none", "pawn", "knight", "bishop", "rook", "queen", "king"];
const LETTERS: [&str; 7] = ["", "", "N", "B", "R", "Q", "K"];
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

/// Reads the packed answer, as the `ByteReader` of the package does.
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

    /// The SAN and UCI of a move.
    pub fn spelt(&mut self) -> (String, String) {
        let (flags, squares) = (self.byte(), self.short());
        spell(flags, squares)
    }

    /// One described move: role, from, to, captured, promotion, kind, rook's squares, captured square, SAN, UCI.
    pub fn described(&mut self) -> String {
        let (flags, squares, more) = (self.byte(), self.short(), self.byte());
        let (kind, captured) = (more & 15, more >> 4);
        let square = |at: u16| square_name((squares >> at & 63) as u8);
        let (from, mut to) = (square(0), square(6));
        let (mut rook, mut captures) = ("--".to_string(), "-".to_string());
        match kind {
            3 => captures = self.square(),
            4 | 5 => {
                to = self.square();
                rook = self.square() + &self.square();
            }
            _ if captured != 0 => captures = to.clone(),
            _ => {}
        }
        let role = |number: u8| if number == 0 { "-" } else { ROLES[usize::from(number)] };
        let promotion = match squares >> 12 {
            special @ 2..6 => role(special as u8),
            _ => "-",
        };
        let (moved, captured, (san, uci)) = (role(flags >> 5), role(captured), spell(flags, squares));
        format!("{moved} {from} {to} x{captured} ={promotion} {kind} {rook} {captures} {san} {uci}")
    }
}

/// What `src/js/codec/spelling.ts` makes of the same bytes.
fn spell(flags: u8, squares: u16) -> (String, String) {
    let (from, to) = (square_name((squares & 63) as u8), square_name((squares >> 6 & 63) as u8));
    let sign = ["", "+", "#"][usize::from(flags & 3)];
    let if_set = |bit: u8, text: &str| if flags & bit == 0 { String::new() } else { text.to_string() };
    let special = usize::from(squares >> 12);
    match special {
        1 => ("--".into(), "0000".into()),
        6 | 7 => (format!("{}{sign}", ["O-O", "O-O-O"][special - 6]), from + &to),
        _ => {
            let piece = LETTERS[usize::from(flags >> 5)];
            let origin = if_set(4, &from[..1]) + &if_set(8, &from[1..]) + &if_set(16, "x");
            let promotion = LETTERS[special];
            let equals = if special == 0 { "" } else { "=" };
            let uci = format!("{from}{to}{}", promotion.to_lowercase());
            (format!("{piece}{origin}{to}{equals}{promotion}{sign}"), uci)
        }
    }
}
