//! A game: any sequence of calls, each compared with a [`GameModel`]. A refused call changes nothing.

use crate::input::Input;
use crate::positions::{in_other_libraries, mode_of, position, square};
use x88::explain::{Attempt, Verdict};
use x88::proofs::find_helpmate;
use x88::{Color, FlagRules, Game, Move, Outcome, OutcomeKind};
use x88_differential::GameModel;

/// The maximum number of calls; fewer if the bytes run out.
const MOST_CALLS: usize = 60;

const RULES: [FlagRules; 4] = [FlagRules::Fide, FlagRules::Lichess, FlagRules::ChessCom, FlagRules::Uscf];

/// A game and its model.
struct Table {
    game: Game,
    model: GameModel,
    /// Whether `can_win` was already asked, which takes long.
    has_asked: bool,
}

/// Reads the starting position, as [`position`] creates it, and calls: a byte for each, followed by its arguments.
pub fn run(data: &[u8]) {
    let mut input = Input(data);
    let start = position(&mut input);
    let Some(model) = in_other_libraries(&start).map(GameModel::new) else { return };
    let mut table = Table { game: Game::new(start), model, has_asked: false };
    table.model.compare(&table.game);
    for _ in 0..MOST_CALLS {
        if input.is_empty() {
            break;
        }
        table.call(&mut input);
        table.model.compare(&table.game);
    }
    table.model.compare_claims(&table.game);
    let start = *table.game.position_at(0).expect("the start");
    let again = Game::from_moves(start, table.game.history()).expect("the moves of a game");
    assert_eq!(again.position(), table.game.position());
    assert_eq!(again.repetitions(), table.game.repetitions());
}

impl Table {
    fn call(&mut self, input: &mut Input<'_>) {
        let at = *self.game.position();
        match input.below(18) {
            0..=4 => self.play(input.one_of(&at.legal_moves())),
            5 => self.play(Some(Move::from_packed(input.short()))),
            6 | 7 => self.play(self.way_back()),
            8 | 9 => self.play(self.four_plies_ago()),
            10 => assert_eq!(self.game.undo(), self.model.undo()),
            11 => assert_eq!(self.game.redo(), self.model.redo()),
            12 => self.claim(None),
            13 => self.claim(input.one_of(&at.legal_moves())),
            14 => self.claim(Some(Move::from_packed(input.short()))),
            15 => self.give_up(input.byte()),
            16 => {
                let draw = Outcome { winner: None, kind: OutcomeKind::Agreement };
                assert_eq!(self.game.agree_draw(), self.model.end(draw));
            }
            _ if input.flag() => self.explain(input),
            _ => assert_eq!(self.game.reopen(), self.model.reopen()),
        }
    }

    fn play(&mut self, mv: Option<Move>) {
        let Some(mv) = mv else { return };
        let is_legal = self.model.play(mv);
        assert_eq!(self.game.play(mv).is_ok(), is_legal, "{mv:?}");
    }

    /// Returns the move that reverses this side's last move.
    fn way_back(&self) -> Option<Move> {
        let history = self.game.history();
        let last = history[history.len().checked_sub(2)?];
        Some(Move::new(last.to(), last.from(), x88::MoveKind::Normal))
    }

    fn four_plies_ago(&self) -> Option<Move> {
        let history = self.game.history();
        Some(history[history.len().checked_sub(4)?])
    }

    fn claim(&mut self, by_move: Option<Move>) {
        self.model.compare_claims(&self.game);
        assert_eq!(self.game.claim_draw(by_move), self.model.claim_draw(by_move), "{by_move:?}");
    }

    /// Resigns, or lets a flag fall.
    fn give_up(&mut self, how: u8) {
        let (color, rules) = (Color::ALL[usize::from(how & 1)], RULES[usize::from(how >> 1 & 3)]);
        let is_flag = how & 8 != 0;
        let asks = !is_flag || rules == FlagRules::Fide;
        if asks && std::mem::replace(&mut self.has_asked, true) {
            return;
        }
        let at = *self.game.position();
        let before = self.model.outcome();
        let told = if is_flag { self.game.flag(color, rules) } else { self.game.resign(color) };
        assert_eq!(self.model.end(told), before.unwrap_or(told));
        if before.is_some() {
            return assert_eq!(Some(told), before);
        }
        assert!(told.winner.is_none_or(|winner| winner == color.other()));
        let kind = match (is_flag, told.winner) {
            (false, _) => OutcomeKind::Resignation,
            (true, Some(_)) => OutcomeKind::Timeout,
            (true, None) => OutcomeKind::TimeoutDraw,
        };
        assert_eq!(told.kind, kind);
        // A draw only if no sequence of legal moves mates.
        if asks && told.winner.is_none() {
            assert_eq!(find_helpmate(&at, color.other(), 200), None, "{color}");
        }
    }

    /// Explains any attempt or string with the game's history.
    fn explain(&self, input: &mut Input<'_>) {
        let attempt = Attempt::new(square(input), square(input));
        let mode = mode_of(self.game.position_at(0).expect("the start"));
        let told = self.game.explain(attempt, mode);
        let is_over = self.game.outcome().is_some();
        match told.verdict {
            Verdict::Legal { mv, .. } => assert!(!is_over && self.game.position().is_legal(mv)),
            Verdict::Refused(refusal) => {
                assert!(told.lost_at_ply.is_none_or(|ply| (1..=self.game.ply()).contains(&ply)));
                let text = self.game.explain_message(attempt, &refusal, told.lost_at_ply);
                assert!(text.ends_with('.'), "{text}");
            }
        }
    }
}
