//! Converts squares, pieces, moves and setups between the libraries.

use cozy_chess as cozy;
use shakmaty::{Bitboard, Color as ShakColor, FromSetup, Position as _, PositionError, attacks};
use std::num::NonZeroU32;
use x88::{
    Board, CastlingMode, CastlingSide, Chess, Color, Move, MoveKind, Piece, Role, Setup, Square, SquareSet,
};

pub fn number(square: Square) -> usize {
    square.rank() as usize * 8 + square.file() as usize
}

pub fn to_shak(square: Square) -> shakmaty::Square {
    shakmaty::Square::new(number(square) as u32)
}

pub fn from_shak(square: shakmaty::Square) -> Square {
    let n = square.to_u32() as u8;
    Square::new(n & 7, n >> 3).unwrap()
}

pub fn from_cozy(square: cozy::Square) -> Square {
    Square::new(square as u8 & 7, square as u8 >> 3).unwrap()
}

/// Converts a set of shakmaty.
pub fn set(squares: Bitboard) -> SquareSet {
    squares.into_iter().map(from_shak).collect()
}

pub fn role_from_shak(role: shakmaty::Role) -> Role {
    // Both number the roles 1 to 6, pawn to king.
    x88::internal::board::role(role as u8).expect("a role")
}

pub fn shak_color(color: Color) -> ShakColor {
    ShakColor::from_white(color == Color::White)
}

pub fn from_shak_color(color: ShakColor) -> Color {
    if color.is_white() { Color::White } else { Color::Black }
}

pub fn shak_piece(piece: Piece) -> shakmaty::Piece {
    let role = shakmaty::Role::try_from(piece.role as u8).expect("a role");
    shakmaty::Piece { color: shak_color(piece.color), role }
}

pub fn shak_mode(mode: CastlingMode) -> shakmaty::CastlingMode {
    shakmaty::CastlingMode::from_chess960(mode == CastlingMode::Chess960)
}

fn cozy_piece(piece: Piece) -> (cozy::Piece, cozy::Color) {
    (cozy::Piece::ALL[piece.role as usize - 1], cozy::Color::ALL[piece.color as usize])
}

/// Converts a setup, or returns `None` if shakmaty cannot represent it (move number 0).
pub fn shak_setup(setup: &Setup) -> Option<shakmaty::Setup> {
    let mut shak = shakmaty::Setup::empty();
    for (square, piece) in setup.board.pieces() {
        shak.board.set_piece_at(to_shak(square), shak_piece(piece));
    }
    shak.turn = shak_color(setup.turn);
    shak.castling_rights = setup.castling.iter().map(|(_, _, rook)| to_shak(rook)).collect();
    shak.ep_square = setup.en_passant.map(to_shak);
    shak.halfmoves = setup.halfmove_clock.into();
    shak.fullmoves = NonZeroU32::new(setup.fullmove_number.into())?;
    Some(shak)
}

/// Returns the setup as a position of shakmaty, if that accepts it. Unless `strict`, also accepts one that no game reaches, as
/// far as shakmaty distinguishes that.
pub fn shak_position(setup: &Setup, mode: CastlingMode, strict: bool) -> Option<shakmaty::Chess> {
    let position = shakmaty::Chess::from_setup(shak_setup(setup)?, shak_mode(mode));
    if strict {
        return position.ok();
    }
    let position = position.or_else(PositionError::ignore_too_much_material);
    position.or_else(PositionError::ignore_impossible_check).ok()
}

/// Returns the setup as a board of cozy-chess, if that accepts it.
pub fn cozy_board(setup: &Setup) -> Option<cozy::Board> {
    let mut builder = cozy::BoardBuilder::empty();
    for (square, piece) in setup.board.pieces() {
        *builder.square_mut(cozy::Square::index(number(square))) = Some(cozy_piece(piece));
    }
    builder.side_to_move = cozy::Color::ALL[setup.turn as usize];
    for (color, side, rook) in setup.castling.iter() {
        let rights = builder.castle_rights_mut(cozy::Color::ALL[color as usize]);
        let file = Some(cozy::File::index(rook.file().into()));
        match side {
            CastlingSide::Kingside => rights.short = file,
            CastlingSide::Queenside => rights.long = file,
        }
    }
    builder.en_passant = setup.en_passant.map(|square| cozy::Square::index(number(square)));
    builder.halfmove_clock = setup.halfmove_clock.min(100) as u8;
    builder.fullmove_number = setup.fullmove_number;
    builder.build().ok()
}

/// Converts a move of shakmaty.
pub fn move_from_shak(mv: shakmaty::Move) -> Move {
    use shakmaty::Move::*;
    match mv {
        EnPassant { from, to } => Move::new(from_shak(from), from_shak(to), MoveKind::EnPassant),
        Castle { king, rook } => {
            let side = if king < rook { CastlingSide::Kingside } else { CastlingSide::Queenside };
            Move::new(from_shak(king), from_shak(rook), MoveKind::Castle(side))
        }
        Normal { role, from, to, promotion, .. } => {
            let is_double = role == shakmaty::Role::Pawn && shakmaty::Square::abs_diff(from, to) == 16;
            let kind = match promotion {
                Some(role) => MoveKind::Promotion(role_from_shak(role)),
                None if is_double => MoveKind::DoubleStep,
                None => MoveKind::Normal,
            };
            Move::new(from_shak(from), from_shak(to), kind)
        }
        Put { role, to } => Move::drop(role_from_shak(role), from_shak(to)),
    }
}

/// Converts a move to cozy-chess, where castling is also the king's move to its rook.
pub fn cozy_move(mv: Move) -> cozy::Move {
    let square = |square| cozy::Square::index(number(square));
    let promotion = mv.promotion().map(|role| cozy::Piece::ALL[role as usize - 1]);
    cozy::Move { from: square(mv.from()), to: square(mv.to()), promotion }
}

/// Converts a move of cozy-chess, which has no kinds, on this board.
pub fn move_from_cozy(mv: cozy::Move, board: &Board) -> Move {
    let (from, to) = (from_cozy(mv.from), from_cozy(mv.to));
    let piece = board.get(from).expect("a piece moves");
    let target = board.get(to);
    let is_pawn = piece.role == Role::Pawn;
    let kind = if let Some(role) = mv.promotion {
        MoveKind::Promotion(x88::internal::board::role(role as u8 + 1).expect("a role"))
    } else if target.is_some_and(|target| target.color == piece.color) {
        let is_kingside = from.file() < to.file();
        MoveKind::Castle(if is_kingside { CastlingSide::Kingside } else { CastlingSide::Queenside })
    } else if is_pawn && from.rank().abs_diff(to.rank()) == 2 {
        MoveKind::DoubleStep
    } else if is_pawn && from.file() != to.file() && target.is_none() {
        MoveKind::EnPassant
    } else {
        MoveKind::Normal
    };
    Move::new(from, to, kind)
}

/// Returns whether both positions match in every field. The clocks of x88 stop at the largest number of two bytes.
pub fn same_state(ours: &Chess, shak: &shakmaty::Chess) -> bool {
    let same_piece =
        |square| shak.board().piece_at(to_shak(square)) == ours.board().get(square).map(shak_piece);
    let rights = ours.castling().iter().map(|(_, _, rook)| to_shak(rook)).collect::<Bitboard>();
    Square::ALL.into_iter().all(same_piece)
        && shak.turn() == shak_color(ours.turn())
        && shak.castles().castling_rights() == rights
        && shak.maybe_ep_square().map(from_shak) == ours.passed_square()
        && shak.halfmoves().min(u16::MAX.into()) == u32::from(ours.halfmove_clock())
        && shak.fullmoves().get().min(u16::MAX.into()) == u32::from(ours.fullmove_number())
}

/// Converts a setup of shakmaty.
pub fn from_shak_setup(shak: &shakmaty::Setup) -> Setup {
    let mut setup = Setup::empty();
    for (square, piece) in shak.board.clone() {
        let color = from_shak_color(piece.color);
        setup.board.set(from_shak(square), Some(Piece { color, role: role_from_shak(piece.role) }));
    }
    setup.turn = from_shak_color(shak.turn);
    for rook in shak.castling_rights.into_iter().map(from_shak) {
        let color = if rook.rank() == 0 { Color::White } else { Color::Black };
        let king = setup.board.king_of(color).expect("a king");
        let is_kingside = king.file() < rook.file();
        let side = if is_kingside { CastlingSide::Kingside } else { CastlingSide::Queenside };
        setup.castling.set(color, side, Some(rook));
    }
    setup.en_passant = shak.ep_square.map(from_shak);
    setup.halfmove_clock = shak.halfmoves as u16;
    setup.fullmove_number = shak.fullmoves.get() as u16;
    setup
}

/// Returns the pinned pieces of a color, each with the piece that pins it. Shakmaty does not list pins, so this computes them from
/// its attack tables.
pub fn pins(board: &shakmaty::Board, us: ShakColor) -> Vec<[shakmaty::Square; 2]> {
    let king = board.king_of(us).expect("a king");
    let sliders = attacks::rook_attacks(king, Bitboard::EMPTY) & board.rooks_and_queens()
        | attacks::bishop_attacks(king, Bitboard::EMPTY) & board.bishops_and_queens();
    let blocker = |pinner| (attacks::between(king, pinner) & board.occupied()).single_square();
    let pins =
        (sliders & board.by_color(!us)).into_iter().filter_map(|pinner| Some([blocker(pinner)?, pinner]));
    pins.filter(|[pinned, _]| board.by_color(us).contains(*pinned)).collect()
}
