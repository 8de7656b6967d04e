//! PGN that comes in chunks, cut anywhere.
//!
//! Keeps what belongs to a game that is not whole, to read it again with what follows. Must not know how a text is read (`reading`).

use super::reading::Reading;
use super::{Place, ReadOptions, Visitor};

/// Reads PGN as it comes, in chunks cut anywhere, and tells a [`Visitor`] of it.
///
/// The events do not depend on the cuts, except for games that were not whole yet: the reader reports these again, after
/// [`Visitor::no_game`]. What is kept is one game: at most [`ReadOptions::longest_game`] bytes, and as much again.
///
/// ```
/// use x88::pgn::{GameResult, PgnReader, ReadOptions, Visitor};
///
/// struct Results(Vec<GameResult>);
///
/// impl Visitor for Results {
///     fn game_ends(&mut self, result: GameResult) {
///         self.0.push(result);
///     }
/// }
///
/// let (mut reader, mut results) = (PgnReader::new(ReadOptions::default()), Results(Vec::new()));
/// for chunk in ["1. e4 e", "5 2. N", "f3 1-0"] {
///     reader.feed(chunk.as_bytes(), &mut results);
/// }
/// reader.finish(&mut results);
/// assert_eq!(results.0, [GameResult::WhiteWins]);
/// ```
#[derive(Clone)]
pub struct PgnReader {
    options: ReadOptions,
    /// What has not been read, and where it begins.
    text: Vec<u8>,
    begins: Place,
    /// How long that should be before it is tried again: in steps that double, a long game costs no more for each byte than a short one.
    wanted: usize,
    /// Whether it belongs to a game that has too much text.
    is_too_long: bool,
}

impl PgnReader {
    /// A reader at the beginning of its input.
    pub fn new(options: ReadOptions) -> PgnReader {
        PgnReader { options, text: Vec::new(), begins: Place::START, wanted: 0, is_too_long: false }
    }

    /// Reads a chunk.
    pub fn feed<V: Visitor>(&mut self, chunk: &[u8], visitor: &mut V) {
        self.text.extend_from_slice(chunk);
        if self.text.len() >= self.wanted {
            self.read(false, visitor);
        }
    }

    /// Ends the input; the reader can then read another one.
    pub fn finish<V: Visitor>(&mut self, visitor: &mut V) {
        self.read(true, visitor);
        *self = PgnReader::new(self.options);
    }

    fn read<V: Visitor>(&mut self, is_last: bool, visitor: &mut V) {
        let text = core::mem::take(&mut self.text);
        let rest = Reading::new(&text, self.begins, self.options, is_last).read(self.is_too_long, visitor);
        let read = (rest.begins.offset - self.begins.offset) as usize;
        (self.begins, self.is_too_long) = (rest.begins, rest.is_too_long);
        self.text = text.get(read..).unwrap_or_default().to_vec();
        self.wanted = 2 * self.text.len();
    }
}
