//! Bytes that say of themselves that they are a reader which was put aside: each place within what was carried over is looked at.

use x88::pgn::{MAX_TEXT, PgnReader, ReadOptions};

/// As `src/record/pgn/saved.rs` numbers what is being read.
const BETWEEN: usize = 0;
const SYMBOL: usize = 1;
const BRACKET: usize = 2;
const COMMENT: usize = 4;
const TAG: usize = 8;

/// What of a reader is forged.
#[derive(Clone, Copy, Default)]
struct Forged {
    state: usize,
    carried: usize,
    bracket: usize,
    matched: usize,
    value: usize,
    /// Whether another game may begin within a comment, where, and how much of the input has been read.
    held: bool,
    held_at: usize,
    read: usize,
}

impl Forged {
    /// Whether a reader comes of it.
    fn is_restored(self) -> bool {
        let saved = PgnReader::new(ReadOptions::default()).save();
        // Of a new reader nothing is carried over, and no tag has a name: each number has its place, eight bytes for each.
        let (numbers, left) = saved.as_chunks::<8>();
        let mut numbers = numbers.to_vec();
        let places = [
            (3, self.state),
            (4, self.read),
            (8, self.carried),
            (17, self.bracket),
            (18, self.matched),
            (19, self.held.into()),
            (20, self.held_at),
            (25, self.value),
        ];
        for (place, number) in places {
            numbers[place] = (number as u64).to_le_bytes();
        }
        let forged = [&numbers[..9].concat()[..], &vec![b'x'; self.carried], &numbers[9..].concat(), left];
        PgnReader::restore(&forged.concat()).is_some()
    }
}

#[test]
fn a_new_reader_is_itself() {
    assert!(Forged::default().is_restored());
}

#[test]
fn no_more_is_carried_over_than_a_text_may_have() {
    for (carried, is_restored) in
        [(MAX_TEXT - 1, true), (MAX_TEXT + 1, true), (MAX_TEXT + 2, false), (MAX_TEXT + 3, false)]
    {
        assert_eq!(Forged { carried, ..Forged::default() }.is_restored(), is_restored, "{carried}");
    }
}

#[test]
fn a_bracket_and_a_value_lie_within_what_was_carried_over() {
    let carried = 3;
    for (place, is_within) in [(0, true), (2, true), (3, true), (4, false), (5, false), (1000, false)] {
        let bracket = Forged { state: BRACKET, carried, bracket: place, ..Forged::default() };
        assert_eq!(bracket.is_restored(), is_within, "{place}");
        let value = Forged { state: TAG, carried, value: place, ..Forged::default() };
        assert_eq!(value.is_restored(), is_within, "{place}");
        // Where none is being read the place says nothing.
        for state in [BETWEEN, SYMBOL] {
            assert!(Forged { state, ..bracket }.is_restored() && Forged { state, ..value }.is_restored());
        }
    }
}

#[test]
fn what_may_be_the_next_game_is_not_all_of_it() {
    let begins = "\n[Event \"".len();
    for (matched, is_restored) in [(0, true), (begins - 1, true), (begins, false), (begins + 1, false)] {
        let comment = Forged { state: COMMENT, matched, ..Forged::default() };
        assert_eq!(comment.is_restored(), is_restored, "{matched}");
        assert!(Forged { state: BETWEEN, ..comment }.is_restored());
    }
}

#[test]
fn what_may_be_another_game_is_carried_over() {
    let comment = Forged { state: COMMENT, carried: 3, read: 10, held: true, ..Forged::default() };
    for (held_at, is_restored) in [(6, false), (7, true), (10, true), (11, false)] {
        assert_eq!(Forged { held_at, ..comment }.is_restored(), is_restored, "{held_at}");
        assert!(Forged { held_at, held: false, ..comment }.is_restored());
    }
}

#[test]
fn a_number_without_its_bytes_is_nothing() {
    let saved = PgnReader::new(ReadOptions::default()).save();
    for end in 0..saved.len() {
        assert!(PgnReader::restore(&saved[..end]).is_none(), "{end}");
    }
}
