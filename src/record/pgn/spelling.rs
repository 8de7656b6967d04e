//! How a move is spelt when it is written: letters or figurines, short or long.
//!
//! Knows names of pieces in other languages. Must not know where a move stands in a game.

use super::append::{push, push_square};
use super::scan::cut;
use crate::board::Role;
use crate::notation::san;
use crate::rules::{Move, MoveKind, Position, Standard};

/// What the pieces are called in moves: knight, bishop, rook, queen, king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceLetters(pub [&'static str; 5]);

impl PieceLetters {
    /// `N B R Q K`, the only ones that the standard allows.
    pub const ENGLISH: PieceLetters = PieceLetters(["N", "B", "R", "Q", "K"]);

    /// `♘ ♗ ♖ ♕ ♔`, which are read everywhere, also by [`read`](super::read).
    pub const FIGURINES: PieceLetters = PieceLetters(["♘", "♗", "♖", "♕", "♔"]);

    /// The letters of a language by its two-letter code, or `None` if they are not known. PGN in them is for people; few
    /// programs read it.
    ///
    /// ```
    /// use x88::pgn::PieceLetters;
    /// assert_eq!(PieceLetters::of_language("de"), Some(PieceLetters(["S", "L", "T", "D", "K"])));
    /// ```
    pub fn of_language(code: &str) -> Option<PieceLetters> {
        LANGUAGES.iter().find_map(|row| {
            let mut rest = cut(row, b' ').filter(|(known, _)| *known == code)?.1;
            Some(PieceLetters([(); 5].map(|()| {
                let (letter, after) = cut(rest, b' ').unwrap_or((rest, ""));
                rest = after;
                letter
            })))
        })
    }
}

/// The code of each language and its letters. (In one text each: pointers take more room than letters.)
const LANGUAGES: [&str; 20] = [
    "ca C A T D R",
    "cs J S V D K",
    "da S L T D K",
    "de S L T D K",
    "en N B R Q K",
    "es C A T D R",
    "et R O V L K",
    "fi R L T D K",
    "fr C F T D R",
    "hu H F B V K",
    "is R B H D K",
    "it C A T D R",
    "nl P L T D K",
    "no S L T D K",
    "pl S G W H K",
    "pt C B T D R",
    "ro C N T D R",
    "ru К С Л Ф Кр",
    "sl S L T D K",
    "sv S L T D K",
];

/// Appends the legal move: in SAN, or long (`Ng1-f3`), with these letters.
pub(super) fn push_move(
    position: &Position<Standard>,
    mv: Move,
    letters: PieceLetters,
    is_long: bool,
    text: &mut String,
) {
    let start = text.len();
    san::write_to(position, mv, text);
    if is_long && mv.castling().is_none() {
        let check = match text.as_bytes().last() {
            Some(b'+') => "+",
            Some(b'#') => "#",
            _ => "",
        };
        text.truncate(start);
        push_long(position, mv, text);
        push(text, check);
    }
    if letters != PieceLetters::ENGLISH {
        let plain = text.split_off(start);
        for byte in plain.bytes() {
            match b"NBRQK".iter().zip(letters.0).find(|&(&letter, _)| letter == byte) {
                Some((_, letter)) => push(text, letter),
                None => text.push(char::from(byte)),
            }
        }
    }
}

fn push_long(position: &Position<Standard>, mv: Move, text: &mut String) {
    if let Some(piece) = position.board().get(mv.from())
        && piece.role != Role::Pawn
    {
        text.push(piece.role.letter());
    }
    push_square(text, mv.from());
    let is_capture = position.board().get(mv.to()).is_some() || mv.kind() == MoveKind::EnPassant;
    push(text, if is_capture { "x" } else { "-" });
    push_square(text, mv.to());
    if let Some(role) = mv.promotion() {
        text.push('=');
        text.push(role.letter());
    }
}
