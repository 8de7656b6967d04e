//! Racing kings: the first king on the eighth rank wins, but if White's arrives first and Black's follows at once, the game is
//! drawn. Nobody may give check, so nobody is ever in check.

use super::AnyVariant;
use super::any::{pass_on, plain, win};
use crate::board::{Color, Piece, Role, Square, SquareSet};
use crate::rules::{LongMoveList, Move, Outcome, OutcomeKind, Position, Setup, Sink, View};

const GOAL: SquareSet = SquareSet(0x8080_8080_8080_8080);

/// The two ranks of the starting position, from file a.
const RANKS: [&[u8; 8]; 2] = [b"qrbnNBRQ", b"krbnNBRK"];

pub(super) fn initial() -> Setup {
    let mut setup = Setup::empty();
    for (rank, letters) in (0..).zip(RANKS) {
        for (file, &letter) in (0..).zip(letters) {
            setup.board.set(Square::at(file, rank), Piece::from_letter(letter));
        }
    }
    setup
}

pub(super) fn generate<S: Sink>(position: &Position<AnyVariant>, movers: u64, sink: &mut S) {
    let view = View::of(position);
    let mut moves = LongMoveList::new();
    plain(&view, movers, &mut moves);
    pass_on(&view, &moves, |mv| !view.gives_check(mv), sink);
}

fn is_in_goal(position: &Position<AnyVariant>, color: Color) -> bool {
    let king = Piece { color, role: Role::King };
    !(position.board().squares_of(king) & GOAL).is_empty()
}

/// Returns whether the side to move has a legal king move to the eighth rank.
fn reaches_goal(position: &Position<AnyVariant>) -> bool {
    let view = View::of(position);
    let mut moves = LongMoveList::new();
    plain(&view, view.king, &mut moves);
    moves.iter().any(|&mv: &Move| GOAL.contains(mv.to()) && !view.gives_check(mv))
}

/// Returns the outcome if a king is on the eighth rank and the other cannot follow, or is there as well.
pub(super) fn ending(position: &Position<AnyVariant>) -> Option<Outcome> {
    let [white, black] = Color::ALL.map(|color| is_in_goal(position, color));
    match (white, black) {
        (false, false) => None,
        (true, true) => Some(Outcome { winner: None, kind: OutcomeKind::VariantDraw }),
        (false, true) => win(Color::Black, OutcomeKind::RaceWon),
        (true, false) if position.turn() == Color::Black && reaches_goal(position) => None,
        (true, false) => win(Color::White, OutcomeKind::RaceWon),
    }
}
