//! Reads a move string as an attempt, legal or not, so that an illegal one can be explained. Describes strings that do not
//! identify an attempt.

use crate::board::{Piece, Role, Square};
use crate::explain::message::Wording;
use crate::explain::{Attempt, Reason, Verdict, verdict};
use crate::messages::{self, named};
use crate::notation::san::{self, SanError, SanText};
use crate::notation::{as_uci, uci};
use crate::rules::{CastlingMode, Move, Position, Variant};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

named! {
    /// The reason why a string does not identify an attempt.
    UnreadableReason {
        /// It does not look like a move.
        NotAMove = "NOT_A_MOVE",
        /// Several legal moves match it.
        Ambiguous = "AMBIGUOUS",
        /// No legal move matches it, and several pieces could be meant.
        NoSuchMove = "NO_SUCH_MOVE",
    }
}

/// The error for a string that does not identify an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnreadableError {
    /// The reason.
    pub reason: UnreadableReason,
    /// The legal moves that may be meant: all that match an ambiguous string, otherwise up to five, nearest first.
    pub candidates: Vec<Move>,
}

/// Says what is wrong. [`UnreadableError::message`] also quotes the input and lists the candidates.
impl fmt::Display for UnreadableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.reason {
            UnreadableReason::NotAMove => "this cannot be read as a move",
            UnreadableReason::Ambiguous => "this could be more than one legal move",
            UnreadableReason::NoSuchMove => "no legal move matches this",
        })
    }
}

impl core::error::Error for UnreadableError {}

impl UnreadableError {
    /// Returns the wording of the message, which depends on the number of candidates.
    pub(crate) fn wording(&self) -> Wording {
        match (self.reason, self.candidates.len()) {
            (UnreadableReason::Ambiguous, _) | (_, 0) => Wording::Plain,
            (_, 1) => Wording::One,
            _ => Wording::Several,
        }
    }

    /// Returns an English message that quotes the input and lists the candidates, or says how to write a move.
    pub fn message<V: Variant>(&self, position: &Position<V>, text: &str) -> String {
        let key = [self.reason.name(), self.wording().name()].concat();
        let mut message = String::new();
        // Writing to a string never fails.
        let _ = messages::write(&mut message, &key, &mut |out, mark| match mark {
            "input" => messages::write_quoted(text, out),
            mark => {
                let last = if mark == "meant" { "LIST_OR" } else { "LIST_AND" };
                self.candidates.iter().enumerate().try_for_each(|(n, &mv)| {
                    out.write_str(messages::before_item(n, self.candidates.len(), last))?;
                    out.write_str(&san::write(position, mv))
                })
            }
        });
        message
    }
}

/// Reads a string in UCI or SAN as an attempt, legal or not.
///
/// SAN that matches no legal move stands for the one piece that moves there. For example, `Nf3` with a pinned knight can be answered
/// with the pin. Without any legal moves, the first of several such pieces is taken.
///
/// # Errors
/// Returns [`UnreadableError`] if the string is not a move, or if it is not clear which piece it moves.
///
/// ```
/// use x88::{CastlingMode, Chess};
/// use x88::read_attempt;
/// let attempt = read_attempt(&Chess::initial(), "O-O", CastlingMode::Standard).unwrap();
/// assert_eq!((attempt.from, attempt.to), ("e1".parse()?, "g1".parse()?));
/// let refused = read_attempt(&Chess::initial(), "hello", CastlingMode::Standard).unwrap_err();
/// assert_eq!(refused.reason.name(), "NOT_A_MOVE");
/// let refused = read_attempt(&Chess::initial(), "Nf6", CastlingMode::Standard).unwrap_err();
/// assert_eq!(refused.candidates.len(), 4);
/// assert_eq!(
///     refused.message(&Chess::initial(), "Nf6"),
///     "No legal move matches \"Nf6\". The nearest legal moves are Nf3, Na3, Nc3 and Nh3."
/// );
/// # Ok::<(), x88::ParseSquareError>(())
/// ```
pub fn read_attempt<V: Variant>(
    position: &Position<V>,
    text: &str,
    mode: CastlingMode,
) -> Result<Attempt, UnreadableError> {
    if let Some(uci::UciMove { from, to, promotion }) = as_uci::<V>(text) {
        return Ok(Attempt::new(from, to).promoting(promotion));
    }
    if let Some((role, to)) = san::read_drop::<V>(text) {
        return Ok(Attempt::dropping(role, to));
    }
    match san::parse(position, text) {
        Ok(mv) => Ok(attempt_of(mv)),
        // The pawn is the same for every promotion piece.
        Err(SanError::PromotionRequired { moves }) if !moves.is_empty() => {
            Ok(attempt_of(moves[0]).promoting(None))
        }
        Err(error) => attempted(position, text, mode).ok_or_else(|| unreadable(position, text, &error)),
    }
}

/// Returns the attempt that SAN describes, if it is clear although no legal move matches.
fn attempted<V: Variant>(position: &Position<V>, text: &str, mode: CastlingMode) -> Option<Attempt> {
    let us = position.turn();
    let wanted = match san::read(text).ok()? {
        SanText::Castle(_) if !V::HAS_KINGS && position.board().king_of(us).is_none() => return None,
        SanText::Castle(side) => {
            let rook = position.castling_rook(us, side).filter(|_| mode == CastlingMode::Chess960);
            let to = rook.unwrap_or(side.king_to(us));
            return Some(Attempt { castling: Some(side), ..Attempt::new(position.king_or_a1(us), to) });
        }
        SanText::Piece(wanted) => wanted,
    };
    let attempts = position
        .pieces_of(us)
        .into_iter()
        .filter(|&from| position.board().get(from).is_some_and(|piece| piece.role == wanted.role))
        .filter(|&from| wanted.may_come_from(from) && from != wanted.to)
        .map(|from| Attempt::new(from, wanted.to).promoting(wanted.promotion));
    let is_over = !position.has_legal_move();
    let mut best = (u8::MAX, None);
    // A piece that is on the target already is more likely meant than one that does not move that way.
    if position.board().get(wanted.to) == Some(Piece { color: us, role: wanted.role })
        && wanted.may_come_from(wanted.to)
    {
        best = (unlikeness(Reason::SameSquare), Some(Attempt::new(wanted.to, wanted.to)));
    }
    for attempt in attempts {
        let unlike = match verdict(position, attempt, mode) {
            // A king move that is actually castling, or an advance that is not the en passant capture.
            Verdict::Legal { .. } => return None,
            Verdict::Refused(refusal) => unlikeness(refusal.reason),
        };
        if unlike < best.0 {
            best = (unlike, Some(attempt));
        } else if unlike == best.0 && !is_over {
            // Two equally likely attempts leave the meaning open.
            best.1 = None;
        }
    }
    best.1
}

/// Returns how unlikely it is that someone meant this refused attempt.
fn unlikeness(reason: Reason) -> u8 {
    match reason {
        Reason::ChooseAPiece | Reason::NotAPromotion => 1,
        _ if reason.is_pseudo_legal() => 1,
        Reason::PieceGeometry => 4,
        Reason::SameSquare => 3,
        _ => 2,
    }
}

fn attempt_of(mv: Move) -> Attempt {
    Attempt { castling: mv.castling(), ..Attempt::new(mv.from(), mv.to()).promoting(mv.promotion()) }
}

/// Not inlined, because errors are rare.
#[cold]
fn unreadable<V: Variant>(position: &Position<V>, text: &str, error: &SanError) -> UnreadableError {
    let reason = match error {
        SanError::NotAMove(_) => UnreadableReason::NotAMove,
        SanError::Ambiguous { .. } => UnreadableReason::Ambiguous,
        _ => UnreadableReason::NoSuchMove,
    };
    let candidates = match (error, san::read(text)) {
        (SanError::Ambiguous { candidates }, _) => candidates.clone(),
        (_, Ok(SanText::Piece(wanted))) => nearest(position, text, Some((wanted.role, wanted.to))),
        _ => nearest(position, text.trim(), None),
    };
    UnreadableError { reason, candidates }
}

/// The maximum number of suggestions.
const MOST: usize = 5;

/// The length of the longest string compared. Nobody mistypes a move into a longer one.
const LONGEST: usize = 24;

/// Returns the legal moves whose SAN or UCI is closest to `text`, nearest first, ignoring case. With `wanted`, these are the
/// moves of that role or to that square; without it, only moves spelled almost like `text`.
pub(super) fn nearest<V: Variant>(
    position: &Position<V>,
    text: &str,
    wanted: Option<(Role, Square)>,
) -> Vec<Move> {
    let mut near = Vec::new();
    if text.len() > LONGEST {
        return near;
    }
    let mut all = Vec::new();
    for &mv in position.legal_moves().iter() {
        let is_role = |role| position.board().get(mv.from()).is_some_and(|piece| piece.role == role);
        let likeness = wanted.map(|(role, to)| (is_role(role), mv.arrival() == to));
        if likeness == Some((false, false)) {
            continue;
        }
        let san = san::write(position, mv);
        let apart = match likeness {
            Some((true, true)) => 0,
            _ => distance(text, &san).min(distance(text, &uci::write_in::<V>(mv, CastlingMode::Standard))),
        };
        all.push((apart, mv));
    }
    // A sort would add too much code.
    let farthest = if wanted.is_some() { LONGEST } else { 1 + text.len() / 8 };
    for apart in 0..=farthest {
        for &(at, mv) in &all {
            if at == apart && near.len() < MOST {
                near.push(mv);
            }
        }
        if wanted.is_none() && !near.is_empty() {
            break;
        }
    }
    near
}

/// Returns the Levenshtein distance: how many letters to insert, remove or replace.
#[inline(never)]
fn distance(text: &str, written: &str) -> usize {
    // The distances from the part of `written` read so far to each prefix of `text`.
    let mut row: [usize; LONGEST + 1] = core::array::from_fn(|n| n);
    for (n, letter) in written.bytes().enumerate() {
        let mut diagonal = n;
        row[0] = n + 1;
        for (m, other) in text.bytes().enumerate().take(LONGEST) {
            let exchanged = diagonal + usize::from(!letter.eq_ignore_ascii_case(&other));
            diagonal = row[m + 1];
            row[m + 1] = exchanged.min(diagonal + 1).min(row[m] + 1);
        }
    }
    row[text.len().min(LONGEST)]
}
