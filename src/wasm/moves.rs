//! Legal moves across the boundary: destinations and described moves.
//!
//! Knows the packed forms, which `src/js/codec/moves.ts` reads. All of it is about the position that is asked about.

use super::input::NULL_UCI;
use super::scratch::{self, Answer};
use crate::notation::{san, uci};
use crate::rules::{CastlingMode, Move, MoveKind};
use crate::{Chess, Role, Square, SquareSet};
use wasm_bindgen::prelude::wasm_bindgen;

/// Leaves the legal destinations: for each square that has some, `count, from, to ...`, then 0.
#[wasm_bindgen]
pub fn legal_dests() {
    let mode = scratch::mode();
    // Promotions to one square are one destination.
    let mut targets = [SquareSet::EMPTY; 64];
    for &mv in scratch::position().legal_moves().iter() {
        targets[mv.from().bit() as usize & 63] |= SquareSet::of(mv.shown_on(mode));
    }
    let mut answer = Answer::start();
    for (from, &set) in targets.iter().enumerate() {
        push_dests(&mut answer, Square::from_bit(from as u32), set);
    }
    answer.push(0);
}

/// Appends `count, from, to ...`; nothing for a piece that can go nowhere.
pub(super) fn push_dests(answer: &mut Answer, from: Square, to: SquareSet) {
    if !to.is_empty() {
        answer.push(to.len() as u8);
        answer.push(from.bit() as u8);
        answer.push_each(to);
    }
}

/// Leaves the description of every legal move, of the piece on `from` if it is below 64; returns how many.
#[wasm_bindgen]
pub fn legal_moves(from: u32) -> u32 {
    let (position, mode) = (scratch::position(), scratch::mode());
    let moves = match from {
        0..64 => position.legal_moves_from(Square::from_bit(from)),
        _ => position.legal_moves(),
    };
    let mut answer = Answer::start();
    for &mv in moves.iter() {
        describe(&position, mv, mode, &mut answer);
    }
    moves.len() as u32
}

/// Leaves every legal move of the piece on `from`, each as the squares on which dropping the piece means it, then its
/// description; returns how many.
#[wasm_bindgen]
pub fn targets(from: u32) -> u32 {
    let (position, mode) = (scratch::position(), scratch::mode());
    let moves = position.legal_moves_from(Square::from_bit(from));
    let mut answer = Answer::start();
    for &mv in moves.iter() {
        answer.push_squares(position.drops(mv));
        describe(&position, mv, mode, &mut answer);
    }
    moves.len() as u32
}

/// The numbers of the kinds, as `src/js/codec/moves.ts` names them.
fn kind_code(mv: Move, captured: Option<Role>) -> u8 {
    match mv.kind() {
        MoveKind::DoubleStep => 2,
        MoveKind::EnPassant => 3,
        MoveKind::Castle(side) => 4 + side as u8,
        MoveKind::Normal | MoveKind::Promotion(_) => u8::from(captured.is_some()),
    }
}

/// The number of the kind of the null move, and how it is written.
const NULL_KIND: u8 = 6;
pub(super) const NULL_SAN: &str = "--";

/// Leaves the descriptions of so many moves that can be played in the position that is asked about; they are sent like a line.
#[wasm_bindgen]
pub fn described(count: usize) {
    let (position, mode) = (scratch::position(), scratch::mode());
    let mut answer = Answer::start();
    scratch::line(0, count).iter().for_each(|&mv| describe(&position, mv, mode, &mut answer));
}

/// Appends a move, also the null move, of which the king's square stands for both: from, to, role, captured role, promotion, kind, the rook's squares, the square of the captured piece, SAN
/// and UCI after their lengths. What there is not is 255.
pub(super) fn describe(position: &Chess, mv: Move, mode: CastlingMode, answer: &mut Answer) {
    const NONE: u8 = 255;
    let role = |role: Option<Role>| role.map_or(NONE, |role| role as u8);
    if mv == Move::NULL {
        let king = position.king(position.turn()).bit() as u8;
        for byte in [king, king, Role::King as u8, NONE, NONE, NULL_KIND, NONE, NONE, NONE] {
            answer.push(byte);
        }
        answer.push_text(NULL_SAN);
        return answer.push_text(NULL_UCI);
    }
    let board = position.board();
    let captured = match mv.castling() {
        None => board.get(mv.capture_square()).map(|piece| piece.role),
        Some(_) => None,
    };
    answer.push(mv.from().bit() as u8);
    answer.push(mv.arrival().bit() as u8);
    answer.push(role(board.get(mv.from()).map(|piece| piece.role)));
    answer.push(role(captured));
    answer.push(role(mv.promotion()));
    answer.push(kind_code(mv, captured));
    let rook_to = mv.castling().map(|side| side.rook_to(position.turn()));
    answer.push(rook_to.map_or(NONE, |_| mv.to().bit() as u8));
    answer.push(rook_to.map_or(NONE, |to| to.bit() as u8));
    answer.push(captured.map_or(NONE, |_| mv.capture_square().bit() as u8));
    answer.push_text(&san::write(position, mv));
    answer.push_text(&uci::write(mv, mode));
}
