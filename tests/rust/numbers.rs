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
use x88::{Outcome, OutcomeKind, Severity};

/// Returns the names of the values of an enum.
macro_rules! names {
    ($values:expr) => {
        $values.iter().map(|value| value.name())
    };
}

pub type Class = (&'static str, &'static str, &'static [&'static str]);

/// What has a number, in the order of the numbers.
struct Numbered {
    kinds: &'static [OutcomeKind],
    outcomes: &'static [Outcome],
    classes: &'static [Class],
    parts: &'static [Part],
    notes: &'static [Note],
    fields: &'static [FenField],
    setup_kinds: &'static [(&'static str, &'static str, Severity)],
}

const STANDARD: usize = 0;
const VARIANTS: usize = 1;

/// Returns the part of each list that standard chess has, or the part that only variants have.
fn numbered(rules: usize) -> Numbered {
    fn split<T>(list: &'static [T], is_of_variants: impl Fn(&T) -> bool) -> [&'static [T]; 2] {
        list.split_at(list.iter().position(is_of_variants).unwrap()).into()
    }
    let is_winning = |end: &Outcome| end.kind == OutcomeKind::Stalemate && end.winner.is_some();
    Numbered {
        kinds: split(OutcomeKind::ALL, |kind| *kind == OutcomeKind::KingExploded)[rules],
        outcomes: split(numbers::OUTCOMES, is_winning)[rules],
        classes: split(numbers::CLASSES, |(code, ..)| *code == "CAPTURE_REQUIRED")[rules],
        parts: split(Part::ALL, |part| *part == Part::Explosion)[rules],
        notes: split(Note::ALL, |note| *note == Note::KingsMayTouch)[rules],
        fields: split(FenField::ALL, |field| *field == FenField::RemainingChecks)[rules],
        setup_kinds: split(numbers::SETUP_KINDS, |(key, ..)| *key == "TOO_MANY_IN_ALL")[rules],
    }
}

/// Returns the classes of reasons that standard chess has.
pub fn standard_classes() -> &'static [Class] {
    numbered(STANDARD).classes
}

fn quoted(text: impl AsRef<str>) -> String {
    format!("\"{}\"", text.as_ref())
}

/// Returns a constant list, one item a line.
fn table(doc: &str, name: &str, items: impl IntoIterator<Item = String>) -> String {
    let rows: String = items.into_iter().fold(String::new(), |rows, item| rows + "  " + &item + ",\n");
    format!("/** {doc} */\nexport const {name} = [\n{rows}] as const;\n\n")
}

/// Returns a constant list of strings.
fn list(doc: &str, name: &str, items: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    table(doc, name, items.into_iter().map(quoted))
}

/// Returns a type that is one of these strings.
fn union<'a>(doc: &str, name: &str, items: impl IntoIterator<Item = &'a str>) -> String {
    let rows: String = items.into_iter().fold(String::new(), |rows, item| rows + "\n  | \"" + item + "\"");
    format!("/** {doc} */\nexport type {name} ={rows};\n\n")
}

fn outcome(&Outcome { kind, winner }: &Outcome) -> String {
    let winner = winner.map_or("null".to_string(), |winner| quoted(winner.name()));
    format!("[{}, {winner}]", quoted(kind.name()))
}

/// Returns the reasons of a class: the code, then its reasons.
fn reasons((code, _, reasons): &Class) -> String {
    let names: Vec<String> = [code].into_iter().chain(*reasons).map(quoted).collect();
    format!("[{}]", names.join(", "))
}

/// Returns the interface with the reasons of each class. `more` has further ones.
fn interface(doc: &str, name: &str, classes: &[Class], more: &str) -> String {
    let mut text = format!("/** {doc} */\nexport interface {name} {{\n");
    for (code, about, reasons) in classes {
        let names: Vec<String> = reasons.iter().map(quoted).collect();
        write!(text, "  /** {} */\n  {code}: {};\n", about.trim(), names.join(" | ")).unwrap();
    }
    text + more + "}\n\n"
}

fn setup_kind(&(key, marks, severity): &(&str, &str, Severity)) -> String {
    format!("{key}:{marks}{}", if severity == Severity::Unreachable { "?" } else { "" })
}

fn fen_kind(code: &str, marks: &str) -> String {
    if marks.is_empty() { code.to_string() } else { format!("{code}:{marks}") }
}

/// Returns the codes of setup problems, each once.
fn setup_codes(kinds: &[(&'static str, &str, Severity)]) -> Vec<&'static str> {
    let mut codes: Vec<&str> = Vec::new();
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
    let Numbered { kinds, outcomes, classes, parts, notes, fields, setup_kinds } = numbered(STANDARD);
    let unreadable: Vec<String> = names!(UnreadableReason::ALL).map(quoted).collect();
    let more = format!(
        "  /** The game has ended. */\n  GAME_OVER: OutcomeKind;\n  /** The input is not a move of this position. */\n  UNREADABLE: {};\n",
        unreadable.join(" | ")
    );
    let article =
        |kind: &OutcomeKind| format!("  {}: {},\n", quoted(kind.name()), quoted(kind.article().unwrap()));
    let articles: String = kinds.iter().map(article).collect();
    let fen_codes = union(
        "The problems that a FEN can have, in its notation or in the position it describes.",
        "FenProblemCode",
        numbers::FEN_KINDS.iter().map(|(code, _)| *code),
    );
    let text = [
        format!("// The names behind the core's numbers. {HEAD}"),
        union("The ways a game can end.", "OutcomeKind", names!(kinds)),
        format!(
            "/** The kinds of outcomes in the order of their numbers, with their articles of the Laws. */\nexport const ARTICLES: {{ readonly [kind in OutcomeKind]: string }} = {{\n{articles}}};\n\n"
        ),
        table("The outcomes, from number 1: kind and winner.", "OUTCOMES", outcomes.iter().map(outcome)),
        interface(
            "The rules that can forbid a move, by the code of the refusal.",
            "ReasonsOf",
            classes,
            &more,
        ),
        table(
            "The reasons in the order of their numbers, after the kinds of outcomes: the code, then its reasons.",
            "REASONS",
            classes.iter().map(reasons),
        ),
        format!(
            "/** The kinds of outcomes of all variants, whose numbers come before those of the reasons. */\nexport const ENDINGS = {};\n\n",
            OutcomeKind::ALL.len()
        ),
        list("The reasons why a string is not a move.", "UNREADABLE", names!(UnreadableReason::ALL)),
        list("The ends of message keys.", "WORDINGS", names!(Wording::ALL)),
        union("The meaning of a group of squares in a refusal.", "Part", names!(parts)),
        list("The groups of squares.", "PARTS", names!(parts)),
        union("The reasons why a surprising move is legal.", "NoteCode", names!(notes)),
        list("The notes, from number 1.", "NOTES", names!(notes)),
        union("A field of a FEN; `\"text\"` is all of it.", "FenField", names!(fields)),
        list("The fields of a FEN.", "FEN_FIELDS", names!(fields)),
        union(
            "The problems that a position can have. `docs/reference/errors.md` explains each code.",
            "SetupProblemCode",
            setup_codes(setup_kinds),
        ),
        list(
            "The setup problems: the end of the message's key, a colon, and its marks. A `?` means: merely unreachable.",
            "SETUP_KINDS",
            setup_kinds.iter().map(setup_kind),
        ),
        list("The spellings of a null move.", "NULL_MOVES", x88::internal::notation::uci::NULL_MOVES),
        fen_codes.replace(";\n", "\n  | SetupProblemCode;\n"),
        list(
            "The FEN problems: the code, and after a colon the marks of its message. The setup problems come next.",
            "FEN_KINDS",
            numbers::FEN_KINDS.iter().map(|(code, marks)| fen_kind(code, marks)),
        ),
    ];
    text.concat().trim_end().to_string() + "\n"
}

fn of_variants() -> String {
    let Numbered { kinds, outcomes, classes, parts, notes, fields, setup_kinds } = numbered(VARIANTS);
    let marks = |fault: ExtraFault| if fault == ExtraFault::NotForPockets { "character" } else { "" };
    let text = [
        format!("// The names behind the numbers that only the core of `x88/variants` has. {HEAD}"),
        union("The ends that only variants have.", "VariantOutcomeKind", names!(kinds)),
        list("The kinds of outcomes.", "KINDS", names!(kinds)),
        table(
            "The outcomes: kind and winner. The Laws do not have them, such as a stalemate that wins.",
            "OUTCOMES",
            outcomes.iter().map(outcome),
        ),
        interface(
            "The reasons that only variants have, by class.",
            "VariantReasons",
            classes,
            "  /** The game has ended. */\n  GAME_OVER: VariantOutcomeKind;\n",
        ),
        table("The reasons: the code, then its reasons.", "REASONS", classes.iter().map(reasons)),
        union("The groups of squares that only variants have.", "VariantPart", names!(parts)),
        list("The groups of squares.", "PARTS", names!(parts)),
        union("The notes that only variants have.", "VariantNoteCode", names!(notes)),
        list("The notes on legal moves.", "NOTES", names!(notes)),
        list("The fields of a FEN.", "FIELDS", names!(&fields[..1])),
        list("The setup problems.", "SETUP_KINDS", setup_kinds.iter().map(setup_kind)),
        list(
            "The FEN problems.",
            "FEN_KINDS",
            ExtraFault::ALL.iter().map(|&fault| fen_kind(fault.name(), marks(fault))),
        ),
    ];
    text.concat().trim_end().to_string() + "\n"
}

const ENGLISH: &str = include_str!("../../src/messages/english.txt");

/// The other languages: the name of the file and of the messages, and the file.
const LANGUAGES: [(&str, &str); 6] = [
    ("german", include_str!("../../src/messages/german.txt")),
    ("spanish", include_str!("../../src/messages/spanish.txt")),
    ("french", include_str!("../../src/messages/french.txt")),
    ("italian", include_str!("../../src/messages/italian.txt")),
    ("portuguese", include_str!("../../src/messages/portuguese.txt")),
    ("dutch", include_str!("../../src/messages/dutch.txt")),
];

/// Returns a message as a TypeScript string.
fn literal(message: &str) -> String {
    if message.starts_with('"') {
        return message.to_string();
    }
    let quote = if message.contains('"') && !message.contains('\'') { '\'' } else { '"' };
    let escaped = if quote == '"' { message.replace('"', "\\\"") } else { message.to_string() };
    format!("{quote}{escaped}{quote}")
}

/// Returns the messages of a section of the file.
fn sentences(doc: &str, name: &str, section: &str) -> String {
    let (_, rest) = ENGLISH.split_once(&format!("[{section}]\n")).unwrap();
    let rest = rest.split_once("\n[").map_or(rest, |(rest, _)| rest);
    let mut text = format!("/** {doc} */\nexport const {name} = {{\n");
    for line in rest.trim_end().lines() {
        match line.split_once(' ') {
            Some(("#", comment)) => text += &format!("  // {comment}\n"),
            Some((key, message)) => text += &format!("  {key}: {},\n", literal(message)),
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

/// Returns the table of a language's headings. The names are those of reasons, notes and kinds of outcomes.
fn titles<'a>(file: &str, declaration: &str, names: impl Iterator<Item = &'a str>) -> String {
    let mut text = format!("{declaration} = {{\n");
    for name in names {
        let start = format!("TITLE_{} ", name.to_ascii_uppercase().replace('-', "_"));
        let title = file.lines().find_map(|line| line.strip_prefix(&start)).expect(&start);
        let key = if name.contains('-') { quoted(name) } else { name.to_string() };
        writeln!(text, "  {key}: {},", quoted(title)).unwrap();
    }
    text + "}"
}

/// Returns the names with headings: of standard chess, and those that only variants have.
fn titled() -> [Vec<&'static str>; 2] {
    let [mut standard, variants] = [STANDARD, VARIANTS].map(|rules| {
        let Numbered { classes, kinds, notes, .. } = numbered(rules);
        let reasons = classes.iter().flat_map(|(.., reasons)| *reasons).copied();
        reasons.chain(names!(kinds)).chain(names!(notes)).collect::<Vec<_>>()
    });
    standard.extend(names!(UnreadableReason::ALL));
    [standard, variants]
}

fn of_titles() -> String {
    let [standard, variants] = titled();
    let mut text = String::from(
        "// The headings in English. `tests/rust/numbers.rs` writes this file from `src/messages/english.txt`: change that.

// biome-ignore-all format: one heading a line

",
    );
    text += &titles(
        ENGLISH,
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
        standard.into_iter(),
    );
    text += " as const;\n\n";
    text += &titles(
        ENGLISH,
        "/** The headings that only variants have. */
export const variantTitles",
        variants.into_iter(),
    );
    text + " as const;\n"
}

/// Returns the messages of a language in a part of its file.
fn translated(part: &str) -> String {
    let is_key = |key: &str| key.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_');
    let lines = part.lines().filter_map(|line| line.split_once(' '));
    lines
        .filter(|(key, _)| is_key(key))
        .map(|(key, message)| format!("  {key}: {},\n", literal(message)))
        .collect()
}

/// Returns the messages and the headings of a language.
fn of_language(name: &str, file: &str) -> String {
    let title = [&name[..1].to_ascii_uppercase(), &name[1..]].concat();
    let text_of = |key: &str| file.lines().find_map(|line| line.strip_prefix(key)).unwrap();
    let (refused, example) = (text_of("EMPTY_SQUARE "), text_of("TITLE_OWN_PIECE "));
    let (usual, rest) = file.split_once("[variants]").unwrap();
    let (of_variants, _) = rest.split_once("[titles]").unwrap();
    let text = format!(
        "// The sentences in {title}. `tests/rust/numbers.rs` writes this file from `src/messages/{name}.txt`: change that.

// biome-ignore-all format: one message a line

import type {{ englishTitles, variantTitles }} from \"./titles.js\";
import type {{ Messages }} from \"../types/message-types.js\";
import {{ inflected }} from \"./grammar.js\";

const usual = {{
{}}};

const ofVariants = {{
{}}};

/**
 * The messages in {title}. They name White and Black instead of saying \"you\", so they are for players and for spectators.
 *
 * @example
 * const verdict = Position.initial().explain(\"e4e5\", {{ messages: {name} }});
 * verdict.legal || verdict.message; // {}
 */
export const {name}: Messages = /* @__PURE__ */ inflected(usual);

/**
 * The messages of `x88/variants` in {title}.
 *
 * @example
 * typeof {name}Variants.NOT_IN_POCKET; // \"function\"
 */
export const {name}Variants: Messages = /* @__PURE__ */ inflected(usual, ofVariants);

/**
 * Headings in {title}: by the reason of a refusal, the `noteCode` of a legal move, or the kind of an outcome.
 *
 * @example
 * {name}Titles.OWN_PIECE; // {}
 */
export const {name}Titles: {{
  readonly [Name in keyof typeof englishTitles | keyof typeof variantTitles]: string;
}}",
        translated(usual),
        translated(of_variants),
        quoted(refused.replace("{square}", "e4")),
        quoted(example)
    );
    titles(file, &text, titled().into_iter().flatten()) + ";\n"
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
    let mut files = vec![
        ("types/numbers.ts".to_string(), of_standard()),
        ("types/variant-numbers.ts".to_string(), of_variants()),
        ("messages/sentences.ts".to_string(), of_messages()),
        ("messages/titles.ts".to_string(), of_titles()),
    ];
    files.extend(LANGUAGES.map(|(name, file)| (format!("messages/{name}.ts"), of_language(name, file))));
    for (file, text) in files {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/js").join(&file);
        if fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n") != text {
            fs::write(&path, text).unwrap();
            stale.push(file);
        }
    }
    assert!(stale.is_empty(), "was stale and has been written again: {stale:?}");
}
