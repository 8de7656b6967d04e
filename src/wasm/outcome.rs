//! Outcomes across the boundary: by number, and described.
//!
//! Knows the packed form, which `src/js/codec/outcome.ts` reads, and the numbers by which JavaScript remembers an outcome.

use super::attacks::color;
use super::scratch::{self, Answer};
use crate::analysis::can_win::{Budget, CanWin};
use crate::analysis::{self, Outcome, OutcomeKind};
use crate::notation::uci;
use crate::record::{self, FlagRules};
use crate::{Color, Square};
use wasm_bindgen::prelude::wasm_bindgen;

/// Every way in which a game can end. JavaScript remembers the place in this list, from 1.
const OUTCOMES: [Outcome; 16] = {
    use OutcomeKind::*;
    const fn draw(kind: OutcomeKind) -> Outcome {
        Outcome { winner: None, kind }
    }
    const fn win(winner: Color, kind: OutcomeKind) -> Outcome {
        Outcome { winner: Some(winner), kind }
    }
    [
        win(Color::White, Resignation),
        win(Color::Black, Resignation),
        draw(Resignation),
        draw(Agreement),
        draw(ThreefoldRepetition),
        draw(FiftyMoves),
        win(Color::White, Timeout),
        win(Color::Black, Timeout),
        draw(TimeoutDraw),
        // The rest comes about without a player's doing.
        win(Color::White, Checkmate),
        win(Color::Black, Checkmate),
        draw(Stalemate),
        draw(DeadPosition { insufficient_material: true }),
        draw(DeadPosition { insufficient_material: false }),
        draw(FivefoldRepetition),
        draw(SeventyFiveMoves),
    ]
};

/// The outcome with this number; `None` for 0 and what is no number.
pub(super) fn outcome_of(number: u32) -> Option<Outcome> {
    OUTCOMES.get((number as usize).checked_sub(1)?).copied()
}

/// Appends an outcome: its number, winner (0 White, 1 Black, 255 nobody), kind, article and detail as texts; or only 0 for
/// none.
pub(super) fn push_outcome(outcome: Option<Outcome>, answer: &mut Answer) {
    let number = outcome.and_then(|outcome| OUTCOMES.iter().position(|&each| each == outcome));
    answer.push(number.map_or(0, |place| place as u8 + 1));
    if let (Some(outcome), Some(_)) = (outcome, number) {
        answer.push(outcome.winner.map_or(255, |color: Color| color as u8));
        answer.push_text(outcome.kind.name());
        answer.push_text(outcome.kind.article());
        answer.push_text(outcome.kind.detail().unwrap_or(""));
    }
}

/// Leaves what the position that is asked about decides by itself, or none.
#[wasm_bindgen]
pub fn outcome() {
    push_outcome(analysis::outcome(&scratch::position()), &mut Answer::start());
}

/// Leaves the outcome with this number, or none.
#[wasm_bindgen]
pub fn outcome_numbered(number: u32) {
    push_outcome(outcome_of(number), &mut Answer::start());
}

/// Leaves how a game ends in the position that is asked about if a side gives up.
#[wasm_bindgen]
pub fn resign(black: bool) {
    let outcome = record::resignation(&scratch::position(), color(black));
    push_outcome(Some(outcome), &mut Answer::start());
}

/// Leaves how a game ends in the position that is asked about if a side's time has run out, by the rules of FIDE (0),
/// lichess (1), chess.com (2) or US Chess (3).
#[wasm_bindgen]
pub fn flag(black: bool, rules: u8) {
    let rules = match rules {
        1 => FlagRules::Lichess,
        2 => FlagRules::ChessCom,
        3 => FlagRules::Uscf,
        _ => FlagRules::Fide,
    };
    let outcome = record::fallen_flag(&scratch::position(), color(black), rules);
    push_outcome(Some(outcome), &mut Answer::start());
}

/// Leaves whether a side can still mate in the position that is asked about, looking at about so many positions (below 0: as
/// many as after a fallen flag): 0 no, 1 yes, 2 unknown. After a yes comes the line in UCI after its length.
#[wasm_bindgen]
pub fn can_win(black: bool, nodes: i32) {
    let budget = usize::try_from(nodes).map_or(Budget::FLAG, Budget::nodes);
    let found = analysis::can_win::can_win(&scratch::position(), color(black), budget);
    let mut answer = Answer::start();
    match found {
        CanWin::No(_) => answer.push(0),
        CanWin::Yes(line) => {
            answer.push(1);
            answer.push_long(line.len());
            line.iter().for_each(|&mv| answer.push_text(&uci::write(mv, scratch::mode())));
        }
        CanWin::Unknown => answer.push(2),
    }
}

/// Leaves the pawns that will never move and never be captured, after their number.
#[wasm_bindgen]
pub fn fixed_pawns() {
    Answer::start().push_squares(analysis::can_win::fixed_pawns(&scratch::position()));
}

/// The square of a legal en passant capture, or 255.
#[wasm_bindgen]
pub fn legal_en_passant() -> u32 {
    scratch::position().legal_en_passant().map_or(255, Square::bit)
}
