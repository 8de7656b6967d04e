// Responsibility: reads the public API from the declarations of package.json's `exports`: entries, items and their docs. Must not
// depend on: how items are shown, tested or stored.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "../docs/renderer/node_modules/typescript/lib/typescript.js";
import { root } from "./run.mjs";

/**
 * @typedef {{ specifier: string, file: string, exports: import("typescript").Symbol[] }} Entry
 * `specifier`: what an app imports, such as "x88/rules"; `file`: its declarations
 * @typedef {{ entry: Entry, name: string, kind: "class" | "function" | "constant" | "type" | "member" | "field", says: string,
 *   examples: string[], symbol: import("typescript").Symbol }} Item
 * `name`: such as "Game.move"; `field`: a property of a class that is not an accessor; the example of its class covers it
 */

/**
 * Returns the entries of package.json that have declarations of their own.
 * @param {string} [folder] of the package
 * @returns {{ specifier: string, file: string }[]}
 */
function entriesOf(folder = root) {
  const { name, exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const found = Object.entries(exports).map(([subpath, target]) => ({
    specifier: name + subpath.slice(1),
    types: typesOf(target),
  }));
  // `x88/js` and its entries are other builds of what comes before them.
  const isNew = ({ types }, n) =>
    types !== undefined && found.findIndex((entry) => entry.types === types) === n;
  return found.filter(isNew).map(({ specifier, types }) => ({ specifier, file: join(folder, types) }));
}

/** Returns the declarations that an ES module gets from the conditions of an export. */
function typesOf(target) {
  if (typeof target === "string") return /\.d\.m?ts$/.test(target) ? target : undefined;
  for (const [condition, further] of Object.entries(target ?? {})) {
    const found = condition === "require" ? undefined : typesOf(further);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The compiler options for reading declarations. */
export const compilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.esnext.disposable.d.ts"],
  types: [],
  strict: true,
  noEmit: true,
};

/**
 * Returns the compiler's view of a package.
 * @param {string} [folder] of the package
 */
export function openApi(folder = root) {
  const found = entriesOf(folder);
  const program = ts.createProgram(
    found.map(({ file }) => file),
    compilerOptions,
  );
  const checker = program.getTypeChecker();
  const entries = found.map((entry) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(entry.file));
    const exports = checker.getExportsOfModule(module).map((symbol) => resolved(checker, symbol));
    return { ...entry, exports: exports.sort((a, b) => (a.name < b.name ? -1 : 1)) };
  });
  return { program, checker, entries };
}

/** Returns the symbol behind an alias, such as one from `export … from`. */
function resolved(checker, symbol) {
  return (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
}

/** Returns every public item of every entry. An item that an earlier entry has belongs to that entry. */
export function itemsOf({ program, checker, entries }) {
  const seen = new Set();
  return entries.flatMap((entry) =>
    entry.exports.flatMap((symbol) => {
      if (seen.has(symbol)) return [];
      seen.add(symbol);
      const kind = kindOf(symbol);
      const item = itemOf({ checker, entry, symbol, kind, name: symbol.name });
      return kind === "class" ? [item, ...membersOf({ program, checker, entry, symbol })] : [item];
    }),
  );
}

function kindOf({ flags }) {
  if (flags & ts.SymbolFlags.Class) return "class";
  if (flags & ts.SymbolFlags.Function) return "function";
  return flags & ts.SymbolFlags.Variable ? "constant" : "type";
}

function membersOf({ program, checker, entry, symbol }) {
  const [own, statics] = [checker.getDeclaredTypeOfSymbol(symbol), checker.getTypeOfSymbol(symbol)];
  const members = [...checker.getPropertiesOfType(statics), ...checker.getPropertiesOfType(own)];
  return members
    .filter((member) => isOurs(program, member))
    .map((member) => {
      const isField = member.declarations.every((at) => ts.isPropertyDeclaration(at));
      const name = `${symbol.name}.${member.name}`;
      return itemOf({ checker, entry, symbol: member, kind: isField ? "field" : "member", name });
    });
}

/** Returns whether a member is declared in the package and is public. */
function isOurs(program, { declarations = [] }) {
  return declarations.some(
    (at) =>
      !program.isSourceFileDefaultLibrary(at.getSourceFile()) &&
      !ts.isSourceFile(at.parent) &&
      !(at.name && ts.isPrivateIdentifier(at.name)) &&
      (ts.getCombinedModifierFlags(at) & ts.ModifierFlags.Private) === 0,
  );
}

function itemOf({ checker, entry, symbol, kind, name }) {
  const says = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  const examples = symbol
    .getJsDocTags(checker)
    .filter((tag) => tag.name === "example")
    .map((tag) => ts.displayPartsToString(tag.text));
  return { entry, name, kind, says, examples, symbol };
}

/**
 * Returns the import statements for code that only names what it uses: from the entry, or else from `x88`.
 * @param {string} code
 * @param {Entry} entry
 * @param {Entry[]} entries
 */
export function importsFor(code, entry, entries) {
  const source = ts.createSourceFile("example.ts", code, ts.ScriptTarget.ES2022, true);
  if (source.statements.some((statement) => ts.isImportDeclaration(statement))) return "";
  const [used, declared] = [new Set(), new Set()];
  const visit = (node) => {
    const { parent } = node;
    if (ts.isIdentifier(node)) {
      const isMember = ts.isPropertyAccessExpression(parent) && parent.name === node;
      const isKey = ts.isPropertyAssignment(parent) && parent.name === node;
      if ((ts.isVariableDeclaration(parent) || ts.isBindingElement(parent)) && parent.name === node)
        declared.add(node.text);
      else if (!isMember && !isKey) used.add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...new Set([entry, entries[0]])]
    .map(({ specifier, exports }) => {
      const names = exports.map(({ name }) => name).filter((name) => used.has(name) && !declared.has(name));
      for (const name of names) declared.add(name);
      return names.length === 0 ? "" : `import { ${names.join(", ")} } from "${specifier}";\n`;
    })
    .join("");
}
