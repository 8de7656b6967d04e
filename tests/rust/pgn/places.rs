//! Reported locations are exact, in bytes, lines and columns.

use crate::pgn::table::rows;
use x88::pgn::{Comment, PgnReader, Place, PlayedMove, Problem, Visitor};

/// Looks up reported places in the text.
struct Lookup<'a> {
    text: &'a [u8],
    title: &'a str,
}

impl Lookup<'_> {
    fn stands(&self, wanted: &[u8], offset: u64) {
        let rest = self.text.get(offset as usize..).unwrap_or_default();
        let shown = String::from_utf8_lossy(wanted);
        assert!(rest.starts_with(wanted), "{}: {shown} at {offset}", self.title);
    }

    /// Lines and columns, counted the slow way.
    fn is_there(&self, place: Place) {
        let before = &self.text[..place.offset as usize];
        let is_second = |n: usize| before[n] == b'\n' && n > 0 && before[n - 1] == b'\r';
        let ends: Vec<usize> = (0..before.len()).filter(|&n| matches!(before[n], b'\n' | b'\r')).collect();
        let lines = 1 + ends.iter().filter(|&&n| !is_second(n)).count();
        let line = &before[ends.last().map_or(0, |end| end + 1)..];
        let column = 1 + line.iter().filter(|&&byte| byte & 0xc0 != 0x80).count();
        assert_eq!((place.line as usize, place.column as usize), (lines, column), "{}", self.title);
    }
}

impl Visitor for Lookup<'_> {
    fn game_begins(&mut self, place: Place) {
        self.is_there(place);
    }

    fn played(&mut self, played: PlayedMove<'_>) {
        // Latin-1 text is reported decoded.
        if played.text.0.is_ascii() {
            self.stands(played.text.0, played.offset);
        }
    }

    fn comment(&mut self, comment: Comment<'_>) {
        self.stands(comment.text.0, comment.offset);
    }

    fn problem(&mut self, problem: Problem<'_>) {
        // A tag's problem reports its name, or its value.
        if self.text.get(problem.place.offset as usize) != Some(&b'[') {
            self.stands(problem.token.0, problem.place.offset);
        }
        self.is_there(problem.place);
    }
}

#[test]
fn every_row_has_what_it_is_told_of() {
    for row in rows().iter().filter(|row| !row.skip) {
        let mut lookup = Lookup { text: &row.text, title: row.title };
        let mut reader = PgnReader::new(row.options);
        reader.feed(&row.text, &mut lookup);
        reader.finish(&mut lookup);
    }
}
