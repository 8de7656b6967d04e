//! Horde: White has 36 pawns and no king, and wins by checkmate; Black wins by capturing everything. White's pawns on the first
//! rank may advance two squares as well, and are then not captured en passant.

use super::AnyVariant;
use super::any::{plain, win};
use crate::board::{Board, Color, FIRST_RANK, Piece, Role, Square, SquareSet};
use crate::rules::{CastlingSide, Move, MoveKind, Outcome, OutcomeKind, Position, Setup, Sink, View};

pub(super) fn initial() -> Setup {
    let mut setup = Setup::initial();
    let pawn = Some(Piece { color: Color::White, role: Role::Pawn });
    for rank in 0..4 {
        (0..8).for_each(|file| setup.board.set(Square::at(file, rank), pawn));
    }
    for file in [1, 2, 5, 6] {
        setup.board.set(Square::at(file, 4), pawn);
    }
    CastlingSide::ALL.into_iter().for_each(|side| setup.castling.set(Color::White, side, None));
    setup
}

pub(super) fn generate<S: Sink>(position: &Position<AnyVariant>, movers: u64, sink: &mut S) {
    let view = View::of(position);
    plain(&view, movers, sink);
    let pawns = view.pawns & view.us & movers & FIRST_RANK;
    let two = (pawns << 1 & !view.occupied) << 1 & !view.occupied;
    if two != 0 {
        sink.pawns(&view, two, 2, MoveKind::DoubleStep);
    }
}

/// A pawn that advanced from the first rank is not captured en passant.
pub(super) fn after_move(position: &mut Position<AnyVariant>, played: Move) {
    if played.kind() == MoveKind::DoubleStep && played.from().rank() == 0 {
        position.clear_passed_square();
    }
}

/// Returns Black's win if the horde is gone.
pub(super) fn ending(position: &Position<AnyVariant>) -> Option<Outcome> {
    let is_gone = position.pieces_of(Color::White).is_empty();
    if is_gone { win(Color::Black, OutcomeKind::AllPiecesLost) } else { None }
}

/// Returns whether the position is closed whoever is to move.
pub(super) fn is_insufficient_material(position: &Position<AnyVariant>) -> bool {
    Color::ALL.into_iter().all(|color| is_closed(&position.with_turn(color)))
}

/// Returns whether the horde is stalemated and Black can only move its king. White's last piece, if attacked, can be captured.
pub(super) fn is_closed(position: &Position<AnyVariant>) -> bool {
    let horde = position.pieces_of(Color::White);
    let is_lost = |piece: Square| !position.board().attackers(piece, Color::Black).is_empty();
    if horde.len() == 1 && horde.first().is_some_and(is_lost) {
        return false;
    }
    if position.turn() == Color::White {
        return !position.has_legal_move();
    }
    let king = position.board().king_of(Color::Black);
    position.legal_moves().iter().all(|mv| Some(mv.from()) == king && !position.after(*mv).has_legal_move())
}

/// Returns whether White's pieces cannot checkmate Black's. Black can always capture the horde.
pub(super) fn cannot_win(board: &Board, winner: Color) -> bool {
    winner == Color::White && Force::of(board, Color::White).cannot_mate(&Force::of(board, Color::Black))
}

/// The pieces of a side, counted.
#[derive(Clone, Copy)]
struct Force {
    pawns: usize,
    knights: usize,
    /// On dark squares, then on light ones.
    bishops: [usize; 2],
    rooks: usize,
    queens: usize,
    kings: usize,
}

impl Force {
    fn of(board: &Board, color: Color) -> Force {
        let of = |role| board.squares_of(Piece { color, role });
        let bishops = of(Role::Bishop);
        Force {
            pawns: of(Role::Pawn).len(),
            knights: of(Role::Knight).len(),
            bishops: [(bishops & !SquareSet::LIGHT).len(), (bishops & SquareSet::LIGHT).len()],
            rooks: of(Role::Rook).len(),
            queens: of(Role::Queen).len(),
            kings: of(Role::King).len(),
        }
    }

    fn all_bishops(&self) -> usize {
        self.bishops[0] + self.bishops[1]
    }

    fn has_bishop_pair(&self) -> bool {
        self.bishops[0] > 0 && self.bishops[1] > 0
    }

    fn all(&self) -> usize {
        self.pawns + self.knights + self.all_bishops() + self.rooks + self.queens + self.kings
    }

    /// Returns the number of pieces that count for a mate: a third bishop on the same color adds nothing.
    fn useful(&self) -> usize {
        self.pawns + self.knights + self.rooks + self.queens + self.bishops[0].min(2) + self.bishops[1].min(2)
    }

    /// Returns whether White, without a king to help, cannot mate Black's king however its own pieces stand in its way.
    fn cannot_mate(&self, theirs: &Force) -> bool {
        // The color of our bishops, if they are on one.
        let ours = usize::from(self.bishops[1] > 0);
        let not_on_ours = theirs.all() - theirs.bishops[ours];
        match self.useful() {
            0 => true,
            1 => theirs.all() == 1 || self.lone_piece_cannot_mate(theirs),
            2 | 3 if self.pawns + self.queens > 0 => false,
            2 if self.rooks == 1 && self.all_bishops() == 1 => not_on_ours == 1,
            2 | 3 if self.rooks > 0 => false,
            2 => theirs.all() == 1 || self.two_minors_cannot_mate(theirs),
            3 => {
                theirs.all() == 1
                    && self.knights < 3
                    && !self.has_bishop_pair()
                    && !self.is_two_knights_and_bishop()
            }
            _ => false,
        }
    }

    fn is_two_knights_and_bishop(&self) -> bool {
        self.knights == 2 && self.all_bishops() == 1
    }

    fn lone_piece_cannot_mate(&self, theirs: &Force) -> bool {
        let Force { pawns, knights, bishops, rooks, .. } = *theirs;
        if self.queens == 1 {
            return pawns == 0 && rooks == 0 && bishops.iter().all(|&count| count < 2);
        }
        if self.pawns == 1 {
            let none = Force { pawns: 0, ..*self };
            return Force { queens: 1, ..none }.lone_piece_cannot_mate(theirs)
                && Force { knights: 1, ..none }.lone_piece_cannot_mate(theirs);
        }
        if self.rooks == 1 {
            return pawns < 2 && !(rooks > 0 && pawns + knights > 0) && !(pawns > 0 && knights > 0);
        }
        if self.knights == 1 {
            return self.lone_knight_cannot_mate(theirs);
        }
        let others = bishops[usize::from(self.bishops[1] == 0)];
        others + pawns < 2
    }

    /// A knight mates a king that its own pieces surround; pawns can still promote to those.
    fn lone_knight_cannot_mate(&self, theirs: &Force) -> bool {
        let Force { pawns, knights, bishops, rooks, .. } = *theirs;
        let kinds = [pawns, knights, theirs.all_bishops()].into_iter().filter(|&count| count > 0).count();
        let can_be_surrounded = knights >= 2
            || pawns >= 2
            || kinds >= 2
            || rooks > 0 && knights + theirs.all_bishops() + pawns > 0;
        let has_other_pieces = bishops.iter().all(|&count| count < 2 || theirs.all() - count >= 3);
        !(theirs.all() >= 4 && can_be_surrounded && has_other_pieces)
    }

    fn two_minors_cannot_mate(&self, theirs: &Force) -> bool {
        let Force { pawns, knights, bishops, rooks, queens, .. } = *theirs;
        let ours = usize::from(self.bishops[1] > 0);
        let on_theirs = bishops[1 - ours];
        if self.knights == 2 {
            pawns + theirs.all_bishops() + knights == 0
        } else if self.has_bishop_pair() {
            pawns + theirs.all_bishops() == 0 && !(knights > 0 && rooks + queens > 0)
        } else if self.knights == 1 {
            pawns + on_theirs == 0 && theirs.all() - bishops[ours] < 3
        } else {
            // Two bishops on one color: Black's own pieces must take two squares of the other.
            pawns + on_theirs + knights < 2
        }
    }
}
