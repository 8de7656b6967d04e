//! Positions and moves as text: FEN, SAN and UCI must be the same letters, and read back as the same.

use crate::convert::shak_mode;
use crate::trio::{Pair, Trio};
use shakmaty::EnPassantMode;
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use x88::fen::{CastlingStyle, EnPassantStyle, FenOptions, FenStyle};
use x88::{CastlingMode, Standard, fen, san, uci};

/// Both libraries' FENs in every en passant style, and the strict and lenient reading of ours.
pub fn compare_fen(trio: &Trio, mode: CastlingMode) {
    let styles = [
        (EnPassantStyle::Legal, EnPassantMode::Legal),
        (EnPassantStyle::PseudoLegal, EnPassantMode::PseudoLegal),
        (EnPassantStyle::Always, EnPassantMode::Always),
    ];
    // Shakmaty does not write Shredder-FEN, but the rights it names must read back as the same.
    let shredder =
        fen::write(&trio.ours, &FenStyle { castling: CastlingStyle::Shredder, ..FenStyle::default() });
    let read = fen::parse_with::<Standard>(&shredder, &FenOptions { mode, ..Default::default() });
    assert!(read.is_ok_and(|read| read.is_same_position(&trio.ours)), "{shredder}");
    for (style, peer) in styles {
        let text = fen::write(&trio.ours, &FenStyle { en_passant: style, ..FenStyle::default() });
        let expected = Fen::from_position(&trio.shak, peer).to_string();
        assert_eq!(text, expected, "{style:?}");
        for lenient in [false, true] {
            let read =
                fen::parse_with::<Standard>(&text, &FenOptions { mode, lenient, ..Default::default() });
            let read = read.unwrap_or_else(|e| panic!("{text}: {e}"));
            assert!(read.is_same_position(&trio.ours), "{text} reads as\n{read:?}");
            assert_eq!(read.hash_key(), trio.ours.hash_key(), "{text}");
            if style == EnPassantStyle::Always {
                assert_eq!(read, trio.ours, "{text}");
            }
        }
    }
}

/// Every legal move in SAN and UCI, written and read.
pub fn compare_moves(trio: &Trio, mode: CastlingMode, pairs: &[Pair]) {
    for &(ours, shak) in pairs {
        let text = san::write(&trio.ours, ours);
        let expected = SanPlus::from_move(trio.shak.clone(), shak).to_string();
        assert_eq!(text, expected, "SAN of {ours:?} in {}", trio.describe());
        assert_eq!(san::parse(&trio.ours, &text), Ok(ours), "{text} in {}", trio.describe());

        let text = uci::write(ours, mode);
        assert_eq!(text, UciMove::from_move(shak, shak_mode(mode)).to_string(), "UCI of {ours:?}");
        assert_eq!(uci::parse(&trio.ours, &text), Ok(ours), "{text} in {}", trio.describe());
    }
}
