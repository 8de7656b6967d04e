//! Explains pins: which piece is pinned, by which piece, and whether it can still move.

use super::state::ahead;
use crate::board::{Color, Role, Square, SquareSet};
use crate::rules::{Pin, Position, Variant};
use alloc::vec::Vec;

/// A piece that must stay on the line between its king and an enemy slider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PinExplanation {
    /// The pinned piece, the piece that pins it, and the line.
    pub pin: Pin,
    /// The king behind the pinned piece.
    pub king: Square,
    /// Whether the piece can move along the line. A check can still forbid it.
    pub can_move_along: bool,
}

/// Returns the absolute pins against the king of `color` (article 3.9.2), also of pieces that could not move anyway.
///
/// ```
/// use x88::{Chess, Color, fen};
/// use x88::explain::pins;
/// let position: Chess = fen::parse("4k3/8/8/8/7b/8/5B2/4K3 w - - 0 1").unwrap();
/// let pins = pins(&position, Color::White);
/// assert!(pins[0].can_move_along);
/// assert_eq!(
///     pins[0].message(&position),
///     "The bishop on f2 is pinned to the king on e1 by the bishop on h4: it can move only along that line."
/// );
/// ```
pub fn pins<V: Variant>(position: &Position<V>, color: Color) -> Vec<PinExplanation> {
    let explained = |pin: Pin| {
        let king = V::royal_king(position, color)?;
        Some(PinExplanation { pin, king, can_move_along: can_move_along(position, &pin) })
    };
    position.pins(color).filter_map(explained).collect()
}

/// Returns whether a pinned piece can move along the line, as far as the pin is concerned.
pub fn can_move_along<V: Variant>(position: &Position<V>, pin: &Pin) -> bool {
    let board = position.board();
    let Some(piece) = board.get(pin.pinned) else { return false };
    let mut targets = piece.attacks(pin.pinned, SquareSet::EMPTY);
    if piece.role == Role::Pawn {
        let passed = position.passed_square().map_or(SquareSet::EMPTY, SquareSet::of);
        targets =
            targets & (SquareSet::of(pin.pinner) | passed) | ahead(piece, pin.pinned) & !board.occupied();
    }
    !(targets & pin.line).is_empty()
}
