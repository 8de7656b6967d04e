//! The events that a PGN reader reports. Must not depend on: how PGN is read.

use super::{GameResult, Place, Problem, Text};
use crate::rules::{CastlingMode, Move, Position, Standard, Variant};

/// Whether to read the moves of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Movetext {
    /// Read the moves.
    Read,
    /// Skip the moves, which is much faster: no event comes before [`Visitor::game_ends`]. The game then ends at the next tag
    /// section, or with the input.
    Skip,
}

/// The start of a game.
#[derive(Clone, Copy, Debug)]
pub struct GameStart<'a, R: Variant = Standard> {
    /// The position before the first move. If the tags do not describe one, `None`: the moves are then kept as text.
    pub position: Option<&'a Position<R>>,
    /// The castling mode: standard or Chess960.
    pub mode: CastlingMode,
}

/// A move that was read.
#[derive(Clone, Copy, Debug)]
pub struct PlayedMove<'a, R: Variant = Standard> {
    /// The move; `None` for a null move (`--`).
    pub mv: Option<Move>,
    /// The position before it.
    pub before: &'a Position<R>,
    /// The position after it.
    pub after: &'a Position<R>,
    /// The move as written, including annotations (`e4!?`).
    pub text: Text<'a>,
    /// The offset of `text`, in bytes from the start of the input.
    pub offset: u64,
}

/// A comment.
#[derive(Clone, Copy, Debug)]
pub struct Comment<'a> {
    /// The text without its braces or semicolon; see [`Text::paragraphs`].
    pub text: Text<'a>,
    /// The offset of `text`, in bytes from the start of the input.
    pub offset: u64,
    /// Whether the comment belongs to the next move: at the start of a line of play, after a move number, or after a variation.
    /// Otherwise it belongs to the previous move.
    pub is_before: bool,
}

/// Receives the events of a PGN.
///
/// For each game, in this order:
///
/// - [`game_begins`](Visitor::game_begins);
/// - [`tag`](Visitor::tag) for each tag;
/// - [`moves_begin`](Visitor::moves_begin);
/// - the contents of the movetext, in order;
/// - [`game_ends`](Visitor::game_ends).
///
/// A comment before the first other token of the movetext comes before [`moves_begin`](Visitor::moves_begin), in its place
/// among the tags. [`problem`](Visitor::problem) may come at any point, before the event that it is about.
///
/// [`no_game`](Visitor::no_game) withdraws a game that consists of comments only or is incomplete.
///
/// Every method has a default. To read only tags:
///
/// ```
/// use x88::pgn::{self, GameStart, Movetext, Text, Visitor};
///
/// struct Names(Vec<String>);
///
/// impl Visitor for Names {
///     fn tag(&mut self, name: Text<'_>, value: Text<'_>) {
///         if name.0 == b"White" {
///             self.0.push(value.decode().into_owned());
///         }
///     }
///     fn moves_begin(&mut self, _: GameStart<'_>) -> Movetext {
///         Movetext::Skip
///     }
/// }
///
/// let mut names = Names(Vec::new());
/// pgn::read(b"[White \"Anna\"] 1. e4 * [White \"Bo\"] 1. d4 *", &mut names);
/// assert_eq!(names.0, ["Anna", "Bo"]);
/// ```
pub trait Visitor<R: Variant = Standard> {
    /// Called when a game begins, or the skipped text before it.
    fn game_begins(&mut self, place: Place) {
        let _ = place;
    }

    /// Called for each tag. Names may repeat. A tag after moves is preceded by a problem.
    fn tag(&mut self, name: Text<'_>, value: Text<'_>) {
        let _ = (name, value);
    }

    /// Called after the tags, also for a game without moves. Returns whether to read the moves.
    fn moves_begin(&mut self, start: GameStart<'_, R>) -> Movetext {
        let _ = start;
        Movetext::Read
    }

    /// Called for each comment.
    fn comment(&mut self, comment: Comment<'_>) {
        let _ = comment;
    }

    /// Called for each move.
    fn played(&mut self, played: PlayedMove<'_, R>) {
        let _ = played;
    }

    /// Called for each NAG of the last move.
    fn nag(&mut self, nag: u8) {
        let _ = nag;
    }

    /// Called when a variation begins. Its first move replaces the last move.
    fn variation_begins(&mut self) {}

    /// Called when a variation ends. The interrupted line continues.
    fn variation_ends(&mut self) {}

    /// Called for each token kept as text because something before it in its line could not be read: a move, a NAG or a
    /// bracket. A comment is three tokens: its opening sign, its text, and its closing brace or line feed. The tokens joined by
    /// spaces are the text.
    fn unread(&mut self, token: Text<'_>) {
        let _ = token;
    }

    /// Called for the result in the movetext.
    fn result(&mut self, result: GameResult) {
        let _ = result;
    }

    /// Called for each problem.
    fn problem(&mut self, problem: Problem<'_, R>) {
        let _ = problem;
    }

    /// Called to withdraw everything since [`game_begins`](Visitor::game_begins). There were only comments, or the game is
    /// incomplete and is reported again when more input arrives.
    fn no_game(&mut self) {}

    /// Called when a game ends. The result is that of the movetext, otherwise that of the tag.
    fn game_ends(&mut self, result: GameResult) {
        let _ = result;
    }
}
