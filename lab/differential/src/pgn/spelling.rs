//! Writes random games as programs and people do, and with errors.

use super::games::{RandomGame, Said};
use crate::random::Random;
use x88::{Chess, Color, Move, fen, san};

/// A program's formatting of games.
struct Habits {
    newline: &'static str,
    /// The text after a move number: a space or nothing.
    number_blank: &'static str,
    /// One in this many moves has its number; 0: none.
    numbers: usize,
    signs: bool,
    zeros: bool,
    checks: bool,
}

impl Habits {
    fn new(random: &mut Random) -> Habits {
        Habits {
            newline: random.pick(&["\n", "\n", "\r\n"]).unwrap_or("\n"),
            number_blank: random.pick(&["", " "]).unwrap_or_default(),
            numbers: random.below(3),
            signs: random.one_in(2),
            zeros: random.one_in(4),
            checks: !random.one_in(4),
        }
    }

    fn blank(&self, random: &mut Random) -> &'static str {
        match random.below(12) {
            0 => self.newline,
            1 => "  ",
            2 => "\t",
            _ => " ",
        }
    }
}

/// Writes a game as other programs do: tags in any order, with or without move numbers, lines broken anywhere, glyphs at moves,
/// castling with zeros, no check signs.
pub fn as_others(game: &RandomGame, random: &mut Random) -> Vec<u8> {
    let habits = Habits::new(random);
    let mut text = if random.one_in(9) { "\u{feff}".to_owned() } else { String::new() };
    let mut tag = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        text += &format!("[{name} \"{value}\"]{}", habits.newline);
    };
    tag("Variant", "Chess960");
    tag(
        "FEN",
        &fen::write(
            &game.start,
            &fen::FenStyle { en_passant: fen::EnPassantStyle::Always, ..Default::default() },
        ),
    );
    tag("SetUp", "1");
    game.tags.iter().for_each(|(name, value)| tag(name, value));
    text += habits.newline;
    let mut said = game.said.iter().peekable();
    while let Some(part) = said.next() {
        match part {
            Said::Move(mv, at) => {
                number(&mut text, at, &habits, random);
                spell_move(&mut text, *mv, at, &habits);
                if let Some(Said::Nag(nag @ 1..=6)) = said.peek().filter(|_| habits.signs) {
                    text += ["!", "?", "!!", "??", "!?", "?!"][usize::from(*nag) - 1];
                    said.next();
                }
            }
            Said::Comment(words) => comment(&mut text, words, &habits, random),
            Said::Nag(nag) => text += &format!("${nag}"),
            Said::Open => {
                text += "(";
                if random.one_in(2) {
                    continue;
                }
            }
            Said::Close => text += ")",
        }
        let is_tight = matches!(said.peek(), Some(Said::Close)) && random.one_in(2);
        text += if is_tight { "" } else { habits.blank(random) };
    }
    text += game.result.text();
    text += habits.newline;
    text.into_bytes()
}

fn number(text: &mut String, at: &Chess, habits: &Habits, random: &mut Random) {
    if habits.numbers > 0 && random.one_in(habits.numbers) {
        let dots = if at.turn() == Color::White { "." } else { "..." };
        *text += &format!("{}{dots}{}", at.fullmove_number(), habits.number_blank);
    }
}

fn spell_move(text: &mut String, mv: Option<Move>, at: &Chess, habits: &Habits) {
    let mut spelt = mv.map_or("--".to_owned(), |mv| san::write(at, mv));
    if !habits.checks {
        spelt.truncate(spelt.trim_end_matches(['+', '#']).len());
    }
    *text += &if habits.zeros { spelt.replace('O', "0") } else { spelt };
}

/// Breaks lines of a comment only where the next word would not be read as something else.
fn comment(text: &mut String, words: &str, habits: &Habits, random: &mut Random) {
    *text += random.pick(&["{", "{ "]).unwrap_or_default();
    for (n, word) in words.split(' ').enumerate() {
        if n > 0 {
            *text += if word.starts_with(['[', '%', ';']) { " " } else { habits.blank(random) };
        }
        *text += word;
    }
    *text += random.pick(&["}", " }"]).unwrap_or_default();
}

const SCRAPS: [&str; 40] = [
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "\"",
    ";",
    "%",
    "\n",
    "\n\n",
    "\r",
    "\n%",
    "\n[",
    "$",
    "$999",
    "$7",
    "*",
    "1-0",
    "1/2-1/2",
    "0-1",
    "e4",
    "Nf3",
    "O-O",
    "0-0-0",
    "--",
    "Z0",
    "!",
    "?",
    "!?",
    "+",
    "#",
    "1.",
    "...",
    "e.p.",
    "x",
    "=Q",
    "½",
    "\u{feff}",
    "[White \"x\"]\n",
];

/// Adds one to four errors to the movetext: inserted scraps, deleted bytes, pieces doubled or swapped, a truncated end. (The
/// readers keep different parts of damaged tags.) Broken characters are replaced: x88 reads invalid UTF-8 as Latin-1, and
/// pgn-reader leaves it to its caller.
pub fn spoilt(text: &[u8], random: &mut Random) -> Vec<u8> {
    let moves = text.windows(2).position(|at| at == b"\n\n" || at == b"\n\r").unwrap_or_default();
    let (tags, moves) = text.split_at(moves + 2);
    let mut bytes = moves.to_vec();
    for _ in 0..1 + random.below(4) {
        let at = random.below(bytes.len() + 1);
        let length = random.below(12).min(bytes.len() - at);
        match random.below(6) {
            0 | 1 => {
                let scrap = random.pick(&SCRAPS).unwrap_or_default();
                bytes.splice(at..at, scrap.bytes());
            }
            2 => drop(bytes.splice(at..at + length, [])),
            3 => {
                let piece = bytes[at..at + length].to_vec();
                let to = random.below(bytes.len() + 1);
                bytes.splice(to..to, piece);
            }
            4 if at < bytes.len() => bytes[at] = (random.below(95) + 32) as u8,
            _ if random.one_in(4) => bytes.truncate(at),
            _ => {}
        }
    }
    [tags, String::from_utf8_lossy(&bytes).as_bytes()].concat()
}
