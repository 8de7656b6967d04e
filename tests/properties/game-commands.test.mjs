// Compares a game with a model after any sequence of valid and invalid calls.
// Everything it returns (moves, claims, data, records, PGN) must be accepted as input with the same meaning.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { ArgumentError, ClaimError, Game, IllegalMoveError, Position } from "x88";
import { unplaced } from "../package/refused.mjs";
import { Model } from "./game-model.mjs";
import { isLong, runs, seed, tell } from "./settings.mjs";

/** An app's subclass of Game. */
class OwnGame extends Game {
  moves = 0;

  move(move) {
    const played = super.move(move);
    this.moves++;
    return played;
  }
}

const starts = {
  "the usual array": () => Position.initial(),
  Chess960: () => Position.chess960(88),
  "two kings and a rook each, for repetitions": () => Position.fromFen("4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1"),
  "nearly 75 moves": () => Position.fromFen("4k3/8/8/8/8/8/7P/R3K3 b Q - 146 120"),
  "nearly fifty moves": () => Position.fromFen("4k3/8/8/8/8/8/8/R3K3 w Q - 97 90"),
  "promotions, and little else": () => Position.fromFen("8/P6k/8/8/8/8/p6K/8 w - - 0 1"),
  "en passant and pins": () => Position.fromFen("8/8/3k4/8/2pPp3/8/8/3RK3 b - d3 0 1"),
  "mates and stalemates near": () => Position.fromFen("7k/5K2/8/6Q1/8/8/8/8 w - - 0 1"),
};

const nth = (list, n) => list[n % list.length];

/** Returns the same move in the forms that an app may pass back. */
const forms = [
  (move) => move,
  ({ san }) => san,
  ({ uci }) => uci,
  ({ from, to, promotion }) => ({ from, to, ...(promotion && { promotion }) }),
];

/** Two squares cannot name a king that takes its rook in Chess960 without moving. */
const givenAs = (move, n) =>
  nth(move.kind?.startsWith("castle") || move.kind?.startsWith("castling") ? forms.slice(0, 3) : forms, n);

/** Returns a legal move of the position on the board, found in one of several ways. */
function someMove(game, n) {
  const { position } = game;
  const moves = position.legalMoves();
  return moves.length === 0 ? null : nth(moves, n);
}

function end(model, outcome) {
  if (model.outcomeOf() === null) model.end(outcome);
}

/** Calls on a game and the model's counterpart. */
const calls = {
  move(game, model, n) {
    const move = someMove(game, n);
    if (move === null || model.outcomeOf() !== null) {
      assert.throws(() => game.move(move ?? "a1a1"), IllegalMoveError);
      return;
    }
    model.move(move.uci);
    assert.deepEqual(unplaced(game.move(givenAs(move, n)(move))), move);
  },
  "tryMove, a move of targets": (game, model, n) => {
    const from = nth([...game.legalDests().keys(), "e4"], n);
    const move = [...game.targets(from).values()].flat()[0];
    assert.equal(move !== undefined, game.isLegal(move ?? "--"));
    if (move === undefined) return;
    model.move(move.uci);
    assert.equal(game.tryMove(move).legal, true);
  },
  "pieces out and back, some times": (game, model, n) => {
    // Otherwise few positions would repeat.
    const out = [0, 1].map((side) => {
      const at = side === 0 ? game.position : game.position.pass();
      const quiet = at?.legalMoves().filter((move) => move.role !== "pawn" && move.kind === "quiet") ?? [];
      return quiet.length === 0 ? null : nth(quiet, n + side);
    });
    if (out.includes(null)) return;
    const cycle = [...out.map(({ uci }) => uci), ...out.map(({ from, to }) => to + from)];
    for (const uci of Array.from({ length: 1 + (n % 4) }, () => cycle).flat()) {
      if (model.outcomeOf() !== null || !game.isLegal(uci)) return;
      model.move(uci);
      game.move(uci);
    }
  },
  branch(game, model, n) {
    const move = someMove(game, n);
    const isOver = model.ply === model.line.length - 1 && model.here.outcome !== null;
    if (move === null || isOver) {
      assert.throws(() => game.branch(move ?? "a1a1"), IllegalMoveError);
      return;
    }
    model.branch(move.uci);
    assert.equal(game.branch(givenAs(move, n)(move)).uci, move.uci);
  },
  undo(game, model) {
    const { uci } = model.here;
    assert.equal(game.undo()?.uci ?? null, uci);
    if (model.ply > 0) model.ply--;
  },
  redo(game, model) {
    const next = model.line[model.ply + 1];
    assert.equal(game.redo()?.uci, next?.uci);
    if (next) model.ply++;
  },
  "goTo, a ply"(game, model, n) {
    model.ply = n % model.line.length;
    game.goTo(model.ply);
  },
  "goTo, a path"(game, model, n) {
    const path = nth(model.paths, n);
    model.goTo(path);
    game.goTo(path);
  },
  promoteVariation: (game, model, n) => onPath(game, model, n, "promoteVariation"),
  makeMainLine: (game, model, n) => onPath(game, model, n, "makeMainLine"),
  deleteFrom(game, model, n) {
    // Rare, because otherwise little of the game would remain.
    if (n % 3 === 0) onPath(game, model, n, "deleteFrom");
  },
  annotate(game, model, n) {
    const path = nth(model.paths, n);
    game.annotate({ comment: `{${n}} of\n${path.join(" ")}`, nags: [1 + (n % 9)] }, path);
    assert.deepEqual(game.annotations(path).nags, [1 + (n % 9)]);
  },
  agreeDraw: (game, model) => end(model, game.agreeDraw()),
  resign: (game, model, n) => end(model, game.resign(nth(["white", "black"], n))),
  flag: (game, model, n) =>
    end(model, game.flag(nth(["white", "black"], n), { rules: nth(["uscf", "lichess"], n) })),
  claimDraw(game, model, n) {
    const claims = game.claims();
    if (claims.length === 0) {
      const wanted = nth([undefined, someMove(game, n) ?? undefined], n);
      assert.throws(() => game.claimDraw(wanted), ClaimError);
      return;
    }
    const { byMove } = nth(claims, n);
    const outcome = game.claimDraw(byMove);
    // Uses the first rule that allows the claim.
    assert.equal(outcome.kind, claims.find((claim) => claim.byMove?.uci === byMove?.uci).kind);
    end(model, outcome);
  },
  reopen(game, model) {
    assert.equal(game.reopen()?.kind, model.reopen()?.kind);
  },
  // The game continues as the one that was read back.
  "through JSON": (game) => game.constructor.fromJSON(structuredClone(game.toJSON())),
  "through a record": (game, model) => {
    model.forgetEnds();
    return game.constructor.fromRecord(structuredClone(game.toRecord()));
  },
  "through PGN": (game, model) => {
    model.forgetEnds();
    return game.constructor.fromPgn(game.pgn());
  },
  "wrong calls": (game, model, n) => {
    const { length } = model.line;
    const wrong = [
      [() => game.move("Ze9"), IllegalMoveError],
      [() => game.branch({ from: "a1", to: "a1" }), IllegalMoveError],
      [() => game.goTo(length), ArgumentError],
      [() => game.goTo([...model.path, "a1a1"]), ArgumentError],
      [() => game.deleteFrom(["a1a1"]), ArgumentError],
      [() => game.promoteVariation([...model.path, "a1a1"]), ArgumentError],
      [() => game.annotate({ nags: [-1] }), ArgumentError],
      [() => game.resign("grey"), ArgumentError],
      [() => game.setResult("2-0"), ArgumentError],
    ];
    const [call, Refusal] = nth(wrong, n);
    const before = toldBy(game);
    assert.throws(call, Refusal);
    assert.deepEqual(toldBy(game), before);
  },
};

function onPath(game, model, n, name) {
  const path = nth([null, ...model.paths], n);
  assert.equal(game[name](path), model[name](path ?? model.path), `${name} ${path}`);
}

/** Returns all answers of a game. */
function toldBy(game) {
  return {
    fen: game.position.fen(),
    path: game.path(),
    line: game.line().map(({ uci }) => uci),
    next: game.next().map(({ uci }) => uci),
    outcome: game.outcome()?.kind ?? null,
    repetitions: game.repetitions(),
    dests: [...game.legalDests()],
    data: game.toJSON(),
  };
}

function assertIsAs(game, model) {
  const told = toldBy(game);
  const { position } = model.here;
  const outcome = model.outcomeOf();
  assert.deepEqual(
    { ...told, dests: undefined, data: undefined },
    {
      fen: position.fen(),
      path: model.path,
      line: model.line.slice(1).map(({ uci }) => uci),
      next: model.here.children.map(({ uci }) => uci),
      outcome,
      repetitions: model.repetitions(),
      dests: undefined,
      data: undefined,
    },
  );
  assert.deepEqual(told.dests, outcome === null ? [...position.legalDests()] : []);
  // A game that was never anywhere else gives the same answers.
  const fresh = Game.fromMoves(model.root.position, model.path);
  assert.deepEqual(game.history(), fresh.history());
  assert.deepEqual(game.captured(), fresh.captured());
  if (outcome === null) assert.deepEqual(game.claims(), fresh.claims());
  assert.equal(game.lastMove?.uci ?? null, model.here.uci);
}

/** Asserts that everything a game writes reads back as that game. */
function assertIsReadBack(game) {
  const again = Game.fromJSON(structuredClone(game.toJSON()));
  assert.deepEqual(toldBy(again), toldBy(game));
  assert.equal(again.pgn(), game.pgn());
  const record = game.toRecord();
  const ofRecord = Game.fromRecord(record);
  assert.deepEqual(ofRecord.toRecord(), record);
  const pgn = game.pgn();
  assert.equal(Game.fromPgn(pgn).pgn(), pgn);
}

const sequences = fc.record({
  start: fc.constantFrom(...Object.keys(starts)),
  Kind: fc.constantFrom(Game, OwnGame),
  steps: fc.array(fc.tuple(fc.constantFrom(...moreMoves(Object.keys(calls))), fc.nat(1_000_000)), {
    minLength: isLong ? 1000 : 0,
    maxLength: isLong ? 1000 : 60,
    size: "max",
  }),
});

/** Moves are the most frequent call. */
function moreMoves(names) {
  return [
    ...names,
    "move",
    "move",
    "move",
    "pieces out and back, some times",
    "pieces out and back, some times",
    "branch",
  ];
}

test("a game equals its model after any sequence of calls", () => {
  const done = {};
  const ends = {};
  fc.assert(
    fc.property(sequences, ({ start, Kind, steps }) => {
      const model = new Model(starts[start]());
      let game = new Kind(model.root.position);
      for (const [at, [name, n]] of steps.entries()) {
        game = calls[name](game, model, n) ?? game;
        // All answers take longer for larger games.
        if (!isLong || at % 20 === 0) assertIsAs(game, model);
        done[name] = (done[name] ?? 0) + 1;
        ends[model.outcomeOf()] = (ends[model.outcomeOf()] ?? 0) + 1;
      }
      assertIsAs(game, model);
      assertIsReadBack(game);
    }),
    { numRuns: runs(60), seed },
  );
  // Every call was made, and games ended in every way that a sequence can reach.
  assert.deepEqual(Object.keys(done).sort(), Object.keys(calls).sort());
  for (const kind of [
    "agreement",
    "resignation",
    "timeout",
    "checkmate",
    "fivefold-repetition",
    "seventy-five-moves",
    "null",
  ])
    assert.ok(ends[kind], kind);
  tell({ commands: Object.values(done).reduce((sum, count) => sum + count, 0) });
});
