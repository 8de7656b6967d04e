//! Legal and illegal setups: both libraries must find the same problems.

use crate::convert;
use crate::random::Random;
use shakmaty::{FromSetup, PositionErrorKinds as Kinds};
use x88::{
    CastlingFault, CastlingMode, CastlingSide, Chess, Color, EnPassantFault, Piece, Role, Setup,
    SetupOptions, SetupProblem, Severity, Square, Standard,
};

pub fn square(random: &mut Random) -> Square {
    Square::ALL[random.below(64)]
}

fn piece(random: &mut Random) -> Option<Piece> {
    let color = Color::ALL[random.below(2)];
    Some(Piece { color, role: Role::ALL[random.below(6)] })
}

/// Places a few pieces anywhere, with plausible castling rights and en passant square.
pub fn sparse(random: &mut Random) -> Setup {
    let mut setup = Setup::empty();
    for color in Color::ALL {
        let rank = if random.one_in(2) { color.relative_rank(0) } else { random.below(8) as u8 };
        let king = Square::new(random.below(8) as u8, rank).unwrap();
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

/// Places kings and any number of pieces, mostly of one side: more than a game allows, with impossible checks.
pub fn crowded(random: &mut Random) -> Setup {
    let mut setup = Setup::empty();
    setup.turn = Color::ALL[random.below(2)];
    let (most, usual) = (1 + random.below(62), Role::ALL[random.below(5)]);
    for _ in 0..most {
        let at = square(random);
        let role = if random.one_in(2) { usual } else { Role::ALL[random.below(5)] };
        let color = if random.one_in(6) { setup.turn.other() } else { setup.turn };
        if !(matches!(at.rank(), 0 | 7) && role == Role::Pawn) {
            setup.board.set(at, Some(Piece { color, role }));
        }
    }
    for color in Color::ALL {
        let at = square(random);
        if setup.board.king_of(color.other()) != Some(at) {
            setup.board.set(at, Some(Piece { color, role: Role::King }));
        }
    }
    // Removes the attackers of the opponent's king, which must not be attacked.
    if let Some(king) = setup.board.king_of(setup.turn.other()) {
        let mut attackers = setup.board.attackers(king, setup.turn);
        while let Some(at) = attackers.first() {
            setup.board.set(at, None);
            attackers = setup.board.attackers(king, setup.turn);
        }
    }
    if random.one_in(3) {
        place_capturer(&mut setup, random);
    }
    give_rights(&mut setup);
    pass_a_pawn(&mut setup, random);
    setup
}

/// Places the mover's king and rooks on its back rank, and perhaps the opponent's rooks and queens beside them, so that castling
/// is often illegal because of what it uncovers.
fn fill_back_rank(setup: &mut Setup, random: &mut Random) {
    let (color, home) = (setup.turn, setup.turn.relative_rank(0));
    let opposing_king = setup.board.king_of(color.other());
    if let Some(king) = setup.board.king_of(color) {
        setup.board.set(king, None);
    }
    let mut put = |piece: Piece| {
        let at = Square::new(random.below(8) as u8, home).unwrap();
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

/// Places a pawn that may just have advanced two squares, and one or two beside it that could capture it. With random pieces
/// around, a pin or a check often makes en passant illegal.
pub fn place_capturer(setup: &mut Setup, random: &mut Random) {
    let opponent = setup.turn.other();
    let (rank, file) = (opponent.relative_rank(3), random.below(8) as u8);
    for empty in [1, 2] {
        let way = Square::new(file, opponent.relative_rank(empty)).unwrap();
        if setup.board.get(way).is_none_or(|piece| piece.role != Role::King) {
            setup.board.set(way, None);
        }
    }
    let mut place = |file: u8, color| {
        let at = Square::new(file, rank).unwrap();
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

/// Adds every right that the outermost rooks allow.
fn give_rights(setup: &mut Setup) {
    for color in Color::ALL {
        let home = color.relative_rank(0);
        let Some(king) = setup.board.king_of(color).filter(|king| king.rank() == home) else { continue };
        let rooks = setup.board.squares_of(Piece { color, role: Role::Rook });
        for rook in rooks.into_iter().filter(|rook| rook.rank() == home) {
            // In set order, file by file: the first queenside rook is the outermost, and the last kingside one.
            if rook.file() > king.file() {
                setup.castling.set(color, CastlingSide::Kingside, Some(rook));
            } else if setup.castling.rook(color, CastlingSide::Queenside).is_none() {
                setup.castling.set(color, CastlingSide::Queenside, Some(rook));
            }
        }
    }
}

pub fn pass_a_pawn(setup: &mut Setup, random: &mut Random) {
    let opponent = setup.turn.other();
    let rank = opponent.relative_rank(3);
    let pawns = setup.board.squares_of(Piece { color: opponent, role: Role::Pawn });
    let pawns: Vec<Square> = pawns.into_iter().filter(|pawn| pawn.rank() == rank).collect();
    if let Some(pawn) = random.pick(&pawns)
        && !random.one_in(3)
    {
        setup.en_passant = Some(Square::new(pawn.file(), opponent.relative_rank(2)).unwrap());
    }
}

/// Changes one to three things at random.
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
                let rook = Square::new(random.below(8) as u8, color.relative_rank(0)).unwrap();
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

/// Returns whether the right's rook is on the side of the king that the right names. Shakmaty's setups store only the rooks'
/// squares, so they cannot express anything else.
fn is_sided(setup: &Setup, color: Color, side: CastlingSide, rook: Square) -> bool {
    setup.board.king_of(color).is_none_or(|king| match side {
        CastlingSide::Kingside => king.file() < rook.file(),
        CastlingSide::Queenside => rook.file() < king.file(),
    })
}

/// Compares the problems found by x88 and shakmaty, with kind and severity. Returns whether x88 accepts the setup in strict mode.
///
/// Intended differences: x88 always checks for a check before a two-square advance, and for pieces on the pawn's path and in the
/// king's corner as a matter of history. Each judges checks only if the kings are valid.
pub fn compare(setup: &Setup, mode: CastlingMode) -> bool {
    let problems = setup.problems::<Standard>(mode);
    let peer = convert::shak_setup(setup).expect("no move number 0 here");
    let kinds = match shakmaty::Chess::from_setup(peer, convert::shak_mode(mode)) {
        Ok(_) => Kinds::empty(),
        Err(error) => error.kinds(),
    };
    let has = |code: &[&str]| {
        problems.iter().any(|problem| code.contains(&problem.code()) && !is_only_ours(problem))
    };
    let agree = |code: &[&str], kind: Kinds| {
        let same = has(code) == kinds.intersects(kind);
        assert!(same, "{code:?} of {problems:?}, peer {kinds:?} for {setup:?}");
    };
    agree(&["NO_KING"], Kinds::MISSING_KING);
    agree(&["SEVERAL_KINGS"], Kinds::TOO_MANY_KINGS);
    agree(&["PAWN_ON_BACK_RANK"], Kinds::PAWNS_ON_BACKRANK);
    agree(&["IMPOSSIBLE_EN_PASSANT"], Kinds::INVALID_EP_SQUARE);
    if !has(&["NO_KING", "SEVERAL_KINGS"]) {
        agree(&["TOO_MANY_PIECES", "TOO_MANY_PAWNS", "TOO_MANY_PROMOTED"], Kinds::TOO_MUCH_MATERIAL);
        compare_with_kings(setup, has, agree, &problems, kinds);
    }
    let strict = Chess::from_setup(setup, SetupOptions { mode, strict: true });
    match &strict {
        Ok(position) => assert!(problems.is_empty() && position.setup() == *setup, "{setup:?}"),
        Err(error) => assert_eq!(error.problems, problems),
    }
    let playable = Chess::from_setup(setup, SetupOptions { mode, strict: false }).ok();
    let is_unplayable = problems.iter().any(|problem| problem.severity() == Severity::Unplayable);
    assert_eq!(playable.map(|position| position.setup()), (!is_unplayable).then_some(*setup));
    assert!(!problems.contains(&SetupProblem::MoveNumberZero));
    strict.is_ok()
}

/// Returns whether shakmaty does not check for this problem.
fn is_only_ours(problem: &SetupProblem) -> bool {
    use EnPassantFault::{CheckBefore, Clock};
    matches!(
        problem,
        SetupProblem::ImpossibleClock
            | SetupProblem::EnPassant(_, CheckBefore | Clock)
            | SetupProblem::CastlingRight(_, _, CastlingFault::KingInCorner)
    )
}

/// Compares what depends on the squares of the two kings.
fn compare_with_kings(
    setup: &Setup,
    has: impl Fn(&[&str]) -> bool,
    agree: impl Fn(&[&str], Kinds),
    problems: &[SetupProblem],
    kinds: Kinds,
) {
    if setup.castling.iter().all(|(color, side, rook)| is_sided(setup, color, side, rook)) {
        agree(&["IMPOSSIBLE_CASTLING_RIGHT"], Kinds::INVALID_CASTLING_RIGHTS);
        let graver = Kinds::TOO_MUCH_MATERIAL | Kinds::IMPOSSIBLE_CHECK | Kinds::INVALID_EP_SQUARE;
        // Shakmaty drops an en passant square that it rejects, so its severity is unknown.
        if !kinds.intersects(Kinds::INVALID_EP_SQUARE) {
            let is_unplayable = problems.iter().any(|problem| problem.severity() == Severity::Unplayable);
            assert_eq!(is_unplayable, !(kinds - graver).is_empty(), "{problems:?}, peer {kinds:?}");
        }
    }
    if has(&["PAWN_ON_BACK_RANK"]) {
        return;
    }
    agree(&["KINGS_ADJACENT", "OPPONENT_IN_CHECK"], Kinds::OPPOSITE_CHECK);
    if has(&["KINGS_ADJACENT"]) {
        return;
    }
    let stepped = setup.en_passant.filter(|_| !kinds.intersects(Kinds::INVALID_EP_SQUARE));
    let Some(passed) = stepped else {
        let is_impossible = kinds.intersects(Kinds::IMPOSSIBLE_CHECK) || is_unmoved_pawn_checking(setup);
        assert_eq!(has(&["IMPOSSIBLE_CHECK"]), is_impossible, "{problems:?}, peer {kinds:?} for {setup:?}");
        return;
    };
    let is_before = |it: &SetupProblem| matches!(it, SetupProblem::EnPassant(_, EnPassantFault::CheckBefore));
    let found = has(&["IMPOSSIBLE_CHECK"]) || problems.iter().any(is_before);
    assert_eq!(found, was_in_check(setup, passed), "{problems:?} for {setup:?}");
    assert!(
        found || !kinds.intersects(Kinds::IMPOSSIBLE_CHECK),
        "{problems:?}, peer {kinds:?} for {setup:?}"
    );
}

/// Returns whether a pawn on its home rank gives check, by shakmaty's attacks. Shakmaty does not consider that impossible.
fn is_unmoved_pawn_checking(setup: &Setup) -> bool {
    let peer = convert::shak_setup(setup).expect("no move number 0 here");
    let king = peer.board.king_of(peer.turn).expect("a king");
    let home = shakmaty::Bitboard::from(peer.turn.fold_wb(shakmaty::Rank::Seventh, shakmaty::Rank::Second));
    let checkers = peer.board.attacks_to(king, !peer.turn, peer.board.occupied());
    (checkers & peer.board.pawns() & home).any()
}

/// Returns whether the side to move was in check before the two-square advance over that square, by shakmaty's attacks.
fn was_in_check(setup: &Setup, passed: Square) -> bool {
    let mut before = convert::shak_setup(setup).expect("no move number 0 here");
    let ahead = if before.turn.is_white() { -8 } else { 8 };
    let passed = convert::to_shak(passed);
    let pawn = passed.offset(ahead).and_then(|to| before.board.remove_piece_at(to)).expect("a pawn");
    before.board.set_piece_at(passed.offset(-ahead).expect("its home"), pawn);
    let king = before.board.king_of(before.turn).expect("a king");
    before.board.attacks_to(king, !before.turn, before.board.occupied()).any()
}
