//! Why a game is over, who can castle or capture en passant, and every reason against a move: the rows of `tests/data/states.txt`.

use crate::support::rows;
use x88::explain::{self, Attempt, PinExplanation, Refusal, refusals};
use x88::{CastlingMode, CastlingSide, Chess, Color, Move, SquareSet, fen, uci};

/// The sentence of an answer and its details.
type Answer = Option<(String, Vec<String>)>;

fn refusal((attempt, refusal): &(Attempt, Refusal)) -> String {
    format!("{}{} {}", attempt.from, attempt.to, refusal.reason.name())
}

fn squares(set: SquareSet, from: x88::Square) -> String {
    let names: Vec<String> = explain::Squares::in_order(set, from).map(|square| square.to_string()).collect();
    names.join("+")
}

fn outcome(position: &Chess) -> Answer {
    let end = explain::outcome(position)?;
    let escapes = end.escapes.iter().map(|escape| {
        let piece = escape.piece.map_or(String::new(), |piece| {
            let color = if piece.color == x88::Color::White { 'w' } else { 'b' };
            format!("={color}{}", piece.role.letter().to_ascii_lowercase())
        });
        format!("{}{piece}:{}", escape.square, squares(escape.attackers, escape.square))
    });
    Some((end.message(position), escapes.chain(end.refusals.iter().map(refusal)).collect()))
}

fn castling(position: &Chess) -> Answer {
    let sides = CastlingSide::ALL
        .map(|side| explain::castling(position, position.turn(), side, CastlingMode::Standard));
    let sentences = sides.each_ref().map(|side| side.message(position));
    let obstacles = sides.iter().flat_map(|side| side.obstacles.iter().map(|found| (side.attempt, *found)));
    Some((sentences.join(" "), obstacles.map(|found| refusal(&found)).collect()))
}

fn en_passant(position: &Chess) -> Answer {
    let passed = explain::en_passant(position)?;
    let captures = passed.capturers.into_iter().map(|from| format!("{from}{}", passed.square));
    let details = [passed.square.to_string()].into_iter().chain(captures);
    let details = details.chain(passed.obstacles.iter().map(refusal)).collect();
    Some((passed.message(position), details))
}

fn all(position: &Chess, text: &str) -> Answer {
    let (from, to) = (text[..2].parse().expect("a square"), text[2..4].parse().expect("a square"));
    let promotion = text.chars().nth(4).map(|_| x88::Role::Queen);
    let attempt = Attempt::new(from, to).promoting(promotion);
    let reasons = refusals(position, attempt, CastlingMode::Standard);
    let sentence = |it: &Refusal| [Some(it.message(position, attempt)), it.note_message(position, attempt)];
    let sentences: Vec<String> = reasons.iter().flat_map(sentence).flatten().collect();
    let name = |it: &Refusal| match it.note {
        Some(note) => format!("{} {}", it.reason.name(), note.name()),
        None => it.reason.name().to_string(),
    };
    let is_legal = uci::parse(position, text).is_ok_and(|mv: Move| position.is_legal(mv));
    assert_eq!(reasons.is_empty(), is_legal, "{text}");
    (!reasons.is_empty()).then(|| (sentences.join(" "), reasons.iter().map(name).collect()))
}

fn pins(position: &Chess, color: &str) -> Answer {
    let color = if color == "white" { Color::White } else { Color::Black };
    let pins = explain::pins(position, color);
    let sentences: Vec<String> = pins.iter().map(|pin| pin.message(position)).collect();
    let details = pins.iter().map(|PinExplanation { pin, king, .. }| {
        format!("{} {} {}", pin.pinned, pin.pinner, squares(pin.line, *king))
    });
    Some((sentences.join(" "), details.collect()))
}

fn check(position: &Chess) -> Answer {
    let check = explain::check(position)?;
    let ways = [&check.king_moves, &check.captures, &check.blocks].map(|moves| {
        let mut names: Vec<String> = moves.iter().map(|mv| format!("{}{}", mv.from(), mv.to())).collect();
        names.sort();
        if names.is_empty() { "-".to_string() } else { names.join("+") }
    });
    Some((check.message(position), vec![ways.join(" / ")]))
}

#[test]
fn every_row_of_the_table_is_explained_as_it_says() {
    let mut wrong = Vec::new();
    for [question, name, text, sentence, details] in rows(include_str!("../../data/states.txt")) {
        let position: Chess = fen::parse(text).unwrap_or_else(|e| panic!("{name}: {e}"));
        let answer = match question {
            "outcome" => outcome(&position),
            "castling" => castling(&position),
            "en-passant" => en_passant(&position),
            "check" => check(&position),
            _ if question.starts_with("pins ") => pins(&position, &question[5..]),
            _ => all(&position, question.strip_prefix("all ").expect("a question")),
        };
        let (said, found) = answer.unwrap_or(("-".to_string(), Vec::new()));
        let found = found.join(", ");
        if (said.as_str(), found.as_str()) != (sentence, details) {
            wrong.push(format!("{question} | {name} | {text} | {said} | {found}"));
        }
    }
    assert!(wrong.is_empty(), "the answers are:\n{}", wrong.join("\n"));
}

#[test]
fn the_other_side_s_castling_is_explained_as_if_it_were_its_turn() {
    let position: Chess = fen::parse("r3k2r/8/8/8/8/8/8/3RK3 w kq - 0 1").unwrap();
    let of_black = |side| explain::castling(&position, Color::Black, side, CastlingMode::Standard);
    assert_eq!(
        of_black(CastlingSide::Queenside).message(&position),
        "Black cannot castle queenside: the king would cross d8, which is attacked by the rook on d1."
    );
    assert_eq!(of_black(CastlingSide::Kingside).message(&position), "Black can castle kingside.");
}
