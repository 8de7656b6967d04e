//! Verdicts across the boundary.
//!
//! Knows the packed form, which `src/js/verdict.ts` reads.

use super::scratch::{self, Answer};
use super::{game, moves};
use crate::analysis::explain::{
    Attempt, Culprits, Note, Part, Reason, Refusal, Verdict, explain, message, refused_dests,
};
use crate::analysis::premove_dests;
use crate::record::{GameVerdict, Unreadable, read_attempt};
use crate::{Chess, Color, Game, Role, Square, SquareSet};
use wasm_bindgen::prelude::wasm_bindgen;

/// What an answer begins with.
const LEGAL: u8 = 0;
const REFUSED: u8 = 1;
const UNREADABLE: u8 = 2;

/// Leaves the verdict on going from one square to the other, promoting to the role with this number (0 for
/// none).
#[wasm_bindgen]
pub fn explain_squares(from: u32, to: u32, promotion: u8) {
    let promotion = moves::role_wanted(promotion);
    let attempt = Attempt::new(Square::from_bit(from), Square::from_bit(to)).promoting(promotion);
    judge(Subject::in_question(), |_| Ok(attempt));
}

/// Leaves the verdict on the move that the first `len` bytes of the text name.
#[wasm_bindgen]
pub fn explain_text(len: usize) {
    judge(Subject::in_question(), |position| {
        scratch::with_text(len, |text| read_attempt(position, text.unwrap_or_default(), scratch::mode()))
    });
}

/// What is asked about: a position by itself, or the game that led to it.
enum Subject {
    Position(Chess),
    Game(Game),
}

impl Subject {
    fn in_question() -> Subject {
        match game::in_question() {
            Some(game) => Subject::Game(game),
            None => Subject::Position(scratch::position()),
        }
    }

    fn position(&self) -> &Chess {
        match self {
            Subject::Position(position) => position,
            Subject::Game(game) => game.position(),
        }
    }

    fn explain(&self, attempt: Attempt) -> GameVerdict {
        let mode = scratch::mode();
        match self {
            Subject::Game(game) => game.explain(attempt, mode),
            Subject::Position(position) => {
                GameVerdict { verdict: explain(position, attempt, mode), lost_at_ply: None }
            }
        }
    }

    fn message(&self, attempt: Attempt, refusal: &Refusal, lost_at_ply: Option<usize>) -> String {
        match self {
            Subject::Game(game) => game.explain_message(attempt, refusal, lost_at_ply),
            Subject::Position(position) => message(position, attempt, refusal),
        }
    }
}

fn judge(subject: Subject, attempted: impl FnOnce(&Chess) -> Result<Attempt, Unreadable>) {
    match attempted(subject.position()) {
        Ok(attempt) => leave_verdict(&subject, attempt, subject.explain(attempt)),
        Err(Unreadable { reason, message, candidates }) => {
            let mut answer = Answer::start();
            answer.push(UNREADABLE);
            answer.push_text(reason);
            answer.push_text(message);
            answer.push(candidates.len() as u8);
            candidates.iter().for_each(|san| answer.push_text(san));
        }
    }
}

fn leave_verdict(subject: &Subject, attempt: Attempt, answer: GameVerdict) {
    let mut out = Answer::start();
    match answer.verdict {
        Verdict::Legal { mv, note } => {
            out.push(LEGAL);
            moves::describe(subject.position(), mv, &mut out);
            out.push_text(note.map_or("", Note::name));
            out.push_text(note.map_or("", Note::message));
        }
        Verdict::Refused(refusal) => {
            out.push(REFUSED);
            let message = subject.message(attempt, &refusal, answer.lost_at_ply);
            push_refusal(&mut out, attempt, &refusal, &message);
            let ply = answer.lost_at_ply.map_or(0, |ply| ply as u16);
            out.push_short(ply);
        }
    }
}

/// From, to, code, reason, message, the roles to choose from, the parts with their squares.
fn push_refusal(out: &mut Answer, attempt: Attempt, refusal: &Refusal, message: &str) {
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
        push_in_order(out, part, squares, attempt.from);
    }
}

/// The squares of a part, those nearest to the moving piece first.
fn push_in_order(out: &mut Answer, _: Part, squares: SquareSet, from: Square) {
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
        let attempt = Attempt::new(from, *to);
        push_refusal(&mut out, attempt, refusal, &message(&position, attempt, refusal));
    }
    refused.len() as u32
}

/// Leaves the premove destinations of a side, as `legal_dests` does.
#[wasm_bindgen]
pub fn premoves(of_black: bool) {
    let position: Chess = scratch::position();
    let color = if of_black { Color::Black } else { Color::White };
    let mut out = Answer::start();
    for from in position.pieces_of(color) {
        moves::push_dests(&mut out, from, premove_dests(&position, from, scratch::mode()));
    }
    out.push(0);
}
