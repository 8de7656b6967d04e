//! What is written is read back the same: random trees of moves with all that can be said about them.

use crate::pgn::table::rows;
use crate::support::Random;
use x88::pgn::{self, GameResult, GameTree, NodeId, PieceLetters, WriteOptions};
use x88::{CastlingMode, Chess, fen, san, uci};

const COMMENTS: [&str; 18] = [
    "good",
    "",
    "two  spaces and   three",
    "[%clk 0:01:02] [%eval 0.3]",
    "a long comment that does not fit into what is left of this line, nor perhaps into the one after it [%csl Ga1]",
    "with (brackets) and $1 and 1. e4 and * and 1-0",
    "{ an opening brace",
    "Grünfeld – 😀 ½",
    "ends in a backslash \\",
    "a ;semicolon ; alone % and %percent",
    "[Event \"not a game\"] see [Event \"this\"]",
    "averyveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryverylongword",
    "\"quoted\"",
    "( brackets ( and others( that open ) ( nothing",
    "one\n\ntwo\n\n3",
    "a\n\n[Event \"not a game\"]\n\n%b\n\n; c",
    "a long comment that does not fit\n\ninto what is left of this line, nor perhaps into the one after it\n\nor that",
    "x",
];

fn random_comments(random: &mut Random) -> Vec<String> {
    let count = if random.below(6) == 0 { 1 + random.below(2) } else { 0 };
    (0..count).map(|_| COMMENTS[random.below(COMMENTS.len())].to_string()).collect()
}

fn random_start(random: &mut Random) -> (Chess, CastlingMode) {
    match random.below(5) {
        0 => {
            let start = Chess::chess960(random.below(960) as u16).expect("below 960");
            (start, CastlingMode::Chess960)
        }
        1 => {
            let mut at = Chess::initial();
            for _ in 0..random.below(40) {
                let moves = at.legal_moves();
                if moves.is_empty() {
                    break;
                }
                at = at.play(moves[random.below(moves.len())]).expect("a listed move");
            }
            (at, CastlingMode::Standard)
        }
        2 => (crate::support::position("4k3/8/8/8/8/P7/PPPPPPPP/4K3 b - - 7 9"), CastlingMode::Standard),
        _ => (Chess::initial(), CastlingMode::Standard),
    }
}

fn random_tree(random: &mut Random) -> GameTree {
    let (start, mode) = random_start(random);
    let mut tree = GameTree::new(Some(start), mode);
    tree.result = [GameResult::Unknown, GameResult::Draw][random.below(2)];
    tree.tags = [("White", "A \"B\" \\C"), ("Annotator_1", "é"), ("Result", "*"), ("Site", "")]
        .into_iter()
        .filter(|_| random.below(2) == 0)
        .map(|(name, value)| (name.into(), value.into()))
        .collect();
    let mut known = vec![NodeId::START];
    for _ in 0..random.below(60) {
        // Mostly on, now and then from anywhere.
        let from =
            if random.below(4) == 0 { known[random.below(known.len())] } else { known[known.len() - 1] };
        let at = tree.position(from).expect("a start");
        let moves = at.legal_moves();
        let is_null = random.below(20) == 0 || moves.is_empty();
        let mv = if is_null { None } else { Some(moves[random.below(moves.len())]) };
        let count = tree.node(from).children().len();
        let Ok(id) = tree.play(from, mv) else { continue };
        if tree.node(from).children().len() == count {
            continue;
        }
        known.push(id);
        let (before, after) = (random_comments(random), random_comments(random));
        let nags = (0..random.below(3) * random.below(2)).map(|_| random.below(256) as u8).collect();
        let node = tree.node_mut(id);
        (node.comments_before, node.comments, node.nags) = (before, after, nags);
        if random.below(10) == 0 {
            tree.promote(id);
        }
    }
    tree
}

/// All that a tree says but its tags, as text.
fn shape(tree: &GameTree) -> String {
    let start = tree.start().map(fen::of);
    let mut shape = format!("{start:?} {:?} {:?}\n", tree.mode(), tree.result);
    let mut left = vec![(NodeId::START, 0)];
    while let Some((id, depth)) = left.pop() {
        let node = tree.node(id);
        let mv = node.mv.map(|mv| uci::write(mv, CastlingMode::Chess960));
        let said = (&node.comments_before, mv, &node.nags, &node.comments, &node.unread);
        shape += &format!("{depth} {said:?}\n");
        left.extend(node.children().iter().rev().map(|&child| (child, depth + 1)));
    }
    shape
}

#[test]
fn random_games() {
    for seed in 0..2500 {
        let mut random = Random(seed);
        let tree = random_tree(&mut random);
        let options = WriteOptions {
            width: [79, 79, 20, 0][random.below(4)],
            glyphs: random.below(2) == 0,
            letters: [PieceLetters::ENGLISH, PieceLetters::FIGURINES][random.below(2)],
            long: random.below(3) == 0,
        };
        let text = tree.write(&options);
        let games = GameTree::read(text.as_bytes());
        assert_eq!(games.len(), 1, "seed {seed}\n{text}");
        let read = &games[0];
        assert_eq!(shape(read), shape(&tree), "seed {seed}\n{text}");
        let known: Vec<_> =
            read.problems.iter().filter(|it| it.kind != pgn::ProblemKind::ResultUnlikeBoard).collect();
        assert!(known.is_empty(), "seed {seed} {known:?}\n{text}");
        for (name, value) in &tree.tags {
            assert!(name == "Result" || read.tag(name) == Some(value), "seed {seed} {name}\n{text}");
        }
        assert_eq!(read.write(&options), text, "seed {seed}");
        let movetext = text.split("]\n\n").last().expect("a text");
        let is_long = |line: &str| line.chars().count() > options.width + 3 && line.contains(' ');
        if options.width == 79 {
            let bound = |line: &&str| {
                is_long(line) && !line.contains("  ") && !line.contains(" [") && !line.contains("long")
            };
            assert_eq!(movetext.lines().find(bound), None, "seed {seed}");
        }
    }
}

#[test]
fn odd_texts_are_written_so_that_they_are_read_the_same() {
    // A tree knows no variations of a variation's first move: they stand side by side, and none is too deep.
    for row in rows().iter().filter(|row| row.title != "variations too deep") {
        for tree in GameTree::read(&row.text) {
            let text = tree.write(&WriteOptions::default());
            let games = GameTree::read(text.as_bytes());
            assert_eq!(games.len(), 1, "{}\n{text}", row.title);
            assert_eq!(shape(&games[0]), shape(&tree), "{}\n{text}", row.title);
            assert_eq!(games[0].write(&WriteOptions::default()), text, "{}", row.title);
        }
    }
}

#[test]
fn no_tag_makes_another_start_of_it() {
    let elsewhere = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    for (name, value) in [
        ("Variant", "Chess960"),
        ("Variant", "Atomic"),
        ("variant", "Chess960"),
        ("FEN", elsewhere),
        ("Fen", elsewhere),
        ("fen", elsewhere),
    ] {
        let mut tree = GameTree::new(Some(Chess::initial()), CastlingMode::Standard);
        tree.tags.push((name.into(), value.into()));
        let text = tree.write(&WriteOptions::default());
        assert_eq!(shape(&GameTree::read(text.as_bytes())[0]), shape(&tree), "{text}");
    }
    // As it comes about: a tag behind a move is late, and says nothing of the start.
    let tree = GameTree::read(b"1. e4 [Variant \"Chess960\"] e5 *").remove(0);
    let text = tree.write(&WriteOptions::default());
    assert_eq!(shape(&GameTree::read(text.as_bytes())[0]), shape(&tree), "{text}");
}

#[test]
fn other_blanks_are_kept_where_a_line_could_be_broken() {
    for comment in ["a tab\t at the end", "a tab \tat the beginning", "a form\u{c} feed", "a form \u{c}feed"]
    {
        for width in 1..20 {
            let mut tree = GameTree::read(b"1. e4 *").remove(0);
            let e4 = tree.main_line()[0];
            tree.node_mut(e4).comments.push(comment.into());
            let text = tree.write(&WriteOptions { width, ..Default::default() });
            assert_eq!(shape(&GameTree::read(text.as_bytes())[0]), shape(&tree), "{text}");
        }
    }
}

#[test]
fn what_is_left_open_is_closed_once() {
    let texts = [
        "( ( x",
        "xx ( ( y",
        "( xx ( y",
        "( xx {(} ( y",
        "xx ( y {",
        "(1. d4 xx (( y",
        "xx ( ( ) y ; (",
        "xx ) (",
    ];
    for text in texts {
        let write = |text: &str| GameTree::read(text.as_bytes())[0].write(&WriteOptions::default());
        let once = write(&format!("1. e4 {text} *"));
        assert_eq!(write(&once), once, "{text}");
        assert!(once.ends_with(") *\n\n") || !text.contains('('), "{once}");
    }
    // Of a text that did not come from a reader.
    for (text, written) in [
        ("{ never closed", "{ never closed}"),
        ("( { (", "({ (} )"),
        ("{", "{}"),
        ("{ ( } x", "{ (} x"),
        ("( ( x )", "(( x ) )"),
        ("( {)} x", "({)} x )"),
        ("x ) (", "x ) ()"),
    ] {
        let mut tree = GameTree::read(b"1. e4 1-0").remove(0);
        tree.node_mut(NodeId::START).unread.push(text.into());
        let e4 = tree.main_line()[0];
        tree.node_mut(e4).unread.push(text.into());
        let games = GameTree::read(tree.write(&WriteOptions::default()).as_bytes());
        assert_eq!((games.len(), games[0].result), (1, pgn::GameResult::WhiteWins), "{text}");
        assert!(tree.write(&WriteOptions::default()).contains(&format!(" {written} ")), "{text}");
    }
}

#[test]
fn export_format() {
    let text = "[Event \"A\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"B\"]\n[Black \"?\"]\n\
        [Result \"1-0\"]\n[ECO \"C20\"]\n\n1. e4 {best} 1... e5 2. Qh5 $5 (2. Nf3 Nc6 (2... d6) 3. Bb5 {Spanish}) (2. f4)\n\
        2... Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n";
    let odd = "[ECO \"C20\"][White \"B\"] [Event \"A\"]\n1.e4{best}e5 2.Qh5!?(Nf3 Nc6(2...d6)3.Bb5{Spanish})(2 f4)Nc6 Bc4 Nf6 Qxf7 1-0";
    assert_eq!(GameTree::read(odd.as_bytes())[0].write(&WriteOptions::default()), text);
    // A comment that can only be one before the next move needs no number before it.
    let before = "{first} 1. e4 (1. d4 1... {theirs} d5) ({ours} 1. c4) {then} 1... e5 2. Nf3 *\n\n";
    let tree = GameTree::read(before.as_bytes()).remove(0);
    assert!(
        tree.write(&WriteOptions::default()).ends_with(&format!("\n\n{before}")),
        "{}",
        tree.write(&WriteOptions::default())
    );
    let options = WriteOptions {
        glyphs: true,
        long: true,
        letters: PieceLetters::of_language("de").unwrap(),
        width: 0,
    };
    let german = GameTree::read(text.as_bytes())[0].write(&options);
    let expected = "1. e2-e4 {best} 1... e7-e5 2. Dd1-h5!? (2. Sg1-f3 Sb8-c6 (2... d7-d6) 3. Lf1-b5 {Spanish}) \
        (2. f2-f4) 2... Sb8-c6 3. Lf1-c4 Sg8-f6 4. Dh5xf7# 1-0\n\n";
    assert!(german.ends_with(expected), "{german}");
}

#[test]
fn a_tree_can_be_changed() {
    let games = GameTree::read(b"1. e4 e5 (1... c5 2. Nf3) (1... e6) 2. Nf3 *");
    let mut tree = games[0].clone();
    let e4 = tree.main_line()[0];
    let [e5, c5, e6] = tree.node(e4).children() else { panic!() };
    let (e5, c5, e6) = (*e5, *c5, *e6);
    tree.promote(e6);
    assert_eq!(tree.node(e4).children(), [e6, e5, c5]);
    tree.delete(e5);
    assert_eq!(tree.node(e4).children(), [e6, c5]);
    tree.delete(NodeId::START);
    let at = tree.position(e6).unwrap();
    let d4 = tree.play(e6, san::parse(&at, "d4").ok()).unwrap();
    assert_eq!(tree.play(e6, san::parse(&at, "d4").ok()), Ok(d4));
    assert!(tree.play(d4, san::parse(&at, "d4").ok()).is_err());
    assert!(tree.write(&WriteOptions::default()).ends_with("1. e4 e6 (1... c5 2. Nf3) 2. d4 *\n\n"));
    assert_eq!(tree.path(d4).len(), 3);
}

#[test]
fn null_moves_keep_keys() {
    crate::support::random_games(40, |at, _| {
        let Some(passed) = at.pass() else { return assert!(at.is_check()) };
        assert_ne!(passed.hash_key(), at.hash_key());
        let back = passed.pass().expect("no side is in check");
        let without_passed_square = at.legal_en_passant().is_none();
        assert_eq!(back.hash_key() == at.hash_key(), without_passed_square);
        assert!(passed.legal_en_passant().is_none());
    });
}

#[test]
fn long_and_deep_trees_do_not_grow_the_stack() {
    let moves = |n: u32| format!("{}. Nf3 Nf6 {}. Ng1 Ng8 ", 2 * n + 1, 2 * n + 2);
    let long: String = (0..100_000).map(moves).collect();
    let deep = ["1. e4 ", &"(1. d4 ".repeat(pgn::MAX_DEPTH), &")".repeat(pgn::MAX_DEPTH), " *"].concat();
    for text in [long, deep] {
        let games = GameTree::read(text.as_bytes());
        assert!(games[0].problems.is_empty());
        let written = games[0].write(&WriteOptions::default());
        assert_eq!(GameTree::read(written.as_bytes())[0].write(&WriteOptions::default()), written);
    }
}
