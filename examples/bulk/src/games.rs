//! From what a reader tells to rows.
//!
//! Knows the columns. Must not know how games end (`ends`).

use crate::ends::Line;
use std::io::{self, Write};
use x88::CastlingMode;
use x88::pgn::{GameResult, GameStart, Movetext, Place, PlayedMove, Problem, ProblemKind, Visitor};

/// The columns, in their order. Offsets are of the input, in bytes.
#[derive(Default)]
struct Row {
    offset: u64,
    plies: usize,
    /// As the file says it.
    result: &'static str,
    /// What ended it by the rules, or can be claimed; empty if they decide nothing, or if not all of it could be read.
    end: &'static str,
    /// The result by the rules.
    decided: &'static str,
    end_ply: usize,
    is_claim: bool,
    /// Whether the main line was read to its end, and has no null moves.
    is_complete: bool,
    chess960: bool,
    problems: u32,
    /// The code of the first of them.
    problem: &'static str,
}

impl Row {
    fn write(&self, to: &mut impl Write) -> io::Result<()> {
        let Row { offset, plies, result, end, decided, end_ply, problems, problem, .. } = self;
        let [claim, complete, chess960] =
            [self.is_claim, self.is_complete, self.chess960].map(|it| if it { "true" } else { "false" });
        writeln!(
            to,
            "{offset}\t{plies}\t{result}\t{end}\t{decided}\t{end_ply}\t{claim}\t{complete}\t{chess960}\t\
             {problems}\t{problem}"
        )
    }
}

/// Writes a row for each game, until the one that begins at the end of the part.
pub struct Games<W: Write> {
    output: W,
    /// Where the next part's first game should begin.
    next: Option<u64>,
    has_next: bool,
    row: Row,
    line: Line,
    /// How many variations are open: only the main line counts.
    depth: usize,
    failure: Option<io::Error>,
}

impl<W: Write> Games<W> {
    pub fn new(output: W, next: Option<u64>) -> Games<W> {
        let (row, line) = (Row::default(), Line::new());
        Games { output, next, has_next: false, row, line, depth: 0, failure: None }
    }

    /// Whether the games ended where they should; the rows are written then.
    pub fn finish(mut self) -> io::Result<bool> {
        match self.failure {
            Some(error) => Err(error),
            None => self.output.flush().map(|()| self.has_next == self.next.is_some()),
        }
    }
}

/// Whether the rest of the line that is being read is not read.
fn ends_line(kind: ProblemKind) -> bool {
    use ProblemKind::{AmbiguousMove, IllegalMove, PromotionRequired, Unreadable};
    matches!(kind, IllegalMove | AmbiguousMove | PromotionRequired | Unreadable)
}

impl<W: Write> Visitor for Games<W> {
    fn game_begins(&mut self, place: Place) {
        self.has_next |= self.next == Some(place.offset);
        self.row = Row { offset: place.offset, is_complete: true, ..Row::default() };
        self.depth = 0;
    }

    fn moves_begin(&mut self, start: GameStart<'_>) -> Movetext {
        self.row.chess960 = start.mode == CastlingMode::Chess960;
        self.row.is_complete &= start.position.is_some();
        self.line.restart(start.position.copied());
        Movetext::Read
    }

    fn played(&mut self, played: PlayedMove<'_>) {
        if self.depth > 0 {
            return;
        }
        match played.mv {
            Some(mv) => self.line.play(mv, played.after),
            None => self.row.is_complete = false,
        }
    }

    fn variation_begins(&mut self) {
        self.depth += 1;
    }

    fn variation_ends(&mut self) {
        self.depth -= 1;
    }

    fn problem(&mut self, problem: Problem<'_>) {
        if self.row.problems == 0 {
            self.row.problem = problem.kind.code();
        }
        self.row.problems += 1;
        self.row.is_complete &= self.depth > 0 || !ends_line(problem.kind);
    }

    fn game_ends(&mut self, result: GameResult) {
        if self.has_next || self.failure.is_some() {
            return;
        }
        let row = &mut self.row;
        row.result = result.text();
        row.plies = self.line.plies();
        row.end_ply = row.plies;
        if row.is_complete {
            let end = self.line.end();
            if let Some(kind) = end.kind {
                row.end = kind.detail().unwrap_or(kind.name());
                row.decided = GameResult::of_winner(end.winner).text();
            }
            (row.end_ply, row.is_claim) = (end.ply, end.is_claim);
        }
        self.failure = row.write(&mut self.output).err();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use x88::pgn;

    /// The columns from `plies` to `is_complete` of each game.
    fn rows(text: &str) -> Vec<String> {
        let mut written = Vec::new();
        let mut games = Games::new(&mut written, None);
        pgn::read(text.as_bytes(), &mut games);
        assert!(games.finish().unwrap());
        let lines = String::from_utf8(written).unwrap();
        lines.lines().map(|line| line.split('\t').skip(1).take(7).collect::<Vec<_>>().join(" ")).collect()
    }

    fn row(text: &str) -> String {
        rows(text).concat()
    }

    const BACK_AND_FORTH: &str = "Nf3 Nf6 Ng1 Ng8 ";

    #[test]
    fn mate_and_stalemate() {
        assert_eq!(row("1. f3 e5 2. g4 Qh4# 0-1"), "4 0-1 checkmate 0-1 4 false true");
        assert_eq!(row("1. f3 e5 2. g4 Qh4# 1-0"), "4 1-0 checkmate 0-1 4 false true");
        let start = "[FEN \"7k/8/5K2/6Q1/8/8/8/8 w - - 0 1\"]\n";
        assert_eq!(row(&format!("{start} 1. Qg6 1/2-1/2")), "1 1/2-1/2 stalemate 1/2-1/2 1 false true");
    }

    #[test]
    fn repetition_is_claimed_or_ends_the_game() {
        let moves = |times| BACK_AND_FORTH.repeat(times);
        assert_eq!(row(&format!("{}*", moves(1))), "4 *   4 false true");
        let claim = "8 1/2-1/2 threefold-repetition 1/2-1/2 8 true true";
        assert_eq!(row(&format!("{}1/2-1/2", moves(2))), claim);
        let fifth = "16 * fivefold-repetition 1/2-1/2 16 false true";
        assert_eq!(row(&format!("{}*", moves(4))), fifth);
        // Played on, even to a mate: it had ended.
        let beyond = format!("{}f3 e5 g4 Qh4# 0-1", moves(4));
        assert_eq!(row(&beyond), "20 0-1 fivefold-repetition 1/2-1/2 16 false true");
    }

    #[test]
    fn clocks() {
        let with_clock = |clock| format!("[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - {clock} 90\"]\n 1. Ra2 *");
        assert_eq!(row(&with_clock(98)), "1 *   1 false true");
        assert_eq!(row(&with_clock(99)), "1 * fifty-moves 1/2-1/2 1 true true");
        assert_eq!(row(&with_clock(149)), "1 * seventy-five-moves 1/2-1/2 1 false true");
    }

    #[test]
    fn dead_positions_that_nobody_saw() {
        let start = "[FEN \"4k3/8/8/8/8/8/4p3/4K3 w - - 0 1\"]\n";
        let text = format!("{start} 1. Kxe2 Ke7 2. Ke3 1-0");
        assert_eq!(row(&text), "3 1-0 insufficient-material 1/2-1/2 1 false true");
        // The stalemate at its end comes too late.
        let stalemate = "[FEN \"k7/8/K4N2/8/8/8/8/8 w - - 0 1\"]\n 1. Nd7 1/2-1/2";
        assert_eq!(row(stalemate), "1 1/2-1/2 insufficient-material 1/2-1/2 0 false true");
    }

    #[test]
    fn only_the_main_line_counts() {
        assert_eq!(row("1. e4 (1. d4 Ke3) e5 (1... c5 2. Nf3) *"), "2 *   2 false true");
        // What cannot be read to its end has no end.
        assert_eq!(row("1. f3 e5 2. g4 Ke3 Qh4# 0-1"), "3 0-1   3 false false");
        assert_eq!(row("[FEN \"nonsense\"]\n 1. e4 *"), "0 *   0 false false");
        assert_eq!(row("1. e4 -- 2. d4 *"), "2 *   2 false false");
        assert_eq!(rows("1. e4 * [FEN \"nonsense\"] 1. e4 *")[1], "0 *   0 false false");
    }

    #[test]
    fn the_next_game_begins_where_it_should_or_not() {
        let text = "1. e4 *\n[Event \"next\"]\n";
        for (next, is_there) in [(8, true), (7, false), (20, false)] {
            let mut written = Vec::new();
            let mut games = Games::new(&mut written, Some(next));
            pgn::read(text.as_bytes(), &mut games);
            assert_eq!(games.finish().unwrap(), is_there);
            // That game is not of this part.
            assert!(!is_there || written.iter().filter(|&&byte| byte == b'\n').count() == 1);
        }
    }
}
