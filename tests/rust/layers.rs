//! The layers: a file imports only from lower layers or its own folder. A new folder in `src` needs a place in `LAYERS`.

use crate::support::rows;
use std::fs;
use std::path::{Component, Path, PathBuf};

/// The folders of `src`, the lowest layer first. Two folders of the same layer never import each other.
const LAYERS: &str = "
    messages
    board
    rules
    notation variants
    can_win explain
    history
    boundary";

/// The folders and entries of `src/js`, and folders and files inside them that are units of their own; the lowest layer first. An adapter
/// (`board` and the boards on it, `worker`, `chessjs`, `cli`) uses the public API, as an app does.
const SCRIPT_LAYERS: &str = "
    messages
    types
    core messages/grammar
    position messages/german messages/spanish messages/french messages/italian messages/portuguese messages/dutch
    explain can-win
    pgn/model
    pgn/read pgn/write
    game
    tree
    standard variants entries/constants
    entries/api
    entries/x88 entries/x88-can-win entries/x88-rules entries/x88-slim entries/x88-variants
    entries/index entries/can-win entries/rules entries/slim entries/variants
    entries/fide clock uci board worker chessjs
    entries/clock entries/uci entries/board entries/chessjs
    board/promotion board/grid board/react cli entries/worker
    entries/promotion entries/grid entries/react entries/cli
    board/react-chessboard board/chessground board/cm-chessboard
    entries/react-chessboard entries/chessground entries/cm-chessboard";

/// The first unit of the public API, and the first adapter. Adapters import nothing below the former but names and types.
const PUBLIC: &str = "entries/api";
const ADAPTERS: &str = "board";

/// Returns the layer of a unit, from 1.
fn layer(layers: &str, unit: &str) -> Option<usize> {
    layers.lines().position(|line| line.split_whitespace().any(|known| known == unit))
}

/// Names that only the boundary may use.
const JAVASCRIPT: [&str; 3] = ["wasm_bindgen", "js_sys", "serde_wasm_bindgen"];

/// The only file that tests squares with this number.
const HOME_OF_0X88: &str = "src/board/square.rs";

/// The only files that check features of the crate.
const HOMES_OF_FEATURES: [&str; 2] = ["src/boundary/lib.rs", "src/lib.rs"];

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
fn rust_faults(path: &str, source: &str) -> Vec<String> {
    let code = code_of(source);
    let mut faults = Vec::new();
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    if path != HOME_OF_0X88 && code.contains("0x88") {
        faults.push(format!("{path}: 0x88 belongs in {HOME_OF_0X88}"));
    }
    if !HOMES_OF_FEATURES.contains(&path) && code.contains("feature =") {
        let homes = HOMES_OF_FEATURES.join(" and ");
        faults.push(format!("{path}: entries differ by file; features belong in {homes}"));
    }
    // The crate's root, what it gives the boundary, and its feature.
    if matches!(parts[..], ["lib.rs" | "internal.rs" | "serialize.rs"]) {
        return faults;
    }
    let (folder, file) = (parts[0], parts[parts.len() - 1]);
    let Some(own) = layer(LAYERS, folder) else { return vec![format!("{path}: {folder} is in no layer")] };
    // The boundary is a crate of its own.
    if folder == "boundary" {
        return faults;
    }
    let used = JAVASCRIPT.iter().filter(|name| names(&code, name));
    faults.extend(used.map(|name| format!("{path}: only src/boundary may name {name}")));
    let depth = parts.len() - usize::from(file == "mod.rs");
    for name in names_under_crate(&code, depth) {
        match layer(LAYERS, &name) {
            _ if name == folder => {}
            Some(other) if other < own => {}
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

/// The unit of `src/js` that a path leads to, and its layer; `None` elsewhere. An entry is a unit, and so is a file with a place in
/// `SCRIPT_LAYERS`. Every other file belongs to its folder, and no file lies beside the folders.
fn script_layer(path: &Path) -> Option<(String, Option<usize>)> {
    let below = path.strip_prefix("src/js").ok()?.to_string_lossy().replace('\\', "/");
    let file = below.rsplit_once('.').map_or(below.as_str(), |(stem, _)| stem);
    let Some((folder, rest)) = file.split_once('/') else { return Some((below, None)) };
    let inner = rest.split_once('/').map_or(folder, |(name, _)| &file[..folder.len() + 1 + name.len()]);
    let is_unit = |path: &&str| path.starts_with("entries/") || layer(SCRIPT_LAYERS, path).is_some();
    let unit = [file, inner].into_iter().find(is_unit).unwrap_or(folder);
    Some((unit.to_string(), layer(SCRIPT_LAYERS, unit)))
}

/// Whether a unit is an adapter that has an entry, by which other adapters import it: with its code they would bundle a copy.
fn is_behind_entry(unit: &str, importer: &str) -> bool {
    unit.strip_prefix("board/").is_some_and(|name| importer != format!("entries/{name}"))
}

/// The forbidden imports of a package file: those from a higher layer, or from another unit of the same layer.
fn package_faults(path: &str, script: &str) -> Vec<String> {
    let Some((own, layer)) = script_layer(Path::new(path)) else { return Vec::new() };
    let Some(layer) = layer else { return vec![format!("{path}: {own} is in no layer")] };
    let [public, adapters] = [PUBLIC, ADAPTERS].map(|unit| self::layer(SCRIPT_LAYERS, unit).expect("a unit"));
    let mut faults = Vec::new();
    for module in imports(script) {
        match script_layer(&resolved(path, module)) {
            Some((other, _)) if other == own => {}
            Some((other, Some(below)))
                if below < layer
                    && (layer < adapters || below >= public)
                    && !is_behind_entry(&other, &own) => {}
            Some((other, _)) if layer >= adapters && other == "types" => {}
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

fn faults((path, text): &(String, String)) -> Vec<String> {
    if path.ends_with(".rs") { rust_faults(path, text) } else { script_faults(path, text) }
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
    let endings = [".ts", ".tsx", ".js", ".jsx", ".mjs", ".html"];
    // The unit tests beside the modules (.mjs) do not belong to a layer.
    let all = [files("src", &[".rs"]), files("src/js", &[".ts", ".tsx"]), files("www", &endings)];
    assert!(all.iter().all(|files| files.len() > 20), "found only {:?} files", all.map(|files| files.len()));
    let found: Vec<String> = all.iter().flatten().flat_map(faults).collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn samples_pass_or_fail() {
    for [sort, path, text] in rows(include_str!("layers.txt")) {
        let found = faults(&(path.to_string(), text.replace("\\n", "\n")));
        assert_eq!(found.len(), usize::from(sort == "bad"), "{path}: {text}: {found:?}");
    }
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
