//! Antichess: captures are compulsory, and whoever has no pieces or no move left wins. The king is an ordinary piece, to which
//! pawns can promote. There is no check and no castling.

use super::AnyVariant;
use super::any::{plain, win};
use crate::board::{Color, LAST_RANK, Role, SquareSet, attacks};
use crate::rules::{CastlingRights, MoveKind, Outcome, OutcomeKind, Position, Setup, Sink, View};

pub(super) fn initial() -> Setup {
    Setup { castling: CastlingRights::NONE, ..Setup::initial() }
}

/// Returns the view without a king that could be in check, and with these targets.
fn view(position: &Position<AnyVariant>, targets: impl Fn(&View) -> u64) -> View {
    let mut view = View::without_checks(position);
    (view.king, view.rooks, view.answers) = (0, [0; 2], targets(&view));
    view
}

pub(super) fn generate<S: Sink>(position: &Position<AnyVariant>, movers: u64, sink: &mut S) {
    let mut view = view(position, |view| view.them);
    if !has_capture(&view) {
        view.answers = !view.occupied;
        view.en_passant = None;
    }
    move_kings(&view, movers, sink);
    plain(&view, movers, sink);
    promote_to_king(&view, movers, sink);
}

/// Returns whether the view, whose targets are the opponent's pieces, has a move.
fn has_capture(view: &View) -> bool {
    let mut any = Any(false);
    move_kings(view, !0, &mut any);
    if !any.0 {
        plain(view, !0, &mut any);
    }
    any.0
}

fn move_kings<S: Sink>(view: &View, movers: u64, sink: &mut S) {
    let mut kings = view.kings & view.us & movers;
    while kings != 0 {
        let from = kings.trailing_zeros();
        sink.piece(view, from, attacks::king(from) & view.answers & !view.us);
        kings &= kings - 1;
    }
}

/// The generator knows the four roles of standard chess.
fn promote_to_king<S: Sink>(view: &View, movers: u64, sink: &mut S) {
    let pawns = view.pawns & view.us & movers;
    let steps = [(pawns << 1 & !view.occupied, 1), (pawns << 9 & view.them, 9), (pawns >> 7 & view.them, -7)];
    for (targets, step) in steps {
        let mut targets = targets & view.answers & LAST_RANK;
        while targets != 0 {
            let to = targets.trailing_zeros();
            sink.special(view, to.wrapping_add_signed(-step), to, MoveKind::Promotion(Role::King));
            targets &= targets - 1;
        }
    }
}

/// Whether there is any move.
struct Any(bool);

impl Sink for Any {
    fn piece(&mut self, _: &View, _: u32, targets: u64) {
        self.0 |= targets != 0;
    }

    fn pawns(&mut self, _: &View, targets: u64, _: i32, _: MoveKind) {
        self.0 |= targets != 0;
    }

    fn promotions(&mut self, _: &View, targets: u64, _: i32) {
        self.0 |= targets != 0;
    }

    fn special(&mut self, _: &View, _: u32, _: u32, _: MoveKind) {
        self.0 = true;
    }

    fn is_satisfied(&self) -> bool {
        self.0
    }
}

/// Returns the win of a side to move that has no pieces. Stalemate is found by the lack of moves.
pub(super) fn ending(position: &Position<AnyVariant>) -> Option<Outcome> {
    let us = position.turn();
    if position.pieces_of(us).is_empty() { win(us, OutcomeKind::AllPiecesLost) } else { None }
}

/// Returns whether neither side can lose its bishops: both have bishops only on one color, White's on the other than Black's,
/// and every pawn is blocked by a pawn and out of the bishops' reach.
pub(super) fn is_insufficient_material(position: &Position<AnyVariant>) -> bool {
    let board = position.board();
    let planes = board.planes();
    let (bishops, pawns) = (planes.of_role(Role::Bishop), planes.of_role(Role::Pawn));
    if board.occupied() != bishops | pawns {
        return false;
    }
    let color_of = |color: Color| {
        let own = bishops & planes.of_color(color);
        match own.first() {
            Some(first) if own.is_on_one_color() => Some(SquareSet::LIGHT.contains(first)),
            _ => None,
        }
    };
    let (Some(white), Some(black)) = (color_of(Color::White), color_of(Color::Black)) else { return false };
    let is_safe = |color: Color, their_bishops_are_light: bool| {
        (pawns & planes.of_color(color)).into_iter().all(|pawn| {
            SquareSet::LIGHT.contains(pawn) != their_bishops_are_light
                && super::any::is_blocked_by_pawn(position, pawn)
        })
    };
    white != black && is_safe(Color::White, black) && is_safe(Color::Black, white)
}

/// Returns whether `winner` cannot win although the other side's flag fell: with a knight each, it depends on who moves.
pub(super) fn cannot_win(position: &Position<AnyVariant>, winner: Color) -> bool {
    let board = position.board();
    let planes = board.planes();
    let knights = planes.of_role(Role::Knight);
    let is_one_each = Color::ALL.into_iter().all(|color| (knights & planes.of_color(color)).len() == 1);
    board.occupied() == knights && is_one_each && knights.is_on_one_color() == (position.turn() != winner)
}
