// Verdicts as an app receives them: their shapes, squares, choices and candidates.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  defineMessages,
  english,
  englishTitles,
  Game,
  GameTree,
  IllegalMoveError,
  neutralEnglish,
  Position,
  readPgn,
  setMessages,
  validateFen,
} from "x88";
import { refused } from "../support/refused.mjs";
import { isDead } from "x88/can-win";

const at = (fen, options) => Position.fromFen(`${fen} 0 1`, options);
const start = Position.initial();

/** Asserts that a refusal is plain data that can be stored and sent. */
function plain(verdict) {
  assert.deepEqual(structuredClone(verdict), verdict);
  assert.deepEqual(JSON.parse(JSON.stringify(verdict)), verdict);
  return verdict;
}

test("an unsurprising legal move is described without a note", () => {
  for (const input of ["e4", "e2e4", { from: "e2", to: "e4" }]) {
    assert.deepEqual(plain(start.explain(input)), { legal: true, move: start.parseMove("e4") });
  }
});

test("a refusal has a code, a reason, a message, its squares and the attempted move", () => {
  const pinned = at("4k3/1b6/8/8/8/5N2/8/7K w - -");
  const expected = {
    legal: false,
    code: "WOULD_EXPOSE_KING",
    reason: "PINNED",
    message:
      "The knight on f3 is pinned to your king by the bishop on b7: moving it would leave your king in check.",
    messageKey: "PINNED_KNIGHT",
    params: {
      player: "white",
      piece: { role: "knight", color: "white", square: "f3" },
      pinner: [{ role: "bishop", color: "black", square: "b7" }],
    },
    squares: { pinner: ["b7"], line: ["e4", "g2", "d5", "c6", "b7"], king: ["h1"] },
    from: "f3",
    to: "e5",
  };
  for (const input of ["Ne5", "f3e5", { from: "f3", to: "e5" }]) {
    assert.deepEqual(plain(pinned.explain(input)), expected);
  }
});

test("a surprising move and an outcome have a heading", () => {
  const { noteCode } = at("4k3/8/8/8/4b3/8/8/4K2R w K -").explain("O-O");
  const { kind } = Game.fromMoves(["f3", "e5", "g4", "Qh4"]).outcome();
  const headings = [noteCode, kind].map((name) => englishTitles[name]);
  assert.deepEqual(headings, ["Castling with the rook attacked", "Checkmate"]);
});

test("castling into a rook that shields the king, by its string and in Chess960", () => {
  const path = start.explain("O-O");
  assert.deepEqual(
    [path.reason, path.squares],
    ["CASTLING_PATH_BLOCKED", { blockers: ["f1", "g1"], rook: ["h1"] }],
  );
  const shield = at("4k3/8/8/8/8/8/8/qR1K4 w B -", { chess960: true }).explain({ from: "d1", to: "b1" });
  assert.deepEqual(
    [shield.reason, shield.squares],
    ["CASTLING_ROOK_SHIELDS_KING", { attackers: ["a1"], rook: ["b1"], attacked: ["c1"] }],
  );
});

test("a missing promotion offers the pieces, and a wrong one is named", () => {
  const promotion = at("4k3/P7/8/8/8/8/8/4K3 w - -");
  for (const input of ["a8", "a7a8", { from: "a7", to: "a8" }]) {
    const { code, reason, choices } = plain(promotion.explain(input));
    assert.deepEqual([code, reason], ["PROMOTION_REQUIRED", "CHOOSE_A_PIECE"]);
    assert.deepEqual(choices, ["queen", "rook", "bishop", "knight"]);
  }
  for (const role of ["king", "pawn", "k", "p", "Q", "Queen", " ", 0, 5, {}, true]) {
    const { code, reason } = promotion.explain({ from: "a7", to: "a8", promotion: role });
    assert.deepEqual([code, reason], ["PROMOTION_INVALID", "ROLE_NOT_ALLOWED"], String(role));
    const other = start.explain({ from: "e2", to: "e4", promotion: role });
    assert.deepEqual([other.code, other.reason], ["PROMOTION_INVALID", "NOT_A_PROMOTION"], String(role));
  }
  for (const text of ["a8=K", "a8K", "a7a8k"])
    assert.equal(promotion.explain(text).reason, "ROLE_NOT_ALLOWED", text);
  for (const role of ["queen", "rook", "bishop", "knight"]) {
    const letter = role === "knight" ? "n" : role[0];
    for (const wanted of [role, letter]) {
      const verdict = promotion.explain({ from: "a7", to: "a8", promotion: wanted });
      assert.equal(verdict.legal && verdict.move.promotion, role);
    }
  }
  // JSON clients send null for a missing promotion, and forms send an empty string.
  for (const none of [null, undefined, ""])
    assert.equal(
      promotion.explain({ from: "a7", to: "a8", promotion: none }).code,
      "PROMOTION_REQUIRED",
      `${none}`,
    );
});

test("an extra promotion is ignored if it is a piece that a pawn can become", () => {
  const rows = [
    [start, "e2", "e4", "e4"],
    [start, "g1", "f3", "Nf3"],
    [at("4k3/8/8/8/8/8/8/4K2R w K -"), "e1", "g1", "O-O"],
    [at("4k3/8/8/8/8/8/8/4K2R w K -"), "e1", "h1", "O-O"],
    [at("4k3/8/8/3pP3/8/8/8/4K3 w - d6"), "e5", "d6", "exd6"],
    [at("4k3/8/8/8/8/8/p7/4K2R b - -"), "e8", "e7", "Ke7"],
    // A rook on the last rank, and a pawn on the rank where the other side promotes.
    [at("4k3/8/8/8/8/8/8/R3K3 w - -"), "a1", "a8", "Ra8+"],
  ];
  for (const [position, from, to, san] of rows)
    for (const promotion of ["q", "r", "b", "n", "queen", "rook", "bishop", "knight", "", null, undefined]) {
      const move = { from, to, promotion };
      assert.deepEqual(plain(position.explain(move)), position.explain({ from, to }), `${san} ${promotion}`);
      assert.equal(position.isLegal(move), true);
      assert.ok(position.play(move).equals(position.play(san)));
      assert.equal(position.tryPlay(move).position.fen(), position.play(san).fen());
      for (const Class of [Game, GameTree]) {
        const game = new Class({ position });
        assert.deepEqual([game.isLegal(move), game.explain(move).legal], [true, true]);
        assert.equal(game.move(move).san, san);
        game.undo();
        assert.equal(game.tryMove(move).move.san, san);
        assert.equal(Class.fromMoves(position, [move]).ply, 1);
      }
      assert.equal(new GameTree({ position }).branch(move).san, san);
    }
  // A refused move is refused for the same reason as without it.
  for (const [from, to] of [
    ["e2", "e5"],
    ["e4", "e5"],
    ["f1", "b5"],
    ["e7", "e5"],
  ])
    assert.deepEqual(start.explain({ from, to, promotion: "q" }), start.explain({ from, to }));
  for (const text of ["e2e4q", "e4=Q", "e4Q"])
    assert.equal(start.explain(text).reason, "NOT_A_PROMOTION", text);
});

test("an unreadable move is quoted, with the notation and the nearest legal moves", () => {
  const written = "Write it like Nf3, exd5, O-O, e8=Q or e2e4.";
  const rows = [
    ["foo", `Cannot read "foo" as a move. ${written}`],
    ["", `Cannot read "" as a move. ${written}`],
    ["e9", `Cannot read "e9" as a move. ${written} The nearest legal moves are e3 and e4.`, ["e3", "e4"]],
    [
      "Nf6",
      'No legal move matches "Nf6". The nearest legal moves are Nf3, Na3, Nc3 and Nh3.',
      ["Nf3", "Na3", "Nc3", "Nh3"],
    ],
    ["a\u0000b", `Cannot read "a\\u{0}b" as a move. ${written}`],
    ["x".repeat(50), `Cannot read "${"x".repeat(40)}…" as a move. ${written}`],
    ["x".repeat(1e5), expected(`"${"x".repeat(40)}…"`)],
    ["é".repeat(3000), expected(`"${"é".repeat(40)}…"`)],
    [undefined, expected("undefined")],
    [null, expected("null")],
    [5, expected("5")],
    [Number.NaN, expected("NaN")],
    [true, expected("true")],
    [() => "e4", expected("function")],
    [{}, expected('an object whose "from" is undefined')],
    [["e2", "e4"], expected('an object whose "from" is undefined')],
    [{ from: "e2" }, expected('an object whose "to" is undefined')],
    [{ from: "e9", to: "e4" }, expected('an object whose "from" is "e9"')],
    [{ from: "e2", to: "\n".repeat(50) }, expected(`an object whose "to" is "${"\\n".repeat(40)}…"`)],
    [{ from: 12, to: 28 }, expected('an object whose "from" is 12')],
    [
      { from: "e1", to: "g1", kind: "castle-kingside", rook: {} },
      expected('an object whose "rook.from" is undefined'),
    ],
  ];
  for (const [input, message, candidates = []] of rows) {
    const [game, tree] = [new Game(), new GameTree()];
    for (const verdict of [
      start.explain(input),
      start.tryPlay(input),
      game.explain(input),
      game.tryMove(input),
    ])
      assert.deepEqual(
        [verdict.code, verdict.message, verdict.candidates],
        ["UNREADABLE", message, candidates],
      );
    for (const refuse of [
      () => start.play(input),
      () => start.parseMove(input),
      () => game.move(input),
      () => tree.move(input),
      () => tree.branch(input),
    ])
      assert.throws(refuse, refused("UNREADABLE", { message, candidates }));
    assert.deepEqual([game.ply, tree.ply], [0, 0]);
  }
});

/** Returns the message for a value that is not a string. */
function expected(got) {
  return `Expected a move such as "Nf3" or { from: "g1", to: "f3" }, got ${got}.`;
}

test("surprising legal moves have a named note", () => {
  const rows = [
    [at("4k2r/8/8/8/8/8/8/4K2R w K -"), "O-O", "ROOK_LEAVES_ATTACK"],
    [at("1r2k3/8/8/8/8/8/8/R3K3 w Q -"), "O-O-O", "ROOK_CROSSES_ATTACK"],
    [at("4k3/8/8/r4pP1/8/8/8/4K3 w - f6"), "gxf6", "EN_PASSANT"],
    [at("7k/8/8/8/8/6b1/5P2/4K3 w - -"), "fxg3", "MOVES_ALONG_PIN"],
    [at("4r3/8/8/k7/8/8/4R3/4K3 w - -"), "Re5+", "PINNED_PIECE_CHECKS"],
  ];
  for (const [position, san, noteCode] of rows) {
    const verdict = plain(position.explain(san));
    assert.deepEqual(Object.keys(verdict).sort(), ["legal", "move", "note", "noteCode"]);
    assert.equal(verdict.noteCode, noteCode);
    assert.match(verdict.note, /^[A-Z].*\.$/);
    assert.equal(verdict.move.san, san);
  }
});

test("the position alone cannot tell how a castling right was lost, and a move taken back is not", () => {
  const game = Game.fromMoves(["e4", "e5", "Ke2", "Ke7", "Ke1", "Ke8"]);
  assert.equal(game.explain("O-O").reason, "KING_HAS_MOVED");
  const alone = plain(game.position.explain("O-O"));
  assert.deepEqual([alone.reason, "lostAtPly" in alone], ["NO_CASTLING_RIGHT", false]);
  const late = Game.fromMoves(["e4", "a6", "e5", "d5", "h3", "h6"]);
  assert.equal(late.explain("exd6").reason, "EN_PASSANT_TOO_LATE");
  late.goTo(4);
  assert.equal(late.explain("exd6").legal, true);
});

test("castling as a string means castling wherever the king stands", () => {
  const game = new Game({ fen: "4k3/8/8/8/8/8/8/5K1R w - - 0 1" });
  assert.equal(game.tryMove("O-O").reason, "NO_CASTLING_RIGHT", "and not the king's step to g1");
  assert.equal(game.ply, 0);
  assert.equal(game.isLegal("O-O"), false);
});

test("a string that is unreadable, illegal or ambiguous is refused", () => {
  const notAMove = (input, nearest = []) => {
    const { legal, code, reason, squares, message, messageKey, params, ...rest } = plain(
      start.explain(input),
    );
    assert.deepEqual([legal, code, reason], [false, "UNREADABLE", "NOT_A_MOVE"]);
    assert.ok(messageKey.startsWith("NOT_A_MOVE") && Object.keys(params).length > 0, messageKey);
    assert.deepEqual([squares, rest], [{}, { candidates: nearest }]);
    assert.match(message, /^[A-Z].*\.$/);
  };
  const texts = ["", "hello", "e2e4qqqq", "e7e8p", "--", "♔", "\ud800", "e".repeat(5000)];
  const objects = [{}, { from: "e2" }, { to: "e4" }, { from: "e2", to: "e9" }, { from: 12, to: 28 }];
  const others = [null, undefined, 5, Number.NaN, true, 10n, Symbol("e4"), () => "e4", ["e2", "e4"]];
  for (const input of [...texts, ...objects, ...others]) notAMove(input);
  notAMove("e9", ["e3", "e4"]);

  const ambiguous = plain(at("4k3/8/8/8/8/5N2/8/1N2K3 w - -").explain("Nd2"));
  assert.deepEqual([ambiguous.code, ambiguous.reason], ["UNREADABLE", "AMBIGUOUS"]);
  assert.deepEqual(ambiguous.candidates, ["Nbd2", "Nfd2"]);
  const unknown = plain(start.explain("Nd5"));
  assert.deepEqual([unknown.code, unknown.reason], ["UNREADABLE", "NO_SUCH_MOVE"]);
  assert.deepEqual(unknown.candidates, ["Na3", "Nc3", "Nf3", "Nh3"]);
});

test("a move that explain calls legal can be played, and no other can", () => {
  const rows = [
    [at("4k3/8/8/8/8/8/8/4K2R w K -"), ["Kg1", "Kh1", "O-O", "0-0", "e1g1", "e1h1", "Kf1"]],
    [at("4k3/8/3p4/4P3/8/8/8/4K3 w - -"), ["exd6 e.p.", "exd6", "e5d6", "ed"]],
    [at("4k3/8/8/8/8/8/8/RK6 w - -", { chess960: true }), ["O-O-O", "Kc1", "b1c1", "b1a1"]],
  ];
  for (const [position, inputs] of rows) {
    for (const input of inputs) {
      const { legal } = position.explain(input);
      assert.equal(position.isLegal(input), legal, input);
      const game = new Game({ position });
      assert.equal(game.tryMove(input).legal, legal, input);
      assert.equal(game.ply, legal ? 1 : 0);
      if (legal) assert.ok(position.play(input).equals(game.position));
      else assert.throws(() => position.play(input), IllegalMoveError);
    }
  }
});

test("tryMove never throws and changes nothing when it refuses the move", () => {
  const game = new Game();
  game.move("e4");
  game.move("e5");
  game.undo();
  const before = JSON.stringify([game.position.fen(), game.ply, game.history()]);
  const inputs = ["e4", "Ke7", "O-O", "hello", "", null, undefined, 7, {}, { from: "e7", to: "e4" }];
  for (const input of inputs) {
    const verdict = game.tryMove(input);
    assert.equal(verdict.legal, false);
    assert.deepEqual(verdict, game.explain(input));
    assert.equal(JSON.stringify([game.position.fen(), game.ply, game.history()]), before);
  }
  assert.equal(game.redo()?.san, "e5", "nor is what was taken back forgotten");
});

test("an IllegalMoveError carries the verdict", () => {
  const pinned = at("4k3/1b6/8/8/8/5N2/8/7K w - -");
  for (const refuse of [
    () => pinned.play("Ne5"),
    () => pinned.parseMove("Ne5"),
    () => new Game({ position: pinned }).move("Ne5"),
  ]) {
    assert.throws(refuse, (error) => {
      assert.ok(error instanceof IllegalMoveError && error instanceof Error);
      assert.deepEqual(error.verdict, pinned.explain("Ne5"));
      assert.equal(error.code, "ILLEGAL_MOVE");
      assert.equal(error.fen, pinned.fen());
      assert.equal(error.message, error.verdict.message);
      return true;
    });
  }
  assert.throws(() => start.play("Nd5"), refused("UNREADABLE", { candidates: ["Na3", "Nc3", "Nf3", "Nh3"] }));
});

test("in a mate a refusal names the rule that stops the move", () => {
  const game = new Game();
  for (const san of ["f3", "e5", "g4", "Qh4"]) game.move(san);
  const rows = [
    ["Kf2", "WOULD_EXPOSE_KING", "KING_INTO_ATTACK"],
    ["Nh3", "KING_IN_CHECK", "CHECK_NOT_ANSWERED"],
    ["a2a3", "KING_IN_CHECK", "CHECK_NOT_ANSWERED"],
    ["O-O", "CASTLING_NOT_ALLOWED", "CASTLING_PATH_BLOCKED"],
    [{ from: "e4", to: "e4" }, "NO_PIECE_AT_SOURCE", "EMPTY_SQUARE"],
    ["hello", "UNREADABLE", "NOT_A_MOVE"],
  ];
  for (const [input, code, reason] of rows) {
    const verdict = plain(game.tryMove(input));
    assert.deepEqual([verdict.code, verdict.reason], [code, reason], JSON.stringify(input));
    assert.deepEqual(game.explain(input), verdict);
    assert.deepEqual(game.position.explain(input), verdict);
  }
  assert.deepEqual([...game.position.refusedDests("e1").keys()], ["f2"]);
});

/** The other game endings, and the reason for every refusal after them. */
const ends = {
  stalemate: () => new Game("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"),
  "insufficient-material": () => new Game("7k/8/7K/8/8/8/8/8 w - - 0 1"),
  "dead-position": () => new Game({ fen: "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", deadPositions: isDead }),
  "seventy-five-moves": () => new Game("4k3/8/8/8/8/8/8/R3K3 w - - 150 120"),
  resignation: () => ended((game) => game.resign("white")),
  agreement: () => ended((game) => game.agreeDraw()),
  timeout: () => ended((game) => game.flag("black")),
};

function ended(how) {
  const game = new Game();
  how(game);
  return game;
}

test("after every other game ending each move is refused for that reason", () => {
  for (const [reason, end] of Object.entries(ends)) {
    const game = end();
    for (const input of ["e4", "Kh7", "O-O", "a2a3", { from: "e4", to: "e4" }]) {
      const verdict = plain(game.tryMove(input));
      // An unreadable move stays unreadable after the game has ended.
      const expected = verdict.code === "UNREADABLE" ? ["UNREADABLE", verdict.reason] : ["GAME_OVER", reason];
      assert.deepEqual([verdict.code, verdict.reason], expected, `${reason}: ${JSON.stringify(input)}`);
      assert.deepEqual(game.explain(input), verdict);
    }
    assert.equal(game.tryMove({ from: "e2", to: "e4" }).code, "GAME_OVER", reason);
  }
  assert.equal(ends.agreement().position.explain("e4").legal, true, "a position has no players");
});

test("an app can replace the messages", () => {
  const asked = [];
  const messages = defineMessages({
    ...english,
    PIECE_IN_THE_WAY: "Springen kann nur der Springer, {piece} nicht: {blockers}.",
    NOT_A_MOVE: (params) => {
      asked.push(params);
      return "?";
    },
    WORD_BISHOP: "Läufer",
    WORD_PAWN: "Bauer",
    PIECE_ON_SQUARE: "{role} {square}",
    LIST_PIECE: ({ piece }) => `der ${piece.role === "pawn" ? "Bauer" : "Stein"} auf ${piece.square}`,
    NOTE_EN_PASSANT: "Im Vorbeigehen.",
  });
  const refused = start.explain({ from: "f1", to: "b5" }, { messages });
  assert.equal(refused.message, "Springen kann nur der Springer, Läufer f1 nicht: der Bauer auf e2.");
  const { message, ...rest } = start.explain({ from: "f1", to: "b5" });
  assert.deepEqual(refused, { ...rest, message: refused.message });
  assert.equal(message, "The bishop on f1 cannot jump over the pawn on e2.");
  assert.equal(new Game().tryMove("hello", { messages }).message, "?");
  assert.deepEqual(asked, [{ input: "hello" }]);
  const passing = at("4k3/8/8/3pP3/8/8/8/4K3 w - d6");
  assert.equal(passing.explain("exd6", { messages }).note, "Im Vorbeigehen.");
  assert.equal(start.explain("e4", { messages }).legal, true);
  const castling = at("4k3/8/8/8/5r2/8/8/4K2R w K -").refusedDests("e1", { messages: neutralEnglish });
  assert.equal(
    castling.get("g1").message,
    "White cannot castle kingside: the king would cross f1, which is attacked by the rook on f4.",
  );
});

test("one default language applies to verdicts, notes, FENs, setups and PGN", () => {
  const messages = {
    ...english,
    SAME_SQUARE: "stay",
    FEN_UNKNOWN_TURN: "turn {text}",
    SETUP_NO_KING: "{color} o. K.",
    WORD_WHITE: "Weiss",
    PGN_BAD_TAG: "tag",
  };
  setMessages(messages);
  try {
    assert.equal(start.explain("e2e2").message, "stay");
    assert.equal(
      start.explain("e2e2", { messages: english }).message,
      "The pawn on e2 must move to another square.",
    );
    assert.equal(validateFen("4k3/8/8/8/8/8/8/4K3 x - - 0 1").problems[0].message, "turn x");
    assert.throws(() => at("4k3/8/8/8/8/8/8/8 w - -"), { message: /^Weiss o. K./ });
    const [game] = readPgn("[Bad]\n\n1. e4 *");
    assert.equal(game.problems[0].message, "tag");
  } finally {
    setMessages(english);
  }
  assert.equal(start.explain("e2e2").message, "The pawn on e2 must move to another square.");
});

test("every message follows from its key and parameters", () => {
  const game = Game.fromMoves(start, ["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "Ke2", "Nf6", "Ke1", "d6"]);
  const told = [
    game.explain("O-O"),
    start.explain("hello"),
    at("4k3/4r3/8/8/8/8/4N3/4K3 w - -").explain("e2c3"),
    ...validateFen("rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e4 0 1").problems,
    ...validateFen("4k3/8/8/8/8/8/8/4K3 w - e4 0 1").problems,
    ...Array.from(readPgn("1. e4 e5 2. Ke3 *"), ({ problems }) => problems).flat(),
  ];
  assert.equal(told.length, 6);
  assert.deepEqual(told[0].params, {
    player: "white",
    side: "kingside",
    lostBy: { ply: 7, moveNumber: 4, color: "white", san: "Ke2" },
  });
  assert.deepEqual(told[2].params, {
    player: "white",
    piece: { role: "knight", color: "white", square: "e2" },
    pinner: [{ role: "rook", color: "black", square: "e7" }],
  });
  for (const { messageKey, params, message } of told) {
    const known = JSON.parse(JSON.stringify(params));
    const echo = { ...english, [messageKey]: (given) => JSON.stringify(given) };
    assert.equal(sayIn(echo, { messageKey, params: known }), JSON.stringify(params));
    assert.ok(message.length > 10 && !/[{}]/.test(message), message);
    for (const [, mark] of english[messageKey].matchAll(/\{([a-zA-Z]+)\}/g))
      assert.ok(mark in params, `${messageKey} lacks ${mark}`);
  }
});

/** Returns a language's message, called as the package calls it. */
function sayIn(messages, { messageKey, params }) {
  return messages[messageKey](params);
}

test("refusedDests and legalDests together cover every destination of a piece", () => {
  const position = at("4k3/8/8/8/5r2/8/8/4K2R w K -");
  const refused = position.refusedDests("e1");
  assert.deepEqual([...refused.keys()].sort(), ["f1", "f2", "g1"]);
  for (const [to, refusal] of refused) {
    assert.deepEqual(plain(refusal), position.explain({ from: "e1", to }));
  }
  assert.deepEqual(position.legalDests("e1").sort(), ["d1", "d2", "e2"]);
  assert.equal(position.refusedDests("a5").size, 0);
  assert.equal(start.refusedDests("e1").size, 0, "what stands in the way is no reason of the king's");

  const chess960 = at("4k3/8/8/8/5r2/8/8/4K2R w K -", { chess960: true });
  assert.deepEqual([...chess960.refusedDests("e1").keys()].sort(), ["f1", "f2", "h1"]);
});

test("premoveDests covers every move that a reply may make possible", () => {
  const dests = start.premoveDests("black");
  assert.ok(dests instanceof Map);
  assert.deepEqual(dests.get("b8").toSorted(), ["a6", "c6", "d7"]);
  assert.deepEqual(dests.get("e7").toSorted(), ["d6", "e5", "e6", "f6"]);
  assert.deepEqual(dests.get("e8").toSorted(), ["c8", "d7", "d8", "e7", "f7", "f8", "g8"]);
  assert.equal(dests.size, 16);
  assert.equal(start.premoveDests("white").get("e1").length, 7);
  let position = start;
  for (const san of ["e4", "d5", "exd5", "c5", "Nf3", "Bg4", "Be2", "Nf6", "O-O", "Bxf3"]) {
    const them = position.turn === "white" ? "black" : "white";
    const foreseen = position.premoveDests(them);
    for (const move of position.legalMoves()) {
      for (const [from, targets] of position.play(move.uci).legalDests()) {
        for (const to of targets)
          assert.ok(foreseen.get(from)?.includes(to), `${from}${to} after ${move.san}`);
      }
    }
    position = position.play(san);
  }
});
