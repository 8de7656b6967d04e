//! Every target over its seeds, over what was found once, and over each beginning of them: without a fuzzer, in a moment.

use std::fs;
use std::path::PathBuf;
use x88_fuzz::TARGETS;

/// The inputs of a target by the names of their files.
fn seeds(target: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("seeds").join(target);
    let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let path = |entry: Result<fs::DirEntry, _>| entry.expect("a file of the folder").path();
    let mut paths: Vec<PathBuf> = entries.map(path).collect();
    paths.sort();
    paths.into_iter().map(|path| (path.clone(), fs::read(path).expect("a file that can be read"))).collect()
}

#[test]
fn every_seed_of_every_target() {
    for (target, run) in TARGETS {
        let seeds = seeds(target);
        assert!(seeds.len() >= 20, "{target} has {} seeds", seeds.len());
        for (path, input) in seeds {
            println!("{}", path.display());
            run(&input);
        }
    }
}

#[test]
fn every_beginning_of_every_seed() {
    for (target, run) in TARGETS {
        for (path, input) in seeds(target) {
            println!("{}", path.display());
            (0..input.len().min(200)).for_each(|length| run(&input[..length]));
        }
    }
}

/// Each seed with some bytes changed, taken away or come twice: blind, but without a fuzzer. `X88_FUZZ_ROUNDS` says how often.
#[test]
fn seeds_with_changes() {
    let rounds = std::env::var("X88_FUZZ_ROUNDS").map_or(20, |text| text.parse().expect("a number"));
    let only = std::env::var("X88_FUZZ_TARGET").ok();
    let mut random = Random(1);
    for (target, run) in TARGETS.iter().filter(|(target, _)| only.as_deref().is_none_or(|it| it == *target)) {
        for (_, seed) in seeds(target) {
            for _ in 0..rounds {
                let input = changed(seed.clone(), &mut random);
                if let Err(panic) = std::panic::catch_unwind(|| run(&input)) {
                    println!("{target}: {input:?} = {:?}", String::from_utf8_lossy(&input));
                    std::panic::resume_unwind(panic);
                }
            }
        }
    }
}

fn changed(mut input: Vec<u8>, random: &mut Random) -> Vec<u8> {
    for _ in 0..=random.below(4) {
        let (from, to) = (random.below(input.len() + 1), random.below(input.len() + 1));
        let part = input[from.min(to)..from.max(to)].to_vec();
        match random.below(4) {
            0 if from < input.len() => input[from] = random.below(256) as u8,
            1 if from < input.len() => input[from] ^= 1 << random.below(8),
            2 => drop(input.drain(from.min(to)..from.max(to).min(from.min(to) + 4))),
            _ => drop(input.splice(from..from, part.into_iter().take(12))),
        }
    }
    input
}

/// Repeatable random numbers: SplitMix64 (public domain, by Sebastiano Vigna).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let n = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let n = (n ^ n >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(n ^ n >> 31) * end as u128) >> 64) as usize
    }
}

#[test]
fn there_is_a_program_for_every_target() {
    let manifest = include_str!("../Cargo.toml");
    for (target, _) in TARGETS {
        assert!(manifest.contains(&format!("path = \"fuzz_targets/{target}.rs\"")), "{target}");
    }
    assert_eq!(manifest.matches("[[bin]]").count(), TARGETS.len());
}
