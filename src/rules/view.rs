//! The position as the side to move sees it: everything a generator asks of it, worked out once.
//!
//! Knows checks and pins. Must not know what is done with the moves. The board is seen from the mover's
//! side, who is called "us" and moves up; only [`View::flip`] tells which side that really is.

use super::{Move, Position, Variant};
use crate::board::{Axis, Color, Planes, Square, attacks};

pub(super) const FIRST_RANK: u64 = 0x0101_0101_0101_0101;
pub(super) const LAST_RANK: u64 = FIRST_RANK << 7;

/// One side's sight of a position. All sets and places are in its own orientation.
#[derive(Clone, Copy, Debug)]
pub struct View {
    pub(super) us: u64,
    pub(super) them: u64,
    pub(super) occupied: u64,
    /// Without those that an unchecked setup has on their last rank: they go nowhere and attack nothing.
    pub(super) pawns: u64,
    pub(super) knights: u64,
    pub(super) diagonal: u64,
    pub(super) orthogonal: u64,
    pub(super) kings: u64,
    /// Our king, as a set of one or none.
    pub(super) king: u64,
    /// Where it stands; means nothing without one.
    pub(super) king_place: u32,
    /// The pieces that give check.
    pub(super) checkers: u64,
    /// Our pieces that stand alone between our king and a slider.
    pub(super) pinned: u64,
    /// Where a piece other than the king may go to answer the check: everywhere without one.
    pub(super) answers: u64,
    /// The square their pawn has just passed.
    pub(super) en_passant: Option<u32>,
    /// Our rook that may castle, kingside and queenside, as a set of one or none.
    pub(super) rooks: [u64; 2],
    /// [`Move::FLIP`] if we are Black: turns a move into the board's own orientation.
    pub(super) flip: u16,
}

impl View {
    /// What the side to move sees.
    #[inline(always)]
    pub fn of<V: Variant>(position: &Position<V>) -> View {
        let mut view = View::at_a_glance(position);
        view.find_checks_and_pins();
        view
    }

    /// What a side sees that has these pieces (called White in the planes), may capture en passant there and castle with these
    /// rooks.
    #[inline(always)]
    pub(super) fn new(planes: &Planes, en_passant: Option<u32>, rooks: u64, flip: u16) -> View {
        let mut view = View::placed(planes, en_passant, rooks, flip);
        view.find_checks_and_pins();
        view
    }

    /// Who stands where; checks and pins are not looked for.
    #[inline(always)]
    fn at_a_glance<V: Variant>(position: &Position<V>) -> View {
        let turn = position.turn;
        let planes = Planes::seen_by(&position.board, turn);
        let (rooks, passed) = (rooks_seen_by(position, turn), en_passant_seen_by(position, turn));
        View::placed(&planes, passed, rooks, Move::flip_of(turn))
    }

    /// The same of these pieces.
    #[inline(always)]
    fn placed(planes: &Planes, en_passant: Option<u32>, rooks: u64, flip: u16) -> View {
        let king = planes.kings() & planes.white();
        let king_place = king.trailing_zeros() & 63;
        View {
            us: planes.white(),
            them: planes.black(),
            occupied: planes.occupied(),
            pawns: planes.pawns() & !(planes.white() & LAST_RANK | planes.black() & FIRST_RANK),
            knights: planes.knights(),
            diagonal: planes.diagonal(),
            orthogonal: planes.orthogonal(),
            kings: planes.kings(),
            king,
            king_place,
            checkers: 0,
            pinned: 0,
            answers: !0,
            en_passant,
            rooks: [rooks & !0 << king_place, rooks & !(!0 << king_place)],
            flip,
        }
    }

    /// [`View::at_a_glance`] out of line: for those who ask it little.
    #[inline(never)]
    pub(crate) fn glance<V: Variant>(position: &Position<V>) -> View {
        View::at_a_glance(position)
    }

    /// With checks and pins looked for.
    #[inline(never)]
    pub(super) fn looked_at(&self) -> View {
        let mut view = *self;
        view.find_checks_and_pins();
        view
    }

    /// Walks from each enemy slider on a line with our king: nothing between is a check, one piece of
    /// ours between is a pin.
    #[inline(always)]
    fn find_checks_and_pins(&mut self) {
        let king = self.king_place;
        // Without a king nobody checks or pins. (Not a return: perft takes 4% longer with one.)
        let them = if self.king == 0 { 0 } else { self.them };
        let leapers = attacks::knight(king) & self.knights
            | attacks::pawns_up(1 << king) & self.pawns
            // In a setup that is not checked the kings may be adjacent.
            | attacks::king(king) & self.kings;
        self.checkers = leapers & them;
        let mut answers = self.checkers;
        let straight = attacks::line(Axis::File, king) | attacks::line(Axis::Rank, king);
        let oblique = attacks::line(Axis::Diagonal, king) | attacks::line(Axis::Antidiagonal, king);
        let mut sliders = (straight & self.orthogonal | oblique & self.diagonal) & them;
        while sliders != 0 {
            let slider = sliders.trailing_zeros();
            let between = attacks::span(king, slider) & self.line_with_king(slider);
            let blockers = between & self.occupied;
            if blockers == 0 {
                self.checkers |= 1 << slider;
                answers |= between | 1 << slider;
            } else if blockers & (blockers - 1) == 0 {
                self.pinned |= blockers & self.us;
            }
            sliders &= sliders - 1;
        }
        if self.checkers != 0 {
            self.answers = answers;
        }
    }

    /// The whole line through our king and that place, or nothing if they share none.
    #[inline(always)]
    pub(super) fn line_with_king(&self, place: u32) -> u64 {
        match Axis::through(Square::from_bit(self.king_place), Square::from_bit(place)) {
            Some(line) => attacks::line(line, self.king_place),
            None => 0,
        }
    }

    /// Which of these places they attack, looking through our king: a slider that checks it also attacks the square behind it.
    /// (Other places may be in the answer or not.)
    #[inline(always)]
    pub(super) fn attacked_among(&self, places: u64) -> u64 {
        let mut attacked = attacks::pawns_down(self.pawns & self.them);
        let mut asked = places & !attacked;
        if asked == 0 {
            return attacked;
        }
        let without_king = self.occupied & !self.king;
        // One place is looked at from there; several are quicker looked at by them.
        if asked & (asked - 1) == 0 {
            let is_attacked = self.is_attacked(asked.trailing_zeros(), without_king);
            return if is_attacked { attacked | asked } else { attacked };
        }
        let their_king = self.kings & self.them;
        if their_king != 0 {
            attacked |= attacks::king(their_king.trailing_zeros());
        }
        let mut knights = self.knights & self.them;
        while knights != 0 {
            attacked |= attacks::knight(knights.trailing_zeros());
            knights &= knights - 1;
        }
        asked &= !attacked;
        if asked == 0 { attacked } else { attacked | self.seen_among(asked, without_king) }
    }

    /// Which of these places their sliders see if those are the occupied ones: only sliders that would see one of them on an
    /// empty board are asked. (Other places may be in the answer or not.)
    #[inline(always)]
    fn seen_among(&self, places: u64, occupied: u64) -> u64 {
        let mut seen = 0;
        let mut diagonal = self.diagonal & self.them;
        while diagonal != 0 {
            let from = diagonal.trailing_zeros();
            if (attacks::line(Axis::Diagonal, from) | attacks::line(Axis::Antidiagonal, from)) & places != 0 {
                seen |= attacks::bishop(from, occupied);
            }
            diagonal &= diagonal - 1;
        }
        let mut orthogonal = self.orthogonal & self.them;
        while orthogonal != 0 {
            let from = orthogonal.trailing_zeros();
            if (attacks::line(Axis::File, from) | attacks::line(Axis::Rank, from)) & places != 0 {
                seen |= attacks::rook(from, occupied);
            }
            orthogonal &= orthogonal - 1;
        }
        seen
    }

    /// Whether they would attack that place if these places were the occupied ones.
    #[inline(always)]
    pub(super) fn is_attacked(&self, place: u32, occupied: u64) -> bool {
        let attackers = attacks::knight(place) & self.knights
            | attacks::king(place) & self.kings
            | attacks::pawns_up(1 << place) & self.pawns;
        attackers & self.them != 0 || self.is_on_open_line(place, occupied)
    }

    /// Whether a slider of theirs would see that place if these places were the occupied ones. A piece
    /// that is taken off must be left out of `occupied` and does not see any more.
    #[inline(always)]
    pub(super) fn is_on_open_line(&self, place: u32, occupied: u64) -> bool {
        let them = self.them & occupied;
        attacks::bishop(place, occupied) & self.diagonal & them != 0
            || attacks::rook(place, occupied) & self.orthogonal & them != 0
    }
}

/// The places of the rooks with which a side may castle, in its own orientation.
#[inline(always)]
pub(super) fn rooks_seen_by<V: Variant>(position: &Position<V>, side: Color) -> u64 {
    if position.castling.is_empty() {
        return 0;
    }
    let [kingside, queenside] = position.castling.rooks_of(side);
    kingside.map_or(0, |rook| 1 << place(rook, side)) | queenside.map_or(0, |rook| 1 << place(rook, side))
}

/// The place a pawn has just passed, in the orientation of the side that may capture it there.
#[inline(always)]
pub(super) fn en_passant_seen_by<V: Variant>(position: &Position<V>, side: Color) -> Option<u32> {
    position.en_passant.map(|passed| place(passed, side))
}

/// A square's place in a side's orientation.
#[inline(always)]
fn place(square: Square, side: Color) -> u32 {
    square.bit() ^ if side == Color::White { 0 } else { 7 }
}
