//! What the WebAssembly of the npm package needs beyond the public API. It is not part of that API: any version may change it.

use crate::explain::{Attempt, Reason, Refusal, Wording};
use crate::history::Unreadable;
use crate::rules::{Move, Position, Variant};

pub mod board {
    pub use crate::board::Planes;
}

pub mod explain {
    pub use crate::explain::{
        Attempt, CastlingExplanation, Culprits, Note, Reason, Refusal, Verdict, Wording, can_move_along,
        explain_all, explain_castling, explain_en_passant, explain_outcome, note, premove_dests,
        refused_dests, way_out, wording,
    };
}

pub mod history {
    pub use crate::history::{
        FlagRules, GameVerdict, LineOfPlay, Unreadable, after, automatic_draw, claimable, claims,
        fallen_flag_by_material, fallen_flag_in_variant, read_attempt, refuse_null, resignation_by_material,
        resignation_in_variant,
    };
}

pub mod notation {
    pub use crate::notation::{TextError, fen, packed, parse_move, san, text, uci};
}

pub mod rules {
    pub use crate::rules::{
        CastlingMode, CastlingSide, EnPassantFault, Move, MoveKind, Outcome, OutcomeKind, Setup, SetupError,
        SetupOptions, SetupProblem, Sink, State, Variant, View, outcome, perft_by_lists, perft_within,
    };
}

/// Returns the move of a packed number in a variant's form.
#[inline]
pub fn move_from_packed<V: Variant>(packed: u16) -> Move {
    Move::from_packed_in::<V>(packed)
}

/// Returns the legal moves without drops.
#[inline]
pub fn legal_moves_on_board<V: Variant>(position: &Position<V>) -> V::Moves {
    position.legal_moves_on_board()
}

/// Returns a refusal without squares.
#[inline]
pub const fn refusal(reason: Reason) -> Refusal {
    Refusal::new(reason)
}

/// Returns the wording of the message about a string that is not a move.
#[inline]
pub fn wording_of(unreadable: &Unreadable) -> Wording {
    unreadable.wording()
}

/// Returns the castling side that an attempt means, if it means castling.
#[inline]
pub fn castling_side(attempt: Attempt) -> crate::rules::CastlingSide {
    attempt.castling_side()
}

/// Overwrites a position with the one after a legal move in another.
#[inline]
pub fn become_after<V: Variant>(position: &mut Position<V>, before: &Position<V>, mv: Move) {
    position.become_after(before, mv);
}

/// Returns the position with this side to move. It may be one in which the other side is in check, so no move can be played in it.
#[inline]
pub fn with_turn<V: Variant>(position: &Position<V>, turn: crate::board::Color) -> Position<V> {
    position.with_turn(turn)
}
