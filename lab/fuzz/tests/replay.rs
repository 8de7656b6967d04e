//! Runs every target over its seeds, earlier findings, and each prefix of them: quickly, without a fuzzer.

use x88_differential::Random;
use x88_fuzz::TARGETS;

/// Returns the inputs of a target by name, from lines of a target and a name, a tab and the bytes in hexadecimal.
fn seeds(target: &str) -> Vec<(&'static str, Vec<u8>)> {
    let byte = |pair: &[u8]| {
        let digits = std::str::from_utf8(pair).expect("two digits");
        u8::from_str_radix(digits, 16).unwrap_or_else(|e| panic!("{digits}: {e}"))
    };
    include_str!("../seeds.tsv")
        .lines()
        .map(|line| line.split_once('\t').expect("a name and a tab"))
        .filter(|(name, _)| name.starts_with(&format!("{target}/")))
        .map(|(name, bytes)| (name, bytes.as_bytes().chunks(2).map(byte).collect()))
        .collect()
}

#[test]
fn every_seed_of_every_target() {
    for (target, run) in TARGETS {
        let seeds = seeds(target);
        assert!(seeds.len() >= 20, "{target} has {} seeds", seeds.len());
        for (name, input) in seeds {
            println!("{name}");
            run(&input);
        }
    }
}

#[test]
fn every_beginning_of_every_seed() {
    for (target, run) in TARGETS {
        for (name, input) in seeds(target) {
            println!("{name}");
            (0..input.len().min(200)).for_each(|length| run(&input[..length]));
        }
    }
}

/// Runs each seed with some bytes changed, removed or duplicated: blind, but without a fuzzer. `X88_FUZZ_ROUNDS` sets the
/// repetitions.
#[test]
fn seeds_with_changes() {
    let rounds = std::env::var("X88_FUZZ_ROUNDS").map_or(20, |text| text.parse().expect("a number"));
    let only = std::env::var("X88_FUZZ_TARGET").ok();
    let mut random = Random::new(1);
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
