//! Colors, roles and pieces, and their encoding in a cell of the board.

use core::fmt;
use core::ops::Not;
use core::str::FromStr;

/// A side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// The side that moves first.
    White = 0,
    /// The side that moves second.
    Black = 1,
}

impl Color {
    /// Both colors: White, Black.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// Returns the opponent.
    #[inline]
    pub const fn other(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// Returns 0 for White and 1 for Black.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the rank (0 to 7) that this side counts as its `n`-th, from 0. Its pawns start on rank 1.
    #[inline]
    pub const fn relative_rank(self, n: u8) -> u8 {
        match self {
            Color::White => n,
            Color::Black => 7 - n,
        }
    }

    /// Returns the 0x88 step of this side's pawns: +16 or -16.
    #[inline]
    pub const fn pawn_step(self) -> i8 {
        match self {
            Color::White => 16,
            Color::Black => -16,
        }
    }

    /// Returns `"white"` or `"black"`.
    pub const fn name(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
        }
    }
}

impl Not for Color {
    type Output = Color;

    /// Returns the opponent, as [`Color::other`] does.
    #[inline]
    fn not(self) -> Color {
        self.other()
    }
}

impl FromStr for Color {
    type Err = ParseColorError;

    /// Reads `white` or `black`, `White` or `Black`, `w` or `b`.
    fn from_str(text: &str) -> Result<Color, ParseColorError> {
        match text {
            "white" | "White" | "w" => Ok(Color::White),
            "black" | "Black" | "b" => Ok(Color::Black),
            _ => Err(ParseColorError),
        }
    }
}

/// The error for a string that does not name a color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseColorError;

impl fmt::Display for ParseColorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a color is white or black")
    }
}

impl core::error::Error for ParseColorError {}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::White => "White",
            Color::Black => "Black",
        })
    }
}

/// The kind of a piece, regardless of color.
// The numbers are the low three bits of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// Letter P.
    Pawn = 1,
    /// Letter N.
    Knight = 2,
    /// Letter B.
    Bishop = 3,
    /// Letter R.
    Rook = 4,
    /// Letter Q.
    Queen = 5,
    /// Letter K.
    King = 6,
}

impl Role {
    /// All roles, pawn to king.
    pub const ALL: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

    /// The roles to which a pawn can promote (Laws, article 3.7.3.3), most common first.
    pub const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

    /// Returns the role with this number (1 to 6), or `None`.
    #[inline(always)]
    pub(crate) const fn from_code(code: u8) -> Option<Role> {
        match code {
            1 => Some(Role::Pawn),
            2 => Some(Role::Knight),
            3 => Some(Role::Bishop),
            4 => Some(Role::Rook),
            5 => Some(Role::Queen),
            6 => Some(Role::King),
            _ => None,
        }
    }

    /// Returns the English letter in upper case: P N B R Q K.
    #[inline]
    pub const fn letter(self) -> char {
        match self {
            Role::Pawn => 'P',
            Role::Knight => 'N',
            Role::Bishop => 'B',
            Role::Rook => 'R',
            Role::Queen => 'Q',
            Role::King => 'K',
        }
    }

    /// Returns the role with this English letter in either case, or `None`.
    pub const fn from_letter(letter: u8) -> Option<Role> {
        match letter.to_ascii_uppercase() {
            b'P' => Some(Role::Pawn),
            b'N' => Some(Role::Knight),
            b'B' => Some(Role::Bishop),
            b'R' => Some(Role::Rook),
            b'Q' => Some(Role::Queen),
            b'K' => Some(Role::King),
            _ => None,
        }
    }

    /// Returns the name: `"pawn"`, `"knight"` ... `"king"`.
    pub const fn name(self) -> &'static str {
        match self {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Queen => "queen",
            Role::King => "king",
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A piece: its color and role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// The side it belongs to.
    pub color: Color,
    /// The kind of piece.
    pub role: Role,
}

impl Piece {
    /// Returns the piece in a cell (role 1 to 6, plus 8 if black), or `None` for an empty cell.
    #[inline]
    pub(crate) const fn from_cell(cell: u8) -> Option<Piece> {
        let color = if cell & 8 == 0 { Color::White } else { Color::Black };
        match Role::from_code(cell & 7) {
            Some(role) => Some(Piece { color, role }),
            None => None,
        }
    }

    /// Returns the cell value: role 1 to 6, plus 8 if black.
    #[inline(always)]
    pub(crate) const fn cell(self) -> u8 {
        self.role as u8 | (self.color as u8) << 3
    }

    /// Returns the FEN letter: upper case for White, lower case for Black.
    pub const fn letter(self) -> char {
        match self.color {
            Color::White => self.role.letter(),
            Color::Black => self.role.letter().to_ascii_lowercase(),
        }
    }

    /// Returns the piece with this FEN letter, or `None`.
    pub const fn from_letter(letter: u8) -> Option<Piece> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        match Role::from_letter(letter) {
            Some(role) => Some(Piece { color, role }),
            None => None,
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.color.name())?;
        f.write_str(" ")?;
        f.write_str(self.role.name())
    }
}
