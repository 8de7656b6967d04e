//! SAN by the Laws, computed the slow way: every move is played and compared with all others.

use super::{position, position960};
use proptest::prelude::*;
use x88::{Chess, Move, MoveKind, Role, san};

/// The SAN of a legal move, computed from the list of all moves and the position after it.
fn slowly(position: &Chess, moves: &[Move], mv: Move) -> String {
    let board = position.board();
    let after = position.play(mv).unwrap();
    let sign = match () {
        _ if after.is_checkmate() => "#",
        _ if after.is_check() => "+",
        _ => "",
    };
    if let Some(side) = mv.castling() {
        return format!("{}{sign}", ["O-O", "O-O-O"][side as usize]);
    }
    let piece = board.get(mv.from()).unwrap();
    let captures = board.get(mv.to()).is_some() || mv.kind() == MoveKind::EnPassant;
    let (from, to) = (mv.from().to_string(), mv.to());
    let (file, rank) = from.split_at(1);
    let rivals: Vec<&Move> = moves
        .iter()
        .filter(|other| other.to() == to && other.castling().is_none() && other.from() != mv.from())
        .filter(|other| board.get(other.from()) == Some(piece))
        .collect();
    let origin = match piece.role {
        Role::Pawn => {
            if captures {
                file
            } else {
                ""
            }
        }
        _ if rivals.is_empty() => "",
        _ if rivals.iter().all(|rival| rival.from().file() != mv.from().file()) => file,
        _ if rivals.iter().all(|rival| rival.from().rank() != mv.from().rank()) => rank,
        _ => &from,
    };
    let letter = if piece.role == Role::Pawn { String::new() } else { piece.role.letter().to_string() };
    let promotion = mv.promotion().map_or(String::new(), |role| format!("={}", role.letter()));
    format!("{letter}{origin}{}{to}{promotion}{sign}", if captures { "x" } else { "" })
}

fn check_all(position: &Chess) {
    let moves = position.legal_moves();
    for &mv in moves.iter() {
        assert_eq!(san::write(position, mv), slowly(position, &moves, mv), "{}", position.fen());
    }
}

/// Checks from a line that the move opens, and moves that only seem to give check.
const RARE: [&str; 27] = [
    // En passant: the captured pawn opens a file, a diagonal, a rank; our pawn does; both do; our pawn checks.
    "4k3/8/8/3pP3/8/8/8/3KR3 w - d6 0 1",
    "8/5k2/8/3pP3/8/1B6/8/4K3 w - d6 0 1",
    "8/8/8/R2pP2k/8/8/8/4K3 w - d6 0 1",
    "8/8/7k/3pP3/8/8/1B6/4K3 w - d6 0 1",
    "8/4k3/8/2pP4/8/8/8/K7 w - c6 0 1",
    "8/1k6/8/2pP4/8/8/8/K2Q4 w - c6 0 1",
    "4k3/8/8/8/r2Pp2K/8/8/b7 b - d3 0 1",
    // Castling: the rook checks along the file, along the rank, beyond the king's origin; the king uncovers a rook.
    "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
    "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1",
    "8/8/8/8/8/8/8/R3K2k w Q - 0 1",
    "8/8/8/8/8/8/8/k3K2R w K - 0 1",
    "r3k2r/8/8/8/8/8/8/5K2 b kq - 0 1",
    "R3k2r/8/8/8/8/8/8/4K3 b k - 0 1",
    // Promotion: along the pawn's own line, to each piece, with a capture, also with mate.
    "8/4P3/8/8/8/8/4k3/K7 w - - 0 1",
    "3r4/4P3/8/6k1/8/8/8/K7 w - - 0 1",
    "8/P7/2k5/8/8/8/8/K7 w - - 0 1",
    "8/P1k5/8/8/8/8/8/K7 w - - 0 1",
    "5r1k/R3P1pp/8/8/8/8/8/K7 w - - 0 1",
    "1n5k/P5pp/8/8/8/8/8/K7 w - - 0 1",
    // Discovered and double checks, by pieces that stay on the line or leave it.
    "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1",
    "4k3/8/2R5/8/Q7/8/8/K7 w - - 0 1",
    "4k3/8/8/4p3/8/5N2/8/K3R3 w - - 0 1",
    "4k3/4P3/8/8/8/8/8/K3R3 w - - 0 1",
    "8/8/5k2/8/5N2/8/8/K4R2 w - - 0 1",
    "k7/8/8/3K4/8/5B2/8/8 w - - 0 1",
    // Rivals: pinned, in check, on lines that the opponent's king blocks, three and more of them.
    "4k3/8/1b6/2N1N3/3K4/8/2N5/8 w - - 0 1",
    "3r2k1/1Q6/8/4Q3/1Q1K1Q2/8/8/8 w - - 0 1",
];

#[test]
fn rare_checks() {
    let mut checks = 0;
    for text in RARE {
        let position = position(text);
        check_all(&position);
        let moves = position.legal_moves();
        checks += moves.iter().filter(|&&mv| position.play(mv).unwrap().is_check()).count();
    }
    assert!(checks > 40, "{checks}");
}

#[test]
fn castling_of_chess960() {
    for text in [
        // The king is on the rook's destination, or the rook on the king's; neither moves; checks along rank and file.
        "5k2/8/8/8/8/8/8/5KR1 w G - 0 1",
        "5k2/8/8/8/8/8/8/R4K2 w A - 0 1",
        "3k4/8/8/8/8/8/8/1RK5 w B - 0 1",
        "3k4/8/8/8/8/8/8/2RK4 w C - 0 1",
        "8/8/8/8/8/8/8/1RK4k w B - 0 1",
        "8/8/8/8/8/8/8/k2K2R1 w G - 0 1",
        "1rk4r/8/8/8/8/8/8/2RK4 b bh - 0 1",
    ] {
        let position = position960(text);
        check_all(&position);
        check_all(&position.pass().unwrap_or(position));
    }
}

/// Plays moves chosen by the numbers, and visits every position.
fn play(start: Chess, choices: &[u16]) {
    let mut position = start;
    for &choice in choices {
        check_all(&position);
        let moves = position.legal_moves();
        if moves.is_empty() {
            return;
        }
        position = position.play(moves[choice as usize % moves.len()]).unwrap();
    }
}

proptest! {
    #[test]
    fn standard_games(choices in prop::collection::vec(any::<u16>(), 0..250)) {
        play(Chess::initial(), &choices);
    }

    #[test]
    fn chess960_games(number in 0..960u16, choices in prop::collection::vec(any::<u16>(), 0..250)) {
        play(Chess::chess960(number).unwrap(), &choices);
    }

    /// Few pieces and many pawns near promotion: promotions, rivals, checks of all kinds.
    #[test]
    fn endgames(choices in prop::collection::vec(any::<u16>(), 0..120)) {
        play(position("3rk2r/PP4PP/8/2pP4/4pP2/8/pp4pp/R3K2R b KQk f3 0 1"), &choices);
        play(position("k6q/8/8/q1n1n2R/Q1N1N2r/8/8/Q6K w - - 0 1"), &choices);
    }
}
