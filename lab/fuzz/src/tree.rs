//! A tree of moves: any sequence of changes, each made to a plain list of nodes too; then it is written, and read the same.

use crate::input::Input;
use crate::plain;
use crate::positions::{mode_of, position};
use crate::tree_shape::shape;
use x88::pgn::{GameResult, GameTree, NodeId, ProblemKind, WriteOptions};
use x88::{Chess, Move};

const MOST_CHANGES: usize = 60;

/// What is hard to write so that it is read again.
const COMMENTS: [&str; 10] = [
    "good",
    "",
    "two  spaces",
    "[%clk 0:01:02] [%eval 0.3]",
    "(brackets) $1 1. e4 * 1-0",
    "{ an opening brace",
    "Grünfeld – ½",
    "ends in a backslash \\",
    "; [Event \"not a game\"] %",
    "averyveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryverylongword",
];

/// What a node has to be like. Nodes are known by the order in which they came.
struct Plain {
    id: NodeId,
    mv: Option<Move>,
    parent: usize,
    children: Vec<usize>,
}

struct Table {
    tree: GameTree,
    nodes: Vec<Plain>,
    at: usize,
}

/// The position it starts from, as [`position`] makes it, and changes: a byte says which, and the next ones what with.
pub fn run(data: &[u8]) {
    let mut input = Input(data);
    let start = position(&mut input);
    let root = Plain { id: NodeId::START, mv: None, parent: 0, children: Vec::new() };
    let tree = GameTree::new(Some(start), mode_of(&start));
    let mut table = Table { tree, nodes: vec![root], at: 0 };
    for _ in 0..MOST_CHANGES {
        if input.is_empty() {
            break;
        }
        table.change(&mut input);
        table.compare(table.at);
    }
    (0..table.nodes.len()).for_each(|n| table.compare(n));
    table.write_and_read();
}

impl Table {
    fn change(&mut self, input: &mut Input<'_>) {
        let position = self.position();
        match input.below(12) {
            0..=3 => self.play(input.one_of(&position.legal_moves()), &position),
            4 => self.play(Some(Move::from_packed(input.short())), &position),
            5 => self.play(None, &position),
            6 => self.at = self.nodes[self.at].parent,
            7 => self.at = input.one_of(&self.nodes[self.at].children).unwrap_or(0),
            8 => self.promote(),
            9 => self.delete(),
            10 => self.say(input),
            _ => self.tree.result = [GameResult::Unknown, GameResult::Draw][input.below(2)],
        }
    }

    fn id(&self) -> NodeId {
        self.nodes[self.at].id
    }

    /// Where the line stands, played from the start by the Laws.
    fn position(&self) -> Chess {
        let told = self.tree.position(self.id()).expect("a tree with a start");
        let path = self.tree.path(self.id());
        assert_eq!(path.len(), self.depth());
        let start = self.tree.start().expect("a tree with a start").setup();
        let end = path.iter().fold(start, |at, &id| match self.tree.node(id).mv {
            Some(mv) => plain::play(&at, mv),
            None => plain::pass(&at),
        });
        assert_eq!(told.setup(), end);
        told
    }

    fn depth(&self) -> usize {
        let before = |&n: &usize| Some(self.nodes[n].parent).filter(|_| n != 0);
        std::iter::successors(Some(self.at), before).count() - 1
    }

    fn play(&mut self, mv: Option<Move>, position: &Chess) {
        let setup = position.setup();
        let is_legal = match mv {
            Some(mv) => plain::legal_moves(&setup).contains(&mv),
            None => !plain::is_in_check(&setup, setup.turn),
        };
        let told = self.tree.play(self.id(), mv);
        assert_eq!(told.is_ok(), is_legal, "{mv:?}");
        let Ok(id) = told else { return };
        let known = self.nodes[self.at].children.iter().copied().find(|&n| self.nodes[n].mv == mv);
        let next = known.unwrap_or_else(|| {
            self.nodes.push(Plain { id, mv, parent: self.at, children: Vec::new() });
            let n = self.nodes.len() - 1;
            self.nodes[self.at].children.push(n);
            n
        });
        assert_eq!(self.nodes[next].id, id);
        self.at = next;
    }

    fn promote(&mut self) {
        self.tree.promote(self.id());
        let (at, parent) = (self.at, self.nodes[self.at].parent);
        let siblings = &mut self.nodes[parent].children;
        if at != 0 {
            siblings.retain(|&n| n != at);
            siblings.insert(0, at);
        }
    }

    fn delete(&mut self) {
        self.tree.delete(self.id());
        let (at, parent) = (self.at, self.nodes[self.at].parent);
        if at != 0 {
            self.nodes[parent].children.retain(|&n| n != at);
        }
        self.at = parent;
    }

    /// Comments and NAGs; at the start there is nothing that a NAG could be about.
    fn say(&mut self, input: &mut Input<'_>) {
        let (what, is_start, id) = (input.byte(), self.at == 0, self.id());
        let text = COMMENTS[usize::from(what >> 2) % COMMENTS.len()].to_string();
        let node = self.tree.node_mut(id);
        match what & 3 {
            0 if !is_start => node.nags.push(input.byte()),
            1 if !is_start => node.comments_before.push(text),
            _ if !is_start => node.comments.push(text),
            _ => {}
        }
    }

    fn compare(&self, n: usize) {
        let Plain { id, mv, parent, children } = &self.nodes[n];
        let node = self.tree.node(*id);
        assert_eq!(node.mv, *mv);
        assert_eq!(self.tree.parent(*id), (n != 0).then(|| self.nodes[*parent].id));
        let ids: Vec<NodeId> = children.iter().map(|&child| self.nodes[child].id).collect();
        assert_eq!(node.children(), ids);
    }

    fn write_and_read(&self) {
        let options = WriteOptions::default();
        let text = self.tree.write(&options);
        let games = GameTree::read(text.as_bytes());
        assert_eq!(games.len(), 1, "{text}");
        assert_eq!(shape(&games[0], true), shape(&self.tree, true), "{text}");
        let is_new = |kind| kind != ProblemKind::ResultUnlikeBoard;
        assert!(games[0].problems.iter().all(|it| !is_new(it.kind)), "{:?}\n{text}", games[0].problems);
        assert_eq!(games[0].write(&options), text);
    }
}
