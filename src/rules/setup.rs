//! A setup: the fields of a FEN, not yet validated (see `validate`).

use super::{CastlingRights, CastlingSide};
use crate::board::{Board, Color, Piece, Role, Square};

/// An unvalidated position. Fill in the fields and turn it into a [`Position`](super::Position).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The pieces on the board.
    pub board: Board,
    /// The side to move.
    pub turn: Color,
    /// The castling rights.
    pub castling: CastlingRights,
    /// The square that a pawn has just passed in a two-square advance, whether or not it can be captured.
    pub en_passant: Option<Square>,
    /// The number of plies since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// The number of the next move, from 1. It increases after Black's move.
    pub fullmove_number: u16,
}

impl Setup {
    /// Returns a setup without pieces: White to move, move 1.
    pub const fn empty() -> Setup {
        Setup {
            board: Board::empty(),
            turn: Color::White,
            castling: CastlingRights::NONE,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }

    /// Returns the standard starting position (Laws, article 2.3).
    pub fn initial() -> Setup {
        Setup::chess960(518).unwrap_or(Setup::empty())
    }

    /// Returns the Chess960 starting position with this number, or `None` for other numbers. Scharnagl's numbering runs from 0 to
    /// 959, and 518 is the standard position.
    ///
    /// The number is read digit by digit: bishop on a light square (4), bishop on a dark square (4), queen on the n-th free
    /// square (6), knights on two of the five remaining squares (10). Rook, king and rook fill the rest.
    pub fn chess960(number: u16) -> Option<Setup> {
        if number >= 960 {
            return None;
        }
        let n = number as usize;
        let mut files = [None; 8];
        files[n % 4 * 2 + 1] = Some(Role::Bishop);
        files[n / 4 % 4 * 2] = Some(Role::Bishop);
        place_on_free(&mut files, (n / 16 % 6) as u8, Role::Queen);
        let (first, second) = KNIGHTS[n / 96];
        // The second knight's place counts with the first still free, so it is placed first.
        place_on_free(&mut files, second, Role::Knight);
        place_on_free(&mut files, first, Role::Knight);
        for role in [Role::Rook, Role::King, Role::Rook] {
            place_on_free(&mut files, 0, role);
        }
        Some(Setup::with_back_rank(files))
    }

    fn with_back_rank(files: [Option<Role>; 8]) -> Setup {
        let mut setup = Setup::empty();
        for color in Color::ALL {
            let mut side = CastlingSide::Queenside;
            for file in 0..8 {
                let role = files[file as usize];
                let home = Square::at(file, color.relative_rank(0));
                setup.board.set(home, role.map(|role| Piece { color, role }));
                let pawn = Piece { color, role: Role::Pawn };
                setup.board.set(Square::at(file, color.relative_rank(1)), Some(pawn));
                if role == Some(Role::Rook) {
                    setup.castling.set(color, side, Some(home));
                    side = CastlingSide::Kingside;
                }
            }
        }
        setup
    }
}

/// The places of the two knights among the five free squares, by Scharnagl's last digit.
const KNIGHTS: [(u8, u8); 10] =
    [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

/// Places the role on the `n`-th free file.
#[inline(never)]
fn place_on_free(files: &mut [Option<Role>; 8], mut n: u8, role: Role) {
    for file in files {
        match file {
            None if n == 0 => {
                *file = Some(role);
                return;
            }
            None => n -= 1,
            Some(_) => {}
        }
    }
}
