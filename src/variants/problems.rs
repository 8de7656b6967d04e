//! What each variant permits in a setup that standard chess does not, and the reverse.

use super::VariantState;
use crate::board::{Board, Color, Piece, Role};
use crate::rules::{CastlingFault, EnPassantFault, FoundProblems, Rules, Setup, SetupProblem, VariantFault};

/// The number of pieces in crazyhouse: they change sides, but none leaves the game.
const ALL_PIECES: usize = 32;

/// Removes the problems that are none in this variant, and adds its own.
pub(super) fn adjust(setup: &Setup, state: &VariantState, found: &mut FoundProblems) {
    found.permit(|problem| is_permitted(setup, state.rules, problem));
    let board = &setup.board;
    let mut add = |is_so, fault| found.add_if(is_so, SetupProblem::Variant(fault));
    let has = |color, role| !board.squares_of(Piece { color, role }).is_empty();
    match state.rules {
        Rules::Antichess => {
            add(board.occupied().is_empty(), VariantFault::NoPieces);
        }
        Rules::Crazyhouse => {
            let in_pockets: usize = state.extras.pockets.to_bytes().into_iter().map(usize::from).sum();
            let all = board.occupied().len() + in_pockets;
            add(all > ALL_PIECES, VariantFault::TooManyInAll);
        }
        Rules::Horde => {
            add(has(Color::White, Role::King), VariantFault::KingInHorde);
        }
        Rules::RacingKings => {
            add(has(Color::White, Role::Pawn), VariantFault::WhitePawnInRace);
            add(has(Color::Black, Role::Pawn), VariantFault::BlackPawnInRace);
            add(is_attacked(board, setup.turn), VariantFault::CheckInRace);
        }
        _ => {}
    }
    if !state.rules.has_castling() {
        found.permit(|problem| matches!(problem, SetupProblem::CastlingRight(..)));
        for (color, side, _) in setup.castling.iter() {
            found.add_if(true, SetupProblem::CastlingRight(color, side, CastlingFault::NotInVariant));
        }
    }
}

fn is_attacked(board: &Board, color: Color) -> bool {
    board.king_of(color).is_some_and(|king| !board.attackers(king, color.other()).is_empty())
}

fn is_permitted(setup: &Setup, rules: Rules, problem: &SetupProblem) -> bool {
    use SetupProblem::*;
    match rules {
        Rules::Atomic => match problem {
            // Only the king of the side to move can just have exploded.
            NoKing(color) => *color == setup.turn && setup.board.king_of(color.other()).is_some(),
            // A capture that explodes the other king is legal in check.
            OpponentInCheck(_) => setup.board.king_of(setup.turn).is_none(),
            KingsAdjacent | ImpossibleCheck | EnPassant(_, EnPassantFault::CheckBefore) => true,
            _ => false,
        },
        Rules::Antichess => matches!(
            problem,
            NoKing(_)
                | SeveralKings(_)
                | KingsAdjacent
                | OpponentInCheck(_)
                | ImpossibleCheck
                | EnPassant(_, EnPassantFault::CheckBefore)
        ),
        Rules::Crazyhouse => {
            matches!(problem, TooManyPieces(_) | TooManyPawns(_) | TooManyPromoted(_) | ImpossibleCheck)
        }
        Rules::Horde => match problem {
            NoKing(color) | TooManyPieces(color) | TooManyPawns(color) | TooManyPromoted(color) => {
                *color == Color::White
            }
            PawnOnBackRank(square) => {
                let pawn = Piece { color: Color::White, role: Role::Pawn };
                square.rank() == 0 && setup.board.get(*square) == Some(pawn)
            }
            ImpossibleCheck => true,
            _ => false,
        },
        _ => false,
    }
}
