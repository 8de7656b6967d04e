//! Draws that depend on what was played before: repetition, and moves without progress.
//!
//! Functions of a position and of the positions before it. They must not know who wants a draw: what ends the game by
//! itself is an outcome, what a player may ask for a claim.

use crate::analysis::{Outcome, OutcomeKind};
use crate::rules::{Move, Position, Variant};

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

/// How far back a position like this one can stand, in plies: a capture or a pawn move cannot be taken back by play, so the
/// clock tells.
pub fn reach<V: Variant>(position: &Position<V>) -> usize {
    usize::from(position.halfmove_clock())
}

/// What ends the game by itself because of what was played: five times the same position, or 75 moves
/// without progress (article 9.6). Mate comes first, which is for the caller to see.
pub fn automatic_draw<V: Variant>(position: &Position<V>, occurrences: usize) -> Option<Outcome> {
    let kind = if occurrences >= 5 {
        OutcomeKind::FivefoldRepetition
    } else if position.halfmove_clock() >= SEVENTY_FIVE_MOVES {
        OutcomeKind::SeventyFiveMoves
    } else {
        return None;
    };
    Some(Outcome { winner: None, kind })
}

/// Puts the draws that the side to move can claim while the game goes on. Moves are listed for a rule only if it cannot be
/// claimed without one; a move that mates is not a draw. `count` returns how often a position stood before the one on the board (article
/// 9.2.3 says when two are the same), as far back as [`reach`].
pub fn claims<V: Variant>(
    position: &Position<V>,
    count: impl Fn(&Position<V>) -> usize,
    mut put: impl FnMut(Claim),
) {
    let standing = standing_claims(position, &count);
    for kind in standing.into_iter().flatten() {
        put(Claim { kind, by_move: None });
    }
    if standing.iter().all(Option::is_some) {
        return;
    }
    for &mv in position.legal_moves().iter() {
        for (by_move, standing) in claims_by(position, &count, mv).into_iter().zip(standing) {
            // What the position allows already needs no move.
            if let (Some(kind), None) = (by_move, standing) {
                put(Claim { kind, by_move: Some(mv) });
            }
        }
    }
}

/// What the side to move has a right to claim: without a move, or naming the legal move that it intends. A right that
/// exists without a move does not take away that with one (articles 9.2.1 and 9.2.2 stand side by side).
pub fn claimable<V: Variant>(
    position: &Position<V>,
    count: impl Fn(&Position<V>) -> usize,
    by_move: Option<Move>,
) -> Option<OutcomeKind> {
    let rights = match by_move {
        None => standing_claims(position, &count),
        Some(mv) => claims_by(position, &count, mv),
    };
    rights.into_iter().flatten().next()
}

/// The rules that allow a claim in the position itself: repetition, then fifty moves.
fn standing_claims<V: Variant>(
    position: &Position<V>,
    count: &impl Fn(&Position<V>) -> usize,
) -> [Option<OutcomeKind>; 2] {
    let threefold = count(position) >= 2;
    rights(threefold, position.halfmove_clock() >= FIFTY_MOVES)
}

/// The rules that allow a claim with this move.
fn claims_by<V: Variant>(
    position: &Position<V>,
    count: &impl Fn(&Position<V>) -> usize,
    mv: Move,
) -> [Option<OutcomeKind>; 2] {
    let after = position.after(mv);
    // The position on the board is of the other side, and never the same as that after a move.
    let threefold = after.halfmove_clock() > 0 && count(&after) >= 2;
    rights(threefold, after.halfmove_clock() >= FIFTY_MOVES && !after.is_checkmate())
}

fn rights(threefold: bool, fifty: bool) -> [Option<OutcomeKind>; 2] {
    [threefold.then_some(OutcomeKind::ThreefoldRepetition), fifty.then_some(OutcomeKind::FiftyMoves)]
}
