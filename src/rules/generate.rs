//! Generates legal moves directly, without making and testing pseudo-legal ones.
//!
//! Written once, for a side that moves up the board. With `view.rs` the hot path of the library, which `npm run bench -- perft` measures.

use super::{CastlingSide, Move, MoveKind, View};
use crate::board::{FIRST_RANK, LAST_RANK, Role, Square, attacks};

/// A receiver of moves: a counter, a list or a set of targets.
///
/// Sets and places are in the mover's orientation; `View::to_board` converts a move to the board's.
pub trait Sink {
    /// Receives the moves of a piece other than a pawn to each of `targets`.
    fn piece(&mut self, view: &View, from: u32, targets: u64);
    /// Receives pawn moves to each of `targets`, from `target - step`, without promotion.
    fn pawns(&mut self, view: &View, targets: u64, step: i32, kind: MoveKind);
    /// Receives promotions on each of `targets`, from `target - step`.
    fn promotions(&mut self, view: &View, targets: u64, step: i32);
    /// Receives a single move of a special kind.
    fn special(&mut self, view: &View, from: u32, to: u32, kind: MoveKind);
    /// Receives drops of a piece on each of `targets`.
    fn drops(&mut self, view: &View, role: Role, targets: u64) {
        let _ = (view, role, targets);
    }
    /// Returns whether the generator may stop. The generator checks only now and then, and need not stop.
    #[inline(always)]
    fn is_satisfied(&self) -> bool {
        false
    }
}

const THIRD_RANK: u64 = FIRST_RANK << 2;

/// Pawn steps in set places: one rank up, and one rank up with one file to the right or left.
const UP: i32 = 1;
const UP_RIGHT: i32 = 9;
const UP_LEFT: i32 = -7;

impl View {
    /// Converts a move of this view to the board's orientation.
    #[inline(always)]
    pub fn to_board(&self, from: u32, to: u32, kind: MoveKind) -> Move {
        Move::from_bits(from, to, kind).flipped(self.flip)
    }

    /// Converts a place of this view to a square.
    #[inline(always)]
    pub fn to_square(&self, place: u32) -> Square {
        Square::from_bit(place ^ u32::from(self.flip & 7))
    }

    /// Passes every legal move of the pieces in `movers` to the sink.
    #[inline(always)]
    pub fn generate<S: Sink>(&self, movers: u64, sink: &mut S) {
        let movers = movers & self.us;
        if movers & self.king != 0 {
            self.move_king(sink);
        }
        if self.checkers & self.checkers.wrapping_sub(1) != 0 || sink.is_satisfied() {
            return;
        }
        if self.en_passant.is_some() {
            self.capture_en_passant(movers, sink);
        }
        let pinned = movers & self.pinned;
        if pinned != 0 && self.checkers == 0 {
            self.move_along_pins(pinned, sink);
        }
        self.move_pieces(movers & !self.pinned, sink);
        if sink.is_satisfied() {
            return;
        }
        self.move_pawns(movers & !self.pinned & self.pawns, self.answers, sink);
    }

    /// Generates king moves and castling, with one attack query for all squares that the king may reach or cross.
    #[inline(always)]
    fn move_king<S: Sink>(&self, sink: &mut S) {
        let steps = attacks::king(self.king_place) & !self.us;
        let paths = [self.castling_path(CastlingSide::Kingside), self.castling_path(CastlingSide::Queenside)];
        let attacked = self.attacked_among(steps | paths[0] | paths[1]);
        sink.piece(self, self.king_place, steps & !attacked);
        for side in CastlingSide::ALL {
            let path = paths[side as usize];
            if path != 0 && path & attacked == 0 && !self.rook_shields_king(side) {
                let rook = self.rooks[side as usize].trailing_zeros();
                sink.special(self, self.king_place, rook, MoveKind::Castle(side));
            }
        }
    }

    /// Returns the squares that the king crosses and reaches by castling to `side`. Returns 0 without the right, in check or if
    /// a piece is in the way of king or rook (Laws, article 3.8.2). Works for any Chess960 starting position.
    #[inline(always)]
    pub(crate) fn castling_path(&self, side: CastlingSide) -> u64 {
        let rook = self.rooks[side as usize];
        if rook == 0 {
            return 0;
        }
        let (king_to, rook_to) = castled(side);
        let others = self.occupied & !(self.king | rook);
        let castling_path = first_rank_to(self.king_place, king_to);
        let is_free = others & (castling_path | first_rank_to(rook.trailing_zeros(), rook_to)) == 0;
        if is_free && self.checkers == 0 { castling_path } else { 0 }
    }

    /// Returns whether the rook shields the king's target from an enemy rook or queen beyond it, which happens only in Chess960.
    ///
    /// Castling uncovers no other attack: on the king's other side another piece blocks the rank, or the king would be in check.
    #[inline(always)]
    fn rook_shields_king(&self, side: CastlingSide) -> bool {
        if self.orthogonal & self.them & FIRST_RANK == 0 {
            return false;
        }
        let (king_to, _) = castled(side);
        self.is_on_open_line(king_to, self.occupied & !self.rooks[side as usize])
    }

    #[inline(never)]
    fn capture_en_passant<S: Sink>(self, movers: u64, sink: &mut S) {
        let Some(target) = self.en_passant else { return };
        let mut capturers = attacks::pawns_down(1 << target) & self.pawns & movers;
        while capturers != 0 {
            let from = capturers.trailing_zeros();
            if self.can_capture_en_passant(from, target) {
                sink.special(&self, from, target, MoveKind::EnPassant);
            }
            capturers &= capturers - 1;
        }
    }

    /// Returns whether a legal en passant capture leads from `from` to `target`.
    ///
    /// Two pawns leave their squares at once, which neither `pinned` nor `answers` covers. This function therefore tests the king's lines on
    /// the resulting board. A checking knight or second pawn remains on the board.
    pub(super) fn can_capture_en_passant(&self, from: u32, target: u32) -> bool {
        // The passed square is never on the first rank. The mask keeps invalid input from overflowing the shift.
        let captured = 1 << (target.wrapping_sub(1) & 63);
        let other_leapers = self.checkers & (self.pawns | self.knights | self.kings) & !captured;
        let after = (self.occupied | 1 << target) & !captured & !(1 << from);
        other_leapers == 0 && (self.king == 0 || !self.is_on_open_line(self.king_place, after))
    }

    /// Generates the moves of pinned pieces: along the line to the king, up to capturing the pinner.
    #[inline(never)]
    fn move_along_pins<S: Sink>(self, mut pinned: u64, sink: &mut S) {
        while pinned != 0 {
            let from = pinned.trailing_zeros();
            let line = self.line_with_king(from);
            if self.pawns >> from & 1 != 0 {
                self.move_pawns(1 << from, line, sink);
            } else {
                sink.piece(&self, from, self.slides_from(from) & line & !self.us);
            }
            pinned &= pinned - 1;
        }
    }

    /// Returns the squares that a bishop, rook or queen on `from` sees; empty for other pieces.
    #[inline(always)]
    fn slides_from(&self, from: u32) -> u64 {
        let mut seen = 0;
        if self.diagonal >> from & 1 != 0 {
            seen |= attacks::bishop(from, self.occupied);
        }
        if self.orthogonal >> from & 1 != 0 {
            seen |= attacks::rook(from, self.occupied);
        }
        seen
    }

    #[inline(always)]
    fn move_pieces<S: Sink>(&self, movers: u64, sink: &mut S) {
        let free = self.answers & !self.us;
        let mut knights = movers & self.knights;
        while knights != 0 {
            let from = knights.trailing_zeros();
            sink.piece(self, from, attacks::knight(from) & free);
            knights &= knights - 1;
        }
        if sink.is_satisfied() {
            return;
        }
        // A queen appears in both loops, which is cheaper than singling it out.
        let mut diagonal = movers & self.diagonal;
        while diagonal != 0 {
            let from = diagonal.trailing_zeros();
            sink.piece(self, from, attacks::bishop(from, self.occupied) & free);
            diagonal &= diagonal - 1;
        }
        let mut orthogonal = movers & self.orthogonal;
        while orthogonal != 0 {
            let from = orthogonal.trailing_zeros();
            sink.piece(self, from, attacks::rook(from, self.occupied) & free);
            orthogonal &= orthogonal - 1;
        }
    }

    /// Generates the moves of all pawns at once. `allowed` limits the targets: answers to a check, or the line of a pin.
    #[inline(always)]
    fn move_pawns<S: Sink>(&self, pawns: u64, allowed: u64, sink: &mut S) {
        let free = !self.occupied;
        let single = pawns << 1 & free;
        let double = (single & THIRD_RANK) << 1 & free & allowed;
        let right = pawns << 9 & self.them & allowed;
        let left = pawns >> 7 & self.them & allowed;
        let single = single & allowed;
        sink.pawns(self, single & !LAST_RANK, UP, MoveKind::Normal);
        sink.pawns(self, double, 2 * UP, MoveKind::DoubleStep);
        sink.pawns(self, right & !LAST_RANK, UP_RIGHT, MoveKind::Normal);
        sink.pawns(self, left & !LAST_RANK, UP_LEFT, MoveKind::Normal);
        if (single | right | left) & LAST_RANK != 0 {
            sink.promotions(self, single & LAST_RANK, UP);
            sink.promotions(self, right & LAST_RANK, UP_RIGHT);
            sink.promotions(self, left & LAST_RANK, UP_LEFT);
        }
    }
}

/// Returns the places of king and rook after castling.
#[inline(always)]
const fn castled(side: CastlingSide) -> (u32, u32) {
    match side {
        CastlingSide::Kingside => (6 << 3, 5 << 3),
        CastlingSide::Queenside => (2 << 3, 3 << 3),
    }
}

/// Returns the places on the first rank between `from` and `to`, and `to` itself.
#[inline(always)]
fn first_rank_to(from: u32, to: u32) -> u64 {
    (attacks::span(from, to) | 1 << to) & FIRST_RANK
}

/// The promotion roles, in the order of move lists.
pub(super) const PROMOTIONS: [Role; 4] = Role::PROMOTIONS;
