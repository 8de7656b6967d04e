//! What a tree of moves says, as text that can be compared. A brace that would close a comment is written as another sign: both
//! count as the same.

use x88::pgn::{GameTree, NodeId};
use x88::{CastlingMode, fen, uci};

/// All that a tree says but its tags; with the text that could not be read or without.
pub fn shape(tree: &GameTree, with_unread: bool) -> String {
    let start = tree.start().map(fen::of);
    let mut shape = format!("{start:?} {:?} {:?}\n", tree.mode(), tree.result);
    let mut left = vec![(NodeId::START, 0)];
    while let Some((id, depth)) = left.pop() {
        let node = tree.node(id);
        let mv = node.mv.map(|mv| uci::write(mv, CastlingMode::Chess960));
        let unread = Some(&node.unread).filter(|_| with_unread);
        let said = (&node.comments_before, mv, &node.nags, &node.comments, unread);
        shape += &format!("{depth} {said:?}\n");
        left.extend(node.children().iter().rev().map(|&child| (child, depth + 1)));
    }
    shape.replace('}', "｝")
}
