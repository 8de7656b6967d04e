//! All variants as one type: each method asks the position which rules it has.

use super::{antichess, atomic, crazyhouse, horde, king_of_the_hill, problems, racing_kings, three_check};
use crate::board::{Color, Piece, Role, Square, SquareSet};
use crate::rules::{
    CastlingMode, Extras, FoundProblems, LongMoveList, Move, MoveDescription, Outcome, OutcomeKind, Pockets,
    Position, Rules, Setup, Sink, State, VariantRules, View,
};

/// The rules of lichess's variants, chosen for each position at run time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AnyVariant;

/// What a position of [`AnyVariant`] stores besides the fields of standard chess.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct VariantState {
    /// The rules.
    pub rules: Rules,
    /// The pockets, the promoted pieces and the checks left.
    pub extras: Extras,
}

impl State for VariantState {
    /// The number of the rules; the checks left, White's first; a byte that is 0; the pockets; the promoted squares; two bytes
    /// that are 0.
    type Packed = [u8; 24];

    const ZERO: [u8; 24] = [0; 24];

    fn pack(&self) -> [u8; 24] {
        let Extras { pockets, promoted, checks } = self.extras;
        let mut packed = [0; 24];
        packed[0] = self.rules as u8;
        packed[1..3].copy_from_slice(&checks);
        packed[4..14].copy_from_slice(&pockets.to_bytes());
        packed[14..22].copy_from_slice(&promoted.0.to_le_bytes());
        packed
    }

    fn unpack(packed: &[u8; 24]) -> VariantState {
        let [rules, white, black, _, rest @ ..] = *packed;
        let (mut pockets, mut promoted) = ([0; 10], [0; 8]);
        pockets.copy_from_slice(&rest[..10]);
        promoted.copy_from_slice(&rest[10..18]);
        VariantState {
            rules: Rules::ALL[usize::from(rules & 7)],
            extras: Extras {
                pockets: Pockets::from_bytes(pockets),
                promoted: SquareSet(u64::from_le_bytes(promoted)),
                checks: [white, black],
            },
        }
    }

    #[inline(always)]
    fn rules(&self) -> Rules {
        self.rules
    }

    fn extras(&self) -> Extras {
        self.extras
    }

    fn set_extras(&mut self, extras: Extras) {
        self.extras = extras;
    }
}

impl From<Rules> for VariantState {
    fn from(rules: Rules) -> VariantState {
        VariantState { rules, extras: Extras::default() }
    }
}

impl Position<AnyVariant> {
    /// Returns the square of a side's king, or `None` if it has none, as in horde and after an explosion.
    ///
    /// ```
    /// use x88::variants::{AnyVariant, Rules};
    /// use x88::{Color, Position, Square};
    /// let horde = Position::<AnyVariant>::initial_with(Rules::Horde.into());
    /// assert_eq!((horde.king(Color::White), horde.king(Color::Black)), (None, Some(Square::E8)));
    /// ```
    pub fn king(&self, color: Color) -> Option<Square> {
        self.board().king_of(color)
    }
}

impl VariantRules for AnyVariant {
    type State = VariantState;
    type Moves = LongMoveList;

    const PROMOTIONS: &'static [Role] = &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::King];
    const HAS_DROPS: bool = true;
    const HAS_KINGS: bool = false;

    fn initial(state: &VariantState) -> Setup {
        match state.rules {
            Rules::Antichess => antichess::initial(),
            Rules::Horde => horde::initial(),
            Rules::RacingKings => racing_kings::initial(),
            _ => Setup::initial(),
        }
    }

    fn problems(setup: &Setup, state: &VariantState, mode: CastlingMode, found: &mut FoundProblems) {
        setup.find_problems(mode, found);
        problems::adjust(setup, state, found);
    }

    fn generate<S: Sink>(position: &Position<AnyVariant>, movers: u64, sink: &mut S) {
        if AnyVariant::ending(position).is_some() {
            return;
        }
        match position.rules() {
            Rules::Atomic => atomic::generate(position, movers, sink),
            Rules::Antichess => antichess::generate(position, movers, sink),
            Rules::RacingKings => racing_kings::generate(position, movers, sink),
            Rules::Horde => horde::generate(position, movers, sink),
            _ => plain(&View::of(position), movers, sink),
        }
    }

    fn only_move(position: &Position<AnyVariant>, described: &MoveDescription) -> Option<Move> {
        let has_usual_moves = match position.rules() {
            Rules::Standard | Rules::Crazyhouse => true,
            Rules::KingOfTheHill | Rules::ThreeCheck => AnyVariant::ending(position).is_none(),
            Rules::Atomic | Rules::Antichess | Rules::Horde | Rules::RacingKings => false,
        };
        if has_usual_moves { View::of(position).only_move(described) } else { None }
    }

    fn generate_drops<S: Sink>(position: &Position<AnyVariant>, sink: &mut S) {
        if position.rules() == Rules::Crazyhouse {
            crazyhouse::generate_drops(position, sink);
        }
    }

    fn after_move(position: &mut Position<AnyVariant>, played: Move, captured: Option<(Piece, Square)>) {
        match position.rules() {
            Rules::Atomic => atomic::after_move(position, played, captured),
            Rules::Crazyhouse => crazyhouse::after_move(position, played, captured),
            Rules::Horde => horde::after_move(position, played),
            Rules::ThreeCheck => three_check::after_move(position),
            _ => {}
        }
    }

    fn royal_king(position: &Position<AnyVariant>, color: Color) -> Option<Square> {
        match position.rules() {
            Rules::Antichess => None,
            _ => position.board().king_of(color),
        }
    }

    fn checkers(position: &Position<AnyVariant>) -> SquareSet {
        match position.rules() {
            Rules::Atomic if atomic::kings_touch(position.board()) => SquareSet::EMPTY,
            _ => position.attackers_of_king(),
        }
    }

    fn ending(position: &Position<AnyVariant>) -> Option<Outcome> {
        match position.rules() {
            Rules::Standard | Rules::Crazyhouse => None,
            Rules::Atomic => atomic::ending(position),
            Rules::Antichess => antichess::ending(position),
            Rules::Horde => horde::ending(position),
            Rules::KingOfTheHill => king_of_the_hill::ending(position),
            Rules::ThreeCheck => three_check::ending(position),
            Rules::RacingKings => racing_kings::ending(position),
        }
    }

    fn is_insufficient_material(position: &Position<AnyVariant>) -> bool {
        match position.rules() {
            Rules::Standard => position.is_material_insufficient_for_mate(),
            Rules::Atomic => atomic::is_insufficient_material(position),
            Rules::Antichess => antichess::is_insufficient_material(position),
            Rules::Horde => horde::is_insufficient_material(position),
            Rules::ThreeCheck => three_check::is_insufficient_material(position),
            Rules::Crazyhouse | Rules::KingOfTheHill | Rules::RacingKings => false,
        }
    }
}

/// Passes the moves of a view to the sink. Not inlined, so that the generator is compiled once for each sink.
#[inline(never)]
pub(super) fn plain<S: Sink>(view: &View, movers: u64, sink: &mut S) {
    view.generate(movers, sink);
}

/// Returns the moves of a view, by the rules of standard chess.
pub(crate) fn moves_on(view: &View) -> LongMoveList {
    let mut moves = LongMoveList::new();
    plain(view, !0, &mut moves);
    moves
}

/// Passes the moves of a list for which `is_legal` returns true to the sink.
pub(super) fn pass_on<S: Sink>(view: &View, moves: &[Move], is_legal: impl Fn(Move) -> bool, sink: &mut S) {
    for &mv in moves {
        if is_legal(mv) {
            let seen = mv.flipped(view.flip);
            sink.special(view, seen.from().bit(), seen.to().bit(), mv.kind());
        }
    }
}

/// Returns whether lichess says of a side that it can never win, so that its opponent's fallen flag is a draw.
pub(crate) fn cannot_win(position: &Position<AnyVariant>, winner: Color) -> bool {
    match position.rules() {
        Rules::Atomic | Rules::ThreeCheck => three_check::has_only_king(position, winner),
        Rules::Antichess => antichess::cannot_win(position, winner),
        Rules::Horde => horde::cannot_win(position.board(), winner) || horde::is_closed(position),
        Rules::Standard | Rules::Crazyhouse | Rules::KingOfTheHill | Rules::RacingKings => false,
    }
}

/// Returns whether a pawn has a pawn before it and no legal move, if it were its side's turn.
pub(super) fn is_blocked_by_pawn(position: &Position<AnyVariant>, pawn: Square) -> bool {
    let board = position.board();
    let Some(Piece { color, role: Role::Pawn }) = board.get(pawn) else { return false };
    let ahead = pawn.step(color.pawn_step()).and_then(|ahead| board.get(ahead));
    ahead.is_some_and(|piece| piece.role == Role::Pawn)
        && position.with_turn(color).legal_moves_from(pawn).is_empty()
}

/// Returns the win of a side, or `None` if the side to move is checkmated, which lichess names first.
pub(super) fn win_without_mate(
    position: &Position<AnyVariant>,
    winner: Color,
    kind: OutcomeKind,
) -> Option<Outcome> {
    let is_mated = position.is_check() && moves_on(&View::of(position)).is_empty();
    if is_mated { None } else { win(winner, kind) }
}

/// Returns the win of a side.
pub(super) const fn win(winner: Color, kind: OutcomeKind) -> Option<Outcome> {
    Some(Outcome { winner: Some(winner), kind })
}

#[cfg(test)]
mod tests {
    use super::VariantState;
    use crate::board::{Color, Role, Square, SquareSet};
    use crate::rules::{Extras, Pockets, Rules, State};

    /// Checks the layout that JavaScript shares, byte by byte.
    #[test]
    fn a_state_is_these_bytes() {
        let mut pockets = Pockets::default();
        pockets.set(Color::White, Role::Pawn, 2);
        pockets.add(Color::Black, Role::Knight);
        pockets.add(Color::Black, Role::Queen);
        let promoted = SquareSet::of(Square::at(0, 7)) | SquareSet::of(Square::at(7, 0));
        let extras = Extras { pockets, promoted, checks: [2, 1] };
        let state = VariantState { rules: Rules::Crazyhouse, extras };
        let bytes = [3, 2, 1, 0, 2, 0, 0, 0, 0, 0, 1, 0, 0, 1, 128, 0, 0, 0, 0, 0, 0, 1, 0, 0];
        assert_eq!(state.pack(), bytes);
        assert_eq!(VariantState::unpack(&bytes), state);
        for rules in Rules::ALL {
            assert_eq!(VariantState::unpack(&VariantState::from(rules).pack()), rules.into());
        }
    }
}
