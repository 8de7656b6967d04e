//! Helpers that several test files share: positions from text, random games.
#![allow(dead_code)]

use x88::fen::{self, FenOptions};
use x88::{CastlingMode, Chess, Move, Setup};

/// A position from a FEN, with Chess960 castling (the general case); clocks may be omitted. Reads strictly,
/// because a test must not lose its en passant square or castling rights unnoticed. Some well-known tests use
/// unreachable positions, however.
pub fn position(text: &str) -> Chess {
    let clocks = if text.split(' ').count() == 4 { " 0 1" } else { "" };
    let options = FenOptions { mode: CastlingMode::Chess960, ..Default::default() };
    fen::parse_with(&format!("{text}{clocks}"), &options).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// The setup of a FEN, possible or not.
pub fn setup(text: &str) -> Setup {
    let options = FenOptions { mode: CastlingMode::Chess960, lenient: true, ..Default::default() };
    fen::parse_setup(text, &options).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// The rows of a table, whose columns are separated by tabs or by `|`; a missing last column is empty. Lines with `#` are comments.
pub fn rows<const N: usize>(table: &str) -> impl Iterator<Item = [&str; N]> {
    let is_row = |line: &&str| !line.is_empty() && !line.starts_with('#');
    assert!(table.lines().filter(is_row).count() > 20, "the table was not read");
    table.lines().filter(is_row).map(|line| {
        let mut columns = line.split(if line.contains('\t') { '\t' } else { '|' }).map(str::trim);
        let row = std::array::from_fn(|_| columns.next().unwrap_or(""));
        assert!(columns.next().is_none(), "more than {N} columns: {line}");
        row
    })
}

/// The rows of a table of perft: a FEN, and each depth with its count.
pub fn epd(table: &str) -> impl Iterator<Item = (&str, Vec<(u8, u64)>)> {
    let lines = table.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| {
        let (fen, counts) = line.split_once(" ;D").unwrap_or_else(|| panic!("a FEN and counts: {line}"));
        let number = |text: &str| text.parse::<u64>().unwrap_or_else(|e| panic!("{text} in {line}: {e}"));
        let entry =
            |text: &str| text.split_once(' ').map(|(depth, count)| (number(depth) as u8, number(count)));
        (fen, counts.split(" ;D").map(|text| entry(text).expect("D<depth> <count>")).collect())
    })
}

/// The FEN with the colors exchanged and the board turned: the same position for the other side.
pub fn colours_exchanged(text: &str) -> String {
    let mut fields: Vec<String> = text.split_whitespace().map(String::from).collect();
    let placement: Vec<&str> = fields[0].split('/').rev().collect();
    fields[0] = swap_case(&placement.join("/"));
    fields[1] = if fields[1] == "w" { "b".into() } else { "w".into() };
    if let Some(rights) = fields.get_mut(2) {
        // White's rights come first.
        let (white, black): (String, String) = swap_case(rights).chars().partition(char::is_ascii_uppercase);
        *rights = white + &black;
    }
    if let Some(square) = fields.get_mut(3) {
        *square = ranks_turned(square);
    }
    fields.join(" ")
}

/// Moves or squares on the turned board: e2e4 becomes e7e5.
pub fn ranks_turned(text: &str) -> String {
    let turn = |c: char| c.to_digit(9).map_or(c, |rank| char::from(b'9' - rank as u8));
    text.chars().map(turn).collect()
}

fn swap_case(text: &str) -> String {
    let swap = |c: char| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
    text.chars().map(swap).collect()
}

/// Repeatable random numbers: SplitMix64 (public domain, by Sebastiano Vigna).
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let n = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let n = (n ^ n >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(n ^ n >> 31) * end as u128) >> 64) as usize
    }
}

/// Plays random games from the starting position, Chess960 positions and positions with many special moves,
/// and passes every position to `look`, with the move that led to it.
pub fn random_games(games: u64, mut look: impl FnMut(&Chess, Option<Move>)) {
    for game in 0..games {
        let mut random = Random(game);
        let mut position = match game % 4 {
            0 => Chess::initial(),
            1 => Chess::chess960(random.below(960) as u16).expect("below 960"),
            2 => self::position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
            _ => self::position("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1"),
        };
        look(&position, None);
        for _ in 0..150 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[random.below(moves.len())];
            position = position.play(mv).expect("a listed move");
            look(&position, Some(mv));
        }
    }
}
