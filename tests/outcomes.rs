//! How games end and what can be claimed, row by row and each row for both sides: `tests/data/outcomes.txt` says what
//! each column means.

mod support;

use support::{colours_exchanged, position, ranks_turned};
use x88::{Chess, Claim, Color, FlagRules, Game, IllegalMove, Move, Outcome, OutcomeKind, parse_move, san};

fn side(name: &str) -> Color {
    match name {
        "white" => Color::White,
        "black" => Color::Black,
        _ => panic!("{name} is no side"),
    }
}

fn found(game: &Game, text: &str) -> Move {
    parse_move(game.position(), text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn rules(name: &str) -> FlagRules {
    match name {
        "fide" => FlagRules::Fide,
        "lichess" => FlagRules::Lichess,
        "chesscom" => FlagRules::ChessCom,
        "uscf" => FlagRules::Uscf,
        _ => panic!("{name} are no rules"),
    }
}

/// Does what one word of the table says.
fn act(game: &mut Game, word: &str) {
    let parts: Vec<&str> = word.split(':').collect();
    match parts[..] {
        ["undo"] => drop(game.undo()),
        ["redo"] => drop(game.redo()),
        ["agree"] => drop(game.agree_draw()),
        ["resign", color] => drop(game.resign(side(color))),
        ["flag", color] => drop(game.flag(side(color), FlagRules::Fide)),
        ["flag", color, by] => drop(game.flag(side(color), rules(by))),
        ["claim"] => assert!(game.claim_draw(None).is_some(), "nothing to claim"),
        ["noclaim"] => assert_eq!(game.claim_draw(None), None),
        ["claim", text] => {
            let mv = found(game, text);
            assert!(game.claim_draw(Some(mv)).is_some(), "nothing to claim with {text}");
        }
        ["noclaim", text] => {
            let mv = found(game, text);
            assert_eq!(game.claim_draw(Some(mv)), None, "{text}");
        }
        ["over", text] => {
            assert!(game.outcome().is_some(), "the game goes on");
            if let Ok(mv) = parse_move(game.position(), text) {
                assert_eq!(game.play(mv), Err(IllegalMove(mv)));
            }
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
    [Some(winner), Some(kind.name()), kind.detail(), Some(kind.article())]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(" ")
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

/// What the table expects of claims, `KIND:*` written out.
fn claims_wanted(game: &Game, column: &str) -> String {
    let every = |kind: &str| -> Vec<String> {
        let moves = game.position().legal_moves();
        moves.iter().map(|&mv| format!("{kind}:{}", san::write(game.position(), mv))).collect()
    };
    let words = column.split_whitespace().filter(|word| *word != "-");
    sorted(words.flat_map(|word| word.strip_suffix(":*").map_or(vec![word.to_string()], every)).collect())
}

/// The same row with the colours exchanged: the sides by name, moves and positions on the turned board.
fn exchanged(columns: &[String; 6]) -> [String; 6] {
    let [what, start, actions, outcome, occurrences, claims] = columns;
    let sides =
        |text: &str| text.replace("white", "WHITE").replace("black", "white").replace("WHITE", "black");
    let start = colours_exchanged(if start == "start" { INITIAL } else { start });
    let actions = ranks_turned(&sides(actions));
    let what = format!("{what}, colours exchanged");
    [what, start, actions, sides(outcome), occurrences.clone(), ranks_turned(claims)]
}

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn check(columns: &[String; 6]) {
    let [what, start, actions, outcome, occurrences, claims] = columns;
    let mut game = Game::new(if start == "start" { Chess::initial() } else { position(start) });
    actions.split_whitespace().for_each(|word| act(&mut game, word));
    assert_eq!(outcome_text(game.outcome()), *outcome, "{what}");
    assert_eq!(game.repetitions().to_string(), *occurrences, "{what}");
    assert_eq!(claims_text(&game), claims_wanted(&game, claims), "{what}");
}

#[test]
fn games_end_as_the_laws_say() {
    let mut rows = 0;
    for line in include_str!("data/outcomes.txt").lines().filter(|line| line.contains('|')) {
        if line.starts_with('#') {
            continue;
        }
        let columns: Vec<String> = line.split('|').map(|column| column.trim().to_string()).collect();
        let columns = columns.try_into().unwrap_or_else(|_| panic!("{line}"));
        check(&columns);
        check(&exchanged(&columns));
        rows += 1;
    }
    assert!(rows >= 80, "only {rows} rows were read");
    println!("{rows} rows of outcomes, each for both sides");
}
