//! How a game is set out: lines as full as they may be, moves in other letters, what cannot be written.

use x88::fen::{self, FenOptions};
use x88::pgn::{
    GameResult, GameTree, MAX_SYMBOL, NodeId, PgnWriter, PieceLetters, WriteOptions, nag_glyph, nag_of_glyph,
};
use x88::{CastlingMode, Chess, IllegalMove, Move, Square, san};

fn tree(text: &str) -> GameTree {
    GameTree::read(text.as_bytes()).remove(0)
}

/// The movetext of a game, set out so.
fn movetext(text: &str, options: WriteOptions) -> String {
    let written = tree(text).write(&options);
    written.rsplit("]\n\n").next().expect("a movetext").trim_end().to_string()
}

#[test]
fn a_line_is_as_full_as_it_may_be() {
    let text = "1. e4 e5 (1... c5 2. Nf3 {the Sicilian, as ♔ would say}) 2. Nf3 $1 Nc6 3. Bb5 a6 {a word} 4. Ba4 Nf6 5. O-O *";
    let whole = movetext(text, WriteOptions { width: 0, ..Default::default() });
    assert!(!whole.contains('\n'), "{whole}");
    for width in 1..100 {
        let broken = movetext(text, WriteOptions { width, ..Default::default() });
        assert_eq!(broken.replace('\n', " "), whole, "{width}");
        let length = |text: &str| text.chars().count();
        let lines: Vec<&str> = broken.lines().collect();
        for line in &lines {
            assert!(length(line) <= width || !line.contains(' '), "{width}: {line}");
        }
        for pair in lines.windows(2) {
            let word = pair[1].split(' ').next().unwrap_or_default();
            assert!(length(pair[0]) + 1 + length(word) > width, "{width}: {broken}");
        }
    }
}

#[test]
fn moves_are_written_long_and_in_other_letters() {
    let options = |language, long| WriteOptions {
        letters: PieceLetters::of_language(language).expect("a language"),
        long,
        ..Default::default()
    };
    let text = "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+ 4. Be2 Bg4 5. Nf3 Nc6 6. O-O O-O-O 7. Nxe5 *";
    let long = "1. e2-e4 d7-d5 2. e4xd5 Dd8xd5 3. Sb1-c3 Dd5-e5+ 4. Lf1-e2 Lc8-g4 5. Sg1-f3\nSb8-c6 6. O-O O-O-O 7. Sf3xe5 *";
    assert_eq!(movetext(text, options("de", true)), long);
    let russian = "1. e4 d5 2. exd5 Фxd5 3. Кc3 Фe5+ 4. Сe2 Сg4 5. Кf3 Кc6 6. O-O O-O-O 7. Кxe5 *";
    assert_eq!(movetext(text, options("ru", false)), russian);
    let king = "[FEN \"7k/P7/8/3pP3/8/8/8/K7 w - d6 0 1\"]\n1. exd6 Kg7 2. a8=Q Kf6 3. Qf8+ *";
    assert_eq!(movetext(king, options("ru", true)), "1. e5xd6 Крh8-g7 2. a7-a8=Ф Крg7-f6 3. Фa8-f8+ *");
    assert_eq!(movetext(king, options("en", false)), "1. exd6 Kg7 2. a8=Q Kf6 3. Qf8+ *");
    let mate = "1. f3 e5 2. g4 Qh4# 0-1";
    assert_eq!(movetext(mate, options("fr", true)), "1. f2-f3 e7-e5 2. g2-g4 Dd8-h4# 0-1");
    for code in "ca cs da de en es et fi fr hu is it nl no pl pt ro ru sl sv".split(' ') {
        let PieceLetters(letters) = PieceLetters::of_language(code).expect("a language");
        let mut different: Vec<&str> = letters.to_vec();
        different.sort();
        different.dedup();
        assert!(different.len() == 5 && !different.contains(&""), "{code}: {letters:?}");
    }
    for code in ["", "d", "deu", "xx", "de S", "S"] {
        assert_eq!(PieceLetters::of_language(code), None, "{code}");
    }
}

#[test]
fn signs_stand_where_they_are_read_as_the_same() {
    let text = "1. e4 $1 e5 $6 $16 2. Nf3 $16 $1 Nc6 {x} $3 3. Bb5 $255 $146 $22 a6 $23 *";
    let signs = movetext(text, WriteOptions { glyphs: true, ..Default::default() });
    // A sign that is another number's, too, or a letter, stays a number if it is not read as the same.
    assert_eq!(signs, "1. e4! e5?! ± 2. Nf3 ± ! Nc6!! {x} 3. Bb5 $255 N ⨀ a6 $23 *");
    for nag in 0..=255 {
        let text = format!("1. e4 ${nag} e5 *");
        let written = tree(&text).write(&WriteOptions { glyphs: true, ..Default::default() });
        let read = tree(&written);
        assert_eq!(read.node(read.main_line()[0]).nags, [nag], "{written}");
        if let Some(glyph) = nag_glyph(nag) {
            assert_eq!(nag_glyph(nag_of_glyph(glyph).expect("a number")), Some(glyph));
        }
    }
    assert_eq!((nag_glyph(0), nag_of_glyph("!!!"), nag_of_glyph("")), (None, None, None));
}

#[test]
fn the_start_is_said_by_its_own_tags() {
    let written = |start: &str, variant: &str, mode| {
        let start: Chess = fen::parse_with(start, &FenOptions { mode, strict: true, ..Default::default() })
            .expect("a start");
        let mut writer = PgnWriter::new(WriteOptions::default());
        writer.begin_game(&[("Variant", variant)], Some(&start), mode, GameResult::Unknown);
        writer.text().split_once("[Result \"*\"]\n").expect("the seven tags").1.to_string()
    };
    let initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let (standard, chess960) = (CastlingMode::Standard, CastlingMode::Chess960);
    assert_eq!(written(initial, "Standard", standard), "[Variant \"Standard\"]\n\n");
    // It may not make another game of it.
    for variant in ["Chess960", "Atomic"] {
        assert_eq!(written(initial, variant, standard), "\n", "{variant}");
    }
    assert_eq!(written(initial, "Standard", chess960), "[Variant \"Chess960\"]\n\n");
    // A step of two squares is told of also if nothing can capture.
    let stepped = "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1";
    assert_eq!(written(stepped, "Atomic", standard), format!("[SetUp \"1\"]\n[FEN \"{stepped}\"]\n\n"));
}

#[test]
fn a_comment_before_a_move_that_does_not_come_is_about_the_last_one() {
    for text in ["1. e4 1... {late} *", "1. e4 (1. d4) {late} *", "1. e4 (1. d4 1... {late}) {late} *"] {
        let tree = tree(text);
        for &id in tree.node(NodeId::START).children() {
            let node = tree.node(id);
            let is_late = id == tree.main_line()[0] || text.contains("1... {late})");
            assert_eq!(node.comments.concat(), if is_late { "late" } else { "" }, "{text}");
            assert!(node.comments_before.is_empty(), "{text}");
        }
    }
}

#[test]
fn what_cannot_be_written_is_not() {
    let start = Chess::initial();
    let mut writer = PgnWriter::new(WriteOptions::default());
    let (longest, too_long) = ("x".repeat(MAX_SYMBOL), "x".repeat(MAX_SYMBOL + 1));
    let tags =
        [("", "a"), ("A B", "b"), ("Ä", "c"), (&*too_long, "d"), (&*longest, "e"), ("X_1", "a\nb\r\\\"")];
    writer.begin_game(&tags, Some(&start), CastlingMode::Standard, GameResult::Draw);
    let roster = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"1/2-1/2\"]\n";
    assert_eq!(writer.text(), format!("{roster}[{longest} \"e\"]\n[X_1 \"a b \\\\\\\"\"]\n\n"));
    assert!(!writer.begin_variation(), "there is no move that it could replace");
    let e5 = Move::new("e7".parse::<Square>().unwrap(), "e5".parse().unwrap(), x88::MoveKind::DoubleStep);
    assert_eq!(writer.play(Some(e5)), Err(IllegalMove(e5)));
    assert_eq!(writer.position(), &start);
    for text in ["e4", "f5", "Qh5+"] {
        let mv = san::parse(writer.position(), text).unwrap();
        writer.play(Some(mv)).unwrap();
    }
    assert_eq!(writer.play(None), Err(IllegalMove(Move::NULL)), "in check nobody can pass");
    assert!(writer.position().is_check());
    writer.end_variation();
    writer.end_game(GameResult::Draw);
    let written = writer.take();
    assert!(written.ends_with("\n\n1. e4 f5 2. Qh5+ 1/2-1/2\n\n"), "{written}");
    assert_eq!(writer.text(), "");
}

#[test]
fn a_tree_knows_its_nodes() {
    let mut games = tree("[White \"A\"]\n[White \"B\"]\n1. e4 (1. d4 d5) e5 2. Nf3 *");
    assert_eq!(
        (games.tag("White"), games.tag("Black"), games.mode()),
        (Some("A"), None, CastlingMode::Standard)
    );
    let line = games.main_line();
    assert_eq!(line.len(), 3);
    assert_eq!(games.path(line[2]), line);
    assert_eq!(games.path(NodeId::START), []);
    assert_eq!(games.line(line[1]), line[1..]);
    assert_eq!((games.parent(line[1]), games.parent(line[0])), (Some(line[0]), Some(NodeId::START)));
    assert_eq!(games.parent(NodeId::START), None);
    assert_eq!(games.position(NodeId::START).as_ref(), games.start());
    let d4 = games.node(NodeId::START).children()[1];
    let d5 = games.line(d4)[1];
    let fens = |tree: &GameTree, id| x88::fen::of(&tree.position(id).expect("a start"));
    assert_eq!(fens(&games, d5), "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2");
    assert_eq!(fens(&games, line[2]), "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    // What is told of a node of another tree is told of the start.
    let other = tree("1. e4 *");
    assert_eq!(other.node(d5).mv, None);
    let mut other = other;
    other.node_mut(d5).comments.push("x".into());
    assert_eq!(other.node(NodeId::START).comments, ["x"]);
    // Also of the first that it has not.
    let mut short = tree("1. e4 e5 *");
    short.node_mut(d5).comments.push("x".into());
    assert_eq!(short.node(NodeId::START).comments, ["x"]);
    assert!(short.node(d4).mv.is_some(), "the one before is the last that it has");
    games.promote(d4);
    assert_eq!(games.main_line(), [d4, d5]);
    games.promote(d4);
    assert_eq!(games.main_line(), [d4, d5]);
    let unknown = GameTree::new(None, CastlingMode::Chess960);
    assert_eq!(
        (unknown.start(), unknown.position(NodeId::START), unknown.mode()),
        (None, None, CastlingMode::Chess960)
    );
}

/// JavaScript writes PGN itself: its table of letters has the same rows.
#[test]
fn javascript_has_the_same_letters() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/js/pgn/letters.ts");
    let source = std::fs::read_to_string(path).unwrap();
    let rows: Vec<&str> =
        source.lines().filter_map(|line| line.strip_prefix("  \"")?.strip_suffix("\",")).collect();
    assert_eq!(rows.len(), 21);
    for row in rows {
        let (code, letters) = row.split_once(' ').unwrap();
        let known = match code {
            "figurines" => PieceLetters::FIGURINES,
            _ => PieceLetters::of_language(code).unwrap_or_else(|| panic!("{code}")),
        };
        assert_eq!(letters, known.0.join(" "), "{code}");
    }
}
