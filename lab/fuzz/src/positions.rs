//! Chooses a position by the bytes of an input: one of a table, followed by some moves, or randomly placed pieces.

use crate::input::Input;
use std::sync::LazyLock;
use x88::fen::{self, FenOptions};
use x88::{CastlingMode, CastlingSide, Chess, Color, Piece, Role, Setup, SetupOptions, Square, Standard};

/// Positions that are easy to get wrong: castling in every form, en passant and its pins, promotions, double checks, mates,
/// stalemates, dead and blocked positions, and unreachable ones.
const TABLE: [&str; 32] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "1rkr4/8/8/8/8/8/8/1RKR4 w DBdb - 0 1",
    "r5kr/8/8/8/8/8/8/RK5R b HAha - 0 1",
    "5rkr/5ppp/8/8/8/8/5PPP/5RKR w KQkq - 0 1",
    "r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1",
    "4k3/8/8/8/1r2Pp1K/8/8/8 b - e3 0 1",
    "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
    "4k3/8/8/2KPpP2/8/8/8/7r w - e6 0 1",
    "4k3/4r3/8/b7/8/2N5/4B3/4K3 w - - 0 1",
    "4k3/4r3/8/8/8/4N3/8/4K3 w - - 0 1",
    "3qk3/8/8/8/7b/8/4q3/4K2R w K - 0 1",
    "8/PPPPPPPP/8/7k/K7/8/pppppppp/8 w - - 0 1",
    "1n1n3k/2P5/8/8/8/8/5p2/K3N1N1 b - - 99 80",
    "R6k/8/6K1/8/8/8/8/8 b - - 0 1",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    "8/8/4k3/8/8/3BK3/8/8 w - - 0 1",
    "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1",
    "B1b1k3/3b4/4b3/8/8/8/8/4KB2 w - - 0 1",
    "7k/7p/8/8/8/8/8/KB6 w - - 0 1",
    "8/6p1/5p1p/4bP1P/4P1k1/6p1/6P1/6K1 b - - 149 120",
    "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
    "QQQQQQQ1/QQQQQQQ1/8/8/8/pppppppp/q6k/K7 w - - 0 65535",
    "k7/8/8/8/8/2Q5/3QQ3/K2RR1B1 w - - 65535 65535",
    "4k2r/8/8/8/8/8/8/4K2R w Kk - 98 60",
    "2b1k3/3n4/8/8/8/8/3N4/2B1K3 w - - 97 70",
    "8/8/8/1k1p4/8/1K2P3/8/8 w - - 0 1",
    "k7/2K5/8/8/8/8/8/7R w - - 148 90",
];

static STARTS: LazyLock<Vec<Chess>> = LazyLock::new(|| {
    let options = FenOptions { mode: CastlingMode::Chess960, ..FenOptions::default() };
    let read = |text: &&str| fen::parse_with(text, &options).unwrap_or_else(|e| panic!("{text}: {e}"));
    TABLE.iter().map(read).collect()
});

/// Returns a position. If the first byte is a letter or below: one of the table and some moves on (a byte for their number, below
/// eight, and one for each). Otherwise: pieces placed by [`setup`], as far as they are playable.
pub fn position(input: &mut Input<'_>) -> Chess {
    let first = input.byte();
    if first < 0x80 {
        let mut at = STARTS[usize::from(first) % STARTS.len()];
        for _ in 0..input.below(8) {
            let Some(mv) = input.one_of(&at.legal_moves()) else { break };
            at = at.play(mv).expect("a listed move");
        }
        return at;
    }
    let count = 4 * usize::from(first & 15);
    let (strewn, rest) = input.0.split_at(count.min(input.0.len()));
    input.0 = rest;
    let setup = setup(&mut Input(strewn)).without_impossible_rights(CastlingMode::Chess960);
    let options = SetupOptions { mode: CastlingMode::Chess960, strict: false };
    Chess::from_setup(&setup, options).unwrap_or(STARTS[5])
}

/// Returns the castling notation for the position: that of standard chess if possible.
pub fn mode_of(position: &Chess) -> CastlingMode {
    match position.setup().problems::<Standard>(CastlingMode::Standard) {
        problems if problems == position.setup().problems::<Standard>(CastlingMode::Chess960) => {
            CastlingMode::Standard
        }
        _ => CastlingMode::Chess960,
    }
}

/// Creates any setup. The first byte selects what follows: a king of each color, castling rights with or without the required
/// rooks, an en passant square, clocks; then pieces, two bytes each, to the end of the input.
pub fn setup(input: &mut Input<'_>) -> Setup {
    let flags = input.byte();
    let mut setup = Setup::empty();
    setup.turn = Color::ALL[usize::from(flags & 1)];
    if flags & 2 != 0 {
        for color in Color::ALL {
            let square = square(input);
            // With castling rights, a king is at home, where most of them are valid.
            let square = if flags & 4 != 0 {
                Square::new(square.file(), color.relative_rank(0)).unwrap()
            } else {
                square
            };
            setup.board.set(square, Some(Piece { color, role: Role::King }));
        }
    }
    if flags & 4 != 0 {
        rights(input, flags & 8 != 0, &mut setup);
    }
    if flags & 16 != 0 {
        setup.en_passant = Some(square(input));
    }
    if flags & 32 != 0 {
        (setup.halfmove_clock, setup.fullmove_number) = (input.short(), input.short());
    }
    while !input.is_empty() {
        let (to, piece) = (square(input), x88::internal::board::piece(input.byte() & 15));
        setup.board.set(to, piece);
    }
    setup
}

fn rights(input: &mut Input<'_>, with_rooks: bool, setup: &mut Setup) {
    for color in Color::ALL {
        for side in CastlingSide::ALL {
            let byte = input.byte();
            if byte & 8 != 0 {
                let rook = Square::new(byte & 7, color.relative_rank(0)).unwrap();
                setup.castling.set(color, side, Some(rook));
                if with_rooks && setup.board.get(rook).is_none() {
                    setup.board.set(rook, Some(Piece { color, role: Role::Rook }));
                }
            }
        }
    }
}

/// Returns any square, by its number.
pub fn square(input: &mut Input<'_>) -> Square {
    Square::ALL[usize::from(input.byte() & 63)]
}
