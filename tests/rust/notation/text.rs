//! Moves as text in any notation, and the errors for other text.

use crate::support::position;
use x88::{Chess, ParseMoveError, Role, parse_move, san, uci};

#[test]
fn each_text_is_read_in_its_notation() {
    let start = Chess::initial();
    let knight = uci::parse(&start, "g1f3").unwrap();
    // With a dash between the squares it is also UCI. In SAN a text without a piece letter is a pawn move.
    for text in ["g1f3", "g1-f3", " g1f3 ", "Nf3", "Ng1-f3", " Nf3\n"] {
        assert_eq!(parse_move(&start, text), Ok(knight), "{text}");
    }
    for (text, code) in [
        ("g-1f3", "NOT_A_MOVE"),
        ("g1f-3", "NOT_A_MOVE"),
        ("g1--f3", "NOT_A_MOVE"),
        ("-g1f3", "NOT_A_MOVE"),
        ("e2e5", "ILLEGAL_MOVE"),
        ("e2-e5", "ILLEGAL_MOVE"),
        ("Nd5", "NO_SUCH_MOVE"),
        ("e9", "NOT_A_MOVE"),
        ("", "NOT_A_MOVE"),
    ] {
        assert_eq!(parse_move(&start, text).unwrap_err().code(), code, "{text}");
    }
}

#[test]
fn what_is_refused_is_said_in_a_sentence() {
    let start = Chess::initial();
    let promoting = position("1n2k3/P7/8/8/8/8/8/4K2R w K - 0 1");
    for (at, text, sentence) in [
        (&start, "e2e5", "no legal move goes from e2 to e5"),
        (&start, "Nd5", "no legal move matches this; it may be b1a3, g1f3, b1c3, g1h3"),
        (&start, "e9", "this cannot be read as a move from character 2 on"),
        (&promoting, "a7a8", "the pawn from a7 promotes on a8: name the piece it becomes"),
        (&promoting, "h1h2q", "the move from h1 to h2 is not a promotion"),
        (
            &promoting,
            "a8",
            "the pawn promotes: name the piece it becomes; it may be a7a8q, a7a8r, a7a8b, a7a8n",
        ),
    ] {
        let error = parse_move(at, text).unwrap_err();
        let said = error.to_string();
        let (said, candidates) = said.split_once("; it may be ").unwrap_or((&said, ""));
        let (wanted, wanted_candidates) = sentence.split_once("; it may be ").unwrap_or((sentence, ""));
        assert_eq!((said, sorted(candidates)), (wanted, sorted(wanted_candidates)), "{text}");
        match error {
            ParseMoveError::Uci(error) => assert_eq!(uci::parse(at, text), Err(error)),
            ParseMoveError::San(error) => assert_eq!(san::parse(at, text), Err(error)),
            other => panic!("{other}"),
        }
    }
    assert_eq!(
        uci::read("e7e8k").unwrap_err().to_string(),
        "this cannot be read as a move from character 5 on"
    );
    let pawn = uci::UciMove { promotion: Some(Role::King), ..uci::read("a7a8").unwrap() };
    assert_eq!(uci::resolve(&promoting, pawn).unwrap_err().to_string(), "a pawn cannot become a king");
    let ambiguous = position("6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1");
    let said = san::parse(&ambiguous, "Qhe1").unwrap_err().to_string();
    assert!(said.starts_with("this could be more than one legal move; it may be "), "{said}");
}

fn sorted(words: &str) -> Vec<&str> {
    let mut words: Vec<&str> = words.split(", ").collect();
    words.sort();
    words
}
