//! The slow proof that a side cannot mate: plays every move of both sides with another library's generator until there are no new
//! positions.
//!
//! Must not depend on: x88's proof. Two things are not played out: positions in which the winner has a lone king, which never
//! gives check, and those whose material `material` has placed in every way.

use super::material;
use shakmaty::{Chess, Color, Position, Role};
use std::collections::HashSet;

/// The result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closure {
    /// Without playing: the winner has a lone king.
    LoneKing,
    /// Without playing: no placement of this material is mate.
    Material,
    /// Checked every reachable position.
    Complete,
    /// There are more positions than the limit.
    TooLarge,
    /// A mate is possible.
    Mate,
}

/// The fields on which the moves of a position depend.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    occupied: u64,
    /// Four bits for each unit, in the order of the squares.
    units: u128,
    castling: u64,
    passed: u8,
    turn: Color,
}

impl Key {
    fn of(position: &Chess) -> Key {
        let board = position.board();
        let units = board.iter().fold(0, |units, (_, piece)| {
            units << 4 | (piece.role as u128) << 1 | u128::from(piece.color.is_white())
        });
        Key {
            occupied: board.occupied().0,
            units,
            castling: position.castles().castling_rights().0,
            passed: position.maybe_ep_square().map_or(64, |square| square.to_u32() as u8),
            turn: position.turn(),
        }
    }
}

/// Plays positions to their end, and caches those without a mate.
#[derive(Default)]
pub struct Solver {
    /// Hopeless for White and for Black.
    hopeless: [HashSet<Key>; 2],
}

/// The number of positions cached for each side.
const REMEMBERED: usize = 1 << 21;

impl Solver {
    /// Returns whether `winner` can mate, checking at most `most` positions.
    pub fn solve(&mut self, start: &Chess, winner: Color, most: usize) -> Closure {
        if let Some(end) = end_by_material(start, winner) {
            return end;
        }
        let known = &mut self.hopeless[winner as usize];
        let mut seen = HashSet::from([Key::of(start)]);
        let mut waiting = vec![start.clone()];
        while let Some(position) = waiting.pop() {
            let moves = position.legal_moves();
            if moves.is_empty() && position.is_check() && position.turn() != winner {
                return Closure::Mate;
            }
            for mv in moves {
                let mut next = position.clone();
                next.play_unchecked(mv);
                let key = Key::of(&next);
                if end_by_material(&next, winner).is_some() || known.contains(&key) || !seen.insert(key) {
                    continue;
                }
                if seen.len() > most {
                    return Closure::TooLarge;
                }
                waiting.push(next);
            }
        }
        if known.len() + seen.len() > REMEMBERED {
            known.clear();
        }
        known.extend(seen);
        Closure::Complete
    }
}

/// Returns the result if nothing needs to be played. A mate on the board does.
fn end_by_material(position: &Chess, winner: Color) -> Option<Closure> {
    if position.turn() != winner && position.is_checkmate() {
        return None;
    }
    let board = position.board();
    if board.by_color(winner).count() == 1 {
        return Some(Closure::LoneKing);
    }
    let minors = board.knights() | board.bishops() | board.kings();
    let is_small = board.occupied().count() <= material::MOST_UNITS;
    let may_be =
        is_small && board.by_role(Role::Pawn).is_empty() && (board.by_color(winner) & !minors).is_empty();
    (may_be && material::never_mates(board, winner)).then_some(Closure::Material)
}
