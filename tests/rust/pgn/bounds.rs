//! Length limits, and one byte more: words, tags, comments, and the depth of variations.

use crate::pgn::events::{Events, events};
use x88::pgn::{
    self, Comment, GameResult, MAX_DEPTH, MAX_SYMBOL, MAX_TEXT, PgnReader, Problem, ProblemKind, ReadOptions,
    Text, Visitor,
};

/// The events of a text, read as a whole and in two pieces.
fn told(text: &str) -> Vec<String> {
    let of = |cuts: &[usize]| events(text.as_bytes(), cuts, Events::default(), ReadOptions::default());
    let whole = of(&[]);
    for cut in [1, 10, text.len() / 2, text.len() - 3, text.len() - 1] {
        assert!(of(&[cut]) == whole, "cut at {cut}");
    }
    whole
}

#[test]
fn a_word_is_so_long_and_no_longer() {
    for (letter, length, is_too_long) in
        [("x", 254, false), ("x", 255, false), ("x", 256, true), ("x", 300, true)]
    {
        let word = letter.repeat(length);
        let kept = &word[..length.min(MAX_SYMBOL)];
        let code = if is_too_long { "TOO_LONG 1:7 ply 1" } else { "UNREADABLE 1:7 ply 2" };
        let expected = ["game", "e4", &format!("!{code} {kept}"), &format!("~{kept}"), "~e5", "*", "end *"]
            .map(String::from);
        assert_eq!(told(&format!("1. e4 {word} e5 *")), expected, "{length}");
        // The same at the end of the input.
        assert_eq!(told(&format!("1. e4 {word}"))[..4], expected[..4], "{length}");
    }
    // A cut never splits a character.
    let word = format!("{}é", "x".repeat(254));
    let expected = format!("!TOO_LONG 1:7 ply 1 {}", &word[..254]);
    assert_eq!(told(&format!("1. e4 {word} e5 *"))[2], expected);
    // In Latin-1 every byte is a character.
    let word = [&b"1. e4 x\xe9"[..], &[b'x'; 298]].concat();
    let read = events(&word, &[], Events::default(), ReadOptions::default());
    assert_eq!(read[2], format!("!TOO_LONG 1:7 ply 1 xé{}", "x".repeat(253)));
    // A bracket that may be part of a move counts too, also if the input is cut within it.
    for (length, rest, code) in [(252, "", "UNREADABLE"), (252, "x", "TOO_LONG"), (253, "", "TOO_LONG")] {
        let word = format!("1. e4 {}(Q){rest} e5 *", "x".repeat(length));
        let whole = told(&word);
        assert!(whole[2].starts_with(&format!("!{code} ")), "{length}");
        for cut in length + 6..length + 11 {
            assert!(
                events(word.as_bytes(), &[cut], Events::default(), ReadOptions::default()) == whole,
                "{length}, cut at {cut}"
            );
        }
    }
}

#[test]
fn a_tag_is_so_long_and_no_longer() {
    // In the usual format and another.
    for blank in ["", " "] {
        for (length, is_too_long) in [(254, false), (255, false), (256, true), (300, true)] {
            let name = "x".repeat(length);
            let mut expected = vec![
                "game".into(),
                format!("[{}] {}", &name[..length.min(MAX_SYMBOL)], if is_too_long { "" } else { "A" }),
            ];
            if is_too_long {
                expected.insert(1, format!("!TOO_LONG 1:1 ply 0 {}", &name[..MAX_SYMBOL]));
            }
            let found = told(&format!("[{blank}{name} \"A\"]\n1. e4 *"));
            assert_eq!(found[..expected.len()], expected, "{length}");
            assert_eq!(found[expected.len()..], ["e4", "*", "end *"], "{length}");
        }
        for (length, is_too_long) in [(MAX_TEXT - 1, false), (MAX_TEXT, true), (MAX_TEXT + 1, true)] {
            let value = "x".repeat(length);
            let found = told(&format!("[{blank}A \"{value}\"]\n1. e4 *"));
            let kept = if is_too_long { MAX_TEXT } else { length };
            let is_told = found[1] == "!TOO_LONG 1:1 ply 0 A";
            assert_eq!(
                (is_told, &found[found.len() - 3..]),
                (is_too_long, &["e4", "*", "end *"].map(String::from)[..]),
                "{length}"
            );
            assert!(found[found.len() - 4] == format!("[A] {}", &value[..kept]), "{length}");
        }
    }
    // A cut never splits a character.
    let found = told(&format!("[A \"{}é\"]\n*", "x".repeat(MAX_TEXT - 1)));
    assert_eq!((found[2].len(), found[2].ends_with('x')), (4 + MAX_TEXT - 1, true));
}

/// The comments, and where each starts.
#[derive(Default)]
struct Comments(Vec<(Vec<u8>, u64)>);

impl Visitor for Comments {
    fn comment(&mut self, comment: Comment<'_>) {
        self.0.push((comment.text.0.to_vec(), comment.offset));
    }
}

#[test]
fn a_long_comment_is_one_comment() {
    for (open, close) in [("1. e4 {", "} *"), ("1. e4 ;", "\n *")] {
        for end in
            ["", "é", "é!", "😀", "😀x", "\u{80}", "xx", "\n[", "\n[Event ", "\n[Event x", "\r\n[Event"]
        {
            if open.ends_with(';') && end.contains('\n') {
                continue;
            }
            for length in [MAX_TEXT - 1, MAX_TEXT, 3 * MAX_TEXT] {
                let text = "x".repeat(length) + end + " and more";
                let mut found = Comments::default();
                pgn::read(format!("{open}{text}{close}").as_bytes(), &mut found);
                assert!(found.0 == [(text.into_bytes(), open.len() as u64)], "{length} {end}");
            }
        }
    }
}

/// The comment does not include any of the next game.
#[test]
fn a_long_comment_ends_where_the_next_game_begins() {
    for length in [0, MAX_TEXT - 12, MAX_TEXT, 2 * MAX_TEXT] {
        let text = "x".repeat(length);
        for (line_end, next) in [("\n", "[Event \"B\"]\n*"), ("", "[Site \"B\"]\n[Date \"\"]\n\n*")] {
            let mut found = Comments::default();
            pgn::read(format!("1. e4 {{{text}{line_end}{next}").as_bytes(), &mut found);
            assert!(found.0 == [(format!("{text}{line_end}").into_bytes(), 7)], "{length}");
        }
    }
}

#[test]
fn variations_are_so_deep_and_no_deeper() {
    for (depth, is_too_deep) in [(MAX_DEPTH - 1, false), (MAX_DEPTH, false), (MAX_DEPTH + 1, true)] {
        let text = format!("1. e4 {}{} e5 *", "(1. d4 ".repeat(depth), ")".repeat(depth));
        let found = told(&text);
        let is_told = found.iter().any(|line| line.starts_with("!VARIATION_TOO_DEEP"));
        let count = found.iter().filter(|line| *line == "(").count();
        assert_eq!((is_told, count), (is_too_deep, depth.min(MAX_DEPTH)));
        assert_eq!(found[found.len() - 3..], ["e5", "*", "end *"]);
    }
}

#[test]
fn a_nag_is_a_byte() {
    for (nag, expected) in [
        ("$0", "$0"),
        ("$255", "$255"),
        ("$00255", "$255"),
        ("$256", "!BAD_NAG 1:6 ply 1 $256"),
        ("$1000", "!BAD_NAG 1:6 ply 1 $1000"),
        ("$4294967297", "!BAD_NAG 1:6 ply 1 $4294967297"),
        ("$", "!BAD_NAG 1:6 ply 1 $"),
    ] {
        assert_eq!(told(&format!("1.e4 {nag} e5 *")), ["game", "e4", expected, "e5", "*", "end *"], "{nag}");
    }
    // Digits beyond the maximum word length are ignored.
    let digits = "0".repeat(MAX_SYMBOL);
    assert_eq!(told(&format!("1.e4 ${digits}7 e5 *"))[2], "$0");
    assert_eq!(told(&format!("1.e4 ${}7 e5 *", &digits[1..]))[2], "$0");
    assert_eq!(told(&format!("1.e4 ${}7 e5 *", &digits[2..]))[2], "$7");
}

#[test]
fn results_and_problems_have_their_words() {
    use GameResult::*;
    for (result, text, winner) in [
        (Unknown, "*", None),
        (WhiteWins, "1-0", Some(x88::Color::White)),
        (BlackWins, "0-1", Some(x88::Color::Black)),
        (Draw, "1/2-1/2", None),
        (BothLose, "0-0", None),
        (HalfForWhite, "1/2-0", None),
        (HalfForBlack, "0-1/2", None),
    ] {
        assert_eq!((result.text(), result.winner()), (text, winner));
        assert_eq!(GameResult::parse(text), Some(result));
        assert_eq!(GameResult::of_winner(winner), if winner.is_none() { Draw } else { result });
    }
    for text in ["", "1", "1-", "1-0-", "1-00", "2-0", "1/2-1", "0-0-0", "½-", "½½"] {
        assert_eq!(GameResult::parse(text), None, "{text}");
    }
    struct Said(Vec<String>);
    impl Visitor for Said {
        fn problem(&mut self, problem: Problem<'_>) {
            self.0.push(problem.to_string());
        }
    }
    let mut said = Said(Vec::new());
    pgn::read(b"1. e4 e5\n2. Ke3 *", &mut said);
    assert_eq!(said.0, ["2:4: No legal move matches this. (Ke3)"]);
    let losing: Vec<_> =
        ProblemKind::ALL.into_iter().filter(|kind| kind.loses_moves()).map(ProblemKind::code).collect();
    let expected = "ILLEGAL_MOVE AMBIGUOUS_MOVE PROMOTION_REQUIRED UNREADABLE BAD_FEN UNKNOWN_VARIANT VARIATION_TOO_DEEP \
        VARIATION_WITHOUT_MOVE GAME_TOO_LONG";
    assert_eq!(losing.join(" "), expected);
    assert_eq!(format!("{:?}", Text(b"M\xfcller")), "\"Müller\"");
    let mut reader = PgnReader::new(ReadOptions::default());
    reader.finish(&mut Events::default());
}
