//! The placement of pieces: 128 cells in 0x88 order, the only state of a board.
//!
//! Knows which piece stands where. Must not know whose turn it is. Nothing else is kept beside the
//! cells (no piece lists, no bitboards): what a question needs is derived by [`Planes`] in a few
//! nanoseconds, so there is nothing that could disagree.

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
    /// In halves of rows: the chess board and what is beside it, in turns.
    cells: [[u8; 8]; 16],
}

/// Half a row beside the board.
const NOTHING: [u8; 8] = [0; 8];

/// By ranks: repetitions compare many boards, and a loop over bytes is what the derived comparison becomes in wasm. (The
/// cells beside the board are always empty.)
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
    /// A board without pieces.
    pub const fn empty() -> Board {
        Board { cells: [NOTHING; 16] }
    }

    /// The piece on the square, or `None`.
    #[inline]
    pub fn get(&self, square: Square) -> Option<Piece> {
        Piece::from_cell(self.cells.as_flattened()[square.index()])
    }

    /// Puts a piece on the square, or empties it.
    #[inline]
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.set_cell(square, piece.map_or(0, Piece::cell));
    }

    /// The raw cell: 0, or role 1 to 6 plus 8 if black. For the hot paths of the rules.
    #[inline(always)]
    pub(crate) fn cell(&self, square: Square) -> u8 {
        self.cells.as_flattened()[square.index()]
    }

    /// Writes a raw cell; only ever values that [`Board::cell`] gives.
    #[inline(always)]
    pub(crate) fn set_cell(&mut self, square: Square, cell: u8) {
        self.cells.as_flattened_mut()[square.index()] = cell;
    }

    /// The eight cells of a rank (0 to 7), file a in the lowest byte.
    #[inline(always)]
    pub(crate) fn rank_word(&self, rank: usize) -> u64 {
        // The chess board is the left half of each row of sixteen cells.
        u64::from_le_bytes(self.cells[(rank * 2) & 15])
    }

    /// Replaces the eight cells of a rank; the bytes as [`Board::rank_word`] gives them.
    #[inline(always)]
    pub(crate) fn set_rank_word(&mut self, rank: usize, word: u64) {
        self.cells[(rank * 2) & 15] = word.to_le_bytes();
    }

    /// Becomes the other board. In words of ranks, because what copies 128 bytes as a whole becomes a call out of the wasm, which
    /// takes longer than all else that a move does. (The cells beside the board are always empty.)
    #[inline(always)]
    pub(crate) fn copy_from(&mut self, other: &Board) {
        for rank in 0..8 {
            self.set_rank_word(rank, other.rank_word(rank));
        }
    }

    /// Another board with the same pieces: in words for the reason of [`Board::copy_from`].
    #[inline(always)]
    pub(crate) fn copied(&self) -> Board {
        let [a, _, b, _, c, _, d, _, e, _, f, _, g, _, h, _] = self.cells;
        let n = NOTHING;
        Board { cells: [a, n, b, n, c, n, d, n, e, n, f, n, g, n, h, n] }
    }

    /// Every piece with its square, a1, b1 ... h8.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::all().filter_map(|square| self.get(square).map(|piece| (square, piece)))
    }

    /// Where the king of that colour stands; its first one in set order if a setup has several.
    pub fn king_of(&self, color: Color) -> Option<Square> {
        self.squares_of(Piece { color, role: Role::King }).first()
    }

    /// The squares on which such a piece stands.
    pub fn squares_of(&self, piece: Piece) -> SquareSet {
        let planes = self.planes();
        planes.of_color(piece.color) & planes.of_role(piece.role)
    }

    /// The occupied squares.
    pub fn occupied(&self) -> SquareSet {
        SquareSet(self.planes().occupied())
    }

    /// The board as bit planes.
    #[inline]
    pub fn planes(&self) -> Planes {
        Planes::of(self)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        for rank in (0..8).rev() {
            for file in 0..8 {
                let piece = self.get(Square::new(file, rank));
                f.write_char(piece.map_or('.', Piece::letter))?;
            }
            f.write_char('\n')?;
        }
        Ok(())
    }
}
