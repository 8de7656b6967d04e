//! Responsibility: the questions to a peer in a benchmark, and their JavaScript boundary: numbers, and strings in one buffer.
//!
//! Each library is a file of `libraries` that implements [`Peer`], which `cargo bench` times directly, and that exports it to
//! WebAssembly with [`export!`](crate::export). Positions are loaded once and kept between calls, as an app in Rust
//! would keep them. Must not depend on: any chess library.

use std::cell::{Cell, RefCell};
use std::fmt::{self, Write};

/// A chess library under test, with its own fastest way for each task.
pub trait Peer: Sized {
    /// Returns the position of a FEN.
    fn read(fen: &str) -> Option<Self>;
    /// Writes the FEN of the position.
    fn write(&self, out: &mut dyn Write) -> fmt::Result;
    /// Returns the number of move sequences of `depth` plies. Counts the moves of the last ply without playing them.
    fn perft(&self, depth: u32) -> u64;
    /// The same by a loop of the user's, which lists moves and plays them unchecked. Some libraries have no other way.
    fn own_perft(&self, depth: u32) -> u64 {
        self.perft(depth)
    }
    /// Creates a list of all legal moves, and returns its length.
    fn list(&self) -> usize;
    /// Returns the position after a move in UCI, if it is legal.
    fn play_uci(&self, text: &str) -> Option<Self>;
    /// Returns the position after a move in SAN, if it is legal.
    fn play_san(&self, text: &str) -> Option<Self>;
    /// Writes a move in SAN that is given in UCI.
    fn write_san(&self, uci: &str, out: &mut dyn Write) -> fmt::Result;
    /// Writes all legal moves in SAN, with a space after each.
    fn write_moves(&self, out: &mut dyn Write) -> fmt::Result;
    /// Returns how the position has ended.
    fn status(&self) -> Status;
}

/// The end of a game, as far as the position decides it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// There are legal moves.
    Ongoing = 0,
    /// The side to move is checkmated.
    Checkmate = 1,
    /// Stalemate, or another draw that the library detects.
    Draw = 2,
}

/// The size of the buffer in bytes: longer than any FEN and the moves of any position.
pub const CAPACITY: usize = 4096;

/// The state between JavaScript and a peer: the string buffer and the loaded positions.
pub struct Desk<P> {
    text: RefCell<[u8; CAPACITY]>,
    positions: RefCell<Vec<P>>,
    latest: Cell<Option<P>>,
}

impl<P: Peer> Desk<P> {
    /// Creates an empty desk.
    #[allow(clippy::new_without_default)]
    pub const fn new() -> Desk<P> {
        Desk {
            text: RefCell::new([0; CAPACITY]),
            positions: RefCell::new(Vec::new()),
            latest: Cell::new(None),
        }
    }

    /// Returns the address of the buffer.
    pub fn text(&self) -> *mut u8 {
        self.text.as_ptr().cast()
    }

    /// Reads the FEN in the buffer as the current position. Returns whether it is valid.
    pub fn read(&self, len: usize) -> bool {
        let position = P::read(read(self.text.borrow().as_slice(), len));
        self.keep(position)
    }

    /// Stores the current position and returns its number.
    pub fn load(&self) -> usize {
        let mut positions = self.positions.borrow_mut();
        positions.extend(self.latest.take());
        positions.len() - 1
    }

    /// Returns the answer for a stored position, or the default if the number is unknown.
    pub fn ask<T: Default>(&self, number: usize, ask: impl FnOnce(&P) -> T) -> T {
        self.positions.borrow().get(number).map_or_else(T::default, ask)
    }

    /// Plays the move in the buffer; the result becomes the current position. Returns whether the move is legal.
    pub fn play(&self, number: usize, len: usize, play: fn(&P, &str) -> Option<P>) -> bool {
        let next = self.ask(number, |position| play(position, read(self.text.borrow().as_slice(), len)));
        self.keep(next)
    }

    fn keep(&self, position: Option<P>) -> bool {
        let is_made = position.is_some();
        self.latest.set(position);
        is_made
    }

    /// Writes data about a stored position into the buffer. Returns its length, or 0 without an answer.
    pub fn write(&self, number: usize, write: impl FnOnce(&P, &mut dyn Write) -> fmt::Result) -> usize {
        self.ask(number, |position| {
            let mut out = Writer { text: &mut *self.text.borrow_mut(), len: 0 };
            write(position, &mut out).map_or(0, |()| out.len)
        })
    }

    /// Writes the UCI move in the buffer as SAN. Returns its length, or 0 without an answer.
    pub fn write_san(&self, number: usize, len: usize) -> usize {
        let mut uci = [0; 8];
        if let (Some(uci), Some(text)) = (uci.get_mut(..len), self.text.borrow().get(..len)) {
            uci.copy_from_slice(text);
        }
        self.write(number, |position, out| position.write_san(read(&uci, len), out))
    }
}

fn read(text: &[u8], len: usize) -> &str {
    // Invalid UTF-8 is not chess notation either; every library refuses the empty string.
    text.get(..len).and_then(|bytes| std::str::from_utf8(bytes).ok()).unwrap_or("")
}

/// Writes a string into the buffer.
struct Writer<'a> {
    text: &'a mut [u8],
    len: usize,
}

impl Write for Writer<'_> {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        let end = self.len + part.len();
        self.text.get_mut(self.len..end).ok_or(fmt::Error)?.copy_from_slice(part.as_bytes());
        self.len = end;
        Ok(())
    }
}

/// The exported functions of one peer.
#[macro_export]
macro_rules! export {
    ($peer:ident) => {
        /// In a module, so that no name clashes with the peer's.
        mod exported {
            use super::$peer as Exported;
            use $crate::Peer;
            thread_local! {
                static DESK: $crate::Desk<Exported> = const { $crate::Desk::new() };
            }
            $crate::functions! {
                text() -> *mut u8 = |desk| desk.text();
                read(len: usize) -> bool = |desk| desk.read(len);
                load() -> usize = |desk| desk.load();
                size() -> usize = |_| size_of::<Exported>();
                save(number: usize) -> usize = |desk| desk.write(number, Peer::write);
                perft(number: usize, depth: u32) -> u64 = |desk| desk.ask(number, |it| it.perft(depth));
                list(number: usize) -> usize = |desk| desk.ask(number, Peer::list);
                play_uci(number: usize, len: usize) -> bool = |desk| desk.play(number, len, Peer::play_uci);
                play_san(number: usize, len: usize) -> bool = |desk| desk.play(number, len, Peer::play_san);
                write_san(number: usize, len: usize) -> usize = |desk| desk.write_san(number, len);
                write_moves(number: usize) -> usize = |desk| desk.write(number, Peer::write_moves);
                status(number: usize) -> u32 = |desk| desk.ask(number, |it| it.status() as u32);
            }
        }
    };
}

/// Exported functions, each an answer of the desk.
#[macro_export]
macro_rules! functions {
    ($($name:ident($($argument:ident: $kind:ty),*) -> $result:ty = $answer:expr;)*) => {$(
        #[unsafe(no_mangle)]
        pub extern "C" fn $name($($argument: $kind),*) -> $result {
            DESK.with($answer)
        }
    )*};
}
