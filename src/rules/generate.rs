//! Legal move generation, without making and testing moves.
//!
//! Knows how each piece moves and what check and pins forbid. Must not know what becomes of the moves:
//! they go to a [`Sink`]. This is the other hot place of the library (see `docs/internals/architecture.md` for the
//! measurements); it is written once, for a side that moves up the board.

use super::view::{FIRST_RANK, LAST_RANK};
use super::{CastlingSide, Move, MoveKind, View};
use crate::board::{Role, attacks};

/// What takes the moves: a counter, a list, a set of targets.
///
/// Sets and places are in the mover's orientation; [`View::to_board`] turns a move round.
pub trait Sink {
    /// A piece other than a pawn can go to any of these.
    fn piece(&mut self, view: &View, from: u32, targets: u64);
    /// Pawns can go to any of these, each coming from `target - step`, without promoting.
    fn pawns(&mut self, view: &View, targets: u64, step: i32, kind: MoveKind);
    /// Pawns can promote on any of these, each coming from `target - step`.
    fn promotions(&mut self, view: &View, targets: u64, step: i32);
    /// A single move of a special kind.
    fn special(&mut self, view: &View, from: u32, to: u32, kind: MoveKind);
    /// Whether it has heard enough, so that the generator may stop (it need not, and asks only now and then).
    #[inline(always)]
    fn is_satisfied(&self) -> bool {
        false
    }
}

const THIRD_RANK: u64 = FIRST_RANK << 2;

/// The steps of a pawn in set places: up, and up while one file to the right or left.
const UP: i32 = 1;
const UP_RIGHT: i32 = 9;
const UP_LEFT: i32 = -7;

impl View {
    /// A move of this view in the board's own orientation.
    #[inline(always)]
    pub fn to_board(&self, from: u32, to: u32, kind: MoveKind) -> Move {
        Move::from_bits(from, to, kind).flipped(self.flip)
    }

    /// Hands every legal move of the pieces in `movers` to the sink.
    #[inline(always)]
    pub fn generate<S: Sink>(&self, movers: u64, sink: &mut S) {
        let movers = movers & self.us;
        if movers & self.king != 0 {
            self.move_king(sink);
        }
        // Against two checkers only the king can move.
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

    /// The king's steps and castling. What they attack is looked up once for all squares that the king may go to or cross.
    #[inline(always)]
    fn move_king<S: Sink>(&self, sink: &mut S) {
        let steps = attacks::king(self.king_place) & !self.us;
        let ways = [self.kings_way(CastlingSide::Kingside), self.kings_way(CastlingSide::Queenside)];
        let attacked = self.attacked_among(steps | ways[0] | ways[1]);
        sink.piece(self, self.king_place, steps & !attacked);
        for side in CastlingSide::ALL {
            let way = ways[side as usize];
            if way != 0 && way & attacked == 0 && !self.rook_shields_king(side) {
                let rook = self.rooks[side as usize].trailing_zeros();
                sink.special(self, self.king_place, rook, MoveKind::Castle(side));
            }
        }
    }

    /// The squares between the king's and the one where it arrives, and that one, if it has the right to castle on that side,
    /// is not in check and nothing stands in its way or the rook's (Laws, article 3.8.2), in any array; else nothing.
    #[inline(always)]
    fn kings_way(&self, side: CastlingSide) -> u64 {
        let rook = self.rooks[side as usize];
        if rook == 0 {
            return 0;
        }
        let (king_to, rook_to) = castled(side);
        let others = self.occupied & !(self.king | rook);
        let kings_way = first_rank_to(self.king_place, king_to);
        let is_free = others & (kings_way | first_rank_to(rook.trailing_zeros(), rook_to)) == 0;
        if is_free && self.checkers == 0 { kings_way } else { 0 }
    }

    /// In Chess960 the rook may shield the king, where it arrives, from a rook or queen beyond it. (Nothing else that moves
    /// hides or shows anything: who looks along the rank from the king's other side has a piece before it that stays, or the
    /// king would be in check.)
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

    /// Two pawns leave their squares at once, which neither the pins nor the answers foresee: look along
    /// the king's lines on the board as it would be. A knight or another pawn that checks stays.
    pub(super) fn can_capture_en_passant(&self, from: u32, target: u32) -> bool {
        // A passed square is never on the first rank; shifted so that bytes that are no position do no harm either.
        let captured = 1 << (target.wrapping_sub(1) & 63);
        let other_leapers = self.checkers & (self.pawns | self.knights | self.kings) & !captured;
        let after = (self.occupied | 1 << target) & !captured & !(1 << from);
        other_leapers == 0 && (self.king == 0 || !self.is_on_open_line(self.king_place, after))
    }

    /// A pinned piece may move along the line to the king, up to the capture of the piece that pins it.
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

    /// What a bishop, rook or queen on that place sees; nothing for another piece.
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
        // A queen is met twice, once for each way it slides: that is cheaper than telling it apart.
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

    /// All pawns at once; `allowed` is where they may go (an answer to check, a pin's line).
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

/// Where king and rook stand after castling.
#[inline(always)]
const fn castled(side: CastlingSide) -> (u32, u32) {
    match side {
        CastlingSide::Kingside => (6 << 3, 5 << 3),
        CastlingSide::Queenside => (2 << 3, 3 << 3),
    }
}

/// The places on the first rank between one and another, and that other.
#[inline(always)]
fn first_rank_to(from: u32, to: u32) -> u64 {
    (attacks::span(from, to) | 1 << to) & FIRST_RANK
}

/// The roles a promotion is handed out as, in the order of lists.
pub(super) const PROMOTIONS: [Role; 4] = Role::PROMOTIONS;
