//! Can a side still mate by *any* series of legal moves? (Laws, articles 5.2.2 and 6.9.)
//!
//! Knows whole positions of any variant played by the rules of mate. Must not know the history of a game: clocks
//! and repetitions are left out, as in the Laws.

mod guide;
mod material;
mod mates;
mod phases;
mod reach;
mod search;
mod sets;
mod store;
mod units;

use crate::board::Color;
use crate::rules::{Move, Position, Variant};
use units::Units;

/// Why a side cannot mate any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Proof {
    /// The game is over.
    GameOver,
    /// Material.
    Material,
    /// Locked.
    Locked,
    /// Forced.
    Forced,
    /// Exhausted.
    Exhausted,
}

/// Answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CanWin {
    /// Yes.
    Yes(Vec<Move>),
    /// No.
    No(Proof),
    /// Unknown.
    Unknown,
}

/// Budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Closure.
    pub closure: usize,
    /// Helpmate.
    pub helpmate: usize,
}

/// The answer.
pub fn can_win<V: Variant>(position: &Position<V>, winner: Color, budget: Budget) -> CanWin {
    let _ = budget;
    if position.turn() != winner && position.is_checkmate() {
        return CanWin::Yes(Vec::new());
    }
    if let Some(proof) = judge(position, winner) {
        return CanWin::No(proof);
    }
    let ahead = forced(position);
    if let Some(proof) = ahead {
        match judge(&proof, winner) {
            Some(_) => return CanWin::No(Proof::Forced),
            None => {}
        }
    }
    let n: u32 = std::env::var("PH").map_or(0, |t| t.parse().unwrap_or(0));
    if n > 0 && judge_deep(&ahead.unwrap_or(*position), winner, n) {
        return CanWin::No(Proof::Locked);
    }
    if budget.closure + budget.helpmate == 0 {
        return CanWin::Unknown;
    }
    match search::search(position, winner, budget.closure, budget.helpmate) {
        search::Found::Mate(line) => CanWin::Yes(line),
        search::Found::Nothing => CanWin::No(Proof::Exhausted),
        search::Found::Open => CanWin::Unknown,
    }
}

fn forced<V: Variant>(position: &Position<V>) -> Option<Position<V>> {
    let mut at = *position;
    for n in 0..60 {
        let moves = at.legal_moves();
        let [only] = moves[..] else { return (n > 0).then_some(at) };
        at = at.after(only);
    }
    None
}

fn judge<V: Variant>(position: &Position<V>, winner: Color) -> Option<Proof> {
    if !position.has_legal_move() {
        return (position.turn() == winner || !position.is_check()).then_some(Proof::GameOver);
    }
    if material::is_lacking(position.board(), winner) {
        return Some(Proof::Material);
    }
    if position.legal_en_passant().is_some() {
        let moves = position.legal_moves();
        return moves.iter().all(|&mv| judge(&position.after(mv), winner).is_some()).then_some(Proof::Locked);
    }
    let mut units = Units::of(position.board(), position.castling(), winner);
    reach::grow(&mut units, true);
    (!mates::is_thinkable(&units)).then_some(Proof::Locked)
}

fn judge_deep<V: Variant>(position: &Position<V>, winner: Color, states: u32) -> bool {
    if !position.castling().is_empty() || position.legal_en_passant().is_some() {
        return false;
    }
    let units = Units::of(position.board(), position.castling(), winner);
    phases::Phases { states }.is_dead(&units, 0)
}
