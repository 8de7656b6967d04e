//! Game results in PGN and their spellings. Must not depend on: why a game ended.

use crate::board::Color;

/// The result of a game as PGN states it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum GameResult {
    /// `*`: the game is in progress, abandoned, or its result unknown.
    #[default]
    Unknown = 0,
    /// `1-0`: White wins.
    WhiteWins = 1,
    /// `0-1`: Black wins.
    BlackWins = 2,
    /// `1/2-1/2`: a draw.
    Draw = 3,
    /// `0-0`: neither side scores, as after a double forfeit.
    BothLose = 4,
    /// `1/2-0`: the arbiter gives White half a point and Black none.
    HalfForWhite = 5,
    /// `0-1/2`: the arbiter gives Black half a point and White none.
    HalfForBlack = 6,
}

use GameResult::*;

/// The spellings of results, apart from dashes. The official ones come first, in numerical order.
const SPELLINGS: [(&str, GameResult); 18] = [
    ("*", Unknown),
    ("1-0", WhiteWins),
    ("0-1", BlackWins),
    ("1/2-1/2", Draw),
    ("0-0", BothLose),
    ("1/2-0", HalfForWhite),
    ("0-1/2", HalfForBlack),
    ("1/2", Draw),
    ("½-½", Draw),
    ("½", Draw),
    ("½-0", HalfForWhite),
    ("0-½", HalfForBlack),
    ("1:0", WhiteWins),
    ("0:1", BlackWins),
    ("½:½", Draw),
    ("0:0", BothLose),
    ("½:0", HalfForWhite),
    ("0:½", HalfForBlack),
];

impl GameResult {
    /// All results, in numerical order.
    pub const ALL: [GameResult; 7] =
        [Unknown, WhiteWins, BlackWins, Draw, BothLose, HalfForWhite, HalfForBlack];

    /// Returns the standard spelling, or FIDE's for results that the standard lacks.
    ///
    /// ```
    /// assert_eq!(x88::pgn::GameResult::Draw.text(), "1/2-1/2");
    /// ```
    pub const fn text(self) -> &'static str {
        SPELLINGS[self as usize].0
    }

    /// Returns the result that a string states, or `None`. Accepts dashes of any length, `½`, colons, and a single half for a
    /// draw. In movetext, `0-0` may also be castling.
    ///
    /// ```
    /// use x88::pgn::GameResult;
    /// assert_eq!(GameResult::parse("1–0"), Some(GameResult::WhiteWins));
    /// assert_eq!(GameResult::parse("½-½"), Some(GameResult::Draw));
    /// assert_eq!(GameResult::parse("0-0"), Some(GameResult::BothLose));
    /// assert_eq!(GameResult::parse("2-0"), None);
    /// ```
    pub fn parse(text: &str) -> Option<GameResult> {
        SPELLINGS.iter().find(|(spelling, _)| is_spelt(text, spelling)).map(|(_, result)| *result)
    }

    /// Returns the result for a movetext word that cannot be anything else.
    pub(super) fn of_word(text: &str) -> Option<GameResult> {
        GameResult::parse(text).filter(|_| !is_zeros(text))
    }

    /// Returns the winner, if there is one.
    pub const fn winner(self) -> Option<Color> {
        match self {
            WhiteWins => Some(Color::White),
            BlackWins => Some(Color::Black),
            _ => None,
        }
    }

    /// Returns the result for a winner, or a draw for `None`.
    pub const fn of_winner(winner: Option<Color>) -> GameResult {
        match winner {
            Some(Color::White) => WhiteWins,
            Some(Color::Black) => BlackWins,
            None => Draw,
        }
    }
}

/// Returns whether a word is `0-0`: castling or a result.
pub(super) fn is_zeros(text: &str) -> bool {
    is_spelt(text, BothLose.text())
}

/// Returns whether the strings are equal apart from the kind of dashes.
fn is_spelt(text: &str, spelling: &str) -> bool {
    let mut chars = text.chars();
    let is_same = spelling.chars().all(|wanted| match chars.next() {
        Some('\u{2010}'..='\u{2015}' | '\u{2212}') => wanted == '-',
        found => found == Some(wanted),
    });
    is_same && chars.next().is_none()
}
