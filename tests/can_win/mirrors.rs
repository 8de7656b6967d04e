//! The answer does not depend on which way the board is turned.

use super::data::rows;
use x88::{Board, Budget, CastlingMode, CastlingRights, Chess, Piece, Setup, SetupOptions, Square, can_win};

/// The position in a mirror; the colours are exchanged if told so. Without castling rights only.
fn mirrored(position: &Chess, to: fn(Square) -> Square, exchange: bool) -> Chess {
    let setup = position.setup();
    let color = |color: x88::Color| if exchange { color.other() } else { color };
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
    let options = SetupOptions { unreachable: true, ..CastlingMode::Standard.into() };
    Chess::from_setup(&mirror, options).expect("as valid as the original")
}

#[test]
fn mirrors_give_the_same_answers() {
    for row in rows().iter().filter(|row| row.source != "B" && row.position.castling().is_empty()) {
        // A search may look at moves in another order and stop elsewhere; what needs none must agree.
        let answer = can_win(&row.position, row.winner, Budget::STATIC);
        let turned = mirrored(&row.position, Square::flip_rank, true);
        assert_eq!(can_win(&turned, row.winner.other(), Budget::STATIC), answer, "{turned:?}");
        let beside = mirrored(&row.position, Square::flip_file, false);
        assert_eq!(can_win(&beside, row.winner, Budget::STATIC), answer, "{beside:?}");
    }
}
