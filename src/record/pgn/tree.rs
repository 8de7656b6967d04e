//! A game as a tree of moves: variations to any depth, comments, NAGs.
//!
//! Knows how lines branch. The nodes lie side by side and know each other by number, so that nothing that walks, reads or
//! drops a tree grows the stack. Must not know how a game is written.

use super::GameResult;
use super::problem::OwnedProblem;
use crate::rules::{CastlingMode, IllegalMove, Move, Position, Standard};

/// A node of a [`GameTree`], by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The start of the game, before any move.
    pub const START: NodeId = NodeId(0);
}

/// A move, what is said about it, and what comes after it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    /// The move; `None` for a null move, and at the start.
    pub mv: Option<Move>,
    /// Comments before the move.
    pub comments_before: Vec<String>,
    /// Comments after it; at the start, of a game without moves.
    pub comments: Vec<String>,
    /// Its NAGs.
    pub nags: Vec<u8>,
    /// Movetext after it that could not be read: whole variations in their brackets, or the rest of the line.
    pub unread: Vec<String>,
    parent: u32,
    children: Vec<NodeId>,
}

impl Node {
    /// The moves that come after: the line goes on with the first, the others begin variations.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }
}

/// A game with its variations.
///
/// ```
/// use x88::pgn::{GameTree, NodeId};
/// let games = GameTree::read(b"1. e4 (1. d4 d5 {solid}) 1... c5 *");
/// let tree = &games[0];
/// let [e4, d4] = tree.node(NodeId::START).children() else { panic!() };
/// assert_eq!(tree.line(*e4).len(), 2);
/// assert_eq!(tree.node(tree.line(*d4)[1]).comments, ["solid"]);
/// ```
#[derive(Clone, Debug)]
pub struct GameTree {
    /// The tags, in their order.
    pub tags: Vec<(String, String)>,
    /// The result of the movetext, else that of the tag.
    pub result: GameResult,
    /// What was wrong when it was read.
    pub problems: Vec<OwnedProblem>,
    start: Option<Position<Standard>>,
    mode: CastlingMode,
    nodes: Vec<Node>,
}

impl GameTree {
    /// A game without moves. Without a start nothing can be played: of such a game only the text is known.
    pub fn new(start: Option<Position<Standard>>, mode: CastlingMode) -> GameTree {
        let (tags, problems, nodes) = (Vec::new(), Vec::new(), vec![Node::default()]);
        GameTree { tags, result: GameResult::Unknown, problems, start, mode, nodes }
    }

    pub(super) fn set_start(&mut self, start: Option<Position<Standard>>, mode: CastlingMode) {
        (self.start, self.mode) = (start, mode);
    }

    /// Where the game starts, if that is known.
    pub fn start(&self) -> Option<&Position<Standard>> {
        self.start.as_ref()
    }

    /// Whether it is a game of Chess960.
    pub fn mode(&self) -> CastlingMode {
        self.mode
    }

    /// The first tag of that name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// A node; the start for a number that is of another tree.
    pub fn node(&self, id: NodeId) -> &Node {
        self.nodes.get(id.0 as usize).unwrap_or(&self.nodes[0])
    }

    /// A node, to write comments and NAGs.
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        let n = if (id.0 as usize) < self.nodes.len() { id.0 as usize } else { 0 };
        &mut self.nodes[n]
    }

    /// The node before, or `None` at the start.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        (id != NodeId::START).then(|| NodeId(self.node(id).parent))
    }

    /// The nodes from the first move to this one.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = core::iter::successors(Some(id), |&id| self.parent(id))
            .take_while(|&id| id != NodeId::START)
            .collect();
        path.reverse();
        path
    }

    /// The line that goes on from this node, itself first: always the first of the moves that come after.
    pub fn line(&self, id: NodeId) -> Vec<NodeId> {
        core::iter::successors(Some(id), |&id| self.node(id).children.first().copied()).collect()
    }

    /// The main line, without the start.
    pub fn main_line(&self) -> Vec<NodeId> {
        self.line(NodeId::START).split_off(1)
    }

    /// The position after a node's move, or `None` if the start is not known.
    pub fn position(&self, id: NodeId) -> Option<Position<Standard>> {
        self.path(id).into_iter().try_fold(self.start?, |at, id| match self.node(id).mv {
            Some(mv) => Some(at.after(mv)),
            None => at.pass(),
        })
    }

    /// Plays a move after a node (which replays the moves before it): the one that is there already, or a new one, which begins a variation if it is not the
    /// first. `None` is a null move.
    ///
    /// # Errors
    /// [`IllegalMove`] if it is not legal there.
    ///
    /// ```
    /// use x88::pgn::{GameTree, NodeId};
    /// use x88::{CastlingMode, Chess, san};
    /// let start = Chess::initial();
    /// let mut tree = GameTree::new(Some(start), CastlingMode::Standard);
    /// let e4 = tree.play(NodeId::START, san::parse(&start, "e4").ok())?;
    /// let d4 = tree.play(NodeId::START, san::parse(&start, "d4").ok())?;
    /// tree.promote(d4);
    /// assert_eq!(tree.node(NodeId::START).children(), [d4, e4]);
    /// tree.delete(d4);
    /// assert_eq!(tree.main_line(), [e4]);
    /// # Ok::<(), x88::IllegalMove>(())
    /// ```
    pub fn play(&mut self, after: NodeId, mv: Option<Move>) -> Result<NodeId, IllegalMove> {
        let is_legal = self.position(after).is_some_and(|at| match mv {
            Some(mv) => at.is_legal(mv),
            None => !at.is_check(),
        });
        if !is_legal {
            return Err(IllegalMove(mv.unwrap_or(Move::from_packed(0))));
        }
        let known = self.node(after).children.iter().copied().find(|&child| self.node(child).mv == mv);
        known.or_else(|| self.add(after, mv)).ok_or(IllegalMove(mv.unwrap_or(Move::from_packed(0))))
    }

    /// Adds a move that is known to be legal; `None` if there are too many.
    pub(super) fn add(&mut self, after: NodeId, mv: Option<Move>) -> Option<NodeId> {
        let id = NodeId(u32::try_from(self.nodes.len()).ok()?);
        self.nodes.push(Node { mv, parent: after.0, ..Node::default() });
        self.node_mut(after).children.push(id);
        Some(id)
    }

    /// Makes a variation the line that goes on, before the others with which it competes.
    pub fn promote(&mut self, id: NodeId) {
        self.change_siblings(id, |siblings, at| siblings[..=at].rotate_right(1));
    }

    /// Takes a move away, and all that comes after it.
    pub fn delete(&mut self, id: NodeId) {
        self.change_siblings(id, |siblings, at| {
            siblings.remove(at);
        });
    }

    fn change_siblings(&mut self, id: NodeId, change: impl Fn(&mut Vec<NodeId>, usize)) {
        if let Some(parent) = self.parent(id)
            && let Some(at) = self.node(parent).children.iter().position(|&child| child == id)
        {
            change(&mut self.node_mut(parent).children, at);
        }
    }
}
