//! Exports the legal moves of the current position as numbers, which `src/js/position/moves.ts` and `spelling.ts` read.

use super::Chess;
use super::entry::EntryRules;
use super::scratch::{self, Answer};
use wasm_bindgen::prelude::wasm_bindgen;
use x88::internal::notation::san::Speller;
use x88::internal::{board, king_or_a1, legal_moves_on_board};
use x88::{Move, Role, SquareSet};

/// Writes the legal destinations in the format of [`leave_dests`].
#[wasm_bindgen]
pub fn legal_dests() {
    let mode = scratch::mode();
    let mut dests = [SquareSet::EMPTY; 64];
    for &mv in legal_moves_on_board(&scratch::position()).iter() {
        dests[board::bit(mv.from()) as usize & 63] |= SquareSet::of(mv.uci_target(mode));
    }
    leave_dests(&dests);
}

/// An upper limit in bytes. A piece has at most 27 destinations; with two bytes per origin and one at the end, that is 1857.
const DESTS: usize = 2048;

/// Writes the destinations of each piece: for each origin that has any, `count, from, to ...`, then 0.
#[inline(never)]
pub(super) fn leave_dests(dests: &[SquareSet; 64]) {
    // Filling an array and copying it once is twice as fast as pushing bytes to a list that may grow.
    let (mut bytes, mut at) = ([0; DESTS], 0);
    let mut push = |byte: u32| {
        bytes[at % DESTS] = byte as u8;
        at += 1;
    };
    for (from, &set) in (0..).zip(dests) {
        let mut left = board::bits(set);
        if left != 0 {
            push(left.count_ones());
            push(from);
        }
        while left != 0 {
            push(left.trailing_zeros());
            left &= left - 1;
        }
    }
    push(0);
    Answer::start().push_bytes(&bytes[..at % DESTS]);
}

/// Writes the code of every legal move, or only of the piece on `from` if it is below 64. Returns their number.
#[wasm_bindgen]
pub fn legal_moves(from: u32) -> u32 {
    let position = scratch::position();
    let moves = match from {
        0..64 => position.legal_moves_from(board::square(from)),
        _ => position.legal_moves(),
    };
    let coder = Coder::of(&position);
    let mut answer = Answer::start();
    for &mv in moves.iter() {
        answer.push_number(coder.code(mv));
    }
    moves.len() as u32
}

/// Writes every legal move of the piece on `from`: the squares on which dropping it means the move, then the code. Returns
/// their number.
#[wasm_bindgen]
pub fn targets(from: u32) -> u32 {
    let position = scratch::position();
    let moves = position.legal_moves_from(board::square(from));
    let coder = Coder::of(&position);
    let mut answer = Answer::start();
    for &mv in moves.iter() {
        answer.push_squares(position.target_squares(mv));
        answer.push_number(coder.code(mv));
    }
    moves.len() as u32
}

/// Writes the codes of `count` moves that are playable in the current position and sent like a line.
#[wasm_bindgen]
pub fn move_codes(count: usize) {
    let position = scratch::position();
    let coder = Coder::of(&position);
    let mut answer = Answer::start();
    scratch::line(0, count).iter().for_each(|&mv| answer.push_number(coder.code(mv)));
}

/// Encodes any number of moves of one position.
pub(super) struct Coder<'a> {
    position: &'a Chess,
    speller: Speller<'a, EntryRules>,
}

impl<'a> Coder<'a> {
    pub(super) fn of(position: &'a Chess) -> Self {
        Coder { position, speller: Speller::of(position) }
    }

    /// Returns a playable move or null move as one number: `move | SAN << 16 | captured << 24`.
    ///
    /// The move is [`Move::packed`]. The SAN part holds what the move alone does not tell: `check | file << 2 | rank << 3 |
    /// captures << 4 | role << 5`, where file and rank say whether to write them. `captured` is a role, or for the null move the
    /// king's square.
    pub(super) fn code(&self, mv: Move) -> u32 {
        let Coder { position, .. } = *self;
        let more = match position.board().get(mv.capture_square()) {
            _ if mv == Move::NULL => board::bit(king_or_a1(position, position.turn())),
            Some(piece) if mv.castling().is_none() => piece.role as u32,
            _ => 0,
        };
        self.spelled(mv) | more << 24
    }

    /// Returns the lower three bytes of the code.
    #[inline]
    fn spelled(&self, mv: Move) -> u32 {
        if mv == Move::NULL {
            return (Role::King as u32) << 21;
        }
        let parts = self.speller.parts(mv);
        let flags = u32::from(parts.file) << 2 | u32::from(parts.rank) << 3 | u32::from(parts.captures) << 4;
        let san = parts.check as u32 | flags | (parts.role as u32) << 5;
        u32::from(mv.packed()) | san << 16
    }
}

/// Returns the lower three bytes of a move's code, which the record of a game uses.
#[inline(never)]
pub(super) fn spelled(position: &Chess, mv: Move) -> u32 {
    Coder::of(position).spelled(mv)
}

/// Returns a move's code as [`Coder::code`] does.
#[inline(never)]
pub(super) fn code(position: &Chess, mv: Move) -> u32 {
    Coder::of(position).code(mv)
}
