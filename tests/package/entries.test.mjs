// Every entry and both module formats are the same library: the same names, the same members, and to the same call the answer of `x88`,
// less the sentences that `x88/rules` does not have. Random games side by side: same-in-every-entry.test.mjs.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as x88 from "x88";
import * as chess from "x88/chessjs";
import * as js from "x88/js";
import * as jsRules from "x88/js/rules";
import * as rules from "x88/rules";
import * as slim from "x88/slim";
import * as variants from "x88/variants";
import * as worker from "x88/worker";
import { oneOf, randomOf } from "../support/random.mjs";
import { freshCopy, requireInstalled } from "./install.mjs";

slim.initSync(x88.wasmModule());

const namesOf = (entry) => Object.keys(entry).sort();

test("import and require export the same names, and slim exports more", () => {
  const imported = { x88, "x88/chessjs": chess, "x88/rules": rules, "x88/slim": slim };
  for (const [name, entry] of Object.entries({ ...imported, "x88/variants": variants, "x88/worker": worker }))
    assert.deepEqual(namesOf(requireInstalled(name)), namesOf(entry), name);
  const more = ["NotInitializedError", "WasmSourceError", "init", "initSync"];
  assert.deepEqual(namesOf(slim), [...namesOf(x88), ...more].sort());
  assert.deepEqual([namesOf(js), namesOf(jsRules)], [namesOf(x88), namesOf(rules)]);
});

test("functions and classes are named after their exports", () => {
  for (const [name, value] of Object.entries(x88))
    if (typeof value === "function") assert.equal(value.name, name);
});

function membersOf(prototype) {
  const names = [];
  for (let at = prototype; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    names.push(...Object.getOwnPropertyNames(at));
  return names;
}

test("x88 and x88/variants have every name and member of x88/rules", () => {
  const lesser = { ...rules };
  for (const greater of [variants, x88]) {
    for (const [name, value] of Object.entries(lesser))
      assert.equal(typeof greater[name], typeof value, name);
    for (const name of ["Position", "Game"]) {
      const [members, statics] = [membersOf(greater[name].prototype), membersOf(greater[name])];
      // It is internal.
      const wanted = membersOf(lesser[name].prototype).filter((member) => member !== "refusal");
      for (const member of wanted) assert.ok(members.includes(member), `${name}#${member}`);
      for (const member of membersOf(lesser[name])) assert.ok(statics.includes(member), `${name}.${member}`);
    }
  }
});

/** The same calls are made with each. */
const others = {
  "x88/rules": rules,
  "x88/slim": slim,
  "x88/variants": variants,
  "x88/js": js,
  "x88/js/rules": jsRules,
  "x88 in CommonJS": requireInstalled("x88"),
  "x88/rules in CommonJS": requireInstalled("x88/rules"),
  "x88/variants in CommonJS": requireInstalled("x88/variants"),
};

/** An outcome without its sentence. */
const kindOf = (outcome) => outcome && [outcome.kind, outcome.winner, outcome.article];

/** Returns the answer of a call, or the parts of its error that every entry has. */
function answerOf(call, ...args) {
  try {
    return call(...args);
  } catch ({ name, code, parameter, ply, problems }) {
    return { name, code, parameter, ply, problems: problems?.map(({ message, ...rest }) => rest) };
  }
}

const CASTLING = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const shuffled = (times) => Array.from({ length: times }, () => ["Nf3", "Nf6", "Ng1", "Ng8"]).flat();

/** What becomes of a game by an act: all that a game says of its end. */
const after = (game, act) => [
  answerOf(act, game),
  game.result,
  kindOf(game.outcome()),
  game.pgn(),
  [...game.headers],
  game.toJSON(),
];

const withHeaders = ({ Game }) => {
  const headers = { White: "Anna", Result: "1-0", Termination: "time forfeit" };
  const game = Game.fromMoves({ headers }, ["e4", "e5"]);
  game.setHeader("Black", "Boris");
  return game;
};

/** What an app does, and all that comes of it. */
const asked = {
  "a position": ({ Position }) => {
    const position = Position.fromFen(CASTLING);
    return [position.legalDests(), position.legalMoves(), position.hash(), position.toSetup()];
  },
  "FENs and setups that are refused": ({ Position }) =>
    [
      ...["", "x", "8/8/8/8/8/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1"],
      ...["4k3/8/8/8/9/8/8/4K3 x - e9 a -1", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1"],
    ].map((fen) => answerOf(() => Position.fromFen(fen).fen())),
  "moves that are refused": ({ Game }) => {
    const game = Game.fromMoves(["e4"]);
    const wrong = ["e4", "Ke3", { from: "e2", to: "e5" }, "", null, 7];
    const answers = wrong.map((move) => [
      answerOf(() => game.move(move)),
      answerOf(() => game.position.play(move)),
      game.isLegal(move),
    ]);
    return [
      answers,
      game.toJSON(),
      answerOf(() => Game.fromMoves(["e4", "e4"])),
      answerOf(() => game.goTo(9)),
    ];
  },
  "an extra promotion, which is ignored if a pawn can become it": ({ Position }) => {
    const promoting = Position.fromFen("8/4P2k/8/8/8/8/8/4K3 w - - 0 1");
    const given = ["q", "r", "b", "n", "queen", "", null, undefined, "k", "p", "king", "Q", "x", 5, {}];
    return given.map((promotion) => [
      Position.initial().isLegal({ from: "e2", to: "e4", promotion }),
      promoting.isLegal({ from: "e7", to: "e8", promotion }),
    ]);
  },
  "repetitions and what is claimed of them": ({ Game }) =>
    [1, 2, 3, 4].map((times) => {
      const game = Game.fromMoves(shuffled(times));
      const found = [kindOf(game.outcome()), game.repetitions(), game.claims()];
      const acts = [
        (it) => kindOf(it.claimDraw()),
        (it) => kindOf(it.reopen()),
        (it) => kindOf(it.agreeDraw()),
      ];
      return [found, acts.map((act) => after(game, act)), kindOf(Game.fromJSON(game.toJSON()).outcome())];
    }),
  "nearly 75 moves": ({ Game }) => kindOf(new Game("4k3/8/8/8/8/8/8/4K3 w - - 149 100").outcome()),
  "headers, results and a resignation": (entry) => {
    const game = withHeaders(entry);
    const acts = [
      (it) => it.pgn(),
      (it) => it.setResult("1/2-1/2"),
      (it) => it.resign("black").winner,
      (it) => it.setHeader("Result", "0-1"),
      (it) => it.reopen().kind,
      (it) => it.setHeader("Result", null),
      (it) => it.headers.set("White", "B"),
    ];
    return acts.map((act) => after(game, act));
  },
  "a resignation before material that cannot win": ({ Game }) =>
    kindOf(new Game("7k/8/8/8/8/8/8/KB5r b - - 0 1").resign("black")),
};

/** What the entries with sentences say, too. */
const said = {
  "problems of a FEN": ({ validateFen }) =>
    ["", "9/8 x", "4k3/8/8/8/9/8/8/4K3 x - e9 a -1"].map((fen) => validateFen(fen)),
  verdicts: ({ Position }) => ["Qf8", "O-O", "hello"].map((move) => Position.fromFen(CASTLING).explain(move)),
};

for (const [what, ask] of Object.entries({ ...asked, ...said }))
  test(`every entry has the same answers: ${what}`, () => {
    const expected = ask(x88);
    for (const [name, entry] of Object.entries(others))
      if (what in asked || "validateFen" in entry) assert.deepEqual(ask(entry), expected, name);
  });

test("every entry reads the same notations", () => {
  const ways = [
    ({ san }) => san.replace(/[+#]/, ""),
    ({ san }) => `12... ${san}!?`,
    ({ san }) => san.replaceAll("O", "0").replace("x", ":"),
    ({ san }) => san.toLowerCase(),
    ({ san }) => ` ${san.replace("=", "")} e.p.`,
    ({ from, to }) => `${from}-${to}`,
    ({ from, to, promotion }) => `${from}${to}${promotion === "knight" ? "n" : "q"}`,
    ({ from, to }) => ({ from, to, promotion: "q" }),
    ({ role, to }) => (role === "pawn" ? to : role[0].toUpperCase().replace("K", "N") + to),
    ({ role, from, to }) => `${role === "queen" ? "Q" : "R"}${from}x${to}`,
  ];
  const random = randomOf(7);
  let count = 0;
  for (let n = 0; n < 10; n++) {
    let one = n % 2 ? x88.Position.chess960(random(960)) : x88.Position.initial();
    for (let ply = 0; ply < 120 && one.outcome() === null; ply++) {
      const other = rules.Position.fromBytes(one.toBytes());
      for (const move of one.legalMoves()) {
        const given = ways[count++ % ways.length](move);
        const what = `${JSON.stringify(given)} in ${one.fen()}`;
        assert.equal(other.isLegal(given), one.isLegal(given), what);
        if (one.isLegal(given)) assert.equal(other.play(given).fen(), one.play(given).fen(), what);
      }
      one = one.play(oneOf(random, one.legalMoves()));
    }
  }
  assert.ok(count > 10_000);
});

test("the error for an illegal move shows the move, whatever its type", () => {
  const rows = [
    ["foo", '"foo"'],
    ["", '""'],
    ["a\nb", '"a\\nb"'],
    ["x".repeat(1e5), `"${"x".repeat(40)}…"`],
    [{ from: "e2", to: "e5", promotion: "q" }, "e2e5"],
    [undefined, "undefined"],
    [null, "null"],
    [5, "5"],
    [Symbol("e4"), "Symbol(e4)"],
    [{}, 'an object whose "from" is undefined'],
    [{ from: "e2" }, 'an object whose "to" is undefined'],
    [{ from: "e9", to: "e4" }, 'an object whose "from" is "e9"'],
    [{ from: "e2", to: 28 }, 'an object whose "to" is 28'],
  ];
  const start = rules.Position.initial();
  for (const [move, shown] of rows) {
    const message = `${shown} is not a legal move in ${start.fen()}`;
    assert.throws(() => start.play(move), { name: "IllegalMoveError", message });
    assert.throws(() => new rules.Game().move(move), { name: "IllegalMoveError", message, ply: 1 });
  }
});

test("a game with variations is refused by entries that would lose them", () => {
  const tree = x88.GameTree.fromPgn("1. e4 (1. d4) e5 *");
  for (const { Game } of [rules, variants])
    assert.throws(() => Game.fromJSON(tree.toJSON()), { code: "BAD_ARGUMENT" });
  const told = x88.GameTree.fromPgn("1. e4 {best} e5 *");
  assert.throws(() => rules.Game.fromJSON(told.toJSON()), {
    code: "UNKNOWN_OPTION",
    message: /Game of x88 also reads deadPositions, GameTree also variations/,
  });
  for (const part of [{ line: {} }, { annotations: {} }, { deadPositions: true }])
    assert.throws(() => rules.Game.fromJSON({ moves: "e2e4", ...part }), { code: "UNKNOWN_OPTION" });
  assert.throws(() => variants.Game.fromJSON({ moves: "e2e4", deadPositions: true }), {
    code: "UNKNOWN_OPTION",
  });
});

test("the PGN of a line states its result, wherever the board stands", () => {
  for (const { Game } of [rules, variants, x88]) {
    const mated = Game.fromMoves(["f3", "e5", "g4", "Qh4"]);
    mated.goTo(1);
    const drawn = Game.fromMoves(["e4"]);
    drawn.agreeDraw();
    drawn.undo();
    assert.match(mated.pgn(), /\[Result "0-1"\]\n\n1\. f3 e5 2\. g4 Qh4# 0-1\n\n$/);
    assert.match(drawn.pgn(), /\[Result "1\/2-1\/2"\]\n\n1\. e4 1\/2-1\/2\n\n$/);
    const later = new Game("4k3/8/8/8/8/8/8/4K2R b K - 3 9").pgn();
    assert.match(later, /\[FEN "4k3\/8\/8\/8\/8\/8\/8\/4K2R b K - 3 9"\]\n\n\*\n\n$/);
  }
});

test("positions pass between entries, and each entry keeps its language", () => {
  const own = rules.Position.initial().play("e4");
  assert.ok(own instanceof x88.Position && own.play("e5") instanceof rules.Position);
  assert.equal(new rules.Game(new x88.Game(own).position).move("e5").uci, "e7e5");
  assert.equal(new variants.Game(own).explain("e4").legal, false);
  assert.equal(new x88.Game(new variants.Game(own).position).move("e5").uci, "e7e5");
  variants.setMessages({ ...variants.english, SAME_SQUARE: "?" });
  try {
    assert.equal(variants.Position.initial().explain("e2e2").message, "?");
    assert.notEqual(x88.Position.initial().explain("e2e2").message, "?");
  } finally {
    variants.setMessages(variants.english);
  }
});

const FEN = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
const firstCalls = {
  "Position.initial": ({ Position }) => Position.initial().perft(2) === 400n,
  "Position.fromFen": ({ Position }) => Position.fromFen(FEN).fen() === FEN,
  "Position.chess960": ({ Position }) => Position.chess960(0).fen().startsWith("bbqnnrkr/"),
  "Position.fromSetup": ({ Position }) =>
    Position.fromSetup(x88.Position.fromFen(FEN).toSetup()).fen() === FEN,
  validateFen: ({ validateFen }) => validateFen(FEN).ok,
  "new Game": ({ Game }) => new Game({ fen: FEN }).move("O-O").uci === "e1g1",
};

test("each function works as the first call, without anything before it", async () => {
  for (const [name, call] of Object.entries(firstCalls))
    assert.equal(call(await freshCopy("x88")), true, name);
});
