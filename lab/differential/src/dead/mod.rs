//! Tests dead positions and flag falls: another library plays every "yes" of `can_win` to mate, and searches for a refutation of
//! every "no". Must not depend on: x88's search.

mod closure;
mod families;
mod material;
#[path = "../../../../tests/rust/support/mutants.rs"]
mod mutants;

pub use families::known;

use crate::random::Random;
use crate::{Tally, convert};
use closure::{Closure, Solver};
use families::Sources;
use shakmaty::Position as _;
use x88::proofs::{Budget, CanWin, can_win, find_helpmate};
use x88::{CastlingMode, Chess, Color, FlagRules, Game, Move, OutcomeKind, Role};

/// Asks about `positions` positions. The same seed gives the same ones.
///
/// # Panics
///
/// At the first difference.
pub fn run_part(positions: u64, seed: u64) -> Tally {
    let (sources, mut random) = (Sources::read(), Random::new(seed));
    let (mut solver, mut tally) = (Solver::default(), Tally::default());
    while tally.get("positions") < positions {
        let Some(position) = sources.make(&mut random) else { continue };
        // A position that the other library refuses cannot be checked.
        let shak = convert::shak_position(&position.setup(), CastlingMode::Chess960, false);
        let Some(shak) = shak else { continue };
        Asked { position, shak, random: &mut random, solver: &mut solver, tally: &mut tally }.ask();
    }
    tally
}

/// Returns whether shakmaty finds every move of the line legal, and a mate by `winner` at its end.
pub fn is_mate_line(start: &shakmaty::Chess, winner: Color, line: &[Move]) -> bool {
    let mut position = start.clone();
    for &mv in line {
        let legal = position.legal_moves();
        let found = legal.into_iter().find(|&theirs| convert::move_from_shak(theirs) == mv);
        let Some(found) = found else { return false };
        position.play_unchecked(found);
    }
    position.is_checkmate() && position.turn() != convert::shak_color(winner)
}

/// A position with the data for judging answers.
struct Asked<'a> {
    position: Chess,
    shak: shakmaty::Chess,
    random: &'a mut Random,
    solver: &'a mut Solver,
    tally: &'a mut Tally,
}

impl Asked<'_> {
    fn ask(&mut self) {
        self.tally.add("positions", 1_u64);
        let budget = self.budget();
        let answers = Color::ALL.map(|winner| can_win(&self.position, winner, budget));
        for (winner, answer) in Color::ALL.into_iter().zip(&answers) {
            match answer {
                CanWin::Yes(line) => self.check_yes(winner, line),
                CanWin::No(_) => self.check_no(winner),
                CanWin::Unknown => self.tally.add("unknown", 1_u64),
            }
        }
        self.check_outcome(&answers);
        if budget == Budget::FLAG {
            self.check_flag(&answers);
        }
        if self.random.one_in(16) && self.position.castling().is_empty() {
            self.check_mirrors();
        }
    }

    /// Mostly chooses a budget as after each move: no search, or a small one. Often it includes a look for mate, sometimes more;
    /// now and then the budget for a flag fall.
    fn budget(&mut self) -> Budget {
        match self.random.below(1024) {
            0 => Budget::FLAG,
            1..16 => Budget { closure: 400, helpmate: 1_000 },
            16..256 => Budget { helpmate: 60, ..Budget::AFTER_MOVE },
            256..640 => Budget::AFTER_MOVE,
            _ => Budget::STATIC,
        }
    }

    fn check_yes(&mut self, winner: Color, line: &[Move]) {
        self.tally.add("yes", 1_u64);
        if !is_mate_line(&self.shak, winner, line) {
            self.differ(format!("the line for {winner} is no mate: {line:?}"));
        }
    }

    fn check_no(&mut self, winner: Color) {
        self.tally.add("no", 1_u64);
        let is_few = self.position.board().pieces().count() <= 6;
        if is_few || self.random.one_in(16) {
            let most = if is_few { MOST_POSITIONS } else { 4_000 };
            let closure = self.solver.solve(&self.shak, convert::shak_color(winner), most);
            let name = match closure {
                Closure::LoneKing => "loneKing",
                Closure::Material => "neverMates",
                Closure::Complete if is_few => "playedOut",
                Closure::Complete => "playedOutWithMany",
                Closure::TooLarge => "tooLarge",
                Closure::Mate => self.differ(format!("{winner} can mate")),
            };
            self.tally.add(name, 1_u64);
        }
        if !is_few && self.has_more_than_a_king(winner) {
            self.look_for_mate(winner);
        }
    }

    fn has_more_than_a_king(&self, color: Color) -> bool {
        let mut pieces = self.position.board().pieces();
        pieces.any(|(_, piece)| piece.color == color && piece.role != Role::King)
    }

    /// Most mates are near; now and then it searches farther.
    fn look_for_mate(&mut self, winner: Color) {
        let nodes = match self.random.below(1024) {
            0 => 20_000,
            1..16 => 2_000,
            _ => 100,
        };
        match find_helpmate(&self.position, winner, nodes) {
            Some(line) => self.differ(format!("{winner} can mate: {line:?}")),
            None => self.tally.add("resisted", 1_u64),
        }
    }

    /// Dead by the outcome means that neither side can win. Asks again, as the outcome does, if a search would be needed.
    fn check_outcome(&mut self, answers: &[CanWin; 2]) {
        let end = self.position.outcome().map(|end| end.kind);
        if !matches!(end, Some(OutcomeKind::InsufficientMaterial)) {
            return;
        }
        self.tally.add("dead", 1_u64);
        for (winner, answer) in Color::ALL.into_iter().zip(answers) {
            match answer {
                CanWin::No(_) => {}
                CanWin::Unknown
                    if matches!(can_win(&self.position, winner, Budget::AFTER_MOVE), CanWin::No(_)) =>
                {
                    self.check_no(winner);
                }
                _ => self.differ(format!("dead by its outcome, but for {winner} {answer:?}")),
            }
        }
    }

    /// A flag fall during the game gives a draw exactly if the other side cannot win.
    fn check_flag(&mut self, answers: &[CanWin; 2]) {
        if self.position.outcome().is_some() {
            return;
        }
        for (winner, answer) in Color::ALL.into_iter().zip(answers) {
            let end = Game::new(self.position).flag(winner.other(), FlagRules::Fide);
            let is_draw = matches!(answer, CanWin::No(_));
            let expected =
                if is_draw { (None, OutcomeKind::TimeoutDraw) } else { (Some(winner), OutcomeKind::Timeout) };
            if (end.winner, end.kind) != expected {
                self.differ(format!("the flag of {} has fallen: {end:?}", winner.other()));
            }
            self.tally.add(if is_draw { "drawsByFlag" } else { "lossesByFlag" }, 1_u64);
        }
    }

    /// An answer without a search must not depend on the orientation of the board.
    fn check_mirrors(&mut self) {
        let turned = mutants::mirrored(&self.position, x88::Square::flip_rank, true);
        let beside = mutants::mirrored(&self.position, x88::Square::flip_file, false);
        for winner in Color::ALL {
            let answer = can_win(&self.position, winner, Budget::STATIC);
            let others =
                [can_win(&turned, winner.other(), Budget::STATIC), can_win(&beside, winner, Budget::STATIC)];
            if others.iter().any(|other| *other != answer) {
                self.differ(format!("for {winner} {answer:?}, but in mirrors {others:?}"));
            }
            self.tally.add("mirrors", 2_u64);
        }
    }

    fn differ(&self, what: String) -> ! {
        panic!("{}: {what}", self.position.fen());
    }
}

/// The positions played through to prove one answer with up to six units.
const MOST_POSITIONS: usize = 4_000_000;
