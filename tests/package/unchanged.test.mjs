// What is refused changes nothing: whole games are compared before and after each bad call, with moves, with moves taken back,
// and after each kind of end. The methods are enumerated, so that a new one cannot be left out.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { CoreError, Game, Position, X88Error } from "x88";
import { isCallersOwn, livelyValues, values } from "./bad-values.mjs";
import { after, games, playing, stateOf } from "./game-states.mjs";

const usual = Position.initial();
const anything = {
  position: Position.fromFen("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9"),
  game: playing("d4 d5"),
};

/** A getter of the app that asks x88 itself, of other games and of what it is read for. */
function asking(...objects) {
  return () => {
    anything.position.legalMoves();
    anything.game.explain("O-O");
    for (const object of objects) object.legalDests();
    anything.game.claims();
  };
}

/** What has none of the parts of annotations: nothing is said. */
const nothingSaid = [
  "an empty object",
  "an object without a prototype",
  "a map",
  "a date",
  "an error",
  "a promise",
  "bytes",
  "a frozen object",
  "an object of another realm",
  "a String",
  "getters that ask, of a move that is none",
  "getters that throw",
  "getters that ask",
  "a getter that throws late",
  "what is turned into a text by throwing",
];

/** Arguments of each method with a hole for the value, and which kinds of value the method may take. */
const gameCalls = {
  legalDests: [[(game, value) => game.legalDests(value), ["undefined"]]],
  targets: [[(game, value) => game.targets(value)]],
  isLegal: [
    [(game, value) => game.isLegal(value), "answers"],
    [(game, value) => game.isLegal({ from: value, to: "e4" }), "answers"],
    [(game, value) => game.isLegal({ from: "e2", to: "e5", promotion: value }), "answers"],
  ],
  explain: [
    [(game, value) => game.explain(value), "answers"],
    [(game, value) => game.explain("hello", value), "answers"],
  ],
  move: [
    [(game, value) => game.move(value)],
    [(game, value) => game.move({ from: "e2", to: value })],
    [(game, value) => game.move({ from: value, to: "a5" })],
    [(game, value) => game.move({ from: "e1", to: "e1", kind: "castle-kingside", rook: value })],
  ],
  tryMove: [
    [(game, value) => game.tryMove(value), "answers"],
    [(game, value) => game.tryMove({ from: "e7", to: "e2", promotion: value }), "answers"],
    [(game, value) => game.tryMove("hello", value), "answers"],
    [(game, value) => game.tryMove("hello", { translate: value }), "answers"],
  ],
  goTo: [
    [(game, value) => game.goTo(value === 5 ? 5000 : value)],
    [(game, value) => game.goTo([value])],
    [(game, value) => game.goTo([...game.path, value])],
  ],
  branch: [
    [(game, value) => game.branch(value)],
    [(game, value) => game.branch({ from: "e2", to: value })],
    [(game, value) => game.branch({ from: value, to: "a5" })],
    [(game, value) => game.branch({ from: "e1", to: "e1", kind: "castle-kingside", rook: value })],
  ],
  // Without a path it is the move on the board.
  promote: [
    [(game, value) => game.promote(value), ["null", "undefined"]],
    [(game, value) => game.promote([...game.path, value])],
  ],
  makeMainLine: [
    [(game, value) => game.makeMainLine(value), ["null", "undefined"]],
    [(game, value) => game.makeMainLine([value])],
  ],
  delete: [
    [(game, value) => game.delete(value), ["null", "undefined"]],
    [(game, value) => game.delete([...game.path, value])],
  ],
  annotate: [
    [(game, value) => game.annotate(value), nothingSaid],
    [(game, value) => game.annotate({ comment: "x" }, value), ["null", "undefined"]],
    [(game, value) => game.annotate({ nags: [1] }, [value])],
    [(game, value) => game.annotate({ clock: 1, nags: [value] }), ["a number"]],
    [(game, value) => game.annotate({ clock: 1, nags: value }), ["null", "undefined"]],
    [(game, value) => game.annotate({ clock: 1, arrows: [value] })],
    [(game, value) => game.annotate({ clock: 1, circles: [value] })],
    [(game, value) => game.annotate({ comment: "x", clock: value }), ["null", "undefined", "a number"]],
    [(game, value) => game.annotate({ comment: "x", evaluation: value }), ["null", "undefined"]],
    [
      (game, value) => game.annotate({ comment: "x", evaluation: { mate: value } }),
      ["a number", "a negative number"],
    ],
    [(game, value) => game.annotate({ arrows: [{ from: "e2", to: value, color: "red" }] })],
    [(game, value) => game.annotate({ circles: [{ square: "e2", color: value }] })],
  ],
  annotations: [
    [(game, value) => game.annotations(value), "answers"],
    [(game, value) => game.annotations([value]), "answers"],
  ],
  setResult: [[(game, value) => game.setResult(value)]],
  pgn: [
    [(game, value) => game.pgn(value), "answers"],
    [(game, value) => game.pgn({ width: value }), "answers"],
    [(game, value) => game.pgn({ letters: value }), "answers"],
    [(game, value) => game.pgn({ glyphs: value }), "answers"],
  ],
  // Without a move it is the claim that needs none; where there is none it is refused.
  claimDraw: [[(game, value) => game.claimDraw(value), ["null", "undefined"]]],
  resign: [[(game, value) => game.resign(value)]],
  subscribe: [[(game, value) => game.subscribe(value)(), ["a function", "a function of another realm"]]],
  flag: [
    [(game, value) => game.flag(value)],
    [
      (game, value) => game.flag("white", value),
      // Options of which none is known: the Laws.
      [
        "null",
        "undefined",
        "an empty object",
        "an object without a prototype",
        "a map",
        "a date",
        "an error",
        "a promise",
        "bytes",
        "a frozen object",
        "an object of another realm",
        "a String",
        "what is turned into a text by throwing",
        "getters that ask, of a move that is none",
      ],
    ],
    [(game, value) => game.flag("white", { rules: value }), ["null", "undefined"]],
  ],
};

/** Those that take nothing, and what is the package's own. */
const withoutArguments = [
  "undo",
  "redo",
  "history",
  "captured",
  "outcome",
  "repetitions",
  "claims",
  "agreeDraw",
  "reopen",
  "toJSON",
  "toRecord",
  "next",
];
const internal = {
  game: [
    "endBy",
    "finish",
    "fill",
    "follow",
    "grow",
    "knownAt",
    "mainEnd",
    "nodesAt",
    "putEnd",
    "reorder",
    "requireOnLine",
    "stateResult",
    "takeEnd",
    "wholeTree",
  ],
  position: ["judge", "make", "refusal", "isPosition", "ask", "squares"],
};

function methodsOf(object) {
  const names = new Set();
  for (let at = object; at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(at)))
      if (typeof value === "function" && name !== "constructor") names.add(name);
  }
  return [...names].sort();
}

test("no method of a game or a position is left out", () => {
  assert.deepEqual(
    methodsOf(Game.prototype),
    [...Object.keys(gameCalls), ...withoutArguments, ...internal.game].sort(),
  );
  assert.deepEqual(
    methodsOf(Position.prototype),
    [...Object.keys(positionCalls), ...positionsWithoutArguments, ...internal.position].sort(),
  );
});

/** Calls with a value; an error must be typed, or the caller's own. Returns whether the call was accepted. */
function accepted(call, object, value, what) {
  const begun = performance.now();
  try {
    call(object, value);
    return true;
  } catch (error) {
    if (isCallersOwn(error)) return false;
    assert.ok(
      error instanceof X88Error && !(error instanceof CoreError),
      `${what}: ${error?.stack ?? String(error)}`,
    );
    assert.ok(error.code.length > 0 && error.message.length < 1000, what);
    return false;
  } finally {
    const took = performance.now() - begun;
    assert.ok(took < 3000, `${what} took ${took} ms`);
  }
}

/** Every bad value, those with code in them made anew; what they ask is about `objects`. */
function* badValues(...objects) {
  yield* Object.entries(values);
  for (const [kind, make] of Object.entries(livelyValues)) yield [kind, make(asking(...objects))];
}

for (const [kind, make] of Object.entries(games)) {
  test(`no bad call changes a game: ${kind}`, () => {
    for (const [name, calls] of Object.entries(gameCalls)) {
      for (const [n, [call, takes = []]] of calls.entries()) {
        let game = make();
        let before = stateOf(game);
        for (const [value, bad] of badValues(game)) {
          const what = `${name}/${n} with ${value}`;
          const was = accepted(call, game, bad, what);
          if (was && takes !== "answers" && takes.includes(value)) {
            // It was not bad: the game may have ended by it.
            game = make();
            before = stateOf(game);
            continue;
          }
          if (was && takes !== "answers" && !isAlreadyOver(name, game)) assert.fail(`${what} is accepted`);
          const now = stateOf(game);
          if (!isDeepStrictEqual(now, before)) assert.deepEqual(now, before, what);
        }
      }
    }
  });
}

/** Once a game is over, a flag only says how it ended. */
const isAlreadyOver = (name, game) => name === "flag" && game.isOver;

const positionCalls = {
  fen: [
    [(position, value) => position.fen(value)],
    [(position, value) => position.fen({ enPassant: value })],
    [(position, value) => position.fen({ castling: value })],
  ],
  get: [[(position, value) => position.get(value)]],
  king: [[(position, value) => position.king(value)]],
  material: [[(position, value) => position.material(value)]],
  equals: [[(position, value) => position.equals(value)]],
  isSamePosition: [[(position, value) => position.isSamePosition(value)]],
  legalDests: [[(position, value) => position.legalDests(value)]],
  legalMoves: [[(position, value) => position.legalMoves(value)]],
  targets: [[(position, value) => position.targets(value)]],
  isLegal: [
    [(position, value) => position.isLegal(value)],
    [(position, value) => position.isLegal({ from: value, to: "e4" })],
    [(position, value) => position.isLegal({ from: "e2", to: "e4", kind: "castle-kingside", rook: value })],
  ],
  parseMove: [[(position, value) => position.parseMove(value)]],
  explain: [
    [(position, value) => position.explain(value)],
    [(position, value) => position.explain("e9", value)],
    [(position, value) => position.explain("e9", { translate: value })],
  ],
  refusedDests: [
    [(position, value) => position.refusedDests(value)],
    [(position, value) => position.refusedDests("e1", value)],
  ],
  premoveDests: [[(position, value) => position.premoveDests(value)]],
  play: [[(position, value) => position.play(value)]],
  tryPlay: [
    [(position, value) => position.tryPlay(value)],
    [(position, value) => position.tryPlay("e9", value)],
  ],
  pins: [[(position, value) => position.pins(value)]],
  attackers: [
    [(position, value) => position.attackers(value, "white")],
    [(position, value) => position.attackers("e4", value)],
  ],
  attackedSquares: [[(position, value) => position.attackedSquares(value)]],
  canWin: [
    [(position, value) => position.canWin(value, { nodes: 5 })],
    [(position, value) => position.canWin("white", value)],
    [(position, value) => position.canWin("white", { nodes: value })],
  ],
  perft: [[(position, value) => position.perft(value === 5 ? 1 : value)]],
};
const positionsWithoutArguments = [
  ...[
    "toString",
    "pieces",
    "castlingRights",
    "toSetup",
    "toJSON",
    "toBytes",
    "ascii",
    "enPassant",
    "isCheck",
    "checkers",
  ],
  ...["outcome", "fixedPawns", "pass"],
];

const positions = {
  usual: () => Position.initial(),
  Chess960: () => Position.fromFen("4k3/8/8/8/8/8/8/RK6 w Q - 0 1", { chess960: true }),
  mate: () => playing("f3 e5 g4 Qh4#").position,
};

for (const [kind, make] of Object.entries(positions)) {
  test(`no bad call changes a position: ${kind}`, () => {
    const position = make();
    const before = [position.toBytes(), position.toSetup(), position.fen({ enPassant: "always" })];
    const game = playing("e4 e5");
    const beside = stateOf(game);
    for (const [name, calls] of Object.entries(positionCalls)) {
      for (const [n, [call]] of calls.entries()) {
        for (const [value, bad] of badValues(position)) {
          const what = `${name}/${n} with ${value}`;
          accepted(call, position, bad, what);
          assert.deepEqual(
            [position.toBytes(), position.toSetup(), position.fen({ enPassant: "always" })],
            before,
            what,
          );
        }
      }
      assert.deepEqual(stateOf(game), beside, name);
    }
    assert.equal(Position.initial().fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert.ok(Position.initial().equals(usual));
  });
}

test("what an app's own words throw reaches it, and nothing has changed", () => {
  const mine = new Error("mine");
  const translate = () => {
    throw mine;
  };
  for (const make of Object.values(games)) {
    const game = make();
    const before = stateOf(game);
    for (const call of [
      () => game.tryMove("hello", { translate }),
      () => game.explain("hello", { translate }),
      () => game.position.explain("hello", { translate }),
      () => game.position.tryPlay("hello", { translate }),
    ]) {
      assert.throws(call, (error) => error === mine);
      assert.deepEqual(stateOf(game), before);
    }
  }
  const pinned = Position.fromFen("4k3/8/8/8/5r2/8/8/4K2R w K - 0 1");
  assert.throws(
    () => pinned.refusedDests("e1", { translate }),
    (error) => error === mine,
  );
  assert.equal(pinned.refusedDests("e1").size, 3);
});

test("what plays in the same game while a move is read comes before that move", () => {
  const game = new Game();
  const input = {
    get from() {
      if (game.ply === 0) game.move("e4");
      return "e7";
    },
    to: "e5",
  };
  assert.equal(game.move(input).san, "e5");
  assert.deepEqual(
    game.history().map(({ san }) => san),
    ["e4", "e5"],
  );
  const translate = () => game.move("Nf3").san;
  assert.equal(game.tryMove("hello", { translate }).message, "Nf3");
  assert.deepEqual(stateOf(game), stateOf(playing("e4 e5 Nf3")));
});

test("what a game hands out is the caller's own", () => {
  const game = playing("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6", { headers: { White: "A" } });
  game.undo();
  const before = JSON.stringify(stateOf(game));
  for (const handed of [
    game.history(),
    game.line,
    game.claims(),
    game.toJSON(),
    game.captured(),
    game.lastMove,
    stateOf(game),
    game.explain("hello"),
    game.explain("e4"),
  ])
    spoil(handed);
  assert.equal(JSON.stringify(stateOf(game)), before);
  const ended = after(playing("e4"), (it) => spoil(it.resign("white")));
  spoil(ended.outcome());
  assert.deepEqual(ended.outcome(), { winner: "black", kind: "resignation", article: "5.1.2" });
  spoil(ended.reopen());
  const headers = { White: "A" };
  const other = new Game({ headers });
  headers.White = "B";
  assert.equal(other.headers.get("White"), "A");
});

/** Changes all that can be changed in a value. */
function spoil(value) {
  if (typeof value !== "object" || value === null || value instanceof Position) return;
  if (value instanceof Uint8Array) value.fill(0xff);
  else if (value instanceof Map) value.clear();
  else
    for (const key of Object.keys(value)) {
      spoil(value[key]);
      value[key] = "spoilt";
    }
}
