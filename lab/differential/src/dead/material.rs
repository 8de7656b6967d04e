//! Finds the material that cannot mate by placing it in every way, with another library's attacks. Must not depend on: x88's
//! material rules.

use shakmaty::{Bitboard, Board, Color, Piece, Role, Square, attacks};
use std::collections::HashMap;
use std::sync::Mutex;

/// The maximum number of units to place, including the kings.
pub const MOST_UNITS: usize = 6;

/// The kind of a unit; for a bishop, also the color of its squares.
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

/// The winner's and the loser's units besides the kings, sorted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Class {
    winners: Vec<Kind>,
    losers: Vec<Kind>,
}

impl Class {
    /// Swaps light and dark if that sorts first: the mirrored board.
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

    /// Returns what can remain after a capture.
    fn smaller(&self) -> impl Iterator<Item = Class> {
        let without = |kinds: &[Kind], n: usize| [&kinds[..n], &kinds[n + 1..]].concat();
        let winners = (0..self.winners.len())
            .map(move |n| Class { winners: without(&self.winners, n), losers: self.losers.clone() });
        let losers = (0..self.losers.len())
            .map(move |n| Class { winners: self.winners.clone(), losers: without(&self.losers, n) });
        winners.chain(losers)
    }

    /// Returns whether no mate is possible, whatever is captured.
    fn never_mates(&self) -> bool {
        !self.winners.is_empty()
            && self.smaller().all(|class| class.winners.is_empty() || class.answer())
            && !Placing::any_mate(self)
    }

    /// Caches the answer for each class.
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

/// Returns whether the winner, who has pieces but no pawns on the board, cannot mate with this material, wherever it stands.
pub fn never_mates(board: &Board, winner: Color) -> bool {
    Class::of(board, winner).answer()
}

/// A board under construction, on which White mates.
struct Placing {
    board: Board,
    king: Square,
}

impl Placing {
    /// Returns whether some placement with *all* units is mate. The loser's units are next to their king. A unit elsewhere covers
    /// no flight square, so the king is still mated without it, which is a smaller class.
    fn any_mate(class: &Class) -> bool {
        // Flipping the board on its diagonals keeps the colors of its squares, so a fourth of them represents all.
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
            // Units of one kind are placed in ascending order, to avoid duplicates.
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

    /// Returns whether this is mate, or would be if only one of the checks were given. (A double check may be mate although each
    /// check alone could be answered; no move gives two checks with pieces of one kind. The test omits no other mates. Removing a
    /// unit of the loser that is not next to the king does not change the result.)
    fn is_mate(&self) -> bool {
        let through = self.board.occupied() & !Bitboard::from(self.king);
        let checkers = self.board.attacks_to(self.king, Color::White, through);
        let steps = attacks::king_attacks(self.king) & !self.board.by_color(Color::Black);
        let is_held = |square| self.board.attacks_to(square, Color::White, through).any();
        checkers.any()
            && steps.into_iter().all(is_held)
            && checkers.into_iter().any(|checker| !self.can_answer(checker, checkers))
    }

    /// Returns whether a unit can capture this checker or block it, without other attackers of the king than before.
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

/// Returns the squares after this one.
fn after(square: Square) -> Bitboard {
    Bitboard(!1 << square.to_u32())
}
