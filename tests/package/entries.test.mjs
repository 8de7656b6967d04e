// Every entry and both module formats are the same library: the same names, the same members, and to the same call the answer of `x88`,
// less the sentences that `x88/rules` does not have. Random games side by side: same-in-every-entry.test.mjs.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as x88 from "x88";
import * as js from "x88/js";
import * as jsRules from "x88/js/rules";
import * as rules from "x88/rules";
import * as slim from "x88/slim";
import * as variants from "x88/variants";
import { membersOf } from "../properties/entries.mjs";
import { freshCopy, requireInstalled } from "./install.mjs";

slim.initSync(x88.wasmModule());

// That the names of every other entry are those of tests/data/api.txt, by import and by require: tests/properties/wrong-values.test.mjs.
test("x88/js and x88/js/rules have the members of x88 and x88/rules, and these and x88/variants those of x88/rules", () => {
  const [whole, ofRules] = [membersOf(x88).sort(), membersOf(rules).sort()];
  assert.deepEqual([membersOf(js).sort(), membersOf(jsRules).sort()], [whole, ofRules]);
  for (const greater of [x88, variants]) {
    const members = membersOf(greater);
    // They are internal.
    const missing = ofRules.filter((name) => !members.includes(name) && !/#refusal$/.test(name));
    assert.deepEqual(missing, []);
    for (const [name, value] of Object.entries(rules)) assert.equal(typeof greater[name], typeof value, name);
  }
});

test("functions and classes are named after their exports", () => {
  for (const [name, value] of Object.entries(x88))
    if (typeof value === "function") assert.equal(value.name, name);
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
  "headers, results and a resignation": (entry) => {
    const game = withHeaders(entry);
    const acts = [
      (it) => it.pgn(),
      (it) => it.setResult("1/2-1/2"),
      (it) => it.resign("black").winner,
      // The result stays, wherever the board stands.
      (it) => it.undo().san,
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
