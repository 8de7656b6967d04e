//! The one legal move that a short description leaves: which piece, to which square, from which file or rank.
//!
//! Knows how to look at the candidates alone: the pieces that see the target, tested against checks and pins. It answers what the
//! generator would, for readers and writers of many moves. Without it, `isLegal` of a move in SAN takes 3.2 times as long. Must not
//! know how a move is written.

use super::view::{FIRST_RANK, LAST_RANK};
use super::{Move, MoveKind, Position, Standard, View};
use crate::board::{Color, Role, Square, SquareSet, attacks};

/// What is said of a move that is not castling.
#[derive(Clone, Copy)]
pub(crate) struct Described {
    pub role: Role,
    /// The file it comes from, 0 to 7, if that is said. A pawn with it captures, one without it steps forward.
    pub file: Option<u8>,
    /// The rank it comes from, 0 to 7, if that is said; not of pawns.
    pub rank: Option<u8>,
    pub to: Square,
    /// What a pawn becomes; said if and only if it reaches the last rank.
    pub promotion: Option<Role>,
}

impl Position<Standard> {
    /// The legal move that fits, if it is exactly one.
    #[inline]
    pub(crate) fn only_move(&self, wanted: &Described) -> Option<Move> {
        let mirror = if self.turn == Color::White { 0 } else { 7 };
        let (view, target) = (View::of(self), wanted.to.bit() ^ mirror);
        if view.us >> target & 1 != 0 || wanted.promotion.is_some() != is_promotion(wanted.role, target) {
            return None;
        }
        if wanted.role == Role::Pawn {
            let (from, kind) = view.pawn_to(target, wanted.file)?;
            return Some(view.to_board(from, target, wanted.promotion.map_or(kind, MoveKind::Promotion)));
        }
        let mut from = view.pieces_that_see(wanted.role, target) & view.us;
        if let Some(file) = wanted.file {
            from &= 0xff << (file << 3 & 63);
        }
        if let Some(rank) = wanted.rank {
            from &= FIRST_RANK << ((u32::from(rank) ^ mirror) & 7);
        }
        if wanted.role == Role::King {
            let is_safe = from != 0 && !view.is_attacked(target, view.occupied & !view.king);
            return is_safe.then(|| view.to_board(view.king_place, target, MoveKind::Normal));
        }
        from = view.free_to_go(from, target);
        let is_one = from != 0 && from & (from - 1) == 0;
        is_one.then(|| view.to_board(from.trailing_zeros(), target, MoveKind::Normal))
    }
}

fn is_promotion(role: Role, target: u32) -> bool {
    role == Role::Pawn && LAST_RANK >> target & 1 != 0
}

impl View {
    /// The other pieces like the one that moves which could legally go where it goes; for a pawn or the king none.
    #[inline(never)]
    pub(crate) fn rivals(&self, mv: Move) -> SquareSet {
        let mv = mv.flipped(self.flip);
        let (from, target) = (1u64 << mv.from().bit(), mv.to().bit());
        let like = |set: u64| if set & from != 0 { set } else { !set };
        let others = self.us & !from & like(self.knights) & like(self.diagonal) & like(self.orthogonal);
        let mut rivals = attacks::knight(target) & others & self.knights;
        if others & self.diagonal != 0 {
            rivals |= attacks::bishop(target, self.occupied) & others & self.diagonal;
        }
        if others & self.orthogonal != 0 {
            rivals |= attacks::rook(target, self.occupied) & others & self.orthogonal;
        }
        if rivals == 0 {
            return SquareSet::EMPTY;
        }
        let rivals = SquareSet(self.looked_at().free_to_go(rivals, target));
        if self.flip == 0 { rivals } else { rivals.flip_ranks() }
    }

    /// The pieces of such a role, of both sides, that see the place; not pawns.
    #[inline(always)]
    fn pieces_that_see(&self, role: Role, place: u32) -> u64 {
        match role {
            Role::Pawn => 0,
            Role::Knight => attacks::knight(place) & self.knights,
            Role::Bishop => attacks::bishop(place, self.occupied) & self.diagonal & !self.orthogonal,
            Role::Rook => attacks::rook(place, self.occupied) & self.orthogonal & !self.diagonal,
            Role::Queen => {
                let queens = self.diagonal & self.orthogonal;
                // There is seldom more than one: both ways are looked along only if it stands on a line.
                (attacks::bishop(place, self.occupied) | attacks::rook(place, self.occupied)) & queens
            }
            Role::King => attacks::king(place) & self.kings,
        }
    }

    /// Those of these pieces, not kings, that may go to the place for all that checks and pins forbid.
    #[inline(always)]
    fn free_to_go(&self, from: u64, target: u32) -> u64 {
        if self.checkers != 0 {
            let is_answer = self.answers >> target & 1 != 0 && self.checkers & (self.checkers - 1) == 0;
            return if is_answer { from & !self.pinned } else { 0 };
        }
        let (mut free, mut pinned) = (from & !self.pinned, from & self.pinned);
        while pinned != 0 {
            let place = pinned.trailing_zeros();
            if self.line_with_king(place) >> target & 1 != 0 {
                free |= 1 << place;
            }
            pinned &= pinned - 1;
        }
        free
    }

    /// Where the pawn comes from that can go there, capturing from a file or without one stepping forward.
    #[inline(always)]
    fn pawn_to(&self, target: u32, file: Option<u8>) -> Option<(u32, MoveKind)> {
        let own = self.pawns & self.us;
        let rank = target & 7;
        if rank == 0 {
            return None;
        }
        let (from, kind) = match file {
            Some(file) => {
                let from = u32::from(file & 7) << 3 | (rank - 1);
                if from.abs_diff(target - 1) != 8 || own >> from & 1 == 0 {
                    return None;
                }
                if self.en_passant == Some(target) {
                    return self.can_capture_en_passant(from, target).then_some((from, MoveKind::EnPassant));
                }
                if self.them >> target & 1 == 0 {
                    return None;
                }
                (from, MoveKind::Normal)
            }
            None if self.occupied >> target & 1 != 0 => return None,
            None if own >> (target - 1) & 1 != 0 => (target - 1, MoveKind::Normal),
            None if rank == 3 && self.occupied >> (target - 1) & 1 == 0 && own >> (target - 2) & 1 != 0 => {
                (target - 2, MoveKind::DoubleStep)
            }
            None => return None,
        };
        (self.free_to_go(1 << from, target) != 0).then_some((from, kind))
    }
}
