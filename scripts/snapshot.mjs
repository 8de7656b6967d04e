// `npm run snapshot`: writes files that tests compare and people review: the public API of the entries (tests/data/api.txt), the
// names of the crate (tests/data/crate-api.txt), the help of the CLI (tests/data/cli.txt), samples of the languages (tests/data/messages), the tables of the README and the examples in
// the guides. The API has every exported or referenced declaration, without comments and private members.

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "../docs/renderer/node_modules/typescript/lib/typescript.js";
import { writeReadme } from "../lab/benches/readme.mjs";
import { build } from "./build.mjs";
import { crateApi, crateFile } from "./crate-api.mjs";
import { writeExamples } from "./examples-in-docs.mjs";
import { openApi } from "./public-api.mjs";
import { isMain, main, root } from "./run.mjs";
import { LANGUAGES, samplesOf } from "../tests/support/message-samples.mjs";

/** The file of the API, with a section for each entry, which begins with the entry's name as a comment. */
export const apiFile = join(root, "tests", "data", "api.txt");

/**
 * Returns the content of that file.
 * @param {string} [folder] of the package
 */
export function apiOf(folder = root) {
  const api = openApi(folder);
  const owners = new Map();
  return api.entries.map((entry) => entryText(api, entry, owners)).join("\n");
}

/** `owners`: the entry whose snapshot has a declaration, for items that come from an earlier entry. */
function entryText(api, { specifier, exports }, owners) {
  const own = exports.filter((symbol) => !owners.has(symbol));
  const shared = exports.filter((symbol) => owners.has(symbol));
  for (const symbol of own) owners.set(symbol, specifier);
  const hidden = [];
  const texts = own.map((symbol) => declarationText(api, symbol, owners, hidden));
  const hiddenTexts = [];
  for (const symbol of hidden) {
    const text = declarationText(api, symbol, owners, hidden);
    // A class of another entry that a class of the same name replaces here. That entry shows it under its own name.
    const other = api.entries.find((entry) => entry.exports.includes(symbol));
    if (other !== undefined) {
      const [first, ...rest] = other.specifier.split("/").at(-1);
      const prefix = first.toUpperCase() + rest.join("");
      hiddenTexts.push([prefix + symbol.name, text.replace(/^(\w+ )/, `$1${prefix}`)]);
    } else {
      owners.set(symbol, specifier);
      hiddenTexts.push([symbol.name, text]);
    }
  }
  hiddenTexts.sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = [
    `// ${specifier}`,
    ...shared.map((symbol) => `export ${symbol.name} of ${owners.get(symbol)}`),
  ];
  if (hiddenTexts.length > 0) hiddenTexts.unshift(["", "// not exported"]);
  return `${[lines.join("\n"), ...texts, ...hiddenTexts.map(([, text]) => text)].join("\n\n")}\n`;
}

/** Returns the declaration of a symbol. Adds symbols that it references and that are not yet written to `hidden`. */
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

/** Collects the declarations of the package that a declaration references. */
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

/** The file of the help snapshot. */
export const helpFile = join(root, "tests", "data", "cli.txt");

/** The commands. */
export const commands = ["check", "convert", "explain", "moves", "perft", "can-win"];

/**
 * Returns the help of the program and of each command, and the usage message after an invalid argument.
 * @param {(args: string[]) => { stdout: string, stderr: string }} run runs `x88` with these arguments
 */
export function helpOf(run) {
  const said = (...args) => {
    const { stdout, stderr } = run(args);
    // Node words the cause, differently in each version.
    return `$ x88 ${args.join(" ")}\n${stdout}${stderr.replace(/: .* \(usage/, ": … (usage")}`;
  };
  const texts = commands.map((name) => `${said(name, "--help")}\n${said(name, "--wrong")}`);
  return [said("--help"), said("--wrong"), ...texts].join("\n");
}

async function snapshot() {
  await build();
  writeFileSync(crateFile, await crateApi());
  writeFileSync(apiFile, apiOf());
  const program = join(root, "dist", "cli.js");
  const x88 = (args) => spawnSync(process.execPath, [program, ...args], { encoding: "utf8" });
  writeFileSync(helpFile, helpOf(x88));
  await writeSamples();
  writeReadme();
  writeExamples();
}

/** Writes samples of the sentences of each language, for readers. */
async function writeSamples() {
  const load = (name) => import(pathToFileURL(join(root, "dist", `${name}.js`)));
  const { english } = await load("variants");
  for (const name of LANGUAGES) {
    const messages = (await load(`messages/${name}`))[`${name}Variants`];
    writeFileSync(join(root, "tests", "data", "messages", `${name}.txt`), samplesOf(messages, english));
  }
}

if (isMain(import.meta.url)) await main(snapshot);
