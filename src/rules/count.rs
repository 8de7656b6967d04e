//! How many legal moves there are, and how many replies to each of them.
//!
//! Knows which words a move changes in what the other side sees. Must not know how pieces move. The cells stay the only state:
//! the words are derived from them, once for all moves of a position, and a move is carried out on copies of the words. By lists of
//! moves, perft takes 3 times as long.

use super::move_list::Count;
use super::view::{en_passant_seen_by, rooks_seen_by};
use super::{CastlingSide, Move, MoveKind, Position, Standard, View};
use crate::board::{Color, Piece, Planes, Role};

/// The replies to legal moves, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Replies {
    /// How many there are.
    pub count: u64,
    /// How many moves have none, because they mate or stalemate.
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

/// How many legal moves there are; having found `enough`, it looks no further.
pub(super) fn moves(position: &Position<Standard>, enough: u64) -> u64 {
    let turn = position.turn;
    let [b0, b1, b2, black] = Planes::seen_by(&position.board, turn).words();
    let rooks = rooks_seen_by(position, turn);
    of_words(b0, b1, b2, black, rooks, en_passant_seen_by(position, turn), enough)
}

/// The replies to these legal moves.
pub(super) fn replies(position: &Position<Standard>, moves: &[Move]) -> Replies {
    let others = Others::of(position);
    let mut replies = Replies::default();
    for &mv in moves {
        replies.add(others.replies_to(mv));
    }
    replies
}

/// What the side that is not to move has. It is called White here, and the side to move Black.
struct Others {
    planes: Planes,
    /// The rooks with which it may castle.
    rooks: u64,
    /// Turns a move into its orientation.
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

    /// How many moves it has after a legal move.
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

/// The cell of a piece of the side that has moved.
#[inline(always)]
const fn mover(role: Role) -> u8 {
    Piece { color: Color::Black, role }.cell()
}

/// The king has left its square and the rook its own; either may arrive where the other stood.
#[inline(always)]
fn castled(planes: &Planes, king: u32, rook: u32, side: CastlingSide) -> Planes {
    let (king_to, rook_to) = (side.king_to(Color::Black).bit(), side.rook_to(Color::Black).bit());
    planes.with(king, 0).with(rook, 0).with(king_to, mover(Role::King)).with(rook_to, mover(Role::Rook))
}

/// How many moves the side called White has; having found `enough`, it looks no further. The only place where moves are
/// counted, so that there is one generator for it. (Single words, because what is passed together is passed in memory.)
#[inline(never)]
fn of_words(b0: u64, b1: u64, b2: u64, black: u64, rooks: u64, passed: Option<u32>, enough: u64) -> u64 {
    let planes = Planes::from_words([b0, b1, b2, black]);
    let mut count = Count::up_to(enough);
    // The moves are not shown: which way round the board is makes no difference.
    View::new(&planes, passed, rooks, 0).generate(!0, &mut count);
    count.found
}
