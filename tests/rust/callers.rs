//! Every public item of the crate has a caller in `src` or an example in its documentation. The compiler finds private items without a
//! caller; public ones, and the methods of public traits, it takes for an interface.

use super::layers::{code_of, files, is_word};

/// A public item: its name, its file, and whether its documentation has an example.
struct Item {
    name: String,
    path: String,
    has_example: bool,
}

/// Returns the name that a line declares publicly, or as a method of a trait.
fn declared(line: &str, is_in_trait: bool) -> Option<&str> {
    let rest = match line.trim_start().strip_prefix("pub ") {
        Some(rest) => rest,
        None if is_in_trait && line.starts_with("    ") && !line.starts_with("     ") => line.trim_start(),
        None => return None,
    };
    let rest = rest.strip_prefix("const fn ").or_else(|| rest.strip_prefix("fn "));
    let rest = rest.or_else(|| line.trim_start().strip_prefix("pub const "))?;
    let name = &rest[..rest.find(|c| !is_word(c)).unwrap_or(rest.len())];
    (!name.is_empty()).then_some(name)
}

fn items(path: &str, source: &str) -> Vec<Item> {
    let (mut found, mut docs, mut is_in_trait) = (Vec::new(), String::new(), false);
    for line in source.lines() {
        if line.starts_with("#[cfg(test)]") {
            break;
        }
        if line.starts_with("pub trait ") {
            is_in_trait = true;
        } else if line.starts_with('}') {
            is_in_trait = false;
        }
        match line.trim_start() {
            doc if doc.starts_with("///") => docs.push_str(doc),
            attribute if attribute.starts_with("#[") => {}
            _ => {
                if let Some(name) = declared(line, is_in_trait) {
                    let has_example = docs.contains("```");
                    found.push(Item { name: name.to_string(), path: path.to_string(), has_example });
                }
                docs.clear();
            }
        }
    }
    found
}

/// Returns how often code names an item without declaring or importing it.
fn uses(code: &str, name: &str) -> usize {
    let statements = code.split_inclusive([';', '{', '}']);
    let is_import = |statement: &&str| {
        statement.trim_start().starts_with("pub use ") || statement.trim_start().starts_with("use ")
    };
    let mut count = 0;
    for statement in statements.filter(|statement| !is_import(statement)) {
        for (at, _) in statement.match_indices(name) {
            let (before, after) = (&statement[..at], &statement[at + name.len()..]);
            let is_whole = !before.ends_with(is_word) && !after.starts_with(is_word);
            let is_declared = before.trim_end().ends_with("fn") || before.trim_end().ends_with("const");
            count += usize::from(is_whole && !is_declared);
        }
    }
    count
}

/// Returns the items without a use and without an example.
fn unused(sources: &[(String, String)]) -> Vec<String> {
    let codes: Vec<String> = sources.iter().map(|(_, source)| code_of(source)).collect();
    let is_public = |path: &str| !path.starts_with("src/boundary/") && path != "src/internal.rs";
    let public = sources.iter().filter(|(path, _)| is_public(path));
    let items = public.flat_map(|(path, source)| items(path, source)).filter(|item| !item.has_example);
    let is_unused = |item: &Item| codes.iter().all(|code| uses(code, &item.name) == 0);
    items.filter(is_unused).map(|Item { name, path, .. }| format!("{path}: {name}")).collect()
}

#[test]
fn public_items_have_a_caller_or_an_example() {
    let found = unused(&files("src", &[".rs"]));
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn an_item_without_either_is_found() {
    let file = |source: &str| vec![("src/rules/a.rs".to_string(), source.to_string())];
    for source in [
        "pub fn lonely() {}",
        "pub const fn lonely() {}",
        "pub const LONELY: u8 = 1;",
        "pub trait A {\n    fn lonely(&self);\n}\nimpl A for u8 {\n    fn lonely(&self) {}\n}",
        "pub fn lonely() {}\npub use crate::rules::lonely;",
        "pub fn lonely() {}\n// lonely()",
    ] {
        assert_eq!(unused(&file(source)).len(), 1, "{source}");
    }
    for source in [
        "pub fn called() {}\nfn f() { called() }",
        "/// ```\n/// shown();\n/// ```\npub fn shown() {}",
        "fn private() {}",
        "pub(crate) fn private() {}",
    ] {
        assert_eq!(unused(&file(source)), [""; 0], "{source}");
    }
}
