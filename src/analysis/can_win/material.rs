//! What material alone decides for one side.
//!
//! Knows what stands on the board. Must not know where, except the colour of a bishop's square.

use crate::board::{Board, Color, Role};

/// The light squares, a1 being dark.
const LIGHT: u64 = 0x55aa_55aa_55aa_55aa;

/// Whether the pieces on the board, wherever they stand, cannot mate the opponent of `winner`.
///
/// - A lone king gives no check.
/// - A knight beside its king needs units of the loser's on the checked king's other squares; of queens there,
///   one always captures the knight (every placement is tried in the tests).
/// - Bishops of one colour leave the king at least two squares of the other colour, of which the winner's
///   king covers one: something must block the other and be unable to interpose. Bishops of the same colour do
///   not get there. A rook or queen there steps beside itself into the diagonal of the check, or captures the
///   bishop there: no bishop pins it, and bishops of one colour never check two at a time.
///
/// What is said of checks holds of every mate that a legal move brings about, whatever the position before it: a move
/// checks with the unit that moved and along lines through the square it left, which are lines of one bishop at
/// most. A position that no game reaches may have two bishops of one colour checking from the start. If that is mate,
/// it has been seen before this is asked; if not, the rule is of the mates to come. It is closed under moves:
/// there is no pawn to promote, and captures only take away.
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
