// An error tells the caller what to change: it names the parameter, and where an option is unknown, it lists those that exist.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as x88 from "x88";
import { verdictSquares } from "x88/board";
import { Chess } from "x88/chessjs";
import { answerCanWin } from "x88/worker";
import { specifiers } from "./entries.mjs";
import { callsOf } from "./rows.mjs";
import { placesIn, valueAt, withValueAt } from "./values.mjs";
import { argsOf, call, outcomeOf, selfOf } from "./wrong-calls.mjs";

const cleared = new Chess();
cleared.clear();

/** Wrong calls that no single value at a place of a valid one makes, by the parameter that the error names. */
const wrongCalls = {
  scope: [() => answerCanWin()],
  packed: [() => new x88.Position("x"), () => new x88.Position()],
  refusal: [() => verdictSquares({ squares: { blockers: new Array(2 ** 32 - 1) } })],
  depth: [() => cleared.perft(Number.POSITIVE_INFINITY)],
  newlineChar: ["(", "a".repeat(2 ** 26)].map(
    (newlineChar) => () => new Chess().loadPgn("1. e4 *", { newlineChar }),
  ),
  moves: [x88.Game, x88.GameTree].flatMap((Class) => [
    () => Class.fromJSON({}),
    () => Class.fromMoves({}, 5),
  ]),
};

for (const [parameter, calls] of Object.entries(wrongCalls))
  test(`the error for a wrong call names "${parameter}"`, async () => {
    for (const wrong of calls) {
      const { error } = await outcomeOf(wrong);
      assert.ok(error instanceof x88.ArgumentError, `${wrong}: ${error?.stack}`);
      assert.deepEqual([error.code, error.parameter], ["BAD_ARGUMENT", parameter], error.stack);
    }
  });

/** What errors call a declared parameter, or a key that is read with another. */
const NAMES = {
  style: ["options"],
  start: ["options", "moves", "fen"],
  place: ["ply", "path"],
  record: ["game"],
  games: ["game"],
  source: ["game"],
  given: ["piece"],
  player: ["color"],
  origin: ["square"],
  nag: ["nags"],
  newlineChar: ["newline"],
  since: ["now"],
  strict: ["lenient"],
  fen: ["moves"],
};

/** Values that are wrong everywhere, or nearly so. */
const WRONG = [Symbol("x"), 5, "zz", null, -1, 0.5];

/** Where a symbol is an answer like any other: moves (illegal ones), questions of any value, and what is only passed on. */
const ANSWERED = new RegExp(
  [
    "#(?:isLegal|explain|tryMove|tryPlay|move|play|playLine|branch|claimDraw|parseMove) 0|fromMoves \\d\\.",
    "^(?:isSquare|nag\\w+|\\w+Of(?:Code|FenLetter|Letter)|verdict\\w+) |#(?:equals|isSamePosition) ",
    "#(?:drop|dropNew|choosePromotion) |^(?:BoardController 2|WasmSourceError .|init(?:Sync)? 0)$|CanWinWorker#canWin 0$|^workerChannel 0.terminate$",
    "[sS]etMessages |defineMessages |messages\\.\\w+$|\\.(?:glyphs|unread|san|premoves|isCheckmate)$|#resign 1.canWin",
    "\\.signal|2.marks|1.(?:look|orientation|id)\\b|^useGame 1$|^(?:moveWords|writeMoveText) 0",
  ].join("|"),
);

for (const entry of specifiers.filter((name) => callsOf(name, 1).length > 0))
  test(`${entry}: a wrong value at any place is refused, and the error names the argument`, async () => {
    for (const callable of callsOf(entry, 2)) {
      const { name, row } = callable;
      const args = argsOf(callable, selfOf(callable));
      for (const place of placesIn(args)) {
        if (row.foreign?.includes(place[0]) && place.length > 1) continue;
        const right = Object(valueAt(args, place));
        const known = [row.parameters[place[0]], ...place, ...Object.keys(right)].map(String);
        const names = new Set([...known, ...known.flatMap((each) => NAMES[each] ?? [])]);
        for (const wrong of WRONG) {
          const self = selfOf(callable);
          const { error } = await outcomeOf(() => call(callable, self, withValueAt(args, place, wrong)));
          const what = `${name} ${place.join(".")}`;
          if (error?.code === "BAD_ARGUMENT")
            // The constructors of chess.js's Move and PgnSyntaxError name all of their parts alike.
            assert.ok(
              names.has(error.parameter.split(".").at(-1)) || /^(?:Move|PgnSyntaxError)\b/.test(name),
              `${what}: ${error.message}`,
            );
          // chess.js answers most wrong values, and so does its drop-in.
          else if (wrong === WRONG[0] && entry !== "x88/chessjs")
            assert.match(what, ANSWERED, String(error?.stack ?? "it is answered"));
        }
      }
    }
  });

/** Objects in these places have keys of the app, or may come from a store that keeps more beside them. */
const OPEN = new Set(
  "pieces headers messages signal annotations arrows circles moves canWin ended".split(" "),
);

/** Whether an object at this place of a call may have more keys than x88 reads: also a move, or a record. */
function isOpen(name, place, right) {
  const isMove = "to" in right;
  const isRecord = "moves" in right && !/fromJSON$/.test(name);
  return isMove || isRecord || /Messages$/.test(name) || place.some((key) => OPEN.has(key));
}

const isPlain = (value) =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The entries whose objects are their own; the others follow another library or take a page's objects. */
const OWN = /^x88(?:\/(?:slim|rules|variants|fide|can-win|worker))?$/;

/** What is not an object of options. A string or a list begins some games. */
const NOT_OPTIONS = [5, true, new Map([["lenient", true]]), new Date(), () => {}, Symbol("x"), 5n];

for (const entry of specifiers.filter((name) => OWN.test(name)))
  test(`${entry}: an unknown key of options, a setup or data is refused, and the error lists the known ones`, async () => {
    const refused = new Set();
    for (const callable of callsOf(entry, 4)) {
      const self = selfOf(callable);
      const args = argsOf(callable, self);
      for (const place of placesIn(args)) {
        const right = valueAt(args, place);
        if (!isPlain(right) || isOpen(callable.name, place, right)) continue;
        const what = `${callable.name} at ${place.join(".")}`;
        for (const extra of [{ lenint: 5 }, { lenint: undefined }, { toString: 5 }]) {
          const given = withValueAt(args, place, { ...right, ...extra });
          const { error } = await outcomeOf(() => call(callable, self, given));
          assert.equal(error?.code, "UNKNOWN_OPTION", `${what}: ${error}`);
          assert.match(error.message, /^Expected only [\w, ]+ in "[\w.]+", got "(lenint|toString)"\./, what);
          for (const key of Object.keys(right)) assert.ok(error.message.includes(key), error.message);
        }
        refused.add(what);
        let isOptional = false;
        for (const wrong of NOT_OPTIONS) {
          const { error } = await outcomeOf(() => call(callable, self, withValueAt(args, place, wrong)));
          assert.equal(error?.code, "BAD_ARGUMENT", `${what}: ${String(wrong)}: ${error}`);
          isOptional = error.parameter === "options";
        }
        for (const none of isOptional ? [undefined, null, {}] : []) {
          const { error } = await outcomeOf(() => call(callable, self, withValueAt(args, place, none)));
          assert.notEqual(error?.name, "ArgumentError", `${what}: ${none}: ${error}`);
        }
      }
    }
    assert.ok(refused.size > 0, `${refused.size} places`);
  });
