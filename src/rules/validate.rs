//! From a setup to a position: every reason why a setup cannot be one.
//!
//! Knows what the rules make impossible. Must not know where the setup came from (FEN, an editor).

use super::{CastlingMode, CastlingSide, Position, Setup, Variant};
use crate::board::{Color, Line, Piece, Role, Square, SquareSet};
use core::fmt;

/// The first and eighth rank, where no pawn can be.
const BACK_RANKS: SquareSet = SquareSet(0x8181_8181_8181_8181);

/// One reason why a setup is not a possible position.
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
    /// A pawn stands on the first or eighth rank.
    PawnOnBackRank(Square),
    /// The kings stand on adjacent squares.
    KingsAdjacent,
    /// The side that has just moved is in check.
    OpponentInCheck(Color),
    /// More pieces give check, or other ones together, than any move can bring about.
    ImpossibleCheck,
    /// The right to castle is claimed but king or rook is not where it must be.
    CastlingRight(Color, CastlingSide),
    /// No pawn can just have passed this square.
    EnPassant(Square, EnPassantFault),
    /// Moves are counted from 1.
    MoveNumberZero,
}

/// What is wrong with an en passant square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnPassantFault {
    /// It is not on the rank that the opponent's pawns pass.
    WrongRank,
    /// There is no pawn in front of it that could have passed it.
    NoPawn,
    /// A piece stands on it, or on the square the pawn came from.
    Occupied(Square),
}

/// All the reasons why a setup is not a possible position; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    /// The problems, the gravest first.
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
            SetupProblem::PawnOnBackRank(_) => "PAWN_ON_BACK_RANK",
            SetupProblem::KingsAdjacent => "KINGS_ADJACENT",
            SetupProblem::OpponentInCheck(_) => "OPPONENT_IN_CHECK",
            SetupProblem::ImpossibleCheck => "IMPOSSIBLE_CHECK",
            SetupProblem::CastlingRight(..) => "IMPOSSIBLE_CASTLING_RIGHT",
            SetupProblem::EnPassant(..) => "IMPOSSIBLE_EN_PASSANT",
            SetupProblem::MoveNumberZero => "MOVE_NUMBER_ZERO",
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
            SetupProblem::NoKing(_) | SetupProblem::MoveNumberZero => SquareSet::default(),
            SetupProblem::SeveralKings(color) => of(color, Role::King),
            SetupProblem::TooManyPieces(color) => {
                board.pieces().filter(|(_, piece)| piece.color == color).map(|(square, _)| square).collect()
            }
            SetupProblem::TooManyPawns(color) => of(color, Role::Pawn),
            SetupProblem::PawnOnBackRank(square) => SquareSet::of(square),
            SetupProblem::KingsAdjacent => of(Color::White, Role::King) | of(Color::Black, Role::King),
            SetupProblem::OpponentInCheck(color) => king_and_checkers(color),
            SetupProblem::ImpossibleCheck => king_and_checkers(setup.turn),
            SetupProblem::CastlingRight(color, side) => {
                let rook = setup.castling.rook(color, side).map(SquareSet::of);
                of(color, Role::King) | rook.unwrap_or_default()
            }
            SetupProblem::EnPassant(square, EnPassantFault::Occupied(by)) => {
                SquareSet::of(square) | SquareSet::of(by)
            }
            SetupProblem::EnPassant(square, _) => SquareSet::of(square),
        }
    }
}

impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use EnPassantFault::*;
        match self {
            SetupProblem::NoKing(color) => write!(f, "{color} has no king"),
            SetupProblem::SeveralKings(color) => write!(f, "{color} has more than one king"),
            SetupProblem::TooManyPieces(color) => write!(f, "{color} has more than 16 pieces"),
            SetupProblem::TooManyPawns(color) => write!(f, "{color} has more than 8 pawns"),
            SetupProblem::PawnOnBackRank(at) => write!(f, "a pawn cannot stand on {at}"),
            SetupProblem::KingsAdjacent => f.write_str("the kings stand side by side"),
            SetupProblem::OpponentInCheck(color) => {
                write!(f, "{color} is in check but it is not {color}'s move")
            }
            SetupProblem::ImpossibleCheck => f.write_str("no move can bring about this check"),
            SetupProblem::CastlingRight(color, side) => {
                let side = side.name();
                write!(f, "{color} cannot castle {side}: king or rook is not at home")
            }
            SetupProblem::EnPassant(at, WrongRank) => {
                write!(f, "no pawn passes {at} on its first move")
            }
            SetupProblem::EnPassant(at, NoPawn) => {
                write!(f, "there is no pawn that has just passed {at}")
            }
            SetupProblem::EnPassant(at, Occupied(by)) => {
                write!(f, "no pawn can have passed {at}: {by} is occupied")
            }
            SetupProblem::MoveNumberZero => f.write_str("moves are counted from 1"),
        }
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

impl Setup {
    /// Every reason why this is not a possible position; empty if it is one.
    pub fn problems<V: Variant>(&self, mode: CastlingMode) -> Vec<SetupProblem> {
        let mut problems = self.problems_in_any_variant(mode);
        V::problems(self, &mut problems);
        problems
    }

    fn problems_in_any_variant(&self, mode: CastlingMode) -> Vec<SetupProblem> {
        let mut problems = Vec::new();
        for color in Color::ALL {
            self.count_pieces(color, &mut problems);
        }
        let pawns = self.board.squares_of(pawn(Color::White)) | self.board.squares_of(pawn(Color::Black));
        for square in pawns & BACK_RANKS {
            add_if(true, SetupProblem::PawnOnBackRank(square), &mut problems);
        }
        self.check_kings(&mut problems);
        for (color, side, rook) in self.castling.iter() {
            let is_possible = self.is_right_possible(color, side, rook, mode);
            add_if(!is_possible, SetupProblem::CastlingRight(color, side), &mut problems);
        }
        if let Some((square, fault)) = self.en_passant_fault() {
            add_if(true, SetupProblem::EnPassant(square, fault), &mut problems);
        }
        add_if(self.fullmove_number == 0, SetupProblem::MoveNumberZero, &mut problems);
        problems
    }

    /// The same setup without the rights and the en passant square that are impossible in it.
    pub fn without_impossible_rights(&self, mode: CastlingMode) -> Setup {
        let mut setup = *self;
        for (color, side, rook) in self.castling.iter() {
            if !self.is_right_possible(color, side, rook, mode) {
                setup.castling.set(color, side, None);
            }
        }
        if self.en_passant_fault().is_some() || !self.is_check_possible() {
            setup.en_passant = None;
        }
        setup
    }

    fn count_pieces(&self, color: Color, problems: &mut Vec<SetupProblem>) {
        let (mut all, mut kings, mut pawns) = (0, 0, 0);
        for (_, piece) in self.board.pieces() {
            if piece.color == color {
                all += 1;
                kings += u32::from(piece.role == Role::King);
                pawns += u32::from(piece.role == Role::Pawn);
            }
        }
        add_if(kings == 0, SetupProblem::NoKing(color), problems);
        add_if(kings > 1, SetupProblem::SeveralKings(color), problems);
        add_if(all > 16, SetupProblem::TooManyPieces(color), problems);
        add_if(pawns > 8, SetupProblem::TooManyPawns(color), problems);
    }

    fn check_kings(&self, problems: &mut Vec<SetupProblem>) {
        let (us, them) = (self.turn, self.turn.other());
        let Some(their_king) = self.board.king_of(them) else { return };
        let adjacent = self.board.king_of(us).is_some_and(|king| king.distance(their_king) <= 1);
        let attacked = !self.board.attackers(their_king, us).is_empty();
        add_if(adjacent, SetupProblem::KingsAdjacent, problems);
        add_if(attacked && !adjacent, SetupProblem::OpponentInCheck(them), problems);
        add_if(!self.is_check_possible(), SetupProblem::ImpossibleCheck, problems);
    }

    /// Whether some move can have brought about this check.
    ///
    /// A move gives check by the piece that moved and by lines it opened. So there are at most two
    /// checkers; of two, one slides; and two do not check along one line. After a double step
    /// the checker is that pawn, or a slider whose line it opened: with the pawn back at home, none checks.
    fn is_check_possible(&self) -> bool {
        let Some(king) = self.board.king_of(self.turn) else { return true };
        let checkers = self.board.attackers(king, self.turn.other());
        if let Some((from, to)) = self.double_step() {
            let before = self.board.occupied() & !SquareSet::of(to) | SquareSet::of(from);
            let earlier = self.board.attackers_through(king, self.turn.other(), before);
            return checkers.is_empty() || checkers == SquareSet::of(to) || earlier.is_empty();
        }
        let mut rest = checkers;
        match (rest.next(), rest.next(), rest.next()) {
            (Some(a), Some(b), None) => {
                (self.slides(a) || self.slides(b)) && Line::through(king, a) != Line::through(king, b)
            }
            (_, second, _) => second.is_none(),
        }
    }

    fn slides(&self, square: Square) -> bool {
        let role = self.board.get(square).map(|piece| piece.role);
        matches!(role, Some(Role::Bishop | Role::Rook | Role::Queen))
    }

    /// Where the pawn that passed a possible en passant square came from and stands.
    fn double_step(&self) -> Option<(Square, Square)> {
        let square = self.en_passant?;
        if self.en_passant_fault().is_some() {
            return None;
        }
        let step = self.turn.pawn_step();
        Some((square.offset(step)?, square.offset(-step)?))
    }

    fn is_right_possible(&self, color: Color, side: CastlingSide, rook: Square, mode: CastlingMode) -> bool {
        let home = color.relative_rank(0);
        let Some(king) = self.board.king_of(color) else { return false };
        let at_home = king.rank() == home && rook.rank() == home;
        let is_rook = self.board.get(rook) == Some(Piece { color, role: Role::Rook });
        let right_side = match side {
            CastlingSide::Kingside => king.file() < rook.file(),
            CastlingSide::Queenside => rook.file() < king.file(),
        };
        let usual = king.file() == 4 && rook == side.standard_rook(color);
        at_home && is_rook && right_side && (usual || mode == CastlingMode::Chess960)
    }

    fn en_passant_fault(&self) -> Option<(Square, EnPassantFault)> {
        let square = self.en_passant?;
        let opponent = self.turn.other();
        let step = opponent.pawn_step();
        let (Some(from), Some(to)) = (square.offset(-step), square.offset(step)) else {
            return Some((square, EnPassantFault::WrongRank));
        };
        let fault = if square.rank() != opponent.relative_rank(2) {
            EnPassantFault::WrongRank
        } else if self.board.get(to) != Some(pawn(opponent)) {
            EnPassantFault::NoPawn
        } else if self.board.get(square).is_some() {
            EnPassantFault::Occupied(square)
        } else if self.board.get(from).is_some() {
            EnPassantFault::Occupied(from)
        } else {
            return None;
        };
        Some((square, fault))
    }
}

const fn pawn(color: Color) -> Piece {
    Piece { color, role: Role::Pawn }
}

/// Out of line: the list would else grow at every place that finds something.
#[inline(never)]
fn add_if(is_so: bool, problem: SetupProblem, problems: &mut Vec<SetupProblem>) {
    if is_so {
        problems.push(problem);
    }
}

impl<V: Variant> Position<V> {
    /// The position that a setup describes.
    ///
    /// # Errors
    /// [`SetupError`] with *every* problem, if it is not a possible position.
    pub fn from_setup(setup: &Setup, mode: CastlingMode) -> Result<Position<V>, SetupError> {
        let problems = setup.problems::<V>(mode);
        if problems.is_empty() { Ok(Position::trusted(setup)) } else { Err(SetupError { problems }) }
    }
}
