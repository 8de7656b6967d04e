//! FEN (Forsyth-Edwards Notation): a position in one line, including the X-FEN and Shredder forms. The rules decide which
//! positions are valid; this module adds the location in the string.

mod extras;
mod problem;
mod reader;
mod writer;

use alloc::vec::Vec;
pub use problem::{ExtraFault, FenError, FenField, FenProblem, FenProblemKind};
pub use writer::{CastlingStyle, EnPassantStyle, FenStyle, write, write_setup};

use crate::board::{Board, Color, Piece, Role, Square};
use crate::rules::{
    CastlingMode, CastlingRights, CastlingSide, Position, Rules, Setup, SetupOptions, State, Variant,
};
use core::str::FromStr;
use extras::Stripped;
use reader::{Reading, is_blank};

/// Options for reading FEN. By default, reads four to six fields and accepts every playable position, with castling as in
/// standard chess.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FenOptions {
    /// The kings and rooks that may have castling rights, and the meaning of `K` and `Q`. In standard chess they mean the rook on
    /// the h- or a-file; in Chess960, the outermost rook on that side of the king (X-FEN).
    pub mode: CastlingMode,
    /// Whether to require six fields with spaces between them and reject positions that no game can reach ([`Severity`](crate::Severity)), such as nine
    /// pawns or an impossible check.
    pub strict: bool,
    /// Whether to repair errors where possible; see [`parse_with`]. Not together with `strict`.
    pub lenient: bool,
}

impl FenOptions {
    /// Returns the options for accepting positions.
    fn setup_options(&self) -> SetupOptions {
        SetupOptions { mode: self.mode, strict: self.strict }
    }
}

/// Reads a FEN as a position of standard chess, or of Chess960 if only there its castling rights are possible. A position's `FromStr`
/// does the same.
///
/// A FEN has four to six fields with one space or underscore between them. The clocks default to 0 and 1:
///
/// - eight ranks of eight squares, without two digits in a row;
/// - `w` or `b`;
/// - castling: `-` or letters of `KQkq` in this order. File letters `A` to `H` and `a` to `h` may name the rook instead, in
///   any order;
/// - `-` or the en passant square: the square passed by the last two-square advance, whether or not a pawn can capture there;
/// - two plain decimal numbers up to 65535.
///
/// `startpos` and `start` mean the starting position.
///
/// # Errors
/// Returns [`FenError`] with *every* problem of the string and of the position it describes.
///
/// ```
/// use x88::{Chess, fen};
/// let position: Chess = fen::parse("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")?;
/// assert_eq!(position.legal_moves().len(), 6);
///
/// let error = fen::parse::<x88::Standard>("4k3/8/8/8/8/8/44/4K3 w - - 08 9").unwrap_err();
/// let codes: Vec<_> = error.problems.iter().map(|problem| problem.kind.code()).collect();
/// assert_eq!(codes, ["ADJACENT_DIGITS", "LEADING_ZERO"]);
/// # Ok::<(), fen::FenError>(())
/// ```
pub fn parse<V: Variant>(text: &str) -> Result<Position<V>, FenError> {
    let in_standard = parse_with(text, &FenOptions::default());
    match &in_standard {
        Err(error) if error.problems.iter().all(|problem| problem.field == FenField::Castling) => {
            let options = FenOptions { mode: CastlingMode::Chess960, ..FenOptions::default() };
            parse_with(text, &options).or(in_standard)
        }
        _ => in_standard,
    }
}

impl<V: Variant> FromStr for Position<V> {
    type Err = FenError;

    /// Reads a FEN by [`parse`].
    fn from_str(text: &str) -> Result<Position<V>, FenError> {
        parse(text)
    }
}

impl FromStr for Setup {
    type Err = FenError;

    /// Reads a FEN by [`parse_setup`], with castling as in Chess960, which includes that of standard chess.
    fn from_str(text: &str) -> Result<Setup, FenError> {
        parse_setup(text, &FenOptions { mode: CastlingMode::Chess960, ..FenOptions::default() })
    }
}

/// Reads a FEN with options.
///
/// Lenient reading accepts:
///
/// - missing fields at the end (`w - - 0 1`);
/// - tabs and any number of spaces between and around fields;
/// - digits in a row, leading zeros, and move number 0 (as 1);
/// - castling letters in any order or repeated.
///
/// It drops castling rights and an en passant square that are impossible or contradict the board. It rejects unreadable
/// strings and unplayable positions.
///
/// # Errors
/// Returns [`FenError`] with *every* problem for which the string or the position is rejected.
///
/// ```
/// use x88::{CastlingMode, Chess, fen};
/// let options = fen::FenOptions { lenient: true, ..Default::default() };
/// let position: Chess = fen::parse_with(" 4k3/8/8/8/8/8/44/4K2R b KQ ", &options)?;
/// assert_eq!(position.fen(), "4k3/8/8/8/8/8/8/4K2R b K - 0 1");
///
/// let options = fen::FenOptions { mode: CastlingMode::Chess960, ..Default::default() };
/// let position: Chess = fen::parse_with("2k5/8/8/8/8/8/8/1RKR4 w BD - 0 1", &options)?;
/// assert_eq!(position.fen(), "2k5/8/8/8/8/8/8/1RKR4 w KQ - 0 1");
///
/// let nine_pawns = "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1";
/// assert_eq!(fen::parse::<x88::Standard>(nine_pawns)?.legal_moves().len(), 17);
/// let options = fen::FenOptions { strict: true, ..Default::default() };
/// let error = fen::parse_with::<x88::Standard>(nine_pawns, &options).unwrap_err();
/// assert_eq!(error.problems[0].kind.code(), "TOO_MANY_PAWNS");
/// # Ok::<(), fen::FenError>(())
/// ```
pub fn parse_with<V: Variant>(text: &str, options: &FenOptions) -> Result<Position<V>, FenError> {
    parse_in(text, V::State::default(), options)
}

/// Reads a FEN under the rules of `state`.
///
/// Crazyhouse has pockets, as `[Qn]` (or `[-]`) at the end of the placement or as a ninth rank, and `~` after promoted pieces. Three-check
/// has the checks left to give (`3+3`) or given so far (`+0+0`), before the clocks or after them; without them, none is given.
///
/// # Errors
/// Returns [`FenError`] with *every* problem for which the string or the position is rejected.
///
/// ```
/// use x88::fen;
/// use x88::variants::{AnyVariant, Rules};
/// let text = "4k3/8/8/8/8/8/8/Q~3K3[Np] w - - 0 1";
/// let position = fen::parse_in::<AnyVariant>(text, Rules::Crazyhouse.into(), &Default::default())?;
/// assert_eq!(position.fen(), text);
/// # Ok::<(), fen::FenError>(())
/// ```
pub fn parse_in<V: Variant>(
    text: &str,
    state: V::State,
    options: &FenOptions,
) -> Result<Position<V>, FenError> {
    let (setup, state, problems) = read::<V>(text, state, options);
    // `problems` includes everything for which a setup is rejected.
    if problems.is_empty() { Ok(Position::trusted(&setup, state)) } else { Err(FenError { problems }) }
}

/// Returns every reason why [`parse_with`] rejects the string; empty if it accepts it.
///
/// The problems of the string come before those of the position. A problem that repeats within a field is listed once
/// ([`FenProblem::places`]). If a field cannot be read, checks that depend on it are skipped. A string of more than 1000
/// characters has only that problem.
///
/// ```
/// use x88::{Standard, fen};
/// let problems = fen::problems::<Standard>("8/8/8/8/8/8/8/K7 x - - 0 1", &Default::default());
/// let found: Vec<_> = problems.iter().map(|it| (it.field, it.offset, it.kind.code())).collect();
/// assert_eq!(
///     found,
///     [(fen::FenField::Turn, 17, "UNKNOWN_TURN"), (fen::FenField::Placement, 0, "NO_KING")],
/// );
/// ```
pub fn problems<V: Variant>(text: &str, options: &FenOptions) -> Vec<FenProblem> {
    read::<V>(text, V::State::default(), options).2
}

/// Reads a FEN as a setup, valid or not, for board editors. Lenient reading keeps impossible castling rights and en passant
/// squares.
///
/// # Errors
/// Returns [`FenError`] with every problem of the string.
///
/// ```
/// use x88::fen;
/// let setup = fen::parse_setup("8/8/8/8/8/8/8/K7 w - - 0 1", &Default::default())?;
/// assert_eq!(fen::write_setup(&setup, Default::default()), "8/8/8/8/8/8/8/K7 w - - 0 1");
/// # Ok::<(), fen::FenError>(())
/// ```
pub fn parse_setup(text: &str, options: &FenOptions) -> Result<Setup, FenError> {
    let Reading { setup, problems, .. } = Reading::of(text, options);
    if problems.is_empty() { Ok(setup) } else { Err(FenError { problems }) }
}

/// Names for the starting position: UCI's, and that of board libraries.
const START: [&str; 2] = ["startpos", "start"];

/// Returns the setup and the state as far as they can be read, and every problem.
fn read<V: Variant>(text: &str, state: V::State, options: &FenOptions) -> (Setup, V::State, Vec<FenProblem>) {
    if START.contains(&text) {
        return (V::initial(&state), state, Vec::new());
    }
    if state.rules() == Rules::Standard {
        let (setup, problems) = read_stripped::<V>(text, &state, options);
        return (setup, state, problems);
    }
    let (stripped, mut state) = (Stripped::of(text, state.rules()), state);
    state.set_extras(stripped.extras);
    let (setup, mut found) = read_stripped::<V>(stripped.rest(), &state, options);
    for problem in &mut found {
        for place in &mut problem.more {
            *place = stripped.offset(usize::from(*place)) as u16;
        }
        problem.offset = stripped.offset(problem.offset);
    }
    let mut problems = stripped.problems;
    problems.append(&mut found);
    (setup, state, problems)
}

/// Returns the setup of a FEN without the parts of variants, and every problem.
fn read_stripped<V: Variant>(text: &str, state: &V::State, options: &FenOptions) -> (Setup, Vec<FenProblem>) {
    let mut reading = Reading::of(text, options);
    if reading.has_placement {
        if options.lenient {
            reading.setup = reading.setup.without_impossible_rights(options.mode);
            if !state.rules().has_castling() {
                reading.setup.castling = CastlingRights::NONE;
            }
        }
        let refused_for = options.setup_options();
        reading.add_setup_problems(&reading.setup.refused::<V>(state, &refused_for));
    }
    (reading.setup, reading.problems)
}

/// Returns whether the first field is meant as a placement: ranks, with a few wrong characters at most. Anything else would only
/// get a list of missing fields.
fn is_like_fen(content: &[u8]) -> bool {
    let mut slashes = 0;
    let mut unknown = 0;
    for &byte in content.iter().take_while(|&&byte| !is_blank(byte)) {
        match byte {
            b'/' => slashes += 1,
            b'1'..=b'8' => {}
            _ => unknown += usize::from(Piece::from_letter(byte).is_none()),
        }
    }
    // The start of an address is not a rank.
    let is_address = content.windows(3).any(|part| part == b"://");
    slashes == 7 && !is_address || slashes >= 3 && unknown <= 3 && !is_address || slashes > 0 && unknown == 0
}

/// Returns the outermost rook of `color` beyond a square of its rank, on one side. X-FEN calls it `K` or `Q`.
#[inline(never)]
fn outermost_rook(board: &Board, color: Color, side: CastlingSide, beyond: Square) -> Option<Square> {
    let outward = match side {
        CastlingSide::Kingside => 1,
        CastlingSide::Queenside => -1,
    };
    let (mut at, mut outermost) = (beyond, None);
    while let Some(next) = at.step(outward) {
        if board.get(next) == Some(Piece { color, role: Role::Rook }) {
            outermost = Some(next);
        }
        at = next;
    }
    outermost
}
