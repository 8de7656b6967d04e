//! UCI: castling in every form, promotions, refusals.

use crate::support::position;
use x88::uci::{self, NotAMoveError, UciError, UciMove};
use x88::{CastlingMode::*, Chess, Move, Role};

#[test]
fn unreadable_texts() {
    // `^` is before the first character that cannot be read.
    let texts = [
        "^ | ^e | e2^ | e2^e | e2e4q^qqq | e7e8^k | e7e8^p | e7e8^Q | e7e8^=q | ^E2E4 | e2^E4",
        "^i2e4 | ^e0e4 | e2^e9 | e2^-e4 | ^ e2e4 | e2e4^  | ^0000 | ^O-O | ^é2e4 | e2e4^é",
        "e2^é4",
    ];
    for marked in texts.iter().flat_map(|line| line.split(" | ")) {
        let (text, offset) = (&marked.replace('^', ""), marked.find('^').unwrap());
        assert_eq!(uci::read(text), Err(NotAMoveError { offset }), "{text:?}");
        if text == "0000" {
            continue;
        }
        let error = uci::parse(&Chess::initial(), text).unwrap_err();
        assert_eq!((error, error.code()), (UciError::NotAMove(NotAMoveError { offset }), "NOT_A_MOVE"));
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const PROMOTING: &str = "1n2k3/P7/8/8/8/8/8/4K2R w K - 0 1";
const BOTH: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const BLACK: &str = "r3k2r/pp2ppbp/2n3p1/3p3P/3P1B2/4P3/PP1K1PP1/R4B1R b kq - 0 1";
const WITHOUT_RIGHTS: &str = "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1";
// Chess960: king and rook side by side, or the rook on the king's destination.
const BESIDE: &str = "4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1";
const ADJACENT: &str = "2k5/8/8/8/8/8/8/4RKR1 w KQ - 0 1";
const ON_TARGET: &str = "4k3/8/8/8/8/8/8/4K1R1 w K - 0 1";
const STAYING: &str = "4k3/8/8/8/8/8/8/6KR w K - 0 1";

/// Which castling a text means, none, or the code of its refusal.
#[test]
fn texts_are_castling_or_not_or_refused() {
    for (fen, text, expected) in [
        (PROMOTING, "a7a8", "PROMOTION_REQUIRED"),
        (PROMOTING, "a7b8", "PROMOTION_REQUIRED"),
        (PROMOTING, "a7a6", "ILLEGAL_MOVE"),
        (PROMOTING, "a6a7", "ILLEGAL_MOVE"),
        (PROMOTING, "h1h2q", "NOT_A_PROMOTION"),
        (PROMOTING, "e1g1q", "NOT_A_PROMOTION"),
        (PROMOTING, "e1h1q", "NOT_A_PROMOTION"),
        (PROMOTING, "e1c1", "ILLEGAL_MOVE"),
        (PROMOTING, "e1e1", "ILLEGAL_MOVE"),
        (PROMOTING, "e8e7", "ILLEGAL_MOVE"),
        // A pinned pawn cannot promote at all: the missing promotion piece is not the reason.
        ("7k/8/8/8/8/8/5Kp1/6N1 w - - 0 1", "e2e7", "ILLEGAL_MOVE"),
        ("8/6bk/8/8/8/8/1P6/K7 w - - 0 1", "b2b4", "ILLEGAL_MOVE"),
        ("k3r3/8/8/8/8/8/4p3/R3K3 b - - 0 1", "e2e1", "ILLEGAL_MOVE"),
        (START, "e2e7", "ILLEGAL_MOVE"),
        (START, "e1g1", "ILLEGAL_MOVE"),
        (WITHOUT_RIGHTS, "e1g1", "ILLEGAL_MOVE"),
        (WITHOUT_RIGHTS, "e1h1", "ILLEGAL_MOVE"),
        (BOTH, "e1g1", "kingside"),
        (BOTH, "e1h1", "kingside"),
        (BOTH, "e1c1", "queenside"),
        (BOTH, "e1a1", "queenside"),
        (BOTH, "e1f1", "no castling"),
        (BOTH, "e1b1", "ILLEGAL_MOVE"),
        (BLACK, "e8g8", "kingside"),
        (BLACK, "e8c8", "queenside"),
        // The king's one-square move takes precedence over castling to the same square.
        (BESIDE, "f1g1", "no castling"),
        (BESIDE, "f1h1", "kingside"),
        (BESIDE, "f1c1", "queenside"),
        (BESIDE, "f1a1", "queenside"),
        (ADJACENT, "f1g1", "kingside"),
        (ADJACENT, "f1e1", "queenside"),
        (ADJACENT, "f1c1", "queenside"),
        (ON_TARGET, "e1g1", "kingside"),
        (STAYING, "g1h1", "kingside"),
        (STAYING, "g1g1", "ILLEGAL_MOVE"),
        // The rook shields the king from the queen on the back rank.
        ("4k3/8/8/8/8/8/8/qR1K4 w B - 0 1", "d1b1", "ILLEGAL_MOVE"),
    ] {
        let found = match uci::parse(&position(fen), text) {
            Ok(mv) => ["kingside", "queenside", "no castling"][mv.castling().map_or(2, |side| side as usize)],
            Err(error) => error.code(),
        };
        assert_eq!(found, expected, "{text} in {fen}");
    }
}

#[test]
fn a_board_may_ask_for_any_role() {
    let position = position(PROMOTING);
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
fn castling_is_written_in_each_mode() {
    let both = position(BOTH);
    for (text, standard) in [("e1h1", "e1g1"), ("e1a1", "e1c1")] {
        let mv = uci::parse(&both, text).unwrap();
        assert_eq!([Standard, Chess960].map(|mode| uci::write(mv, mode)), [standard, text]);
    }
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
