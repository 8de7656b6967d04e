//! What is seen without moving anything: that a mate is obviously thinkable, so that no proof can be found, or that material
//! alone excludes it. Most positions are of the first kind, with many units or few, and the question comes up after every move.

use super::sets;
use crate::board::{Board, Color, Role, SquareSet};

/// Returns whether a mate by `winner` is thinkable if only its pieces move, over empty squares, and the opponent's king and
/// units stay in place. Then [`phases`](super::phases) cannot find a proof with any number of states, because its own
/// reasoning includes this:
///
/// - It also treats empty squares as free. It reaches everything that is reached here, before any event and in the fixpoint,
///   and more squares never make a mate less thinkable.
/// - A mate *is* thinkable with a check if every square beside the king is attacked, covered by the winner's king or occupied
///   by a unit of the king's side. Each such unit blocks its own square.
/// - It first asks whether a mate is thinkable before the first event. If both sides have another unit than the king to move,
///   it considers all quiet moves; otherwise what the sliders see, with the kings in place. Both include what is reached here.
///
/// This test ignores a pawn that has just passed.
pub(super) fn sees_mate(board: &Board, winner: Color) -> bool {
    let planes = board.planes();
    let (own, theirs) = (planes.of_color(winner).0, planes.of_color(winner.other()).0);
    let king = planes.kings() & theirs;
    let mut escapes = sets::king(king) & !theirs & !sets::king(planes.kings() & own);
    let mut checks = king;
    for role in [Role::Queen, Role::Knight, Role::Rook, Role::Bishop] {
        let attacks = attacks_of(role, planes.of_role(role).0 & own, !planes.occupied());
        checks &= !attacks;
        escapes &= !attacks;
        if checks | escapes == 0 {
            return !lacks_material(board, winner);
        }
    }
    false
}

/// Returns what pieces of a role attack from all squares that they can reach over free squares.
fn attacks_of(role: Role, mut squares: u64, free: u64) -> u64 {
    loop {
        let attacks = sets::attacks(role, squares, true);
        if attacks & free & !squares == 0 {
            return attacks;
        }
        squares |= attacks & free;
    }
}

/// Returns whether the pieces on the board cannot checkmate the opponent of `winner` from any squares.
///
/// - A lone king cannot give check.
/// - A knight needs units of the loser on the checked king's other squares. If these are queens, one can always capture the
///   knight (the tests try every placement).
/// - Bishops on one color leave the king at least two squares of the other color, and the winner's king covers one. A unit
///   must block the other without being able to interpose. Bishops of the same color cannot get there. A rook or queen there
///   steps next to itself into the diagonal of the check, or captures the bishop there: bishops do not pin it, and bishops of
///   one color never give double check.
///
/// This holds for every mate by a legal move, from any position. A move checks with the unit that moved and along lines
/// through the square it left, and these belong to at most one bishop. In a position that no game can reach, two bishops of
/// one color may give check from the start. If that is mate, it was detected earlier; if not, the rule applies to the mates
/// to come. The condition is preserved by moves: no pawn can promote, and captures only remove units.
pub(crate) fn lacks_material(board: &Board, winner: Color) -> bool {
    let planes = board.planes();
    let of = |color| planes.of_color(color) & !planes.of_role(Role::King);
    let (force, help) = (of(winner), of(winner.other()));
    let [bishops, knights] = [Role::Bishop, Role::Knight].map(|role| planes.of_role(role));
    force.is_empty()
        || force.len() == 1
            && force & knights == force
            && help & !planes.of_role(Role::Queen) == SquareSet::EMPTY
        || force & !bishops == SquareSet::EMPTY
            && bishops.is_on_one_color()
            && help & (planes.of_role(Role::Pawn) | knights) == SquareSet::EMPTY
}

#[cfg(test)]
mod tests {
    //! Tests the glance against moving each piece separately and the king by the rules, and the material rule against a version piece
    //! by piece.

    use crate::board::{Board, Color, Role, Square};
    use crate::can_win::glance::{self, lacks_material};
    use crate::can_win::tests::{bit, places_of, random_boards, step_from, steps};
    use std::vec::Vec;

    /// Returns every square that a piece reaches over empty squares, step by step.
    fn reach(start: u64, role: Role, free: u64) -> u64 {
        let next = start | step_from(start, &steps(role, true)) & free;
        if next == start { start } else { reach(next, role, free) }
    }

    /// Returns whether pieces alone could check the king and guard all its squares, with everything else in place.
    fn sees_mate(board: &Board, winner: Color) -> bool {
        let set = |color, roles: &[Role]| {
            places_of(board, color, roles).into_iter().fold(0, |set, at| set | bit(at))
        };
        let free = !(set(winner, &Role::ALL) | set(winner.other(), &Role::ALL));
        let attacked = Role::ALL[1..5].iter().fold(0, |attacked, &role| {
            attacked | step_from(reach(set(winner, &[role]), role, free), &steps(role, true))
        });
        let beside = |color| step_from(set(color, &[Role::King]), &steps(Role::King, true));
        let escapes = beside(winner.other()) & !set(winner.other(), &Role::ALL) & !beside(winner);
        let king = set(winner.other(), &[Role::King]);
        king & !attacked == 0 && escapes & !attacked == 0 && !lacks_material(board, winner)
    }

    #[test]
    fn a_mate_is_seen_where_the_pieces_could_give_it_at_once() {
        let (mut seen, mut unseen) = (0, 0);
        for board in random_boards(2, 20_000) {
            for winner in Color::ALL {
                let expected = sees_mate(&board, winner);
                assert_eq!(glance::sees_mate(&board, winner), expected, "{winner}: {board:?}");
                *(if expected { &mut seen } else { &mut unseen }) += 1;
            }
        }
        assert!(seen > 5_000 && unseen > 5_000, "{seen}, {unseen}");
    }

    /// Returns whether the material is a lone king; a knight against at most queens; or bishops of one color against at most rooks,
    /// queens and bishops of the same color.
    fn is_lacking(board: &Board, winner: Color) -> bool {
        let is_light = |square: Square| (square.file() + square.rank()) % 2 == 1;
        let units = |color| {
            let of_side =
                board.pieces().filter(move |(_, piece)| piece.color == color && piece.role != Role::King);
            of_side.map(|(square, piece)| (piece.role, is_light(square))).collect::<Vec<_>>()
        };
        let (force, help) = (units(winner), units(winner.other()));
        let all = |some: &[(Role, bool)], is: &dyn Fn(Role, bool) -> bool| {
            some.iter().all(|&(role, light)| is(role, light))
        };
        let bishops_of = |colour: bool| {
            let helps = |role, light| match role {
                Role::Pawn | Role::Knight => true,
                Role::Bishop => light != colour,
                _ => false,
            };
            all(&force, &|role, light| role == Role::Bishop && light == colour)
                && all(&help, &|role, light| !helps(role, light))
        };
        let knight =
            force.len() == 1 && force[0].0 == Role::Knight && all(&help, &|role, _| role == Role::Queen);
        force.is_empty() || knight || bishops_of(false) || bishops_of(true)
    }

    #[test]
    fn the_rule_of_material_is_what_it_says() {
        let mut lacking = 0;
        for board in random_boards(1, 20_000) {
            for winner in Color::ALL {
                let expected = is_lacking(&board, winner);
                assert_eq!(lacks_material(&board, winner), expected, "{winner}: {board:?}");
                lacking += u32::from(expected);
            }
        }
        assert!(lacking > 5_000, "{lacking}");
    }
}
