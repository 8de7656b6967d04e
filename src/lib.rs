//! Chess rules on a 0x88 board: legal moves, outcomes, notation, and explanations of illegal moves.
//!
//! Start with a [`Chess`] position. It is an immutable value: playing a move returns a new one.
//!
//! ```
//! use x88::{Chess, fen, parse_move, san};
//!
//! let start = Chess::initial();
//! assert_eq!(start.legal_moves().len(), 20);
//!
//! let position: Chess = fen::parse("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4")?;
//! let mate = parse_move(&position, "Qxf7")?;
//! assert_eq!(san::write(&position, mate), "Qxf7#");
//! assert!(position.play(mate)?.is_checkmate());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`Position`]: legal moves, playing them, check and checkmate; [`Setup`] is its unvalidated form
//! - [`fen`], [`uci`], [`san`] and [`parse_move`]: reading and writing notation
//! - [`explain`]: why a move is legal or illegal; [`outcome()`]: the outcome that a position alone decides
//! - [`Game`]: a line of moves of standard chess with undo, and verdicts that use its history
//!
//! Articles refer to the FIDE Laws of Chess in force from 2023. The crate has no dependencies.

mod board;
mod can_win;
mod explain;
mod history;
#[doc(hidden)]
pub mod internal;
mod messages;
mod notation;
mod rules;
pub mod variants;

pub use board::{Axis, Board, Color, ParseSquareError, Piece, Role, Square, SquareSet};
pub use can_win::{Budget, CanWin, Proof, can_win, cannot_win_static, find_helpmate, fixed_pawns, is_dead};
pub use explain::{
    Attempt, CastlingExplanation, CheckExplanation, Culprits, EnPassantExplanation, Escape, Note,
    OutcomeExplanation, Part, PinExplanation, Reason, Refusal, Verdict, castling_message, check_message,
    en_passant_message, explain, explain_all, explain_castling, explain_check, explain_en_passant,
    explain_outcome, explain_pins, message as explain_message, note_message, outcome_message, pin_message,
    premove_dests, refused_dests,
};
pub use history::{
    Claim, DrawStatus, FlagRules, Game, GameVerdict, NearMiss, Unreadable, UnreadableReason,
    fallen_flag_in_variant, read_attempt, resignation_in_variant,
};
pub use notation::{TextError, parse_move};
pub use rules::{
    CastlingFault, CastlingMode, CastlingRights, CastlingSide, EnPassantFault, IllegalMove, Move, MoveKind,
    MoveList, Outcome, OutcomeKind, Pin, Position, Setup, SetupError, SetupOptions, SetupProblem, Severity,
    Standard, Variant, VariantFault, outcome, perft, perft_within,
};

/// Positions as strings in FEN.
pub mod fen {
    pub use crate::notation::fen::{
        CastlingStyle, EnPassantStyle, ExtraFault, FenError, FenField, FenOptions, FenProblem,
        FenProblemKind, FenStyle, of, parse, parse_in, parse_setup, parse_with, problems, write, write_setup,
    };
}

/// Moves in standard algebraic notation.
pub mod san {
    pub use crate::notation::san::{NotAMove, SanError, parse, write, write_to};
}

/// Moves as two squares, as engines and boards write them.
pub mod uci {
    pub use crate::notation::uci::{NotAMove, UciError, UciMove, parse, read, resolve, write};
}

/// A position of standard chess or Chess960.
pub type Chess = Position<Standard>;
