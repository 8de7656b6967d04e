//! Checks each reason and its squares, with shakmaty's attacks instead of x88's.

use crate::inquiry::Inquiry;
use shakmaty::{Bitboard, Position as _, attacks};
use x88::explain::{Attempt, Part, Reason, Refusal};
use x88::{CastlingMode, OutcomeKind, Role, SquareSet};
use x88_differential::convert;

/// Returns whether a refusal shows exactly these squares by their parts, ignoring empty ones.
type Shows<'a> = dyn Fn(&[(Part, Bitboard)]) -> bool + 'a;

impl Inquiry<'_> {
    /// Returns `None` or `false` if a square or the reason itself is wrong. Each reason has its own proof.
    pub fn is_true(&self, attempt: Attempt, refusal: &Refusal) -> Option<bool> {
        use Reason::*;
        let (board, us) = (self.board(), self.trio.shak.turn());
        let (from, to) = (convert::to_shak(attempt.from), convert::to_shak(attempt.to));
        let mover = board.piece_at(from);
        let ours = board.by_color(us);
        let occupied = board.occupied();
        let checkers = self.trio.shak.checkers();
        let parts: Vec<(Part, SquareSet)> = refusal.squares.iter().collect();
        let shows = |expected: &[(Part, Bitboard)]| {
            let expected = expected.iter().map(|&(part, squares)| (part, convert::set(squares)));
            parts.iter().copied().eq(expected.filter(|(_, squares)| !squares.is_empty()))
        };
        let one = |square: shakmaty::Square| Bitboard::from_square(square);
        if let GameOver(kind) = refusal.reason {
            let is_stalemate = kind == OutcomeKind::Stalemate && self.trio.shak.is_stalemate();
            return Some(is_stalemate && shows(&[]));
        }
        let is_pawn = mover.is_some_and(|piece| piece.role == shakmaty::Role::Pawn);
        let is_own = mover.is_some_and(|piece| piece.color == us);
        let ahead = (i32::from(to.rank()) - i32::from(from.rank())) * if us.is_white() { 1 } else { -1 };
        let aside = i32::from(to.file()).abs_diff(i32::from(from.file()));
        let answers_check = |captured| {
            let checker = checkers.first()?;
            Some(captured == checker || attacks::between(self.king, checker).contains(to))
        };
        let is_en_passant = is_pawn && aside == 1 && !occupied.contains(to);
        let captured = if is_en_passant { shakmaty::Square::from_coords(to.file(), from.rank()) } else { to };
        Some(match refusal.reason {
            EmptySquare => mover.is_none() && shows(&[]),
            OpponentToMove => mover.is_some() && !is_own && shows(&[(Part::Piece, one(from))]),
            _ if !is_own => false,
            SameSquare => from == to && shows(&[]),
            PieceGeometry if is_pawn => {
                let is_pawns_way = matches!((aside, ahead), (0 | 1, 1) | (0, 2));
                ahead >= 0 && !is_pawns_way && shows(&[])
            }
            PieceGeometry => !attacks::attacks(from, mover?, Bitboard::EMPTY).contains(to) && shows(&[]),
            PawnBackwards => is_pawn && ahead < 0 && shows(&[]),
            PawnNothingToCapture => is_en_passant && ahead == 1 && shows(&[]),
            PawnCannotCaptureAhead => {
                is_pawn
                    && aside == 0
                    && (occupied & !ours).contains(to)
                    && shows(&[(Part::Blockers, one(to))])
            }
            PawnDoubleStepNotFromStart => {
                let start = if us.is_white() { shakmaty::Rank::Second } else { shakmaty::Rank::Seventh };
                is_pawn && (aside, ahead) == (0, 2) && from.rank() != start && shows(&[])
            }
            EnPassantTooLate | EnPassantNotADoubleStep => {
                let enemy_pawn = shakmaty::Piece { color: !us, role: shakmaty::Role::Pawn };
                is_en_passant
                    && self.trio.shak.maybe_ep_square() != Some(to)
                    && board.piece_at(captured) == Some(enemy_pawn)
                    && shows(&[(Part::Pawn, one(captured))])
            }
            PieceInTheWay | PawnBlocked => {
                let between = attacks::between(from, to) & occupied;
                between.any()
                    && is_pawn == (refusal.reason == PawnBlocked)
                    && shows(&[(Part::Blockers, between)])
            }
            OwnPiece => ours.contains(to) && shows(&[(Part::Blockers, one(to))]),
            CheckNotAnswered => {
                checkers.count() == 1
                    && from != self.king
                    && !answers_check(captured)?
                    && shows(&[(Part::Checkers, checkers), (Part::King, one(self.king))])
            }
            DoubleCheckKingMustMove => {
                checkers.count() >= 2
                    && from != self.king
                    && shows(&[(Part::Checkers, checkers), (Part::King, one(self.king))])
            }
            Pinned => {
                let [_, pinner] = convert::pins(board, us).into_iter().find(|[pinned, _]| *pinned == from)?;
                let line = attacks::between(self.king, pinner).with(pinner).without(from);
                !line.contains(to)
                    && (checkers.is_empty() || answers_check(captured)?)
                    && shows(&[(Part::Pinner, one(pinner)), (Part::Line, line), (Part::King, one(self.king))])
            }
            EnPassantExposesKing => {
                let after = occupied.without(from).without(captured).with(to);
                let attackers = self.attackers(self.king, after).without(captured);
                let line = attackers
                    .into_iter()
                    .fold(attackers, |line, attacker| line | attacks::between(self.king, attacker));
                is_en_passant
                    && attackers.any()
                    && shows(&[
                        (Part::Attackers, attackers),
                        (Part::Line, line),
                        (Part::Pawn, one(captured)),
                        (Part::King, one(self.king)),
                    ])
            }
            KingIntoAttack => {
                let attackers = self.attackers(to, occupied);
                from == self.king
                    && attackers.any()
                    && (attackers & board.kings()).is_empty()
                    && shows(&[
                        (Part::Attacked, one(to)),
                        (Part::Attackers, self.attackers(to, occupied.without(from))),
                    ])
            }
            KingStaysOnCheckLine => {
                let through = self.attackers(to, occupied.without(from));
                let line = through
                    .into_iter()
                    .fold(through.with(to), |line, checker| line | attacks::between(to, checker));
                from == self.king
                    && self.attackers(to, occupied).is_empty()
                    && through.any()
                    && (through & !checkers).is_empty()
                    && shows(&[(Part::Checkers, through), (Part::Line, line.without(from))])
            }
            KingsAdjacent => {
                let their_king = board.king_of(!us)?;
                from == self.king
                    && their_king.distance(to) <= 1
                    && shows(&[(Part::Attacked, one(to)), (Part::Attackers, one(their_king))])
            }
            NoCastlingRight
            | CastlingPathBlocked
            | CastlingOutOfCheck
            | CastlingThroughAttack
            | CastlingIntoAttack
            | CastlingRookShieldsKing => return self.is_true_of_castling(attempt, refusal, &shows),
            ChooseAPiece => self.promotes(attempt) && attempt.promotion.is_none() && shows(&[]),
            NotAPromotion => {
                self.legal.contains_key(&(attempt.from, attempt.to, None))
                    && attempt.promotion.is_some()
                    && shows(&[])
            }
            RoleNotAllowed => {
                let is_other = matches!(attempt.promotion, Some(Role::King | Role::Pawn));
                self.promotes(attempt) && is_other && shows(&[])
            }
            // Only a game knows these.
            KingHasMoved | RookHasMoved | RookWasCaptured | GameOver(_) => false,
            // Only variants have these.
            _ => false,
        })
    }

    fn promotes(&self, attempt: Attempt) -> bool {
        self.legal.contains_key(&(attempt.from, attempt.to, Some(Role::Queen)))
    }

    fn is_true_of_castling(&self, attempt: Attempt, refusal: &Refusal, shows: &Shows) -> Option<bool> {
        use Reason::*;
        let (king, to) = (convert::to_shak(attempt.from), convert::to_shak(attempt.to));
        let one = Bitboard::from_square;
        let occupied = self.board().occupied();
        let checkers = self.trio.shak.checkers();
        let side = shakmaty::CastlingSide::from_queen_side(to < king);
        if king != self.king {
            return Some(false);
        }
        let Some([rook, king_to, rook_to]) = self.castling(side) else {
            let rooks = self.board().rooks();
            let own = self.board().by_color(self.trio.shak.turn());
            let corner = if side.is_king_side() { shakmaty::File::H } else { shakmaty::File::A };
            let shown = match self.mode {
                // Also a corner without a rook, which the sentence says.
                CastlingMode::Standard => {
                    one(shakmaty::Square::from_coords(corner, king.rank())) & !(rooks & !own)
                }
                CastlingMode::Chess960 => one(to) & rooks & own,
            };
            return Some(refusal.reason == NoCastlingRight && shows(&[(Part::Rook, shown)]));
        };
        let others = occupied.without(king).without(rook);
        let ways =
            attacks::between(king, king_to).with(king_to) | attacks::between(rook, rook_to).with(rook_to);
        let blockers = ways & others;
        let attackers = |at| self.attackers(at, occupied.without(king));
        let crossed = attacks::between(king, king_to);
        let shown_attack = |at| shows(&[(Part::Attacked, one(at)), (Part::Attackers, attackers(at))]);
        Some(match refusal.reason {
            CastlingPathBlocked => {
                blockers.any() && shows(&[(Part::Blockers, blockers), (Part::Rook, one(rook))])
            }
            _ if blockers.any() => false,
            CastlingOutOfCheck => {
                checkers.any() && shows(&[(Part::Checkers, checkers), (Part::King, one(king))])
            }
            _ if checkers.any() => false,
            CastlingThroughAttack => {
                let at = convert::to_shak(refusal.squares.get(Part::Attacked).first()?);
                crossed.contains(at) && attackers(at).any() && shown_attack(at)
            }
            _ if crossed.into_iter().any(|at| attackers(at).any()) => false,
            CastlingIntoAttack => attackers(king_to).any() && shown_attack(king_to),
            _ if attackers(king_to).any() => false,
            CastlingRookShieldsKing => {
                let revealed = self.attackers(king_to, others.with(king_to).with(rook_to));
                revealed.any()
                    && shows(&[
                        (Part::Attackers, revealed),
                        (Part::Rook, one(rook)),
                        (Part::Attacked, one(king_to)),
                    ])
            }
            _ => false,
        })
    }
}
