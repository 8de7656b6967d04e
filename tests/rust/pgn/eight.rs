//! The reader skips eight bytes at a time where nothing matters. It must not skip a significant byte at any offset.

use crate::pgn::events::{Events, events};
use x88::pgn::ReadOptions;

/// Significant bytes, and those that differ from them by a bit or by one.
const BYTES: [u8; 34] = [
    0, 1, 9, 10, 11, 12, 13, 14, 15, 31, 32, 33, 0x25, 0x28, 0x29, 0x2a, 0x3a, 0x3b, 0x3c, 0x5a, 0x5b, 0x5c,
    0x5d, 0x7a, 0x7b, 0x7c, 0x7d, 0x7e, 0x7f, 0x80, 0x8a, 0xbb, 0xdb, 0xff,
];

/// Reads a text as a whole and byte by byte.
fn check(text: &[u8], skip: bool) {
    let told = |cuts: &[usize]| {
        events(text, cuts, Events { precise: true, skip, ..Default::default() }, ReadOptions::default())
    };
    let everywhere: Vec<usize> = (1..text.len()).collect();
    assert_eq!(told(&[]), told(&everywhere), "{}", String::from_utf8_lossy(text));
}

#[test]
fn in_comments_and_in_moves_that_are_not_wanted() {
    for before in 0..10 {
        for byte in BYTES {
            for other in [b'x', b'}', b'\n', 0x0b, 0x7c] {
                let (x, y) = (vec![b'x'; before], vec![b'x'; 9]);
                let piece = [&x[..], &[byte, other], &y].concat();
                check(&[b"1. e4 {", &piece[..], b"} e5 *"].concat(), false);
                check(&[b"[A \"b\"]\n1. e4 ", &piece[..], b"\n[Event \"c\"]\n*"].concat(), true);
            }
        }
    }
}

/// A column counts characters: a number of one-, two-, three- and four-byte characters each.
#[test]
fn characters_are_counted() {
    for (letter, bytes) in [("x", 1), ("é", 2), ("♘", 3), ("😀", 4)] {
        for count in 0..40 {
            for more in ["", "x", "é"] {
                let text = format!("1. {{{}{more}}} Ke9", letter.repeat(count));
                let told = events(text.as_bytes(), &[], Events::default(), ReadOptions::default());
                let column = 1 + 3 + 1 + count + more.chars().count() + 2;
                assert_eq!(text.len(), 9 + count * bytes + more.len());
                let expected = format!("!UNREADABLE 1:{column} ply 1 Ke9");
                assert!(told.contains(&expected), "{expected}: {told:?}");
            }
        }
    }
}
