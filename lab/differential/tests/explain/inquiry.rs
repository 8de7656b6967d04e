//! A position, and the statements about it that follow from shakmaty alone.

use shakmaty::{Bitboard, Position as _, attacks};
use std::collections::HashMap;
use x88::explain::{Attempt, Part, Refusal, Verdict, refused_targets, verdict};
use x88::{CastlingMode, Move, Role, Square, SquareSet};
use x88_differential::{Tally, Trio, convert};

/// The data for one position, with shakmaty's answers.
pub struct Inquiry<'a> {
    pub trio: &'a Trio,
    pub mode: CastlingMode,
    /// Each legal move by squares and promotion, castling in both its forms.
    pub legal: HashMap<(Square, Square, Option<Role>), Move>,
    pub king: shakmaty::Square,
}

impl<'a> Inquiry<'a> {
    pub fn of(trio: &'a Trio, mode: CastlingMode) -> Inquiry<'a> {
        let mut legal = HashMap::new();
        for mv in trio.shak.legal_moves() {
            let ours = convert::move_from_shak(mv);
            let old = legal.insert((ours.from(), ours.to(), ours.promotion()), ours);
            assert!(old.is_none());
            if let shakmaty::Move::Castle { king, rook } = mv {
                let side = shakmaty::CastlingSide::from_queen_side(rook < king);
                let target = side.king_to(trio.shak.turn());
                // A shorter way is the king's plain step.
                if king.distance(target) > 1 {
                    legal.insert((ours.from(), convert::from_shak(target), None), ours);
                }
            }
        }
        let king = trio.shak.board().king_of(trio.shak.turn()).expect("a king");
        Inquiry { trio, mode, legal, king }
    }

    pub fn board(&self) -> &shakmaty::Board {
        self.trio.shak.board()
    }

    /// Returns the opponent's pieces that attack a square if these squares are occupied.
    pub fn attackers(&self, at: shakmaty::Square, occupied: Bitboard) -> Bitboard {
        self.board().attacks_to(at, !self.trio.shak.turn(), occupied)
    }

    /// Returns the rook with the right to castle to a side, and the targets of king and rook.
    pub fn castling(&self, side: shakmaty::CastlingSide) -> Option<[shakmaty::Square; 3]> {
        let us = self.trio.shak.turn();
        let rook = self.trio.shak.castles().rook(us, side)?;
        Some([rook, side.king_to(us), side.rook_to(us)])
    }

    /// Returns whether the piece can move there, ignoring its king's safety; independent of `explain`.
    pub fn is_pseudo_legal(&self, from: Square, to: Square) -> bool {
        let (board, us) = (self.board(), self.trio.shak.turn());
        let (from, to) = (convert::to_shak(from), convert::to_shak(to));
        let Some(piece) = board.piece_at(from).filter(|piece| piece.color == us) else { return false };
        if piece.role == shakmaty::Role::King {
            let castles = |side| self.castles_by_nature(side, from, to);
            if shakmaty::CastlingSide::ALL.into_iter().any(castles) {
                return true;
            }
        }
        if board.by_color(us).contains(to) {
            return false;
        }
        if piece.role != shakmaty::Role::Pawn {
            return attacks::attacks(from, piece, board.occupied()).contains(to);
        }
        if attacks::pawn_attacks(us, from).contains(to) {
            return board.occupied().contains(to) || self.trio.shak.maybe_ep_square() == Some(to);
        }
        let (start, step) =
            if us.is_white() { (shakmaty::Rank::Second, 8) } else { (shakmaty::Rank::Seventh, -8) };
        let one = from.offset(step).filter(|one| !board.occupied().contains(*one));
        let two = one.filter(|_| from.rank() == start).and_then(|one| one.offset(step));
        one == Some(to) || two.filter(|two| !board.occupied().contains(*two)) == Some(to)
    }

    /// Returns whether it is castling, with the right and a free path.
    fn castles_by_nature(
        &self,
        side: shakmaty::CastlingSide,
        king: shakmaty::Square,
        to: shakmaty::Square,
    ) -> bool {
        let Some([rook, king_to, rook_to]) = self.castling(side) else { return false };
        if to != rook && (to != king_to || king.distance(to) < 2) {
            return false;
        }
        let ways =
            attacks::between(king, king_to).with(king_to) | attacks::between(rook, rook_to).with(rook_to);
        (ways & self.board().occupied().without(king).without(rook)).is_empty()
    }

    pub fn ask(&self, from: Square, to: Square, promotion: Option<Role>, tally: &mut Tally) {
        let attempt = Attempt::new(from, to).promoting(promotion);
        let verdict = verdict(&self.trio.ours, attempt, self.mode);
        tally.add("attempts", 1_u64);
        match verdict {
            Verdict::Legal { mv, .. } => {
                tally.add("legal", 1_u64);
                assert_eq!(self.legal.get(&(from, to, promotion)), Some(&mv), "{}", self.describe(attempt));
            }
            Verdict::Refused(refusal) => {
                tally.add(refusal.reason.name(), 1_u64);
                assert!(!self.legal.contains_key(&(from, to, promotion)), "{}", self.describe(attempt));
                self.check(attempt, &refusal);
            }
        }
    }

    pub fn describe(&self, attempt: Attempt) -> String {
        let verdict = verdict(&self.trio.ours, attempt, self.mode);
        let Attempt { from, to, promotion, .. } = attempt;
        format!("{from}{to} {promotion:?} {:?}: {verdict:?}\n{}", self.mode, self.trio.describe())
    }

    /// Checks every statement of a refusal.
    fn check(&self, attempt: Attempt, refusal: &Refusal) {
        let is_true = self.is_true(attempt, refusal).unwrap_or(false);
        assert!(is_true, "{}", self.describe(attempt));
        self.check_sentence(attempt, refusal);
        // In a stalemate the answer is that the game is over.
        if !self.trio.shak.is_stalemate() {
            let has_shape = self.is_pseudo_legal(attempt.from, attempt.to);
            let is_named_wrong = ["PROMOTION_REQUIRED", "PROMOTION_INVALID"].contains(&refusal.reason.code());
            // Pieces are refused for the king's safety if and only if they could otherwise move there.
            assert_eq!(
                refusal.reason.is_pseudo_legal() || is_named_wrong,
                has_shape,
                "{}",
                self.describe(attempt)
            );
        }
    }

    /// Checks that the message is one sentence that names every piece with a part.
    fn check_sentence(&self, attempt: Attempt, refusal: &Refusal) {
        let text = refusal.message(&self.trio.ours, attempt);
        let is_sentence = text.ends_with('.')
            && text.starts_with(|c: char| c.is_ascii_uppercase())
            && text.is_ascii()
            && !text.contains("  ")
            && !text.contains("the piece on");
        assert!(is_sentence, "{text}\n{}", self.describe(attempt));
        let named = [Part::Piece, Part::Blockers, Part::Checkers, Part::Pinner, Part::Attackers];
        for (part, squares) in refusal.squares.iter() {
            assert!(!squares.is_empty());
            for square in squares.into_iter().filter(|_| named.contains(&part)) {
                let piece = self.board().piece_at(convert::to_shak(square)).expect("a piece");
                let role = convert::role_from_shak(piece.role).name();
                let is_named = text.contains(&format!("{role} on {square}"))
                    || text.contains(&format!("{role} is on {square}"));
                assert!(is_named, "{text}\n{}", self.describe(attempt));
            }
        }
    }

    /// Checks that `refused_targets` lists exactly the squares that are refused for the king's safety, with castling in the
    /// notation of the mode.
    pub fn compare_refused_targets(&self, from: Square) {
        let listed: SquareSet =
            refused_targets(&self.trio.ours, from, self.mode).into_iter().map(|(to, _)| to).collect();
        let is_other_castling = |to: Square| {
            let [from, to] = [from, to].map(convert::to_shak);
            let is_other_form = |side| match (self.castling(side), self.mode) {
                (Some([rook, ..]), CastlingMode::Standard) => rook == to,
                (Some([rook, king_to, _]), CastlingMode::Chess960) => {
                    king_to == to && rook != to && from.distance(to) > 1
                }
                (None, _) => false,
            };
            from == self.king && shakmaty::CastlingSide::ALL.into_iter().any(is_other_form)
        };
        let is_legal = |to: Square| self.legal.keys().any(|&(a, b, _)| (a, b) == (from, to));
        let expected: SquareSet = Square::ALL
            .into_iter()
            .filter(|&to| self.is_pseudo_legal(from, to) && !is_legal(to) && !is_other_castling(to))
            .collect();
        assert_eq!(listed, expected, "{from}\n{}", self.trio.describe());
    }
}
