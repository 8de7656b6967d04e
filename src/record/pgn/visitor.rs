//! What a reader tells of a PGN, event by event.
//!
//! Knows the events and their order. Must not know how they come about.

use super::{GameResult, Place, Problem, Text};
use crate::rules::{CastlingMode, Move, Position, Standard};

/// Whether the moves of a game are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Movetext {
    /// They are read.
    Read,
    /// They are passed over, much faster: no event comes before [`Visitor::game_ends`]. The game then ends at the next
    /// section of tags, or with the input.
    Skip,
}

/// Where a game starts.
#[derive(Clone, Copy, Debug)]
pub struct GameStart<'a> {
    /// The position before the first move; `None` if the tags describe none: the moves are then kept as text.
    pub position: Option<&'a Position<Standard>>,
    /// Whether it is a game of Chess960.
    pub mode: CastlingMode,
}

/// A move that was read.
#[derive(Clone, Copy, Debug)]
pub struct PlayedMove<'a> {
    /// The move; `None` for a null move (`--`).
    pub mv: Option<Move>,
    /// The position before it.
    pub before: &'a Position<Standard>,
    /// The position after it.
    pub after: &'a Position<Standard>,
    /// As it is written, with what is written to it (`e4!?`).
    pub text: Text<'a>,
    /// Where that begins, in bytes from the beginning of the input.
    pub offset: u64,
}

/// A comment.
#[derive(Clone, Copy, Debug)]
pub struct Comment<'a> {
    /// As it is written, without its braces or its semicolon; see [`Text::paragraphs`].
    pub text: Text<'a>,
    /// Where the comment's text begins, in bytes from the beginning of the input.
    pub offset: u64,
    /// Whether it stands before the next move: at the beginning of a line, after a move's number, or after a variation.
    /// Otherwise it is about the move before it.
    pub is_before: bool,
}

/// Takes the events of a PGN.
///
/// Of each game: [`game_begins`](Visitor::game_begins); a [`tag`](Visitor::tag) for each; [`moves_begin`](Visitor::moves_begin);
/// what is in the movetext, in its order; [`game_ends`](Visitor::game_ends). A comment before the movetext's first other
/// token comes before [`moves_begin`](Visitor::moves_begin), among the tags if it stands there. [`problem`](Visitor::problem) comes anywhere between, before the event of what it is about.
///
/// [`no_game`](Visitor::no_game) takes a game back: it was nothing but comments, or is not whole yet.
///
/// What is not of interest need not be written. To read only tags:
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
pub trait Visitor {
    /// A game begins here, or the text that was skipped before it.
    fn game_begins(&mut self, place: Place) {
        let _ = place;
    }

    /// A tag. The same name may come twice; a tag after moves has a problem before it.
    fn tag(&mut self, name: Text<'_>, value: Text<'_>) {
        let _ = (name, value);
    }

    /// The tags are over. Also told of a game without moves.
    fn moves_begin(&mut self, start: GameStart<'_>) -> Movetext {
        let _ = start;
        Movetext::Read
    }

    /// A comment.
    fn comment(&mut self, comment: Comment<'_>) {
        let _ = comment;
    }

    /// A move.
    fn played(&mut self, played: PlayedMove<'_>) {
        let _ = played;
    }

    /// A NAG about the last move.
    fn nag(&mut self, nag: u8) {
        let _ = nag;
    }

    /// A variation begins: its first move replaces the last one.
    fn variation_begins(&mut self) {}

    /// The variation ends; the line goes on that it interrupted.
    fn variation_ends(&mut self) {}

    /// A token of movetext that is not read, because something before it in its line could not be: a move, a NAG, a
    /// bracket, a comment (three tokens: its braces, or semicolon and line feed, and between them its text). The
    /// tokens, put together with spaces, are the text.
    fn unread(&mut self, token: Text<'_>) {
        let _ = token;
    }

    /// The result in the movetext.
    fn result(&mut self, result: GameResult) {
        let _ = result;
    }

    /// Something is wrong.
    fn problem(&mut self, problem: Problem<'_>) {
        let _ = problem;
    }

    /// What has been told since [`game_begins`](Visitor::game_begins) does not count. There was nothing but comments; or the game is not
    /// whole yet; the reader reports it again when more of it has come.
    fn no_game(&mut self) {}

    /// The game is over. The result is that of the movetext, else that of the tag.
    fn game_ends(&mut self, result: GameResult) {
        let _ = result;
    }
}
