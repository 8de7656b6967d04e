//! The problems of a setup: codes, severity, message placeholders and squares.

use super::{CastlingSide, Setup};
use crate::board::{Board, Color, Piece, Role, Square, SquareSet};
use crate::messages;
use alloc::vec::Vec;
use core::fmt;

/// The severity of a setup problem: a position can be impossible to reach and still be playable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Severity {
    /// The rules cannot be applied, so the setup cannot become a position.
    Unplayable,
    /// The position is playable, but no game can reach it. [`SetupOptions::strict`](super::SetupOptions) rejects it.
    Unreachable,
}

impl Severity {
    /// Returns `"unplayable"` or `"unreachable"`.
    pub const fn name(self) -> &'static str {
        match self {
            Severity::Unplayable => "unplayable",
            Severity::Unreachable => "unreachable",
        }
    }
}

/// A reason why no game can reach a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupProblem {
    /// The side has no king.
    NoKing(Color),
    /// The side has more than one king.
    SeveralKings(Color),
    /// The side has more than sixteen pieces.
    TooManyPieces(Color),
    /// The side has more than eight pawns.
    TooManyPawns(Color),
    /// The side has more promoted pieces than missing pawns (Laws, article 3.7.3.3). Pieces beyond one queen, two rooks, two
    /// knights and one bishop on each color must be promoted pawns.
    TooManyPromoted(Color),
    /// A pawn is on the first or eighth rank.
    PawnOnBackRank(Square),
    /// The kings are on adjacent squares.
    KingsAdjacent,
    /// The side that has just moved is in check.
    OpponentInCheck(Color),
    /// No move can give this check: there are too many checkers, or one is a pawn on its starting square.
    ImpossibleCheck,
    /// A castling right is set, but king or rook must have moved.
    CastlingRight(Color, CastlingSide, CastlingFault),
    /// No pawn can just have passed this square.
    EnPassant(Square, EnPassantFault),
    /// The move number is 0, but moves count from 1.
    MoveNumberZero,
    /// The halfmove clock counts more plies than the move number allows.
    ImpossibleClock,
    /// The setup contradicts the rules of its variant.
    Variant(VariantFault),
}

/// A contradiction between a setup and its variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum VariantFault {
    /// In crazyhouse, there are more than 32 pieces on the board and in the pockets.
    TooManyInAll,
    /// In antichess, there are no pieces at all.
    NoPieces,
    /// In horde, White has a king.
    KingInHorde,
    /// In racing kings, White has a pawn.
    WhitePawnInRace,
    /// In racing kings, Black has a pawn.
    BlackPawnInRace,
    /// In racing kings, the side to move is in check.
    CheckInRace,
}

/// The fault in a castling right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CastlingFault {
    /// King or rook is not on its starting square.
    NotAtHome,
    /// In Chess960, the king is on the a- or h-file. Every starting position has it between its rooks.
    KingInCorner,
    /// The variant has no castling.
    NotInVariant,
}

/// The fault in an en passant square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EnPassantFault {
    /// The square is not on the rank that the opponent's pawns pass.
    WrongRank,
    /// The pawn that should have passed the square is missing.
    NoPawn,
    /// The square is occupied.
    Occupied,
    /// The square that the pawn came from is occupied.
    OriginOccupied(Square),
    /// The opponent was already in check before the two-square advance, though not on move.
    CheckBefore,
    /// The halfmove clock is not 0, although the last move was a pawn move.
    Clock,
}

/// The error for a setup that is not a valid position. Holds at least one problem.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SetupError {
    /// The problems, unplayable ones first.
    pub problems: Vec<SetupProblem>,
}

impl SetupProblem {
    /// Returns the stable error code.
    pub const fn code(&self) -> &'static str {
        match self {
            SetupProblem::CastlingRight(..) => "IMPOSSIBLE_CASTLING_RIGHT",
            SetupProblem::EnPassant(..) => "IMPOSSIBLE_EN_PASSANT",
            _ => Self::KINDS[self.number() as usize].0,
        }
    }

    /// Returns the number that identifies the problem to JavaScript, in the order of the variants. Each fault has its own.
    pub(crate) const fn number(&self) -> u8 {
        match self {
            SetupProblem::NoKing(_) => 0,
            SetupProblem::SeveralKings(_) => 1,
            SetupProblem::TooManyPieces(_) => 2,
            SetupProblem::TooManyPawns(_) => 3,
            SetupProblem::TooManyPromoted(_) => 4,
            SetupProblem::PawnOnBackRank(_) => 5,
            SetupProblem::KingsAdjacent => 6,
            SetupProblem::OpponentInCheck(_) => 7,
            SetupProblem::ImpossibleCheck => 8,
            SetupProblem::CastlingRight(_, _, CastlingFault::NotAtHome) => 9,
            SetupProblem::CastlingRight(_, _, CastlingFault::KingInCorner) => 10,
            SetupProblem::EnPassant(_, EnPassantFault::WrongRank) => 11,
            SetupProblem::EnPassant(_, EnPassantFault::NoPawn) => 12,
            SetupProblem::EnPassant(_, EnPassantFault::Occupied) => 13,
            SetupProblem::EnPassant(_, EnPassantFault::OriginOccupied(_)) => 14,
            SetupProblem::EnPassant(_, EnPassantFault::CheckBefore) => 15,
            SetupProblem::EnPassant(_, EnPassantFault::Clock) => 16,
            SetupProblem::MoveNumberZero => 17,
            SetupProblem::ImpossibleClock => 18,
            SetupProblem::Variant(fault) => 19 + *fault as u8,
            SetupProblem::CastlingRight(_, _, CastlingFault::NotInVariant) => 25,
        }
    }

    /// The kinds, in the order of their numbers: the end of the message's key, the marks that the message has, and the severity.
    /// Those of variants come last.
    pub(crate) const KINDS: [(&str, &str, Severity); 26] = {
        use Severity::{Unplayable, Unreachable};
        [
            ("NO_KING", "color", Unplayable),
            ("SEVERAL_KINGS", "color", Unplayable),
            ("TOO_MANY_PIECES", "color", Unreachable),
            ("TOO_MANY_PAWNS", "color", Unreachable),
            ("TOO_MANY_PROMOTED", "color", Unreachable),
            ("PAWN_ON_BACK_RANK", "square", Unplayable),
            ("KINGS_ADJACENT", "", Unplayable),
            ("OPPONENT_IN_CHECK", "color", Unplayable),
            ("IMPOSSIBLE_CHECK", "", Unreachable),
            ("CASTLING_NOT_AT_HOME", "color,side", Unplayable),
            ("CASTLING_KING_IN_CORNER", "color,side", Unreachable),
            ("EN_PASSANT_WRONG_RANK", "square", Unplayable),
            ("EN_PASSANT_NO_PAWN", "square", Unplayable),
            ("EN_PASSANT_OCCUPIED", "square", Unplayable),
            ("EN_PASSANT_ORIGIN_OCCUPIED", "square,origin", Unreachable),
            ("EN_PASSANT_CHECK_BEFORE", "square", Unreachable),
            ("EN_PASSANT_CLOCK", "square", Unreachable),
            ("MOVE_NUMBER_ZERO", "", Unplayable),
            ("IMPOSSIBLE_CLOCK", "", Unreachable),
            ("TOO_MANY_IN_ALL", "", Unreachable),
            ("NO_PIECES", "", Unplayable),
            ("KING_IN_HORDE", "", Unplayable),
            ("PAWN_IN_RACING_KINGS", "", Unplayable),
            ("PAWN_IN_RACING_KINGS", "", Unplayable),
            ("CHECK_IN_RACING_KINGS", "", Unplayable),
            ("CASTLING_NOT_IN_VARIANT", "color,side", Unplayable),
        ]
    };

    /// Returns whether the problem makes the setup unplayable or only unreachable.
    pub const fn severity(&self) -> Severity {
        // Without the strings of the table, which the WebAssembly does not need.
        const SEVERITIES: [Severity; 26] = {
            let (mut severities, mut n) = ([Severity::Unplayable; 26], 0);
            while n < severities.len() {
                severities[n] = SetupProblem::KINDS[n].2;
                n += 1;
            }
            severities
        };
        SEVERITIES[self.number() as usize]
    }

    /// Returns the problem of standard chess that shows on the same squares.
    const fn like(self) -> SetupProblem {
        use VariantFault::*;
        match self {
            SetupProblem::Variant(KingInHorde) => SetupProblem::SeveralKings(Color::White),
            SetupProblem::Variant(WhitePawnInRace) => SetupProblem::TooManyPawns(Color::White),
            SetupProblem::Variant(BlackPawnInRace) => SetupProblem::TooManyPawns(Color::Black),
            SetupProblem::Variant(CheckInRace) => SetupProblem::ImpossibleCheck,
            other => other,
        }
    }

    /// Returns the squares that show the problem in `setup`. Empty if a piece is missing or no square is at fault.
    pub fn squares(&self, setup: &Setup) -> SquareSet {
        let board = &setup.board;
        let of = |color, role| board.squares_of(Piece { color, role });
        let king_and_checkers = |color: Color| {
            let checkers = board.king_of(color).map(|king| board.attackers(king, color.other()));
            of(color, Role::King) | checkers.unwrap_or_default()
        };
        match self.like() {
            SetupProblem::NoKing(_)
            | SetupProblem::MoveNumberZero
            | SetupProblem::ImpossibleClock
            | SetupProblem::Variant(_) => SquareSet::default(),
            SetupProblem::SeveralKings(color) => of(color, Role::King),
            SetupProblem::TooManyPieces(color) => {
                board.pieces().filter(|(_, piece)| piece.color == color).map(|(square, _)| square).collect()
            }
            SetupProblem::TooManyPawns(color) => of(color, Role::Pawn),
            SetupProblem::TooManyPromoted(color) => promoted(board, color).1,
            SetupProblem::PawnOnBackRank(square) => SquareSet::of(square),
            SetupProblem::KingsAdjacent => of(Color::White, Role::King) | of(Color::Black, Role::King),
            SetupProblem::OpponentInCheck(color) => king_and_checkers(color),
            SetupProblem::ImpossibleCheck => king_and_checkers(setup.turn),
            SetupProblem::CastlingRight(color, side, _) => {
                let rook = setup.castling.rook(color, side).map(SquareSet::of);
                of(color, Role::King) | rook.unwrap_or_default()
            }
            SetupProblem::EnPassant(square, EnPassantFault::OriginOccupied(by)) => {
                SquareSet::of(square) | SquareSet::of(by)
            }
            SetupProblem::EnPassant(square, EnPassantFault::CheckBefore) => {
                SquareSet::of(square) | of(setup.turn, Role::King)
            }
            SetupProblem::EnPassant(square, _) => SquareSet::of(square),
        }
    }
}

impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use SetupProblem::*;
        let (key, ..) = Self::KINDS[usize::from(self.number())];
        messages::write(f, &["SETUP_", key].concat(), &mut |out, mark| match (*self, mark) {
            (CastlingRight(_, side, _), "side") => out.write_str(side.name()),
            (EnPassant(_, EnPassantFault::OriginOccupied(origin)), "origin") => write!(out, "{origin}"),
            (EnPassant(square, _) | PawnOnBackRank(square), _) => write!(out, "{square}"),
            (
                NoKing(color)
                | SeveralKings(color)
                | TooManyPieces(color)
                | TooManyPawns(color)
                | TooManyPromoted(color)
                | OpponentInCheck(color)
                | CastlingRight(color, ..),
                _,
            ) => write!(out, "{color}"),
            _ => Ok(()),
        })
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, problem) in self.problems.iter().enumerate() {
            if n > 0 {
                f.write_str(" ")?;
            }
            fmt::Display::fmt(problem, f)?;
        }
        Ok(())
    }
}

impl core::error::Error for SetupError {}

/// Returns how many of a side's pieces must at least be promoted pawns, and all pieces of those kinds.
///
/// Every starting position, including Chess960, has its two bishops on different colors.
pub(super) fn promoted(board: &Board, color: Color) -> (usize, SquareSet) {
    let of = |role| board.squares_of(Piece { color, role });
    let bishops = of(Role::Bishop);
    let kinds = [
        (of(Role::Queen), 1),
        (of(Role::Rook), 2),
        (of(Role::Knight), 2),
        (bishops & SquareSet::LIGHT, 1),
        (bishops & !SquareSet::LIGHT, 1),
    ];
    let (mut count, mut squares) = (0, SquareSet::EMPTY);
    for (pieces, usual) in kinds {
        if pieces.len() > usual {
            count += pieces.len() - usual;
            squares |= pieces;
        }
    }
    (count, squares)
}
