//! The events of a PGN as text, one per line. `tests/data/pgn.txt` explains the format.

use std::fmt::Write;
use x88::pgn::{
    Comment, GameResult, GameStart, Movetext, PgnReader, Place, PlayedMove, Problem, ReadOptions, Text,
    Visitor,
};
use x88::{CastlingMode, san};

#[derive(Default)]
pub struct Events {
    pub lines: Vec<String>,
    /// Includes offsets and locations, which the table omits.
    pub precise: bool,
    pub skip: bool,
}

impl Events {
    fn add(&mut self, line: String) {
        self.lines.push(line);
    }
}

impl Visitor for Events {
    fn game_begins(&mut self, place: Place) {
        let at = if self.precise { format!(" {place:?}") } else { String::new() };
        self.add(format!("game{at}"));
    }

    fn tag(&mut self, name: Text<'_>, value: Text<'_>) {
        self.add(format!("[{}] {}", name.decode(), value.decode()));
    }

    fn moves_begin(&mut self, start: GameStart<'_>) -> Movetext {
        match (start.position, start.mode) {
            (None, _) => self.add("moves without a start".into()),
            (_, CastlingMode::Chess960) => self.add("moves of chess960".into()),
            _ if self.precise => self.add("moves".into()),
            _ => {}
        }
        if self.skip { Movetext::Skip } else { Movetext::Read }
    }

    fn comment(&mut self, comment: Comment<'_>) {
        let mut line = format!("{}{}", if comment.is_before { "{<" } else { "{" }, comment.text.decode());
        line.push('}');
        if self.precise {
            write!(line, " {}", comment.offset).unwrap();
        }
        self.add(line);
    }

    fn played(&mut self, played: PlayedMove<'_>) {
        let mut line = match played.mv {
            Some(mv) => {
                assert_eq!(played.before.play(mv).as_ref(), Ok(played.after));
                san::write(played.before, mv)
            }
            None => "--".into(),
        };
        if self.precise {
            write!(line, " {} {}", played.text.decode(), played.offset).unwrap();
        }
        self.add(line);
    }

    fn nag(&mut self, nag: u8) {
        self.add(format!("${nag}"));
    }

    fn variation_begins(&mut self) {
        self.add("(".into());
    }

    fn variation_ends(&mut self) {
        self.add(")".into());
    }

    fn unread(&mut self, token: Text<'_>) {
        self.add(format!("~{}", token.decode()));
    }

    fn result(&mut self, result: GameResult) {
        self.add(result.text().into());
    }

    fn problem(&mut self, it: Problem<'_>) {
        let at = if self.precise { format!(" {}", it.place.offset) } else { String::new() };
        let (line, column) = (it.place.line, it.place.column);
        self.add(format!("!{} {line}:{column} ply {} {}{at}", it.kind.code(), it.ply, it.token.decode()));
    }

    fn no_game(&mut self) {
        let begins = self.lines.iter().rposition(|line| line.starts_with("game"));
        self.lines.truncate(begins.expect("a game that has begun"));
    }

    fn game_ends(&mut self, result: GameResult) {
        self.add(format!("end {}", result.text()));
    }
}

/// The events of a text in chunks that end at these offsets.
pub fn events(text: &[u8], cuts: &[usize], mut events: Events, options: ReadOptions) -> Vec<String> {
    let mut reader = PgnReader::new(options);
    let mut from = 0;
    for &to in cuts.iter().chain([&text.len()]) {
        reader.feed(&text[from..to], &mut events);
        from = to;
    }
    reader.finish(&mut events);
    events.lines
}
