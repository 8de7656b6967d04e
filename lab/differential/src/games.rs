//! Compares whole games at every ply: repetitions, claims, outcome.
//!
//! The model is simple: a list of all positions, compared by shakmaty's equality (and cozy-chess's), and searched for each
//! question. Games are random, but go back and forth, like those that are drawn by repetition.

use crate::random::Random;
use crate::tally::Tally;
use crate::trio::{Pair, Trio};
use crate::{Compared, playout, verdict};
use shakmaty::Position as _;
use x88::{Game, Move, MoveKind, Outcome, OutcomeKind, Role};

/// The maximum number of plies of a game.
const LONGEST: usize = 400;

/// Plays `games` games to their end or the maximum length. The same seed gives the same games.
pub fn run_part(games: u64, seed: u64) -> Compared {
    let (mut random, mut compared) = (Random::new(seed), Compared::default());
    for _ in 0..games {
        let line = play(&mut random, &mut compared.tally);
        line.iter().for_each(|at| compared.keys.push(at));
        compared.tally.add("games", 1_u64);
    }
    compared
}

/// How to choose the moves of a game.
#[derive(Clone, Copy)]
struct Style {
    /// Avoids pawn moves and captures: such games reach the limits of the clock.
    is_still: bool,
    /// Often reverses the side's last move: such games repeat positions.
    goes_back: bool,
}

/// A game, and the same as a plain list.
struct Played {
    game: Game,
    line: Vec<Trio>,
}

/// Plays a game and compares it at every ply. Returns its positions.
fn play(random: &mut Random, tally: &mut Tally) -> Vec<Trio> {
    let start = playout::game_start(random);
    let mut played = Played { game: Game::new(start.ours), line: vec![start] };
    let style = Style { is_still: random.one_in(2), goes_back: random.one_in(2) };
    for _ in 0..LONGEST {
        let pairs = played.now().legal_moves();
        played.compare(&pairs, random, tally);
        let over = played.game.outcome();
        if random.one_in(8) {
            played.take_back(random, tally);
        }
        let Some(pair) = played.choose(&pairs, style, random) else { break };
        if over.is_some() {
            assert!(played.game.play(pair.0).is_err(), "a move after the end: {}", played.now().describe());
            break;
        }
        played.play(pair);
    }
    played.compare_as_a_whole();
    played.line
}

impl Played {
    fn now(&self) -> &Trio {
        &self.line[self.line.len() - 1]
    }

    fn play(&mut self, pair: Pair) {
        let mut next = self.now().clone();
        next.play(pair);
        self.game.play(pair.0).unwrap_or_else(|e| panic!("{e}: {}", next.describe()));
        self.line.push(next);
    }

    /// Returns how often this position is in the list.
    fn times(&self, position: &shakmaty::Chess) -> usize {
        self.line.iter().filter(|at| at.shak == *position).count()
    }

    /// Checks that shakmaty and cozy-chess agree on repetitions of the current position.
    fn compare_peers(&self) {
        let now = self.now();
        let Some(board) = now.cozy.as_ref().filter(|_| !is_misjudged(now)) else { return };
        for at in self.line.iter().filter(|at| !is_misjudged(at)) {
            let theirs = at.cozy.as_ref().map(|at| at.same_position(board));
            assert!(
                theirs.is_none_or(|same| same == (at.shak == now.shak)),
                "same position: {}",
                self.told()
            );
        }
    }

    fn compare(&self, pairs: &[Pair], random: &mut Random, tally: &mut Tally) {
        let (game, now) = (&self.game, self.now());
        assert_eq!(*game.position(), now.ours, "{}", now.describe());
        let times = self.times(&now.shak);
        assert_eq!(game.repetitions(), times, "repetitions at ply {} of {}", game.ply(), self.told());
        self.compare_peers();
        tally.add("plies", 1_u64);
        tally.add("repeated", u64::from(times > 1));
        tally.add("mostRepetitions", times as u64);
        let by_position = verdict::compare(now);
        let expected = by_position.or_else(|| drawn(&now.shak, times));
        assert_eq!(game.outcome(), expected, "outcome of the game: {}", self.told());
        if let Some(Outcome { kind, .. }) = expected {
            tally.add(ending(kind), 1_u64);
        }
        if random.one_in(3) {
            self.compare_claims(pairs, times, expected.is_some(), tally);
        }
    }

    /// Computes the claims again by playing all legal moves and searching all positions.
    fn compare_claims(&self, pairs: &[Pair], times: usize, is_over: bool, tally: &mut Tally) {
        let mut expected: Vec<(OutcomeKind, Option<Move>)> = Vec::new();
        if !is_over {
            let now = &self.now().shak;
            let standing = [times >= 3, now.halfmoves() >= 100];
            let kinds = [OutcomeKind::ThreefoldRepetition, OutcomeKind::FiftyMoves];
            for (kind, stands) in kinds.into_iter().zip(standing) {
                if stands {
                    expected.push((kind, None));
                    continue;
                }
                for &(ours, theirs) in pairs {
                    let mut next = now.clone();
                    next.play_unchecked(theirs);
                    let allows = match kind {
                        OutcomeKind::ThreefoldRepetition => self.times(&next) >= 2,
                        _ => next.halfmoves() >= 100 && !next.is_checkmate(),
                    };
                    if allows {
                        expected.push((kind, Some(ours)));
                    }
                }
            }
        }
        let mut found: Vec<_> = self.game.claims().iter().map(|claim| (claim.kind, claim.by_move)).collect();
        let key = |claim: &(OutcomeKind, Option<Move>)| (claim.0.name(), claim.1);
        found.sort_unstable_by_key(key);
        expected.sort_unstable_by_key(key);
        assert_eq!(found, expected, "claims: {}", self.told());
        tally.add("claimsAsked", 1_u64);
        tally.add("claims", found.len() as u64);
    }

    /// Undoes moves, compares on the way, and replays them.
    fn take_back(&mut self, random: &mut Random, tally: &mut Tally) {
        let back = random.below(self.line.len().min(12));
        for n in 1..=back {
            assert!(self.game.undo().is_some());
            let at = &self.line[self.line.len() - 1 - n];
            let times = self.line[..self.line.len() - n].iter().filter(|it| it.shak == at.shak).count();
            assert_eq!((self.game.position(), self.game.repetitions()), (&at.ours, times), "{}", self.told());
            tally.add("takenBack", 1_u64);
        }
        for _ in 0..back {
            assert!(self.game.redo().is_some());
        }
        assert!(self.game.redo().is_none());
    }

    /// The game created from its moves at once must be the same.
    fn compare_as_a_whole(&self) {
        let again = Game::from_moves(self.line[0].ours, self.game.history()).expect("legal moves");
        let told =
            |game: &Game| (*game.position(), game.ply(), game.repetitions(), game.outcome(), game.claims());
        assert_eq!(told(&again), told(&self.game), "{}", self.told());
    }

    fn choose(&self, pairs: &[Pair], style: Style, random: &mut Random) -> Option<Pair> {
        let history = self.game.history();
        if let Some(&last) = history.len().checked_sub(2).and_then(|n| history.get(n))
            && style.goes_back
            && !random.one_in(3)
        {
            let back = pairs.iter().find(|(mv, _)| {
                (mv.from(), mv.to(), mv.kind()) == (last.to(), last.from(), MoveKind::Normal)
            });
            if back.is_some() {
                return back.copied();
            }
        }
        let board = self.now().ours.board();
        let is_calm = |(mv, _): &&Pair| {
            board.get(mv.to()).is_none() && board.get(mv.from()).is_some_and(|piece| piece.role != Role::Pawn)
        };
        let calm: Vec<Pair> = pairs.iter().filter(is_calm).copied().collect();
        random.pick(&calm).filter(|_| style.is_still).or_else(|| random.pick(pairs))
    }

    fn told(&self) -> String {
        let moves: Vec<String> = self.game.history().iter().map(|mv| format!("{mv:?}")).collect();
        format!("from {}{}", self.line[0].describe(), moves.join(" "))
    }
}

/// Returns whether cozy-chess may mistake the position for another: after a two-square advance it checks whether any adjacent
/// piece, not only a pawn, can move to the en passant square.
fn is_misjudged(at: &Trio) -> bool {
    at.ours.passed_square().is_some() && at.ours.legal_en_passant().is_none()
}

/// Returns what ends a game without a claim, if the position does not: article 9.6.
fn drawn(position: &shakmaty::Chess, times: usize) -> Option<Outcome> {
    let kind = if times >= 5 {
        OutcomeKind::FivefoldRepetition
    } else if position.halfmoves() >= 150 {
        OutcomeKind::SeventyFiveMoves
    } else {
        return None;
    };
    Some(Outcome { winner: None, kind })
}

const fn ending(kind: OutcomeKind) -> &'static str {
    match kind {
        OutcomeKind::Checkmate => "checkmates",
        OutcomeKind::Stalemate => "stalemates",
        OutcomeKind::InsufficientMaterial => "insufficientMaterial",
        OutcomeKind::FivefoldRepetition => "fivefold",
        _ => "seventyFiveMoves",
    }
}
