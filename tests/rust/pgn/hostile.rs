//! Texts designed to cost time, memory or stack.

use crate::pgn::events::{Events, events};
use proptest::prelude::*;
use x88::pgn::{self, Comment, LONGEST_GAME, MAX_TEXT, PgnReader, ReadOptions, Text, Visitor};

/// Counts events, and records the longest text that has a limit.
#[derive(Default)]
struct Counter {
    events: usize,
    bytes: usize,
    longest: usize,
}

impl Counter {
    fn piece(&mut self, text: Text<'_>) {
        self.events += 1;
        self.bytes += text.0.len();
        self.longest = self.longest.max(text.0.len());
    }
}

impl Visitor for Counter {
    fn tag(&mut self, _: Text<'_>, value: Text<'_>) {
        self.piece(value);
    }
    // A comment has no limit of its own, even if it is not read.
    fn comment(&mut self, comment: Comment<'_>) {
        (self.events, self.bytes) = (self.events + 1, self.bytes + comment.text.0.len());
    }
    fn unread(&mut self, token: Text<'_>) {
        (self.events, self.bytes) = (self.events + 1, self.bytes + token.0.len());
    }
    fn variation_begins(&mut self) {
        self.events += 1;
    }
    fn problem(&mut self, problem: pgn::Problem<'_>) {
        self.piece(problem.token);
    }
}

#[test]
fn a_million_of_anything() {
    let million = 1_000_000;
    for part in [
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        "$",
        ";",
        "%",
        "\"",
        "\\",
        "1",
        ".",
        "e4",
        "e4 ",
        "0-1 ",
        "[Event \"",
        "[a \"",
        "[a \"b\"]",
        "\n[Event \"",
        "e4 (",
        "e8(",
        "e8(Q",
        "e8(Q)",
        "\u{f6}",
        "\u{a0}",
        "--",
        "\r",
        "\r\n",
        "x",
        "x ",
        "e4!?",
        "1.e4e5",
        "*",
        "{}",
        "()",
        "$1",
        "\0",
    ] {
        let text = part.repeat(million / part.len());
        let mut counter = Counter::default();
        pgn::read(text.as_bytes(), &mut counter);
        assert!(counter.events <= 3 * million, "{part}: {} events", counter.events);
        assert!(counter.longest <= MAX_TEXT, "{part}: {}", counter.longest);
        // After a game has started, and byte by byte.
        let mut reader = PgnReader::new(ReadOptions::default());
        reader.feed(b"1. e4 ", &mut counter);
        text.as_bytes().iter().for_each(|byte| reader.feed(&[*byte], &mut counter));
        reader.finish(&mut counter);
        assert!(counter.longest <= MAX_TEXT, "{part}: {}", counter.longest);
    }
}

#[test]
fn a_hundred_megabytes_without_end() {
    for opening in ["{", ";", "[White \"", "1. e4 {", "x", "$", "%", "[", "[White x"] {
        let mut counter = Counter::default();
        let mut reader = PgnReader::new(ReadOptions::default());
        reader.feed(opening.as_bytes(), &mut counter);
        let chunk = "äöü and so on ".repeat(5000);
        let chunk = if opening == "x" { chunk.replace(' ', "") } else { chunk };
        for _ in 0..100_000_000 / chunk.len() {
            reader.feed(chunk.as_bytes(), &mut counter);
        }
        reader.finish(&mut counter);
        assert!(counter.longest <= MAX_TEXT, "{opening}: {}", counter.longest);
        // Text beyond a game's limit is skipped. (An incomplete game is reported again.)
        assert!(counter.bytes <= 4 * LONGEST_GAME as usize, "{opening}: {} bytes", counter.bytes);
        let is_comment = opening.contains(['{', ';']);
        assert!(!is_comment || counter.bytes >= LONGEST_GAME as usize, "{opening}: {} bytes", counter.bytes);
    }
}

#[test]
fn long_comments_are_the_same_wherever_they_are_cut() {
    for shift in 0..4 {
        let long = format!("{{{}{}}} 1. e4", "x".repeat(shift), "é€😀".repeat(30_000));
        let whole = events(
            long.as_bytes(),
            &[],
            Events { precise: true, ..Default::default() },
            ReadOptions::default(),
        );
        assert!(whole.iter().all(|line| !line.contains('Ã') && !line.contains('\u{fffd}')));
        assert!(whole.iter().filter(|line| line.starts_with('{')).count() == 1, "{}", whole.len());
        let cuts: Vec<usize> = (1..long.len()).step_by(997).collect();
        let cut = events(
            long.as_bytes(),
            &cuts,
            Events { precise: true, ..Default::default() },
            ReadOptions::default(),
        );
        assert!(cut == whole);
    }
}

#[test]
fn long_symbols_and_tags_are_cut_between_characters() {
    for shift in 0..4 {
        let long = format!("{}{}", "x".repeat(shift), "é€😀".repeat(30_000));
        for text in [
            format!("{long}\n1. e4 *"),
            format!("1. e4 {long}"),
            format!("[White \"{long}\"]"),
            format!("1. e4 xx {long}"),
        ] {
            let found = events(text.as_bytes(), &[], Events::default(), ReadOptions::default());
            assert!(found.iter().any(|line| line.contains("😀")), "{shift}");
            assert!(found.iter().all(|line| !line.contains('Ã')), "{shift}");
        }
    }
}

/// Pieces of PGN, in random order.
fn pieces() -> impl Strategy<Value = Vec<u8>> {
    let parts = [
        "e4",
        "Nf3",
        "O-O",
        "1.",
        "12...",
        "{",
        "}",
        "(",
        ")",
        "[",
        "]",
        "\"",
        "[Event \"a\"]",
        "\n",
        "\r\n",
        " ",
        "$1",
        "$",
        ";",
        "%",
        "*",
        "1-0",
        "½",
        "\u{feff}",
        "--",
        "e8(Q)",
        "(=)",
        "!?",
        "±",
        "\\",
        "e4e5",
        "Qh5",
        "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]",
        "[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]",
        "[Variant \"x\"]",
        "\n%",
        "\n[Event \"",
        "\u{a0}",
        "…",
        "\n\n",
        "\n\n1. ",
        "1. e4",
        "0000",
        "0-1",
        "e5",
        "[White \"a\"]",
        "[Result \"1-0\"]",
    ];
    prop::collection::vec((0..parts.len() + 6, any::<u8>()), 0..60).prop_map(move |chosen| {
        let part =
            |(n, byte): &(usize, u8)| parts.get(*n).map_or(vec![*byte], |part| part.as_bytes().to_vec());
        chosen.iter().flat_map(part).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..Default::default() })]

    #[test]
    fn any_bytes(text in prop::collection::vec(any::<u8>(), 0..300), cut in any::<prop::sample::Index>()) {
        same_events(&text, cut.index(text.len() + 1));
    }

    #[test]
    fn any_pieces(text in pieces(), cut in any::<prop::sample::Index>()) {
        same_events(&text, cut.index(text.len() + 1));
    }
}

/// No panics, balanced variations, and cuts that change nothing.
fn same_events(text: &[u8], cut: usize) {
    for strict in [false, true] {
        let options = ReadOptions { strict, ..Default::default() };
        for skip in [false, true] {
            let precise = || Events { precise: true, skip, ..Default::default() };
            let whole = events(text, &[], precise(), options);
            assert_eq!(events(text, &[cut], precise(), options), whole);
            let everywhere: Vec<usize> = (1..text.len()).collect();
            assert_eq!(events(text, &everywhere, precise(), options), whole);
            check_order(&whole);
        }
    }
}

fn check_order(lines: &[String]) {
    let (mut in_game, mut depth) = (false, 0);
    for line in lines {
        if line.starts_with("game") {
            assert!(!in_game, "{lines:?}");
            in_game = true;
        } else if line.starts_with("end ") {
            assert!(in_game && depth == 0, "{lines:?}");
            in_game = false;
        } else {
            assert!(in_game, "{lines:?}");
            depth += i32::from(line == "(") - i32::from(line == ")");
            assert!(depth >= 0, "{lines:?}");
        }
    }
    assert!(!in_game);
}

/// The games of a text: their starts, their tags and their results.
fn games(text: &[u8], skip: bool, strict: bool) -> Vec<String> {
    let options = ReadOptions { strict, longest_game: None };
    let found = events(text, &[], Events { precise: true, skip, ..Default::default() }, options);
    let is_games = |line: &String| line.starts_with("game ") || line.starts_with("end ");
    found.into_iter().filter(is_games).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20_000, failure_persistence: None, ..Default::default() })]

    #[test]
    fn the_games_are_the_same_however_they_are_read(text in pieces()) {
        let all = games(&text, false, false);
        prop_assert_eq!(&games(&text, true, false), &all, "only tags: {}", text.escape_ascii());
        prop_assert_eq!(&games(&text, false, true), &all, "strictly: {}", text.escape_ascii());
    }
}
