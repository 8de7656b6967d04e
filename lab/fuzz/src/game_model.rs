//! A simple model of a game: the list of positions, the moves, and the ending by a player. It counts repetitions by comparing
//! each position with every other, by the rules of [`plain`]. The library decides the outcome of a single position, which the
//! target `outcome` tests.

use crate::plain;
use x88::{Chess, Move, Outcome, OutcomeKind, Setup};

/// The expected state of a [`Game`](x88::Game).
#[derive(Clone, Debug)]
pub struct Model {
    /// The start and the position after each move, including undone ones.
    positions: Vec<Setup>,
    moves: Vec<Move>,
    ply: usize,
    ended: Option<(usize, Outcome)>,
}

impl Model {
    pub fn new(start: Setup) -> Model {
        Model { positions: vec![start], moves: Vec::new(), ply: 0, ended: None }
    }

    pub fn position(&self) -> &Setup {
        &self.positions[self.ply]
    }

    pub fn position_at(&self, ply: usize) -> Option<&Setup> {
        self.positions[..=self.ply].get(ply)
    }

    pub fn history(&self) -> &[Move] {
        &self.moves[..self.ply]
    }

    /// Plays the move. Returns whether it was legal.
    pub fn play(&mut self, mv: Move, at: &Chess) -> bool {
        let is_legal = self.outcome(at).is_none() && plain::legal_moves(self.position()).contains(&mv);
        if is_legal {
            let next = plain::play(self.position(), mv);
            self.moves.truncate(self.ply);
            self.positions.truncate(self.ply + 1);
            self.moves.push(mv);
            self.positions.push(next);
            self.ply += 1;
            self.ended = None;
        }
        is_legal
    }

    pub fn undo(&mut self) -> Option<Move> {
        self.ply = self.ply.checked_sub(1)?;
        Some(self.moves[self.ply])
    }

    pub fn redo(&mut self) -> Option<Move> {
        let mv = *self.moves.get(self.ply)?;
        self.ply += 1;
        Some(mv)
    }

    /// Returns how often the position has occurred so far, or would have after a move to it.
    fn occurrences(&self, of: &Setup) -> usize {
        self.positions[..=self.ply].iter().filter(|at| plain::is_same(at, of)).count()
    }

    pub fn repetitions(&self) -> usize {
        self.occurrences(self.position())
    }

    /// Returns how the game with the current position `at` ended.
    pub fn outcome(&self, at: &Chess) -> Option<Outcome> {
        let draw = |kind| Some(Outcome { winner: None, kind });
        let by_line = match (self.repetitions(), self.position().halfmove_clock) {
            (5.., _) => draw(OutcomeKind::FivefoldRepetition),
            (_, 150..) => draw(OutcomeKind::SeventyFiveMoves),
            _ => None,
        };
        let by_player = self.ended.filter(|(ply, _)| *ply == self.ply).map(|(_, outcome)| outcome);
        at.outcome().or(by_line).or(by_player)
    }

    /// Ends the game by a player, unless it was over before.
    pub fn end(&mut self, outcome: Outcome, at: &Chess) -> Outcome {
        if let Some(before) = self.outcome(at) {
            return before;
        }
        self.ended = Some((self.ply, outcome));
        outcome
    }

    pub fn reopen(&mut self) -> Option<Outcome> {
        self.ended.take().map(|(_, outcome)| outcome)
    }

    /// Returns what can be claimed with this move, or without one (articles 9.2 and 9.3): repetition, fifty moves.
    fn rights(&self, by_move: Option<Move>) -> Vec<OutcomeKind> {
        let (at, times) = match by_move {
            None => (*self.position(), self.repetitions()),
            Some(mv) => {
                let next = plain::play(self.position(), mv);
                (next, 1 + self.occurrences(&next))
            }
        };
        let is_mate =
            || plain::is_in_check(&at, at.turn) && plain::legal_moves(&at).is_empty() && by_move.is_some();
        let mut rights = Vec::new();
        rights.extend((times >= 3).then_some(OutcomeKind::ThreefoldRepetition));
        rights.extend((at.halfmove_clock >= 100 && !is_mate()).then_some(OutcomeKind::FiftyMoves));
        rights
    }

    /// Returns every claim; those of a rule name moves only if it cannot be claimed without one.
    pub fn claims(&self, at: &Chess) -> Vec<(OutcomeKind, Option<Move>)> {
        if self.outcome(at).is_some() {
            return Vec::new();
        }
        let standing = self.rights(None);
        let mut claims: Vec<_> = standing.iter().map(|&kind| (kind, None)).collect();
        for mv in plain::legal_moves(self.position()) {
            let news = self.rights(Some(mv)).into_iter().filter(|kind| !standing.contains(kind));
            claims.extend(news.map(|kind| (kind, Some(mv))));
        }
        claims
    }

    /// Returns the answer to a claim.
    pub fn claim_draw(&mut self, by_move: Option<Move>, at: &Chess) -> Option<Outcome> {
        let is_legal = |mv: Move| plain::legal_moves(self.position()).contains(&mv);
        if self.outcome(at).is_some() || by_move.is_some_and(|mv| !is_legal(mv)) {
            return None;
        }
        let kind = *self.rights(by_move).first()?;
        Some(self.end(Outcome { winner: None, kind }, at))
    }
}
