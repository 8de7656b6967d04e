//! The pieces on the board: 128 cells in 0x88 order.
//!
//! The cells are the only state. [`Planes`] derives sets from them in a few nanoseconds, so piece lists or bitboards cannot get
//! out of step.

use super::{Color, Piece, Planes, Role, Square, SquareSet};
use core::fmt;
use core::hash::{Hash, Hasher};

/// The pieces on the board.
///
/// ```
/// use x88::{Board, Color, Piece, Role};
/// let mut board = Board::empty();
/// let e1 = "e1".parse()?;
/// board.set(e1, Some(Piece { color: Color::White, role: Role::King }));
/// assert_eq!(board.king_of(Color::White), Some(e1));
/// # Ok::<(), x88::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, Eq)]
pub struct Board {
    /// Half rows of eight cells, alternately on the board and off it.
    cells: [[u8; 8]; 16],
}

/// Half a row off the board.
const NOTHING: [u8; 8] = [0; 8];

/// Compares by ranks, because repetition checks compare many boards and the derived comparison becomes a byte loop in wasm.
/// The cells off the board are always empty.
impl PartialEq for Board {
    #[inline]
    fn eq(&self, other: &Board) -> bool {
        (0..8).all(|rank| self.rank_word(rank) == other.rank_word(rank))
    }
}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (0..8).for_each(|rank| self.rank_word(rank).hash(state));
    }
}

impl Board {
    /// Creates a board without pieces.
    pub const fn empty() -> Board {
        Board { cells: [NOTHING; 16] }
    }

    /// Returns the piece on the square, if any.
    #[inline]
    pub fn get(&self, square: Square) -> Option<Piece> {
        Piece::from_cell(self.cells.as_flattened()[square.x88()])
    }

    /// Places a piece on the square, or empties it.
    #[inline]
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.set_cell(square, piece.map_or(0, Piece::cell));
    }

    /// Returns the raw cell: 0, or role 1 to 6 plus 8 if black. For the hot paths of the rules.
    #[inline(always)]
    pub(crate) fn cell(&self, square: Square) -> u8 {
        self.cells.as_flattened()[square.x88()]
    }

    /// Writes a raw cell. Accepts only values that [`Board::cell`] returns.
    #[inline(always)]
    pub(crate) fn set_cell(&mut self, square: Square, cell: u8) {
        self.cells.as_flattened_mut()[square.x88()] = cell;
    }

    /// Returns the eight cells of a rank (0 to 7), file a in the lowest byte.
    #[inline(always)]
    pub(crate) fn rank_word(&self, rank: usize) -> u64 {
        // The chess board is the left half of each row of sixteen cells.
        u64::from_le_bytes(self.cells[(rank * 2) & 15])
    }

    /// Replaces the eight cells of a rank, in the format of [`Board::rank_word`].
    #[inline(always)]
    pub(crate) fn set_rank_word(&mut self, rank: usize, word: u64) {
        self.cells[(rank * 2) & 15] = word.to_le_bytes();
    }

    /// Copies `other` rank by rank. Copying all 128 bytes at once compiles to a call out of the wasm, which takes longer than the
    /// rest of a move. The cells off the board are always empty.
    #[inline(always)]
    pub(crate) fn copy_from(&mut self, other: &Board) {
        for rank in 0..8 {
            self.set_rank_word(rank, other.rank_word(rank));
        }
    }

    /// Returns a copy, made in words for the reason given at [`Board::copy_from`].
    #[inline(always)]
    pub(crate) fn copied(&self) -> Board {
        let [a, _, b, _, c, _, d, _, e, _, f, _, g, _, h, _] = self.cells;
        let n = NOTHING;
        Board { cells: [a, n, b, n, c, n, d, n, e, n, f, n, g, n, h, n] }
    }

    /// Returns an iterator over the pieces and their squares: a1, b1 ... h8.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::all().filter_map(|square| self.get(square).map(|piece| (square, piece)))
    }

    /// Returns the square of that color's king; the first in set order if a setup has several.
    pub fn king_of(&self, color: Color) -> Option<Square> {
        self.squares_of(Piece { color, role: Role::King }).first()
    }

    /// Returns the squares that hold this piece.
    pub fn squares_of(&self, piece: Piece) -> SquareSet {
        let planes = self.planes();
        planes.of_color(piece.color) & planes.of_role(piece.role)
    }

    /// Returns the occupied squares.
    pub fn occupied(&self) -> SquareSet {
        SquareSet(self.planes().occupied())
    }

    /// Returns the board as bit planes.
    #[inline]
    pub(crate) fn planes(&self) -> Planes {
        Planes::of(self)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        for rank in (0..8).rev() {
            for file in 0..8 {
                let piece = self.get(Square::at(file, rank));
                f.write_char(piece.map_or('.', Piece::letter))?;
            }
            f.write_char('\n')?;
        }
        Ok(())
    }
}
