//! How a game ended by the rules, as far as they say.
//!
//! Knows the line of a game. Must not know what the players or a file say of it.

use x88::{Chess, Color, Game, Move, OutcomeKind, outcome};

/// So many plies without a capture or pawn move lie behind a position that stands for the third time.
const THREEFOLD: u16 = 8;

/// And behind one that stands for the fifth time.
const FIVEFOLD: u16 = 16;

/// So many plies without a capture or pawn move end a game, if they do not mate.
const SEVENTY_FIVE_MOVES: u16 = 150;

/// What the rules say of a game that was played to its last move.
#[derive(Clone, Copy)]
pub struct End {
    /// What ended it, or can be claimed in its last position; `None` if the rules decide nothing: a player has ended it,
    /// or nobody yet.
    pub kind: Option<OutcomeKind>,
    /// After how many plies. Fewer than were played: nobody noticed.
    pub ply: usize,
    /// Whether it is a claim, that nobody must make.
    pub is_claim: bool,
    /// The winner.
    pub winner: Option<Color>,
}

/// The line of a game, move by move.
pub struct Line {
    start: Chess,
    last: Chess,
    moves: Vec<Move>,
    /// The most plies without a capture or pawn move, so far.
    longest_wait: u16,
}

impl Line {
    /// Without moves.
    pub fn new() -> Line {
        let start = Chess::initial();
        Line { start, last: start, moves: Vec::new(), longest_wait: 0 }
    }

    /// Another game begins, in the memory of this one. Without a start it has no moves either.
    pub fn restart(&mut self, start: Option<Chess>) {
        let start = start.unwrap_or_else(Chess::initial);
        self.moves.clear();
        (self.start, self.last, self.longest_wait) = (start, start, start.halfmove_clock());
    }

    /// A legal move, and the position after it.
    pub fn play(&mut self, mv: Move, after: &Chess) {
        self.moves.push(mv);
        self.last = *after;
        self.longest_wait = self.longest_wait.max(after.halfmove_clock());
    }

    /// How many plies it has.
    pub fn plies(&self) -> usize {
        self.moves.len()
    }

    /// Its first end by itself (articles 5 and 9.6 of the Laws); else what the side to move can claim.
    pub fn end(&self) -> End {
        let open = End { kind: None, ply: self.plies(), is_claim: false, winner: None };
        let end = match outcome(&self.last) {
            Some(it) => End { kind: Some(it.kind), winner: it.winner, ..open },
            None => open,
        };
        // What follows takes longer than reading the game, and is nothing for most of them.
        let is_dead = end.kind.is_some_and(is_dead);
        if self.longest_wait < THREEFOLD && !is_dead {
            return end;
        }
        // Every move was legal when it was read.
        let Ok(game) = Game::from_moves(self.start, &self.moves) else { return end };
        let claimed = || game.claims().into_iter().find(|claim| claim.by_move.is_none());
        let end = match end.kind {
            None if self.last.halfmove_clock() >= THREEFOLD => {
                claimed().map_or(end, |it| End { kind: Some(it.kind), is_claim: true, ..end })
            }
            _ => end,
        };
        if self.longest_wait < FIVEFOLD && !is_dead { end } else { first_end(game, is_dead).unwrap_or(end) }
    }
}

/// Whether nobody can mate any more.
fn is_dead(kind: OutcomeKind) -> bool {
    matches!(kind, OutcomeKind::DeadPosition { .. } | OutcomeKind::Stalemate)
}

/// The first end of the game by itself. What comes after a dead position is dead too: where one is dead, those before it are
/// looked at, until one is not.
fn first_end(mut game: Game, mut is_dead: bool) -> Option<End> {
    let mut first = None;
    loop {
        // Whether the game is over is asked where it may be, since it takes much longer than this.
        let may_be_drawn =
            || game.position().halfmove_clock() >= SEVENTY_FIVE_MOVES || game.repetitions() >= 5;
        if is_dead || game.position().halfmove_clock() >= FIVEFOLD && may_be_drawn() {
            let found = game.outcome();
            is_dead &= found.is_some_and(|it| self::is_dead(it.kind));
            first = match found {
                Some(it) => {
                    Some(End { kind: Some(it.kind), ply: game.ply(), is_claim: false, winner: it.winner })
                }
                None => first,
            };
        }
        if game.undo().is_none() {
            return first;
        }
    }
}
