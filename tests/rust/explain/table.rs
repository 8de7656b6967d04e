//! The table of two-square attempts.

use crate::explain::{Start, attempt, exchanged, ranks_turned, rows};
use std::collections::{BTreeMap, BTreeSet};
use x88::GameVerdict;
use x88::explain::{Note, Refusal, Verdict, verdict};
use x88::{Color, Game, OutcomeKind, san};

const TABLE: &str = include_str!("table.txt");

/// The codes and reasons of the contract. The reasons for unreadable text are in `texts`.
const CONTRACT: [(&str, &[&str]); 12] = [
    ("NO_PIECE_AT_SOURCE", &["EMPTY_SQUARE"]),
    ("NOT_YOUR_PIECE", &["OPPONENT_TO_MOVE"]),
    ("SAME_SQUARE", &["SAME_SQUARE"]),
    (
        "INVALID_PIECE_MOVEMENT",
        &[
            "PIECE_GEOMETRY",
            "PAWN_BACKWARDS",
            "PAWN_NOTHING_TO_CAPTURE",
            "PAWN_CANNOT_CAPTURE_AHEAD",
            "PAWN_DOUBLE_STEP_NOT_FROM_START",
            "EN_PASSANT_TOO_LATE",
            "EN_PASSANT_NOT_A_DOUBLE_STEP",
        ],
    ),
    ("PATH_BLOCKED", &["PIECE_IN_THE_WAY", "PAWN_BLOCKED"]),
    ("OWN_PIECE_AT_TARGET", &["OWN_PIECE"]),
    ("KING_IN_CHECK", &["CHECK_NOT_ANSWERED", "DOUBLE_CHECK_KING_MUST_MOVE"]),
    (
        "WOULD_EXPOSE_KING",
        &[
            "PINNED",
            "EN_PASSANT_EXPOSES_KING",
            "KING_INTO_ATTACK",
            "KING_STAYS_ON_CHECK_LINE",
            "KINGS_ADJACENT",
        ],
    ),
    (
        "CASTLING_NOT_ALLOWED",
        &[
            "KING_HAS_MOVED",
            "ROOK_HAS_MOVED",
            "ROOK_WAS_CAPTURED",
            "NO_CASTLING_RIGHT",
            "CASTLING_PATH_BLOCKED",
            "CASTLING_OUT_OF_CHECK",
            "CASTLING_THROUGH_ATTACK",
            "CASTLING_INTO_ATTACK",
            "CASTLING_ROOK_SHIELDS_KING",
        ],
    ),
    ("PROMOTION_REQUIRED", &["CHOOSE_A_PIECE"]),
    ("PROMOTION_INVALID", &["NOT_A_PROMOTION", "ROLE_NOT_ALLOWED"]),
    (
        "GAME_OVER",
        &[
            // Not an answer to an attempt: after mate the answer is the rule that stops the move.
            "checkmate",
            "stalemate",
            "insufficient-material",
            "fivefold-repetition",
            "seventy-five-moves",
            // Caused by a player or a proof, not by a position: see `games_ended_by_players`.
            "dead-position",
            "threefold-repetition",
            "fifty-moves",
            "resignation",
            "agreement",
            "timeout",
            "timeout-draw",
        ],
    ),
];

fn code_of(reason: &str) -> &'static str {
    let found = CONTRACT.iter().find(|(_, reasons)| reasons.contains(&reason));
    found.unwrap_or_else(|| panic!("{reason} is not in the contract")).0
}

/// The part of a refusal that a row shows, in the table's format.
fn shown(
    refusal: &Refusal,
    lost_at_ply: Option<usize>,
) -> (BTreeMap<String, BTreeSet<String>>, Option<usize>) {
    let names = |squares: x88::SquareSet| squares.into_iter().map(|square| square.to_string()).collect();
    let parts = refusal.squares.iter().map(|(part, squares)| (part.name().to_string(), names(squares)));
    (parts.collect(), lost_at_ply)
}

/// The same part, parsed from the table's column.
fn expected(column: &str) -> (BTreeMap<String, BTreeSet<String>>, Option<usize>) {
    let (parts, ply) = column.split_once('@').unwrap_or((column, ""));
    let part = |text: &str| {
        let mut words = text.split_whitespace().map(String::from);
        (words.next().expect("a part"), words.collect())
    };
    let parts = parts.split(',').filter(|part| !part.trim().is_empty()).map(part).collect();
    (parts, ply.trim().parse().ok())
}

fn check(row: &str, [reason, start, tried, answer, sentence]: [&str; 5]) -> Result<(), String> {
    let (Start { game, mode }, attempt) = (Start::of(start), attempt(tried));

    let GameVerdict { verdict, lost_at_ply, .. } = game.explain(attempt, mode);
    let differs = |what: &str, found: &dyn std::fmt::Debug| Err(format!("{row}\n    {what}: {found:?}"));
    match verdict {
        Verdict::Legal { mv, note } => {
            if reason != "legal" {
                return differs("legal", &mv);
            }
            assert!(game.position().is_legal(mv));
            if san::write(game.position(), mv) != answer {
                return differs("SAN", &san::write(game.position(), mv));
            }
            let note = note.map_or("", |note| note.message());
            // A row without its note would hide the note.
            if note != sentence
                && (!sentence.is_empty() || !note.starts_with("The pawn just moved two squares"))
            {
                return differs("note", &note);
            }
        }
        Verdict::Refused(refusal) => {
            if refusal.reason.name() != reason {
                return differs("reason", &refusal.reason.name());
            }
            if refusal.reason.code() != code_of(reason) {
                return differs("code", &refusal.reason.code());
            }
            if refusal.reason.title().is_empty() {
                return differs("title", &refusal.reason.title());
            }
            if shown(&refusal, lost_at_ply) != expected(answer) {
                return differs("squares", &shown(&refusal, lost_at_ply));
            }
            let message = game.explain_message(attempt, &refusal, lost_at_ply);
            if !sentence.is_empty() && message != sentence {
                return differs("sentence", &message);
            }
            // Without the history only the reason may differ; the game's ending is unknown then.
            let alone = x88::explain::verdict(game.position(), attempt, mode);
            assert!(refusal.reason.code() == "GAME_OVER" || matches!(alone, Verdict::Refused(_)), "{row}");
        }
    }
    Ok(())
}

/// A row's sentence for the other side. A move number in it is not a rank, so such sentences are skipped.
fn exchanged_sentence(sentence: &str) -> String {
    if sentence.contains('(') {
        return String::new();
    }
    let turned = ranks_turned(sentence).replace("White's", "*").replace("Black's", "White's");
    turned.replace('*', "Black's")
}

#[test]
fn every_row() {
    let (mut checked, mut failed) = (0, Vec::new());
    for row in rows(TABLE) {
        let &[reason, start, tried, answer, ref sentence @ ..] = row.as_slice() else {
            panic!("four or five columns: {row:?}");
        };
        let sentence = sentence.first().copied().unwrap_or("");
        failed.extend(check(&row.join(" | "), [reason, start, tried, answer, sentence]).err());
        // In the answer only squares have ranks, not the ply or "O-O".
        let (squares, ply) = answer.split_once('@').unwrap_or((answer, ""));
        let at = if ply.is_empty() { String::new() } else { format!("@{ply}") };
        let other = [
            reason,
            &exchanged(start),
            &ranks_turned(tried),
            &(ranks_turned(squares) + &at),
            &exchanged_sentence(sentence),
        ];
        failed.extend(check(&other.join(" | "), other).err());
        checked += 2;
    }
    println!("{checked} rows");
    assert!(failed.is_empty(), "{} rows failed:\n{}", failed.len(), failed.join("\n"));
}

#[test]
fn every_reason_has_rows_for_both_colours() {
    let mut colours: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
    for row in rows(TABLE).filter(|row| row[0] != "legal") {
        let black = Start::of(row[1]).game.position().turn().index();
        colours.entry(row[0]).or_default()[black] += 1;
    }
    let mut elsewhere: Vec<&str> = BY_PLAYERS.iter().map(|kind| kind.name()).collect();
    elsewhere.push(OutcomeKind::Checkmate.name());
    let is_in_table = |reason: &&str| !elsewhere.contains(reason);
    let contract: BTreeSet<&str> =
        CONTRACT.iter().flat_map(|(_, reasons)| reasons.iter().copied()).filter(is_in_table).collect();
    assert_eq!(colours.keys().copied().collect::<BTreeSet<_>>(), contract);
    for (reason, [white, black]) in colours {
        assert!(white + black >= 3, "{reason} has only {} rows", white + black);
        assert!(white > 0 && black > 0, "{reason} has rows of one colour only");
    }
}

/// Fails to compile when a reason is added, as a reminder to add its rows and its name to the contract.
#[test]
fn the_contract_has_every_reason() {
    use x88::OutcomeKind::*;
    use x88::explain::Reason;
    use x88::explain::Reason::*;
    let next = |reason: Reason| match reason {
        EmptySquare => Some(OpponentToMove),
        OpponentToMove => Some(SameSquare),
        SameSquare => Some(PieceGeometry),
        PieceGeometry => Some(PawnBackwards),
        PawnBackwards => Some(PawnNothingToCapture),
        PawnNothingToCapture => Some(PawnCannotCaptureAhead),
        PawnCannotCaptureAhead => Some(PawnDoubleStepNotFromStart),
        PawnDoubleStepNotFromStart => Some(EnPassantTooLate),
        EnPassantTooLate => Some(EnPassantNotADoubleStep),
        EnPassantNotADoubleStep => Some(PieceInTheWay),
        PieceInTheWay => Some(PawnBlocked),
        PawnBlocked => Some(OwnPiece),
        OwnPiece => Some(CheckNotAnswered),
        CheckNotAnswered => Some(DoubleCheckKingMustMove),
        DoubleCheckKingMustMove => Some(Pinned),
        Pinned => Some(EnPassantExposesKing),
        EnPassantExposesKing => Some(KingIntoAttack),
        KingIntoAttack => Some(KingStaysOnCheckLine),
        KingStaysOnCheckLine => Some(KingsAdjacent),
        KingsAdjacent => Some(KingHasMoved),
        KingHasMoved => Some(RookHasMoved),
        RookHasMoved => Some(RookWasCaptured),
        RookWasCaptured => Some(NoCastlingRight),
        NoCastlingRight => Some(CastlingPathBlocked),
        CastlingPathBlocked => Some(CastlingOutOfCheck),
        CastlingOutOfCheck => Some(CastlingThroughAttack),
        CastlingThroughAttack => Some(CastlingIntoAttack),
        CastlingIntoAttack => Some(CastlingRookShieldsKing),
        CastlingRookShieldsKing => Some(ChooseAPiece),
        ChooseAPiece => Some(NotAPromotion),
        NotAPromotion => Some(RoleNotAllowed),
        RoleNotAllowed => Some(GameOver(Checkmate)),
        GameOver(Checkmate) => Some(GameOver(Stalemate)),
        GameOver(Stalemate) => Some(GameOver(InsufficientMaterial)),
        GameOver(InsufficientMaterial) => Some(GameOver(DeadPosition)),
        GameOver(DeadPosition) => Some(GameOver(FivefoldRepetition)),
        GameOver(FivefoldRepetition) => Some(GameOver(SeventyFiveMoves)),
        GameOver(SeventyFiveMoves) => Some(GameOver(ThreefoldRepetition)),
        GameOver(ThreefoldRepetition) => Some(GameOver(FiftyMoves)),
        GameOver(FiftyMoves) => Some(GameOver(Resignation)),
        GameOver(Resignation) => Some(GameOver(Agreement)),
        GameOver(Agreement) => Some(GameOver(Timeout)),
        GameOver(Timeout) => Some(GameOver(TimeoutDraw)),
        // The last one, and what only variants have (`variants.rs`).
        _ => None,
    };
    let mut seen = BTreeSet::new();
    let mut reason = Some(EmptySquare);
    while let Some(now) = reason {
        assert_eq!(now.code(), code_of(now.name()));
        assert!(seen.insert(now.name()));
        reason = next(now);
    }
    assert_eq!(seen.len(), CONTRACT.iter().map(|(_, reasons)| reasons.len()).sum::<usize>());
}

/// The endings that players or proofs cause.
const BY_PLAYERS: [OutcomeKind; 7] = [
    OutcomeKind::DeadPosition,
    OutcomeKind::ThreefoldRepetition,
    OutcomeKind::FiftyMoves,
    OutcomeKind::Resignation,
    OutcomeKind::Agreement,
    OutcomeKind::Timeout,
    OutcomeKind::TimeoutDraw,
];

/// Games with these endings. The core has no clock, so none ends on time.
fn ended_by_players() -> Vec<(OutcomeKind, Game)> {
    let of = |start: &str| Start::of(start).game;
    let mut resigned = of("start, e2e4");
    resigned.resign(Color::White);
    let mut agreed = of("start, e2e4");
    agreed.agree_draw();
    let mut repeated = of("start, g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    assert!(repeated.claim_draw(None).is_some());
    let mut tame = of("4k3/8/8/8/8/8/8/R3K3 w - - 100 90");
    assert!(tame.claim_draw(None).is_some());
    vec![
        (OutcomeKind::Resignation, resigned),
        (OutcomeKind::Agreement, agreed),
        (OutcomeKind::ThreefoldRepetition, repeated),
        (OutcomeKind::FiftyMoves, tame),
    ]
}

#[test]
fn games_ended_by_players() {
    for (kind, game) in ended_by_players() {
        for tried in ["e2e4", "e7e5", "a1a2", "e4e4"] {
            let attempt = attempt(tried);
            let GameVerdict { verdict, lost_at_ply, .. } = game.explain(attempt, Default::default());
            let Verdict::Refused(refusal) = verdict else { panic!("{tried} is legal after {kind:?}") };
            assert_eq!((refusal.reason.name(), refusal.reason.code()), (kind.name(), "GAME_OVER"));
            assert_eq!((lost_at_ply, refusal.squares.iter().count()), (None, 0));
            let message = game.explain_message(attempt, &refusal, None);
            assert!(message.starts_with("The game is over: ") && message.ends_with('.'), "{message}");
        }
    }
}

/// A null move in check moves no piece.
#[test]
fn a_turn_that_passes_in_check_has_its_own_sentence() {
    let Start { game, mode } = Start::of("4k3/8/8/8/4r3/8/8/1N2K3 w - -");
    let Verdict::Refused(refusal) = verdict(game.position(), attempt("b1a3"), mode) else {
        panic!("it is check")
    };
    let sentence = refusal.message(game.position(), attempt("e1e1"));
    assert_eq!(sentence, "You cannot pass: your king is in check from the rook on e4.");
}

#[test]
fn notes_have_the_names_of_the_contract() {
    for (start, tried, name) in [
        ("4k2r/8/8/8/8/8/8/4K2R w K -", "e1g1", "ROOK_LEAVES_ATTACK"),
        ("1r2k3/8/8/8/8/8/8/R3K3 w Q -", "e1c1", "ROOK_CROSSES_ATTACK"),
        ("4k3/8/8/r4pP1/8/8/8/4K3 w - f6", "g5f6", "EN_PASSANT"),
        ("7k/8/8/8/8/6b1/5P2/4K3 w - -", "f2g3", "MOVES_ALONG_PIN"),
        ("4r3/8/8/k7/8/8/4R3/4K3 w - -", "e2e5", "PINNED_PIECE_CHECKS"),
    ] {
        let Start { game, mode } = Start::of(start);
        let Verdict::Legal { note, .. } = verdict(game.position(), attempt(tried), mode) else {
            panic!("{tried}")
        };
        assert_eq!(note.map(Note::name), Some(name));
    }
}
