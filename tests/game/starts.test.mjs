// Both entries recognize every form of a position or whole game as a start, and refuse other values with a way out.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as x88 from "x88";
import { isDead } from "x88/can-win";
import * as rules from "x88/rules";
import { lines, stateOf, trees } from "./states.mjs";
import { unplaced } from "../support/refused.mjs";

const entries = {
  x88,
  "GameTree of x88": { ...x88, Game: x88.GameTree },
  "x88/rules": rules,
};
const fens = {
  usual: ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", {}],
  "en passant": ["7k/8/8/8/1pPb4/8/8/7K b - c3 0 1", {}],
  "Chess960, clocks": ["4k3/8/8/8/8/8/8/RK6 w Q - 7 31", { chess960: true }],
};

for (const [entry, { ArgumentError, Game, Position }] of Object.entries(entries)) {
  for (const [kind, [fen, options]] of Object.entries(fens)) {
    test(`${entry}: a game starts from a position in any form: ${kind}`, () => {
      const position = Position.fromFen(fen, options);
      const forms = {
        itself: position,
        setup: position.toSetup(),
        toJSON: JSON.parse(JSON.stringify(position)),
        clone: structuredClone(position),
        "of the other entry": (entry === "x88/rules" ? x88 : rules).Position.fromFen(fen, options),
      };
      for (const [form, start] of Object.entries(forms)) {
        const [move] = position.legalMoves();
        for (const game of [new Game({ position: start }), Game.fromMoves({ position: start }, [])]) {
          assert.ok(game.start.equals(position) && game.position.equals(position), form);
          assert.equal(game.start.isChess960, position.isChess960, form);
          assert.ok(game.start instanceof Position, form);
          assert.deepEqual(unplaced(game.move(move)), move, form);
        }
        assert.deepEqual(Game.fromMoves({ position: start }, [move]).history().map(unplaced), [move], form);
      }
    });
  }

  test(`${entry}: an invalid setup or clone is refused with its own factory's error`, () => {
    const setup = Position.initial().toSetup();
    delete setup.pieces.e8;
    assert.throws(() => new Game({ position: setup }), { name: "SetupError", code: "NO_KING" });
    assert.throws(() => Game.fromMoves({ position: setup }, []), { name: "SetupError", code: "NO_KING" });
    const [[name, bytes]] = Object.entries(structuredClone(Position.initial()));
    assert.throws(() => new Game({ position: { [name]: bytes.slice(1) } }), { code: "BAD_ARGUMENT" });
    assert.throws(() => new Game({ position: { [name]: "\u{ffff}".repeat(bytes.length) } }), {
      code: "BAD_ARGUMENT",
    });
    assert.throws(() => new Game({ position: { pieces: "rnbqkbnr" } }), { name: "ArgumentError" });
    assert.throws(() => new Game({ position: { pieces: {}, headers: {} } }), { code: "UNKNOWN_OPTION" });
  });

  test(`${entry}: fromJSON reads a game's data completely`, () => {
    const game = Game.fromMoves({ fen: fens["Chess960, clocks"][0], chess960: true }, ["O-O-O", "Kf7"]);
    game.goTo(1);
    game.agreeDraw();
    for (const given of [game.toJSON(), JSON.parse(JSON.stringify(game)), structuredClone(game.toJSON())]) {
      const copy = Game.fromJSON(given);
      assert.deepEqual(copy.toJSON(), game.toJSON());
      assert.equal(copy.outcome().kind, "agreement");
      copy.reopen();
      copy.undo();
      assert.equal(game.ply, 1);
      assert.equal(game.isOver(), true);
    }
  });

  /** Invalid starts and the advice in their errors. */
  const refused = [
    [{ pgn: "1. e4 *" }, "UNKNOWN_OPTION", /got "pgn"\. GameTree\.fromPgn /],
    [{ moves: ["e4"] }, "UNKNOWN_OPTION", /got "moves"\. .*Game\.fromMoves /],
    [{ moves: "e2e4" }, "UNKNOWN_OPTION", /got "moves"\. .*Game\.fromJSON /],
    [structuredClone(new Game()), "UNKNOWN_OPTION", /Game\.fromJSON /],
    [Position.initial().toSetup(), "UNKNOWN_OPTION", /\{ position: setup \}/],
    ["1. e4 e5", "BAD_ARGUMENT", /GameTree\.fromPgn/],
    ['[White "Anna"]\n\n1. e4 *', "BAD_ARGUMENT", /GameTree\.fromPgn/],
    [{ position: Position.initial(), fen: fens.usual[0] }, "BAD_ARGUMENT", /nothing beside a position/],
    [{ position: Position.initial(), chess960: true }, "BAD_ARGUMENT", /nothing beside a position/],
    [{ position: 5 }, "BAD_ARGUMENT", /Position/],
    [{ position: {} }, "BAD_ARGUMENT", /Position/],
    [new Map([["fen", fens.usual[0]]]), "BAD_ARGUMENT", /options/],
  ];

  test(`${entry}: an invalid start is refused with a way out`, () => {
    for (const [given, code, message] of refused) {
      for (const make of [() => new Game(given), () => Game.fromMoves(given, [])]) {
        assert.throws(make, (error) => {
          assert.ok(error instanceof ArgumentError, String(error));
          if (make.toString().includes("new"))
            assert.deepEqual([error.code, message.test(error.message)], [code, true], error.message);
          return true;
        });
      }
    }
  });

  test(`${entry}: a whole game is refused as a start, so its moves are not lost`, () => {
    const game = Game.fromMoves({}, ["e4"]);
    for (const given of [game, game.toJSON()])
      assert.throws(() => Game.fromMoves(given, ["e4"]), { name: "ArgumentError", code: "UNKNOWN_OPTION" });
    assert.equal(Game.fromMoves(game.position, ["e5"]).ply, 1);
  });
}

test("games in every state are read completely from their data, as new games", () => {
  const { Game, GameTree } = x88;
  for (const [kind, make] of [Game, GameTree].map(lines).concat(trees).flatMap(Object.entries)) {
    const game = make();
    const copy = game.constructor.fromJSON(game.toJSON(), { deadPositions: isDead });
    assert.deepEqual(stateOf(copy), stateOf(game), kind);
    copy.setHeader("White", "copy");
    copy.goTo(0);
    if (copy instanceof GameTree) copy.annotate({ comment: "copy" });
    assert.deepEqual(stateOf(game), stateOf(make()), kind);
  }
});

test("each entry reads the other's games, as far as it supports them", () => {
  const game = rules.Game.fromMoves({}, ["e4", "e5"]);
  game.undo();
  assert.deepEqual(x88.Game.fromJSON(game.toJSON()).toJSON(), game.toJSON());
  assert.deepEqual(rules.Game.fromJSON(x88.Game.fromJSON(game.toJSON()).toJSON()).toJSON(), game.toJSON());
  assert.throws(() => rules.Game.fromJSON(x88.GameTree.fromPgn("1. e4 (1. d4) *").toJSON()), {
    code: "BAD_ARGUMENT",
  });
});
