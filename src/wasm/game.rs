//! Exports functions of a game's start and moves. Their packed results are read by `src/js/rules/line.ts`.
//!
//! The core keeps no state: JavaScript owns the game and sends what each call needs. [`Slot::Asked`] holds the current
//! position, [`Slot::Start`] an earlier one, and the line the moves between them. Calls that count repetitions start from the
//! base, the last position before which no position can recur, so a move costs about the same at every length.

use super::Chess;
use super::entry;
use super::entry::EntryRules;
use super::input::Input;
use super::moves;
use super::outcome::{number_of, push_outcome};
use super::scratch::{self, Answer, Slot};
use crate::Outcome;
use crate::record::{self, LineOfPlay};
use crate::rules::{self, Move};
use wasm_bindgen::prelude::wasm_bindgen;

/// A line that owns its moves.
pub(super) struct Sent {
    start: Chess,
    moves: Vec<Move>,
}

impl Sent {
    /// Reads the first `plies` moves of the line.
    pub(super) fn upto(plies: usize) -> Sent {
        Sent { start: scratch::position_at(Slot::Start), moves: scratch::line(0, plies) }
    }

    pub(super) fn line(&self) -> LineOfPlay<'_, EntryRules> {
        LineOfPlay { start: self.start, moves: &self.moves }
    }

    /// Counts the occurrences of a position in the line before the current position.
    fn count_earlier(&self, position: &Chess) -> usize {
        let last = self.moves.len().checked_sub(1);
        last.map_or(0, |plies| self.line().upto(plies).count_same(position))
    }
}

/// Plays a move in a game, `plies` plies after its base. Returns whether the move is legal.
///
/// With `is_record`, the move is only recorded, so the null move is allowed. With `dead_positions`, a proof that the new
/// position is dead ends the game.
///
/// For a legal move, writes the new position to [`Slot::Other`], then the move's code, the new position's status, and the
/// number of the move's note.
#[wasm_bindgen]
pub fn game_play(input: u32, plies: usize, is_record: bool, dead_positions: bool) -> bool {
    let (position, mode, input) = (scratch::position(), scratch::mode(), Input(input));
    let found = if is_record { input.find_recorded(&position) } else { input.find(&position) };
    let Some(mv) = found else { return false };
    let next = record::after(position, mv);
    scratch::leave_position(Slot::Other, &next, mode);
    let mut out = Answer::start();
    out.push_number(moves::code(&position, mv));
    let occurrences = match record::reach(&next) {
        0 => 1,
        _ => 1 + Sent::upto(plies).line().count_same(&next),
    };
    push_status(&next, occurrences, dead_positions, &mut out);
    entry::push_note_on(&position, mv, &mut out);
    true
}

/// Appends the outcome that this position brings about automatically, and how often the position has occurred.
fn push_status(position: &Chess, occurrences: usize, dead_positions: bool, out: &mut Answer) {
    let by_itself = rules::outcome(position)
        .or_else(|| dead_positions.then(|| entry::proved_dead(position))?)
        .or_else(|| record::automatic_draw(position, occurrences));
    push_outcome(by_itself, out);
    out.push_long(occurrences);
}

/// Plays the moves in the first `len` bytes of the input from [`Slot::Start`]. Each is an [`Input`] in four bytes, followed by
/// its string if it is one. Writes the 16 bits of each in four bytes up to the first illegal one, and returns their number.
#[wasm_bindgen]
pub fn play_line(len: usize) -> u32 {
    let mut position = scratch::position_at(Slot::Start);
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
            out.push_number(mv.packed().into());
            position = position.after(mv);
            (rest, count) = (after, count + 1);
        }
    });
    count
}

/// Goes to the position after `plies` moves of the line. Writes it to [`Slot::Other`] and its base to [`Slot::Base`], then the
/// ply of the base and the status. If `crossed` is not 0, also writes the code of the move with this number (from 1), which
/// must be in the line. `dead_positions` is as for [`game_play`].
#[wasm_bindgen]
pub fn game_go(plies: usize, crossed: usize, dead_positions: bool) {
    let sent = Sent::upto(plies.max(crossed));
    let position = sent.line().upto(plies).end();
    let base = plies.saturating_sub(record::reach(&position));
    let from_base = Sent { start: sent.line().upto(base).end(), moves: scratch::line(base, plies) };
    let mode = scratch::packed(Slot::Start).mode();
    scratch::leave_position(Slot::Other, &position, mode);
    scratch::leave_position(Slot::Base, &from_base.start, mode);
    let mut out = Answer::start();
    out.push_long(base);
    push_status(&position, from_base.line().count_same(&position), dead_positions, &mut out);
    if let Some((before, mv)) = sent.line().step(crossed) {
        out.push_number(moves::code(&before, mv));
    }
}

/// Writes the codes of the moves of a line from ply `from` (from 0) up to `to`.
#[wasm_bindgen]
pub fn game_moves(from: usize, to: usize) {
    let sent = Sent::upto(to);
    let mut out = Answer::start();
    for (position, &mv) in sent.line().positions().zip(&sent.moves).skip(from) {
        out.push_number(moves::code(&position, mv));
    }
}

/// Writes the claims of the side to move in a game in progress, `plies` plies after its base: for each its outcome, and 1 and
/// the move to name, or 0. The number for no outcome ends the list.
#[wasm_bindgen]
pub fn game_claims(plies: usize) {
    let (position, sent) = (scratch::position(), Sent::upto(plies));
    let mut out = Answer::start();
    record::claims(
        &position,
        |at| sent.count_earlier(at),
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

/// Returns the number of the outcome of a claim, with a named move or without (`is_named` false), `plies` plies after the base.
/// Returns 0 if the claim is not justified or the move is not legal.
#[wasm_bindgen]
pub fn game_claim(is_named: bool, input: u32, plies: usize) -> u8 {
    let position = scratch::position();
    let named = is_named.then(|| Input(input).find(&position));
    let sent = Sent::upto(plies);
    let kind = match named {
        Some(None) => None,
        _ => record::claimable(&position, |at| sent.count_earlier(at), named.flatten()),
    };
    number_of(kind.map(|kind| Outcome { winner: None, kind }))
}
