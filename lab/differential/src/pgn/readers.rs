//! The output of the two readers in a common form.
//!
//! Comments are compared as one line with single spaces. Pgn-reader does not report comments to the end of a line (`;`), so those
//! of x88 are left out. It accepts any move that it can spell, so shakmaty plays them. After a refused move, the rest of the line
//! is skipped, as in x88.

use crate::convert::move_from_shak;
use pgn_reader::{RawComment, RawTag, Reader, SanPlus, Skip};
use shakmaty::{CastlingMode as ShakMode, Chess as ShakChess, Position as _, fen::Fen};
use std::ops::ControlFlow;
use x88::pgn::{
    self, Comment, GameResult, GameStart, Movetext, Place, PlayedMove, Problem, ProblemKind, Text,
};
use x88::{CastlingMode, uci};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    Game,
    Tag(String, String),
    /// In UCI, castling as the king's move to its rook; `--` for a null move.
    Move(String),
    Nag(u8),
    Comment(String),
    Open,
    Close,
    Result(&'static str),
}

/// The output of a reader.
#[derive(Default)]
pub struct Read {
    pub told: Vec<Told>,
    /// The problems, and the length of the output before each.
    pub problems: Vec<(usize, ProblemKind)>,
    /// The locations of x88's moves in the text: the length of the output before, and the offset.
    pub places: Vec<(usize, usize)>,
    /// The length of the output of pgn-reader when shakmaty refused a move.
    pub refused: Option<usize>,
    /// Whether pgn-reader gave up.
    pub is_given_up: bool,
}

impl Read {
    /// Returns the moves and everything among them, without the tags.
    pub fn movetext(&self) -> Vec<Told> {
        self.told.iter().filter(|told| !matches!(told, Told::Game | Told::Tag(..))).cloned().collect()
    }

    /// Returns the problems in the text itself, not just in the result.
    pub fn objections(&self) -> impl Iterator<Item = (usize, ProblemKind)> {
        use ProblemKind::{ResultUnlikeBoard, ResultUnlikeTag};
        let problems = self.problems.iter().copied();
        problems.filter(|(_, kind)| !matches!(kind, ResultUnlikeTag | ResultUnlikeBoard))
    }

    pub fn objects(&self) -> bool {
        self.objections().next().is_some()
    }
}

/// Trims the text and collapses spaces.
fn one_line(text: &str) -> String {
    text.split_ascii_whitespace().collect::<Vec<_>>().join(" ")
}

/// Reads with x88.
pub fn by_us(text: &[u8]) -> Read {
    let mut listener = Ours { read: Read::default(), text };
    pgn::read(text, &mut listener);
    listener.read
}

struct Ours<'a> {
    read: Read,
    text: &'a [u8],
}

impl Ours<'_> {
    fn tell(&mut self, told: Told) {
        self.read.told.push(told);
    }
}

impl pgn::Visitor for Ours<'_> {
    fn game_begins(&mut self, _: Place) {
        self.tell(Told::Game);
    }
    fn tag(&mut self, name: Text<'_>, value: Text<'_>) {
        self.tell(Told::Tag(name.decode().into_owned(), value.decode().into_owned()));
    }
    fn moves_begin(&mut self, _: GameStart<'_>) -> Movetext {
        Movetext::Read
    }
    fn comment(&mut self, part: Comment<'_>) {
        let whole = one_line(&part.text.decode());
        let is_rest_of_line =
            part.offset.checked_sub(1).and_then(|at| self.text.get(at as usize)) == Some(&b';');
        if !is_rest_of_line {
            self.tell(Told::Comment(whole));
        }
    }
    fn played(&mut self, played: PlayedMove<'_>) {
        self.read.places.push((self.read.told.len(), played.offset as usize));
        let spelt = played.mv.map_or("--".to_owned(), |mv| uci::write(mv, CastlingMode::Chess960));
        self.tell(Told::Move(spelt));
    }
    fn nag(&mut self, nag: u8) {
        self.tell(Told::Nag(nag));
    }
    fn variation_begins(&mut self) {
        self.tell(Told::Open);
    }
    fn variation_ends(&mut self) {
        self.tell(Told::Close);
    }
    fn result(&mut self, result: GameResult) {
        self.tell(Told::Result(result.text()));
    }
    fn problem(&mut self, problem: Problem<'_>) {
        self.read.problems.push((self.read.told.len(), problem.kind));
    }
}

/// Reads with pgn-reader and shakmaty.
pub fn by_peer(text: &[u8]) -> Read {
    let mut theirs = Theirs::default();
    let reader =
        Reader::build(text).set_supported_comment_length(1 << 17).set_supported_tag_line_length(1 << 17);
    let result = reader.finish().visit_all_games(&mut theirs);
    theirs.read.is_given_up = result.is_err();
    theirs.read
}

#[derive(Default)]
struct Theirs {
    read: Read,
}

/// The state of the lines of a game.
struct Lines {
    now: ShakChess,
    /// The position from which a variation starts.
    before: ShakChess,
    outer: Vec<(ShakChess, ShakChess)>,
    /// The number of brackets opened since a move was refused.
    refused: Option<usize>,
}

impl Theirs {
    fn tell(&mut self, lines: &Lines, told: Told) -> ControlFlow<()> {
        if lines.refused.is_none() {
            self.read.told.push(told);
        }
        ControlFlow::Continue(())
    }
}

impl pgn_reader::Visitor for Theirs {
    type Tags = Option<ShakChess>;
    type Movetext = Lines;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), Option<ShakChess>> {
        self.read.told.push(Told::Game);
        ControlFlow::Continue(Some(ShakChess::default()))
    }

    fn tag(&mut self, start: &mut Option<ShakChess>, name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        let value = value.decode_utf8_lossy().into_owned();
        if name == b"FEN" {
            let fen: Option<Fen> = value.parse().ok();
            *start = fen.and_then(|fen| fen.into_position(ShakMode::Chess960).ok());
        }
        self.read.told.push(Told::Tag(String::from_utf8_lossy(name).into_owned(), value));
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, start: Option<ShakChess>) -> ControlFlow<(), Lines> {
        let refused = start.is_none().then_some(0);
        let now = start.unwrap_or_default();
        ControlFlow::Continue(Lines { before: now.clone(), now, outer: Vec::new(), refused })
    }

    fn san(&mut self, lines: &mut Lines, san: SanPlus) -> ControlFlow<()> {
        if lines.refused.is_some() {
            return ControlFlow::Continue(());
        }
        let (next, spelt) = match san.san {
            shakmaty::san::San::Null => (lines.now.clone().swap_turn().ok(), "--".to_owned()),
            san => match san.to_move(&lines.now) {
                Ok(mv) => {
                    let spelt = uci::write(move_from_shak(mv), CastlingMode::Chess960);
                    (lines.now.clone().play(mv).ok(), spelt)
                }
                Err(_) => (None, String::new()),
            },
        };
        let Some(next) = next else {
            self.read.refused.get_or_insert(self.read.told.len());
            lines.refused = Some(0);
            return ControlFlow::Continue(());
        };
        lines.before = std::mem::replace(&mut lines.now, next);
        self.tell(lines, Told::Move(spelt))
    }

    fn nag(&mut self, lines: &mut Lines, nag: pgn_reader::Nag) -> ControlFlow<()> {
        self.tell(lines, Told::Nag(nag.0))
    }

    fn comment(&mut self, lines: &mut Lines, comment: RawComment<'_>) -> ControlFlow<()> {
        self.tell(lines, Told::Comment(one_line(&String::from_utf8_lossy(comment.as_bytes()))))
    }

    fn begin_variation(&mut self, lines: &mut Lines) -> ControlFlow<(), Skip> {
        if let Some(open) = &mut lines.refused {
            *open += 1;
        } else {
            self.read.told.push(Told::Open);
            lines.outer.push((lines.now.clone(), lines.before.clone()));
            lines.now = lines.before.clone();
        }
        ControlFlow::Continue(Skip(false))
    }

    fn end_variation(&mut self, lines: &mut Lines) -> ControlFlow<()> {
        match &mut lines.refused {
            Some(open) if *open > 0 => *open -= 1,
            _ => {
                if let Some((now, before)) = lines.outer.pop() {
                    (lines.now, lines.before, lines.refused) = (now, before, None);
                    self.read.told.push(Told::Close);
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn outcome(&mut self, _: &mut Lines, outcome: shakmaty::Outcome) -> ControlFlow<()> {
        let told = match outcome.as_str() {
            "1-0" => "1-0",
            "0-1" => "0-1",
            "1/2-1/2" => "1/2-1/2",
            _ => "*",
        };
        self.read.told.push(Told::Result(told));
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, _: Lines) {}
}
