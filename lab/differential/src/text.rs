//! Positions and moves as text: FEN, SAN and UCI must be identical, and each library must read back what the other wrote.
//!
//! The dialects: shakmaty writes X-FEN with each of x88's three policies for the en passant square. Cozy-chess writes and reads
//! Shredder-FEN and names the square after every two-square advance; its clock stops at 100.

use crate::convert::{self, cozy_move, move_from_cozy, move_from_shak, shak_mode};
use crate::trio::{Pair, Trio};
use cozy_chess::util::{display_san_move, parse_san_move};
use shakmaty::EnPassantMode;
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use x88::fen::{CastlingStyle, EnPassantStyle, FenOptions, FenStyle};
use x88::{CastlingMode, SetupOptions, Standard, fen, san, uci};

/// The limit of cozy-chess's clock.
const LAST_OF_COZY: u16 = 100;

/// Compares the FENs in every en passant style, and the strict and lenient reading of ours.
pub fn compare_fen(trio: &Trio, SetupOptions { mode, strict }: SetupOptions) {
    let styles = [
        (EnPassantStyle::Legal, EnPassantMode::Legal),
        (EnPassantStyle::PseudoLegal, EnPassantMode::PseudoLegal),
        (EnPassantStyle::Always, EnPassantMode::Always),
    ];
    compare_shredder(trio, SetupOptions { mode, strict });
    for (style, peer) in styles {
        let text = fen::write(&trio.ours, &FenStyle { en_passant: style, ..FenStyle::default() });
        let expected = Fen::from_position(&trio.shak, peer).to_string();
        assert_eq!(text, expected, "{style:?}");
        let theirs: Fen = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(convert::from_shak_setup(theirs.as_setup()).castling, trio.ours.castling(), "{text}");
        // Lenient reading repairs what is only unreachable.
        for lenient in [false, true].into_iter().take(if strict { 2 } else { 1 }) {
            let read =
                fen::parse_with::<Standard>(&text, &FenOptions { mode, lenient, strict: strict && !lenient });
            let read = read.unwrap_or_else(|e| panic!("{text}: {e}"));
            assert!(read.is_same_position(&trio.ours), "{text} reads as\n{read:?}");
            assert_eq!(read.hash_key(), trio.ours.hash_key(), "{text}");
            if style == EnPassantStyle::Always {
                assert_eq!(read, trio.ours, "{text}");
            }
        }
    }
}

/// Compares Shredder-FEN, which names the rooks, with that of cozy-chess, and reads it back.
fn compare_shredder(trio: &Trio, SetupOptions { mode, strict }: SetupOptions) {
    let style = FenStyle { castling: CastlingStyle::Shredder, en_passant: EnPassantStyle::Always };
    let text = fen::write(&trio.ours, &style);
    let read = fen::parse_with::<Standard>(&text, &FenOptions { mode, strict, ..Default::default() });
    assert_eq!(read.as_ref(), Ok(&trio.ours), "{text}");
    let Some(board) = trio.cozy.as_ref().filter(|_| trio.ours.halfmove_clock() <= LAST_OF_COZY) else {
        return;
    };
    assert_eq!(text, format!("{board:#}"), "Shredder-FEN of cozy-chess");
    // It does not read triple checks, though it plays into one from a board that allows it.
    if trio.ours.checkers().len() > 2 {
        return;
    }
    let theirs = cozy_chess::Board::from_fen(&text, true);
    assert!(theirs.as_ref().ok() == Some(board), "{text} reads in cozy-chess as {theirs:?}");
}

/// Writes and reads every legal move in SAN and UCI.
pub fn compare_moves(trio: &Trio, mode: CastlingMode, pairs: &[Pair]) {
    for &(ours, shak) in pairs {
        let text = san::write(&trio.ours, ours);
        let expected = SanPlus::from_move(trio.shak.clone(), shak).to_string();
        assert_eq!(text, expected, "SAN of {ours:?} in {}", trio.describe());
        assert_eq!(san::parse(&trio.ours, &text), Ok(ours), "{text} in {}", trio.describe());
        let theirs = text.parse::<SanPlus>().ok().and_then(|it| it.san.to_move(&trio.shak).ok());
        assert_eq!(theirs.map(move_from_shak), Some(ours), "{text} in {}", trio.describe());

        let text = uci::write(ours, mode);
        assert_eq!(text, UciMove::from_move(shak, shak_mode(mode)).to_string(), "UCI of {ours:?}");
        assert_eq!(uci::parse(&trio.ours, &text), Ok(ours), "{text} in {}", trio.describe());
        let theirs = text.parse::<UciMove>().ok().and_then(|it| it.to_move(&trio.shak).ok());
        assert_eq!(theirs.map(move_from_shak), Some(ours), "{text} in {}", trio.describe());
    }
}

/// Writes and reads the same SAN with cozy-chess. Returns the number of moves; 0 for a position that it does not accept.
pub fn compare_san_with_cozy(trio: &Trio, pairs: &[Pair]) -> u64 {
    let Some(board) = &trio.cozy else { return 0 };
    for &(ours, _) in pairs {
        let text = san::write(&trio.ours, ours);
        let expected = display_san_move(board, cozy_move(ours)).to_string();
        assert_eq!(text, expected, "SAN of cozy-chess of {ours:?} in {}", trio.describe());
        let theirs = parse_san_move(board, &text).ok().map(|mv| move_from_cozy(mv, trio.ours.board()));
        assert_eq!(theirs, Some(ours), "{text} read by cozy-chess in {}", trio.describe());
    }
    pairs.len() as u64
}
