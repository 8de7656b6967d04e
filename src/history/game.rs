//! A game: the starting position, the moves of its line, the current ply, and how it ended.

use super::draws::{self, Claim};
use super::line::LineOfPlay;
use crate::can_win::{Budget, is_dead};
use crate::rules::{IllegalMoveError, Move, Outcome, OutcomeKind, Position, Standard};
use alloc::vec;
use alloc::vec::Vec;

/// A game that you can play, undo and redo.
///
/// ```
/// use x88::{Chess, Game, san};
/// let mut game = Game::new(Chess::initial());
/// let e4 = san::parse(game.position(), "e4").unwrap();
/// game.play(e4).unwrap();
/// assert_eq!(game.ply(), 1);
/// assert_eq!(game.undo(), Some(e4));
/// assert_eq!(game.redo(), Some(e4));
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    /// The starting position and the position after each move of the line. Never empty.
    positions: Vec<Position<Standard>>,
    /// The moves of the line, including undone ones.
    moves: Vec<Move>,
    /// The number of moves currently played.
    ply: usize,
    /// How a player ended the game, and after how many plies.
    ended: Option<(usize, Outcome)>,
}

/// A game from the starting position.
impl Default for Game {
    fn default() -> Game {
        Game::new(Position::initial())
    }
}

impl Game {
    /// Creates a game that starts from this position.
    pub fn new(start: Position<Standard>) -> Game {
        Game { positions: vec![start], moves: Vec::new(), ply: 0, ended: None }
    }

    /// Creates a game in which these moves have been played. Checks legality only, so that a game that continued after an
    /// unnoticed draw can be read.
    ///
    /// # Errors
    /// Returns [`IllegalMoveError`] at the first illegal move.
    ///
    /// ```
    /// use x88::{Chess, Game, parse_move};
    /// let e4 = parse_move(&Chess::initial(), "e4").unwrap();
    /// let mut game = Game::from_moves(Chess::initial(), &[e4]).unwrap();
    /// assert_eq!(game.undo(), Some(e4));
    /// assert_eq!(game.redo(), Some(e4));
    /// ```
    pub fn from_moves(start: Position<Standard>, moves: &[Move]) -> Result<Game, IllegalMoveError> {
        let mut game = Game::new(start);
        for &mv in moves {
            game.append(mv)?;
        }
        Ok(game)
    }

    /// Returns the current position.
    pub fn position(&self) -> &Position<Standard> {
        &self.positions[self.ply]
    }

    /// Returns the position after `ply` plies of the line, or `None` beyond the current ply.
    pub fn position_at(&self, ply: usize) -> Option<&Position<Standard>> {
        self.positions.get(ply).filter(|_| ply <= self.ply)
    }

    /// Returns the number of plies played since the start.
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// Returns the moves played, oldest first.
    pub fn history(&self) -> &[Move] {
        &self.moves[..self.ply]
    }

    /// Plays a move. Undone moves can then no longer be redone.
    ///
    /// # Errors
    /// Returns [`IllegalMoveError`] if the move is not legal or the game is over. The game is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMoveError> {
        if let outcome @ Some(_) = self.outcome() {
            return Err(IllegalMoveError { ply: Some(self.ply + 1), outcome, ..IllegalMoveError::new(mv) });
        }
        self.append(mv)
    }

    /// Plays a legal move, whether or not the game is over.
    fn append(&mut self, mv: Move) -> Result<(), IllegalMoveError> {
        let ply = Some(self.ply + 1);
        let next = self.position().play(mv).map_err(|error| IllegalMoveError { ply, ..error })?;
        self.push(mv, next);
        Ok(())
    }

    fn push(&mut self, mv: Move, next: Position<Standard>) {
        self.moves.truncate(self.ply);
        self.positions.truncate(self.ply + 1);
        self.moves.push(mv);
        self.positions.push(next);
        self.ply += 1;
        self.ended = None;
    }

    /// Undoes the last move and returns it, or `None` at the start.
    pub fn undo(&mut self) -> Option<Move> {
        self.ply = self.ply.checked_sub(1)?;
        Some(self.moves[self.ply])
    }

    /// Plays the last undone move again and returns it, or `None` if no move was undone.
    ///
    /// ```
    /// let mut game = x88::Game::new(x88::Chess::initial());
    /// assert!(game.redo().is_none());
    /// ```
    pub fn redo(&mut self) -> Option<Move> {
        let mv = *self.moves.get(self.ply)?;
        self.ply += 1;
        Some(mv)
    }

    /// Returns the line up to the current position.
    pub(crate) fn line(&self) -> LineOfPlay<'_, Standard> {
        LineOfPlay { start: self.positions[0], moves: self.history() }
    }

    /// Counts earlier occurrences of the position, as far back as it can have occurred.
    fn count_earlier(&self, position: &Position<Standard>) -> usize {
        let far = self.ply.saturating_sub(draws::reach(self.position()));
        self.positions[far..self.ply].iter().filter(|at| at.is_same_position(position)).count()
    }

    /// Returns how often the current position has occurred in the line, including now and the starting position. Article 9.2.3
    /// defines which positions are the same.
    ///
    /// ```
    /// use x88::{Chess, Game, parse_move};
    /// let mut game = Game::new(Chess::initial());
    /// for text in ["Nf3", "Nf6", "Ng1", "Ng8"] {
    ///     game.play(parse_move(game.position(), text).unwrap()).unwrap();
    /// }
    /// assert_eq!(game.repetitions(), 2);
    /// ```
    pub fn repetitions(&self) -> usize {
        1 + self.count_earlier(self.position())
    }

    /// Returns how the game ended, or `None` if it is in progress. The position decides first (checkmate before every draw), then
    /// its history (articles 9.6.1, 9.6.2), then a player's decision.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position()
            .outcome()
            .or_else(|| draws::automatic_draw(self.position(), self.repetitions()))
            .or_else(|| self.ended.filter(|(ply, _)| *ply == self.ply).map(|(_, outcome)| outcome))
    }

    /// Ends the game by agreement on a draw (article 5.2.3).
    ///
    /// ```
    /// use x88::{Chess, Game, OutcomeKind};
    /// let mut game = Game::new(Chess::initial());
    /// assert_eq!(game.agree_draw().kind, OutcomeKind::Agreement);
    /// assert_eq!(game.reopen(), Some(x88::Outcome { winner: None, kind: OutcomeKind::Agreement }));
    /// assert!(game.outcome().is_none());
    /// ```
    pub fn agree_draw(&mut self) -> Outcome {
        self.end(Outcome { winner: None, kind: OutcomeKind::Agreement })
    }

    /// Ends the game if its position is dead (article 5.2.2), which needs a proof, and returns how it ended; `None` if it is in progress.
    /// Call it after a move. [`Game::outcome`] alone does not search, and only knows positions without enough material.
    ///
    /// ```
    /// use x88::proofs::Budget;
    /// use x88::{Game, OutcomeKind};
    /// let mut game = Game::new("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1".parse()?);
    /// assert!(game.outcome().is_none());
    /// assert_eq!(game.end_if_dead(Budget::AFTER_MOVE).unwrap().kind, OutcomeKind::DeadPosition);
    /// # Ok::<(), x88::fen::FenError>(())
    /// ```
    pub fn end_if_dead(&mut self, budget: Budget) -> Option<Outcome> {
        if self.outcome().is_none() && is_dead(self.position(), budget).is_some() {
            self.end(Outcome { winner: None, kind: OutcomeKind::DeadPosition });
        }
        self.outcome()
    }

    /// Returns the draws that the side to move can claim now; none if the game is over. Lists moves for a rule only if the claim
    /// needs one; a checkmate is not a draw.
    pub fn claims(&self) -> Vec<Claim> {
        match self.outcome() {
            Some(_) => Vec::new(),
            None => {
                let mut claims = Vec::new();
                draws::claims(self.position(), |at| self.count_earlier(at), |claim| claims.push(claim));
                claims
            }
        }
    }

    /// Claims a draw for the side to move, optionally naming the intended move. Returns `None` and changes nothing if the claim
    /// is not justified. You may name a move that brings about the draw even if the claim does not need one.
    ///
    /// ```
    /// use x88::{Chess, Game, OutcomeKind, fen, parse_move};
    /// let position: Chess = fen::parse("4k3/8/8/8/8/8/8/R3K3 w - - 99 90").unwrap();
    /// let mut game = Game::new(position);
    /// assert!(game.claim_draw(None).is_none());
    /// let intended = parse_move(&position, "Ra2").unwrap();
    /// assert_eq!(game.claim_draw(Some(intended)).unwrap().kind, OutcomeKind::FiftyMoves);
    /// ```
    pub fn claim_draw(&mut self, by_move: Option<Move>) -> Option<Outcome> {
        if self.outcome().is_some() || by_move.is_some_and(|mv| !self.position().is_legal(mv)) {
            return None;
        }
        let kind = draws::claimable(self.position(), |at| self.count_earlier(at), by_move)?;
        Some(self.end(Outcome { winner: None, kind }))
    }

    /// Reverses and returns a player's ending of the game, such as a resignation, a claim or a flag fall. Returns `None` if the
    /// position or the line ended it; use [`Game::undo`] for that.
    ///
    /// ```
    /// use x88::{Chess, Color, Game};
    /// let mut game = Game::new(Chess::initial());
    /// let outcome = game.resign(Color::White);
    /// assert_eq!(game.reopen(), Some(outcome));
    /// ```
    pub fn reopen(&mut self) -> Option<Outcome> {
        self.ended.take().map(|(_, outcome)| outcome)
    }

    /// Ends the game unless it is already over, and returns how it ended.
    pub(crate) fn end(&mut self, outcome: Outcome) -> Outcome {
        if let Some(before) = self.outcome() {
            return before;
        }
        self.ended = Some((self.ply, outcome));
        outcome
    }
}
