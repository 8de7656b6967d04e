//! Legal moves across the boundary: destinations, described moves, finding and playing one.
//!
//! Knows the packed forms, which `src/js/moves.ts` reads.

use super::scratch::{self, Answer};
use crate::notation::{parse_move, san, uci};
use crate::rules::{Move, MoveKind};
use crate::{CastlingMode, Chess, Role, Square, SquareSet};
use wasm_bindgen::prelude::wasm_bindgen;

/// Where a move is shown to go: castling to the king's own square, in Chess960 onto the rook.
fn shown_target(mv: Move, mode: CastlingMode) -> Square {
    match mode {
        CastlingMode::Standard => mv.king_to(),
        CastlingMode::Chess960 => mv.to(),
    }
}

/// Leaves the legal destinations: for each square that has some, `count, from, to ...`, then 0.
#[wasm_bindgen]
pub fn legal_dests() {
    let mode = scratch::mode();
    // Promotions to one square are one destination.
    let mut targets = [SquareSet::EMPTY; 64];
    for &mv in scratch::position().legal_moves().iter() {
        targets[mv.from().bit() as usize & 63] |= SquareSet::of(shown_target(mv, mode));
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
    let position = scratch::position();
    let moves = match from {
        0..64 => position.legal_moves_from(Square::from_bit(from)),
        _ => position.legal_moves(),
    };
    let mut answer = Answer::start();
    for &mv in moves.iter() {
        describe(&position, mv, &mut answer);
    }
    moves.len() as u32
}

/// Leaves the description of one legal move, as [`play`] and [`find`](find_text) return it.
#[wasm_bindgen]
pub fn describe_move(packed: u16) {
    describe(&scratch::position(), Move::from_packed(packed), &mut Answer::start());
}

/// The numbers of the kinds, as `src/js/moves.ts` names them.
fn kind_code(mv: Move, captured: Option<Role>) -> u8 {
    match mv.kind() {
        MoveKind::DoubleStep => 2,
        MoveKind::EnPassant => 3,
        MoveKind::Castle(side) => 4 + side as u8,
        MoveKind::Normal | MoveKind::Promotion(_) => u8::from(captured.is_some()),
    }
}

/// Appends a move: packed (2 bytes), from, to, role, captured role, promotion, kind, the rook's squares,
/// the square of the captured piece, SAN and UCI after their lengths. What there is not is 255.
pub(super) fn describe(position: &Chess, mv: Move, answer: &mut Answer) {
    const NONE: u8 = 255;
    let role = |role: Option<Role>| role.map_or(NONE, |role| role as u8);
    let board = position.board();
    let captured = match mv.castling() {
        None => board.get(mv.captures()).map(|piece| piece.role),
        Some(_) => None,
    };
    answer.push_short(mv.packed());
    answer.push(mv.from().bit() as u8);
    answer.push(mv.king_to().bit() as u8);
    answer.push(role(board.get(mv.from()).map(|piece| piece.role)));
    answer.push(role(captured));
    answer.push(role(mv.promotion()));
    answer.push(kind_code(mv, captured));
    let rook_to = mv.castling().map(|side| side.rook_to(position.turn()));
    answer.push(rook_to.map_or(NONE, |_| mv.to().bit() as u8));
    answer.push(rook_to.map_or(NONE, |to| to.bit() as u8));
    answer.push(captured.map_or(NONE, |_| mv.captures().bit() as u8));
    answer.push_text(&san::write(position, mv));
    answer.push_text(&uci::write(mv, scratch::mode()));
}

/// No legal move is written so.
const NOT_FOUND: i32 = -1;

/// The legal move that the first `len` bytes of the text name, in 16 bits, or -1.
#[wasm_bindgen]
pub fn find_text(len: usize) -> i32 {
    let position = scratch::position();
    let found = scratch::with_text(len, |text| parse_move(&position, text?).ok());
    found.map_or(NOT_FOUND, |mv| i32::from(mv.packed()))
}

/// The legal move between two squares, promoting to the role with this number (0 for none), or -1.
#[wasm_bindgen]
pub fn find_squares(from: u32, to: u32, promotion: u8) -> i32 {
    let (from, to) = (Square::from_bit(from), Square::from_bit(to));
    let wanted = uci::UciMove { from, to, promotion: role_wanted(promotion) };
    let found = uci::resolve(&scratch::position(), wanted);
    found.map_or(NOT_FOUND, |mv| i32::from(mv.packed()))
}

/// The role to promote to, by number: 0 for none. What is no role at all is taken for the king, which no
/// pawn can become.
pub(super) fn role_wanted(number: u8) -> Option<Role> {
    (number != 0).then(|| Role::from_code(number).unwrap_or(Role::King))
}

/// Plays a move that was found in the position in question; returns false, changing nothing, if it is
/// not legal there.
#[wasm_bindgen]
pub fn play(packed: u16) -> bool {
    let next = scratch::position().play(Move::from_packed(packed));
    if let Ok(next) = next {
        scratch::leave_position(&next, scratch::mode());
    }
    next.is_ok()
}

/// Finds and plays the move that the text names; returns it, or -1, changing nothing.
#[wasm_bindgen]
pub fn play_text(len: usize) -> i32 {
    play_found(find_text(len))
}

/// Finds and plays the move between two squares; returns it, or -1, changing nothing.
#[wasm_bindgen]
pub fn play_squares(from: u32, to: u32, promotion: u8) -> i32 {
    play_found(find_squares(from, to, promotion))
}

fn play_found(packed: i32) -> i32 {
    if packed != NOT_FOUND {
        let next = scratch::position().after(Move::from_packed(packed as u16));
        scratch::leave_position(&next, scratch::mode());
    }
    packed
}
