//! Some thousand positions of `npm run lab -- dead`: another library confirms the mate of every "yes", and refutes no "no".

use std::time::Duration;
use x88_differential::dead::{self, Counts, Run};

#[test]
fn what_is_said_of_dead_positions_stands() {
    let run = Run { positions: 6_000, seed: 1, threads: 2, end: None };
    let mut counts = Counts::default();
    dead::run(run, |_| ()).iter().for_each(|family| counts += family);
    assert!(counts.differences.is_empty(), "{:#?}", counts.differences);
    // Each kind of question must occur often enough for the agreement to mean something.
    let few = [counts.few.lone_king, counts.few.material, counts.few.closed];
    let asked = [counts.yes, counts.no, counts.resisted, counts.dead, counts.mirrors, counts.many.closed];
    assert!(few.into_iter().chain(asked).all(|count| count > 20), "too tame: {counts:#?}");
    assert!(counts.longest > Duration::ZERO);
}
