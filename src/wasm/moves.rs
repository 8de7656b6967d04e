//! Legal moves across the boundary: destinations and described moves.
//!
//! Knows the packed forms, which `src/js/codec/moves.ts` and `spelling.ts` read. All of it is about the position that is asked
//! about.

use super::scratch::{self, Answer};
use crate::notation::san::{Said, Speller};
use crate::rules::{CastlingMode, CastlingSide, Move, MoveKind};
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

/// Leaves the description of every legal move, of the piece on `from` if it is below 64; returns how many.
#[wasm_bindgen]
pub fn legal_moves(from: u32) -> u32 {
    let position = scratch::position();
    let moves = match from {
        0..64 => position.legal_moves_from(Square::from_bit(from)),
        _ => position.legal_moves(),
    };
    let describer = Describer::of(&position, scratch::mode());
    let mut answer = Answer::start();
    for &mv in moves.iter() {
        describer.describe(mv, &mut answer);
    }
    moves.len() as u32
}

/// Leaves every legal move of the piece on `from`, each as the squares on which dropping the piece means it, then its
/// description; returns how many.
#[wasm_bindgen]
pub fn targets(from: u32) -> u32 {
    let position = scratch::position();
    let moves = position.legal_moves_from(Square::from_bit(from));
    let describer = Describer::of(&position, scratch::mode());
    let mut answer = Answer::start();
    for &mv in moves.iter() {
        answer.push_squares(position.drops(mv));
        describer.describe(mv, &mut answer);
    }
    moves.len() as u32
}

/// Leaves the descriptions of so many moves that can be played in the position that is asked about; they are sent like a line.
#[wasm_bindgen]
pub fn described(count: usize) {
    let position = scratch::position();
    let describer = Describer::of(&position, scratch::mode());
    let mut answer = Answer::start();
    scratch::line(0, count).iter().for_each(|&mv| describer.describe(mv, &mut answer));
}

/// What there is to say of the SAN and the UCI of a move that can be played, also of the null move, in three bytes.
///
/// `check | file << 2 | rank << 3 | captures << 4 | role << 5`, where file and rank say whether SAN has them; then, as one
/// number, `from | to << 6 | special << 12`: the squares of UCI, and in `special` 0, the role of a promotion, 1 for a null
/// move, 6 or 7 for castling kingside or queenside.
#[cfg(feature = "wasm-records")]
#[inline(never)]
pub(super) fn spelling(position: &Chess, mv: Move, mode: CastlingMode) -> [u8; 3] {
    match mv {
        Move::NULL => null_spelling(position),
        _ => spelling_of(mv, Speller::of(position).said(mv), mode),
    }
}

fn spelling_of(mv: Move, said: Said, mode: CastlingMode) -> [u8; 3] {
    let check = said.check as u8;
    let flags = u8::from(said.file) << 2 | u8::from(said.rank) << 3 | u8::from(said.captures) << 4;
    let special = match mv.castling() {
        Some(CastlingSide::Kingside) => 6,
        Some(CastlingSide::Queenside) => 7,
        None => mv.promotion().map_or(0, |role| role as u16),
    };
    let squares = mv.from().bit() as u16 | (mv.shown_on(mode).bit() as u16) << 6 | special << 12;
    let [low, high] = squares.to_le_bytes();
    [check | flags | (said.role as u8) << 5, low, high]
}

/// The king's square stands for both.
fn null_spelling(position: &Chess) -> [u8; 3] {
    let king = position.king(position.turn()).bit() as u16;
    let [low, high] = (king | king << 6 | 1 << 12).to_le_bytes();
    [(Role::King as u8) << 5, low, high]
}

/// The numbers of the kinds, as `src/js/codec/moves.ts` names them.
fn kind_code(mv: Move, is_capture: bool) -> u8 {
    match mv.kind() {
        MoveKind::DoubleStep => 2,
        MoveKind::EnPassant => 3,
        MoveKind::Castle(side) => 4 + side as u8,
        MoveKind::Normal | MoveKind::Promotion(_) => u8::from(is_capture),
    }
}

/// The number of the kind of the null move.
const NULL_KIND: u8 = 6;

/// Describes any number of moves of one position.
pub(super) struct Describer<'a> {
    position: &'a Chess,
    speller: Speller<'a, Standard>,
    mode: CastlingMode,
}

impl<'a> Describer<'a> {
    pub(super) fn of(position: &'a Chess, mode: CastlingMode) -> Self {
        Describer { position, speller: Speller::of(position), mode }
    }

    /// Appends a move that can be played, also the null move: its [`spelling`], then `kind | captured role << 4`. After these
    /// four bytes castling has the squares where the king arrives, where the rook stands and where it arrives, and en passant
    /// the square of the captured pawn.
    pub(super) fn describe(&self, mv: Move, answer: &mut Answer) {
        let Describer { position, mode, .. } = *self;
        if mv == Move::NULL {
            let [a, b, c] = null_spelling(position);
            return answer.push_bytes(&[a, b, c, NULL_KIND]);
        }
        let said = self.speller.said(mv);
        let captured = if said.captures { position.board().get(mv.capture_square()) } else { None };
        let [a, b, c] = spelling_of(mv, said, mode);
        let captured = captured.map_or(0, |piece| piece.role as u8);
        answer.push_bytes(&[a, b, c, kind_code(mv, said.captures) | captured << 4]);
        match mv.kind() {
            MoveKind::Castle(side) => {
                let rook_to = side.rook_to(position.turn());
                answer.push_bytes(&[mv.arrival(), mv.to(), rook_to].map(|square| square.bit() as u8));
            }
            MoveKind::EnPassant => answer.push(mv.capture_square().bit() as u8),
            _ => {}
        }
    }
}

/// Appends one move, as [`Describer::describe`].
#[inline(never)]
pub(super) fn describe(position: &Chess, mv: Move, mode: CastlingMode, answer: &mut Answer) {
    Describer::of(position, mode).describe(mv, answer);
}
