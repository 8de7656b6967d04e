//! Game endings and claims, row by row and each row for both sides. See `tests/data/outcomes.txt`.

use crate::support::{colours_exchanged, position, ranks_turned};
use x88::internal::numbers;
use x88::proofs::{Budget, is_dead};
use x88::{Chess, Claim, Color, FlagRules, Game, Move, Outcome, OutcomeKind, parse_move, san};

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

/// Executes one word of the table.
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
                assert!(game.play(mv).is_err_and(|error| error.mv == mv && error.outcome == game.outcome()));
            }
        }
        ["dead"] => assert!(is_dead(game.position(), Budget::FLAG).is_some()),
        ["alive"] => assert_eq!(is_dead(game.position(), Budget::FLAG), None),
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

/// A draw is claimed with a legal move that completes it, or without one; a finished game has no claims.
#[test]
fn a_draw_is_claimed_with_a_legal_move() {
    let fifty = |clock: u32| Game::new(position(&format!("4k3/8/8/8/8/8/4P3/R3K3 w - - {clock} 90")));
    let (quiet, pawn) = (found(&fifty(99), "Ra8+"), found(&fifty(99), "e4"));
    let illegal = Move::new(pawn.from(), "e5".parse().expect("a square"), x88::MoveKind::Normal);
    for (clock, by_move, is_right) in [
        (98, None, false),
        (98, Some(quiet), false),
        (99, None, false),
        (99, Some(quiet), true),
        (99, Some(pawn), false),
        (99, Some(illegal), false),
        (100, None, true),
        (100, Some(quiet), true),
        (100, Some(pawn), false),
        (100, Some(illegal), false),
    ] {
        let mut game = fifty(clock);
        let claimed = game.claim_draw(by_move).map(|end| (end.kind, end.winner));
        assert_eq!(claimed, is_right.then_some((OutcomeKind::FiftyMoves, None)), "{clock} {by_move:?}");
        assert_eq!(game.outcome().is_some(), is_right);
    }
    let kinds = |clock| fifty(clock).claims().iter().map(|claim| claim.by_move).collect::<Vec<_>>();
    assert_eq!(kinds(98), []);
    let quiet_moves = fifty(99).position().legal_moves().iter().filter(|mv| mv.from() != pawn.from()).count();
    assert_eq!((kinds(99).len(), kinds(99).contains(&None)), (quiet_moves, false));
    assert_eq!(kinds(100), [None]);
    let mut over = fifty(100);
    over.agree_draw();
    assert_eq!((over.claims(), over.claim_draw(None)), (vec![], None));
    // A checkmate is not a draw.
    let mating = Game::new(position("7k/5K2/8/8/8/8/8/6Q1 w - - 99 80"));
    let mate = found(&mating, "Qg7#");
    assert!(mating.claims().iter().all(|claim| claim.by_move != Some(mate)));
    assert_eq!(mating.clone().claim_draw(Some(mate)), None);
    let position = mating.position();
    let is_mate = |mv: &&Move| position.play(**mv).expect("a listed move").is_checkmate();
    let mates = position.legal_moves().iter().filter(is_mate).count();
    assert_eq!(mating.claims().len(), position.legal_moves().len() - mates);
}

/// The same position three times, on the board or by a move; the start counts.
#[test]
fn repetitions_are_claimed_with_a_move_or_without() {
    let mut game = Game::new(Chess::initial());
    let claimed =
        |game: &Game| game.claims().iter().map(|claim| (claim.kind, claim.by_move)).collect::<Vec<_>>();
    for (n, text) in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"].into_iter().enumerate() {
        assert_eq!((claimed(&game), game.repetitions()), (vec![], 1 + n / 4), "before {text}");
        let mv = found(&game, text);
        game.play(mv).expect("a legal move");
    }
    let back = found(&game, "Ng8");
    assert_eq!(claimed(&game), [(OutcomeKind::ThreefoldRepetition, Some(back))]);
    assert_eq!(game.clone().claim_draw(Some(found(&game, "Ne4"))), None);
    assert_eq!(
        game.clone().claim_draw(Some(back)).map(|end| end.kind),
        Some(OutcomeKind::ThreefoldRepetition)
    );
    game.play(back).expect("a legal move");
    assert_eq!((claimed(&game), game.repetitions()), (vec![(OutcomeKind::ThreefoldRepetition, None)], 3));
}

/// Flag fall by the rules of each house: the winner's pieces against the loser's.
#[test]
fn a_flag_falls_by_the_rules_of_the_house() {
    // The winner is White. The values: whether lichess, chess.com and US Chess call it a draw.
    for (white, black, draws) in [
        ("", "Q", [true, true, true]),
        ("", "P", [true, true, true]),
        ("N", "Q", [true, true, true]),
        ("N", "QQ", [true, true, true]),
        ("N", "R", [false, true, true]),
        ("N", "P", [false, true, true]),
        ("N", "N", [false, true, true]),
        ("B", "Q", [true, true, true]),
        ("B", "N", [false, true, true]),
        ("B", "P", [false, true, true]),
        ("B", "b", [false, true, true]),
        ("BB", "Q", [true, false, false]),
        ("BB", "P", [false, false, false]),
        ("BB", "N", [false, false, false]),
        ("BB", "b", [false, false, false]),
        ("Bb", "", [false, false, false]),
        ("Bb", "Q", [false, false, false]),
        ("BN", "", [false, false, false]),
        ("NN", "", [false, true, true]),
        ("NN", "Q", [false, false, true]),
        ("NN", "P", [false, false, false]),
        ("NNN", "", [false, false, false]),
        ("NB", "P", [false, false, false]),
        ("R", "", [false, false, false]),
        ("P", "", [false, false, false]),
        ("Q", "Q", [false, false, false]),
    ] {
        let position = with_pieces(white, black);
        for (rules, is_draw) in
            [FlagRules::Lichess, FlagRules::ChessCom, FlagRules::Uscf].into_iter().zip(draws)
        {
            let end = Game::new(position).flag(Color::Black, rules);
            let expected = if is_draw {
                (OutcomeKind::TimeoutDraw, None)
            } else {
                (OutcomeKind::Timeout, Some(Color::White))
            };
            assert_eq!((end.kind, end.winner), expected, "{white} against {black}, {rules:?}");
        }
    }
}

/// A board with the kings and these pieces, by letter; `b` is a bishop on a dark square, other bishops are on light ones.
fn with_pieces(white: &str, black: &str) -> Chess {
    use x88::{CastlingMode, Piece, Setup, Square};
    let mut setup = Setup::empty();
    let mut put = |name: &str, piece: Piece| {
        let square: Square = name.parse().expect("a square");
        setup.board.set(square, Some(piece));
    };
    // No piece blocks another, and neither king is in check.
    put("a1", Piece { color: Color::White, role: x88::Role::King });
    put("h8", Piece { color: Color::Black, role: x88::Role::King });
    let (light, dark, other) = (["b3", "b5", "b7"], ["c3", "c5", "c7"], ["d2", "d3", "e2"]);
    for (letters, color, flip) in [(white, Color::White, 0), (black, Color::Black, 1)] {
        for (n, letter) in letters.bytes().enumerate() {
            let role = x88::Role::from_letter(letter).expect("a letter");
            let squares = [light, dark, other][if letter == b'B' {
                0
            } else if letter == b'b' {
                1
            } else {
                2
            }];
            let file = char::from(squares[n].as_bytes()[0] + 2 * flip);
            put(&format!("{file}{}", &squares[n][1..]), Piece { color, role });
        }
    }
    Chess::from_setup(&setup, CastlingMode::Standard).expect("a position")
}

#[test]
fn games_end_as_the_laws_say() {
    let mut rows = 0;
    for line in include_str!("../data/outcomes.txt").lines().filter(|line| line.contains('|')) {
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
