//! Positions from outside: FEN, setups, numbered arrays; and their problems as plain objects.

use super::scratch::{self, Answer, Place};
use crate::notation::fen::{
    self, CastlingStyle, EnPassantStyle, FenError, FenField, FenOptions, FenProblem, FenProblemKind, FenStyle,
};
use crate::notation::packed::Packed;
use crate::rules::{SetupOptions, SetupProblem, Severity};
use crate::{CastlingMode, Chess, Standard};
use js_sys::Error;
use serde::Serialize;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// A problem of a FEN: field, offset, code, severity (empty for the text's own), count, message. A tuple and not a struct, because the names of
/// fields would bring a table of JavaScript strings into the wasm; `src/js/codec/problems.ts` names the parts.
type FenProblemData = (&'static str, usize, &'static str, &'static str, usize, String);

/// A problem of a setup: code, severity, message, and the names of its squares in one text.
type SetupProblemData = (&'static str, &'static str, String, String);

fn mode(chess960: bool) -> CastlingMode {
    if chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard }
}

/// A list of problems as a JavaScript array of plain objects.
fn to_js<T: Serialize>(problems: &[T]) -> Result<JsValue, Error> {
    serde_wasm_bindgen::to_value(problems).map_err(|error| Error::new(&error.to_string()))
}

fn fen_problems(problems: &[FenProblem]) -> Result<JsValue, Error> {
    let data = |problem: &FenProblem| -> FenProblemData {
        let FenProblem { field, offset, kind, count } = problem;
        let severity = kind.severity().map_or("", Severity::name);
        (field.name(), *offset, kind.code(), severity, *count, kind.to_string())
    };
    to_js(&problems.iter().map(data).collect::<Vec<_>>())
}

/// Reads the first `len` bytes of the text as a FEN: leaves its position in [`Place::Other`] and returns null, or returns
/// all its problems. `flags`: 1 Chess960, 2 lenient, 4 what no game reaches is accepted.
#[wasm_bindgen]
pub fn load_fen(len: usize, flags: u32) -> Result<JsValue, Error> {
    let mode = mode(flags & 1 != 0);
    let options = FenOptions { mode, lenient: flags & 2 != 0, unreachable: flags & 4 != 0 };
    let read = |text: Option<&str>| match text {
        Some(text) => fen::parse_with::<Standard>(text, &options),
        None => Err(FenError { problems: vec![too_long()] }),
    };
    match scratch::with_text(len, read) {
        Ok(position) => {
            scratch::leave_position(Place::Other, &position, mode);
            Ok(JsValue::NULL)
        }
        Err(error) => fen_problems(&error.problems),
    }
}

/// What is said of a text for which there is no room: no FEN is nearly as long.
fn too_long() -> FenProblem {
    FenProblem { field: FenField::Text, offset: 0, kind: FenProblemKind::TooLong, count: 1 }
}

/// Whether the setup in [`Place::Asked`] is a position, one that no game reaches too if it is said so: returns null, or all
/// its problems.
#[wasm_bindgen]
pub fn check_setup(unreachable: bool) -> Result<JsValue, Error> {
    let setup = scratch::packed(Place::Asked).setup();
    let data = |problem: &SetupProblem| -> SetupProblemData {
        let squares = problem.squares(&setup).map(|square| square.to_string()).collect();
        (problem.code(), problem.severity().name(), problem.to_string(), squares)
    };
    let options = SetupOptions { mode: scratch::mode(), unreachable };
    match Chess::from_setup(&setup, options) {
        Ok(_) => Ok(JsValue::NULL),
        Err(error) => to_js(&error.problems.iter().map(data).collect::<Vec<_>>()),
    }
}

/// Leaves the Chess960 array with this number; returns false if there is none.
#[wasm_bindgen]
pub fn load_chess960(number: u32) -> bool {
    let position = u16::try_from(number).ok().and_then(Chess::chess960);
    if let Some(position) = &position {
        scratch::leave_position(Place::Other, position, CastlingMode::Chess960);
    }
    position.is_some()
}

/// Leaves the position a game starts from.
#[wasm_bindgen]
pub fn load_initial() {
    scratch::leave_position(Place::Other, &Chess::initial(), CastlingMode::Standard);
}

/// Leaves the FEN of the position in question; `en_passant` 0 legal, 1 pseudo-legal, 2 always.
#[wasm_bindgen]
pub fn write_fen(en_passant: u32, shredder: bool) {
    let style = FenStyle {
        en_passant: match en_passant {
            0 => EnPassantStyle::Legal,
            1 => EnPassantStyle::PseudoLegal,
            _ => EnPassantStyle::Always,
        },
        castling: if shredder { CastlingStyle::Shredder } else { CastlingStyle::Standard },
    };
    Answer::start().push_text(&fen::write(&scratch::position(), &style));
}

/// Whether the bytes in [`Place::Asked`] are written as a position is: one position has one form.
#[wasm_bindgen]
pub fn is_packed_well() -> bool {
    let packed = scratch::packed(Place::Asked);
    Packed::of(&packed.position(), packed.mode()) == packed && packed.has_pieces_only()
}
