//! Plays moves: checked, as a new position; or unchecked, in place.

use super::{CastlingSide, Move, MoveKind, Outcome, Position, Variant};
use crate::board::{Color, Piece, Role, Square};
use core::fmt;

/// The error for a move that is not legal in the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct IllegalMoveError {
    /// The rejected move.
    pub mv: Move,
    /// In a game, the number (from 1) of the ply that the move would have been.
    pub ply: Option<usize>,
    /// The outcome of the game, if it was over.
    pub outcome: Option<Outcome>,
}

impl IllegalMoveError {
    /// Creates the error for a move that a position does not allow.
    pub(crate) const fn new(mv: Move) -> IllegalMoveError {
        IllegalMoveError { mv, ply: None, outcome: None }
    }

    /// Returns the stable error code.
    pub const fn code(&self) -> &'static str {
        "ILLEGAL_MOVE"
    }
}

impl fmt::Display for IllegalMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let IllegalMoveError { mv, ply, outcome } = self;
        if let Some(ply) = ply {
            write!(f, "ply {ply}: ")?;
        }
        match (mv.dropped(), mv.promotion()) {
            _ if *mv == Move::NULL => write!(f, "the null move")?,
            (Some(role), _) => write!(f, "{}@{}", role.letter(), mv.to())?,
            (_, Some(role)) => {
                write!(f, "{}{}{}", mv.from(), mv.to(), role.letter().to_ascii_lowercase())?;
            }
            _ => write!(f, "{}{}", mv.from(), mv.arrival())?,
        }
        match outcome {
            Some(outcome) => {
                write!(f, " cannot be played after the end of the game ({})", outcome.kind.name())
            }
            None => write!(f, " is not legal here"),
        }
    }
}

impl core::error::Error for IllegalMoveError {}

impl<V: Variant> Position<V> {
    /// Returns the position after the move. The position itself never changes.
    ///
    /// # Errors
    /// Returns [`IllegalMoveError`] if the move is not legal in this position.
    ///
    /// ```
    /// use x88::{Chess, Move, MoveKind};
    /// let start = Chess::initial();
    /// let e4 = Move::new("e2".parse()?, "e4".parse()?, MoveKind::DoubleStep);
    /// assert!(start.play(e4).is_ok());
    /// let e5 = Move::new("e2".parse()?, "e5".parse()?, MoveKind::Normal);
    /// assert!(start.play(e5).is_err());
    /// # Ok::<(), x88::ParseSquareError>(())
    /// ```
    pub fn play(&self, mv: Move) -> Result<Position<V>, IllegalMoveError> {
        if !self.is_legal(mv) {
            return Err(IllegalMoveError::new(mv));
        }
        Ok(self.after(mv))
    }

    /// Returns the position after a null move: the other side is to move, and the en passant right is gone. Returns `None` in
    /// check, because the opponent could capture the king.
    ///
    /// A null move is never legal. Analyses write it as `--`, to show what happens if a side moves twice. The clock and the move
    /// number advance as after any other move. Two null moves in a row give the same position and key.
    ///
    /// ```
    /// use x88::{Chess, Color};
    /// let start = Chess::initial();
    /// let passed = start.pass().unwrap();
    /// assert_eq!(passed.turn(), Color::Black);
    /// assert!(passed.pass().unwrap().is_same_position(&start));
    /// ```
    pub fn pass(&self) -> Option<Position<V>> {
        let is_check = self.is_check();
        (!is_check).then(|| Position {
            turn: self.turn.other(),
            en_passant: None,
            halfmove_clock: self.halfmove_clock.saturating_add(1),
            fullmove_number: self.fullmove_number.saturating_add(self.turn as u16),
            ..*self
        })
    }

    /// Returns the position after a move that must be legal here; for other moves the result is meaningless. Not inlined,
    /// because that is as fast and saves 4 KB of wasm.
    #[inline(never)]
    pub(crate) fn after(&self, mv: Move) -> Position<V> {
        let mut next = Position {
            board: self.board.copied(),
            turn: self.turn,
            castling: self.castling,
            en_passant: self.en_passant,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
            state: self.state,
        };
        next.play_unchecked(mv);
        next
    }

    /// Overwrites `self` with the position after a legal move in `before`, copying once into existing memory.
    #[inline(always)]
    pub(crate) fn become_after(&mut self, before: &Position<V>, mv: Move) {
        self.board.copy_from(&before.board);
        self.turn = before.turn;
        self.castling = before.castling;
        self.en_passant = before.en_passant;
        self.halfmove_clock = before.halfmove_clock;
        self.fullmove_number = before.fullmove_number;
        self.state = before.state;
        self.play_unchecked(mv);
    }

    /// Plays a move in place without checking it, for the moves of [`Position::legal_moves`]. A move that is not legal here leaves a
    /// position that no game reaches, but never panics.
    ///
    /// ```
    /// use x88::Chess;
    /// fn count(position: &Chess, depth: u32) -> u64 {
    ///     if depth == 0 {
    ///         return 1;
    ///     }
    ///     let after = |mv| {
    ///         let mut next = *position;
    ///         next.play_unchecked(mv);
    ///         next
    ///     };
    ///     position.legal_moves().iter().map(|&mv| count(&after(mv), depth - 1)).sum()
    /// }
    /// assert_eq!(count(&Chess::initial(), 3), 8902);
    /// ```
    // Not inlined, because that is as fast and avoids duplicate code.
    #[inline(never)]
    pub fn play_unchecked(&mut self, mv: Move) {
        let (from, to, us) = (mv.from(), mv.to(), self.turn);
        if V::HAS_DROPS
            && let Some(role) = mv.dropped()
        {
            return self.drop_unchecked(mv, role);
        }
        let captured = mv.castling().map_or_else(|| self.captured_by(mv), |_| None);
        let cell = self.board.cell(from);
        let role = cell & 7;
        let is_zeroing = role == Role::Pawn as u8 || self.board.cell(to) != 0 && mv.castling().is_none();
        self.halfmove_clock = if is_zeroing { 0 } else { self.halfmove_clock.saturating_add(1) };
        self.en_passant = None;
        self.board.set_cell(from, 0);
        match mv.kind() {
            MoveKind::Normal => self.board.set_cell(to, cell),
            MoveKind::DoubleStep => {
                self.board.set_cell(to, cell);
                self.en_passant = from.step(us.pawn_step());
            }
            MoveKind::EnPassant => {
                self.board.set_cell(to, cell);
                self.board.set_cell(mv.capture_square(), 0);
            }
            MoveKind::Castle(side) => self.castle(us, to, side),
            MoveKind::Promotion(role) => self.board.set(to, Some(Piece { color: us, role })),
        }
        if !self.castling.is_empty() {
            if role == Role::King as u8 {
                self.castling.king_moved(us);
            }
            self.castling.rook_left(from);
            self.castling.rook_left(to);
        }
        self.turn = us.other();
        self.fullmove_number = self.fullmove_number.saturating_add(us as u16);
        V::after_move(self, mv, captured);
    }

    /// Drops a piece, like [`Position::play_unchecked`].
    fn drop_unchecked(&mut self, mv: Move, role: Role) {
        let us = self.turn;
        self.halfmove_clock = if role == Role::Pawn { 0 } else { self.halfmove_clock.saturating_add(1) };
        self.en_passant = None;
        self.board.set(mv.to(), Some(Piece { color: us, role }));
        self.turn = us.other();
        self.fullmove_number = self.fullmove_number.saturating_add(us as u16);
        V::after_move(self, mv, None);
    }

    /// Returns the piece that a move other than castling captures, with its square.
    #[inline(always)]
    fn captured_by(&self, mv: Move) -> Option<(Piece, Square)> {
        let square = mv.capture_square();
        self.board.get(square).map(|piece| (piece, square))
    }

    /// Places king and rook after castling. In Chess960 each may arrive on the other's old square.
    fn castle(&mut self, us: Color, rook_from: Square, side: CastlingSide) {
        self.board.set_cell(rook_from, 0);
        let (king_to, rook_to) = (side.king_to(us), side.rook_to(us));
        self.board.set(king_to, Some(Piece { color: us, role: Role::King }));
        self.board.set(rook_to, Some(Piece { color: us, role: Role::Rook }));
    }
}
