//! A simple model of a game: the list of its positions in other libraries, the moves, and the ending by a player. For each
//! question it compares a position with every other, by shakmaty's equality, or plays every legal move.

use crate::trio::Trio;
use crate::verdict;
use shakmaty::Position as _;
use x88::{Game, Move, Outcome, OutcomeKind};

type Claim = (OutcomeKind, Option<Move>);

/// The expected state of a [`Game`].
#[derive(Clone, Debug)]
pub struct GameModel {
    /// The start and the position after each move, including undone ones.
    positions: Vec<Trio>,
    moves: Vec<Move>,
    ply: usize,
    ended: Option<(usize, Outcome)>,
}

impl GameModel {
    pub fn new(start: Trio) -> GameModel {
        GameModel { positions: vec![start], moves: Vec::new(), ply: 0, ended: None }
    }

    /// Returns the positions so far.
    pub fn line(&self) -> &[Trio] {
        &self.positions[..=self.ply]
    }

    pub fn now(&self) -> &Trio {
        &self.positions[self.ply]
    }

    /// Plays the move. Returns whether it was legal.
    pub fn play(&mut self, mv: Move) -> bool {
        let legal = if self.outcome().is_some() { None } else { self.now().find(mv) };
        if let Some(theirs) = legal {
            let mut next = self.now().clone();
            next.play((mv, theirs));
            self.moves.truncate(self.ply);
            self.positions.truncate(self.ply + 1);
            self.moves.push(mv);
            self.positions.push(next);
            self.ply += 1;
            self.ended = None;
        }
        legal.is_some()
    }

    pub fn undo(&mut self) -> Option<Move> {
        self.ply = self.ply.checked_sub(1)?;
        Some(self.moves[self.ply])
    }

    pub fn redo(&mut self) -> Option<Move> {
        let mv = *self.moves.get(self.ply)?;
        self.ply += 1;
        Some(mv)
    }

    /// Returns how often the position has occurred so far.
    fn occurrences(&self, of: &shakmaty::Chess) -> usize {
        self.line().iter().filter(|at| at.shak == *of).count()
    }

    pub fn repetitions(&self) -> usize {
        self.occurrences(&self.now().shak)
    }

    /// Returns how the game ended: by its position, by article 9.6, or by a player.
    pub fn outcome(&self) -> Option<Outcome> {
        let draw = |kind| Some(Outcome { winner: None, kind });
        let by_line = match (self.repetitions(), self.now().shak.halfmoves()) {
            (5.., _) => draw(OutcomeKind::FivefoldRepetition),
            (_, 150..) => draw(OutcomeKind::SeventyFiveMoves),
            _ => None,
        };
        let by_player = self.ended.filter(|(ply, _)| *ply == self.ply).map(|(_, outcome)| outcome);
        verdict::expected(&self.now().shak).or(by_line).or(by_player)
    }

    /// Ends the game by a player, unless it was over before.
    pub fn end(&mut self, outcome: Outcome) -> Outcome {
        if let Some(before) = self.outcome() {
            return before;
        }
        self.ended = Some((self.ply, outcome));
        outcome
    }

    pub fn reopen(&mut self) -> Option<Outcome> {
        self.ended.take().map(|(_, outcome)| outcome)
    }

    /// Returns what can be claimed with this move, or without one (articles 9.2 and 9.3): repetition, fifty moves.
    fn rights(&self, by_move: Option<shakmaty::Move>) -> Vec<OutcomeKind> {
        let mut at = self.now().shak.clone();
        if let Some(mv) = by_move {
            at.play_unchecked(mv);
        }
        let times = self.occurrences(&at) + usize::from(by_move.is_some());
        let is_mate = by_move.is_some() && at.is_checkmate();
        let mut rights = Vec::new();
        rights.extend((times >= 3).then_some(OutcomeKind::ThreefoldRepetition));
        rights.extend((at.halfmoves() >= 100 && !is_mate).then_some(OutcomeKind::FiftyMoves));
        rights
    }

    /// Returns every claim; those of a rule name moves only if it cannot be claimed without one.
    fn claims(&self) -> Vec<Claim> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let standing = self.rights(None);
        let mut claims: Vec<Claim> = standing.iter().map(|&kind| (kind, None)).collect();
        for (mv, theirs) in self.now().legal_moves() {
            let news = self.rights(Some(theirs)).into_iter().filter(|kind| !standing.contains(kind));
            claims.extend(news.map(|kind| (kind, Some(mv))));
        }
        claims
    }

    /// Returns the answer to a claim.
    pub fn claim_draw(&mut self, by_move: Option<Move>) -> Option<Outcome> {
        let theirs = match by_move {
            Some(mv) => Some(self.now().find(mv)?),
            None => None,
        };
        if self.outcome().is_some() {
            return None;
        }
        let kind = *self.rights(theirs).first()?;
        Some(self.end(Outcome { winner: None, kind }))
    }

    /// Compares everything visible of the game except the claims.
    pub fn compare(&self, game: &Game) {
        let told = || self.told();
        assert_eq!(game.history(), &self.moves[..self.ply], "{}", told());
        assert_eq!(game.ply(), self.ply, "{}", told());
        assert_eq!(*game.position(), self.now().ours, "{}", told());
        assert_eq!(game.position_at(self.ply), Some(&self.now().ours), "{}", told());
        assert!(game.position_at(self.ply + 1).is_none(), "{}", told());
        assert_eq!(game.repetitions(), self.repetitions(), "{}", told());
        assert_eq!(game.outcome(), self.outcome(), "{}", told());
    }

    /// Compares the claims, and returns their number.
    pub fn compare_claims(&self, game: &Game) -> u64 {
        let sorted = |mut claims: Vec<Claim>| {
            claims.sort_unstable_by_key(|(kind, by_move)| (kind.name(), *by_move));
            claims
        };
        let found = sorted(game.claims().iter().map(|claim| (claim.kind, claim.by_move)).collect());
        assert_eq!(found, sorted(self.claims()), "{}", self.told());
        found.len() as u64
    }

    pub fn told(&self) -> String {
        let moves: Vec<String> = self.moves[..self.ply].iter().map(|mv| format!("{mv:?}")).collect();
        format!("from {}{}", self.positions[0].describe(), moves.join(" "))
    }
}
