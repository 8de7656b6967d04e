//! What a position decides by itself: checkmate, stalemate, insufficient material.
//!
//! Responsibility: the outcomes of the Laws, by name. Must not depend on the history of a game (`record` does), nor on proofs
//! of dead positions (`can_win`).

use crate::board::Color;
use crate::rules::{Position, Variant};

/// How a game ended, or can be ended by a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OutcomeKind {
    /// The king is attacked and nothing helps.
    Checkmate,
    /// No legal move, and no check.
    Stalemate,
    /// Neither side has the pieces to mate by any series of legal moves.
    InsufficientMaterial,
    /// Neither side can mate by any series of legal moves, which takes a proof beyond the material.
    DeadPosition,
    /// The same position for the fifth time.
    FivefoldRepetition,
    /// Seventy-five moves by each side without a capture or pawn move.
    SeventyFiveMoves,
    /// The same position for the third time, claimed.
    ThreefoldRepetition,
    /// Fifty moves by each side without a capture or pawn move, claimed.
    FiftyMoves,
    /// A side gave up.
    Resignation,
    /// Both sides agreed on a draw.
    Agreement,
    /// A side ran out of time.
    Timeout,
    /// A side ran out of time against an opponent who cannot mate.
    TimeoutDraw,
}

impl OutcomeKind {
    /// Its stable name in the JavaScript contract.
    pub const fn name(self) -> &'static str {
        match self {
            OutcomeKind::Checkmate => "checkmate",
            OutcomeKind::Stalemate => "stalemate",
            OutcomeKind::InsufficientMaterial => "insufficient-material",
            OutcomeKind::DeadPosition => "dead-position",
            OutcomeKind::FivefoldRepetition => "fivefold-repetition",
            OutcomeKind::SeventyFiveMoves => "seventy-five-moves",
            OutcomeKind::ThreefoldRepetition => "threefold-repetition",
            OutcomeKind::FiftyMoves => "fifty-moves",
            OutcomeKind::Resignation => "resignation",
            OutcomeKind::Agreement => "agreement",
            OutcomeKind::Timeout => "timeout",
            OutcomeKind::TimeoutDraw => "timeout-draw",
        }
    }

    /// The article of the FIDE Laws of Chess (2023) that says so.
    pub const fn article(self) -> &'static str {
        match self {
            OutcomeKind::Checkmate => "5.1.1",
            OutcomeKind::Stalemate => "5.2.1",
            OutcomeKind::InsufficientMaterial | OutcomeKind::DeadPosition => "5.2.2",
            OutcomeKind::FivefoldRepetition => "9.6.1",
            OutcomeKind::SeventyFiveMoves => "9.6.2",
            OutcomeKind::ThreefoldRepetition => "9.2",
            OutcomeKind::FiftyMoves => "9.3",
            OutcomeKind::Resignation => "5.1.2",
            OutcomeKind::Agreement => "5.2.3",
            OutcomeKind::Timeout | OutcomeKind::TimeoutDraw => "6.9",
        }
    }
}

/// The end of a game: who won, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner, or `None` for a draw.
    pub winner: Option<Color>,
    /// How it ended.
    pub kind: OutcomeKind,
}

/// Returns what the position alone decides, or `None` while the game goes on: checkmate before stalemate before
/// insufficient material. Exact, and as cheap as generating moves.
///
/// A dead position beyond the material needs a proof: see [`is_dead`](crate::is_dead).
///
/// ```
/// use x88::{fen, outcome, Chess, Color, OutcomeKind};
/// let mated: Chess = fen::parse("7k/5KQ1/8/8/8/8/8/8 b - - 100 80").unwrap();
/// let end = outcome(&mated).unwrap();
/// assert_eq!((end.winner, end.kind), (Some(Color::White), OutcomeKind::Checkmate));
/// ```
pub fn outcome<V: Variant>(position: &Position<V>) -> Option<Outcome> {
    if !position.has_legal_move() {
        let mated = position.is_check();
        return Some(Outcome {
            winner: mated.then_some(position.turn().other()),
            kind: if mated { OutcomeKind::Checkmate } else { OutcomeKind::Stalemate },
        });
    }
    let kind = OutcomeKind::InsufficientMaterial;
    position.is_insufficient_material().then_some(Outcome { winner: None, kind })
}
