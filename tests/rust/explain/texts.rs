//! The table of moves as text, the message for text that is not a move, and the agreement of `explain_text` with `parse_move`.

use crate::explain::Start;
use crate::support::{Random, random_games, rows};
use x88::explain::{Verdict, verdict};
use x88::read_attempt;
use x88::{CastlingMode, Chess, Move, parse_move, san, uci};

const TABLE: &str = include_str!("texts.txt");

#[test]
fn every_row() {
    let mut failed = Vec::new();
    for row in rows(TABLE) {
        let [reason, start, text, answer, sentence] = row;
        let Start { game, mode } = Start::of(start);
        let (found, shown, said) = match game.explain_text(text, mode) {
            Ok((attempt, found)) => match found.verdict {
                Verdict::Legal { mv, .. } => ("legal", san::write(game.position(), mv), String::new()),
                Verdict::Refused(refusal) => (
                    refusal.reason.name(),
                    format!("{}{}", attempt.from, attempt.to),
                    game.explain_message(attempt, &refusal, found.lost_at_ply),
                ),
            },
            Err(unreadable) => {
                let candidates = unreadable.candidates.iter().map(|&mv| san::write(game.position(), mv));
                let candidates: Vec<String> = candidates.collect();
                (unreadable.reason.name(), candidates.join(" "), unreadable.message(game.position(), text))
            }
        };
        let is_said = said == sentence || sentence.is_empty() && (reason == "legal" || said.ends_with('.'));
        if (found, shown.as_str()) != (reason, answer) || !is_said {
            failed.push(format!("{row:?}\n    {found} {shown} {said}"));
        }
    }
    assert!(failed.is_empty(), "{} rows failed:\n{}", failed.len(), failed.join("\n"));
}

/// Invisible characters are escaped.
#[test]
fn a_long_text_is_cut_and_costs_no_search() {
    let Start { game, mode } = Start::of("start");
    for (text, shown) in [
        ("x".repeat(100_000), format!("\"{}…\"", "x".repeat(40))),
        ("é".repeat(41), format!("\"{}…\"", "é".repeat(40))),
        ("é".repeat(40), format!("\"{}\"", "é".repeat(40))),
        ("N".repeat(41), format!("\"{}…\"", "N".repeat(40))),
        ("e4\n\u{7}\"\u{202e}".to_string(), r#""e4\u{a}\u{7}\"\u{202e}""#.to_string()),
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

/// `explain_text` calls a text legal if and only if `parse_move` accepts it, as the same move.
fn compare(position: &Chess, mode: CastlingMode, text: &str) -> bool {
    let found = match read_attempt(position, text, mode).map(|attempt| verdict(position, attempt, mode)) {
        Ok(Verdict::Legal { mv, .. }) => Some(mv),
        _ => None,
    };
    assert_eq!(found, parse_move(position, text).ok(), "{text:?} in {}\n{position:?}", position.fen());
    found.is_some()
}

fn garbled(text: &str, random: &mut Random) -> String {
    const LETTERS: &[u8] = b"KQRBNabcdefgh12345678=xO-0+pe. ";
    let mut bytes = text.as_bytes().to_vec();
    let (at, letter) = (random.below(bytes.len() + 1), LETTERS[random.below(LETTERS.len())]);
    match random.below(3) {
        0 if at < bytes.len() => bytes[at] = letter,
        1 if at < bytes.len() => drop(bytes.remove(at)),
        _ => bytes.insert(at, letter),
    }
    String::from_utf8(bytes).expect("ASCII")
}

fn texts_of(position: &Chess, mode: CastlingMode, mv: Move) -> [String; 4] {
    let san = san::write(position, mv);
    let as_en_passant = format!("{san} e.p.");
    // Castling written as a king's move.
    let as_step = format!("K{}", mv.arrival());
    [san, uci::write(mv, mode), as_en_passant, as_step]
}

#[test]
fn texts_are_legal_where_they_can_be_played() {
    let mut random = Random(88);
    let (mut asked, mut legal) = (0, 0);
    random_games(8, |position, _| {
        for mode in [CastlingMode::Standard, CastlingMode::Chess960] {
            for text in ["O-O", "O-O-O"] {
                asked += 1;
                legal += usize::from(compare(position, mode, text));
            }
            for mv in position.legal_moves().iter().take(6) {
                for text in texts_of(position, mode, *mv) {
                    legal += usize::from(compare(position, mode, &text));
                    legal += usize::from(compare(position, mode, &garbled(&text, &mut random)));
                    asked += 2;
                }
            }
        }
    });
    println!("{asked} texts, {legal} of them legal");
}
