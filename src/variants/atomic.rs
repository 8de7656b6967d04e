//! Atomic: a capture explodes the capturing piece, the captured one and all but pawns around the target. Exploding the other
//! king wins, also out of check; exploding your own is illegal. Kings may touch, and then neither is in check.

use super::AnyVariant;
use super::any::{is_blocked_by_pawn, pass_on, plain, win};
use super::three_check::has_only_king;
use crate::board::{Board, Color, Piece, Planes, Role, Square, SquareSet, attacks};
use crate::rules::{CastlingSide, LongMoveList, Move, MoveKind, Outcome, OutcomeKind, Position, Sink, View};

pub(super) fn generate<S: Sink>(position: &Position<AnyVariant>, movers: u64, sink: &mut S) {
    let view = View::without_checks(position);
    let planes = Planes::seen_by(position.board(), position.turn());
    let mut moves = LongMoveList::new();
    if movers & view.king != 0 {
        moves.piece(&view, view.king_place, attacks::king(view.king_place) & !view.occupied);
        castle(&view, &mut moves);
    }
    plain(&View { king: 0, ..view }, movers, &mut moves);
    pass_on(&view, &moves, |mv| is_safe(&after(&planes, mv.flipped(view.flip))), sink);
}

/// A square is safe for the king next to the other king, or if no other piece attacks it.
fn castle(view: &View, moves: &mut LongMoveList) {
    let their_king = view.kings & view.them;
    let others = View { kings: 0, ..*view };
    let is_attacked = |place: u32| {
        attacks::king(place) & their_king == 0 && others.is_attacked(place, view.occupied & !view.king)
    };
    for side in CastlingSide::ALL {
        let path = view.castling_path(side);
        // On its target the king is judged with the rook beside it, as after any move.
        let crossed = SquareSet(path & !(1 << side.king_to(Color::White).bit()) | view.king);
        if path != 0 && !crossed.into_iter().any(|square| is_attacked(square.bit())) {
            let rook = view.rooks[side as usize].trailing_zeros();
            moves.special(view, view.king_place, rook, MoveKind::Castle(side));
        }
    }
}

/// Returns the planes after a move, in the mover's orientation.
fn after(planes: &Planes, mv: Move) -> Planes {
    let (from, to) = (mv.from().bit(), mv.to().bit());
    let moved = planes.after(from, to);
    match mv.kind() {
        MoveKind::Castle(side) => {
            let (king, rook) = (side.king_to(Color::White).bit(), side.rook_to(Color::White).bit());
            let cell = |role| Piece { color: Color::White, role }.cell();
            planes.with(from, 0).with(to, 0).with(king, cell(Role::King)).with(rook, cell(Role::Rook))
        }
        MoveKind::EnPassant => exploded(&moved.with(mv.capture_square().bit(), 0), to),
        _ if planes.occupied() >> to & 1 != 0 => exploded(&moved, to),
        MoveKind::Promotion(role) => moved.with(to, Piece { color: Color::White, role }.cell()),
        _ => moved,
    }
}

fn exploded(planes: &Planes, at: u32) -> Planes {
    planes.without(1 << at | attacks::king(at) & !planes.pawns())
}

/// Returns whether the side called White, which has moved, is left with a safe king.
fn is_safe(planes: &Planes) -> bool {
    let view = View::from_planes(planes, None, 0, 0);
    let their_king = view.kings & view.them;
    view.king != 0
        && (their_king == 0
            || attacks::king(view.king_place) & their_king != 0
            || !view.is_attacked(view.king_place, view.occupied))
}

/// Returns whether the kings are next to each other.
pub(crate) fn kings_touch(board: &Board) -> bool {
    match Color::ALL.map(|color| board.king_of(color)) {
        [Some(white), Some(black)] => white.distance(black) <= 1,
        _ => false,
    }
}

/// Explodes the pieces around a capture, with the castling rights of exploded kings and rooks.
pub(super) fn after_move(
    position: &mut Position<AnyVariant>,
    played: Move,
    captured: Option<(Piece, Square)>,
) {
    if captured.is_none() {
        return;
    }
    let to = played.to();
    let board = position.board();
    let around = SquareSet(attacks::king(to.bit())) & board.occupied() & !board.planes().of_role(Role::Pawn);
    for square in around | SquareSet::of(to) {
        position.remove(square);
    }
}

/// Returns the win of the side whose king is left.
pub(super) fn ending(position: &Position<AnyVariant>) -> Option<Outcome> {
    let exploded = Color::ALL.into_iter().find(|&color| position.board().king_of(color).is_none());
    win(exploded?.other(), OutcomeKind::KingExploded)
}

/// Returns whether neither side has the pieces to win, or the position is closed.
pub(super) fn is_insufficient_material(position: &Position<AnyVariant>) -> bool {
    is_too_little(position) || is_closed(position)
}

fn is_too_little(position: &Position<AnyVariant>) -> bool {
    let board = position.board();
    let planes = board.planes();
    let others = board.occupied() & !planes.of_role(Role::King);
    let consists_of = |roles: &[Role]| {
        (others & !roles.iter().fold(SquareSet::EMPTY, |set, &role| set | planes.of_role(role))).is_empty()
    };
    let bishops = planes.of_role(Role::Bishop);
    if Color::ALL.into_iter().all(|color| !has_only_king(position, color)) {
        // Bishops on different colors never meet; with more than one on a side, a helpmate is possible.
        consists_of(&[Role::Bishop]) && others.len() <= 2 && !bishops.is_on_one_color()
    } else if consists_of(&[Role::Knight]) {
        others.len() <= 2
    } else {
        consists_of(&[Role::Rook, Role::Bishop, Role::Knight]) && others.len() <= 1
    }
}

/// Returns whether all pawns are blocked by pawns and there is nothing else that could capture. Kings never capture; a single
/// side's bishops may be there if no pawn is on their color.
fn is_closed(position: &Position<AnyVariant>) -> bool {
    let board = position.board();
    let planes = board.planes();
    let (bishops, pawns) = (planes.of_role(Role::Bishop), planes.of_role(Role::Pawn));
    if board.occupied() != planes.of_role(Role::King) | bishops | pawns {
        return false;
    }
    let is_out_of_reach = match bishops.first() {
        None => true,
        Some(first) => {
            let is_light = SquareSet::LIGHT.contains(first);
            let color = board.get(first).map_or(Color::White, |piece| piece.color);
            let reached = if is_light { SquareSet::LIGHT } else { !SquareSet::LIGHT };
            (bishops & !(planes.of_color(color) & reached)).is_empty()
                && (pawns & planes.of_color(color.other()) & reached).is_empty()
        }
    };
    is_out_of_reach && pawns.into_iter().all(|pawn| is_blocked_by_pawn(position, pawn))
}
