//! Squares and their names, and the 0x88 encoding: the only place that uses `& 0x88`.
//!
//! # 0x88
//!
//! The board is a table of 8 rows and 16 columns. Its left half is the chess board:
//!
//! ```text
//! rank 8   70 71 72 73 74 75 76 77 | 78 79 7a 7b 7c 7d 7e 7f
//!   ...                            |          off the board
//! rank 2   10 11 12 13 14 15 16 17 | 18 19 1a 1b 1c 1d 1e 1f
//! rank 1   00 01 02 03 04 05 06 07 | 08 09 0a 0b 0c 0d 0e 0f
//!           a  b  c  d  e  f  g  h
//! ```
//!
//! A square is `rank << 4 | file`. A step in any direction is one addition (north +16, east +1, a knight's jump +33 ...). A step
//! off the board sets bit 3 (beyond file a or h) or bit 7 (beyond rank 1 or 8), and one test, `& 0x88`, detects both.
//! The *difference* of two squares determines their geometry, which [`Axis`](super::Axis) uses.

use core::fmt;
use core::str::FromStr;

/// One of the 64 squares, stored as its 0x88 index `rank << 4 | file`.
///
/// ```
/// use x88::Square;
/// let e4: Square = "e4".parse()?;
/// assert_eq!((e4.file(), e4.rank(), e4.index()), (4, 3, 0x34));
/// assert_eq!(e4.offset(16), Some("e5".parse()?));
/// assert_eq!(Square::from_index(0x08), None);
/// # Ok::<(), x88::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// Returns the square on `file` and `rank`, counted from 0 (file a, rank 1). Only the low three bits of each count.
    #[inline(always)]
    pub const fn new(file: u8, rank: u8) -> Square {
        Square((rank & 7) << 4 | (file & 7))
    }

    /// Returns the square with this 0x88 index, or `None` off the board.
    #[inline(always)]
    pub const fn from_index(index: u8) -> Option<Square> {
        if index & 0x88 == 0 { Some(Square(index)) } else { None }
    }

    /// Returns the square at this place of a [`SquareSet`](super::SquareSet): `file << 3 | rank`. Only the low six bits count.
    #[inline(always)]
    pub const fn from_bit(bit: u32) -> Square {
        Square::new((bit >> 3) as u8, bit as u8)
    }

    /// Returns the 0x88 index, `rank << 4 | file`, which is always below 128.
    #[inline(always)]
    pub const fn index(self) -> usize {
        // The mask changes nothing, but shows the compiler that 128 cells are enough.
        (self.0 & 0x7f) as usize
    }

    /// Returns the place in a [`SquareSet`](super::SquareSet), `file << 3 | rank`, from 0 to 63.
    #[inline(always)]
    pub const fn bit(self) -> u32 {
        (self.0 as u32 & 7) << 3 | self.0 as u32 >> 4
    }

    /// Returns the file, from 0 (a) to 7 (h).
    #[inline(always)]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// Returns the rank, from 0 (first) to 7 (eighth).
    #[inline(always)]
    pub const fn rank(self) -> u8 {
        self.0 >> 4
    }

    /// Returns the square `step` 0x88 steps away (+1 east, +16 north), or `None` off the board.
    #[inline(always)]
    pub const fn offset(self, step: i8) -> Option<Square> {
        Square::from_index(self.0.wrapping_add_signed(step))
    }

    /// Returns the square mirrored top to bottom: e2 becomes e7.
    ///
    /// ```
    /// let square: x88::Square = "e2".parse()?;
    /// assert_eq!(square.flip_rank().to_string(), "e7");
    /// # Ok::<(), x88::ParseSquareError>(())
    /// ```
    #[inline]
    pub const fn flip_rank(self) -> Square {
        Square(self.0 ^ 0x70)
    }

    /// Returns the square mirrored left to right: e2 becomes d2.
    ///
    /// ```
    /// let square: x88::Square = "e2".parse()?;
    /// assert_eq!(square.flip_file().to_string(), "d2");
    /// # Ok::<(), x88::ParseSquareError>(())
    /// ```
    #[inline]
    pub const fn flip_file(self) -> Square {
        Square(self.0 ^ 0x07)
    }

    /// Returns the number of king moves between the two squares, 0 to 7.
    pub const fn distance(self, other: Square) -> u8 {
        let files = self.file().abs_diff(other.file());
        let ranks = self.rank().abs_diff(other.rank());
        if files > ranks { files } else { ranks }
    }

    /// Returns the two bytes of the name, file letter and rank digit.
    pub const fn name(self) -> [u8; 2] {
        [b'a' + self.file(), b'1' + self.rank()]
    }

    /// Returns the square whose name is these two bytes, or `None`.
    pub const fn from_name(file: u8, rank: u8) -> Option<Square> {
        match (file, rank) {
            (b'a'..=b'h', b'1'..=b'8') => Some(Square::new(file - b'a', rank - b'1')),
            _ => None,
        }
    }

    /// Returns an iterator over all squares: a1, b1 ... h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> {
        (0..64u8).map(|n| Square::new(n & 7, n >> 3))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        let [file, rank] = self.name();
        f.write_char(file as char)?;
        f.write_char(rank as char)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error for a string that is not the name of a square (`a1` to `h8`, lower case).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a square is a letter a to h and a digit 1 to 8")
    }
}

impl core::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        match *text.as_bytes() {
            [file, rank] => Square::from_name(file, rank).ok_or(ParseSquareError),
            _ => Err(ParseSquareError),
        }
    }
}
