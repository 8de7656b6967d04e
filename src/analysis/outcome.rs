//! What a position decides by itself: mate, stalemate, dead position.
//!
//! Knows the outcomes of the Laws by name. Must not know the history of a game (`record` does).

use super::can_win::{self, Budget};
use crate::board::Color;
use crate::rules::{Position, Standard};

/// How a game ended, or can be ended by a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OutcomeKind {
    /// The king is attacked and nothing helps.
    Checkmate,
    /// No legal move, and no check.
    Stalemate,
    /// Neither side can mate by any series of legal moves.
    DeadPosition {
        /// Material alone decides it.
        insufficient_material: bool,
    },
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
            OutcomeKind::DeadPosition { .. } => "dead-position",
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
            OutcomeKind::DeadPosition { .. } => "5.2.2",
            OutcomeKind::FivefoldRepetition => "9.6.1",
            OutcomeKind::SeventyFiveMoves => "9.6.2",
            OutcomeKind::ThreefoldRepetition => "9.2",
            OutcomeKind::FiftyMoves => "9.3",
            OutcomeKind::Resignation => "5.1.2",
            OutcomeKind::Agreement => "5.2.3",
            OutcomeKind::Timeout | OutcomeKind::TimeoutDraw => "6.9",
        }
    }

    /// More than the name says, if there is more to say.
    pub const fn detail(self) -> Option<&'static str> {
        match self {
            OutcomeKind::DeadPosition { insufficient_material: true } => Some("insufficient-material"),
            _ => None,
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

/// What the position alone decides, or `None` while the game goes on. Mate comes before every draw.
///
/// A dead position is looked for without a search, and with [`Budget::AFTER_MOVE`] where one is likely: when all
/// pawns are blocked, when there are only minor pieces, or when hardly a move is left. This is asked after every
/// move. "Dead" is always proved; what takes a longer proof [`is_dead`](crate::is_dead) sees.
///
/// ```
/// use x88::{fen, outcome, Chess, Color, OutcomeKind};
/// let mated: Chess = fen::parse("7k/5KQ1/8/8/8/8/8/8 b - - 100 80").unwrap();
/// let end = outcome(&mated).unwrap();
/// assert_eq!((end.winner, end.kind), (Some(Color::White), OutcomeKind::Checkmate));
/// ```
pub fn outcome(position: &Position<Standard>) -> Option<Outcome> {
    let moves = position.count_legal_moves();
    if moves == 0 {
        return Some(mate_or_stalemate(position));
    }
    let is_likely = moves <= FEW_MOVES || may_be_dead(position);
    let budget = if is_likely { Budget::AFTER_MOVE } else { Budget::STATIC };
    if can_win::is_plainly_alive(position, moves, budget) {
        return None;
    }
    can_win::is_dead(position, budget)?;
    let kind = OutcomeKind::DeadPosition { insufficient_material: position.is_insufficient_material() };
    Some(Outcome { winner: None, kind })
}

/// The same with no proofs: of dead positions only those that material alone decides.
#[cfg(feature = "wasm-rules")]
pub(crate) fn plain_outcome(position: &Position<Standard>) -> Option<Outcome> {
    if !position.has_legal_move() {
        return Some(mate_or_stalemate(position));
    }
    let kind = OutcomeKind::DeadPosition { insufficient_material: true };
    position.is_insufficient_material().then_some(Outcome { winner: None, kind })
}

/// The end of a position without legal moves.
fn mate_or_stalemate(position: &Position<Standard>) -> Outcome {
    let mated = position.is_check();
    Outcome {
        winner: mated.then_some(position.turn().other()),
        kind: if mated { OutcomeKind::Checkmate } else { OutcomeKind::Stalemate },
    }
}

/// With so few moves, what must be played may lead to a dead position.
const FEW_MOVES: u64 = 3;

/// Whether the position looks as if it might be dead. As long as a pawn can advance, or a queen or rook
/// meets no pawns, it hardly is.
fn may_be_dead(position: &Position<Standard>) -> bool {
    let planes = position.board().planes();
    let pawns = planes.pawns();
    if pawns == 0 {
        return planes.orthogonal() == 0;
    }
    let free = !planes.occupied();
    (pawns & planes.white()) << 1 & free == 0 && (pawns & planes.black()) >> 1 & free == 0
}
