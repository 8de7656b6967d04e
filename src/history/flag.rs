//! Adjudicates flag falls and resignations: can the opponent still win? Applies the Laws (articles 6.9 and 5.1.2) and the house
//! rules of servers.

use super::Game;
use crate::board::{Board, Color, Role, SquareSet};
use crate::can_win::{Budget, CanWin, can_win, lacks_material};
use crate::rules::{Outcome, OutcomeKind, Position, Rules, Standard, Variant};
use crate::variants::{self, AnyVariant};

/// The rules that decide the game after a flag fall.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FlagRules {
    /// FIDE Laws, article 6.9: a draw if the opponent cannot checkmate by any sequence of legal moves.
    #[default]
    Fide,
    /// lichess.org: a draw if the opponent's material cannot checkmate against this material.
    Lichess,
    /// chess.com: a draw if the opponent has a lone king, one bishop or knight, or two knights against a lone king.
    ChessCom,
    /// US Chess, rule 14E: like chess.com, but two knights draw against anything without pawns. Does not look for the
    /// opponent's forced win, which that rule excepts.
    Uscf,
}

impl FlagRules {
    /// All rules.
    pub const ALL: [FlagRules; 4] =
        [FlagRules::Fide, FlagRules::Lichess, FlagRules::ChessCom, FlagRules::Uscf];
}

impl Game {
    /// Ends the game because `color` ran out of time. The opponent wins, or the game is drawn under `rules`. Returns the outcome,
    /// which is the earlier one if the game was already over.
    ///
    /// ```
    /// use x88::{Chess, Color, FlagRules, Game, OutcomeKind, fen};
    /// let lone_king: Chess = fen::parse("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").unwrap();
    /// let mut game = Game::new(lone_king);
    /// assert_eq!(game.flag(Color::White, FlagRules::Fide).kind, OutcomeKind::TimeoutDraw);
    /// ```
    pub fn flag(&mut self, color: Color, rules: FlagRules) -> Outcome {
        let outcome = fallen_flag(self.position(), color, rules);
        self.end(outcome)
    }

    /// Ends the game because `color` resigns. The opponent wins, or the game is drawn if the opponent cannot checkmate by any
    /// sequence of legal moves (article 5.1.2). Returns the outcome, which is the earlier one if the game was already over.
    ///
    /// ```
    /// use x88::{Chess, Color, Game};
    /// let mut game = Game::new(Chess::initial());
    /// assert_eq!(game.resign(Color::White).winner, Some(Color::Black));
    /// ```
    pub fn resign(&mut self, color: Color) -> Outcome {
        let outcome = resignation(self.position(), color);
        self.end(outcome)
    }
}

/// Returns the outcome in this position after the flag of `color` has fallen.
fn fallen_flag(position: &Position<Standard>, color: Color, rules: FlagRules) -> Outcome {
    let winner = color.other();
    timeout(winner, can_still_win(position, winner, rules))
}

fn timeout(winner: Color, can_win: bool) -> Outcome {
    let kind = if can_win { OutcomeKind::Timeout } else { OutcomeKind::TimeoutDraw };
    Outcome { winner: can_win.then_some(winner), kind }
}

/// Returns the outcome in this position after `color` has resigned.
fn resignation(position: &Position<Standard>, color: Color) -> Outcome {
    let winner = Some(color.other()).filter(|&winner| can_still_win(position, winner, FlagRules::Fide));
    Outcome { winner, kind: OutcomeKind::Resignation }
}

/// Returns the outcome if the flag of `color` falls, by the material alone. FIDE's rules are those of lichess here.
pub fn fallen_flag_by_material<R: Variant>(
    position: &Position<R>,
    color: Color,
    rules: FlagRules,
) -> Outcome {
    let winner = color.other();
    timeout(winner, !Material::of(position.board(), winner).is_draw(rules))
}

/// Returns the outcome if `color` resigns, by the material alone, as lichess counts it.
pub fn resignation_by_material<R: Variant>(position: &Position<R>, color: Color) -> Outcome {
    let winner = fallen_flag_by_material(position, color, FlagRules::Lichess).winner;
    Outcome { winner, kind: OutcomeKind::Resignation }
}

impl Position<AnyVariant> {
    /// Returns the outcome if the flag of `color` falls: the opponent wins, unless it never could. Counts material: in standard chess
    /// under `rules`, of which FIDE's are those of lichess here; in variants under the rules of lichess.
    ///
    /// ```
    /// use x88::variants::{AnyVariant, Rules};
    /// use x88::{Color, FlagRules, Position};
    /// let start = Position::<AnyVariant>::initial_with(Rules::Atomic.into());
    /// let outcome = start.fallen_flag(Color::White, FlagRules::Fide);
    /// assert_eq!(outcome.winner, Some(Color::Black));
    /// ```
    pub fn fallen_flag(&self, color: Color, rules: FlagRules) -> Outcome {
        match self.rules() {
            Rules::Standard => fallen_flag_by_material(self, color, rules),
            _ => timeout(color.other(), !variants::cannot_win(self, color.other())),
        }
    }

    /// Returns the outcome if `color` resigns: in variants the opponent wins; in standard chess, unless its material can never win.
    pub fn resignation(&self, color: Color) -> Outcome {
        match self.rules() {
            Rules::Standard => resignation_by_material(self, color),
            _ => Outcome { winner: Some(color.other()), kind: OutcomeKind::Resignation },
        }
    }
}

fn can_still_win(position: &Position<Standard>, winner: Color, rules: FlagRules) -> bool {
    match rules {
        FlagRules::Fide => !matches!(can_win(position, winner, Budget::FLAG), CanWin::No(_)),
        _ => !Material::of(position.board(), winner).is_draw(rules),
    }
}

/// The winner's pieces besides the king, and the loser's, which can block it.
struct Material<'a> {
    board: &'a Board,
    winner: Color,
    ours: SquareSet,
    theirs: SquareSet,
}

impl Material<'_> {
    fn of(board: &Board, winner: Color) -> Material<'_> {
        let planes = board.planes();
        let pieces = |color| planes.of_color(color) & !planes.of_role(Role::King);
        Material { board, winner, ours: pieces(winner), theirs: pieces(winner.other()) }
    }

    /// Returns whether the game is drawn under the rules of a server.
    fn is_draw(&self, rules: FlagRules) -> bool {
        match rules {
            FlagRules::Fide | FlagRules::Lichess => lacks_material(self.board, self.winner),
            FlagRules::ChessCom => self.is_minor() || self.is_two_knights() && self.theirs.is_empty(),
            FlagRules::Uscf => self.is_minor() || self.is_two_knights() && self.their(Role::Pawn).is_empty(),
        }
    }

    fn all(&self, role: Role) -> SquareSet {
        self.board.planes().of_role(role)
    }

    fn their(&self, role: Role) -> SquareSet {
        self.theirs & self.all(role)
    }

    fn ours_are_only(&self, roles: SquareSet) -> bool {
        (self.ours & !roles).is_empty()
    }

    /// Returns whether we have nothing, or a single bishop or knight.
    fn is_minor(&self) -> bool {
        self.ours.len() <= 1 && self.ours_are_only(self.all(Role::Bishop) | self.all(Role::Knight))
    }

    fn is_two_knights(&self) -> bool {
        self.ours.len() == 2 && self.ours_are_only(self.all(Role::Knight))
    }
}
