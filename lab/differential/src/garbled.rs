//! Strings with typing errors: what both libraries can read must mean the same, and nothing may panic.

use crate::convert::{self, move_from_shak, shak_mode};
use crate::random::Random;
use crate::trio::{Pair, Trio};
use shakmaty::fen::Fen;
use shakmaty::san::San;
use shakmaty::uci::UciMove;
use x88::fen::{EnPassantStyle, FenOptions, FenStyle};
use x88::{CastlingMode, Standard, fen, san, uci};

const FEN_LETTERS: &[u8] = b"KQRBNPkqrbnp12345678/ -wabcdefghABH09.\xc3\xa9\t";
const MOVE_LETTERS: &[u8] = b"KQRBNPkqrbnabcdefgh12345678=x-O0+#!? .\xc3\xa9";

/// Changes, removes or inserts one or two letters.
fn garbled(text: &str, letters: &[u8], random: &mut Random) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + random.below(2) {
        let (at, letter) = (random.below(bytes.len() + 1), letters[random.below(letters.len())]);
        match random.below(3) {
            0 if at < bytes.len() => bytes[at] = letter,
            1 if at < bytes.len() => drop(bytes.remove(at)),
            _ => bytes.insert(at, letter),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Reads a garbled FEN of the position. Returns whether x88 accepted it in strict mode.
pub fn compare_fen(trio: &Trio, mode: CastlingMode, random: &mut Random) -> bool {
    let style = FenStyle { en_passant: EnPassantStyle::Always, ..FenStyle::default() };
    let text = garbled(&fen::write(&trio.ours, &style), FEN_LETTERS, random);
    if let Ok(read) =
        fen::parse_with::<Standard>(&text, &FenOptions { mode, lenient: true, ..Default::default() })
    {
        let strictly = FenOptions { mode, ..Default::default() };
        let again = fen::parse_with(&fen::write(&read, &style), &strictly);
        assert_eq!(again, Ok(read), "{text}");
    }
    let Ok(read) =
        fen::parse_with::<Standard>(&text, &FenOptions { mode, strict: true, ..Default::default() })
    else {
        return false;
    };
    let peer: Fen = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
    match peer.into_position::<shakmaty::Chess>(shak_mode(mode)) {
        Ok(peer) => assert!(convert::same_state(&read, &peer), "{text}"),
        Err(error) => panic!("{text}: {error}"),
    }
    true
}

/// Reads garbled SAN and UCI of a legal move. Returns whether x88 could read either.
pub fn compare_move(trio: &Trio, mode: CastlingMode, pairs: &[Pair], random: &mut Random) -> bool {
    let Some((mv, _)) = random.pick(pairs) else { return false };
    let text = garbled(&san::write(&trio.ours, mv), MOVE_LETTERS, random);
    let by_san = san::parse(&trio.ours, &text).ok();
    let peer = text.parse::<San>().ok().and_then(|peer| peer.to_move(&trio.shak).ok());
    if let (Some(ours), Some(peer)) = (by_san, peer) {
        assert_eq!(ours, move_from_shak(peer), "{text} in {}", trio.describe());
    }
    let text = garbled(&uci::write(mv, mode), MOVE_LETTERS, random);
    let by_uci = uci::parse(&trio.ours, &text).ok();
    let peer = text.parse::<UciMove>().ok().and_then(|peer| peer.to_move(&trio.shak).ok());
    if let (Some(ours), Some(peer)) = (by_uci, peer) {
        assert_eq!(ours, move_from_shak(peer), "{text} in {}", trio.describe());
    }
    by_san.is_some() || by_uci.is_some()
}
