//! Game endings and claims, row by row and each row for both sides. See `tests/data/outcomes.txt`.

use crate::support::{colours_exchanged, position, ranks_turned, rows};
use std::collections::HashSet;
use x88::internal::numbers;
use x88::proofs::{Budget, is_dead};
use x88::{
    Chess, Claim, Color, FlagRules, Game, Move, MoveKind, Outcome, OutcomeKind, Square, parse_move, san,
};

const RULES: [(&str, FlagRules); 4] = [
    ("fide", FlagRules::Fide),
    ("lichess", FlagRules::Lichess),
    ("chesscom", FlagRules::ChessCom),
    ("uscf", FlagRules::Uscf),
];

fn found(game: &Game, text: &str) -> Move {
    parse_move(game.position(), text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// Executes one word of the table.
fn act(game: &mut Game, word: &str) {
    let side = |name: &str| Color::ALL.into_iter().find(|color| color.name() == name).expect("a side");
    let parts: Vec<&str> = word.split(':').collect();
    match parts[..] {
        ["undo"] => drop(game.undo()),
        ["redo"] => drop(game.redo()),
        ["agree"] => drop(game.agree_draw()),
        ["resign", color] => drop(game.resign(side(color))),
        ["flag", color, ref by @ ..] => {
            let by = by.first().unwrap_or(&"fide");
            let (_, rules) = RULES.into_iter().find(|(name, _)| name == by).expect("rules");
            game.flag(side(color), rules);
        }
        ["claim" | "noclaim", ref by @ ..] => {
            let by_move = by.first().map(|text| found(game, text));
            assert_eq!(game.claim_draw(by_move).is_some(), parts[0] == "claim", "{word}");
        }
        ["over", text] => {
            assert!(game.outcome().is_some(), "the game goes on");
            if let Ok(mv) = parse_move(game.position(), text) {
                assert!(game.play(mv).is_err_and(|error| error.mv == mv && error.outcome == game.outcome()));
            }
        }
        ["dead" | "alive"] => {
            assert_eq!(is_dead(game.position(), Budget::FLAG).is_some(), word == "dead");
        }
        [text] => {
            let mv = found(game, text);
            game.play(mv).unwrap_or_else(|e| panic!("{text}: {e}"));
        }
        _ => panic!("{word} is no action"),
    }
}

fn outcome_text(outcome: Option<Outcome>) -> String {
    let Some(Outcome { winner, kind }) = outcome else { return "-".into() };
    let winner = winner.map_or("draw", Color::name);
    [winner, kind.name(), kind.article().expect("an article")].join(" ")
}

/// The claims as the table writes them, in alphabetical order.
fn claims_text(game: &Game) -> String {
    let name = |kind| if kind == OutcomeKind::FiftyMoves { "fifty" } else { "threefold" };
    let text = |claim: &Claim| match claim.by_move {
        None => name(claim.kind).to_string(),
        Some(mv) => format!("{}:{}", name(claim.kind), san::write(game.position(), mv)),
    };
    sorted(game.claims().iter().map(text).collect())
}

fn sorted(mut words: Vec<String>) -> String {
    words.sort();
    if words.is_empty() { "-".into() } else { words.join(" ") }
}

/// The claims that the table expects, with `KIND:*` written out.
fn claims_wanted(game: &Game, column: &str) -> String {
    let every = |kind: &str| -> Vec<String> {
        let moves = game.position().legal_moves();
        moves.iter().map(|&mv| format!("{kind}:{}", san::write(game.position(), mv))).collect()
    };
    let words = column.split_whitespace().filter(|word| *word != "-");
    sorted(words.flat_map(|word| word.strip_suffix(":*").map_or(vec![word.to_string()], every)).collect())
}

/// The same row with the colors exchanged: side names, and moves and positions on the turned board.
fn exchanged([what, start, actions, outcome, occurrences, claims]: [&str; 6]) -> [String; 6] {
    let sides =
        |text: &str| text.replace("white", "WHITE").replace("black", "white").replace("WHITE", "black");
    let start = colours_exchanged(if start == "start" { INITIAL } else { start });
    let actions = ranks_turned(&sides(actions));
    let what = format!("{what}, colours exchanged");
    [what, start, actions, sides(outcome), occurrences.to_string(), ranks_turned(claims)]
}

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn check([what, start, actions, outcome, occurrences, claims]: [&str; 6]) {
    let mut game = Game::new(position(if start == "start" { INITIAL } else { start }));
    actions.split_whitespace().for_each(|word| act(&mut game, word));
    assert_eq!(outcome_text(game.outcome()), outcome, "{what}");
    assert_eq!(game.repetitions().to_string(), occurrences, "{what}");
    assert_eq!(claims_text(&game), claims_wanted(&game, claims), "{what}");
}

#[test]
fn games_end_as_the_laws_say() {
    for row in rows(include_str!("../data/outcomes.txt")) {
        check(row);
        check(exchanged(row).each_ref().map(String::as_str));
    }
}

/// A line can be stepped through, and undone moves can be replayed until another move is played.
#[test]
fn a_game_is_taken_back_and_replayed() {
    let mut game = Game::new(Chess::initial());
    let mut played = Vec::new();
    for text in ["e4", "e5", "Nf3"] {
        let mv = found(&game, text);
        game.play(mv).expect("a legal move");
        played.push(mv);
    }
    assert_eq!((game.ply(), game.history()), (3, &played[..]));
    assert_eq!((game.undo(), game.undo()), (Some(played[2]), Some(played[1])));
    assert_eq!((game.ply(), game.history()), (1, &played[..1]));
    // Positions beyond the current one are not returned.
    assert_eq!(game.position_at(0), Some(&Chess::initial()));
    assert_eq!(game.position_at(1), Some(game.position()));
    assert_eq!((game.position_at(2), game.position_at(3), game.position_at(4)), (None, None, None));
    assert_eq!((game.redo(), game.redo(), game.redo()), (Some(played[1]), Some(played[2]), None));
    assert_eq!((game.ply(), game.history().len()), (3, 3));
    assert_eq!((game.undo(), game.undo(), game.undo(), game.undo()), {
        (Some(played[2]), Some(played[1]), Some(played[0]), None)
    });
    let d4 = found(&game, "d4");
    game.play(d4).expect("a legal move");
    assert_eq!((game.redo(), game.history()), (None, &[d4][..]));
    let refused = game.play(played[0]).expect_err("illegal");
    assert_eq!((refused.mv, refused.ply, refused.outcome), (played[0], Some(2), None));
    assert_eq!(game.play(played[0]).unwrap_err().code(), "ILLEGAL_MOVE");
    assert_eq!(refused.to_string(), "ply 2: e2e4 is not legal here");
    game.agree_draw();
    let over = game.play(played[1]).expect_err("the game is over");
    assert_eq!((over.ply, over.outcome), (Some(2), game.outcome()));
    assert_eq!(over.to_string(), "ply 2: e7e5 cannot be played after the end of the game (agreement)");
    let illegal =
        Game::from_moves(Chess::initial(), &[played[0], played[1], played[1]]).expect_err("illegal");
    assert_eq!(illegal.to_string(), "ply 3: e7e5 is not legal here");
}

/// An ending by a player can be reopened or undone with the move; an ending by the board cannot be reopened.
#[test]
fn a_game_is_reopened() {
    let mut game = Game::new(Chess::initial());
    assert_eq!(game.reopen(), None);
    let agreed = game.agree_draw();
    assert_eq!((agreed.kind, agreed.winner), (OutcomeKind::Agreement, None));
    assert_eq!((game.outcome(), game.reopen(), game.outcome()), (Some(agreed), Some(agreed), None));
    let lost = game.resign(Color::White);
    assert_eq!((lost.kind, lost.winner), (OutcomeKind::Resignation, Some(Color::Black)));
    // A player ends a game only once.
    assert_eq!((game.agree_draw(), game.flag(Color::Black, FlagRules::Fide)), (lost, lost));
    let mut mated = Game::new(position("7k/5KQ1/8/8/8/8/8/8 b - - 0 80"));
    assert_eq!(mated.agree_draw().kind, OutcomeKind::Checkmate);
    assert_eq!((mated.reopen(), mated.outcome().map(|end| end.kind)), (None, Some(OutcomeKind::Checkmate)));
}

/// The moves with which a draw is claimed are legal, and do not mate.
#[test]
fn a_draw_is_claimed_with_a_legal_move() {
    for clock in [99, 100] {
        let mut game = Game::new(position(&format!("4k3/8/8/8/8/8/4P3/R3K3 w - - {clock} 90")));
        let illegal = Move::new(Square::E2, Square::E5, MoveKind::Normal);
        assert_eq!((game.claim_draw(Some(illegal)), game.outcome()), (None, None), "{clock}");
    }
    let game = Game::new(position("7k/5K2/8/8/8/8/8/6Q1 w - - 99 80"));
    let is_mate = |mv: Move| game.position().play(mv).expect("a listed move").is_checkmate();
    let legal = game.position().legal_moves();
    let claimable = game.claims().iter().filter_map(|claim| claim.by_move).collect::<HashSet<_>>();
    assert_eq!(claimable, legal.iter().copied().filter(|&mv| !is_mate(mv)).collect());
}

/// Flag fall by the rules of each house: White's pieces against those of Black, whose flag falls. The rules that call it a draw.
#[test]
fn a_flag_falls_by_the_rules_of_the_house() {
    for (board, draws) in [
        ("7k/8/8/8/8/8/5q2/K7", "lichess chesscom uscf"),
        ("7k/8/8/8/8/8/5p2/K7", "lichess chesscom uscf"),
        ("7k/8/8/8/8/8/3N1q2/K7", "lichess chesscom uscf"),
        ("7k/8/8/8/8/5q2/3N1q2/K7", "lichess chesscom uscf"),
        ("7k/8/8/8/8/8/3N1r2/K7", "chesscom uscf"),
        ("7k/8/8/8/8/8/3N1p2/K7", "chesscom uscf"),
        ("7k/8/8/8/8/8/3N1n2/K7", "chesscom uscf"),
        ("7k/8/8/8/8/1B6/5q2/K7", "lichess chesscom uscf"),
        ("7k/8/8/8/8/1B6/5n2/K7", "chesscom uscf"),
        ("7k/8/8/8/8/1B6/5p2/K7", "chesscom uscf"),
        ("7k/8/8/8/8/1B2b3/8/K7", "chesscom uscf"),
        ("7k/8/8/1B6/8/1B6/5q2/K7", "lichess"),
        ("7k/8/8/1B6/8/1B6/5p2/K7", ""),
        ("7k/8/8/1B6/8/1B6/5n2/K7", ""),
        ("7k/8/8/1B6/8/1B2b3/8/K7", ""),
        ("7k/8/8/2B5/8/1B6/8/K7", ""),
        ("7k/8/8/2B5/8/1B6/5q2/K7", ""),
        ("7k/8/8/8/8/1B1N4/8/K7", ""),
        ("7k/8/8/8/8/3N4/3N4/K7", "chesscom uscf"),
        ("7k/8/8/8/8/3N4/3N1q2/K7", "uscf"),
        ("7k/8/8/8/8/3N4/3N1p2/K7", ""),
        ("7k/8/8/8/8/3N4/3NN3/K7", ""),
        ("7k/8/8/1B6/8/8/3N1p2/K7", ""),
        ("7k/8/8/8/8/8/3R4/K7", ""),
        ("7k/8/8/8/8/8/3P4/K7", ""),
        ("7k/8/8/8/8/8/3Q1q2/K7", ""),
    ] {
        for (name, by) in &RULES[1..] {
            let end = Game::new(position(&format!("{board} w - -"))).flag(Color::Black, *by);
            let expected = match draws.contains(name) {
                true => (OutcomeKind::TimeoutDraw, None),
                false => (OutcomeKind::Timeout, Some(Color::White)),
            };
            assert_eq!((end.kind, end.winner), expected, "{board} by {name}");
        }
    }
}

#[test]
fn every_outcome_has_a_sentence_that_names_winner_and_loser() {
    for outcome in numbers::OUTCOMES {
        let message = outcome.message();
        assert!(message.ends_with('.') && !message.contains(['{', '}']), "{outcome:?}: {message}");
        assert_eq!(outcome.winner.is_none(), !message.contains("wins"), "{outcome:?}: {message}");
    }
    let of = |kind, winner| Outcome { kind, winner }.message();
    assert_eq!(of(OutcomeKind::Resignation, Some(Color::White)), "Black resigned: White wins.");
    let drawn = "Draw: a player resigned, but the opponent cannot checkmate.";
    assert_eq!(of(OutcomeKind::Resignation, None), drawn);
    assert_eq!(of(OutcomeKind::Timeout, Some(Color::Black)), "White ran out of time: Black wins.");
    assert_eq!(of(OutcomeKind::FiftyMoves, None), "Draw: the fifty-move rule was claimed.");
}
