//! Random games, compared after every move.

use crate::keys::Keys;
use crate::random::Random;
use crate::setups;
use crate::trio::{Pair, Trio};
use crate::{Counts, convert, garbled, text};
use shakmaty::fen::Fen;
use x88::{CastlingMode, CastlingSide, Color, MoveKind, Setup, SetupOptions, Square};

/// The maximum number of plies of a game.
const LONGEST: usize = 160;

/// Positions full of special moves, which random games rarely reach.
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

/// Compares `positions` positions of random games. The same seed gives the same games.
pub fn run_part(positions: u64, seed: u64) -> Counts {
    let mut random = Random::new(seed);
    let mut keys = Keys::default();
    let mut counts = Counts::default();
    while counts.positions < positions {
        let (trio, mode) = start(&mut random, &mut counts);
        play_out(trio, mode, positions, &mut random, &mut keys, &mut counts);
    }
    counts.repeated = keys.repeated;
    counts
}

fn chess960(random: &mut Random) -> Setup {
    Setup::chess960(random.below(960) as u16).expect("below 960")
}

/// Returns the start of a whole game.
pub fn game_start(random: &mut Random) -> Trio {
    loop {
        let setup = match random.below(6) {
            0 => Setup::initial(),
            1 => chess960(random),
            2 => two_arrays(&chess960(random), &chess960(random)),
            3 => dense(random),
            _ => setups::sparse(random),
        };
        if let Some(trio) = Trio::reachable(&setup, CastlingMode::Chess960) {
            return trio;
        }
    }
}

fn start(random: &mut Random, counts: &mut Counts) -> (Trio, CastlingMode) {
    let (setup, mode) = match random.below(10) {
        0..3 => (Setup::initial(), CastlingMode::Standard),
        3..5 => (chess960(random), CastlingMode::Chess960),
        5 => (two_arrays(&chess960(random), &chess960(random)), CastlingMode::Chess960),
        6 => (dense(random), CastlingMode::Chess960),
        _ => (possible(random, counts), CastlingMode::Chess960),
    };
    (Trio::reachable(&setup, mode).expect("both accept the start"), mode)
}

/// Returns a position with a different starting position for each side.
fn two_arrays(white: &Setup, black: &Setup) -> Setup {
    let mut setup = *white;
    for square in Square::ALL.into_iter().filter(|square| square.rank() == 7) {
        setup.board.set(square, black.board.get(square));
    }
    for side in CastlingSide::ALL {
        setup.castling.set(Color::Black, side, black.castling.rook(Color::Black, side));
    }
    setup
}

fn dense(random: &mut Random) -> Setup {
    let fen: Fen = random.pick(&DENSE).unwrap_or_default().parse().expect("a FEN");
    convert::from_shak_setup(fen.as_setup())
}

/// Returns a random setup that both libraries accept.
fn possible(random: &mut Random, counts: &mut Counts) -> Setup {
    loop {
        if let Some(trio) = odd(random, counts) {
            return trio.ours.setup();
        }
    }
}

/// Judges a random setup with both libraries and, if both accept it, compares it as a position.
fn odd(random: &mut Random, counts: &mut Counts) -> Option<Trio> {
    if random.one_in(8) {
        crowded(random, counts);
    }
    let setup = setups::sparse(random);
    let is_accepted = setups::compare(&setup, CastlingMode::Chess960);
    counts.setups[0] += 1;
    counts.setups[1] += u64::from(is_accepted);
    let trio = Trio::reachable(&setup, CastlingMode::Chess960).filter(|_| is_accepted)?;
    trio.compare_status(&trio.legal_moves());
    counts.odd += 1;
    Some(trio)
}

/// Judges a crowded setup, reachable or not, with both libraries and, if it is playable, compares it as a position and along a
/// few moves.
fn crowded(random: &mut Random, counts: &mut Counts) {
    let setup = setups::crowded(random);
    setups::compare(&setup, CastlingMode::Chess960);
    let options = SetupOptions { mode: CastlingMode::Chess960, strict: false };
    let Some(mut trio) = Trio::from_setup(&setup, options) else { return };
    for _ in 0..4 {
        let pairs = trio.legal_moves();
        trio.compare_status(&pairs);
        counts.crowded += 1;
        counts.most = counts.most.max(pairs.len() as u64);
        let Some(pair) = random.pick(&pairs) else { return };
        trio.play(pair);
    }
}

fn play_out(
    mut trio: Trio,
    mode: CastlingMode,
    positions: u64,
    random: &mut Random,
    keys: &mut Keys,
    counts: &mut Counts,
) {
    for _ in 0..LONGEST {
        let pairs = trio.legal_moves();
        compare(&trio, mode, &pairs, random, counts);
        keys.compare(&trio);
        if random.one_in(8) {
            counts.transpositions += u64::from(transpose(&trio, &pairs, random, keys));
        }
        let Some(pair) = choose(&trio, &pairs, random).filter(|_| counts.positions < positions) else {
            return;
        };
        trio.play(pair);
    }
}

fn compare(trio: &Trio, mode: CastlingMode, pairs: &[Pair], random: &mut Random, counts: &mut Counts) {
    trio.compare_status(pairs);
    text::compare_fen(trio, SetupOptions { mode, strict: true });
    text::compare_moves(trio, mode, pairs);
    text::compare_san_with_cozy(trio, pairs);
    counts.garbled[0] += 2;
    counts.garbled[1] += u64::from(garbled::compare_fen(trio, mode, random));
    counts.garbled[1] += u64::from(garbled::compare_move(trio, mode, pairs, random));
    if random.one_in(16) {
        trio.compare_attacks();
    }
    counts.asked += match random.one_in(512) {
        true => trio.compare_every_move(pairs),
        false => trio.compare_some_moves(pairs, random),
    };
    for _ in 0..4 {
        odd(random, counts);
    }
    for _ in 0..2 {
        let is_accepted = setups::compare(&setups::mutated(&trio.ours.setup(), random), mode);
        counts.setups[0] += 1;
        counts.setups[1] += u64::from(is_accepted);
    }
    counts.positions += 1;
    counts.moves += pairs.len() as u64;
    for (mv, _) in pairs {
        match mv.kind() {
            MoveKind::EnPassant => counts.special[0] += 1,
            MoveKind::Castle(_) => counts.special[1] += 1,
            MoveKind::Promotion(_) => counts.special[2] += 1,
            _ => {}
        }
    }
    counts.checks[0] += u64::from(trio.ours.is_check());
    counts.checks[1] += u64::from(trio.ours.is_checkmate());
    counts.checks[2] += u64::from(trio.ours.is_stalemate());
}

/// Sometimes prefers special moves and checks, which are rare among all moves.
fn choose(trio: &Trio, pairs: &[Pair], random: &mut Random) -> Option<Pair> {
    if random.one_in(4) {
        let is_special = |(mv, _): &&Pair| !matches!(mv.kind(), MoveKind::Normal | MoveKind::Promotion(_));
        let special: Vec<Pair> = pairs.iter().filter(is_special).copied().collect();
        if let Some(pair) = random.pick(&special) {
            return Some(pair);
        }
    }
    if random.one_in(6) {
        let gives_check = |pair: &&Pair| trio.ours.play(pair.0).is_ok_and(|next| next.is_check());
        let checks: Vec<Pair> = pairs.iter().filter(gives_check).copied().collect();
        if let Some(pair) = random.pick(&checks) {
            return Some(pair);
        }
    }
    random.pick(pairs)
}

/// Plays a, x, b, y and b, x, a, y, if both are legal, and compares the keys of all positions on the way. Returns whether both
/// ends are the same position.
fn transpose(trio: &Trio, pairs: &[Pair], random: &mut Random, keys: &mut Keys) -> bool {
    let mut ends = Vec::new();
    let (Some(a), Some(b)) = (random.pick(pairs), random.pick(pairs)) else { return false };
    let (mut x, mut y) = (None, None);
    for order in [[a, b], [b, a]] {
        let mut line = trio.clone();
        for (n, ours) in order.into_iter().enumerate() {
            let reply = if n == 0 { &mut x } else { &mut y };
            if !play_listed(&mut line, ours, keys) {
                return false;
            }
            if reply.is_none() {
                *reply = random.pick(&line.legal_moves());
            }
            if !reply.is_some_and(|reply| play_listed(&mut line, reply, keys)) {
                return false;
            }
        }
        ends.push(line);
    }
    let same = ends[0].shak == ends[1].shak;
    assert_eq!(ends[0].ours.is_same_position(&ends[1].ours), same, "{}", ends[0].describe());
    assert_eq!(ends[0].ours.hash_key() == ends[1].ours.hash_key(), same, "{}", ends[0].describe());
    same && a.0 != b.0
}

fn play_listed(line: &mut Trio, pair: Pair, keys: &mut Keys) -> bool {
    let is_listed = line.legal_moves().contains(&pair);
    if is_listed {
        line.play(pair);
        keys.compare(line);
    }
    is_listed
}
