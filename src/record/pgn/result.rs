//! How a game ended, as PGN says it.
//!
//! Knows the results and the ways in which people write them. Must not know why a game ended.

use crate::board::Color;

/// The result that a PGN states for a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum GameResult {
    /// `*`: the game goes on, was given up, or its end is not known.
    #[default]
    Unknown = 0,
    /// `1-0`
    WhiteWins = 1,
    /// `0-1`
    BlackWins = 2,
    /// `1/2-1/2`
    Draw = 3,
    /// `0-0`: neither side scores, as after a double forfeit.
    BothLose = 4,
    /// `1/2-0`: the arbiter gives White half a point and Black none.
    HalfForWhite = 5,
    /// `0-1/2`: the arbiter gives Black half a point and White none.
    HalfForBlack = 6,
}

use GameResult::*;

/// How people write results, apart from dashes; first each as the standard or FIDE writes it, in the order of their numbers.
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
    /// Every result, in the order of their numbers.
    pub const ALL: [GameResult; 7] =
        [Unknown, WhiteWins, BlackWins, Draw, BothLose, HalfForWhite, HalfForBlack];

    /// As the standard writes it, or FIDE where the standard has no such result.
    ///
    /// ```
    /// assert_eq!(x88::pgn::GameResult::Draw.text(), "1/2-1/2");
    /// ```
    pub const fn text(self) -> &'static str {
        SPELLINGS[self as usize].0
    }

    /// The result that the text states, or `None`. Reads dashes of any length, `½`, colons, and one half alone for a draw. In movetext
    /// `0-0` may also be castling.
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

    /// The same of a word of movetext that can be nothing else.
    pub(super) fn of_word(text: &str) -> Option<GameResult> {
        GameResult::parse(text).filter(|_| !is_zeros(text))
    }

    /// Who wins, if somebody does.
    pub const fn winner(self) -> Option<Color> {
        match self {
            WhiteWins => Some(Color::White),
            BlackWins => Some(Color::Black),
            _ => None,
        }
    }

    /// The result if that side wins, or nobody does.
    pub const fn of_winner(winner: Option<Color>) -> GameResult {
        match winner {
            Some(Color::White) => WhiteWins,
            Some(Color::Black) => BlackWins,
            None => Draw,
        }
    }
}

/// Whether a word is `0-0`: castling, or a result.
pub(super) fn is_zeros(text: &str) -> bool {
    is_spelt(text, BothLose.text())
}

/// Whether the texts are the same but for the length of dashes.
fn is_spelt(text: &str, spelling: &str) -> bool {
    let mut chars = text.chars();
    let is_same = spelling.chars().all(|wanted| match chars.next() {
        Some('\u{2010}'..='\u{2015}' | '\u{2212}') => wanted == '-',
        found => found == Some(wanted),
    });
    is_same && chars.next().is_none()
}
