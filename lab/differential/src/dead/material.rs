//! Which material cannot mate, found by placing it in every way.
//!
//! Knows squares and what pieces attack, by another library. Must not know what x88 says of material.

use shakmaty::{Bitboard, Board, Color, Piece, Role, Square, attacks};
use std::collections::HashMap;
use std::sync::Mutex;

/// As many units as are placed, the kings among them.
pub const MOST_UNITS: usize = 6;

/// What a unit is, a bishop also by the colour of its squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Kind {
    role: Role,
    squares: Option<bool>,
}

impl Kind {
    fn of(role: Role, square: Square, is_turned: bool) -> Kind {
        Kind { role, squares: (role == Role::Bishop).then_some(square.is_light() != is_turned) }
    }

    fn fits(self, square: Square) -> bool {
        self.squares.is_none_or(|light| light == square.is_light())
    }
}

/// The winner's and the loser's units besides the kings, in order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Class {
    winners: Vec<Kind>,
    losers: Vec<Kind>,
}

impl Class {
    /// Light and dark are exchanged if that comes first in order: the board in a mirror.
    fn of(board: &Board, winner: Color) -> Class {
        let kinds = |color, is_turned| {
            let units = board.by_color(color) & !board.kings();
            let kind = |square| Some(Kind::of(board.role_at(square)?, square, is_turned));
            let mut kinds: Vec<Kind> = units.into_iter().filter_map(kind).collect();
            kinds.sort();
            kinds
        };
        let [plain, turned] =
            [false, true].map(|turn| Class { winners: kinds(winner, turn), losers: kinds(!winner, turn) });
        if (&turned.winners, &turned.losers) < (&plain.winners, &plain.losers) { turned } else { plain }
    }

    /// What can be left of it after a capture.
    fn smaller(&self) -> impl Iterator<Item = Class> {
        let without = |kinds: &[Kind], n: usize| [&kinds[..n], &kinds[n + 1..]].concat();
        let winners = (0..self.winners.len())
            .map(move |n| Class { winners: without(&self.winners, n), losers: self.losers.clone() });
        let losers = (0..self.losers.len())
            .map(move |n| Class { winners: self.winners.clone(), losers: without(&self.losers, n) });
        winners.chain(losers)
    }

    /// Whether no mate is possible, whatever is captured.
    fn never_mates(&self) -> bool {
        !self.winners.is_empty()
            && self.smaller().all(|class| class.winners.is_empty() || class.answer())
            && !Placing::any_mate(self)
    }

    /// The same, once for each class.
    fn answer(&self) -> bool {
        static KNOWN: Mutex<Option<HashMap<Class, bool>>> = Mutex::new(None);
        let look = |known: &mut Option<HashMap<_, _>>| known.get_or_insert_default().get(self).copied();
        let found = look(&mut KNOWN.lock().expect("no thread has failed"));
        found.unwrap_or_else(|| {
            let answer = self.never_mates();
            KNOWN.lock().expect("no thread has failed").get_or_insert_default().insert(self.clone(), answer);
            answer
        })
    }
}

/// Whether the winner, having pieces on the board that are no pawns, cannot mate with these against those, wherever
/// they stand.
pub fn never_mates(board: &Board, winner: Color) -> bool {
    Class::of(board, winner).answer()
}

/// A board that is being filled: White mates.
struct Placing {
    board: Board,
    king: Square,
}

impl Placing {
    /// Whether some placement with *all* units is mate. The loser's units stand beside their king: one that stands elsewhere
    /// covers no square to which the king could go, so without it the king is still mated, and that is a smaller class.
    fn any_mate(class: &Class) -> bool {
        // Turned over its diagonals the board keeps the colours of its squares: a fourth of them stands for all.
        let is_for_all = |king: &Square| {
            let (file, rank) = (king.file().to_u32(), king.rank().to_u32());
            rank <= file && rank + file <= 7
        };
        Square::ALL.into_iter().filter(is_for_all).any(|king| {
            let mut places =
                (Bitboard::FULL & !attacks::king_attacks(king) & !Bitboard::from(king)).into_iter();
            places.any(|own| {
                let mut board = Board::empty();
                board.set_piece_at(king, Color::Black.king());
                board.set_piece_at(own, Color::White.king());
                Placing { board, king }.place_losers(&class.losers, Bitboard::FULL, &class.winners)
            })
        })
    }

    fn place_losers(&mut self, kinds: &[Kind], below: Bitboard, winners: &[Kind]) -> bool {
        let Some((&kind, rest)) = kinds.split_first() else {
            return self.place_winners(winners, Bitboard::FULL);
        };
        let beside = attacks::king_attacks(self.king) & below & !self.board.occupied();
        beside.into_iter().filter(|&square| kind.fits(square)).any(|square| {
            self.board.set_piece_at(square, Piece { color: Color::Black, role: kind.role });
            // Of the same kind the next one stands behind, or it would be placed twice.
            let below = if rest.first() == Some(&kind) { after(square) } else { Bitboard::FULL };
            let found = self.place_losers(rest, below, winners);
            self.board.discard_piece_at(square);
            found
        })
    }

    fn place_winners(&mut self, kinds: &[Kind], below: Bitboard) -> bool {
        let Some((&kind, rest)) = kinds.split_first() else { return self.is_mate() };
        let free = below & !self.board.occupied();
        free.into_iter().filter(|&square| kind.fits(square)).any(|square| {
            self.board.set_piece_at(square, Piece { color: Color::White, role: kind.role });
            let below = if rest.first() == Some(&kind) { after(square) } else { Bitboard::FULL };
            let found = self.place_winners(rest, below);
            self.board.discard_piece_at(square);
            found
        })
    }

    /// Whether this is mate, or would be if only one of the checks were given. (What gives two checks at once may be mate though
    /// each could be answered alone; of pieces of one kind no move brings that about. Nothing that is mate otherwise is left out,
    /// and none ceases to be this by taking away a unit of the loser's that is not beside the king.)
    fn is_mate(&self) -> bool {
        let through = self.board.occupied() & !Bitboard::from(self.king);
        let checkers = self.board.attacks_to(self.king, Color::White, through);
        let steps = attacks::king_attacks(self.king) & !self.board.by_color(Color::Black);
        let is_held = |square| self.board.attacks_to(square, Color::White, through).any();
        checkers.any()
            && steps.into_iter().all(is_held)
            && checkers.into_iter().any(|checker| !self.can_answer(checker, checkers))
    }

    /// Whether a unit can capture this checker or come between, the king not being attacked by any that did not check before.
    fn can_answer(&self, checker: Square, checkers: Bitboard) -> bool {
        let targets = attacks::between(self.king, checker) | Bitboard::from(checker);
        let units = self.board.by_color(Color::Black) & !Bitboard::from(self.king);
        units.into_iter().any(|from| {
            (self.board.attacks_from(from) & targets).into_iter().any(|to| {
                let mut board = self.board.clone();
                if let Some(unit) = board.remove_piece_at(from) {
                    board.set_piece_at(to, unit);
                }
                let others = checkers & !Bitboard::from(checker);
                (board.attacks_to(self.king, Color::White, board.occupied()) & !others).is_empty()
            })
        })
    }
}

/// The squares that come after this one.
fn after(square: Square) -> Bitboard {
    Bitboard(!1 << square.to_u32())
}
