//! Writes TypeScript's tables of the numbers that cross the boundary, and its sentences, so that each has one home. After a change
//! there, the test writes the files again and fails once.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use x88::UnreadableReason;
use x88::explain::{Note, Part};
use x88::fen::{ExtraFault, FenField};
use x88::internal::explain::Wording;
use x88::internal::numbers;
use x88::{Color, Outcome, OutcomeKind, Severity};

/// The first class and the first setup problem that only variants have.
const FIRST_CODE: &str = "CAPTURE_REQUIRED";
const FIRST_SETUP_KIND: &str = "TOO_MANY_IN_ALL";

/// Returns how many of a list standard chess has. `first` is the first that only variants have.
fn standard<T: PartialEq>(list: &[T], first: T) -> usize {
    list.iter().position(|item| *item == first).unwrap()
}

/// Returns a constant list of strings.
fn list(doc: &str, name: &str, items: impl IntoIterator<Item = String>) -> String {
    let rows: String = items.into_iter().fold(String::new(), |rows, item| rows + "  " + &item + ",\n");
    format!("/** {doc} */\nexport const {name} = [\n{rows}] as const;\n\n")
}

/// Returns a type that is one of these strings.
fn union<'a>(doc: &str, name: &str, items: impl IntoIterator<Item = &'a str>) -> String {
    let rows: String = items.into_iter().fold(String::new(), |rows, item| rows + "\n  | \"" + item + "\"");
    format!("/** {doc} */\nexport type {name} ={rows};\n\n")
}

fn quoted(text: &str) -> String {
    format!("\"{text}\"")
}

fn article(kind: OutcomeKind) -> String {
    format!("  {}: {},\n", quoted(kind.name()), quoted(kind.article().unwrap()))
}

fn outcome(&Outcome { kind, winner }: &Outcome) -> String {
    let winner =
        winner.map_or("null", |winner| if winner == Color::White { "\"white\"" } else { "\"black\"" });
    format!("[{}, {winner}]", quoted(kind.name()))
}

pub type Class = (&'static str, &'static str, &'static [&'static str]);

/// Returns the reasons by class: the code, then its reasons.
fn rows_of(classes: &[Class]) -> Vec<String> {
    let row = |&(code, _, reasons): &Class| {
        let names: Vec<String> = [code].iter().chain(reasons).map(|name| quoted(name)).collect();
        format!("[{}]", names.join(", "))
    };
    classes.iter().map(row).collect()
}

/// Returns the interface with the reasons of each class. `more` has further ones.
fn interface(doc: &str, name: &str, classes: &[Class], more: &str) -> String {
    let mut text = format!("/** {doc} */\nexport interface {name} {{\n");
    for (code, about, reasons) in classes {
        let names: Vec<String> = reasons.iter().map(|name| quoted(name)).collect();
        write!(text, "  /** {} */\n  {code}: {};\n", about.trim(), names.join(" | ")).unwrap();
    }
    text + more + "}\n\n"
}

fn setup_kind(&(key, marks, severity): &(&str, &str, Severity)) -> String {
    quoted(&format!("{key}:{marks}{}", if severity == Severity::Unreachable { "?" } else { "" }))
}

fn fen_kind(&(code, marks): &(&str, &str)) -> String {
    quoted(&if marks.is_empty() { code.to_string() } else { format!("{code}:{marks}") })
}

/// Returns the codes of setup problems, each once.
fn setup_codes(kinds: &[(&'static str, &str, Severity)]) -> Vec<&'static str> {
    let mut codes = Vec::new();
    for (key, ..) in kinds {
        let code = match key {
            _ if key.starts_with("CASTLING_") => "IMPOSSIBLE_CASTLING_RIGHT",
            _ if key.starts_with("EN_PASSANT_") => "IMPOSSIBLE_EN_PASSANT",
            _ => key,
        };
        if !codes.contains(&code) {
            codes.push(code);
        }
    }
    codes
}

const HEAD: &str = "`tests/rust/numbers.rs` writes this file from the enums in Rust: change those.

// biome-ignore-all format: a name each line

";

fn of_standard() -> String {
    let kinds = &OutcomeKind::ALL[..standard(OutcomeKind::ALL, OutcomeKind::KingExploded)];
    let (of_standard, _) = numbers::CLASSES.split_at(first_class());
    let ends = &numbers::OUTCOMES[..standard_outcomes()];
    let parts = &Part::ALL[..standard(Part::ALL, Part::Explosion)];
    let notes = &Note::ALL[..standard(Note::ALL, Note::KingsMayTouch)];
    let fields = &FenField::ALL[..standard(FenField::ALL, FenField::RemainingChecks)];
    let (setup, _) = numbers::SETUP_KINDS.split_at(first_setup_kind());
    let unreadable: Vec<String> = UnreadableReason::ALL.iter().map(|reason| quoted(reason.name())).collect();
    let articles: String = kinds.iter().copied().map(article).collect();
    let more = format!(
        "  /** The game has ended. */\n  GAME_OVER: OutcomeKind;\n  /** The input is not a move of this position. */\n  UNREADABLE: {};\n",
        unreadable.join(" | ")
    );
    let mut text = format!("// The names behind the core's numbers. {HEAD}");
    text += &union("The ways a game can end.", "OutcomeKind", kinds.iter().map(|kind| kind.name()));
    text += &format!(
        "/** The kinds of outcomes in the order of their numbers, with their articles of the Laws. */\nexport const ARTICLES: {{ readonly [kind in OutcomeKind]: string }} = {{\n{articles}}};\n\n"
    );
    text += &list("The outcomes, from number 1: kind and winner.", "OUTCOMES", ends.iter().map(outcome));
    text += &interface(
        "The rules that can forbid a move, by the code of the refusal.",
        "ReasonsOf",
        of_standard,
        &more,
    );
    text += &list(
        "The reasons in the order of their numbers, after the kinds of outcomes: the code, then its reasons.",
        "REASONS",
        rows_of(of_standard),
    );
    text += &format!(
        "/** The kinds of outcomes of all variants, whose numbers come before those of the reasons. */\nexport const ENDINGS = {};\n\n",
        OutcomeKind::ALL.len()
    );
    text += &list("The reasons why a string is not a move.", "UNREADABLE", unreadable);
    text += &list("The ends of message keys.", "WORDINGS", Wording::ALL.iter().map(|it| quoted(it.name())));
    text +=
        &union("The meaning of a group of squares in a refusal.", "Part", parts.iter().map(|it| it.name()));
    text += &list("The groups of squares.", "PARTS", parts.iter().map(|it| quoted(it.name())));
    text += &union(
        "The reasons why a surprising move is legal.",
        "NoteCode",
        notes.iter().map(|note| note.name()),
    );
    text += &list("The notes, from number 1.", "NOTES", notes.iter().map(|it| quoted(it.name())));
    text +=
        &union("A field of a FEN; `\"text\"` is all of it.", "FenField", fields.iter().map(|it| it.name()));
    text += &list("The fields of a FEN.", "FEN_FIELDS", fields.iter().map(|it| quoted(it.name())));
    text += &union(
        "The problems that a position can have. `docs/reference/errors.md` explains each code.",
        "SetupProblemCode",
        setup_codes(setup),
    );
    text += &list(
        "The setup problems: the end of the message's key, a colon, and its marks. A `?` means: merely unreachable.",
        "SETUP_KINDS",
        setup.iter().map(setup_kind),
    );
    text += &list(
        "The spellings of a null move.",
        "NULL_MOVES",
        x88::internal::notation::uci::NULL_MOVES.map(quoted),
    );
    let codes = union(
        "The problems that a FEN can have, in its notation or in the position it describes.",
        "FenProblemCode",
        numbers::FEN_KINDS.iter().map(|(code, _)| *code),
    );
    text += &codes.replace(";\n", "\n  | SetupProblemCode;\n");
    text += &list(
        "The FEN problems: the code, and after a colon the marks of its message. The setup problems come next.",
        "FEN_KINDS",
        numbers::FEN_KINDS.iter().map(fen_kind),
    );
    text.trim_end().to_string() + "\n"
}

fn of_variants() -> String {
    let kinds = &OutcomeKind::ALL[standard(OutcomeKind::ALL, OutcomeKind::KingExploded)..];
    let (_, classes) = numbers::CLASSES.split_at(first_class());
    let parts = &Part::ALL[standard(Part::ALL, Part::Explosion)..];
    let notes = &Note::ALL[standard(Note::ALL, Note::KingsMayTouch)..];
    let (_, setup) = numbers::SETUP_KINDS.split_at(first_setup_kind());
    let mut text =
        format!("// The names behind the numbers that only the core of `x88/variants` has. {HEAD}");
    text +=
        &union("The ends that only variants have.", "VariantOutcomeKind", kinds.iter().map(|it| it.name()));
    text += &list("The kinds of outcomes.", "KINDS", kinds.iter().map(|it| quoted(it.name())));
    text += &list(
        "The outcomes: kind and winner. The Laws do not have them, such as a stalemate that wins.",
        "OUTCOMES",
        numbers::OUTCOMES[standard_outcomes()..].iter().map(outcome),
    );
    text += &interface(
        "The reasons that only variants have, by class.",
        "VariantReasons",
        classes,
        "  /** The game has ended. */\n  GAME_OVER: VariantOutcomeKind;\n",
    );
    text += &list("The reasons: the code, then its reasons.", "REASONS", rows_of(classes));
    text += &union(
        "The groups of squares that only variants have.",
        "VariantPart",
        parts.iter().map(|it| it.name()),
    );
    text += &list("The groups of squares.", "PARTS", parts.iter().map(|it| quoted(it.name())));
    text += &union("The notes that only variants have.", "VariantNoteCode", notes.iter().map(|it| it.name()));
    text += &list("The notes on legal moves.", "NOTES", notes.iter().map(|it| quoted(it.name())));
    text += &list("The fields of a FEN.", "FIELDS", [quoted(FenField::RemainingChecks.name())]);
    text += &list("The setup problems.", "SETUP_KINDS", setup.iter().map(setup_kind));
    let marks = |fault: ExtraFault| if fault == ExtraFault::NotForPockets { "character" } else { "" };
    text += &list(
        "The FEN problems.",
        "FEN_KINDS",
        ExtraFault::ALL.iter().map(|&fault| fen_kind(&(fault.name(), marks(fault)))),
    );
    text.trim_end().to_string() + "\n"
}

const ENGLISH: &str = include_str!("../../src/messages/english.txt");

/// Returns the messages of a section of the file.
fn sentences(doc: &str, name: &str, section: &str) -> String {
    let (_, rest) = ENGLISH.split_once(&format!("[{section}]\n")).unwrap();
    let rest = rest.split_once("\n[").map_or(rest, |(rest, _)| rest);
    let mut text = format!("/** {doc} */\nexport const {name} = {{\n");
    for line in rest.trim_end().lines() {
        match line.split_once(' ') {
            Some(("#", comment)) => text += &format!("  // {comment}\n"),
            Some((key, message)) if message.starts_with('"') => text += &format!("  {key}: {message},\n"),
            Some((key, message)) if message.contains('"') => text += &format!("  {key}: '{message}',\n"),
            Some((key, message)) => text += &format!("  {key}: \"{message}\",\n"),
            None => text += "\n",
        }
    }
    text + "} as const;\n\n"
}

fn of_messages() -> String {
    let mut text = String::from(
        "// The sentences in English. `tests/rust/numbers.rs` writes this file from `src/messages/english.txt`: change that.

// biome-ignore-all format: one message a line

",
    );
    text += &sentences("The messages of standard chess without PGN.", "usual", "usual");
    text += &sentences("Those that only reading PGN needs.", "ofPgn", "pgn");
    text += &sentences("Those that only variants need.", "ofVariants", "variants");
    text.trim_end().to_string() + "\n"
}

/// Returns the table of headings. The names are those of reasons, notes and kinds of outcomes.
fn titles<'a>(declaration: &str, names: impl Iterator<Item = &'a str>) -> String {
    let mut text = format!("{declaration} = {{\n");
    for name in names {
        let start = format!("TITLE_{} ", name.to_ascii_uppercase().replace('-', "_"));
        let title = ENGLISH.lines().find_map(|line| line.strip_prefix(&start)).expect(&start);
        let key = if name.contains('-') { quoted(name) } else { name.to_string() };
        writeln!(text, "  {key}: {},", quoted(title)).unwrap();
    }
    text + "} as const;\n\n"
}

fn of_titles() -> String {
    let (classes, of_variants) = numbers::CLASSES.split_at(first_class());
    let (kinds, more_kinds) =
        OutcomeKind::ALL.split_at(standard(OutcomeKind::ALL, OutcomeKind::KingExploded));
    let (notes, more_notes) = Note::ALL.split_at(standard(Note::ALL, Note::KingsMayTouch));
    let names = |classes: &'static [Class], kinds: &'static [OutcomeKind], notes: &'static [Note]| {
        let reasons = classes.iter().flat_map(|(.., reasons)| *reasons).copied();
        let ends = kinds.iter().map(|kind| kind.name());
        reasons.chain(ends).chain(notes.iter().map(|note| note.name()))
    };
    let unreadable = UnreadableReason::ALL.iter().map(|reason| reason.name());
    let mut text = String::from(
        "// The headings in English. `tests/rust/numbers.rs` writes this file from `src/messages/english.txt`: change that.

// biome-ignore-all format: one heading a line

",
    );
    text += &titles(
        "/**
 * Headings in English for what `message` says in a sentence: by the reason of a refusal, the `noteCode` of a legal move, or the kind
 * of an outcome.
 *
 * @example
 * const verdict = Position.initial().explain(\"Ke2\");
 * verdict.legal || englishTitles[verdict.reason]; // \"Your own piece\"
 * englishTitles.checkmate; // \"Checkmate\"
 */
export const englishTitles",
        names(classes, kinds, notes).chain(unreadable),
    );
    text += &titles(
        "/** The headings that only variants have. */
export const variantTitles",
        names(of_variants, more_kinds, more_notes),
    );
    text.trim_end().to_string() + "\n"
}

/// Returns the classes of reasons that standard chess has.
pub fn standard_classes() -> &'static [Class] {
    &numbers::CLASSES[..first_class()]
}

fn first_class() -> usize {
    numbers::CLASSES.iter().position(|(code, ..)| *code == FIRST_CODE).unwrap()
}

fn first_setup_kind() -> usize {
    numbers::SETUP_KINDS.iter().position(|(key, ..)| *key == FIRST_SETUP_KIND).unwrap()
}

fn standard_outcomes() -> usize {
    let winning = |end: &Outcome| end.kind == OutcomeKind::Stalemate && end.winner.is_some();
    numbers::OUTCOMES.iter().position(winning).unwrap()
}

#[test]
fn every_outcome_and_every_note_has_a_title() {
    for title in
        OutcomeKind::ALL.iter().map(|kind| kind.title()).chain(Note::ALL.iter().map(|note| note.title()))
    {
        assert!(title.len() > 3);
    }
    assert_eq!(OutcomeKind::SeventyFiveMoves.title(), "75 moves");
}

#[test]
fn typescript_has_the_names_behind_every_number_and_all_sentences() {
    let mut stale = Vec::new();
    for (file, text) in [
        ("types/numbers.ts", of_standard()),
        ("types/variant-numbers.ts", of_variants()),
        ("messages/sentences.ts", of_messages()),
        ("messages/titles.ts", of_titles()),
    ] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/js").join(file);
        if fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n") != text {
            fs::write(&path, text).unwrap();
            stale.push(file);
        }
    }
    assert!(stale.is_empty(), "was stale and has been written again: {stale:?}");
}
