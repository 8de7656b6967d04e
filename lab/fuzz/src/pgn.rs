//! PGN: any bytes, read strictly or not, with the moves or without, as a whole and in pieces.

use crate::input::Input;
use crate::pgn_events::{Way, events};
use x88::pgn::{Commands, split_comment};

/// The first byte sets the mode, two more the cuts; the rest is the text.
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
    split_settles(&String::from_utf8_lossy(text));
}

/// The rest of a comment has no commands except duplicates.
fn split_settles(comment: &str) {
    let (commands, text) = split_comment(comment);
    let (_, again) = split_comment(&text);
    assert!(commands != Commands::default() || again.len() <= text.len(), "{comment:?}");
}
