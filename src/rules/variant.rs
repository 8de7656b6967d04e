//! The interface for variants. A variant is a type without data, and positions are compiled for it, so standard chess pays
//! nothing for the others. Must not depend on: any particular variant.

use super::move_list::Count;
use super::{FoundProblems, Move, Position, Replies, Setup, Sink, View};
use crate::board::SquareSet;
use core::fmt::Debug;
use core::hash::Hash;

/// The rules of a variant. Every method defaults to standard chess.
pub trait Variant: Copy + Debug + Eq + Hash + Sized + 'static {
    /// Returns the starting position.
    fn initial() -> Setup {
        Setup::initial()
    }

    /// Adds the problems that make a setup impossible in this variant, beyond those of standard chess.
    fn problems(setup: &Setup, found: &mut FoundProblems) {
        let _ = (setup, found);
    }

    /// Passes every legal move of the pieces in `movers` to the sink.
    #[inline]
    fn generate<S: Sink>(position: &Position<Self>, movers: u64, sink: &mut S) {
        View::of(position).generate(movers, sink);
    }

    /// Returns whether a legal move gives check, without playing it. The view may lack checks and pins.
    #[inline]
    fn gives_check(view: &View, mv: Move) -> bool {
        view.gives_check(mv)
    }

    /// Returns the other pieces of the same kind that could legally go to the move's target. Empty for a pawn or king. The view
    /// may lack checks and pins.
    #[inline]
    fn rivals(view: &View, mv: Move) -> SquareSet {
        view.rivals(mv)
    }

    /// Counts the legal moves. May stop once it has found `enough`.
    fn count_moves(position: &Position<Self>, enough: u64) -> u64 {
        let mut count = Count::up_to(enough);
        Self::generate(position, !0, &mut count);
        count.found
    }

    /// Counts the replies to these legal moves.
    fn count_replies(position: &Position<Self>, moves: &[Move]) -> Replies {
        let mut replies = Replies::default();
        for &mv in moves {
            replies.add(position.after(mv).count_legal_moves());
        }
        replies
    }

    /// Adjusts a position after a legal move was played on it.
    #[inline]
    fn after_move(position: &mut Position<Self>, played: Move) {
        let _ = (position, played);
    }
}
