//! A game: where it started, the moves of its line, how far along that line we stand, and its end.
//!
//! Knows the history of one line. Must not know how moves are written.

use super::draws::{self, Claim};
use super::line::LineOfPlay;
use crate::analysis::{self, Outcome, OutcomeKind};
use crate::rules::{IllegalMove, Move, Position, Standard};

/// A game that can be played on, taken back and replayed.
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
    /// The start and the position after each move of the line; never empty.
    positions: Vec<Position<Standard>>,
    /// The moves of the line, those taken back included.
    moves: Vec<Move>,
    /// How many of the moves are on the board.
    ply: usize,
    /// How a player ended it, and after how many plies.
    ended: Option<(usize, Outcome)>,
}

impl Game {
    /// A game that starts from this position.
    pub fn new(start: Position<Standard>) -> Game {
        Game { positions: vec![start], moves: Vec::new(), ply: 0, ended: None }
    }

    /// A game in which these moves have been played. They are only asked to be legal, so that a game that
    /// went on after a draw that nobody saw can be read.
    ///
    /// # Errors
    /// [`IllegalMove`] at the first move that is not legal where it stands.
    pub fn from_moves(start: Position<Standard>, moves: &[Move]) -> Result<Game, IllegalMove> {
        let mut game = Game::new(start);
        for &mv in moves {
            let next = game.position().play(mv)?;
            game.push(mv, next);
        }
        Ok(game)
    }

    /// The position on the board.
    pub fn position(&self) -> &Position<Standard> {
        &self.positions[self.ply]
    }

    /// The position after that many plies of the line, or `None` beyond the one on the board.
    pub fn position_at(&self, ply: usize) -> Option<&Position<Standard>> {
        self.positions.get(ply).filter(|_| ply <= self.ply)
    }

    /// How many plies have been played since the start.
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// The moves on the board, oldest first.
    pub fn history(&self) -> &[Move] {
        &self.moves[..self.ply]
    }

    /// Plays a move; what had been taken back can no longer be replayed.
    ///
    /// # Errors
    /// [`IllegalMove`] if it is not legal, or the game is over; nothing is changed.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if self.outcome().is_some() {
            return Err(IllegalMove(mv));
        }
        let next = self.position().play(mv)?;
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

    /// Takes the last move back and returns it, or `None` at the start.
    pub fn undo(&mut self) -> Option<Move> {
        self.ply = self.ply.checked_sub(1)?;
        Some(self.moves[self.ply])
    }

    /// Plays again the move taken back last and returns it, or `None` if there is none.
    pub fn redo(&mut self) -> Option<Move> {
        let mv = *self.moves.get(self.ply)?;
        self.ply += 1;
        Some(mv)
    }

    /// The line of play up to the position on the board.
    pub fn line(&self) -> LineOfPlay<'_, Standard> {
        LineOfPlay { start: self.positions[0], moves: self.history() }
    }

    /// How often a position stood before the one on the board; looked for as far back as a position can be the same.
    fn count_earlier(&self, position: &Position<Standard>) -> usize {
        let far = self.ply.saturating_sub(draws::reach(self.position()));
        self.positions[far..self.ply].iter().filter(|at| at.is_same_position(position)).count()
    }

    /// How often the position on the board has occurred in the line, this time included. The position the
    /// game starts from counts (article 9.2.3 says when two positions are the same).
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

    /// How the game ended, or `None` while it goes on: by the position itself (mate before every draw), by
    /// what was played (articles 9.6.1, 9.6.2), or by a player.
    pub fn outcome(&self) -> Option<Outcome> {
        analysis::outcome(self.position())
            .or_else(|| draws::automatic_draw(self.position(), self.repetitions()))
            .or_else(|| self.ended.filter(|(ply, _)| *ply == self.ply).map(|(_, outcome)| outcome))
    }

    /// Both players agree on a draw (article 5.2.3).
    pub fn agree_draw(&mut self) -> Outcome {
        self.end(Outcome { winner: None, kind: OutcomeKind::Agreement })
    }

    /// The draws that the side to move can claim now; none when the game is over. Moves are listed for a
    /// rule only if it cannot be claimed without one; a move that mates is no draw.
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

    /// The side to move claims a draw, naming the move it intends or none. `None`, changing nothing, if it has no right
    /// to. A move that would bring the draw about can be named even where the claim needs none.
    pub fn claim_draw(&mut self, by_move: Option<Move>) -> Option<Outcome> {
        if self.outcome().is_some() || by_move.is_some_and(|mv| !self.position().is_legal(mv)) {
            return None;
        }
        let kind = draws::claimable(self.position(), |at| self.count_earlier(at), by_move)?;
        Some(self.end(Outcome { winner: None, kind }))
    }

    /// Takes back how a player ended the game (a resignation, a claim, a flag ...), and returns it. `None` if no player
    /// has: what the position or the line decides by itself is taken back only with the move, by [`Game::undo`].
    pub fn reopen(&mut self) -> Option<Outcome> {
        self.ended.take().map(|(_, outcome)| outcome)
    }

    /// Ends the game, unless it is over already; returns how it ended.
    pub(crate) fn end(&mut self, outcome: Outcome) -> Outcome {
        if let Some(before) = self.outcome() {
            return before;
        }
        self.ended = Some((self.ply, outcome));
        outcome
    }
}
