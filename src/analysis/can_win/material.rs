//! What material alone decides for one side.

use crate::board::{Board, Color, Role};

/// The light squares; a1 is dark.
const LIGHT: u64 = 0x55aa_55aa_55aa_55aa;

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
pub(super) fn is_lacking(board: &Board, winner: Color) -> bool {
    let planes = board.planes();
    let (own, theirs) = (planes.of_color(winner).0, planes.of_color(winner.other()).0);
    let of = |role| planes.of_role(role).0;
    let kings = of(Role::King);
    let (force, help) = (own & !kings, theirs & !kings);
    let knights = of(Role::Knight);
    let bishops = of(Role::Bishop);
    let one_colour = force & LIGHT == 0 || force & !LIGHT == 0;
    let other_bishops = bishops & if force & LIGHT == 0 { LIGHT } else { !LIGHT };
    let lone_knight = force & knights == force && force.count_ones() == 1;
    force == 0
        || lone_knight && help & of(Role::Queen) == help
        || force & bishops == force && one_colour && help & (of(Role::Pawn) | knights | other_bishops) == 0
}
