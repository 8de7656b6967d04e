//! A move as JavaScript gives it: a text in the scratch buffer, or squares in one number.
//!
//! Knows the number, which `src/js/codec/moves.ts` writes. What it means is asked of the notation and the rules.

use super::{entry, scratch};
use crate::analysis::explain::Attempt;
use crate::notation::uci;
use crate::record;
use crate::record::{Unreadable, read_attempt};
use crate::rules::CastlingMode;
use crate::rules::{CastlingSide, Move};
use crate::{Chess, Piece, Role, Square};

/// A move that is asked about.
///
/// With bit 31: the text of the length in the lower bits, none if there is no room for it. Else two squares and what is said
/// besides,
/// `from | to << 6 | promotion << 12 | castling << 16`: promotion is the number of a role, 0 for none and 15 for what is no
/// role, which on a move that promotes nothing is none if a pawn could become it; castling 1 is kingside and 2 queenside (then `to` is the rook's square), 0 leaves to the squares what is meant.
#[derive(Clone, Copy)]
pub struct Input(pub u32);

const TEXT: u32 = 1 << 31;

/// How the null move is written in UCI.
const NULL_UCI: &str = "0000";

/// Whether a text means the null move.
pub fn is_null(text: &str) -> bool {
    let text = text.trim();
    text == NULL_UCI || record::pgn::NULL_MOVES.contains(&text)
}

impl Input {
    /// How long its text is, if it is one.
    pub fn text_length(self) -> Option<usize> {
        (self.0 & TEXT != 0).then_some((self.0 & !TEXT) as usize)
    }

    fn squares(self, position: &Chess) -> Attempt {
        let Input(bits) = self;
        let (from, to) = (Square::from_bit(bits & 63), Square::from_bit(bits >> 6 & 63));
        let is_last = |piece: Piece| piece.role == Role::Pawn && piece.color.relative_rank(to.rank()) == 7;
        let promotes = position.board().get(from).is_some_and(is_last);
        // What is no role at all is taken for the king, which no pawn can become.
        let role = |number: u8| (number != 0).then(|| Role::from_code(number).unwrap_or(Role::King));
        // Many apps always say "and if it promotes, to a queen".
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

    /// The legal move that is meant, or `None`.
    pub fn find(self, position: &Chess) -> Option<Move> {
        match self.text_length() {
            Some(len) => scratch::with_text(len, |text| entry::find_move(position, text?)),
            None => self.find_squares(position),
        }
    }

    /// The same of one that has no text.
    pub fn find_squares(self, position: &Chess) -> Option<Move> {
        let Attempt { from, to, promotion, castling } = self.squares(position);
        match castling {
            Some(side) => position.castling_move(side).filter(|mv| mv.from() == from && mv.to() == to),
            None => uci::resolve(position, uci::UciMove { from, to, promotion }).ok(),
        }
    }

    /// The legal move that is meant, or the null move: what a record of a game can have.
    pub fn find_recorded(self, position: &Chess) -> Option<Move> {
        match self.is_null() {
            true => (!position.is_check()).then_some(Move::NULL),
            false => self.find(position),
        }
    }

    /// Whether the null move is meant.
    pub fn is_null(self) -> bool {
        let Some(len) = self.text_length() else { return false };
        scratch::with_text(len, |text| text.is_some_and(is_null))
    }

    /// What is attempted, legal or not.
    pub fn attempt(self, position: &Chess, mode: CastlingMode) -> Result<Attempt, Unreadable> {
        match self.text_length() {
            Some(len) => {
                scratch::with_text(len, |text| read_attempt(position, text.unwrap_or_default(), mode))
            }
            None => Ok(self.squares(position)),
        }
    }
}
