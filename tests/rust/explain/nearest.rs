//! The message for text that is not a move: the text, and the nearest legal moves.

use crate::explain::Start;

/// FEN (and moves), text, sentence. The sentence lists the candidates.
const ROWS: &[(&str, &str, &str)] = &[
    ("start", "foo", "Cannot read \"foo\" as a move. Write it like Nf3, exd5, O-O, e8=Q or e2e4."),
    ("start", "", "Cannot read \"\" as a move. Write it like Nf3, exd5, O-O, e8=Q or e2e4."),
    (
        "start",
        "e9",
        "Cannot read \"e9\" as a move. Write it like Nf3, exd5, O-O, e8=Q or e2e4. The nearest legal moves are e3 and e4.",
    ),
    (
        "start",
        "e2e9",
        "Cannot read \"e2e9\" as a move. Write it like Nf3, exd5, O-O, e8=Q or e2e4. The nearest legal moves are e3 and e4.",
    ),
    (
        "start",
        "Nf9",
        "Cannot read \"Nf9\" as a move. Write it like Nf3, exd5, O-O, e8=Q or e2e4. The nearest legal move is Nf3.",
    ),
    (
        "start",
        "KNF3",
        "Cannot read \"KNF3\" as a move. Write it like Nf3, exd5, O-O, e8=Q or e2e4. The nearest legal move is Nf3.",
    ),
    (
        "4k3/P7/8/8/8/8/8/4K3 w - -",
        "a7a8p",
        "Cannot read \"a7a8p\" as a move. Write it like Nf3, exd5, O-O, e8=Q or e2e4. The nearest legal moves are a8=Q+, a8=R+, a8=B and a8=N.",
    ),
    ("start", "Nf6", "No legal move matches \"Nf6\". The nearest legal moves are Nf3, Na3, Nc3 and Nh3."),
    ("4k3/8/8/8/8/8/3P4/4K3 w - -", "Qd4", "No legal move matches \"Qd4\". The nearest legal move is d4."),
    ("4k3/8/8/8/8/8/P7/4K3 w - -", "Nd4", "No legal move matches \"Nd4\"."),
    ("4k3/8/8/8/8/5N2/8/1N2K3 w - -", "Nd2", "More than one legal move matches \"Nd2\": Nbd2 or Nfd2."),
    // Invisible characters are escaped, and long text is cut.
    (
        "start",
        "e4\n\u{7}\"\u{202e}",
        "Cannot read \"e4\\u{a}\\u{7}\\\"\\u{202e}\" as a move. Write it like Nf3, exd5, O-O, e8=Q or e2e4.",
    ),
    ("start", "♔♔♔", "Cannot read \"♔♔♔\" as a move. Write it like Nf3, exd5, O-O, e8=Q or e2e4."),
];

#[test]
fn every_row() {
    let mut failed = Vec::new();
    for &(start, text, sentence) in ROWS {
        let Start { game, mode } = Start::of(start);
        match game.explain_text(text, mode) {
            Err(unreadable) if unreadable.message(game.position(), text) == sentence => {}
            other => failed.push(format!("{text}: {other:?}\n  expected {sentence}")),
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn a_long_text_is_cut_and_costs_no_search() {
    let Start { game, mode } = Start::of("start");
    for (text, shown) in [
        ("x".repeat(100_000), format!("\"{}…\"", "x".repeat(40))),
        ("é".repeat(41), format!("\"{}…\"", "é".repeat(40))),
        ("é".repeat(40), format!("\"{}\"", "é".repeat(40))),
        ("N".repeat(41), format!("\"{}…\"", "N".repeat(40))),
    ] {
        let refused = game.explain_text(&text, mode).expect_err("no move");
        let message = refused.message(game.position(), &text);
        assert!(message.starts_with(&["Cannot read ", &shown, " as a move"].concat()), "{message}");
        assert!(refused.candidates.is_empty());
    }
}

/// At most five, each a legal move.
#[test]
fn few_are_proposed() {
    let Start { game, mode } = Start::of("5k2/8/8/3QQ3/8/8/6PP/K7 w - -");
    let refused = game.explain_text("Qb1", mode).expect_err("no move");
    assert_eq!(refused.candidates.len(), 5, "{refused:?}");
    for &mv in &refused.candidates {
        assert!(game.position().is_legal(mv), "{mv:?}");
    }
}
