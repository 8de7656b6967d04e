//! Prints the crate's messages for `npm run lab -- sentences`, which compares them with the package's. They are about pairs of
//! squares and strings in random positions, and garbled FENs. Each line has JSON strings: `chess` or `chess960`, start, moves and
//! attempt, or `fen` and the FEN; then the message.

use std::io::{BufWriter, Write};
use x88::explain::{Attempt, Verdict};
use x88::fen::{self, FenOptions};
use x88::{CastlingMode, Chess, Game, Square, san};
use x88_differential::Random;

const GAMES: usize = 400;
const PLIES: usize = 60;
const PAIRS: usize = 12;
const FENS: usize = 40_000;
const TEXTS: [&str; 9] = ["O-O", "O-O-O", "Nf6", "Qd4", "exd5", "Rd1", "e9", "hello", "Nd2\u{7}\""];
const LETTERS: &[u8] = b"KQRBNPkqrbnp12345678/ -wabcdefghABH09.\xc3\xa9\t";

fn main() -> std::io::Result<()> {
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut random = Random::new(22);
    for number in 0..GAMES {
        play(number, &mut random, &mut out)?;
    }
    for _ in 0..FENS {
        garble(&mut random, &mut out)?;
    }
    out.flush()
}

/// Plays a random game, and asks for reasons on the way.
fn play(number: usize, random: &mut Random, out: &mut impl Write) -> std::io::Result<()> {
    let is_chess960 = number.is_multiple_of(4);
    let start = if is_chess960 { Chess::chess960(random.below(960) as u16) } else { Some(Chess::initial()) };
    let mode = if is_chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
    let rules = if is_chess960 { "chess960" } else { "chess" };
    let start = start.expect("below 960");
    let (mut game, mut moves) = (Game::new(start), Vec::new());
    let start = fen::write(&start, &Default::default());
    for _ in 0..PLIES {
        for _ in 0..PAIRS {
            let [from, to] = [(); 2].map(|()| Square::ALL[random.below(64)]);
            let attempt = Attempt::new(from, to);
            let told = game.explain(attempt, mode);
            if let Verdict::Refused(refusal) = told.verdict {
                let sentence = game.explain_message(attempt, &refusal, told.lost_at_ply);
                line(out, &[rules, &start, &moves.join(" "), &format!("{from}{to}"), &sentence])?;
            }
        }
        let text = TEXTS[random.below(TEXTS.len())];
        let sentence = match game.explain_text(text, mode) {
            Err(unreadable) => unreadable.message(game.position(), text),
            Ok((attempt, told)) => match told.verdict {
                Verdict::Refused(refusal) => game.explain_message(attempt, &refusal, told.lost_at_ply),
                Verdict::Legal { note, .. } => note.map_or("", |note| note.message()).to_string(),
            },
        };
        line(out, &[rules, &start, &moves.join(" "), text, &sentence])?;
        let legal = game.position().legal_moves();
        let Some(mv) = random.pick(&legal) else { break };
        let written = san::write(game.position(), mv);
        if game.play(mv).is_err() {
            break;
        }
        moves.push(written);
    }
    Ok(())
}

/// Changes some letters of a FEN, and asks for its problems.
fn garble(random: &mut Random, out: &mut impl Write) -> std::io::Result<()> {
    let known = ["r3k2r/pppq1ppp/8/3pP3/8/8/PPP2PPP/R3K2R w KQkq d6 0 12", "4k3/8/8/8/8/8/8/4K3 b - - 3 7"];
    let mut bytes = known[random.below(2)].as_bytes().to_vec();
    for _ in 0..1 + random.below(3) {
        let (at, letter) = (random.below(bytes.len()), LETTERS[random.below(LETTERS.len())]);
        match random.below(3) {
            0 => bytes[at] = letter,
            1 => drop(bytes.remove(at)),
            _ => bytes.insert(at, letter),
        }
    }
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let options = FenOptions { strict: true, ..Default::default() };
    let problems = fen::problems::<x88::Standard>(&text, &options);
    let sentences: Vec<String> = problems.iter().map(|problem| problem.kind.to_string()).collect();
    line(out, &["fen", &text, &sentences.join("\n")])
}

fn line(out: &mut impl Write, parts: &[&str]) -> std::io::Result<()> {
    let quoted: Vec<String> = parts.iter().map(|part| quoted(part)).collect();
    writeln!(out, "[{}]", quoted.join(","))
}

/// Returns a string as JSON.
fn quoted(text: &str) -> String {
    let mut json = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => json.extend(['\\', c]),
            '\0'..='\x1f' => json.push_str(&format!("\\u{:04x}", c as u32)),
            _ => json.push(c),
        }
    }
    json.push('"');
    json
}
