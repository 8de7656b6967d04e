//! What a tree of moves says, as text that can be compared. A brace that would close a comment is written as another sign: both
//! count as the same.

use x88::pgn::{GameTree, NodeId};
use x88::{CastlingMode, fen, uci};

/// All that a tree says but its tags; if it is not whole, without the text that could not be read, and without the result, which may
/// stand in such text.
pub fn shape(tree: &GameTree, is_whole: bool) -> String {
    let start = tree.start().map(fen::of);
    let result = Some(tree.result).filter(|_| is_whole);
    let mut shape = format!("{start:?} {:?} {result:?}\n", tree.mode());
    let mut left = vec![(NodeId::START, 0)];
    while let Some((id, depth)) = left.pop() {
        let node = tree.node(id);
        let mv = node.mv.map(|mv| uci::write(mv, CastlingMode::Chess960));
        let unread = Some(&node.unread).filter(|_| is_whole);
        let said = (&node.comments_before, mv, &node.nags, &node.comments, unread);
        shape += &format!("{depth} {said:?}\n");
        left.extend(node.children().iter().rev().map(|&child| (child, depth + 1)));
    }
    shape.replace('}', "｝")
}
