//! Explains any attempt to move: why it is legal, or the one reason a teacher would give for refusing it.
//!
//! Knows the order of reasons: whose piece it is, how it moves, what stands in the way, and last the
//! king's safety. Must not know history (`record` adds what a game remembers) or text. Whether a move is
//! legal is asked of the rules; only then is a reason looked for, so the two can never disagree.

mod castling;
mod culprits;
mod message;
pub(super) mod movement;
mod note;
mod reason;
mod safety;

pub use culprits::{Culprits, Part};
pub(crate) use message::worded;
pub use message::{Wording, message, wording};
pub use note::{Note, note};
pub use reason::Reason;

use super::OutcomeKind;
use crate::board::{Role, Square, SquareSet};
use crate::rules::{CastlingMode, CastlingSide, Move, Position, Variant};

/// What somebody tries: to move from one square to another, and promote to a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Attempt {
    /// Where the piece stands.
    pub from: Square,
    /// Where it is to go; in castling the king's or the rook's square.
    pub to: Square,
    /// What a pawn is to become.
    pub promotion: Option<Role>,
    /// The side to castle to, if that is said outright (`O-O`): then nothing else is meant, whatever the
    /// squares. Two squares alone may mean castling too.
    pub castling: Option<CastlingSide>,
}

impl Attempt {
    /// To move from one square to another, promoting to nothing.
    pub const fn new(from: Square, to: Square) -> Attempt {
        Attempt { from, to, promotion: None, castling: None }
    }

    /// The same, promoting to this.
    pub const fn promoting(self, promotion: Option<Role>) -> Attempt {
        Attempt { promotion, ..self }
    }

    /// To which side it castles, if it means castling at all.
    pub(crate) fn castling_side(self) -> CastlingSide {
        self.castling.unwrap_or(CastlingSide::towards(self.from, self.to))
    }
}

/// The answer to an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is legal.
    Legal {
        /// The move it stands for.
        mv: Move,
        /// Why it is legal, where that surprises people.
        note: Option<Note>,
    },
    /// It is refused.
    Refused(Refusal),
}

/// Why an attempt is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The rule that forbids it.
    pub reason: Reason,
    /// The squares that show why.
    pub culprits: Culprits,
}

impl Refusal {
    /// A refusal for this reason; squares are added with [`Refusal::with`].
    pub(crate) const fn new(reason: Reason) -> Refusal {
        Refusal { reason, culprits: Culprits::NONE }
    }

    /// Gives the reason, to which squares are added. (All in one place: a refusal is too large to be handed on.)
    pub(crate) fn because(&mut self, reason: Reason) -> &mut Refusal {
        self.reason = reason;
        self
    }

    /// Shows these squares too, if there are any.
    pub(crate) fn with(&mut self, part: Part, squares: SquareSet) -> &mut Refusal {
        self.culprits.add(part, squares);
        self
    }

    /// Shows this square too. (Not inlined: most reasons are made of calls of this.)
    #[inline(never)]
    pub(crate) fn at(&mut self, part: Part, square: Square) -> &mut Refusal {
        self.with(part, SquareSet::of(square))
    }
}

/// The verdict on an attempt, in any position, for any two squares.
///
/// Legal if and only if a legal move goes from there to there, promotes as told, and (`mode`) is written
/// so; castling may be given as the king's way or as king takes rook.
///
/// In a mate the reason is the rule that stops the move, as in any check: that is what "why not?" asks there. In a
/// stalemate it is that the game is over.
///
/// ```
/// use x88::{Attempt, CastlingMode, Chess, Reason, Verdict, explain, fen};
/// let position: Chess = fen::parse("4k3/1b6/8/8/8/5N2/8/7K w - - 0 1").unwrap();
/// let attempt = Attempt::new("f3".parse()?, "e5".parse()?);
/// let Verdict::Refused(refusal) = explain(&position, attempt, CastlingMode::Standard) else { panic!() };
/// assert_eq!((refusal.reason, refusal.reason.code()), (Reason::Pinned, "WOULD_EXPOSE_KING"));
/// assert_eq!(
///     x88::explain_message(&position, attempt, &refusal),
///     "The knight on f3 is pinned to your king by the bishop on b7: moving it would leave your king in check."
/// );
/// # Ok::<(), x88::ParseSquareError>(())
/// ```
pub fn explain<V: Variant>(position: &Position<V>, attempt: Attempt, mode: CastlingMode) -> Verdict {
    if position.is_stalemate() {
        return Verdict::Refused(Refusal::new(Reason::GameOver(OutcomeKind::Stalemate)));
    }
    judge(position, attempt, mode)
}

/// The verdict by the rules of moving alone, whether or not the game is over.
fn judge<V: Variant>(position: &Position<V>, attempt: Attempt, mode: CastlingMode) -> Verdict {
    let Attempt { from, to, promotion, .. } = attempt;
    let moves = position.legal_moves_from(from);
    let castling = attempt.castling.or_else(|| position.castling_meant(from, to, mode));
    let is_meant = |mv: &&Move| match (mv.castling(), castling) {
        (None, None) => mv.to() == to,
        // Castling that is said outright still names its squares: another array's is another move.
        (side, tried) => side == tried && (mv.to() == to || mv.arrival() == to),
    };
    let Some(&mv) = moves.iter().find(is_meant) else {
        return Verdict::Refused(refuse(position, attempt, castling, mode));
    };
    match (mv.promotion(), promotion) {
        (None, None) => Verdict::Legal { mv, note: note(position, mv) },
        (None, Some(_)) => Verdict::Refused(Refusal::new(Reason::NotAPromotion)),
        (Some(_), None) => Verdict::Refused(Refusal::new(Reason::ChooseAPiece)),
        (Some(_), role) => match moves.iter().find(|mv| mv.to() == to && mv.promotion() == role) {
            Some(&mv) => Verdict::Legal { mv, note: note(position, mv) },
            None => Verdict::Refused(Refusal::new(Reason::RoleNotAllowed)),
        },
    }
}

/// Why an attempt that is not legal, whatever its promotion, is refused.
fn refuse<V: Variant>(
    position: &Position<V>,
    attempt: Attempt,
    castling: Option<CastlingSide>,
    mode: CastlingMode,
) -> Refusal {
    let Attempt { from, to, .. } = attempt;
    let mut refusal = Refusal::new(Reason::EmptySquare);
    let Some(piece) = position.board().get(from) else { return refusal };
    if piece.color != position.turn() {
        refusal.because(Reason::OpponentToMove).at(Part::Piece, from);
    } else if let Some(side) = castling {
        castling::refuse(position, to, side, mode, &mut refusal);
    } else if from == to {
        refusal.because(Reason::SameSquare);
    } else if !movement::refuse(position, piece, from, to, &mut refusal) {
        safety::refuse(position, piece, from, to, &mut refusal);
    }
    refusal
}

/// The squares to which the piece on `from` moves by its nature but not now, for its king's sake, each
/// with the refusal; what is legal besides is not among them. Castling is there once: on the king's own
/// square, in Chess960 on the rook's. In a mate or stalemate these are all squares to which pieces move.
///
/// ```
/// use x88::{CastlingMode, Chess, Reason, fen, refused_dests};
/// let position: Chess = fen::parse("4k3/8/8/8/4r3/8/3NP3/4K3 w - - 0 1").unwrap();
/// let refused = refused_dests(&position, "e1".parse()?, CastlingMode::Standard);
/// assert!(refused.is_empty());
/// let position: Chess = fen::parse("4k3/8/8/8/4r3/8/3N4/4K3 w - - 0 1").unwrap();
/// let refused = refused_dests(&position, "e1".parse()?, CastlingMode::Standard);
/// assert_eq!(refused.len(), 1); // e2: the king would stay on the rook's line
/// assert_eq!(refused[0].1.reason, Reason::KingIntoAttack);
/// # Ok::<(), x88::ParseSquareError>(())
/// ```
pub fn refused_dests<V: Variant>(
    position: &Position<V>,
    from: Square,
    mode: CastlingMode,
) -> Vec<(Square, Refusal)> {
    let refusal = |to| {
        let attempt = Attempt::new(from, to);
        match judge(position, attempt, mode) {
            Verdict::Refused(refusal) if refusal.reason.is_pseudo_legal() => Some((to, refusal)),
            _ => None,
        }
        .filter(|_| castling::is_shown_so(position, attempt, mode))
    };
    Square::all().filter_map(refusal).collect()
}
