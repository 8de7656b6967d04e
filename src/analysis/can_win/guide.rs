//! How near a helpmate seems, as a number.
//!
//! Knows what helps to mate a king whose own side helps. Must not know what is proved: a wrong guess costs time,
//! never an answer.

use crate::board::{Board, Color, Square, attacks};

/// How many ways of guessing there are.
pub(super) const GUIDES: usize = 2;

/// The light squares, a1 being dark.
const LIGHT: u64 = 0x55aa_55aa_55aa_55aa;

/// By each guide: the smaller, the nearer the mate. The first goes for promotion and a bare king, the second for a
/// king in the corner shut in by its own side.
pub(super) fn distances(board: &Board, winner: Color) -> [u32; GUIDES] {
    let planes = board.planes();
    let (own, theirs) = (planes.of_color(winner).0, planes.of_color(winner.other()).0);
    let (kings, pawns) = (planes.kings(), planes.pawns());
    let (own_king, their_king) = (place(kings & own), place(kings & theirs));
    let help = theirs & !kings;
    let free = attacks::king(their_king) & !theirs & !board.attacked_by(winner).0;
    let heavy = own & planes.orthogonal();
    let near = 3 * far(own_king, their_king).max(2) + 3 * free.count_ones();
    let material = 5 * (help & !pawns).count_ones() + 4 * (help & pawns).count_ones();
    let (last, first) = (u32::from(winner.relative_rank(7)), u32::from(winner.relative_rank(0)));
    let force = if heavy == 0 { 20 + 10 * to_rank(own & pawns, last) } else { far(place(heavy), their_king) };
    let bare = near + 3 * corner(their_king, !0) + material + force;
    let bishops = own & planes.diagonal() & !heavy;
    let corners = match (bishops & LIGHT != 0, bishops & !LIGHT != 0) {
        (true, false) => LIGHT,
        (false, true) => !LIGHT,
        _ => !0,
    };
    let attackers = 2 * summed_distance(own & !kings & !pawns, their_king, 2);
    let shut = near + 5 * corner(their_king, corners) + 3 * summed_distance(help, their_king, 2) + attackers;
    [bare, shut + 2 * to_rank(help & pawns, first)]
}

fn place(set: u64) -> u32 {
    set.trailing_zeros() & 63
}

fn far(a: u32, b: u32) -> u32 {
    u32::from(Square::from_bit(a).distance(Square::from_bit(b)))
}

/// King's steps to the nearest corner of these squares.
fn corner(square: u32, squares: u64) -> u32 {
    let corners = [0, 7, 56, 63].into_iter().filter(|&corner| squares >> corner & 1 != 0);
    corners.map(|corner| far(square, corner)).min().unwrap_or(0)
}

/// How far the foremost of the pawns is from that rank; 12 if there is none.
fn to_rank(mut pawns: u64, rank: u32) -> u32 {
    let mut nearest = 12;
    while pawns != 0 {
        nearest = nearest.min(rank.abs_diff(pawns.trailing_zeros() & 7));
        pawns &= pawns - 1;
    }
    nearest
}

/// The distances of the nearest units of a set to a square, added up; 8 for each that is missing.
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
