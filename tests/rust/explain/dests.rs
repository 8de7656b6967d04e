//! `refused_targets` and `premove_targets`. `lab/differential` compares the squares of the former with those by other libraries.

use crate::explain::Start;
use crate::support::random_games;
use std::collections::{BTreeMap, BTreeSet};
use x88::explain::{Attempt, Verdict, premove_targets, refused_targets, verdict};
use x88::{CastlingMode, Square};

fn names(squares: impl IntoIterator<Item = Square>) -> BTreeSet<String> {
    squares.into_iter().map(|square| square.to_string()).collect()
}

#[test]
fn refused_targets_have_the_verdicts_reason() {
    random_games(4, |position, _| {
        // In a stalemate the verdict is that the game is over.
        if position.is_stalemate() {
            return;
        }
        for from in Square::ALL {
            for mode in [CastlingMode::Standard, CastlingMode::Chess960] {
                for (to, refusal) in refused_targets(position, from, mode) {
                    let verdict = verdict(position, Attempt::new(from, to), mode);
                    assert_eq!(verdict, Verdict::Refused(refusal), "{from}{to} in {position:?}");
                }
            }
        }
    });
}

#[test]
fn castling_is_refused_on_one_square() {
    let by_mode = |fen: &str| {
        let Start { game, mode } = Start::of(fen);
        let position = *game.position();
        let king = position.king(position.turn());
        names(refused_targets(&position, king, mode).into_iter().map(|(to, _)| to))
            .into_iter()
            .collect::<Vec<_>>()
    };
    // Castling passes f1, which is attacked: the king cannot go there either.
    assert_eq!(by_mode("4k3/8/8/8/5r2/8/8/4K2R w K -"), ["f1", "f2", "g1"]);
    assert_eq!(by_mode("4k3/8/8/8/5r2/8/8/4K2R w K - 960"), ["f1", "f2", "h1"]);
}

/// Players ask "why not?" most often when there are no legal moves: each square still has an answer.
#[test]
fn refused_targets_without_legal_moves() {
    for (start, from, expected) in [
        ("start, f2f3 e7e5 g2g4 d8h4", "e1", "f2 KING_INTO_ATTACK"),
        ("start, f2f3 e7e5 g2g4 d8h4", "g1", "h3 CHECK_NOT_ANSWERED"),
        ("start, f2f3 e7e5 g2g4 d8h4", "b1", "a3 CHECK_NOT_ANSWERED, c3 CHECK_NOT_ANSWERED"),
        ("start, f2f3 e7e5 g2g4 d8h4", "h4", ""),
        ("R5k1/5ppp/8/8/8/8/8/6K1 b - -", "g8", "f8 KING_INTO_ATTACK, h8 KING_STAYS_ON_CHECK_LINE"),
        // Stalemate.
        ("7k/5K2/6Q1/8/8/8/8/8 b - -", "h8", "g7 KINGS_ADJACENT, g8 KINGS_ADJACENT, h7 KING_INTO_ATTACK"),
        (
            "kb5R/8/1K6/8/8/8/8/8 b - -",
            "b8",
            "a7 PINNED, c7 PINNED, d6 PINNED, e5 PINNED, f4 PINNED, g3 PINNED, h2 PINNED",
        ),
    ] {
        let Start { game, mode } = Start::of(start);
        let found = refused_targets(game.position(), from.parse().expect("a square"), mode);
        let mut found: Vec<String> =
            found.iter().map(|(to, refusal)| format!("{to} {}", refusal.reason.name())).collect();
        found.sort();
        assert_eq!(found.join(", "), expected, "{from} in {start}");
    }
}

const PREMOVES: [(&str, &str, &str); 18] = [
    // Own pieces may be captured by then, and others may move away.
    ("start", "b8", "a6 c6 d7"),
    ("start", "b1", "a3 c3 d2"),
    ("start", "a1", "a2 a3 a4 a5 a6 a7 a8 b1 c1 d1 e1 f1 g1 h1"),
    ("start", "c8", "a6 b7 d7 e6 f5 g4 h3"),
    ("start", "e2", "d3 e3 e4 f3"),
    ("start", "a7", "a5 a6 b6"),
    ("start", "h2", "g3 h3 h4"),
    ("start", "e4", ""),
    ("start", "e1", "c1 d1 d2 e2 f1 f2 g1"),
    ("start", "e8", "c8 d7 d8 e7 f7 f8 g8"),
    // Without the right there is no castling.
    ("r3k2r/8/8/8/8/8/8/R3K2R w Kq -", "e1", "d1 d2 e2 f1 f2 g1"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w Kq -", "e8", "c8 d7 d8 e7 f7 f8"),
    // In Chess960 onto the rook, also with the king and rook next to each other.
    ("4k3/8/8/8/8/8/8/1K1R4 w D - 960", "b1", "a1 a2 b2 c1 c2 d1"),
    ("4k3/8/8/8/8/8/8/1RK5 w B - 960", "c1", "b1 b2 c2 d1 d2"),
    // A pawn off its starting square advances one square. It may promote, and capture pieces that arrive later.
    ("4k3/1P6/8/8/8/8/8/4K3 b - -", "b7", "a8 b8 c8"),
    ("4k3/8/8/8/4P3/8/8/4K3 b - -", "e4", "d5 e5 f5"),
    // Pinned or in check: the opponent's move may end that.
    ("4k3/1b6/8/8/8/5N2/8/7K b - -", "f3", "d2 d4 e1 e5 g1 g5 h2 h4"),
    (
        "4k3/8/8/3Q4/8/8/8/4K3 b - -",
        "d5",
        "a2 a5 a8 b3 b5 b7 c4 c5 c6 d1 d2 d3 d4 d6 d7 d8 e4 e5 e6 f3 f5 f7 g2 g5 g8 h1 h5",
    ),
];

#[test]
fn premoves() {
    for (start, from, expected) in PREMOVES {
        let Start { game, mode } = Start::of(start);
        let dests = premove_targets(game.position(), from.parse().expect("a square"), mode);
        let expected: BTreeSet<String> = expected.split_whitespace().map(String::from).collect();
        assert_eq!(names(dests), expected, "{from} in {start}");
    }
}

/// Every move that is legal after the opponent's reply was a possible premove, without exception: promotions have one
/// destination for all pieces, en passant is a diagonal step, and castling rights can only be lost.
#[test]
fn premoves_foresee_every_reply() {
    let mut replies = 0;
    random_games(8, |position, _| {
        let them = position.turn().other();
        for mode in [CastlingMode::Standard, CastlingMode::Chess960] {
            let mut foreseen = BTreeMap::new();
            for from in position.pieces_of(them) {
                foreseen.insert(from, premove_targets(position, from, mode));
            }
            for &mv in position.legal_moves().iter() {
                let next = position.play(mv).expect("a listed move");
                for reply in next.legal_moves().iter() {
                    let dests = foreseen[&reply.from()];
                    assert!(dests.contains(reply.uci_target(mode)), "{reply:?} after {mv:?} in {position:?}");
                    replies += 1;
                }
            }
        }
    });
    println!("{replies} replies");
}
