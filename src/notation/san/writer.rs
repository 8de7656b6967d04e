//! Writes a legal move in SAN (Laws, appendix C).

use crate::board::{Role, SquareSet};
use crate::notation::letters::{push, push_file, push_rank, push_square};
use crate::rules::{CastlingSide, Move, MoveKind, Outcome, OutcomeKind, Position, Rules, Variant, View};
use alloc::string::String;

/// Writes a legal move in canonical SAN, with `x`, `=Q`, `O-O`, `+` or `#`. The origin appears only as far as other *legal*
/// moves require it (Laws, appendix C.10): the file, else the rank, else both.
///
/// For an illegal move the result is meaningless.
///
/// ```
/// use x88::{Chess, fen, san, uci};
/// let position: Chess = fen::parse("4k3/8/8/8/8/8/2R5/3RK3 w - - 0 1").unwrap();
/// let mv = uci::parse(&position, "c2d2").unwrap();
/// assert_eq!(san::write(&position, mv), "Rcd2"); // the rook on d1 could go to d2 as well
/// ```
pub fn write<V: Variant>(position: &Position<V>, mv: Move) -> String {
    let mut text = String::with_capacity(7);
    write_to(position, mv, &mut text);
    text
}

/// Appends the result of [`write()`] to a string, which saves allocations for many moves.
///
/// ```
/// use x88::{Chess, san};
/// let (start, mut text) = (Chess::initial(), String::new());
/// for &mv in start.legal_moves_from("e2".parse()?).iter() {
///     san::write_to(&start, mv, &mut text);
///     text.push(' ');
/// }
/// assert_eq!(text.len(), "e3 e4 ".len());
/// # Ok::<(), x88::ParseSquareError>(())
/// ```
pub fn write_to<V: Variant>(position: &Position<V>, mv: Move, text: &mut String) {
    let parts = Speller::of(position).parts(mv);
    match mv.castling() {
        Some(CastlingSide::Kingside) => text.push_str("O-O"),
        Some(CastlingSide::Queenside) => text.push_str("O-O-O"),
        None => push_piece_move::<V>(parts, mv, text),
    }
    match parts.check {
        CheckSign::None => {}
        CheckSign::Check => push(text, '+'),
        CheckSign::Mate | CheckSign::Win => push(text, '#'),
    }
}

/// The parts of canonical SAN besides the squares and the promotion.
#[derive(Clone, Copy)]
pub struct SanParts {
    pub role: Role,
    /// Whether to write the file and the rank of the origin.
    pub file: bool,
    pub rank: bool,
    pub captures: bool,
    pub check: CheckSign,
}

/// The check mark.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum CheckSign {
    None = 0,
    Check = 1,
    Mate = 2,
    /// In variants, a win by another rule; written like mate.
    Win = 3,
}

/// Computes the SAN parts for any number of moves of one position.
pub struct Speller<'a, V: Variant> {
    position: &'a Position<V>,
    view: View,
}

impl<'a, V: Variant> Speller<'a, V> {
    /// Creates a speller for the legal moves of a position.
    #[inline]
    pub fn of(position: &'a Position<V>) -> Self {
        Speller { position, view: View::without_checks(position) }
    }

    /// Returns the SAN parts of a legal move.
    #[inline(never)]
    pub fn parts(&self, mv: Move) -> SanParts {
        let board = self.position.board();
        if V::HAS_DROPS
            && let Some(role) = mv.dropped()
        {
            return SanParts { role, file: false, rank: false, captures: false, check: self.check(mv) };
        }
        let role = board.get(mv.from()).map_or(Role::Pawn, |piece| piece.role);
        let is_castling = mv.castling().is_some();
        let captures = !is_castling && (board.get(mv.to()).is_some() || mv.kind() == MoveKind::EnPassant);
        let (file, rank) = match role {
            Role::Pawn => (captures, false),
            Role::King if self.position.rules() != Rules::Antichess => (false, false),
            _ => self.origin(mv),
        };
        SanParts { role, file, rank, captures, check: self.check(mv) }
    }

    /// Returns which of file and rank distinguish the origin from other pieces of the kind that can legally go there.
    fn origin(&self, mv: Move) -> (bool, bool) {
        let rivals = if self.position.rules().moves_as_in_chess() {
            self.view.rivals(mv)
        } else {
            self.rivals_in_list(mv)
        };
        let from = mv.from();
        let (mut on_file, mut on_rank) = (false, false);
        for rival in rivals {
            on_file |= rival.file() == from.file();
            on_rank |= rival.rank() == from.rank();
        }
        (!rivals.is_empty() && (!on_file || on_rank), on_file)
    }

    /// Returns the same as [`View::rivals`], from the list of legal moves.
    #[inline(never)]
    fn rivals_in_list(&self, mv: Move) -> SquareSet {
        let (board, moves) = (self.position.board(), self.position.legal_moves());
        let is_rival = |other: &&Move| {
            other.to() == mv.to()
                && other.from() != mv.from()
                && board.get(other.from()) == board.get(mv.from())
        };
        moves.iter().filter(is_rival).map(|other| other.from()).collect()
    }

    /// Returns the check mark. In variants, every win has the mark of mate.
    #[inline(never)]
    fn check_after(&self, mv: Move) -> CheckSign {
        let after = self.position.after(mv);
        match after.outcome() {
            Some(Outcome { kind: OutcomeKind::Checkmate, .. }) => CheckSign::Mate,
            Some(Outcome { winner: Some(_), .. }) => CheckSign::Win,
            _ if after.is_check() => CheckSign::Check,
            _ => CheckSign::None,
        }
    }

    /// Plays the move only if it gives check, to see whether it is mate.
    fn check(&self, mv: Move) -> CheckSign {
        match () {
            _ if self.position.rules() != Rules::Standard => self.check_after(mv),
            _ if !self.view.gives_check(mv) => CheckSign::None,
            _ if self.position.after(mv).has_legal_move() => CheckSign::Check,
            _ => CheckSign::Mate,
        }
    }
}

fn push_piece_move<V: Variant>(parts: SanParts, mv: Move, text: &mut String) {
    if parts.role != Role::Pawn || V::HAS_DROPS && mv.dropped() == Some(Role::Pawn) {
        push(text, parts.role.letter());
    }
    if V::HAS_DROPS && mv.dropped().is_some() {
        push(text, '@');
    }
    if parts.file {
        push_file(text, mv.from());
    }
    if parts.rank {
        push_rank(text, mv.from());
    }
    if parts.captures {
        push(text, 'x');
    }
    push_square(text, mv.to());
    if let Some(role) = mv.promotion() {
        push(text, '=');
        push(text, role.letter());
    }
}
