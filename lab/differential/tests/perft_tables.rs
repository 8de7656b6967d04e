//! Checks the counts in the perft tables, published or not, with two other libraries.

use x88_differential::convert;

/// Larger counts are left to the library that the tables test.
const MOST: u64 = 3_000_000;

fn cozy_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut count = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            count += moves.len() as u64;
            return false;
        }
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            count += cozy_perft(&next, depth - 1);
        }
        false
    });
    count
}

/// Checks every count of the table up to the limit. Returns their number.
fn check(table: &str, is_reachable: bool) -> usize {
    let mut checked = 0;
    for row in table.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (text, counts) = row.split_once(" ;").expect("a FEN and counts");
        let fen: shakmaty::fen::Fen = text.parse().expect("a FEN");
        let setup = convert::from_shak_setup(fen.as_setup());
        let shak =
            convert::shak_position(&setup, x88::CastlingMode::Chess960, is_reachable).expect("a position");
        for entry in counts.split(" ;") {
            let (depth, count) = entry.split_once(' ').expect("D<depth> <count>");
            let depth = depth[1..].parse().expect("a depth");
            let count: u64 = count.parse().expect("a count");
            if count <= MOST {
                assert_eq!(shakmaty::perft(&shak, depth), count, "{text} at depth {depth}");
                let cozy = convert::cozy_board(&setup);
                assert!(cozy.is_some() || !is_reachable, "{text}");
                // Cozy-chess refuses most unreachable positions.
                if let Some(cozy) = cozy {
                    assert_eq!(cozy_perft(&cozy, depth), count, "{text} at depth {depth}");
                }
                checked += 1;
            }
        }
    }
    checked
}

#[test]
fn tables_are_right() {
    let tables = [
        include_str!("../../../tests/data/perft.epd"),
        include_str!("../../../tests/data/perft-chess960.epd"),
        include_str!("../../../tests/data/perft-traps.epd"),
    ];
    let unreachable = check(include_str!("../../../tests/data/perft-unreachable.epd"), false);
    println!("{} counts", unreachable + tables.iter().map(|table| check(table, true)).sum::<usize>());
}

#[test]
fn chess960_numbers_mean_the_same_arrays() {
    for number in 0..960 {
        let ours = x88::Setup::chess960(number).expect("below 960");
        let cozy = cozy_chess::Board::chess960_startpos(number.into());
        assert_eq!(convert::cozy_board(&ours), Some(cozy), "{number}");
    }
}
