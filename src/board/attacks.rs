//! The squares that each kind of piece attacks, as words in [`SquareSet`](super::SquareSet) order.
//!
//! One of the two hot paths of the library, with the generator. Squares are bit numbers 0 to 63 and sets are `u64`. The tables
//! (11 KB, built by the compiler) are chosen for speed in wasm.

use super::Axis;

/// One bit in each file byte. Multiplying by it copies a byte to all bytes, or sums all bytes in the top one.
const EVERY_FILE: u64 = 0x0101_0101_0101_0101;

/// Multiplying a rank's squares, shifted right by the rank, by this number gathers them in the top byte.
const GATHER_RANK: u64 = 0x0102_0408_1020_4080;

/// `LINES[line][square]`: the squares of that line through the square, without the square.
static LINES: [[u64; 64]; 4] = {
    let mut lines = [[0; 64]; 4];
    let mut square = 0;
    while square < 64 {
        let mut n = 1 - 8;
        while n < 8 {
            if n != 0 {
                lines[0][square] |= target(square, 0, n);
                lines[1][square] |= target(square, n, 0);
                lines[2][square] |= target(square, n, n);
                lines[3][square] |= target(square, n, -n);
            }
            n += 1;
        }
        square += 1;
    }
    lines
};

static KNIGHT: [u64; 64] = leaper([(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);

static KING: [u64; 64] = leaper([(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);

/// `SEEN[place][blockers]`: the squares that a slider sees from a place on an eight-square line. `blockers` holds the six
/// inner squares. The result is a byte copied to every file, for lines read rank by rank.
static SEEN: [[u64; 64]; 8] = seen(EVERY_FILE, 1);

/// The same for ranks: one square per file on the first rank.
static SEEN_ON_RANK: [[u64; 64]; 8] = seen(1, 8);

/// Returns the square `files` to the east and `ranks` to the north as a set, or 0 off the board.
const fn target(square: usize, files: i32, ranks: i32) -> u64 {
    let (file, rank) = ((square >> 3) as i32 + files, (square & 7) as i32 + ranks);
    if file < 0 || file > 7 || rank < 0 || rank > 7 { 0 } else { 1 << (file << 3 | rank) }
}

const fn leaper(steps: [(i32, i32); 8]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut i = 0;
        while i < 8 {
            table[square] |= target(square, steps[i].0, steps[i].1);
            i += 1;
        }
        square += 1;
    }
    table
}

const fn seen(copies: u64, stride: u32) -> [[u64; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut place = 0;
    while place < 8 {
        let mut blockers = 0;
        while blockers < 64 {
            let occupied = blockers << 1;
            let mut step = -1;
            while step < 2 {
                let mut at = place as i32 + step;
                while at >= 0 && at < 8 {
                    table[place][blockers] |= copies << (at as u32 * stride);
                    if occupied >> at & 1 != 0 {
                        break;
                    }
                    at += step;
                }
                step += 2;
            }
            blockers += 1;
        }
        place += 1;
    }
    table
}

/// Returns the squares of the line through `square`, without `square`.
#[inline(always)]
pub fn line(line: Axis, square: u32) -> u64 {
    LINES[line as usize][square as usize & 63]
}

/// Returns the squares with numbers strictly between `a` and `b`. Intersected with a line they share, those between them.
#[inline(always)]
pub const fn span(a: u32, b: u32) -> u64 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    let (below_high, to_low) = ((1u64 << (high & 63)) - 1, (2u64 << (low & 63)).wrapping_sub(1));
    below_high & !to_low
}

/// Returns the squares that a knight attacks.
#[inline(always)]
pub fn knight(square: u32) -> u64 {
    KNIGHT[square as usize & 63]
}

/// Returns the squares that a king attacks.
#[inline(always)]
pub fn king(square: u32) -> u64 {
    KING[square as usize & 63]
}

/// Returns the squares that a bishop attacks, up to and including the first occupied one on each ray.
#[inline(always)]
pub fn bishop(square: u32, occupied: u64) -> u64 {
    by_rank(Axis::Diagonal, square, occupied) | by_rank(Axis::Antidiagonal, square, occupied)
}

/// Returns the squares that a rook attacks, up to and including the first occupied one on each ray.
#[inline(always)]
pub fn rook(square: u32, occupied: u64) -> u64 {
    by_rank(Axis::File, square, occupied) | along_rank(square, occupied)
}

/// A file or diagonal has one square on each rank, so summing the files gives its blockers by rank.
#[inline(always)]
fn by_rank(kind: Axis, square: u32, occupied: u64) -> u64 {
    let line = line(kind, square);
    let blockers = (line & occupied).wrapping_mul(EVERY_FILE) >> 57 & 63;
    SEEN[square as usize & 7][blockers as usize] & line
}

#[inline(always)]
fn along_rank(square: u32, occupied: u64) -> u64 {
    let rank = square & 7;
    let row = occupied >> rank & EVERY_FILE;
    let blockers = row.wrapping_mul(GATHER_RANK) >> 57 & 63;
    SEEN_ON_RANK[(square >> 3) as usize & 7][blockers as usize] << rank
}

/// Returns the squares that pawns moving up the board (White's) attack.
#[inline(always)]
pub const fn pawns_up(pawns: u64) -> u64 {
    pawns << 9 | pawns >> 7
}

/// Returns the squares that pawns moving down the board (Black's) attack.
#[inline(always)]
pub const fn pawns_down(pawns: u64) -> u64 {
    pawns << 7 | pawns >> 9
}
