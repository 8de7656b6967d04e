//! The exports of the WebAssembly, called on the target itself and spoken to as JavaScript does: texts and
//! positions are written into the memory, and answers are read from it.
//!
//! Run in Node by `npm test -- wasm`.

#![cfg(all(target_arch = "wasm32", feature = "wasm"))]

#[path = "support/wasm_memory.rs"]
mod wasm_memory;

use js_sys::Array;
use wasm_bindgen_test::wasm_bindgen_test;
use wasm_memory::{NONE, Reader, memory_bytes, put_text, read, write};
use x88::wasm::{
    can_win, explain, game, load, moves, outcome, play, problems, record, scratch, sight, status,
};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// The length of a packed position, as `src/js/core/scratch.ts` knows it.
const SIZE: usize = 42;

type Packed = [u8; SIZE];

/// The places for positions, as `src/js/core/scratch.ts` numbers them.
const ASKED: usize = 0;
const START: usize = 1;
const BASE: usize = 2;
const OTHER: usize = 3;

/// How FENs are read.
const CHESS960: u32 = 1;
const LENIENT: u32 = 2;
const UNREACHABLE: u32 = 4;

const ANY_SQUARE: u32 = 64;

fn place(place: usize) -> *const u8 {
    scratch::positions_address().wrapping_add(place * SIZE)
}

fn position_bytes(at: usize) -> Packed {
    read(place(at), SIZE as u32).try_into().unwrap()
}

fn put_position(at: usize, bytes: &Packed) {
    write(place(at), bytes);
}

/// What is left is asked about next.
fn ask_about_other() {
    put_position(ASKED, &position_bytes(OTHER));
}

fn load_with(fen: &str, flags: u32) {
    assert_eq!(load::load_fen(put_text(fen), flags), 0, "{fen}");
    ask_about_other();
}

fn load(fen: &str) {
    load_with(fen, 0);
}

fn load_chess960(fen: &str) {
    load_with(fen, CHESS960);
}

fn load_initial() {
    load::load_initial();
    ask_about_other();
}

/// A move as a text, and as two squares, in the number that the exports take.
fn text(move_text: &str) -> u32 {
    put_text(move_text) as u32 | 1 << 31
}

fn squares(from: &str, to: &str, promotion: u32) -> u32 {
    square(from) | square(to) << 6 | promotion << 12
}

fn fen() -> String {
    load::write_fen(0, false);
    Reader::new().text()
}

fn square(name: &str) -> u32 {
    let [file, rank] = name.as_bytes() else { panic!("{name} is not a square") };
    u32::from(file - b'a') << 3 | u32::from(rank - b'1')
}

#[wasm_bindgen_test]
fn the_start() {
    load_initial();
    assert_eq!(fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!(sight::perft(4, u64::MAX), 197_281);
    assert_eq!(sight::perft(4, 197_280), u64::MAX);
    assert!(!status::is_check());
    outcome::outcome();
    assert_eq!(Reader::new().byte(), 0);
    assert_eq!(status::legal_en_passant(), 255);
}

#[wasm_bindgen_test]
fn perft_of_positions_from_fens() {
    let rows = [
        (KIWIPETE, 3, 97_862),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43_238),
        ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 3, 89_890),
    ];
    for (text, depth, count) in rows {
        load(text);
        assert_eq!(sight::perft(depth, u64::MAX), count, "{text}");
    }
}

#[wasm_bindgen_test]
fn destinations() {
    load_initial();
    moves::legal_dests();
    let dests = Reader::new().dests();
    assert_eq!(dests.len(), 10);
    assert!(
        dests.contains(&"b1: a3 c3".to_string()) && dests.contains(&"e2: e3 e4".to_string()),
        "{dests:?}"
    );
    // Four promotions are one destination; castling is the king's own target.
    load("4k3/P7/8/8/8/8/8/4K2R w K - 0 1");
    moves::legal_dests();
    let dests = Reader::new().dests();
    assert!(dests.contains(&"a7: a8".to_string()), "{dests:?}");
    assert!(dests.contains(&"e1: d1 d2 e2 f1 f2 g1".to_string()), "{dests:?}");
    // In Chess960 it is the rook's square.
    load_chess960("4k3/8/8/8/8/8/8/1K5R w K - 0 1");
    moves::legal_dests();
    assert!(Reader::new().dests().contains(&"b1: a1 a2 b2 c1 c2 h1".to_string()));
    // A mated side has none.
    load("7k/5KQ1/8/8/8/8/8/8 b - - 0 1");
    moves::legal_dests();
    assert!(Reader::new().dests().is_empty());
}

#[wasm_bindgen_test]
fn described_moves() {
    let rows = [
        (KIWIPETE, "e1", "king e1 g1 x- =- 4 h1f1 - O-O e1g1"),
        (KIWIPETE, "e1", "king e1 c1 x- =- 5 a1d1 - O-O-O e1c1"),
        (KIWIPETE, "e5", "knight e5 d7 xpawn =- 1 -- d7 Nxd7 e5d7"),
        (KIWIPETE, "a2", "pawn a2 a4 x- =- 2 -- - a4 a2a4"),
        ("7k/8/8/8/1pPb4/8/8/7K b - c3 0 1", "b4", "pawn b4 c3 xpawn =- 3 -- c4 bxc3 b4c3"),
        ("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7", "pawn a7 b8 xknight =queen 1 -- b8 axb8=Q+ a7b8q"),
        ("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7", "pawn a7 a8 x- =knight 0 -- - a8=N a7a8n"),
    ];
    for (text, from, expected) in rows {
        load(text);
        let count = moves::legal_moves(square(from));
        let mut reader = Reader::new();
        let all: Vec<_> = (0..count).map(|_| reader.described()).collect();
        assert!(all.iter().any(|mv| mv == expected), "{text}: {expected} is not among {all:#?}");
    }
    load(KIWIPETE);
    assert_eq!(moves::legal_moves(ANY_SQUARE), 48);
}

#[wasm_bindgen_test]
fn a_refused_fen_leaves_its_problems() {
    let text = "9/8/8/8/8/8/8/4K3 x - - 08 1";
    let count = load::load_fen(put_text(text), 0);
    let mut reader = Reader::new();
    let mut said = String::new();
    for _ in 0..count {
        said += &format!("{} ", reader.text());
        reader.long();
        said += &format!("{} {} ", reader.text(), reader.text());
        reader.long();
    }
    for part in ["UNKNOWN_PIECE", "UNKNOWN_TURN", "LEADING_ZERO", "placement", "turn", "halfmove-clock"] {
        assert!(said.contains(part), "no {part} in {said}");
    }
    // The sentences are as many, and asked for apart.
    let sentences: Array = problems::fen_sentences(put_text(text), 0).unwrap().into();
    assert_eq!(sentences.length(), count);
    assert!(sentences.iter().all(|sentence| sentence.as_string().is_some_and(|said| said.len() > 5)));
    // A text cut off by its length is another text.
    assert_ne!(load::load_fen(put_text(KIWIPETE) - 2, 0), 0);
    load_with("4k3/8/8/8/8/8/8/4K3 w KQ", LENIENT);
    assert_eq!(fen(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

#[wasm_bindgen_test]
fn finding_and_playing() {
    load_initial();
    let before = position_bytes(ASKED);
    put_position(OTHER, &before);
    // What is refused changes nothing, and is explained.
    for refused in ["e5", "e2e5", "O-O", "e7e5", "", "e2e4qqqq", "\0", "é"] {
        assert!(!play::is_legal(text(refused)), "{refused}");
        assert!(!play::play(text(refused)), "{refused}");
        explain::explain(text(refused));
        assert_ne!(Reader::new().byte(), 0, "{refused}");
    }
    assert!(!play::play(squares("e2", "e5", 0)));
    // What is no role is refused; a role that the move does not need is not looked at.
    assert!(!play::play(squares("e2", "e4", 15)));
    assert_eq!((position_bytes(ASKED), position_bytes(OTHER)), (before, before));
    // Four ways to play the same.
    assert!(play::play(squares("e2", "e4", 0)));
    let after = position_bytes(OTHER);
    assert_ne!(after, before);
    for same in ["1. e4!", "e2-e4"] {
        put_position(OTHER, &before);
        assert!(play::play(text(same)));
        assert_eq!(position_bytes(OTHER), after);
    }
    put_position(OTHER, &before);
    assert!(play::play(squares("e2", "e4", 5)));
    assert_eq!(position_bytes(OTHER), after);
    assert_eq!(position_bytes(ASKED), before, "who asks keeps his position");
    ask_about_other();
    assert_eq!(fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
}

#[wasm_bindgen_test]
fn castling_that_is_said_outright_is_never_a_step() {
    load_chess960("4k3/8/8/8/8/8/8/RK6 w Q - 0 1");
    let queenside = 2 << 16;
    assert!(play::play(squares("b1", "a1", 0) | queenside));
    let castled = position_bytes(OTHER);
    assert!(play::play(squares("b1", "c1", 0)));
    assert_ne!(position_bytes(OTHER), castled);
    for wrong in [squares("b1", "c1", 0) | queenside, squares("b1", "a1", 0) | 1 << 16] {
        assert!(!play::is_legal(wrong));
    }
}

/// Plays a line and returns the bytes of its end.
fn played(line: &[&str]) -> Packed {
    load_initial();
    for said in line {
        assert!(play::play(text(said)), "{said}");
        ask_about_other();
    }
    position_bytes(ASKED)
}

#[wasm_bindgen_test]
fn the_key_is_that_of_the_position_and_not_of_the_way() {
    let lines: [&[&str]; 5] = [
        &["Nf3", "Nf6", "Ng1", "Ng8"],
        &[],
        &["Nf3", "Nf6"],
        &["Nf3", "Nf6", "Rg1", "Rg8", "Rh1", "Rh8", "Ng1", "Ng8"],
        &["e4"],
    ];
    for (n, line) in lines.iter().enumerate() {
        let one = played(line);
        let key = status::hash_key();
        for (m, other) in lines.iter().enumerate() {
            let another = played(other);
            let is_same = n.max(m) < 2 || n == m;
            assert_eq!(status::hash_key() == key, is_same, "{line:?}, {other:?}");
            put_position(OTHER, &one);
            put_position(ASKED, &another);
            assert_eq!(status::is_same_position(), is_same, "{line:?}, {other:?}");
        }
    }
}

#[wasm_bindgen_test]
fn outcomes() {
    let rows = [
        ("7k/5KQ1/8/8/8/8/8/8 b - - 100 80", Some((0, "checkmate", "5.1.1", ""))),
        ("8/8/8/8/8/1kb5/8/KB6 w - - 0 1", Some((1, "checkmate", "5.1.1", ""))),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Some((NONE, "stalemate", "5.2.1", ""))),
        ("7k/8/7K/8/8/8/8/8 w - - 0 1", Some((NONE, "dead-position", "5.2.2", "insufficient-material"))),
        (KIWIPETE, None),
    ];
    for (text, expected) in rows {
        load(text);
        outcome::outcome();
        let mut reader = Reader::new();
        let number = reader.byte();
        assert_eq!(number != 0, expected.is_some(), "{text}");
        if let Some((winner, kind, article, detail)) = expected {
            let found = (reader.byte(), reader.text(), reader.text(), reader.text());
            assert_eq!(found, (winner, kind.into(), article.into(), detail.into()), "{text}");
            outcome::outcome_numbered(u32::from(number));
            let mut again = Reader::new();
            assert_eq!((again.byte(), again.byte(), again.text()), (number, winner, kind.into()));
        }
    }
}

#[wasm_bindgen_test]
fn checks_attacks_and_pins() {
    load("4r2k/8/8/8/8/8/4N3/4K2q w - - 0 1");
    status::checkers();
    assert_eq!(Reader::new().squares(), ["h1"]);
    assert_eq!(sight::pins(false), 1);
    let mut reader = Reader::new();
    assert_eq!((reader.square(), reader.square()), ("e2".to_string(), "e8".to_string()));
    assert_eq!(reader.squares(), ["e3", "e4", "e5", "e6", "e7", "e8"]);
    sight::attackers(square("e2"), false);
    assert_eq!(Reader::new().squares(), ["e1"]);
}

#[wasm_bindgen_test]
fn positions_as_bytes() {
    for n in 0..960 {
        assert!(load::load_chess960(n));
        ask_about_other();
        let bytes = position_bytes(ASKED);
        load::write_fen(0, true);
        load_chess960(&Reader::new().text());
        assert_eq!(position_bytes(ASKED), bytes, "array {n}");
    }
    assert!(!load::load_chess960(960) && !load::load_chess960(u32::MAX));
    for text in [
        KIWIPETE,
        "7k/8/8/8/1pPb4/8/8/7K b - c3 0 1",
        "4k3/8/8/8/8/8/8/4K3 b - - 65535 65535",
        "r3k2r/8/8/8/8/8/8/4K3 b q - 99 70",
    ] {
        load(text);
        let bytes = position_bytes(ASKED);
        assert_eq!(fen(), text);
        assert_eq!(position_bytes(ASKED), bytes, "a question changes nothing");
        load_initial();
        load(text);
        assert_eq!(position_bytes(ASKED), bytes);
        assert_eq!(load::check_setup(false), 0);
        assert!(load::is_packed_well());
    }
}

#[wasm_bindgen_test]
fn one_position_has_one_form() {
    load(KIWIPETE);
    let good = position_bytes(ASKED);
    // A bit of colour on an empty square, the seventh role, a rook beyond the board, an unknown flag.
    let spoilt: [(usize, u8); 4] = [(24 + 2, 1 << 3), (4, 1), (32, 64), (37, 4)];
    for (at, bits) in spoilt {
        let mut bytes = good;
        bytes[at] ^= bits;
        put_position(ASKED, &bytes);
        assert!(!load::is_packed_well(), "byte {at}");
    }
}

#[wasm_bindgen_test]
fn what_no_game_reaches_is_accepted_if_one_says_so() {
    let nine_pawns = "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1";
    assert_ne!(load::load_fen(put_text(nine_pawns), 0), 0);
    load_with(nine_pawns, UNREACHABLE);
    assert_ne!(load::check_setup(false), 0);
    assert_eq!(load::check_setup(true), 0);
}

#[wasm_bindgen_test]
fn verdicts() {
    load_initial();
    explain::explain(squares("f1", "b5", 0));
    let mut reader = Reader::new();
    assert_eq!((reader.byte(), reader.square(), reader.square()), (1, "f1".into(), "b5".into()));
    assert_eq!((reader.text(), reader.text()), ("PATH_BLOCKED".into(), "PIECE_IN_THE_WAY".into()));
    explain::explain(text("nonsense"));
    assert_eq!(Reader::new().byte(), 2);
    explain::explain(text("Nf3"));
    assert_eq!(Reader::new().byte(), 0);
}

/// A game as JavaScript keeps one: the moves it was given, and where it stands.
struct Line {
    start: Packed,
    moves: Vec<u16>,
    position: Packed,
    base: (Packed, usize),
}

impl Line {
    fn new(fen: &str) -> Line {
        load(fen);
        let start = position_bytes(ASKED);
        Line { start, moves: Vec::new(), position: start, base: (start, 0) }
    }

    /// Leaves everything where the exports look for it.
    fn send(&self) {
        put_position(START, &self.start);
        put_position(ASKED, &self.position);
        put_position(BASE, &self.base.0);
        let bytes: Vec<u8> = self.moves.iter().flat_map(|mv| mv.to_le_bytes()).collect();
        write(scratch::line_address(self.moves.len()), &bytes);
    }

    /// Plays a move; returns what the outcome and the number of occurrences are after it, or the code of the refusal.
    fn play(&mut self, said: &str, over: u32) -> Result<(u8, u32), String> {
        self.send();
        let input = text(said);
        if over != 0 || !game::game_play(input, self.moves.len(), self.base.1, false) {
            game::game_explain(input, self.moves.len(), over, false);
            let mut reader = Reader::new();
            assert_eq!(reader.byte(), 1);
            reader.square();
            reader.square();
            return Err(reader.text());
        }
        let mut reader = Reader::new();
        reader.described();
        self.moves.push(reader.short());
        self.position = position_bytes(OTHER);
        if self.position[38..40] == [0, 0] {
            self.base = (self.position, self.moves.len());
        }
        Ok(reader.status())
    }
}

const FROM_THE_START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[wasm_bindgen_test]
fn games_are_asked_about_with_all_that_is_needed() {
    let mut knights = Line::new(FROM_THE_START);
    let mut mate = Line::new(FROM_THE_START);
    // Two games in turns: neither hears of the other.
    for (n, (one, other)) in
        ["Nf3", "Nf6", "Ng1", "Ng8"].into_iter().zip(["f3", "e5", "g4", "Qh4#"]).enumerate()
    {
        assert_eq!(knights.play(one, 0), Ok((0, if n == 3 { 2 } else { 1 })));
        let is_mate = mate.play(other, 0).unwrap().0 != 0;
        assert_eq!(is_mate, n == 3);
    }
    assert_eq!(mate.play("Kf2", 0), Err("WOULD_EXPOSE_KING".into()));
    assert_eq!(knights.play("e4", 1), Err("GAME_OVER".into()));
    assert_eq!(knights.play("Nf3", 0), Ok((0, 2)));
    // Back to ply 1, and what was crossed: the base is the start, since nothing was captured.
    knights.send();
    game::game_go(1, 2);
    let mut reader = Reader::new();
    assert_eq!((reader.long(), reader.status()), (0, (0, 1)));
    assert!(reader.described().starts_with("knight g8 f6"));
    assert_eq!(position_bytes(BASE), knights.start);
    // A position that is asked about afterwards knows nothing of all this.
    load_initial();
    outcome::outcome();
    assert_eq!(Reader::new().byte(), 0);
    explain::explain(text("e4"));
    assert_eq!(Reader::new().byte(), 0);
}

#[wasm_bindgen_test]
fn the_turn_passes_in_records_only() {
    let play = |line: &Line, is_record: bool| {
        line.send();
        let is_legal = game::game_play(text("--"), line.moves.len(), line.base.1, is_record);
        if !is_legal {
            game::game_explain(text("--"), line.moves.len(), 0, is_record);
        }
        (is_legal, Reader::new())
    };
    let mut line = Line::new(FROM_THE_START);
    assert_eq!(play(&line, false).1.byte(), 2);
    let (is_legal, mut reader) = play(&line, true);
    assert!(is_legal && reader.described().starts_with("king e1 e1"));
    line.play("e4", 0).unwrap();
    line.play("f6", 0).unwrap();
    line.play("Qh5", 0).unwrap();
    // In check nobody passes.
    assert_eq!(play(&line, true).1.byte(), 1);
}

#[wasm_bindgen_test]
fn a_record_is_checked_and_written() {
    load_initial();
    put_position(START, &position_bytes(ASKED));
    let word = |text: &str| [&[text.len() as u8, 0, 0, 0], text.as_bytes()].concat();
    let tell = |moves: &[&[u8]]| {
        // A start; lines of any length; English letters; no result; no tags.
        let told = [&[1, 0, 0, 0, 0][..], &word("en"), &[0, 0, 0, 0, 0], &moves.concat(), &[0]].concat();
        write(scratch::input_address(told.len()), &told);
        told.len()
    };
    let played = |text: &str| [&[2][..], &word(text)].concat();
    let (e4, d4, null, e5) = (played("e4"), played("d2d4"), played("--"), played("e5"));
    let length = tell(&[&e4, &[3], &d4, &[5, 1], &null, &[4], &e5]);
    assert_eq!(record::write_record(length), 0);
    let mut reader = Reader::new();
    let pgn: Vec<u8> = (0..reader.long()).map(|_| reader.byte()).collect();
    assert!(String::from_utf8(pgn).unwrap().ends_with("\n\n1. e4 (1. d4 $1 --) 1... e5 *\n\n"));
    assert_eq!(record::check_record(length), 4);
    let mut reader = Reader::new();
    let spelt: Vec<String> = (0..4).map(|_| (reader.short(), reader.spelt()).1.1).collect();
    assert_eq!(spelt, ["e2e4", "d2d4", "0000", "e7e5"]);
    // It is told how many are legal before one that is not.
    let length = tell(&[&e4, &e4]);
    assert_eq!((record::check_record(length), record::write_record(length)), (1, 1));
}

/// Numbers that are the same in every run (xorshift).
fn random(seed: u32) -> impl FnMut() -> u32 {
    let mut state = seed;
    move || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state
    }
}

#[wasm_bindgen_test]
fn a_hundred_thousand_plays_leave_the_memory_no_larger() {
    let mut random = random(88);
    let mut run = |plays: usize| {
        load_initial();
        for _ in 0..plays {
            let count = moves::legal_moves(ANY_SQUARE);
            if count == 0 {
                load_initial();
                continue;
            }
            let mut at = Reader::new();
            let chosen = random() % count;
            (0..chosen).for_each(|_| drop(at.described()));
            let uci = at.described().rsplit(' ').next().unwrap().to_string();
            assert!(play::play(text(&uci)));
            ask_about_other();
        }
    };
    run(1_000);
    let before = memory_bytes();
    run(100_000);
    assert_eq!(memory_bytes(), before);
}

#[wasm_bindgen_test]
fn refusals_leave_the_memory_no_larger() {
    let refuse = || {
        assert_ne!(load::load_fen(put_text("9/x w"), 0), 0);
        explain::explain(text("Qh8"));
    };
    load_initial();
    refuse();
    let before = memory_bytes();
    (0..10_000).for_each(|_| refuse());
    assert_eq!(memory_bytes(), before);
}

/// Every question about the position that is asked about, and about a game of which it is the end.
fn ask_everything(random: &mut impl FnMut() -> u32) {
    let (from, to) = (random() % 64, random() % 64);
    let input = from | to << 6 | (random() % 16) << 12 | (random() % 4) << 16;
    moves::legal_dests();
    moves::legal_moves(ANY_SQUARE);
    moves::legal_moves(from);
    moves::targets(from);
    play::is_legal(input);
    play::is_legal(text("Nf3"));
    play::play(input);
    status::is_check();
    status::checkers();
    sight::attackers(from, true);
    sight::attacked_squares(false);
    sight::pins(false);
    sight::pins(true);
    status::hash_key();
    status::is_same_position();
    sight::perft(1, 1000);
    outcome::outcome();
    outcome::outcome_numbered(random() % 20);
    status::legal_en_passant();
    load::write_fen(random() % 4, false);
    load::write_fen(0, true);
    load::check_setup(true);
    problems::setup_sentences(true).unwrap();
    can_win::resign(true);
    load::is_packed_well();
    explain::explain(input);
    explain::explain(text("O-O"));
    explain::refused_squares(from);
    sight::premoves(true);
    let (plies, base) = ((random() % 8) as usize, (random() % 8) as usize);
    game::game_play(input, plies, base, random() % 2 == 0);
    game::game_explain(input, plies, random() % 20, random() % 2 == 0);
    game::game_go(plies, (random() % 9) as usize);
    game::game_moves(0, plies);
    game::game_claims(plies, base);
    game::game_claim(true, input, plies, base);
    play::pass();
    moves::described(plies);
    let told: Vec<u8> = (0..64).map(|_| random() as u8 % if random() % 4 == 0 { 255 } else { 16 }).collect();
    write(scratch::input_address(64), &told);
    record::check_record((random() % 65) as usize);
    record::write_record((random() % 65) as usize);
}

#[wasm_bindgen_test]
fn garbage_in_the_buffer_never_traps() {
    let mut random = random(1997);
    load(KIWIPETE);
    let good = position_bytes(ASKED);
    for round in 0..10_000 {
        let mut bytes = good;
        match round % 4 {
            // Any bytes; any pieces; one bit of the board changed; one byte of the rest changed.
            0 => bytes.fill_with(|| random() as u8),
            1 => bytes[..32].fill_with(|| random() as u8),
            2 => bytes[(random() % 32) as usize] ^= 1 << (random() % 8),
            _ => bytes[32 + (random() % 10) as usize] = random() as u8,
        }
        for at in [ASKED, START, BASE, OTHER] {
            put_position(at, if random() % 2 == 0 { &bytes } else { &good });
        }
        let moves: Vec<u8> = (0..16).map(|_| random() as u8).collect();
        write(scratch::line_address(8), &moves);
        ask_everything(&mut random);
    }
    for byte in 0..=u8::MAX {
        put_position(ASKED, &[byte; SIZE]);
        ask_everything(&mut random);
    }
}
