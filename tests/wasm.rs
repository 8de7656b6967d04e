//! The exports of the WebAssembly, called on the target itself and spoken to as JavaScript does: texts and
//! positions are written into the memory, and answers are read from it.
//!
//! Run in Node by `npm test -- wasm`.

#![cfg(all(target_arch = "wasm32", feature = "wasm"))]

#[path = "support/wasm_memory.rs"]
mod wasm_memory;

use js_sys::JsString;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;
use wasm_memory::{NONE, Reader, memory_bytes, put_text, read, write};
use x88::wasm::{attacks, explain, game, load, moves, scratch};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// How many bytes a position takes, as `src/js/scratch.ts` has it.
const SIZE: usize = 74;
type Packed = [u8; SIZE];

const ANY_SQUARE: u32 = 64;

fn position_bytes() -> Packed {
    read(scratch::position_address(), SIZE as u32).try_into().unwrap()
}

fn put_position(bytes: &Packed) {
    write(scratch::position_address(), bytes);
}

fn load(fen: &str) {
    assert_eq!(load::load_fen(put_text(fen), false, false).unwrap(), JsValue::NULL, "{fen}");
}

fn load_chess960(fen: &str) {
    assert_eq!(load::load_fen(put_text(fen), true, false).unwrap(), JsValue::NULL, "{fen}");
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
    load::load_initial();
    assert_eq!(fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!(attacks::perft(4), 197_281);
    assert!(!attacks::is_check());
    assert!(!game::outcome());
    assert_eq!(attacks::legal_en_passant(), 255);
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
        assert_eq!(attacks::perft(depth), count, "{text}");
    }
}

#[wasm_bindgen_test]
fn destinations() {
    load::load_initial();
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
    let problems = load::load_fen(put_text(text), false, false).unwrap();
    let said = String::from(js_sys::JSON::stringify(&problems).unwrap_or_else(|_| JsString::from("")));
    for part in ["UNKNOWN_PIECE", "UNKNOWN_TURN", "LEADING_ZERO", "placement", "turn", "halfmove-clock"] {
        assert!(said.contains(part), "no {part} in {said}");
    }
    // A text cut off by its length is another text.
    let cut = load::load_fen(put_text(KIWIPETE) - 2, false, false).unwrap();
    assert_ne!(cut, JsValue::NULL);
    let lenient = load::load_fen(put_text("4k3/8/8/8/8/8/8/4K3 w KQ"), false, true).unwrap();
    assert_eq!(lenient, JsValue::NULL);
    assert_eq!(fen(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

#[wasm_bindgen_test]
fn finding_and_playing() {
    load::load_initial();
    let before = position_bytes();
    let hash = attacks::hash_key();
    // What is refused changes nothing.
    for text in ["e5", "e2e5", "O-O", "e7e5", "", "e2e4qqqq", "\0", "é"] {
        assert_eq!(moves::find_text(put_text(text)), -1, "{text}");
        assert_eq!(moves::play_text(put_text(text)), -1, "{text}");
    }
    let all_zero = moves::play(0);
    assert!(!all_zero);
    assert_eq!(moves::play_squares(square("e2"), square("e5"), 0), -1);
    assert_eq!(moves::play_squares(square("e2"), square("e4"), 5), -1);
    assert_eq!(position_bytes(), before);
    assert_eq!(attacks::hash_key(), hash);
    // Three ways to play the same.
    assert_ne!(moves::play_squares(square("e2"), square("e4"), 0), -1);
    let after = position_bytes();
    put_position(&before);
    let packed = moves::find_text(put_text("1. e4!"));
    assert!(moves::play(u16::try_from(packed).unwrap()));
    assert_eq!(position_bytes(), after);
    put_position(&before);
    assert_eq!(moves::play_text(put_text("e2-e4")), packed);
    assert_eq!(position_bytes(), after);
    assert_eq!(fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
}

#[wasm_bindgen_test]
fn the_key_is_that_of_the_position_and_not_of_the_way() {
    let key_after = |line: &[&str]| {
        load::load_initial();
        for text in line {
            assert_ne!(moves::play_text(put_text(text)), -1, "{text}");
        }
        attacks::hash_key()
    };
    assert_eq!(key_after(&["Nf3", "Nf6", "Nc3"]), key_after(&["Nc3", "Nf6", "Nf3"]));
    assert_eq!(key_after(&["Nf3", "Nf6", "Ng1", "Ng8"]), key_after(&[]));
    assert_ne!(key_after(&["Nf3", "Nf6"]), key_after(&[]));
    assert_ne!(key_after(&["Nf3", "Nf6", "Rg1", "Rg8", "Rh1", "Rh8", "Ng1", "Ng8"]), key_after(&[]));
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
        assert_eq!(game::outcome(), expected.is_some(), "{text}");
        if let Some((winner, kind, article, detail)) = expected {
            let mut reader = Reader::new();
            let found = (reader.byte(), reader.text(), reader.text(), reader.text());
            assert_eq!(found, (winner, kind.into(), article.into(), detail.into()), "{text}");
        }
    }
}

#[wasm_bindgen_test]
fn checks_attacks_and_pins() {
    load("4r2k/8/8/8/8/8/4N3/4K2q w - - 0 1");
    attacks::checkers();
    assert_eq!(Reader::new().squares(), ["h1"]);
    assert_eq!(attacks::pins(false), 1);
    let mut reader = Reader::new();
    assert_eq!((reader.square(), reader.square()), ("e2".to_string(), "e8".to_string()));
    assert_eq!(reader.squares(), ["e3", "e4", "e5", "e6", "e7", "e8"]);
    attacks::attackers(square("e2"), false);
    assert_eq!(Reader::new().squares(), ["e1"]);
}

#[wasm_bindgen_test]
fn positions_as_bytes() {
    for n in 0..960 {
        assert!(load::load_chess960(n));
        let bytes = position_bytes();
        load::write_fen(0, true);
        let written = Reader::new().text();
        load::load_initial();
        load_chess960(&written);
        assert_eq!(position_bytes(), bytes, "array {n}");
    }
    assert!(!load::load_chess960(960) && !load::load_chess960(u32::MAX));
    for text in [
        KIWIPETE,
        "7k/8/8/8/1pPb4/8/8/7K b - c3 0 1",
        "4k3/8/8/8/8/8/8/4K3 b - - 65535 65535",
        "r3k2r/8/8/8/8/8/8/4K3 b q - 99 7",
    ] {
        load(text);
        let bytes = position_bytes();
        load::load_initial();
        put_position(&bytes);
        assert_eq!(fen(), text);
        assert_eq!(position_bytes(), bytes, "a question changes nothing");
        load(&fen());
        assert_eq!(position_bytes(), bytes);
        assert_eq!(load::check_setup().unwrap(), JsValue::NULL);
    }
}

#[wasm_bindgen_test]
fn verdicts() {
    load::load_initial();
    explain::explain_squares(square("f1"), square("b5"), 0);
    let mut reader = Reader::new();
    assert_eq!((reader.byte(), reader.square(), reader.square()), (1, "f1".into(), "b5".into()));
    assert_eq!((reader.text(), reader.text()), ("PATH_BLOCKED".into(), "PIECE_IN_THE_WAY".into()));
    explain::explain_text(put_text("nonsense"));
    assert_eq!(Reader::new().byte(), 2);
    explain::explain_text(put_text("Nf3"));
    assert_eq!(Reader::new().byte(), 0);
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
        load::load_initial();
        for _ in 0..plays {
            let count = moves::legal_moves(ANY_SQUARE);
            if count == 0 || game::outcome() {
                load::load_initial();
                continue;
            }
            let mut at = Reader::new();
            let chosen = random() % count;
            (0..chosen).for_each(|_| drop(at.described()));
            assert!(moves::play(at.short()));
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
        assert_ne!(load::load_fen(put_text("9/x w"), false, false).unwrap(), JsValue::NULL);
        explain::explain_text(put_text("Qh8"));
    };
    refuse();
    let before = memory_bytes();
    (0..10_000).for_each(|_| refuse());
    assert_eq!(memory_bytes(), before);
}

/// Every question about the position in the buffer.
fn ask_everything(random: &mut impl FnMut() -> u32) {
    let (from, to) = (random() % 64, random() % 64);
    moves::legal_dests();
    moves::legal_moves(ANY_SQUARE);
    moves::legal_moves(from);
    moves::find_squares(from, to, (random() % 7) as u8);
    moves::find_text(put_text("Nf3"));
    attacks::is_check();
    attacks::checkers();
    attacks::attackers(from, true);
    attacks::attacked_squares(false);
    attacks::pins(false);
    attacks::pins(true);
    attacks::legal_en_passant();
    attacks::hash_key();
    attacks::perft(1);
    game::outcome();
    load::write_fen(random() % 4, false);
    load::write_fen(0, true);
    load::check_setup().unwrap();
    explain::explain_squares(from, to, random() as u8);
    explain::explain_text(put_text("O-O"));
    explain::refused_squares(from);
    explain::premoves(true);
    moves::play(random() as u16);
    moves::play_squares(from, to, 0);
}

#[wasm_bindgen_test]
fn garbage_in_the_bytes_of_a_position_never_traps() {
    let mut random = random(1997);
    load(KIWIPETE);
    let good = position_bytes();
    for round in 0..20_000 {
        let mut bytes = good;
        match round % 4 {
            // Any bytes; any pieces; one square changed; one byte of the rest changed.
            0 => bytes.fill_with(|| random() as u8),
            1 => bytes[..64].fill_with(|| (random() % 16) as u8),
            2 => bytes[(random() % 64) as usize] = (random() % 15) as u8,
            _ => bytes[64 + (random() % 10) as usize] = random() as u8,
        }
        put_position(&bytes);
        ask_everything(&mut random);
    }
    for cell in 0..=u8::MAX {
        put_position(&[cell; SIZE]);
        ask_everything(&mut random);
    }
}
