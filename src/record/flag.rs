//! Adjudication when a player's time runs out or a player resigns: can the opponent still win?
//!
//! Knows the Laws (articles 6.9 and 5.1.2) and the house rules of servers. What can still happen on the
//! board is asked of the analysis.

use super::Game;
use crate::analysis::can_win::{Budget, CanWin, can_win};
use crate::analysis::{Outcome, OutcomeKind};
use crate::board::{Board, Color, Role, SquareSet};
use crate::rules::{Position, Standard};

/// Whose rules decide a fallen flag.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FlagRules {
    /// FIDE Laws, article 6.9: a draw if the opponent cannot mate by any series of legal moves.
    #[default]
    Fide,
    /// lichess.org: a draw if the opponent's material cannot mate against this material.
    Lichess,
    /// chess.com: a draw against a lone king, one bishop or knight, or two knights if the player has a lone
    /// king.
    ChessCom,
    /// US Chess, rule 14E: as chess.com, but two knights against anything without pawns. A forced win of
    /// the opponent, which that rule excepts, is not looked for.
    Uscf,
}

impl Game {
    /// A player's time has run out: the opponent wins, or it is a draw if these rules say so. Returns how
    /// the game ended, if it was over already.
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

    /// A player gives up: the opponent wins, or it is a draw if the opponent cannot mate by any series of
    /// legal moves (article 5.1.2). Returns how the game ended, if it was over already.
    pub fn resign(&mut self, color: Color) -> Outcome {
        let outcome = resignation(self.position(), color);
        self.end(outcome)
    }
}

/// How a game ends in this position when that player's time has run out.
pub fn fallen_flag(position: &Position<Standard>, color: Color, rules: FlagRules) -> Outcome {
    let winner = Some(color.other()).filter(|&winner| can_still_win(position, winner, rules));
    let kind = if winner.is_some() { OutcomeKind::Timeout } else { OutcomeKind::TimeoutDraw };
    Outcome { winner, kind }
}

/// How a game ends in this position when that player gives up.
pub fn resignation(position: &Position<Standard>, color: Color) -> Outcome {
    let winner = Some(color.other()).filter(|&winner| can_still_win(position, winner, FlagRules::Fide));
    Outcome { winner, kind: OutcomeKind::Resignation }
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

/// What the winner has besides the king, and what the loser has to block with.
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

    /// Nothing, or a single bishop or knight.
    fn is_minor(&self) -> bool {
        self.ours.len() <= 1 && self.ours_are_only(self.all(Role::Bishop) | self.all(Role::Knight))
    }

    fn is_two_knights(&self) -> bool {
        self.ours.len() == 2 && self.ours_are_only(self.all(Role::Knight))
    }

    /// Nothing; a knight against queens only; or bishops that stand on one colour with all other bishops,
    /// against neither pawns nor knights.
    fn cannot_mate_these(&self) -> bool {
        let bishops = self.all(Role::Bishop);
        let blockers = self.their(Role::Pawn) | self.their(Role::Knight);
        let knight = self.ours.len() == 1 && self.ours_are_only(self.all(Role::Knight));
        self.ours.is_empty()
            || knight && (self.theirs & !self.all(Role::Queen)).is_empty()
            || self.ours_are_only(bishops) && bishops.is_on_one_colour() && blockers.is_empty()
    }
}
