// The public API of each entry as a text to be kept and compared: every declaration that can be reached from it, without
// comments and private parts. `npm run snapshot` writes these texts, and that of the Rust crate, to tests/data/api, and what the
// command says of its use to tests/data/cli.txt.

import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "../reference/node_modules/typescript/lib/typescript.js";
import { build } from "./build.mjs";
import { helpFile, helpOf } from "./cli-help.mjs";
import { openApi } from "./public-api.mjs";
import { isMain, main, root, run } from "./run.mjs";

/** Where the texts are kept. */
export const snapshots = join(root, "tests", "data", "api");

/**
 * One text for each entry.
 * @param {string} [folder] of the package
 * @returns {Map<string, string>} by file name
 */
export function snapshotsOf(folder = root) {
  const api = openApi(folder);
  const owners = new Map();
  return new Map(
    api.entries.map((entry) => [
      `${entry.specifier.replaceAll("/", "-")}.txt`,
      entryText(api, entry, owners),
    ]),
  );
}

/** `owners`: the entry in whose text a declaration stands, for what an entry has from an earlier one. */
function entryText(api, { specifier, exports }, owners) {
  const own = exports.filter((symbol) => !owners.has(symbol));
  const shared = exports.filter((symbol) => owners.has(symbol));
  for (const symbol of own) owners.set(symbol, specifier);
  const hidden = [];
  const texts = own.map((symbol) => declarationText(api, symbol, owners, hidden));
  const hiddenTexts = [];
  for (const symbol of hidden) {
    owners.set(symbol, specifier);
    hiddenTexts.push([symbol.name, declarationText(api, symbol, owners, hidden)]);
  }
  hiddenTexts.sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = [
    `// ${specifier}`,
    ...shared.map((symbol) => `export ${symbol.name} of ${owners.get(symbol)}`),
  ];
  if (hiddenTexts.length > 0) hiddenTexts.unshift(["", "// not exported"]);
  return `${[lines.join("\n"), ...texts, ...hiddenTexts.map(([, text]) => text)].join("\n\n")}\n`;
}

/** What declares a symbol; symbols that it names and nobody has written yet are added to `hidden`. */
function declarationText({ program, checker }, symbol, owners, hidden) {
  const printer = ts.createPrinter({ removeComments: true });
  return symbol.declarations
    .filter((at) => !program.isSourceFileDefaultLibrary(at.getSourceFile()))
    .map((at) => {
      const statement = ts.isVariableDeclaration(at) ? at.parent.parent : at;
      collect(program, checker, statement, (found) => {
        if (!owners.has(found) && !hidden.includes(found)) hidden.push(found);
      });
      const { transformed } = ts.transform(statement, [withoutPrivate]);
      const text = printer.printNode(ts.EmitHint.Unspecified, transformed[0], at.getSourceFile());
      return text.replace(/^(export |declare )+/, "");
    })
    .join("\n");
}

function withoutPrivate(context) {
  const visit = (node) => {
    if (ts.isPropertyDeclaration(node) && ts.isPrivateIdentifier(node.name)) return undefined;
    if (
      ts.canHaveModifiers(node) &&
      node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword)
    )
      return undefined;
    return ts.visitEachChild(node, visit, context);
  };
  return (node) => ts.visitNode(node, visit);
}

/** Tells the declarations of the package that a declaration names. */
function collect(program, checker, node, found) {
  const visit = (at) => {
    if (ts.isIdentifier(at)) {
      let symbol = checker.getSymbolAtLocation(at);
      if (symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0) symbol = checker.getAliasedSymbol(symbol);
      const declared = symbol?.declarations?.[0];
      const isNamed = declared?.parent !== undefined && isTopLevel(declared);
      if (isNamed && !program.isSourceFileDefaultLibrary(declared.getSourceFile())) found(symbol);
    }
    ts.forEachChild(at, visit);
  };
  visit(node);
}

function isTopLevel(declaration) {
  const at = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  return ts.isSourceFile(at.parent) && !ts.isImportDeclaration(at) && !ts.isExportDeclaration(at);
}

async function snapshot() {
  await build();
  mkdirSync(snapshots, { recursive: true });
  for (const [file, text] of snapshotsOf()) writeFileSync(join(snapshots, file), text);
  const program = join(root, "dist", "cli.js");
  const x88 = (args) => spawnSync(process.execPath, [program, ...args], { encoding: "utf8" });
  writeFileSync(helpFile, helpOf(x88));
  await run("cargo", ["test", "--test", "api"], { env: { ...process.env, X88_WRITE_API: "1" } });
}

if (isMain(import.meta.url)) await main(snapshot);
