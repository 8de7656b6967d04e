//! Exports verdicts, attacks, pins, premoves and perft as numbers and squares, which `src/js/explain` turns into names and messages.

use super::entry::EntryRules;
use super::input::Input;
use super::outcome::outcome_of;
use super::scratch::{self, Answer, Slot};
use super::{Chess, color, moves};
use wasm_bindgen::prelude::wasm_bindgen;
use x88::explain::{
    self, Attempt, CastlingExplanation, Note, Reason, Refusal, Squares, Verdict, premove_targets,
    refused_targets,
};
use x88::internal::board;
use x88::internal::explain::{Wording, can_move_along, note, way_out, wording};
use x88::internal::history::{self, LineOfPlay};
use x88::internal::numbers::Numbered;
use x88::internal::rules::VariantRules;
use x88::internal::{castling_side, king_or_a1, refusal, with_turn, wording_of};
use x88::{CastlingMode, CastlingSide, Move, MoveKind, OutcomeKind};
use x88::{Color, Square, SquareSet};
use x88::{GameVerdict, UnreadableError};

/// The first byte of a verdict.
const LEGAL: u8 = 0;
const REFUSED: u8 = 1;
const UNREADABLE: u8 = 2;

/// The number for a move without a note.
const NO_NOTE: u8 = 0;

/// What the flags of [`explain`] mean.
const IS_RECORD: u32 = 1;
const ALL_REASONS: u32 = 2;

/// Writes the verdict on a move in a game after `plies` plies, which are sent as a line from [`Slot::Start`]. `over` is the number of
/// the outcome, or 0 for a game in progress.
/// `flags` are [`IS_RECORD`], if the move is only recorded and may also pass, and [`ALL_REASONS`], to append the number of
/// further reasons and each of them.
/// For a position without history, `plies` is 0.
///
/// After checkmate, the verdict names the rule that forbids the move, as in any position. After other endings it says that
/// the game is over.
#[wasm_bindgen]
pub fn explain(input: u32, plies: usize, over: u32, flags: u32) {
    let (position, input, out) = (scratch::position(), Input(input), &mut Answer::start());
    if flags & IS_RECORD != 0 && over == 0 && input.is_null() && push_refused_null(&position, out) {
        return;
    }
    let mode = scratch::mode();
    let read = input.attempt(&position, mode);
    let moves = scratch::line(0, plies);
    let line = LineOfPlay { start: start_of(plies, &position), moves: &moves };
    let attempt = read.as_ref().ok().copied();
    let over = outcome_of(over).filter(|end| end.kind != OutcomeKind::Checkmate);
    match over.zip(attempt) {
        Some((end, attempt)) => {
            push_plain(&position, attempt, &refusal(Reason::GameOver(end.kind)), out);
        }
        None => push_verdict(&position, line, read, mode, out),
    }
    if let (Some(attempt), true) = (attempt, flags & ALL_REASONS != 0) {
        let reasons = explain::refusals(&position, attempt, mode);
        let is_end = |refusal: &Refusal| matches!(refusal.reason, Reason::GameOver(_));
        // The first reason was given. For a game that a rule or a player has ended, it is none of the position's.
        let is_given = over.is_none() || reasons.first().is_some_and(is_end);
        push_reasons(&position, line, attempt, reasons.get(usize::from(is_given)..).unwrap_or_default(), out);
    }
}

/// Returns the start of the line that led to a position in `plies` plies.
fn start_of(plies: usize, position: &Chess) -> Chess {
    if plies == 0 { *position } else { scratch::position_at(Slot::Start) }
}

/// Appends the number of these reasons, and each of them.
fn push_reasons(
    position: &Chess,
    line: LineOfPlay<'_, EntryRules>,
    attempt: Attempt,
    reasons: &[Refusal],
    out: &mut Answer,
) {
    out.push(reasons.len() as u8);
    for &refusal in reasons {
        let (refusal, lost_at_ply) = line.sharpen(position, attempt, refusal);
        push_sharpened(position, line, attempt, &refusal, lost_at_ply, out);
    }
}

/// Appends a refusal with what history says about it.
#[inline(never)]
fn push_sharpened(
    position: &Chess,
    line: LineOfPlay<'_, EntryRules>,
    attempt: Attempt,
    refusal: &Refusal,
    lost_at_ply: Option<usize>,
    out: &mut Answer,
) {
    let lost_by = line.lost_by(refusal, lost_at_ply);
    push_refusal(position, attempt, refusal, lost_by.is_some(), out);
    out.push_long(lost_at_ply.unwrap_or(0));
    if let Some((before, mv)) = lost_by {
        out.push_number(moves::code(&before, mv));
        out.push_short(before.fullmove_number());
        out.push(u8::from(before.turn() == Color::Black));
    }
}

/// Writes for both castling sides of a color, after `plies` plies of a line, the number of obstacles and each of them.
#[wasm_bindgen]
pub fn castling(of_black: bool, plies: usize) {
    let (position, mode, out) =
        (with_turn(&scratch::position(), color(of_black)), scratch::mode(), &mut Answer::start());
    let moves = scratch::line(0, plies);
    let line = LineOfPlay { start: start_of(plies, &position), moves: &moves };
    for side in CastlingSide::ALL {
        let CastlingExplanation { attempt, obstacles, .. } =
            explain::castling(&position, color(of_black), side, mode);
        push_reasons(&position, line, attempt, &obstacles, out);
    }
}

/// Writes who can capture en passant: the square, or [`NO_SQUARE`] if no pawn has just passed one, the pawn, the codes of the
/// captures after their number, and the pawns that may not capture, as refusals after their number.
#[wasm_bindgen]
pub fn en_passant() {
    let (position, out) = (scratch::position(), &mut Answer::start());
    let Some(passed) = explain::en_passant(&position) else { return out.push(NO_SQUARE) };
    out.push_bytes(&[
        board::bit(passed.square) as u8,
        board::bit(passed.pawn) as u8,
        passed.capturers.len() as u8,
    ]);
    for from in passed.capturers {
        out.push_number(moves::code(&position, Move::new(from, passed.square, MoveKind::EnPassant)));
    }
    push_all(&position, &passed.obstacles, out);
}

/// The number for no square.
const NO_SQUARE: u8 = 64;

/// Writes the ways out of a check: the checkers after their number, the number of legal moves, and each move's code and
/// the number of what it does.
#[wasm_bindgen]
pub fn check() {
    let (position, out) = (scratch::position(), &mut Answer::start());
    let checkers = position.checkers();
    push_nearest_first(checkers, king_or_a1(&position, position.turn()), out);
    let moves = position.legal_moves();
    out.push_short(moves.len() as u16);
    let coder = moves::Coder::of(&position);
    for &mv in moves.iter() {
        out.push_number(coder.code(mv));
        out.push(way_out(&position, checkers, mv) as u8);
    }
}

/// Writes why the position ends the game: the number of pieces of the side to move, its king, the checkers, the squares around the
/// king after their number, each with its attackers; and refusals after their number.
#[wasm_bindgen]
pub fn ending() {
    let (position, out) = (scratch::position(), &mut Answer::start());
    let Some(end) = explain::outcome(&position) else { return };
    out.push(position.pieces_of(position.turn()).len() as u8);
    out.push(board::bit(end.king) as u8);
    push_nearest_first(end.checkers, end.king, out);
    out.push(end.escapes.len() as u8);
    for escape in &end.escapes {
        out.push(board::bit(escape.square) as u8);
        push_nearest_first(escape.attackers, escape.square, out);
    }
    push_all(&position, &end.refusals, out);
}

/// Appends the number of refusals that do not depend on history, and each of them.
fn push_all(position: &Chess, refusals: &[(Attempt, Refusal)], out: &mut Answer) {
    out.push(refusals.len() as u8);
    refusals.iter().for_each(|(attempt, refusal)| push_plain(position, *attempt, refusal, out));
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
    read: Result<Attempt, UnreadableError>,
    mode: CastlingMode,
    out: &mut Answer,
) {
    let attempt = match read {
        Ok(attempt) => attempt,
        Err(unreadable) => return push_unreadable(position, &unreadable, out),
    };
    let GameVerdict { verdict, lost_at_ply, .. } = line.explain(position, attempt, mode);
    match verdict {
        Verdict::Legal { mv, note } => {
            out.push(LEGAL);
            out.push_number(moves::code(position, mv));
            push_note(note, out);
        }
        Verdict::Refused(refusal) => push_sharpened(position, line, attempt, &refusal, lost_at_ply, out),
    }
}

/// Appends a refusal that does not depend on history.
#[inline(never)]
fn push_plain(position: &Chess, attempt: Attempt, refusal: &Refusal, out: &mut Answer) {
    push_refusal(position, attempt, refusal, false, out);
    out.push_long(0);
}

/// Appends that a string does not identify an attempt: 2, then the numbers of reason and wording, and the candidates' codes.
fn push_unreadable(position: &Chess, unreadable: &UnreadableError, out: &mut Answer) {
    out.push_bytes(&[UNREADABLE, unreadable.reason as u8, wording_of(unreadable) as u8]);
    out.push_long(unreadable.candidates.len());
    let coder = moves::Coder::of(position);
    unreadable.candidates.iter().for_each(|&mv| out.push_number(coder.code(mv)));
}

/// Appends the number of the note on a move.
pub fn push_note_on(position: &Chess, mv: Move, out: &mut Answer) {
    push_note(if mv == Move::NULL { None } else { note(position, mv) }, out);
}

/// Appends the number of a note.
fn push_note(note: Option<Note>, out: &mut Answer) {
    out.push(number_of(note));
}

/// Returns the number of a note, from 1.
fn number_of(note: Option<Note>) -> u8 {
    note.map_or(NO_NOTE, |note| note as u8 + 1)
}

/// Appends a refusal: 1, from (for a drop 64 and the number of the role), to, the numbers of reason, wording and note, the castling
/// side, the number of parts, and for each part its number and squares.
///
/// The ply that made the move impossible follows, or 0 if unknown. If the wording names it, so do its code, its move number
/// and 1 for Black.
fn push_refusal(position: &Chess, attempt: Attempt, refusal: &Refusal, is_lost_by: bool, out: &mut Answer) {
    let Attempt { from, to, .. } = attempt;
    let wording = if is_lost_by { Wording::By } else { wording(position, attempt, refusal) };
    let side = castling_side(attempt);
    out.push_bytes(&[
        REFUSED,
        // Of a drop, the role takes the place of the origin.
        attempt
            .dropped()
            .filter(|_| EntryRules::HAS_DROPS)
            .map_or(board::bit(from) as u8, |role| 64 | role as u8),
        board::bit(to) as u8,
        refusal.reason.number(),
        wording as u8,
        number_of(refusal.note),
        side as u8,
        refusal.squares.iter().count() as u8,
    ]);
    for (part, squares) in refusal.squares.iter() {
        out.push(part as u8);
        push_nearest_first(squares, attempt.from, out);
    }
}

/// Appends the squares of a part, those nearest to the moving piece first.
#[inline(never)]
fn push_nearest_first(squares: SquareSet, from: Square, out: &mut Answer) {
    out.push(squares.len() as u8);
    Squares::in_order(squares, from).for_each(|square| out.push(board::bit(square) as u8));
}

/// Writes the refusals of the pseudo-legal moves from a square that the king's safety forbids. Returns their number.
#[wasm_bindgen]
pub fn refused_squares(from: u32) -> u32 {
    let (position, from) = (scratch::position(), board::square(from));
    let refused = refused_targets(&position, from, scratch::mode());
    let mut out = Answer::start();
    for (to, refusal) in &refused {
        push_plain(&position, Attempt::new(from, *to), refusal, &mut out);
    }
    refused.len() as u32
}

/// Writes the absolute pins against a side's king, each as pinned piece, pinner, whether the piece can move along the line, and the
/// line. Returns their number.
#[wasm_bindgen]
pub fn pins(of_black: bool) -> u32 {
    let (position, mut answer, mut count) = (scratch::position(), Answer::start(), 0);
    for pin in position.pins(color(of_black)) {
        let is_movable = can_move_along(&position, &pin);
        answer.push_bytes(&[
            board::bit(pin.pinned) as u8,
            board::bit(pin.pinner) as u8,
            u8::from(is_movable),
        ]);
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
        dests[board::bit(from) as usize & 63] = premove_targets(&position, from, mode);
    }
    moves::leave_dests(&dests);
}
