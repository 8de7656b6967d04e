//! Legal moves: positions on which well-known libraries failed, and similar ones, from `tests/data/legality.txt`.

use crate::support::{colours_exchanged, position, random_games, ranks_turned, rows};
use x88::variants::{AnyVariant, Rules};
use x88::{CastlingMode, CastlingSide, Chess, Move, MoveKind, Role, Setup, Square, fen, uci};

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
    for [why, fen, legal, illegal] in rows(include_str!("../data/legality.txt")) {
        check_row(why, fen, legal, illegal);
        check_row(why, &colours_exchanged(fen), &ranks_turned(legal), &ranks_turned(illegal));
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
        let found = [Standard, Chess960].map(|mode| meant(&position, mode));
        assert_eq!(found, [standard, chess960].map(|sides| sides.map(String::from)), "{text}");
    }
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
        assert_eq!(start.play(mv).map_err(|error| error.mv).err(), (!start.is_legal(mv)).then_some(mv));
        legal += usize::from(start.is_legal(mv) && mv.packed() == bits);
    }
    assert_eq!(legal, start.legal_moves().len());
    let castle = Move::new(Square::E1, Square::H1, MoveKind::Castle(CastlingSide::Kingside));
    assert_eq!(format!("{castle:?}"), "e1h1 Castle(Kingside)");
}

#[test]
fn chess960_has_960_starting_positions() {
    assert_eq!(Chess::chess960(518), Some(Chess::initial()));
    assert_eq!(Chess::chess960(959).map(|start| start.setup()), Setup::chess960(959));
    assert_eq!((Setup::chess960(960), Chess::chess960(960)), (None, None));
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
fn impossible_drops_cannot_be_read() {
    let text = "r3k3/P7/8/8/8/8/8/4K2R[QRBNPq] w K - 0 1";
    let position =
        fen::parse_in::<AnyVariant>(text, Rules::Crazyhouse.into(), &Default::default()).expect("a position");
    assert_eq!(uci::parse(&position, "N@e4"), Ok(Move::drop(Role::Knight, Square::E4)));
    for wrong in ["K@e4", "n@e4", "N@e9", "N@e1", "P@e8", "N@"] {
        assert!(uci::parse(&position, wrong).is_err(), "{wrong}");
    }
    assert!(uci::parse(&Chess::initial(), "N@e4").is_err());
}
