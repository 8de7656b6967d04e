//! The English of the reasons, in one place.
//!
//! Knows sentences. Each names the pieces and squares that the culprits tell, so that another language
//! can be written from code, reason and culprits alone. "You" is the side to move.

use super::{Attempt, Culprits, Part, Reason, Refusal};
use crate::analysis::OutcomeKind;
use crate::board::{Color, Square, SquareSet};
use crate::rules::{CastlingSide, Position, Variant};

/// One sentence that says why.
pub fn message<V: Variant>(position: &Position<V>, attempt: Attempt, refusal: &Refusal) -> String {
    let mut text = Sentence { names: &|at| role_at(position, at), from: attempt.from, text: String::new() };
    text.say(position.turn(), attempt, refusal);
    text.text
}

/// What stands on an empty square.
const NOTHING: &str = "piece";

fn role_at<V: Variant>(position: &Position<V>, at: Square) -> &'static str {
    position.board().get(at).map_or(NOTHING, |piece| piece.role.name())
}

/// A sentence in the making. Pieces are named by a function, so that this is compiled once for all variants.
struct Sentence<'a> {
    names: &'a dyn Fn(Square) -> &'static str,
    from: Square,
    text: String,
}

impl Sentence<'_> {
    fn add(&mut self, text: &str) -> &mut Self {
        self.text.push_str(text);
        self
    }

    fn square(&mut self, square: Square) -> &mut Self {
        for byte in square.name() {
            self.text.push(byte as char);
        }
        self
    }

    fn color(&mut self, color: Color) -> &mut Self {
        self.add(match color {
            Color::White => "White",
            Color::Black => "Black",
        })
    }

    /// "knight on f3"
    fn piece(&mut self, square: Square) -> &mut Self {
        let name = (self.names)(square);
        self.add(name).add(" on ").square(square)
    }

    /// "the rook on a8 and the bishop on b7", the nearest first.
    fn pieces(&mut self, squares: SquareSet) -> &mut Self {
        for (n, square) in Culprits::in_order(squares, self.from).enumerate() {
            self.add(match n {
                0 => "the ",
                _ if n + 1 == squares.len() => " and the ",
                _ => ", the ",
            });
            self.piece(square);
        }
        self
    }

    fn say(&mut self, turn: Color, attempt: Attempt, refusal: &Refusal) {
        use Reason::*;
        let Attempt { from, to, .. } = attempt;
        let part = |part| refusal.culprits.get(part);
        let role = (self.names)(from);
        match refusal.reason {
            EmptySquare => self.add("There is no piece on ").square(from),
            OpponentToMove => self
                .add("The ")
                .piece(from)
                .add(" is ")
                .color(turn.other())
                .add("'s, but it is ")
                .color(turn)
                .add("'s turn"),
            SameSquare => self.add("To move, the ").piece(from).add(" must leave its square"),
            PieceGeometry => {
                let way = way_of((self.names)(from));
                self.add(way).add(": the ").piece(from).add(" cannot go to ").square(to)
            }
            PawnBackwards => {
                self.add("Pawns never move backwards: the ").piece(from).add(" cannot go to ").square(to)
            }
            PawnNothingToCapture => self
                .add("Pawns move diagonally only to capture, and there is nothing to capture on ")
                .square(to),
            PawnCannotCaptureAhead => {
                self.add("Pawns do not capture straight ahead: ").pieces(part(Part::Blockers));
                self.add(" stops the ").piece(from)
            }
            PawnDoubleStepNotFromStart => self
                .add("Only from its starting square can a pawn move two squares: the ")
                .piece(from)
                .add(" has left it"),
            EnPassantTooLate => self
                .add("En passant is possible only on the move right after a double step, and ")
                .pieces(part(Part::Pawn))
                .add(" has not just made one"),
            EnPassantNotADoubleStep => self
                .add("En passant captures only a pawn that has just made a double step: ")
                .pieces(part(Part::Pawn))
                .add(" has not"),
            PieceInTheWay => {
                self.add("The ").piece(from).add(" cannot jump over ").pieces(part(Part::Blockers))
            }
            PawnBlocked => self.add("The ").piece(from).add(" cannot pass ").pieces(part(Part::Blockers)),
            OwnPiece => {
                let name = (self.names)(to);
                self.add("Your own ").add(name).add(" already stands on ").square(to)
            }
            reason if reason.code() == "CASTLING_NOT_ALLOWED" => {
                self.say_castling(attempt.castling_side(), refusal)
            }
            CheckNotAnswered if from == to => self
                .add("Your king is in check from ")
                .pieces(part(Part::Checkers))
                .add(": the turn cannot pass"),
            CheckNotAnswered => self
                .add("Your king is in check from ")
                .pieces(part(Part::Checkers))
                .add(", and moving the ")
                .piece(from)
                .add(" to ")
                .square(to)
                .add(" does not help"),
            DoubleCheckKingMustMove => self
                .add("Your king is in check from ")
                .pieces(part(Part::Checkers))
                .add(" at once: only the king can move"),
            Pinned => self
                .add("The ")
                .piece(from)
                .add(" is pinned to your king by ")
                .pieces(part(Part::Pinner))
                .add(match role {
                    // A pinned knight cannot move at all.
                    "knight" => ": moving it would leave your king in check",
                    _ => ": moving it off that line would leave your king in check",
                }),
            EnPassantExposesKing => self
                .add("Capturing en passant would leave your king in check from ")
                .pieces(part(Part::Attackers))
                .add(": it opens the line"),
            KingIntoAttack => {
                let attackers = part(Part::Attackers);
                match (self.names)(to) {
                    NOTHING => self.king_cannot_go(to).add(", which is attacked by ").pieces(attackers),
                    _ => {
                        self.add("Your king cannot capture the ").piece(to);
                        self.add(", which is protected by ").pieces(attackers)
                    }
                }
            }
            KingStaysOnCheckLine => self
                .king_cannot_go(to)
                .add(": it would still be in check from ")
                .pieces(part(Part::Checkers))
                .add(", along the same line"),
            KingsAdjacent => {
                self.king_cannot_go(to).add(": it would stand beside ").pieces(part(Part::Attackers))
            }
            ChooseAPiece => {
                self.add("The pawn promotes on ").square(to).add(": choose a queen, rook, bishop or knight")
            }
            NotAPromotion => self
                .add("Only a pawn that reaches the last rank is promoted: the ")
                .piece(from)
                .add(" does not"),
            RoleNotAllowed => self.add("A pawn can only become a queen, rook, bishop or knight"),
            GameOver(outcome) => self.add("The game is over: ").add(end_of(outcome)),
            _ => self,
        };
        self.add(".");
    }

    fn king_cannot_go(&mut self, to: Square) -> &mut Self {
        self.add("Your king cannot go to ").square(to)
    }

    fn say_castling(&mut self, side: CastlingSide, refusal: &Refusal) -> &mut Self {
        use Reason::*;
        let part = |part| refusal.culprits.get(part);
        self.add("You cannot castle ").add(side.name()).add(": ");
        match refusal.reason {
            KingHasMoved => self.add("your king has already moved"),
            RookHasMoved => self.rook_of(refusal).add(" has already moved"),
            RookWasCaptured => self.rook_of(refusal).add(" was captured"),
            CastlingPathBlocked => {
                let blockers = part(Part::Blockers);
                let stand = if blockers.len() == 1 { " stands in the way" } else { " stand in the way" };
                self.pieces(blockers).add(stand)
            }
            CastlingOutOfCheck => self.add("your king is in check from ").pieces(part(Part::Checkers)),
            CastlingThroughAttack => self.attacked("your king would cross ", refusal),
            CastlingIntoAttack => self.attacked("your king would arrive on ", refusal),
            CastlingRookShieldsKing => {
                self.pieces(part(Part::Rook)).add(" shields your king from ").pieces(part(Part::Attackers))
            }
            _ if part(Part::Rook).is_empty() => self.add("the right to it has been lost"),
            _ => self.add("your king or ").pieces(part(Part::Rook)).add(" has moved before"),
        }
    }

    /// "the rook of h1", which need not stand there any more
    fn rook_of(&mut self, refusal: &Refusal) -> &mut Self {
        self.add("the rook of ").first(refusal, Part::Rook)
    }

    /// "your king would cross f1, which is attacked by the rook on f8"
    fn attacked(&mut self, how: &str, refusal: &Refusal) -> &mut Self {
        self.add(how).first(refusal, Part::Attacked);
        self.add(", which is attacked by ").pieces(refusal.culprits.get(Part::Attackers))
    }

    fn first(&mut self, refusal: &Refusal, part: Part) -> &mut Self {
        match refusal.culprits.get(part).first() {
            Some(square) => self.square(square),
            None => self,
        }
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
fn end_of(outcome: OutcomeKind) -> &'static str {
    match outcome {
        OutcomeKind::Checkmate => "it is checkmate",
        OutcomeKind::Stalemate => "it is stalemate",
        OutcomeKind::DeadPosition { .. } => "neither side can give mate any more",
        OutcomeKind::FivefoldRepetition => "the position has occurred five times",
        OutcomeKind::SeventyFiveMoves => "75 moves were made without a capture or pawn move",
        OutcomeKind::ThreefoldRepetition => "a draw by repetition was claimed",
        OutcomeKind::FiftyMoves => "a draw by the fifty-move rule was claimed",
        OutcomeKind::Resignation => "a player has resigned",
        OutcomeKind::Agreement => "a draw was agreed",
        OutcomeKind::Timeout | OutcomeKind::TimeoutDraw => "a player has run out of time",
    }
}
