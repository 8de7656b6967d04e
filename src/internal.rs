//! What the WebAssembly of the npm package needs beyond the public API. It is not part of that API: any version may change it.

use crate::board::{Board, Color, Piece, Planes, Role, Square, SquareSet};
use crate::explain::message::Wording;
use crate::explain::{Attempt, Reason, Refusal};
use crate::history::UnreadableError;
use crate::notation::fen::{FenError, FenField, FenProblem, FenProblemKind};
use crate::rules::{CastlingSide, Move, Position, Variant};

pub mod board {
    pub use crate::board::{Axis, Planes};
    pub use crate::internal::{bit, bits, cell, piece, planes, role, set, square};
}

pub mod explain {
    pub use crate::explain::check::way_out;
    pub use crate::explain::message::{Wording, wording};
    pub use crate::explain::note::note;
    pub use crate::explain::pins::can_move_along;
}

pub mod history {
    pub use crate::history::{
        LineOfPlay, after, automatic_draw, claimable, claims, fallen_flag_by_material, refuse_null,
        resignation_by_material,
    };
}

pub mod notation {
    pub use crate::notation::{fen, packed, san, text, uci};
}

pub mod numbers {
    use crate::explain::Reason;
    use crate::notation::fen::FenProblemKind;
    use crate::rules::{Outcome, SetupProblem, Severity};

    /// The classes of reasons: the code, what it says, and the names of its reasons.
    pub const CLASSES: &[(&str, &str, &[&str])] = Reason::CLASSES;
    /// The kinds of problems of a FEN as a string: the code, and the marks that the message has.
    pub const FEN_KINDS: &[(&str, &str)] = &FenProblemKind::KINDS;
    /// The kinds of problems of a position: the key, the marks that the message has, and the severity.
    pub const SETUP_KINDS: &[(&str, &str, Severity)] = &SetupProblem::KINDS;
    /// The outcomes, from number 1.
    pub const OUTCOMES: &[Outcome] = &Outcome::ALL;

    /// What has a number in JavaScript.
    pub trait Numbered {
        /// Returns the number.
        fn number(&self) -> u8;
    }

    impl Numbered for Reason {
        #[inline]
        fn number(&self) -> u8 {
            (*self).number()
        }
    }

    impl Numbered for FenProblemKind {
        #[inline]
        fn number(&self) -> u8 {
            self.number()
        }
    }

    impl Numbered for SetupProblem {
        #[inline]
        fn number(&self) -> u8 {
            self.number()
        }
    }
}

pub mod rules {
    pub use crate::rules::{Sink, State, VariantRules, View, perft_by_lists};
}

/// Returns the square at this place of a set's bits, `file << 3 | rank`. Only the low six bits count.
#[inline(always)]
pub const fn square(bit: u32) -> Square {
    Square::from_bit(bit)
}

/// Returns the place of a square in a set's bits.
#[inline(always)]
pub const fn bit(square: Square) -> u32 {
    square.bit()
}

/// Returns the set with these bits.
#[inline(always)]
pub const fn set(bits: u64) -> SquareSet {
    SquareSet(bits)
}

/// Returns the bits of a set.
#[inline(always)]
pub const fn bits(set: SquareSet) -> u64 {
    set.0
}

/// Returns the sets of a board's pieces.
pub fn planes(board: &Board) -> Planes {
    board.planes()
}

/// Returns the role with this number, 1 (pawn) to 6 (king).
#[inline(always)]
pub const fn role(number: u8) -> Option<Role> {
    Role::from_code(number)
}

/// Returns the piece in a cell of the board (role 1 to 6, plus 8 if black), or `None` for an empty one.
#[inline]
pub const fn piece(cell: u8) -> Option<Piece> {
    Piece::from_cell(cell)
}

/// Returns the cell of a piece.
#[inline]
pub const fn cell(piece: Piece) -> u8 {
    piece.cell()
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
pub fn wording_of(unreadable: &UnreadableError) -> Wording {
    unreadable.wording()
}

/// Returns the castling side that an attempt means, if it means castling.
#[inline]
pub fn castling_side(attempt: Attempt) -> CastlingSide {
    attempt.castling_side()
}

/// Overwrites a position with the one after a legal move in another.
#[inline]
pub fn become_after<V: Variant>(position: &mut Position<V>, before: &Position<V>, mv: Move) {
    position.become_after(before, mv);
}

/// Returns the position with this side to move. It may be one in which the other side is in check, so no move can be played in it.
#[inline]
pub fn with_turn<V: Variant>(position: &Position<V>, turn: Color) -> Position<V> {
    position.with_turn(turn)
}

/// Returns the square of a side's king; a1 if it has none, as in some variants.
#[inline]
pub fn king_or_a1<V: Variant>(position: &Position<V>, color: Color) -> Square {
    position.king_or_a1(color)
}

/// Returns the error for a FEN that does not even fit where JavaScript puts it. No FEN is nearly as long.
pub fn fen_too_long() -> FenError {
    let kind = FenProblemKind::TooLong;
    FenError { problems: alloc::vec![FenProblem::new(FenField::Text, 0, kind)] }
}
