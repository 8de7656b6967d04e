//! King of the hill: a king that arrives on d4, e4, d5 or e5 wins.

use super::AnyVariant;
use super::any::win_without_mate;
use crate::board::{Role, SquareSet};
use crate::rules::{Outcome, OutcomeKind, Position};

/// d4, d5, e4 and e5.
pub(crate) const CENTER: SquareSet = SquareSet(0x0000_0018_1800_0000);

/// Returns the win of a king in the center. If a setup has both there, the side that has just moved wins.
pub(super) fn ending(position: &Position<AnyVariant>) -> Option<Outcome> {
    let planes = position.board().planes();
    let kings = planes.of_role(Role::King) & CENTER;
    if kings.is_empty() {
        return None;
    }
    let other = position.turn().other();
    let winner = if (kings & planes.of_color(other)).is_empty() { position.turn() } else { other };
    win_without_mate(position, winner, OutcomeKind::KingInCenter)
}
