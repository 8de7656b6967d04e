// The view in which a person plays both sides: joins the game, the board and the panels. Knows no rules.

import { announce } from "../announce.js";
import { BoardView } from "../board/board-view.js";
import { showCoordinates } from "../board/coordinates.js";
import { arrowsOf, culpritMarks, partsOf, refusedMark } from "../board/culprits.js";
import { choosePromotion } from "../board/promotion-dialog.js";
import { SquaresGrid } from "../board/squares-grid.js";
import { GameController } from "../game/game-controller.js";
import { MoveEntry } from "../game/move-entry.js";
import { Verdicts } from "../game/verdicts.js";
import { Controls } from "../panels/controls.js";
import { FenPanel } from "../panels/fen-panel.js";
import { MoveList } from "../panels/move-list.js";
import { setUpStartPanel } from "../panels/start-panel.js";
import { StatusLine } from "../panels/status.js";
import { VerdictPanel } from "../panels/verdict-panel.js";
import { partName } from "../verdict-words.js";
import { capitalized, moveSpoken, outcomeLine, selectionSpoken } from "../words.js";

/** @import { Square } from "x88" */
/** @import { Mark } from "../board/marks.js" */
/** @import { Change } from "../game/game-controller.js" */
/** @import { Sounds } from "../sounds.js" */

export class PlayView {
  #game = new GameController();
  #status = new StatusLine();
  #moves = new MoveList((ply) => this.#game.goTo(ply));
  #controls = new Controls(this.#game, { flip: () => this.#turn() });
  #fen = new FenPanel(this.#game);
  #verdicts = new Verdicts(this.#game, () => this.#showEntry());
  #panel = new VerdictPanel({
    toggle: () => this.#toggleWhyNot(),
    point: (square) => this.#verdicts.point(square),
  });
  #entry = new MoveEntry(this.#game, {
    changed: () => this.#verdicts.select(this.#entry.from),
    refused: (from, to) => this.#explain(from, to),
    choosePromotion,
  });
  /** @type {import("x88").Color} */
  #below = "white";
  #sounds;
  #board;
  #grid;

  /** @param {Sounds} sounds */
  constructor(sounds) {
    this.#sounds = sounds;
    const container = document.querySelector("#board");
    this.#board = new BoardView(container, {
      pick: (square) => this.#entry.select(square),
      drop: (square, dragged) => this.#drop(square, dragged),
      cancel: () => this.#entry.cancel(),
      press: (square) => this.#pressIdle(square),
      ask: (square) => this.#ask(square),
      point: (square) => this.#verdicts.point(square),
    });
    this.#grid = new SquaresGrid(container, {
      press: (square) => this.#press(square),
      point: (square) => this.#verdicts.point(square),
      cancel: () => this.#cancel(),
    });
    document.addEventListener("keydown", (event) => this.#onKey(event));
    this.#showSide();
    setUpStartPanel(this.#game);
    this.#game.subscribe((change) => this.#update(change));
    this.#game.startStandard();
  }

  /** Puts the keyboard's focus on the board. */
  focusBoard() {
    this.#grid.focus();
  }

  /** @param {Change} change */
  #update(change) {
    this.#board.show(this.#game.position.fen());
    this.#board.allow(this.#game.outcome ? null : this.#game.position.turn);
    this.#status.update(this.#game);
    this.#moves.update(this.#game);
    this.#controls.update(this.#game);
    this.#fen.update(this.#game);
    const { note, noteCode } = change.verdict ?? {};
    this.#verdicts.remark(note ? { code: noteCode, text: note } : null);
    announce(this.#spoken(change));
    if (change.kind === "move") this.#sounds.play(this.#soundOf(change.move));
  }

  #showEntry() {
    // The entry speaks first while the view is being made.
    if (!this.#grid) return;
    const { position } = this.#game;
    const { shown } = this.#verdicts;
    this.#board.mark(this.#marks(), shown ? arrowsOf(shown) : []);
    const { from, targets } = this.#entry;
    this.#grid.update({ pieces: position.pieces(), selected: from, targets, remarks: this.#remarks() });
    this.#panel.update(this.#verdicts, position);
  }

  /** @returns {Mark[]} */
  #marks() {
    const { position, lastMove, outcome } = this.#game;
    const { from, targets } = this.#entry;
    const marks = [];
    const add = (kind, ...squares) => marks.push(...squares.map((square) => ({ kind, square })));
    if (lastMove) add("last", lastMove.from, lastMove.to);
    if (position.isCheck()) add(outcome?.kind === "checkmate" ? "mate" : "check", this.#king());
    if (from) add("selected", from);
    const { shown, told, refusals } = this.#verdicts;
    if (shown) marks.push(...culpritMarks(shown));
    for (const [square, { mark }] of targets) if (mark) add(mark, square);
    const refused = told?.to ? [told.to] : refusals.keys();
    for (const square of refused) marks.push(refusedMark(square, position));
    return marks;
  }

  /** What is to be said of squares for a verdict's sake. @returns {Map<Square, string>} */
  #remarks() {
    const { told, refusals } = this.#verdicts;
    const parts = told ? partsOf(told) : [];
    const played = parts.flatMap(({ part, squares }) => squares.map((square) => [square, partName(part)]));
    const refused = [...refusals].map(([square, { message }]) => [square, `not allowed: ${message}`]);
    return new Map([...played, ...refused]);
  }

  #king() {
    const { position } = this.#game;
    for (const [square, { role, color }] of position.pieces()) {
      if (role === "king" && color === position.turn) return square;
    }
  }

  #drop(square, dragged) {
    const { position } = this.#game;
    // A click on another piece of one's own selects it; the board says so next.
    const another =
      !dragged && position.get(square)?.color === position.turn && !this.#entry.targets.has(square);
    if (!another) this.#entry.drop(square);
  }

  /** A press on the board while nothing is picked up there: drops what was selected by other means. */
  #pressIdle(square) {
    const { position, outcome } = this.#game;
    const isPickedUpNext = position.get(square)?.color === position.turn && !outcome;
    const isDrop = this.#entry.from !== null && (!isPickedUpNext || this.#entry.targets.has(square));
    if (isDrop) this.#entry.drop(square);
    return isDrop;
  }

  /** Tells why the piece on a square cannot be picked up. */
  #ask(square) {
    if (this.#game.position.get(square)) this.#explain(square, square);
  }

  #press(square) {
    // What was begun with the mouse goes on with the keys, from the same piece.
    const { from } = this.#entry;
    this.#board.cancelInput();
    if (from && !this.#entry.from) this.#entry.select(from);
    const idle = !this.#entry.from;
    this.#entry.press(square);
    if (this.#entry.from === square) announce(this.#selectionSpoken(square));
    else if (idle) this.#ask(square);
  }

  #cancel() {
    // The list of refused squares goes with the selection, and must not take the focus along.
    const refocus = this.#panel.isFocused && this.#entry.from;
    this.#board.cancelInput();
    this.#entry.cancel();
    this.#verdicts.remark(null);
    if (refocus) this.#grid.focus();
  }

  /** Keys that work wherever no text is being typed. A letter only where the board or the verdict has the focus, or nothing. */
  #onKey(event) {
    const { target, key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || target.closest("input, textarea, dialog")) return;
    if (key === "Escape") this.#cancel();
    else if (key.toLowerCase() === "w" && (target === document.body || target.closest("#board, #verdict"))) {
      this.#toggleWhyNot();
    }
  }

  #toggleWhyNot() {
    this.#verdicts.toggle();
    const { asksWhyNot, from } = this.#verdicts;
    const state = asksWhyNot ? "Refused squares are shown" : "Refused squares are not shown";
    announce(from ? `${state}. ${this.#selectionSpoken(from)}` : state);
  }

  #turn() {
    this.#below = this.#below === "white" ? "black" : "white";
    this.#showSide();
    announce(`${capitalized(this.#below)} is below`);
  }

  #showSide() {
    this.#board.turn(this.#below);
    this.#grid.turn(this.#below);
    const edges = { files: document.querySelector("#files"), ranks: document.querySelector("#ranks") };
    showCoordinates(edges, this.#below);
  }

  /**
   * Tells why a move is refused; nothing has been played.
   * @param {Square} from
   * @param {Square} to the same square if a piece cannot be picked up
   */
  #explain(from, to) {
    const verdict = this.#game.explain(from, to);
    if (verdict.legal) return;
    this.#verdicts.tell(verdict);
    announce(this.#game.outcome ? verdict.message : `Not legal. ${verdict.message}`);
  }

  #selectionSpoken(square) {
    const moves = new Set([...this.#entry.targets.values()].map(({ moves }) => moves[0])).size;
    const refused = this.#verdicts.asksWhyNot ? this.#verdicts.refusals.size : null;
    return selectionSpoken(this.#game.position.get(square), square, { moves, refused });
  }

  #spoken(change) {
    const { position, outcome } = this.#game;
    const end = outcome ? outcomeLine(outcome) : null;
    const turn = end ?? `${capitalized(position.turn)} to move`;
    if (change.kind === "start") return `New game. ${turn}`;
    if (change.back) return `Taken back: ${change.move.san}. ${turn}`;
    if (!change.move) return `Move ${position.fullmoveNumber}. ${turn}`;
    const said = moveSpoken(change.move, position, outcome);
    return [said, change.verdict?.note, end].filter(Boolean).join(". ");
  }

  #soundOf(move) {
    if (this.#game.outcome) return "end";
    if (this.#game.position.isCheck()) return "check";
    return move.captured ? "capture" : "move";
  }
}
