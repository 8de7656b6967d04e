//! Finds the legal moves that are closest to a mistyped string.

use crate::board::{Role, Square};
use crate::notation::{san, uci};
use crate::rules::{CastlingMode, Move, Position, Variant};

/// The maximum number of suggestions.
const MOST: usize = 5;

/// The length of the longest string compared. Nobody mistypes a move into a longer one.
const LONGEST: usize = 24;

/// Returns the legal moves whose SAN or UCI is closest to `text`, nearest first, ignoring case. With `wanted`, these are the
/// moves of that role or to that square; without it, only moves spelled almost like `text`.
pub(super) fn nearest<V: Variant>(
    position: &Position<V>,
    text: &str,
    wanted: Option<(Role, Square)>,
) -> Vec<Move> {
    let mut near = Vec::new();
    if text.len() > LONGEST {
        return near;
    }
    let mut all = Vec::new();
    for &mv in position.legal_moves().iter() {
        let is_role = |role| position.board().get(mv.from()).is_some_and(|piece| piece.role == role);
        let likeness = wanted.map(|(role, to)| (is_role(role), mv.arrival() == to));
        if likeness == Some((false, false)) {
            continue;
        }
        let san = san::write(position, mv);
        let apart = match likeness {
            Some((true, true)) => 0,
            _ => distance(text, &san).min(distance(text, &uci::write_in::<V>(mv, CastlingMode::Standard))),
        };
        all.push((apart, mv));
    }
    // A sort would add too much code.
    let farthest = if wanted.is_some() { LONGEST } else { 1 + text.len() / 8 };
    for apart in 0..=farthest {
        for &(at, mv) in &all {
            if at == apart && near.len() < MOST {
                near.push(mv);
            }
        }
        if wanted.is_none() && !near.is_empty() {
            break;
        }
    }
    near
}

/// Returns the Levenshtein distance: how many letters to insert, remove or replace.
#[inline(never)]
fn distance(text: &str, written: &str) -> usize {
    // The distances from the part of `written` read so far to each prefix of `text`.
    let mut row: [usize; LONGEST + 1] = core::array::from_fn(|n| n);
    for (n, letter) in written.bytes().enumerate() {
        let mut diagonal = n;
        row[0] = n + 1;
        for (m, other) in text.bytes().enumerate().take(LONGEST) {
            let exchanged = diagonal + usize::from(!letter.eq_ignore_ascii_case(&other));
            diagonal = row[m + 1];
            row[m + 1] = exchanged.min(diagonal + 1).min(row[m] + 1);
        }
    }
    row[text.len().min(LONGEST)]
}
