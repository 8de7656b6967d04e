//! Pins the number of positions that each search needs: a change in move order or counting shows here.
//!
//! After an intended change, `cargo test --test core -- --ignored --nocapture searches_as_they_are` prints the table.

use super::data::rows;
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

/// The rows of one question, cheapest first.
fn check(asked: &str) {
    let mut count = 0;
    for row in support::rows(TABLE).filter(|row| row[2] == asked) {
        let [text, winner, question, nodes, answer] = row;
        let start = position(text);
        let winner = if winner == "White" { Color::White } else { Color::Black };
        let nodes: usize = nodes.parse().expect("a number");
        assert_eq!(ask(question, &start, winner, nodes).as_deref(), Some(answer), "{row:?}");
        assert_eq!(ask(question, &start, winner, nodes - 1), None, "{row:?}: with one fewer");
        count += 1;
    }
    assert!(count > 20, "only {count} rows were read");
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

/// Larger searches are not worth the test's time.
const MOST: usize = 1200;

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

#[test]
#[ignore = "prints the table of searches"]
fn searches_as_they_are() {
    let mut table = Vec::new();
    let rows = rows();
    for (question, step, most) in [("both", 83, 30), ("closure", 61, 40), ("helpmate", 97, 70)] {
        let mut found = Vec::new();
        for row in rows.iter().step_by(step) {
            let Some((nodes, answer)) = least(question, &row.position, row.winner) else { continue };
            if (13..=MOST).contains(&nodes) && found.len() < most {
                let start = row.position.fen();
                found.push((nodes, format!("{start}\t{}\t{question}\t{nodes}\t{answer}", row.winner)));
            }
        }
        found.sort();
        table.extend(found.into_iter().map(|(_, row)| row));
    }
    println!("fen\twinner\tquestion\tnodes\tanswer\n{}", table.join("\n"));
}
