//! How a game ended, as PGN says it.
//!
//! Knows the four results and the ways in which people write them. Must not know why a game ended.

use crate::board::Color;

/// What PGN says of the end of a game.
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
}

/// How people write results, apart from dashes; the first four as the standard has it.
const SPELLINGS: [(&str, GameResult); 10] = [
    ("*", GameResult::Unknown),
    ("1-0", GameResult::WhiteWins),
    ("0-1", GameResult::BlackWins),
    ("1/2-1/2", GameResult::Draw),
    ("1/2", GameResult::Draw),
    ("½-½", GameResult::Draw),
    ("½", GameResult::Draw),
    ("1:0", GameResult::WhiteWins),
    ("0:1", GameResult::BlackWins),
    ("½:½", GameResult::Draw),
];

impl GameResult {
    /// As the standard writes it.
    ///
    /// ```
    /// assert_eq!(x88::pgn::GameResult::Draw.text(), "1/2-1/2");
    /// ```
    pub const fn text(self) -> &'static str {
        SPELLINGS[self as usize].0
    }

    /// What the text says, or `None` if it is no result. Dashes of any length are read, `½`, and a draw said by one side's
    /// half alone; `0-0` is castling.
    ///
    /// ```
    /// use x88::pgn::GameResult;
    /// assert_eq!(GameResult::parse("1–0"), Some(GameResult::WhiteWins));
    /// assert_eq!(GameResult::parse("½-½"), Some(GameResult::Draw));
    /// assert_eq!(GameResult::parse("0-0"), None);
    /// ```
    pub fn parse(text: &str) -> Option<GameResult> {
        SPELLINGS.iter().find(|(spelling, _)| is_spelt(text, spelling)).map(|(_, result)| *result)
    }

    /// Who wins, if somebody does.
    pub const fn winner(self) -> Option<Color> {
        match self {
            GameResult::WhiteWins => Some(Color::White),
            GameResult::BlackWins => Some(Color::Black),
            _ => None,
        }
    }

    /// The result if that side wins, or nobody does.
    pub const fn of_winner(winner: Option<Color>) -> GameResult {
        match winner {
            Some(Color::White) => GameResult::WhiteWins,
            Some(Color::Black) => GameResult::BlackWins,
            None => GameResult::Draw,
        }
    }
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
