//! Exports whether a side can still win, and what depends on it: resignations and flag falls. Its answers are rare, so they
//! alone cross the boundary as JavaScript values.

use super::color;
use super::entry::EntryRules;
use super::outcome::number_of;
use super::scratch::{self, Answer};
use crate::Color;
use crate::analysis;
use crate::analysis::can_win::{Budget, CanWin};
use crate::notation::uci;
use crate::record::{self, FlagRules};
use js_sys::Error;
use serde::Serialize;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// Returns the number of the outcome if a side resigns in the current position.
#[wasm_bindgen]
pub fn resign(black: bool) -> u8 {
    number_of(Some(record::resignation(&scratch::position(), color(black))))
}

/// Returns the number of the outcome if a side's flag falls in the current position, under the rules of FIDE (0), lichess (1),
/// chess.com (2) or US Chess (3).
#[wasm_bindgen]
pub fn flag(black: bool, rules: u8) -> u8 {
    let rules = match rules {
        1 => FlagRules::Lichess,
        2 => FlagRules::ChessCom,
        3 => FlagRules::Uscf,
        _ => FlagRules::Fide,
    };
    number_of(Some(record::fallen_flag(&scratch::position(), color(black), rules)))
}

/// Whether a side can still checkmate, for JavaScript.
#[derive(Serialize)]
struct WinAnswer {
    answer: &'static str,
    /// Moves of both sides in UCI that end in checkmate.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<Vec<String>>,
}

/// Returns a `WinAnswer` for the current position, with a search limited to about `nodes` positions. Below 0, uses the limit
/// after a flag fall.
#[wasm_bindgen]
pub fn can_win(black: bool, nodes: i32) -> Result<JsValue, Error> {
    let (answer, line) = match analysis::can_win::can_win(&scratch::position(), color(black), budget(nodes)) {
        CanWin::No(_) => ("no", None),
        CanWin::Yes(line) => {
            ("yes", Some(line.iter().map(|&mv| uci::write_in::<EntryRules>(mv, scratch::mode())).collect()))
        }
        CanWin::Unknown => ("unknown", None),
    };
    serde_wasm_bindgen::to_value(&WinAnswer { answer, line }).map_err(|error| Error::new(&error.to_string()))
}

/// Returns whether the current position is dead, with a limit as for [`can_win`]: 0 no, 1 yes, 2 unknown.
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

/// Returns the budget; below 0, that after a flag fall.
fn budget(nodes: i32) -> Budget {
    usize::try_from(nodes).map_or(Budget::FLAG, Budget::nodes)
}

/// Writes the number of pawns that can never move or be captured, then their squares.
#[wasm_bindgen]
pub fn fixed_pawns() {
    Answer::start().push_squares(analysis::can_win::fixed_pawns(&scratch::position()));
}
