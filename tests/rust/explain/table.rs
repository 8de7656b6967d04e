//! The table of two-square attempts.

use crate::explain::{Start, attempt, exchanged, ranks_turned};
use crate::numbers::standard_classes;
use crate::support::rows;
use std::collections::{BTreeMap, BTreeSet};
use x88::explain::{Verdict, verdict};
use x88::{Color, Game, GameVerdict, OutcomeKind, san};

const TABLE: &str = include_str!("table.txt");

/// The squares of a refusal by part, and the ply that lost a right, in the table's format: `piece e7, king e1 f1 @2`. The words are
/// sorted, because their order says nothing.
fn sorted(column: &str) -> String {
    let (parts, ply) = column.split_once('@').unwrap_or((column, ""));
    let mut parts: Vec<Vec<&str>> = parts.split(',').map(|part| part.split_whitespace().collect()).collect();
    parts.iter_mut().flat_map(|part| part.get_mut(1..)).for_each(|squares| squares.sort());
    parts.sort();
    format!("{parts:?} @{ply}")
}

/// Checks a row and returns what differs from it, if anything.
fn difference([reason, start, tried, answer, sentence]: [&str; 5]) -> Option<String> {
    let (Start { game, mode }, attempt) = (Start::of(start), attempt(tried));
    let GameVerdict { verdict, lost_at_ply, .. } = game.explain(attempt, mode);
    let (found, shown, said) = match verdict {
        Verdict::Legal { mv, note } => {
            assert!(game.position().is_legal(mv));
            let note = note.map_or("", |note| note.message()).to_string();
            // Most rows do not repeat the note of every capture en passant. A row without any other note would hide it.
            let is_usual = sentence.is_empty() && note.starts_with("The pawn just moved two squares");
            ("legal", san::write(game.position(), mv), if is_usual { String::new() } else { note })
        }
        Verdict::Refused(refusal) => {
            // Without the history only the reason may differ; the game's ending is unknown then.
            let alone = x88::explain::verdict(game.position(), attempt, mode);
            assert!(refusal.reason.code() == "GAME_OVER" || matches!(alone, Verdict::Refused(_)), "{start}");
            assert!(!refusal.reason.title().is_empty(), "{reason}");
            let part = |(part, squares): (x88::explain::Part, x88::SquareSet)| {
                let names: Vec<String> = squares.into_iter().map(|square| square.to_string()).collect();
                format!("{} {}", part.name(), names.join(" "))
            };
            let parts: Vec<String> = refusal.squares.iter().map(part).collect();
            let ply = lost_at_ply.map_or(String::new(), |ply| format!("@{ply}"));
            let said = game.explain_message(attempt, &refusal, lost_at_ply);
            let said = if sentence.is_empty() { String::new() } else { said };
            (refusal.reason.name(), parts.join(", ") + &ply, said)
        }
    };
    let as_expected = (found, sorted(&shown), said.as_str()) == (reason, sorted(answer), sentence);
    (!as_expected).then(|| format!("{reason} | {start} | {tried} | {answer}\n    {found} | {shown} | {said}"))
}

/// A row's sentence for the other side. A move number in it is not a rank, so such sentences are skipped.
fn exchanged_sentence(sentence: &str) -> String {
    if sentence.contains('(') {
        return String::new();
    }
    let turned = ranks_turned(sentence).replace("White's", "*").replace("Black's", "White's");
    turned.replace('*', "Black's")
}

#[test]
fn every_row() {
    let mut failed = Vec::new();
    for row in rows(TABLE) {
        let [reason, start, tried, answer, sentence] = row;
        failed.extend(difference(row));
        // In the answer only squares have ranks, not the ply or "O-O".
        let (squares, ply) = answer.split_once('@').unwrap_or((answer, ""));
        let at = if ply.is_empty() { String::new() } else { format!("@{ply}") };
        let answer = ranks_turned(squares) + &at;
        let (start, tried, sentence) = (exchanged(start), ranks_turned(tried), exchanged_sentence(sentence));
        failed.extend(difference([reason, &start, &tried, &answer, &sentence]));
    }
    assert!(failed.is_empty(), "{} rows failed:\n{}", failed.len(), failed.join("\n"));
}

/// Every row is tried for both sides, so that every reason is.
#[test]
fn every_reason_has_rows() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    rows::<5>(TABLE).filter(|row| row[0] != "legal").for_each(|row| *counts.entry(row[0]).or_default() += 1);
    let reasons = standard_classes().iter().flat_map(|(.., reasons)| reasons.iter().copied());
    let ends = ["stalemate", "insufficient-material", "fivefold-repetition", "seventy-five-moves"];
    let all: BTreeSet<&str> = reasons.chain(ends).collect();
    assert_eq!(counts.keys().copied().collect::<BTreeSet<_>>(), all);
    assert!(counts.values().all(|&count| count >= 3), "{counts:?}");
}

/// The core has no clock, so no game ends on time.
#[test]
fn games_ended_by_players() {
    let ended = |start: &str, end: fn(&mut Game)| {
        let mut game = Start::of(start).game;
        end(&mut game);
        game
    };
    let claim = |game: &mut Game| assert!(game.claim_draw(None).is_some());
    let repeated = "start, g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";
    for (kind, game) in [
        (OutcomeKind::Resignation, ended("start, e2e4", |game| _ = game.resign(Color::White))),
        (OutcomeKind::Agreement, ended("start, e2e4", |game| _ = game.agree_draw())),
        (OutcomeKind::ThreefoldRepetition, ended(repeated, claim)),
        (OutcomeKind::FiftyMoves, ended("4k3/8/8/8/8/8/8/R3K3 w - - 100 90", claim)),
    ] {
        for tried in ["e2e4", "e7e5", "a1a2", "e4e4"] {
            let attempt = attempt(tried);
            let GameVerdict { verdict, lost_at_ply, .. } = game.explain(attempt, Default::default());
            let Verdict::Refused(refusal) = verdict else { panic!("{tried} is legal after {kind:?}") };
            assert_eq!((refusal.reason.name(), refusal.reason.code()), (kind.name(), "GAME_OVER"));
            assert_eq!((lost_at_ply, refusal.squares.iter().count()), (None, 0));
            let message = game.explain_message(attempt, &refusal, None);
            assert!(message.starts_with("The game is over: ") && message.ends_with('.'), "{message}");
        }
    }
}

/// A null move in check moves no piece.
#[test]
fn a_turn_that_passes_in_check_has_its_own_sentence() {
    let Start { game, mode } = Start::of("4k3/8/8/8/4r3/8/8/1N2K3 w - -");
    let Verdict::Refused(refusal) = verdict(game.position(), attempt("b1a3"), mode) else {
        panic!("it is check")
    };
    let sentence = refusal.message(game.position(), attempt("e1e1"));
    assert_eq!(sentence, "You cannot pass: your king is in check from the rook on e4.");
}
