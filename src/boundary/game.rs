//! Exports functions of a game's positions and moves. `src/js/game/line.ts` reads their packed results.
//!
//! The core keeps no state: JavaScript owns the game and sends what each call needs. [`Slot::Asked`] holds the current position.

use super::Chess;
use super::entry;
use super::input::Input;
use super::moves;
use super::outcome::{number_of, push_outcome};
use super::scratch::{self, Answer, Slot};
use wasm_bindgen::prelude::wasm_bindgen;
use x88::Outcome;
use x88::internal::history;
use x88::{CastlingMode, Move};

/// Plays a move in a game. Returns whether the move is legal.
///
/// With `is_record`, the move is only recorded, so the null move is allowed.
///
/// For a legal move, writes the new position to [`Slot::Other`], then the move's code, the number of the outcome that
/// [`end_of`] returns, and the number of the move's note.
#[wasm_bindgen]
pub fn game_play(input: u32, is_record: bool) -> bool {
    let (position, input) = (scratch::position(), Input(input));
    let found = if is_record { input.find_recorded(&position) } else { input.find(&position) };
    let Some(mv) = found else { return false };
    let next = history::after(position, mv);
    scratch::leave_position(Slot::Other, &next, scratch::mode());
    let mut out = Answer::start();
    out.push_number(moves::code(&position, mv));
    push_outcome(end_of(&next), &mut out);
    entry::push_note_on(&position, mv, &mut out);
    true
}

/// Returns the number of the outcome that the current position or its clock brings about, or 0.
#[wasm_bindgen]
pub fn game_end() -> u8 {
    number_of(end_of(&scratch::position()))
}

/// Returns the outcome of a position that occurs for the first time.
fn end_of(position: &Chess) -> Option<Outcome> {
    position.outcome().or_else(|| history::automatic_draw(position, 1))
}

/// Plays `count` moves that are sent as a line from [`Slot::Start`], null moves included. Writes the 16 bits of each and the
/// position after it.
#[wasm_bindgen]
pub fn play_moves(count: usize) {
    let (mut position, mode) = (scratch::position_at(Slot::Start), scratch::packed(Slot::Start).mode());
    let mut out = Answer::start();
    for mv in scratch::line(0, count) {
        push_step(&mut position, mv, mode, &mut out);
    }
}

/// Writes the codes of `count` moves that are sent as a line from [`Slot::Start`].
#[wasm_bindgen]
pub fn line_codes(count: usize) {
    let mut position = scratch::position_at(Slot::Start);
    let mut out = Answer::start();
    for mv in scratch::line(0, count) {
        out.push_number(moves::code(&position, mv));
        position = history::after(position, mv);
    }
}

/// Plays the moves in the first `len` bytes of the input from [`Slot::Start`]. Each is an [`Input`] in four bytes, followed by
/// its string if it is one. Writes each as [`play_moves`] does, up to the first illegal one. Returns their number.
#[wasm_bindgen]
pub fn play_line(len: usize) -> u32 {
    let (mut position, mode) = (scratch::position_at(Slot::Start), scratch::packed(Slot::Start).mode());
    let (mut out, mut count) = (Answer::start(), 0);
    scratch::with_input(len, |mut rest| {
        while let Some((number, after)) = rest.split_first_chunk() {
            let input = Input(u32::from_le_bytes(*number));
            let length = input.text_length();
            let (text, after) = after.split_at_checked(length.unwrap_or(0)).unwrap_or_default();
            let found = match length {
                Some(_) => core::str::from_utf8(text).ok().and_then(|text| entry::find_move(&position, text)),
                None => input.find_squares(&position),
            };
            let Some(mv) = found else { break };
            push_step(&mut position, mv, mode, &mut out);
            (rest, count) = (after, count + 1);
        }
    });
    count
}

/// Plays a move, and appends it and the position after it.
fn push_step(position: &mut Chess, mv: Move, mode: CastlingMode, out: &mut Answer) {
    *position = history::after(*position, mv);
    out.push_short(mv.packed());
    out.push_position(&scratch::pack(position, mode));
}

/// Writes the claims of the side to move in a game in progress: for each its outcome, and 1 and the move to name, or 0. The
/// number for no outcome ends the list. `count` is the number of earlier positions that can recur, whose keys are sent.
#[wasm_bindgen]
pub fn game_claims(count: usize) {
    let position = scratch::position();
    let mut out = Answer::start();
    history::claims(
        &position,
        |at| scratch::count_key(at, count),
        |claim| {
            push_outcome(Some(Outcome { winner: None, kind: claim.kind }), &mut out);
            out.push(u8::from(claim.by_move.is_some()));
            if let Some(mv) = claim.by_move {
                out.push_number(moves::code(&position, mv));
            }
        },
    );
    push_outcome(None, &mut out);
}

/// Returns the number of the outcome of a claim, with a named move or without (`is_named` false). Returns 0 if the claim is not
/// justified or the move is not legal. `count` is as for [`game_claims`].
#[wasm_bindgen]
pub fn game_claim(is_named: bool, input: u32, count: usize) -> u8 {
    let position = scratch::position();
    let named = is_named.then(|| Input(input).find(&position));
    let kind = match named {
        Some(None) => None,
        _ => history::claimable(&position, |at| scratch::count_key(at, count), named.flatten()),
    };
    number_of(kind.map(|kind| Outcome { winner: None, kind }))
}
