//! What can be wrong with a setup, and how grave it is.
//!
//! Knows names, what the marks of their messages stand for, and the squares that show a problem. Must not know how problems are found (`validate` does).

use super::{CastlingSide, Setup};
use crate::board::{Board, Color, Piece, Role, Square, SquareSet};
use crate::messages;
use core::fmt;

/// How grave a problem of a setup is: impossible is not unplayable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Severity {
    /// The rules cannot be applied: nothing can make a position of it.
    Unplayable,
    /// It can be played on from here, but no game leads here. [`SetupOptions::strict`](super::SetupOptions) refuses it.
    Unreachable,
}

impl Severity {
    /// `"unplayable"` or `"unreachable"`.
    pub const fn name(self) -> &'static str {
        match self {
            Severity::Unplayable => "unplayable",
            Severity::Unreachable => "unreachable",
        }
    }
}

/// One reason why no game leads to a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupProblem {
    /// The side has no king.
    NoKing(Color),
    /// The side has more than one king.
    SeveralKings(Color),
    /// The side has more than sixteen pieces.
    TooManyPieces(Color),
    /// The side has more than eight pawns.
    TooManyPawns(Color),
    /// More of the side's pieces must have been pawns than it lacks pawns (Laws, article 3.7.3.3): beyond one
    /// queen, two rooks, two knights and a bishop on each colour, each was one.
    TooManyPromoted(Color),
    /// A pawn stands on the first or eighth rank.
    PawnOnBackRank(Square),
    /// The kings stand on adjacent squares.
    KingsAdjacent,
    /// The side that has just moved is in check.
    OpponentInCheck(Color),
    /// No move can have brought about this check: too many pieces give it, or a pawn on its home rank does.
    ImpossibleCheck,
    /// The right to castle is claimed but king or rook cannot have stood still since the start.
    CastlingRight(Color, CastlingSide, CastlingFault),
    /// No pawn can just have passed this square.
    EnPassant(Square, EnPassantFault),
    /// Moves are counted from 1.
    MoveNumberZero,
    /// The halfmove clock counts more plies than have been played by this move number.
    ImpossibleClock,
}

/// What is wrong with a right to castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CastlingFault {
    /// King or rook is not where castling begins.
    NotAtHome,
    /// In Chess960: the king stands on the a- or h-file, while every array has it between its rooks.
    KingInCorner,
}

/// What is wrong with an en passant square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnPassantFault {
    /// It is not on the rank that the opponent's pawns pass.
    WrongRank,
    /// There is no pawn in front of it that could have passed it.
    NoPawn,
    /// A piece stands on it.
    Occupied,
    /// A piece stands on the square the pawn came from.
    OriginOccupied(Square),
    /// Before the double step its opponent was in check already, and not on move.
    CheckBefore,
    /// Plies have been counted since the last pawn move, which it would have been.
    Clock,
}

/// All the reasons why a setup is not accepted as a position; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    /// The problems, what is unplayable first.
    pub problems: Vec<SetupProblem>,
}

impl SetupProblem {
    /// Its stable name.
    pub const fn code(&self) -> &'static str {
        match self {
            SetupProblem::NoKing(_) => "NO_KING",
            SetupProblem::SeveralKings(_) => "SEVERAL_KINGS",
            SetupProblem::TooManyPieces(_) => "TOO_MANY_PIECES",
            SetupProblem::TooManyPawns(_) => "TOO_MANY_PAWNS",
            SetupProblem::TooManyPromoted(_) => "TOO_MANY_PROMOTED",
            SetupProblem::PawnOnBackRank(_) => "PAWN_ON_BACK_RANK",
            SetupProblem::KingsAdjacent => "KINGS_ADJACENT",
            SetupProblem::OpponentInCheck(_) => "OPPONENT_IN_CHECK",
            SetupProblem::ImpossibleCheck => "IMPOSSIBLE_CHECK",
            SetupProblem::CastlingRight(..) => "IMPOSSIBLE_CASTLING_RIGHT",
            SetupProblem::EnPassant(..) => "IMPOSSIBLE_EN_PASSANT",
            SetupProblem::MoveNumberZero => "MOVE_NUMBER_ZERO",
            SetupProblem::ImpossibleClock => "IMPOSSIBLE_CLOCK",
        }
    }

    /// Its number, by which JavaScript knows it: in the order of the variants, each fault one of its own.
    pub const fn number(&self) -> u8 {
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
        }
    }

    /// Whether the rules cannot be applied to such a setup, or no game leads to it though it can be played on.
    pub const fn severity(&self) -> Severity {
        use EnPassantFault::{CheckBefore, Clock, OriginOccupied};
        match self {
            SetupProblem::TooManyPieces(_)
            | SetupProblem::TooManyPawns(_)
            | SetupProblem::TooManyPromoted(_)
            | SetupProblem::ImpossibleCheck
            | SetupProblem::ImpossibleClock
            | SetupProblem::CastlingRight(_, _, CastlingFault::KingInCorner)
            | SetupProblem::EnPassant(_, OriginOccupied(_) | CheckBefore | Clock) => Severity::Unreachable,
            _ => Severity::Unplayable,
        }
    }

    /// The squares that show it in the setup it was found in: none if something is missing, or no square is to blame.
    pub fn squares(&self, setup: &Setup) -> SquareSet {
        let board = &setup.board;
        let of = |color, role| board.squares_of(Piece { color, role });
        let king_and_checkers = |color: Color| {
            let checkers = board.king_of(color).map(|king| board.attackers(king, color.other()));
            of(color, Role::King) | checkers.unwrap_or_default()
        };
        match *self {
            SetupProblem::NoKing(_) | SetupProblem::MoveNumberZero | SetupProblem::ImpossibleClock => {
                SquareSet::default()
            }
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

/// The keys of the messages, by [`SetupProblem::number`].
const MESSAGES: [&str; 19] = [
    "SETUP_NO_KING",
    "SETUP_SEVERAL_KINGS",
    "SETUP_TOO_MANY_PIECES",
    "SETUP_TOO_MANY_PAWNS",
    "SETUP_TOO_MANY_PROMOTED",
    "SETUP_PAWN_ON_BACK_RANK",
    "SETUP_KINGS_ADJACENT",
    "SETUP_OPPONENT_IN_CHECK",
    "SETUP_IMPOSSIBLE_CHECK",
    "SETUP_CASTLING_NOT_AT_HOME",
    "SETUP_CASTLING_KING_IN_CORNER",
    "SETUP_EN_PASSANT_WRONG_RANK",
    "SETUP_EN_PASSANT_NO_PAWN",
    "SETUP_EN_PASSANT_OCCUPIED",
    "SETUP_EN_PASSANT_ORIGIN_OCCUPIED",
    "SETUP_EN_PASSANT_CHECK_BEFORE",
    "SETUP_EN_PASSANT_CLOCK",
    "SETUP_MOVE_NUMBER_ZERO",
    "SETUP_IMPOSSIBLE_CLOCK",
];

impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use SetupProblem::*;
        messages::write(f, MESSAGES[usize::from(self.number())], &mut |out, mark| match (*self, mark) {
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
                f.write_str("; ")?;
            }
            fmt::Display::fmt(problem, f)?;
        }
        Ok(())
    }
}

impl core::error::Error for SetupError {}

/// How many of a side's pieces must have been pawns, at least, and all pieces of the kinds of which there are so many.
///
/// Every array, the usual one and those of Chess960, has its two bishops on different colours.
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
