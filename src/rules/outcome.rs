//! What a position decides by itself: checkmate, stalemate, insufficient material, and the ends of variants.

use super::{Position, Rules, Variant};
use crate::board::Color;
use crate::messages::{self, named};
use alloc::format;
use alloc::string::String;
use core::fmt;

named! {
    /// How a game ended, or can be ended by a claim.
    OutcomeKind {
        /// The king is in check and cannot escape.
        Checkmate = "checkmate",
        /// The side to move has no legal move and is not in check.
        Stalemate = "stalemate",
        /// Neither side has the pieces to checkmate by any sequence of legal moves.
        InsufficientMaterial = "insufficient-material",
        /// Neither side can checkmate by any sequence of legal moves, which needs a proof beyond the material.
        DeadPosition = "dead-position",
        /// The same position occurred for the fifth time.
        FivefoldRepetition = "fivefold-repetition",
        /// Each side made 75 moves without a capture or pawn move.
        SeventyFiveMoves = "seventy-five-moves",
        /// The same position occurred for the third time, and a player claimed a draw.
        ThreefoldRepetition = "threefold-repetition",
        /// Each side made 50 moves without a capture or pawn move, and a player claimed a draw.
        FiftyMoves = "fifty-moves",
        /// A side resigned.
        Resignation = "resignation",
        /// Both sides agreed on a draw.
        Agreement = "agreement",
        /// A side ran out of time.
        Timeout = "timeout",
        /// A side ran out of time, but the opponent cannot checkmate.
        TimeoutDraw = "timeout-draw",
        /// In atomic, a capture exploded a king.
        KingExploded = "king-exploded",
        /// In king of the hill, a king arrived in the center.
        KingInCenter = "king-in-center",
        /// In three-check, a side gave its third check.
        ThreeChecks = "three-checks",
        /// In racing kings, a king arrived on the eighth rank.
        RaceWon = "race-won",
        /// In antichess, the winner has no pieces left; in horde, the loser.
        AllPiecesLost = "all-pieces-lost",
        /// A draw by a rule of the variant, such as both kings on the eighth rank in racing kings.
        VariantDraw = "variant-draw",
    }
}

impl OutcomeKind {
    /// Returns the name for a heading, such as "Checkmate".
    pub fn title(self) -> &'static str {
        messages::title(self.name())
    }

    /// Returns the article of the FIDE Laws of Chess (2023) that defines it, or `None` for the ends of variants.
    ///
    /// ```
    /// assert_eq!(x88::OutcomeKind::Stalemate.article(), Some("5.2.1"));
    /// ```
    pub const fn article(self) -> Option<&'static str> {
        Some(match self {
            OutcomeKind::Checkmate => "5.1.1",
            OutcomeKind::Stalemate => "5.2.1",
            OutcomeKind::InsufficientMaterial | OutcomeKind::DeadPosition => "5.2.2",
            OutcomeKind::FivefoldRepetition => "9.6.1",
            OutcomeKind::SeventyFiveMoves => "9.6.2",
            OutcomeKind::ThreefoldRepetition => "9.2",
            OutcomeKind::FiftyMoves => "9.3",
            OutcomeKind::Resignation => "5.1.2",
            OutcomeKind::Agreement => "5.2.3",
            OutcomeKind::Timeout | OutcomeKind::TimeoutDraw => "6.9",
            _ => return None,
        })
    }
}

/// The end of a game: the winner and the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner, or `None` for a draw.
    pub winner: Option<Color>,
    /// How it ended.
    pub kind: OutcomeKind,
}

/// Writes the sentence of [`Outcome::message`].
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message())
    }
}

impl Outcome {
    /// Returns the result as PGN writes it: `1-0`, `0-1` or `1/2-1/2`.
    ///
    /// ```
    /// assert_eq!(x88::Game::default().agree_draw().result(), "1/2-1/2");
    /// ```
    pub const fn result(self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }

    /// Returns one English sentence that says how the game ended.
    ///
    /// ```
    /// use x88::{Chess, Color, Game};
    /// let mut game = Game::new(Chess::initial());
    /// assert_eq!(game.resign(Color::White).message(), "White resigned: Black wins.");
    /// ```
    pub fn message(self) -> String {
        let kind = self.kind.name().to_uppercase().replace('-', "_");
        let ending = match (self.kind, self.winner) {
            (OutcomeKind::Stalemate, Some(_)) => "_WIN",
            (OutcomeKind::Resignation, None) => "_DRAW",
            _ => "",
        };
        let mut text = String::new();
        // Writing to a string never fails.
        let _ = messages::write(&mut text, &format!("OUTCOME_{kind}{ending}"), &mut |out, mark| {
            let named = if mark == "loser" { self.winner.map(Color::other) } else { self.winner };
            named.map_or(Ok(()), |color| write!(out, "{color}"))
        });
        text
    }

    /// All outcomes, in the order of the numbers from 1 by which JavaScript knows them. Those that players bring about come first,
    /// and those that only variants have last.
    pub(crate) const ALL: [Outcome; 29] = {
        use Color::{Black, White};
        use OutcomeKind::*;
        const fn draw(kind: OutcomeKind) -> Outcome {
            Outcome { winner: None, kind }
        }
        const fn win(winner: Color, kind: OutcomeKind) -> Outcome {
            Outcome { winner: Some(winner), kind }
        }
        [
            win(White, Resignation),
            win(Black, Resignation),
            draw(Resignation),
            draw(Agreement),
            draw(ThreefoldRepetition),
            draw(FiftyMoves),
            win(White, Timeout),
            win(Black, Timeout),
            draw(TimeoutDraw),
            win(White, Checkmate),
            win(Black, Checkmate),
            draw(Stalemate),
            draw(InsufficientMaterial),
            draw(DeadPosition),
            draw(FivefoldRepetition),
            draw(SeventyFiveMoves),
            win(White, Stalemate),
            win(Black, Stalemate),
            win(White, KingExploded),
            win(Black, KingExploded),
            win(White, KingInCenter),
            win(Black, KingInCenter),
            win(White, ThreeChecks),
            win(Black, ThreeChecks),
            win(White, RaceWon),
            win(Black, RaceWon),
            win(White, AllPiecesLost),
            win(Black, AllPiecesLost),
            draw(VariantDraw),
        ]
    };
}

impl<V: Variant> Position<V> {
    /// Returns the outcome that the position alone decides, or `None` if the game is in progress. Checks checkmate before
    /// stalemate before insufficient material. The result is exact and as cheap as generating moves.
    ///
    /// Other dead positions need a proof: see [`is_dead`](crate::proofs::is_dead).
    ///
    /// ```
    /// use x88::{Chess, Color, OutcomeKind};
    /// let mated: Chess = "7k/5KQ1/8/8/8/8/8/8 b - - 100 80".parse()?;
    /// let end = mated.outcome().unwrap();
    /// assert_eq!((end.winner, end.kind), (Some(Color::White), OutcomeKind::Checkmate));
    /// # Ok::<(), x88::fen::FenError>(())
    /// ```
    pub fn outcome(&self) -> Option<Outcome> {
        if let Some(ending) = V::ending(self) {
            return Some(ending);
        }
        if !self.has_legal_move() {
            let mated = self.is_check();
            let winner = match self.rules() {
                Rules::Antichess => Some(self.turn()),
                _ => mated.then_some(self.turn().other()),
            };
            return Some(Outcome {
                winner,
                kind: if mated { OutcomeKind::Checkmate } else { OutcomeKind::Stalemate },
            });
        }
        let kind = OutcomeKind::InsufficientMaterial;
        self.is_insufficient_material().then_some(Outcome { winner: None, kind })
    }
}
