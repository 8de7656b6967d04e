// The view in which a person plays both sides: joins the game, the board and the panels. Knows no rules.

import { announce } from "../announce.js";
import { BoardView } from "../board/board-view.js";
import { showCoordinates } from "../board/coordinates.js";
import { choosePromotion } from "../board/promotion-dialog.js";
import { SquaresGrid } from "../board/squares-grid.js";
import { GameController } from "../game/game-controller.js";
import { MoveEntry } from "../game/move-entry.js";
import { Controls } from "../panels/controls.js";
import { FenPanel } from "../panels/fen-panel.js";
import { MoveList } from "../panels/move-list.js";
import { setUpStartPanel } from "../panels/start-panel.js";
import { StatusLine } from "../panels/status.js";
import { capitalized, moveSpoken, outcomeLine } from "../words.js";

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
  #entry = new MoveEntry(this.#game, {
    changed: () => this.#showEntry(),
    refused: (from, to) => this.#refuse(from, to),
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
      press: (square) => this.#entry.targets.has(square) && this.#entry.drop(square),
    });
    this.#grid = new SquaresGrid(container, {
      press: (square) => this.#press(square),
      cancel: () => this.#cancel(),
    });
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
    this.#showEntry();
    announce(this.#spoken(change));
    if (change.kind === "move") this.#sounds.play(this.#soundOf(change.move));
  }

  #showEntry() {
    // The entry speaks first while the view is being made.
    if (!this.#grid) return;
    this.#board.mark(this.#marks());
    const { from, targets } = this.#entry;
    this.#grid.update({ pieces: this.#game.position.pieces(), selected: from, targets });
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
    for (const [square, { mark }] of targets) if (mark) add(mark, square);
    return marks;
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

  #press(square) {
    // What was begun with the mouse goes on with the keys, from the same piece.
    const { from } = this.#entry;
    this.#board.cancelInput();
    if (from && !this.#entry.from) this.#entry.select(from);
    this.#entry.press(square);
    if (this.#entry.from === square) announce(this.#selectionSpoken(square));
  }

  #cancel() {
    this.#board.cancelInput();
    this.#entry.cancel();
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
   * @param {Square} from
   * @param {Square} to
   */
  #refuse(from, to) {
    const role = this.#game.position.get(from)?.role;
    const text = `Not legal: ${role} ${from} to ${to}`;
    this.#status.refuse(text);
    announce(text);
  }

  #selectionSpoken(square) {
    const count = new Set([...this.#entry.targets.values()].map(({ moves }) => moves[0])).size;
    const { role } = this.#game.position.get(square);
    return `${role} ${square} selected, ${count === 1 ? "1 move" : `${count} moves`}`;
  }

  #spoken(change) {
    const { position, outcome } = this.#game;
    const end = outcome ? outcomeLine(outcome) : null;
    const turn = end ?? `${capitalized(position.turn)} to move`;
    if (change.kind === "start") return `New game. ${turn}`;
    if (change.back) return `Taken back: ${change.move.san}. ${turn}`;
    if (!change.move) return `Move ${position.fullmoveNumber}. ${turn}`;
    const said = moveSpoken(change.move, position, outcome);
    return end ? `${said}. ${end}` : said;
  }

  #soundOf(move) {
    if (this.#game.outcome) return "end";
    if (this.#game.position.isCheck()) return "check";
    return move.captured ? "capture" : "move";
  }
}
