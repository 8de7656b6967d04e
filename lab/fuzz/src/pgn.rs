//! PGN: any bytes, read strictly or not, with the moves or without, as a whole and in pieces; and what is read, written and read again.

use crate::input::Input;
use crate::pgn_events::{Way, events};
use crate::tree_shape::shape;
use x88::pgn::{GameTree, PieceLetters, ProblemKind, WriteOptions, join_comment, split_comment};

/// The first byte says how it is read and written, two more where it is cut; the rest is the text.
pub fn run(data: &[u8]) {
    let mut input = Input(data);
    let (flags, first, second) = (input.byte(), input.byte(), input.byte());
    let text = input.0;
    let way = Way { strict: flags & 1 != 0, skip: flags & 2 != 0 };
    let whole = events(text, [], way);
    let mut cuts = [first, second].map(|cut| usize::from(cut) % (text.len() + 1));
    cuts.sort_unstable();
    assert!(events(text, cuts, way) == whole, "cut at {cuts:?}");
    if flags & 8 != 0 {
        assert!(events(text, 1..text.len(), way) == whole, "cut everywhere");
    }
    let options = WriteOptions {
        width: if flags & 32 == 0 { 79 } else { usize::from(first) },
        glyphs: flags & 64 != 0,
        letters: if flags & 128 == 0 { PieceLetters::ENGLISH } else { PieceLetters::FIGURINES },
        long: second & 1 != 0,
    };
    let is_utf8 = std::str::from_utf8(text).is_ok();
    GameTree::read(text).iter().for_each(|tree| write_and_read(tree, &options, is_utf8));
}

/// What a tree has no place for stands elsewhere when it is written: variations of nothing, and those that are too deep. (And of a start
/// that is unknown, several tags may each say something else.)
fn is_out_of_place(kind: ProblemKind) -> bool {
    matches!(kind, ProblemKind::VariationTooDeep | ProblemKind::VariationWithoutMove)
}

fn write_and_read(tree: &GameTree, options: &WriteOptions, is_utf8: bool) {
    let (text, is_whole) = (tree.write(options), tree.problems.is_empty());
    // What is no UTF-8 is written as UTF-8: in what could not be read, a byte may then be a blank.
    if !is_whole && !is_utf8 {
        return;
    }
    let games = GameTree::read(text.as_bytes());
    assert_eq!(games.len(), 1, "{text}");
    if tree.start().is_none() || tree.problems.iter().any(|problem| is_out_of_place(problem.kind)) {
        return;
    }
    // What cannot be read is text: of what it leaves open, brackets and comments, each is closed when it is written.
    let [read, meant] = [&games[0], tree].map(|it| shape(it, is_whole));
    assert_eq!(read, meant, "{text}");
    let again = games[0].write(options);
    if is_whole {
        assert_eq!(again, text);
    } else {
        // What stood in the middle of such text, a result say, may be read at its end.
        assert_eq!(GameTree::read(again.as_bytes())[0].write(options), again);
    }
    for id in tree.main_line() {
        for comment in &tree.node(id).comments {
            let (commands, text) = split_comment(comment);
            let joined = join_comment(&commands, &text);
            assert_eq!(split_comment(&joined), (commands, text), "{comment:?} is {joined:?}");
        }
    }
}
