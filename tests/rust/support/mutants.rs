//! Test positions for the question whether a side can win: random changes of given ones, and boards with few units.
//! Used by the comparison in `lab/differential`, with its `Random`.
//!
//! Responsibility: which setups are useful test positions. Must not depend on any answer.

use super::Random;
use x88::{
    Board, CastlingMode, CastlingRights, CastlingSide, Chess, Color, Piece, Role, Setup, SetupOptions,
    SetupProblem, Square, Standard,
};

/// Moves, adds, removes or swaps one to three pieces.
pub fn mutated(position: &Chess, random: &mut Random) -> Option<Chess> {
    let mut setup = Setup { en_passant: None, castling: CastlingRights::NONE, ..position.setup() };
    for _ in 0..=random.below(3) {
        let pieces: Vec<(Square, Piece)> = setup.board.pieces().collect();
        let (from, piece) = pieces[random.below(pieces.len())];
        let to = Square::ALL[random.below(64)];
        match random.below(8) {
            0 if piece.role != Role::King => setup.board.set(from, None),
            1 | 2 if free(&setup.board, to) => setup.board.set(to, Some(any_piece(random))),
            3 if piece.role != Role::King => setup.board.set(from, Some(any_piece(random))),
            4 => setup.turn = setup.turn.other(),
            _ if free(&setup.board, to) => {
                setup.board.set(from, None);
                setup.board.set(to, Some(piece));
            }
            _ => {}
        }
    }
    finished(setup, random)
}

/// Two kings and up to seven units anywhere, many of them pawns about to promote.
pub fn sparse(random: &mut Random) -> Option<Chess> {
    let mut setup = Setup { turn: Color::ALL[random.below(2)], ..Setup::empty() };
    for color in Color::ALL {
        let square = Square::ALL[random.below(64)];
        setup.board.set(square, Some(Piece { color, role: Role::King }));
    }
    for _ in 0..=random.below(7) {
        let square = Square::ALL[random.below(64)];
        let color = Color::ALL[random.below(2)];
        let advanced = Square::new(square.file(), color.relative_rank(4 + random.below(3) as u8)).unwrap();
        if random.below(3) == 0 && free(&setup.board, advanced) {
            setup.board.set(advanced, Some(Piece { color, role: Role::Pawn }));
        } else if free(&setup.board, square) {
            setup.board.set(square, Some(any_piece(random)));
        }
    }
    finished(setup, random)
}

/// The position, if possible; sometimes with Chess960 castling rights or a pawn that has just advanced two squares.
fn finished(mut setup: Setup, random: &mut Random) -> Option<Chess> {
    if random.below(8) == 0 {
        allow_castling(&mut setup, random);
    }
    if random.below(8) == 0 {
        // Refused below unless a pawn has just advanced two squares there.
        let rank = setup.turn.relative_rank(5);
        setup.en_passant = Some(Square::new(random.below(8) as u8, rank).unwrap());
    }
    let mode = CastlingMode::Chess960;
    // Composed positions have more promoted pieces than games do. With an impossible check, proofs about
    // material do not hold.
    let is_meant = |problem: &SetupProblem| matches!(problem, SetupProblem::TooManyPromoted(_));
    let is_usual = setup.problems::<Standard>(mode).iter().all(is_meant);
    Chess::from_setup(&setup, SetupOptions { mode, strict: false }).ok().filter(|_| is_usual)
}

/// Puts a king on its first rank, with a rook that has its castling right.
fn allow_castling(setup: &mut Setup, random: &mut Random) {
    let color = Color::ALL[random.below(2)];
    let mut files = [random.below(8) as u8, random.below(8) as u8];
    let side = CastlingSide::ALL[random.below(2)];
    files.sort_unstable();
    if side == CastlingSide::Queenside {
        files.reverse();
    }
    let [king, rook] = files.map(|file| Square::new(file, color.relative_rank(0)).unwrap());
    let pieces: Vec<(Square, Piece)> = setup.board.pieces().collect();
    for (square, piece) in pieces {
        if piece == (Piece { color, role: Role::King }) {
            setup.board.set(square, None);
        }
    }
    setup.board.set(rook, Some(Piece { color, role: Role::Rook }));
    setup.board.set(king, Some(Piece { color, role: Role::King }));
    setup.castling.set(color, side, Some(rook));
}

fn free(board: &Board, square: Square) -> bool {
    board.get(square).is_none()
}

fn any_piece(random: &mut Random) -> Piece {
    Piece { color: Color::ALL[random.below(2)], role: Role::ALL[random.below(5)] }
}

/// The mirrored position, optionally with the colors exchanged. Only without castling rights.
pub fn mirrored(position: &Chess, to: fn(Square) -> Square, exchange: bool) -> Chess {
    let setup = position.setup();
    let color = |color: Color| if exchange { color.other() } else { color };
    let mut mirror = Setup {
        board: Board::empty(),
        turn: color(setup.turn),
        en_passant: setup.en_passant.map(to),
        castling: CastlingRights::NONE,
        ..setup
    };
    for (square, piece) in setup.board.pieces() {
        mirror.board.set(to(square), Some(Piece { color: color(piece.color), role: piece.role }));
    }
    let options = SetupOptions::default();
    Chess::from_setup(&mirror, options).expect("as valid as the original")
}
