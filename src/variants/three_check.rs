//! Three-check: the third check wins. The position counts the checks that each side still has to give.

use super::AnyVariant;
use super::any::win_without_mate;
use crate::board::{Color, Role};
use crate::rules::{Outcome, OutcomeKind, Position};

/// Counts the check that the move gave. A double check counts once.
pub(super) fn after_move(position: &mut Position<AnyVariant>) {
    if position.is_check() {
        let mut state = *position.state();
        let left = &mut state.extras.checks[position.turn().other().index()];
        *left = left.saturating_sub(1);
        position.set_state(state);
    }
}

/// Returns the win of the side that has no check left to give.
pub(super) fn ending(position: &Position<AnyVariant>) -> Option<Outcome> {
    let left = position.state().extras.checks;
    let winner =
        [position.turn().other(), position.turn()].into_iter().find(|color| left[color.index()] == 0);
    win_without_mate(position, winner?, OutcomeKind::ThreeChecks)
}

/// Any piece besides the kings can give check.
pub(super) fn is_insufficient_material(position: &Position<AnyVariant>) -> bool {
    Color::ALL.into_iter().all(|color| has_only_king(position, color))
}

/// Returns whether a side has nothing but its king.
pub(super) fn has_only_king(position: &Position<AnyVariant>, color: Color) -> bool {
    let planes = position.board().planes();
    (planes.of_color(color) & !planes.of_role(Role::King)).is_empty()
}
