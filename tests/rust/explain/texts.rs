//! The table of moves as text, and the agreement of `explain_text` with `parse_move`.

use crate::explain::{Start, rows};
use crate::support::{Random, random_games};
use std::collections::BTreeMap;
use x88::explain::{Verdict, verdict};
use x88::read_attempt;
use x88::{CastlingMode, Chess, Move, parse_move, san, uci};

const TABLE: &str = include_str!("texts.txt");

fn check([reason, start, text, answer]: [&str; 4]) -> Result<(), String> {
    let Start { game, mode } = Start::of(start);
    let (found, shown) = match game.explain_text(text, mode) {
        Ok((attempt, verdict)) => match verdict.verdict {
            Verdict::Legal { mv, .. } => ("legal", san::write(game.position(), mv)),
            Verdict::Refused(refusal) => (refusal.reason.name(), format!("{}{}", attempt.from, attempt.to)),
        },
        Err(unreadable) => {
            assert!(unreadable.message(game.position(), text).ends_with('.'));
            let candidates = unreadable.candidates.iter().map(|&mv| san::write(game.position(), mv));
            (unreadable.reason.name(), candidates.collect::<Vec<_>>().join(" "))
        }
    };
    let as_expected = (found, shown.as_str()) == (reason, answer);
    if as_expected {
        Ok(())
    } else {
        Err(format!("{reason} | {start} | {text} | {answer}\n    {found} {shown}"))
    }
}

#[test]
fn every_row() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut failed = Vec::new();
    for row in rows(TABLE) {
        let row: [&str; 4] = row.try_into().expect("four columns");
        *counts.entry(row[0]).or_default() += 1;
        failed.extend(check(row).err());
    }
    println!("{} rows", counts.values().sum::<usize>());
    assert!(failed.is_empty(), "{} rows failed:\n{}", failed.len(), failed.join("\n"));
    for reason in ["NOT_A_MOVE", "AMBIGUOUS"] {
        assert!(counts[reason] >= 3, "{reason}");
    }
}

/// The sentence names the side to which castling goes, even when neither square shows it.
#[test]
fn castling_by_text_names_the_side() {
    for (start, text, sentence) in [
        (
            "start, e2e4 e7e5 e1e2 e8e7",
            "O-O-O",
            "You cannot castle queenside: your king has already moved (2. Ke2).",
        ),
        (
            "4k3/8/8/8/8/8/P7/6K1 w - -",
            "O-O",
            "You cannot castle kingside: your king is on g1, not on its starting square.",
        ),
        (
            "7k/p7/8/8/8/8/8/4K3 b - -",
            "O-O",
            "You cannot castle kingside: your king is on h8, not on its starting square.",
        ),
        (
            "4k3/8/8/8/8/8/8/RK6 w - - 960",
            "O-O-O",
            "You cannot castle queenside: the right to castle on that side is gone.",
        ),
    ] {
        let Start { game, mode } = Start::of(start);
        let (attempt, verdict) = game.explain_text(text, mode).expect("castling can always be read");
        let Verdict::Refused(refusal) = verdict.verdict else { panic!("{text} is legal in {start}") };
        assert_eq!(game.explain_message(attempt, &refusal, verdict.lost_at_ply), sentence);
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
