//! Verdicts: every reason with its squares, in two tables, and properties along random games.

mod castling_as_text;
mod dests;
mod en_passant;
mod states;
mod table;
mod texts;
mod variants;

use crate::support::{colours_exchanged, position, ranks_turned};
use x88::explain::Attempt;
use x88::{CastlingMode, Chess, Game, Role, uci};

/// A game as a table row gives it.
struct Start {
    game: Game,
    mode: CastlingMode,
}

impl Start {
    /// From `FEN, moves`.
    fn of(text: &str) -> Start {
        let (fen, moves) = text.split_once(',').unwrap_or((text, ""));
        let (fen, mode) = match fen.trim().strip_suffix("960") {
            Some(fen) => (fen.trim_end(), CastlingMode::Chess960),
            None => (fen.trim(), CastlingMode::Standard),
        };
        let mut game = Game::new(if fen == "start" { Chess::initial() } else { position(fen) });
        for text in moves.split_whitespace() {
            // Underpromotions are written out for readability.
            let text = text.replace("=knight", "n");
            let mv = uci::parse(game.position(), &text).unwrap_or_else(|e| panic!("{text} of {moves}: {e}"));
            game.play(mv).unwrap_or_else(|e| panic!("{text} of {moves}: {e}"));
        }
        Start { game, mode }
    }
}

/// `FEN, moves` with the colors exchanged.
fn exchanged(start: &str) -> String {
    let (fen, moves) = start.split_once(',').unwrap_or((start, ""));
    let (fen, mode) = match fen.trim().strip_suffix("960") {
        Some(fen) => (fen.trim_end(), " 960"),
        None => (fen.trim(), ""),
    };
    let fen = if fen == "start" { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -" } else { fen };
    // The clocks are digits too, but not ranks.
    format!("{}{mode},{}", colours_exchanged(fen), ranks_turned(moves))
}

/// Parses an attempt such as `e2e4` or `e7e8=queen`.
fn attempt(text: &str) -> Attempt {
    let (squares, role) = text.split_once('=').map_or((text, None), |(squares, role)| (squares, Some(role)));
    let (from, to) = squares.split_at(2);
    let square = |name: &str| name.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
    let role_of = |name| *Role::ALL.iter().find(|role| role.name() == name).expect("a role");
    Attempt::new(square(from), square(to)).promoting(role.map(role_of))
}
