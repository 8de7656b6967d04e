//! What of an item is its interface: signatures without bodies, public fields and methods, the traits that a type has.

use std::collections::{BTreeMap, BTreeSet};

use syn::parse::Parser;
use syn::{Attribute, Field, Fields, ImplItem, Item, ItemImpl, TraitItem, Type, parse_quote};

use crate::modules::{Meaning, Module, is_public};

/// The interface of a crate as a text, module by module, in the order of names.
pub fn public_api(root: &Module) -> String {
    let mut types = BTreeSet::new();
    let mut text = module_text(root, root, "x88", &mut types);
    text.push_str("\n// impls\n");
    let own_traits = root.traits();
    let is_shown = |name: &String| types.contains(name) || !own_traits.contains(name);
    let impls = root.impls().into_iter().filter(|item| trait_name(item).as_ref().is_none_or(is_shown));
    let mut impls: Vec<String> = impls.filter_map(|item| impl_text(item, &types)).collect();
    impls.sort();
    for text_of_one in impls {
        text.push_str(&text_of_one);
    }
    text
}

fn module_text(root: &Module, module: &Module, path: &str, types: &mut BTreeSet<String>) -> String {
    let mut text = format!("// mod {path}\n");
    let mut inner = BTreeMap::new();
    for (name, meanings) in module.names(root) {
        for meaning in meanings {
            match meaning {
                Meaning::Module(module) => {
                    inner.insert(name.clone(), module);
                }
                Meaning::Item(item) => {
                    types.insert(name.clone());
                    types.extend(own_name(item));
                    text.push_str(&printed(shown(item, &name)));
                }
            }
        }
    }
    for (name, module) in inner {
        text.push('\n');
        text.push_str(&module_text(root, module, &format!("{path}::{name}"), types));
    }
    text
}

fn own_name(item: &Item) -> Option<String> {
    match item {
        Item::Enum(item) => Some(item.ident.to_string()),
        Item::Struct(item) => Some(item.ident.to_string()),
        _ => None,
    }
}

/// The item as the interface has it, under the name that the interface gives it.
fn shown(item: &Item, name: &str) -> Item {
    let ident: syn::Ident = syn::parse_str(name).expect("a name is one");
    let mut item = item.clone();
    match &mut item {
        Item::Const(item) => {
            item.ident = ident;
            *item.expr = parse_quote!(..);
            keep_attributes(&mut item.attrs);
        }
        Item::Static(item) => {
            item.ident = ident;
            *item.expr = parse_quote!(..);
            keep_attributes(&mut item.attrs);
        }
        Item::Enum(item) => {
            item.ident = ident;
            keep_attributes(&mut item.attrs);
            for variant in &mut item.variants {
                variant.attrs.clear();
                variant.fields.iter_mut().for_each(|field| field.attrs.clear());
            }
        }
        Item::Fn(item) => {
            item.sig.ident = ident;
            *item.block = parse_quote!({});
            keep_attributes(&mut item.attrs);
        }
        Item::Struct(item) => {
            item.ident = ident;
            keep_attributes(&mut item.attrs);
            keep_public(&mut item.fields);
        }
        Item::Trait(item) => {
            item.ident = ident;
            keep_attributes(&mut item.attrs);
            item.items.iter_mut().for_each(without_body);
        }
        Item::Type(item) => {
            item.ident = ident;
            keep_attributes(&mut item.attrs);
        }
        _ => panic!("{name} is an item of an unknown kind"),
    }
    item
}

/// Of attributes those that callers notice.
fn keep_attributes(attributes: &mut Vec<Attribute>) {
    attributes.retain(|attribute| {
        ["derive", "non_exhaustive", "must_use", "deprecated"]
            .iter()
            .any(|name| attribute.path().is_ident(name))
    });
}

fn keep_public(fields: &mut Fields) {
    match fields {
        Fields::Named(named) => {
            let (mut public, hidden): (Vec<Field>, Vec<Field>) =
                std::mem::take(&mut named.named).into_iter().partition(|field| is_public(&field.vis));
            public.iter_mut().for_each(|field| field.attrs.clear());
            if !hidden.is_empty() {
                // Whether there are any is part of the interface: with some, only the crate can make one.
                public.push(Field::parse_named.parse_str("private: _").expect("a field"));
            }
            named.named = public.into_iter().collect();
        }
        Fields::Unnamed(unnamed) => {
            for field in &mut unnamed.unnamed {
                if !is_public(&field.vis) {
                    field.ty = parse_quote!(_);
                }
                field.attrs.clear();
            }
        }
        Fields::Unit => {}
    }
}

fn without_body(item: &mut TraitItem) {
    match item {
        TraitItem::Const(item) => item.attrs.clear(),
        TraitItem::Fn(item) => {
            keep_attributes(&mut item.attrs);
            // Whether there is a default is part of the interface, what it does is not.
            if item.default.is_some() {
                item.default = Some(parse_quote!({}));
            }
        }
        TraitItem::Type(item) => item.attrs.clear(),
        _ => panic!("a trait has a part of an unknown kind"),
    }
}

fn trait_name(item: &ItemImpl) -> Option<String> {
    let path = item.trait_.as_ref().map(|(path, ..)| path)?;
    path.segments.last().map(|segment| segment.ident.to_string())
}

/// An `impl` for a type of the interface: of a trait its head, else the public parts.
fn impl_text(item: &ItemImpl, types: &BTreeSet<String>) -> Option<String> {
    let named = |ty: &Type| match ty {
        Type::Path(path) => path.path.segments.last().map(|segment| segment.ident.to_string()),
        _ => None,
    };
    let target = match &*item.self_ty {
        Type::Reference(reference) => named(&reference.elem)?,
        ty => named(ty)?,
    };
    if !types.contains(&target) {
        return None;
    }
    let mut item = item.clone();
    item.attrs.clear();
    if item.trait_.is_some() {
        item.items.retain(|part| matches!(part, ImplItem::Type(_)));
    } else {
        item.items.retain_mut(is_public_part);
        if item.items.is_empty() {
            return None;
        }
    }
    Some(printed(Item::Impl(item)))
}

/// Whether a part of an `impl` is public; it then loses its body and its comments.
fn is_public_part(part: &mut ImplItem) -> bool {
    match part {
        ImplItem::Const(item) => {
            item.expr = parse_quote!(..);
            keep_attributes(&mut item.attrs);
            is_public(&item.vis)
        }
        ImplItem::Fn(item) => {
            item.block = parse_quote!({});
            keep_attributes(&mut item.attrs);
            is_public(&item.vis)
        }
        _ => false,
    }
}

fn printed(item: Item) -> String {
    let mut file: syn::File = parse_quote!();
    file.items.push(item);
    prettyplease::unparse(&file).replace(" {}\n", ";\n").replace(" = ..;", ";")
}
