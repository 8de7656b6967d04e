//! Tests dead positions and flag falls: another library plays every "yes" of `can_win` to mate, and searches for a refutation of
//! every "no". Must not depend on: x88's search.

mod closure;
mod counts;
mod families;
mod material;
#[path = "../../../../tests/rust/support/mutants.rs"]
mod mutants;
mod replay;

pub use counts::{Counts, Exhausted};
pub use families::{Family, known};
pub use replay::is_mate_line;

use crate::convert;
use crate::random::Random;
use closure::{Closure, Solver};
use families::Sources;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use x88::proofs::{Budget, CanWin, can_win, find_helpmate};
use x88::{CastlingMode, Chess, Color, FlagRules, Game, OutcomeKind, Role};

/// The extent of a run.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    pub positions: u64,
    pub seed: u64,
    pub threads: usize,
    /// The time at which it ends, regardless of the remaining positions.
    pub end: Option<Instant>,
}

/// The positions in one part of a run; parts are independent, so the result does not depend on the threads.
const PART: u64 = 10_000;

/// Asks about `run.positions` positions. Returns the counts of each family. Calls `tell` with the progress.
pub fn run(run: Run, tell: impl Fn(u64) + Sync) -> Vec<Counts> {
    let sources = Sources::read();
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let all = Mutex::new(vec![Counts::default(); Family::ALL.len()]);
    let work = || {
        loop {
            let part = next.fetch_add(1, Ordering::Relaxed);
            let left = run.positions.saturating_sub(part * PART).min(PART);
            if left == 0 || run.end.is_some_and(|end| Instant::now() > end) {
                return;
            }
            let found = run_part(&sources, left, run.seed + part);
            for (sum, counts) in all.lock().expect("no thread has failed").iter_mut().zip(&found) {
                *sum += counts;
            }
            tell(done.fetch_add(left, Ordering::Relaxed) + left);
        }
    };
    std::thread::scope(|scope| (0..run.threads).for_each(|_| drop(scope.spawn(work))));
    all.into_inner().expect("no thread has failed")
}

/// How many of 16 positions belong to each family, in order.
const SHARES: [usize; 6] = [4, 2, 2, 3, 2, 3];

fn run_part(sources: &Sources, positions: u64, seed: u64) -> Vec<Counts> {
    let mut random = Random::new(seed);
    let mut solver = Solver::default();
    let mut all = vec![Counts::default(); Family::ALL.len()];
    let mut made = 0;
    while made < positions {
        let mut n = random.below(16);
        let mut family = 0;
        while n >= SHARES[family] {
            n -= SHARES[family];
            family += 1;
        }
        let Some(position) = sources.make(Family::ALL[family], &mut random) else { continue };
        // A position that the other library refuses cannot be checked.
        let Some(shak) = convert::shak_position(&position.setup(), CastlingMode::Chess960, false) else {
            continue;
        };
        let mut asked =
            Asked { position, shak, random: &mut random, solver: &mut solver, counts: &mut all[family] };
        asked.ask();
        made += 1;
    }
    all
}

/// A position with the data for judging answers.
struct Asked<'a> {
    position: Chess,
    shak: shakmaty::Chess,
    random: &'a mut Random,
    solver: &'a mut Solver,
    counts: &'a mut Counts,
}

impl Asked<'_> {
    fn ask(&mut self) {
        self.counts.positions += 1;
        let budget = self.budget();
        let answers = Color::ALL.map(|winner| self.answer(winner, budget));
        for (winner, answer) in Color::ALL.into_iter().zip(&answers) {
            self.counts.digest = self.counts.digest.wrapping_add(digest(answer, self.counts.positions));
            match answer {
                CanWin::Yes(line) => self.check_yes(winner, line),
                CanWin::No(_) => self.check_no(winner),
                CanWin::Unknown => self.counts.unknown += 1,
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

    /// Returns the answer. Repeats a slow one, because another program may have delayed it.
    fn answer(&mut self, winner: Color, budget: Budget) -> CanWin {
        let mut shortest = Duration::MAX;
        loop {
            let begun = Instant::now();
            let answer = can_win(&self.position, winner, budget);
            let took = begun.elapsed();
            let is_shorter = took < shortest / 8 * 7;
            shortest = shortest.min(took);
            if shortest <= self.counts.longest || !is_shorter {
                self.counts.longest = self.counts.longest.max(shortest);
                return answer;
            }
        }
    }

    fn check_yes(&mut self, winner: Color, line: &[x88::Move]) {
        self.counts.yes += 1;
        self.counts.plies += line.len() as u64;
        self.counts.longest_line = self.counts.longest_line.max(line.len() as u64);
        if !is_mate_line(&self.shak, winner, line) {
            self.differ(format!("the line for {winner} is no mate: {line:?}"));
        }
    }

    fn check_no(&mut self, winner: Color) {
        self.counts.no += 1;
        let men = self.position.board().pieces().count();
        let is_few = men <= 6;
        if is_few || self.random.one_in(16) {
            let most = if is_few { MOST_POSITIONS } else { 4_000 };
            let closure = self.solver.solve(&self.shak, convert::shak_color(winner), most);
            let counts = if is_few { &mut self.counts.few } else { &mut self.counts.many };
            match closure {
                Closure::LoneKing => counts.lone_king += 1,
                Closure::Material => counts.material += 1,
                Closure::Complete(count) => {
                    counts.closed += 1;
                    counts.positions += count as u64;
                }
                Closure::TooLarge => counts.too_large += 1,
                Closure::Mate => self.differ(format!("{winner} can mate")),
            }
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
            None => self.counts.resisted += 1,
        }
    }

    /// Dead by the outcome means that neither side can win. Asks again, as the outcome does, if a search would be needed.
    fn check_outcome(&mut self, answers: &[CanWin; 2]) {
        let end = self.position.outcome().map(|end| end.kind);
        if !matches!(end, Some(OutcomeKind::InsufficientMaterial)) {
            return;
        }
        self.counts.dead += 1;
        for (winner, answer) in Color::ALL.into_iter().zip(answers) {
            match answer {
                CanWin::No(_) => {}
                CanWin::Unknown
                    if matches!(can_win(&self.position, winner, Budget::AFTER_MOVE), CanWin::No(_)) =>
                {
                    self.counts.unknown -= 1;
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
            self.counts.flags[usize::from(is_draw)] += 1;
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
            self.counts.mirrors += 2;
        }
    }

    fn differ(&mut self, what: String) {
        let difference = format!("{}: {what}", self.position.fen());
        // Immediately, because a run can be long.
        eprintln!("✗ {difference}");
        self.counts.differences.push(difference);
    }
}

/// Returns a hash of an answer with its line and the number of the question.
fn digest(answer: &CanWin, question: u64) -> u64 {
    let of = |start: u64, n: u64| (start ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    let start = of(question, 1);
    match answer {
        CanWin::Yes(line) => line.iter().fold(of(start, 2), |sum, mv| of(sum, mv.packed().into())),
        CanWin::No(proof) => of(start, 3 + *proof as u64),
        CanWin::Unknown => start,
    }
}

/// The positions played through to prove one answer with up to six units.
const MOST_POSITIONS: usize = 4_000_000;
