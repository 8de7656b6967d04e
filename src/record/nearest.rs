//! The legal moves that come nearest to a text, for people who have mistyped one.
//!
//! Knows how far apart two short texts are. Must not know how moves are read.

use crate::board::{Role, Square};
use crate::notation::{san, uci};
use crate::rules::{CastlingMode, Move, Position, Variant};

/// As many moves as are proposed at most.
const MOST: usize = 5;

/// A longer text is not compared: nobody mistypes a move into that.
const LONGEST: usize = 24;

/// The nearest legal moves by their SAN, the nearest first, upper and lower case aside. If it is known which piece is `wanted` on
/// which square, those of that piece or to that square; else only those that are all but written so.
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
            _ => distance(text, &san).min(distance(text, &uci::write(mv, CastlingMode::Standard))),
        };
        all.push((apart, mv));
    }
    // Without a sort, which would be much code.
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

/// How many letters have to be put, taken away or exchanged to make one text of the other (Levenshtein's distance).
#[inline(never)]
fn distance(text: &str, written: &str) -> usize {
    // The distances of what has been looked at of the one from each beginning of the other.
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
