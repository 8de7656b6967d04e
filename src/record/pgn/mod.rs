//! PGN (Portable OpenGame Notation), read. JavaScript writes it (`src/js/pgn`).
//!
//! Knows how games are written, and reads what people made of that. Must not know JavaScript.
//!
//! A [`PgnReader`] is fed with bytes and tells a [`Visitor`] what is in them. A bad game does not lose the others: each
//! [`Problem`] has its place, and what follows a move that cannot be read is kept as text, to the end of its line, and never
//! guessed on.

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
mod times;
mod visitor;
mod words;
mod zeros;

pub use commands::{Commands, MarkColor, Score, split_comment};
pub use nag::nag_of_glyph;
pub use problem::{Place, Problem, ProblemKind};
pub use reader::PgnReader;
pub(crate) use reading::Rest;
pub use result::GameResult;
pub use text::Text;
pub use visitor::{Comment, GameStart, Movetext, PlayedMove, Visitor};
pub(crate) use words::NULL_MOVES;

/// The longest symbol (a move, a number, the name of a tag), in bytes: longer ones are a problem.
pub const MAX_SYMBOL: usize = 255;

/// The longest value of a tag, in bytes.
pub const MAX_TEXT: usize = 1 << 16;

/// How deep variations may be nested.
pub const MAX_DEPTH: usize = 250;

/// The most text that a game may have by default, in bytes: 16 MiB.
pub const LONGEST_GAME: u64 = 1 << 24;

/// How a PGN is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadOptions {
    /// The first problem of a game is told of, and the rest of the game passed over.
    pub strict: bool,
    /// How many bytes of text a game may have, from its first on. Of one with more, [`ProblemKind::GameTooLong`] is told, and the rest is
    /// passed over, to a line that begins with the tag `Event`. `None` for any number; [`LONGEST_GAME`] by default.
    pub longest_game: Option<u64>,
}

impl Default for ReadOptions {
    fn default() -> ReadOptions {
        ReadOptions { strict: false, longest_game: Some(LONGEST_GAME) }
    }
}

/// Reads a PGN that lies in memory as a whole.
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
pub fn read<V: Visitor>(text: &[u8], visitor: &mut V) {
    read_with(text, ReadOptions::default(), visitor);
}

/// The same, read in the given way.
pub fn read_with<V: Visitor>(text: &[u8], options: ReadOptions, visitor: &mut V) {
    reading::Reading::new(text, Place::START, options, true).read(false, visitor);
}

/// Reads what of a PGN begins there: the games that are whole. If no more follows, all are.
pub(crate) fn read_part<V: Visitor>(
    text: &[u8],
    left: Rest,
    options: ReadOptions,
    is_last: bool,
    visitor: &mut V,
) -> Rest {
    reading::Reading::new(text, left.begins, options, is_last).read(left.is_too_long, visitor)
}
