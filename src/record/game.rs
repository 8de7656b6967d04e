//! A game: where it started, the moves of its line, and how far along that line we stand.
//!
//! Knows the history of one line. Must not know how moves are written.

use crate::analysis::{self, Outcome};
use crate::rules::{IllegalMove, Move, Position, Variant};

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
pub struct Game<V: Variant> {
    /// The start and the position after each move of the line.
    positions: Vec<Position<V>>,
    /// The moves of the line, those taken back included.
    moves: Vec<Move>,
    /// How many of the moves are on the board.
    ply: usize,
}

impl<V: Variant> Game<V> {
    /// A game that starts from this position.
    pub fn new(start: Position<V>) -> Game<V> {
        Game { positions: vec![start], moves: Vec::new(), ply: 0 }
    }

    /// A game in which these moves have been played.
    ///
    /// # Errors
    /// [`IllegalMove`] at the first move that is not legal where it stands.
    pub fn from_moves(start: Position<V>, moves: &[Move]) -> Result<Game<V>, IllegalMove> {
        let mut game = Game::new(start);
        for &mv in moves {
            game.play(mv)?;
        }
        Ok(game)
    }

    /// The position on the board.
    pub fn position(&self) -> &Position<V> {
        &self.positions[self.ply]
    }

    /// The position after that many plies of the line, or `None` beyond the one on the board.
    pub fn position_at(&self, ply: usize) -> Option<&Position<V>> {
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
    /// [`IllegalMove`] if it is not legal; nothing is changed.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        let next = self.position().play(mv)?;
        self.moves.truncate(self.ply);
        self.positions.truncate(self.ply + 1);
        self.moves.push(mv);
        self.positions.push(next);
        self.ply += 1;
        Ok(())
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

    /// How the game ended, or `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        analysis::outcome(self.position())
    }
}
