//! The long comparisons with other libraries: `soak positions --count 1000000`. Prints the counts as a JSON object, and each
//! difference with the command that reproduces it; exits with 1 if there is any. Started by `npm run lab -- soak`.

use std::ops::Range;
use std::process::ExitCode;
use x88_differential::{Compared, Difference, Tally, games, in_parts, positions, run_part};

/// The number of positions in one part.
const POSITIONS_IN_PART: u64 = 2_000;
const GAMES_IN_PART: u64 = 20;

struct Options {
    what: String,
    count: u64,
    seed: u64,
    threads: usize,
    /// Only this part, to reproduce a difference.
    part: Option<u64>,
}

impl Options {
    fn read(mut args: impl Iterator<Item = String>) -> Option<Options> {
        let what = args.next()?;
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let mut options = Options { what, count: 10_000, seed: 1, threads, part: None };
        while let Some(name) = args.next() {
            let number: u64 = args.next()?.parse().ok()?;
            match name.as_str() {
                "--count" => options.count = number,
                "--seed" => options.seed = number,
                "--threads" => options.threads = usize::try_from(number).ok()?,
                "--part" => options.part = Some(number),
                _ => return None,
            }
        }
        Some(options)
    }

    /// Returns the numbers of the parts of this size.
    fn parts(&self, size: u64) -> Range<u64> {
        self.part.map_or(0..self.count.div_ceil(size), |part| part..part + 1)
    }

    /// Returns the seed of a part, which depends on the seed of the run.
    fn seed_of(&self, part: u64) -> u64 {
        self.seed << 32 | part
    }
}

fn main() -> ExitCode {
    let Some(options) = Options::read(std::env::args().skip(1)) else {
        eprintln!("soak playouts|positions|games [--count N] [--seed N] [--threads N] [--part N]");
        return ExitCode::from(2);
    };
    let (tally, differences) = match options.what.as_str() {
        "playouts" => {
            let work = |part| Tally::from(run_part(POSITIONS_IN_PART, options.seed_of(part)));
            in_parts(options.parts(POSITIONS_IN_PART), options.threads, work)
        }
        "positions" => with_keys(&options, POSITIONS_IN_PART, positions::run_part),
        "games" => with_keys(&options, GAMES_IN_PART, games::run_part),
        other => {
            eprintln!("soak: nothing is called {other}");
            return ExitCode::from(2);
        }
    };
    println!("{tally}");
    for Difference { part, text } in &differences {
        eprintln!("\nPart {part}: soak {} --seed {} --part {part}\n{text}", options.what, options.seed);
    }
    eprintln!("{} of the parts found a difference", differences.len());
    if differences.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Runs the parts, and checks the keys of all their positions together.
fn with_keys(
    options: &Options,
    size: u64,
    run_part: impl Fn(u64, u64) -> Compared + Sync,
) -> (Tally, Vec<Difference>) {
    let work = |part| run_part(size, options.seed_of(part));
    let (Compared { mut tally, keys }, mut differences) =
        in_parts(options.parts(size), options.threads, work);
    let keys = keys.count();
    tally.add("distinctPositions", keys.distinct);
    tally.add("metAgain", keys.again);
    tally.add("keyCollisions", keys.collisions);
    if keys.split + keys.collisions > 0 {
        differences.push(Difference { part: 0, text: format!("keys: {keys:?}") });
    }
    (tally, differences)
}
