//! A validated position. Move generation and play are in `generate` and `play`, check and mate in `status`.

use super::{
    CastlingMode, CastlingRights, CastlingSide, Extras, Rules, Setup, SetupError, Standard, State, Variant,
};
use crate::board::{Board, Color, Piece, Role, Square, SquareSet, zobrist};
use core::hash::{Hash, Hasher};

/// A valid position under the rules `V`.
///
/// Each side has exactly one king, the side not to move is not in check, and the castling rights and the en passant square fit
/// the board. Every `Position` comes from a validated [`Setup`] or a legal move, so the king is always there.
///
/// ```
/// use x88::{Chess, Color};
/// let position = Chess::initial();
/// assert_eq!(position.turn(), Color::White);
/// assert_eq!(position.legal_moves().len(), 20);
/// ```
///
/// Two positions are equal if their FENs are: same pieces, side to move, castling rights, clock, move number and legal en passant
/// capture. Repetition does not count moves: see [`Position::is_same_position`]. A square that a pawn has just passed does not count if no
/// capture there is legal, although explanations name it.
#[derive(Clone, Copy, Debug)]
pub struct Position<V: Variant> {
    pub(super) board: Board,
    pub(super) turn: Color,
    pub(super) castling: CastlingRights,
    pub(super) en_passant: Option<Square>,
    pub(super) halfmove_clock: u16,
    pub(super) fullmove_number: u16,
    pub(super) state: V::State,
}

impl<V: Variant> PartialEq for Position<V> {
    fn eq(&self, other: &Position<V>) -> bool {
        self.is_same_position(other)
            && self.halfmove_clock == other.halfmove_clock
            && self.fullmove_number == other.fullmove_number
    }
}

impl<V: Variant> Eq for Position<V> {}

impl<V: Variant> Hash for Position<V> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.board, self.turn, self.castling, self.legal_en_passant()).hash(hasher);
        (self.halfmove_clock, self.fullmove_number, self.state).hash(hasher);
    }
}

/// The starting position.
impl<V: Variant> Default for Position<V> {
    fn default() -> Position<V> {
        Position::initial()
    }
}

impl<V: Variant> TryFrom<Setup> for Position<V> {
    type Error = SetupError;

    /// Validates a setup, with castling as in standard chess, or as in Chess960 if only that allows it.
    fn try_from(setup: Setup) -> Result<Position<V>, SetupError> {
        let in_standard = Position::from_setup(&setup, CastlingMode::Standard);
        in_standard.or_else(|error| Position::from_setup(&setup, CastlingMode::Chess960).map_err(|_| error))
    }
}

impl Position<Standard> {
    /// Returns the square of a side's king.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        self.king_or_a1(color)
    }
}

impl<V: Variant> Position<V> {
    /// Returns the starting position.
    pub fn initial() -> Position<V> {
        Position::initial_with(V::State::default())
    }

    /// Returns the starting position under the rules of `state`.
    pub fn initial_with(state: V::State) -> Position<V> {
        Position::trusted(&V::initial(&state), state)
    }

    /// Returns the Chess960 starting position with this number (0 to 959, Scharnagl's numbering), or `None` for others.
    pub fn chess960(number: u16) -> Option<Position<V>> {
        Some(Position::trusted(&Setup::chess960(number)?, V::State::default()))
    }

    /// Creates a position from a setup and a state that are known to be valid.
    pub(crate) fn trusted(setup: &Setup, state: V::State) -> Position<V> {
        Position {
            board: setup.board,
            turn: setup.turn,
            castling: setup.castling,
            en_passant: setup.en_passant,
            halfmove_clock: setup.halfmove_clock,
            fullmove_number: setup.fullmove_number,
            state,
        }
    }

    /// Returns the fields of the position, to modify and validate again.
    pub fn setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
            castling: self.castling,
            en_passant: self.en_passant,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
        }
    }

    /// Returns what the variant stores besides the fields of standard chess.
    #[inline(always)]
    pub fn state(&self) -> &V::State {
        &self.state
    }

    /// Replaces what the variant stores.
    pub(crate) fn set_state(&mut self, state: V::State) {
        self.state = state;
    }

    /// Removes a piece, with the castling rights that depended on it.
    pub(crate) fn remove(&mut self, square: Square) {
        if let Some(Piece { color, role: Role::King }) = self.board.get(square) {
            self.castling.king_moved(color);
        }
        self.castling.rook_left(square);
        self.board.set(square, None);
    }

    /// Forgets the square that a pawn has just passed.
    pub(crate) fn clear_passed_square(&mut self) {
        self.en_passant = None;
    }

    /// Returns the position as if it were the turn of `turn`, without en passant. The other side may then be in check, so no move may be
    /// played in it; ask it what a side could do.
    pub(crate) fn with_turn(&self, turn: Color) -> Position<V> {
        Position { turn, en_passant: None, ..*self }
    }

    /// Returns the rules.
    #[inline(always)]
    pub fn rules(&self) -> Rules {
        self.state.rules()
    }

    /// Returns the board.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the side to move.
    #[inline]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Returns the castling rights.
    #[inline]
    pub fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// Returns the number of plies since the last capture or pawn move.
    #[inline]
    pub fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// Returns the number of the next move, from 1.
    #[inline]
    pub fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    /// Returns the square that a pawn has just passed in a two-square advance, whether or not it can be captured there.
    #[inline]
    pub fn passed_square(&self) -> Option<Square> {
        self.en_passant
    }

    /// Returns the passed square if a pawn attacks it, pinned or not.
    pub fn pseudo_legal_en_passant(&self) -> Option<Square> {
        let square = self.en_passant?;
        let pawn = Piece { color: self.turn, role: Role::Pawn };
        let attackers = self.board.attackers(square, self.turn) & self.board.squares_of(pawn);
        (!attackers.is_empty()).then_some(square)
    }

    /// Returns the passed square if a pawn can legally be captured there.
    ///
    /// Only a legal capture makes two positions different (Laws, article 9.2.3.1).
    pub fn legal_en_passant(&self) -> Option<Square> {
        let square = self.pseudo_legal_en_passant()?;
        // A pawn that could capture is rare enough to generate all moves.
        self.legal_moves().iter().any(|mv| mv.kind() == super::MoveKind::EnPassant).then_some(square)
    }

    /// Returns the square of a side's king; a1 if it has none, as in some variants.
    #[inline]
    pub(crate) fn king_or_a1(&self, color: Color) -> Square {
        self.board.king_of(color).unwrap_or(Square::from_bit(0))
    }

    /// Returns the squares of one side's pieces.
    pub fn pieces_of(&self, color: Color) -> SquareSet {
        self.board.planes().of_color(color)
    }

    /// Returns whether both are the same position under article 9.2.3 of the Laws: same pieces on the same squares, side to move,
    /// castling rights and legal en passant capture. Clocks do not count.
    pub fn is_same_position(&self, other: &Position<V>) -> bool {
        self.turn == other.turn
            && self.board == other.board
            && self.castling == other.castling
            && self.state == other.state
            && self.legal_en_passant() == other.legal_en_passant()
    }

    /// Returns the 64-bit Zobrist key. Positions that are the same under article 9.2.3 have equal keys, however they were
    /// reached. Of different positions, one pair in 2^64 shares a key.
    pub fn hash_key(&self) -> u64 {
        let mut key = match self.turn {
            Color::White => 0,
            Color::Black => zobrist::BLACK_TO_MOVE,
        };
        for square in self.board.occupied() {
            if let Some(piece) = self.board.get(square) {
                key ^= zobrist::piece(piece, square);
            }
        }
        for (color, _, rook) in self.castling.iter() {
            key ^= zobrist::castling(color, rook);
        }
        if let Some(square) = self.legal_en_passant() {
            key ^= zobrist::en_passant(square);
        }
        if self.rules() != Rules::Standard {
            key ^= zobrist::extra(13, self.rules() as u8);
        }
        let extras = self.state.extras();
        if self.rules() != Rules::Standard && extras != Extras::default() {
            let pockets = extras.pockets.to_bytes().into_iter().chain(extras.checks);
            let promoted = extras.promoted.into_iter().map(|square| square.bit() as u8 | 64);
            for (n, value) in (0..).zip(pockets).chain(core::iter::repeat(12).zip(promoted)) {
                key ^= zobrist::extra(n, value);
            }
        }
        key
    }

    /// Returns the rook with which `color` may castle, or `None` without the right. A right does not mean that castling is
    /// possible now.
    pub fn castling_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        self.castling.rook(color, side)
    }
}
