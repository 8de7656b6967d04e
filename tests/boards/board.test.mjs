// `x88/board`: what a board shows of a game, and how presses and drops become moves.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, GameTree, Position } from "x88";
import * as board from "x88/board";
import { Position as VariantPosition } from "x88/variants";
import { happened, SESSIONS } from "./sessions.mjs";
import { oneOf, randomOf } from "../support/random.mjs";

const { BoardController, boardState, verdictArrows, verdictSquares } = board;
for (const [name, session] of Object.entries(SESSIONS))
  test(name, async () => void (await happened(session)));

const afterE4 = () => Game.fromMoves(Position.initial(), ["e4"]);
const promoting = "7k/4P3/8/8/8/8/8/K7 w - - 0 1";

test("a new game has the expected state for both sides", () => {
  const { dests, premoves, ...state } = boardState(new Game());
  assert.deepEqual(state, {
    fen: Position.initial().fen(),
    turn: "white",
    check: null,
    lastMove: null,
    movable: "white",
    outcome: null,
  });
  assert.deepEqual(dests, Position.initial().legalDests());
  assert.equal(premoves.size, 0);
});

test("the waiting side gets premoves instead of destinations when premoves are on", () => {
  const game = afterE4();
  const waiting = boardState(game, { player: "white" });
  assert.deepEqual(
    [waiting.movable, waiting.dests.size, waiting.premoves],
    ["white", 0, game.position.premoveDests("white")],
  );
  const without = boardState(game, { player: "white", premoves: false });
  assert.deepEqual([without.movable, without.dests.size, without.premoves.size], [null, 0, 0]);
  const nobody = boardState(game, { player: null });
  assert.deepEqual([nobody.movable, nobody.dests.size, nobody.premoves.size], [null, 0, 0]);
  assert.deepEqual(nobody.lastMove, ["e2", "e4"]);
});

test("castling can be dropped on either of its squares", () => {
  const { dests } = boardState(new Game("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"));
  for (const square of ["g1", "h1", "c1", "a1"]) assert.ok(dests.get("e1").includes(square), square);
  assert.equal(new Set(dests.get("e1")).size, dests.get("e1").length);
});

test("verdictSquares refuses lists with more squares than the board has", () => {
  const listing = (count) => ({ squares: { attackers: Array(count).fill("e4") } });
  assert.equal(verdictSquares(listing(64)).length > 0, true);
  assert.throws(() => verdictSquares(listing(65)), { code: "BAD_ARGUMENT" });
  for (const squares of [null, undefined, 7, { king: "e1" }])
    assert.throws(() => verdictSquares({ squares }), { code: "BAD_ARGUMENT" });
});

test("each part of a refusal has its mark", () => {
  const marks = {
    pinner: "threat",
    attackers: "threat",
    checkers: "threat",
    blockers: "blocker",
    piece: "subject",
    pawn: "subject",
    rook: "subject",
    king: "subject",
    attacked: "attacked",
    line: "line",
  };
  for (const [part, mark] of Object.entries(marks))
    assert.deepEqual(verdictSquares({ squares: { [part]: ["e4"] } }), [{ square: "e4", part, mark }]);
  // The mark that must be drawn on top comes last.
  const squares = Object.fromEntries(
    Object.keys(marks).map((part, n) => [part, [`${"abcdefgh"[n % 8]}${1 + (n >> 3)}`]]),
  );
  assert.deepEqual(
    verdictSquares({ squares }).map(({ part }) => part),
    Object.keys(marks).reverse(),
  );
});

test("only a string is a piece letter", () => {
  for (const letter of [["n"], "knight", "", null, undefined, 0, "x"]) {
    assert.equal(board.roleOfLetter(letter), null);
  }
});

test("a refusal lists each square once, with the threat last", () => {
  const pinned = Position.fromFen("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1").explain("e2c3");
  const marks = verdictSquares(pinned);
  assert.deepEqual(marks.at(-1), { square: "e8", part: "pinner", mark: "threat" });
  assert.equal(new Set(marks.map(({ square }) => square)).size, marks.length);
  const named = new Set(Object.values(pinned.squares).flat());
  assert.deepEqual(new Set(marks.map(({ square }) => square)), named);
  assert.deepEqual(verdictArrows(pinned), [{ from: "e8", to: "e1", part: "pinner" }]);
  assert.deepEqual(verdictArrows(Position.initial().explain("nonsense")), []);
  assert.deepEqual(verdictSquares(Position.initial().explain("nonsense")), []);
});

test("piece letters and codes convert in both directions", () => {
  for (const color of ["white", "black"]) {
    for (const role of ["pawn", "knight", "bishop", "rook", "queen", "king"]) {
      const piece = { color, role };
      assert.deepEqual(board.pieceOfCode(board.pieceCode(piece)), piece);
      assert.deepEqual(board.pieceOfCode(board.pieceCode(piece).toLowerCase()), piece);
      assert.deepEqual(board.pieceOfFenLetter(board.fenLetter(piece)), piece);
      assert.equal(board.roleOfLetter(board.roleLetter(role)), role);
    }
  }
  assert.deepEqual(board.pieceCode({ color: "white", role: "knight" }), "wN");
  for (const odd of ["", "w", "wX", "xN", "wNN", "Nw"]) assert.equal(board.pieceOfCode(odd), null, odd);
  for (const odd of ["", "x", "pp"]) assert.equal(board.pieceOfFenLetter(odd), null, odd);
});

test("a promotion asks for its piece, synchronously or later", async () => {
  const at = async (choosePromotion) => {
    const controller = new BoardController(new Game(promoting), { choosePromotion });
    const result = controller.drop("e7", "e8");
    await new Promise(setImmediate);
    return [result, controller.game.lastMove?.san, controller.view.promotion];
  };
  assert.deepEqual(await at(() => "knight"), ["played", "e8=N", null]);
  assert.deepEqual(await at(async () => "knight"), ["promotion", "e8=N", null]);
  assert.deepEqual(await at(() => null), ["nothing", undefined, null]);
  assert.deepEqual(await at(async () => null), ["promotion", undefined, null]);
});

test("a promotion answer that arrives too late is ignored", async () => {
  let answer;
  const choosePromotion = () => new Promise((resolve) => (answer = resolve));
  const controller = new BoardController(new Game(promoting), { choosePromotion });
  controller.drop("e7", "e8");
  const late = answer;
  controller.drop("e7", "e8");
  late("queen");
  await new Promise(setImmediate);
  assert.equal(controller.game.ply, 0);
  controller.drop("a1", "a2");
  answer("queen");
  await new Promise(setImmediate);
  assert.equal(controller.game.ply, 1);
});

test("the view stays the same object until a change, and unsubscribed listeners are not called", () => {
  const controller = new BoardController(new Game());
  let calls = 0;
  const end = controller.subscribe(() => calls++);
  const { view } = controller;
  controller.select(null);
  controller.cancelPremove();
  controller.press("e5");
  assert.equal(controller.view, view);
  assert.equal(calls, 0);
  controller.press("e2");
  assert.notEqual(controller.view, view);
  assert.equal(calls, 1);
  end();
  controller.press("e4");
  assert.equal(calls, 1);
});

test("an illegal move from elsewhere throws and changes nothing", () => {
  const controller = new BoardController(afterE4(), { player: "white" });
  controller.drop("e4", "d5");
  const { view } = controller;
  assert.throws(() => controller.play("e5e6"), { name: "IllegalMoveError" });
  assert.equal(controller.view, view);
});

test("a listener can answer a move while it is called", () => {
  const controller = new BoardController(new Game(), {
    player: "white",
    onMove: () => controller.play(controller.game.position.legalMoves()[0]),
  });
  for (const [from, to] of [
    ["e2", "e4"],
    ["d2", "d4"],
    ["g1", "f3"],
  ])
    controller.drop(from, to);
  assert.equal(controller.game.ply, 6);
  assert.equal(controller.view.fen, controller.game.position.fen());
});

test("random presses and drops keep the view equal to the game and play legal drops", () => {
  const random = randomOf(88);
  const pick = (list) => oneOf(random, list);
  const squares = [..."abcdefgh"].flatMap((file) => [..."12345678"].map((rank) => file + rank));
  for (let round = 0; round < 60; round++) {
    const game = new Game(round % 2 ? Position.chess960(random(960)) : Position.initial());
    const player = pick(["white", "black", "both"]);
    const controller = new BoardController(game, { player });
    for (let step = 0; step < 120 && !game.isOver(); step++) {
      const { ply, position } = game;
      const legal = pick([...position.legalDests()]);
      const [from, to] = random(3) ? [legal[0], pick(legal[1])] : [pick(squares), pick(squares)];
      const isTurn = player === "both" || player === position.turn;
      const isLegal = isTurn && from !== to && position.targets(from).has(to);
      if (random(2) && !isTurn) controller.play(pick(position.legalMoves()));
      else {
        let result = controller.drop(from, to);
        if (result === "promotion") result = controller.choosePromotion(pick(["queen", "knight"]));
        assert.equal(result === "played", isLegal, `${from}${to} in ${position.fen()}: ${result}`);
        if (result !== "played") assert.equal(game.ply, ply);
        if (result === "refused") assert.deepEqual(controller.view.refusal, game.explain({ from, to }));
      }
      const { selected, targets, promotion, premove, refusal, marks, shownOutcome, ...state } =
        controller.view;
      assert.deepEqual(state, boardState(game, { player }));
      assert.deepEqual([selected, targets.size, promotion, marks.arrows.length], [null, 0, null, 0]);
    }
  }
});

test("the view has the reason of the end, and shows it as long as the app wants", () => {
  const game = new GameTree();
  for (const move of ["f3", "e5", "g4"]) game.move(move);
  const controller = new BoardController(game);
  assert.equal(controller.showOutcome(), false);
  assert.equal(controller.drop("d8", "h4"), "played");
  const { outcome, shownOutcome } = controller.view;
  assert.deepEqual(outcome, { ...game.outcome(), explanation: game.explainOutcome() });
  assert.equal(shownOutcome, null);

  let drawn = 0;
  controller.subscribe(() => drawn++);
  assert.deepEqual([controller.showOutcome(), controller.showOutcome(), drawn], [true, true, 1]);
  assert.deepEqual(controller.view.shownOutcome, game.explainOutcome());
  // Presses, refusals and changes off the board leave it.
  assert.equal(controller.drop("e1", "e2"), "refused");
  controller.press("a1");
  game.annotate({ comment: "White should have played e4." });
  assert.equal(controller.view.shownOutcome?.kind, "checkmate");
  assert.equal(controller.showOutcome(false), false);
  assert.equal(controller.view.shownOutcome, null);

  controller.showOutcome();
  game.undo();
  assert.deepEqual([controller.view.outcome, controller.view.shownOutcome], [null, null]);
  game.redo();
  assert.equal(controller.view.shownOutcome, null);
  assert.throws(() => controller.showOutcome("yes"), { name: "ArgumentError" });
});

test("a board shows the end of a game that cannot explain it, without a reason", async () => {
  const { Game } = await import("x88/rules");
  const controller = new BoardController(new Game("R6k/1R6/8/8/8/8/8/6K1 b - - 0 1"));
  assert.equal(controller.view.outcome.kind, "checkmate");
  assert.equal(controller.view.outcome.explanation, undefined);
  assert.equal(controller.showOutcome(), false);
});

test("boards that share a game show each other's changes and cancel pending input", () => {
  const game = new GameTree();
  const [near, far, unheard] = [{}, {}, {}].map((options) => new BoardController(game, options));
  let drawn = 0;
  const stop = near.subscribe(() => drawn++);
  far.subscribe(() => {});
  assert.equal(far.drop("e2", "e4"), "played");
  assert.equal(drawn, 1);
  for (const board of [near, far, unheard]) {
    assert.deepEqual(board.view.lastMove, ["e2", "e4"]);
    assert.equal(board.view, board.view, "the same object until something changes");
  }
  near.select("e7");
  unheard.select("e7");
  // An annotation keeps pending input.
  game.annotate({ comment: "best by test" });
  assert.deepEqual([near.view.selected, unheard.view.selected, drawn], ["e7", "e7", 3]);
  game.undo();
  for (const board of [near, far, unheard]) {
    assert.deepEqual([board.view.selected, board.view.lastMove, board.view.turn], [null, null, "white"]);
    assert.equal(board.drop("e7", "e5"), "refused");
  }
  game.resign("white");
  assert.deepEqual(
    [near, far, unheard].map(({ view }) => view.outcome?.kind),
    Array(3).fill("resignation"),
  );
  game.reopen();
  assert.deepEqual(
    [near, far, unheard].map(({ view }) => view.movable),
    Array(3).fill("white"),
  );
  stop();
  drawn = 0;
  game.move("d4");
  assert.deepEqual([drawn, near.view.lastMove], [0, ["d2", "d4"]]);
  far.destroy();
  game.move("d5");
  assert.deepEqual(far.view.lastMove, ["d7", "d5"], "it still answers");
});

test("a board that switches games ignores the first game", () => {
  const [first, second] = [new Game(), new Game()];
  const board = new BoardController(first);
  let drawn = 0;
  board.subscribe(() => drawn++);
  board.update(second);
  assert.equal(drawn, 1);
  first.move("e4");
  assert.deepEqual([drawn, board.view.lastMove], [1, null]);
  second.move("d4");
  assert.deepEqual([drawn, board.view.lastMove], [2, ["d2", "d4"]]);
});

test("update changes the options that it names, and undefined restores a default", () => {
  const heard = [];
  const board = new BoardController(new Game(), { player: "white", onMove: ({ san }) => heard.push(san) });
  board.update(undefined, { premoves: false });
  assert.equal(board.drop("e2", "e4"), "played");
  assert.deepEqual([heard, board.view.movable, board.view.premoves.size], [["e4"], null, 0]);
  board.update(board.game, { player: undefined });
  assert.equal(board.drop("e7", "e5"), "played");
  board.update(new Game(), { onMove: undefined, premoves: undefined, player: "black" });
  assert.equal(board.drop("e7", "e5"), "premove");
  board.play("e4");
  assert.deepEqual(heard, ["e4", "e5"]);
  for (const options of [null, 5, { onMove: 5 }, { moves: "keep" }]) {
    assert.throws(() => board.update(new Game(), options), { code: "BAD_ARGUMENT" });
    assert.deepEqual(board.view.lastMove, ["e7", "e5"], "nothing has changed");
  }
});

test("a controller is destroyed even if an app's listener fails", () => {
  const board = new BoardController(new Game());
  const ended = [];
  board.onDestroy(() => {
    throw new Error("the app's own");
  });
  board.onDestroy(() => ended.push("second"));
  assert.throws(() => board.destroy(), { message: "the app's own" });
  board.destroy();
  board.destroy();
  assert.deepEqual(ended, ["second"]);
});

test("two boards with premoves for both sides play each premove on its turn", () => {
  const game = new Game();
  const boards = ["white", "black"].map((player) => new BoardController(game, { player }));
  for (const board of boards) board.subscribe(() => {});
  const [white, black] = boards;
  assert.equal(black.drop("e7", "e5"), "premove");
  assert.equal(white.drop("e2", "e4"), "played");
  assert.deepEqual(
    game.history().map(({ san }) => san),
    ["e4", "e5"],
  );
  assert.equal(white.drop("g1", "f3"), "played");
  assert.equal(white.drop("f3", "e5"), "premove");
  game.move("Nc6");
  assert.deepEqual(
    [game.lastMove.san, black.view.lastMove, white.view.premove],
    ["Nxe5", ["f3", "e5"], null],
  );
  // Going back does not make it their turn.
  assert.equal(white.drop("e5", "c6"), "premove");
  game.goTo(1);
  assert.deepEqual([game.ply, white.view.premove], [1, null]);
});

test("an explosion names the king and the pieces that it removes", () => {
  const start = { variant: "atomic" };
  const exploding = VariantPosition.fromFen("k7/8/8/8/8/8/4p3/3QK3 w - - 0 1", start).explain("Qxe2");
  const marks = new Map(verdictSquares(exploding).map(({ square, part }) => [square, part]));
  assert.deepEqual([marks.get("e1"), marks.get("d1")], ["king", "explosion"]);
});

test("a destroyed board cancels its promotion, whatever is answered later", async () => {
  const game = new Game("7k/4P3/8/8/8/8/8/K7 w - - 0 1");
  let answer;
  const choosePromotion = () => new Promise((resolve) => (answer = resolve));
  const board = new BoardController(game, { choosePromotion });
  let shown = board.view.promotion;
  board.subscribe(() => (shown = board.view.promotion));
  board.drop("e7", "e8");
  assert.equal(shown.to, "e8");
  board.destroy();
  assert.equal(shown, null, "an open dialog closes");
  answer("queen");
  await null;
  assert.equal(game.ply, 0);
});
