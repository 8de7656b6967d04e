//! Estimates how near a helpmate is. A wrong guess costs time, never correctness.

use crate::board::{Axis, Board, Color, Planes, Square, attacks};

/// The number of guesses for each position.
pub(super) const WAYS: usize = 2;

/// The pattern that the second guess looks for.
#[derive(Clone, Copy)]
pub(super) enum Pattern {
    /// A check from beside the king that nothing can capture. With many pieces, this is soon possible.
    Attack,
    /// A king in the corner, shut in by its own side. With few pieces, hardly any other mate exists.
    Corner,
}

/// The light squares; a1 is dark.
const LIGHT: u64 = 0x55aa_55aa_55aa_55aa;

/// Returns each guess of the distance to mate; smaller is nearer. The first guess clears the board and brings a queen or rook
/// to the king, or a pawn to promotion. The weights were found by trial on games of many kinds.
pub(super) fn distances(board: &Board, winner: Color, pattern: Pattern) -> [u32; WAYS] {
    let seen = Seen::of(board, winner);
    let Seen { planes, own, king, pieces, help, .. } = seen;
    let heavy = own & planes.orthogonal();
    let promotion = to_rank(own & planes.pawns(), u32::from(winner.relative_rank(7)));
    let force = if heavy == 0 { 2 + promotion } else { summed_distance(heavy, king, 1) };
    let attackers = 2 * summed_distance(pieces, king, 2);
    let escapes = seen.escapes.count_ones();
    let near = 2 * seen.kings_apart + 2 * corner(king, !0);
    let clear = near + 4 * escapes + 5 * help.count_ones() + 8 * force + attackers + promotion;
    let other = match pattern {
        Pattern::Attack => near + 2 * help.count_ones() + 2 * force + seen.nearest_check(),
        Pattern::Corner => {
            let bishops = own & planes.diagonal() & !heavy;
            let corners = match (bishops & LIGHT != 0, bishops & !LIGHT != 0) {
                (true, false) => LIGHT,
                (false, true) => !LIGHT,
                _ => !0,
            };
            let first = u32::from(winner.relative_rank(0));
            let shut = 3 * summed_distance(help, king, 2) + 2 * to_rank(help & planes.pawns(), first);
            3 * seen.kings_apart + 3 * escapes + 5 * corner(king, corners) + shut + attackers
        }
    };
    [clear, other]
}

/// The inputs of the guesses.
struct Seen<'a> {
    board: &'a Board,
    winner: Color,
    planes: Planes,
    own: u64,
    /// The winner's pieces.
    pieces: u64,
    /// The loser's king, and its other units in `help`.
    king: u32,
    help: u64,
    /// The squares beside it that are neither attacked nor occupied by its own side.
    escapes: u64,
    /// The distance of the kings, at least 2.
    kings_apart: u32,
}

impl Seen<'_> {
    fn of(board: &Board, winner: Color) -> Seen<'_> {
        let planes = board.planes();
        let (own, theirs) = (planes.of_color(winner).0, planes.of_color(winner.other()).0);
        let kings = planes.kings();
        let king = place(kings & theirs);
        Seen {
            board,
            winner,
            planes,
            own,
            pieces: own & !kings & !planes.pawns(),
            king,
            help: theirs & !kings,
            escapes: attacks::king(king) & !theirs & !board.attacked_by(winner).0,
            kings_apart: far(place(kings & own), king).max(2),
        }
    }

    /// Returns the lowest cost over all squares from which a piece beside the king, or a knight, would check it. The cost counts
    /// moves to get there, units that could capture there, and the king's remaining escapes.
    fn nearest_check(&self) -> u32 {
        let king = Square::from_bit(self.king);
        let (straight, oblique) = (self.planes.orthogonal(), self.planes.diagonal());
        let mut nearest = 40;
        let mut left = (attacks::king(self.king) | attacks::knight(self.king)) & !(self.own & !self.pieces);
        while left != 0 {
            let square = Square::from_bit(left.trailing_zeros());
            let bit = left & left.wrapping_neg();
            left &= left - 1;
            let checkers = self.pieces
                & match Axis::through(king, square) {
                    None => self.planes.knights(),
                    Some(line) if line.is_diagonal() => oblique,
                    Some(_) => straight,
                };
            if checkers == 0 || self.own & !checkers & bit != 0 {
                continue;
            }
            let moves = match self.board.attackers(square, self.winner).0 & checkers {
                _ if checkers & bit != 0 => 0,
                0 => 2,
                _ => 1,
            };
            let captors = self.board.attackers(square, self.winner.other()).0 & self.help;
            // Assumes a queen. Another piece leaves more escapes, which the search will see.
            let escapes = self.escapes & !attacks::king(square.bit()) & !bit;
            nearest = nearest.min(4 * moves + 20 * captors.count_ones() + escapes.count_ones());
        }
        nearest
    }
}

fn place(set: u64) -> u32 {
    set.trailing_zeros() & 63
}

fn far(a: u32, b: u32) -> u32 {
    u32::from(Square::from_bit(a).distance(Square::from_bit(b)))
}

/// Returns the number of king moves to the nearest corner in `squares`.
fn corner(square: u32, squares: u64) -> u32 {
    let corners = [0, 7, 56, 63].into_iter().filter(|&corner| squares >> corner & 1 != 0);
    corners.map(|corner| far(square, corner)).min().unwrap_or(0)
}

/// Returns how far the foremost pawn is from `rank`, or 12 without pawns.
fn to_rank(mut pawns: u64, rank: u32) -> u32 {
    let mut nearest = 12;
    while pawns != 0 {
        nearest = nearest.min(rank.abs_diff(pawns.trailing_zeros() & 7));
        pawns &= pawns - 1;
    }
    nearest
}

/// Returns the sum of the distances of the nearest `count` units to a square, counting 8 for each missing one.
fn summed_distance(mut units: u64, to: u32, count: usize) -> u32 {
    let mut nearest = [8; 2];
    while units != 0 {
        let distance = far(units.trailing_zeros(), to);
        units &= units - 1;
        if distance < nearest[0] {
            nearest = [distance, nearest[0]];
        } else {
            nearest[1] = nearest[1].min(distance);
        }
    }
    nearest.iter().take(count).sum()
}
