//! How far the draws by repetition and by moves are.

use super::draws::{FIFTY_MOVES, SEVENTY_FIVE_MOVES, reach};
use super::game::Game;
use crate::rules::{Position, Standard};
use alloc::vec::Vec;

/// How far the draws by repetition and by moves are.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DrawStatus {
    /// The plies after which the position has been on the board, the current one last; 0 is the start. With three of them a
    /// player can claim a draw (article 9.2), with five the game is drawn (9.6.1).
    pub occurred_at: Vec<usize>,
    /// The number of plies since the last capture or pawn move.
    pub plies: u16,
    /// The number of plies until a player can claim a draw by the 50-move rule (article 9.3).
    pub to_claim: u16,
    /// The number of plies until the game is drawn by the 75-move rule (article 9.6.2).
    pub to_automatic: u16,
    /// The earlier positions with the same pieces on the same squares that do not count as the same position (article 9.2.3).
    pub near_misses: Vec<NearMiss>,
}

/// An earlier position that is not the same, although the pieces are on the same squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NearMiss {
    /// The ply after which it was on the board.
    pub ply: usize,
    /// Whether the castling rights differ.
    pub castling: bool,
    /// Whether the possible en passant captures differ.
    pub en_passant: bool,
    /// Whether the side to move differs.
    pub turn: bool,
}

impl Game {
    /// Returns how often the current position has occurred, how far the draws by moves are, and which earlier positions only look
    /// the same.
    ///
    /// ```
    /// use x88::{Chess, Game, parse_move};
    /// let mut game = Game::new(Chess::initial());
    /// for text in ["e4", "e5", "Ke2", "Ke7", "Ke1", "Ke8"] {
    ///     game.play(parse_move(game.position(), text)?)?;
    /// }
    /// let status = game.draw_status();
    /// assert_eq!((status.occurred_at, status.to_claim), (vec![6], 96));
    /// // The kings are back, but have lost their castling rights.
    /// assert_eq!((status.near_misses[0].ply, status.near_misses[0].castling), (2, true));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn draw_status(&self) -> DrawStatus {
        let position = self.position();
        let first = self.ply().saturating_sub(reach(position));
        let earlier = || (first..self.ply()).filter_map(|ply| Some((ply, self.position_at(ply)?)));
        let same = earlier().filter(|(_, at)| at.is_same_position(position)).map(|(ply, _)| ply);
        let plies = position.halfmove_clock();
        DrawStatus {
            occurred_at: same.chain([self.ply()]).collect(),
            plies,
            to_claim: FIFTY_MOVES.saturating_sub(plies),
            to_automatic: SEVENTY_FIVE_MOVES.saturating_sub(plies),
            near_misses: earlier().filter_map(|(ply, at)| near_miss(ply, at, position)).collect(),
        }
    }
}

fn near_miss(ply: usize, earlier: &Position<Standard>, position: &Position<Standard>) -> Option<NearMiss> {
    let miss = NearMiss {
        ply,
        castling: earlier.castling() != position.castling(),
        en_passant: earlier.legal_en_passant() != position.legal_en_passant(),
        turn: earlier.turn() != position.turn(),
    };
    let is_near = earlier.board() == position.board() && (miss.castling || miss.en_passant || miss.turn);
    is_near.then_some(miss)
}

#[cfg(test)]
mod tests {
    use super::Game;
    use crate::notation::{fen, parse_move};
    use crate::rules::{Position, Standard};
    use std::vec::Vec;

    type Chess = Position<Standard>;

    fn played(start: &str, moves: &str) -> Game {
        let start: Chess = if start.is_empty() { Chess::initial() } else { fen::parse(start).unwrap() };
        let mut game = Game::new(start);
        for text in moves.split_ascii_whitespace() {
            game.play(parse_move(game.position(), text).unwrap()).unwrap();
        }
        game
    }

    /// Returns the plies of the near misses, with what differs.
    fn misses(game: &Game) -> Vec<(usize, [bool; 3])> {
        let each = game.draw_status().near_misses.into_iter();
        each.map(|miss| (miss.ply, [miss.castling, miss.en_passant, miss.turn])).collect()
    }

    #[test]
    fn occurrences_are_counted_back_to_the_last_capture_or_pawn_move() {
        let mut game = played("", "e4 e5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
        let status = game.draw_status();
        assert_eq!(status.occurred_at, [2, 6, 10]);
        assert_eq!(status.occurred_at.len(), game.repetitions());
        assert_eq!((status.plies, status.to_claim, status.to_automatic), (8, 92, 142));
        game.undo();
        assert_eq!(game.draw_status().occurred_at, [5, 9]);
    }

    #[test]
    fn positions_that_only_look_the_same_are_found_with_what_differs() {
        let en_passant = played("4k3/8/8/8/4p3/8/3P4/4K2R w - - 0 1", "d4 Kd8 Kd1 Ke8 Ke1");
        assert_eq!(misses(&en_passant), [(1, [false, true, false])]);
        let mut triangle = played("7k/8/8/8/8/8/8/K5R1 w - - 0 1", "Ka2 Kh7 Kb1 Kh8 Ka1");
        assert_eq!(misses(&triangle), [(0, [false, false, true])]);
        while triangle.undo().is_some() {}
        assert_eq!(misses(&triangle), []);
    }
}
