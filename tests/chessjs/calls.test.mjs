// The rows of tests/data/chessjs.txt: calls that both libraries answer alike, and the answers of x88/chessjs where it differs.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ours, Pair, theirs } from "./side-by-side.mjs";

const TABLE = new URL("../data/chessjs.txt", import.meta.url);

/** Returns the rows as `{ isOurs, title, lines }`. */
function rows() {
  const text = readFileSync(TABLE, "utf8").replaceAll("\r\n", "\n").replaceAll("\\\n", "");
  const found = [];
  for (const line of text.split("\n")) {
    if (/^[=~] /.test(line)) found.push({ isOurs: line[0] === "~", title: line.slice(2), lines: [] });
    else if (line !== "" && !line.startsWith("#")) found.at(-1).lines.push(line);
  }
  return found;
}

const { Chess, DEFAULT_POSITION } = ours;
const NAMES = {
  Chess,
  DEFAULT_POSITION,
  E4: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
  E5: "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
  pgnOfCopy(chess) {
    const copy = new Chess();
    copy.loadPgn(chess.pgn());
    return copy.pgn();
  },
};

/** Returns the value of an expression in JavaScript. */
function evaluate(expression, chess) {
  const names = { ...NAMES, chess };
  return new Function(...Object.keys(names), `return ${expression};`)(...Object.values(names));
}

/** Two games: a call of a method calls that of both and compares the answers. */
function bothGames(...options) {
  const pair = new Pair(...options);
  return new Proxy(pair, {
    get:
      (_, method) =>
      (...args) =>
        pair.same(method, ...args),
  });
}

/** Calls a method, or checks that an answer of x88/chessjs is the stated one. */
function check(chess, text) {
  const [call, answer] = text.split(" -> ");
  const [, message] = /^throws (.*)/.exec(answer) ?? [];
  const value = () => evaluate(`chess.${call}`, chess);
  if (answer === undefined) value();
  else if (message === undefined) assert.deepEqual(value(), evaluate(answer, chess), text);
  else assert.throws(value, (error) => [error.code, error.message].includes(evaluate(message)), text);
}

/** Reads a move, permissive and strict, and takes it back. */
function readMove(chess, text) {
  for (const strict of [false, true]) if ("returned" in chess.move(text, { strict })) chess.undo();
}

/** Runs a line and returns the game, which may be another one afterwards. */
function run(line, chess, begin) {
  const [word, ...words] = line.split(" ");
  if (word === "play") for (const move of words) chess.move(move);
  else if (word === "ask") for (const method of words) chess[method]();
  else if (word === "read") for (const text of words) readMove(chess, text);
  else if (word.startsWith("new(")) return begin(...evaluate(line.replace(/^new\((.*)\)$/, "[$1]")));
  else for (const each of line.split(/; (?=\w+\()/)) check(chess, each);
  return chess;
}

/** Loads a PGN over a game that has a move. */
function loadBoth(pgn) {
  for (const strict of [false, true]) {
    const chess = bothGames();
    chess.move("e4");
    chess.loadPgn(pgn, { strict });
    for (const method of ["fen", "history", "header", "getComments", "pgn"]) chess[method]();
  }
}

for (const { isOurs, title, lines } of rows()) {
  const pgns = lines.filter((line) => /^pgn( |$)/.test(line)).map((line) => line.slice("pgn ".length));
  for (const pgn of pgns)
    test(`${title}: "${pgn}"`, () => loadBoth(pgn.replaceAll("\\n", "\n").replaceAll("\\r", "\r")));
  if (pgns.length > 0) continue;
  test(isOurs ? title : `both libraries answer alike: ${title}`, () => {
    const begin = isOurs ? (...options) => new Chess(...options) : bothGames;
    let chess = begin();
    for (const line of lines) chess = run(line, chess, begin);
  });
}

test("the rows call every method on both libraries", () => {
  const members = Object.getOwnPropertyNames(theirs.Chess.prototype).filter((name) => !name.startsWith("_"));
  assert.deepEqual(
    members.filter((name) => name !== "constructor" && !Pair.asked.has(name)),
    [],
  );
});

test("a different answer or error fails", () => {
  const pair = new Pair();
  pair.ours.move("e4");
  for (const [method, ...args] of [["fen"], ["moves", { verbose: true }], ["move", "e5"]])
    assert.throws(() => pair.same(method, ...args), { name: "AssertionError" }, method);
});
