//! Reads moves from JavaScript: a string in the scratch buffer, or squares in one number, as `src/js/position/moves.ts` writes it.

use super::Chess;
use super::entry::{self, EntryRules};
use super::scratch;
use x88::CastlingMode;
use x88::explain::Attempt;
use x88::internal::board;
use x88::internal::notation::uci;
use x88::internal::rules::VariantRules;
use x88::{CastlingSide, Move};
use x88::{Piece, Role};
use x88::{UnreadableError, read_attempt};

/// A move to look up.
///
/// With bit 31 set, the lower bits are the length of a string, which is missing if it does not fit. Otherwise it is
/// `from | to << 6 | promotion << 12 | castling << 16`:
///
/// - `promotion` is the number of a role, 0 for none, or 15 for an invalid role. A role that a pawn could promote to is
///   ignored on a move that does not promote.
/// - `castling` is 1 for kingside and 2 for queenside; `to` is then the rook's square. With 0, the squares decide. With 3, a piece
///   of the role `promotion` is dropped on `to`.
#[derive(Clone, Copy)]
pub struct Input(pub u32);

const TEXT: u32 = 1 << 31;
const DROP: u32 = 3;

/// Returns whether a string means the null move.
pub fn is_null(text: &str) -> bool {
    let text = text.trim();
    uci::NULL_MOVES.contains(&text)
}

impl Input {
    /// Returns the length of the string, if it is one.
    pub fn text_length(self) -> Option<usize> {
        (self.0 & TEXT != 0).then_some((self.0 & !TEXT) as usize)
    }

    fn squares(self, position: &Chess) -> Attempt {
        let Input(bits) = self;
        let (from, to) = (board::square(bits & 63), board::square(bits >> 6 & 63));
        let is_last = |piece: Piece| piece.role == Role::Pawn && piece.color.relative_rank(to.rank()) == 7;
        let promotes = position.board().get(from).is_some_and(is_last);
        // An invalid role becomes the king, to which no pawn can promote.
        let role = |number: u8| (number != 0).then(|| board::role(number).unwrap_or(Role::King));
        // Many apps always send a queen in case the move promotes.
        let is_said = |role: &Role| promotes || !Role::PROMOTIONS.contains(role);
        Attempt {
            from,
            to,
            promotion: role((bits >> 12 & 15) as u8).filter(is_said),
            castling: match bits >> 16 & 3 {
                1 => Some(CastlingSide::Kingside),
                2 => Some(CastlingSide::Queenside),
                _ => None,
            },
        }
    }

    /// Returns the legal move that is meant, if any.
    pub fn find(self, position: &Chess) -> Option<Move> {
        match self.text_length() {
            Some(len) => scratch::with_text(len, |text| entry::find_move(position, text?)),
            None => self.find_squares(position),
        }
    }

    /// Returns the legal move for an input that is not a string.
    pub fn find_squares(self, position: &Chess) -> Option<Move> {
        if EntryRules::HAS_DROPS && self.0 >> 16 & 3 == DROP {
            let role = board::role((self.0 >> 12 & 15) as u8)?;
            return position.drop_move(role, board::square(self.0 >> 6 & 63));
        }
        let Attempt { from, to, promotion, castling, .. } = self.squares(position);
        match castling {
            Some(side) => position.castling_move(side).filter(|mv| mv.from() == from && mv.to() == to),
            None => uci::resolve(position, uci::UciMove { from, to, promotion }).ok(),
        }
    }

    /// Returns the legal move or null move that is meant. Records of games may contain null moves.
    pub fn find_recorded(self, position: &Chess) -> Option<Move> {
        match self.is_null() {
            true => (!position.is_check()).then_some(Move::NULL),
            false => self.find(position),
        }
    }

    /// Returns whether the null move is meant.
    pub fn is_null(self) -> bool {
        let Some(len) = self.text_length() else { return false };
        scratch::with_text(len, |text| text.is_some_and(is_null))
    }

    /// Returns the attempt, legal or not.
    pub fn attempt(self, position: &Chess, mode: CastlingMode) -> Result<Attempt, UnreadableError> {
        match self.text_length() {
            Some(len) => {
                scratch::with_text(len, |text| read_attempt(position, text.unwrap_or_default(), mode))
            }
            None if EntryRules::HAS_DROPS && self.0 >> 16 & 3 == DROP => {
                let role = board::role((self.0 >> 12 & 15) as u8).unwrap_or(Role::King);
                Ok(Attempt::dropping(role, board::square(self.0 >> 6 & 63)))
            }
            None => Ok(self.squares(position)),
        }
    }
}
