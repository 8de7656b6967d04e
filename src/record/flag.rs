//! Adjudicates flag falls and resignations: can the opponent still win? Applies the Laws (articles 6.9 and 5.1.2) and the house
//! rules of servers.

use super::Game;
use crate::analysis::can_win::{Budget, CanWin, can_win};
use crate::board::{Board, Color, Role, SquareSet};
use crate::rules::{Outcome, OutcomeKind, Position, Rules, Standard};
use crate::variants::{self, Lichess};

/// The rules that decide the game after a flag fall.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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
    pub fn resign(&mut self, color: Color) -> Outcome {
        let outcome = resignation(self.position(), color);
        self.end(outcome)
    }
}

/// Returns the outcome in this position after the flag of `color` has fallen.
pub fn fallen_flag(position: &Position<Standard>, color: Color, rules: FlagRules) -> Outcome {
    let winner = color.other();
    timeout(winner, can_still_win(position, winner, rules))
}

fn timeout(winner: Color, can_win: bool) -> Outcome {
    let kind = if can_win { OutcomeKind::Timeout } else { OutcomeKind::TimeoutDraw };
    Outcome { winner: can_win.then_some(winner), kind }
}

/// Returns the outcome in this position after `color` has resigned.
pub fn resignation(position: &Position<Standard>, color: Color) -> Outcome {
    let winner = Some(color.other()).filter(|&winner| can_still_win(position, winner, FlagRules::Fide));
    Outcome { winner, kind: OutcomeKind::Resignation }
}

/// Returns the outcome if the flag of `color` falls in a variant, under the rules of lichess: the opponent wins, unless it never
/// could.
///
/// ```
/// use x88::variants::{Lichess, Rules};
/// use x88::{Color, Position, fallen_flag_in_variant};
/// let start = Position::<Lichess>::initial_with(Rules::Atomic.into());
/// assert_eq!(fallen_flag_in_variant(&start, Color::White).winner, Some(Color::Black));
/// ```
pub fn fallen_flag_in_variant(position: &Position<Lichess>, color: Color) -> Outcome {
    let winner = color.other();
    let is_draw = match position.rules() {
        Rules::Standard => Material::of(position.board(), winner).cannot_mate_these(),
        _ => variants::cannot_win(position, winner),
    };
    timeout(winner, !is_draw)
}

fn can_still_win(position: &Position<Standard>, winner: Color, rules: FlagRules) -> bool {
    let material = Material::of(position.board(), winner);
    let is_draw = match rules {
        FlagRules::Fide => matches!(can_win(position, winner, Budget::FLAG), CanWin::No(_)),
        FlagRules::Lichess => material.cannot_mate_these(),
        FlagRules::ChessCom => material.is_minor() || material.is_two_knights() && material.theirs.is_empty(),
        FlagRules::Uscf => {
            material.is_minor() || material.is_two_knights() && material.their(Role::Pawn).is_empty()
        }
    };
    !is_draw
}

/// The winner's pieces besides the king, and the loser's, which can block it.
struct Material<'a> {
    board: &'a Board,
    ours: SquareSet,
    theirs: SquareSet,
}

impl Material<'_> {
    fn of(board: &Board, winner: Color) -> Material<'_> {
        let planes = board.planes();
        let pieces = |color| planes.of_color(color) & !planes.of_role(Role::King);
        Material { board, ours: pieces(winner), theirs: pieces(winner.other()) }
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

    /// Returns whether our material cannot checkmate theirs. That is so for nothing, a knight against queens only, or bishops
    /// against neither pawns nor knights if all bishops are on one color.
    fn cannot_mate_these(&self) -> bool {
        let bishops = self.all(Role::Bishop);
        let blockers = self.their(Role::Pawn) | self.their(Role::Knight);
        let knight = self.ours.len() == 1 && self.ours_are_only(self.all(Role::Knight));
        self.ours.is_empty()
            || knight && (self.theirs & !self.all(Role::Queen)).is_empty()
            || self.ours_are_only(bishops) && bishops.is_on_one_color() && blockers.is_empty()
    }
}
