//! Exports verdicts, attacks, pins, premoves and perft as numbers and squares, which `src/js/explain` turns into names and messages.

use super::entry::EntryRules;
use super::input::Input;
use super::outcome::outcome_of;
use super::scratch::{self, Answer, Slot};
use super::{Chess, color, entry, moves};
use crate::explain::{
    Attempt, Culprits, Note, Reason, Refusal, Verdict, Wording, note, premove_dests, refused_dests, wording,
};
use crate::history::{self, GameVerdict, LineOfPlay, Unreadable};
use crate::rules::{CastlingMode, Move, OutcomeKind, Variant};
use crate::{Color, Square, SquareSet};
use wasm_bindgen::prelude::wasm_bindgen;

/// The first byte of a verdict.
const LEGAL: u8 = 0;
const REFUSED: u8 = 1;
const UNREADABLE: u8 = 2;

/// The number for a move without a note.
const NO_NOTE: u8 = 0;

/// Writes the verdict on a move in a game after `plies` plies, which are sent as a line from [`Slot::Start`]. `over` is the number of the outcome, or 0 for a game in progress.
/// For a position without history, `plies` is 0.
///
/// After checkmate, the verdict names the rule that forbids the move, as in any position. After other endings it says that
/// the game is over.
#[wasm_bindgen]
pub fn explain(input: u32, plies: usize, over: u32, is_record: bool) {
    let (position, input, out) = (scratch::position(), Input(input), &mut Answer::start());
    if is_record && over == 0 && input.is_null() && push_refused_null(&position, out) {
        return;
    }
    let mode = scratch::mode();
    let read = input.attempt(&position, mode);
    let over = outcome_of(over).filter(|end| end.kind != OutcomeKind::Checkmate);
    if let Some((end, attempt)) = over.zip(read.as_ref().ok()) {
        return push_plain(&position, *attempt, &Refusal::new(Reason::GameOver(end.kind)), out);
    }
    match plies {
        0 => push_verdict(&position, LineOfPlay { start: position, moves: &[] }, read, mode, out),
        _ => {
            let (start, moves) = (scratch::position_at(Slot::Start), scratch::line(0, plies));
            push_verdict(&position, LineOfPlay { start, moves: &moves }, read, mode, out);
        }
    }
}

/// Appends why the side to move cannot pass. Returns false if it can.
pub(super) fn push_refused_null(position: &Chess, out: &mut Answer) -> bool {
    let refused = history::refuse_null(position);
    if let Some((attempt, refusal)) = &refused {
        push_plain(position, *attempt, refusal, out);
    }
    refused.is_some()
}

/// Appends the verdict on what was read as a move in `position`, taking the line that led there into account: 0, the move's code
/// and the number of its note; or a refusal.
pub(super) fn push_verdict(
    position: &Chess,
    line: LineOfPlay<'_, EntryRules>,
    read: Result<Attempt, Unreadable>,
    mode: CastlingMode,
    out: &mut Answer,
) {
    let attempt = match read {
        Ok(attempt) => attempt,
        Err(unreadable) => return push_unreadable(position, &unreadable, out),
    };
    let GameVerdict { verdict, lost_at_ply } = line.explain(position, attempt, mode);
    match verdict {
        Verdict::Legal { mv, note } => {
            out.push(LEGAL);
            out.push_number(moves::code(position, mv));
            push_note(note, out);
        }
        Verdict::Refused(refusal) => {
            let lost_by = line.lost_by(&refusal, lost_at_ply);
            push_refusal(position, attempt, &refusal, lost_by.is_some(), out);
            out.push_long(lost_at_ply.unwrap_or(0));
            if let Some((before, mv)) = lost_by {
                out.push_number(moves::code(&before, mv));
                out.push_short(before.fullmove_number());
                out.push(u8::from(before.turn() == Color::Black));
            }
        }
    }
}

/// Appends a refusal that does not depend on history.
fn push_plain(position: &Chess, attempt: Attempt, refusal: &Refusal, out: &mut Answer) {
    push_refusal(position, attempt, refusal, false, out);
    out.push_long(0);
}

/// Appends that a string does not identify an attempt: 2, then the numbers of reason and wording, and the candidates' codes.
fn push_unreadable(position: &Chess, unreadable: &Unreadable, out: &mut Answer) {
    out.push_bytes(&[UNREADABLE, unreadable.reason as u8, unreadable.wording() as u8]);
    out.push_long(unreadable.candidates.len());
    let coder = moves::Coder::of(position);
    unreadable.candidates.iter().for_each(|&mv| out.push_number(coder.code(mv)));
}

/// Appends the number of the note on a move.
pub fn push_note_on(position: &Chess, mv: Move, out: &mut Answer) {
    push_note(if mv == Move::NULL { None } else { note(position, mv) }, out);
}

/// Appends the number of a note, from 1.
fn push_note(note: Option<Note>, out: &mut Answer) {
    out.push(note.map_or(NO_NOTE, |note| note as u8 + 1));
}

/// Appends a refusal: 1, from (for a drop 64 and the number of the role), to, the numbers of reason and wording, the castling
/// side, the number of parts, and for each part its number and squares.
///
/// The ply that made the move impossible follows, or 0 if unknown. If the wording names it, so do its code, its move number
/// and 1 for Black.
fn push_refusal(position: &Chess, attempt: Attempt, refusal: &Refusal, is_lost_by: bool, out: &mut Answer) {
    let Attempt { from, to, .. } = attempt;
    let wording = if is_lost_by { Wording::By } else { wording(position, attempt, refusal) };
    let side = attempt.castling_side();
    out.push_bytes(&[
        REFUSED,
        // Of a drop, the role takes the place of the origin.
        attempt.dropped().filter(|_| EntryRules::HAS_DROPS).map_or(from.bit() as u8, |role| 64 | role as u8),
        to.bit() as u8,
        refusal.reason.number(),
        wording as u8,
        side as u8,
        refusal.culprits.iter().count() as u8,
    ]);
    for (part, squares) in refusal.culprits.iter() {
        out.push(part as u8);
        push_nearest_first(squares, attempt.from, out);
    }
}

/// Appends the squares of a part, those nearest to the moving piece first.
fn push_nearest_first(squares: SquareSet, from: Square, out: &mut Answer) {
    out.push(squares.len() as u8);
    Culprits::in_order(squares, from).for_each(|square| out.push(square.bit() as u8));
}

/// Writes the refusals of the pseudo-legal moves from a square that the king's safety forbids. Returns their number.
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

/// Writes the squares of the pieces that attack a square.
#[wasm_bindgen]
pub fn attackers(square: u32, by_black: bool) {
    let position = scratch::position();
    let attackers = position.board().attackers(Square::from_bit(square), color(by_black));
    Answer::start().push_squares(attackers);
}

/// Writes every square that a side attacks.
#[wasm_bindgen]
pub fn attacked_squares(by_black: bool) {
    Answer::start().push_squares(scratch::position().board().attacked_by(color(by_black)));
}

/// Writes the absolute pins against a side's king, each as pinned piece, pinner and line. Returns their number.
#[wasm_bindgen]
pub fn pins(of_black: bool) -> u32 {
    let mut answer = Answer::start();
    let mut count = 0;
    for pin in scratch::position().pins(color(of_black)) {
        answer.push(pin.pinned.bit() as u8);
        answer.push(pin.pinner.bit() as u8);
        answer.push_squares(pin.line);
        count += 1;
    }
    count
}

/// Writes the premove destinations of a side, in the format of `legal_dests`.
#[wasm_bindgen]
pub fn premoves(of_black: bool) {
    let (position, mode) = (scratch::position(), scratch::mode());
    let mut dests = [SquareSet::EMPTY; 64];
    for from in position.pieces_of(color(of_black)) {
        dests[from.bit() as usize & 63] = premove_dests(&position, from, mode);
    }
    moves::leave_dests(&dests);
}

/// Returns the number of move sequences of `depth` plies, or `u64::MAX` if there are more than `limit`.
#[wasm_bindgen]
pub fn perft(depth: u32, limit: u64) -> u64 {
    entry::perft(&scratch::position(), depth, limit).unwrap_or(u64::MAX)
}
