//! Why the two readers may tell different things of a spoilt text. Whatever no rule explains is a difference.
//!
//! Both must have told the same up to the place that a rule is about. Each rule has the name under which it is counted.

use super::readers::{Read, Told};
use shakmaty::san::SanPlus;

/// The NAGs of positions for which people write signs.
const WITH_SIGNS: [u8; 29] = [
    7, 10, 13, 14, 15, 16, 17, 18, 19, 22, 23, 26, 27, 32, 33, 36, 37, 40, 41, 44, 45, 132, 133, 138, 139,
    140, 142, 145, 146,
];

/// The rule that explains it.
pub fn explain(text: &[u8], ours: &Read, theirs: &Read) -> Option<&'static str> {
    let same = ours.told.iter().zip(&theirs.told).take_while(|(a, b)| a == b).count();
    RULES.iter().find(|(_, explains)| explains(&Place { text, ours, theirs, same })).map(|(name, _)| *name)
}

/// Two readings of a text that differ after what they have in common.
struct Place<'a> {
    text: &'a [u8],
    ours: &'a Read,
    theirs: &'a Read,
    /// How much they have in common.
    same: usize,
}

/// So much may be told the same after a reason to differ, by chance: a variation that ends, a result.
const COINCIDENCE: usize = 2;

type Rule = (&'static str, fn(&Place<'_>) -> bool);

const RULES: [Rule; 12] = [
    // X88 objects to something that pgn-reader passes over without a word (an illegal token, a stray bracket, a NAG that is no
    // number), and keeps what comes after it as text. Of a word that only begins well (`$11+8`) it tells the beginning.
    ("x88Objects", |at| {
        at.ours.objections().any(|(told, _)| told <= at.same + 1 && at.same <= told + COINCIDENCE)
    }),
    // Shakmaty refuses a move that x88 reads leniently, as people write it (`Ng1f3` with too much, `e8Q`).
    ("lenientMove", |at| at.theirs.refused.is_some_and(|told| told <= at.same)),
    // In pgn-reader a blank line ends a game, and so does a line that begins with a bracket.
    ("blankLine", |at| at.theirs.told.get(at.same) == Some(&Told::Game)),
    // After a result, and what is said about it, x88 begins another game; pgn-reader goes on until a blank line.
    ("afterResult", |at| {
        let game = at.ours.told[..at.same].iter().rposition(|told| *told == Told::Game).unwrap_or_default();
        let is_over = at.ours.told[game..at.same].iter().any(|told| matches!(told, Told::Result(_)));
        is_over && at.ours.told.get(at.same) == Some(&Told::Game)
    }),
    // Pgn-reader passes over a NAG to which something is glued (`$5Ke6`), and one that ends the text.
    ("nagWord", |at| matches!(at.ours.told.get(at.same), Some(Told::Nag(_))) && has_nag_word(at)),
    // A carriage return alone ends a line, and with it a comment, in x88; in pgn-reader only a line feed does.
    ("carriageReturn", |at| {
        let line = behind_last_move(at).split(|&byte| byte == b'\n').find(|line| line.contains(&b'\r'));
        let line = line.and_then(|line| line.strip_suffix(b"\r").or(Some(line))).unwrap_or_default();
        line.contains(&b'\r') && line.iter().any(|byte| matches!(byte, b';' | b'%'))
    }),
    // More than two signs in a row (`!??`) are cut from the end by x88, from the beginning by pgn-reader.
    ("rowOfSigns", |at| {
        let last = at.ours.places.iter().rev().find(|(told, _)| *told < at.same);
        let rest = last.and_then(|(_, offset)| at.text.get(*offset..)).unwrap_or_default();
        let signs =
            rest.iter().skip_while(|byte| !b"!?".contains(byte)).take_while(|byte| b"!?".contains(byte));
        matches!(at.ours.told.get(at.same), Some(Told::Nag(1..=6))) && signs.count() > 2
    }),
    // X88 reads the signs of evaluations as NAGs (`+-`, `N`), pgn-reader only those of moves (`!?`).
    ("sign", |at| matches!(at.ours.told.get(at.same), Some(Told::Nag(nag)) if WITH_SIGNS.contains(nag))),
    // X88 reads results in other spellings (`½`, `0:1`).
    ("spelledResult", |at| matches!(at.ours.told.get(at.same), Some(Told::Result(_)))),
    // To x88 a bracket begins a tag wherever it stands; to pgn-reader only at the beginning of a line before the moves.
    ("tagAnywhere", |at| matches!(at.ours.told.get(at.same), Some(Told::Tag(..)))),
    // Pgn-reader gives up at a comment or tag that does not end; x88 says so and goes on.
    ("givesUp", |at| at.theirs.is_given_up && at.theirs.told.len() == at.same),
    // Pgn-reader passes over a word that is not one move and nothing else; x88 reads the moves in it (`1.e4e5`).
    ("wordOfMoves", |at| {
        let place = at.ours.places.iter().find(|(told, _)| *told == at.same);
        place.is_some_and(|(_, offset)| !is_one_move(word(at.text, *offset)))
    }),
];

/// The text from the last move on that both told.
fn behind_last_move<'a>(at: &Place<'a>) -> &'a [u8] {
    let last = at.ours.places.iter().rev().find(|(told, _)| *told < at.same);
    last.and_then(|(_, offset)| at.text.get(*offset..)).unwrap_or(at.text)
}

/// Whether one of the NAGs behind the last move that both told is such a one.
fn has_nag_word(at: &Place<'_>) -> bool {
    let rest = behind_last_move(at);
    let mut behind = rest.split(|&byte| byte == b'$').skip(1).take(12);
    behind.any(|after| {
        let digits = after.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let is_last = digits == after.len() && rest.ends_with(after);
        is_last || after.get(digits).is_some_and(|byte| !ENDS.contains(byte))
    })
}

/// What ends a word of pgn-reader's.
const ENDS: &[u8] = b" \t\n\r{}()!?$;.*";

/// The word of pgn-reader's that stands there.
fn word(text: &[u8], offset: usize) -> &[u8] {
    let ends = |byte: &u8| ENDS.contains(byte);
    let start = text[..offset].iter().rposition(ends).map_or(0, |at| at + 1);
    let end = text[offset..].iter().position(ends).map_or(text.len(), |length| offset + length);
    &text[start..end]
}

fn is_one_move(word: &[u8]) -> bool {
    SanPlus::from_ascii_prefix(word).is_ok_and(|(_, length)| length == word.len())
}
