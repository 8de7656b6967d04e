//! Notes on legal moves that players often doubt.

use super::variants;
use crate::board::{Axis, Square, SquareSet};
use crate::messages::{self, named};
use crate::rules::{Move, MoveKind, Position, Variant};
use alloc::format;

named! {
    /// Why a surprising move is legal, or why the reason against a move holds although people doubt it.
    Note {
        /// Castling although the rook is attacked.
        RookLeavesAttack = "ROOK_LEAVES_ATTACK",
        /// Castling although the rook crosses an attacked square; the king does not.
        RookCrossesAttack = "ROOK_CROSSES_ATTACK",
        /// The pawn captures one beside it.
        EnPassant = "EN_PASSANT",
        /// The piece is pinned, but stays on the line.
        MovesAlongPin = "MOVES_ALONG_PIN",
        /// The piece is pinned, but still gives check.
        PinnedPieceChecks = "PINNED_PIECE_CHECKS",
        /// The king may not go to a square although only pinned pieces guard it. The note of a refusal.
        PinnedPieceGuards = "PINNED_PIECE_GUARDS",
        /// In atomic, the king goes next to the other king.
        KingsMayTouch = "KINGS_MAY_TOUCH",
        /// In atomic, the capture explodes the other king although the player's own is attacked.
        ExplodesKingInCheck = "EXPLODES_KING_IN_CHECK",
        /// In antichess, a pawn becomes a king.
        PromotesToKing = "PROMOTES_TO_KING",
    }
}

impl Note {
    /// Returns the name for a heading, such as "Along the pin".
    pub fn title(self) -> &'static str {
        messages::title(self.name())
    }

    /// Returns the message of a legal move, one English sentence. For that of a refusal, see `note_message`.
    pub fn message(self) -> &'static str {
        messages::message(&format!("NOTE_{}", self.name()))
    }
}

/// Returns why this legal move may surprise people, or `None` for ordinary moves.
pub fn note<V: Variant>(position: &Position<V>, mv: Move) -> Option<Note> {
    if V::HAS_DROPS && mv.dropped().is_some() {
        return None;
    }
    if let Some(note) = variants::note(position, mv) {
        return Some(note);
    }
    match mv.kind() {
        MoveKind::EnPassant => Some(Note::EnPassant),
        MoveKind::Castle(_) => castling_note(position, mv),
        _ => pin_note(position, mv),
    }
}

fn castling_note<V: Variant>(position: &Position<V>, mv: Move) -> Option<Note> {
    let (board, us) = (position.board(), position.turn());
    let attacked = |square: Square| !board.attackers(square, us.other()).is_empty();
    let rook_to = mv.castling()?.rook_to(us);
    if attacked(mv.to()) {
        return Some(Note::RookLeavesAttack);
    }
    // The squares that the king crosses are never attacked.
    let crossed = Axis::between(mv.to(), rook_to).into_iter().any(attacked);
    crossed.then_some(Note::RookCrossesAttack)
}

fn pin_note<V: Variant>(position: &Position<V>, mv: Move) -> Option<Note> {
    let us = position.turn();
    let after = position.after(mv);
    let gives_check = after.checkers().contains(mv.arrival());
    if gives_check && after.pins(us).any(|pin| pin.pinned == mv.arrival()) {
        return Some(Note::PinnedPieceChecks);
    }
    // In atomic, a capture may leave the line if it explodes the pinning piece.
    let is_along = |line: SquareSet| V::HAS_KINGS || line.contains(mv.arrival());
    let is_pinned = position.pins(us).any(|pin| pin.pinned == mv.from() && is_along(pin.line));
    is_pinned.then_some(Note::MovesAlongPin)
}
