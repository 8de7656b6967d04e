// Subscribers of a game are called once after each change, when it is complete.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as x88 from "x88";
import * as rules from "x88/rules";
import { changes } from "./changes.mjs";
import { stateOf } from "./states.mjs";

const entries = {
  x88,
  "GameTree of x88": { ...x88, Game: x88.GameTree },
  "x88/rules": rules,
};

/** The entries that have what a change of the table needs. */
const having = { Game: ["x88", "GameTree of x88"], GameTree: ["GameTree of x88"] };

/** Returns all answers of a game of any entry. */
/** Every change of the table, or every call without an effect, in all entries. */
function* rows(kind) {
  for (const [entry, module] of Object.entries(entries)) {
    for (const [name, change] of Object.entries(changes)) {
      if (!(having[change.needs]?.includes(entry) ?? true)) continue;
      for (const [n, [make, call]] of change[kind].entries())
        yield { what: `${name}/${n} of ${entry}`, make: () => make(module), call };
    }
  }
}

/** Makes a call that may be refused. */
function called(call, game) {
  try {
    return { answer: call(game) };
  } catch (error) {
    assert.ok(error instanceof x88.X88Error || error instanceof rules.X88Error, error.stack);
    return { error };
  }
}

test("the table has every method that changes a game", () => {
  const inTable = new Set(Object.keys(changes).map((name) => name.replace(/,.*/, "")));
  const asking =
    "annotations ascii captured checkers claims drawStatus explain explainCastling explainCheck explainEnPassant explainOutcome explainPins fen get history isCheck isCheckmate isDraw isInsufficientMaterial isLegal isOver isStalemate isMainLine isThreefoldRepetition legalDests legalMoves line next outcome path pgn pieces positionAt repetitions sans subscribe targets toJSON toRecord";
  const internal =
    "begin claimProblem constructor cut endAfter endBy endOf endedBy fill find grow isLike lineFrom load movetext playOn proofOptions refusal replace replay resignation stateResult summary written";
  const known = new Set([...inTable, ...`${asking} ${internal}`.split(" ")]);
  for (const { Game } of Object.values(entries)) {
    for (let at = Game.prototype; at !== Object.prototype; at = Object.getPrototypeOf(at)) {
      for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(at)))
        assert.ok(typeof value !== "function" || known.has(name), name);
    }
  }
});

test("each change calls a listener once, after the change is complete", () => {
  for (const { what, make, call } of rows("changing")) {
    const [game, plain] = [make(), make()];
    const before = stateOf(game);
    const seen = [];
    const stop = game.subscribe(() => seen.push(stateOf(game)));
    call(game);
    call(plain);
    assert.notDeepEqual(stateOf(plain), before, `${what} changes the game`);
    assert.deepEqual(seen, [stateOf(plain)], what);
    stop();
    stop();
    if (game.undo() === null) game.redo();
    assert.equal(seen.length, 1, what);
  }
});

test("a call without an effect calls no listener", () => {
  for (const { what, make, call } of rows("idle")) {
    const game = make();
    const before = stateOf(game);
    game.subscribe(() => assert.fail(what));
    called(call, game);
    assert.deepEqual(stateOf(game), before, what);
  }
});

for (const [entry, { Game, ArgumentError }] of Object.entries(entries)) {
  test(`${entry}: a function subscribed twice is called twice until each subscription ends`, () => {
    const game = new Game();
    let calls = 0;
    const listener = () => calls++;
    const stops = [game.subscribe(listener), game.subscribe(listener)];
    game.move("e4");
    assert.equal(calls, 2);
    stops[0]();
    stops[0]();
    game.undo();
    assert.equal(calls, 3);
    stops[1]();
    game.redo();
    assert.equal(calls, 3);
  });

  test(`${entry}: listeners may play, subscribe and unsubscribe`, () => {
    const game = new Game();
    const seen = [];
    const stop = game.subscribe(() => {
      seen.push(`first ${game.ply}`);
      if (game.ply === 1) game.move("e5");
    });
    game.subscribe(() => {
      seen.push(`second ${game.ply}`);
      if (game.ply === 2) {
        stopLast();
        stop();
        game.subscribe(() => seen.push(`new ${game.ply}`));
      }
    });
    const stopLast = game.subscribe(() => seen.push(`last ${game.ply}`));
    assert.equal(game.move("e4").san, "e4");
    // The second listener is called for the answering move, and then for the move that it answered.
    const atFirst = ["first 1", "first 2", "second 2", "second 2"];
    assert.deepEqual(seen.slice(0, 4), atFirst);
    seen.length = 0;
    game.move("Nf3");
    assert.deepEqual(
      seen.filter((line) => /first|last/.test(line)),
      [],
    );
    assert.equal(seen[0], "second 3");
    assert.ok(seen.includes("new 3"));
  });

  test(`${entry}: subscribe refuses a listener that is not a function`, () => {
    const game = new Game();
    for (const listener of [undefined, null, {}, "listener", 5, Symbol("listener")])
      assert.throws(
        () => game.subscribe(listener),
        (error) => error instanceof ArgumentError && error.code === "BAD_ARGUMENT",
      );
  });

  test(`${entry}: data, copies and comparisons ignore subscribers`, () => {
    const [game, plain] = [new Game(), new Game()];
    game.subscribe(() => {});
    for (const it of [game, plain]) it.move("e4");
    assert.deepEqual(game, plain);
    assert.deepEqual(Object.keys(game), Object.keys(plain));
    assert.equal(JSON.stringify(game), JSON.stringify(plain));
    assert.deepEqual(structuredClone(game), structuredClone(plain));
    assert.deepEqual({ ...game }, { ...plain });
  });

  test(`${entry}: an error in a listener reaches the caller after all listeners have run`, () => {
    const game = new Game();
    let calls = 0;
    game.subscribe(() => {
      throw new Error("mine");
    });
    game.subscribe(() => calls++);
    assert.throws(() => game.move("e4"), { message: "mine" });
    assert.deepEqual([calls, game.ply], [1, 1]);
  });

  test(`${entry}: an error in a listener goes to reportError where it exists`, (context) => {
    const reported = [];
    globalThis.reportError = (error) => reported.push(error.message);
    context.after(() => delete globalThis.reportError);
    const game = new Game();
    for (const name of ["first", "second"])
      game.subscribe(() => {
        throw new Error(name);
      });
    assert.equal(game.move("e4").san, "e4");
    assert.deepEqual(reported, ["first", "second"]);
  });
}

test("setting a header replaces the headers and calls the listener", () => {
  const game = new x88.Game({ headers: { White: "A" } });
  let calls = 0;
  game.subscribe(() => calls++);
  const { headers } = game;
  game.setHeader("White", "B");
  game.setHeader("White", "B");
  assert.deepEqual([headers.get("White"), game.headers.get("White"), calls], ["A", "B", 1]);
  game.setHeader("White", null);
  game.setHeader("White", null);
  assert.deepEqual([game.headers.size, calls], [0, 2]);
  for (const [name, value] of [
    [5, "x"],
    ["x", 5],
    ["x", undefined],
    ["Result", "x"],
  ])
    assert.throws(() => game.setHeader(name, value), x88.ArgumentError);
  assert.deepEqual([game.headers.size, calls], [0, 2]);
});
