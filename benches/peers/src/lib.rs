//! What a peer is asked in a benchmark, and how that is called from JavaScript: with numbers, and texts in one buffer.
//!
//! Knows the boundary. Must not know any chess library; each is an example that implements [`Peer`] and ends with
//! [`export!`](crate::export). One position is loaded at a time and kept between calls, as an app in Rust would keep it.

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

/// Bytes of the buffer: longer than any FEN or move.
pub const CAPACITY: usize = 256;

/// What lies between JavaScript and a peer: the buffer for texts and the position that is loaded.
pub struct Desk<P> {
    text: RefCell<[u8; CAPACITY]>,
    position: Cell<Option<P>>,
}

impl<P: Peer> Desk<P> {
    /// Nothing is loaded.
    #[allow(clippy::new_without_default)]
    pub const fn new() -> Desk<P> {
        Desk { text: RefCell::new([0; CAPACITY]), position: Cell::new(None) }
    }

    /// Where the buffer is.
    pub fn text(&self) -> *mut u8 {
        self.text.as_ptr().cast()
    }

    /// Loads the position of the FEN in the buffer; whether it could be read.
    pub fn load(&self, len: usize) -> bool {
        let position = P::read(read(self.text.borrow().as_slice(), len));
        let is_read = position.is_some();
        self.position.set(position);
        is_read
    }

    /// Writes the FEN of the loaded position into the buffer; its length.
    pub fn save(&self) -> usize {
        self.with(|position| {
            let mut out = Writer { text: &mut *self.text.borrow_mut(), len: 0 };
            position.write(&mut out).map_or(0, |()| out.len)
        })
    }

    /// Asks the loaded position something; the answer's default without one.
    pub fn with<T: Default>(&self, ask: impl FnOnce(&P) -> T) -> T {
        let Some(position) = self.position.take() else { return T::default() };
        let answer = ask(&position);
        self.position.set(Some(position));
        answer
    }

    /// Plays the move in the buffer on the loaded position, which stays as it is if the move is refused; whether it was played.
    pub fn play(&self, len: usize, play: fn(&P, &str) -> Option<P>) -> bool {
        let next = self.with(|position| play(position, read(self.text.borrow().as_slice(), len)));
        let is_played = next.is_some();
        if is_played {
            self.position.set(next);
        }
        is_played
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
            pub extern "C" fn load(len: usize) -> bool {
                DESK.with(|desk| desk.load(len))
            }

            #[unsafe(no_mangle)]
            pub extern "C" fn save() -> usize {
                DESK.with(|desk| desk.save())
            }

            #[unsafe(no_mangle)]
            pub extern "C" fn perft(depth: u32) -> u64 {
                DESK.with(|desk| desk.with(|position| $crate::Peer::perft(position, depth)))
            }

            #[unsafe(no_mangle)]
            pub extern "C" fn list() -> usize {
                DESK.with(|desk| desk.with($crate::Peer::list))
            }

            #[unsafe(no_mangle)]
            pub extern "C" fn play_uci(len: usize) -> bool {
                DESK.with(|desk| desk.play(len, $crate::Peer::play_uci))
            }

            #[unsafe(no_mangle)]
            pub extern "C" fn play_san(len: usize) -> bool {
                DESK.with(|desk| desk.play(len, $crate::Peer::play_san))
            }

            #[unsafe(no_mangle)]
            pub extern "C" fn status() -> u32 {
                DESK.with(|desk| desk.with(|position| $crate::Peer::status(position) as u32))
            }
        }
    };
}
