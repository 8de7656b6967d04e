//! `npm run lab -- dead`: asks about many positions, prints the counts, and writes them as JSON into a file. With `--largest`
//! runs a single search.

use std::io::Write;
use std::time::{Duration, Instant};
use x88::{Budget, Chess, Color, can_win, fen};
use x88_differential::dead::{self, Counts, Exhausted, Family, Run};

/// Returns the argument after `name`.
fn value(name: &str) -> Option<String> {
    let mut arguments = std::env::args().skip_while(|argument| argument != name);
    arguments.nth(1)
}

fn number(name: &str, default: u64) -> u64 {
    value(name).map_or(default, |text| text.parse().expect("a number"))
}

fn main() {
    match value("--largest") {
        Some(nodes) => largest(nodes.parse().expect("a number")),
        None => ask_many(),
    }
}

/// Unsolved with any node limit.
const HARD: &str = "8/1p3k2/pPp3p1/P1PpRpPp/2bP1P1P/5K2/5B2/B7 b - - 0 1";

/// Runs one search with `nodes` nodes: prints the answer, the seconds and the peak memory of the process.
fn largest(nodes: usize) {
    let position: Chess = fen::parse(HARD).expect("a position");
    let begun = Instant::now();
    let answer = can_win(&position, Color::White, Budget::nodes(nodes));
    let took = begun.elapsed().as_secs_f64();
    // Linux reports it in kilobytes; other systems have no such file.
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))
        .and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    let peak = peak.map_or("null".into(), |kilobytes| (kilobytes * 1024).to_string());
    println!("{{\"answer\": \"{answer:?}\", \"seconds\": {took:.1}, \"bytes\": {peak}}}");
}

fn ask_many() {
    let begun = Instant::now();
    let seconds = value("--seconds").map(|text| text.parse().expect("a number of seconds"));
    let run = Run {
        positions: number("--positions", 1_000_000),
        seed: number("--seed", 88),
        threads: number("--threads", 1) as usize,
        end: seconds.map(|seconds| begun + Duration::from_secs(seconds)),
    };
    let families = dead::run(run, |done| {
        if done % 100_000 == 0 {
            eprintln!("  … {done} positions in {:.0} s", begun.elapsed().as_secs_f64());
        }
    });
    let mut total = Counts::default();
    families.iter().for_each(|counts| total += counts);
    print(&families, &total);
    if let Some(file) = value("--json") {
        let mut file = std::fs::File::create(file).expect("a file that can be written");
        file.write_all(json(&families, &total).as_bytes()).expect("written");
    }
    if !total.differences.is_empty() {
        std::process::exit(1);
    }
}

fn print(families: &[Counts], total: &Counts) {
    println!("{:36}{:>10}{:>10}{:>10}{:>10}", "", "positions", "yes", "no", "unknown");
    let names = Family::ALL.map(Family::name).into_iter().chain(["all"]);
    for (name, counts) in names.zip(families.iter().chain([total])) {
        let Counts { positions, yes, no, unknown, .. } = counts;
        println!("{name:36}{positions:>10}{yes:>10}{no:>10}{unknown:>10}");
    }
    println!("every yes played to mate: {} plies, at most {}", total.plies, total.longest_line);
    println!("no with up to six men: {:?}", total.few);
    println!("no with more men, played through: {:?}", total.many);
    println!("no with more men that resisted a search for mate: {}", total.resisted);
    println!("{} dead by their outcome, {:?} flags won and drawn", total.dead, total.flags);
    println!("{} mirrors agree; the longest answer took {:?}", total.mirrors, total.longest);
    println!("digest of all answers: {:016x}", total.digest);
    println!("{} differences", total.differences.len());
    total.differences.iter().take(20).for_each(|difference| println!("  {difference}"));
}

/// Returns the counts; differences are only counted, because they are printed separately.
fn json(families: &[Counts], total: &Counts) -> String {
    let rows: Vec<_> =
        Family::ALL.iter().zip(families).map(|(family, counts)| row(family.name(), counts)).collect();
    format!("{{\"families\": [{}], \"total\": {}}}\n", rows.join(", "), row("all", total))
}

fn row(name: &str, counts: &Counts) -> String {
    let fields = [
        ("positions", counts.positions),
        ("yes", counts.yes),
        ("no", counts.no),
        ("unknown", counts.unknown),
        ("plies", counts.plies),
        ("longestLine", counts.longest_line),
        ("resisted", counts.resisted),
        ("dead", counts.dead),
        ("flagsWon", counts.flags[0]),
        ("flagsDrawn", counts.flags[1]),
        ("mirrors", counts.mirrors),
        ("longestMicroseconds", counts.longest.as_micros() as u64),
        ("differences", counts.differences.len() as u64),
    ];
    let fields = fields.map(|(name, count)| format!("\"{name}\": {count}")).join(", ");
    let (few, many) = (exhausted(&counts.few), exhausted(&counts.many));
    format!(
        "{{\"name\": \"{name}\", {fields}, \"digest\": \"{:016x}\", \"fewMen\": {few}, \"moreMen\": {many}}}",
        counts.digest
    )
}

fn exhausted(by: &Exhausted) -> String {
    let Exhausted { lone_king, material, closed, positions, too_large } = by;
    format!(
        "{{\"all\": {}, \"loneKing\": {lone_king}, \"material\": {material}, \"closed\": {closed}, \
         \"positions\": {positions}, \"tooLarge\": {too_large}}}",
        by.all()
    )
}
