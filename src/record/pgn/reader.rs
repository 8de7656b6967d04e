//! From bytes to tokens, chunk by chunk.
//!
//! Knows where tokens begin and end, wherever the chunks are cut: a token that a chunk does not finish is carried over. Each
//! byte is looked at once. Must not know what tokens mean to a game (`game`, `movetext`).

use super::between::Between;
use super::comments::NextGame;
use super::game::{Game, Phase};
use super::locator::Locator;
use super::scan::{
    Class, class, find, is_in_brackets, is_newline, is_remark_in_brackets, may_end_move, symbol_end,
    without_part,
};
use super::tags::TagReading;
use super::zeros::Zeros;
use super::{MAX_SYMBOL, Place, ProblemKind, ReadOptions, Visitor};

/// What is being read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    /// Whatever comes next.
    Between,
    /// A symbol, begun in an earlier chunk.
    Symbol,
    /// A symbol and a bracket that may be part of it.
    Bracket,
    /// What goes beyond the longest symbol.
    LongSymbol,
    /// A comment in braces.
    Comment,
    /// A comment up to the end of its line.
    LineComment,
    /// A line that begins with `%`.
    Escape,
    /// The number after `$`.
    Nag,
    /// A tag that does not lie in one chunk, or is not written as usual.
    Tag,
    /// What follows a `0-0`, which decides whether it is castling.
    Zeros,
}

/// Reads PGN as it comes, in chunks cut anywhere, and tells a [`Visitor`] of it.
///
/// Whatever the cuts, the events are the same. Memory is bounded: tokens longer than [`MAX_TEXT`](super::MAX_TEXT) are told of in pieces (a
/// comment) or cut off (anything else), variations deeper than [`MAX_DEPTH`](super::MAX_DEPTH) are kept as text.
///
/// ```
/// use x88::pgn::{PgnReader, PlayedMove, ReadOptions, Visitor};
///
/// #[derive(Default)]
/// struct Plies(usize);
///
/// impl Visitor for Plies {
///     fn played(&mut self, _: PlayedMove<'_>) {
///         self.0 += 1;
///     }
/// }
///
/// let (mut reader, mut plies) = (PgnReader::new(ReadOptions::default()), Plies::default());
/// for chunk in ["1. e4 e", "5 2. N", "f3 *"] {
///     reader.feed(chunk.as_bytes(), &mut plies);
/// }
/// reader.finish(&mut plies);
/// assert_eq!(plies.0, 3);
/// ```
#[derive(Clone)]
pub struct PgnReader {
    pub(super) options: ReadOptions,
    pub(super) state: State,
    pub(super) locator: Locator,
    /// The beginning of a token, from earlier chunks.
    pub(super) carry: Vec<u8>,
    /// Where that token begins.
    pub(super) token: Place,
    /// How many lines end between the last token of the earlier chunks and this chunk: 0, 1, or 2 for more (see `lines_before`).
    pub(super) lines: u8,
    /// The same before the last comment in braces, and before the carried token.
    pub(super) lines_before_comment: u8,
    pub(super) lines_before_token: u8,
    /// The same before the last byte-order mark outside of moves, and the offset after it.
    pub(super) lines_before_mark: u8,
    pub(super) mark_end: u64,
    /// Where in the carried token a bracket opens that may be part of it.
    pub(super) bracket: usize,
    /// What may be another game within a comment.
    pub(super) next_game: NextGame,
    /// How many bytes of this comment have been told of.
    pub(super) told: u64,
    pub(super) tag: TagReading,
    pub(super) between: Between,
    pub(super) zeros: Zeros,
    pub(super) game: Game,
}

/// Where a token begins.
#[derive(Clone, Copy)]
pub(super) enum Start {
    /// In this chunk.
    Here(usize),
    /// In an earlier one, where [`PgnReader::token`] says.
    Before,
}

impl PgnReader {
    /// A reader at the beginning of its input.
    pub fn new(options: ReadOptions) -> PgnReader {
        PgnReader::at(Place { offset: 0, line: 1, column: 1 }, options)
    }

    /// A reader of what stands there in a longer text, where a game begins.
    #[inline(never)]
    pub(crate) fn at(place: Place, options: ReadOptions) -> PgnReader {
        PgnReader {
            options,
            state: State::Between,
            locator: Locator::at(place),
            carry: Vec::new(),
            token: Place::default(),
            lines: 2,
            lines_before_comment: 0,
            lines_before_token: 0,
            lines_before_mark: 0,
            mark_end: 0,
            bracket: 0,
            next_game: NextGame::default(),
            told: 0,
            tag: TagReading::default(),
            between: Between::default(),
            zeros: Zeros::default(),
            game: Game::new(),
        }
    }

    /// Where what has been read ends.
    #[cfg(feature = "wasm-rules")]
    pub(crate) fn end(&mut self) -> Place {
        self.locator.locate(&[], 0)
    }

    /// Reads a chunk.
    pub fn feed<V: Visitor>(&mut self, chunk: &[u8], visitor: &mut V) {
        let mut rest = chunk;
        // Cut where a game becomes too long, wherever the chunks are cut: so nobody who reads a byte has to ask.
        while let Some(longest) = self.options.longest_game.filter(|_| !rest.is_empty()) {
            let room = self.room(longest.max(1));
            if room == 0 {
                self.room_is_used_up(visitor);
                continue;
            }
            let (piece, after) = rest.split_at(usize::try_from(room).unwrap_or(usize::MAX).min(rest.len()));
            self.feed_piece(piece, visitor);
            rest = after;
        }
        self.feed_piece(rest, visitor);
    }

    #[inline(never)]
    pub(super) fn feed_piece<V: Visitor>(&mut self, chunk: &[u8], visitor: &mut V) {
        let mut at = 0;
        while at < chunk.len() {
            at = match self.state {
                State::Between => self.between(chunk, at, visitor),
                State::Symbol => self.symbol_goes_on(chunk, at, Start::Before, visitor),
                State::Bracket => self.bracket_goes_on(chunk, at, visitor),
                State::LongSymbol => self.pass(chunk, symbol_end(chunk, at)),
                State::Comment => self.comment_goes_on(chunk, at, visitor),
                State::LineComment => self.line_comment_goes_on(chunk, at, visitor),
                State::Escape => self.pass(chunk, find(chunk, at, is_newline)),
                State::Nag => self.nag_goes_on(chunk, at, visitor),
                State::Tag => self.tag_goes_on(chunk, at, visitor),
                State::Zeros => self.zeros_go_on(chunk, at, visitor),
            };
        }
        self.lines = self.lines_before(chunk, chunk.len());
        self.locator.end_chunk(chunk);
    }

    /// There is no more. What was begun ends; the reader can be used for another input.
    pub fn finish<V: Visitor>(&mut self, visitor: &mut V) {
        self.end_token(visitor);
        if self.game.phase != Phase::Outside {
            self.tell_skipped(visitor);
        }
        self.end_game(visitor);
        *self = PgnReader::new(self.options);
    }

    /// The token that was begun ends, whatever would have come.
    pub(super) fn end_token<V: Visitor>(&mut self, visitor: &mut V) {
        match self.state {
            State::Symbol => {
                self.carried_symbol(visitor);
                if self.state == State::Zeros {
                    self.end_token(visitor);
                }
            }
            State::Bracket => {
                self.bracket_is_variation(visitor);
                self.end_token(visitor);
            }
            State::Zeros => {
                self.zeros_end(visitor);
                self.end_token(visitor);
            }
            State::Comment => {
                if self.comment_held_game(visitor) {
                    return self.end_token(visitor);
                }
                self.comment_part(&[], visitor);
                self.report(ProblemKind::UnterminatedComment, self.token, b"{", visitor);
            }
            State::LineComment => self.comment_part(&[], visitor),
            State::Nag => self.nag_ends(visitor),
            State::Tag => self.tag_breaks_off(visitor),
            _ => {}
        }
    }

    /// Nothing matters up to there.
    fn pass(&mut self, chunk: &[u8], end: usize) -> usize {
        if end < chunk.len() {
            self.state = State::Between;
        }
        end
    }

    /// The place of a token.
    pub(super) fn place(&mut self, chunk: &[u8], start: Start) -> Place {
        match start {
            Start::Here(at) => self.locator.locate(chunk, at),
            Start::Before => self.token,
        }
    }

    /// How many lines end between that byte and the token before it: 0, 1, or 2 for more, as at the beginning of the input. A comment
    /// in braces is no token here, nor a byte-order mark: what stands before it counts too.
    #[inline(never)]
    pub(super) fn lines_before(&self, chunk: &[u8], at: usize) -> u8 {
        let mut lines = 0;
        for n in (0..at.min(chunk.len())).rev() {
            match chunk[n] {
                b'}' => return self.lines_before_comment.max(lines),
                byte if is_newline(byte) => {
                    lines += u8::from(!self.locator.is_second(chunk, n));
                    if lines == 2 {
                        return 2;
                    }
                }
                _ if self.locator.offset(n + 1) == self.mark_end => return self.lines_before_mark.max(lines),
                byte if class(byte) == Class::Blank => {}
                _ => return lines,
            }
        }
        (lines + self.lines).min(2)
    }

    fn lines_before_start(&self, chunk: &[u8], start: Start) -> u8 {
        match start {
            Start::Here(at) => self.lines_before(chunk, at),
            Start::Before => self.lines_before_token,
        }
    }

    /// Whether there is a line without anything before a token.
    pub(super) fn is_apart(&self, chunk: &[u8], start: Start) -> bool {
        self.lines_before_start(chunk, start) == 2
    }

    /// A byte-order mark, outside of moves.
    pub(super) fn pass_mark(&mut self, mark: &[u8], chunk: &[u8], start: Start) {
        self.lines_before_mark = self.lines_before_start(chunk, start);
        self.mark_end = self.place(chunk, start).offset + mark.len() as u64;
    }

    fn between<V: Visitor>(&mut self, chunk: &[u8], mut at: usize, visitor: &mut V) -> usize {
        while let Some(&byte) = chunk.get(at) {
            match class(byte) {
                Class::Blank => at += 1,
                Class::Newline => {
                    self.locator.newline(chunk, at);
                    at += 1;
                }
                Class::Symbol => {
                    let end = symbol_end(chunk, at + 1);
                    match chunk.get(end) {
                        Some(&next) if next != b'(' && end - at <= MAX_SYMBOL => {
                            self.symbol(&chunk[at..end], chunk, Start::Here(at), visitor);
                            at = end;
                        }
                        _ => at = self.symbol_goes_on(chunk, at, Start::Here(at), visitor),
                    }
                    if self.state != State::Between {
                        break;
                    }
                    if self.game.is_skipped {
                        at = self.pass_moves(chunk, at);
                    }
                }
                _ => {
                    at = self.sign(byte, chunk, at, visitor);
                    break;
                }
            }
        }
        at
    }

    fn sign<V: Visitor>(&mut self, byte: u8, chunk: &[u8], at: usize, visitor: &mut V) -> usize {
        match byte {
            b'%' if self.locator.is_line_start(chunk, at) => self.state = State::Escape,
            b'%' => return self.symbol_goes_on(chunk, at, Start::Here(at), visitor),
            b'[' => return self.tag_begins(chunk, at, visitor),
            b'{' | b';' => self.comment_begins(byte, chunk, at, visitor),
            b'(' if chunk.get(at + 1).is_none_or(|&next| is_remark_in_brackets(next)) => {
                return self.bracket_opens(chunk, at, visitor);
            }
            _ => {
                let place = self.locator.locate(chunk, at);
                match byte {
                    b'(' => self.open_variation(place, visitor),
                    b')' => self.close_variation(place, visitor),
                    b'*' => self.asterisk(place, self.lines_before(chunk, at) == 0, visitor),
                    b'$' => {
                        self.token = place;
                        self.carry.push(b'$');
                        self.state = State::Nag;
                    }
                    _ => self.stray(byte, place, visitor),
                }
            }
        }
        at + 1
    }

    /// Reads on in a symbol that begins at `at`, or went on from an earlier chunk.
    #[inline(never)]
    fn symbol_goes_on<V: Visitor>(&mut self, chunk: &[u8], at: usize, start: Start, v: &mut V) -> usize {
        if matches!(start, Start::Here(_)) {
            self.lines_before_token = self.lines_before(chunk, at);
        }
        self.token = self.place(chunk, start);
        let mut end = symbol_end(chunk, at);
        while chunk.get(end) == Some(&b'(') && self.carry.len() + end - at <= MAX_SYMBOL {
            // `e8(Q)`, or a variation. After a number (`2.(=)`) or a blank of Unicode there is no move for it to belong to.
            let last = chunk[at..end].last().or(self.carry.last());
            if !last.is_some_and(|&byte| may_end_move(byte)) {
                break;
            }
            match (chunk.get(end + 1), chunk.get(end + 2)) {
                (Some(&inner), _) if !is_in_brackets(inner) => break,
                (Some(_), Some(b')')) => end = symbol_end(chunk, end + 3),
                (Some(_), Some(_)) => break,
                _ => {
                    self.carry_over(&chunk[at..end]);
                    self.bracket = self.carry.len();
                    self.carry.extend_from_slice(&chunk[end..]);
                    self.state = State::Bracket;
                    return chunk.len();
                }
            }
        }
        self.carry_over(&chunk[at..end]);
        self.state = if end == chunk.len() { State::Symbol } else { State::Between };
        if self.state == State::Between || self.carry.len() > MAX_SYMBOL {
            self.carried_symbol(v);
        }
        end
    }

    /// Keeps a part of a symbol, but no more than shows that it is too long.
    fn carry_over(&mut self, part: &[u8]) {
        let room = (MAX_SYMBOL + 1).saturating_sub(self.carry.len());
        self.carry.extend_from_slice(part.get(..room).unwrap_or(part));
    }

    /// The symbol that was carried over is complete, or too long.
    fn carried_symbol<V: Visitor>(&mut self, visitor: &mut V) {
        let mut token = core::mem::take(&mut self.carry);
        if token.len() > MAX_SYMBOL {
            token.truncate(MAX_SYMBOL);
            token.truncate(without_part(&token).len());
            if self.state == State::Symbol {
                self.state = State::LongSymbol;
            }
            self.long_symbol(&token, self.token, visitor);
        } else {
            self.symbol(&token, &[], Start::Before, visitor);
        }
        self.carry = token;
        self.carry.clear();
    }

    /// What was carried over is a symbol, a bracket that opens a variation, and perhaps a letter after it.
    fn bracket_is_variation<V: Visitor>(&mut self, visitor: &mut V) {
        let inner = self.carry.split_off(self.bracket);
        let opened = self.token.after(&self.carry);
        self.state = State::Between;
        if !self.carry.is_empty() {
            self.carried_symbol(visitor);
        }
        if self.state == State::Zeros {
            self.zeros_before_variation(visitor);
        }
        self.open_variation(opened, visitor);
        if let [bracket, letter] = inner[..] {
            self.token = opened.after(&[bracket]);
            self.lines_before_token = 0;
            self.carry.push(letter);
            self.state = State::Symbol;
        }
    }

    /// There is a bracket that opens a variation, or a remark: `(=)`, `(D)`.
    fn bracket_opens<V: Visitor>(&mut self, chunk: &[u8], at: usize, visitor: &mut V) -> usize {
        let place = self.locator.locate(chunk, at);
        match chunk.get(at + 2) {
            Some(b')') => {
                self.remark_in_brackets(chunk[at + 1], place, visitor);
                at + 3
            }
            Some(_) => {
                self.open_variation(place, visitor);
                at + 1
            }
            None => {
                self.token = place;
                self.bracket = 0;
                self.carry.extend_from_slice(&chunk[at..]);
                self.state = State::Bracket;
                chunk.len()
            }
        }
    }

    /// One byte more of what may be a move with brackets, or a variation after a move.
    fn bracket_goes_on<V: Visitor>(&mut self, chunk: &[u8], at: usize, visitor: &mut V) -> usize {
        let byte = chunk[at];
        let has_inner = self.carry.len() > self.bracket + 1;
        let is_alone = self.bracket == 0;
        if is_alone && has_inner && byte == b')' {
            let sign = self.carry.pop().unwrap_or(b'=');
            self.carry.clear();
            self.state = State::Between;
            self.remark_in_brackets(sign, self.token, visitor);
            return at + 1;
        }
        let may_be_inner = if is_alone { is_remark_in_brackets(byte) } else { is_in_brackets(byte) };
        if has_inner && byte == b')' || !has_inner && may_be_inner {
            self.carry.push(byte);
            if has_inner {
                self.state = State::Symbol;
                if self.carry.len() > MAX_SYMBOL {
                    self.carried_symbol(visitor);
                }
            }
            return at + 1;
        }
        self.bracket_is_variation(visitor);
        at
    }

    fn nag_goes_on<V: Visitor>(&mut self, chunk: &[u8], at: usize, visitor: &mut V) -> usize {
        let byte = chunk[at];
        if byte.is_ascii_digit() {
            if self.carry.len() < MAX_SYMBOL {
                self.carry.push(byte);
            }
            return at + 1;
        }
        self.nag_ends(visitor);
        self.state = State::Between;
        at
    }

    fn nag_ends<V: Visitor>(&mut self, visitor: &mut V) {
        let token = core::mem::take(&mut self.carry);
        self.numbered_nag(&token, self.token, visitor);
        self.carry = token;
        self.carry.clear();
    }
}
