//! Games with more text than they may have: cut at one byte, wherever the chunks are cut, and no other game is lost.

use crate::pgn::events::{Events, events};
use crate::pgn::table::rows;
use x88::pgn::{GameTree, PgnReader, ReadOptions, TreeBuilder};

fn with_longest(longest: u64) -> ReadOptions {
    ReadOptions { longest_game: Some(longest), ..Default::default() }
}

fn precisely(text: &[u8], cuts: &[usize], options: ReadOptions) -> Vec<String> {
    events(text, cuts, Events { precise: true, ..Default::default() }, options)
}

fn games(text: &str, options: ReadOptions) -> Vec<GameTree> {
    let mut games = TreeBuilder::default();
    let mut reader = PgnReader::new(options);
    reader.feed(text.as_bytes(), &mut games);
    reader.finish(&mut games);
    games.games
}

/// The games by their moves, with the places of their problems.
fn told(text: &str, longest: usize) -> Vec<(usize, Vec<(&'static str, u64)>)> {
    let of = |game: &GameTree| {
        let problems = game.problems.iter().map(|it| (it.kind.code(), it.place.offset)).collect();
        (game.main_line().len(), problems)
    };
    games(text, with_longest(longest as u64)).iter().map(of).collect()
}

#[test]
fn a_game_may_have_so_much_text_and_no_more() {
    let text = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6";
    assert_eq!(told(text, text.len()), [(4, vec![])]);
    let cut = text.len() - 1;
    assert_eq!(told(text, cut), [(3, vec![("GAME_TOO_LONG", cut as u64)])]);
}

#[test]
fn the_games_around_it_are_read_as_ever() {
    let short = "[Event \"x\"]\n\n1. e4 e5 *\n\n";
    for long in [
        "1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *\n\n".to_string(),
        format!("{{{}}} 1. e4 *\n\n", "x ".repeat(50)),
        format!("1. e4 {{{}}} *\n\n", "x ".repeat(50)),
        format!("1. e4 {{{}\n\n", "x ".repeat(50)),
        format!("{{{}\n\n", "x ".repeat(50)),
        format!("1. e4 ;{} *\n\n", "x ".repeat(50)),
        format!("1. e4 {} *\n\n", "x".repeat(80)),
        format!("1. e4 {} *\n\n", "(".repeat(80)),
        format!("1. e4 $1{} *\n\n", "0".repeat(80)),
        format!("1. Ke3 {} *\n\n", "x ".repeat(50)),
        format!("% {}\n1. e4 {} *\n\n", "x ".repeat(50), "$1".repeat(50)),
    ] {
        let text = format!("{short}[Event \"y\"]\n\n{long}{short}");
        let found = told(&text, 60);
        let (first, last) = (&found[0], &found[found.len() - 1]);
        assert_eq!((first, last), (&(2, vec![]), &(2, vec![])), "{text}");
        let cut = |it: &&(usize, Vec<(&str, u64)>)| it.1.iter().any(|(code, _)| *code == "GAME_TOO_LONG");
        assert_eq!(found.iter().filter(cut).count(), 1, "{text}\n{found:?}");
        assert_eq!(found.len(), 3, "{text}\n{found:?}");
    }
}

#[test]
fn every_cut_of_every_row_with_every_length() {
    for row in rows() {
        // No less than what tells in a comment that the next game begins.
        for longest in [9, 12, 20, 45] {
            let options = ReadOptions { longest_game: Some(longest), ..row.options };
            let whole = precisely(&row.text, &[], options);
            for cut in (0..=row.text.len()).step_by(3) {
                assert_eq!(precisely(&row.text, &[cut], options), whole, "{} cut at {cut}", row.title);
            }
            let everywhere: Vec<usize> = (1..row.text.len()).collect();
            assert_eq!(precisely(&row.text, &everywhere, options), whole, "{}", row.title);
        }
    }
}
