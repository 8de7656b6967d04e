//! Games at random that end in all the ways there are.
//!
//! Knows moves. Must not know how games are written down.

use crate::random::Random;
use x88::{Chess, Game, Move, fen};

/// What a game is played for.
#[derive(Clone, Copy)]
enum Style {
    /// Any legal move.
    Any,
    /// Back and forth, until a position stands for the fifth time, and often beyond.
    Shuffling,
    /// A few plies, after which a player gives up.
    Short,
}

/// Starts from which games end soon: mates, stalemates, dead positions, clocks that have run long.
const STARTS: [&str; 6] = [
    "8/8/4k3/8/8/3K1N2/6p1/8 w - - 0 1",
    "8/8/4k3/8/8/8/1q6/K7 b - - 0 1",
    "4k3/8/8/p2p2p1/P2P2P1/8/8/4K2R w - - 0 1",
    "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
    "8/8/4k3/8/2Q5/3K4/8/8 w - - 130 90",
    "r3k2r/pppq1ppp/2n1bn2/3pp3/3PP3/2N1BN2/PPPQ1PPP/R3K2R w KQkq - 4 8",
];

/// More plies than a game of these has.
const LONGEST: usize = 260;

/// A game that was played.
pub struct Played {
    pub start: Chess,
    pub chess960: bool,
    pub moves: Vec<Move>,
}

impl Played {
    /// Plays a game to an end, or until a player gives up.
    pub fn at_random(random: &mut Random) -> Played {
        let style = random.pick(&[Style::Any, Style::Any, Style::Shuffling, Style::Short, Style::Short]);
        let (start, chess960) = start(random);
        let limit = match style {
            Style::Short => 10 + random.below(90),
            Style::Any | Style::Shuffling => LONGEST,
        };
        let goes_on = random.one_in(4);
        let (mut position, mut moves) = (start, Vec::new());
        // Until the game is over, and while anybody looks.
        let mut watched = Some(Game::new(start));
        while moves.len() < limit {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let repeated = match style {
                Style::Shuffling => back(&moves, &legal).filter(|_| !random.one_in(12)),
                Style::Any | Style::Short => None,
            };
            let mv = repeated.unwrap_or_else(|| random.pick(&legal));
            let Ok(next) = position.play(mv) else { break };
            moves.push(mv);
            position = next;
            if watched.as_mut().is_some_and(|game| game.play(mv).is_err() || game.outcome().is_some()) {
                if !goes_on {
                    break;
                }
                watched = None;
            }
        }
        Played { start, chess960, moves }
    }
}

/// Where the game starts, and whether it is of Chess960.
fn start(random: &mut Random) -> (Chess, bool) {
    let position = match random.below(8) {
        0 => Chess::chess960(random.below(960) as u16).map(|start| (start, true)),
        1 | 2 => fen::parse(random.pick(&STARTS)).ok().map(|start| (start, false)),
        _ => None,
    };
    position.unwrap_or((Chess::initial(), false))
}

/// The move that takes the player's last one back, if there is one.
fn back(moves: &[Move], legal: &[Move]) -> Option<Move> {
    let last = moves.len().checked_sub(2).map(|at| moves[at])?;
    legal.iter().copied().find(|mv| mv.from() == last.to() && mv.to() == last.from())
}
