//! Chess rules on a 0x88 board: legal moves, outcomes, notation, and explanations of illegal moves.
//!
//! Start with a [`Chess`] position. It is an immutable value: playing a move returns a new one.
//!
//! ```
//! use x88::{Chess, parse_move, san};
//!
//! let start = Chess::default();
//! assert_eq!(start.legal_moves().len(), 20);
//!
//! let position: Chess = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4".parse()?;
//! let mate = parse_move(&position, "Qxf7")?;
//! assert_eq!(san::write(&position, mate), "Qxf7#");
//! assert!(position.play(mate)?.is_checkmate());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Rules
//!
//! [`Position`] lists and plays legal moves, and knows check and every end that it decides by itself. [`Setup`] is a position that is not
//! yet validated, as in a board editor. A [`Game`] is a line of moves of standard chess with undo; it counts repetitions, knows which
//! draws can be claimed, and ends by resignation or agreement.
//!
//! ```
//! use x88::{Game, OutcomeKind, parse_move};
//!
//! let mut game = Game::default();
//! for text in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"] {
//!     game.play(parse_move(game.position(), text)?)?;
//! }
//! assert_eq!(game.claim_draw(None).unwrap().kind, OutcomeKind::ThreefoldRepetition);
//! assert_eq!(game.outcome().unwrap().message(), "Draw: threefold repetition was claimed.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Notation
//!
//! [`parse_move`] reads what people and engines write. [`san`], [`uci`] and [`fen`] have the options of each notation. A position's
//! `Display` and `FromStr` are its FEN, also for Chess960.
//!
//! # Explanations
//!
//! [`explain`] says why a move is illegal, in the words of a teacher and with the squares that show it: which piece pins, what is in the
//! way, which move lost the right to castle.
//!
//! ```
//! use x88::explain::{Attempt, Verdict, verdict};
//! use x88::{CastlingMode, Chess, Square};
//!
//! let position: Chess = "4k3/1b6/8/8/8/5N2/8/7K w - - 0 1".parse()?;
//! let attempt = Attempt::new(Square::F3, Square::E5);
//! let Verdict::Refused(refusal) = verdict(&position, attempt, CastlingMode::Standard) else { panic!() };
//! assert_eq!(refusal.reason.code(), "WOULD_EXPOSE_KING");
//! assert_eq!(
//!     refusal.message(&position, attempt),
//!     "The knight on f3 is pinned to your king by the bishop on b7: moving it would leave your king in check."
//! );
//! # Ok::<(), x88::fen::FenError>(())
//! ```
//!
//! [`explain::premove_targets`] lists the squares for a premove.
//!
//! # Dead positions and flag fall
//!
//! [`proofs`] decides whether a side can still checkmate by any sequence of legal moves: "no" is always proved, and "yes" comes with the
//! moves. [`Game::flag`] and [`Game::resign`] decide by it, and [`Game::end_if_dead`] ends a game in which nobody can.
//!
//! # Variants
//!
//! [`variants`] has the rules of lichess: atomic, antichess, crazyhouse, horde, king of the hill, three-check and racing kings.
//!
//! # JSON
//!
//! With the feature `serde`, positions and setups are read and written as FEN, moves written as UCI, and outcomes and verdicts written with
//! the names of the npm package, squares ordered by files.
//!
//! Articles refer to the FIDE Laws of Chess in force from 2023. The crate has no dependencies and does not need `std`, only an allocator.

#![no_std]

extern crate alloc;
#[cfg(test)]
#[macro_use]
extern crate std;

mod board;
mod can_win;
pub mod explain;
mod history;
#[doc(hidden)]
pub mod internal;
mod messages;
mod notation;
mod rules;
#[cfg(feature = "serde")]
mod serialize;
pub mod variants;

pub use board::{
    Board, Color, ParseColorError, ParseSquareError, Piece, Role, Square, SquareSet, SquareSetIter,
};
pub use history::{
    Claim, DrawStatus, FlagRules, Game, GameVerdict, NearMiss, UnreadableError, UnreadableReason,
    read_attempt,
};
pub use notation::{ParseMoveError, parse_move};
pub use rules::{
    CastlingFault, CastlingMode, CastlingRights, CastlingSide, EnPassantFault, IllegalMoveError, Move,
    MoveKind, MoveList, Outcome, OutcomeKind, Pin, Position, Setup, SetupError, SetupOptions, SetupProblem,
    Severity, Standard, Variant, VariantFault, perft, perft_within,
};

/// Positions as strings in FEN.
pub mod fen {
    pub use crate::notation::fen::{
        CastlingStyle, EnPassantStyle, ExtraFault, FenError, FenField, FenOptions, FenProblem,
        FenProblemKind, FenStyle, parse, parse_in, parse_setup, parse_with, problems, write, write_setup,
    };
}

/// Whether a side can still checkmate, proved.
pub mod proofs {
    pub use crate::can_win::{
        Budget, CanWin, Proof, can_win, cannot_win_static, find_helpmate, fixed_pawns, is_dead,
    };
}

/// Moves in standard algebraic notation.
pub mod san {
    pub use crate::notation::san::{NotAMoveError, SanError, parse, write, write_to};
}

/// Moves as two squares, as engines and boards write them.
pub mod uci {
    pub use crate::notation::uci::{NotAMoveError, UciError, UciMove, parse, read, resolve, write};
}

/// Tests the README.
#[cfg(doctest)]
#[doc = include_str!("README.md")]
pub struct Readme;

/// A position of standard chess or Chess960.
pub type Chess = Position<Standard>;
