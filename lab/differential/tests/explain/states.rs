//! Derives what explains a state from shakmaty's attacks: guarded squares, pins that forbid an answer, castling, en passant.

use shakmaty::{Bitboard, Position as _, attacks};
use std::collections::BTreeSet;
use x88::explain::{Attempt, Part, Reason, Verdict, castling, en_passant, outcome, refusals, verdict};
use x88::{CastlingMode, CastlingSide, OutcomeKind, Square, SquareSet};
use x88_differential::{Trio, convert};

/// Compares every explanation of the position's state.
pub fn compare(trio: &Trio, mode: CastlingMode) {
    compare_ending(trio);
    compare_castling(trio, mode);
    compare_en_passant(trio);
}

/// The pieces of the side not to move that attack a square with these squares occupied.
fn attackers(trio: &Trio, square: Square, occupied: Bitboard) -> SquareSet {
    let board = trio.shak.board();
    convert::set(board.attacks_to(convert::to_shak(square), trio.shak.turn().other(), occupied))
}

fn king(trio: &Trio) -> shakmaty::Square {
    trio.shak.board().king_of(trio.shak.turn()).expect("a king")
}

/// Compares all reasons against a move with the first one: none if it is legal, otherwise it and others, each once.
pub fn compare_all(trio: &Trio, from: Square, to: Square, mode: CastlingMode) {
    let attempt = Attempt::new(from, to);
    let reasons = refusals(&trio.ours, attempt, mode);
    match verdict(&trio.ours, attempt, mode) {
        Verdict::Legal { .. } => assert!(reasons.is_empty(), "{from}{to} {}", trio.describe()),
        Verdict::Refused(first) => {
            assert_eq!(reasons.first(), Some(&first), "{from}{to} {}", trio.describe());
            let is_repeated = |n: usize| reasons[..n].contains(&reasons[n]);
            assert!(!(1..reasons.len()).any(is_repeated), "{from}{to} {reasons:?} {}", trio.describe());
        }
    }
}

fn compare_ending(trio: &Trio) {
    let end = outcome(&trio.ours);
    let is_stuck = trio.shak.legal_moves().is_empty();
    let kind = end.as_ref().map(|end| end.outcome.kind);
    assert_eq!(is_stuck && trio.shak.is_check(), kind == Some(OutcomeKind::Checkmate), "{}", trio.describe());
    assert_eq!(
        is_stuck && !trio.shak.is_check(),
        kind == Some(OutcomeKind::Stalemate),
        "{}",
        trio.describe()
    );
    let Some(end) = end.filter(|_| is_stuck) else { return };
    let (board, king) = (trio.shak.board(), king(trio));
    assert_eq!(convert::set(trio.shak.checkers()), end.checkers, "{}", trio.describe());
    let around: SquareSet = end.escapes.iter().map(|escape| escape.square).collect();
    assert_eq!(around, convert::set(attacks::king_attacks(king)), "{}", trio.describe());
    for escape in &end.escapes {
        let guards = attackers(trio, escape.square, board.occupied() ^ Bitboard::from_square(king));
        assert_eq!(guards, escape.attackers, "{} {}", escape.square, trio.describe());
        let piece = board.piece_at(convert::to_shak(escape.square));
        assert_eq!(piece, escape.piece.map(convert::shak_piece), "{}", trio.describe());
    }
    let found: BTreeSet<(Square, Square)> =
        end.refusals.iter().map(|(attempt, _)| (attempt.from, attempt.to)).collect();
    if kind == Some(OutcomeKind::Checkmate) {
        assert_eq!(found, answers(trio), "{}", trio.describe());
    } else {
        let movers: SquareSet = found.iter().map(|(from, _)| *from).collect();
        let ours = board.by_color(trio.shak.turn()) ^ Bitboard::from_square(king);
        assert_eq!((movers, found.len()), (convert::set(ours), ours.count()), "{}", trio.describe());
    }
}

/// The pseudo-legal moves of other pieces that capture the only checker or come between. Of a mate, all are pinned.
fn answers(trio: &Trio) -> BTreeSet<(Square, Square)> {
    let (board, us, king) = (trio.shak.board(), trio.shak.turn(), king(trio));
    let mut found = BTreeSet::new();
    let Some(checker) = trio.shak.checkers().single_square() else { return found };
    let between = attacks::between(king, checker);
    let occupied = board.occupied();
    for from in board.by_color(us) ^ Bitboard::from_square(king) {
        let piece = board.piece_at(from).expect("a piece");
        let targets = if piece.role == shakmaty::Role::Pawn {
            let step = |square: shakmaty::Square| square.offset(if us.is_white() { 8 } else { -8 });
            let one = step(from).filter(|&to| !occupied.contains(to));
            let is_home = us.relative_rank(from.rank()) == shakmaty::Rank::Second;
            let two = one.filter(|_| is_home).and_then(step).filter(|&to| !occupied.contains(to));
            let ahead = Bitboard::from_iter(one.into_iter().chain(two)) & between;
            let passed = trio.ours.passed_square().map(convert::to_shak);
            let is_passed_checker = |to: shakmaty::Square| {
                Some(to) == passed && (checker.file() == to.file() || between.contains(to))
            };
            let sides = attacks::pawn_attacks(us, from);
            ahead
                | sides & Bitboard::from_square(checker)
                | Bitboard::from_iter(sides.into_iter().filter(|&to| is_passed_checker(to)))
        } else {
            attacks::attacks(from, piece, occupied) & (between | Bitboard::from_square(checker))
        };
        found.extend(targets.into_iter().map(|to| (convert::from_shak(from), convert::from_shak(to))));
    }
    found
}

fn compare_castling(trio: &Trio, mode: CastlingMode) {
    for side in CastlingSide::ALL {
        let castling = castling(&trio.ours, trio.ours.turn(), side, mode);
        let wanted = if side == CastlingSide::Kingside {
            shakmaty::CastlingSide::KingSide
        } else {
            shakmaty::CastlingSide::QueenSide
        };
        let is_legal = trio.shak.legal_moves().iter().any(|mv| mv.castling_side() == Some(wanted));
        assert_eq!(castling.obstacles.is_empty(), is_legal, "{side:?} {}", trio.describe());
        let Some(rook) = trio.shak.castles().rook(trio.shak.turn(), wanted) else {
            assert_eq!(castling.obstacles[0].reason, Reason::NoCastlingRight, "{}", trio.describe());
            continue;
        };
        let king = king(trio);
        let blockers = trio.shak.castles().path(trio.shak.turn(), wanted) & trio.shak.board().occupied();
        let has = |reason| castling.obstacles.iter().find(|obstacle| obstacle.reason == reason);
        let named =
            has(Reason::CastlingPathBlocked).map_or(SquareSet::EMPTY, |it| it.squares.get(Part::Blockers));
        assert_eq!(named, convert::set(blockers), "{side:?} {rook} {}", trio.describe());
        let checkers =
            has(Reason::CastlingOutOfCheck).map_or(SquareSet::EMPTY, |it| it.squares.get(Part::Checkers));
        assert_eq!(checkers, convert::set(trio.shak.checkers()), "{side:?} {}", trio.describe());
        let king_to = wanted.king_to(trio.shak.turn());
        let occupied = trio.shak.board().occupied() ^ Bitboard::from_square(king);
        let way = attacks::between(king, king_to) | Bitboard::from_square(king_to);
        let expected: BTreeSet<(Square, SquareSet)> = (way & !Bitboard::from_square(king))
            .into_iter()
            .map(|square| (convert::from_shak(square), attackers(trio, convert::from_shak(square), occupied)))
            .filter(|(_, attackers)| !attackers.is_empty())
            .collect();
        let found: BTreeSet<(Square, SquareSet)> = castling
            .obstacles
            .iter()
            .filter(|it| matches!(it.reason, Reason::CastlingThroughAttack | Reason::CastlingIntoAttack))
            .filter_map(|it| {
                let attackers = it.squares.get(Part::Attackers);
                it.squares.get(Part::Attacked).first().map(|square| (square, attackers))
            })
            .collect();
        assert_eq!(found, expected, "{side:?} {}", trio.describe());
    }
}

fn compare_en_passant(trio: &Trio) {
    let passed = en_passant(&trio.ours);
    assert_eq!(passed.as_ref().map(|it| it.square), trio.ours.passed_square(), "{}", trio.describe());
    let is_capture = |mv: &&shakmaty::Move| matches!(mv, shakmaty::Move::EnPassant { .. });
    let legal = trio.shak.legal_moves();
    let captures: SquareSet =
        legal.iter().filter(is_capture).filter_map(|mv| mv.from()).map(convert::from_shak).collect();
    let Some(passed) = passed else { return assert!(captures.is_empty(), "{}", trio.describe()) };
    assert_eq!(passed.capturers, captures, "{}", trio.describe());
    let beside = attacks::pawn_attacks(trio.shak.turn().other(), convert::to_shak(passed.square));
    let pawns = beside & trio.shak.our(shakmaty::Role::Pawn);
    let refused: SquareSet = passed.obstacles.iter().map(|(attempt, _)| attempt.from).collect();
    assert_eq!(refused, convert::set(pawns) & !captures, "{}", trio.describe());
}
