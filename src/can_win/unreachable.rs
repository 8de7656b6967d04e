//! Tests positions that no game can reach but setups may hold. Separate from the other tests, because it creates positions
//! without validation. They only need one king each, and the side not to move must not be in check.

use super::glance::lacks_material;
use super::{Budget, CanWin, can_win, find_helpmate, fixed_pawns, is_dead};
use crate::board::{Color, Piece, Role, Square, SquareSet};
use crate::rules::{Move, OutcomeKind, Position, Setup, Standard};
use alloc::format;
use alloc::vec::Vec;

/// A reproducible random number generator, SplitMix64 (public domain, by Sebastiano Vigna).
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let n = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let n = (n ^ n >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(n ^ n >> 31) * end as u128) >> 64) as usize
    }

    pub(super) fn square(&mut self) -> Square {
        Square::from_bit(self.below(64) as u32)
    }
}

/// Returns the position if the rules can be applied to it.
fn playable(setup: &Setup) -> Option<Position<Standard>> {
    let (us, them) = (setup.turn, setup.turn.other());
    let kings = [us, them].map(|color| setup.board.squares_of(Piece { color, role: Role::King }).len());
    let their_king = setup.board.king_of(them)?;
    let is_playable = kings == [1, 1] && setup.board.attackers(their_king, us).is_empty();
    is_playable.then(|| Position::trusted(setup, ()))
}

/// Places the kings and these units on random squares, but no pawns on the back ranks.
fn placed(random: &mut Random, units: impl Iterator<Item = Piece>) -> Option<Position<Standard>> {
    let mut setup = Setup { turn: Color::ALL[random.below(2)], ..Setup::empty() };
    for piece in Color::ALL.map(|color| Piece { color, role: Role::King }).into_iter().chain(units) {
        let square = random.square();
        let is_back_rank = matches!(square.rank(), 0 | 7);
        if setup.board.get(square).is_none() && !(piece.role == Role::Pawn && is_back_rank) {
            setup.board.set(square, Some(piece));
        }
    }
    playable(&setup)
}

fn is_mate_line(start: &Position<Standard>, winner: Color, line: &[Move]) -> bool {
    let end = line.iter().try_fold(*start, |position, &mv| position.play(mv));
    end.is_ok_and(|end| end.is_checkmate() && end.turn() != winner)
}

/// Asks all questions. A side called unable to win must withstand a search that uses no proofs.
fn ask(position: &Position<Standard>, nodes: usize) {
    for winner in Color::ALL {
        match can_win(position, winner, Budget { helpmate: 30, ..Budget::AFTER_MOVE }) {
            CanWin::Yes(line) => assert!(is_mate_line(position, winner, &line), "{line:?}: {position:?}"),
            CanWin::No(proof) => {
                let line = find_helpmate(position, winner, nodes);
                assert_eq!(line, None, "called lost for {winner} ({proof:?}): {position:?}");
            }
            CanWin::Unknown => {}
        }
    }
    let is_found = matches!(position.outcome().map(|end| end.kind), Some(OutcomeKind::InsufficientMaterial));
    assert!(!is_found || is_dead(position, Budget::STATIC).is_some(), "{position:?}");
    assert!(fixed_pawns(position).len() <= 64);
}

/// Visits every placement of a king in double check by two bishops, which no move can give, and the other king. A rook is on
/// each square to which the checked king could still go.
fn double_checks(mut look: impl FnMut(&Position<Standard>)) {
    let diagonals = |king: Square| Square::all().filter(move |&to| is_on_diagonal(king, to));
    for king in Square::all() {
        for (a, b) in diagonals(king).flat_map(|a| diagonals(king).map(move |b| (a, b))) {
            for own in Square::all().filter(|&own| own.distance(king) > 1 && a < b && own != a && own != b) {
                let mut setup = Setup { turn: Color::Black, ..Setup::empty() };
                for (square, color, role) in [
                    (king, Color::Black, Role::King),
                    (own, Color::White, Role::King),
                    (a, Color::White, Role::Bishop),
                    (b, Color::White, Role::Bishop),
                ] {
                    setup.board.set(square, Some(Piece { color, role }));
                }
                let rook = Some(Piece { color: Color::Black, role: Role::Rook });
                Position::<Standard>::trusted(&setup, ())
                    .legal_moves_from(king)
                    .iter()
                    .filter(|mv| mv.to() != a && mv.to() != b)
                    .for_each(|mv| setup.board.set(mv.to(), rook));
                playable(&setup).iter().for_each(&mut look);
            }
        }
    }
}

fn is_on_diagonal(a: Square, b: Square) -> bool {
    a != b && a.file().abs_diff(b.file()) == a.rank().abs_diff(b.rank())
}

#[test]
fn exceptions_to_the_rule_of_material_are_mates_on_the_board() {
    let (mut exceptions, mut others) = (0, 0);
    double_checks(|position| {
        assert!(lacks_material(position.board(), Color::White));
        if position.is_checkmate() {
            exceptions += 1;
            assert_eq!(can_win(position, Color::White, Budget::STATIC), CanWin::Yes(Vec::new()));
            assert_eq!(is_dead(position, Budget::FLAG), None);
            assert_eq!(position.outcome().map(|end| end.kind), Some(OutcomeKind::Checkmate));
        } else {
            others += 1;
            if others % 64 == 0 {
                ask(position, 200);
            }
        }
    });
    assert!(exceptions > 100 && others > 10_000, "{exceptions} mates, {others} others");
}

/// Tests bishops of one color against units that cannot help them, anywhere.
#[test]
fn the_rule_of_material_resists_a_search() {
    let mut random = Random(314);
    let mut asked = 0;
    for _ in 0..60_000 {
        let (bishops, helpers) = (1 + random.below(4), random.below(5));
        let units = (0..bishops + helpers).map(|n| match n {
            n if n < bishops => Piece { color: Color::White, role: Role::Bishop },
            n => Piece { color: Color::Black, role: [Role::Rook, Role::Queen, Role::Bishop][n % 3] },
        });
        let Some(position) = placed(&mut random, units) else { continue };
        if position.is_check() && lacks_material(position.board(), Color::White) {
            asked += 1;
            ask(&position, 200);
        }
    }
    assert!(asked > 500, "{asked}");
}

/// Tests up to a full board of any units, with any number of checkers.
#[test]
fn any_number_of_units_and_checkers_is_answered_soundly() {
    let mut random = Random(64);
    let mut asked = 0;
    for _ in 0..10_000 {
        let count = [4, 12, 40, 150][random.below(4)];
        let roles = [&Role::ALL[..5], &Role::ALL[..1], &Role::ALL[..3]][random.below(3)];
        let mut choice = Random(random.0);
        let units = (0..count)
            .map(|_| Piece { color: Color::ALL[choice.below(2)], role: roles[choice.below(roles.len())] });
        if let Some(position) = placed(&mut random, units) {
            asked += 1;
            assert_eq!(position.count_legal_moves(), position.legal_moves().len() as u64, "{position:?}");
            ask(&position, 100);
        }
    }
    assert!(asked > 1_000, "{asked}");
}

/// With more units than a game has, nothing may be proved from a part of them, and a mate is still found.
#[test]
fn with_more_than_32_units_nothing_is_proved_of_a_part_of_them() {
    let mut setup = Setup::empty();
    let put = |setup: &mut Setup, name: &str, color, role| {
        let square = name.parse().expect("a square");
        setup.board.set(square, Some(Piece { color, role }));
    };
    for file in "abcdefgh".chars() {
        for rank in 2..=5 {
            let color = if rank % 2 == 0 { Color::White } else { Color::Black };
            put(&mut setup, &format!("{file}{rank}"), color, Role::Pawn);
        }
    }
    put(&mut setup, "a1", Color::White, Role::King);
    put(&mut setup, "h8", Color::Black, Role::King);
    put(&mut setup, "b8", Color::White, Role::Queen);
    setup.turn = Color::Black;
    let position = playable(&setup).expect("playable");
    assert_eq!(position.board().occupied().len(), 35);
    assert_eq!(fixed_pawns(&position), SquareSet::EMPTY);
    assert!(matches!(can_win(&position, Color::White, Budget::FLAG), CanWin::Yes(_)));
    assert!(!matches!(can_win(&position, Color::Black, Budget::FLAG), CanWin::No(_)));
    assert_eq!(is_dead(&position, Budget::AFTER_MOVE), None);
}
