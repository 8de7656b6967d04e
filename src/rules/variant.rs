//! The seam for variants: what a game played on the same board with other rules may replace.
//!
//! Knows which questions a variant may answer its own way. Must not know any variant. A variant is a
//! type without data; positions are compiled for it, so standard chess pays nothing for the others.

use super::move_list::Count;
use super::{FoundProblems, Move, Position, Replies, Setup, Sink, View};
use crate::board::SquareSet;
use core::fmt::Debug;
use core::hash::Hash;

/// The rules of a variant. Each method has the answer of standard chess as its default.
pub trait Variant: Copy + Debug + Eq + Hash + Sized + 'static {
    /// The position a game starts from.
    fn initial() -> Setup {
        Setup::initial()
    }

    /// Adds what makes a setup impossible in this variant, beyond the rules of standard chess.
    fn problems(setup: &Setup, found: &mut FoundProblems) {
        let _ = (setup, found);
    }

    /// Hands every legal move of the pieces in `movers` to the sink.
    #[inline]
    fn generate<S: Sink>(position: &Position<Self>, movers: u64, sink: &mut S) {
        View::of(position).generate(movers, sink);
    }

    /// Whether a legal move gives check, told without playing it; in the view checks and pins need not have been looked for.
    #[inline]
    fn gives_check(view: &View, mv: Move) -> bool {
        view.gives_check(mv)
    }

    /// The other pieces like the one that moves which could legally go where it goes; for a pawn or the king none. The
    /// view is as for [`Variant::gives_check`].
    #[inline]
    fn rivals(view: &View, mv: Move) -> SquareSet {
        view.rivals(mv)
    }

    /// How many legal moves there are; having found `enough`, it may look no further.
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

    /// Changes a position after a legal move has been carried out on it.
    #[inline]
    fn after_move(position: &mut Position<Self>, played: Move) {
        let _ = (position, played);
    }
}
