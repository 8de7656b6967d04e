//! Legal moves: positions on which well-known libraries failed, and similar ones, from `tests/data/legality.txt`.

use crate::support::{colours_exchanged, play, position, random_games, ranks_turned, setup};
use std::collections::HashSet;
use x88::variants::{AnyVariant, Rules};
use x88::{
    CastlingMode, CastlingSide, Chess, Color, Move, MoveKind, Role, Setup, Square, Standard, fen, uci,
};

/// Whether the text is a legal move; text that does not look like a move is not.
fn is_legal(position: &Chess, text: &str) -> bool {
    match uci::read(text) {
        Ok(wanted) => {
            let found = uci::resolve(position, wanted);
            let is_listed = position
                .legal_moves()
                .iter()
                .any(|mv| (mv.from(), mv.to(), mv.promotion()) == (wanted.from, wanted.to, wanted.promotion));
            assert_eq!(found.is_ok(), is_listed, "{text} in {}", position.fen());
            is_listed
        }
        Err(_) => false,
    }
}

fn check_row(why: &str, fen: &str, legal: &str, illegal: &str) {
    let position = position(fen);
    for text in legal.split_whitespace() {
        assert!(is_legal(&position, text), "{why}: {text} is legal in {fen}");
    }
    for text in illegal.split_whitespace() {
        assert!(!is_legal(&position, text), "{why}: {text} is illegal in {fen}");
    }
}

#[test]
fn the_table() {
    let mut rows = 0;
    for row in
        include_str!("../data/legality.txt").lines().filter(|row| !row.is_empty() && !row.starts_with('#'))
    {
        let [why, fen, legal, illegal] = row.split('|').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("four columns: {row}");
        };
        check_row(why, fen, legal, illegal);
        check_row(why, &colours_exchanged(fen), &ranks_turned(legal), &ranks_turned(illegal));
        rows += 2;
    }
    println!("{rows} rows");
}

fn rights(position: &Chess) -> String {
    position.fen().split(' ').nth(2).unwrap_or_default().to_string()
}

#[test]
fn no_right_comes_back() {
    let before = position("b3k2r/5p2/4p3/1p5p/6p1/2PR2P1/BP3qNP/6QK b k -");
    assert_eq!(rights(&play(&before, "a8g2")), "k", "a capture elsewhere changes no right");

    let taken = play(&position("4k3/8/8/8/8/3R2n1/8/R3K2R b KQ -"), "g3h1");
    assert_eq!(rights(&taken), "Q", "the rook was captured on its corner");
    let again = play(&taken, "d3h3 h1g3 h3h1 e8d8");
    assert_eq!(rights(&again), "Q", "another rook arriving there gives no right");
    assert!(!is_legal(&again, "e1h1"));
    assert!(is_legal(&again, "e1a1"));

    let start = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -");
    for (moves, left) in [
        ("e1e2 e8e7 e2e1 e7e8", "-"),
        ("a1b1 h8g8 b1a1 g8h8", "Kq"),
        ("a1a8", "Kk"),
        ("h1h8", "Qq"),
        ("e1h1", "kq"),
        ("e1a1 e8h8", "-"),
    ] {
        assert_eq!(rights(&play(&start, moves)), left, "after {moves}");
    }
}

#[test]
fn rights_without_rooks() {
    let text = "kb4r1/p2n3P/1PP5/1P6/8/8/6p1/R3KR2 b KQkq - 0 19";
    let codes: Vec<_> =
        setup(text).problems::<Standard>(CastlingMode::Standard).iter().map(|it| it.code()).collect();
    assert_eq!(codes, ["IMPOSSIBLE_CASTLING_RIGHT"; 3], "K, k and q have no rook at home");
    assert!(fen::parse::<Standard>(text).is_err());
    let options = fen::FenOptions { lenient: true, ..Default::default() };
    let lenient = fen::parse_with::<Standard>(text, &options).expect("lenient reading drops the rights");
    assert_eq!(rights(&lenient), "Q");
}

/// An illegal move is refused everywhere; the position is a value and does not change.
#[test]
fn play_checks_the_move() {
    let square = |name: &str| name.parse::<Square>().expect("a square");
    let start = Chess::initial();
    let castle = MoveKind::Castle(CastlingSide::Kingside);
    let queen = MoveKind::Promotion(Role::Queen);
    for (position, from, to, kind) in [
        (start, "e2", "e7", MoveKind::Normal),
        (start, "e2", "e4", MoveKind::Normal),
        (start, "e2", "e3", MoveKind::DoubleStep),
        (start, "e2", "e4", queen),
        (start, "e7", "e5", MoveKind::DoubleStep),
        (start, "e4", "e5", MoveKind::Normal),
        (start, "e1", "h1", castle),
        (position("4k3/8/8/8/8/8/8/4K2R w - -"), "e1", "h1", castle),
        (position("4k3/8/8/8/8/8/8/4K2R w K -"), "e1", "g1", castle),
        (position("4k3/8/8/8/8/8/8/4K2R w K -"), "e1", "g1", MoveKind::Normal),
        (position("4k3/8/8/8/8/8/8/4K2R w K -"), "e1", "h1", MoveKind::Castle(CastlingSide::Queenside)),
        (position("4k3/P7/8/8/8/8/8/4K3 w - -"), "a7", "a8", MoveKind::Normal),
        (position("4k3/P7/8/8/8/8/8/4K3 w - -"), "a7", "a8", MoveKind::Promotion(Role::King)),
        (position("4k3/P7/8/8/8/8/8/4K3 w - -"), "a7", "a8", MoveKind::Promotion(Role::Pawn)),
        (position("4k3/8/8/2PpP3/8/8/8/4K3 w - d6"), "c5", "d6", MoveKind::Normal),
        (position("4k3/8/8/2PpP3/8/8/8/4K3 w - -"), "c5", "d6", MoveKind::EnPassant),
    ] {
        let mv = Move::new(square(from), square(to), kind);
        assert!(!position.is_legal(mv), "{mv:?}");
        assert_eq!(position.play(mv).map_err(|error| error.mv), Err(mv));
    }
}

/// The pairs of squares that mean castling on each side, legal or not.
fn meant(position: &Chess, mode: CastlingMode) -> [String; 2] {
    CastlingSide::ALL.map(|side| {
        let pairs =
            Square::ALL.into_iter().flat_map(|from| Square::ALL.into_iter().map(move |to| (from, to)));
        let is_meant = |&(from, to): &(Square, Square)| position.castling_meant(from, to, mode) == Some(side);
        pairs.filter(is_meant).map(|(from, to)| format!("{from}{to}")).collect::<Vec<_>>().join(" ")
    })
}

/// Only the king on its home rank castles, on its turn: to the rook, or to its own destination unless it is one step away.
#[test]
fn two_squares_that_mean_castling() {
    use CastlingMode::{Chess960, Standard};
    for (text, standard, chess960) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", ["e1g1 e1h1", "e1a1 e1c1"], ["e1g1 e1h1", "e1a1 e1c1"]),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq -", ["e8g8 e8h8", "e8a8 e8c8"], ["e8g8 e8h8", "e8a8 e8c8"]),
        // Without rights: castling is recognized as far as possible.
        ("r3k2r/8/8/8/8/8/8/R3K2R w - -", ["e1g1 e1h1", "e1a1 e1c1"], ["e1g1 e1h1", "e1a1 e1c1"]),
        ("4k3/8/8/8/8/8/8/4K3 w - -", ["e1g1", "e1c1"], ["e1g1", "e1c1"]),
        ("4k3/8/8/8/8/8/8/1R2K1R1 w - -", ["e1g1", "e1c1"], ["e1g1", "e1b1 e1c1"]),
        ("4k3/8/8/8/8/8/8/R4K1R w - -", ["", ""], ["f1h1", "f1a1 f1c1"]),
        ("4k3/8/8/8/8/8/8/K6R w - -", ["", ""], ["a1g1 a1h1", ""]),
        ("4k3/8/8/8/8/8/8/R5K1 w - -", ["", ""], ["", "g1a1 g1c1"]),
        ("4k3/8/8/8/8/8/4K3/R6R w - -", ["", ""], ["", ""]),
        ("4k3/8/8/8/8/8/8/r3K2r w - -", ["e1g1", "e1c1"], ["e1g1", "e1c1"]),
        // With rights: the king's destination counts only if it is not one step away.
        ("4k3/8/8/8/8/8/8/R4K1R w KQ -", ["f1h1", "f1a1 f1c1"], ["f1h1", "f1a1 f1c1"]),
        ("4k3/8/8/8/8/8/8/1RK3R1 w KQ -", ["c1g1", "c1b1"], ["c1g1", "c1b1"]),
    ] {
        let position = position(text);
        let expected = [standard, chess960].map(|sides| sides.map(String::from));
        let mut found = [Standard, Chess960].map(|mode| meant(&position, mode));
        found.iter_mut().flatten().for_each(|pairs| *pairs = sorted(pairs));
        assert_eq!(found, expected.map(|sides| sides.map(|pairs| sorted(&pairs))), "{text}");
    }
}

fn sorted(words: &str) -> String {
    let mut words: Vec<&str> = words.split_whitespace().collect();
    words.sort();
    words.join(" ")
}

/// A move matches exactly the squares on which it can be dropped.
#[test]
fn moves_are_meant_where_they_can_be_dropped() {
    let look = |position: &Chess| {
        for &mv in position.legal_moves().iter() {
            let meant =
                Square::ALL.into_iter().filter(|&to| position.moves_meant(mv.from(), to).contains(&mv));
            assert_eq!(position.target_squares(mv), meant.collect(), "{mv:?} in {}", position.fen());
        }
    };
    random_games(4, |position, _| look(position));
    for text in [
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -",
        "4k3/8/8/8/8/8/8/R4KR1 w KQ -",
        "4k3/8/8/8/8/8/8/4K1R1 w K -",
        "4k3/8/8/8/8/8/8/2RK4 w Q -",
        "1n2k3/P7/8/8/8/8/8/4K3 w - -",
        "4k3/8/8/2PpP3/8/8/8/4K3 w - d6",
    ] {
        look(&position(text));
    }
}

#[test]
fn unreadable_moves() {
    for text in ["e2e4qqqq", "e7e8k", "e7e8p", "", "e2", "e2e9", "i2i4", "e2-e4", "E2E4", "e2e4 "] {
        assert_eq!(uci::parse(&Chess::initial(), text).unwrap_err().code(), "NOT_A_MOVE", "{text:?}");
    }
    let pawn = position("4k3/P7/8/8/8/8/8/4K3 w - -");
    assert_eq!(uci::parse(&pawn, "a7a8").unwrap_err().code(), "PROMOTION_REQUIRED");
}

/// An unknown kind once remained in the number: such a move was legal, yet not equal to any in the list.
#[test]
fn each_move_has_one_number() {
    let start = Chess::initial();
    let mut legal = 0;
    for bits in 0..=u16::MAX {
        let mv = Move::from_packed(bits);
        let again = mv.dropped().map(|role| Move::drop(role, mv.to()));
        assert_eq!(mv, again.unwrap_or(Move::new(mv.from(), mv.to(), mv.kind())));
        assert_eq!(start.is_legal(mv), start.legal_moves().contains(&mv), "{bits:#x}");
        legal += usize::from(start.is_legal(mv) && mv.packed() == bits);
    }
    assert_eq!(legal, start.legal_moves().len());
    let castle = Move::new(Square::E1, Square::H1, MoveKind::Castle(CastlingSide::Kingside));
    assert_eq!(format!("{castle:?}"), "e1h1 Castle(Kingside)");
}

#[test]
fn mate_and_stalemate() {
    for (text, is_check, is_mate, is_stalemate) in [
        ("7k/5KQ1/8/8/8/8/8/8 b - -", true, true, false),
        ("7k/5Q2/6K1/8/8/8/8/8 b - -", false, false, true),
        ("7k/4KQ2/8/8/8/8/8/8 b - -", false, false, true),
        ("7k/6Q1/8/4K3/8/8/8/8 b - -", true, false, false),
        ("7k/8/8/4K3/8/8/8/8 b - -", false, false, false),
        ("7k/5Q1p/5K2/8/8/8/8/8 b - -", false, false, false),
    ] {
        let position = position(text);
        let found = (position.is_check(), position.is_checkmate(), position.is_stalemate());
        assert_eq!(found, (is_check, is_mate, is_stalemate), "{text}");
        assert_eq!(position.has_legal_move(), !is_mate && !is_stalemate, "{text}");
    }
}

#[test]
fn impossible_checks() {
    let is_possible = |text: &str| {
        let problems = setup(text).problems::<Standard>(CastlingMode::Chess960);
        // If a two-square advance cannot have given the check, the en passant square is the impossible part.
        let is_check = |code| ["IMPOSSIBLE_CHECK", "IMPOSSIBLE_EN_PASSANT"].contains(&code);
        assert!(problems.iter().all(|problem| is_check(problem.code())), "{text}: {problems:?}");
        assert!(problems.len() < 2, "{text}: {problems:?}");
        problems.is_empty()
    };
    for (why, possible, text) in [
        ("a rook's move discovers a bishop", true, "4k3/8/8/1B6/8/8/8/4R1K1 b - -"),
        ("a knight's move discovers a rook", true, "4k3/8/3N4/8/8/8/8/4R1K1 b - -"),
        ("a pawn's capture discovers a rook", true, "4k3/3P4/8/8/8/8/8/4R1K1 b - -"),
        ("a capture en passant discovers two", true, "8/8/3Pk3/8/8/1B6/8/4R1K1 b - -"),
        ("a promotion discovers a rook", true, "3Nk3/8/8/8/8/8/8/4R1K1 b - -"),
        ("two knights", false, "4k3/2N3N1/8/8/8/8/8/6K1 b - -"),
        ("a knight and a pawn", false, "4k3/3P2N1/8/8/8/8/8/6K1 b - -"),
        ("three pieces", false, "4k3/2N5/8/1B6/8/8/8/4R1K1 b - -"),
        ("two rooks on one line", false, "8/8/8/R3k2R/8/8/8/6K1 b - -"),
        ("a pawn and a bishop on one line", false, "1B6/8/8/4k3/5P2/8/8/6K1 b - -"),
        ("a double step gives check itself", true, "8/8/8/2k5/3P4/8/8/6K1 b - d3"),
        ("a double step opens a line", true, "8/8/8/8/3P1k2/8/8/2B3K1 b - d3"),
        ("a double step and a knight", false, "8/8/4N3/2k5/3P4/8/8/6K1 b - d3"),
        ("a double step opens no such line", false, "8/8/8/R1k5/3P4/8/8/6K1 b - d3"),
        ("the king was in another check before", false, "8/8/8/8/2R2P1k/8/8/4B1K1 b - f3"),
    ] {
        assert_eq!(is_possible(text), possible, "{why}: {text}");
        assert_eq!(is_possible(&colours_exchanged(text)), possible, "{why}, colours exchanged: {text}");
    }
}

fn back_rank(setup: &Setup) -> String {
    (0..8)
        .filter_map(|file| setup.board.get(Square::new(file, 0).unwrap()))
        .map(|piece| piece.role.letter())
        .collect()
}

#[test]
fn all_chess960_arrays() {
    let mut seen = HashSet::new();
    for number in 0..960 {
        let setup = Setup::chess960(number).expect("below 960");
        let rank = back_rank(&setup);
        assert_eq!(setup.problems::<Standard>(CastlingMode::Chess960), [], "{number}: {rank}");
        let place = |role: char| rank.find(role).expect("a piece");
        let last = |role: char| rank.rfind(role).expect("a piece");
        assert!(place('R') < place('K') && place('K') < last('R'), "{number}: {rank}");
        assert_ne!(place('B') % 2, last('B') % 2, "{number}: {rank}");
        let position = Chess::chess960(number).expect("below 960");
        assert_eq!(position.setup(), setup);
        assert_eq!(position.castling().iter().count(), 4);
        let black = |file| {
            setup.board.get(Square::new(file, 7).unwrap()).map(|piece| (piece.color, piece.role.letter()))
        };
        assert!((0..8).zip(rank.chars()).all(|(file, role)| black(file) == Some((Color::Black, role))));
        assert!(seen.insert(rank));
    }
    assert_eq!(Setup::chess960(960), None);
    assert_eq!(Chess::chess960(518), Some(Chess::initial()));
    for (number, rank) in
        [(0, "BBQNNRKR"), (1, "BQNBNRKR"), (518, "RNBQKBNR"), (534, "RNBKQBNR"), (959, "RKRNNQBB")]
    {
        assert_eq!(Setup::chess960(number).map(|setup| back_rank(&setup)).as_deref(), Some(rank), "{number}");
    }
}

#[test]
fn null_moves_keep_keys() {
    random_games(40, |at, _| {
        let Some(passed) = at.pass() else { return assert!(at.is_check()) };
        assert_ne!(passed.hash_key(), at.hash_key());
        let back = passed.pass().expect("no side is in check");
        let without_passed_square = at.legal_en_passant().is_none();
        assert_eq!(back.hash_key() == at.hash_key(), without_passed_square);
        assert!(passed.legal_en_passant().is_none());
    });
}

#[test]
fn a_list_of_moves_is_a_collection() {
    let position = Chess::initial();
    let moves = position.legal_moves();
    assert_eq!(moves, position.legal_moves());
    assert_eq!(format!("{moves:?}"), format!("{:?}", &moves[..]));
    let mut count = 0;
    for &mv in &moves {
        assert!(position.is_legal(mv));
        count += 1;
    }
    assert_eq!(moves.into_iter().filter(|&mv| position.is_legal(mv)).count(), count);
    assert_eq!(count, 20);
}

#[test]
fn the_error_for_an_illegal_move_names_the_move() {
    let square = |name: &str| name.parse().expect("a square");
    let promotion = Move::new(square("e7"), square("e8"), MoveKind::Promotion(Role::Queen));
    let castling = Move::new(square("e1"), square("h1"), MoveKind::Castle(CastlingSide::Kingside));
    for (mv, name) in [
        (promotion, "e7e8q"),
        (castling, "e1g1"),
        (Move::drop(Role::Queen, square("f3")), "Q@f3"),
        (Move::NULL, "the null move"),
    ] {
        let error = Chess::initial().play(mv).unwrap_err();
        assert_eq!(error.to_string(), format!("{name} is not legal here"));
    }
}

#[test]
fn uci_reads_every_move_that_it_writes_in_crazyhouse() {
    let text = "r3k3/P7/8/8/8/8/8/4K2R[QRBNPq] w K - 0 1";
    let position =
        fen::parse_in::<AnyVariant>(text, Rules::Crazyhouse.into(), &Default::default()).expect("a position");
    let moves = position.legal_moves();
    assert!(moves.iter().filter(|mv| mv.dropped().is_some()).count() > 200);
    for mv in moves {
        assert_eq!(uci::parse(&position, &uci::write(mv, CastlingMode::Standard)), Ok(mv));
    }
    for wrong in ["K@e4", "n@e4", "N@e9", "N@e1", "P@e8", "N@"] {
        assert!(uci::parse(&position, wrong).is_err(), "{wrong}");
    }
    assert!(uci::parse(&Chess::initial(), "N@e4").is_err());
}
