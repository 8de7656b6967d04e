// App code that x88 calls (getters, messages, listeners, iterators, progress) and that calls x88 again, even on the same object.
// The nested call takes effect before or after the outer one, never in its middle.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import * as x88 from "x88";
import { BoardController } from "x88/board";
import { own } from "./kinds.mjs";
import { gameOf, treeOf } from "./fixtures.mjs";
import { runs, seed, tell } from "./settings.mjs";
import { stateOf } from "./states.mjs";
import { plain } from "./values.mjs";

/** Actions of an app on a game during another call; refusals are allowed. */
const actions = {
  ask: (game) => [game.legalDests(), game.claims(), game.explain("Nf3"), game.pgn()],
  move: (game) => game.tryMove(game.position.legalMoves().at(-1) ?? "e4"),
  undo: (game) => game.undo(),
  redo: (game) => game.redo(),
  "go to the start": (game) => game.goTo(0),
  branch: (game) => game.branch(game.position.legalMoves()[0] ?? "--"),
  delete: (game) => game.deleteFrom(),
  resign: (game) => game.resign("white"),
  reopen: (game) => game.reopen(),
  annotate: (game) => game.annotate({ nags: [3] }),
  "set a header": (game) => game.setHeader("White", "within"),
  throw: () => {
    throw own;
  },
};

/** Messages that all come from one function. */
const allSay = (say) => new Proxy({}, { get: () => say });

/** Returns the result or error of a call as data. */
function came(work) {
  try {
    return plain({ answer: work() });
  } catch (error) {
    return error === own ? "the app's own" : plain({ error });
  }
}

/** Returns an object that runs `act` when its first property is read. */
function reading(parts, act) {
  let isRead = false;
  return new Proxy(parts, {
    get(target, key) {
      if (!isRead) {
        isRead = true;
        act();
      }
      return Reflect.get(target, key);
    },
  });
}

/** Calls that read their argument before they look at the game, so the getters' changes come first. */
const read = {
  move: (game, given) => game.move(given({ from: "e2", to: "e4" })),
  tryMove: (game, given) => game.tryMove(given({ from: "g1", to: "f3" })),
  isLegal: (game, given) => game.isLegal(given({ from: "e7", to: "e5" })),
  explain: (game, given) => game.explain(given({ from: "e7", to: "e5" })),
  branch: (game, given) => game.branch(given({ from: "d2", to: "d4" })),
  claimDraw: (game, given) => game.claimDraw(given({ from: "f3", to: "g1" })),
  annotate: (game, given) => game.annotate(given({ comment: "c", nags: [1] })),
  flag: (game, given) => game.flag("white", given({ rules: "lichess" })),
  pgn: (game, given) => game.pgn(given({ width: 30 })),
};

const indexes = fc.nat({ max: 8 });

/** Only trees have variations and annotations. */
const OF_TREES = ["annotate", "branch", "delete"];
const ofLines = (table) => Object.keys(table).filter((name) => !OF_TREES.includes(name));
const actionsOf = [
  ...ofLines(actions).map((action) => [gameOf, action]),
  ...Object.keys(actions).map((action) => [treeOf, action]),
];
const readsWith = actionsOf.flatMap(([gamesOf, action]) =>
  (gamesOf === treeOf ? Object.keys(read) : ofLines(read)).map((name) => [gamesOf, action, name]),
);

test(`changes made while an argument is read precede the call (seed ${seed})`, () => {
  const count = runs(200);
  const property = fc.property(fc.constantFrom(...readsWith), indexes, ([gamesOf, action, name], n) => {
    const [game, other] = [gamesOf(x88, n), gamesOf(x88, n)];
    const beside = gamesOf(x88, n + 1);
    const [before, act] = [stateOf(beside), actions[action]];
    const found = came(() => read[name](game, (parts) => reading(parts, () => act(game))));
    const expected = came(() => {
      // An error thrown while reading leaves the game unchanged.
      act(other);
      return read[name](other, (parts) => parts);
    });
    const isActionRefused = action !== "throw" && came(() => act(gamesOf(x88, n))).error !== undefined;
    if (!isActionRefused) assert.deepEqual(found, expected);
    assert.deepEqual(stateOf(game), stateOf(other));
    assert.deepEqual(stateOf(beside), before);
  });
  fc.assert(property, { seed, numRuns: count });
  tell({ reentered: count });
});

test(`changes made by a message function follow the call (seed ${seed})`, () => {
  const property = fc.property(
    fc.constantFrom(...actionsOf),
    indexes,
    fc.boolean(),
    ([gamesOf, action], n, isTry) => {
      const [game, other] = [gamesOf(x88, n), gamesOf(x88, n)];
      const act = actions[action];
      const ask = (of, options) => (isTry ? of.tryMove("e2e7", options) : of.explain("e2e7", options));
      const messages = allSay(() => {
        act(game);
        return "in my words";
      });
      came(() => ask(game, { messages }));
      const { message, ...rest } = came(() => ask(other)).answer;
      came(() => act(other));
      assert.deepEqual(stateOf(game), stateOf(other));
      const again = came(() => ask(gamesOf(x88, n), { messages: allSay(() => "in my words") })).answer;
      assert.deepEqual(again, { ...rest, message: "in my words" });
      assert.notEqual(message, "in my words");
    },
  );
  fc.assert(property, { seed, numRuns: runs(90) });
});

test("a list of moves may play other games or read itself while it is read", () => {
  const expected = plain(x88.Game.fromMoves({}, ["e4", "e5", "Nf3"]));
  function* moves(depth) {
    for (const move of ["e4", "e5", "Nf3"]) {
      if (depth > 0) assert.deepEqual(plain(x88.Game.fromMoves({}, moves(depth - 1))), expected);
      yield move;
    }
  }
  assert.deepEqual(plain(x88.Game.fromMoves({}, moves(3))), expected);
});

const PGNS = [
  '[White "A"]\n\n1. e4 {ü} (1. d4 d5 (1... Nf6)) 1... c5 2. Nf3 1-0\n\n1. d4 *\n\n1. c4 e5 1/2-1/2\n',
  "1. Nf3 Nf6 2. Ng1 Ng8 {😀 a comment} *\n\n1. e4 e4 *\n",
];

/** Yields a string in chunks, each after running another action. */
async function* pieces(text, size, act) {
  for (let at = 0; at < text.length; at += size) {
    await act();
    yield text.slice(at, at + size);
  }
}

test(`two interleaved streams that call x88 while reading yield the right games (seed ${seed})`, async () => {
  const alone = PGNS.map((pgn) =>
    plain([...x88.readPgn(pgn)]).map(({ place, ...rest }) => ({ ...rest, problems: rest.problems.length })),
  );
  const property = fc.asyncProperty(
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 1, max: 40 }),
    async (one, other) => {
      const asked = () => [x88.Position.initial().perft(1), [...x88.readPgn(PGNS[1])].length];
      const streams = [one, other].map((size, n) =>
        x88.readPgnStream(
          pieces(PGNS[n], size, async () => asked()),
          { onProgress: asked },
        ),
      );
      const found = [[], []];
      const open = new Set([0, 1]);
      while (open.size > 0) {
        for (const n of open) {
          const { done, value } = await streams[n].next();
          if (done) open.delete(n);
          else found[n].push(value);
        }
      }
      const told = found.map((games) =>
        plain(games).map(({ place, ...rest }) => ({ ...rest, problems: rest.problems.length })),
      );
      assert.deepEqual(told, alone);
    },
  );
  await fc.assert(property, { seed, numRuns: runs(20) });
});

test(`a listener may change the board that calls it (seed ${seed})`, () => {
  const acts = {
    drop: (board) => board.drop("e7", "e5"),
    undo: (board) => {
      board.game.undo();
      board.update();
    },
    select: (board) => board.select("g1"),
    destroy: (board) => board.destroy(),
    throw: () => {
      throw own;
    },
  };
  const property = fc.property(
    fc.constantFrom(...Object.keys(acts)),
    fc.constantFrom("onMove", "subscribe"),
    (action, where) => {
      const game = new x88.Game();
      let times = 0;
      const listener = () => {
        if (times++ === 0) acts[action](board);
      };
      const board = new BoardController(game, where === "onMove" ? { onMove: listener } : {});
      if (where === "subscribe") board.subscribe(listener);
      came(() => board.drop("e2", "e4"));
      assert.equal(board.view.fen, game.position.fen());
      assert.deepEqual(plain(board.view.dests), plain(new BoardController(game).view.dests));
      assert.deepEqual(stateOf(game), stateOf(x88.Game.fromJSON(game.toJSON())));
    },
  );
  fc.assert(property, { seed, numRuns: runs(20) });
});
