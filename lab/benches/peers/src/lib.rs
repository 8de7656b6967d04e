//! What a peer is asked in a benchmark, and how that is called from JavaScript: with numbers, and texts in one buffer.
//!
//! Knows the boundary. Must not know any chess library; each is a file of `libraries` that implements [`Peer`], which `cargo bench`
//! times as it is, and an example that makes it a WebAssembly file by [`export!`](crate::export). Positions are loaded once and kept between calls, as an app in Rust would keep them.

use std::cell::{Cell, RefCell};
use std::fmt::{self, Write};

/// A chess library at the work that is timed, each by the library's own fastest way.
pub trait Peer: Sized {
    /// The position of a FEN.
    fn read(fen: &str) -> Option<Self>;
    /// Writes its FEN.
    fn write(&self, out: &mut dyn Write) -> fmt::Result;
    /// The move sequences of so many plies; those of the last are counted, not played.
    fn perft(&self, depth: u32) -> u64;
    /// Writes all legal moves down, and tells how many there are.
    fn list(&self) -> usize;
    /// The position after a move in UCI, if it is legal.
    fn play_uci(&self, text: &str) -> Option<Self>;
    /// The position after a move in SAN, if it is legal.
    fn play_san(&self, text: &str) -> Option<Self>;
    /// Writes a move that is given in UCI in SAN.
    fn write_san(&self, uci: &str, out: &mut dyn Write) -> fmt::Result;
    /// Writes all legal moves in SAN, with a space after each.
    fn write_moves(&self, out: &mut dyn Write) -> fmt::Result;
    /// How the position has ended by itself.
    fn status(&self) -> Status;
}

/// The end of a game, as far as the position shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// There are legal moves.
    Ongoing = 0,
    /// The side to move is checkmated.
    Checkmate = 1,
    /// Stalemate, or another draw that the library sees.
    Draw = 2,
}

/// Bytes of the buffer: longer than any FEN, and than the moves of any position.
pub const CAPACITY: usize = 4096;

/// What lies between JavaScript and a peer: the buffer for texts and the positions that are loaded.
pub struct Desk<P> {
    text: RefCell<[u8; CAPACITY]>,
    positions: RefCell<Vec<P>>,
    latest: Cell<Option<P>>,
}

impl<P: Peer> Desk<P> {
    /// Nothing is loaded.
    #[allow(clippy::new_without_default)]
    pub const fn new() -> Desk<P> {
        Desk {
            text: RefCell::new([0; CAPACITY]),
            positions: RefCell::new(Vec::new()),
            latest: Cell::new(None),
        }
    }

    /// Where the buffer is.
    pub fn text(&self) -> *mut u8 {
        self.text.as_ptr().cast()
    }

    /// Reads the FEN in the buffer, and keeps the position until the next is made; whether it could be read.
    pub fn read(&self, len: usize) -> bool {
        let position = P::read(read(self.text.borrow().as_slice(), len));
        self.keep(position)
    }

    /// Loads the position made last, for good; its number.
    pub fn load(&self) -> usize {
        let mut positions = self.positions.borrow_mut();
        positions.extend(self.latest.take());
        positions.len() - 1
    }

    /// Asks a loaded position something; the answer's default if there is none of that number.
    pub fn ask<T: Default>(&self, number: usize, ask: impl FnOnce(&P) -> T) -> T {
        self.positions.borrow().get(number).map_or_else(T::default, ask)
    }

    /// Makes the position after the move in the buffer, and keeps it until the next is made; whether the move is legal.
    pub fn play(&self, number: usize, len: usize, play: fn(&P, &str) -> Option<P>) -> bool {
        let next = self.ask(number, |position| play(position, read(self.text.borrow().as_slice(), len)));
        self.keep(next)
    }

    fn keep(&self, position: Option<P>) -> bool {
        let is_made = position.is_some();
        self.latest.set(position);
        is_made
    }

    /// Writes something of a loaded position into the buffer; its length, or 0 without an answer.
    pub fn write(&self, number: usize, write: impl FnOnce(&P, &mut dyn Write) -> fmt::Result) -> usize {
        self.ask(number, |position| {
            let mut out = Writer { text: &mut *self.text.borrow_mut(), len: 0 };
            write(position, &mut out).map_or(0, |()| out.len)
        })
    }

    /// Writes the move in the buffer, which is in UCI, in SAN; its length, or 0 without an answer.
    pub fn write_san(&self, number: usize, len: usize) -> usize {
        let mut uci = [0; 8];
        if let (Some(uci), Some(text)) = (uci.get_mut(..len), self.text.borrow().get(..len)) {
            uci.copy_from_slice(text);
        }
        self.write(number, |position, out| position.write_san(read(&uci, len), out))
    }
}

fn read(text: &[u8], len: usize) -> &str {
    // What is not UTF-8 is no chess text either; every library refuses the empty one.
    text.get(..len).and_then(|bytes| std::str::from_utf8(bytes).ok()).unwrap_or("")
}

/// Writes a text into the buffer.
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

/// The functions that JavaScript calls, for one peer.
#[macro_export]
macro_rules! export {
    ($peer:ident) => {
        /// In a module, so that no name here meets one of the peer's.
        mod exported {
            thread_local! {
                static DESK: $crate::Desk<super::$peer> = const { $crate::Desk::new() };
            }

            #[unsafe(no_mangle)]
            pub extern "C" fn text() -> *mut u8 {
                DESK.with(|desk| desk.text())
            }

            #[unsafe(no_mangle)]
            pub extern "C" fn read(len: usize) -> bool {
                DESK.with(|desk| desk.read(len))
            }

            #[unsafe(no_mangle)]
            pub extern "C" fn load() -> usize {
                DESK.with(|desk| desk.load())
            }

            /// Bytes of a position.
            #[unsafe(no_mangle)]
            pub extern "C" fn size() -> usize {
                size_of::<super::$peer>()
            }

            #[unsafe(no_mangle)]
            pub extern "C" fn save(number: usize) -> usize {
                DESK.with(|desk| desk.write(number, |position, out| $crate::Peer::write(position, out)))
            }

            #[unsafe(no_mangle)]
            pub extern "C" fn perft(number: usize, depth: u32) -> u64 {
                DESK.with(|desk| desk.ask(number, |position| $crate::Peer::perft(position, depth)))
            }

            #[unsafe(no_mangle)]
            pub extern "C" fn list(number: usize) -> usize {
                DESK.with(|desk| desk.ask(number, $crate::Peer::list))
            }

            #[unsafe(no_mangle)]
            pub extern "C" fn play_uci(number: usize, len: usize) -> bool {
                DESK.with(|desk| desk.play(number, len, $crate::Peer::play_uci))
            }

            #[unsafe(no_mangle)]
            pub extern "C" fn play_san(number: usize, len: usize) -> bool {
                DESK.with(|desk| desk.play(number, len, $crate::Peer::play_san))
            }

            #[unsafe(no_mangle)]
            pub extern "C" fn write_san(number: usize, len: usize) -> usize {
                DESK.with(|desk| desk.write_san(number, len))
            }

            #[unsafe(no_mangle)]
            pub extern "C" fn write_moves(number: usize) -> usize {
                DESK.with(|desk| desk.write(number, |position, out| $crate::Peer::write_moves(position, out)))
            }

            #[unsafe(no_mangle)]
            pub extern "C" fn status(number: usize) -> u32 {
                DESK.with(|desk| desk.ask(number, |position| $crate::Peer::status(position) as u32))
            }
        }
    };
}
