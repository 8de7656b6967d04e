//! Stores the positions that a search has seen, packed into 33 bytes, each with the move that led to it. All bytes are compared,
//! because with hashes alone, one position would eventually be mistaken for another.

use crate::board::{Board, Color, Square, SquareSet};
use crate::rules::{CastlingRights, CastlingSide, Move, Position, Setup, Standard};
use alloc::vec;
use alloc::vec::Vec;

/// Everything that distinguishes positions under the Laws (article 9.2.3).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Key {
    /// Four bits for each square, from a1 along the ranks: a piece's code, or one of those below.
    cells: [u64; 4],
    turn: Color,
}

/// Codes that no piece has: a rook that may castle (plus 8 for Black), and a capturable pawn that has just passed, of the
/// side not to move.
const CASTLING_ROOK: u64 = 7;
const PASSED_PAWN: u64 = 8;

/// The number of no position, before the first or after the last of a chain.
const NONE: u32 = u32::MAX;

/// A position and how it was reached.
#[derive(Clone, Copy)]
struct Node {
    cells: [u64; 4],
    /// The next position in each [`Chain`].
    next: [u32; CHAINS],
    parent: u32,
    mv: Move,
    turn: Color,
    /// Whether it needs no more search: it was searched, or nothing can come of it.
    done: bool,
}

/// The maximum number of positions of a search with any budget, four million. They take 201 MB, plus 34 MB to find them again.
pub(super) const MOST: usize = 1 << 22;

const _: () = assert!(size_of::<Node>() == 48);

/// The number of chains that a position can be in.
pub(super) const CHAINS: usize = 2;

/// Positions in sequence, oldest first.
#[derive(Clone, Copy)]
pub(super) struct Chain {
    first: u32,
    last: u32,
}

impl Chain {
    pub(super) const EMPTY: Chain = Chain { first: NONE, last: NONE };
}

/// All positions seen, in order of discovery.
pub(super) struct Store {
    /// In blocks of [`PIECE`], so that growing never copies positions or holds them in memory twice.
    nodes: Vec<Vec<Node>>,
    len: u32,
    /// An open-addressing hash table; its length is a power of two. An entry is the position's number plus one and, in the upper
    /// bits that no number needs, the same bits of the hash. 0 is free.
    slots: Vec<u32>,
}

/// The block size, small because most searches are.
const PIECE: usize = 128;

impl Store {
    pub(super) fn new() -> Store {
        Store { nodes: Vec::new(), len: 0, slots: vec![0; 64] }
    }

    pub(super) fn len(&self) -> usize {
        self.len as usize
    }

    fn node(&self, number: u32) -> Option<&Node> {
        self.nodes.get(number as usize / PIECE)?.get(number as usize % PIECE)
    }

    fn node_mut(&mut self, number: u32) -> Option<&mut Node> {
        self.nodes.get_mut(number as usize / PIECE)?.get_mut(number as usize % PIECE)
    }

    /// Returns the position with this number.
    pub(super) fn key(&self, number: u32) -> Option<Key> {
        self.node(number).map(|node| Key { cells: node.cells, turn: node.turn })
    }

    /// Makes room for one more position. Returns false if the limit is reached or memory is short; the search must then end.
    pub(super) fn make_room(&mut self) -> bool {
        if self.len() >= MOST || self.len() * 4 >= self.slots.len() * 3 && !self.grow() {
            return false;
        }
        self.nodes.last().is_some_and(|piece| piece.len() < PIECE) || self.start_piece().is_some()
    }

    fn start_piece(&mut self) -> Option<()> {
        let mut piece = Vec::new();
        piece.try_reserve_exact(PIECE).ok()?;
        self.nodes.try_reserve(1).ok()?;
        self.nodes.push(piece);
        Some(())
    }

    /// Adds a position, for which there must be room. Returns `None` if it is already stored.
    pub(super) fn add(&mut self, key: &Key, from: Option<u32>, mv: Move) -> Option<u32> {
        let (number, hash) = (self.len, hash(key));
        let slot = self.slot_of(hash, Some(key))?;
        let tag = self.tag(hash);
        *self.slots.get_mut(slot)? = tag | (number + 1);
        self.len += 1;
        let node = Node {
            cells: key.cells,
            next: [NONE; CHAINS],
            parent: from.unwrap_or(NONE),
            mv,
            turn: key.turn,
            done: false,
        };
        self.nodes.last_mut()?.push(node);
        Some(number)
    }

    /// Marks a position as done. Returns whether it was not before.
    pub(super) fn finish(&mut self, number: u32) -> bool {
        self.node_mut(number).is_some_and(|node| !core::mem::replace(&mut node.done, true))
    }

    /// Appends a position to a chain. For each `of`, it is in at most one chain.
    pub(super) fn append(&mut self, chain: &mut Chain, of: usize, number: u32) {
        match self.node_mut(chain.last).and_then(|last| last.next.get_mut(of)) {
            Some(next) => *next = number,
            None => chain.first = number,
        }
        chain.last = number;
    }

    /// Removes the first position of a chain and returns it.
    pub(super) fn take_first(&self, chain: &mut Chain, of: usize) -> Option<u32> {
        let number = chain.first;
        chain.first = *self.node(number)?.next.get(of)?;
        if chain.first == NONE {
            *chain = Chain::EMPTY;
        }
        Some(number)
    }

    /// Returns the moves from the first position to this one.
    pub(super) fn line_to(&self, mut number: u32) -> Vec<Move> {
        let mut line = Vec::new();
        while let Some(node) = self.node(number)
            && node.parent != NONE
        {
            line.push(node.mv);
            number = node.parent;
        }
        line.reverse();
        line
    }

    /// Returns the bits of a hash that its slot stores.
    fn tag(&self, hash: u32) -> u32 {
        hash & !(self.slots.len() as u32 - 1)
    }

    /// Returns the free slot for a position with this hash, or `None` if the key is already stored.
    #[inline(never)]
    fn slot_of(&self, hash: u32, key: Option<&Key>) -> Option<usize> {
        let mask = self.slots.len() - 1;
        let tag = self.tag(hash);
        let mut slot = hash as usize & mask;
        loop {
            let there = self.slots.get(slot).copied().unwrap_or(0);
            if there == 0 {
                return Some(slot);
            }
            let number = (there & mask as u32) - 1;
            if self.tag(there) == tag && self.key(number).as_ref() == key {
                return None;
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Doubles the table and refills it. Frees the old table before allocating the new one; if that fails, the table is lost.
    fn grow(&mut self) -> bool {
        let len = self.slots.len() * 2;
        self.slots = Vec::new();
        if self.slots.try_reserve_exact(len).is_err() {
            return false;
        }
        self.slots.resize(len, 0);
        for number in 0..self.len {
            let Some(key) = self.key(number) else { continue };
            let hash = hash(&key);
            if let Some(slot) = self.slot_of(hash, None)
                && let tag = self.tag(hash)
                && let Some(place) = self.slots.get_mut(slot)
            {
                *place = tag | (number + 1);
            }
        }
        true
    }
}

#[inline(never)]
fn hash(key: &Key) -> u32 {
    let mixed = key.cells.iter().fold(key.turn as u64, |mixed: u64, &cells| {
        let mixed = (mixed ^ cells).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ mixed >> 32
    });
    (mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as u32
}

/// Returns the word and shift of a square in a key.
fn place(square: Square) -> (usize, u32) {
    let (rank, file) = (u32::from(square.rank()), u32::from(square.file()));
    ((rank / 2) as usize, 32 * (rank % 2) + 4 * file)
}

/// Returns the position as a key.
pub(super) fn pack(position: &Position<Standard>) -> Key {
    let mut key = Key { cells: [0; 4], turn: position.turn() };
    let board = position.board();
    for rank in 0..8 {
        // Compress eight cells, which use only their low halves.
        let mut cells = board.rank_word(rank);
        cells = (cells | cells >> 4) & 0x00ff_00ff_00ff_00ff;
        cells = (cells | cells >> 8) & 0x0000_ffff_0000_ffff;
        cells = (cells | cells >> 16) & 0xffff_ffff;
        key.cells[rank / 2] |= cells << (32 * (rank % 2));
    }
    if position.passed_square().is_some()
        && let Some(square) = position.legal_en_passant()
        && let Some(pawn) = square.step(-key.turn.pawn_step())
    {
        let (word, shift) = place(pawn);
        key.cells[word] ^= (u64::from(board.cell(pawn)) ^ PASSED_PAWN) << shift;
    }
    for (_, _, rook) in position.castling().iter() {
        let (word, shift) = place(rook);
        key.cells[word] |= CASTLING_ROOK << shift;
    }
    key
}

/// Returns the packed position, with its clocks reset.
pub(super) fn unpack(key: &Key) -> Position<Standard> {
    let mut setup = Setup { turn: key.turn, ..Setup::empty() };
    let mut rooks = SquareSet::EMPTY;
    for square in Square::all() {
        let (word, shift) = place(square);
        let mut cell = key.cells[word] >> shift & 15;
        if cell == PASSED_PAWN {
            cell = PAWN | u64::from(key.turn == Color::White) << 3;
            setup.en_passant = square.step(key.turn.pawn_step());
        } else if cell & 7 == CASTLING_ROOK {
            cell ^= CASTLING_ROOK ^ ROOK;
            rooks |= SquareSet::of(square);
        }
        setup.board.set_cell(square, cell as u8);
    }
    setup.castling = castling(&setup.board, rooks);
    Position::trusted(&setup, ())
}

const PAWN: u64 = 1;
const ROOK: u64 = 4;

/// Returns the rights to castle with these rooks.
fn castling(board: &Board, rooks: SquareSet) -> CastlingRights {
    let mut castling = CastlingRights::NONE;
    for rook in rooks {
        let Some(piece) = board.get(rook) else { continue };
        let is_kingside = board.king_of(piece.color).is_some_and(|king| king.file() < rook.file());
        let side = if is_kingside { CastlingSide::Kingside } else { CastlingSide::Queenside };
        castling.set(piece.color, side, Some(rook));
    }
    castling
}

#[cfg(test)]
mod tests;
