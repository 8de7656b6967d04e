//! Positions with known answers: no answer may be wrong, and a minimum share must be found.

use super::{is_mate_line, word};
use flate2::read::GzDecoder;
use std::io::Read;
use std::sync::LazyLock;
use x88::fen::{self, FenOptions};
use x88::proofs::{Budget, CanWin, can_win};
use x88::{Chess, Color, uci};

/// A position, a side, whether the side can mate, and the collection that the position comes from.
pub struct Row {
    pub position: Chess,
    pub winner: Color,
    pub can_mate: &'static str,
    pub source: &'static str,
}

/// Composed positions often have more promoted pieces than a game allows.
fn read(text: &str) -> Option<Chess> {
    let text = if text.split(' ').count() == 4 { format!("{text} 0 1") } else { text.into() };
    fen::parse_with(&text, &FenOptions::default()).ok()
}

/// The rows of `chasolver`, which are many and never edited.
static CHASOLVER: LazyLock<String> = LazyLock::new(|| {
    let (packed, mut table) = (include_bytes!("../../data/chasolver.tsv.gz"), String::new());
    GzDecoder::new(&packed[..]).read_to_string(&mut table).expect("a packed table");
    table
});

/// All rows of both tables.
pub fn rows() -> Vec<Row> {
    let tables = [&CHASOLVER, include_str!("../../data/can_mate.tsv")];
    let both = tables.into_iter().flat_map(|table| table.lines().skip(1)).filter_map(|line| {
        let [text, white, black, source] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let position = read(text)?;
        let row = move |winner, can_mate| Row { position, winner, can_mate, source };
        Some([row(Color::White, white), row(Color::Black, black)])
    });
    both.flatten().collect()
}

/// The percentage of rows with this answer that the budget must find.
fn share<'a>(rows: impl Iterator<Item = &'a Row>, can_mate: &str, budget: Budget) -> f64 {
    let (mut found, mut all) = (0, 0);
    for row in rows.filter(|row| row.can_mate == can_mate) {
        let answer = word(&row.position, row.winner, &can_win(&row.position, row.winner, budget));
        let text = row.position.fen();
        assert!(answer == can_mate || answer == "unknown", "{text}: {answer} for {}", row.winner);
        found += u32::from(answer == can_mate);
        all += 1;
    }
    100.0 * f64::from(found) / f64::from(all)
}

fn from<'a>(rows: &'a [Row], source: &'static str) -> impl Iterator<Item = &'a Row> {
    rows.iter().filter(move |row| row.source == source)
}

#[test]
fn the_table_was_read() {
    assert!(rows().len() > 19_000);
}

#[test]
fn without_a_search_most_is_proved_and_nothing_wrongly() {
    let rows = rows();
    let no = |source| share(from(&rows, source), "no", Budget::STATIC);
    let [hard, usual, made] = [no("A"), no("B"), no("C")];
    println!("proved without a search: A {hard:.1}%, B {usual:.1}%, C {made:.1}%");
    assert!(hard >= 83.0 && usual == 100.0 && made > 90.0);
    for source in ["A", "B", "C"] {
        share(from(&rows, source), "yes", Budget::STATIC);
    }
}

#[test]
fn after_a_move_nothing_is_wrong() {
    let rows = rows();
    for can_mate in ["yes", "no"] {
        println!("{can_mate} after a move: {:.1}%", share(rows.iter(), can_mate, Budget::AFTER_MOVE));
    }
}

#[test]
fn on_a_flag_fall_a_part_of_the_table() {
    let rows = rows();
    let some = |source| from(&rows, source).step_by(if source == "C" { 1 } else { 23 });
    for source in ["A", "B", "C"] {
        let [yes, no] = ["yes", "no"].map(|word| share(some(source), word, Budget::FLAG));
        println!("{source} on a flag fall: yes {yes:.1}%, no {no:.1}%");
        assert!(yes > 80.0 && no > 85.0);
    }
}

#[test]
#[ignore = "takes a minute: `npm run lab -- differential` runs it"]
fn all_of_the_table() {
    let rows = rows();
    for (budget, least) in [(Budget { closure: 3_000, helpmate: 0 }, 92.0), (Budget::FLAG, 92.0)] {
        for source in ["A", "B", "C"] {
            let [yes, no] = ["yes", "no"].map(|word| share(from(&rows, source), word, budget));
            println!("{source} with {budget:?}: yes {yes:.1}%, no {no:.1}%");
            assert!(no >= least);
        }
    }
    let [yes, no] = ["yes", "no"].map(|word| {
        let nodes = if word == "yes" { 2_000_000 } else { 100_000 };
        share(from(&rows, "A"), word, Budget { helpmate: nodes, closure: nodes.min(100_000) })
    });
    println!("A with patience: yes {yes:.1}%, no {no:.1}%");
    assert!(yes >= 98.0 && no >= 97.0);
}

#[test]
fn positions_with_a_known_line_are_never_called_lost() {
    for row in include_str!("../../data/helpmates.tsv").lines().skip(1) {
        let [text, _, line] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
        let start = read(text).unwrap_or_else(|| panic!("{text}"));
        let mut position = start;
        let mut moves = Vec::new();
        for mv in line.split(',') {
            // Every position along the line is winnable too.
            let answer = can_win(&position, Color::White, Budget::AFTER_MOVE);
            assert!(!matches!(answer, CanWin::No(_)), "{}: {answer:?}", position.fen());
            let mv = uci::parse(&position, mv).unwrap_or_else(|e| panic!("{text}: {mv}: {e:?}"));
            position = position.play(mv).expect("legal");
            moves.push(mv);
        }
        assert!(is_mate_line(&start, Color::White, &moves), "{text}");
        let budget = Budget { closure: 1_000, helpmate: 1_000 };
        assert!(!matches!(can_win(&start, Color::White, budget), CanWin::No(_)), "{text}");
    }
}
