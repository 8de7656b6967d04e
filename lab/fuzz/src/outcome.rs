//! How a position ends the game, and who can still win in it, with small budgets.
//!
//! A "yes" plays out to mate, a "no" never meets a "yes", and larger budgets, the mirrored board, or a later move never
//! contradict.

use crate::input::Input;
use crate::positions::{in_other_libraries, position};
use x88::proofs::{Budget, CanWin, can_win, cannot_win_static, find_helpmate, fixed_pawns};
use x88::{Board, CastlingMode, CastlingRights, Chess, Color, OutcomeKind, Piece, Setup, SetupOptions};
use x88_differential::verdict;

/// The numbers of positions searched: enough for every stage, and fast.
const BUDGETS: [usize; 4] = [0, 4, 20, 80];

/// Reads a position, as [`position`] creates it; two budgets; the move to play.
pub fn run(data: &[u8]) {
    let mut input = Input(data);
    let at = position(&mut input);
    let mut budget = || Budget::nodes(BUDGETS[input.below(BUDGETS.len())]);
    let (first, second) = (budget(), budget());
    end(&at);
    for color in Color::ALL {
        let answers = [can_win(&at, color, first), can_win(&at, color, second), mirrored(&at, color, second)];
        answers.iter().for_each(|answer| assert_played_out(&at, color, answer));
        let says = |test: fn(&CanWin) -> bool| answers.iter().any(test);
        let is_lost = says(|answer| matches!(answer, CanWin::No(_))) || cannot_win_static(&at, color);
        let helpmate = find_helpmate(&at, color, 30);
        let is_won = says(|answer| matches!(answer, CanWin::Yes(_))) || helpmate.is_some();
        assert!(!(is_lost && is_won), "{color}: {answers:?} {helpmate:?}");
        after_a_move(&at, color, is_lost, &mut input);
    }
    let fixed = fixed_pawns(&at);
    assert!((fixed & !x88::internal::board::planes(at.board()).of_role(x88::Role::Pawn)).is_empty());
}

/// Checks the outcome of the position alone: mate and stalemate by the Laws, dead only if neither side can win.
fn end(at: &Chess) {
    if let Some(trio) = in_other_libraries(at) {
        verdict::compare(&trio);
    }
    let is_dead = at.outcome().is_some_and(|outcome| outcome.kind == OutcomeKind::InsufficientMaterial);
    assert!(!is_dead || x88::proofs::is_dead(at, Budget::STATIC).is_some());
}

/// Returns the answer for the board with colors swapped, with its line mirrored back.
fn mirrored(at: &Chess, color: Color, budget: Budget) -> CanWin {
    let setup = at.setup();
    let mut board = Board::empty();
    for (square, piece) in setup.board.pieces() {
        board.set(square.flip_rank(), Some(Piece { color: piece.color.other(), ..piece }));
    }
    let mut castling = CastlingRights::NONE;
    for (owner, side, rook) in setup.castling.iter() {
        castling.set(owner.other(), side, Some(rook.flip_rank()));
    }
    let en_passant = setup.en_passant.map(x88::Square::flip_rank);
    let mirror = Setup { board, castling, en_passant, turn: setup.turn.other(), ..setup };
    let options = SetupOptions { mode: CastlingMode::Chess960, strict: false };
    let mirror = Chess::from_setup(&mirror, options).expect("the mirror of a position");
    match can_win(&mirror, color.other(), budget) {
        CanWin::Yes(line) => {
            let back = |mv: &x88::Move| x88::Move::new(mv.from().flip_rank(), mv.to().flip_rank(), mv.kind());
            CanWin::Yes(line.iter().map(back).collect())
        }
        other => other,
    }
}

fn assert_played_out(at: &Chess, winner: Color, answer: &CanWin) {
    let CanWin::Yes(line) = answer else { return };
    let end = line.iter().try_fold(*at, |at, &mv| at.play(mv)).expect("a line of legal moves");
    assert!(end.is_checkmate() && end.turn() != winner, "{winner}: {line:?}");
}

/// A side that cannot win cannot win after any move.
fn after_a_move(at: &Chess, color: Color, is_lost: bool, input: &mut Input<'_>) {
    if let Some(next) = input.one_of(&at.legal_moves()).and_then(|mv| at.play(mv).ok()) {
        let answer = can_win(&next, color, Budget::nodes(20));
        assert_played_out(&next, color, &answer);
        assert!(!(is_lost && matches!(answer, CanWin::Yes(_))), "{color} after a move: {answer:?}");
    }
}
