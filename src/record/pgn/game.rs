//! The game being read: where it begins and ends, and which line is current. Must not depend on: how moves are written
//! (`movetext`).

use super::line::OpenLine;
use super::reading::Reading;
use super::scan::without_part;
use super::start::{Header, TaggedStart};
use super::tags::TagForm;
use super::{
    GameResult, GameStart, MAX_DEPTH, MAX_SYMBOL, Movetext, Place, Problem, ProblemKind, Text, Visitor,
};
use crate::rules::{Position, Variant, outcome};

/// The part of a game being read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Phase {
    /// No game has begun.
    Outside,
    /// The tags.
    Tags,
    /// The moves.
    Moves,
}

/// The state of the game being read.
#[derive(Clone)]
pub(super) struct OpenGame<R: Variant> {
    pub phase: Phase,
    /// Where the game begins, including the text before it.
    pub begins: Place,
    /// Whether the rest of the game is skipped.
    pub is_skipped: bool,
    pub header: Header,
    /// The standard starting position.
    initial: Position<R>,
    /// The current line; `outer` holds the lines it interrupts.
    pub line: OpenLine<R>,
    pub outer: Vec<OpenLine<R>>,
    /// Whether the rest of the line is kept as text because something could not be read.
    pub is_unread: bool,
    /// The number of open brackets in that text.
    open: u32,
    /// Whether the text ends with its last bracket, because the bracket itself could not be read.
    is_bracket: bool,
    /// Whether the main line has words that are not played moves, numbers, results or signs. A number can begin another game
    /// after these too.
    pub has_words: bool,
    pub result: Option<GameResult>,
    /// The result at the end of a variation, which is the game's if the variation is never closed.
    pub result_within: Option<GameResult>,
}

impl<R: Variant> OpenGame<R> {
    pub fn new() -> OpenGame<R> {
        let initial = Position::initial();
        OpenGame {
            phase: Phase::Outside,
            begins: Place::START,
            is_skipped: false,
            header: Header::default(),
            initial,
            line: OpenLine::new(initial),
            outer: Vec::new(),
            is_unread: false,
            open: 0,
            is_bracket: false,
            has_words: false,
            result: None,
            result_within: None,
        }
    }

    /// Returns whether no variation and no bracket is open.
    pub fn is_main_line(&self) -> bool {
        self.outer.is_empty() && self.open == 0
    }
}

impl<R: Variant> Reading<'_, R> {
    /// Reports a problem. In strict mode, skips the rest of the game.
    #[inline(never)]
    pub(super) fn report<V: Visitor<R>>(
        &mut self,
        kind: ProblemKind,
        place: Place,
        token: &[u8],
        visitor: &mut V,
    ) {
        let is_move = matches!(
            kind,
            ProblemKind::IllegalMove | ProblemKind::AmbiguousMove | ProblemKind::PromotionRequired
        );
        let game = &mut self.game;
        if game.is_skipped {
            return;
        }
        visitor.problem(Problem {
            kind,
            place,
            ply: game.line.plies.saturating_add((is_move || kind == ProblemKind::Unreadable).into()),
            token: Text(token.get(..MAX_SYMBOL).map_or(token, without_part)),
            position: is_move.then(|| game.line.position()),
        });
        // Text before a game is not the game's fault.
        game.is_skipped = self.options.strict && kind != ProblemKind::SkippedText;
    }

    /// Begins a game, with the text before it, unless one is being read.
    #[inline(never)]
    pub(super) fn enter_game<V: Visitor<R>>(&mut self, place: Place, visitor: &mut V) {
        if self.game.phase == Phase::Outside {
            let begins = self.begins_with_text().unwrap_or(place);
            self.limit(place);
            let game = &mut self.game;
            (game.phase, game.begins) = (Phase::Tags, begins);
            game.header = Header::default();
            (game.is_unread, game.result, game.result_within) = (false, None, None);
            game.line.plies = 0;
            // Brackets in the text before a game do not count for the text after it.
            self.between.open = 0;
            visitor.game_begins(begins);
        }
        if self.game.result.is_none() && self.between.has_any() {
            self.report_skipped(visitor);
        }
    }

    /// Begins the moves, which ends the tags.
    #[inline(never)]
    pub(super) fn enter_moves<V: Visitor<R>>(&mut self, place: Place, visitor: &mut V) {
        self.enter_game(place, visitor);
        if self.game.phase == Phase::Moves {
            return;
        }
        self.game.phase = Phase::Moves;
        let header = core::mem::take(&mut self.game.header);
        let TaggedStart { position, mode, fault } = header.start(&self.game.initial);
        if let Some((kind, place, token)) = fault {
            self.report(kind, place, token, visitor);
        }
        self.game.header = header;
        self.game.line = OpenLine::new(position.unwrap_or(self.game.initial));
        self.game.is_unread = position.is_none();
        (self.game.open, self.game.is_bracket, self.game.has_words) = (0, false, false);
        let wanted = visitor.moves_begin(GameStart { position: position.as_ref(), mode });
        self.game.is_skipped |= wanted == Movetext::Skip;
    }

    /// Ends the game, if one is being read.
    #[inline(never)]
    pub(super) fn end_game<V: Visitor<R>>(&mut self, visitor: &mut V) {
        if self.game.phase == Phase::Outside {
            return;
        }
        if self.is_between() && self.game.result.is_none() {
            self.game.phase = Phase::Outside;
            self.game.is_skipped = false;
            return visitor.no_game();
        }
        self.enter_moves(Place::START, visitor);
        let is_open = !self.game.is_main_line();
        while let Some(outer) = self.game.outer.pop() {
            self.report(ProblemKind::UnclosedVariation, self.game.line.opened, b"(", visitor);
            visitor.variation_ends();
            self.game.line = outer;
            self.game.is_unread = false;
        }
        if is_open
            && self.game.result.is_none()
            && let Some(result) = self.game.result_within
        {
            self.game.result = Some(result);
            if !self.game.is_skipped {
                visitor.result(result);
            }
        }
        let result = self.game.result.or(self.game.header.result).unwrap_or_default();
        self.game.phase = Phase::Outside;
        visitor.game_ends(result);
        self.game.is_skipped = false;
    }

    /// Handles a tag, possibly faulty. It begins a game or belongs to the current one.
    pub(super) fn tag<V: Visitor<R>>(
        &mut self,
        name: &[u8],
        value: &[u8],
        place: Place,
        form: TagForm,
        visitor: &mut V,
    ) {
        let TagForm { lines, fault, is_first, is_cut_off } = form;
        let is_next = match self.game.phase {
            Phase::Outside => false,
            _ if is_first => true,
            Phase::Tags => {
                let header = &self.game.header;
                name == b"Event" && header.has_event || header.is_cut_off && header.has(name)
            }
            // Without a preceding result or empty line, a tag that is new to the game is only late.
            Phase::Moves => {
                let header = &self.game.header;
                let is_anothers = || header.has(name) || self.game.result_within.is_some();
                let is_over = self.game.result.is_some();
                is_over || lines == 2 || lines == 1 && is_anothers() || name == b"Event"
            }
        };
        if is_next {
            self.end_game(visitor);
        }
        if self.game.is_skipped {
            // A second `Event` tag reveals the next game.
            self.game.header.has_event |= name == b"Event";
            if self.game.phase == Phase::Tags {
                self.game.header.note(name, value, place);
                self.game.header.is_cut_off |= is_cut_off;
            }
            return;
        }
        self.enter_game(place, visitor);
        let is_late = self.game.phase == Phase::Moves;
        let fault = fault.or(is_late.then_some(ProblemKind::LateTag));
        if let Some(kind) = fault {
            self.report(kind, place, name, visitor);
        }
        if !is_late {
            let is_new = self.game.header.note(name, value, place);
            self.game.header.is_cut_off |= is_cut_off;
            if !is_new {
                self.report(ProblemKind::DuplicateTag, place, name, visitor);
            } else if name == b"Result" && self.game.header.result.is_none() {
                self.report(ProblemKind::UnknownResult, place, value, visitor);
            }
        }
        visitor.tag(Text(name), Text(value));
    }

    /// Handles a bracket that does not begin a tag.
    pub(super) fn no_tag<V: Visitor<R>>(&mut self, place: Place, visitor: &mut V) {
        if self.is_between() {
            self.skip_text(b"[", place);
        } else if !self.game.is_skipped {
            self.report(ProblemKind::BadTag, place, b"[", visitor);
        }
    }

    /// Keeps the rest of the line as text.
    pub(super) fn leave_unread(&mut self) {
        self.game.is_unread = true;
        (self.game.open, self.game.is_bracket) = (0, false);
    }

    /// Handles `(=)`, a draw offer, or `(D)`, a diagram. Neither is kept.
    pub(super) fn remark_in_brackets<V: Visitor<R>>(&mut self, sign: u8, place: Place, visitor: &mut V) {
        if self.is_text() {
            return self.skip_text(&[b'(', sign, b')'], place);
        }
        self.enter_moves(place, visitor);
        if self.game.is_unread && !self.game.is_skipped {
            visitor.unread(Text(&[b'(', sign, b')']));
        }
    }

    pub(super) fn open_variation<V: Visitor<R>>(&mut self, place: Place, visitor: &mut V) {
        if self.is_text() {
            return self.skip_text(b"(", place);
        }
        self.enter_moves(place, visitor);
        self.game.result_within = None;
        if self.game.is_skipped {
            self.game.open = self.game.open.saturating_add(1);
            return;
        }
        let fault = match () {
            _ if self.game.is_unread => None,
            _ if !self.game.line.has_moves => Some(ProblemKind::VariationWithoutMove),
            _ if self.game.outer.len() >= MAX_DEPTH => Some(ProblemKind::VariationTooDeep),
            _ => {
                self.game.outer.push(self.game.line);
                self.game.line = self.game.line.variation(place);
                return visitor.variation_begins();
            }
        };
        if let Some(kind) = fault {
            self.report(kind, place, b"(", visitor);
            self.leave_unread();
            self.game.is_bracket = true;
        }
        self.game.open = self.game.open.saturating_add(1);
        if !self.game.is_skipped {
            visitor.unread(Text(b"("));
        }
    }

    pub(super) fn close_variation<V: Visitor<R>>(&mut self, place: Place, visitor: &mut V) {
        if self.is_text() {
            return self.skip_text(b")", place);
        }
        self.enter_moves(place, visitor);
        let game = &mut self.game;
        game.result_within = None;
        if game.is_skipped {
            if game.open > 0 {
                game.open -= 1;
            } else if let Some(outer) = game.outer.pop() {
                game.line = outer;
                visitor.variation_ends();
            }
            return;
        }
        if game.is_unread && (game.open > 0 || game.outer.is_empty()) {
            game.open = game.open.saturating_sub(1);
            game.is_unread = !(game.is_bracket && game.open == 0);
            game.is_bracket &= game.is_unread;
            return visitor.unread(Text(b")"));
        }
        let (is_empty, opened) = (!game.line.has_moves && !game.is_unread, game.line.opened);
        let Some(mut outer) = game.outer.pop() else {
            return self.report(ProblemKind::StrayClose, place, b")", visitor);
        };
        if is_empty {
            self.report(ProblemKind::EmptyVariation, opened, b"(", visitor);
        }
        outer.is_before = true;
        self.game.line = outer;
        self.game.is_unread = false;
        visitor.variation_ends();
    }

    /// Handles a stray closing brace or bracket.
    pub(super) fn stray<V: Visitor<R>>(&mut self, byte: u8, place: Place, visitor: &mut V) {
        self.lines_before_comment = 0;
        if self.is_text() {
            return self.skip_text(&[byte], place);
        }
        self.enter_game(place, visitor);
        if self.game.is_unread && !self.game.is_skipped {
            return visitor.unread(Text(&[byte]));
        }
        self.report(ProblemKind::StrayClose, place, &[byte], visitor);
    }

    /// Handles a result.
    #[inline(never)]
    pub(super) fn report_result<V: Visitor<R>>(
        &mut self,
        result: GameResult,
        place: Place,
        token: &[u8],
        visitor: &mut V,
    ) {
        if !self.game.is_main_line() {
            self.game.result_within = Some(result);
            return self.report(ProblemKind::ResultInVariation, place, token, visitor);
        }
        if self.game.result.is_some() {
            return self.report(ProblemKind::SecondResult, place, token, visitor);
        }
        self.game.result = Some(result);
        if self.game.header.result.is_some_and(|tag| tag != result) {
            self.report(ProblemKind::ResultUnlikeTag, place, token, visitor);
        }
        if !self.game.is_unread && contradicts(self.game.line.position(), result) {
            self.report(ProblemKind::ResultUnlikeBoard, place, token, visitor);
        }
        if !self.game.is_skipped {
            visitor.result(result);
        }
    }
}

/// Returns whether the position decides the game differently.
fn contradicts<R: Variant>(position: &Position<R>, result: GameResult) -> bool {
    // An arbiter may decide differently from the board.
    if !matches!(result, GameResult::WhiteWins | GameResult::BlackWins | GameResult::Draw) {
        return false;
    }
    outcome(position).is_some_and(|end| GameResult::of_winner(end.winner) != result)
}
