//! Outcomes, repetitions and claims across the boundary.
//!
//! Knows the packed forms, which `src/js/outcome.ts` reads, and the numbers by which JavaScript remembers
//! how a player ended a game.

use super::scratch::{self, Answer};
use crate::analysis::{self, Outcome, OutcomeKind};
use crate::notation::uci;
use crate::rules::Move;
use crate::{Color, Game};
use wasm_bindgen::prelude::wasm_bindgen;

/// Leaves what the position in question decides by itself, or how the game in question ended; returns
/// false if it goes on.
#[wasm_bindgen]
pub fn outcome() -> bool {
    let outcome = match in_question() {
        Some(game) => game.outcome(),
        None => analysis::outcome(&scratch::position()),
    };
    if let Some(outcome) = outcome {
        leave(outcome, &mut Answer::start());
    }
    outcome.is_some()
}

/// Appends an outcome: winner (0 White, 1 Black, 255 nobody), kind, article and detail as texts.
fn leave(outcome: Outcome, answer: &mut Answer) {
    answer.push(outcome.winner.map_or(255, |color: Color| color as u8));
    answer.push_text(outcome.kind.name());
    answer.push_text(outcome.kind.article());
    answer.push_text(outcome.kind.detail().unwrap_or(""));
}

/// How a player ended a game, by the number that JavaScript remembers: 0 for not at all.
fn ending(number: u8) -> Option<Outcome> {
    use OutcomeKind::*;
    let (kind, winner) = match number {
        1 => (Resignation, Some(Color::Black)),
        2 => (Resignation, Some(Color::White)),
        3 => (Agreement, None),
        4 => (ThreefoldRepetition, None),
        5 => (FiftyMoves, None),
        _ => return None,
    };
    Some(Outcome { winner, kind })
}

/// The game in question, if the question is about one.
pub(super) fn in_question() -> Option<Game> {
    let (moves, number) = scratch::take_history()?;
    let moves: Vec<Move> = moves.into_iter().map(Move::from_packed).collect();
    // They were legal when JavaScript was given them.
    let mut game = Game::from_moves(scratch::position(), &moves).ok()?;
    if let Some(outcome) = ending(number) {
        game.end(outcome);
    }
    Some(game)
}

/// The game in question, or one of no moves from the position in question.
fn game() -> Game {
    in_question().unwrap_or_else(|| Game::new(scratch::position()))
}

/// How often the position on the board of the game in question has occurred.
#[wasm_bindgen]
pub fn repetitions() -> usize {
    game().repetitions()
}

/// Leaves the claims that the side to move has in the game in question, each as its ending number, kind,
/// article, and the move to be named in UCI (empty if none); returns how many.
#[wasm_bindgen]
pub fn claims() -> usize {
    let game = game();
    let claims = game.claims();
    let mut answer = Answer::start();
    for claim in &claims {
        answer.push(if claim.kind == OutcomeKind::FiftyMoves { 5 } else { 4 });
        answer.push_text(claim.kind.name());
        answer.push_text(claim.kind.article());
        answer.push_text(&claim.by_move.map_or(String::new(), |mv| uci::write(mv, scratch::mode())));
    }
    claims.len()
}
