//! Setups, possible or not: both libraries must find the same faults.

use crate::convert;
use crate::random::Random;
use shakmaty::{FromSetup, PositionErrorKinds as Kinds};
use x88::{CastlingMode, CastlingSide, Chess, Color, Piece, Role, Setup, SetupProblem, Square, Standard};

pub fn square(random: &mut Random) -> Square {
    Square::from_bit(random.below(64) as u32)
}

fn piece(random: &mut Random) -> Option<Piece> {
    let color = Color::ALL[random.below(2)];
    Some(Piece { color, role: Role::ALL[random.below(6)] })
}

/// A few pieces anywhere, with rights and an en passant square where they are not absurd.
pub fn sparse(random: &mut Random) -> Setup {
    let mut setup = Setup::empty();
    for color in Color::ALL {
        let rank = if random.one_in(2) { color.relative_rank(0) } else { random.below(8) as u8 };
        let king = Square::new(random.below(8) as u8, rank);
        setup.board.set(king, Some(Piece { color, role: Role::King }));
    }
    let most = if random.one_in(3) { 4 } else { 14 };
    for _ in 0..random.below(most) {
        let at = square(random);
        let piece = piece(random).filter(|piece| piece.role != Role::King);
        let is_back_rank = matches!(at.rank(), 0 | 7);
        if setup.board.get(at).is_none() && !(is_back_rank && piece.is_some_and(|p| p.role == Role::Pawn)) {
            setup.board.set(at, piece);
        }
    }
    setup.turn = Color::ALL[random.below(2)];
    match random.below(4) {
        0 => place_capturer(&mut setup, random),
        1 => fill_back_rank(&mut setup, random),
        _ => {}
    }
    give_rights(&mut setup);
    pass_a_pawn(&mut setup, random);
    setup
}

/// The mover's king and rooks on its back rank, and perhaps the opponent's rooks and queens beside them:
/// castling is then often forbidden by what it uncovers.
fn fill_back_rank(setup: &mut Setup, random: &mut Random) {
    let (color, home) = (setup.turn, setup.turn.relative_rank(0));
    let opposing_king = setup.board.king_of(color.other());
    if let Some(king) = setup.board.king_of(color) {
        setup.board.set(king, None);
    }
    let mut put = |piece: Piece| {
        let at = Square::new(random.below(8) as u8, home);
        if Some(at) != opposing_king {
            setup.board.set(at, Some(piece));
        }
    };
    for role in [Role::Rook, Role::Queen] {
        put(Piece { color: color.other(), role });
    }
    for role in [Role::Rook, Role::Rook, Role::King] {
        put(Piece { color, role });
    }
}

/// A pawn that may just have made a double step, and one or two beside it that could capture it: with
/// random pieces around, en passant is then often forbidden by a pin or by a check.
fn place_capturer(setup: &mut Setup, random: &mut Random) {
    let opponent = setup.turn.other();
    let (rank, file) = (opponent.relative_rank(3), random.below(8) as u8);
    for empty in [1, 2] {
        let way = Square::new(file, opponent.relative_rank(empty));
        if setup.board.get(way).is_none_or(|piece| piece.role != Role::King) {
            setup.board.set(way, None);
        }
    }
    let mut place = |file: u8, color| {
        let at = Square::new(file, rank);
        if setup.board.get(at).is_none_or(|piece| piece.role != Role::King) {
            setup.board.set(at, Some(Piece { color, role: Role::Pawn }));
        }
    };
    place(file, opponent);
    for beside in [file.checked_sub(1), Some(file + 1)].into_iter().flatten().filter(|file| *file < 8) {
        if random.one_in(2) {
            place(beside, opponent.other());
        }
    }
}

/// Every right that the outermost rooks allow.
fn give_rights(setup: &mut Setup) {
    for color in Color::ALL {
        let home = color.relative_rank(0);
        let Some(king) = setup.board.king_of(color).filter(|king| king.rank() == home) else { continue };
        let rooks = setup.board.squares_of(Piece { color, role: Role::Rook });
        for rook in rooks.filter(|rook| rook.rank() == home) {
            // In set order, file by file: the first queenside rook is the outermost, the last kingside one.
            if rook.file() > king.file() {
                setup.castling.set(color, CastlingSide::Kingside, Some(rook));
            } else if setup.castling.rook(color, CastlingSide::Queenside).is_none() {
                setup.castling.set(color, CastlingSide::Queenside, Some(rook));
            }
        }
    }
}

fn pass_a_pawn(setup: &mut Setup, random: &mut Random) {
    let opponent = setup.turn.other();
    let rank = opponent.relative_rank(3);
    let pawns = setup.board.squares_of(Piece { color: opponent, role: Role::Pawn });
    let pawns: Vec<Square> = pawns.filter(|pawn| pawn.rank() == rank).collect();
    if let Some(pawn) = random.pick(&pawns)
        && !random.one_in(3)
    {
        setup.en_passant = Some(Square::new(pawn.file(), opponent.relative_rank(2)));
    }
}

/// A setup with one to three things changed at random.
pub fn mutated(setup: &Setup, random: &mut Random) -> Setup {
    let mut setup = *setup;
    for _ in 0..1 + random.below(3) {
        match random.below(8) {
            0 => setup.board.set(square(random), None),
            1 | 2 => setup.board.set(square(random), piece(random)),
            3 => {
                let (from, to) = (square(random), square(random));
                let moved = setup.board.get(from);
                setup.board.set(from, None);
                setup.board.set(to, moved);
            }
            4 => setup.turn = setup.turn.other(),
            5 => setup.en_passant = random.one_in(2).then(|| square(random)),
            6 => pass_a_pawn(&mut setup, random),
            _ => {
                let color = Color::ALL[random.below(2)];
                let rook = Square::new(random.below(8) as u8, color.relative_rank(0));
                let side = match setup.board.king_of(color) {
                    Some(king) if king.file() > rook.file() => CastlingSide::Queenside,
                    _ => CastlingSide::Kingside,
                };
                setup.castling.set(color, side, Some(rook));
            }
        }
    }
    setup
}

/// Whether the right's rook is on the side of the king that the right names. Shakmaty's setups hold only
/// the rooks' squares, so they cannot say otherwise.
fn is_sided(setup: &Setup, color: Color, side: CastlingSide, rook: Square) -> bool {
    setup.board.king_of(color).is_none_or(|king| match side {
        CastlingSide::Kingside => king.file() < rook.file(),
        CastlingSide::Queenside => rook.file() < king.file(),
    })
}

/// Compares what x88 and shakmaty find wrong, kind by kind. Returns whether x88 accepts the setup.
///
/// Meant to differ: x88 counts pieces and pawns, shakmaty also promoted pieces against missing pawns
/// (a composed position may have more); each judges checks only if the kings are in order.
pub fn compare(setup: &Setup, mode: CastlingMode) -> bool {
    let problems = setup.problems::<Standard>(mode);
    let peer = convert::shak_setup(setup).expect("no move number 0 here");
    let kinds = match shakmaty::Chess::from_setup(peer, convert::shak_mode(mode)) {
        Ok(_) => Kinds::empty(),
        Err(error) => error.kinds(),
    };
    let has = |code: &[&str]| problems.iter().any(|problem| code.contains(&problem.code()));
    let agree = |code: &[&str], kind: Kinds| {
        let same = has(code) == kinds.intersects(kind);
        assert!(same, "{problems:?}, peer {kinds:?} for {setup:?}");
    };
    agree(&["NO_KING"], Kinds::MISSING_KING);
    agree(&["SEVERAL_KINGS"], Kinds::TOO_MANY_KINGS);
    agree(&["PAWN_ON_BACK_RANK"], Kinds::PAWNS_ON_BACKRANK);
    agree(&["IMPOSSIBLE_EN_PASSANT"], Kinds::INVALID_EP_SQUARE);
    if !has(&["NO_KING", "SEVERAL_KINGS"]) {
        compare_with_kings(setup, has, agree, kinds);
    }
    let accepted = Chess::from_setup(setup, mode);
    match &accepted {
        Ok(position) => assert!(problems.is_empty() && position.setup() == *setup, "{setup:?}"),
        Err(error) => assert_eq!(error.problems, problems),
    }
    assert!(!problems.contains(&SetupProblem::MoveNumberZero));
    accepted.is_ok()
}

/// What depends on where the two kings are.
fn compare_with_kings(
    setup: &Setup,
    has: impl Fn(&[&str]) -> bool,
    agree: impl Fn(&[&str], Kinds),
    kinds: Kinds,
) {
    if has(&["TOO_MANY_PIECES", "TOO_MANY_PAWNS"]) {
        assert!(kinds.contains(Kinds::TOO_MUCH_MATERIAL), "{kinds:?} for {setup:?}");
    }
    if setup.castling.iter().all(|(color, side, rook)| is_sided(setup, color, side, rook)) {
        agree(&["IMPOSSIBLE_CASTLING_RIGHT"], Kinds::INVALID_CASTLING_RIGHTS);
    }
    if !has(&["PAWN_ON_BACK_RANK"]) {
        agree(&["KINGS_ADJACENT", "OPPONENT_IN_CHECK"], Kinds::OPPOSITE_CHECK);
        if !has(&["KINGS_ADJACENT"]) {
            agree(&["IMPOSSIBLE_CHECK"], Kinds::IMPOSSIBLE_CHECK);
        }
    }
}
