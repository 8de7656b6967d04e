//! Tests what is known of a single unit.

use super::{bit, position, square_at};
use crate::analysis::can_win::units::{Unit, Units};
use crate::board::{Color, Role};
use crate::rules::{CastlingRights, CastlingSide};

const PAWN: Unit =
    Unit { role: Role::Pawn, is_winners: true, home: 0x400, squares: 0x400, promoted: 0, captured: false };

#[test]
fn a_unit_may_stand_where_it_may_as_a_pawn_and_where_as_a_piece() {
    let unit = Unit { squares: bit((1, 2)) | bit((1, 3)), promoted: bit((1, 3)) | bit((7, 7)), ..PAWN };
    assert_eq!(unit.places(), bit((1, 2)) | bit((1, 3)) | bit((7, 7)));
}

#[test]
fn a_unit_leaves_its_file_where_it_may_stand_on_another() {
    assert_eq!(PAWN.file(), (0..8).fold(0, |file, rank| file | bit((1, rank))));
    assert!(!Unit { squares: PAWN.file(), ..PAWN }.leaves_file());
    assert!(Unit { squares: bit((1, 2)) | bit((2, 3)), ..PAWN }.leaves_file());
    assert!(Unit { promoted: bit((0, 7)), ..PAWN }.leaves_file());
}

/// With the right, king and rook reach their targets from every starting position, for both sides.
#[test]
fn castling_takes_king_and_rook_to_their_squares() {
    let board = *position("w Kb1 Ra1 Rg1 kf8 rd8 rh8").board();
    let mut castling = CastlingRights::NONE;
    for (color, side, rook) in
        [(Color::White, CastlingSide::Queenside, (0, 0)), (Color::Black, CastlingSide::Kingside, (7, 7))]
    {
        castling.set(color, side, Some(square_at(rook)));
    }
    for winner in Color::ALL {
        let units = Units::of(&board, castling, winner).expect("few units");
        // Black sees the board from its own side.
        let seen = |(file, rank)| bit((file, if winner == Color::White { rank } else { 7 - rank }));
        let squares = |home| units.iter().find(|unit| unit.home == seen(home)).expect("a unit").squares;
        assert_eq!(squares((1, 0)), seen((1, 0)) | seen((2, 0)), "{winner}");
        assert_eq!(squares((0, 0)), seen((0, 0)) | seen((3, 0)), "{winner}");
        assert_eq!(squares((5, 7)), seen((5, 7)) | seen((6, 7)), "{winner}");
        assert_eq!(squares((7, 7)), seen((7, 7)) | seen((5, 7)), "{winner}");
        for other in [(6, 0), (3, 7)] {
            assert_eq!(squares(other), seen(other), "{winner}: it has no right");
        }
    }
}
