//! The English of the reasons, in one place.
//!
//! Knows sentences. Each names the pieces and squares that the culprits tell, so that another language
//! can be written from code, reason and culprits alone. "You" is the side to move.

use super::{Attempt, Culprits, Part, Reason, Refusal};
use crate::analysis::OutcomeKind;
use crate::board::{Color, Square, SquareSet};
use crate::rules::{Position, Variant};

/// One sentence that says why.
pub fn message<V: Variant>(position: &Position<V>, attempt: Attempt, refusal: &Refusal) -> String {
    let names = |at| position.board().get(at).map_or(NOTHING, |piece| piece.role.name());
    let turn = position.turn();
    let mut sentence = Sentence { names: &names, turn, attempt, refusal, text: String::new() };
    sentence.fill(sentence.template());
    sentence.text
}

/// What stands on an empty square.
const NOTHING: &str = "piece";

/// A sentence in the making. Pieces are named by a function, so that this is compiled once for all variants.
struct Sentence<'a> {
    names: &'a dyn Fn(Square) -> &'static str,
    turn: Color,
    attempt: Attempt,
    refusal: &'a Refusal,
    text: String,
}

impl Sentence<'_> {
    /// The sentence with marks for what [`Sentence::fill_in`] names.
    fn template(&self) -> &'static str {
        use Reason::*;
        let Attempt { from, to, .. } = self.attempt;
        match self.refusal.reason {
            CheckNotAnswered if from == to => "Your king is in check from $C: the turn cannot pass.",
            // A pinned knight cannot move at all.
            Pinned if (self.names)(from) == "knight" => {
                "The $f is pinned to your king by $P: moving it would leave your king in check."
            }
            KingIntoAttack if (self.names)(to) != NOTHING => {
                "Your king cannot capture the $n on $t, which is protected by $A."
            }
            NoCastlingRight if self.part(Part::Rook).is_empty() => {
                "You cannot castle $c: the right to it has been lost."
            }
            CastlingPathBlocked if self.part(Part::Blockers).len() == 1 => {
                "You cannot castle $c: $B stands in the way."
            }
            reason => template_of(reason),
        }
    }

    /// Writes a template.
    fn fill(&mut self, template: &str) {
        let mut rest = template;
        while let Some(at) = rest.bytes().position(|byte| byte == b'$') {
            self.add(rest.get(..at).unwrap_or_default());
            self.fill_in(rest.as_bytes().get(at + 1).copied().unwrap_or_default());
            rest = rest.get(at + 2..).unwrap_or_default();
        }
        self.add(rest);
    }

    /// What a mark stands for.
    fn fill_in(&mut self, mark: u8) {
        let Attempt { from, to, .. } = self.attempt;
        match mark {
            // "knight on f3", the piece that is to move; its square alone.
            b'f' => self.piece(from),
            b's' => self.square(from),
            // What stands on the target, and the target.
            b'n' => self.add((self.names)(to)),
            b't' => self.square(to),
            // Whose turn it is, and whose it is not.
            b'y' => self.add(name_of(self.turn)),
            b'o' => self.add(name_of(self.turn.other())),
            // How the piece moves, where it would castle, how the game ended.
            b'w' => self.add(way_of((self.names)(from))),
            b'c' => self.add(self.attempt.castling_side().name()),
            b'e' => self.add(end_of(self.refusal.reason)),
            // The squares that are attacked and of the rook, which need not stand there any more.
            b'a' => self.first(Part::Attacked),
            b'r' => self.first(Part::Rook),
            // The pieces of a part.
            b'A' => self.pieces(Part::Attackers),
            b'B' => self.pieces(Part::Blockers),
            b'C' => self.pieces(Part::Checkers),
            b'E' => self.pieces(Part::Pawn),
            b'P' => self.pieces(Part::Pinner),
            b'R' => self.pieces(Part::Rook),
            _ => {}
        }
    }

    fn part(&self, part: Part) -> SquareSet {
        self.refusal.culprits.get(part)
    }

    /// Not inlined: it is called from everywhere.
    #[inline(never)]
    fn add(&mut self, text: &str) {
        self.text.push_str(text);
    }

    fn square(&mut self, square: Square) {
        for byte in square.name() {
            self.text.push(byte as char);
        }
    }

    /// "knight on f3"
    fn piece(&mut self, square: Square) {
        self.add((self.names)(square));
        self.add(" on ");
        self.square(square);
    }

    /// "the rook on a8 and the bishop on b7", the nearest first.
    fn pieces(&mut self, part: Part) {
        let squares = self.part(part);
        for (n, square) in Culprits::in_order(squares, self.attempt.from).enumerate() {
            self.add(match n {
                0 => "the ",
                _ if n + 1 == squares.len() => " and the ",
                _ => ", the ",
            });
            self.piece(square);
        }
    }

    fn first(&mut self, part: Part) {
        if let Some(square) = self.part(part).first() {
            self.square(square);
        }
    }
}

/// What is said where nothing else decides.
fn template_of(reason: Reason) -> &'static str {
    use Reason::*;
    match reason {
        EmptySquare => "There is no piece on $s.",
        OpponentToMove => "The $f is $o's, but it is $y's turn.",
        SameSquare => "To move, the $f must leave its square.",
        PieceGeometry => "$w: the $f cannot go to $t.",
        PawnBackwards => "Pawns never move backwards: the $f cannot go to $t.",
        PawnNothingToCapture => {
            "Pawns move diagonally only to capture, and there is nothing to capture on $t."
        }
        PawnCannotCaptureAhead => "Pawns do not capture straight ahead: $B stops the $f.",
        PawnDoubleStepNotFromStart => {
            "Only from its starting square can a pawn move two squares: the $f has left it."
        }
        EnPassantTooLate => {
            "En passant is possible only on the move right after a double step, and $E has not just made one."
        }
        EnPassantNotADoubleStep => {
            "En passant captures only a pawn that has just made a double step: $E has not."
        }
        PieceInTheWay => "The $f cannot jump over $B.",
        PawnBlocked => "The $f cannot pass $B.",
        OwnPiece => "Your own $n already stands on $t.",
        CheckNotAnswered => "Your king is in check from $C, and moving the $f to $t does not help.",
        DoubleCheckKingMustMove => "Your king is in check from $C at once: only the king can move.",
        Pinned => {
            "The $f is pinned to your king by $P: moving it off that line would leave your king in check."
        }
        EnPassantExposesKing => {
            "Capturing en passant would leave your king in check from $A: it opens the line."
        }
        KingIntoAttack => "Your king cannot go to $t, which is attacked by $A.",
        KingStaysOnCheckLine => {
            "Your king cannot go to $t: it would still be in check from $C, along the same line."
        }
        KingsAdjacent => "Your king cannot go to $t: it would stand beside $A.",
        KingHasMoved => "You cannot castle $c: your king has already moved.",
        RookHasMoved => "You cannot castle $c: the rook of $r has already moved.",
        RookWasCaptured => "You cannot castle $c: the rook of $r was captured.",
        NoCastlingRight => "You cannot castle $c: your king or $R has moved before.",
        CastlingPathBlocked => "You cannot castle $c: $B stand in the way.",
        CastlingOutOfCheck => "You cannot castle $c: your king is in check from $C.",
        CastlingThroughAttack => "You cannot castle $c: your king would cross $a, which is attacked by $A.",
        CastlingIntoAttack => "You cannot castle $c: your king would arrive on $a, which is attacked by $A.",
        CastlingRookShieldsKing => "You cannot castle $c: $R shields your king from $A.",
        ChooseAPiece => "The pawn promotes on $t: choose a queen, rook, bishop or knight.",
        NotAPromotion => "Only a pawn that reaches the last rank is promoted: the $f does not.",
        RoleNotAllowed => "A pawn can only become a queen, rook, bishop or knight.",
        GameOver(_) => "The game is over: $e.",
    }
}

fn name_of(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// How a piece moves, by its name.
fn way_of(role: &str) -> &'static str {
    match role {
        "knight" => "A knight jumps two squares one way and one to the side",
        "bishop" => "A bishop moves along diagonals",
        "rook" => "A rook moves along ranks and files",
        "queen" => "A queen moves along ranks, files and diagonals",
        "king" => "A king moves one square at a time",
        _ => "A pawn moves straight ahead, one square or at first two, and captures one square diagonally",
    }
}

/// How a game ended, in a few words.
fn end_of(reason: Reason) -> &'static str {
    let Reason::GameOver(outcome) = reason else { return "" };
    match outcome {
        OutcomeKind::Checkmate => "it is checkmate",
        OutcomeKind::Stalemate => "it is stalemate",
        OutcomeKind::InsufficientMaterial => "neither side has enough material to give mate",
        OutcomeKind::DeadPosition => "neither side can give mate any more",
        OutcomeKind::FivefoldRepetition => "the position has occurred five times",
        OutcomeKind::SeventyFiveMoves => "75 moves were made without a capture or pawn move",
        OutcomeKind::ThreefoldRepetition => "a draw by repetition was claimed",
        OutcomeKind::FiftyMoves => "a draw by the fifty-move rule was claimed",
        OutcomeKind::Resignation => "a player has resigned",
        OutcomeKind::Agreement => "a draw was agreed",
        OutcomeKind::Timeout | OutcomeKind::TimeoutDraw => "a player has run out of time",
    }
}
