//! Can a side still checkmate by *any* sequence of legal moves? If neither can, the position is dead and the game is over (Laws,
//! article 5.2.2). If only the opponent of a player whose flag fell cannot, the game is drawn (6.9).
//!
//! Clocks and repetitions do not count, in accordance with the Laws. A "no" is always proved and a "yes" always played out to
//! mate; everything else is unknown. There are four stages, cheapest first, each sound by itself: material (`glance`), what can
//! ever happen (`reach`, `mates`), the same from event to event (`phases`), and exact positions (`search`).
//!
//! All of it also holds in positions that no game can reach (nine pawns, thirty pieces of a side, an impossible check). It
//! draws conclusions only from what can be played, never from how a position arose. Three parts could assume a game, but do
//! not:
//!
//! - `glance` explains why it is correct.
//! - `units` has room for 32 and otherwise proves nothing.
//! - A mate on the board is detected first. Every mate to come is given by a legal move, from a position in which the king
//!   was not attacked. `kings` assumes nothing else about checks.
//!
//! Terms in these files:
//! - *winner* and *loser*: the side in question and the other, not who will win. If a side is a `bool`, `true` is the winner,
//!   who moves up the board.
//! - *unit*: a piece or pawn and what is known of it. Its *home* is its current square, if that is certain.
//! - *surely* (occupied, attacked): true wherever in its set of squares each unit is. Everything else is *possible*.
//! - *thinkable*: not excluded by anything known. Everything else is proved impossible.
//! - *event*: a capture or pawn move. Moves between two events are *quiet*.
//! - *guide*: a way to guess how near a position is to mate, used to search likelier ones first.

mod glance;
mod guide;
mod kings;
mod mates;
mod phases;
mod reach;
mod search;
mod sets;
mod store;
#[cfg(test)]
mod tests;
mod units;
#[cfg(test)]
mod unreachable;

use crate::board::{Color, SquareSet};
use crate::rules::{Move, Position, Standard};
use alloc::vec::Vec;
pub(crate) use glance::lacks_material;
use search::Found;
use units::Units;

/// Why a side can no longer checkmate, in order of effort.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Proof {
    /// The game is over by checkmate or stalemate.
    GameOver,
    /// Its pieces cannot checkmate on any squares.
    Material,
    /// The pieces that could checkmate can never reach the squares that they need.
    Locked,
    /// The forced moves lead to a lost cause or repeat forever.
    Forced,
    /// The search visited every position that can arise.
    Exhausted,
}

/// Whether a side can still checkmate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CanWin {
    /// It can: these legal moves of both sides end in checkmate.
    Yes(Vec<Move>),
    /// It cannot by any moves of both sides.
    No(Proof),
    /// The budget was too small. Treat the side as if it could.
    Unknown,
}

/// The effort to spend, in positions. The same budget always gives the same answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The number of positions to judge for a proof. Proving stops after half as many failures.
    pub closure: usize,
    /// The number of positions to see before the search for a mate stops. An earlier search with another guess sees as many, but
    /// at most 20,000.
    pub helpmate: usize,
}

impl Budget {
    /// No search at all.
    pub const STATIC: Budget = Budget { closure: 0, helpmate: 0 };

    /// For use after every move: a fraction of a millisecond, also for both sides.
    pub const AFTER_MOVE: Budget = Budget { closure: 24, helpmate: 0 };

    /// For use once per game, after a flag fall or resignation: tens of milliseconds.
    pub const FLAG: Budget = Budget { closure: 3_000, helpmate: 20_000 };

    /// Creates a budget of about `nodes` positions. Each takes 48 bytes, plus 5 to 11 to find it again: up to 60 MB for a
    /// million. A search always ends after [`Budget::MOST`] positions.
    pub const fn nodes(nodes: usize) -> Budget {
        Budget { closure: nodes, helpmate: nodes }
    }

    /// The maximum number of positions of any search, 2^22, which take at most 240 MB. A search ends earlier if memory is short.
    pub const MOST: usize = store::MOST;

    /// Returns how many states [`phases`] may visit.
    fn states(self) -> u32 {
        8 + self.closure.min(Budget::MOST) as u32 / 16
    }
}

/// Returns whether `winner` can still checkmate by any sequence of legal moves.
///
/// ```
/// use x88::{Chess, Color, fen};
/// use x88::proofs::{Budget, CanWin, Proof, can_win};
/// let locked: Chess = fen::parse("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1")?;
/// assert_eq!(can_win(&locked, Color::White, Budget::AFTER_MOVE), CanWin::No(Proof::Locked));
///
/// let corner: Chess = fen::parse("7k/7p/8/8/8/8/8/KB6 w - - 0 1")?;
/// let CanWin::Yes(line) = can_win(&corner, Color::White, Budget::nodes(200_000)) else { panic!() };
/// let end = line.iter().try_fold(corner, |position, &mv| position.play(mv))?;
/// assert!(end.is_checkmate());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn can_win(position: &Position<Standard>, winner: Color, budget: Budget) -> CanWin {
    if position.turn() != winner && position.is_checkmate() {
        return CanWin::Yes(Vec::new());
    }
    if let Some(proof) = prove(position, winner, budget.states()) {
        return CanWin::No(proof);
    }
    if budget == Budget::STATIC {
        return CanWin::Unknown;
    }
    match search::search(position, winner, budget) {
        Found::Mate(line) => CanWin::Yes(line),
        Found::Nothing => CanWin::No(Proof::Exhausted),
        Found::Open => CanWin::Unknown,
    }
}

/// Returns why the position is dead: neither side can checkmate (article 5.2.2). Returns `None` if one can or it is not proved.
/// A stalemate counts as dead; a checkmate does not.
///
/// ```
/// use x88::{Chess, fen};
/// use x88::proofs::{Budget, Proof, is_dead};
/// let bishops: Chess = fen::parse("B1b1k3/3b4/4b3/8/8/8/8/4KB2 w - - 0 1")?;
/// assert_eq!(is_dead(&bishops, Budget::AFTER_MOVE), Some(Proof::Material));
/// # Ok::<(), x88::fen::FenError>(())
/// ```
pub fn is_dead(position: &Position<Standard>, budget: Budget) -> Option<Proof> {
    let proof = |color| match can_win(position, color, budget) {
        CanWin::No(proof) => Some(proof),
        _ => None,
    };
    Some(proof(position.turn())?.max(proof(position.turn().other())?))
}

/// Returns a line of legal moves by both sides in which `winner` checkmates. `None` means that none was found within `nodes`
/// positions, which proves nothing. Does not use proofs found elsewhere.
pub fn find_helpmate(position: &Position<Standard>, winner: Color, nodes: usize) -> Option<Vec<Move>> {
    if position.turn() != winner && position.is_checkmate() {
        return Some(Vec::new());
    }
    match search::search(position, winner, Budget { closure: 0, helpmate: nodes }) {
        Found::Mate(line) => Some(line),
        _ => None,
    }
}

/// Returns whether `color` can clearly no longer checkmate, without a search. Takes a few microseconds.
pub fn cannot_win_static(position: &Position<Standard>, color: Color) -> bool {
    matches!(can_win(position, color, Budget::STATIC), CanWin::No(_))
}

/// Returns the pawns that can never move or be captured: the skeleton of a locked position. Each is proved without a search,
/// but there may be others. Returns an empty set while an en passant capture is possible.
///
/// ```
/// use x88::{Chess, fen};
/// use x88::proofs::fixed_pawns;
/// let locked: Chess = fen::parse("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1")?;
/// assert_eq!(fixed_pawns(&locked).len(), 6);
/// # Ok::<(), x88::fen::FenError>(())
/// ```
pub fn fixed_pawns(position: &Position<Standard>) -> SquareSet {
    if position.legal_en_passant().is_some() {
        return SquareSet::EMPTY;
    }
    let Some(mut units) = Units::of(position.board(), position.castling(), Color::White) else {
        return SquareSet::EMPTY;
    };
    while reach::grow(&mut units, false) {}
    let fixed = units.iter().filter(|unit| unit.is_pawn() && unit.places() == unit.home && !unit.captured);
    SquareSet(fixed.fold(0, |set, unit| set | unit.home))
}

/// Returns a proof without a search that `winner` cannot checkmate.
fn prove(position: &Position<Standard>, winner: Color, states: u32) -> Option<Proof> {
    let mut at = *position;
    let mut moves = at.legal_moves();
    let is_forced = moves.len() == 1;
    let proof = judge(&at, winner, if is_forced { 1 } else { states });
    if proof.is_some() {
        return proof;
    }
    if is_forced {
        match end_of_forced_play(position) {
            Some(end) if judge(&end, winner, states).is_none() => at = end,
            _ => return Some(Proof::Forced),
        }
        moves = at.legal_moves();
    }
    let fails = |&mv: &Move| judge(&after(&at, mv), winner, 1).is_some();
    // Without any moves it is mate.
    (matches!(moves.len(), 1..=FEW) && moves.iter().all(fails)).then_some(Proof::Forced)
}

/// Returns the position after all forced moves, or after [`FORCED_PLIES`] of them. Returns `None` if they repeat forever.
fn end_of_forced_play(position: &Position<Standard>) -> Option<Position<Standard>> {
    let mut at = *position;
    // The mark advances ever more slowly, so that a cycle reaches it.
    let mut mark = at;
    for ply in 1..FORCED_PLIES {
        let [only] = at.legal_moves()[..] else { break };
        at = after(&at, only);
        if at.is_same_position(&mark) {
            return None;
        }
        if ply.is_power_of_two() {
            mark = at;
        }
    }
    Some(at)
}

/// The number of plies with a single legal move that are played ahead.
const FORCED_PLIES: u32 = 64;

/// The number of moves up to which all are tried, even without a search.
const FEW: usize = 3;

/// Returns a proof for this very position, with at most `states` states for [`phases`].
fn judge(position: &Position<Standard>, winner: Color, states: u32) -> Option<Proof> {
    if !position.has_legal_move() {
        let mates = position.turn() != winner && position.is_check();
        return (!mates).then_some(Proof::GameOver);
    }
    if glance::lacks_material(position.board(), winner) {
        return Some(Proof::Material);
    }
    if position.passed_square().is_some() && position.legal_en_passant().is_some() {
        // The fixpoint ignores the pawn that has passed. After any move it no longer matters.
        let moves = position.legal_moves();
        let all = moves.iter().all(|&mv| judge(&after(position, mv), winner, 1).is_some());
        return all.then_some(Proof::Locked);
    }
    if glance::sees_mate(position.board(), winner) {
        return None;
    }
    let units = Units::of(position.board(), position.castling(), winner)?;
    // Castling is not a move of one piece. It is rare enough here to leave to the fixpoint.
    let states = if position.castling().is_empty() { states } else { 1 };
    phases::is_dead(&units, position.turn() == winner, states).then_some(Proof::Locked)
}

/// Returns the position after a legal move. Not inlined, because it has many callers.
#[inline(never)]
fn after(position: &Position<Standard>, mv: Move) -> Position<Standard> {
    position.after(mv)
}
