//! The position as the side to move sees it: everything a generator asks of it, worked out once.
//!
//! Knows checks and pins. Must not know what is done with the moves. The board is seen from the mover's
//! side, who is called "us" and moves up; only [`View::flip`] tells which side that really is.

use super::{Move, Position, Variant};
use crate::board::{Color, Line, Planes, Square, attacks};

/// One side's sight of a position. All sets and places are in its own orientation.
#[derive(Clone, Copy, Debug)]
pub struct View {
    pub(super) us: u64,
    pub(super) them: u64,
    pub(super) occupied: u64,
    pub(super) pawns: u64,
    pub(super) knights: u64,
    pub(super) diagonal: u64,
    pub(super) orthogonal: u64,
    pub(super) kings: u64,
    /// Where our king stands.
    pub(super) king: u32,
    /// The pieces that give check.
    pub(super) checkers: u64,
    /// Our pieces that stand alone between our king and a slider.
    pub(super) pinned: u64,
    /// Where a piece other than the king may go to answer the check: everywhere without one.
    pub(super) answers: u64,
    /// The square their pawn has just passed.
    pub(super) en_passant: Option<u32>,
    /// Our rooks that may castle, kingside and queenside.
    pub(super) rooks: [Option<u32>; 2],
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

    /// Who stands where; checks and pins are not looked for.
    #[inline(always)]
    fn at_a_glance<V: Variant>(position: &Position<V>) -> View {
        let planes = Planes::seen_by(&position.board, position.turn);
        let (flip, mirror) = match position.turn {
            Color::White => (0, 0),
            Color::Black => (Move::FLIP, 7),
        };
        View {
            us: planes.white(),
            them: planes.black(),
            occupied: planes.occupied(),
            pawns: planes.pawns(),
            knights: planes.knights(),
            diagonal: planes.diagonal(),
            orthogonal: planes.orthogonal(),
            kings: planes.kings(),
            king: (planes.kings() & planes.white()).trailing_zeros() & 63,
            checkers: 0,
            pinned: 0,
            answers: !0,
            en_passant: place(position.en_passant, mirror),
            rooks: if position.castling.is_empty() {
                [None; 2]
            } else {
                let rook = position.castling.rooks_of(position.turn);
                [place(rook[0], mirror), place(rook[1], mirror)]
            },
            flip,
        }
    }

    /// The same out of line: for those who ask it little.
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
        let king = self.king;
        let leapers = attacks::knight(king) & self.knights | attacks::pawns_up(1 << king) & self.pawns;
        self.checkers = leapers & self.them;
        let mut answers = self.checkers;
        let straight = attacks::line(Line::File, king) | attacks::line(Line::Rank, king);
        let oblique = attacks::line(Line::Diagonal, king) | attacks::line(Line::Antidiagonal, king);
        let mut sliders = (straight & self.orthogonal | oblique & self.diagonal) & self.them;
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
        match Line::through(Square::from_bit(self.king), Square::from_bit(place)) {
            Some(line) => attacks::line(line, self.king),
            None => 0,
        }
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

/// A square's place in the mover's orientation.
#[inline(always)]
fn place(square: Option<Square>, mirror: u32) -> Option<u32> {
    square.map(|square| square.bit() ^ mirror)
}
