//! Single positions with answers from the Laws and common sense.

use crate::support::{colours_exchanged, position};
use x88::proofs::{Budget, CanWin, Proof, can_win, cannot_win_static, find_helpmate, fixed_pawns, is_dead};
use x88::{Board, CastlingMode, Chess, Color, Piece, Role, Setup, Square, SquareSet};

fn squares(text: &str) -> Vec<Square> {
    text.split(' ').map(|name| name.parse().expect("a square")).collect()
}

/// Dead positions, and whether it takes a search to prove that. Outcomes do not depend on a search.
#[test]
fn dead_positions_and_why() {
    for (text, proof) in [
        ("7k/5Q2/6K1/8/8/8/8/8 b - -", Proof::GameOver),
        ("8/5k2/8/8/8/8/3K4/8 w - -", Proof::Material),
        ("8/3k4/8/8/2N5/8/3K4/8 b - -", Proof::Material),
        ("B1b1k3/3b4/4b3/8/8/8/8/4KB2 w - -", Proof::Material),
        ("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - -", Proof::Locked),
        ("8/2k5/8/1p1p2p1/1P1P2P1/8/2K5/8 w - -", Proof::Locked),
        ("k1b5/1p1p4/1P1P4/8/8/4p1p1/4P1P1/5B1K w - -", Proof::Locked),
        // The only legal move captures the last piece that could mate.
        ("kb6/2N5/1K6/8/8/8/8/8 b - -", Proof::Forced),
        // Minor pieces only.
        ("8/8/8/8/1N6/2N5/2K5/kN1N4 w - -", Proof::Exhausted),
        ("8/8/8/8/1N6/2N5/2K5/k2N4 w - -", Proof::Exhausted),
        // All pawns are blocked, by pawns, a king and bishops.
        ("k7/Pp6/1P6/8/8/8/6K1/6Q1 w - -", Proof::Exhausted),
        ("B7/1b6/2k5/8/1p1p1p1p/1PpP1PbP/K1P4b/NB6 b - -", Proof::Exhausted),
        // Pawns can advance.
        ("1k6/Pp6/1P6/8/8/7B/6K1/6Q1 b - -", Proof::Exhausted),
        ("bBb3b1/BkPp1p2/RP1P1Pp1/KPp3P1/2p5/P1P5/8/8 w - -", Proof::Exhausted),
        ("k1b5/1p1p4/1P1P4/1P6/KP6/1P6/PP6/8 w - -", Proof::Exhausted),
        ("B1R5/k1P5/P7/KpP5/pP6/P2P2P1/8/B7 w - -", Proof::Exhausted),
    ] {
        for text in [text.to_string(), colours_exchanged(text)] {
            let (position, takes_a_search) = (position(&text), proof == Proof::Exhausted);
            assert_eq!(is_dead(&position, Budget::AFTER_MOVE), Some(proof), "{text}");
            assert_eq!(is_dead(&position, Budget::STATIC), (!takes_a_search).then_some(proof), "{text}");
            let cannot_win = Color::ALL.map(|color| cannot_win_static(&position, color));
            assert_eq!(cannot_win == [true; 2], !takes_a_search, "{text}");
            assert!(!takes_a_search || position.outcome().is_none(), "{text}");
        }
    }
}

/// Proofs for one side: it cannot win, though the other side might.
#[test]
fn one_side_that_cannot_win_and_why() {
    use Proof::*;
    for (text, winner, proof) in [
        // Its only pawn never gets past the opponent's.
        ("8/8/6pk/6pb/6pb/6p1/6P1/7K w - -", Color::White, Locked),
        ("k1b5/1p1p4/1P1P4/1P6/KP6/PP6/8/8 w - -", Color::White, Forced),
        ("k1b5/1p1p4/1P1P4/1P6/KP6/PP6/8/8 w - -", Color::Black, Forced),
        // The king's captures open no line.
        ("1k6/b7/7p/5p1P/5p2/5PpK/6P1/8 w - -", Color::Black, Forced),
    ] {
        assert_eq!(can_win(&position(text), winner, Budget::STATIC), CanWin::No(proof), "{text}");
    }
    // With another pawn behind, a two-square advance is possible: that takes a search.
    let doubled = position("k1b5/1p1p4/1P1P4/1P6/KP6/1P6/PP6/8 w - -");
    assert_eq!(can_win(&doubled, Color::White, Budget::STATIC), CanWin::Unknown);
    assert!(!cannot_win_static(&doubled, Color::White));
    // Here the move belongs to the other side.
    let doubled = position("8/8/8/5p1p/5P1k/5P1P/4P1PK/6NR w - -");
    assert_eq!(can_win(&doubled, Color::Black, Budget::STATIC), CanWin::Unknown);
}

#[test]
fn mate_comes_before_all_else() {
    // The winner has little material, but enough.
    let mated = position("8/8/8/8/8/1kb5/8/KB6 w - -");
    assert_eq!(can_win(&mated, Color::Black, Budget::STATIC), CanWin::Yes(Vec::new()));
    assert_eq!(can_win(&mated, Color::White, Budget::STATIC), CanWin::No(Proof::GameOver));
    assert_eq!(is_dead(&mated, Budget::FLAG), None);
    assert_eq!(find_helpmate(&mated, Color::Black, 1), Some(Vec::new()));
    assert_eq!(find_helpmate(&mated, Color::White, 1), None);
    let mated = position("7k/5KQ1/8/8/8/8/8/8 b - -");
    assert_eq!(can_win(&mated, Color::White, Budget::STATIC), CanWin::Yes(Vec::new()));
}

fn attacks(role: Role, square: Square) -> SquareSet {
    let mut board = Board::empty();
    board.set(square, Some(Piece { color: Color::White, role }));
    board.attacked_by(Color::White)
}

/// Every check by a lone knight, with a queen on each square that the king could still reach: a queen
/// always captures the knight, and the same holds with more knights.
#[test]
fn a_knight_never_mates_among_queens() {
    let mut checks = 0;
    for king in Square::ALL {
        for knight in attacks(Role::Knight, king) {
            for own in Square::ALL.into_iter().filter(|&own| own != knight && own.distance(king) > 1) {
                let mut setup = Setup { turn: Color::Black, ..Setup::empty() };
                let held = attacks(Role::King, own) | attacks(Role::Knight, knight);
                for square in attacks(Role::King, king).into_iter().filter(|&square| !held.contains(square)) {
                    setup.board.set(square, Some(Piece { color: Color::Black, role: Role::Queen }));
                }
                setup.board.set(king, Some(Piece { color: Color::Black, role: Role::King }));
                setup.board.set(own, Some(Piece { color: Color::White, role: Role::King }));
                setup.board.set(knight, Some(Piece { color: Color::White, role: Role::Knight }));
                // The setup is refused if the queens attack the other king.
                if let Ok(position) = Chess::from_setup(&setup, CastlingMode::Standard) {
                    assert!(position.is_check() && !position.is_checkmate(), "{position:?}");
                    checks += 1;
                }
            }
        }
    }
    assert!(checks > 5_000, "{checks}");
}

#[test]
fn pawns_that_stay_for_ever() {
    for (text, fixed) in [
        ("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - -", "a4 a5 d4 d5 g4 g5"),
        // The rear pawn can move, but is never captured.
        ("4k3/8/8/p2p2p1/P2P2P1/8/3P4/4K3 w - -", "a4 a5 d4 d5 g4 g5"),
        // The bishops are on the other color, and the kings cannot leave.
        ("K1k1b3/P1PpB3/3P4/8/b7/8/8/8 w - -", "a7 c7 d6 d7"),
        ("k7/1p6/pPp5/2P1p3/Pp1pP1p1/1P1P2P1/8/3K4 w - -", "b3 d3 g3 b4 d4 e4 g4 c5 e5 b6 c6 b7"),
        // A knight can capture all of them.
        ("4k3/8/8/p2p2p1/P2P2P1/8/8/4K1N1 w - -", ""),
    ] {
        let expected: SquareSet =
            if fixed.is_empty() { SquareSet::EMPTY } else { squares(fixed).into_iter().collect() };
        assert_eq!(fixed_pawns(&position(text)), expected, "{text}");
    }
}
