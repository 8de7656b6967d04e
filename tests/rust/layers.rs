//! The layers: a file imports only from lower layers or its own folder. A new folder in `src` needs a line in `LAYERS`.

use std::fs;
use std::path::{Component, Path, PathBuf};

/// The folders of `src` and their layers. Two folders of the same layer never import each other.
const LAYERS: [(&str, u32); 9] = [
    ("messages", 0),
    ("board", 1),
    ("rules", 2),
    ("notation", 3),
    ("variants", 3),
    ("can_win", 4),
    ("explain", 4),
    ("history", 5),
    ("boundary", 6),
];

/// The folders and entries of `src/js` and their layers, and folders and files inside them that are units of their own. An adapter (`board` and the boards on it,
/// `worker`, `chessjs`, `cli`) uses the public API, as an app does.
const SCRIPT_LAYERS: &[(&str, u32)] = &[
    ("messages", 0),
    ("types", 1),
    ("core", 2),
    ("position", 3),
    ("explain", 4),
    ("pgn/model", 5),
    ("pgn/read", 6),
    ("pgn/write", 6),
    ("game", 7),
    ("tree", 8),
    ("can-win", 4),
    ("standard", 9),
    ("variants", 9),
    ("entries/constants", 9),
    ("entries/api", 10),
    ("entries/x88", 11),
    ("entries/x88-can-win", 11),
    ("entries/x88-rules", 11),
    ("entries/x88-slim", 11),
    ("entries/x88-variants", 11),
    ("entries/index", 12),
    ("entries/can-win", 12),
    ("entries/rules", 12),
    ("entries/slim", 12),
    ("entries/variants", 12),
    ("entries/fide", 13),
    ("clock", 13),
    ("uci", 13),
    ("entries/clock", 14),
    ("entries/uci", 14),
    ("board", 13),
    ("entries/board", 14),
    ("board/promotion", 15),
    ("entries/promotion", 16),
    ("board/grid", 15),
    ("entries/grid", 16),
    ("board/react", 15),
    ("entries/react", 16),
    ("board/react-chessboard", 17),
    ("entries/react-chessboard", 18),
    ("board/chessground", 17),
    ("entries/chessground", 18),
    ("board/cm-chessboard", 17),
    ("entries/cm-chessboard", 18),
    ("worker", 13),
    ("entries/worker", 15),
    ("chessjs", 13),
    ("entries/chessjs", 14),
    ("cli", 15),
    ("entries/cli", 16),
];

/// The first layer of the public API, and the first of the adapters, which import nothing below it but names and types.
const PUBLIC: u32 = 10;
const ADAPTERS: u32 = 13;

/// Names that only the boundary may use.
const JAVASCRIPT: [&str; 3] = ["wasm_bindgen", "js_sys", "serde_wasm_bindgen"];

/// The only file that tests squares with this number.
const HOME_OF_0X88: &str = "src/board/square.rs";

/// The only files that check features of the crate.
const HOMES_OF_FEATURES: [&str; 2] = ["src/boundary/lib.rs", "src/lib.rs"];

fn layer(folder: &str) -> Option<u32> {
    LAYERS.iter().find(|(name, _)| *name == folder).map(|(_, layer)| *layer)
}

/// The source without comments and without the contents of string and character literals.
pub(crate) fn code_of(source: &str) -> String {
    let mut code = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(c) = rest.chars().next() {
        let skipped = match c {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            'r' if rest.starts_with("r#\"") => rest.find("\"#").map_or(rest.len(), |end| end + 2),
            '"' => 1 + quoted(&rest[1..], '"'),
            // A character, not a lifetime: a quote closes it after one character or an escape.
            '\'' if rest[1..].starts_with('\\') || rest.chars().nth(2) == Some('\'') => {
                let first = rest[1..].chars().next().map_or(0, char::len_utf8);
                let is_quote = rest[1..].starts_with('\'');
                1 + if is_quote { 2 } else { first + quoted(&rest[1 + first..], '\'') }
            }
            _ => 0,
        };
        if skipped == 0 {
            code.push(c);
            rest = &rest[c.len_utf8()..];
        } else {
            code.push(' ');
            rest = &rest[skipped.min(rest.len())..];
        }
    }
    code
}

/// The length up to and including the closing quote.
fn quoted(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (at, c) in text.char_indices() {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            c if c == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

pub(crate) fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn names(code: &str, word: &str) -> bool {
    code.split(|c| !is_word(c)).any(|it| it == word)
}

/// The targets of the file's paths that leave its own folder: the names directly under the crate.
///
/// `depth` is the number of `super` from the file to the crate: 1 for `src/a/mod.rs`, 2 for `src/a/b.rs`.
fn names_under_crate(code: &str, depth: usize) -> Vec<String> {
    let code: String = code.split_whitespace().collect::<Vec<_>>().join(" ").replace(" :: ", "::");
    let mut found = Vec::new();
    for root in ["crate::".to_string(), "super::".repeat(depth)] {
        for (at, _) in code.match_indices(&root) {
            // `self::super::` and `my_crate::` end in a root without being one. More supers than levels
            // do not compile, so a longer chain is found once, at its start.
            let is_inside = code[..at].ends_with(|c: char| is_word(c) || c == ':');
            if !is_inside || code[..at].ends_with("self::") {
                found.extend(first_names(&code[at + root.len()..]));
            }
        }
    }
    found
}

/// The next name in a path, or all next names if it branches.
fn first_names(path: &str) -> Vec<String> {
    let name = |text: &str| text.trim_start().chars().take_while(|c| is_word(*c) || *c == '*').collect();
    let Some(branches) = path.strip_prefix('{') else { return vec![name(path)] };
    let mut names = vec![name(branches)];
    let mut open = 1;
    for (at, c) in branches.char_indices() {
        match c {
            '{' => open += 1,
            '}' => open -= 1,
            ',' if open == 1 => names.push(name(&branches[at + 1..])),
            _ => {}
        }
        if open == 0 {
            break;
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

/// The layer violations of a Rust file; `path` is relative to the crate, with forward slashes.
fn faults(path: &str, source: &str) -> Vec<String> {
    let code = code_of(source);
    let mut faults = Vec::new();
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    if path != HOME_OF_0X88 && code.contains("0x88") {
        faults.push(format!("{path}: 0x88 belongs in {HOME_OF_0X88}"));
    }
    if !HOMES_OF_FEATURES.contains(&path) && code.contains("feature =") {
        faults.push(format!(
            "{path}: entries differ by file; features belong in {}",
            HOMES_OF_FEATURES.join(" and ")
        ));
    }
    // The crate's root, what it gives the boundary, and its feature.
    if matches!(parts[..], ["lib.rs" | "internal.rs" | "serialize.rs"]) {
        return faults;
    }
    let (folder, file) = (parts[0], parts[parts.len() - 1]);
    let Some(own) = layer(folder) else { return vec![format!("{path}: {folder} is in no layer")] };
    if folder != "boundary" {
        let used = JAVASCRIPT.iter().filter(|name| names(&code, name));
        faults.extend(used.map(|name| format!("{path}: only src/boundary may name {name}")));
    }
    let depth = parts.len() - usize::from(file == "mod.rs");
    for name in names_under_crate(&code, depth) {
        match layer(&name) {
            _ if name == folder => {}
            Some(other) if other < own => {}
            // The boundary is a crate of its own.
            _ if folder == "boundary" => {}
            Some(_) => faults.push(format!("{path}: {folder} must not import from {name}")),
            None => faults.push(format!("{path}: crate::{name} hides its layer; name its folder")),
        }
    }
    faults
}

/// The modules that a script imports or exports from.
fn imports(script: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for (at, quote) in script.char_indices().filter(|(_, c)| matches!(c, '"' | '\'' | '`')) {
        let before = script[..at].trim_end();
        let keyword = before.strip_suffix('(').unwrap_or(before).trim_end();
        let is_import = ["from", "import", "require", "URL"]
            .iter()
            .any(|word| keyword.strip_suffix(word).is_some_and(|rest| !rest.ends_with(is_word)));
        if is_import && let Some((module, _)) = script[at + 1..].split_once(quote) {
            found.push(module);
        }
    }
    found
}

/// Resolves `.` and `..` in a relative import; other imports stay unchanged.
fn resolved(importer: &str, module: &str) -> PathBuf {
    if !module.starts_with('.') {
        return PathBuf::from(module);
    }
    let mut path = PathBuf::new();
    for part in Path::new(importer).parent().unwrap_or(Path::new("")).join(module).components() {
        match part {
            Component::ParentDir => drop(path.pop()),
            Component::CurDir => {}
            part => path.push(part),
        }
    }
    path
}

/// The unit of `src/js` that a path leads to, and its layer; `None` elsewhere. An entry is a unit, and so is a file with a line in
/// `SCRIPT_LAYERS`. Every other file belongs to its folder, and no file lies beside the folders.
fn script_layer(path: &Path) -> Option<(String, Option<u32>)> {
    let below = path.strip_prefix("src/js").ok()?.to_string_lossy().replace('\\', "/");
    let layer = |unit: &str| SCRIPT_LAYERS.iter().find(|(known, _)| *known == unit).map(|(_, layer)| *layer);
    let file = below.rsplit_once('.').map_or(below.as_str(), |(stem, _)| stem);
    let Some((folder, rest)) = file.split_once('/') else { return Some((below, None)) };
    let inner = rest.split_once('/').map_or(folder, |(name, _)| &file[..folder.len() + 1 + name.len()]);
    let unit = match folder {
        "entries" => file,
        _ if layer(file).is_some() => file,
        _ if layer(inner).is_some() => inner,
        _ => folder,
    };
    Some((unit.to_string(), layer(unit)))
}

/// Whether a unit is an adapter that has an entry, by which other adapters import it: with its code they would bundle a copy.
fn is_behind_entry(unit: &str, importer: &str) -> bool {
    unit.strip_prefix("board/").is_some_and(|name| importer != format!("entries/{name}"))
}

/// The forbidden imports of a package file: those from a higher layer, or from another unit of the same layer.
fn package_faults(path: &str, script: &str) -> Vec<String> {
    let Some((own, layer)) = script_layer(Path::new(path)) else { return Vec::new() };
    let Some(layer) = layer else { return vec![format!("{path}: {own} is in no layer")] };
    let mut faults = Vec::new();
    for module in imports(script) {
        match script_layer(&resolved(path, module)) {
            Some((other, _)) if other == own => {}
            Some((other, Some(below)))
                if below < layer
                    && (layer < ADAPTERS || below >= PUBLIC)
                    && !is_behind_entry(&other, &own) => {}
            Some((other, _)) if layer >= ADAPTERS && other == "types" => {}
            Some((other, _)) => faults.push(format!("{path}: {own} must not import from {other}")),
            None if own != "core" && resolved(path, module).starts_with("build") => {
                faults.push(format!("{path}: only core may import {module}"));
            }
            None => {}
        }
    }
    faults
}

/// The layer violations of a TypeScript or JavaScript file.
fn script_faults(path: &str, script: &str) -> Vec<String> {
    let forbidden: &[&str] = match path.split('/').next() {
        Some("www") => &["src", "x88/src"],
        _ => &["www", "x88/www"],
    };
    let modules = imports(script).into_iter();
    let wrong =
        modules.filter(|module| forbidden.iter().any(|root| resolved(path, module).starts_with(root)));
    let strangers = wrong.map(|module| format!("{path}: must not import {module}"));
    strangers.chain(package_faults(path, script)).collect()
}

/// Every file in a folder of the crate with one of these extensions: its path and its text.
pub(crate) fn files(folder: &str, endings: &[&str]) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    let mut folders = vec![root.join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let name = entry.file_name().to_string_lossy().into_owned();
            if path.is_dir() && !matches!(name.as_str(), "dist" | "node_modules") {
                folders.push(path);
            } else if endings.iter().any(|ending| name.ends_with(ending)) {
                let relative =
                    path.strip_prefix(root).expect("inside the crate").to_string_lossy().replace('\\', "/");
                found.push((relative, fs::read_to_string(&path).expect("a text")));
            }
        }
    }
    found
}

#[test]
fn no_file_imports_upward() {
    let rust = files("src", &[".rs"]);
    assert!(rust.len() > 20, "found only {} files", rust.len());
    let found: Vec<String> = rust.iter().flat_map(|(path, source)| faults(path, source)).collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

/// The only two files that know each other: a chooser of promotions, which the options of a controller have, receives it.
const CIRCLE: [&str; 2] = ["src/js/board/controller.ts", "src/js/board/session.ts"];

/// Returns the files from which a chain of imports, of types or values, leads back to them.
fn in_circles(scripts: &[(String, String)]) -> Vec<&str> {
    let targets = |(path, script): &(String, String)| -> Vec<usize> {
        let files = imports(script).into_iter().map(|module| resolved(path, module).with_extension("ts"));
        files.filter_map(|file| scripts.iter().position(|(path, _)| Path::new(path) == file)).collect()
    };
    let graph: Vec<Vec<usize>> = scripts.iter().map(targets).collect();
    let leads_back = |start: usize| {
        let (mut seen, mut open) = (vec![false; graph.len()], graph[start].clone());
        while let Some(file) = open.pop() {
            if !std::mem::replace(&mut seen[file], true) {
                open.extend(&graph[file]);
            }
        }
        seen[start]
    };
    (0..scripts.len()).filter(|&file| leads_back(file)).map(|file| scripts[file].0.as_str()).collect()
}

#[test]
fn no_chain_of_imports_leads_back_to_its_file() {
    let mut scripts = files("src/js", &[".ts", ".tsx"]);
    assert!(scripts.len() > 100);
    scripts.sort();
    assert_eq!(in_circles(&scripts), CIRCLE);
    let file = |path: &str, script: &str| (format!("src/js/{path}"), script.to_string());
    let circle = [
        file("a/b.ts", "import { c } from \"./c.js\";"),
        file("a/c.ts", "import type { D } from \"../d.js\";"),
        file("d.ts", "export type { B } from \"./a/b.js\";"),
        file("e.ts", "import { b } from \"./a/b.js\";"),
    ];
    assert_eq!(in_circles(&circle), ["src/js/a/b.ts", "src/js/a/c.ts", "src/js/d.ts"]);
}

#[test]
fn the_package_and_the_demo_are_strangers() {
    let endings = [".ts", ".tsx", ".js", ".jsx", ".mjs", ".html"];
    // The unit tests beside the modules (.mjs) do not belong to a layer.
    let scripts = files("src/js", &[".ts", ".tsx"]).into_iter().chain(files("www", &endings));
    let found: Vec<String> = scripts.flat_map(|(path, script)| script_faults(&path, &script)).collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn good_samples_pass() {
    for (path, source) in [
        ("src/rules/view.rs", "use super::{Move, View}; use crate::board::{Line, attacks};"),
        (
            "src/notation/fen/reader.rs",
            "use super::super::uci; use crate::{board::Square, rules::{Move, Setup}};",
        ),
        ("src/board/axis.rs", "// use crate::rules::Move; 0x88\nconst A: &str = \"crate::rules 0x88\";"),
        (
            "src/board/axis.rs",
            "fn f<'a>(c: &'a str) -> bool { c == '\"' } /* js_sys */ const B: char = '\\'';",
        ),
        ("src/boundary/api.rs", "use wasm_bindgen::prelude::*; use crate::{Chess, history::Game};"),
        ("src/board/square.rs", "fn f(n: u8) -> bool { n & 0x88 == 0 }"),
        ("src/lib.rs", "mod board; pub use board::Square;"),
    ] {
        assert_eq!(faults(path, source), Vec::<String>::new(), "{source}");
    }
    assert_eq!(
        script_faults("www/src/main.js", "import { Position } from 'x88'; import './main.css'"),
        [""; 0]
    );
    assert_eq!(
        script_faults("src/js/entries/index.ts", "export * from './api.ts'; const from = 'www';"),
        [""; 0]
    );
    for (path, script) in [
        (
            "src/js/tree/game.ts",
            "import { ask } from '../core/scratch.js'; import { Line } from './line.js';",
        ),
        ("src/js/pgn/read/events.ts", "import { joined } from '../model/comments.js';"),
        ("src/js/core/instance.ts", "import { makeGlue } from '../../../build/wasm/glue.js';"),
        ("src/js/worker/answer.ts", "import { Position } from '../entries/index.js';"),
        ("src/js/entries/worker.ts", "export { answerCanWin } from '../worker/answer.js';"),
        ("src/js/entries/cli.ts", "import { main } from '../cli/main.js';"),
        ("src/js/entries/promotion.ts", "export * from '../board/promotion.js';"),
        ("src/js/board/chessground.ts", "import { promotionChooser } from '../entries/promotion.js';"),
        ("src/js/board/chessground.ts", "import { requireOptions } from './state.js';"),
    ] {
        assert_eq!(script_faults(path, script), [""; 0]);
    }
}

#[test]
fn bad_samples_fail() {
    for (path, source) in [
        ("src/board/axis.rs", "use crate::rules::Move;"),
        ("src/history/line.rs", "#[cfg(feature = \"wasm\")] fn f() {}"),
        ("src/board/axis.rs", "fn f() { crate::rules::f() }"),
        ("src/board/axis.rs", "use super::super::rules::Move;"),
        ("src/board/mod.rs", "use super::rules::Move;"),
        ("src/rules/view.rs", "use crate::{board::Square, notation::fen};"),
        ("src/rules/view.rs", "use crate::{\n    board::{Line, Square},\n    variants::Standard,\n};"),
        ("src/rules/view.rs", "pub(in crate::history) fn f() {}"),
        ("src/notation/fen/reader.rs", "use super::super::super::variants::Standard;"),
        ("src/notation/uci.rs", "use crate::explain::explain;"),
        ("src/rules/perft.rs", "use crate::history::Game;"),
        ("src/rules/view.rs", "use crate::Position;"),
        ("src/rules/view.rs", "use crate::*;"),
        ("src/rules/view.rs", "use crate::{Position, board::Square};"),
        ("src/history/game.rs", "const A: char = '\"'; use crate::boundary::f; const B: char = '\"';"),
        ("src/history/game.rs", "use js_sys::Map;"),
        ("src/rules/view.rs", "fn f(n: u8) -> bool { n & 0x88 == 0 }"),
        ("src/history/game.rs", "use crate::Position;"),
        ("src/helpers/mod.rs", ""),
        ("src/helpers.rs", ""),
    ] {
        assert_eq!(faults(path, source).len(), 1, "{path}: {source}");
    }
    for (path, script) in [
        ("www/src/main.js", "import { Position } from '../../src/js/entries/index.ts'"),
        ("www/src/main.js", "const x = await import(\"../../src/js/entries/index.ts\")"),
        ("www/src/main.js", "import '../../src/js/entries/index.ts'"),
        ("www/src/main.js", "import { f } from 'x88/src/js/entries/api.ts'"),
        ("src/js/entries/index.ts", "export * from \"../../../www/src/main.js\""),
        ("src/js/position/moves.ts", "import { Position } from '../tree/position.js';"),
        ("src/js/types/types.ts", "import type { Game } from \"../entries/api.js\";"),
        ("src/js/entries/index.ts", "import { initSync } from './slim.js';"),
        ("src/js/tree/game.ts", "import { wasmBytes } from '../../../build/wasm/inlined.js';"),
        ("src/js/entries/index.ts", "import { main } from '../cli/main.js';"),
        ("src/js/cli/moves.ts", "import { answerCanWin } from '../entries/worker.js';"),
        ("src/js/board/state.ts", "import { Core } from '../core/core.js';"),
        ("src/js/board/chessground.ts", "import { flagsOf } from '../position/packed.js';"),
        ("src/js/board/chessground.ts", "import { promotionChooser } from './promotion.js';"),
        ("src/js/board/state.ts", "import { BoardController } from '../entries/board.js';"),
        ("src/js/entries/more.ts", ""),
        ("src/js/more.ts", ""),
        ("src/js/chessjs/state.ts", "import { movetext } from '../tree/movetext.js';"),
        ("src/js/cli/moves.ts", "import { english } from '../messages/english.js';"),
        ("src/js/helpers/more.ts", ""),
        ("src/js/pgn/more.ts", ""),
        ("src/js/pgn/read/builder.ts", "import { LineWriter } from '../write/line-writer.js';"),
        ("src/js/pgn/write/line-writer.ts", "import { decode } from '../read/bytes.js';"),
        ("src/js/pgn/model/comments.ts", "import { decode } from '../read/bytes.js';"),
    ] {
        assert_eq!(script_faults(path, script).len(), 1, "{path}: {script}");
    }
}
