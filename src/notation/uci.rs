//! UCI: a move as two squares, as engines and boards write it (`e2e4`, `e7e8q`). The rules decide which moves are legal.

pub use super::text::NotAMoveError;
use alloc::string::String;
use alloc::string::ToString;

use super::letters::{push, push_square};
use crate::board::{Role, Square};
use crate::rules::{CastlingMode, Move, Position, Standard, Variant};
use core::fmt;
use core::str::FromStr;

/// The spellings of a null move, which passes the turn, in records of games. UCI's is `0000`.
pub const NULL_MOVES: [&str; 10] = ["--", "0000", "Z0", "z0", "null", "NULL", "Null", "@@@@", "<>", "pass"];

/// A move as two squares: the contents of a UCI string, or a piece dropped on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UciMove {
    /// The origin square.
    pub from: Square,
    /// The target square; for castling, the king's or the rook's square.
    pub to: Square,
    /// The promotion piece, if any.
    pub promotion: Option<Role>,
}

/// The error for a rejected UCI move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UciError {
    /// The string is not a move.
    NotAMove(NotAMoveError),
    /// The pawn reaches the last rank without a promotion piece (Laws, article 3.7.3.3).
    PromotionRequired {
        /// The pawn's square.
        from: Square,
        /// The square on the last rank.
        to: Square,
    },
    /// A promotion piece is given, but the move is legal without one.
    NotAPromotion(UciMove),
    /// A pawn cannot promote to this piece.
    RoleNotAllowed(UciMove),
    /// No legal move connects these squares.
    Illegal(UciMove),
}

impl UciError {
    /// Returns the stable error code.
    pub const fn code(&self) -> &'static str {
        match self {
            UciError::NotAMove(error) => error.code(),
            UciError::PromotionRequired { .. } => "PROMOTION_REQUIRED",
            UciError::NotAPromotion(_) => "NOT_A_PROMOTION",
            UciError::RoleNotAllowed(_) => "ROLE_NOT_ALLOWED",
            UciError::Illegal(_) => "ILLEGAL_MOVE",
        }
    }
}

impl fmt::Display for UciError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UciError::NotAMove(error) => fmt::Display::fmt(error, f),
            UciError::PromotionRequired { from, to } => {
                write!(f, "the pawn from {from} promotes on {to}: name the piece it becomes")
            }
            UciError::NotAPromotion(mv) => {
                write!(f, "the move from {} to {} is not a promotion", mv.from, mv.to)
            }
            UciError::RoleNotAllowed(mv) => match mv.promotion {
                Some(role) => write!(f, "a pawn cannot become a {role}"),
                None => f.write_str("a pawn cannot become that"),
            },
            UciError::Illegal(mv) => {
                write!(f, "no legal move goes from {} to {}", mv.from, mv.to)
            }
        }
    }
}

impl core::error::Error for UciError {}

impl From<NotAMoveError> for UciError {
    fn from(error: NotAMoveError) -> UciError {
        UciError::NotAMove(error)
    }
}

/// Writes a move in UCI; a drop as `N@f3`, the null move as `0000`. Castling is the king's move (`e1g1`) in standard mode and king takes rook (`e1h1`) in Chess960 mode.
///
/// In standard mode, castling from a Chess960 starting position may look like a normal king move. Use Chess960 mode for such
/// positions.
///
/// ```
/// use x88::{CastlingMode, CastlingSide, Move, MoveKind, uci};
/// let castle = MoveKind::Castle(CastlingSide::Kingside);
/// let mv = Move::new("e1".parse()?, "h1".parse()?, castle);
/// assert_eq!(uci::write(mv, CastlingMode::Standard), "e1g1");
/// assert_eq!(uci::write(mv, CastlingMode::Chess960), "e1h1");
/// # Ok::<(), x88::ParseSquareError>(())
/// ```
pub fn write(mv: Move, mode: CastlingMode) -> String {
    match mv.dropped() {
        _ if mv == Move::NULL => "0000".to_string(),
        Some(role) => [role.letter(), '@'].into_iter().chain(mv.to().name().map(char::from)).collect(),
        None => write_squares(mv, mode),
    }
}

/// Writes the move in UCI. Castling is the king's move (`e1g1`), or king takes rook if the king goes less than two squares: [`parse`]
/// reads both.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_short = self.castling().is_some() && self.from().distance(self.arrival()) < 2;
        f.write_str(&write(*self, if is_short { CastlingMode::Chess960 } else { CastlingMode::Standard }))
    }
}

/// Writes the squares and the promotion piece in lower case: `e7e8q`.
impl fmt::Display for UciMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        self.promotion.map_or(Ok(()), |role| write!(f, "{}", role.letter().to_ascii_lowercase()))
    }
}

impl FromStr for UciMove {
    type Err = NotAMoveError;

    /// Reads a move by [`read`].
    fn from_str(text: &str) -> Result<UciMove, NotAMoveError> {
        read(text)
    }
}

/// Works like [`write()`] for the moves of a variant.
pub fn write_in<V: Variant>(mv: Move, mode: CastlingMode) -> String {
    if V::HAS_DROPS { write(mv, mode) } else { write_squares(mv, mode) }
}

fn write_squares(mv: Move, mode: CastlingMode) -> String {
    let mut text = String::with_capacity(5);
    push_square(&mut text, mv.from());
    push_square(&mut text, mv.uci_target(mode));
    if let Some(role) = mv.promotion() {
        push(&mut text, role.letter().to_ascii_lowercase());
    }
    text
}

/// Reads a legal move in UCI.
///
/// Accepts castling in every form and mode: as king takes own rook, or as the king's move to its target. The latter must be
/// longer than one file; a shorter one is a normal king move. In variants with drops, accepts a drop (`N@f3`). Reads `0000` as
/// [`Move::NULL`], which is never legal: play it with [`Position::pass`].
///
/// # Errors
/// Returns [`UciError`] if the string is not a move, the move is illegal, or the promotion is missing or impossible.
///
/// ```
/// use x88::{Chess, fen, uci};
/// let position: Chess = fen::parse("4k3/P7/8/8/8/8/8/4K2R w K - 0 1").unwrap();
/// assert_eq!(uci::parse(&position, "e1g1"), uci::parse(&position, "e1h1"));
/// assert_eq!(uci::parse(&position, "a7a8").unwrap_err().code(), "PROMOTION_REQUIRED");
/// assert_eq!(uci::parse(&position, "a7a8k").unwrap_err().code(), "NOT_A_MOVE");
/// assert_eq!(uci::parse(&position, "h1h2q").unwrap_err().code(), "NOT_A_PROMOTION");
/// assert_eq!(uci::parse(&position, "h1g2").unwrap_err().code(), "ILLEGAL_MOVE");
/// ```
pub fn parse<V: Variant>(position: &Position<V>, text: &str) -> Result<Move, UciError> {
    if text == "0000" {
        return Ok(Move::NULL);
    }
    if let Some((role, to)) = V::HAS_DROPS.then(|| read_drop(text)).flatten() {
        let illegal = UciError::Illegal(UciMove { from: to, to, promotion: None });
        return position.drop_move(role, to).ok_or(illegal);
    }
    resolve(position, read_with_gap::<V>(text, 0)?)
}

/// Reads a UCI string without a position: two squares in lower case and, for a promotion, one of `qrbn`. Does not read drops,
/// which have no origin.
///
/// # Errors
/// Returns [`NotAMoveError`] for any other string.
///
/// ```
/// use x88::{Role, uci};
/// let mv = uci::read("e7e8q")?;
/// assert_eq!((mv.from, mv.promotion), ("e7".parse().unwrap(), Some(Role::Queen)));
/// assert_eq!(uci::read("e2e4qqqq"), Err(uci::NotAMoveError { offset: 5 }));
/// assert_eq!(uci::read("e7e8k"), Err(uci::NotAMoveError { offset: 4 }));
/// # Ok::<(), uci::NotAMoveError>(())
/// ```
pub fn read(text: &str) -> Result<UciMove, NotAMoveError> {
    read_with_gap::<Standard>(text, 0)
}

/// Reads a UCI string with `gap` bytes between the squares.
pub(crate) fn read_with_gap<V: Variant>(text: &str, gap: usize) -> Result<UciMove, NotAMoveError> {
    let bytes = text.as_bytes();
    let from = read_square(bytes, 0)?;
    let to = read_square(bytes, 2 + gap)?;
    let end = 4 + gap;
    let promotion = match bytes.get(end) {
        None => None,
        Some(b'q') => Some(Role::Queen),
        Some(b'r') => Some(Role::Rook),
        Some(b'b') => Some(Role::Bishop),
        Some(b'n') => Some(Role::Knight),
        Some(b'k') if V::PROMOTIONS.contains(&Role::King) => Some(Role::King),
        Some(_) => return Err(NotAMoveError { offset: end }),
    };
    if bytes.len() > end + 1 {
        Err(NotAMoveError { offset: end + 1 })
    } else {
        Ok(UciMove { from, to, promotion })
    }
}

fn read_square(text: &[u8], offset: usize) -> Result<Square, NotAMoveError> {
    match (text.get(offset), text.get(offset + 1)) {
        (Some(&file), Some(&rank)) => Square::from_name(file, rank).ok_or(NotAMoveError { offset }),
        _ => Err(NotAMoveError { offset }),
    }
}

/// Returns the legal move between two squares, with castling as in [`parse`].
///
/// # Errors
/// Returns [`UciError`], but never [`UciError::NotAMove`].
///
/// ```
/// use x88::{Chess, MoveKind, uci};
/// let e4 = uci::UciMove { from: "e2".parse()?, to: "e4".parse()?, promotion: None };
/// assert_eq!(uci::resolve(&Chess::initial(), e4).unwrap().kind(), MoveKind::DoubleStep);
/// # Ok::<(), x88::ParseSquareError>(())
/// ```
pub fn resolve<V: Variant>(position: &Position<V>, wanted: UciMove) -> Result<Move, UciError> {
    let UciMove { from, to, promotion } = wanted;
    let meant = position.moves_meant(from, to);
    let promotes = meant.iter().any(|mv| mv.promotion().is_some());
    match promotion {
        None if promotes => Err(UciError::PromotionRequired { from, to }),
        Some(_) if !promotes && !meant.is_empty() => Err(UciError::NotAPromotion(wanted)),
        _ => match meant.iter().find(|mv| mv.promotion() == promotion) {
            Some(&mv) => Ok(mv),
            None if promotes => Err(UciError::RoleNotAllowed(wanted)),
            None => Err(UciError::Illegal(wanted)),
        },
    }
}

/// Reads a drop: the letter of a role, `@` and a square.
fn read_drop(text: &str) -> Option<(Role, Square)> {
    match *text.as_bytes() {
        [letter @ b'A'..=b'Z', b'@', file, rank] => {
            Role::from_letter(letter).zip(Square::from_name(file, rank))
        }
        _ => None,
    }
}
