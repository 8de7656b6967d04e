//! Why a move is legal or illegal: any two squares, any promotion, any castling, in a position that the input chooses.
//!
//! Exactly the legal moves are legal; each refusal has a message.

use crate::input::Input;
use crate::positions::{mode_of, position, square};
use x88::explain::{Attempt, Reason, Refusal, Verdict, premove_targets, refused_targets, verdict};
use x88::uci::{self, UciMove};
use x88::{CastlingMode, CastlingSide, Chess, Role, SquareSet};

/// Reads a position, as [`position`] creates it; two squares; the promotion and explicit castling; the mode.
pub fn run(data: &[u8]) {
    let mut input = Input(data);
    let position = position(&mut input);
    let (from, to, more) = (square(&mut input), square(&mut input), input.byte());
    let attempt = Attempt {
        promotion: x88::internal::board::role(more & 7),
        castling: CastlingSide::ALL.get(usize::from(more >> 3 & 3)).copied(),
        ..Attempt::new(from, to)
    };
    let mode = if more & 32 == 0 { CastlingMode::Standard } else { CastlingMode::Chess960 };
    match verdict(&position, attempt, mode) {
        Verdict::Legal { mv, note } => {
            assert!(position.is_legal(mv), "{mv:?}");
            assert!(mv.from() == from && mv.promotion() == attempt.promotion);
            assert!(attempt.castling.is_none_or(|side| mv.castling() == Some(side)));
            assert!(note.is_none_or(|note| !note.message().is_empty() && !note.name().is_empty()));
        }
        Verdict::Refused(refusal) => refused(&position, attempt, mode, &refusal),
    }
    if attempt.castling.is_none() && mode_of(&position) == mode {
        same_as_uci(&position, attempt, mode);
    }
    if more & 64 != 0 {
        whole_piece(&position, attempt, mode);
    }
}

fn refused(position: &Chess, attempt: Attempt, mode: CastlingMode, refusal: &Refusal) {
    let text = refusal.message(position, attempt);
    assert!(text.ends_with('.') && !refusal.reason.name().is_empty() && !refusal.reason.code().is_empty());
    let parts = refusal.squares.iter().map(|(part, squares)| (part.name(), squares.len()));
    assert!(parts.into_iter().all(|(name, count)| !name.is_empty() && count > 0), "{refusal:?}");
    // With a promotion piece the move is legal.
    if refusal.reason == Reason::ChooseAPiece {
        let queen = attempt.promoting(Some(Role::Queen));
        assert!(matches!(verdict(position, queen, mode), Verdict::Legal { .. }));
    }
}

/// Two squares mean the same in both.
fn same_as_uci(position: &Chess, attempt: Attempt, mode: CastlingMode) {
    let Attempt { from, to, promotion, .. } = attempt;
    let told = match verdict(position, attempt, mode) {
        Verdict::Legal { mv, .. } => Some(mv),
        Verdict::Refused(_) => None,
    };
    assert_eq!(told, uci::resolve(position, UciMove { from, to, promotion }).ok());
}

/// Checks all targets of a piece: legal, refused for its king's safety, or not a move of the piece.
fn whole_piece(position: &Chess, attempt: Attempt, mode: CastlingMode) {
    let from = attempt.from;
    let legal: SquareSet = position.legal_moves_from(from).iter().map(|mv| mv.uci_target(mode)).collect();
    let refused = refused_targets(position, from, mode);
    for (to, refusal) in &refused {
        assert!(!legal.contains(*to), "{from} {to} is legal and refused");
        assert!(!refusal.message(position, Attempt::new(from, *to)).is_empty());
    }
    let premoves = premove_targets(position, from, mode);
    let is_told = position.board().get(from).is_some_and(|piece| piece.color == position.turn());
    assert!(is_told || legal.is_empty() && refused.is_empty());
    assert!((legal & !premoves).is_empty(), "{from}: {legal:?} but {premoves:?}");
}
