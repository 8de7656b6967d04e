//! The board as bit planes: one word for each bit of a cell.
//!
//! Computed for each query (about forty instructions) and never stored, so the cells remain the only state.

use super::{Board, Color, Role, SquareSet};

/// Four planes, one for each bit of a cell: the three bits of the role code and the color bit.
///
/// The role codes make sliders easy to find. Bishops and queens have bit 0 and one other bit; rooks and queens have bit 2
/// but not bit 1.
#[derive(Clone, Copy, Debug)]
pub struct Planes {
    b0: u64,
    b1: u64,
    b2: u64,
    black: u64,
}

impl Planes {
    /// Returns the planes of the board.
    #[inline(always)]
    pub fn of(board: &Board) -> Planes {
        Planes::read(board, 0)
    }

    /// Returns the planes as `color` sees the board: ranks counted from that side, which is called White. This way one generator,
    /// written for White, serves both sides.
    #[inline(always)]
    pub fn seen_by(board: &Board, color: Color) -> Planes {
        match color {
            Color::White => Planes::read(board, 0),
            Color::Black => {
                let planes = Planes::read(board, 7);
                Planes { black: planes.occupied() & !planes.black, ..planes }
            }
        }
    }

    /// Reads eight rank words (rank `r ^ flip` as rank `r`) and transposes them.
    ///
    /// Ranks r and r+4 share a word, one nibble each. For each nibble, the four words form a 4 x 4 bit matrix (rank by cell bit).
    /// Two rounds of delta swaps transpose it.
    #[inline(always)]
    fn read(board: &Board, flip: usize) -> Planes {
        let (w0, w1) = delta_swap(pair(board, 0, flip), pair(board, 1, flip), 1, 0x5555_5555_5555_5555);
        let (w2, w3) = delta_swap(pair(board, 2, flip), pair(board, 3, flip), 1, 0x5555_5555_5555_5555);
        let (b0, b2) = delta_swap(w0, w2, 2, 0x3333_3333_3333_3333);
        let (b1, black) = delta_swap(w1, w3, 2, 0x3333_3333_3333_3333);
        Planes { b0, b1, b2, black }
    }

    /// Returns the four planes, from the lowest bit of a cell to its color: a board in 32 bytes.
    #[inline(always)]
    pub(crate) const fn words(&self) -> [u64; 4] {
        [self.b0, self.b1, self.b2, self.black]
    }

    /// Creates planes from four words.
    #[inline(always)]
    pub(crate) const fn from_words([b0, b1, b2, black]: [u64; 4]) -> Planes {
        Planes { b0, b1, b2, black }
    }

    /// Returns the board with these planes, by the same swaps in reverse.
    pub(crate) fn board_of([b0, b1, b2, black]: [u64; 4]) -> Board {
        let (w0, w2) = delta_swap(b0, b2, 2, 0x3333_3333_3333_3333);
        let (w1, w3) = delta_swap(b1, black, 2, 0x3333_3333_3333_3333);
        let (w0, w1) = delta_swap(w0, w1, 1, 0x5555_5555_5555_5555);
        let (w2, w3) = delta_swap(w2, w3, 1, 0x5555_5555_5555_5555);
        let mut board = Board::empty();
        for (rank, word) in [w0, w1, w2, w3].into_iter().enumerate() {
            board.set_rank_word(rank, word & LOW_NIBBLES);
            board.set_rank_word(rank + 4, word >> 4 & LOW_NIBBLES);
        }
        board
    }

    /// Returns the planes after the piece at `from` has moved to `to`. Places are bits of the words.
    #[inline(always)]
    pub(crate) const fn after(&self, from: u32, to: u32) -> Planes {
        let kept = !(1 << (from & 63) | 1 << (to & 63));
        Planes {
            b0: self.b0 & kept | (self.b0 >> (from & 63) & 1) << (to & 63),
            b1: self.b1 & kept | (self.b1 >> (from & 63) & 1) << (to & 63),
            b2: self.b2 & kept | (self.b2 >> (from & 63) & 1) << (to & 63),
            black: self.black & kept | (self.black >> (from & 63) & 1) << (to & 63),
        }
    }

    /// Returns the planes without the pieces on these squares.
    pub(crate) const fn without(&self, squares: u64) -> Planes {
        Planes {
            b0: self.b0 & !squares,
            b1: self.b1 & !squares,
            b2: self.b2 & !squares,
            black: self.black & !squares,
        }
    }

    /// Returns the planes with `cell` at `place`.
    #[inline(always)]
    pub(crate) const fn with(&self, place: u32, cell: u8) -> Planes {
        let (kept, cell) = (!(1 << (place & 63)), cell as u64);
        Planes {
            b0: self.b0 & kept | (cell & 1) << (place & 63),
            b1: self.b1 & kept | (cell >> 1 & 1) << (place & 63),
            b2: self.b2 & kept | (cell >> 2 & 1) << (place & 63),
            black: self.black & kept | (cell >> 3 & 1) << (place & 63),
        }
    }

    /// Returns the occupied squares.
    #[inline(always)]
    pub const fn occupied(&self) -> u64 {
        self.b0 | self.b1 | self.b2
    }

    /// Returns White's squares.
    #[inline(always)]
    pub const fn white(&self) -> u64 {
        self.occupied() & !self.black
    }

    /// Returns Black's squares.
    #[inline(always)]
    pub const fn black(&self) -> u64 {
        self.black
    }

    /// Returns the pawns of both sides.
    #[inline(always)]
    pub const fn pawns(&self) -> u64 {
        self.b0 & !self.b1 & !self.b2
    }

    /// Returns the knights of both sides.
    #[inline(always)]
    pub const fn knights(&self) -> u64 {
        self.b1 & !self.b0 & !self.b2
    }

    /// Returns the bishops and queens of both sides.
    #[inline(always)]
    pub const fn diagonal(&self) -> u64 {
        self.b0 & (self.b1 | self.b2)
    }

    /// Returns the rooks and queens of both sides.
    #[inline(always)]
    pub const fn orthogonal(&self) -> u64 {
        self.b2 & !self.b1
    }

    /// Returns the kings of both sides.
    #[inline(always)]
    pub const fn kings(&self) -> u64 {
        self.b1 & self.b2
    }

    /// Returns the squares of one side.
    pub const fn of_color(&self, color: Color) -> SquareSet {
        SquareSet(match color {
            Color::White => self.white(),
            Color::Black => self.black(),
        })
    }

    /// Returns the squares of one role, both sides.
    pub const fn of_role(&self, role: Role) -> SquareSet {
        SquareSet(match role {
            Role::Pawn => self.pawns(),
            Role::Knight => self.knights(),
            Role::Bishop => self.b0 & self.b1,
            Role::Rook => self.b2 & !self.b0 & !self.b1,
            Role::Queen => self.b0 & self.b2,
            Role::King => self.kings(),
        })
    }
}

/// The low half of each byte.
const LOW_NIBBLES: u64 = 0x0f0f_0f0f_0f0f_0f0f;

/// Returns the cells of ranks `rank` (low nibbles) and `rank + 4` (high nibbles), flipped by `flip`.
#[inline(always)]
fn pair(board: &Board, rank: usize, flip: usize) -> u64 {
    board.rank_word(rank ^ flip) | board.rank_word((rank + 4) ^ flip) << 4
}

/// Swaps the bits of `low` selected by `mask << shift` with those of `high` selected by `mask`.
#[inline(always)]
const fn delta_swap(low: u64, high: u64, shift: u32, mask: u64) -> (u64, u64) {
    let difference = (low >> shift ^ high) & mask;
    (low ^ difference << shift, high ^ difference)
}
