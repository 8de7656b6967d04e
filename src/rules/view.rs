//! The position as the side to move sees it, with checks and pins, computed once for a generator.
//!
//! The board is seen from the mover's side ("us"), which moves up. Only [`View::flip`] tells which side that is.

use super::{Move, Position, Variant};
use crate::board::{Axis, Color, FIRST_RANK, LAST_RANK, Planes, Square, attacks};

/// A position from one side's view. All sets and places are in that side's orientation.
#[derive(Clone, Copy, Debug)]
pub struct View {
    pub(crate) us: u64,
    pub(crate) them: u64,
    pub(crate) occupied: u64,
    /// Excludes pawns that an unvalidated setup has on their last rank, which cannot move or attack.
    pub(crate) pawns: u64,
    pub(crate) knights: u64,
    pub(crate) diagonal: u64,
    pub(crate) orthogonal: u64,
    pub(crate) kings: u64,
    /// Our king, as a set of at most one square.
    pub(crate) king: u64,
    /// The place of our king; meaningless without one.
    pub(crate) king_place: u32,
    /// The pieces that give check.
    pub(crate) checkers: u64,
    /// Our pieces that alone stand between our king and a slider.
    pub(crate) pinned: u64,
    /// The targets that answer the check for a piece other than the king; every square if not in check.
    pub(crate) answers: u64,
    /// The square that an enemy pawn has just passed.
    pub(crate) en_passant: Option<u32>,
    /// Our rooks that may castle, kingside and queenside, each as a set of at most one square.
    pub(crate) rooks: [u64; 2],
    /// [`Move::FLIP`] if we are Black: converts a move to the board's orientation.
    pub(crate) flip: u16,
}

impl View {
    /// Creates the view of the side to move.
    #[inline(always)]
    pub fn of<V: Variant>(position: &Position<V>) -> View {
        let mut view = View::without_checks_inlined(position);
        view.find_checks_and_pins();
        view
    }

    /// Creates the view of the side called White in `planes`, with its en passant square and castling rooks.
    #[inline(always)]
    pub(crate) fn new(planes: &Planes, en_passant: Option<u32>, rooks: u64, flip: u16) -> View {
        let mut view = View::from_planes(planes, en_passant, rooks, flip);
        view.find_checks_and_pins();
        view
    }

    /// Creates a view without computing checks and pins.
    #[inline(always)]
    fn without_checks_inlined<V: Variant>(position: &Position<V>) -> View {
        let turn = position.turn;
        let planes = Planes::seen_by(&position.board, turn);
        let (rooks, passed) = (rooks_seen_by(position, turn), en_passant_seen_by(position, turn));
        View::from_planes(&planes, passed, rooks, Move::flip_of(turn))
    }

    /// Creates such a view from planes.
    #[inline(always)]
    pub(crate) fn from_planes(planes: &Planes, en_passant: Option<u32>, rooks: u64, flip: u16) -> View {
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

    /// [`View::without_checks_inlined`], not inlined: for callers that need little of it.
    #[inline(never)]
    pub(crate) fn without_checks<V: Variant>(position: &Position<V>) -> View {
        View::without_checks_inlined(position)
    }

    /// Returns the view with checks and pins computed.
    #[inline(never)]
    pub(crate) fn with_checks(&self) -> View {
        let mut view = *self;
        view.find_checks_and_pins();
        view
    }

    /// Walks from each enemy slider that shares a line with our king. Nothing in between is a check; a single piece of ours is a
    /// pin.
    #[inline(always)]
    fn find_checks_and_pins(&mut self) {
        let king = self.king_place;
        // Without a king there are neither checks nor pins. An early return here makes perft 4% slower.
        let them = if self.king == 0 { 0 } else { self.them };
        let leapers = attacks::knight(king) & self.knights
            | attacks::pawns_up(1 << king) & self.pawns
            // In an unvalidated setup the kings may be adjacent.
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

    /// Returns the whole line through our king and `place`, or 0 if they do not share one.
    #[inline(always)]
    pub(crate) fn line_with_king(&self, place: u32) -> u64 {
        match Axis::through(Square::from_bit(self.king_place), Square::from_bit(place)) {
            Some(line) => attacks::line(line, self.king_place),
            None => 0,
        }
    }

    /// Returns which of `places` the opponent attacks. Sliders see through our king: one that checks it also attacks the square
    /// behind it. The result may or may not include other places.
    #[inline(always)]
    pub(crate) fn attacked_among(&self, places: u64) -> u64 {
        let mut attacked = attacks::pawns_down(self.pawns & self.them);
        let mut asked = places & !attacked;
        if asked == 0 {
            return attacked;
        }
        let without_king = self.occupied & !self.king;
        // For one place, looking from that place is cheaper; for several, looking from the attackers.
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

    /// Returns which of `places` the opponent's sliders see with these squares occupied. Skips sliders that would not see any of
    /// them on an empty board. The result may or may not include other places.
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

    /// Returns whether the opponent would attack `place` with these squares occupied.
    #[inline(always)]
    pub(crate) fn is_attacked(&self, place: u32, occupied: u64) -> bool {
        let attackers = attacks::knight(place) & self.knights
            | attacks::king(place) & self.kings
            | attacks::pawns_up(1 << place) & self.pawns;
        attackers & self.them != 0 || self.is_on_open_line(place, occupied)
    }

    /// Returns whether an enemy slider would see `place` with these squares occupied. Leave a removed piece out of `occupied`; it
    /// then does not see `place` either.
    #[inline(always)]
    pub(crate) fn is_on_open_line(&self, place: u32, occupied: u64) -> bool {
        let them = self.them & occupied;
        attacks::bishop(place, occupied) & self.diagonal & them != 0
            || attacks::rook(place, occupied) & self.orthogonal & them != 0
    }
}

/// Returns the places of the rooks with which `side` may castle, in that side's orientation.
#[inline(always)]
pub(crate) fn rooks_seen_by<V: Variant>(position: &Position<V>, side: Color) -> u64 {
    if position.castling.is_empty() {
        return 0;
    }
    let [kingside, queenside] = position.castling.rooks_of(side);
    kingside.map_or(0, |rook| 1 << place(rook, side)) | queenside.map_or(0, |rook| 1 << place(rook, side))
}

/// Returns the place that a pawn has just passed, in the orientation of the side that may capture there.
#[inline(always)]
pub(crate) fn en_passant_seen_by<V: Variant>(position: &Position<V>, side: Color) -> Option<u32> {
    position.en_passant.map(|passed| place(passed, side))
}

/// Returns the square's place in a side's orientation.
#[inline(always)]
fn place(square: Square, side: Color) -> u32 {
    square.bit() ^ if side == Color::White { 0 } else { 7 }
}
