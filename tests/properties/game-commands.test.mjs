// Compares games and trees with one model after any sequence of valid and invalid calls.
// Everything it returns (moves, claims, data, records, PGN) must be accepted as input with the same meaning.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { ArgumentError, ClaimError, Game, GameTree, IllegalMoveError, Position, readPgn } from "x88";
import { Game as RulesGame } from "x88/rules";
import { oneOf, randomOf } from "../support/random.mjs";
import { annotations, randomRecord, startOf } from "../support/random-trees.mjs";
import { unplaced } from "../support/refused.mjs";
import { Model } from "./game-model.mjs";
import { isLong, runs, seed, tell } from "./settings.mjs";

/** Returns an app's subclass of a class of games. */
const ownOf = (Class) =>
  class extends Class {
    moves = 0;

    move(move) {
      const played = super.move(move);
      this.moves++;
      return played;
    }
  };
const [OwnGame, OwnTree] = [Game, GameTree].map(ownOf);

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

/** Calls on a game and the counterpart of its model, for games of every class. */
const lineCalls = {
  move(game, model, n) {
    const move = someMove(game, n);
    if (move === null || model.outcomeOf() !== null) {
      assert.throws(() => game.move(move ?? "a1a1"), IllegalMoveError);
      return;
    }
    model.move(move);
    assert.deepEqual(unplaced(game.move(givenAs(move, n)(move))), move);
  },
  "tryMove, a move of targets": (game, model, n) => {
    const from = nth([...game.legalDests().keys(), "e4"], n);
    const move = [...game.targets(from).values()].flat()[0];
    assert.equal(move !== undefined, game.isLegal(move ?? "--"));
    if (move === undefined) return;
    model.move(move);
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
      model.move(game.move(uci));
    }
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
};

/** The calls on a game of one line. */
const gameCalls = {
  ...lineCalls,
  setHeader(game, model, n) {
    const name = nth(["White", "Black", "Result"], n);
    const value = nth([null, ...(name === "Result" ? RESULTS : ["Anna", 'a "b" \\ c', ""])], n);
    if (model.setHeader(name, value)) game.setHeader(name, value);
    else assert.throws(() => game.setHeader(name, value), { code: "RESULT_DECIDED" });
  },
  setResult(game, model, n) {
    const result = nth(RESULTS, n);
    if (model.setResult(result)) game.setResult(result);
    else assert.throws(() => game.setResult(result), { code: "RESULT_DECIDED" });
  },
  "wrong calls": (game, model, n) => refusedBy(game, nth(wrongCalls(game, model), n), told),
};

/** The calls on a tree. */
const calls = {
  ...lineCalls,
  branch(game, model, n) {
    const isNull = n % 12 === 0 && !game.isCheck();
    const move = isNull ? { san: "--", uci: "0000" } : someMove(game, n);
    // Analysis may go on after the end of a line.
    const isOver = model.ply === model.line.length - 1 && model.here.outcome !== null && !model.here.ends;
    if (move === null || isOver) {
      assert.throws(() => game.branch(move ?? "a1a1"), IllegalMoveError);
      return;
    }
    model.branch(move);
    assert.equal(game.branch(isNull ? nth([move.san, move.uci], n) : givenAs(move, n)(move)).uci, move.uci);
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
    const random = randomOf(n);
    const path = oneOf(random, model.paths);
    const changes = annotations(random);
    for (const part of ["comment", "nags", "clock"]) if (random(6) === 0) changes[part] = null;
    // In PGN a comment before the first move is the start's.
    if (path.length > 1 && random(4) === 0) changes.commentBefore = "before";
    game.annotate(changes, path);
    model.annotate(changes, path);
  },
  "through a record": (game, model) => {
    model.forgetEnds();
    return game.constructor.fromRecord(structuredClone(game.toRecord()));
  },
  "through PGN": (game, model) => {
    model.forgetEnds();
    // PGN has no NAGs before the first move.
    delete model.root.said.nags;
    return game.constructor.fromPgn(game.pgn());
  },
  "wrong calls": (game, model, n) =>
    refusedBy(game, nth([...wrongCalls(game, model), ...wrongPaths(game, model)], n), toldBy),
};

const RESULTS = ["*", "1-0", "0-1", "1/2-1/2", "0-0"];

/** Returns calls that a game of every class refuses, each with its error. */
const wrongCalls = (game, model) => [
  [() => game.move("Ze9"), IllegalMoveError],
  [() => game.goTo(model.line.length), ArgumentError],
  [() => game.resign("grey"), ArgumentError],
  [() => game.flag("white", { rules: "fide" }), ArgumentError],
  [() => game.setResult("2-0"), ArgumentError],
  [() => game.setHeader("Result", "2-0"), ArgumentError],
  [() => game.setHeader("White", 5), ArgumentError],
];

/** The same for what only trees have. */
const wrongPaths = (game, model) => [
  [() => game.branch({ from: "a1", to: "a1" }), IllegalMoveError],
  [() => game.goTo([...model.path, "a1a1"]), ArgumentError],
  [() => game.deleteFrom(["a1a1"]), ArgumentError],
  [() => game.promoteVariation([...model.path, "a1a1"]), ArgumentError],
  [() => game.deleteFrom([...model.path, "a1a1"]), ArgumentError],
  [() => game.goTo("e2e4"), ArgumentError],
  [() => game.annotations([...model.path, "a1a1"]), ArgumentError],
  [() => game.annotate({ comment: "x" }, [...model.path, "a1a1"]), ArgumentError],
  [() => game.annotate({ comment: 5 }), ArgumentError],
  [() => game.annotate({ nags: [-1] }), ArgumentError],
  [() => game.branch("no move"), IllegalMoveError],
  [() => game.move("--"), IllegalMoveError],
  [() => game.move("0000"), IllegalMoveError],
];

function refusedBy(game, [call, Refusal], tell) {
  const before = tell(game);
  assert.throws(call, Refusal);
  assert.deepEqual(tell(game), before);
}

function onPath(game, model, n, name) {
  const path = nth([null, ...model.paths], n);
  assert.equal(game[name](path), model[name](path ?? model.path), `${name} ${path}`);
}

/** Returns all answers of a game. */
function told(game) {
  return {
    fen: game.position.fen(),
    line: game.line().map(({ uci }) => uci),
    outcome: game.outcome()?.kind ?? null,
    repetitions: game.repetitions(),
    dests: [...game.legalDests()],
    data: game.toJSON(),
  };
}

/** Returns all answers of a tree. */
const toldBy = (game) => ({
  ...told(game),
  path: game.path(),
  next: game.next().map(({ uci }) => uci),
});

/** Asserts what games of every class answer. */
function assertIsAs(game, model) {
  const { position, uci } = model.here;
  const outcome = model.outcomeOf();
  const { data, ...rest } = told(game);
  assert.deepEqual(rest, {
    fen: position.fen(),
    line: model.line.slice(1).map((node) => node.uci),
    outcome,
    repetitions: model.repetitions(),
    dests: outcome === null ? [...position.legalDests()] : [],
  });
  assert.deepEqual(
    game.history().map(({ san }) => san),
    model.line.slice(1, model.ply + 1).map(({ san }) => san),
  );
  assert.deepEqual([game.ply, game.lastMove?.uci ?? null], [model.ply, uci]);
  assert.equal(game.isOver(), outcome !== null);
}

function assertTreeIsAs(game, model) {
  assertIsAs(game, model);
  assert.deepEqual(
    [game.path(), game.next().map(({ uci }) => uci)],
    [model.path, model.here.children.map(({ uci }) => uci)],
  );
  assert.deepEqual(game.annotations(), model.here.said);
  const { headers, fen, chess960, problems, result, ...record } = game.toRecord();
  assert.deepEqual(record, model.record());
  // Null moves are only branched to.
  if (model.path.includes("0000")) return;
  // A game that was never anywhere else gives the same answers.
  const fresh = GameTree.fromMoves(model.root.position, model.path);
  assert.deepEqual(game.history(), fresh.history());
  assert.deepEqual(game.captured(), fresh.captured());
  if (model.outcomeOf() === null) assert.deepEqual(game.claims(), fresh.claims());
}

/** Returns the parts of a game that its PGN has. */
function inPgn(pgn) {
  const [{ moves, result, headers, problems }, ...others] = readPgn(pgn);
  assert.deepEqual([problems, others], [[], []], pgn);
  return { line: moves.map(({ uci }) => uci), result, white: headers.White, black: headers.Black };
}

function assertLineIsAs(game, model) {
  assertIsAs(game, model);
  assert.deepEqual(game.toJSON(), model.data());
  assert.equal(game.result, model.result);
  assert.deepEqual([...game.headers], [...model.headers]);
  assert.deepEqual(inPgn(game.pgn()), {
    line: model.line.slice(1).map(({ uci }) => uci),
    result: model.result,
    white: model.headers.get("White") ?? "?",
    black: model.headers.get("Black") ?? "?",
  });
}

/** Asserts that everything a game writes reads back as that game. */
function assertIsReadBack(game) {
  const again = GameTree.fromJSON(structuredClone(game.toJSON()));
  assert.deepEqual(toldBy(again), toldBy(game));
  assert.equal(again.pgn(), game.pgn());
  const record = game.toRecord();
  const ofRecord = GameTree.fromRecord(record);
  assert.deepEqual(ofRecord.toRecord(), record);
  const pgn = game.pgn();
  assert.equal(GameTree.fromPgn(pgn).pgn(), pgn);
}

/** Returns sequences of calls on games of these classes. Moves are the most frequent call. */
const sequencesOf = (kinds, table, ...more) =>
  fc.record({
    start: fc.constantFrom(...Object.keys(starts)),
    Kind: fc.constantFrom(...kinds),
    steps: fc.array(
      fc.tuple(
        fc.constantFrom(
          ...Object.keys(table),
          "move",
          "move",
          "move",
          "pieces out and back, some times",
          "pieces out and back, some times",
          ...more,
        ),
        fc.nat(1_000_000),
      ),
      { minLength: isLong ? 1000 : 0, maxLength: isLong ? 1000 : 60, size: "max" },
    ),
  });

/**
 * Tries sequences of calls. All of them are made, and games end in every way that a sequence can reach.
 * @param {(plan: { start: string, Kind: any, n: number }) => { step: (name: string, n: number) => Model, check: () => void,
 *   last: () => void }} begin a game: makes a call, compares the answers, and ends
 */
function assertAfterAny(count, sequences, table, begin) {
  const [done, ends] = [{}, {}];
  fc.assert(
    fc.property(sequences, fc.nat(), ({ steps, ...plan }, n) => {
      const { step, check, last } = begin({ ...plan, n });
      for (const [at, [name, n]] of steps.entries()) {
        const kind = step(name, n).outcomeOf();
        // All answers take longer for larger games.
        if (!isLong || at % 20 === 0) check();
        done[name] = (done[name] ?? 0) + 1;
        ends[kind] = (ends[kind] ?? 0) + 1;
      }
      check();
      last();
    }),
    { numRuns: runs(count), seed },
  );
  assert.deepEqual(Object.keys(done).sort(), Object.keys(table).sort());
  const kinds = "agreement resignation timeout checkmate fivefold-repetition seventy-five-moves null";
  for (const kind of kinds.split(" ")) assert.ok(ends[kind], kind);
  tell({ commands: Object.values(done).reduce((sum, count) => sum + count, 0) });
}

test("a tree equals its model after any sequence of calls", () => {
  assertAfterAny(240, sequencesOf([GameTree, OwnTree], calls, "branch"), calls, ({ start, Kind, n }) => {
    // Every other game begins with moves, among them lines that end where variations go on.
    const record = n % 2 === 0 ? null : randomRecord(randomOf(n), 30);
    const position = record ? startOf(record) : starts[start]();
    const model = record ? Model.of(position, record) : new Model(position);
    let game = record ? Kind.fromRecord(record) : new Kind(position);
    return {
      step(name, n) {
        game = calls[name](game, model, n) ?? game;
        return model;
      },
      check: () => assertTreeIsAs(game, model),
      last: () => assertIsReadBack(game),
    };
  });
});

/** Asserts that a game whose line the model has gives the same answers in the other classes. */
function assertLineIsShared(game, model) {
  const data = game.toJSON();
  const tree = GameTree.fromJSON(structuredClone(data));
  const again = Game.fromJSON(structuredClone(data));
  for (const same of [tree, again]) {
    assert.deepEqual(told(same), told(game));
    assert.equal(same.pgn(), game.pgn());
    assert.deepEqual(same.outcome(), game.outcome());
    assert.deepEqual(same.line(), game.line());
    assert.deepEqual(same.history(), game.history());
    assert.deepEqual(same.claims(), game.claims());
    assert.deepEqual(same.captured(), game.captured());
  }
  assert.deepEqual([tree.path(), tree.isMainLine()], [model.path, true]);
  // The line alone, without what was said about the game, is a game of `x88/rules`.
  const { result, headers, ...line } = data;
  const plain = RulesGame.fromJSON(line);
  assert.deepEqual(plain.toJSON(), line);
  assert.equal(plain.pgn(), Game.fromJSON(line).pgn());
}

test("a game of one line equals the model, and the tree of its data, after any sequence of calls", () => {
  assertAfterAny(60, sequencesOf([Game, OwnGame], gameCalls), gameCalls, ({ start, Kind }) => {
    const position = starts[start]();
    const [model, beside] = [new Model(position), new Model(position)];
    let game = new Kind(position);
    // A tree without variations answers like a game.
    let tree = new GameTree(position);
    return {
      step(name, n) {
        game = gameCalls[name](game, model, n) ?? game;
        tree = gameCalls[name](tree, beside, n) ?? tree;
        return model;
      },
      check() {
        assertLineIsAs(game, model);
        assert.deepEqual(told(tree), told(game));
      },
      last() {
        assertLineIsAs(tree, beside);
        assert.equal(tree.pgn(), game.pgn());
        assertLineIsShared(game, model);
      },
    };
  });
});
