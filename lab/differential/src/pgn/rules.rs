//! Explains why the two readers may read a text with errors differently. Unexplained differences are failures.
//!
//! Both outputs must be the same up to the place to which a rule applies. Each rule is counted under its name.

use super::readers::{Read, Told};
use shakmaty::san::SanPlus;

/// The NAGs of positions for which people write glyphs.
const WITH_SIGNS: [u8; 29] = [
    7, 10, 13, 14, 15, 16, 17, 18, 19, 22, 23, 26, 27, 32, 33, 36, 37, 40, 41, 44, 45, 132, 133, 138, 139,
    140, 142, 145, 146,
];

/// Returns the rule that explains the difference.
pub fn explain(text: &[u8], ours: &Read, theirs: &Read) -> Option<&'static str> {
    let same = ours.told.iter().zip(&theirs.told).take_while(|(a, b)| a == b).count();
    RULES.iter().find(|(_, explains)| explains(&Place { text, ours, theirs, same })).map(|(name, _)| *name)
}

/// Two outputs that differ after their common beginning.
struct Place<'a> {
    text: &'a [u8],
    ours: &'a Read,
    theirs: &'a Read,
    /// The length of the common beginning.
    same: usize,
}

/// The amount of output that may match by chance after a difference: the end of a variation, a result.
const COINCIDENCE: usize = 2;

type Rule = (&'static str, fn(&Place<'_>) -> bool);

const RULES: [Rule; 12] = [
    // X88 reports a token that pgn-reader skips silently (an illegal token, a stray bracket, an invalid NAG), and keeps the rest
    // as text. From a token that only begins well (`$11+8`) it reads the beginning.
    ("x88Objects", |at| {
        at.ours.objections().any(|(told, _)| told <= at.same + 1 && at.same <= told + COINCIDENCE)
    }),
    // Shakmaty refuses a move that x88 reads leniently (`Ng1f3` with a redundant origin, `e8Q`).
    ("lenientMove", |at| at.theirs.refused.is_some_and(|told| told <= at.same)),
    // In pgn-reader an empty line ends a game, and so does a line that begins with a bracket.
    ("blankLine", |at| at.theirs.told.get(at.same) == Some(&Told::Game)),
    // After a result and its comments, x88 begins another game; pgn-reader continues until an empty line.
    ("afterResult", |at| {
        let game = at.ours.told[..at.same].iter().rposition(|told| *told == Told::Game).unwrap_or_default();
        let is_over = at.ours.told[game..at.same].iter().any(|told| matches!(told, Told::Result(_)));
        is_over && at.ours.told.get(at.same) == Some(&Told::Game)
    }),
    // Pgn-reader skips a NAG with a suffix (`$5Ke6`), and one that ends the text.
    ("nagWord", |at| matches!(at.ours.told.get(at.same), Some(Told::Nag(_))) && has_nag_word(at)),
    // In x88, a lone carriage return ends a line, and with it a comment; in pgn-reader only a line feed does.
    ("carriageReturn", |at| {
        let line = behind_last_move(at).split(|&byte| byte == b'\n').find(|line| line.contains(&b'\r'));
        let line = line.and_then(|line| line.strip_suffix(b"\r").or(Some(line))).unwrap_or_default();
        line.contains(&b'\r') && line.iter().any(|byte| matches!(byte, b';' | b'%'))
    }),
    // X88 cuts a row of more than two glyphs (`!??`) from the end, pgn-reader from the beginning.
    ("rowOfSigns", |at| {
        let last = at.ours.places.iter().rev().find(|(told, _)| *told < at.same);
        let rest = last.and_then(|(_, offset)| at.text.get(*offset..)).unwrap_or_default();
        let signs =
            rest.iter().skip_while(|byte| !b"!?".contains(byte)).take_while(|byte| b"!?".contains(byte));
        matches!(at.ours.told.get(at.same), Some(Told::Nag(1..=6))) && signs.count() > 2
    }),
    // X88 reads the glyphs of evaluations as NAGs (`+-`, `N`), pgn-reader only those of moves (`!?`).
    ("sign", |at| matches!(at.ours.told.get(at.same), Some(Told::Nag(nag)) if WITH_SIGNS.contains(nag))),
    // X88 reads results in other spellings (`½`, `0:1`).
    ("spelledResult", |at| matches!(at.ours.told.get(at.same), Some(Told::Result(_)))),
    // In x88 a bracket begins a tag anywhere; in pgn-reader only at the beginning of a line before the moves.
    ("tagAnywhere", |at| matches!(at.ours.told.get(at.same), Some(Told::Tag(..)))),
    // Pgn-reader gives up at an unterminated comment or tag; x88 reports it and continues.
    ("givesUp", |at| at.theirs.is_given_up && at.theirs.told.len() == at.same),
    // Pgn-reader skips a word that is not exactly one move; x88 reads the moves in it (`1.e4e5`).
    ("wordOfMoves", |at| {
        let place = at.ours.places.iter().find(|(told, _)| *told == at.same);
        place.is_some_and(|(_, offset)| !is_one_move(word(at.text, *offset)))
    }),
];

/// Returns the text from the last common move on.
fn behind_last_move<'a>(at: &Place<'a>) -> &'a [u8] {
    let last = at.ours.places.iter().rev().find(|(told, _)| *told < at.same);
    last.and_then(|(_, offset)| at.text.get(*offset..)).unwrap_or(at.text)
}

/// Returns whether a NAG after the last common move has a suffix.
fn has_nag_word(at: &Place<'_>) -> bool {
    let rest = behind_last_move(at);
    let mut behind = rest.split(|&byte| byte == b'$').skip(1).take(12);
    behind.any(|after| {
        let digits = after.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let is_last = digits == after.len() && rest.ends_with(after);
        is_last || after.get(digits).is_some_and(|byte| !ENDS.contains(byte))
    })
}

/// The characters that end a word of pgn-reader.
const ENDS: &[u8] = b" \t\n\r{}()!?$;.*";

/// Returns the word of pgn-reader at an offset.
fn word(text: &[u8], offset: usize) -> &[u8] {
    let ends = |byte: &u8| ENDS.contains(byte);
    let start = text[..offset].iter().rposition(ends).map_or(0, |at| at + 1);
    let end = text[offset..].iter().position(ends).map_or(text.len(), |length| offset + length);
    &text[start..end]
}

fn is_one_move(word: &[u8]) -> bool {
    SanPlus::from_ascii_prefix(word).is_ok_and(|(_, length)| length == word.len())
}
