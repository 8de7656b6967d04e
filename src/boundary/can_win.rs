//! Exports whether a side can still win. The answers are rare, so they alone cross the boundary as JavaScript values.

use super::color;
use super::entry::EntryRules;
use super::scratch::{self, Answer};
use js_sys::Error;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use x88::Color;
use x88::internal::notation::uci;
use x88::proofs::{self, Budget, CanWin};

/// Returns whether a side can still checkmate in the current position, and if so, moves of both sides in UCI that end in
/// checkmate, as an array. The search is limited to about `nodes` positions. Below 0, uses the limit after a flag fall.
#[wasm_bindgen]
pub fn can_win(black: bool, nodes: i32) -> Result<JsValue, Error> {
    let uci = |&mv| uci::write_in::<EntryRules>(mv, scratch::mode());
    let answer = match proofs::can_win(&scratch::position(), color(black), budget(nodes)) {
        CanWin::No(_) => ("no", None),
        CanWin::Yes(line) => ("yes", Some(line.iter().map(uci).collect::<Vec<_>>())),
        CanWin::Unknown => ("unknown", None),
    };
    // Not a struct: the names of its fields would add a cache of strings.
    serde_wasm_bindgen::to_value(&answer).map_err(|_| Error::new("no answer"))
}

/// Returns whether the current position is dead, with a limit as for [`can_win`]: 0 no, 1 yes, 2 unknown.
#[wasm_bindgen]
pub fn is_dead(nodes: i32) -> u32 {
    let (position, budget) = (scratch::position(), budget(nodes));
    let mut answer = 1;
    for color in Color::ALL {
        match proofs::can_win(&position, color, budget) {
            CanWin::Yes(_) => return 0,
            CanWin::No(_) => {}
            CanWin::Unknown => answer = 2,
        }
    }
    answer
}

/// Returns the budget; below 0, that after a flag fall.
fn budget(nodes: i32) -> Budget {
    usize::try_from(nodes).map_or(Budget::FLAG, Budget::nodes)
}

/// Writes the number of pawns that can never move or be captured, then their squares.
#[wasm_bindgen]
pub fn fixed_pawns() {
    Answer::start().push_squares(proofs::fixed_pawns(&scratch::position()));
}
