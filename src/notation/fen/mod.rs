//! FEN (Forsyth-Edwards Notation): a position in one line of text.
//!
//! Knows the six fields and their X-FEN and Shredder forms. Must not know which positions are possible:
//! the rules judge that, and their findings are only given a place in the text here.

mod problem;
mod reader;
mod writer;

pub use problem::{FenError, FenField, FenProblem, FenProblemKind};
pub use writer::{CastlingStyle, EnPassantStyle, FenStyle, of, write, write_setup};

use crate::board::{Board, Color, Piece, Role, Square};
use crate::rules::{CastlingMode, CastlingSide, Position, Setup, SetupOptions, Variant};
use reader::Reading;

/// How a FEN is read. The default accepts four to six fields and every position that can be played, with castling as in standard
/// chess.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FenOptions {
    /// Which kings and rooks may hold a castling right, and what `K` and `Q` mean: the rook on the h- or
    /// a-file in standard chess, the outermost rook on that side of the king in Chess960 (X-FEN).
    pub mode: CastlingMode,
    /// Reads exactly six fields, and refuses positions that no game leads to ([`Severity`](crate::Severity)): more than eight
    /// pawns, a check that no move brings about ...
    pub strict: bool,
    /// Repairs what can be repaired: see [`parse_with`]. Not together with `strict`.
    pub lenient: bool,
}

impl FenOptions {
    /// Which positions are accepted.
    fn setup_options(&self) -> SetupOptions {
        SetupOptions { mode: self.mode, strict: self.strict }
    }
}

/// Returns the position of standard chess that the text describes.
///
/// Four to six fields with one space between them (the clocks are 0 and 1 by default); eight ranks of eight squares, without two digits in a row;
/// castling `-` or letters of `KQkq` in this order; the passed square or `-`; two plain decimal numbers
/// up to 65535. (File letters `A` to `H` and `a` to `h` also name the rook of a castling right, in any
/// order.) The en passant square is the square passed by the last double step, whether or not a pawn
/// can capture there.
///
/// # Errors
/// [`FenError`] with *every* problem of the text and of the position it describes.
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
    parse_with(text, &FenOptions::default())
}

/// The position that the text describes, read in the given way.
///
/// Lenient reading fills in missing fields at the end (`w - - 0 1`), takes tabs and any number of blanks
/// between and around fields, digits in a row, zeros before a number, castling letters in any order or
/// repeated, and move number 0 (as 1); it drops castling rights and an en passant square that are
/// impossible on the board or contradicted by it. What cannot be read, and a position that cannot be played, it refuses.
///
/// # Errors
/// [`FenError`] with *every* problem of the text and of the position it describes for which it is refused.
///
/// ```
/// use x88::{CastlingMode, Chess, fen};
/// let options = fen::FenOptions { lenient: true, ..Default::default() };
/// let position: Chess = fen::parse_with(" 4k3/8/8/8/8/8/44/4K2R b KQ ", &options)?;
/// assert_eq!(fen::of(&position), "4k3/8/8/8/8/8/8/4K2R b K - 0 1");
///
/// let options = fen::FenOptions { mode: CastlingMode::Chess960, ..Default::default() };
/// let position: Chess = fen::parse_with("2k5/8/8/8/8/8/8/1RKR4 w BD - 0 1", &options)?;
/// assert_eq!(fen::of(&position), "2k5/8/8/8/8/8/8/1RKR4 w KQ - 0 1");
///
/// let nine_pawns = "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1";
/// assert_eq!(fen::parse::<x88::Standard>(nine_pawns)?.legal_moves().len(), 17);
/// let options = fen::FenOptions { strict: true, ..Default::default() };
/// let error = fen::parse_with::<x88::Standard>(nine_pawns, &options).unwrap_err();
/// assert_eq!(error.problems[0].kind.code(), "TOO_MANY_PAWNS");
/// # Ok::<(), fen::FenError>(())
/// ```
pub fn parse_with<V: Variant>(text: &str, options: &FenOptions) -> Result<Position<V>, FenError> {
    let (setup, problems) = read::<V>(text, options);
    // All for which a setup is refused is among the problems.
    if problems.is_empty() { Ok(Position::trusted(&setup)) } else { Err(FenError { problems }) }
}

/// Every reason why [`parse_with`] refuses the text; empty if it accepts it. The text's own problems come
/// before those of the position it describes; what is wrong several times in a field is listed once
/// ([`FenProblem::count`]).
///
/// Where a field cannot be read, what depends on it is not looked for. A text of more than 1000
/// characters has that one problem.
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
    read::<V>(text, options).1
}

/// What the text says, whether or not the position is possible: for board editors. Lenient reading keeps
/// rights and an en passant square that are impossible.
///
/// # Errors
/// [`FenError`] with every problem of the text.
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

/// What the text says as far as it can be read, and every problem.
fn read<V: Variant>(text: &str, options: &FenOptions) -> (Setup, Vec<FenProblem>) {
    let mut reading = Reading::of(text, options);
    if reading.has_placement {
        if options.lenient {
            reading.setup = reading.setup.without_impossible_rights(options.mode);
        }
        let refused_for = options.setup_options();
        reading.add_setup_problems(&reading.setup.refused::<V>(&refused_for));
    }
    (reading.setup, reading.problems)
}

/// The rook of a colour that stands farthest out on one wing, beyond that square of its rank, or `None`
/// without one. X-FEN gives it the letters `K` and `Q`.
#[inline(never)]
fn outermost_rook(board: &Board, color: Color, side: CastlingSide, beyond: Square) -> Option<Square> {
    let outward = match side {
        CastlingSide::Kingside => 1,
        CastlingSide::Queenside => -1,
    };
    let (mut at, mut outermost) = (beyond, None);
    while let Some(next) = at.offset(outward) {
        if board.get(next) == Some(Piece { color, role: Role::Rook }) {
            outermost = Some(next);
        }
        at = next;
    }
    outermost
}
