// Who subscribes to a game is called after each change, once, when it is complete; a frozen game answers and does not change.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import * as x88 from "x88";
import * as rules from "x88/rules";
import { changes } from "./game-changes.mjs";
import { games, stateOf } from "./game-states.mjs";
import { appFolder } from "./install.mjs";

const entries = { x88, "x88/rules": rules };

/** All that a game of either entry says of itself. */
const told = (game) =>
  "toRecord" in game
    ? stateOf(game)
    : {
        data: game.toJSON(),
        fen: game.position.fen(),
        line: game.line,
        lastMove: game.lastMove,
        history: game.history(),
        outcome: game.outcome(),
        isOver: game.isOver,
        claims: game.claims(),
        repetitions: game.repetitions(),
        dests: game.legalDests(),
      };

/** Every change of the table, or everything that changes nothing, in both entries. */
function* rows(kind) {
  for (const [entry, module] of Object.entries(entries)) {
    for (const [name, change] of Object.entries(changes)) {
      if (change.x88 && entry !== "x88") continue;
      for (const [n, [make, call]] of change[kind].entries())
        yield { what: `${name}/${n} of ${entry}`, make: () => make(module), call };
    }
  }
}

/** Calls what may be refused. */
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
    "annotations captured claims explain history isLegal legalDests next outcome pgn repetitions subscribe targets toJSON toRecord";
  const internal =
    "constructor endBy fill finish follow grow knownAt mainEnd nodesAt putEnd refusal reorder requireOnLine stateResult takeEnd wholeTree";
  const known = new Set([...inTable, ...`${asking} ${internal}`.split(" ")]);
  for (const { Game } of Object.values(entries)) {
    for (let at = Game.prototype; at !== Object.prototype; at = Object.getPrototypeOf(at)) {
      for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(at)))
        assert.ok(typeof value !== "function" || known.has(name), name);
    }
  }
});

test("each change calls a listener once, and it sees the game complete", () => {
  for (const { what, make, call } of rows("changing")) {
    const [game, plain] = [make(), make()];
    const before = told(game);
    const seen = [];
    const stop = game.subscribe(() => seen.push(told(game)));
    call(game);
    call(plain);
    assert.notDeepEqual(told(plain), before, `${what} changes the game`);
    assert.deepEqual(seen, [told(plain)], what);
    stop();
    stop();
    if (game.undo() === null) game.redo();
    assert.equal(seen.length, 1, what);
  }
});

test("what changes nothing calls nobody", () => {
  for (const { what, make, call } of rows("idle")) {
    const game = make();
    const before = told(game);
    game.subscribe(() => assert.fail(what));
    called(call, game);
    assert.deepEqual(told(game), before, what);
  }
});

test("a frozen game refuses every change before it is made, and goes on answering", () => {
  for (const { what, make, call } of [...rows("changing"), ...rows("idle")]) {
    const [game, plain] = [make(), make()];
    let calls = 0;
    game.subscribe(() => calls++);
    assert.equal(Object.freeze(game), game);
    const { error } = called(call, game);
    // What is no argument at all may be refused first.
    const isRefusedAnyway = called(call, plain).error !== undefined;
    if (!isRefusedAnyway || error.code === "FROZEN_GAME") assertFrozen(error, what);
    assert.deepEqual(told(game), told(make()), what);
    assert.equal(calls, 0, what);
    game.subscribe(() => {})();
  }
});

test("games in every state answer when they are frozen, and copies of them are played on", () => {
  for (const [kind, make] of Object.entries(games)) {
    const game = Object.freeze(make());
    assert.deepEqual(stateOf(game), stateOf(make()), kind);
    assertFrozen(called(() => game.headers.set("White", "B"), game).error, kind);
    assertFrozen(called(() => game.undo(), game).error, kind);
    const copy = x88.Game.fromJSON(game.toJSON());
    copy.headers.set("White", "B");
    copy.undo();
    assert.deepEqual(stateOf(game), stateOf(make()), kind);
  }
});

function assertFrozen(error, what) {
  assert.equal(error?.name, "ArgumentError", what);
  assert.equal(error.code, "FROZEN_GAME", what);
  assert.match(error.message, /^Expected .*, got a frozen one\. .*fromJSON/);
}

test("what is frozen while a call reads its argument is not changed", () => {
  for (const name of ["move", "tryMove", "branch"]) {
    const game = new x88.Game();
    const input = {
      get from() {
        Object.freeze(game);
        return "e2";
      },
      to: "e4",
    };
    assertFrozen(called(() => game[name](input), game).error, name);
    assert.deepEqual(stateOf(game), stateOf(new x88.Game()), name);
  }
  const game = x88.Game.fromMoves({}, ["e4"]);
  const path = {
    get 0() {
      Object.freeze(game);
      return "e2e4";
    },
    length: 1,
  };
  const list = new Proxy([], { get: (_, key) => path[key] ?? Reflect.get(["e2e4"], key) });
  assertFrozen(called(() => game.annotate({ comment: "x" }, list), game).error, "annotate");
});

for (const [entry, { Game, ArgumentError }] of Object.entries(entries)) {
  test(`${entry}: a function that subscribes twice is called twice, until each has ended`, () => {
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
    // The second is called for the answer, and then for the move that was answered.
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

  test(`${entry}: a listener is a function`, () => {
    const game = new Game();
    for (const listener of [undefined, null, {}, "listener", 5, Symbol("listener")])
      assert.throws(
        () => game.subscribe(listener),
        (error) => error instanceof ArgumentError && error.code === "NOT_A_FUNCTION",
      );
    const { subscribe } = game;
    assert.throws(() => subscribe(() => {}), { code: "NOT_A_GAME" });
    assert.throws(() => Object.preventExtensions(new Game()).subscribe(() => {}), { code: "FROZEN_GAME" });
  });

  test(`${entry}: subscribers are no part of a game's data, copies and comparisons`, () => {
    const [game, plain] = [new Game(), new Game()];
    game.subscribe(() => {});
    for (const it of [game, plain]) it.move("e4");
    assert.deepEqual(game, plain);
    assert.deepEqual(Object.keys(game), Object.keys(plain));
    assert.equal(JSON.stringify(game), JSON.stringify(plain));
    assert.deepEqual(structuredClone(game), structuredClone(plain));
    assert.deepEqual({ ...game }, { ...plain });
  });

  test(`${entry}: what a listener throws is reported, and neither the call nor another listener misses anything`, () => {
    const app = `
      import { Game } from ${JSON.stringify(entry)};
      const reported = [];
      process.on("unhandledRejection", (error) => reported.push(error.message));
      const game = new Game();
      let calls = 0;
      game.subscribe(() => { throw new Error("mine"); });
      game.subscribe(() => calls++);
      const { san } = game.move("e4");
      setTimeout(() => console.log(JSON.stringify({ san, calls, reported, ply: game.ply })));
    `;
    const output = execFileSync(process.execPath, ["--input-type=module", "--eval", app], {
      cwd: appFolder(),
      encoding: "utf8",
    });
    assert.deepEqual(JSON.parse(output), { san: "e4", calls: 1, reported: ["mine"], ply: 1 });
  });
}

test("headers are a map like any other, and a clone of them is nobody's", () => {
  const game = new x88.Game({ headers: { White: "A" } });
  let calls = 0;
  game.subscribe(() => calls++);
  assert.deepEqual(game.headers, new Map([["White", "A"]]));
  assert.deepEqual(Object.keys(game.headers), []);
  assert.equal(game.headers.set("White", "B"), game.headers);
  assert.equal(game.headers.delete("White"), true);
  assert.equal(game.headers.delete("White"), false);
  assert.equal(calls, 2);
  const clone = structuredClone(game.headers);
  clone.set("White", "C");
  new Map(game.headers).set("White", "C");
  assert.deepEqual([calls, game.headers.size], [2, 0]);
});
