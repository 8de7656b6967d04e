//! UCI: castling in every form, promotions, refusals.

use super::{position, position960};
use x88::uci::{self, NotAMoveError, UciError, UciMove};
use x88::{CastlingMode::*, CastlingSide::*, Chess, Move, Role};

#[test]
fn unreadable_texts() {
    for (text, offset) in [
        ("", 0),
        ("e", 0),
        ("e2", 2),
        ("e2e", 2),
        ("e2e4qqqq", 5),
        ("e7e8k", 4),
        ("e7e8p", 4),
        ("e7e8Q", 4),
        ("e7e8=q", 4),
        ("E2E4", 0),
        ("e2E4", 2),
        ("i2e4", 0),
        ("e0e4", 0),
        ("e2e9", 2),
        ("e2-e4", 2),
        (" e2e4", 0),
        ("e2e4 ", 4),
        ("0000", 0),
        ("O-O", 0),
        ("é2e4", 0),
        ("e2e4é", 4),
        ("e2é4", 2),
    ] {
        assert_eq!(uci::read(text), Err(NotAMoveError { offset }), "{text:?}");
        if text == "0000" {
            continue;
        }
        let error = uci::parse(&Chess::initial(), text).unwrap_err();
        assert_eq!((error, error.code()), (UciError::NotAMove(NotAMoveError { offset }), "NOT_A_MOVE"));
    }
}

#[test]
fn refusals() {
    let promoting = "1n2k3/P7/8/8/8/8/8/4K2R w K - 0 1";
    let rows = [
        (promoting, "a7a8", "PROMOTION_REQUIRED"),
        (promoting, "a7b8", "PROMOTION_REQUIRED"),
        (promoting, "a7a6", "ILLEGAL_MOVE"),
        (promoting, "a6a7", "ILLEGAL_MOVE"),
        (promoting, "h1h2q", "NOT_A_PROMOTION"),
        (promoting, "e1g1q", "NOT_A_PROMOTION"),
        (promoting, "e1h1q", "NOT_A_PROMOTION"),
        (promoting, "e1c1", "ILLEGAL_MOVE"),
        (promoting, "e1e1", "ILLEGAL_MOVE"),
        (promoting, "e8e7", "ILLEGAL_MOVE"),
        // A pinned pawn cannot promote at all: the missing promotion piece is not the reason.
        ("7k/8/8/8/8/8/5Kp1/6N1 w - - 0 1", "e2e7", "ILLEGAL_MOVE"),
        ("8/6bk/8/8/8/8/1P6/K7 w - - 0 1", "b2b4", "ILLEGAL_MOVE"),
        ("k3r3/8/8/8/8/8/4p3/R3K3 b - - 0 1", "e2e1", "ILLEGAL_MOVE"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e7", "ILLEGAL_MOVE"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e1g1", "ILLEGAL_MOVE"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", "e1g1", "ILLEGAL_MOVE"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", "e1h1", "ILLEGAL_MOVE"),
    ];
    for (fen, text, code) in rows {
        let error = uci::parse(&position(fen), text).unwrap_err();
        assert_eq!(error.code(), code, "{fen} {text}");
        assert!(!error.to_string().is_empty());
    }
}

#[test]
fn a_board_may_ask_for_any_role() {
    let position = position("1n2k3/P7/8/8/8/8/8/4K2R w K - 0 1");
    let mv = |role| UciMove { from: "a7".parse().unwrap(), to: "a8".parse().unwrap(), promotion: Some(role) };
    for role in Role::ALL {
        match uci::resolve(&position, mv(role)) {
            Ok(found) => assert_eq!(found.promotion(), Some(role)),
            Err(error) => {
                assert_eq!(error, UciError::RoleNotAllowed(mv(role)));
                assert!(matches!(role, Role::Pawn | Role::King));
            }
        }
    }
}

#[test]
fn castling_in_standard_chess() {
    let both = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (texts, side, standard, chess960) in
        [(["e1g1", "e1h1"], Kingside, "e1g1", "e1h1"), (["e1c1", "e1a1"], Queenside, "e1c1", "e1a1")]
    {
        for text in texts {
            let mv = uci::parse(&both, text).unwrap();
            assert_eq!(mv.castling(), Some(side));
            assert_eq!(uci::write(mv, Standard), standard);
            assert_eq!(uci::write(mv, Chess960), chess960);
        }
    }
    assert_eq!(uci::parse(&both, "e1f1").unwrap().castling(), None);
    assert_eq!(uci::parse(&both, "e1b1").unwrap_err().code(), "ILLEGAL_MOVE");
    let black = position("r3k2r/pp2ppbp/2n3p1/3p3P/3P1B2/4P3/PP1K1PP1/R4B1R b kq - 0 1");
    assert_eq!(uci::parse(&black, "e8g8").unwrap().castling(), Some(Kingside));
    assert_eq!(uci::parse(&black, "e8c8").unwrap().castling(), Some(Queenside));
}

/// In Chess960 the king's one-square move takes precedence over castling to the same square.
#[test]
fn castling_in_chess960() {
    let beside = position960("4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1");
    assert_eq!(uci::parse(&beside, "f1g1").unwrap().castling(), None);
    assert_eq!(uci::parse(&beside, "f1h1").unwrap().castling(), Some(Kingside));
    assert_eq!(uci::parse(&beside, "f1c1").unwrap().castling(), Some(Queenside));
    assert_eq!(uci::parse(&beside, "f1a1").unwrap().castling(), Some(Queenside));

    let adjacent = position960("2k5/8/8/8/8/8/8/4RKR1 w KQ - 0 1");
    assert_eq!(uci::parse(&adjacent, "f1g1").unwrap().castling(), Some(Kingside));
    assert_eq!(uci::parse(&adjacent, "f1e1").unwrap().castling(), Some(Queenside));
    assert_eq!(uci::parse(&adjacent, "f1c1").unwrap().castling(), Some(Queenside));
    // The rook is on the king's destination.
    let on_target = position960("4k3/8/8/8/8/8/8/4K1R1 w K - 0 1");
    assert_eq!(uci::parse(&on_target, "e1g1").unwrap().castling(), Some(Kingside));
    let staying = position960("4k3/8/8/8/8/8/8/6KR w K - 0 1");
    assert_eq!(uci::parse(&staying, "g1h1").unwrap().castling(), Some(Kingside));
    assert_eq!(uci::parse(&staying, "g1g1").unwrap_err().code(), "ILLEGAL_MOVE");

    // The rook shields the king from the queen on the back rank.
    let shield = position960("4k3/8/8/8/8/8/8/qR1K4 w B - 0 1");
    assert_eq!(uci::parse(&shield, "d1b1").unwrap_err().code(), "ILLEGAL_MOVE");
}

#[test]
fn promotions_are_written() {
    let position = position("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    for text in ["a7a8q", "a7a8r", "a7a8b", "a7a8n"] {
        let mv = uci::parse(&position, text).unwrap();
        assert_eq!(uci::write(mv, Standard), text);
    }
}

#[test]
fn the_null_move_is_0000() {
    assert_eq!(uci::write(Move::NULL, Standard), "0000");
    assert_eq!(uci::parse(&Chess::initial(), "0000"), Ok(Move::NULL));
    assert!(Chess::initial().play(Move::NULL).is_err());
}
