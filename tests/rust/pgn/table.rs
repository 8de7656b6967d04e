//! The table of odd texts.

use crate::pgn::events::{Events, events};
use x88::pgn::{ProblemKind, ReadOptions};

const TABLE: &str = include_str!("../../data/pgn.txt");

pub struct Row {
    pub title: &'static str,
    pub text: Vec<u8>,
    pub options: ReadOptions,
    pub skip: bool,
    expected: Vec<String>,
}

/// The rows, in the format that the table's header describes.
pub fn rows() -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for line in TABLE.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (sign, rest) = line.split_at(1);
        let rest = rest.strip_prefix(' ').unwrap_or(rest);
        if sign == "=" {
            let (title, option) = rest.split_once(" / ").unwrap_or((rest, ""));
            let longest_game =
                option.strip_prefix("longest ").map(|length| length.parse().expect("a number"));
            let options = ReadOptions { strict: option == "strict", longest_game };
            let (text, expected) = (Vec::new(), Vec::new());
            rows.push(Row { title, text, options, skip: option == "tags", expected });
            continue;
        }
        let row = rows.last_mut().expect("a title comes first");
        match sign {
            "<" => row.text.extend(unescaped(rest)),
            ">" => row.expected.extend(rest.split(" | ").map(String::from)),
            _ => panic!("{line}"),
        }
    }
    rows
}

fn unescaped(text: &str) -> Vec<u8> {
    let (mut bytes, mut rest) = (Vec::new(), text.bytes());
    while let Some(byte) = rest.next() {
        let escaped = if byte == b'\\' { rest.next() } else { None };
        bytes.push(match escaped {
            Some(b'n') => b'\n',
            Some(b'r') => b'\r',
            Some(b't') => b'\t',
            Some(b's') => b' ',
            Some(b'x') => {
                let digit =
                    |byte: Option<u8>| byte.and_then(|it| (it as char).to_digit(16)).expect("hex") as u8;
                let high = digit(rest.next());
                high << 4 | digit(rest.next())
            }
            Some(b'\\') => b'\\',
            Some(other) => panic!("\\{}", other as char),
            None => byte,
        });
    }
    bytes
}

pub fn shown(events: &[String]) -> Vec<String> {
    let show = |line: &String| {
        line.replace('\\', "\\\\").replace('\n', "\\n").replace('\r', "\\r").replace('\t', "\\t")
    };
    events.iter().map(show).collect()
}

#[test]
fn every_row_is_read_as_expected() {
    let mut wrong = String::new();
    let mut count = 0;
    for row in rows() {
        let found =
            shown(&events(&row.text, &[], Events { skip: row.skip, ..Default::default() }, row.options));
        count += 1;
        if found != row.expected {
            wrong += &format!("= {}\n> {}\n", row.title, found.join(" | "));
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(count >= 150, "{count} rows");
}

#[test]
fn every_problem_has_a_row() {
    for kind in ProblemKind::ALL {
        let sign = format!("!{} ", kind.code());
        let is_known = |row: &Row| row.expected.iter().any(|event| event.starts_with(&sign));
        assert!(rows().iter().any(is_known), "{}", kind.code());
    }
}

#[test]
fn codes_and_messages_are_told_apart() {
    let codes: std::collections::BTreeSet<_> = ProblemKind::ALL.iter().map(|kind| kind.code()).collect();
    let messages: std::collections::BTreeSet<_> =
        ProblemKind::ALL.iter().map(|kind| kind.message()).collect();
    assert_eq!((codes.len(), messages.len()), (27, 27));
}
