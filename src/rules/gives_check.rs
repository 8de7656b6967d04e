//! Determines whether a legal move gives check, without playing it. If each move were played, all moves of a position in SAN
//! (`legalMoves`, chess.js's `moves()`) would take 1.5 times as long.

use super::{Move, MoveKind, View};
use crate::board::{Axis, Color, Role, attacks};

/// The effect of a move on the board, as sets in the mover's orientation.
struct Change {
    /// The vacated squares: the piece's, in castling also the rook's, in en passant also the captured pawn's.
    left: u64,
    /// The squares on which a piece arrives.
    reached: u64,
    /// The arriving pieces that can give check. A queen is in both `diagonal` and `orthogonal`.
    pawns: u64,
    knights: u64,
    diagonal: u64,
    orthogonal: u64,
}

impl View {
    /// Returns whether a legal move gives direct or discovered check.
    #[inline(never)]
    pub(crate) fn gives_check(&self, mv: Move) -> bool {
        let their_king = self.kings & self.them;
        if their_king == 0 {
            return false;
        }
        let king = their_king.trailing_zeros();
        let change = self.change(mv.flipped(self.flip));
        if attacks::knight(king) & change.knights | attacks::pawns_down(1 << king) & change.pawns != 0 {
            return true;
        }
        // Most moves touch none of the king's lines, so no slider can give check.
        let straight = attacks::line(Axis::File, king) | attacks::line(Axis::Rank, king);
        let oblique = attacks::line(Axis::Diagonal, king) | attacks::line(Axis::Antidiagonal, king);
        if (straight | oblique) & (change.left | change.reached) == 0 {
            return false;
        }
        let stayed = self.us & !change.left;
        let occupied = self.occupied & !change.left | change.reached;
        let diagonal = self.diagonal & stayed | change.diagonal;
        let orthogonal = self.orthogonal & stayed | change.orthogonal;
        attacks::bishop(king, occupied) & diagonal | attacks::rook(king, occupied) & orthogonal != 0
    }

    /// Returns the effect of a move in this view's orientation.
    fn change(&self, mv: Move) -> Change {
        let (left, reached) = (1u64 << mv.from().bit(), 1u64 << mv.to().bit());
        let arrives = |is_so: bool| if is_so { reached } else { 0 };
        match mv.kind() {
            MoveKind::Castle(side) => {
                let king = 1 << side.king_to(Color::White).bit();
                let rook = 1 << side.rook_to(Color::White).bit();
                let (left, reached) = (left | reached, king | rook);
                Change { left, reached, pawns: 0, knights: 0, diagonal: 0, orthogonal: rook }
            }
            MoveKind::Promotion(role) => Change {
                left,
                reached,
                pawns: 0,
                knights: arrives(role == Role::Knight),
                diagonal: arrives(matches!(role, Role::Bishop | Role::Queen)),
                orthogonal: arrives(matches!(role, Role::Rook | Role::Queen)),
            },
            kind => Change {
                // The captured pawn is one rank behind the target square.
                left: left | if kind == MoveKind::EnPassant { reached >> 1 } else { 0 },
                reached,
                pawns: arrives(self.pawns & left != 0),
                knights: arrives(self.knights & left != 0),
                diagonal: arrives(self.diagonal & left != 0),
                orthogonal: arrives(self.orthogonal & left != 0),
            },
        }
    }
}
