//! Writes the events of a PGN as comparable bytes, and checks their order. Must not depend on: their meaning.

use x88::CastlingMode;
use x88::pgn::{
    Comment, GameResult, GameStart, Movetext, PgnReader, Place, PlayedMove, Problem, ReadOptions, Text,
    Visitor,
};

/// How to read a text.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// Stops a game at its first problem.
    pub strict: bool,
    /// Skips the moves.
    pub skip: bool,
}

/// The events that a visitor has received.
#[derive(Debug, Default)]
pub struct Events {
    pub told: Vec<u8>,
    skip: bool,
    /// The length of the events before the last game.
    begins: usize,
    in_game: bool,
    depth: u32,
}

impl Events {
    pub fn new(way: Way) -> Events {
        Events { skip: way.skip, ..Events::default() }
    }

    fn add(&mut self, kind: u8, numbers: &[u64], texts: &[Text<'_>]) {
        assert!(self.in_game, "an event outside of a game");
        self.told.push(kind);
        numbers.iter().for_each(|number| self.told.extend_from_slice(&number.to_le_bytes()));
        for text in texts {
            self.told.extend_from_slice(&(text.0.len() as u64).to_le_bytes());
            self.told.extend_from_slice(text.0);
            let _ = (text.decode(), text.paragraphs());
        }
    }
}

fn numbers(place: Place) -> [u64; 3] {
    [place.offset, place.line.into(), place.column.into()]
}

impl Visitor for Events {
    fn game_begins(&mut self, place: Place) {
        assert!(!self.in_game, "a game in a game");
        (self.in_game, self.begins) = (true, self.told.len());
        self.add(1, &numbers(place), &[]);
    }

    fn tag(&mut self, name: Text<'_>, value: Text<'_>) {
        self.add(2, &[], &[name, value]);
    }

    fn moves_begin(&mut self, start: GameStart<'_>) -> Movetext {
        let key = start.position.map_or(0, x88::Chess::hash_key);
        self.add(3, &[key, u64::from(start.mode == CastlingMode::Chess960)], &[]);
        if self.skip { Movetext::Skip } else { Movetext::Read }
    }

    fn comment(&mut self, comment: Comment<'_>) {
        let flags = u64::from(comment.is_before);
        self.add(4, &[comment.offset, flags], &[comment.text]);
    }

    fn played(&mut self, played: PlayedMove<'_>) {
        let after = match played.mv {
            Some(mv) => played.before.play(mv).expect("a move that was read"),
            None => played.before.pass().expect("a null move that was read"),
        };
        assert_eq!(after, *played.after);
        let number = played.mv.map_or(0, |mv| mv.packed());
        self.add(5, &[number.into(), played.offset], &[played.text]);
    }

    fn nag(&mut self, nag: u8) {
        self.add(6, &[nag.into()], &[]);
    }

    fn variation_begins(&mut self) {
        self.depth += 1;
        self.add(7, &[], &[]);
    }

    fn variation_ends(&mut self) {
        self.depth = self.depth.checked_sub(1).expect("a variation that had begun");
        self.add(8, &[], &[]);
    }

    fn unread(&mut self, token: Text<'_>) {
        self.add(9, &[], &[token]);
    }

    fn result(&mut self, result: GameResult) {
        self.add(10, &[result as u64], &[]);
    }

    fn problem(&mut self, it: Problem<'_>) {
        let [offset, line, column] = numbers(it.place);
        self.add(11, &[it.kind as u64, offset, line, column, it.ply.into()], &[it.token]);
    }

    fn no_game(&mut self) {
        self.told.truncate(self.begins);
        (self.in_game, self.depth) = (false, 0);
    }

    fn game_ends(&mut self, result: GameResult) {
        assert_eq!(self.depth, 0, "a variation was left open");
        self.add(12, &[result as u64], &[]);
        self.in_game = false;
    }
}

/// Returns the events of a text in chunks that end at these offsets.
pub fn events(text: &[u8], cuts: impl IntoIterator<Item = usize>, way: Way) -> Vec<u8> {
    let (mut reader, mut events) =
        (PgnReader::new(ReadOptions { strict: way.strict, ..Default::default() }), Events::new(way));
    let mut from = 0;
    for to in cuts {
        reader.feed(&text[from..to], &mut events);
        from = to;
    }
    reader.feed(&text[from..], &mut events);
    reader.finish(&mut events);
    assert!(!events.in_game, "a game was left open");
    events.told
}
