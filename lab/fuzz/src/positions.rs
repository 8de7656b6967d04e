//! Chooses a position by the bytes of an input: one of a table, followed by some moves, or randomly placed pieces.

use crate::input::Input;
use std::sync::LazyLock;
use x88::fen::{self, FenOptions};
use x88::{CastlingMode, CastlingSide, Chess, Color, Piece, Role, Setup, SetupOptions, Square, Standard};
use x88_differential::Trio;

/// Positions that are easy to get wrong: castling in every form, en passant and its pins, promotions, double checks, mates,
/// stalemates, dead and blocked positions, and unreachable ones.
const TABLE: &str = include_str!("positions.txt");

static STARTS: LazyLock<Vec<Chess>> = LazyLock::new(|| {
    let options = FenOptions { mode: CastlingMode::Chess960, ..FenOptions::default() };
    let read = |text: &str| fen::parse_with(text, &options).unwrap_or_else(|e| panic!("{text}: {e}"));
    TABLE.lines().map(read).collect()
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

/// Returns the position in other libraries, too, if they accept it. They refuse an en passant square with a piece on the square
/// that the pawn came from.
pub fn in_other_libraries(position: &Chess) -> Option<Trio> {
    Trio::from_setup(&position.setup(), SetupOptions { mode: CastlingMode::Chess960, strict: false })
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
