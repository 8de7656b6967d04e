//! Compares everything in positions that are rare in games, one family after the other.

use crate::extremes::{FAMILIES, NewSetup, with_clocks};
use crate::random::Random;
use crate::tally::Tally;
use crate::trio::{Pair, Trio};
use crate::{Compared, text, verdict};
use x88::{CastlingMode, Color, Outcome, OutcomeKind, Role, SetupOptions};

/// The number of random moves to play and compare from each setup.
const PLIES: usize = 2;

/// Compares at least `positions` positions. The same seed gives the same ones.
pub fn run_part(positions: u64, seed: u64) -> Compared {
    let (mut random, mut compared) = (Random::new(seed), Compared::default());
    while compared.tally.get("positions") < positions {
        for (name, setup) in FAMILIES {
            // Most crowded boards are unreachable.
            let options = SetupOptions { mode: CastlingMode::Chess960, strict: name != "crowdedBoards" };
            compared.one(name, setup, options, &mut random);
        }
    }
    compared
}

impl Compared {
    /// Compares a setup of the family that all can read, and a few moves on.
    fn one(&mut self, name: &'static str, setup: NewSetup, options: SetupOptions, random: &mut Random) {
        let mut trio = loop {
            self.tally.add("setups", 1_u64);
            if let Some(trio) = Trio::from_setup(&with_clocks(setup(random), random), options) {
                break trio;
            }
        };
        self.tally.add(name, 1_u64);
        for _ in 0..=PLIES {
            let pairs = trio.legal_moves();
            self.compare(&trio, &pairs, options);
            let Some(pair) = random.pick(&pairs) else { return };
            trio.play(pair);
        }
    }

    fn compare(&mut self, trio: &Trio, pairs: &[Pair], options: SetupOptions) {
        trio.compare_status(pairs);
        text::compare_fen(trio, options);
        text::compare_moves(trio, options.mode, pairs);
        let with_cozy = text::compare_san_with_cozy(trio, pairs);
        let outcome = verdict::compare(trio);
        let tally = &mut self.tally;
        tally.add("again", self.keys.compare(trio));
        tally.add("positions", 1_u64);
        tally.add("positionsWithCozy", trio.cozy.is_some());
        tally.add("moves", pairs.len() as u64);
        tally.add("movesWithCozy", with_cozy);
        tally.add("mostMoves", pairs.len() as u64);
        count_features(trio, outcome, tally);
    }
}

/// Counts features that are rare in games.
fn count_features(trio: &Trio, outcome: Option<Outcome>, tally: &mut Tally) {
    let at = &trio.ours;
    let checkers = at.checkers().len();
    tally.add("checks", checkers == 1);
    tally.add("doubleChecks", checkers == 2);
    tally.add("moreCheckers", checkers > 2);
    if at.passed_square().is_some() {
        let name = match (at.pseudo_legal_en_passant(), at.legal_en_passant()) {
            (_, Some(_)) => "enPassantLegal",
            (Some(_), None) => "enPassantIllegal",
            (None, None) => "enPassantPhantom",
        };
        tally.add(name, 1_u64);
    }
    let castling = at.castling();
    let rights = || castling.iter();
    tally.add("withRights", rights().next().is_some());
    tally.add("rightsOddKing", rights().any(|(color, _, _)| at.king(color).file() != 4));
    let is_inner = rights().any(|(color, side, rook)| {
        at.board().pieces().any(|(square, piece)| {
            let outwards = square.rank() == rook.rank()
                && match side {
                    x88::CastlingSide::Kingside => square.file() > rook.file(),
                    x88::CastlingSide::Queenside => square.file() < rook.file(),
                };
            outwards && piece.color == color && piece.role == Role::Rook
        })
    });
    tally.add("rightsInnerRook", is_inner);
    let queens =
        |color| at.board().pieces().filter(|(_, it)| it.color == color && it.role == Role::Queen).count();
    let most_queens = Color::ALL.into_iter().map(queens).max().unwrap_or_default();
    tally.add("severalQueens", most_queens > 1);
    tally.add("nineQueens", most_queens >= 9);
    tally.add("clockAtLimit", matches!(at.halfmove_clock(), 98..=100 | 148..=150));
    tally.add("mostMen", at.board().pieces().count() as u64);
    match outcome.map(|it| it.kind) {
        Some(OutcomeKind::Checkmate) => tally.add("checkmates", 1_u64),
        Some(OutcomeKind::Stalemate) => tally.add("stalemates", 1_u64),
        Some(OutcomeKind::InsufficientMaterial) => tally.add("insufficientMaterial", 1_u64),
        _ => {}
    }
}
