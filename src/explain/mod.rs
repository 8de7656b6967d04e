//! Explanations in English, with the squares that show them: why a move is legal or illegal, and what a position forces.
//!
//! [`verdict`] answers any attempted move, legal or not. An illegal one gets the one reason that a teacher would give.
// Reasons are checked in order: whose piece it is, how it moves, what is in the way, and last the king's safety. The rules
// decide legality, and a reason is sought only for illegal moves, so the two cannot disagree.

mod castling;
pub(crate) mod check;
pub(crate) mod message;
pub(crate) mod movement;
pub(crate) mod note;
pub(crate) mod pins;
mod premove;
mod reason;
mod safety;
mod squares;
mod state;
mod variants;

use alloc::vec;
use alloc::vec::Vec;
pub use castling::{CastlingExplanation, castling};
pub use check::{CheckExplanation, check};
pub use note::Note;
pub use pins::{PinExplanation, pins};
pub use premove::premove_targets;
pub use reason::Reason;
pub use squares::{Part, Squares};
pub use state::{EnPassantExplanation, Escape, OutcomeExplanation, en_passant, outcome};

use crate::board::{Role, Square, SquareSet};
use crate::rules::{CastlingMode, CastlingSide, Move, OutcomeKind, Position, Rules, Variant};
use note::note;

/// An attempted move: from one square to another, with an optional promotion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Attempt {
    /// The origin square.
    pub from: Square,
    /// The target square; for castling, the king's or the rook's square.
    pub to: Square,
    /// The promotion piece, if any.
    pub promotion: Option<Role>,
    /// The castling side, if it was stated explicitly (`O-O`), whatever the squares. Two squares alone may also mean castling.
    pub castling: Option<CastlingSide>,
}

impl Attempt {
    /// Creates an attempt without a promotion.
    pub const fn new(from: Square, to: Square) -> Attempt {
        Attempt { from, to, promotion: None, castling: None }
    }

    /// Creates an attempt to drop a piece in crazyhouse. Its origin is the target, and the role is in place of a promotion.
    pub const fn dropping(role: Role, to: Square) -> Attempt {
        Attempt::new(to, to).promoting(Some(role))
    }

    /// Returns the role that the attempt drops, or `None` for other attempts.
    pub fn dropped(self) -> Option<Role> {
        self.promotion.filter(|_| self.from == self.to)
    }

    /// Returns the attempt with this promotion.
    pub const fn promoting(self, promotion: Option<Role>) -> Attempt {
        Attempt { promotion, ..self }
    }

    /// Returns the side of castling, if the attempt means castling.
    pub(crate) fn castling_side(self) -> CastlingSide {
        self.castling.unwrap_or(CastlingSide::towards(self.from, self.to))
    }
}

/// The answer to an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The attempt is legal.
    Legal {
        /// The move that it means.
        mv: Move,
        /// Why it is legal, if that may surprise people.
        note: Option<Note>,
    },
    /// The attempt is illegal.
    Refused(Refusal),
}

/// Why an attempt is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Refusal {
    /// The rule that forbids it.
    pub reason: Reason,
    /// The squares that show why.
    pub squares: Squares,
    /// What people often doubt about it: that a pinned piece guards the king's target.
    pub note: Option<Note>,
}

impl Refusal {
    /// Creates a refusal. Add squares with [`Refusal::with`].
    pub(crate) const fn new(reason: Reason) -> Refusal {
        Refusal { reason, squares: Squares::NONE, note: None }
    }

    /// Adds a refusal to a list and returns it. Modifies in place, because a refusal is too large to pass around.
    #[inline(never)]
    pub(crate) fn add(found: &mut Vec<Refusal>, reason: Reason) -> &mut Refusal {
        let last = found.len();
        found.push(Refusal::new(reason));
        &mut found[last]
    }

    /// Sets the reason. Modifies in place, because a refusal is too large to pass around.
    pub(crate) fn because(&mut self, reason: Reason) -> &mut Refusal {
        self.reason = reason;
        self
    }

    /// Adds a group of squares unless it is empty.
    pub(crate) fn with(&mut self, part: Part, squares: SquareSet) -> &mut Refusal {
        self.squares.add(part, squares);
        self
    }

    /// Adds a square. Not inlined, because most reasons call it.
    #[inline(never)]
    pub(crate) fn at(&mut self, part: Part, square: Square) -> &mut Refusal {
        self.with(part, SquareSet::of(square))
    }
}

/// Returns the verdict on an attempt, for any position and any two squares.
///
/// The attempt is legal if and only if a legal move connects the squares, has the given promotion, and is written as in
/// `mode`. Castling may be given as the king's move or as king takes rook.
///
/// After checkmate, the reason is the rule that forbids the move, as in any check. After stalemate, it is that the game is
/// over.
///
/// ```
/// use x88::{CastlingMode, Chess, fen};
/// use x88::explain::{Attempt, Reason, Verdict, verdict};
/// let position: Chess = fen::parse("4k3/1b6/8/8/8/5N2/8/7K w - - 0 1").unwrap();
/// let attempt = Attempt::new("f3".parse()?, "e5".parse()?);
/// let Verdict::Refused(refusal) = verdict(&position, attempt, CastlingMode::Standard) else { panic!() };
/// assert_eq!((refusal.reason, refusal.reason.code()), (Reason::Pinned, "WOULD_EXPOSE_KING"));
/// assert_eq!(
///     refusal.message(&position, attempt),
///     "The knight on f3 is pinned to your king by the bishop on b7: moving it would leave your king in check."
/// );
/// # Ok::<(), x88::ParseSquareError>(())
/// ```
pub fn verdict<V: Variant>(position: &Position<V>, attempt: Attempt, mode: CastlingMode) -> Verdict {
    if let Some(end) = V::ending(position) {
        return Verdict::Refused(Refusal::new(Reason::GameOver(end.kind)));
    }
    if position.is_stalemate() {
        return Verdict::Refused(Refusal::new(Reason::GameOver(OutcomeKind::Stalemate)));
    }
    judge(position, attempt, mode)
}

/// Returns the verdict by the rules of movement alone, whether or not the game is over.
#[inline(never)]
fn judge<V: Variant>(position: &Position<V>, attempt: Attempt, mode: CastlingMode) -> Verdict {
    let Attempt { from, to, promotion, .. } = attempt;
    if V::HAS_DROPS
        && let Some(role) = attempt.dropped()
    {
        return variants::judge_drop(position, role, to);
    }
    let moves = position.legal_moves_from(from);
    let castling = attempt.castling.or_else(|| position.castling_meant(from, to, mode));
    let is_meant = |mv: &&Move| match (mv.castling(), castling) {
        (None, None) => mv.to() == to,
        // Explicit castling must match its squares: from another starting position it is a different move.
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

/// Returns why an attempt is illegal with every promotion.
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
    } else if !movement::refuse(position, piece, from, to, &mut refusal)
        && !variants::refuse(position, piece, from, to, &mut refusal)
    {
        // An illegal pseudo-legal move has one; without it, the first reason stays.
        let mut found = Vec::new();
        safety::find(position, piece, from, to, &mut found);
        refusal = found.first().copied().unwrap_or(refusal);
    }
    refusal
}

/// Returns every reason against an attempt, in the order of [`verdict`], whose reason is the first. Empty if it is legal. A wrong
/// piece or a wrong way of moving ends the list, as does a rule of a variant.
///
/// ```
/// use x88::{CastlingMode, Chess, fen};
/// use x88::explain::{Attempt, Reason, refusals};
/// let position: Chess = fen::parse("4k3/8/8/8/1b5q/8/3B4/4K3 w - - 0 1").unwrap();
/// let attempt = Attempt::new("d2".parse()?, "c3".parse()?);
/// let reasons: Vec<Reason> =
///     refusals(&position, attempt, CastlingMode::Standard).iter().map(|refusal| refusal.reason).collect();
/// assert_eq!(reasons, [Reason::CheckNotAnswered]);
/// # Ok::<(), x88::ParseSquareError>(())
/// ```
pub fn refusals<V: Variant>(position: &Position<V>, attempt: Attempt, mode: CastlingMode) -> Vec<Refusal> {
    let Verdict::Refused(first) = verdict(position, attempt, mode) else { return Vec::new() };
    let mut found = vec![first];
    let Attempt { from, to, promotion, .. } = attempt;
    if V::ending(position).is_some() || V::HAS_DROPS && attempt.dropped().is_some() {
        return found;
    }
    if matches!(first.reason, Reason::GameOver(_)) {
        let Verdict::Refused(ruled) = judge(position, attempt, mode) else { return found };
        found.push(ruled);
    }
    let (Some(last), Some(piece)) = (found.last().copied(), position.board().get(from)) else { return found };
    if let Some(side) = attempt.castling.or_else(|| position.castling_meant(from, to, mode)) {
        if last.reason.is_of_castling() {
            found.pop();
            castling::find(position, Some(to), side, mode, &mut found);
        }
        return found;
    }
    if matches!(position.rules(), Rules::Antichess | Rules::Atomic | Rules::RacingKings) {
        return found;
    }
    if matches!(last.reason, Reason::PieceInTheWay | Reason::PawnBlocked) {
        let mut target = Refusal::new(last.reason);
        if movement::refuse_target(position, piece, to, &mut target) {
            found.push(target);
        }
    } else if last.reason.is_pseudo_legal() {
        // It is the first of the reasons that follow.
        found.pop();
    } else if last.reason != Reason::OwnPiece {
        return found;
    }
    safety::find(position, piece, from, to, &mut found);
    let is_promotion = piece.role == Role::Pawn && matches!(to.rank(), 0 | 7);
    let wrong = match promotion {
        Some(_) if !is_promotion => Reason::NotAPromotion,
        Some(Role::King | Role::Pawn) => Reason::RoleNotAllowed,
        _ => return found,
    };
    Refusal::add(&mut found, wrong);
    found
}

/// Returns the pseudo-legal moves of the piece on `from` that its king's safety forbids, as target squares with refusals.
/// Excludes legal targets. Castling appears once, on the king's target or in Chess960 on the rook. After checkmate or
/// stalemate, these are all pseudo-legal targets.
///
/// ```
/// use x88::{CastlingMode, Chess, fen};
/// use x88::explain::{Reason, refused_targets};
/// let position: Chess = fen::parse("4k3/8/8/8/4r3/8/3NP3/4K3 w - - 0 1").unwrap();
/// let refused = refused_targets(&position, "e1".parse()?, CastlingMode::Standard);
/// assert!(refused.is_empty());
/// let position: Chess = fen::parse("4k3/8/8/8/4r3/8/3N4/4K3 w - - 0 1").unwrap();
/// let refused = refused_targets(&position, "e1".parse()?, CastlingMode::Standard);
/// assert_eq!(refused.len(), 1); // e2: the king would stay on the rook's line
/// assert_eq!(refused[0].1.reason, Reason::KingIntoAttack);
/// # Ok::<(), x88::ParseSquareError>(())
/// ```
pub fn refused_targets<V: Variant>(
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
