//! Draws that depend on what was played before: repetition, and moves without progress.
//!
//! Knows the line of a game. Must not know who wants a draw: what ends the game by itself is an outcome,
//! what a player may ask for a claim.

use super::Game;
use crate::analysis::{Outcome, OutcomeKind};
use crate::rules::{Move, Position, Standard};

/// Plies without a capture or pawn move after which a draw can be claimed (Laws, article 9.3).
const FIFTY_MOVES: u16 = 100;

/// Plies without a capture or pawn move after which the game is drawn (article 9.6.2).
const SEVENTY_FIVE_MOVES: u16 = 150;

/// A draw that the side to move can claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// [`OutcomeKind::ThreefoldRepetition`] or [`OutcomeKind::FiftyMoves`].
    pub kind: OutcomeKind,
    /// The move that the player must name with the claim, because it brings the draw about (articles
    /// 9.2.1 and 9.3.1); `None` if the position on the board already allows it (9.2.2 and 9.3.2).
    pub by_move: Option<Move>,
}

impl Game<Standard> {
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
        1 + self.earlier(self.position(), self.ply())
    }

    /// How often a position that stands at that ply of the line has occurred before it. A capture or a
    /// pawn move cannot be taken back by play, so the clock tells how far to look.
    fn earlier(&self, position: &Position<Standard>, ply: usize) -> usize {
        let reach = usize::from(position.halfmove_clock()).min(ply);
        let same =
            |back: &usize| self.position_at(ply - back).is_some_and(|at| at.is_same_position(position));
        (2..=reach).step_by(2).filter(same).count()
    }

    /// What ends the game by itself because of what was played: five times the same position, or 75 moves
    /// without progress (article 9.6). Mate comes first, which is for the caller to see.
    pub(super) fn automatic_draw(&self) -> Option<Outcome> {
        let kind = if self.repetitions() >= 5 {
            OutcomeKind::FivefoldRepetition
        } else if self.position().halfmove_clock() >= SEVENTY_FIVE_MOVES {
            OutcomeKind::SeventyFiveMoves
        } else {
            return None;
        };
        Some(Outcome { winner: None, kind })
    }

    /// The draws that the side to move can claim now; none when the game is over. Moves are listed for a
    /// rule only if it cannot be claimed without one; a move that mates is no draw.
    pub fn claims(&self) -> Vec<Claim> {
        let mut claims = Vec::new();
        if self.outcome().is_some() {
            return claims;
        }
        let (threefold, fifty) = (OutcomeKind::ThreefoldRepetition, OutcomeKind::FiftyMoves);
        let repeated = self.repetitions() >= 3;
        let no_progress = self.position().halfmove_clock() >= FIFTY_MOVES;
        for (holds, kind) in [(repeated, threefold), (no_progress, fifty)] {
            if holds {
                claims.push(Claim { kind, by_move: None });
            }
        }
        for &mv in self.position().legal_moves().iter().filter(|_| !repeated || !no_progress) {
            let after = self.position().after(mv);
            if !repeated && 1 + self.earlier(&after, self.ply() + 1) >= 3 {
                claims.push(Claim { kind: threefold, by_move: Some(mv) });
            }
            if !no_progress && after.halfmove_clock() >= FIFTY_MOVES && !after.is_checkmate() {
                claims.push(Claim { kind: fifty, by_move: Some(mv) });
            }
        }
        claims
    }
}
