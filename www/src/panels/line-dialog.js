// Steps through a line of moves in a dialog with its own board. It does not affect the game on the page.

import { EntryBoard } from "../board/entry-board.js";
import { button } from "../dialog.js";
import { GameController } from "../game/game-controller.js";
import { capitalized, moveSpoken } from "../words.js";
import { MoveList } from "./move-list.js";

/** @import { Color, Position } from "x88" */
/** @import { Surroundings } from "../shell/site.js" */

export class LineDialog {
  #dialog = document.createElement("dialog");
  #title = document.createElement("h2");
  #frame = element("div", "board-frame");
  #said = document.createElement("p");
  #previous = button("Previous", () => this.#game.back());
  #next = button("Next", () => this.#game.redo());
  #game = new GameController();
  #moves;
  /** @type {EntryBoard | null} */
  #board = null;
  #surroundings;

  /** @param {Surroundings} surroundings */
  constructor(surroundings) {
    this.#surroundings = surroundings;
    const { signal } = surroundings;
    this.#game.seat([]);
    this.#dialog.className = "dialog line-dialog";
    this.#title.id = "line-title";
    this.#dialog.setAttribute("aria-labelledby", this.#title.id);
    this.#said.className = "line-said";
    this.#said.setAttribute("role", "status");
    const moves = element("div", "moves-scroll");
    moves.append(element("p", "empty"), element("ol", "moves"), element("p", "result"));
    const actions = element("div", "row actions");
    const close = button("Close", () => this.#dialog.close());
    this.#next.classList.add("primary");
    this.#next.autofocus = true;
    actions.append(this.#previous, this.#next, close);
    this.#dialog.append(this.#title, this.#frame, this.#said, moves, actions);
    this.#dialog.addEventListener("keydown", (event) => this.#onKey(event), { signal });
    this.#dialog.addEventListener("close", () => this.#dialog.remove(), { signal });
    signal.addEventListener("abort", () => this.#dialog.remove(), { once: true });
    this.#moves = new MoveList(this.#dialog, (ply) => this.#game.goTo(ply), signal);
    this.#game.subscribe(() => this.#update());
  }

  /**
   * @param {{ title: string, position: Position, line: string[], below: Color }} shown `line` in UCI; `below`: the color of the
   * pieces at the bottom
   */
  show({ title, position, line, below }) {
    this.#title.textContent = title;
    this.#surroundings.page.body.append(this.#dialog);
    this.#dialog.showModal();
    // The board has no size before this.
    this.#board ??= this.#newBoard();
    this.#board.turn(below);
    this.#game.startPosition(position);
    for (const move of line) this.#game.play(move);
    this.#game.goTo(0);
  }

  #newBoard() {
    const callbacks = {
      changed: () => this.#board?.decorate({}),
      refused: () => {},
      selectionSpoken: () => "",
    };
    return new EntryBoard(this.#frame, this.#game, callbacks, this.#surroundings);
  }

  #update() {
    const { position, ply, line, lastMove, outcome } = this.#game;
    this.#board?.decorate({});
    this.#moves.update(this.#game);
    this.#previous.setAttribute("aria-disabled", String(ply === 0));
    this.#next.setAttribute("aria-disabled", String(ply === line.length));
    this.#said.textContent = lastMove
      ? `${ply} of ${line.length}. ${moveSpoken(lastMove, position, outcome)}`
      : `${line.length} half-moves. ${capitalized(position.turn)} begins`;
  }

  /** The arrow keys of the board itself move between squares and do not reach this. */
  #onKey(event) {
    const steps = {
      Home: () => this.#game.goTo(0),
      ArrowLeft: () => this.#game.back(),
      ArrowRight: () => this.#game.redo(),
      End: () => this.#game.goTo(this.#game.line.length),
    };
    if (!(event.key in steps) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    steps[event.key]();
  }
}

function element(name, className) {
  const made = document.createElement(name);
  made.className = className;
  return made;
}
