//! Writing PGN in the export format of the standard.
//!
//! Knows how a game is set out: tags, numbers, lines of 80 columns. What is written is read back the same. Must not know
//! where a game comes from: it is told move by move, like a reader's [`Visitor`](super::Visitor).

use super::append::{push, push_number};
use super::line::Line;
use super::scan::cut;
use super::spelling::push_move;
use super::start;
use super::tags::is_name;
use super::text::PARAGRAPH;
use super::{GameResult, PieceLetters, nag_glyph, nag_of_glyph};
use crate::board::Color;
use crate::notation::fen::{self, EnPassantStyle, FenStyle};
use crate::rules::{CastlingMode, IllegalMove, Move, Position, Standard};

/// The seven tags that come first, in this order.
pub const SEVEN_TAG_ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// How a PGN is written. The default is the standard's export format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriteOptions {
    /// The most characters in a line of movetext; a longer word has a line for itself. 0: no limit.
    pub width: usize,
    /// NAGs as signs (`!?`) where there is one that is read back as the same number, else as `$5`.
    pub glyphs: bool,
    /// What the pieces are called.
    pub letters: PieceLetters,
    /// Moves with both squares (`Ng1-f3`).
    pub long: bool,
}

impl Default for WriteOptions {
    fn default() -> WriteOptions {
        WriteOptions { width: 79, glyphs: false, letters: PieceLetters::ENGLISH, long: false }
    }
}

/// Writes games, told what is in them in its order.
///
/// ```
/// use x88::pgn::{GameResult, PgnWriter, WriteOptions};
/// use x88::{CastlingMode, Chess, san};
///
/// let start = Chess::initial();
/// let mut writer = PgnWriter::new(WriteOptions::default());
/// writer.begin_game(&[("White", "Anna")], Some(&start), CastlingMode::Standard, GameResult::Unknown);
/// writer.play(Some(san::parse(&start, "e4").unwrap())).unwrap();
/// writer.comment("best by test", false);
/// writer.end_game(GameResult::Unknown);
/// assert!(writer.text().ends_with("[White \"Anna\"]\n[Black \"?\"]\n[Result \"*\"]\n\n1. e4 {best by test} *\n\n"));
/// ```
pub struct PgnWriter {
    options: WriteOptions,
    text: String,
    /// The word being written: it is put in its line when the next begins.
    word: String,
    /// Characters in the line, and in the word.
    column: usize,
    length: usize,
    line: Line,
    outer: Vec<Line>,
    /// Whether the next move needs its number although it is Black's.
    needs_number: bool,
    /// Whether it has it already.
    has_number: bool,
    /// Whether the word is a move and nothing else.
    is_after_move: bool,
}

impl PgnWriter {
    /// A writer of an empty text.
    pub fn new(options: WriteOptions) -> PgnWriter {
        PgnWriter {
            options,
            text: String::new(),
            word: String::new(),
            column: 0,
            length: 0,
            line: Line::new(Position::initial()),
            outer: Vec::new(),
            needs_number: true,
            has_number: false,
            is_after_move: false,
        }
    }

    /// Where the line stands that is being written.
    pub fn position(&self) -> &Position<Standard> {
        self.line.position()
    }

    /// What has been written: whole after [`end_game`](PgnWriter::end_game).
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Takes out what has been written, to write games without end.
    pub fn take(&mut self) -> String {
        core::mem::take(&mut self.text)
    }

    /// Writes the tags: the seven of the standard, then the others in their order. `Result` is the given one, unless the tag states
    /// something that is not a result, or the given one is `*`: then the tag stays as it is. `FEN`, `SetUp`
    /// and `Variant` (however the reader takes them to be spelt) are those of the start, unless it is `None`: then they stay as they are. A tag whose name cannot be
    /// written is left out; line breaks in values become spaces.
    pub fn begin_game<S: AsRef<str>>(
        &mut self,
        tags: &[(S, S)],
        start: Option<&Position<Standard>>,
        mode: CastlingMode,
        result: GameResult,
    ) {
        let find = |wanted| value_of(tags, wanted);
        for name in SEVEN_TAG_ROSTER {
            let unknown = if name == "Date" { "????.??.??" } else { "?" };
            let value =
                if name == "Result" { result_tag(find(name), result) } else { find(name).unwrap_or(unknown) };
            self.tag(name, value);
        }
        for (name, value) in tags {
            let name = name.as_ref();
            let is_own = SEVEN_TAG_ROSTER.contains(&name) || start.is_some() && start::is_named(name);
            if !is_own {
                self.tag(name, value.as_ref());
            }
        }
        if let Some(start) = start {
            match (mode, find("Variant")) {
                (CastlingMode::Chess960, _) => self.tag("Variant", "Chess960"),
                // Whatever else it says, it may not make another game of it.
                (_, Some(name)) if start::is_standard(name) => self.tag("Variant", name),
                _ => {}
            }
            if *start != Position::initial() {
                let style = FenStyle { en_passant: EnPassantStyle::Always, ..Default::default() };
                self.tag("SetUp", "1");
                self.tag("FEN", &fen::write(start, &style));
            }
        }
        push(&mut self.text, "\n");
        (self.column, self.length) = (0, 0);
        self.line = Line::new(start.copied().unwrap_or(Position::initial()));
        self.outer.clear();
        (self.needs_number, self.has_number) = (true, false);
    }

    fn tag(&mut self, name: &str, value: &str) {
        if name.is_empty() || name.len() > super::MAX_SYMBOL || !name.bytes().all(is_name) {
            return;
        }
        let text = &mut self.text;
        push(text, "[");
        push(text, name);
        push(text, " \"");
        let mut rest = value;
        while let Some(at) = rest.bytes().position(|byte| matches!(byte, b'\n' | b'\r' | b'"' | b'\\')) {
            let (plain, marked) = rest.split_at_checked(at).unwrap_or_default();
            push(text, plain);
            push(
                text,
                match marked.as_bytes() {
                    [b'"', ..] => "\\\"",
                    [b'\\', ..] => "\\\\",
                    _ => " ",
                },
            );
            rest = marked.get(1..).unwrap_or_default();
        }
        push(text, rest);
        push(text, "\"]\n");
    }

    /// Writes a move, or `None` for a null move.
    ///
    /// # Errors
    /// [`IllegalMove`] if it is not legal there (a null move in check); nothing is written.
    pub fn play(&mut self, mv: Option<Move>) -> Result<(), IllegalMove> {
        let position = *self.line.position();
        let next = match mv {
            Some(mv) => position.is_legal(mv).then(|| position.after(mv)),
            None => position.pass(),
        };
        let Some(next) = next else { return Err(IllegalMove(mv.unwrap_or(Move::NULL))) };
        if !self.has_number && (position.turn() == Color::White || self.needs_number) {
            self.number();
        }
        self.begin_word();
        let mut spelt = String::new();
        match mv {
            Some(mv) => push_move(&position, mv, self.options.letters, self.options.long, &mut spelt),
            None => push(&mut spelt, "--"),
        }
        self.put(&spelt);
        self.line.go_on(next);
        (self.needs_number, self.has_number) = (false, false);
        self.is_after_move = true;
        Ok(())
    }

    fn number(&mut self) {
        self.begin_word();
        self.put_number(self.line.position().fullmove_number().into());
        self.put(if self.line.position().turn() == Color::White { "." } else { "..." });
        self.has_number = true;
    }

    /// Writes a NAG of the last move.
    pub fn nag(&mut self, nag: u8) {
        match nag_glyph(nag) {
            Some(glyph) if self.options.glyphs && nag_of_glyph(glyph) == Some(nag) => {
                // Signs of moves stand at the move; those of positions could be read as part of it.
                if !(self.is_after_move && matches!(nag, 1..=6)) {
                    self.begin_word();
                }
                self.put(glyph);
            }
            _ => {
                self.begin_word();
                self.put("$");
                self.put_number(nag.into());
            }
        }
        self.is_after_move = false;
    }

    /// Writes a comment: on the last move, or before the next one. Blanks at its ends are left out, a line break becomes a
    /// space, several become an empty line; a closing brace, which no comment can have, becomes `｝`.
    pub fn comment(&mut self, text: &str, is_before: bool) {
        if is_before && !self.is_before_anyway() && !self.has_number {
            self.number();
        }
        self.begin_word();
        self.put("{");
        let text = super::Text(text.as_bytes()).paragraphs();
        let mut rest = &*text;
        while let Some((paragraph, after)) = cut(rest, b'\n') {
            // The other of two line feeds.
            rest = after.get(1..).unwrap_or_default();
            self.flow(paragraph);
            self.end_paragraph(rest);
        }
        self.flow(rest);
        self.put("}");
        self.needs_number = true;
        self.is_after_move = false;
    }

    /// Whether a comment there is read as one before the next move.
    fn is_before_anyway(&self) -> bool {
        !self.line.has_moves || self.line.is_before
    }

    /// An empty line, and before what could be read as something else where a line begins a blank, which says nothing there.
    fn end_paragraph(&mut self, after: &str) {
        self.end_word();
        push(&mut self.text, PARAGRAPH);
        self.column = 0;
        if begins_line_otherwise(after) {
            self.put(" ");
        }
    }

    /// Text whose lines may be broken, at single spaces only: they are what a break is read as.
    fn flow(&mut self, text: &str) {
        let mut rest = text;
        while let Some((word, after)) = cut(rest, b' ') {
            self.put_words(word);
            // In another line these would be read as something else, if not here then elsewhere; and all blanks at the end of
            // a line are part of the break.
            let is_blank = |byte: Option<&u8>| byte.is_none_or(u8::is_ascii_whitespace);
            let is_bound = is_blank(word.as_bytes().last())
                || is_blank(after.as_bytes().first())
                || begins_line_otherwise(after);
            if is_bound {
                self.put(" ");
            } else {
                self.end_word();
            }
            rest = after;
        }
        self.put_words(rest);
    }

    fn put_words(&mut self, word: &str) {
        let mut rest = word;
        while let Some((part, after)) = cut(rest, b'}') {
            self.put(part);
            self.put("｝");
            rest = after;
        }
        self.put(rest);
    }

    /// Begins a variation: its first move replaces the last one. `false`, doing nothing, without one.
    pub fn begin_variation(&mut self) -> bool {
        let can_begin = self.line.has_moves;
        if can_begin {
            self.begin_word();
            self.put("(");
            self.outer.push(self.line);
            self.line = self.line.variation(super::Place::default());
            (self.needs_number, self.has_number) = (true, false);
        }
        can_begin
    }

    /// Ends the variation; the line goes on that it interrupted.
    pub fn end_variation(&mut self) {
        if let Some(outer) = self.outer.pop() {
            self.put(")");
            self.line = outer;
            self.line.is_before = true;
            (self.needs_number, self.has_number, self.is_after_move) = (true, false, false);
        }
    }

    /// Writes movetext as it is, such as a reader kept because it could not be read. What it leaves open is closed, or it would
    /// swallow what comes after.
    pub fn unread(&mut self, text: &str) {
        self.unread_words(text);
        let (open, is_comment) = left_open(text);
        if is_comment {
            self.put("}");
        }
        for _ in 0..open {
            self.unread_words(")");
        }
        (self.needs_number, self.is_after_move) = (true, false);
    }

    fn unread_words(&mut self, text: &str) {
        for word in text.split_ascii_whitespace() {
            if let [b'[' | b'%', ..] = word.as_bytes() {
                self.put(" ");
            } else {
                self.begin_word();
            }
            self.put(word);
        }
    }

    /// Ends the variations that are open, and the game.
    pub fn end_game(&mut self, result: GameResult) {
        while !self.outer.is_empty() {
            self.end_variation();
        }
        self.begin_word();
        self.put(result.text());
        self.begin_word();
        push(&mut self.text, "\n\n");
    }

    /// Another word begins; a bracket that opens a variation stands right before it.
    #[inline(never)]
    fn begin_word(&mut self) {
        if self.word != "(" {
            self.end_word();
        }
    }

    /// The word is complete: it goes to the line, or begins the next one.
    fn end_word(&mut self) {
        if self.word.is_empty() {
            return;
        }
        let is_full = self.options.width > 0 && self.column + 1 + self.length > self.options.width;
        if self.column > 0 {
            push(&mut self.text, if is_full { "\n" } else { " " });
            self.column = if is_full { 0 } else { self.column + 1 };
        }
        push(&mut self.text, &self.word);
        self.column += self.length;
        self.word.clear();
        self.length = 0;
    }

    fn put_number(&mut self, number: u64) {
        let mut digits = String::new();
        push_number(&mut digits, number);
        self.put(&digits);
    }

    fn put(&mut self, part: &str) {
        push(&mut self.word, part);
        // Characters: bytes that go on with one begin none.
        self.length += part.bytes().filter(|byte| byte & 0xc0 != 0x80).count();
    }
}

/// What the tag `Result` is to state, of what it states and the result of the game.
fn result_tag(stated: Option<&str>, result: GameResult) -> &str {
    match stated {
        Some(text) if result == GameResult::Unknown || GameResult::parse(text).is_none() => text,
        _ => result.text(),
    }
}

#[inline(never)]
fn value_of<'a, S: AsRef<str>>(tags: &'a [(S, S)], wanted: &str) -> Option<&'a str> {
    tags.iter().find(|(name, _)| name.as_ref() == wanted).map(|(_, value)| value.as_ref())
}

/// Whether a text at the beginning of a line would be read as a tag or as a line that is passed over, if not here then elsewhere.
fn begins_line_otherwise(text: &str) -> bool {
    matches!(text.as_bytes(), [b'[' | b'%' | b';', ..])
}

/// How many brackets a text leaves open, and whether a comment.
fn left_open(text: &str) -> (usize, bool) {
    text.bytes().fold((0_usize, false), |(open, is_comment), byte| match byte {
        b'{' => (open, true),
        b'}' => (open, false),
        b'(' if !is_comment => (open + 1, false),
        b')' if !is_comment => (open.saturating_sub(1), false),
        _ => (open, is_comment),
    })
}
