//! Pins the number of positions that each search needs: a change in move order or counting shows here.
//!
//! After an intended change, copy the rows that the failing tests print.

use crate::support::{self, position};
use x88::proofs::{Budget, CanWin, can_win, find_helpmate};
use x88::{CastlingMode, Chess, Color, Move, uci};

const TABLE: &str = include_str!("../../data/searches.tsv");

/// Asks for a mate by the winner alone or with both sides, within a number of positions.
fn ask(question: &str, start: &Chess, winner: Color, nodes: usize) -> Option<String> {
    let line = |line: &[Move]| {
        let moves = line.iter().scan(*start, |position, &mv| {
            let text = uci::write(mv, CastlingMode::Chess960);
            *position = position.play(mv).ok()?;
            Some(text)
        });
        moves.collect::<Vec<_>>().join(",")
    };
    let budget = match question {
        "helpmate" => return find_helpmate(start, winner, nodes).map(|moves| line(&moves)),
        "closure" => Budget { closure: nodes, helpmate: 0 },
        "both" => Budget::nodes(nodes),
        other => panic!("{other}"),
    };
    match can_win(start, winner, budget) {
        CanWin::Yes(moves) => Some(line(&moves)),
        CanWin::No(proof) => Some(format!("{proof:?}")),
        CanWin::Unknown => None,
    }
}

/// The smallest number of positions that yields an answer.
fn least(question: &str, start: &Chess, winner: Color) -> Option<(usize, String)> {
    let mut none = 0;
    if ask(question, start, winner, none).is_some() {
        return None;
    }
    let mut some =
        (1..=11).map(|power| 1 << power).find(|&nodes| ask(question, start, winner, nodes).is_some())?;
    while some - none > 1 {
        let middle = none.midpoint(some);
        *(if ask(question, start, winner, middle).is_some() { &mut some } else { &mut none }) = middle;
    }
    Some((some, ask(question, start, winner, some)?))
}

fn check(asked: &str) {
    let rows: Vec<[&str; 5]> = support::rows(TABLE).filter(|row| row[2] == asked).collect();
    assert!(rows.len() > 20, "only {} rows were read", rows.len());
    let mut changed = Vec::new();
    for [text, color, question, nodes, answer] in rows {
        let start = position(text);
        let winner = if color == "White" { Color::White } else { Color::Black };
        let nodes: usize = nodes.parse().expect("a number");
        let [found, with_one_fewer] = [nodes, nodes - 1].map(|nodes| ask(question, &start, winner, nodes));
        if found.as_deref() != Some(answer) || with_one_fewer.is_some() {
            let (nodes, answer) = least(question, &start, winner).unwrap_or_default();
            changed.push(format!("{text}\t{color}\t{question}\t{nodes}\t{answer}"));
        }
    }
    assert!(changed.is_empty(), "the rows are now:\n{}", changed.join("\n"));
}

#[test]
fn searches_for_a_mate_take_what_they_took() {
    check("helpmate");
}

#[test]
fn searches_with_proofs_take_what_they_took() {
    check("closure");
}

#[test]
fn searches_with_both_take_what_they_took() {
    check("both");
}
