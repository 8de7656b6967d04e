//! Tests that the store keeps everything that distinguishes positions under the Laws, and finds it again.

use super::super::unreachable::Random;
use super::*;
use crate::board::Role;
use alloc::vec::Vec;
use std::collections::{HashMap, VecDeque};

/// Returns the size of the store in bytes.
fn bytes(store: &Store) -> usize {
    let nodes: usize = store.nodes.iter().map(|piece| piece.capacity() * size_of::<Node>()).sum();
    nodes + store.nodes.capacity() * size_of::<Vec<Node>>() + store.slots.capacity() * size_of::<u32>()
}

#[test]
fn a_search_is_over_before_it_takes_240_megabytes() {
    let mut store = Store::new();
    let mut most = 0;
    for n in 0.. {
        if !store.make_room() {
            break;
        }
        let key = Key { cells: [n, n >> 7, 0, 0], turn: Color::White };
        assert!(store.add(&key, None, Move::from_packed(0)).is_some());
        if n.is_multiple_of(1 << 16) {
            most = most.max(bytes(&store));
        }
    }
    assert_eq!(store.len(), MOST);
    assert!(most.max(bytes(&store)) < 240_000_000, "{most}");
}

/// Returns positions of random games from standard and Chess960 starting positions, with pawns that often pass each other.
fn positions() -> Vec<Position<Standard>> {
    let mut random = Random(21);
    let mut all = Vec::new();
    for game in 0..24 {
        let mut setup = Setup::chess960([518, 0, 959, 100, 400, 700][game % 6]).expect("below 960");
        if game % 2 == 1 {
            for (square, piece) in setup.board.pieces().collect::<Vec<_>>() {
                if !matches!(piece.role, Role::Pawn | Role::King) {
                    setup.board.set(square, None);
                }
            }
            setup.castling = CastlingRights::NONE;
        }
        let mut position = Position::<Standard>::trusted(&setup, ());
        for _ in 0..80 {
            all.push(position);
            let moves = position.legal_moves();
            let Some(&mv) = moves.get(random.below(moves.len().max(1))) else { break };
            position = position.after(mv);
        }
    }
    all
}

#[test]
fn what_is_packed_is_unpacked() {
    let positions = positions();
    let (mut passed, mut rights) = ([0; 2], 0);
    for position in &positions {
        let unpacked = unpack(&pack(position));
        assert!(unpacked.is_same_position(position), "{position:?}: {unpacked:?}");
        assert_eq!(unpacked.legal_moves()[..], position.legal_moves()[..]);
        passed[position.turn().index()] += u32::from(position.legal_en_passant().is_some());
        rights += u32::from(!position.castling().is_empty());
    }
    assert!(passed.iter().all(|&count| count > 5) && rights > 200, "{passed:?}, {rights}");
}

#[test]
fn keys_are_equal_where_the_laws_say_that_positions_are_the_same() {
    for position in positions() {
        let setup = position.setup();
        let others = [
            Setup { turn: setup.turn.other(), en_passant: None, ..setup },
            Setup { castling: CastlingRights::NONE, ..setup },
            // If nobody can capture it, a pawn that has passed makes no difference.
            Setup { en_passant: None, ..setup },
            Setup { halfmove_clock: 88, fullmove_number: 99, ..setup },
        ];
        for other in others.map(|setup| Position::trusted(&setup, ())) {
            assert_eq!(pack(&other) == pack(&position), other.is_same_position(&position), "{other:?}");
        }
    }
}

/// Returns this many different keys.
fn keys(count: usize) -> Vec<Key> {
    let mut random = Random(22);
    let mut word = || random.below(1 << 32) as u64 | (random.below(1 << 32) as u64) << 32;
    (0..count).map(|n| Key { cells: [n as u64, word(), word(), word()], turn: Color::ALL[n % 2] }).collect()
}

#[test]
fn what_was_added_is_found_by_its_number_and_never_added_again() {
    let keys = keys(3_000);
    let mut store = Store::new();
    for (n, key) in keys.iter().enumerate() {
        assert_eq!(store.len(), n);
        assert!(store.make_room());
        let mv = Move::from_packed(n as u16);
        let from = (n > 0).then_some(n as u32 / 2);
        assert_eq!(store.add(key, from, mv), Some(n as u32));
        assert!(store.make_room());
        assert_eq!(store.add(&keys[n / 3], None, mv), None, "{n}");
    }
    let number = keys.len() as u32 - 1;
    assert!(keys.iter().zip(0..).all(|(key, n)| store.key(n).as_ref() == Some(key)));
    assert!(store.key(number + 1).is_none());
    // The parent of each position is its half. No move leads to the first.
    let mut line: Vec<Move> = core::iter::successors(Some(number), |n| Some(n / 2))
        .take_while(|&n| n > 0)
        .map(|n| Move::from_packed(n as u16))
        .collect();
    line.reverse();
    assert_eq!(store.line_to(number), line);
    assert!(store.line_to(0).is_empty());
}

#[test]
fn the_table_is_never_fuller_than_three_quarters() {
    let mut store = Store::new();
    for key in keys(2_000) {
        assert!(store.make_room());
        store.add(&key, None, Move::from_packed(0));
        let (taken, slots) = (store.slots.iter().filter(|&&slot| slot != 0).count(), store.slots.len());
        assert_eq!(taken, store.len());
        assert!(slots == 64 || 4 * taken > slots, "{taken} of {slots}");
        assert!(4 * taken <= 3 * slots + 4, "{taken} of {slots}");
    }
}

#[test]
fn a_position_is_done_once() {
    let mut store = Store::new();
    for key in keys(3) {
        assert!(store.make_room());
        store.add(&key, None, Move::from_packed(0));
    }
    assert!(store.finish(1) && !store.finish(1) && store.finish(2) && store.finish(0));
    assert!(!store.finish(3), "there is no such position");
}

#[test]
fn chains_give_back_what_they_were_given_in_that_order() {
    let mut store = Store::new();
    for key in keys(300) {
        assert!(store.make_room());
        store.add(&key, None, Move::from_packed(0));
    }
    let mut random = Random(23);
    // There are two kinds of chains, two of each. Every position is in one of each kind.
    let mut chains = [[Chain::EMPTY; 2]; CHAINS];
    let mut expected = [const { [const { VecDeque::new() }; 2] }; CHAINS];
    for number in 0..300 {
        for of in 0..CHAINS {
            let which = random.below(2);
            store.append(&mut chains[of][which], of, number);
            expected[of][which].push_back(number);
            let which = random.below(2);
            if random.below(3) == 0 {
                assert_eq!(store.take_first(&mut chains[of][which], of), expected[of][which].pop_front());
            }
        }
    }
    for of in 0..CHAINS {
        for which in 0..2 {
            while let Some(number) = expected[of][which].pop_front() {
                assert_eq!(store.take_first(&mut chains[of][which], of), Some(number));
            }
            assert_eq!(store.take_first(&mut chains[of][which], of), None);
        }
    }
}

#[test]
fn positions_with_the_same_hash_are_not_taken_for_one_another() {
    let mut by_hash = HashMap::new();
    let mut pairs = Vec::new();
    for key in keys(300_000) {
        pairs.extend(by_hash.insert(hash(&key), key).map(|other| [other, key]));
    }
    assert!(pairs.len() > 3, "{}", pairs.len());
    let mut store = Store::new();
    for (key, number) in pairs.iter().flatten().zip(0..) {
        assert!(store.make_room());
        assert_eq!(store.add(key, None, Move::from_packed(0)), Some(number));
    }
    // The table has grown in the meantime.
    for key in keys(200) {
        assert!(store.make_room());
        assert!(store.add(&key, None, Move::from_packed(0)).is_some());
    }
    for key in pairs.iter().flatten() {
        assert_eq!(store.add(key, None, Move::from_packed(0)), None);
    }
}

/// The hash bits in a slot distinguish most other positions without comparing keys.
#[test]
fn a_slot_has_all_of_a_hash_that_its_number_leaves_free() {
    let mut store = Store::new();
    let mut expected = Vec::new();
    for (key, number) in keys(100).iter().zip(1..) {
        assert!(store.make_room());
        store.add(key, None, Move::from_packed(0));
        expected.push((hash(key), number));
    }
    let len = store.slots.len() as u32;
    let mut expected: Vec<u32> = expected.iter().map(|(hash, number)| hash / len * len + number).collect();
    let mut slots: Vec<u32> = store.slots.iter().copied().filter(|&slot| slot != 0).collect();
    expected.sort_unstable();
    slots.sort_unstable();
    assert_eq!(slots, expected);
}

/// A hash table is fast only if hashes differ. Each bit of a position must flip each bit of the hash in about half of all
/// positions, and that of the last square at least sometimes.
#[test]
fn hashes_differ_whatever_differs_in_the_position() {
    let keys = keys(200);
    for (word, bit) in (0..4).flat_map(|word| (0..64).map(move |bit| (word, bit))) {
        let mut flips = [0; 32];
        for key in &keys {
            let mut other = *key;
            other.cells[word] ^= 1 << bit;
            let changed = hash(key) ^ hash(&other);
            (0..32).for_each(|n| flips[n] += changed >> n & 1);
        }
        let usual = if word == 3 && bit >= 54 { 2..=198 } else { 66..=134 };
        assert!(flips.iter().all(|count| usual.contains(count)), "{word} {bit}: {flips:?}");
    }
    for key in keys {
        let turned = Key { turn: key.turn.other(), ..key };
        assert!((4..=28).contains(&(hash(&key) ^ hash(&turned)).count_ones()));
    }
}
