//! Questions about a game across the boundary: functions of where it started and of the moves that were played.
//!
//! Knows the packed forms, which `src/js/rules/line.ts` reads. Nothing is kept: JavaScript owns the game, and sends with a
//! question what it needs. [`Slot::Asked`] has the position on the board, [`Slot::Start`] the first one, [`Slot::Base`]
//! the last one behind which no position can come about again, and the line all moves up to the board: so a move costs the
//! same at every length, and only what looks back (who lost a right, and when) plays the line through again.

use super::entry;
use super::input::Input;
use super::moves;
use super::outcome::{number_of, push_outcome};
use super::scratch::{self, Answer, Slot};
use crate::analysis;
use crate::record::{self, LineOfPlay};
use crate::rules::Move;
use crate::{Chess, Outcome, Standard};
use wasm_bindgen::prelude::wasm_bindgen;

/// A line with its moves in memory of its own.
pub(super) struct Sent {
    start: Chess,
    moves: Vec<Move>,
}

impl Sent {
    /// The whole line up to the board.
    pub(super) fn whole(plies: usize) -> Sent {
        Sent { start: scratch::position_at(Slot::Start), moves: scratch::line(0, plies) }
    }

    /// The line from the base, which stands after so many plies, up to the board.
    fn from_base(base: usize, plies: usize) -> Sent {
        Sent { start: scratch::position_at(Slot::Base), moves: scratch::line(base, plies) }
    }

    pub(super) fn line(&self) -> LineOfPlay<'_, Standard> {
        LineOfPlay { start: self.start, moves: &self.moves }
    }

    /// How often a position stands in the line, before the one on the board.
    fn count_earlier(&self, position: &Chess) -> usize {
        let last = self.moves.len().checked_sub(1);
        last.map_or(0, |plies| self.line().upto(plies).count_same(position))
    }
}

/// Plays a move in a game of so many plies whose base stands after `base` of them; returns whether it is legal.
///
/// `is_record`: it is only to be recorded, so that the turn may also pass. `dead_positions`: a proof that the position after it
/// is dead ends the game.
///
/// If it is: leaves the position after it in [`Slot::Other`], and its code, the status of the position after it, and the number of its note.
#[wasm_bindgen]
pub fn game_play(input: u32, plies: usize, base: usize, is_record: bool, dead_positions: bool) -> bool {
    let (position, mode, input) = (scratch::position(), scratch::mode(), Input(input));
    let found = if is_record { input.find_recorded(&position) } else { input.find(&position) };
    let Some(mv) = found else { return false };
    let next = record::after(position, mv);
    scratch::leave_position(Slot::Other, &next, mode);
    let mut out = Answer::start();
    out.push_number(moves::code(&position, mv));
    let occurrences = match next.halfmove_clock() {
        0 => 1,
        _ => 1 + Sent::from_base(base, plies).line().count_same(&next),
    };
    push_status(&next, occurrences, dead_positions, &mut out);
    entry::push_note_on(&position, mv, &mut out);
    true
}

/// Appends how the game has ended with this position by itself, and how often the position has occurred.
fn push_status(position: &Chess, occurrences: usize, dead_positions: bool, out: &mut Answer) {
    let by_itself = analysis::outcome(position)
        .or_else(|| dead_positions.then(|| entry::proved_dead(position))?)
        .or_else(|| record::automatic_draw(position, occurrences));
    push_outcome(by_itself, out);
    out.push_long(occurrences);
}

/// Plays the moves that the input has in its first `len` bytes, from [`Slot::Start`] on: of each the number that [`Input`] takes,
/// four bytes, and if it is a text that text. Leaves each in 16 bits, up to the first one that is not legal, and returns how many
/// they are.
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
            out.push_short(mv.packed());
            position = position.after(mv);
            (rest, count) = (after, count + 1);
        }
    });
    count
}

/// Goes to where so many moves of the line are on the board: leaves its position in [`Slot::Other`] and its base in
/// [`Slot::Base`], and after how many plies the base stands, then the status. If `crossed` is not 0, also the code of
/// the move with this number (from 1), which has been sent with the line. `dead_positions` as for [`game_play`].
#[wasm_bindgen]
pub fn game_go(plies: usize, crossed: usize, dead_positions: bool) {
    let sent = Sent::whole(plies.max(crossed));
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

/// Leaves the codes of the moves of a line from ply `from` (counted from 0) up to `to`.
#[wasm_bindgen]
pub fn game_moves(from: usize, to: usize) {
    let sent = Sent::whole(to);
    let mut out = Answer::start();
    for (position, &mv) in sent.line().positions().zip(&sent.moves).skip(from) {
        out.push_number(moves::code(&position, mv));
    }
}

/// Leaves the claims of the side to move in a game of so many plies that goes on: for each its outcome and either 1 and the move to
/// be named, or 0; then no outcome.
#[wasm_bindgen]
pub fn game_claims(plies: usize, base: usize) {
    let (position, sent) = (scratch::position(), Sent::from_base(base, plies));
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

/// Returns the number of the outcome to which a claim leads that names a legal move, or none (`is_named` false): 0 if there is no
/// such right, or no such move.
#[wasm_bindgen]
pub fn game_claim(is_named: bool, input: u32, plies: usize, base: usize) -> u8 {
    let position = scratch::position();
    let named = is_named.then(|| Input(input).find(&position));
    let sent = Sent::from_base(base, plies);
    let kind = match named {
        Some(None) => None,
        _ => record::claimable(&position, |at| sent.count_earlier(at), named.flatten()),
    };
    number_of(kind.map(|kind| Outcome { winner: None, kind }))
}
