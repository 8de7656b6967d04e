//! Finds the single legal move that matches a short description: role, target, and optionally the origin's file or rank.
//!
//! Tests only the pieces that see the target against checks and pins, with the same result as the generator. If all moves were
//! listed instead, `play("Nxd7")` would take 3 times as long and `readPgn` twice as long.

use super::{Move, MoveKind, View};
use crate::board::{FIRST_RANK, LAST_RANK, Role, Square, SquareSet, attacks};

/// The description of a move other than castling.
#[derive(Clone, Copy)]
pub struct MoveDescription {
    /// The role of the moving piece.
    pub role: Role,
    /// The file of origin (0 to 7), if given. A pawn captures if it is given and advances if not.
    pub file: Option<u8>,
    /// The rank of origin (0 to 7), if given. Never given for pawns.
    pub rank: Option<u8>,
    /// The target square.
    pub to: Square,
    /// The promotion role, given if and only if a pawn reaches the last rank.
    pub promotion: Option<Role>,
}

fn is_promotion(role: Role, target: u32) -> bool {
    role == Role::Pawn && LAST_RANK >> target & 1 != 0
}

impl View {
    /// Returns the legal move that matches, if there is exactly one.
    #[inline]
    pub(crate) fn only_move(&self, wanted: &MoveDescription) -> Option<Move> {
        let mirror = u32::from(self.flip & 7);
        let target = wanted.to.bit() ^ mirror;
        if self.us >> target & 1 != 0 || wanted.promotion.is_some() != is_promotion(wanted.role, target) {
            return None;
        }
        if wanted.role == Role::Pawn {
            let (from, kind) = self.pawn_to(target, wanted.file)?;
            return Some(self.to_board(from, target, wanted.promotion.map_or(kind, MoveKind::Promotion)));
        }
        let mut from = self.pieces_that_see(wanted.role, target) & self.us;
        if let Some(file) = wanted.file {
            from &= 0xff << (file << 3 & 63);
        }
        if let Some(rank) = wanted.rank {
            from &= FIRST_RANK << ((u32::from(rank) ^ mirror) & 7);
        }
        if wanted.role == Role::King {
            let is_safe = from != 0 && !self.is_attacked(target, self.occupied & !self.king);
            return is_safe.then(|| self.to_board(self.king_place, target, MoveKind::Normal));
        }
        from = self.free_to_go(from, target);
        let is_one = from != 0 && from & (from - 1) == 0;
        is_one.then(|| self.to_board(from.trailing_zeros(), target, MoveKind::Normal))
    }

    /// Returns the other pieces of the same kind that could legally go to the move's target. Empty for a pawn or king.
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
        let rivals = SquareSet(self.with_checks().free_to_go(rivals, target));
        if self.flip == 0 { rivals } else { rivals.flip_ranks() }
    }

    /// Returns the pieces of `role`, of both sides, that see `place`. Empty for pawns.
    #[inline(always)]
    fn pieces_that_see(&self, role: Role, place: u32) -> u64 {
        match role {
            Role::Pawn => 0,
            Role::Knight => attacks::knight(place) & self.knights,
            Role::Bishop => attacks::bishop(place, self.occupied) & self.diagonal & !self.orthogonal,
            Role::Rook => attacks::rook(place, self.occupied) & self.orthogonal & !self.diagonal,
            Role::Queen => {
                let queens = self.diagonal & self.orthogonal;
                // There is seldom more than one queen.
                (attacks::bishop(place, self.occupied) | attacks::rook(place, self.occupied)) & queens
            }
            Role::King => attacks::king(place) & self.kings,
        }
    }

    /// Returns the pieces of `from` (never kings) that checks and pins allow to go to `target`.
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

    /// Returns the origin of the pawn that can go to `target`: a capture if `file` is given, otherwise an advance.
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
