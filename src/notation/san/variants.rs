//! Reads what only variants write: drops (`N@f3`).

use super::reader::{SanText, plain, read};
use crate::board::{Role, Square};
use crate::notation::letters::first_char;
use crate::rules::Variant;

/// Reads a drop if the variant has them: a role (none for a pawn), perhaps after a move number, `@`, and a square, perhaps with
/// marks.
#[inline(always)]
pub(crate) fn read_drop<V: Variant>(text: &str) -> Option<(Role, Square)> {
    if V::HAS_DROPS { drop_of(text) } else { None }
}

fn drop_of(text: &str) -> Option<(Role, Square)> {
    let (before, after) = text.split_once('@')?;
    let letter = before.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, '.' | ' ' | '…'));
    let role = match first_char(letter) {
        None => Role::Pawn,
        Some(c) if c.len_utf8() == letter.len() => Role::from_letter(plain(c))?,
        _ => return None,
    };
    // Read as a pawn move, which has the same square and the same marks.
    match read(after).ok()? {
        SanText::Piece(pawn) if pawn.role == Role::Pawn && pawn.is_bare() && pawn.promotion.is_none() => {
            Some((role, pawn.to))
        }
        _ => None,
    }
}
