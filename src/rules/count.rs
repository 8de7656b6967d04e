//! Counts legal moves and the replies to them.
//!
//! It derives bit planes from the board once per position and applies each move to copies of them. If it played the moves instead,
//! perft would take 1.5 times as long, and cozy-chess would be faster.

use super::move_list::Count;
use super::view::{en_passant_seen_by, rooks_seen_by};
use super::{CastlingSide, Move, MoveKind, Position, Standard, View};
use crate::board::{Color, Piece, Planes, Role};

/// The number of replies to a set of legal moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Replies {
    /// The number of replies.
    pub count: u64,
    /// The number of moves without a reply: checkmates and stalemates.
    pub unanswered: u64,
}

impl Replies {
    /// Adds the replies to one move.
    #[inline(always)]
    pub fn add(&mut self, count: u64) {
        self.count += count;
        self.unanswered += u64::from(count == 0);
    }
}

/// Counts the legal moves. Stops once it has found `enough`.
pub(super) fn moves(position: &Position<Standard>, enough: u64) -> u64 {
    let turn = position.turn;
    let [b0, b1, b2, black] = Planes::seen_by(&position.board, turn).words();
    let rooks = rooks_seen_by(position, turn);
    of_words(b0, b1, b2, black, rooks, en_passant_seen_by(position, turn), enough)
}

/// Counts the replies to these legal moves.
pub(super) fn replies(position: &Position<Standard>, moves: &[Move]) -> Replies {
    let others = Others::of(position);
    let mut replies = Replies::default();
    for &mv in moves {
        replies.add(others.replies_to(mv));
    }
    replies
}

/// The side that is not to move. Here it is called White, and the side to move Black.
struct Others {
    planes: Planes,
    /// The rooks with which it may castle.
    rooks: u64,
    /// The mask that flips a move into this side's orientation.
    flip: u16,
}

impl Others {
    fn of(position: &Position<Standard>) -> Others {
        let other = position.turn.other();
        Others {
            planes: Planes::seen_by(&position.board, other),
            rooks: rooks_seen_by(position, other),
            flip: Move::flip_of(other),
        }
    }

    /// Counts this side's moves after a legal move of the other.
    #[inline(always)]
    fn replies_to(&self, mv: Move) -> u64 {
        let seen = mv.flipped(self.flip);
        let (from, to) = (seen.from().bit(), seen.to().bit());
        let moved = self.planes.after(from, to);
        let (planes, passed) = match mv.kind() {
            MoveKind::Normal => (moved, None),
            MoveKind::DoubleStep => (moved, Some(to + 1)),
            MoveKind::EnPassant => (moved.with(seen.capture_square().bit(), 0), None),
            MoveKind::Promotion(role) => (moved.with(to, mover(role)), None),
            MoveKind::Castle(side) => (castled(&self.planes, from, to, side), None),
        };
        let [b0, b1, b2, black] = planes.words();
        of_words(b0, b1, b2, black, self.rooks & !(1 << to), passed, u64::MAX)
    }
}

/// Returns the cell of a piece of the side that has moved.
#[inline(always)]
const fn mover(role: Role) -> u8 {
    Piece { color: Color::Black, role }.cell()
}

/// Applies castling to the planes. King and rook may each arrive on the other's old square.
#[inline(always)]
fn castled(planes: &Planes, king: u32, rook: u32, side: CastlingSide) -> Planes {
    let (king_to, rook_to) = (side.king_to(Color::Black).bit(), side.rook_to(Color::Black).bit());
    planes.with(king, 0).with(rook, 0).with(king_to, mover(Role::King)).with(rook_to, mover(Role::Rook))
}

/// Counts the moves of the side called White. Stops once it has found `enough`.
///
/// It is the only caller of the generator for counts, so the generator is compiled once for them. It takes single words
/// because a struct would be passed in memory.
#[inline(never)]
fn of_words(b0: u64, b1: u64, b2: u64, black: u64, rooks: u64, passed: Option<u32>, enough: u64) -> u64 {
    let planes = Planes::from_words([b0, b1, b2, black]);
    let mut count = Count::up_to(enough);
    // Counting does not need the board's orientation.
    View::new(&planes, passed, rooks, 0).generate(!0, &mut count);
    count.found
}
