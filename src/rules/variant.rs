//! The interface for variants. A variant is a type, and positions are compiled for it, so standard chess pays nothing for the
//! others.

use super::move_list::Count;
use super::{
    CastlingMode, Extras, FoundProblems, Move, MoveDescription, Moves, Outcome, Position, Replies, Rules,
    Setup, Sink, View,
};
use crate::board::{Color, Piece, Role, Square, SquareSet};
use core::fmt::Debug;
use core::hash::Hash;

/// What a variant stores in each position besides the fields of standard chess.
pub trait State: Copy + Debug + Default + Eq + Hash {
    /// The bytes in which JavaScript stores it.
    type Packed: Copy + Eq + AsRef<[u8]> + AsMut<[u8]>;

    /// All zeros.
    const ZERO: Self::Packed;

    /// Packs it.
    fn pack(&self) -> Self::Packed;

    /// Unpacks what [`State::pack`] returned. Other bytes give some state.
    fn unpack(packed: &Self::Packed) -> Self;

    /// Returns the rules.
    fn rules(&self) -> Rules;

    /// Returns the pockets, the promoted pieces and the checks left.
    fn extras(&self) -> Extras;

    /// Replaces what [`State::extras`] returns.
    fn set_extras(&mut self, extras: Extras);
}

/// Standard chess stores nothing.
impl State for () {
    type Packed = [u8; 0];

    const ZERO: [u8; 0] = [];

    #[inline(always)]
    fn pack(&self) -> [u8; 0] {
        []
    }

    #[inline(always)]
    fn unpack(_: &[u8; 0]) {}

    #[inline(always)]
    fn rules(&self) -> Rules {
        Rules::Standard
    }

    #[inline(always)]
    fn extras(&self) -> Extras {
        Extras::default()
    }

    #[inline(always)]
    fn set_extras(&mut self, _: Extras) {}
}

/// The rules of chess or of a variant, as the type of a [`Position`]: [`Standard`](super::Standard), or `AnyVariant` of
/// [`variants`](crate::variants). Other crates cannot implement it: a variant without checks of its setups could make a position without
/// kings.
///
/// ```compile_fail,E0277
/// #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
/// struct Kingless;
/// impl x88::Variant for Kingless {}
/// ```
pub trait Variant: VariantRules {}

impl<T: VariantRules> Variant for T {}

/// What makes up a variant. Every method defaults to standard chess.
pub trait VariantRules: Copy + Debug + Eq + Hash + Sized + 'static {
    /// What each position stores besides the fields of standard chess.
    type State: State;

    /// A list that has room for the legal moves of every position.
    type Moves: Moves;

    /// The roles to which a pawn can promote.
    const PROMOTIONS: &'static [Role] = &Role::PROMOTIONS;

    /// Whether pieces can be dropped.
    const HAS_DROPS: bool = false;

    /// Whether both sides always have a king.
    const HAS_KINGS: bool = true;

    /// Returns the starting position.
    fn initial(state: &Self::State) -> Setup {
        let _ = state;
        Setup::initial()
    }

    /// Adds the problems that make a setup impossible.
    fn problems(setup: &Setup, state: &Self::State, mode: CastlingMode, found: &mut FoundProblems) {
        let _ = state;
        setup.find_problems(mode, found);
    }

    /// Passes every legal move of the pieces in `movers` to the sink, but no drops. Not inlined, because every crate that is compiled
    /// with this one would have its own copy.
    #[inline(never)]
    fn generate<S: Sink>(position: &Position<Self>, movers: u64, sink: &mut S) {
        View::of(position).generate(movers, sink);
    }

    /// Returns the legal move that matches a description, if this variant finds it faster than by listing all moves.
    #[inline(always)]
    fn only_move(position: &Position<Self>, described: &MoveDescription) -> Option<Move> {
        let _ = (position, described);
        None
    }

    /// Passes every legal drop to the sink.
    #[inline(always)]
    fn generate_drops<S: Sink>(position: &Position<Self>, sink: &mut S) {
        let _ = (position, sink);
    }

    /// Counts the legal moves. May stop once it has found `enough`.
    fn count_moves(position: &Position<Self>, enough: u64) -> u64 {
        let mut count = Count::up_to(enough);
        position.generate(&mut count);
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

    /// Adjusts a position after a legal move was played on it. `captured` is the captured piece and its square.
    #[inline(always)]
    fn after_move(position: &mut Position<Self>, played: Move, captured: Option<(Piece, Square)>) {
        let _ = (position, played, captured);
    }

    /// Returns the square of the king that must not be captured, if the side has one.
    #[inline(always)]
    fn royal_king(position: &Position<Self>, color: Color) -> Option<Square> {
        position.board().king_of(color)
    }

    /// Returns the pieces that give check to the side to move.
    #[inline(always)]
    fn checkers(position: &Position<Self>) -> SquareSet {
        position.attackers_of_king()
    }

    /// Returns the outcome if the position ends the game by a rule that standard chess does not have.
    #[inline(always)]
    fn ending(position: &Position<Self>) -> Option<Outcome> {
        let _ = position;
        None
    }

    /// Returns whether the material makes it impossible for both sides to win.
    #[inline(always)]
    fn is_insufficient_material(position: &Position<Self>) -> bool {
        position.is_material_insufficient_for_mate()
    }
}
