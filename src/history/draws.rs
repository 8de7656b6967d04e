//! Draws that depend on earlier positions: repetition and moves without progress. Automatic draws are outcomes; draws that a
//! player may ask for are claims.

use crate::rules::{Move, Outcome, OutcomeKind, Position, Rules, Variant};

/// The number of plies without a capture or pawn move after which a draw can be claimed (Laws, article 9.3).
pub(super) const FIFTY_MOVES: u16 = 100;

/// The number of plies without a capture or pawn move after which the game is drawn (article 9.6.2).
pub(super) const SEVENTY_FIVE_MOVES: u16 = 150;

/// A draw that the side to move can claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Claim {
    /// [`OutcomeKind::ThreefoldRepetition`] or [`OutcomeKind::FiftyMoves`].
    pub kind: OutcomeKind,
    /// The move that the player must name with the claim because it brings about the draw (articles 9.2.1 and 9.3.1).
    /// `None` if the current position already allows the claim (9.2.2 and 9.3.2).
    pub by_move: Option<Move>,
}

/// Returns how many plies back the same position can have occurred. A capture or pawn move cannot be reversed, so this is the
/// halfmove clock.
pub fn reach<V: Variant>(position: &Position<V>) -> usize {
    match position.rules() {
        // A captured piece can return to the board, and with it a position.
        Rules::Crazyhouse => usize::MAX,
        _ => usize::from(position.halfmove_clock()),
    }
}

/// Returns the draw by fivefold repetition or 75 moves without progress, which ends the game automatically (article 9.6).
/// Checkmate comes first; the caller must check for it.
pub fn automatic_draw<V: Variant>(position: &Position<V>, occurrences: usize) -> Option<Outcome> {
    let kind = if occurrences >= 5 {
        OutcomeKind::FivefoldRepetition
    } else if is_without_progress(position, SEVENTY_FIVE_MOVES) {
        OutcomeKind::SeventyFiveMoves
    } else {
        return None;
    };
    Some(Outcome { winner: None, kind })
}

/// Passes to `put` the draws that the side to move can claim while the game is in progress. Lists moves for a rule only if the
/// claim needs one; a checkmate is not a draw.
///
/// `count` returns how often a position occurred before the current one, as far back as `reach`. Article 9.2.3 defines
/// which positions are the same.
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
            if let (Some(kind), None) = (by_move, standing) {
                put(Claim { kind, by_move: Some(mv) });
            }
        }
    }
}

/// Returns the draw that the side to move may claim, either without a move or with the legal move it intends. A right without
/// a move does not remove the right with one (articles 9.2.1 and 9.2.2 apply independently).
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

/// Returns the rules that allow a claim in the position itself: repetition, then fifty moves.
fn standing_claims<V: Variant>(
    position: &Position<V>,
    count: &impl Fn(&Position<V>) -> usize,
) -> [Option<OutcomeKind>; 2] {
    let threefold = count(position) >= 2;
    rights(threefold, is_without_progress(position, FIFTY_MOVES))
}

/// Returns the rules that allow a claim with this move.
fn claims_by<V: Variant>(
    position: &Position<V>,
    count: &impl Fn(&Position<V>) -> usize,
    mv: Move,
) -> [Option<OutcomeKind>; 2] {
    let after = position.after(mv);
    // `count` ignores the current position, but there the other side is to move, so it is never the one after a move.
    let threefold = reach(&after) > 0 && count(&after) >= 2;
    rights(threefold, is_without_progress(&after, FIFTY_MOVES) && !after.is_checkmate())
}

/// Returns whether the rules count moves without progress, and there were that many plies of them.
fn is_without_progress<V: Variant>(position: &Position<V>, plies: u16) -> bool {
    position.rules().has_move_rule() && position.halfmove_clock() >= plies
}

fn rights(threefold: bool, fifty: bool) -> [Option<OutcomeKind>; 2] {
    [threefold.then_some(OutcomeKind::ThreefoldRepetition), fifty.then_some(OutcomeKind::FiftyMoves)]
}
