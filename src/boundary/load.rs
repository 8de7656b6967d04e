//! Exports reading of FENs, setups and Chess960 starting positions, and their problems as numbers, which
//! `src/js/position/problems.ts` reads.

// The state of standard chess is a unit.
#![allow(clippy::unit_arg)]

use super::Chess;
use super::entry::{self, EntryRules};
use super::scratch::{self, Answer, Slot};
use wasm_bindgen::prelude::wasm_bindgen;
use x88::internal::notation::fen::{
    self, CastlingStyle, EnPassantStyle, FenError, FenOptions, FenProblemKind, FenStyle,
};
use x88::internal::numbers::Numbered;
use x88::internal::{board, fen_too_long};
use x88::{CastlingMode, EnPassantFault, Setup, SetupError, SetupOptions, SetupProblem};

fn mode(chess960: bool) -> CastlingMode {
    if chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard }
}

/// Reads the first `len` bytes of the string as FEN. `flags`: 1 Chess960, 2 lenient, 4 strict.
fn read_fen(len: usize, flags: u32) -> Result<Chess, FenError> {
    let options = FenOptions { mode: mode(flags & 1 != 0), lenient: flags & 2 != 0, strict: flags & 4 != 0 };
    scratch::with_text(len, |text| match text {
        Some(text) => fen::parse_in::<EntryRules>(text, entry::state_of(flags), &options),
        None => Err(fen_too_long()),
    })
}

/// Reads the setup in [`Slot::Asked`]. `flags`: 4 strict.
fn read_setup(flags: u32) -> (Setup, Result<Chess, SetupError>) {
    let packed = scratch::packed(Slot::Asked);
    let (setup, state) = (packed.setup(), packed.state());
    (
        setup,
        Chess::from_setup_with(&setup, state, SetupOptions { mode: scratch::mode(), strict: flags & 4 != 0 }),
    )
}

/// Reads a FEN as in [`read_fen`]. Writes its position to [`Slot::Other`], or its problems and returns their number. Each
/// problem is the numbers of its field and kind, its offset, its count, and the parameters of its kind.
#[wasm_bindgen]
pub fn load_fen(len: usize, flags: u32) -> u32 {
    let problems = match read_fen(len, flags) {
        Ok(position) => {
            scratch::leave_position(Slot::Other, &position, mode(flags & 1 != 0));
            return 0;
        }
        Err(error) => error.problems,
    };
    let mut out = Answer::start();
    for problem in &problems {
        out.push_bytes(&[problem.field as u8, problem.kind.number()]);
        out.push_long(problem.offset);
        out.push_long(problem.count);
        push_parameters(&problem.kind, &mut out);
    }
    problems.len() as u32
}

/// Appends the parameters of a kind: two numbers and a string, or those of [`push_setup_problem`].
fn push_parameters(kind: &FenProblemKind, out: &mut Answer) {
    use FenProblemKind::*;
    let (numbers, text) = match kind {
        Setup(problem) => return push_setup_problem(problem, out),
        MissingField(field) => ([*field as usize, 0], ""),
        UnknownPiece(c)
        | UnknownCastlingLetter(c)
        | RepeatedCastlingRight(c)
        | CastlingOrder(c)
        | Extra(_, c) => ([*c as usize, 0], ""),
        RankLength { rank, squares } => ([usize::from(*rank), *squares], ""),
        RankCount(ranks) => ([*ranks, 0], ""),
        UnknownTurn(text) | NotASquare(text) | NotANumber(text) | LeadingZero(text)
        | NumberTooLarge(text) | NotAFen(text) => ([0, 0], text.as_str()),
        // Empty, TooLong, Separator, TrailingText and AdjacentDigits.
        _ => ([0, 0], ""),
    };
    numbers.into_iter().for_each(|number| out.push_long(number));
    out.push_text(text);
}

/// Appends the color of a problem (1 for Black), the castling side and two squares; 0 for each that does not apply.
fn push_setup_problem(problem: &SetupProblem, out: &mut Answer) {
    use SetupProblem::*;
    let (color, side, squares) = match *problem {
        NoKing(color)
        | SeveralKings(color)
        | TooManyPieces(color)
        | TooManyPawns(color)
        | TooManyPromoted(color)
        | OpponentInCheck(color) => (color as u8, 0, [0, 0]),
        CastlingRight(color, side, _) => (color as u8, side as u8, [0, 0]),
        EnPassant(square, EnPassantFault::OriginOccupied(origin)) => {
            (0, 0, [board::bit(square), board::bit(origin)])
        }
        EnPassant(square, _) | PawnOnBackRank(square) => (0, 0, [board::bit(square), 0]),
        // KingsAdjacent, ImpossibleCheck, MoveNumberZero, ImpossibleClock and Variant.
        _ => (0, 0, [0, 0]),
    };
    out.push_bytes(&[color, side, squares[0] as u8, squares[1] as u8]);
}

/// Checks the setup in [`Slot::Asked`] as in [`read_setup`]. Writes its position to [`Slot::Other`], or its problems and returns their number. Each problem is the
/// number of its kind, the data of [`push_setup_problem`], and its squares after their number.
#[wasm_bindgen]
pub fn check_setup(flags: u32) -> u32 {
    let (setup, read) = read_setup(flags);
    let problems = match read {
        Ok(position) => {
            scratch::leave_position(Slot::Other, &position, scratch::mode());
            return 0;
        }
        Err(error) => error.problems,
    };
    let mut out = Answer::start();
    for problem in &problems {
        out.push(problem.number());
        push_setup_problem(problem, &mut out);
        out.push_squares(problem.squares(&setup));
    }
    problems.len() as u32
}

/// Writes the Chess960 starting position with this number. Returns false for an invalid number.
#[wasm_bindgen]
pub fn load_chess960(number: u32) -> bool {
    let position = u16::try_from(number).ok().and_then(Chess::chess960);
    if let Some(position) = &position {
        scratch::leave_position(Slot::Other, position, CastlingMode::Chess960);
    }
    position.is_some()
}

/// Writes the FEN of the current position. `en_passant`: 0 legal, 1 pseudo-legal, 2 always.
#[wasm_bindgen]
pub fn write_fen(en_passant: u32, shredder: bool) {
    let style = FenStyle {
        en_passant: match en_passant {
            0 => EnPassantStyle::Legal,
            1 => EnPassantStyle::PseudoLegal,
            _ => EnPassantStyle::Always,
        },
        castling: if shredder { CastlingStyle::Shredder } else { CastlingStyle::Standard },
    };
    Answer::start().push_text(&fen::write(&scratch::position(), &style));
}
