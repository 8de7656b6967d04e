//! Games beyond the length limit: cut at the same byte for any chunk boundaries, without losing another game.

use crate::pgn::events::{Events, events};
use crate::pgn::table::rows;
use x88::pgn::{Place, PlayedMove, Problem, ReadOptions, Visitor, read_with};

fn with_longest(longest: u64) -> ReadOptions {
    ReadOptions { longest_game: Some(longest), ..Default::default() }
}

fn precisely(text: &[u8], cuts: &[usize], options: ReadOptions) -> Vec<String> {
    events(text, cuts, Events { precise: true, ..Default::default() }, options)
}

/// The main line's length and the problems' locations, for each game.
#[derive(Default)]
struct Games {
    games: Vec<(usize, Vec<(&'static str, u64)>)>,
    depth: usize,
}

impl Visitor for Games {
    fn game_begins(&mut self, _: Place) {
        self.games.push((0, Vec::new()));
    }

    fn played(&mut self, _: PlayedMove<'_>) {
        self.games.last_mut().expect("a game").0 += usize::from(self.depth == 0);
    }

    fn variation_begins(&mut self) {
        self.depth += 1;
    }

    fn variation_ends(&mut self) {
        self.depth -= 1;
    }

    fn problem(&mut self, it: Problem<'_>) {
        self.games.last_mut().expect("a game").1.push((it.kind.code(), it.place.offset));
    }
}

fn told(text: &str, longest: usize) -> Vec<(usize, Vec<(&'static str, u64)>)> {
    let mut games = Games::default();
    read_with(text.as_bytes(), with_longest(longest as u64), &mut games);
    games.games
}

#[test]
fn long_and_deep_games_do_not_grow_the_stack() {
    let moves = |n: u32| format!("{}. Nf3 Nf6 {}. Ng1 Ng8 ", 2 * n + 1, 2 * n + 2);
    let long: String = (0..100_000).map(moves).collect();
    let deep = ["1. e4 ", &"(1. d4 ".repeat(250), &")".repeat(250), " *"].concat();
    assert_eq!(told(&long, 1 << 24), [(400_000, vec![])]);
    assert_eq!(told(&deep, 1 << 24), [(1, vec![])]);
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
        // At least the text in a comment that signals the start of the next game.
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
