//! Compares verdicts with shakmaty: in positions of random games, every pair of squares, and every relevant promotion.

mod inquiry;
mod reasons;
mod states;

use inquiry::Inquiry;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use x88::{CastlingMode, Chess, Move, Role, Setup, Square};
use x88_differential::{Random, Trio, convert, seed, times};

/// Positions with many illegal moves: pins, checks, castling, en passant, promotion.
const DENSE: [&str; 8] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "r1q1k1r1/1P1b2P1/8/2pP4/2Pp4/8/1p1B2p1/R1Q1K1R1 w KQkq - 0 1",
    "1rk4r/8/q7/8/8/Q7/8/1RK4R b KQkq - 0 1",
];

/// The maximum number of plies of a game; less from a random setup, while its special features last.
const LONGEST: usize = 60;
const SHORT: usize = 8;

#[derive(Default)]
struct Counts {
    positions: u64,
    mates: u64,
    attempts: u64,
    legal: u64,
    by_reason: BTreeMap<&'static str, u64>,
}

impl Counts {
    fn add(&mut self, other: Counts) {
        self.positions += other.positions;
        self.mates += other.mates;
        self.attempts += other.attempts;
        self.legal += other.legal;
        for (reason, count) in other.by_reason {
            *self.by_reason.entry(reason).or_default() += count;
        }
    }
}

fn ask_everything(trio: &Trio, mode: CastlingMode, random: &mut Random, counts: &mut Counts) {
    let inquiry = Inquiry::of(trio, mode);
    for from in Square::ALL {
        for to in Square::ALL {
            inquiry.ask(from, to, None, counts);
            states::compare_all(trio, from, to, mode);
            let is_pawn_move = trio.ours.board().get(from).is_some_and(|piece| piece.role == Role::Pawn)
                && (to.rank() == 0 || to.rank() == 7);
            if is_pawn_move || inquiry.legal.contains_key(&(from, to, None)) || random.one_in(64) {
                Role::ALL.into_iter().for_each(|role| inquiry.ask(from, to, Some(role), counts));
            }
        }
        inquiry.compare_refused_targets(from);
    }
    states::compare(trio, mode);
    counts.positions += 1;
    counts.mates += u64::from(trio.ours.is_checkmate());
}

/// Most starts are random setups, in which pins and checks are common.
fn start(random: &mut Random) -> (Trio, CastlingMode, usize) {
    let (setup, mode) = match random.below(24) {
        0 | 1 => (Setup::initial(), CastlingMode::Standard),
        2 | 3 => (Setup::chess960(random.below(960) as u16).expect("below 960"), CastlingMode::Chess960),
        n @ (4 | 5) => {
            let fen: shakmaty::fen::Fen = random.pick(&DENSE).unwrap_or_default().parse().expect("a FEN");
            let setup = convert::from_shak_setup(fen.as_setup());
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
fn run(positions: u64, seed: u64) -> Counts {
    let mut random = Random::new(seed);
    let mut counts = Counts::default();
    while counts.positions < positions {
        let (mut trio, mode, longest) = start(&mut random);
        for ply in 0..longest {
            let pairs = trio.legal_moves();
            let is_wanted = ply == 0 || pairs.is_empty() || random.one_in(if ply < 20 { 4 } else { 10 });
            if is_wanted && counts.positions < positions {
                ask_everything(&trio, mode, &mut random, &mut counts);
            }
            // Checks are rare among random moves, and most refusals come from them and from pins.
            let gives_check = |(mv, _): &&(Move, _)| trio.ours.play(*mv).is_ok_and(|next| next.is_check());
            let checks: Vec<_> = match random.one_in(4) {
                true => pairs.iter().filter(gives_check).copied().collect(),
                false => Vec::new(),
            };
            match random.pick(&checks).or_else(|| random.pick(&pairs)) {
                Some(pair) => trio.play(pair),
                None => break,
            }
        }
    }
    counts
}

/// The positions in one part of a run; parts are independent, so the result does not depend on the threads.
const PART: u64 = 250;

fn run_all(positions: u64, seed: u64) -> Counts {
    let next = AtomicU64::new(0);
    let work = || {
        let mut counts = Counts::default();
        loop {
            let part = next.fetch_add(1, Ordering::Relaxed);
            if part * PART >= positions {
                return counts;
            }
            counts.add(run(PART.min(positions - part * PART), seed + part));
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let mut total = Counts::default();
        for thread in threads {
            total.add(thread.join().expect("no difference"));
        }
        total
    })
}

#[test]
fn verdicts_agree() {
    let positions = times(1_500);
    let counts = run_all(positions, seed());
    println!(
        "{} positions ({} mates), {} attempts, {} legal; refused:",
        counts.positions, counts.mates, counts.attempts, counts.legal
    );
    for (reason, count) in &counts.by_reason {
        println!("{count:>12} {reason}");
    }
    assert!(counts.mates > 0);
    // Each reason must occur often enough for the agreement to mean something; the rarest only in long runs.
    let is_wanted = |reason: &&&str| positions >= 20_000 || !RARE.contains(reason);
    for reason in EXPECTED.iter().filter(is_wanted) {
        assert!(counts.by_reason.contains_key(reason), "{reason} never occurred");
    }
}

const RARE: &[&str] = &[
    "EN_PASSANT_EXPOSES_KING",
    "EN_PASSANT_NOT_A_DOUBLE_STEP",
    "CASTLING_INTO_ATTACK",
    "CASTLING_ROOK_SHIELDS_KING",
    "stalemate",
];

/// The reasons that a position alone can give.
const EXPECTED: &[&str] = &[
    "EMPTY_SQUARE",
    "OPPONENT_TO_MOVE",
    "SAME_SQUARE",
    "PIECE_GEOMETRY",
    "PAWN_BACKWARDS",
    "PAWN_NOTHING_TO_CAPTURE",
    "PAWN_CANNOT_CAPTURE_AHEAD",
    "PAWN_DOUBLE_STEP_NOT_FROM_START",
    "EN_PASSANT_TOO_LATE",
    "EN_PASSANT_NOT_A_DOUBLE_STEP",
    "PIECE_IN_THE_WAY",
    "PAWN_BLOCKED",
    "OWN_PIECE",
    "CHECK_NOT_ANSWERED",
    "DOUBLE_CHECK_KING_MUST_MOVE",
    "PINNED",
    "EN_PASSANT_EXPOSES_KING",
    "KING_INTO_ATTACK",
    "KING_STAYS_ON_CHECK_LINE",
    "KINGS_ADJACENT",
    "NO_CASTLING_RIGHT",
    "CASTLING_PATH_BLOCKED",
    "CASTLING_OUT_OF_CHECK",
    "CASTLING_THROUGH_ATTACK",
    "CASTLING_INTO_ATTACK",
    "CASTLING_ROOK_SHIELDS_KING",
    "CHOOSE_A_PIECE",
    "NOT_A_PROMOTION",
    "ROLE_NOT_ALLOWED",
    "stalemate",
];
