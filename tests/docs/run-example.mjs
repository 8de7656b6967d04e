// Runs examples: turns code with results in comments into a module that compares them. All docs share one convention:
//
//   position.isCheck(); // false                          a value, written as a JavaScript literal
//   game.move("e4"); // { san: "e4", … }                  `…`: further parts follow, also at the end of a string
//   game.move("e5"); // throws IllegalMoveError PATH_BLOCKED     an error's class and optionally its code or "message"
//   console.log(game.ply); // 3                           printed output
//   game.undo(); // the pawn goes back                    anything else is an ordinary comment
//
// A long result stands in the lines below, in its own comment. Words may follow a value and a colon or semicolon.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { transform } from "esbuild";
import ts from "../../docs/renderer/node_modules/typescript/lib/typescript.js";

/**
 * Inserts calls of `$is` (a value) and `$throws` where results are stated.
 * @returns {{ code: string, claims: number }}
 */
function withChecks(code) {
  const source = ts.createSourceFile("example.ts", code, ts.ScriptTarget.ES2022, true);
  const edits = [];
  const visit = (statements) => {
    for (const one of statements) {
      // In `if (…) expression; // result`, the result belongs to the expression.
      const statement = ts.isIfStatement(one) && !ts.isBlock(one.thenStatement) ? one.thenStatement : one;
      const claim = claimAfter(code, source, statement);
      if (claim !== null) edits.push(...editsFor(statement, source, claim));
      else ts.forEachChild(statement, inside);
    }
  };
  const inside = (node) => {
    if (ts.isBlock(node)) visit(node.statements);
    if (ts.isCatchClause(node)) visit(node.block.statements);
  };
  visit(source.statements);
  let checked = code;
  for (const { at, end, text } of edits.sort((a, b) => b.at - a.at))
    checked = checked.slice(0, at) + text + checked.slice(end);
  return { code: checked, claims: edits.length };
}

/** Returns a statement's expected result as `{ value }` or `{ error }`, each as code, or null. */
function claimAfter(code, source, statement) {
  const end = statement.getEnd();
  const [, beside, ...below] = /^[ \t]*(?:\/\/(.*))?((?:\n[ \t]*\/\/.*)*)/.exec(code.slice(end)) ?? [];
  const { line } = source.getLineAndCharacterOfPosition(end);
  const next = statement.parent.statements?.[statement.parent.statements.indexOf(statement) + 1];
  // With two statements on a line, the comment belongs to the last one.
  if (next && source.getLineAndCharacterOfPosition(next.getStart()).line === line) return null;
  const inLines = below.join("").replaceAll(/\n[ \t]*\/\//g, "\n");
  const thrown = /^\s*throws (\w+)(?: (.*))?$/.exec(beside ?? "");
  if (thrown) return { error: thrown[1], detail: detailOf(thrown[2]) };
  if (beside !== undefined && isPrinted(statement)) return { printed: beside.trim() };
  if (beside === undefined) return valueClaim(inLines);
  // A literal that is not closed on its line continues below.
  return valueClaim(beside) ?? (/^\s*[[{]/.test(beside) ? valueClaim(beside + inLines) : null);
}

function isPrinted(statement) {
  return ts.isExpressionStatement(statement) && /^console\.log\(/.test(statement.getText());
}

function detailOf(text) {
  if (text === undefined) return "undefined";
  return /^[A-Z_0-9]+\b/.test(text)
    ? `{ code: "${/^[A-Z_0-9]+/.exec(text)[0]}" }`
    : `{ message: ${literalOf(text)} }`;
}

function valueClaim(text) {
  const value = literalOf(text);
  return value === null ? null : { value };
}

const STARTS = /^(?:["'`[{]|-?\d|(?:true|false|null|undefined|new Map|new Set|NaN|Infinity)\b)/;

/** Returns the literal at the beginning of a comment as code; null if the comment begins with words. */
function literalOf(comment) {
  const text = comment.trim();
  if (!STARTS.test(text)) return null;
  const scan = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`|[[{(]|[\]})]|…|[^"'`[{(\]})…]+/gy;
  let [code, open] = ["", []];
  for (const [token] of text.matchAll(scan)) {
    if (/^[[{(]$/.test(token)) open.push(token);
    if (/^[\]})]$/.test(token)) open.pop();
    const outside = open.length === 0 ? /^([^;:,]*?)(?=\s*[;:,]|\s*$)/.exec(token) : null;
    if (token === "…") code += open.at(-1) === "{" ? "[$more]: true" : "$more";
    else if (outside !== null && /^[^"'`\]})]/.test(token)) {
      code += outside[1];
      if (outside[1].length < token.length) break;
    } else code += token;
  }
  return open.length === 0 && isExpression(code) ? code.trim() : null;
}

function isExpression(code) {
  const { parseDiagnostics } = ts.createSourceFile("value.ts", `(${code})`, ts.ScriptTarget.ES2022);
  return parseDiagnostics.length === 0;
}

function editsFor(statement, source, { value, printed, error, detail }) {
  const shown = JSON.stringify(statement.getText(source));
  const [at, end] = [statement.getStart(source), statement.getEnd()];
  if (printed !== undefined) {
    const given = statement.expression.arguments.map((argument) => argument.getText(source)).join(", ");
    return [{ at, end, text: `$prints([${given}], ${JSON.stringify(printed)}, ${shown});` }];
  }
  const isDeclaration = ts.isVariableStatement(statement);
  if (error !== undefined) {
    return [
      {
        at,
        end,
        text: `await $throws(async () => { ${statement.getText(source)} }, "${error}", ${detail}, ${shown});`,
      },
    ];
  }
  if (isDeclaration) {
    const [{ name }] = statement.declarationList.declarations;
    return [{ at: end, end, text: ` $is(${name.getText(source)}, (${value}), ${shown});` }];
  }
  assert.ok(ts.isExpressionStatement(statement), `only an expression has a result: ${shown}`);
  return [{ at, end, text: `$is((${statement.expression.getText(source)}), (${value}), ${shown});` }];
}

/**
 * Runs code with its checks as a module of the app that has the package installed.
 * @param {string} app the app's folder
 * @param {string} name of the module, unique
 * @param {{ code: string, isolated?: boolean }} example `isolated`: in its own process
 * @returns {Promise<number>} the number of results compared
 */
export async function runExample(app, name, { code, isolated = false }) {
  const { code: checked, claims } = withChecks(code);
  const folder = join(app, "examples");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.mjs`);
  const prelude = `import { checks as $checks } from ${JSON.stringify(new URL("checks.mjs", import.meta.url).href)};\nObject.assign(globalThis, $checks);\n`;
  const { code: plain } = await transform(prelude + checked, { loader: "ts", target: "es2022" });
  writeFileSync(file, plain);
  if (isolated) {
    const { status, stderr } = spawnSync(process.execPath, [file], { encoding: "utf8" });
    assert.equal(status, 0, stderr);
  } else await import(pathToFileURL(file).href);
  return claims;
}
