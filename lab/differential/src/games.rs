//! Compares whole games at every ply: repetitions, claims, outcome. Games are random, but go back and forth, like those that are
//! drawn by repetition.

use crate::random::Random;
use crate::tally::Tally;
use crate::trio::{Pair, Trio};
use crate::{Compared, GameModel, playout, verdict};
use x88::{Game, MoveKind, OutcomeKind, Role};

/// The maximum number of plies of a game.
const LONGEST: usize = 400;

/// Plays `games` games to their end or the maximum length. The same seed gives the same games.
pub fn run_part(games: u64, seed: u64) -> Compared {
    let (mut random, mut compared) = (Random::new(seed), Compared::default());
    for _ in 0..games {
        let model = play(&mut random, &mut compared.tally);
        for at in model.line() {
            compared.tally.add("again", compared.keys.compare(at));
        }
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

/// Plays a game and compares it at every ply.
fn play(random: &mut Random, tally: &mut Tally) -> GameModel {
    let start = playout::game_start(random);
    let (mut game, mut model) = (Game::new(start.ours), GameModel::new(start));
    let style = Style { is_still: random.one_in(2), goes_back: random.one_in(2) };
    for _ in 0..LONGEST {
        compare(&game, &model, tally);
        if random.one_in(3) {
            tally.add("claimsAsked", 1_u64);
            tally.add("claims", model.compare_claims(&game));
        }
        if random.one_in(8) {
            take_back(&mut game, &mut model, random, tally);
        }
        let Some((mv, _)) = choose(&game, model.now(), style, random) else { break };
        let is_legal = model.play(mv);
        assert_eq!(game.play(mv).is_ok(), is_legal, "{mv:?}: {}", model.told());
        if !is_legal {
            break;
        }
    }
    compare_as_a_whole(&game, &model);
    model
}

fn compare(game: &Game, model: &GameModel, tally: &mut Tally) {
    model.compare(game);
    verdict::compare(model.now());
    compare_peers(model);
    let times = model.repetitions();
    tally.add("plies", 1_u64);
    tally.add("repeated", times > 1);
    tally.add("mostRepetitions", times as u64);
    if let Some(end) = game.outcome() {
        tally.add(ending(end.kind), 1_u64);
    }
}

/// Checks that shakmaty and cozy-chess agree on repetitions of the current position.
fn compare_peers(model: &GameModel) {
    let now = model.now();
    let Some(board) = now.cozy.as_ref().filter(|_| !is_misjudged(now)) else { return };
    for at in model.line().iter().filter(|at| !is_misjudged(at)) {
        let theirs = at.cozy.as_ref().map(|at| at.same_position(board));
        let is_same = at.shak == now.shak;
        assert!(theirs.is_none_or(|same| same == is_same), "same position: {}", model.told());
    }
}

/// Undoes moves, compares on the way, and replays them.
fn take_back(game: &mut Game, model: &mut GameModel, random: &mut Random, tally: &mut Tally) {
    let back = random.below(model.line().len().min(12));
    for _ in 0..back {
        assert_eq!(game.undo(), model.undo());
        model.compare(game);
        tally.add("takenBack", 1_u64);
    }
    for _ in 0..=back {
        assert_eq!(game.redo(), model.redo());
    }
}

/// The game created from its moves at once must be the same.
fn compare_as_a_whole(game: &Game, model: &GameModel) {
    let again = Game::from_moves(model.line()[0].ours, game.history()).expect("legal moves");
    let told =
        |game: &Game| (*game.position(), game.ply(), game.repetitions(), game.outcome(), game.claims());
    assert_eq!(told(&again), told(game), "{}", model.told());
}

fn choose(game: &Game, now: &Trio, style: Style, random: &mut Random) -> Option<Pair> {
    let pairs = now.legal_moves();
    let history = game.history();
    if let Some(&last) = history.len().checked_sub(2).and_then(|n| history.get(n))
        && style.goes_back
        && !random.one_in(3)
    {
        let back = (last.to(), last.from(), MoveKind::Normal);
        let back = pairs.iter().find(|(mv, _)| (mv.from(), mv.to(), mv.kind()) == back);
        if back.is_some() {
            return back.copied();
        }
    }
    let board = now.ours.board();
    let is_calm = |(mv, _): &&Pair| {
        board.get(mv.to()).is_none() && board.get(mv.from()).is_some_and(|piece| piece.role != Role::Pawn)
    };
    let calm = random.pick_if(&pairs, is_calm);
    calm.filter(|_| style.is_still).or_else(|| random.pick(&pairs))
}

/// Returns whether cozy-chess may mistake the position for another: after a two-square advance it checks whether any adjacent
/// piece, not only a pawn, can move to the en passant square.
fn is_misjudged(at: &Trio) -> bool {
    at.ours.passed_square().is_some() && at.ours.legal_en_passant().is_none()
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
