//! Random games, compared after every move.

use crate::keys::Keys;
use crate::random::Random;
use crate::tally::Tally;
use crate::trio::{Pair, Trio};
use crate::{Compared, convert, garbled, setups, text};
use shakmaty::fen::Fen;
use x88::{CastlingMode, CastlingSide, Color, MoveKind, Setup, SetupOptions, Square};

/// The maximum number of plies of a game.
const LONGEST: usize = 160;

/// Compares `positions` positions of random games. The same seed gives the same games.
pub fn run_part(positions: u64, seed: u64) -> Compared {
    let (mut random, mut compared) = (Random::new(seed), Compared::default());
    while compared.tally.get("positions") < positions {
        let (trio, mode) = start(&mut random, &mut compared.tally);
        play_out(trio, mode, positions, &mut random, &mut compared);
    }
    compared
}

pub fn chess960(random: &mut Random) -> Setup {
    Setup::chess960(random.below(960) as u16).expect("below 960")
}

/// Returns a position full of special moves, checks and pins, which random games rarely reach.
pub fn dense(random: &mut Random) -> Setup {
    let fens: Vec<&str> = include_str!("dense.txt").lines().collect();
    let fen: Fen = random.pick(&fens).unwrap_or_default().parse().expect("a FEN");
    convert::from_shak_setup(fen.as_setup())
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

fn start(random: &mut Random, tally: &mut Tally) -> (Trio, CastlingMode) {
    let (setup, mode) = match random.below(10) {
        0..3 => (Setup::initial(), CastlingMode::Standard),
        3..5 => (chess960(random), CastlingMode::Chess960),
        5 => (two_arrays(&chess960(random), &chess960(random)), CastlingMode::Chess960),
        6 => (dense(random), CastlingMode::Chess960),
        _ => (possible(random, tally), CastlingMode::Chess960),
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

/// Returns a random setup that both libraries accept.
fn possible(random: &mut Random, tally: &mut Tally) -> Setup {
    loop {
        if let Some(trio) = odd(random, tally) {
            return trio.ours.setup();
        }
    }
}

/// Judges a setup with both libraries. Returns whether x88 accepts it.
fn judge(setup: &Setup, mode: CastlingMode, tally: &mut Tally) -> bool {
    let is_accepted = setups::compare(setup, mode);
    tally.add("setups", 1_u64);
    tally.add("setupsAccepted", is_accepted);
    is_accepted
}

/// Judges a random setup and, if both libraries accept it, compares it as a position.
fn odd(random: &mut Random, tally: &mut Tally) -> Option<Trio> {
    if random.one_in(8) {
        crowded(random, tally);
    }
    let setup = setups::sparse(random);
    let is_accepted = judge(&setup, CastlingMode::Chess960, tally);
    let trio = Trio::reachable(&setup, CastlingMode::Chess960).filter(|_| is_accepted)?;
    trio.compare_status(&trio.legal_moves());
    tally.add("odd", 1_u64);
    Some(trio)
}

/// Judges a crowded setup, reachable or not, with both libraries and, if it is playable, compares it as a position and along a
/// few moves.
fn crowded(random: &mut Random, tally: &mut Tally) {
    let setup = setups::crowded(random);
    setups::compare(&setup, CastlingMode::Chess960);
    let options = SetupOptions { mode: CastlingMode::Chess960, strict: false };
    let Some(mut trio) = Trio::from_setup(&setup, options) else { return };
    for _ in 0..4 {
        let pairs = trio.legal_moves();
        trio.compare_status(&pairs);
        tally.add("crowded", 1_u64);
        tally.add("mostMoves", pairs.len() as u64);
        let Some(pair) = random.pick(&pairs) else { return };
        trio.play(pair);
    }
}

fn play_out(
    mut trio: Trio,
    mode: CastlingMode,
    positions: u64,
    random: &mut Random,
    Compared { tally, keys }: &mut Compared,
) {
    for _ in 0..LONGEST {
        let pairs = trio.legal_moves();
        compare(&trio, mode, &pairs, random, tally);
        tally.add("again", keys.compare(&trio));
        if random.one_in(8) {
            tally.add("transpositions", transpose(&trio, &pairs, random, keys));
        }
        let Some(pair) = choose(&trio, &pairs, random).filter(|_| tally.get("positions") < positions) else {
            return;
        };
        trio.play(pair);
    }
}

fn compare(trio: &Trio, mode: CastlingMode, pairs: &[Pair], random: &mut Random, tally: &mut Tally) {
    trio.compare_status(pairs);
    text::compare_fen(trio, SetupOptions { mode, strict: true });
    text::compare_moves(trio, mode, pairs);
    text::compare_san_with_cozy(trio, pairs);
    tally.add("garbledFens", garbled::compare_fen(trio, mode, random));
    tally.add("garbledMoves", garbled::compare_move(trio, mode, pairs, random));
    if random.one_in(16) {
        trio.compare_attacks();
    }
    let asked = match random.one_in(512) {
        true => trio.compare_every_move(pairs),
        false => trio.compare_some_moves(pairs, random),
    };
    tally.add("asked", asked);
    for _ in 0..4 {
        odd(random, tally);
    }
    for _ in 0..2 {
        judge(&setups::mutated(&trio.ours.setup(), random), mode, tally);
    }
    tally.add("positions", 1_u64);
    for (mv, _) in pairs {
        let kind = match mv.kind() {
            MoveKind::EnPassant => "enPassant",
            MoveKind::Castle(_) => "castling",
            MoveKind::Promotion(_) => "promotions",
            _ => "otherMoves",
        };
        tally.add(kind, 1_u64);
    }
    tally.add("checks", trio.ours.is_check());
    tally.add("checkmates", trio.ours.is_checkmate());
    tally.add("stalemates", trio.ours.is_stalemate());
}

/// Sometimes prefers special moves and checks, which are rare among all moves.
fn choose(trio: &Trio, pairs: &[Pair], random: &mut Random) -> Option<Pair> {
    let is_special = |(mv, _): &&Pair| !matches!(mv.kind(), MoveKind::Normal | MoveKind::Promotion(_));
    let special = if random.one_in(4) { random.pick_if(pairs, is_special) } else { None };
    let check = if special.is_none() && random.one_in(6) { trio.pick_check(pairs, random) } else { None };
    special.or(check).or_else(|| random.pick(pairs))
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
