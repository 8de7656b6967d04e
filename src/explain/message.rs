//! Chooses a refusal's message from `crate::messages` and fills in pieces and squares. "You" is the side to move.

use super::{
    Attempt, CastlingExplanation, CheckExplanation, EnPassantExplanation, OutcomeExplanation, Part,
    PinExplanation, Reason, Refusal, Squares,
};
use crate::board::{Axis, Board, Color, Role, Square, SquareSet};
use crate::messages::{self, named};
use crate::rules::{Move, OutcomeKind, Position, Rules, Variant};
use alloc::format;
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt::{self, Write};

named! {
    /// The variant of a reason's message. Its name is the end of the message's key.
    Wording {
        /// The only message of the reason, or its default.
        Plain = "",
        /// The message for a pawn.
        Pawn = "_PAWN",
        /// The message for a knight.
        Knight = "_KNIGHT",
        /// The message for a bishop.
        Bishop = "_BISHOP",
        /// The message for a rook.
        Rook = "_ROOK",
        /// The message for a queen.
        Queen = "_QUEEN",
        /// The message for a king.
        King = "_KING",
        /// The message for a null move.
        Pass = "_PASS",
        /// The message if the king would capture a protected piece.
        Protected = "_PROTECTED",
        /// The message if the reason for the lost castling right is unknown.
        Lost = "_LOST",
        /// The message for exactly one listed item.
        One = "_ONE",
        /// The message for several listed items.
        Several = "_SEVERAL",
        /// The message if the move that lost the castling right is known.
        By = "_BY",
        /// The message for a drop.
        Drop = "_DROP",
    }
}

impl Wording {
    const fn of(role: Role) -> Wording {
        match role {
            Role::Pawn => Wording::Pawn,
            Role::Knight => Wording::Knight,
            Role::Bishop => Wording::Bishop,
            Role::Rook => Wording::Rook,
            Role::Queen => Wording::Queen,
            Role::King => Wording::King,
        }
    }
}

/// Returns the wording that fits a refusal, as far as the position tells.
pub fn wording<V: Variant>(position: &Position<V>, attempt: Attempt, refusal: &Refusal) -> Wording {
    let role = |square| position.board().get(square).map(|piece| piece.role);
    let part = |part| refusal.squares.get(part);
    let Attempt { from, to, .. } = attempt;
    match refusal.reason {
        Reason::CheckNotAnswered if V::HAS_DROPS && attempt.dropped().is_some() => Wording::Drop,
        Reason::CheckNotAnswered if from == to => Wording::Pass,
        // Their pawns can start elsewhere, or be dropped.
        Reason::PawnDoubleStepNotFromStart
            if matches!(position.rules(), Rules::Horde | Rules::Crazyhouse) =>
        {
            Wording::Pawn
        }
        Reason::ChooseAPiece if position.rules() == Rules::Antichess => Wording::King,
        // A pinned knight cannot move at all.
        Reason::Pinned if role(from) == Some(Role::Knight) => Wording::Knight,
        Reason::PieceGeometry => Wording::of(role(from).unwrap_or(Role::Pawn)),
        Reason::KingIntoAttack if role(to).is_some() => Wording::Protected,
        Reason::NoCastlingRight => match part(Part::Rook).first() {
            _ if !part(Part::King).is_empty() => Wording::King,
            None => Wording::Lost,
            Some(rook) if role(rook) == Some(Role::Rook) => Wording::Plain,
            Some(_) => Wording::Rook,
        },
        Reason::CastlingPathBlocked if part(Part::Blockers).len() == 1 => Wording::One,
        _ => Wording::Plain,
    }
}

impl Refusal {
    /// Returns one sentence that explains the refusal.
    pub fn message<V: Variant>(&self, position: &Position<V>, attempt: Attempt) -> String {
        let wording = wording(position, attempt, self);
        worded(position, attempt, self, wording, "")
    }

    /// Returns the note of a refusal, one sentence, or `None` if it has none.
    ///
    /// ```
    /// use x88::explain::{Attempt, Verdict, verdict};
    /// use x88::{CastlingMode, Chess, Square, fen};
    /// let position: Chess = fen::parse("1k1r4/2B5/8/3N4/8/8/8/3K4 b - - 0 1").unwrap();
    /// let attempt = Attempt::new("b8".parse()?, "c7".parse()?);
    /// let Verdict::Refused(refusal) = verdict(&position, attempt, CastlingMode::Standard) else { panic!() };
    /// assert_eq!(
    ///     refusal.note_message(&position, attempt).unwrap(),
    ///     "Although pinned, the knight on d5 still guards c7."
    /// );
    /// # Ok::<(), x88::ParseSquareError>(())
    /// ```
    pub fn note_message<V: Variant>(&self, position: &Position<V>, attempt: Attempt) -> Option<String> {
        let note = self.note?;
        let is_several = self.squares.get(Part::Attackers).len() > 1;
        let key = format!("NOTE_{}{}", note.name(), if is_several { "_SEVERAL" } else { "" });
        Some(written(position, attempt, self, &key, ""))
    }
}

/// Returns the message in a given wording. `lost_by` is the notation of the move that lost a castling right.
pub(crate) fn worded<V: Variant>(
    position: &Position<V>,
    attempt: Attempt,
    refusal: &Refusal,
    wording: Wording,
    lost_by: &str,
) -> String {
    written(position, attempt, refusal, &key_of(refusal, wording), lost_by)
}

/// Returns the key of a refusal's message.
fn key_of(refusal: &Refusal, wording: Wording) -> String {
    let key = match refusal.reason {
        Reason::GameOver(kind) => format!("GAME_OVER_{}", kind.name().to_uppercase().replace('-', "_")),
        reason => reason.name().to_string(),
    };
    key + wording.name()
}

/// Returns the message with a key.
fn written<V: Variant>(
    position: &Position<V>,
    attempt: Attempt,
    refusal: &Refusal,
    key: &str,
    lost_by: &str,
) -> String {
    text_of(position, attempt, refusal, messages::message(key), lost_by)
}

/// Returns a message with the values of its placeholders.
fn text_of<V: Variant>(
    position: &Position<V>,
    attempt: Attempt,
    refusal: &Refusal,
    message: &str,
    lost_by: &str,
) -> String {
    let words = Words { board: position.board(), turn: position.turn(), attempt, refusal, lost_by };
    let mut text = String::new();
    // Writing to a string never fails.
    let _ = messages::write_text(&mut text, message, &mut |out, mark| words.put(out, mark));
    text
}

impl CastlingExplanation {
    /// Returns one sentence: that a side can castle, or the first reason why not. It says "you" to the side to move, and names the other.
    pub fn message<V: Variant>(&self, position: &Position<V>) -> String {
        let CastlingExplanation { color, attempt, ref obstacles } = *self;
        let seen = position.with_turn(color);
        let possible = Refusal::new(Reason::SameSquare);
        let (key, refusal) = match obstacles.first() {
            Some(obstacle) => (key_of(obstacle, wording(&seen, attempt, obstacle)), obstacle),
            None => ("CASTLING_POSSIBLE".to_string(), &possible),
        };
        let text = messages::message(&key);
        let text = if color == position.turn() { text.to_string() } else { messages::observed(text) };
        text_of(&seen, attempt, refusal, &text, "")
    }
}

impl EnPassantExplanation {
    /// Returns one sentence: which pawns can capture en passant, or the first reason why none can.
    pub fn message<V: Variant>(&self, position: &Position<V>) -> String {
        if let (true, Some((attempt, obstacle))) = (self.capturers.is_empty(), self.obstacles.first()) {
            return obstacle.message(position, *attempt);
        }
        let mut parts = Refusal::new(Reason::SameSquare);
        parts.at(Part::Pawn, self.pawn);
        parts.with(Part::Capturers, self.capturers);
        let key = if self.capturers.is_empty() { "EN_PASSANT_NO_PAWN" } else { "EN_PASSANT_POSSIBLE" };
        written(position, Attempt::new(self.square, self.square), &parts, key, "")
    }
}

impl PinExplanation {
    /// Returns one sentence: by which piece another is pinned, and whether it can move along the line.
    pub fn message<V: Variant>(&self, position: &Position<V>) -> String {
        let PinExplanation { pin, king, can_move_along } = *self;
        let mut parts = Refusal::new(Reason::SameSquare);
        parts.at(Part::Pinner, pin.pinner).at(Part::King, king);
        let key = if can_move_along { "PIN_ALONG" } else { "PIN" };
        written(position, Attempt::new(pin.pinned, pin.pinned), &parts, key, "")
    }
}

impl CheckExplanation {
    /// Returns one sentence that lists the ways out of a check.
    pub fn message<V: Variant>(&self, position: &Position<V>) -> String {
        let CheckExplanation { checkers, king_moves, captures, blocks, drops } = self;
        let mut key = "CHECK".to_string();
        let ways = [(king_moves, "_KING"), (captures, "_CAPTURE"), (blocks, "_BLOCK"), (drops, "_DROP")];
        for (moves, name) in ways {
            key.push_str(if moves.is_empty() { "" } else { name });
        }
        let king = position.king_or_a1(position.turn());
        let mut parts = Refusal::new(Reason::SameSquare);
        parts.with(Part::Checkers, *checkers);
        let attempt = Attempt::new(king, king);
        let words =
            Words { board: position.board(), turn: position.turn(), attempt, refusal: &parts, lost_by: "" };
        let mut text = String::new();
        // Writing to a string never fails.
        let _ = messages::write(&mut text, &key, &mut |out, mark| match mark {
            "targets" => words.list(out, "LIST_OR", &squares_in(king_moves, Move::to), |out, square| {
                write!(out, "{square}")
            }),
            "capturers" => words.movers(out, captures),
            "blockers" => words.movers(out, blocks),
            _ => words.put(out, mark),
        });
        text
    }
}

/// Returns one square of each move, without repetitions, from a1 to h8.
fn squares_in(moves: &[Move], square: impl Fn(Move) -> Square) -> Vec<Square> {
    let all: SquareSet = moves.iter().map(|&mv| square(mv)).collect();
    all.into_iter().collect()
}

impl OutcomeExplanation {
    /// Returns one sentence that says why the position ends the game.
    ///
    /// ```
    /// use x88::{Chess, fen};
    /// use x88::explain::outcome;
    /// let position: Chess = fen::parse("7k/8/6Q1/8/8/8/8/4K3 b - - 0 1").unwrap();
    /// assert_eq!(
    ///     outcome(&position).unwrap().message(&position),
    ///     "Stalemate: the king on h8 is not in check, but it has no square to go to, and Black has no other piece."
    /// );
    /// ```
    pub fn message<V: Variant>(&self, position: &Position<V>) -> String {
        let mut parts = Refusal::new(Reason::SameSquare);
        parts.with(Part::Checkers, self.checkers).at(Part::King, self.king);
        let is_alone = position.pieces_of(position.turn()).len() == 1;
        let is_apart =
            self.checkers.first().is_some_and(|checker| !Axis::between(self.king, checker).is_empty());
        let key = match self.outcome.kind {
            OutcomeKind::InsufficientMaterial => "WHY_INSUFFICIENT_MATERIAL",
            _ if self.escapes.is_empty() => return self.outcome.message(),
            OutcomeKind::Stalemate if is_alone => "WHY_STALEMATE_ALONE",
            OutcomeKind::Stalemate => "WHY_STALEMATE",
            _ if is_alone => "WHY_CHECKMATE_ALONE",
            _ if self.checkers.len() > 1 => "WHY_CHECKMATE_DOUBLE",
            _ if is_apart => "WHY_CHECKMATE",
            _ => "WHY_CHECKMATE_NEXT",
        };
        written(position, Attempt::new(self.king, self.king), &parts, key, "")
    }
}

/// The values of a message's placeholders.
struct Words<'a> {
    board: &'a Board,
    turn: Color,
    attempt: Attempt,
    refusal: &'a Refusal,
    lost_by: &'a str,
}

impl Words<'_> {
    fn put(&self, out: &mut dyn Write, mark: &str) -> fmt::Result {
        let Attempt { from, to, .. } = self.attempt;
        match mark {
            "piece" => self.piece(out, from),
            "square" => write!(out, "{from}"),
            "role" => out.write_str(self.name(to)),
            "target" => write!(out, "{to}"),
            "player" => write!(out, "{}", self.turn),
            "white" => self.roles(out, Color::White),
            "black" => self.roles(out, Color::Black),
            "opponent" => write!(out, "{}", self.turn.other()),
            "side" => out.write_str(self.attempt.castling_side().name()),
            "lostBy" => out.write_str(self.lost_by),
            "attacked" => self.first(out, Part::Attacked),
            "rookSquare" => self.first(out, Part::Rook),
            "attackers" => self.pieces(out, Part::Attackers),
            "blockers" => self.pieces(out, Part::Blockers),
            "checkers" => self.pieces(out, Part::Checkers),
            "pawn" => self.pieces(out, Part::Pawn),
            "capturers" => self.pieces(out, Part::Capturers),
            "king" => self.first(out, Part::King),
            "dropped" => out.write_str(self.attempt.dropped().map_or("", Role::name)),
            "pinner" => self.pieces(out, Part::Pinner),
            "rook" => self.pieces(out, Part::Rook),
            _ => Ok(()),
        }
    }

    fn name(&self, square: Square) -> &'static str {
        self.board.get(square).map_or(messages::message("WORD_PIECE"), |piece| piece.role.name())
    }

    fn squares(&self, part: Part) -> SquareSet {
        self.refusal.squares.get(part)
    }

    fn first(&self, out: &mut dyn Write, part: Part) -> fmt::Result {
        self.squares(part).first().map_or(Ok(()), |square| write!(out, "{square}"))
    }

    /// Writes "knight on f3".
    fn piece(&self, out: &mut dyn Write, square: Square) -> fmt::Result {
        messages::write(out, "PIECE_ON_SQUARE", &mut |out, mark| match mark {
            "role" => out.write_str(self.name(square)),
            _ => write!(out, "{square}"),
        })
    }

    /// Writes the pieces of one side, the king first: "king and bishop".
    fn roles(&self, out: &mut dyn Write, color: Color) -> fmt::Result {
        let planes = self.board.planes();
        let own = planes.of_color(color);
        let roles = Role::ALL
            .iter()
            .rev()
            .flat_map(|&role| (planes.of_role(role) & own).into_iter().map(move |_| role));
        for (n, role) in roles.enumerate() {
            out.write_str(messages::before_item(n, own.len(), "LIST_AND"))?;
            out.write_str(role.name())?;
        }
        Ok(())
    }

    /// Writes "the rook on a8 and the bishop on b7", nearest first.
    fn pieces(&self, out: &mut dyn Write, part: Part) -> fmt::Result {
        let squares: Vec<Square> = Squares::in_order(self.squares(part), self.attempt.from).collect();
        self.list(out, "LIST_AND", &squares, |out, square| self.listed(out, square))
    }

    /// Writes the pieces that make these moves.
    fn movers(&self, out: &mut dyn Write, moves: &[Move]) -> fmt::Result {
        self.list(out, "LIST_AND", &squares_in(moves, Move::from), |out, square| self.listed(out, square))
    }

    /// Writes "the rook on a8".
    fn listed(&self, out: &mut dyn Write, square: Square) -> fmt::Result {
        messages::write(out, "LIST_PIECE", &mut |out, _| self.piece(out, square))
    }

    fn list(
        &self,
        out: &mut dyn Write,
        last: &str,
        squares: &[Square],
        item: impl Fn(&mut dyn Write, Square) -> fmt::Result,
    ) -> fmt::Result {
        squares.iter().enumerate().try_for_each(|(n, &square)| {
            out.write_str(messages::before_item(n, squares.len(), last))?;
            item(out, square)
        })
    }
}
