//! Exports what only `x88/variants` has: starting positions, drops, and ends by players under the rules of lichess.

use super::color;
use super::moves::leave_dests;
use super::outcome::number_of;
use super::scratch::{self, Answer, Slot};
use wasm_bindgen::prelude::wasm_bindgen;
use x88::internal::board;
use x88::internal::rules::{Sink, VariantRules, View};
use x88::variants::{AnyVariant, Rules};
use x88::{CastlingMode, FlagRules, MoveKind, Position, Role, Square, SquareSet, Variant};

/// Writes the starting position of the rules with this number to [`Slot::Other`].
#[wasm_bindgen]
pub fn load_initial(rules: u32) {
    let position = Position::<AnyVariant>::initial_with(Rules::ALL[(rules & 7) as usize].into());
    scratch::leave_position(Slot::Other, &position, CastlingMode::Standard);
}

/// The squares on which each role can be dropped.
struct Drops([SquareSet; 64]);

impl Sink for Drops {
    fn piece(&mut self, _: &View, _: u32, _: u64) {}
    fn pawns(&mut self, _: &View, _: u64, _: i32, _: MoveKind) {}
    fn promotions(&mut self, _: &View, _: u64, _: i32) {}
    fn special(&mut self, _: &View, _: u32, _: u32, _: MoveKind) {}

    fn drops(&mut self, view: &View, role: Role, targets: u64) {
        let squares = board::set(targets);
        self.0[role as usize & 63] =
            if view.to_square(0) == board::square(0) { squares } else { squares.flip_ranks() };
    }
}

/// Writes the squares of the legal drops in the format of `legal_dests`, with roles as origins.
#[wasm_bindgen]
pub fn drop_dests() {
    let mut drops = Drops([SquareSet::EMPTY; 64]);
    AnyVariant::generate_drops(&scratch::position(), &mut drops);
    leave_dests(&drops.0);
}

/// Returns the number of the outcome if a side's flag falls in the current position, under the rules with this number.
#[wasm_bindgen]
pub fn flag(black: bool, rules: u8) -> u8 {
    let rules = FlagRules::ALL[usize::from(rules & 3)];
    number_of(Some(scratch::position().fallen_flag(color(black), rules)))
}
