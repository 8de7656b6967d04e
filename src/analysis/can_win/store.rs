//! The positions a search has seen, packed, each with the move that led to it.
//!
//! Knows how a position is written in 36 bytes, all of them compared: a hash alone would sooner or later take
//! one position for another. Must not know what is searched.

use crate::board::{Board, Color, Square};
use crate::rules::{CastlingRights, CastlingSide, Move, Position, Setup, Standard};

/// Everything that tells positions apart in the sense of the Laws (article 9.2.3): four bits for each square
/// and a word for the side to move, the rights and the en passant file.
pub(super) type Key = [u32; 9];

/// No parent: the position the search began with.
const ROOT: u32 = u32::MAX;

/// A position and how it came about.
#[derive(Clone, Copy)]
struct Node {
    key: Key,
    parent: u32,
    mv: Move,
    /// Whether it was played on from.
    taken: bool,
}

/// All positions seen, in the order in which they were met.
pub(super) struct Store {
    nodes: Vec<Node>,
    /// An open-addressing table of hashes, each before its node's number plus one; its length is a power of two.
    slots: Vec<u64>,
}

impl Store {
    pub(super) fn new() -> Store {
        Store { nodes: Vec::new(), slots: vec![0; 64] }
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The position with this number.
    pub(super) fn key(&self, number: u32) -> Option<&Key> {
        self.nodes.get(number as usize).map(|node| &node.key)
    }

    /// Adds a position; `None` if it was there.
    pub(super) fn add(&mut self, key: Key, from: Option<u32>, mv: Move) -> Option<u32> {
        if self.nodes.len() * 2 >= self.slots.len() {
            self.grow();
        }
        let number = self.nodes.len() as u32;
        let entry = hash(&key) | u64::from(number + 1);
        let slot = self.slot_of(entry, Some(&key));
        match self.slots.get_mut(slot) {
            Some(place) if *place == 0 => *place = entry,
            _ => return None,
        }
        self.nodes.push(Node { key, parent: from.unwrap_or(ROOT), mv, taken: false });
        Some(number)
    }

    /// Marks a position as played on from; whether it was not before.
    pub(super) fn take(&mut self, number: u32) -> bool {
        let node = self.nodes.get_mut(number as usize);
        node.is_some_and(|node| !core::mem::replace(&mut node.taken, true))
    }

    /// The moves that lead from the first position to this one.
    pub(super) fn line_to(&self, mut number: u32) -> Vec<Move> {
        let mut line = Vec::new();
        while let Some(node) = self.nodes.get(number as usize)
            && node.parent != ROOT
        {
            line.push(node.mv);
            number = node.parent;
        }
        line.reverse();
        line
    }

    /// The slot that holds the key, or the free one where the entry belongs.
    fn slot_of(&self, entry: u64, key: Option<&Key>) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (entry >> 32) as usize & mask;
        loop {
            let there = self.slots.get(slot).copied().unwrap_or(0);
            let is_same_hash = (there ^ entry) >> 32 == 0;
            if there == 0 || is_same_hash && key.is_some() && self.key(there as u32 - 1) == key {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    fn grow(&mut self) {
        let longer = vec![0; self.slots.len() * 2];
        for entry in core::mem::replace(&mut self.slots, longer) {
            let slot = self.slot_of(entry, None);
            if let Some(place) = self.slots.get_mut(slot) {
                *place = entry;
            }
        }
    }
}

/// In the upper half of the word.
fn hash(key: &Key) -> u64 {
    let mixed = key.iter().fold(0, |mixed: u64, &word| {
        (mixed.rotate_left(23) ^ u64::from(word)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    });
    mixed & !0 << 32
}

/// The position in 36 bytes.
pub(super) fn pack(position: &Position<Standard>) -> Key {
    let mut key = [0; 9];
    for (rank, word) in key.iter_mut().take(8).enumerate() {
        // Eight cells of which only the low halves are used, drawn together.
        let mut cells = position.board().rank_word(rank);
        cells = (cells | cells >> 4) & 0x00ff_00ff_00ff_00ff;
        cells = (cells | cells >> 8) & 0x0000_ffff_0000_ffff;
        *word = (cells | cells >> 16) as u32;
    }
    key[8] = position.turn() as u32;
    if position.passed_square().is_some()
        && let Some(square) = position.legal_en_passant()
    {
        key[8] |= (8 | u32::from(square.file())) << 1;
    }
    for (color, side, rook) in position.castling().iter() {
        let shift = 8 + 4 * (2 * color as u32 + side as u32);
        key[8] |= (8 | u32::from(rook.file())) << shift;
    }
    key
}

/// The position that was packed; its clocks begin anew.
pub(super) fn unpack(key: &Key) -> Position<Standard> {
    let mut board = Board::empty();
    for (rank, &word) in key.iter().take(8).enumerate() {
        for file in 0..8u8 {
            let cell = (word >> (4 * file)) as u8 & 15;
            board.set_cell(Square::new(file, rank as u8), cell);
        }
    }
    let flags = key[8];
    let turn = if flags & 1 == 0 { Color::White } else { Color::Black };
    let file_at = |shift: u32| {
        let code = flags >> shift & 15;
        (code & 8 != 0).then_some(code as u8 & 7)
    };
    let mut setup = Setup { board, turn, ..Setup::empty() };
    setup.en_passant = file_at(1).map(|file| Square::new(file, turn.relative_rank(5)));
    let mut castling = CastlingRights::NONE;
    for color in Color::ALL {
        for side in CastlingSide::ALL {
            let rook = file_at(8 + 4 * (2 * color as u32 + side as u32));
            castling.set(color, side, rook.map(|file| Square::new(file, color.relative_rank(0))));
        }
    }
    setup.castling = castling;
    Position::trusted(&setup)
}
