//! Reads PGN (Portable Game Notation). JavaScript writes it (`src/js/pgn`).
//!
//! A [`PgnReader`] takes bytes and reports their contents to a [`Visitor`]. A bad game does not affect the others, and each
//! [`Problem`] has its place. After a move that cannot be read, the rest of its line is kept as text; nothing is guessed.
//! Must not depend on: JavaScript.

mod between;
mod commands;
mod comments;
mod game;
mod line;
mod locator;
mod movetext;
mod nag;
mod numbers;
mod passed;
mod problem;
mod reader;
mod reading;
mod result;
mod scan;
mod start;
mod tags;
mod text;
mod visitor;
mod words;
mod zeros;

use crate::rules::Variant;
pub use commands::{Commands, MarkColor, Score, split_comment};
pub use nag::nag_of_glyph;
pub use problem::{Place, Problem, ProblemKind};
pub use reader::PgnReader;
pub(crate) use reading::Rest;
pub use result::GameResult;
pub use text::Text;
pub use visitor::{Comment, GameStart, Movetext, PlayedMove, Visitor};
pub(crate) use words::NULL_MOVES;

/// The maximum length of a symbol (a move, a number, a tag name), in bytes. Longer ones are a problem.
pub const MAX_SYMBOL: usize = 255;

/// The maximum length of a tag value, in bytes.
pub const MAX_TEXT: usize = 1 << 16;

/// The maximum nesting depth of variations.
pub const MAX_DEPTH: usize = 250;

/// The default maximum size of a game, in bytes: 16 MiB.
pub const LONGEST_GAME: u64 = 1 << 24;

/// Options for reading PGN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadOptions {
    /// Whether to report only the first problem of a game and skip the rest of the game.
    pub strict: bool,
    /// The maximum size of a game, in bytes. A larger game is reported as [`ProblemKind::GameTooLong`], and the rest is skipped
    /// up to a line that begins with the tag `Event`. `None` means no limit. Default: [`LONGEST_GAME`].
    pub longest_game: Option<u64>,
}

impl Default for ReadOptions {
    fn default() -> ReadOptions {
        ReadOptions { strict: false, longest_game: Some(LONGEST_GAME) }
    }
}

/// Reads a complete PGN from memory.
///
/// ```
/// use x88::pgn::{self, Problem, Visitor};
///
/// #[derive(Default)]
/// struct Problems(Vec<String>);
///
/// impl Visitor for Problems {
///     fn problem(&mut self, it: Problem<'_>) {
///         self.0.push(format!("{}:{} {}", it.place.line, it.place.column, it.kind.code()));
///     }
/// }
///
/// let mut problems = Problems::default();
/// pgn::read(b"1. e4 e5\n2. Ke3 Nc6 *", &mut problems);
/// assert_eq!(problems.0, ["2:4 ILLEGAL_MOVE"]);
/// ```
pub fn read<R: Variant, V: Visitor<R>>(text: &[u8], visitor: &mut V) {
    read_with(text, ReadOptions::default(), visitor);
}

/// Reads a complete PGN from memory with options.
pub fn read_with<R: Variant, V: Visitor<R>>(text: &[u8], options: ReadOptions, visitor: &mut V) {
    reading::Reading::new(text, Place::START, options, true).read(false, visitor);
}

/// Reads the complete games at the start of `text`. If it `is_last`, all games are complete.
pub(crate) fn read_part<R: Variant, V: Visitor<R>>(
    text: &[u8],
    left: Rest,
    options: ReadOptions,
    is_last: bool,
    visitor: &mut V,
) -> Rest {
    reading::Reading::new(text, left.begins, options, is_last).read(left.is_too_long, visitor)
}
