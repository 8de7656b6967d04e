//! Reads PGN in chunks, cut anywhere. Keeps the bytes of an incomplete game and reads them again with the next chunk.

use super::reading::Reading;
use super::{Place, ReadOptions, Visitor};
use crate::rules::Variant;

/// Reads PGN in chunks, cut anywhere, and reports it to a [`Visitor`].
///
/// The events do not depend on the cuts, with one exception: an incomplete game is reported again after
/// [`Visitor::no_game`]. The reader keeps one game: at most [`ReadOptions::longest_game`] bytes, and as much again.
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
#[derive(Clone, Debug)]
pub struct PgnReader {
    options: ReadOptions,
    /// The unread bytes; `begins` is where they begin.
    text: Vec<u8>,
    begins: Place,
    /// The length at which to read again. It doubles each time, so a long game costs no more per byte than a short one.
    wanted: usize,
    /// Whether the unread bytes belong to a game that is too long.
    is_too_long: bool,
}

impl PgnReader {
    /// Creates a reader at the start of its input.
    pub fn new(options: ReadOptions) -> PgnReader {
        PgnReader { options, text: Vec::new(), begins: Place::START, wanted: 0, is_too_long: false }
    }

    /// Reads a chunk.
    pub fn feed<R: Variant, V: Visitor<R>>(&mut self, chunk: &[u8], visitor: &mut V) {
        self.text.extend_from_slice(chunk);
        if self.text.len() >= self.wanted {
            self.read(false, visitor);
        }
    }

    /// Ends the input. The reader can then read another one.
    pub fn finish<R: Variant, V: Visitor<R>>(&mut self, visitor: &mut V) {
        self.read(true, visitor);
        *self = PgnReader::new(self.options);
    }

    fn read<R: Variant, V: Visitor<R>>(&mut self, is_last: bool, visitor: &mut V) {
        let text = core::mem::take(&mut self.text);
        let rest = Reading::new(&text, self.begins, self.options, is_last).read(self.is_too_long, visitor);
        let read = (rest.begins.offset - self.begins.offset) as usize;
        (self.begins, self.is_too_long) = (rest.begins, rest.is_too_long);
        self.text = text.get(read..).unwrap_or_default().to_vec();
        self.wanted = 2 * self.text.len();
    }
}
