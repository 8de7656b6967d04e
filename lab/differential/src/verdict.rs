//! Compares the outcome of a position in all three libraries.
//!
//! Intended difference: cozy-chess calls a position drawn after 100 plies without progress, which by the Laws is a claim.

use crate::convert;
use crate::trio::Trio;
use shakmaty::Position as _;
use x88::{Outcome, OutcomeKind};

/// Compares the outcome of the position, and returns it.
pub fn compare(trio: &Trio) -> Option<Outcome> {
    let found = trio.ours.outcome();
    let expected = expected(&trio.shak);
    assert_eq!(found, expected, "outcome, ours and the peer's\n{}", trio.describe());
    if let Some(board) = &trio.cozy {
        let mated = matches!(found, Some(Outcome { kind: OutcomeKind::Checkmate, .. }));
        let stuck = matches!(found, Some(Outcome { kind: OutcomeKind::Stalemate, .. }));
        let theirs = match board.status() {
            cozy_chess::GameStatus::Won => (true, false),
            cozy_chess::GameStatus::Drawn => (false, stuck || trio.ours.halfmove_clock() < 100),
            cozy_chess::GameStatus::Ongoing => (false, false),
        };
        assert_eq!((mated, stuck), theirs, "status of cozy-chess {:?}\n{}", board.status(), trio.describe());
    }
    found
}

/// Returns shakmaty's outcome: mate, stalemate, material.
pub fn expected(position: &shakmaty::Chess) -> Option<Outcome> {
    let (winner, kind) = if position.is_checkmate() {
        let winner = convert::from_shak_color(!position.turn());
        (Some(winner), OutcomeKind::Checkmate)
    } else if position.is_stalemate() {
        (None, OutcomeKind::Stalemate)
    } else if position.is_insufficient_material() {
        (None, OutcomeKind::InsufficientMaterial)
    } else {
        return None;
    };
    Some(Outcome { winner, kind })
}
