//! Verdicts across the boundary.
//!
//! Knows the packed form, which `src/js/codec/verdict.ts` reads.

use super::input::Input;
use super::moves;
use super::scratch::{self, Answer};
use crate::analysis::explain::{Attempt, Culprits, Note, Reason, Refusal, Verdict, refused_dests};
use crate::record::{GameVerdict, LineOfPlay, Unreadable};
use crate::{Chess, Role, Square, SquareSet, Standard};
use wasm_bindgen::prelude::wasm_bindgen;

/// What a verdict begins with.
const LEGAL: u8 = 0;
const REFUSED: u8 = 1;
const UNREADABLE: u8 = 2;

/// Leaves the verdict on a move in the position that is asked about, which knows no history.
#[wasm_bindgen]
pub fn explain(input: u32) {
    let position = scratch::position();
    let line = LineOfPlay { start: position, moves: &[] };
    push_verdict(&position, line, Input(input), &mut Answer::start());
}

/// Appends the verdict on a move in `position`, by someone who remembers the line that led there.
pub(super) fn push_verdict(position: &Chess, line: LineOfPlay<'_, Standard>, input: Input, out: &mut Answer) {
    let mode = scratch::mode();
    match input.attempt(position, mode) {
        Err(unreadable) => push_unreadable(unreadable, out),
        Ok(attempt) => {
            let GameVerdict { verdict, lost_at_ply } = line.explain(position, attempt, mode);
            match verdict {
                Verdict::Legal { mv, note } => {
                    out.push(LEGAL);
                    out.push_number(moves::code(position, mv));
                    push_note(note, out);
                }
                Verdict::Refused(refusal) => {
                    let message = line.explain_message(position, attempt, &refusal, lost_at_ply);
                    push_refusal(attempt, &refusal, &message, lost_at_ply, out);
                }
            }
        }
    }
}

/// Appends that a move is refused because the game is over.
pub(super) fn push_game_over(position: &Chess, input: Input, reason: Reason, out: &mut Answer) {
    match input.attempt(position, scratch::mode()) {
        Err(unreadable) => push_unreadable(unreadable, out),
        Ok(attempt) => push_plain(position, attempt, &Refusal::new(reason), out),
    }
}

/// Appends a refusal that owes nothing to history.
pub(super) fn push_plain(position: &Chess, attempt: Attempt, refusal: &Refusal, out: &mut Answer) {
    let message = crate::analysis::explain::message(position, attempt, refusal);
    push_refusal(attempt, refusal, &message, None, out);
}

fn push_unreadable(Unreadable { reason, message, candidates }: Unreadable, out: &mut Answer) {
    out.push(UNREADABLE);
    out.push_text(reason);
    out.push_text(&message);
    out.push(candidates.len() as u8);
    candidates.iter().for_each(|san| out.push_text(san));
}

/// Appends the name and the sentence of a note, empty if there is none.
pub(super) fn push_note(note: Option<Note>, out: &mut Answer) {
    out.push_text(note.map_or("", Note::name));
    out.push_text(note.map_or("", Note::message));
}

/// Appends a refusal: from, to, code, reason, message, the roles to choose from, the parts with their squares, and the ply by
/// which the move became impossible (0 if it is not known).
fn push_refusal(
    attempt: Attempt,
    refusal: &Refusal,
    message: &str,
    lost_at_ply: Option<usize>,
    out: &mut Answer,
) {
    out.push(REFUSED);
    out.push(attempt.from.bit() as u8);
    out.push(attempt.to.bit() as u8);
    out.push_text(refusal.reason.code());
    out.push_text(refusal.reason.name());
    out.push_text(message);
    let choices: &[Role] = if refusal.reason == Reason::ChooseAPiece { &Role::PROMOTIONS } else { &[] };
    out.push(choices.len() as u8);
    choices.iter().for_each(|&role| out.push(role as u8));
    out.push(refusal.culprits.iter().count() as u8);
    for (part, squares) in refusal.culprits.iter() {
        out.push_text(part.name());
        push_nearest_first(squares, attempt.from, out);
    }
    out.push_long(lost_at_ply.unwrap_or(0));
}

/// The squares of a part, those nearest to the moving piece first.
fn push_nearest_first(squares: SquareSet, from: Square, out: &mut Answer) {
    out.push(squares.len() as u8);
    Culprits::in_order(squares, from).for_each(|square| out.push(square.bit() as u8));
}

/// Leaves the refusals of the squares to which the piece on a square moves by its nature, but not now;
/// returns how many.
#[wasm_bindgen]
pub fn refused_squares(from: u32) -> u32 {
    let (position, from) = (scratch::position(), Square::from_bit(from));
    let refused = refused_dests(&position, from, scratch::mode());
    let mut out = Answer::start();
    for (to, refusal) in &refused {
        push_plain(&position, Attempt::new(from, *to), refusal, &mut out);
    }
    refused.len() as u32
}
