//! `refused_targets` and `premove_targets`.

use crate::explain::{Start, attempt, rows};
use crate::support::random_games;
use std::collections::{BTreeMap, BTreeSet};
use x88::explain::{Attempt, Verdict, premove_targets, refused_targets, verdict};
use x88::{Board, CastlingMode, CastlingSide, Chess, Color, Move, Piece, Role, Square, SquareSet};

/// The destination square of the move in that mode.
fn target(mv: Move, mode: CastlingMode) -> Square {
    mv.uci_target(mode)
}

fn legal_dests(position: &Chess, from: Square, mode: CastlingMode) -> SquareSet {
    position.legal_moves_from(from).iter().map(|&mv| target(mv, mode)).collect()
}

/// One step from a square, or `None` off the board.
fn step(from: Square, files: i32, ranks: i32) -> Option<Square> {
    let (file, rank) = (i32::from(from.file()) + files, i32::from(from.rank()) + ranks);
    ((0..8).contains(&file) && (0..8).contains(&rank)).then(|| Square::new(file as u8, rank as u8).unwrap())
}

/// The steps of a piece other than a pawn, and whether the piece slides.
fn steps(role: Role) -> (Vec<(i32, i32)>, bool) {
    let all = (-2..=2).flat_map(|files| (-2..=2).map(move |ranks| (files, ranks)));
    let fits = move |&(files, ranks): &(i32, i32)| match role {
        Role::Knight => files * files + ranks * ranks == 5,
        Role::Bishop => files * files == 1 && ranks * ranks == 1,
        Role::Rook => files * files + ranks * ranks == 1,
        _ => (files, ranks) != (0, 0) && files * files <= 1 && ranks * ranks <= 1,
    };
    (all.filter(fits).collect(), matches!(role, Role::Bishop | Role::Rook | Role::Queen))
}

/// Where a piece can go if its king's safety is ignored: square by square, without the library's tables.
fn by_nature(position: &Chess, from: Square, mode: CastlingMode) -> BTreeSet<String> {
    let board = position.board();
    let mut found = BTreeSet::new();
    let Some(piece) = board.get(from).filter(|piece| piece.color == position.turn()) else { return found };
    let is_own = |at: Square| board.get(at).is_some_and(|other| other.color == piece.color);
    if piece.role == Role::Pawn {
        pawn_by_nature(position, piece, from, &mut found);
        return found;
    }
    let (steps, is_slider) = steps(piece.role);
    for (files, ranks) in steps {
        let mut at = step(from, files, ranks);
        while let Some(to) = at.filter(|&to| !is_own(to)) {
            found.insert(to.to_string());
            at = if is_slider && board.get(to).is_none() { step(to, files, ranks) } else { None };
        }
    }
    if piece.role == Role::King {
        castling_by_nature(position, from, mode, &mut found);
    }
    found
}

fn pawn_by_nature(position: &Chess, pawn: Piece, from: Square, found: &mut BTreeSet<String>) {
    let board = position.board();
    let (ahead, start) = if pawn.color == Color::White { (1, 1) } else { (-1, 6) };
    let is_free = |at: &Square| board.get(*at).is_none();
    if let Some(one) = step(from, 0, ahead).filter(is_free) {
        found.insert(one.to_string());
        let two = step(one, 0, ahead).filter(is_free).filter(|_| from.rank() == start);
        found.extend(two.map(|two| two.to_string()));
    }
    for files in [-1, 1] {
        let is_target = |at: &Square| match board.get(*at) {
            Some(piece) => piece.color != pawn.color,
            None => position.passed_square() == Some(*at),
        };
        found.extend(step(from, files, ahead).filter(is_target).map(|at| at.to_string()));
    }
}

/// Castling with the right and a free path.
fn castling_by_nature(position: &Chess, king: Square, mode: CastlingMode, found: &mut BTreeSet<String>) {
    let us = position.turn();
    for (side, king_to, rook_to) in [(CastlingSide::Kingside, 6, 5), (CastlingSide::Queenside, 2, 3)] {
        let Some(rook) = position.castling_rook(us, side) else { continue };
        let all = [king.file(), rook.file(), king_to, rook_to];
        // The squares between the outermost of the four files are in the way, except for
        // those between the king and its rook when both move in the same direction.
        let ways = [(king.file(), king_to), (rook.file(), rook_to)];
        let is_in_way = |file: u8| ways.iter().any(|&(a, b)| (a.min(b)..=a.max(b)).contains(&file));
        let is_free = |file: u8| {
            let at = Square::new(file, king.rank()).unwrap();
            at == king || at == rook || position.board().get(at).is_none()
        };
        let (first, last) = (all.iter().min().copied().unwrap_or(0), all.iter().max().copied().unwrap_or(7));
        if (first..=last).filter(|&file| is_in_way(file)).all(is_free) {
            let to = if mode == CastlingMode::Standard {
                Square::new(king_to, king.rank()).unwrap()
            } else {
                rook
            };
            found.insert(to.to_string());
        }
    }
}

fn names(squares: impl IntoIterator<Item = Square>) -> BTreeSet<String> {
    squares.into_iter().map(|square| square.to_string()).collect()
}

#[test]
fn refused_and_legal_dests_are_all_that_a_piece_could_do() {
    let (mut positions, mut refused_count) = (0, 0);
    random_games(16, |position, _| {
        // In standard mode a king that castles by one step or none has no destination of its own.
        let is_usual = position.castling().iter().all(|(_, side, rook)| {
            let king = position.king(if rook.rank() == 0 { Color::White } else { Color::Black });
            king.file() == 4 && rook.file() == [7, 0][side as usize]
        });
        let modes = [CastlingMode::Chess960, CastlingMode::Standard];
        for &mode in modes.iter().take(if is_usual { 2 } else { 1 }) {
            for from in Square::ALL {
                let refused = refused_targets(position, from, mode);
                for (to, refusal) in &refused {
                    // In a stalemate `explain` reports that the game is over.
                    if !position.is_stalemate() {
                        let verdict = verdict(position, Attempt::new(from, *to), mode);
                        assert_eq!(verdict, Verdict::Refused(*refusal));
                    }
                    assert!(refusal.reason.is_pseudo_legal());
                }
                let refused = names(refused.into_iter().map(|(to, _)| to));
                let legal = names(legal_dests(position, from, mode));
                assert!(refused.is_disjoint(&legal), "{from} in {position:?}");
                let all: BTreeSet<String> = refused.union(&legal).cloned().collect();
                // Also after mate or stalemate.
                assert_eq!(all, by_nature(position, from, mode), "{from} in {position:?}");
                refused_count += refused.len();
            }
            positions += 1;
        }
    });
    println!("{positions} positions, {refused_count} refused destinations");
}

/// By definition: the moves that `explain` refuses because of the king, with castling in the mode's notation.
#[test]
fn refused_targets_are_what_explain_refuses_for_the_kings_sake() {
    random_games(4, |position, _| {
        if position.is_stalemate() {
            return;
        }
        for from in Square::ALL {
            for mode in [CastlingMode::Standard, CastlingMode::Chess960] {
                let listed = names(refused_targets(position, from, mode).into_iter().map(|(to, _)| to));
                let refused = |to: &Square| {
                    let attempt = Attempt::new(from, *to);
                    matches!(verdict(position, attempt, mode), Verdict::Refused(it) if it.reason.is_pseudo_legal())
                };
                let own_king = position.king(position.turn()) == from;
                let is_other_way =
                    |to: &Square| own_king && from.distance(*to) > 1 && !listed.contains(&to.to_string());
                let all = names(Square::ALL.into_iter().filter(refused).filter(|to| !is_other_way(to)));
                assert_eq!(listed, all, "{from} in {position:?}");
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
                    assert!(dests.contains(target(*reply, mode)), "{reply:?} after {mv:?} in {position:?}");
                    replies += 1;
                }
            }
        }
    });
    println!("{replies} replies");
}

/// A row's attempts must be parsed correctly, or the tables would prove nothing.
#[test]
fn rows_are_read_as_written() {
    let tried = attempt("e7e8=queen");
    assert_eq!((tried.from.to_string(), tried.to.to_string()), ("e7".into(), "e8".into()));
    assert_eq!(tried.promotion, Some(Role::Queen));
    assert!(rows("# no row\n\na | b").eq([vec!["a", "b"]]));
    let empty: Board = *Start::of("8/8/8/4k3/8/4K3/8/8 w - -").game.position().board();
    assert_eq!(empty.occupied().len(), 2);
}
