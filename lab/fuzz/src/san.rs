//! SAN: any string as a move in a position that the input chooses, and a legal move in any common spelling.

use crate::input::Input;
use crate::positions::{mode_of, position, square};
use x88::explain::{Verdict, verdict};
use x88::san::{self, SanError};
use x88::{CastlingSide, Chess, Move, MoveKind, Role, parse_move};
use x88::{UnreadableReason, read_attempt};

/// Reads a position, as [`position`] creates it, and a byte that selects what follows: a string (even), or a move and its
/// spelling.
pub fn run(data: &[u8]) {
    let mut input = Input(data);
    let position = position(&mut input);
    if input.flag() {
        write_a_move(&position, &mut input);
    } else {
        read_a_text(&position, &input.text());
    }
}

fn read_a_text(position: &Chess, text: &str) {
    match san::parse(position, text) {
        Ok(mv) => assert_named(position, mv, text),
        Err(error) => {
            assert!(!error.to_string().is_empty() && !error.code().is_empty());
            assert!(error.candidates().iter().all(|&mv| position.is_legal(mv)), "{error}");
            match &error {
                SanError::NotAMove(error) => assert!(error.offset <= text.len()),
                SanError::Ambiguous { candidates } => assert!(candidates.len() > 1),
                SanError::PromotionRequired { moves } => {
                    assert!(!moves.is_empty() && moves.iter().all(|mv| mv.promotion().is_some()));
                }
                SanError::NoSuchMove { candidates } => assert!(candidates.len() <= 10),
                _ => unreachable!("{error}"),
            }
        }
    }
    let mode = mode_of(position);
    match (parse_move(position, text), read_attempt(position, text, mode)) {
        (Ok(mv), attempt) => {
            assert_named(position, mv, text);
            let attempt = attempt.unwrap_or_else(|refused| panic!("{text} attempts nothing: {refused:?}"));
            let verdict = verdict(position, attempt, mode);
            assert!(matches!(verdict, Verdict::Legal { mv: told, .. } if told == mv), "{text}: {verdict:?}");
        }
        (Err(_), Ok(attempt)) => {
            let verdict = verdict(position, attempt, mode);
            assert!(matches!(verdict, Verdict::Refused(_)), "{text}: {verdict:?}");
        }
        (Err(error), Err(refused)) => {
            let message = refused.message(position, text);
            assert!(!error.to_string().is_empty() && !message.is_empty());
            assert!(refused.candidates.iter().all(|&mv| position.is_legal(mv)));
            let is_open = refused.reason == UnreadableReason::Ambiguous;
            assert!(refused.candidates.len() <= 5 || is_open, "{refused:?}");
            assert!(message.contains('"') && !message.contains(char::is_control), "{message}");
        }
    }
}

/// Checks that the move is legal and its canonical SAN names it.
fn assert_named(position: &Chess, mv: Move, text: &str) {
    assert!(position.is_legal(mv), "{text} is {mv:?}");
    let written = san::write(position, mv);
    assert_eq!(san::parse(position, &written), Ok(mv), "{text} is {written}");
    assert_eq!(parse_move(position, &written), Ok(mv), "{text} is {written}");
    let next = position.play(mv).expect("a legal move");
    assert_eq!(written.ends_with(['+', '#']), next.is_check(), "{written}");
    assert_eq!(written.ends_with('#'), next.is_checkmate(), "{written}");
}

/// A legal move with its whole origin and decorations must read as itself.
fn write_a_move(position: &Chess, input: &mut Input<'_>) {
    // Two squares choose among the few moves of a piece, one byte among all.
    let from = square(input);
    let moves = position.legal_moves_from(from);
    let moves = if moves.is_empty() { position.legal_moves() } else { moves };
    let Some(mv) = input.one_of(&moves) else { return };
    assert_named(position, mv, "a move");
    let text = spelt(position, mv, input);
    assert_eq!(san::parse(position, &text), Ok(mv), "{text}");
    assert_eq!(parse_move(position, &text), Ok(mv), "{text}");
}

/// Returns the move with its whole origin, and signs from the input.
fn spelt(position: &Chess, mv: Move, input: &mut Input<'_>) -> String {
    let mut sign = |of: &[&str]| of[input.below(of.len())].to_string();
    let number = sign(&["", "1.", "1. ", "12...", "3... ", "7.\u{a0}"]);
    let castling = sign(&["O-O", "0-0", "o-o", "O–O", "0—0"]);
    let is_capture = position.board().get(mv.to()).is_some() || mv.kind() == MoveKind::EnPassant;
    let link = sign(if is_capture { &["x", "", "-", ":", "×"] } else { &["", "-", "–"] });
    let is_figurine = sign(&["", "", "", "f"]) == "f";
    let promotion = sign(&["=", "", "/", "("]);
    let end = [sign(&["", "+", "#", "++"]), sign(&["", "!", "?", "!?", "±", " (=)"])].concat();
    if let Some(side) = mv.castling() {
        let wing = if side == CastlingSide::Kingside { String::new() } else { castling[1..].to_string() };
        return [number, castling, wing, end].concat();
    }
    let role = position.board().get(mv.from()).map_or(Role::Pawn, |piece| piece.role);
    let mut text = number + &letter(role, is_figurine) + &format!("{}{link}{}", mv.from(), mv.to());
    if let Some(role) = mv.promotion() {
        text += &format!("{promotion}{}", role.letter());
        text += if promotion == "(" { ")" } else { "" };
    }
    if mv.kind() == MoveKind::EnPassant && end.is_empty() {
        text += " e.p.";
    }
    text + &end
}

fn letter(role: Role, is_figurine: bool) -> String {
    let figurine = match role {
        Role::Pawn => return String::new(),
        Role::Knight => '♘',
        Role::Bishop => '♗',
        Role::Rook => '♖',
        Role::Queen => '♕',
        Role::King => '♔',
    };
    if is_figurine { figurine } else { role.letter() }.to_string()
}
