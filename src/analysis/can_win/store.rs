//! The positions a search has seen, packed, each with the move that led to it.
//!
//! Knows how a position is written in 33 bytes, all of them compared: a hash alone would sooner or later take
//! one position for another. Must not know what is searched.

use crate::board::{Board, Color, Square, SquareSet};
use crate::rules::{CastlingRights, CastlingSide, Move, Position, Setup, Standard};

/// Everything that tells positions apart in the sense of the Laws (article 9.2.3).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Key {
    /// Four bits for each square, from a1 along the ranks: a piece's code, or one of those below.
    cells: [u64; 4],
    turn: Color,
}

/// The codes that no piece has. A rook that may castle, apart from its colour (8 for Black); a pawn that has just
/// passed and can be captured, of the side that is not to move.
const CASTLING_ROOK: u64 = 7;
const PASSED_PAWN: u64 = 8;

/// No position: before the first or after the last of a chain.
const NONE: u32 = u32::MAX;

/// A position and how it came about.
#[derive(Clone, Copy)]
struct Node {
    cells: [u64; 4],
    /// The next one in the chains of [`Chain`].
    next: [u32; CHAINS],
    parent: u32,
    mv: Move,
    turn: Color,
    /// Whether it needs no more play: it was played on from, or nothing can come of it.
    done: bool,
}

/// So many positions a search may see at most, whatever its budget: four million. They take 201 MB, with 34 MB for finding them
/// again.
pub(super) const MOST: usize = 1 << 22;

const _: () = assert!(size_of::<Node>() == 48);

/// How many chains a position can be in.
pub(super) const CHAINS: usize = 2;

/// Positions one after the other, oldest first.
#[derive(Clone, Copy)]
pub(super) struct Chain {
    first: u32,
    last: u32,
}

impl Chain {
    pub(super) const EMPTY: Chain = Chain { first: NONE, last: NONE };
}

/// All positions seen, in the order in which they were met.
pub(super) struct Store {
    /// In pieces of [`PIECE`]: what grows is never copied, and never lies in memory twice.
    nodes: Vec<Vec<Node>>,
    len: u32,
    /// An open-addressing table of positions; its length is a power of two. Each entry is the position's number plus
    /// one and, in the upper bits that no number needs, what the hash has there; 0 is free.
    slots: Vec<u32>,
}

/// Few enough for the smallest searches, of which there are many.
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

    /// The position with this number.
    pub(super) fn key(&self, number: u32) -> Option<Key> {
        self.node(number).map(|node| Key { cells: node.cells, turn: node.turn })
    }

    /// Makes room for one more position. If it is false there is no more: as many are there as may be, or memory is short, and
    /// the search must end.
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

    /// Adds a position, for which there must be room; `None` if it was there.
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

    /// Marks a position as done; whether it was not before.
    pub(super) fn finish(&mut self, number: u32) -> bool {
        self.node_mut(number).is_some_and(|node| !core::mem::replace(&mut node.done, true))
    }

    /// Puts a position at the end of a chain; of those with the same number `of` it is in one.
    pub(super) fn append(&mut self, chain: &mut Chain, of: usize, number: u32) {
        match self.node_mut(chain.last).and_then(|last| last.next.get_mut(of)) {
            Some(next) => *next = number,
            None => chain.first = number,
        }
        chain.last = number;
    }

    /// Takes the first position off a chain.
    pub(super) fn take_first(&self, chain: &mut Chain, of: usize) -> Option<u32> {
        let number = chain.first;
        chain.first = *self.node(number)?.next.get(of)?;
        if chain.first == NONE {
            *chain = Chain::EMPTY;
        }
        Some(number)
    }

    /// The moves that lead from the first position to this one.
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

    /// What of a hash is kept in its slot.
    fn tag(&self, hash: u32) -> u32 {
        hash & !(self.slots.len() as u32 - 1)
    }

    /// The free slot where a position with that hash belongs; `None` if the key is there.
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
            if self.tag(there) == tag && key.is_some() && self.key(number).as_ref() == key {
                return None;
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Twice as many slots, filled anew. The old ones are gone before the new ones come; if it is false, for good.
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

/// The place of a square in a key: the word and the shift.
fn place(square: Square) -> (usize, u32) {
    let (rank, file) = (u32::from(square.rank()), u32::from(square.file()));
    ((rank / 2) as usize, 32 * (rank % 2) + 4 * file)
}

/// The position as a key.
pub(super) fn pack(position: &Position<Standard>) -> Key {
    let mut key = Key { cells: [0; 4], turn: position.turn() };
    let board = position.board();
    for rank in 0..8 {
        // Eight cells of which only the low halves are used, drawn together.
        let mut cells = board.rank_word(rank);
        cells = (cells | cells >> 4) & 0x00ff_00ff_00ff_00ff;
        cells = (cells | cells >> 8) & 0x0000_ffff_0000_ffff;
        cells = (cells | cells >> 16) & 0xffff_ffff;
        key.cells[rank / 2] |= cells << (32 * (rank % 2));
    }
    if position.passed_square().is_some()
        && let Some(square) = position.legal_en_passant()
        && let Some(pawn) = square.offset(-key.turn.pawn_step())
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

/// The position that was packed; its clocks begin anew.
pub(super) fn unpack(key: &Key) -> Position<Standard> {
    let mut setup = Setup { turn: key.turn, ..Setup::empty() };
    let mut rooks = SquareSet::EMPTY;
    for square in Square::all() {
        let (word, shift) = place(square);
        let mut cell = key.cells[word] >> shift & 15;
        if cell == PASSED_PAWN {
            cell = PAWN | u64::from(key.turn == Color::White) << 3;
            setup.en_passant = square.offset(key.turn.pawn_step());
        } else if cell & 7 == CASTLING_ROOK {
            cell ^= CASTLING_ROOK ^ ROOK;
            rooks |= SquareSet::of(square);
        }
        setup.board.set_cell(square, cell as u8);
    }
    setup.castling = castling(&setup.board, rooks);
    Position::trusted(&setup)
}

const PAWN: u64 = 1;
const ROOK: u64 = 4;

/// The rights to castle with these rooks.
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
