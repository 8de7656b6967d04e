//! Compares verdicts with shakmaty: in positions of random games, every pair of squares, and every relevant promotion.

mod inquiry;
mod reasons;
mod states;

use inquiry::Inquiry;
use x88::{CastlingMode, Chess, Role, Setup, Square};
use x88_differential::{Random, Tally, Trio, on_every_core, playout, seed, times};

/// The maximum number of plies of a game; less from a random setup, while its special features last.
const LONGEST: usize = 60;
const SHORT: usize = 8;

fn ask_everything(trio: &Trio, mode: CastlingMode, random: &mut Random, tally: &mut Tally) {
    let inquiry = Inquiry::of(trio, mode);
    for from in Square::ALL {
        for to in Square::ALL {
            inquiry.ask(from, to, None, tally);
            states::compare_all(trio, from, to, mode);
            let is_pawn_move = trio.ours.board().get(from).is_some_and(|piece| piece.role == Role::Pawn)
                && (to.rank() == 0 || to.rank() == 7);
            if is_pawn_move || inquiry.legal.contains_key(&(from, to, None)) || random.one_in(64) {
                Role::ALL.into_iter().for_each(|role| inquiry.ask(from, to, Some(role), tally));
            }
        }
        inquiry.compare_refused_targets(from);
    }
    states::compare(&inquiry);
    tally.add("positions", 1_u64);
    tally.add("mates", trio.ours.is_checkmate());
}

/// Most starts are random setups, in which pins and checks are common.
fn start(random: &mut Random) -> (Trio, CastlingMode, usize) {
    let (setup, mode) = match random.below(24) {
        0 | 1 => (Setup::initial(), CastlingMode::Standard),
        2 | 3 => (playout::chess960(random), CastlingMode::Chess960),
        n @ (4 | 5) => {
            let setup = playout::dense(random);
            let is_usual = Chess::from_setup(&setup, CastlingMode::Standard).is_ok();
            (setup, if is_usual && n == 4 { CastlingMode::Standard } else { CastlingMode::Chess960 })
        }
        _ => return sparse_start(random),
    };
    (Trio::reachable(&setup, mode).expect("both accept the start"), mode, LONGEST)
}

fn sparse_start(random: &mut Random) -> (Trio, CastlingMode, usize) {
    // Castling and en passant have the most conditions.
    let is_special = |setup: &Setup| setup.en_passant.is_some() || !setup.castling.is_empty();
    let wants_special = random.one_in(2);
    loop {
        let setup = x88_differential::sparse(random);
        if wants_special && !is_special(&setup) {
            continue;
        }
        for mode in [CastlingMode::Standard, CastlingMode::Chess960] {
            // The first mode that fits: a setup of another starting position without castling counts as standard chess.
            if let Some(trio) = Trio::reachable(&setup, mode) {
                return (trio, mode, SHORT);
            }
        }
    }
}

/// Takes positions a few plies apart, because neighbors are nearly the same.
fn run_part(positions: u64, seed: u64) -> Tally {
    let (mut random, mut tally) = (Random::new(seed), Tally::default());
    while tally.get("positions") < positions {
        let (mut trio, mode, longest) = start(&mut random);
        for ply in 0..longest {
            let pairs = trio.legal_moves();
            let is_wanted = ply == 0 || pairs.is_empty() || random.one_in(if ply < 20 { 4 } else { 10 });
            if is_wanted && tally.get("positions") < positions {
                ask_everything(&trio, mode, &mut random, &mut tally);
            }
            // Checks are rare among random moves, and most refusals come from them and from pins.
            let check = if random.one_in(4) { trio.pick_check(&pairs, &mut random) } else { None };
            let Some(pair) = check.or_else(|| random.pick(&pairs)) else { break };
            trio.play(pair);
        }
    }
    tally
}

#[test]
fn verdicts_agree() {
    let parts = times(6);
    let tally = on_every_core(parts, |part| run_part(250, seed() + part));
    println!("{tally}");
    assert!(tally.get("mates") > 0);
    // Each reason must occur often enough for the agreement to mean something; the rarest only in long runs.
    for line in include_str!("reasons.txt").lines() {
        let (reason, is_rare) = line.strip_suffix(" rare").map_or((line, false), |reason| (reason, true));
        assert!(tally.get(reason) > 0 || is_rare && parts < 80, "{reason} never occurred");
    }
}
