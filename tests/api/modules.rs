//! The sources of a crate as a tree of modules, and what a path in them means. Knows files, modules and `use`; not what of
//! an item is shown.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use syn::{Item, UseTree, Visibility};

/// A module: its items, and those of the modules in it.
#[derive(Default)]
pub struct Module {
    /// From the root, which has none.
    path: Vec<String>,
    pub items: Vec<Item>,
    pub modules: BTreeMap<String, Module>,
}

/// What a name of a crate's interface stands for.
pub enum Meaning<'a> {
    Item(&'a Item),
    Module(&'a Module),
}

/// The crate whose `lib.rs` is in this folder.
pub fn read(folder: &Path) -> Module {
    let source = fs::read_to_string(folder.join("lib.rs")).expect("the crate has a root");
    module_of(syn::parse_file(&source).expect("the sources can be parsed").items, folder, &[])
}

/// A crate in one text.
pub fn parse(source: &str) -> Module {
    module_of(syn::parse_file(source).expect("the text can be parsed").items, Path::new(""), &[])
}

/// `folder`: where the files of the modules in this one are.
fn module_of(items: Vec<Item>, folder: &Path, path: &[String]) -> Module {
    let mut module = Module { path: path.to_vec(), ..Module::default() };
    for item in items {
        if is_left_out(&item) {
            continue;
        }
        if let Item::Mod(inner) = &item {
            let name = inner.ident.to_string();
            let items = match &inner.content {
                Some((_, items)) => items.clone(),
                None => file_of(folder, &name),
            };
            let path = [path, std::slice::from_ref(&name)].concat();
            module.modules.insert(name.clone(), module_of(items, &folder.join(name), &path));
        }
        module.items.push(item);
    }
    module
}

fn file_of(folder: &Path, name: &str) -> Vec<Item> {
    let beside = folder.join(format!("{name}.rs"));
    let file = if beside.exists() { beside } else { folder.join(name).join("mod.rs") };
    let source = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    syn::parse_file(&source).expect("the sources can be parsed").items
}

/// Tests, and what is hidden from the documentation: no part of the interface.
fn is_left_out(item: &Item) -> bool {
    let attributes = attributes_of(item);
    attributes.iter().any(|attribute| {
        let text = attribute.meta.require_list().map(|list| list.tokens.to_string()).unwrap_or_default();
        (attribute.path().is_ident("doc") && text == "hidden")
            || (attribute.path().is_ident("cfg") && text == "test")
    })
}

fn attributes_of(item: &Item) -> &[syn::Attribute] {
    match item {
        Item::Mod(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

pub fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

impl Module {
    /// Every public name of the module, with what it stands for.
    pub fn names<'a>(&'a self, root: &'a Module) -> BTreeMap<String, Vec<Meaning<'a>>> {
        let mut names: BTreeMap<String, Vec<Meaning<'a>>> = BTreeMap::new();
        for item in &self.items {
            if let Item::Use(import) = item {
                if is_public(&import.vis) {
                    for (name, meaning) in self.imported(root, &import.tree, &[]) {
                        names.entry(name).or_default().push(meaning);
                    }
                }
            } else if let Some((name, meaning)) = self.own(item) {
                names.entry(name).or_default().push(meaning);
            }
        }
        names
    }

    fn own<'a>(&'a self, item: &'a Item) -> Option<(String, Meaning<'a>)> {
        let (visibility, name) = match item {
            Item::Const(item) => (&item.vis, &item.ident),
            Item::Enum(item) => (&item.vis, &item.ident),
            Item::Fn(item) => (&item.vis, &item.sig.ident),
            Item::Mod(item) => (&item.vis, &item.ident),
            Item::Static(item) => (&item.vis, &item.ident),
            Item::Struct(item) => (&item.vis, &item.ident),
            Item::Trait(item) => (&item.vis, &item.ident),
            Item::Type(item) => (&item.vis, &item.ident),
            _ => return None,
        };
        let name = name.to_string();
        let meaning = match item {
            Item::Mod(_) => Meaning::Module(&self.modules[&name]),
            item => Meaning::Item(item),
        };
        is_public(visibility).then_some((name, meaning))
    }

    /// What a public `use` brings, by the names it gives.
    fn imported<'a>(
        &'a self,
        root: &'a Module,
        tree: &UseTree,
        path: &[String],
    ) -> Vec<(String, Meaning<'a>)> {
        let further = |name: String| path.iter().cloned().chain([name]).collect::<Vec<_>>();
        match tree {
            UseTree::Path(step) => self.imported(root, &step.tree, &further(step.ident.to_string())),
            UseTree::Group(group) => {
                group.items.iter().flat_map(|tree| self.imported(root, tree, path)).collect()
            }
            UseTree::Name(name) => self.found(root, path, &name.ident.to_string(), None),
            UseTree::Rename(name) => {
                self.found(root, path, &name.ident.to_string(), Some(name.rename.to_string()))
            }
            UseTree::Glob(_) => (self.module_at(root, path).names(root).into_iter())
                .flat_map(|(name, meanings)| meanings.into_iter().map(move |meaning| (name.clone(), meaning)))
                .collect(),
        }
    }

    fn found<'a>(
        &'a self,
        root: &'a Module,
        path: &[String],
        name: &str,
        renamed: Option<String>,
    ) -> Vec<(String, Meaning<'a>)> {
        let shown = renamed.unwrap_or_else(|| name.to_owned());
        let mut names = self.module_at(root, path).names(root);
        let meanings =
            names.remove(name).unwrap_or_else(|| panic!("{}::{name} is not public", path.join("::")));
        meanings.into_iter().map(|meaning| (shown.clone(), meaning)).collect()
    }

    fn module_at<'a>(&'a self, root: &'a Module, path: &[String]) -> &'a Module {
        let (first, rest) = match path.split_first() {
            Some((first, rest)) if first == "crate" => (root, rest),
            Some((first, rest)) if first == "self" => (self, rest),
            Some((first, rest)) if first == "super" => (root.at(&self.path[..self.path.len() - 1]), rest),
            _ => (self, path),
        };
        first.at(rest)
    }

    fn at(&self, path: &[String]) -> &Module {
        path.iter().fold(self, |module, name| {
            module.modules.get(name).unwrap_or_else(|| panic!("no module {name} in {}", path.join("::")))
        })
    }

    /// The names of all traits that are declared in the module and those in it, public or not.
    pub fn traits(&self) -> BTreeSet<String> {
        let own = self.items.iter().filter_map(|item| match item {
            Item::Trait(item) => Some(item.ident.to_string()),
            _ => None,
        });
        own.chain(self.modules.values().flat_map(Module::traits)).collect()
    }

    /// Every `impl` of the module and those in it.
    pub fn impls(&self) -> Vec<&syn::ItemImpl> {
        let own = self.items.iter().filter_map(|item| match item {
            Item::Impl(item) => Some(item),
            _ => None,
        });
        own.chain(self.modules.values().flat_map(Module::impls)).collect()
    }
}
