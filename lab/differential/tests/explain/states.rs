//! Derives what explains a state from shakmaty's attacks: guarded squares, pins that forbid an answer, castling, en passant.

use crate::inquiry::Inquiry;
use shakmaty::{Position as _, attacks};
use std::collections::BTreeSet;
use x88::explain::{Attempt, Part, Reason, Verdict, castling, en_passant, outcome, refusals, verdict};
use x88::{CastlingMode, CastlingSide, OutcomeKind, Square, SquareSet};
use x88_differential::{Trio, convert};

/// Compares every explanation of the position's state.
pub fn compare(inquiry: &Inquiry) {
    compare_ending(inquiry);
    compare_castling(inquiry);
    compare_en_passant(inquiry.trio);
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

fn compare_ending(inquiry: &Inquiry) {
    let Inquiry { trio, king, .. } = *inquiry;
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
    let board = inquiry.board();
    assert_eq!(convert::set(trio.shak.checkers()), end.checkers, "{}", trio.describe());
    let around: SquareSet = end.escapes.iter().map(|escape| escape.square).collect();
    assert_eq!(around, convert::set(attacks::king_attacks(king)), "{}", trio.describe());
    for escape in &end.escapes {
        let square = convert::to_shak(escape.square);
        let guards = convert::set(inquiry.attackers(square, board.occupied().without(king)));
        assert_eq!(guards, escape.attackers, "{square} {}", trio.describe());
        let piece = board.piece_at(square);
        assert_eq!(piece, escape.piece.map(convert::shak_piece), "{}", trio.describe());
    }
    let found: BTreeSet<(Square, Square)> =
        end.refusals.iter().map(|(attempt, _)| (attempt.from, attempt.to)).collect();
    if kind == Some(OutcomeKind::Checkmate) {
        assert_eq!(found, answers(inquiry), "{}", trio.describe());
    } else {
        let movers: SquareSet = found.iter().map(|(from, _)| *from).collect();
        let ours = board.by_color(trio.shak.turn()).without(king);
        assert_eq!((movers, found.len()), (convert::set(ours), ours.count()), "{}", trio.describe());
    }
}

/// The pseudo-legal moves of other pieces that capture the only checker or come between. Of a mate, all are pinned.
fn answers(inquiry: &Inquiry) -> BTreeSet<(Square, Square)> {
    let Inquiry { trio, king, .. } = *inquiry;
    let Some(checker) = trio.shak.checkers().single_square() else { return BTreeSet::new() };
    let between = attacks::between(king, checker);
    let own = inquiry.board().by_color(trio.shak.turn()).without(king);
    let is_answer = |from: shakmaty::Square, to: shakmaty::Square| {
        let is_en_passant = Some(to) == trio.shak.maybe_ep_square()
            && inquiry.board().pawns().contains(from)
            && from.file() != to.file();
        to == checker || between.contains(to) || is_en_passant && checker.file() == to.file()
    };
    let moves = own.into_iter().flat_map(|from| shakmaty::Square::ALL.map(|to| (from, to)));
    let answers = moves.filter(|&(from, to)| is_answer(from, to));
    let answers = answers.map(|(from, to)| (convert::from_shak(from), convert::from_shak(to)));
    answers.filter(|&(from, to)| inquiry.is_pseudo_legal(from, to)).collect()
}

fn compare_castling(inquiry: &Inquiry) {
    let Inquiry { trio, king, mode, .. } = *inquiry;
    for side in CastlingSide::ALL {
        let castling = castling(&trio.ours, trio.ours.turn(), side, mode);
        let wanted = shakmaty::CastlingSide::from_king_side(side == CastlingSide::Kingside);
        let is_legal = trio.shak.legal_moves().iter().any(|mv| mv.castling_side() == Some(wanted));
        assert_eq!(castling.obstacles.is_empty(), is_legal, "{side:?} {}", trio.describe());
        let Some([rook, king_to, _]) = inquiry.castling(wanted) else {
            assert_eq!(castling.obstacles[0].reason, Reason::NoCastlingRight, "{}", trio.describe());
            continue;
        };
        let blockers = trio.shak.castles().path(trio.shak.turn(), wanted) & trio.shak.board().occupied();
        let has = |reason| castling.obstacles.iter().find(|obstacle| obstacle.reason == reason);
        let named =
            has(Reason::CastlingPathBlocked).map_or(SquareSet::EMPTY, |it| it.squares.get(Part::Blockers));
        assert_eq!(named, convert::set(blockers), "{side:?} {rook} {}", trio.describe());
        let checkers =
            has(Reason::CastlingOutOfCheck).map_or(SquareSet::EMPTY, |it| it.squares.get(Part::Checkers));
        assert_eq!(checkers, convert::set(trio.shak.checkers()), "{side:?} {}", trio.describe());
        let occupied = inquiry.board().occupied().without(king);
        let way = attacks::between(king, king_to).with(king_to).without(king).into_iter();
        let expected: BTreeSet<(Square, SquareSet)> = way
            .map(|square| (convert::from_shak(square), convert::set(inquiry.attackers(square, occupied))))
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
