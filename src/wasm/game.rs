//! Outcomes, repetitions and claims across the boundary.
//!
//! Knows the packed forms, which `src/js/outcome.ts` reads, and the numbers by which JavaScript remembers
//! how a player ended a game.

use super::attacks::color;
use super::scratch::{self, Answer};
use crate::analysis::can_win::{Budget, CanWin};
use crate::analysis::{self, Outcome, OutcomeKind};
use crate::notation::uci;
use crate::rules::Move;
use crate::{Color, FlagRules, Game};
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

/// How a player can end a game. JavaScript remembers the place in this list, from 1.
const ENDINGS: [Outcome; 9] = {
    use OutcomeKind::*;
    [
        Outcome { winner: Some(Color::White), kind: Resignation },
        Outcome { winner: Some(Color::Black), kind: Resignation },
        Outcome { winner: None, kind: Resignation },
        Outcome { winner: None, kind: Agreement },
        Outcome { winner: None, kind: ThreefoldRepetition },
        Outcome { winner: None, kind: FiftyMoves },
        Outcome { winner: Some(Color::White), kind: Timeout },
        Outcome { winner: Some(Color::Black), kind: Timeout },
        Outcome { winner: None, kind: TimeoutDraw },
    ]
};

/// The number of an ending; 0 for what no player brings about.
fn number_of(outcome: Outcome) -> u8 {
    ENDINGS.iter().position(|&ending| ending == outcome).map_or(0, |place| place as u8 + 1)
}

/// The game in question, if the question is about one.
pub(super) fn in_question() -> Option<Game> {
    let (moves, number) = scratch::take_history()?;
    let moves: Vec<Move> = moves.into_iter().map(Move::from_packed).collect();
    // They were legal when JavaScript was given them.
    let mut game = Game::from_moves(scratch::position(), &moves).ok()?;
    if let Some(&outcome) = usize::from(number).checked_sub(1).and_then(|place| ENDINGS.get(place)) {
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
        answer.push(number_of(Outcome { winner: None, kind: claim.kind }));
        answer.push_text(claim.kind.name());
        answer.push_text(claim.kind.article());
        answer.push_text(&claim.by_move.map_or(String::new(), |mv| uci::write(mv, scratch::mode())));
    }
    claims.len()
}

/// The number of the ending to which resigning leads in the game in question; 0 if it is over already.
#[wasm_bindgen]
pub fn resign(black: bool) -> u8 {
    number_of(game().resign(color(black)))
}

/// The number of the ending by agreement; 0 if the game is over already.
#[wasm_bindgen]
pub fn agree_draw() -> u8 {
    number_of(game().agree_draw())
}

/// The number of the ending to which a fallen flag leads, by the rules of FIDE (0), lichess (1), chess.com
/// (2) or US Chess (3); 0 if the game is over already.
#[wasm_bindgen]
pub fn flag(black: bool, rules: u8) -> u8 {
    let rules = match rules {
        1 => FlagRules::Lichess,
        2 => FlagRules::ChessCom,
        3 => FlagRules::Uscf,
        _ => FlagRules::Fide,
    };
    number_of(game().flag(color(black), rules))
}

/// Whether a side can still mate in the position in question, looking at about so many positions (below 0: as
/// many as after a fallen flag): 0 no, 1 yes, 2 unknown. For yes leaves the line in UCI after its length.
#[wasm_bindgen]
pub fn can_win(black: bool, nodes: i32) -> u32 {
    let budget = usize::try_from(nodes).map_or(Budget::FLAG, Budget::nodes);
    match analysis::can_win::can_win(&scratch::position(), color(black), budget) {
        CanWin::No(_) => 0,
        CanWin::Yes(line) => {
            let mut answer = Answer::start();
            answer.push_short(line.len() as u16);
            line.iter().for_each(|&mv| answer.push_text(&uci::write(mv, scratch::mode())));
            1
        }
        CanWin::Unknown => 2,
    }
}

/// Leaves the pawns that will never move and never be captured, after their number.
#[wasm_bindgen]
pub fn fixed_pawns() {
    Answer::start().push_squares(analysis::can_win::fixed_pawns(&scratch::position()));
}
