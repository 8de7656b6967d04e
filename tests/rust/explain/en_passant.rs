//! Refused en passant: the ply that lost the right, compared with a replay of random games.

use crate::support::{Random, position};
use std::collections::BTreeMap;
use x88::explain::{Attempt, Reason, Verdict};
use x88::{Board, CastlingMode, Chess, Color, Game, Move, MoveKind, Piece, Role, Square};

/// Positions with many passing pawns, and with pieces that pin them and give check.
const STARTS: [&str; 4] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "r3k2r/pppppppp/8/1P1P1P1P/p1p1p1p1/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "3rk3/p1p1p1p1/8/1P1K1P2/p1r1p2p/8/1PPP1PPP/3R4 w - - 0 1",
];

/// A pawn move that would capture the adjacent pawn en passant if that pawn had just advanced two squares.
fn attempts(board: &Board, us: Color) -> Vec<(Square, Square, Square)> {
    let (rank, behind) = if us == Color::White { (4, 5) } else { (3, 2) };
    let is_pawn = |at: Square, color| board.get(at) == Some(Piece { color, role: Role::Pawn });
    let mut found = Vec::new();
    for file in 0..8_u8 {
        for beside in [file.wrapping_sub(1), file + 1].into_iter().filter(|&beside| beside < 8) {
            let (from, pawn, to) = (
                Square::new(file, rank).unwrap(),
                Square::new(beside, rank).unwrap(),
                Square::new(beside, behind).unwrap(),
            );
            if is_pawn(from, us) && is_pawn(pawn, us.other()) && board.get(to).is_none() {
                found.push((from, to, pawn));
            }
        }
    }
    found
}

/// The ply at which this pawn could have been captured en passant, by the legal moves of each ply.
fn lost_at(start: &Chess, moves: &[Move], (from, to, pawn): (Square, Square, Square)) -> Option<usize> {
    let (mut at, mut lost) = (*start, None);
    for (n, &mv) in moves.iter().enumerate() {
        let is_possible = at
            .legal_moves()
            .iter()
            .any(|it| (it.from(), it.to(), it.kind()) == (from, to, MoveKind::EnPassant));
        if is_possible {
            lost = Some(n + 1);
        }
        at = at.play(mv).expect("a move of the game");
        // Another pawn has arrived there since, or the pawn was captured.
        if at.board().get(pawn).is_none() || mv.to() == pawn {
            lost = None;
        }
    }
    lost
}

#[test]
fn the_ply_that_lost_it_is_one_at_which_it_was_legal() {
    let mut counts: BTreeMap<(&str, bool), usize> = BTreeMap::new();
    for game in 0..240 {
        let mut random = Random(game);
        let start = position(STARTS[game as usize % STARTS.len()]);
        let (mut played, mut moves) = (Game::new(start), Vec::new());
        for _ in 0..60 {
            let now = *played.position();
            let legal = now.legal_moves();
            if played.outcome().is_some() || legal.is_empty() {
                break;
            }
            for tried @ (from, to, _) in attempts(now.board(), now.turn()) {
                let found = played.explain(Attempt::new(from, to), CastlingMode::Standard);
                let expected = lost_at(&start, &moves, tried);
                let Verdict::Refused(refusal) = found.verdict else { continue };
                let is_late = refusal.reason == Reason::EnPassantTooLate;
                if !is_late && refusal.reason != Reason::EnPassantNotADoubleStep {
                    // The pawn has just advanced two squares: the king forbids the capture.
                    assert!(refusal.reason.is_pseudo_legal(), "{refusal:?}");
                    continue;
                }
                // The game does not know what happened before its start to pawns that have not moved since.
                let is_known = moves.iter().any(|mv: &Move| [from, tried.2].contains(&mv.to()));
                if is_known {
                    assert_eq!(is_late, expected.is_some(), "{from}{to} in {now:?} after {moves:?}");
                }
                assert_eq!(found.lost_at_ply, expected, "{from}{to} in {now:?} after {moves:?}");
                *counts.entry((refusal.reason.name(), found.lost_at_ply.is_some())).or_default() += 1;
            }
            // Prefer pawn moves, because pawns would seldom be adjacent otherwise.
            let pawns: Vec<Move> = legal.iter().copied().filter(|mv| is_pawn(&now, *mv)).collect();
            let among = if pawns.is_empty() || random.below(3) == 0 { legal.to_vec() } else { pawns };
            let mv = among[random.below(among.len())];
            played.play(mv).expect("a legal move");
            moves.push(mv);
        }
    }
    println!("{counts:?}");
    assert!(counts[&("EN_PASSANT_TOO_LATE", true)] > 100, "{counts:?}");
    assert!(counts[&("EN_PASSANT_NOT_A_DOUBLE_STEP", false)] > 100, "{counts:?}");
}

fn is_pawn(position: &Chess, mv: Move) -> bool {
    position.board().get(mv.from()).is_some_and(|piece| piece.role == Role::Pawn)
}
