//! Lists small changes of the Rust files that are given, one JSON object a line, with what stands in their place:
//! `{ file, place, change, start, end, code }`. `code` goes in the place of the bytes from `start` to `end`; where these are equal it
//! is put in at the beginning of a function. `$` in it stands for the number of the change.
//!
//! Each change is chosen at run time, so constants and `const fn` have none.

use proc_macro2::{LineColumn, Span};
use std::{env, fs, ops::Range};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, BinOp, Block, Expr, Meta, ReturnType, Signature, Type, UnOp};

/// Operators, each with the one that is put in its place.
const SWAPS: [(&str, &str); 19] = [
    ("==", "!="),
    ("!=", "=="),
    ("<", "<="),
    ("<=", "<"),
    (">", ">="),
    (">=", ">"),
    ("&&", "||"),
    ("||", "&&"),
    ("+", "-"),
    ("-", "+"),
    ("*", "+"),
    ("&", "|"),
    ("|", "&"),
    ("^", "|"),
    ("<<", ">>"),
    (">>", "<<"),
    ("+=", "-="),
    ("-=", "+="),
    ("|=", "&="),
];

struct Lister<'a> {
    file: &'a str,
    source: &'a str,
    /// The byte at which each line begins.
    lines: Vec<usize>,
}

impl Lister<'_> {
    fn offset(&self, LineColumn { line, column }: LineColumn) -> usize {
        let start = self.lines[line - 1];
        start + self.source[start..].chars().take(column).map(char::len_utf8).sum::<usize>()
    }

    fn range(&self, span: Span) -> Range<usize> {
        self.offset(span.start())..self.offset(span.end())
    }

    fn text(&self, span: Span) -> &str {
        &self.source[self.range(span)]
    }

    fn tell(&self, span: Span, Range { start, end }: Range<usize>, change: &str, code: &str) {
        let LineColumn { line, column } = span.start();
        let place = format!("{line}:{}", column + 1);
        let row = serde_json::json!({
            "file": self.file, "place": place, "change": change, "start": start, "end": end, "code": code,
        });
        println!("{row}");
    }

    /// Another expression in the place of this one.
    fn replace(&self, expression: Span, change: &str, other: &str) {
        let this = self.text(expression);
        let code = format!("(if crate::mutants::is($) {{ {other} }} else {{ {this} }})");
        self.tell(expression, self.range(expression), change, &code);
    }

    fn binary(&self, left: &Expr, operator: &BinOp, right: &Expr, whole: Span) {
        let operator = self.text(operator.span());
        let Some((_, other)) = SWAPS.iter().find(|(each, _)| *each == operator) else { return };
        let [left, right] = [left, right].map(|side| self.text(side.span()));
        self.replace(whole, &format!("{operator} -> {other}"), &format!("{left} {other} {right}"));
    }

    fn condition(&self, condition: &Expr) {
        if has_let(condition) {
            return;
        }
        let this = self.text(condition.span());
        let range = self.range(condition.span());
        for (change, code) in [
            ("condition -> true", format!("(crate::mutants::is($) || ({this}))")),
            ("condition -> false", format!("(!crate::mutants::is($) && ({this}))")),
        ] {
            self.tell(condition.span(), range.clone(), change, &code);
        }
    }

    /// Returns from a function at once, with a value that its type has.
    fn entry(&self, signature: &Signature, block: &Block) {
        let values: &[&str] = match &signature.output {
            ReturnType::Default => &[""],
            ReturnType::Type(_, returned) => match &**returned {
                Type::Path(path) => match path.path.segments.last().unwrap().ident.to_string().as_str() {
                    "bool" => &["true", "false"],
                    "Option" => &["None"],
                    "usize" | "u8" | "u16" | "u32" | "u64" | "i8" | "i32" => &["0", "1"],
                    _ => &[],
                },
                _ => &[],
            },
        };
        let at = self.offset(block.brace_token.span.open().end());
        for value in values {
            let code = format!(" if crate::mutants::is($) {{ return {value}; }}");
            let change = format!("{} -> {}", signature.ident, if value.is_empty() { "()" } else { value });
            self.tell(signature.ident.span(), at..at, &change, &code);
        }
    }
}

/// Whether a pattern is bound in a condition, which ends where the condition does.
fn has_let(condition: &Expr) -> bool {
    match condition {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        Expr::Paren(inner) => has_let(&inner.expr),
        _ => false,
    }
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        Meta::Path(path) => path.is_ident("test"),
        Meta::NameValue(_) => false,
    })
}

impl<'ast> Visit<'ast> for Lister<'_> {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_test(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}
    fn visit_type(&mut self, _: &'ast Type) {}

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        if item.sig.constness.is_none() && !is_test(&item.attrs) {
            self.entry(&item.sig, &item.block);
            visit::visit_item_fn(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        if item.sig.constness.is_none() {
            self.entry(&item.sig, &item.block);
            visit::visit_impl_item_fn(self, item);
        }
    }

    fn visit_expr_binary(&mut self, expression: &'ast syn::ExprBinary) {
        let isolated = !has_let(&expression.left) && !has_let(&expression.right);
        if isolated {
            self.binary(&expression.left, &expression.op, &expression.right, expression.span());
        }
        visit::visit_expr_binary(self, expression);
    }

    fn visit_expr_unary(&mut self, expression: &'ast syn::ExprUnary) {
        if matches!(expression.op, UnOp::Not(_)) {
            let inner = self.text(expression.expr.span()).to_owned();
            self.replace(expression.span(), "! -> nothing", &inner);
        }
        visit::visit_expr_unary(self, expression);
    }

    fn visit_expr_if(&mut self, expression: &'ast syn::ExprIf) {
        self.condition(&expression.cond);
        visit::visit_expr_if(self, expression);
    }
}

fn main() {
    for file in env::args().skip(1) {
        let source = fs::read_to_string(&file).expect("a file of the project");
        let syntax = syn::parse_file(&source).expect("a file that compiles");
        let starts = source.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at + 1);
        let lines = [0].into_iter().chain(starts).collect();
        Lister { file: &file, source: &source, lines }.visit_file(&syntax);
    }
}
