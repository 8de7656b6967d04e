//! Commands in comments.

use proptest::prelude::*;
use x88::pgn::{Commands, split_comment};

#[test]
fn table() {
    for (comment, joined, rest) in [
        ("", "", ""),
        ("just words", "just words", "just words"),
        ("[%clk 1:02:03]", "[%clk 1:02:03]", ""),
        ("[%clk 0:5:3]", "[%clk 0:05:03]", ""),
        ("[%clk 5:03]", "[%clk 0:05:03]", ""),
        ("[%clk 63]", "[%clk 0:01:03]", ""),
        ("[%clk 0:00:00.1]", "[%clk 0:00:00.1]", ""),
        ("[%clk 0:00:00.120]", "[%clk 0:00:00.12]", ""),
        ("[%clk 0:00:00.102]", "[%clk 0:00:00.102]", ""),
        ("[%clk 0:00:00.002]", "[%clk 0:00:00.002]", ""),
        ("[%clk 0:00:00.1234]", "[%clk 0:00:00.1234]", "[%clk 0:00:00.1234]"),
        ("[%clk 1:2:3:4]", "[%clk 1:2:3:4]", "[%clk 1:2:3:4]"),
        ("[%clk x]", "[%clk x]", "[%clk x]"),
        ("[%clk]", "[%clk]", "[%clk]"),
        ("[%clk", "[%clk", "[%clk"),
        ("[%emt 0:00:07] quick", "[%emt 0:00:07] quick", "quick"),
        ("quick [%emt 0:00:07]", "[%emt 0:00:07] quick", "quick"),
        ("a [%emt 0:00:07] b", "[%emt 0:00:07] a b", "a b"),
        ("a[%emt 0:00:07]b", "[%emt 0:00:07] ab", "ab"),
        ("a[%emt 0:00:07] b", "[%emt 0:00:07] a b", "a b"),
        ("a[%emt 0:00:07]%b", "[%emt 0:00:07] a%b", "a%b"),
        ("[%emt 0:00:07]b", "[%emt 0:00:07] b", "b"),
        ("a[[%emt 0:00:07]%csl Yd4]", "[%emt 0:00:07] a[ %csl Yd4]", "a[%csl Yd4]"),
        ("[%emt 0:00:07]  b", "[%emt 0:00:07] b", "b"),
        ("a\n\n[%emt 0:00:07]\n\nb", "[%emt 0:00:07] a\n\nb", "a\n\nb"),
        ("a [%emt 0:00:07]\n\nb", "[%emt 0:00:07] a\n\nb", "a\n\nb"),
        ("a\n\n[%emt 0:00:07] b", "[%emt 0:00:07] a\n\nb", "a\n\nb"),
        (
            "a [%emt 0:00:07]\n\n[%clk 1] [%eval 1]\n\nb",
            "[%eval 1.00] [%clk 0:00:01] [%emt 0:00:07] a\n\nb",
            "a\n\nb",
        ),
        ("a\n\n[%emt 0:00:07]", "[%emt 0:00:07] a", "a"),
        ("[%emt 0:00:07]\n\na", "[%emt 0:00:07] a", "a"),
        // A space after the bracket makes it text.
        ("[ %clk 0:00:07]", "[ %clk 0:00:07]", "[%clk 0:00:07]"),
        ("[   %clk 0:00:07]", "[   %clk 0:00:07]", "[  %clk 0:00:07]"),
        ("[ [ %clk 0:00:07] ]", "[ [ %clk 0:00:07] ]", "[ [%clk 0:00:07] ]"),
        ("[%clk 0:00:07] [ %clk 0:00:08]", "[%clk 0:00:07] [%clk 0:00:08]", "[%clk 0:00:08]"),
        ("[%clk 0:00:07] [  %clk 0:00:08]", "[%clk 0:00:07] [  %clk 0:00:08]", "[ %clk 0:00:08]"),
        ("[ %cal Ge2e4] [%cal Ra1a8] x", "[%cal Ra1a8] [ %cal Ge2e4] x", "[%cal Ge2e4] x"),
        ("[ %clk x] [ %tqu] [ %", "[ %clk x] [ %tqu] [ %", "[ %clk x] [ %tqu] [ %"),
        ("[%clk 0:00:07] [%clk 0:00:08]", "[%clk 0:00:07] [%clk 0:00:08]", "[%clk 0:00:08]"),
        ("[%eval 0.3]", "[%eval 0.30]", ""),
        ("[%eval -0.05]", "[%eval -0.05]", ""),
        ("[%eval +12]", "[%eval 12.00]", ""),
        ("[%eval #3]", "[%eval #3]", ""),
        ("[%eval #-3,20]", "[%eval #-3,20]", ""),
        ("[%eval 1.25,18]", "[%eval 1.25,18]", ""),
        ("[%eval 1.255]", "[%eval 1.255]", "[%eval 1.255]"),
        ("[%eval 1.2,x]", "[%eval 1.2,x]", "[%eval 1.2,x]"),
        ("[%eval 0]", "[%eval 0.00]", ""),
        ("[%eval -0.5]", "[%eval -0.50]", ""),
        ("[%eval -1.05]", "[%eval -1.05]", ""),
        ("[%eval 1.]", "[%eval 1.]", "[%eval 1.]"),
        ("[%eval 1.x]", "[%eval 1.x]", "[%eval 1.x]"),
        ("[%eval 1.:]", "[%eval 1.:]", "[%eval 1.:]"),
        ("[%eval 1.2x]", "[%eval 1.2x]", "[%eval 1.2x]"),
        ("[%eval 1.:2]", "[%eval 1.:2]", "[%eval 1.:2]"),
        ("[%eval 01]", "[%eval 01]", "[%eval 01]"),
        ("[%eval #03]", "[%eval #03]", "[%eval #03]"),
        ("[%eval #]", "[%eval #]", "[%eval #]"),
        ("[%eval 1234567]", "[%eval 1234567.00]", ""),
        ("[%eval 12345678]", "[%eval 12345678]", "[%eval 12345678]"),
        ("[%eval #0]", "[%eval #0]", ""),
        ("[%eval #-0]", "[%eval #-0]", "[%eval #-0]"),
        ("[%cal Ge2e4,Rd1d8]", "[%cal Ge2e4,Rd1d8]", ""),
        ("[%csl Ya1, Bh8]", "[%csl Ya1,Bh8]", ""),
        ("[%cal Ge2e9]", "[%cal Ge2e9]", "[%cal Ge2e9]"),
        ("[%cal Xe2e4]", "[%cal Xe2e4]", "[%cal Xe2e4]"),
        ("[%cal ]", "[%cal ]", "[%cal ]"),
        (
            "[%tqu \"En\",\"\",\"\"] [%clk 0:00:01]",
            "[%clk 0:00:01] [%tqu \"En\",\"\",\"\"]",
            "[%tqu \"En\",\"\",\"\"]",
        ),
        ("[%[%clk 0:00:01]]", "[%[%clk 0:00:01]]", "[%[%clk 0:00:01]]"),
    ] {
        let (commands, text) = split_comment(comment);
        assert_eq!(text, rest, "{comment}");
        // The usual format has the same meaning.
        assert_eq!(split_comment(joined), (commands, text), "{comment}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..Default::default() })]

    #[test]
    fn no_text_panics(text in "(\\[%(clk|emt|eval|cal|csl|x)? ?|[0-9:.#,-]{0,6}|[GRYBa-h1-8]{0,5}|\\]| |é){0,12}") {
        let (commands, rest) = split_comment(&text);
        prop_assert!(commands != Commands::default() || rest.len() <= text.len());
    }
}
