//! The JSON of the feature `serde`.

use serde::de::DeserializeOwned;
use serde::ser::Serialize;
use serde_json::{Value, from_value, json, to_value};
use x88::explain::{Attempt, Part, verdict};
use x88::uci::UciMove;
use x88::variants::{AnyVariant, Rules};
use x88::{CastlingMode, Chess, Color, Game, Position, Role, Setup, Square, SquareSet, parse_move, uci};

/// Checks that a value is written as this JSON, and read from it.
fn is<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: T, json: Value) {
    assert_eq!(to_value(&value).unwrap(), json);
    assert_eq!(from_value::<T>(json).unwrap(), value);
}

#[test]
fn values_are_read_as_they_are_written() {
    is(Chess::default(), json!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    let shuffled = Chess::chess960(77).unwrap();
    is(shuffled, json!(shuffled.fen()));
    is(Setup::empty(), json!("8/8/8/8/8/8/8/8 w - - 0 1"));
    is([Square::A1, Square::H8], json!(["a1", "h8"]));
    is(SquareSet::of(Square::E4) | SquareSet::of(Square::D5), json!(["d5", "e4"]));
    is("e7e8q".parse::<UciMove>().unwrap(), json!("e7e8q"));
    is((Color::Black, Role::Knight, Part::Pinner), json!(["black", "knight", "pinner"]));
    is(
        Game::default().agree_draw(),
        json!({
            "winner": null, "kind": "agreement", "article": "5.2.3", "message": "Draw by agreement.",
        }),
    );
    let won = Position::<AnyVariant>::initial_with(Rules::Atomic.into()).resignation(Color::White);
    is(
        won,
        json!({
            "winner": "black", "kind": "resignation", "article": "5.1.2", "message": "White resigned: Black wins.",
        }),
    );
}

#[test]
fn verdicts_are_written_as_in_javascript() {
    let position: Chess = "4k3/1b6/8/8/8/5N2/8/7K w - - 0 1".parse().unwrap();
    let answer =
        |from, to| to_value(verdict(&position, Attempt::new(from, to), CastlingMode::Standard)).unwrap();
    assert_eq!(answer(Square::H1, Square::G1), json!({ "legal": true, "move": "h1g1" }));
    assert_eq!(
        answer(Square::F3, Square::E5),
        json!({
            "legal": false,
            "code": "WOULD_EXPOSE_KING",
            "reason": "PINNED",
            "squares": { "pinner": ["b7"], "line": ["b7", "c6", "d5", "e4", "g2"], "king": ["h1"] },
        })
    );
    let e4 = parse_move(&Chess::default(), "e4").unwrap();
    assert_eq!(to_value(e4).unwrap(), json!("e2e4"));
}

#[test]
fn every_move_is_found_again_by_what_is_written() {
    for number in 0..960 {
        let start = Chess::chess960(number).unwrap();
        // Without the pieces between king and rooks, both sides can castle.
        let mut open = start.setup();
        for square in start.board().occupied() {
            let role = start.board().get(square).unwrap().role;
            if square.rank() % 7 == 0 && !matches!(role, Role::King | Role::Rook) {
                open.board.set(square, None);
            }
        }
        let position = Chess::try_from(open).unwrap();
        for &mv in &position.legal_moves() {
            let read: UciMove = from_value(to_value(mv).unwrap()).unwrap();
            assert_eq!(uci::resolve(&position, read), Ok(mv), "{mv} in {position}");
        }
    }
}

#[test]
fn wrong_data_is_refused_with_the_reason() {
    let error = from_value::<Chess>(json!("8/8/8/8/8/8/8/8 w - - 0 1")).unwrap_err().to_string();
    assert!(error.starts_with("placement (at 0): "), "{error}");
    assert!(from_value::<Square>(json!("i9")).is_err());
    assert_eq!(from_value::<Color>(json!("green")).unwrap_err().to_string(), "unknown name \"green\"");
    let error = from_value::<x88::Outcome>(json!({ "winner": null })).unwrap_err().to_string();
    assert_eq!(error, "missing field `kind`");
}
