//! Validates setups: finds every problem that keeps one from being a position, or from arising in a game.

use super::problem::promoted;
use super::{
    CastlingFault, CastlingMode, CastlingSide, EnPassantFault, Position, Setup, SetupError, SetupProblem,
    Severity, Variant,
};
use crate::board::{Axis, Color, Piece, Role, Square, SquareSet};
use alloc::vec::Vec;

/// The first and eighth rank, on which a pawn is never allowed.
const BACK_RANKS: SquareSet = SquareSet(0x8181_8181_8181_8181);

/// Options for accepting setups. By default, castling follows standard chess and every playable position is accepted, even
/// if no game can reach it. A [`CastlingMode`] converts to these defaults with that mode.
///
/// ```
/// use x88::{CastlingMode, Chess, SetupOptions, fen};
/// let nine_pawns = fen::parse_setup("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", &Default::default()).unwrap();
/// assert_eq!(Chess::from_setup(&nine_pawns, CastlingMode::Standard).unwrap().legal_moves().len(), 17);
/// let options = SetupOptions { strict: true, ..Default::default() };
/// assert!(Chess::from_setup(&nine_pawns, options).is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SetupOptions {
    /// The kings and rooks that may have castling rights.
    pub mode: CastlingMode,
    /// Whether to reject positions that no game can reach ([`Severity::Unreachable`]).
    pub strict: bool,
}

impl SetupOptions {
    /// Returns whether these options reject a setup with this problem.
    ///
    /// ```
    /// use x88::{Color, SetupOptions, SetupProblem};
    /// let nine_pawns = SetupProblem::TooManyPawns(Color::White);
    /// assert!(!SetupOptions::default().rejects(&nine_pawns));
    /// ```
    pub fn rejects(&self, problem: &SetupProblem) -> bool {
        self.strict || problem.severity() == Severity::Unplayable
    }
}

impl From<CastlingMode> for SetupOptions {
    fn from(mode: CastlingMode) -> SetupOptions {
        SetupOptions { mode, strict: false }
    }
}

impl Setup {
    /// Returns every reason why no game can reach this setup, unplayable problems first.
    pub fn problems<V: Variant>(&self, mode: CastlingMode) -> Vec<SetupProblem> {
        self.refused::<V>(&V::State::default(), &SetupOptions { mode, strict: true })
    }

    /// Returns the problems for which `options` reject the setup.
    pub(crate) fn refused<V: Variant>(&self, state: &V::State, options: &SetupOptions) -> Vec<SetupProblem> {
        let mut found = FoundProblems::default();
        V::problems(self, state, options.mode, &mut found);
        let FoundProblems { mut problems, unplayable } = found;
        if !options.strict {
            problems.truncate(unplayable);
        }
        problems
    }

    /// Adds the problems of standard chess.
    pub(crate) fn find_problems(&self, mode: CastlingMode, found: &mut FoundProblems) {
        for color in Color::ALL {
            self.count_pieces(color, found);
        }
        let pawns = self.board.squares_of(pawn(Color::White)) | self.board.squares_of(pawn(Color::Black));
        for square in pawns & BACK_RANKS {
            found.add_if(true, SetupProblem::PawnOnBackRank(square));
        }
        self.check_kings(found);
        for (color, side, rook) in self.castling.iter() {
            if let Some(fault) = self.castling_fault(color, side, rook, mode) {
                found.add_if(true, SetupProblem::CastlingRight(color, side, fault));
            }
        }
        if let Some(square) = self.en_passant {
            for fault in self.en_passant_faults(square).into_iter().flatten() {
                found.add_if(true, SetupProblem::EnPassant(square, fault));
            }
        }
        found.add_if(self.fullmove_number == 0, SetupProblem::MoveNumberZero);
        found.add_if(self.halfmove_clock > self.plies_played(), SetupProblem::ImpossibleClock);
    }

    /// Returns the setup without its impossible castling rights and en passant square, both unplayable and unreachable ones.
    pub fn without_impossible_rights(&self, mode: CastlingMode) -> Setup {
        let mut setup = *self;
        for (color, side, rook) in self.castling.iter() {
            if self.castling_fault(color, side, rook, mode).is_some() {
                setup.castling.set(color, side, None);
            }
        }
        if let Some(square) = self.en_passant
            && (self.en_passant_faults(square)[0].is_some() || !self.is_check_possible())
        {
            setup.en_passant = None;
        }
        setup
    }

    fn count_pieces(&self, color: Color, found: &mut FoundProblems) {
        let (mut all, mut kings, mut pawns) = (0, 0, 0);
        for (_, piece) in self.board.pieces() {
            if piece.color == color {
                all += 1;
                kings += u32::from(piece.role == Role::King);
                pawns += usize::from(piece.role == Role::Pawn);
            }
        }
        found.add_if(kings == 0, SetupProblem::NoKing(color));
        found.add_if(kings > 1, SetupProblem::SeveralKings(color));
        found.add_if(all > 16, SetupProblem::TooManyPieces(color));
        found.add_if(pawns > 8, SetupProblem::TooManyPawns(color));
        // More than sixteen pieces already implies this.
        let is_promoted = all <= 16 && promoted(&self.board, color).0 > 8usize.saturating_sub(pawns);
        found.add_if(is_promoted, SetupProblem::TooManyPromoted(color));
    }

    fn check_kings(&self, found: &mut FoundProblems) {
        let (us, them) = (self.turn, self.turn.other());
        let Some(their_king) = self.board.king_of(them) else { return };
        let adjacent = self.board.king_of(us).is_some_and(|king| king.distance(their_king) <= 1);
        let attacked = !self.board.attackers(their_king, us).is_empty();
        found.add_if(adjacent, SetupProblem::KingsAdjacent);
        found.add_if(attacked && !adjacent, SetupProblem::OpponentInCheck(them));
        found.add_if(!self.is_check_possible(), SetupProblem::ImpossibleCheck);
    }

    /// Returns how many plies the move number allows. `u16::MAX` if the move number is 0 or at its limit.
    fn plies_played(&self) -> u16 {
        match self.fullmove_number.checked_sub(1) {
            Some(moves) => moves.saturating_mul(2).saturating_add(u16::from(self.turn == Color::Black)),
            None => u16::MAX,
        }
    }

    /// Returns whether a move can have given this check.
    ///
    /// A move gives check with the piece that moved and along lines it opened. There are therefore at most two checkers. If there are
    /// two, one is a slider, and both are not on one line with the king. A checker is never a pawn that has not moved.
    ///
    /// The en passant square is ignored here: if the check contradicts only the advance over it, that square is the problem.
    fn is_check_possible(&self) -> bool {
        let Some(king) = self.board.king_of(self.turn) else { return true };
        let opponent = self.turn.other();
        let attackers = self.board.attackers(king, opponent);
        let is_unmoved =
            |at: Square| at.rank() == opponent.relative_rank(1) && self.board.get(at) == Some(pawn(opponent));
        if attackers.into_iter().any(is_unmoved) {
            return false;
        }
        let mut rest = attackers.into_iter();
        match (rest.next(), rest.next(), rest.next()) {
            (Some(a), Some(b), None) => {
                (self.slides(a) || self.slides(b)) && Axis::through(king, a) != Axis::through(king, b)
            }
            (_, second, _) => second.is_none(),
        }
    }

    /// Returns whether the side to move was already in check before the opponent's two-square advance. The pawn on its starting
    /// square blocked other lines and attacked other squares.
    fn was_check_before(&self, (from, to): (Square, Square)) -> bool {
        let mut before = self.board;
        before.set(from, before.get(to));
        before.set(to, None);
        let king = before.king_of(self.turn);
        king.is_some_and(|king| !before.attackers(king, self.turn.other()).is_empty())
    }

    fn slides(&self, square: Square) -> bool {
        let role = self.board.get(square).map(|piece| piece.role);
        matches!(role, Some(Role::Bishop | Role::Rook | Role::Queen))
    }

    /// Returns the origin and target of the pawn that passed this square.
    fn double_step(&self, square: Square) -> Result<(Square, Square), EnPassantFault> {
        let opponent = self.turn.other();
        let step = opponent.pawn_step();
        match (square.step(-step), square.step(step)) {
            (Some(from), Some(to)) if square.rank() == opponent.relative_rank(2) => {
                if self.board.get(to) != Some(pawn(opponent)) {
                    Err(EnPassantFault::NoPawn)
                } else if self.board.get(square).is_some() {
                    Err(EnPassantFault::Occupied)
                } else if self.board.get(from).is_some() {
                    Err(EnPassantFault::OriginOccupied(from))
                } else {
                    Ok((from, to))
                }
            }
            _ => Err(EnPassantFault::WrongRank),
        }
    }

    /// Returns the faults in the en passant square. The first entry is `None` if there are none.
    fn en_passant_faults(&self, square: Square) -> [Option<EnPassantFault>; 2] {
        let clock = (self.halfmove_clock != 0).then_some(EnPassantFault::Clock);
        match self.double_step(square) {
            // A check that no move can give is reported as such, and only once.
            Ok(step) if self.was_check_before(step) && self.is_check_possible() => {
                [Some(EnPassantFault::CheckBefore), clock]
            }
            Ok(_) => [clock, None],
            // Without a two-square advance the clock does not contradict anything.
            Err(fault) => [Some(fault), None],
        }
    }

    fn castling_fault(
        &self,
        color: Color,
        side: CastlingSide,
        rook: Square,
        mode: CastlingMode,
    ) -> Option<CastlingFault> {
        let home = color.relative_rank(0);
        let Some(king) = self.board.king_of(color) else { return Some(CastlingFault::NotAtHome) };
        let at_home = king.rank() == home && rook.rank() == home;
        let is_rook = self.board.get(rook) == Some(Piece { color, role: Role::Rook });
        let right_side = match side {
            CastlingSide::Kingside => king.file() < rook.file(),
            CastlingSide::Queenside => rook.file() < king.file(),
        };
        let usual = king.file() == 4 && rook == side.standard_rook(color);
        if !(at_home && is_rook && right_side && (usual || mode == CastlingMode::Chess960)) {
            Some(CastlingFault::NotAtHome)
        } else {
            matches!(king.file(), 0 | 7).then_some(CastlingFault::KingInCorner)
        }
    }
}

const fn pawn(color: Color) -> Piece {
    Piece { color, role: Role::Pawn }
}

/// The problems found so far, unplayable before unreachable, otherwise in order of discovery.
#[derive(Default)]
pub struct FoundProblems {
    problems: Vec<SetupProblem>,
    /// The number of unplayable problems.
    unplayable: usize,
}

impl FoundProblems {
    /// Adds `problem` if `is_so`. Not inlined, because the list code would be repeated at every caller.
    #[inline(never)]
    pub fn add_if(&mut self, is_so: bool, problem: SetupProblem) {
        if !is_so {
            return;
        }
        let place = match problem.severity() {
            Severity::Unplayable => self.unplayable,
            Severity::Unreachable => self.problems.len(),
        };
        self.problems.insert(place, problem);
        self.unplayable += usize::from(problem.severity() == Severity::Unplayable);
    }

    /// Removes the problems that a variant permits.
    pub(crate) fn permit(&mut self, is_permitted: impl Fn(&SetupProblem) -> bool) {
        self.problems.retain(|problem| !is_permitted(problem));
        let is_unplayable = |problem: &&SetupProblem| problem.severity() == Severity::Unplayable;
        self.unplayable = self.problems.iter().filter(is_unplayable).count();
    }
}

impl<V: Variant> Position<V> {
    /// Validates a setup and returns its position. A [`CastlingMode`] alone means the default [`SetupOptions`] with that
    /// mode.
    ///
    /// # Errors
    /// Returns [`SetupError`] with *every* problem for which the options reject the setup.
    ///
    /// ```
    /// use x88::{CastlingMode, Chess, Setup};
    /// let start = Chess::from_setup(&Setup::initial(), CastlingMode::Standard).unwrap();
    /// assert_eq!(start, Chess::initial());
    /// ```
    pub fn from_setup(setup: &Setup, options: impl Into<SetupOptions>) -> Result<Position<V>, SetupError> {
        Position::from_setup_with(setup, V::State::default(), options)
    }

    /// Works like [`Position::from_setup`], with the rules and the extras of a variant.
    ///
    /// # Errors
    /// Returns [`SetupError`] with *every* problem for which the options reject the setup.
    pub fn from_setup_with(
        setup: &Setup,
        state: V::State,
        options: impl Into<SetupOptions>,
    ) -> Result<Position<V>, SetupError> {
        let problems = setup.refused::<V>(&state, &options.into());
        if problems.is_empty() { Ok(Position::trusted(setup, state)) } else { Err(SetupError { problems }) }
    }
}
