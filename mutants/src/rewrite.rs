//! One file with its mutants put in.
//!
//! Knows Rust's syntax: what a mutant of each kind is made of, and where no switch can be read because the compiler itself
//! calculates. Must not know types: what does not compile is found by compiling.
//!
//! Only one mutant is ever active. So the code of a mutant is the code as it was written, with one change, between
//! `/*<N*/` and `/*N>*/`, by which errors of the compiler are traced back to it; only the last branch, which is the code
//! as it was, has further mutants in it.

use crate::places::Place;
use std::collections::{HashMap, HashSet};
use std::fmt::Write;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// A file as it will be, and what is to be said about it.
pub struct Rewritten {
    pub text: String,
    pub report: String,
}

pub fn rewrite(name: &str, text: &str, places: &[&Place], keep: &HashSet<String>) -> syn::Result<Rewritten> {
    let mut todo: HashMap<usize, Vec<&Place>> = HashMap::new();
    for place in places {
        todo.entry(place.start.offset(text)).or_default().push(place);
    }
    let owner = module_of(name);
    let mut finder = Finder {
        text,
        keep,
        todo,
        owner,
        is_open: true,
        fixed: None,
        sites: Vec::new(),
        report: String::new(),
    };
    finder.visit_file(&syn::parse_file(text)?);
    let Finder { mut sites, mut report, todo, .. } = finder;
    for place in todo.values().flatten() {
        let _ = writeln!(report, "out {} unknown", place.id);
    }
    // What contains comes before what is contained, and of the same range what was found first.
    sites.sort_by_key(|site| (site.range.start, usize::MAX - site.range.end));
    let mut text = Renderer { text, sites: &sites, next: 0 }.render(0..text.len());
    if name == "src/lib.rs" {
        text.push_str(SWITCH);
    }
    Ok(Rewritten { text, report })
}

/// Which mutant is active, and, where `X88_REACHED` names a file, which ones were met.
const SWITCH: &str = r#"
#[doc(hidden)]
pub mod mutant_switch {
    #![allow(missing_docs)]
    use std::io::Write;
    use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

    const UNKNOWN: u32 = u32::MAX;
    const LISTENING: u32 = u32::MAX - 1;
    static ACTIVE: AtomicU32 = AtomicU32::new(UNKNOWN);
    static MET: [AtomicU64; 256] = [const { AtomicU64::new(0) }; 256];

    #[inline(always)]
    pub fn is(id: u32) -> bool {
        let active = ACTIVE.load(Relaxed);
        active == id || active >= LISTENING && note(id)
    }

    #[cold]
    fn note(id: u32) -> bool {
        if ACTIVE.load(Relaxed) == UNKNOWN {
            let chosen = std::env::var("X88_MUTANT").ok().and_then(|text| text.parse().ok());
            let listens = std::env::var_os("X88_REACHED").is_some();
            ACTIVE.store(if listens { LISTENING } else { chosen.unwrap_or(0) }, Relaxed);
            return is(id);
        }
        let (met, bit) = (&MET[id as usize / 64], 1 << (id % 64));
        if met.load(Relaxed) & bit == 0 && met.fetch_or(bit, Relaxed) & bit == 0 {
            let name = std::env::var_os("X88_REACHED").expect("it was there before");
            let opened = std::fs::OpenOptions::new().create(true).append(true).open(name);
            opened.and_then(|mut file| file.write_all(format!("{id}\n").as_bytes())).expect("X88_REACHED");
        }
        false
    }
}
"#;

/// A range of the source that becomes something else.
struct Site {
    range: Range<usize>,
    change: Change,
}

enum Change {
    /// An expression: each mutant's own, or else what was there.
    Choice(Vec<(u32, String)>),
    /// The same, between two texts.
    Wrapped(String, String),
    Dropped,
}

/// Finds what the mutants are made of.
struct Finder<'a> {
    text: &'a str,
    keep: &'a HashSet<String>,
    /// By the offset where they begin; those that are placed are taken out.
    todo: HashMap<usize, Vec<&'a Place>>,
    /// The type or the module that functions belong to.
    owner: String,
    /// Whether the arms of the match that is looked at need not be complete without any of them.
    is_open: bool,
    /// Why nothing can be put in here.
    fixed: Option<&'static str>,
    sites: Vec<Site>,
    report: String,
}

impl<'a> Finder<'a> {
    /// The mutants of a kind that begin here; none where nothing can be put in.
    fn take(&mut self, at: usize, genre: &str) -> Vec<&'a Place> {
        let Some(here) = self.todo.get_mut(&at) else { return Vec::new() };
        let (taken, left) = here.drain(..).partition(|place| place.genre == genre);
        *here = left;
        self.unless_fixed(taken)
    }

    fn unless_fixed(&mut self, taken: Vec<&'a Place>) -> Vec<&'a Place> {
        let Some(why) = self.fixed else { return taken };
        for place in taken {
            let _ = writeln!(self.report, "out {} {why}", place.id);
        }
        Vec::new()
    }

    fn choose(&mut self, range: Range<usize>, alternatives: Vec<(u32, String)>) {
        if !alternatives.is_empty() {
            self.sites.push(Site { range, change: Change::Choice(alternatives) });
        }
    }

    fn wrap(&mut self, range: Range<usize>, before: String, after: &str) {
        self.sites.push(Site { range, change: Change::Wrapped(before, after.to_owned()) });
    }

    fn written(&self, range: Range<usize>) -> &'a str {
        self.text.get(range).unwrap_or("")
    }

    fn within(&mut self, why: &'static str, visit: impl FnOnce(&mut Self)) {
        let before = self.fixed;
        self.fixed = before.or(Some(why));
        visit(self);
        self.fixed = before;
    }

    fn item(&mut self, attributes: &[syn::Attribute], visit: impl FnOnce(&mut Self)) {
        let is_boundary = |attribute: &syn::Attribute| {
            attribute.path().is_ident("cfg") && self.written(range_of(attribute)).contains("feature = \"wasm")
        };
        if attributes.iter().any(is_boundary) { self.within("boundary", visit) } else { visit(self) }
    }

    /// A function: what it could return at once, and whether it has to be `const`.
    fn function(&mut self, signature: &syn::Signature, block: &syn::Block, visit: impl FnOnce(&mut Self)) {
        let name = format!("{}::{}", self.owner, signature.ident);
        if let Some(constant) = &signature.constness {
            if self.keep.contains(&name) {
                return self.within("const", |finder| finder.body(signature, block, visit));
            }
            let _ = writeln!(self.report, "const {name}");
            self.sites.push(Site { range: range_of(constant), change: Change::Dropped });
        }
        self.body(signature, block, visit);
    }

    fn body(&mut self, signature: &syn::Signature, block: &syn::Block, visit: impl FnOnce(&mut Self)) {
        if let Some(first) = block.stmts.first() {
            let mut values = self.take(range_of(first).start, "FnValue");
            if matches!(&signature.output, syn::ReturnType::Type(_, result) if matches!(**result, syn::Type::ImplTrait(_)))
            {
                // One type for all that a function returns, which the mutant's is not.
                self.within("impl", |finder| values = finder.unless_fixed(std::mem::take(&mut values)));
            }
            let start = block.brace_token.span.open().byte_range().end;
            let mut text = String::new();
            for Place { id, replacement, .. } in values {
                let _ = write!(text, " if {} {{ /*<{id}*/ return {replacement}; /*{id}>*/ }}", is(*id));
            }
            self.wrap(start..start, text, "");
        }
        visit(self);
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.item(&item.attrs, |f| f.function(&item.sig, &item.block, |f| visit::visit_item_fn(f, item)));
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.item(&item.attrs, |f| {
            f.function(&item.sig, &item.block, |f| visit::visit_impl_item_fn(f, item))
        });
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.item(&item.attrs, |f| f.function(&item.sig, block, |f| visit::visit_trait_item_fn(f, item)));
        }
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let owner = match &*item.self_ty {
            syn::Type::Path(path) => {
                path.path.segments.last().map_or(String::new(), |last| last.ident.to_string())
            }
            _ => String::new(),
        };
        let outer = std::mem::replace(&mut self.owner, owner);
        self.item(&item.attrs, |finder| visit::visit_item_impl(finder, item));
        self.owner = outer;
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        self.item(&item.attrs, |finder| visit::visit_item_mod(finder, item));
    }

    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.within("const", |finder| visit::visit_item_const(finder, item));
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        self.within("const", |finder| visit::visit_impl_item_const(finder, item));
    }

    fn visit_trait_item_const(&mut self, item: &'ast syn::TraitItemConst) {
        self.within("const", |finder| visit::visit_trait_item_const(finder, item));
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        self.within("const", |finder| visit::visit_item_static(finder, item));
    }

    fn visit_variant(&mut self, variant: &'ast syn::Variant) {
        self.within("const", |finder| visit::visit_variant(finder, variant));
    }

    fn visit_expr_const(&mut self, block: &'ast syn::ExprConst) {
        self.within("const", |finder| visit::visit_expr_const(finder, block));
    }

    fn visit_type_array(&mut self, array: &'ast syn::TypeArray) {
        self.within("const", |finder| visit::visit_type_array(finder, array));
    }

    fn visit_generic_argument(&mut self, argument: &'ast syn::GenericArgument) {
        match argument {
            syn::GenericArgument::Const(_) => {
                self.within("const", |finder| visit::visit_generic_argument(finder, argument));
            }
            _ => visit::visit_generic_argument(self, argument),
        }
    }

    fn visit_expr_repeat(&mut self, repeat: &'ast syn::ExprRepeat) {
        self.visit_expr(&repeat.expr);
        self.within("const", |finder| finder.visit_expr(&repeat.len));
    }

    fn visit_attribute(&mut self, attribute: &'ast syn::Attribute) {
        // With their mutants, functions are too large to be compiled again wherever they are called.
        if attribute.path().is_ident("inline") {
            self.sites.push(Site { range: range_of(attribute), change: Change::Dropped });
        }
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        let places = self.take(range_of(&binary.op).start, "BinaryOperator");
        let [left, right] = [&binary.left, &binary.right].map(range_of);
        if !places.is_empty() && (has_let(&binary.left) || has_let(&binary.right)) {
            self.within("let", |finder| drop(finder.unless_fixed(places)));
        } else {
            let [left, right] = [left, right].map(|range| self.written(range));
            let mutant = |place: &Place| (place.id, format!("({left}) {} ({right})", place.replacement));
            self.choose(range_of(binary), places.into_iter().map(mutant).collect());
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        let places = self.take(range_of(unary).start, "UnaryOperator");
        let operand = self.written(range_of(&unary.expr));
        self.choose(range_of(unary), places.iter().map(|place| (place.id, format!("({operand})"))).collect());
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_struct(&mut self, expression: &'ast syn::ExprStruct) {
        let range = range_of(expression);
        for field in &expression.fields {
            for place in self.take(range_of(field).start, "StructField") {
                let before = self.written(range.start..place.start.offset(self.text));
                let after = self.written(place.end.offset(self.text)..range.end);
                self.choose(range.clone(), vec![(place.id, format!("{before}{after}"))]);
            }
        }
        visit::visit_expr_struct(self, expression);
    }

    fn visit_expr_match(&mut self, expression: &'ast syn::ExprMatch) {
        let is_rest = |arm: &syn::Arm| matches!(arm.pat, syn::Pat::Wild(_));
        let outer = std::mem::replace(&mut self.is_open, expression.arms.iter().any(is_rest));
        visit::visit_expr_match(self, expression);
        self.is_open = outer;
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        let guard = if let syn::Pat::Guard(pattern) = &arm.pat { Some(&*pattern.guard) } else { None };
        let mut arms = self.take(range_of(arm).start, "MatchArm");
        if guard.is_none() && !self.is_open {
            self.within("types", |finder| arms = finder.unless_fixed(std::mem::take(&mut arms)));
        }
        let kept: Vec<_> = arms.iter().map(|place| format!("!{}", is(place.id))).collect();
        let kept = kept.join(" && ");
        match guard.map(range_of) {
            Some(range) => {
                if !kept.is_empty() {
                    self.wrap(range.clone(), format!("{kept} && ("), ")");
                }
                let guards = self.take(range.start, "MatchArmGuard");
                self.choose(
                    range,
                    guards.iter().map(|place| (place.id, place.replacement.clone())).collect(),
                );
            }
            None if !kept.is_empty() => {
                let arrow = range_of(&arm.fat_arrow_token).start;
                self.wrap(arrow..arrow, format!("if {kept} "), "");
            }
            None => {}
        }
        visit::visit_arm(self, arm);
    }
}

/// Puts the changes into the text.
struct Renderer<'a> {
    text: &'a str,
    sites: &'a [Site],
    next: usize,
}

impl Renderer<'_> {
    /// The text of a range, with all changes that begin in it and were not yet made.
    fn render(&mut self, range: Range<usize>) -> String {
        let mut result = String::new();
        let mut at = range.start;
        while let Some(site) = self.sites.get(self.next).filter(|site| site.range.end <= range.end) {
            self.next += 1;
            result.push_str(self.text.get(at..site.range.start).unwrap_or(""));
            at = site.range.end;
            let inner = self.render(site.range.clone());
            let _ = match &site.change {
                Change::Dropped => Ok(()),
                Change::Wrapped(before, after) => write!(result, "{before}{inner}{after}"),
                Change::Choice(alternatives) => {
                    result.push('(');
                    for (id, text) in alternatives {
                        let _ = write!(result, "if {} {{ /*<{id}*/ {text} /*{id}>*/ }} else ", is(*id));
                    }
                    write!(result, "{{ {inner} }})")
                }
            };
        }
        result.push_str(self.text.get(at..range.end).unwrap_or(""));
        result
    }
}

/// The condition under which a mutant is active.
fn is(id: u32) -> String {
    format!("crate::mutant_switch::is({id})")
}

fn range_of(node: &impl Spanned) -> Range<usize> {
    node.span().byte_range()
}

/// Whether a part of a condition binds names, so that it cannot be put into parentheses.
fn has_let(expression: &syn::Expr) -> bool {
    match expression {
        syn::Expr::Let(_) => true,
        syn::Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

/// The module of a file, by its own name alone.
fn module_of(name: &str) -> String {
    let mut parts = name.trim_end_matches(".rs").rsplit('/');
    let last = parts.next().unwrap_or_default();
    if last == "mod" { parts.next().unwrap_or_default().to_owned() } else { last.to_owned() }
}
