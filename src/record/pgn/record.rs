//! Between trees and texts: a tree made of a reader's events, and told to a writer.
//!
//! Knows both. Must not know how PGN is spelt.

use super::problem::OwnedProblem;
use super::text::PARAGRAPH;
use super::{
    Comment, GameResult, GameStart, GameTree, Movetext, NodeId, PgnWriter, PlayedMove, Problem, Text,
    Visitor, WriteOptions, read,
};
use crate::rules::CastlingMode;

/// Makes a [`GameTree`] of each game. To be used with a [`PgnReader`](super::PgnReader) where not all games are wanted at
/// once.
#[derive(Debug, Default)]
pub struct TreeBuilder {
    /// The games that are complete.
    pub games: Vec<GameTree>,
    game: Option<GameTree>,
    /// The node after which the line goes on; those of the lines that it interrupts.
    at: Option<NodeId>,
    outer: Vec<Option<NodeId>>,
    /// Comments for the next move.
    before: Vec<String>,
    /// Text that is not read, and a comment within it.
    unread: String,
    quoted: Option<String>,
}

impl TreeBuilder {
    fn node(&mut self) -> Option<&mut super::Node> {
        let id = self.at?;
        self.game.as_mut().map(|game| game.node_mut(id))
    }

    fn flush_unread(&mut self, is_variation: bool) {
        let mut text = core::mem::take(&mut self.unread);
        if text.is_empty() {
            return;
        }
        if is_variation {
            text = ["( ", &text, " )"].concat();
        }
        if let Some(node) = self.node() {
            node.unread.push(text);
        }
    }

    /// Comments before a move that did not come are comments after the last one.
    fn flush_comments(&mut self) {
        let before = core::mem::take(&mut self.before);
        if let Some(node) = self.node() {
            node.comments.extend(before);
        }
    }

    fn push_unread(&mut self, word: &str) {
        if !self.unread.is_empty() {
            self.unread.push(' ');
        }
        self.unread.push_str(word);
    }
}

impl Visitor for TreeBuilder {
    fn game_begins(&mut self, _: super::Place) {
        let games = core::mem::take(&mut self.games);
        *self = TreeBuilder {
            games,
            game: Some(GameTree::new(None, CastlingMode::Standard)),
            ..Default::default()
        };
        self.at = Some(NodeId::START);
    }

    fn tag(&mut self, name: Text<'_>, value: Text<'_>) {
        if let Some(game) = &mut self.game {
            game.tags.push((name.decode().into_owned(), value.decode().into_owned()));
        }
    }

    fn moves_begin(&mut self, start: GameStart<'_>) -> Movetext {
        if let Some(game) = &mut self.game {
            game.set_start(start.position.copied(), start.mode);
        }
        Movetext::Read
    }

    fn comment(&mut self, comment: Comment<'_>) {
        let text = comment.text.paragraphs().into_owned();
        if comment.is_before {
            self.before.push(text);
        } else if let Some(node) = self.node() {
            node.comments.push(text);
        }
    }

    fn played(&mut self, played: PlayedMove<'_>) {
        // A variation that was kept as text lies before this move.
        self.flush_unread(false);
        let before = core::mem::take(&mut self.before);
        let Some((game, at)) = self.game.as_mut().zip(self.at) else { return };
        if let Some(id) = game.add(at, played.mv) {
            game.node_mut(id).comments_before = before;
            self.at = Some(id);
        }
    }

    fn nag(&mut self, nag: u8) {
        if let Some(node) = self.node() {
            node.nags.push(nag);
        }
    }

    fn variation_begins(&mut self) {
        self.flush_unread(false);
        self.flush_comments();
        self.outer.push(self.at);
        self.at = self.at.and_then(|id| self.game.as_ref()?.parent(id));
    }

    fn variation_ends(&mut self) {
        let outer = self.outer.pop().flatten();
        // Without a move of its own it has no node: what it says goes to the move that it was to replace.
        let parent = outer.and_then(|id| self.game.as_ref()?.parent(id));
        let is_empty = parent == self.at;
        if is_empty {
            self.at = outer;
        }
        self.flush_unread(is_empty);
        self.flush_comments();
        self.at = outer;
    }

    fn unread(&mut self, token: Text<'_>) {
        let text = token.decode();
        let Some(quoted) = &mut self.quoted else {
            match &*text {
                "{" | ";" => self.quoted = Some(text.into_owned()),
                word => self.push_unread(word),
            }
            return;
        };
        let is_end = if quoted.starts_with('{') { text == "}" } else { text == "\n" };
        if !is_end {
            quoted.push_str(&text);
        } else if let Some(quoted) = self.quoted.take() {
            // A closing brace can only be in a comment to the end of its line.
            let inner = quoted.get(1..).unwrap_or_default().replace('}', ")");
            // Text that is not read is one line.
            let comment = ["{", &Text(inner.as_bytes()).paragraphs().replace(PARAGRAPH, " "), "}"].concat();
            self.push_unread(&comment);
        }
    }

    fn problem(&mut self, problem: Problem<'_>) {
        if let Some(game) = &mut self.game {
            game.problems.push(OwnedProblem::of(&problem));
        }
    }

    fn no_game(&mut self) {
        self.game = None;
    }

    fn game_ends(&mut self, result: GameResult) {
        self.flush_unread(false);
        self.flush_comments();
        if let Some(mut game) = self.game.take() {
            game.result = result;
            self.games.push(game);
        }
    }
}

/// What is still to be written.
enum Task {
    /// All that comes after a node.
    After(NodeId),
    /// A variation that begins with a node.
    Variation(NodeId),
    /// A variation's end.
    End,
}

impl GameTree {
    /// The games of a PGN.
    pub fn read(text: &[u8]) -> Vec<GameTree> {
        let mut builder = TreeBuilder::default();
        read(text, &mut builder);
        builder.games
    }

    /// The game as PGN.
    ///
    /// ```
    /// use x88::pgn::{GameTree, WriteOptions};
    /// let games = GameTree::read(b"1.e4(1.d4!?)c5{The Sicilian}2.Nf3 1-0");
    /// let text = games[0].write(&WriteOptions::default());
    /// assert!(text.ends_with("\n\n1. e4 (1. d4 $5) 1... c5 {The Sicilian} 2. Nf3 1-0\n\n"));
    /// ```
    pub fn write(&self, options: &WriteOptions) -> String {
        let mut writer = PgnWriter::new(*options);
        self.write_to(&mut writer);
        writer.take()
    }

    /// Tells the game to a writer.
    pub fn write_to(&self, writer: &mut PgnWriter) {
        writer.begin_game(&self.tags, self.start(), self.mode(), self.result);
        for comment in &self.node(NodeId::START).comments {
            writer.comment(comment, true);
        }
        let mut tasks = vec![Task::After(NodeId::START)];
        while let Some(task) = tasks.pop() {
            match task {
                Task::End => writer.end_variation(),
                Task::Variation(id) => {
                    writer.begin_variation();
                    self.write_node(id, writer);
                    tasks.extend([Task::End, Task::After(id)]);
                }
                Task::After(id) => {
                    let node = self.node(id);
                    let is_end = node.children().is_empty();
                    // The rest of a line is one only while nothing has been played after it.
                    let texts = node.unread.iter().filter(|text| is_end || text.starts_with('('));
                    texts.for_each(|text| writer.unread(text));
                    if let Some((&main, variations)) = node.children().split_first() {
                        self.write_node(main, writer);
                        tasks.push(Task::After(main));
                        tasks.extend(variations.iter().rev().map(|&id| Task::Variation(id)));
                    }
                }
            }
        }
        writer.end_game(self.result);
    }

    fn write_node(&self, id: NodeId, writer: &mut PgnWriter) {
        let node = self.node(id);
        for comment in &node.comments_before {
            writer.comment(comment, true);
        }
        // Every node's move was legal when it was added.
        if writer.play(node.mv).is_ok() {
            node.nags.iter().for_each(|&nag| writer.nag(nag));
            node.comments.iter().for_each(|comment| writer.comment(comment, false));
        }
    }
}
