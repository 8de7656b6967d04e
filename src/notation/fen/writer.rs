//! Writes a position as FEN in the common styles.

use super::extras::{push_checks, push_pockets};
use super::outermost_rook;
use crate::board::{Board, Color, Square, SquareSet};
use crate::notation::letters::{push, push_square};
use crate::rules::{CastlingSide, Position, Rules, Setup, State, Variant};
use alloc::string::String;
use core::fmt;

/// When to write the square that a pawn has just passed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EnPassantStyle {
    /// Only if a pawn can legally be captured there, so that equal positions have equal FENs.
    #[default]
    Legal,
    /// If a pawn of the side to move attacks it, pinned or not (X-FEN).
    PseudoLegal,
    /// After every two-square advance (the FEN standard).
    Always,
}

/// How to write castling rights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CastlingStyle {
    /// `KQkq`, or the rook's file letter if a rook without the right is farther out (X-FEN).
    #[default]
    Standard,
    /// The rooks' file letters (Shredder-FEN), `HAha` in the starting position of standard chess.
    Shredder,
}

/// The style in which to write a FEN.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FenStyle {
    /// When to write the passed square.
    pub en_passant: EnPassantStyle,
    /// How to write castling rights.
    pub castling: CastlingStyle,
}

impl<V: Variant> Position<V> {
    /// Returns the FEN in the default style: a passed square only if a legal capture exists, and X-FEN castling rights. Two positions
    /// are equal if their FENs are, and reading one returns an equal position, also in Chess960.
    ///
    /// ```
    /// use x88::{Chess, Setup};
    /// let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    /// assert_eq!(Chess::initial().fen(), start);
    ///
    /// let shuffled = "bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w KQkq - 0 1";
    /// assert_eq!(shuffled.parse::<Chess>()?.fen(), shuffled);
    /// # Ok::<(), x88::fen::FenError>(())
    /// ```
    pub fn fen(&self) -> String {
        write(self, &FenStyle::default())
    }
}

/// Writes the FEN ([`Position::fen`]).
impl<V: Variant> fmt::Display for Position<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fen())
    }
}

/// Writes the FEN, with the en passant square unchanged.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_setup(self, CastlingStyle::default()))
    }
}

/// Writes a FEN in the given style.
///
/// Reading it strictly, in the position's castling mode, returns the same position. The exceptions are a passed square that
/// the style omits, and positions that no game can reach, which strict reading rejects.
///
/// ```
/// use x88::{Chess, fen};
/// let style = fen::FenStyle { castling: fen::CastlingStyle::Shredder, ..Default::default() };
/// let text = fen::write(&Chess::initial(), &style);
/// assert_eq!(text, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
/// ```
pub fn write<V: Variant>(position: &Position<V>, style: &FenStyle) -> String {
    let mut setup = position.setup();
    setup.en_passant = match style.en_passant {
        EnPassantStyle::Legal => position.legal_en_passant(),
        EnPassantStyle::PseudoLegal => position.pseudo_legal_en_passant(),
        EnPassantStyle::Always => position.passed_square(),
    };
    write_parts(&setup, position.state(), style.castling)
}

/// Writes a setup as FEN, valid or not, with its en passant square unchanged.
///
/// ```
/// use x88::{Setup, fen};
/// assert_eq!(fen::write_setup(&Setup::empty(), Default::default()), "8/8/8/8/8/8/8/8 w - - 0 1");
/// ```
pub fn write_setup(setup: &Setup, castling: CastlingStyle) -> String {
    write_parts(setup, &(), castling)
}

fn write_parts<S: State>(setup: &Setup, state: &S, castling: CastlingStyle) -> String {
    let mut text = String::with_capacity(92);
    let extras = state.extras();
    let is_crazyhouse = state.rules() == Rules::Crazyhouse;
    push_placement(&mut text, &setup.board, if is_crazyhouse { extras.promoted } else { SquareSet::EMPTY });
    if is_crazyhouse {
        push_pockets(&mut text, extras.pockets);
    }
    text.push_str(match setup.turn {
        Color::White => " w ",
        Color::Black => " b ",
    });
    push_castling(&mut text, setup, castling);
    push(&mut text, ' ');
    match setup.en_passant {
        Some(square) => push_square(&mut text, square),
        None => push(&mut text, '-'),
    }
    push(&mut text, ' ');
    if state.rules() == Rules::ThreeCheck {
        push_checks(&mut text, extras.checks);
    }
    push_number(&mut text, setup.halfmove_clock);
    push(&mut text, ' ');
    push_number(&mut text, setup.fullmove_number);
    text
}

fn push_placement(text: &mut String, board: &Board, promoted: SquareSet) {
    let mut empty = 0;
    for at in 0..64 {
        let (file, rank) = (at & 7, 7 - at / 8);
        let square = Square::at(file, rank);
        let piece = board.get(square);
        empty += u8::from(piece.is_none());
        if empty > 0 && (piece.is_some() || file == 7) {
            push(text, (b'0' + empty) as char);
            empty = 0;
        }
        if let Some(piece) = piece {
            push(text, piece.letter());
        }
        if promoted.contains(square) {
            push(text, '~');
        }
        if file == 7 && rank > 0 {
            push(text, '/');
        }
    }
}

fn push_castling(text: &mut String, setup: &Setup, style: CastlingStyle) {
    if setup.castling.is_empty() {
        push(text, '-');
    }
    for (color, side, rook) in setup.castling.iter() {
        let is_outermost = outermost_rook(&setup.board, color, side, rook).is_none();
        let letter = match side {
            _ if style == CastlingStyle::Shredder || !is_outermost => (b'A' + rook.file()) as char,
            CastlingSide::Kingside => 'K',
            CastlingSide::Queenside => 'Q',
        };
        push(text, if color == Color::White { letter } else { letter.to_ascii_lowercase() });
    }
}

/// Appends a decimal number without `core::fmt`, which is large in wasm.
fn push_number(text: &mut String, number: u16) {
    if number >= 10 {
        push_number(text, number / 10);
    }
    push(text, (b'0' + (number % 10) as u8) as char);
}
