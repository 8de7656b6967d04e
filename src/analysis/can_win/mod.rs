//! Can a side still mate by *any* series of legal moves? If neither can, the position is dead and the game is over
//! (Laws, article 5.2.2); if the opponent of a player whose time has run out cannot, it is a draw (6.9).
//!
//! Knows whole positions, played by the rules of mate. Must not know the history of a game: clocks and
//! repetitions do not count here, as the Laws have it. A "no" is always proved and a "yes" always played out to
//! mate; what is neither stays unknown. Four stages, each sound by itself, the cheapest first: material
//! (`material`), what can ever happen (`reach`, `mates`), the same from event to event (`phases`), and exact
//! positions (`search`).
//!
//! All of it holds in positions that no game reaches too (nine pawns, thirty pieces of a side, a check that no move brings
//! about): nothing is concluded from how a position came about, only from what may be played in it. Three things could
//! presume a game, and do not: `material` says why it is right; `units` has room for 32 and else says nothing; and a mate
//! on the board is seen before all else, so that whatever mate is still to come is brought about by a legal move, from
//! a position in which the king was not attacked. That is all that `kings` says of checks.
//!
//! The words of these files, beside the field's:
//! - *winner* and *loser*: the side that is asked about and the other, not who will win; wherever a side is a `bool`,
//!   `true` is the winner, who moves up the board
//! - *unit*: a piece or a pawn with what is known of it; its *home* is the square it stands on now, if that is certain
//! - *surely* (occupied, attacked): so wherever in its set of squares each unit stands; all else is *possible*
//! - *thinkable*: nothing that is known forbids it; what is not thinkable is proved impossible
//! - *event*: a capture or a pawn move; what lies between two events is *quiet*
//! - *guide*: one way to guess how near to a mate a position is, used to look at the likelier ones first

mod glance;
mod guide;
mod kings;
mod material;
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
use search::Found;
use units::Units;

/// Why a side cannot mate any more. The later ones took more thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Proof {
    /// The game is over by mate or stalemate.
    GameOver,
    /// Its pieces cannot mate on any square.
    Material,
    /// The pieces that could mate can never get to where they would have to stand.
    Locked,
    /// The moves that must be played lead to the end of all hope, or go round for ever.
    Forced,
    /// Every position that can come about was looked at.
    Exhausted,
}

/// Whether a side can still mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CanWin {
    /// It can: these legal moves of both sides end in mate.
    Yes(Vec<Move>),
    /// It cannot, whatever both sides play.
    No(Proof),
    /// The budget did not suffice. The side is treated as if it could.
    Unknown,
}

/// How long to think, in positions. The same budget always gives the same answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// So many positions are looked at for a proof, half of them in vain, before the search gives up proving.
    pub closure: usize,
    /// So many positions are seen before the search gives up looking for mate, after as many, but at most 20,000, that
    /// another guess leads to.
    pub helpmate: usize,
}

impl Budget {
    /// Only what needs no search.
    pub const STATIC: Budget = Budget { closure: 0, helpmate: 0 };

    /// For after every move: a fraction of a millisecond, also for both sides.
    pub const AFTER_MOVE: Budget = Budget { closure: 24, helpmate: 0 };

    /// For once in a game, when a flag has fallen or a player resigns: some tens of milliseconds.
    pub const FLAG: Budget = Budget { closure: 3_000, helpmate: 20_000 };

    /// At most about so many positions, each of 48 bytes, with 5 to 11 for finding it again: a million take up to 60 MB. However
    /// many are asked for, a search ends after [`Budget::MOST`] of them.
    pub const fn nodes(nodes: usize) -> Budget {
        Budget { closure: nodes, helpmate: nodes }
    }

    /// As many positions as any search looks at, 2^22: it takes no more than 240 MB whatever it is asked. It ends before that
    /// where memory is short.
    pub const MOST: usize = store::MOST;

    /// How many states [`phases`] may look at.
    fn states(self) -> u32 {
        8 + self.closure.min(Budget::MOST) as u32 / 16
    }
}

/// Whether `winner` can still mate by any series of legal moves.
///
/// ```
/// use x88::{Budget, CanWin, Chess, Color, Proof, can_win, fen};
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

/// Why the position is dead: neither side can mate (article 5.2.2). `None` if one can or it is not proved. A
/// position in which the game is over by stalemate counts as dead, one with a mate on the board does not.
///
/// ```
/// use x88::{Budget, Chess, Proof, fen, is_dead};
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

/// A line of legal moves by both sides that ends in mate by `winner`, or `None` if none was found among so many
/// positions, which proves nothing. Nothing that is proved elsewhere is made use of.
pub fn find_helpmate(position: &Position<Standard>, winner: Color, nodes: usize) -> Option<Vec<Move>> {
    if position.turn() != winner && position.is_checkmate() {
        return Some(Vec::new());
    }
    match search::search(position, winner, Budget { closure: 0, helpmate: nodes }) {
        Found::Mate(line) => Some(line),
        _ => None,
    }
}

/// Whether it is plain without a search that `color` cannot mate any more. Costs some microseconds.
pub fn cannot_win_static(position: &Position<Standard>, color: Color) -> bool {
    matches!(can_win(position, color, Budget::STATIC), CanWin::No(_))
}

/// Pawns that will never move and never be captured: the skeleton of a locked position. A lower bound: each of them is proved
/// to be one without a search, and there may be others. None are named while a pawn can be captured en passant.
///
/// ```
/// use x88::{Chess, fen, fixed_pawns};
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
    let fixed = units.iter().filter(|unit| unit.is_pawn() && unit.stands() == unit.home && !unit.captured);
    SquareSet(fixed.fold(0, |set, unit| set | unit.home))
}

/// A proof without a search that `winner` cannot mate.
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
    // Where there is none, it is mate.
    (matches!(moves.len(), 1..=FEW) && moves.iter().all(fails)).then_some(Proof::Forced)
}

/// The position after all moves that must be played, or after some of very many; `None` if they go round for ever.
fn end_of_forced_play(position: &Position<Standard>) -> Option<Position<Standard>> {
    let mut at = *position;
    // The mark moves on ever more slowly, so that a circle meets it.
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

/// So many plies with a single legal move are played ahead.
const FORCED_PLIES: u32 = 64;

/// So few moves are all tried even without a search.
const FEW: usize = 3;

/// A proof from this very position; with so many states for [`phases`].
fn judge(position: &Position<Standard>, winner: Color, states: u32) -> Option<Proof> {
    if !position.has_legal_move() {
        let mates = position.turn() != winner && position.is_check();
        return (!mates).then_some(Proof::GameOver);
    }
    if material::is_lacking(position.board(), winner) {
        return Some(Proof::Material);
    }
    if position.passed_square().is_some() && position.legal_en_passant().is_some() {
        // The fixpoint does not know of the pawn that has passed: after any move it need not.
        let moves = position.legal_moves();
        let all = moves.iter().all(|&mv| judge(&after(position, mv), winner, 1).is_some());
        return all.then_some(Proof::Locked);
    }
    if glance::sees_mate(position.board(), winner) {
        return None;
    }
    let units = Units::of(position.board(), position.castling(), winner)?;
    // Castling is no step of a piece: rare enough here to leave it to the fixpoint.
    let states = if position.castling().is_empty() { states } else { 1 };
    phases::is_dead(&units, position.turn() == winner, states).then_some(Proof::Locked)
}

/// The position after a legal move. Once in the code, where it is played from many places.
#[inline(never)]
fn after(position: &Position<Standard>, mv: Move) -> Position<Standard> {
    position.after(mv)
}
