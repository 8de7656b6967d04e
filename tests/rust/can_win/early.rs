//! With nearly all pieces on the board the search finds a mate at once, for either side.

use super::{long_run_end, word};
use crate::support::Random;
use std::time::Instant;
use x88::proofs::{Budget, can_win};
use x88::{Chess, Color, Move, Role};

/// Before White's 20th move.
const PLIES: usize = 38;

/// How the players choose their moves.
#[derive(Clone, Copy, Debug)]
enum Style {
    Any,
    /// Few captures: the position stays closed.
    Peaceful,
    /// Toward the center, leaving nothing to capture if possible.
    Sensible,
    /// Only pieces move if they can; the pawns stay.
    Pieces,
}

const STYLES: [Style; 4] = [Style::Any, Style::Peaceful, Style::Sensible, Style::Pieces];

fn is_capture(position: &Chess, mv: Move) -> bool {
    position.board().get(mv.to()).is_some_and(|piece| piece.color != position.turn())
}

/// How good a move looks to a sensible player.
fn liking(position: &Chess, mv: Move) -> i32 {
    let value = |role: Role| [0, 1, 3, 3, 5, 9, 0][role as usize];
    let centre = |square: x88::Square| -> i32 {
        let off = |n: u8| (2 * i32::from(n) - 7).abs();
        -off(square.file()).max(off(square.rank()))
    };
    let next = position.play(mv).expect("a listed move");
    let board = next.board();
    let worth = |square| board.get(square).map_or(0, |piece| value(piece.role));
    let won = position.board().get(mv.to()).filter(|_| is_capture(position, mv));
    let attackers = board.attackers(mv.to(), next.turn());
    let is_guarded = !board.attackers(mv.to(), position.turn()).is_empty();
    let least = attackers.into_iter().map(worth).min();
    let lost = least.map_or(0, |least| (worth(mv.to()) - if is_guarded { least } else { 0 }).max(0));
    8 * (won.map_or(0, |piece| value(piece.role)) - lost) + centre(mv.to()) - centre(mv.from())
}

fn choose(position: &Chess, style: Style, random: &mut Random) -> Option<Move> {
    let moves = position.legal_moves();
    let is_pawn = |mv: Move| position.board().get(mv.from()).is_some_and(|piece| piece.role == Role::Pawn);
    let liked: Vec<Move> = match style {
        _ if random.below(16) == 0 => Vec::new(),
        Style::Any => Vec::new(),
        Style::Peaceful => moves.iter().copied().filter(|&mv| !is_capture(position, mv)).collect(),
        Style::Sensible => moves
            .iter()
            .copied()
            .max_by_key(|&mv| liking(position, mv) + random.below(8) as i32)
            .into_iter()
            .collect(),
        Style::Pieces => {
            moves.iter().copied().filter(|&mv| !is_pawn(mv) && !is_capture(position, mv)).collect()
        }
    };
    let from = if liked.is_empty() { &moves[..] } else { &liked };
    (!from.is_empty()).then(|| from[random.below(from.len())])
}

#[test]
fn either_side_can_win_from_the_start() {
    for color in Color::ALL {
        let answer = can_win(&Chess::initial(), color, Budget::FLAG);
        assert_eq!(word(&Chess::initial(), color, &answer), "yes", "{color}");
    }
}

#[test]
fn nothing_is_unknown_before_move_20() {
    let end = long_run_end();
    let (mut games, mut asked) = (0, 0);
    while end.map_or(games < 240, |end| Instant::now() < end) {
        let mut random = Random(games);
        let style = STYLES[games as usize % STYLES.len()];
        let array = Chess::chess960(random.below(960) as u16).filter(|_| games % 5 == 0);
        let mut position = array.unwrap_or(Chess::initial());
        for ply in 0..PLIES {
            // The usual run takes a quarter of the positions.
            if end.is_some() || (ply as u64 + games).is_multiple_of(4) {
                for color in Color::ALL {
                    let answer = word(&position, color, &can_win(&position, color, Budget::FLAG));
                    let text = position.fen();
                    assert_ne!(
                        answer, "unknown",
                        "{color} after {ply} plies of game {games}, {style:?}: {text}"
                    );
                    asked += 1;
                }
            }
            let Some(mv) = choose(&position, style, &mut random) else { break };
            position = position.play(mv).expect("a listed move");
        }
        games += 1;
    }
    println!("{games} games, {asked} answers");
}
