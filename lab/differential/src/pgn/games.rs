//! Random games with nested variations, comments before and after moves, NAGs, and arbitrary tags, in PGN order. Must not depend
//! on: the spelling.

use super::readers::Told;
use crate::playout;
use crate::random::Random;
use x88::pgn::GameResult;
use x88::{CastlingMode, Chess, Move, uci};

/// The elements of a game, in the order of its text.
pub enum Said {
    Move(Option<Move>, Box<Chess>),
    Comment(String),
    Nag(u8),
    Open,
    Close,
}

pub struct RandomGame {
    pub start: Chess,
    pub tags: Vec<(String, String)>,
    pub said: Vec<Said>,
    pub result: GameResult,
    /// The output expected of a reader.
    pub told: Vec<Told>,
    /// The depth of its nested variations.
    pub depth: u64,
}

const DEEPEST: u64 = 8;

const WORDS: [&str; 24] = [
    "a",
    "novelty",
    "1.",
    "e4",
    "(only",
    "move?!",
    "$5",
    ";",
    "%",
    "[x]",
    "“für”",
    "Bc4!!",
    "棋",
    "*",
    "1-0",
    "--",
    "\\",
    "\"",
    "12...",
    "½",
    "e.p.",
    "+-",
    "=",
    "Nf3#",
];

const NAMES: [&str; 8] = ["Event", "White", "Black", "Annotator", "ECO", "White_Elo", "X1", "Opening"];

impl RandomGame {
    pub fn new(random: &mut Random) -> RandomGame {
        let start = playout::game_start(random).ours;
        let results = [GameResult::Unknown, GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw];
        let result = random.pick(&results).unwrap_or(GameResult::Unknown);
        let mut game =
            RandomGame { start, tags: Vec::new(), said: Vec::new(), result, told: Vec::new(), depth: 0 };
        game.tags(random);
        let plies = 1 + random.below(60);
        game.line(start, plies, 0, random);
        game.told = game.told();
        game
    }

    fn tags(&mut self, random: &mut Random) {
        for name in NAMES {
            if random.one_in(2) {
                let value = if random.one_in(9) { String::new() } else { words(random, 5) };
                self.tags.push((name.to_owned(), value));
            }
        }
    }

    /// Adds a line of `plies` plies, with variations of its moves.
    fn line(&mut self, mut at: Chess, plies: usize, depth: u64, random: &mut Random) {
        self.depth = self.depth.max(depth);
        for ply in 0..plies {
            if random.one_in(if ply == 0 { 6 } else { 30 }) {
                self.comment(random);
            }
            let Some((mv, next)) = self.one(&at, random) else { return };
            self.about(random);
            while depth < DEEPEST && random.one_in(9 + 4 * depth as usize) {
                let legal = at.legal_moves().to_vec();
                let Some(other) = random.pick(&legal).filter(|other| Some(*other) != mv) else { break };
                self.said.push(Said::Open);
                if random.one_in(5) {
                    self.comment(random);
                }
                self.said.push(Said::Move(Some(other), Box::new(at)));
                self.about(random);
                self.line(at.play(other).expect("a legal move"), random.below(8), depth + 1, random);
                self.said.push(Said::Close);
            }
            at = next;
        }
    }

    /// Returns a move or, seldom, a null move.
    fn one(&mut self, at: &Chess, random: &mut Random) -> Option<(Option<Move>, Chess)> {
        let legal = at.legal_moves().to_vec();
        let passed = if random.one_in(40) { at.pass() } else { None };
        let (mv, next) = match passed {
            Some(next) => (None, next),
            None => random.pick(&legal).map(|mv| (Some(mv), at.play(mv).expect("a legal move")))?,
        };
        self.said.push(Said::Move(mv, Box::new(*at)));
        Some((mv, next))
    }

    /// Adds annotations to the last move.
    fn about(&mut self, random: &mut Random) {
        while random.one_in(6) {
            let nag = if random.one_in(2) { 1 + random.below(6) } else { random.below(256) };
            self.said.push(Said::Nag(nag as u8));
        }
        while random.one_in(7) {
            self.comment(random);
        }
    }

    fn comment(&mut self, random: &mut Random) {
        let text = words(random, 12);
        self.said.push(Said::Comment(text));
    }

    fn told(&self) -> Vec<Told> {
        let said = self.said.iter().map(|said| match said {
            Said::Move(None, _) => Told::Move("--".to_owned()),
            Said::Move(Some(mv), _) => Told::Move(uci::write(*mv, CastlingMode::Chess960)),
            Said::Comment(text) => Told::Comment(text.clone()),
            Said::Nag(nag) => Told::Nag(*nag),
            Said::Open => Told::Open,
            Said::Close => Told::Close,
        });
        said.chain([Told::Result(self.result.text())]).collect()
    }

    pub fn count(&self, which: impl Fn(&Told) -> bool) -> u64 {
        self.told.iter().filter(|told| which(told)).count() as u64
    }
}

fn words(random: &mut Random, most: usize) -> String {
    let words: Vec<&str> = (0..1 + random.below(most)).filter_map(|_| random.pick(&WORDS)).collect();
    words.join(" ")
}
