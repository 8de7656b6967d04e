//! What a text attempts, whether or not it is legal.
//!
//! Knows how to find what a text attempts even if it is not legal, so that the reason can be told; and what to say of a text
//! that attempts nothing.

use super::nearest::nearest;
use crate::analysis::explain::{Attempt, Reason, Verdict, explain};
use crate::notation::san::{self, SanError, SanText};
use crate::notation::{as_uci, uci};
use crate::rules::{CastlingMode, Move, Position, Variant};

/// Why a text names no attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// Its stable name: `NOT_A_MOVE`, `AMBIGUOUS` or `NO_SUCH_MOVE`.
    pub reason: &'static str,
    /// What was given, and how a move is written or which ones are near, in English.
    pub message: String,
    /// The legal moves that may have been meant, in SAN: all that fit an ambiguous text, else up to five, the nearest first.
    pub candidates: Vec<String>,
}

/// As much of a text as is shown, in characters.
const MOST_SHOWN: usize = 40;

/// How a move is written, in a few examples.
const EXAMPLES: &str = "Moves are written like Nf3, exd5, O-O or e2e4.";

/// What a text attempts, in UCI or SAN, legal or not.
///
/// A text in SAN that fits no legal move is taken for the one piece that moves there by its nature, so
/// that `Nf3` of a pinned knight can be answered with the pin. If there is no legal move at all, it is taken for the
/// first of several such pieces: there is nothing else to propose.
///
/// # Errors
/// [`Unreadable`] if the text is no move, or it is not clear which piece it would move.
///
/// ```
/// use x88::{CastlingMode, Chess, read_attempt};
/// let attempt = read_attempt(&Chess::initial(), "O-O", CastlingMode::Standard).unwrap();
/// assert_eq!((attempt.from, attempt.to), ("e1".parse()?, "g1".parse()?));
/// let refused = read_attempt(&Chess::initial(), "hello", CastlingMode::Standard).unwrap_err();
/// assert_eq!(refused.reason, "NOT_A_MOVE");
/// let refused = read_attempt(&Chess::initial(), "Nf6", CastlingMode::Standard).unwrap_err();
/// assert_eq!(refused.candidates, ["Nf3", "Na3", "Nc3", "Nh3"]);
/// assert_eq!(
///     refused.message,
///     "No legal move is written \"Nf6\". The nearest legal moves are Nf3, Na3, Nc3 and Nh3."
/// );
/// # Ok::<(), x88::ParseSquareError>(())
/// ```
pub fn read_attempt<V: Variant>(
    position: &Position<V>,
    text: &str,
    mode: CastlingMode,
) -> Result<Attempt, Unreadable> {
    if let Some(uci::UciMove { from, to, promotion }) = as_uci(text) {
        return Ok(Attempt::new(from, to).promoting(promotion));
    }
    match san::parse(position, text) {
        Ok(mv) => Ok(attempt_of(mv)),
        // Whichever piece it is to be, it is this pawn.
        Err(SanError::PromotionRequired { moves }) if !moves.is_empty() => {
            Ok(attempt_of(moves[0]).promoting(None))
        }
        Err(error) => attempted(position, text, mode).ok_or_else(|| unreadable(position, text, &error)),
    }
}

/// What a text in SAN attempts, if that is clear although no legal move fits.
fn attempted<V: Variant>(position: &Position<V>, text: &str, mode: CastlingMode) -> Option<Attempt> {
    let us = position.turn();
    let wanted = match san::read(text).ok()? {
        SanText::Castle(side) => {
            let rook = position.castling_rook(us, side).filter(|_| mode == CastlingMode::Chess960);
            let to = rook.unwrap_or(side.king_to(us));
            return Some(Attempt { castling: Some(side), ..Attempt::new(position.king(us), to) });
        }
        SanText::Piece(wanted) => wanted,
    };
    let attempts = position
        .pieces_of(us)
        .filter(|&from| position.board().get(from).is_some_and(|piece| piece.role == wanted.role))
        .filter(|&from| wanted.may_come_from(from) && from != wanted.to)
        .map(|from| Attempt::new(from, wanted.to).promoting(wanted.promotion));
    let is_over = !position.has_legal_move();
    let mut best = (u8::MAX, None);
    for attempt in attempts {
        let unlike = match explain(position, attempt, mode) {
            // Not written so: a king's step that is castling, or no capture en passant.
            Verdict::Legal { .. } => return None,
            Verdict::Refused(refusal) => unlikeness(refusal.reason),
        };
        if unlike < best.0 {
            best = (unlike, Some(attempt));
        } else if unlike == best.0 && !is_over {
            // Two that are equally like it leave open which one is meant.
            best.1 = None;
        }
    }
    best.1
}

/// How little a refused attempt is like a move that somebody would write.
fn unlikeness(reason: Reason) -> u8 {
    match reason {
        Reason::ChooseAPiece | Reason::NotAPromotion => 1,
        _ if reason.is_pseudo_legal() => 1,
        Reason::PieceGeometry => 3,
        _ => 2,
    }
}

fn attempt_of(mv: Move) -> Attempt {
    Attempt { castling: mv.castling(), ..Attempt::new(mv.from(), mv.to()).promoting(mv.promotion()) }
}

/// Out of line: nobody asks often.
#[cold]
fn unreadable<V: Variant>(position: &Position<V>, text: &str, error: &SanError) -> Unreadable {
    let (reason, said) = match error {
        SanError::NotAMove(_) => ("NOT_A_MOVE", "This cannot be read as a move: "),
        SanError::Ambiguous { .. } => ("AMBIGUOUS", "More than one legal move can be meant by "),
        _ => ("NO_SUCH_MOVE", "No legal move is written "),
    };
    let candidates = match (error, san::read(text)) {
        (SanError::Ambiguous { candidates }, _) => {
            candidates.iter().map(|&mv| san::write(position, mv)).collect()
        }
        (_, Ok(SanText::Piece(wanted))) => nearest(position, text, Some((wanted.role, wanted.to))),
        _ => nearest(position, text.trim(), None),
    };
    let mut message = said.to_string();
    push_quoted(text, &mut message);
    match reason {
        "AMBIGUOUS" => push_listed(": ", &candidates, " or ", &mut message),
        _ => {
            message.push('.');
            if reason == "NOT_A_MOVE" {
                message.push(' ');
                message.push_str(EXAMPLES);
            }
            let are = if candidates.len() > 1 { "s are " } else { " is " };
            push_listed(&[" The nearest legal move", are].concat(), &candidates, " and ", &mut message);
        }
    }
    Unreadable { reason, message, candidates }
}

/// What is said of a value that is no move at all.
#[cfg(feature = "wasm-words")]
pub(crate) fn no_move(got: &str) -> Unreadable {
    let message =
        ["Expected a move such as \"Nf3\" or { from: \"g1\", to: \"f3\" }, got ", got, "."].concat();
    Unreadable { reason: "NOT_A_MOVE", message, candidates: Vec::new() }
}

/// The beginning of a text in quotes; what cannot be seen in it, or would end the quotes, is written out.
fn push_quoted(text: &str, out: &mut String) {
    out.push('"');
    let mut rest = text.chars();
    for c in rest.by_ref().take(MOST_SHOWN) {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\0'..='\x1f'
            | '\x7f'..='\u{9f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}' => out.extend(c.escape_unicode()),
            _ => out.push(c),
        }
    }
    out.push_str(if rest.next().is_some() { "…\"" } else { "\"" });
}

/// A list as people write it, after its first words; nothing of an empty one.
fn push_listed(before: &str, items: &[String], last: &str, out: &mut String) {
    for (n, item) in items.iter().enumerate() {
        out.push_str(match n {
            0 => before,
            _ if n + 1 == items.len() => last,
            _ => ", ",
        });
        out.push_str(item);
    }
    if !items.is_empty() {
        out.push('.');
    }
}
