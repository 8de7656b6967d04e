//! The parts of a FEN that only variants have: the pockets and promoted pieces of crazyhouse, the checks left in three-check.
//! They are taken out of the string, and the rest is read as in standard chess.

use super::reader::{LONGEST, is_blank};
use super::{ExtraFault, FenField, FenProblem, FenProblemKind};
use crate::board::{Color, Piece, Role, Square, SquareSet};
use crate::notation::letters::{first_char, push};
use crate::rules::{Extras, Pockets, Rules};
use alloc::string::String;
use alloc::vec::Vec;

/// A FEN without the parts of variants.
pub(super) struct Stripped<'a> {
    text: &'a str,
    /// The bytes of the rest, and where each of them was.
    rest: Vec<u8>,
    offsets: Vec<usize>,
    pub extras: Extras,
    pub problems: Vec<FenProblem>,
}

impl<'a> Stripped<'a> {
    /// Takes the parts of these rules out of a string.
    pub fn of(text: &'a str, rules: Rules) -> Stripped<'a> {
        let mut stripped = Stripped {
            text,
            rest: text.bytes().collect(),
            offsets: (0..text.len()).collect(),
            extras: Extras::default(),
            problems: Vec::new(),
        };
        match rules {
            // Reported as too long.
            _ if text.len() > LONGEST => {}
            Rules::Crazyhouse => {
                stripped.take_pockets();
                stripped.take_promoted();
            }
            Rules::ThreeCheck => stripped.take_checks(),
            _ => {}
        }
        stripped
    }

    /// Returns the rest of the string.
    pub fn rest(&self) -> &str {
        // Only ASCII was taken out, so this is what is left of a string.
        core::str::from_utf8(&self.rest).unwrap_or_default()
    }

    /// Returns where in the original string a place of the rest was.
    pub fn offset(&self, at: usize) -> usize {
        self.offsets.get(at).copied().unwrap_or(self.text.len())
    }

    fn add(&mut self, field: FenField, at: usize, fault: ExtraFault) {
        let offset = self.offset(at);
        let kind =
            FenProblemKind::Extra(fault, self.text.get(offset..).and_then(first_char).unwrap_or_default());
        let is_same =
            |known: &&mut FenProblem| matches!(known.kind, FenProblemKind::Extra(other, _) if other == fault);
        match self.problems.iter_mut().find(is_same) {
            Some(known) => known.add(offset),
            None => self.problems.push(FenProblem::new(field, offset, kind)),
        }
    }

    fn remove(&mut self, range: core::ops::Range<usize>) {
        self.rest.drain(range.clone());
        self.offsets.drain(range);
    }

    /// Returns the place and the end of the `n`-th field.
    fn field(&self, n: usize) -> Option<(usize, usize)> {
        let ends = |at: usize| self.rest.get(at).is_none_or(|&byte| is_blank(byte));
        let mut starts = (0..self.rest.len()).filter(|&at| !ends(at) && (at == 0 || ends(at - 1)));
        let start = starts.nth(n)?;
        Some((start, (start..).find(|&at| ends(at))?))
    }

    /// Takes the pockets, `[Qn]` or a ninth rank.
    fn take_pockets(&mut self) {
        let Some((start, end)) = self.field(0) else { return };
        let placement = &self.rest[start..end];
        let bracket = placement.iter().position(|&byte| byte == b'[');
        let ninth = placement.iter().enumerate().filter(|(_, byte)| **byte == b'/').nth(7).map(|(at, _)| at);
        let Some(open) = bracket.or(ninth).map(|at| start + at) else { return };
        let is_closed = placement.ends_with(b"]");
        if bracket.is_some() && !is_closed {
            self.add(FenField::Placement, end, ExtraFault::UnclosedPocket);
        }
        let pockets = open + 1..end - usize::from(bracket.is_some() && is_closed);
        // Cutechess writes empty pockets as `[-]`.
        let is_empty = bracket.is_some() && self.rest[pockets.clone()] == *b"-";
        for at in pockets.filter(|_| !is_empty) {
            match Piece::from_letter(self.rest[at]).filter(|piece| piece.role != Role::King) {
                Some(Piece { color, role }) => self.extras.pockets.add(color, role),
                None => self.add(FenField::Placement, at, ExtraFault::NotForPockets),
            }
        }
        self.remove(open..end);
    }

    /// Takes each `~`, which says that the piece before it is a promoted pawn.
    fn take_promoted(&mut self) {
        let Some((mut at, mut end)) = self.field(0) else { return };
        let (mut rank, mut file) = (7, 0);
        while at < end {
            let byte = self.rest[at];
            match byte {
                b'/' => (rank, file) = (rank - 1, 0),
                b'1'..=b'8' => file += i32::from(byte - b'0'),
                b'~' => {
                    self.mark_promoted(at, file - 1, rank);
                    self.remove(at..at + 1);
                    end -= 1;
                    continue;
                }
                _ => file += 1,
            }
            at += 1;
        }
    }

    fn mark_promoted(&mut self, at: usize, file: i32, rank: i32) {
        let piece = at.checked_sub(1).and_then(|before| Piece::from_letter(self.rest[before]));
        let is_promoted = piece.is_some_and(|piece| !matches!(piece.role, Role::Pawn | Role::King));
        if !is_promoted {
            self.add(FenField::Placement, at, ExtraFault::NotPromoted);
        } else if (0..8).contains(&file) && (0..8).contains(&rank) {
            self.extras.promoted |= SquareSet::of(Square::at(file as u8, rank as u8));
        }
    }

    /// Takes the checks left (`3+3`) or given (`+0+0`), before the clocks or after them.
    fn take_checks(&mut self) {
        let has_sign = |&(start, end): &(usize, usize)| self.rest[start..end].contains(&b'+');
        let Some((start, end)) = [4, 6].into_iter().filter_map(|n| self.field(n)).find(has_sign) else {
            return;
        };
        let digit = |byte: u8| byte.checked_sub(b'0').filter(|&number| number <= Extras::CHECKS);
        let checks = match self.rest[start..end] {
            [white, b'+', black] => digit(white).zip(digit(black)),
            [b'+', white, b'+', black] => {
                let left = |given| digit(given).map(|given| Extras::CHECKS - given);
                left(white).zip(left(black))
            }
            _ => None,
        };
        match checks {
            Some((white, black)) => self.extras.checks = [white, black],
            None => self.add(FenField::RemainingChecks, start, ExtraFault::BadChecks),
        }
        // With one of the spaces around the field.
        self.remove(start - 1..end);
    }
}

/// Appends the pockets: White's pieces, then Black's, pawns first.
pub(super) fn push_pockets(text: &mut String, pockets: Pockets) {
    push(text, '[');
    for color in Color::ALL {
        for role in Pockets::ROLES {
            (0..pockets.count(color, role)).for_each(|_| push(text, Piece { color, role }.letter()));
        }
    }
    push(text, ']');
}

/// Appends the checks left and a space.
pub(super) fn push_checks(text: &mut String, [white, black]: [u8; 2]) {
    for letter in [(b'0' + white) as char, '+', (b'0' + black) as char, ' '] {
        push(text, letter);
    }
}
