//! `x88-databases`: writes PGN of random games to the standard output, to test and to measure with; the same at each run.
//!
//! Knows how games are written, and how files are damaged. Must not know how games are played (`play`).

mod play;
mod random;

use play::Played;
use random::Random;
use std::io::{self, Write};
use std::process::ExitCode;
use x88::pgn::{GameResult, PgnWriter, WriteOptions};
use x88::{CastlingMode, Game};

const USAGE: &str = "\
Usage: x88-databases SEED GAMES [annotated] [damaged] [crlf] > games.pgn

  annotated   with clocks, comments and variations
  damaged     with what people and programs get wrong, and with comments in which games seem to begin
  crlf        lines end with CR LF";

/// What a database is to have.
#[derive(Clone, Copy, Default)]
struct Wanted {
    annotated: bool,
    damaged: bool,
    crlf: bool,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((seed, games, wanted)) = read(&arguments) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match write(seed, games, wanted, &mut io::BufWriter::new(io::stdout().lock())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("x88-databases: {error}");
            ExitCode::FAILURE
        }
    }
}

fn read(arguments: &[String]) -> Option<(u64, usize, Wanted)> {
    let [seed, games, words @ ..] = arguments else { return None };
    let mut wanted = Wanted::default();
    for word in words {
        let flag = match word.as_str() {
            "annotated" => &mut wanted.annotated,
            "damaged" => &mut wanted.damaged,
            "crlf" => &mut wanted.crlf,
            _ => return None,
        };
        *flag = true;
    }
    Some((seed.parse().ok()?, games.parse().ok()?, wanted))
}

fn write(seed: u64, games: usize, wanted: Wanted, to: &mut impl Write) -> io::Result<()> {
    let mut random = Random::new(seed);
    for number in 1..=games {
        let mut text = game(number, wanted, &mut random);
        if wanted.damaged && random.one_in(4) {
            text = damaged(text, &mut random);
        }
        if wanted.crlf {
            text = text.replace('\n', "\r\n");
        }
        to.write_all(text.as_bytes())?;
    }
    to.flush()
}

fn game(number: usize, wanted: Wanted, random: &mut Random) -> String {
    let played = Played::at_random(random);
    let result = result_of(&played, random);
    let mut writer = PgnWriter::new(WriteOptions::default());
    let mode = if played.chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
    writer.begin_game(&tags(number, random), Some(&played.start), mode, result);
    for &mv in &played.moves {
        // They were legal when they were played.
        if writer.play(Some(mv)).is_err() {
            break;
        }
        if wanted.annotated {
            annotate(&mut writer, random);
        }
    }
    writer.end_game(result);
    writer.take()
}

/// What the rules say, if they decide; else, and now and then against them, what players might have agreed on.
fn result_of(played: &Played, random: &mut Random) -> GameResult {
    let outcome = Game::from_moves(played.start, &played.moves).ok().and_then(|game| game.outcome());
    match outcome {
        Some(outcome) if !random.one_in(50) => GameResult::of_winner(outcome.winner),
        _ => random.pick(&[
            GameResult::WhiteWins,
            GameResult::BlackWins,
            GameResult::Draw,
            GameResult::Unknown,
        ]),
    }
}

fn tags(number: usize, random: &mut Random) -> [(String, String); 6] {
    [
        ("Event", format!("Random games, \"part\" {}", random.below(100))),
        ("Site", format!("https://example.org/{number:08}")),
        ("White", format!("Player {}", random.below(1000))),
        ("Black", format!("Spieler Ä {}", random.below(1000))),
        ("WhiteElo", (1000 + random.below(1500)).to_string()),
        ("BlackElo", (1000 + random.below(1500)).to_string()),
    ]
    .map(|(name, value)| (name.to_string(), value))
}

fn annotate(writer: &mut PgnWriter, random: &mut Random) {
    let seconds = random.below(60);
    writer.comment(&format!("[%eval 0.{seconds:02}] [%clk 0:04:{seconds:02}]"), false);
    if random.one_in(20) {
        writer.nag(6);
        writer.comment("A comment in words, as annotators like to write them.", false);
    }
    if random.one_in(30) && writer.begin_variation() {
        // Where it was legal to play the main line's move, something is.
        let legal = writer.position().legal_moves();
        let is_played = writer.play(Some(random.pick(&legal))).is_ok();
        if is_played && random.one_in(2) {
            writer.comment("also possible", false);
        }
        writer.end_variation();
    }
}

/// A game in which something is wrong.
fn damaged(text: String, random: &mut Random) -> String {
    let middle = text.len() / 2;
    let (head, tail) = text.split_at(text[middle..].find(' ').map_or(text.len(), |at| middle + at));
    match random.below(8) {
        0 => format!("{head} Qa9?? {tail}"),
        1 => format!("{head} (never closed {tail}"),
        2 => format!("{head} {{never closed {tail}"),
        3 => format!("{head}\n\n[Event \"a tag too late\"]\n\n{tail}"),
        // Games seem to begin within this comment, and none does.
        4 => format!(
            "{head} {{It began so:\n[Site \"within\"]\n[Round \"-\"]\n\n1. e4 *\n[Site \"a comment\"]\n\n}} {tail}"
        ),
        5 => format!("{{A game after a comment of some length, {} }}\n{text}", "and of more, ".repeat(40)),
        6 => head.to_string(),
        _ => text.replacen("[Event", "[Evnt", 1).replacen("Site \"", "Site ", 1),
    }
}
