//! Whether a side can still win, across the boundary, and what hangs on it: a resignation, a fallen flag.
//!
//! Knows the packed forms, which `src/js/codec/outcome.ts` reads.

use super::color;
use super::outcome::push_outcome;
use super::scratch::{self, Answer};
use crate::Color;
use crate::analysis;
use crate::analysis::can_win::{Budget, CanWin};
use crate::notation::uci;
use crate::record::{self, FlagRules};
use wasm_bindgen::prelude::wasm_bindgen;

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
    let found = analysis::can_win::can_win(&scratch::position(), color(black), budget(nodes));
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

/// Returns whether the position that is asked about is dead, with a budget as for [`can_win`]: 0 no, 1 yes, 2 unknown.
#[wasm_bindgen]
pub fn is_dead(nodes: i32) -> u32 {
    let (position, budget) = (scratch::position(), budget(nodes));
    let mut answer = 1;
    for color in Color::ALL {
        match analysis::can_win::can_win(&position, color, budget) {
            CanWin::Yes(_) => return 0,
            CanWin::No(_) => {}
            CanWin::Unknown => answer = 2,
        }
    }
    answer
}

/// Below 0: as much as after a fallen flag.
fn budget(nodes: i32) -> Budget {
    usize::try_from(nodes).map_or(Budget::FLAG, Budget::nodes)
}

/// Leaves pawns that will never move and never be captured, after their number.
#[wasm_bindgen]
pub fn fixed_pawns() {
    Answer::start().push_squares(analysis::can_win::fixed_pawns(&scratch::position()));
}
