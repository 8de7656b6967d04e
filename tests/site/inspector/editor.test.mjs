// The position editor without a page: every change, its problems, and undo.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "x88";
import { PositionEditor } from "../../../www/src/inspect/editor.js";
import { placementOf } from "../../../www/src/board/placement.js";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const editorOf = (fen, options) => new PositionEditor(Position.fromFen(fen, options));
const codes = (editor) => editor.problems.map(({ code }) => code);

test("pieces are placed, replaced, moved and removed", () => {
  const editor = editorOf("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  editor.put("d1", { color: "white", role: "queen" });
  assert.equal(editor.position.fen(), "4k3/8/8/8/8/8/8/3QK3 w - - 0 1");
  editor.put("d1", { color: "white", role: "rook" });
  editor.move("d1", "d7");
  assert.equal(editor.position.fen(), "4k3/3R4/8/8/8/8/8/4K3 w - - 0 1");
  editor.move("a1", "a2");
  editor.move("d7", "d7");
  editor.put("d7", null);
  assert.equal(editor.position.fen(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
});

test("an invalid setup lists every problem with its squares, and is still shown", () => {
  const editor = editorOf(START);
  editor.clear();
  assert.equal(editor.position, null);
  assert.deepEqual(codes(editor), ["NO_KING", "NO_KING"]);
  assert.equal(placementOf(editor.setup.pieces), "8/8/8/8/8/8/8/8");
  editor.put("a8", { color: "white", role: "pawn" });
  assert.deepEqual(editor.problems.at(-1).squares, ["a8"]);
  assert.equal(placementOf(editor.setup.pieces), "P7/8/8/8/8/8/8/8");
  editor.load(Position.initial());
  assert.deepEqual(editor.problems, []);
  assert.equal(placementOf(editor.setup.pieces), START.split(" ")[0]);
});

test("an unreachable setup is still a position, with its problems listed", () => {
  const editor = editorOf("4k3/8/8/8/7P/8/PPPPPPPP/4K3 w - - 3 9");
  const severities = () => editor.problems.map(({ code, severity }) => `${code} ${severity}`);
  assert.deepEqual(severities(), ["TOO_MANY_PAWNS unreachable"]);
  assert.equal(editor.position.fen(), "4k3/8/8/8/7P/8/PPPPPPPP/4K3 w - - 3 9");
  editor.setRight("white", "kingside", "h1");
  assert.equal(editor.position, null);
  assert.deepEqual(severities(), ["IMPOSSIBLE_CASTLING_RIGHT unplayable", "TOO_MANY_PAWNS unreachable"]);
  editor.dropImpossibleRights();
  assert.deepEqual([editor.position?.turn, codes(editor)], ["white", ["TOO_MANY_PAWNS"]]);
  editor.put("h4", null);
  assert.deepEqual(editor.problems, []);
  editor.put("a7", { color: "white", role: "queen" });
  editor.put("b7", { color: "white", role: "queen" });
  assert.deepEqual(codes(editor), ["TOO_MANY_PROMOTED"]);
  assert.ok(editor.position);
});

test("every step can be undone and redone, until another change", () => {
  const editor = editorOf(START);
  let changes = 0;
  editor.subscribe(() => {
    changes += 1;
  });
  assert.ok(!editor.canUndo && !editor.canRedo);
  editor.setTurn("black");
  editor.put("e2", null);
  editor.undo();
  editor.undo();
  assert.equal(editor.position.fen(), START);
  assert.ok(!editor.canUndo && editor.canRedo);
  editor.undo();
  editor.redo();
  assert.equal(editor.position.turn, "black");
  editor.put("d2", null);
  assert.ok(!editor.canRedo);
  editor.begin(Position.initial());
  assert.ok(!editor.canUndo);
  assert.equal(changes, 7, "nothing changes where there is nothing to undo");
});

test("castling rights: lists the rooks that can have them, and drops impossible ones", () => {
  const editor = editorOf("r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1");
  assert.deepEqual(editor.rooksFor("white", "queenside"), ["a1"]);
  editor.setRight("black", "queenside", "a8");
  assert.equal(editor.position.fen().split(" ")[2], "Kq");
  editor.move("e8", "e7");
  editor.move("h1", "h2");
  assert.deepEqual(codes(editor), ["IMPOSSIBLE_CASTLING_RIGHT", "IMPOSSIBLE_CASTLING_RIGHT"]);
  assert.ok(editor.hasImpossibleRights);
  editor.setRight("white", "queenside", "a1");
  editor.dropImpossibleRights();
  assert.equal(editor.position.fen(), "r6r/4k3/8/8/8/8/7R/R3K3 w Q - 0 1");
});

test("castling rights in Chess960: any rook beside the king, from the edge inward", () => {
  const editor = editorOf("6k1/5ppp/8/8/8/8/8/R1K1RR1R w - - 0 1", { chess960: true });
  assert.deepEqual(editor.rooksFor("white", "kingside"), ["h1", "f1", "e1"]);
  editor.setRight("white", "kingside", "f1");
  assert.equal(editor.position.castlingRights().white.kingside, "f1");
  editor.setChess960(false);
  assert.deepEqual(codes(editor), ["IMPOSSIBLE_CASTLING_RIGHT"]);
  assert.deepEqual(editor.rooksFor("white", "kingside"), []);
});

test("en passant: only squares that a pawn may just have passed", () => {
  const editor = editorOf("4k3/8/8/pP1p4/8/8/3P4/4K3 w - - 0 1");
  assert.deepEqual(editor.passedSquares(), ["a6", "d6"]);
  editor.setEnPassant("a6");
  assert.equal(editor.position.enPassant(), "a6");
  editor.setTurn("black");
  assert.deepEqual(codes(editor), ["IMPOSSIBLE_EN_PASSANT"]);
  assert.deepEqual(editor.passedSquares(), []);
  editor.dropImpossibleRights();
  assert.ok(editor.position);
});

test("en passant with a contradicting clock can be chosen, and is unreachable", () => {
  const editor = editorOf("4k3/8/8/pP6/8/8/8/4K3 w - - 5 9");
  assert.deepEqual(editor.passedSquares(), ["a6"]);
  editor.setEnPassant("a6");
  assert.deepEqual(codes(editor), ["IMPOSSIBLE_EN_PASSANT"]);
  assert.equal(editor.position.enPassant(), "a6");
  assert.ok(editor.hasImpossibleRights);
  editor.dropImpossibleRights();
  assert.deepEqual([editor.setup.enPassant, codes(editor)], [null, []]);
});

test("clocks accept only valid numbers", () => {
  const editor = editorOf(START);
  assert.ok(editor.setClock("halfmoveClock", 99));
  assert.ok(editor.setClock("fullmoveNumber", 60));
  for (const value of [-1, 1.5, Number.NaN, 65536]) assert.ok(!editor.setClock("halfmoveClock", value));
  assert.equal(editor.position.fen().split(" ").slice(4).join(" "), "99 60");
  editor.setClock("fullmoveNumber", 0);
  assert.deepEqual(codes(editor), ["MOVE_NUMBER_ZERO"]);
});
