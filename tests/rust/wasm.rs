//! Calls every exported function of the WebAssembly on the target itself. The package's tests check the answers.
//!
//! Run in Node by `npm test -- wasm`.

#![cfg(all(target_arch = "wasm32", feature = "tests"))]

use std::collections::BTreeSet;

use js_sys::{Object, Uint8Array, WebAssembly::Memory};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use x88_boundary::{explain, load, moves, outcome, position, scratch};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// The length of a packed position, the number of slots for positions, and the slot of answers, `Slot::Other`.
const SIZE: usize = 42;
const PLACES: usize = 3;
const OTHER: usize = 2;

/// Marks a move given as text; combined with the text's length.
const IS_TEXT: u32 = 1 << 31;
const ANY_SQUARE: u32 = 64;

fn memory() -> Uint8Array {
    // Created again for each use: growing the memory detaches its old buffer.
    Uint8Array::new(&wasm_bindgen::memory().unchecked_into::<Memory>().buffer())
}

fn write(at: *const u8, bytes: &[u8]) {
    memory().set(&Uint8Array::from(bytes), at as u32);
}

fn put_text(text: &str) -> usize {
    write(scratch::text_address(), text.as_bytes());
    text.len()
}

/// Asks about the position that the last call stored.
fn ask_about_the_last() {
    let places = scratch::positions_address() as u32;
    let last = memory().slice(places + (OTHER * SIZE) as u32, places + (PLACES * SIZE) as u32);
    memory().set(&last, places);
}

fn load(fen: &str) {
    assert_eq!(load::load_fen(put_text(fen), 0), 0, "{fen}");
    ask_about_the_last();
}

/// Random numbers, the same in every run (xorshift).
fn numbers(seed: u32) -> impl FnMut(u32) -> u32 {
    let mut state = seed;
    move |below| {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state % below
    }
}

/// Calls functions of `x88_boundary` and records their names.
macro_rules! call {
    ($called:ident: $($module:ident::$name:ident($($given:expr),*);)*) => {
        $(
            $called.insert(stringify!($name));
            let _ = x88_boundary::$module::$name($($given),*);
        )*
    };
}

fn call_everything(number: &mut impl FnMut(u32) -> u32, called: &mut BTreeSet<&'static str>) {
    let (from, to, flag) = (number(64), number(64), number(2) == 0);
    let input = from | to << 6 | number(16) << 12 | number(4) << 16;
    let plies = number(8) as usize;
    call! { called:
        load::check_setup(number(8)); load::write_fen(number(4), flag);
        position::is_insufficient_material(); position::checkers(); position::hash_key(); position::is_same_position(); position::legal_en_passant();
        moves::legal_dests(); moves::legal_moves(ANY_SQUARE); moves::targets(from); moves::move_codes(plies);
        position::find_move(input); position::play(input); position::pass();
        attacks::attackers(from, flag); attacks::attacked_squares(flag); explain::pins(flag); explain::premoves(flag); attacks::perft(1, 1000);
        outcome::outcome();
        outcome::resign(flag); ends::flag(flag, 0); can_win::can_win(flag, 100); can_win::is_dead(100); can_win::fixed_pawns();
        explain::refused_squares(from); explain::castling(flag, plies); explain::en_passant(); explain::ending(); explain::check();
        game::game_play(input, flag); game::game_end(); explain::explain(input, plies, number(20), number(4));
        game::play_line(plies); game::play_moves(plies); game::line_codes(plies);
        game::game_claims(plies); game::game_claim(flag, input, plies);
        lines::spell(number(65) as usize);
        movetext::read_moves(plies, usize::from(flag), 4, usize::from(flag));
        last_words::last_words_address(); last_words::last_words_length();
        scratch::positions_address(); scratch::text_address(); scratch::line_address(8); scratch::input_address(64);
        scratch::answer_pointer();
        load::load_chess960(number(960)); load::load_fen(put_text(KIWIPETE), 0);
    }
}

#[wasm_bindgen_test]
fn no_export_traps_on_garbage_in_the_buffer() {
    let mut number = numbers(1997);
    let mut called = BTreeSet::new();
    for round in 0..5_000 {
        let share = if round % 2 == 0 { 256 } else { 16 };
        let bytes: Vec<u8> = (0..PLACES * SIZE).map(|_| number(share) as u8).collect();
        write(scratch::positions_address(), &bytes);
        write(scratch::line_address(8), &bytes[..16]);
        write(scratch::input_address(64), &bytes[..64]);
        call_everything(&mut number, &mut called);
    }
    let exports = wasm_bindgen::exports().unchecked_into::<Object>();
    x88_boundary::version();
    called.insert("version");
    let keys = Object::keys(&exports);
    let names = keys.iter().filter_map(|name| name.as_string());
    let is_of_the_harness =
        |name: &str| ["_", "wasm", "memory", "main", "start"].iter().any(|start| name.starts_with(start));
    let missing: Vec<String> =
        names.filter(|name| !is_of_the_harness(name) && !called.contains(name.as_str())).collect();
    assert_eq!(missing, Vec::<String>::new());
}

#[wasm_bindgen_test]
fn known_answers() {
    load(KIWIPETE);
    assert_eq!(
        (moves::legal_moves(ANY_SQUARE), x88_boundary::attacks::perft(3, u64::MAX), outcome::outcome()),
        (48, 97_862, 0)
    );
    assert!(
        !position::play(IS_TEXT | put_text("Ke3") as u32) && position::play(IS_TEXT | put_text("O-O") as u32)
    );
    assert_ne!(load::load_fen(put_text("9/x w"), 0), 0);
    load("7k/5QQ1/8/8/8/8/8/K7 b - - 0 1");
    // White has mated.
    assert_eq!((moves::legal_moves(ANY_SQUARE), outcome::outcome()), (0, 10));
}

#[wasm_bindgen_test]
fn many_calls_leave_the_memory_no_larger() {
    let mut number = numbers(88);
    let mut called = BTreeSet::new();
    let mut call_often = |times: usize| (0..times).for_each(|_| call_everything(&mut number, &mut called));
    call_often(1_000);
    let before = memory().length();
    call_often(20_000);
    assert_eq!(memory().length(), before);
}
