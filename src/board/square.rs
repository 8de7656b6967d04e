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

/// One of the 64 squares.
///
/// ```
/// use x88::Square;
/// let e4: Square = "e4".parse()?;
/// assert_eq!((e4, e4.file(), e4.rank(), e4.index()), (Square::E4, 4, 3, 28));
/// assert_eq!(e4.offset(1, 2), Some(Square::F6));
/// assert_eq!(Square::new(8, 3), None);
/// # Ok::<(), x88::ParseSquareError>(())
/// ```
// Stored as its 0x88 index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// Defines a constant for each square, and the list of all of them.
macro_rules! squares {
    ($($square:ident)*) => {
        impl Square {
            $(
                #[doc = concat!("The square ", stringify!($square), ".")]
                pub const $square: Square = Square::named(stringify!($square));
            )*
        }

        impl Square {
            /// All squares, in the order of [`Square::index`]: a1, b1 ... h8.
            pub const ALL: [Square; 64] = [$(Square::$square),*];
        }
    };
}

squares! {
    A1 B1 C1 D1 E1 F1 G1 H1
    A2 B2 C2 D2 E2 F2 G2 H2
    A3 B3 C3 D3 E3 F3 G3 H3
    A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5
    A6 B6 C6 D6 E6 F6 G6 H6
    A7 B7 C7 D7 E7 F7 G7 H7
    A8 B8 C8 D8 E8 F8 G8 H8
}

impl Square {
    /// Returns the squares of [`Square::ALL`] by counting: the table would be in the WebAssembly.
    pub(crate) fn all() -> impl DoubleEndedIterator<Item = Square> {
        (0..64u8).map(|n| Square::at(n & 7, n >> 3))
    }

    /// Returns the square of a constant's name.
    const fn named(name: &str) -> Square {
        let name = name.as_bytes();
        Square::at(name[0] - b'A', name[1] - b'1')
    }

    /// Returns the square on `file` and `rank`, counted from 0 (file a, rank 1), or `None` off the board.
    #[inline]
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < 8 && rank < 8 { Some(Square::at(file, rank)) } else { None }
    }

    /// Returns the square on `file` and `rank`. Only the low three bits of each count.
    #[inline(always)]
    pub(crate) const fn at(file: u8, rank: u8) -> Square {
        Square((rank & 7) << 4 | (file & 7))
    }

    /// Returns the square with this index, or `None` from 64 on.
    ///
    /// ```
    /// assert_eq!(x88::Square::from_index(63), Some(x88::Square::H8));
    /// ```
    #[inline]
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < 64 { Some(Square::at(index as u8, (index >> 3) as u8)) } else { None }
    }

    /// Returns the index by ranks, `rank * 8 + file`: 0 is a1, 1 is b1, and 63 is h8.
    #[inline]
    pub const fn index(self) -> usize {
        (self.rank() * 8 + self.file()) as usize
    }

    /// Returns the square at this place of a [`SquareSet`](super::SquareSet): `file << 3 | rank`. Only the low six bits count.
    #[inline(always)]
    pub(crate) const fn from_bit(bit: u32) -> Square {
        Square::at((bit >> 3) as u8, bit as u8)
    }

    /// Returns the square with this 0x88 index, or `None` off the board.
    #[inline(always)]
    pub(crate) const fn from_x88(index: u8) -> Option<Square> {
        if index & 0x88 == 0 { Some(Square(index)) } else { None }
    }

    /// Returns the 0x88 index, `rank << 4 | file`, which is always below 128.
    #[inline(always)]
    pub(crate) const fn x88(self) -> usize {
        (self.0 & 0x7f) as usize
    }

    /// Returns the place in a [`SquareSet`](super::SquareSet), `file << 3 | rank`, from 0 to 63.
    #[inline(always)]
    pub(crate) const fn bit(self) -> u32 {
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

    /// Returns the square so many files to the right and ranks up, or `None` off the board.
    #[inline]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        match (self.file().checked_add_signed(files), self.rank().checked_add_signed(ranks)) {
            (Some(file), Some(rank)) => Square::new(file, rank),
            _ => None,
        }
    }

    /// Returns the square `step` 0x88 steps away (+1 east, +16 north), or `None` off the board.
    #[inline(always)]
    pub(crate) const fn step(self, step: i8) -> Option<Square> {
        Square::from_x88(self.0.wrapping_add_signed(step))
    }

    /// Returns the square mirrored top to bottom.
    ///
    /// ```
    /// assert_eq!(x88::Square::E2.flip_rank(), x88::Square::E7);
    /// ```
    #[inline]
    pub const fn flip_rank(self) -> Square {
        Square(self.0 ^ 0x70)
    }

    /// Returns the square mirrored left to right.
    ///
    /// ```
    /// assert_eq!(x88::Square::E2.flip_file(), x88::Square::D2);
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
    pub(crate) const fn name(self) -> [u8; 2] {
        [b'a' + self.file(), b'1' + self.rank()]
    }

    /// Returns the square whose name is these two bytes, or `None`.
    pub(crate) const fn from_name(file: u8, rank: u8) -> Option<Square> {
        match (file, rank) {
            (b'a'..=b'h', b'1'..=b'8') => Some(Square::at(file - b'a', rank - b'1')),
            _ => None,
        }
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
