//! Legal moves across the boundary: destinations, and moves as numbers.
//!
//! Knows the numbers, which `src/js/codec/moves.ts` and `spelling.ts` read. All of it is about the position that is asked
//! about.

use super::scratch::{self, Answer};
use crate::notation::san::Speller;
use crate::rules::Move;
use crate::{Chess, Role, Square, SquareSet, Standard};
use wasm_bindgen::prelude::wasm_bindgen;

/// Leaves the legal destinations, as [`leave_dests`].
#[wasm_bindgen]
pub fn legal_dests() {
    let mode = scratch::mode();
    // Promotions to one square are one destination.
    let mut dests = [SquareSet::EMPTY; 64];
    for &mv in scratch::position().legal_moves().iter() {
        dests[mv.from().bit() as usize & 63] |= SquareSet::of(mv.shown_on(mode));
    }
    leave_dests(&dests);
}

/// More bytes than destinations take: no piece has more than 27, and with two bytes for each square and one more, 1857.
const DESTS: usize = 2048;

/// Leaves where the piece on each square can go: for each square that has some, `count, from, to ...`, then 0.
#[inline(never)]
pub(super) fn leave_dests(dests: &[SquareSet; 64]) {
    // In place and with one copy at the end: twice as fast as byte by byte into a list that may have to grow.
    let (mut bytes, mut at) = ([0; DESTS], 0);
    let mut push = |byte: u32| {
        bytes[at % DESTS] = byte as u8;
        at += 1;
    };
    for (from, &SquareSet(set)) in (0..).zip(dests) {
        let mut left = set;
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

/// Leaves the code of every legal move, of the piece on `from` if it is below 64; returns how many.
#[wasm_bindgen]
pub fn legal_moves(from: u32) -> u32 {
    let position = scratch::position();
    let moves = match from {
        0..64 => position.legal_moves_from(Square::from_bit(from)),
        _ => position.legal_moves(),
    };
    let coder = Coder::of(&position);
    let mut answer = Answer::start();
    for &mv in moves.iter() {
        answer.push_number(coder.code(mv));
    }
    moves.len() as u32
}

/// Leaves every legal move of the piece on `from`, each as the squares on which dropping the piece means it, then its code;
/// returns how many.
#[wasm_bindgen]
pub fn targets(from: u32) -> u32 {
    let position = scratch::position();
    let moves = position.legal_moves_from(Square::from_bit(from));
    let coder = Coder::of(&position);
    let mut answer = Answer::start();
    for &mv in moves.iter() {
        answer.push_squares(position.drops(mv));
        answer.push_number(coder.code(mv));
    }
    moves.len() as u32
}

/// Leaves the codes of so many moves that can be played in the position that is asked about; they are sent like a line.
#[wasm_bindgen]
pub fn move_codes(count: usize) {
    let position = scratch::position();
    let coder = Coder::of(&position);
    let mut answer = Answer::start();
    scratch::line(0, count).iter().for_each(|&mv| answer.push_number(coder.code(mv)));
}

/// Codes any number of moves of one position.
pub(super) struct Coder<'a> {
    position: &'a Chess,
    speller: Speller<'a, Standard>,
}

impl<'a> Coder<'a> {
    pub(super) fn of(position: &'a Chess) -> Self {
        Coder { position, speller: Speller::of(position) }
    }

    /// Returns a move that can be played, also the null move, as one number: `move | SAN << 16 | captured << 24`.
    ///
    /// The move is [`Move::packed`]. Of SAN it has what the move alone does not tell: `check | file << 2 | rank << 3 |
    /// captures << 4 | role << 5`, where file and rank say whether they are written. `captured` is a role; of the null move it
    /// is the king's square.
    pub(super) fn code(&self, mv: Move) -> u32 {
        let Coder { position, .. } = *self;
        let more = match position.board().get(mv.capture_square()) {
            _ if mv == Move::NULL => position.king(position.turn()).bit(),
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
        let said = self.speller.said(mv);
        let flags = u32::from(said.file) << 2 | u32::from(said.rank) << 3 | u32::from(said.captures) << 4;
        let san = said.check as u32 | flags | (said.role as u32) << 5;
        u32::from(mv.packed()) | san << 16
    }
}

/// Returns the lower three bytes of the code of one move: what the record of a game tells of it.
#[inline(never)]
pub(super) fn spelled(position: &Chess, mv: Move) -> u32 {
    Coder::of(position).spelled(mv)
}

/// Returns one move as [`Coder::code`].
#[inline(never)]
pub(super) fn code(position: &Chess, mv: Move) -> u32 {
    Coder::of(position).code(mv)
}
