//! Setups: any pieces on any squares with any rights, as from board editors and untrusted bytes.
//!
//! An accepted setup has exactly the legal moves by other libraries; a refused one has problems.

use crate::fen;
use crate::input::Input;
use crate::positions::{in_other_libraries, setup};
use x88::{CastlingMode, Chess, Setup, SetupOptions, SetupProblem, Standard};

/// The first byte: 1 Chess960, 2 accepts unreachable positions, 4 first removes what is impossible. The rest is a setup, as
/// [`setup`] reads it, and its last byte chooses the move to play.
pub fn run(data: &[u8]) {
    let mut input = Input(data);
    let flags = input.byte();
    let chosen = data.last().copied().unwrap_or(0);
    let mode = if flags & 1 == 0 { CastlingMode::Standard } else { CastlingMode::Chess960 };
    let options = SetupOptions { mode, strict: flags & 2 == 0 };
    let mut setup = setup(&mut input);
    if flags & 4 != 0 {
        setup = repaired(&setup, mode);
    }
    let problems = setup.problems::<Standard>(mode);
    for problem in &problems {
        assert!(!problem.code().is_empty() && !problem.to_string().is_empty());
        let _ = problem.squares(&setup).len();
    }
    let refused: Vec<SetupProblem> =
        problems.into_iter().filter(|problem| options.rejects(problem)).collect();
    match Chess::from_setup(&setup, options) {
        Ok(position) => {
            assert_eq!(refused, [], "problems of what is accepted");
            assert_eq!(position.setup(), setup);
            fen::look_at(&position);
            play(&position, usize::from(chosen));
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            assert_eq!(error.problems, refused);
            assert!(!refused.is_empty());
        }
    }
}

/// Without the impossible rights and en passant square, neither is a problem.
fn repaired(setup: &Setup, mode: CastlingMode) -> Setup {
    let repaired = setup.without_impossible_rights(mode);
    assert_eq!(repaired.without_impossible_rights(mode), repaired);
    let is_of_rights = |problem: &SetupProblem| {
        matches!(problem, SetupProblem::CastlingRight(..) | SetupProblem::EnPassant(..))
    };
    let problems = repaired.problems::<Standard>(mode);
    assert!(!problems.iter().any(is_of_rights), "{problems:?}");
    repaired
}

/// Its moves and their results are those of other libraries.
fn play(position: &Chess, chosen: usize) {
    let Some(mut trio) = in_other_libraries(position) else { return };
    let pairs = trio.legal_moves();
    trio.compare_status(&pairs);
    trio.compare_attacks();
    let Some(&pair) = pairs.get(chosen % pairs.len().max(1)) else { return };
    trio.play(pair);
    trio.compare_status(&trio.legal_moves());
    let next = trio.ours;
    let options = SetupOptions { mode: CastlingMode::Chess960, strict: false };
    let read = Chess::from_setup(&next.setup(), options).unwrap_or_else(|e| panic!("after {pair:?}: {e}"));
    assert_eq!(read.hash_key(), next.hash_key(), "after {pair:?}");
}
