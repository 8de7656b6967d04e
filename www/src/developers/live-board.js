// The board of the page for developers: shows the call for each try and the package's result.

import { Game } from "x88";
import { verdictArrows } from "x88/board";
import { EntryBoard } from "../board/entry-board.js";
import { culpritMarks, culpritRemarks } from "../board/refusal-marks.js";
import { playableOf } from "../game/playable.js";
import { refusalText, selectionSpoken } from "../words.js";

/** @import { Refusal, Square, Verdict } from "x88" */
/** @import { EntryCallbacks } from "../board/entry-board.js" */
/** @import { Surroundings } from "../shell/site.js" */

/** The parts of a verdict that the page shows, in order. */
const SHOWN = /** @type {const} */ (["legal", "code", "reason", "message", "note", "squares"]);

/** The first try on the page. @type {[Square, Square]} */
const FIRST = ["f1", "c4"];

export class LiveBoard {
  #game = new Game();
  #board;
  #shown;
  /** @type {Refusal | null} */
  #refusal = null;

  /**
   * @param {HTMLElement} frame an empty element
   * @param {(code: string) => void} shown called with a call and its answer
   * @param {Surroundings} surroundings
   */
  constructor(frame, shown, surroundings) {
    this.#shown = shown;
    /** @type {EntryCallbacks} */
    const callbacks = {
      changed: () => this.#select(),
      refused: (from, to) => {
        this.#explain(from, to);
        if (this.#refusal) surroundings.announce(`Not allowed. ${refusalText(this.#refusal)}`);
      },
      selectionSpoken: (square) => this.#spoken(square),
    };
    this.#board = new EntryBoard(frame, this.#playable, callbacks, surroundings);
    this.#board.update();
    this.#explain(...FIRST);
  }

  get #playable() {
    const game = this.#game;
    return playableOf(() => game, {
      play: ({ from, to, promotion }) => {
        this.#refusal = null;
        this.#show({ from, to, ...(promotion && { promotion }) }, game.tryMove({ from, to, promotion }));
      },
      subscribe: (listener, { signal } = {}) => {
        const leave = game.subscribe(() => listener());
        signal?.addEventListener("abort", leave, { once: true });
      },
    });
  }

  /** Begins another game. */
  begin() {
    this.#board.cancel();
    this.#game.goTo(0);
    this.#explain(...FIRST);
  }

  #select() {
    if (this.#board?.from) this.#refusal = null;
    this.#decorate();
  }

  #decorate() {
    const refusal = this.#refusal;
    this.#board?.decorate({
      below: refusal ? culpritMarks(refusal) : [],
      arrows: refusal ? verdictArrows(refusal) : [],
      remarks: new Map(refusal ? culpritRemarks(refusal) : []),
    });
  }

  /** @param {Square} from @param {Square} to */
  #explain(from, to) {
    const verdict = this.#game.explain({ from, to });
    if (verdict.legal) return;
    this.#refusal = verdict;
    this.#decorate();
    this.#show({ from, to }, verdict);
  }

  /** @param {object} move @param {Verdict} verdict */
  #show(move, verdict) {
    const parts = verdict.legal
      ? [`  legal: true,`, `  move: { san: ${JSON.stringify(verdict.move.san)}, … },`]
      : SHOWN.flatMap((name) =>
          verdict[name] === undefined ? [] : [`  ${name}: ${literal(verdict[name])},`],
        );
    this.#shown(`game.tryMove(${literal(move)});\n{\n${parts.join("\n")}\n}`);
  }

  /** @param {Square} square */
  #spoken(square) {
    const piece = this.#game.position.get(square);
    return piece ? selectionSpoken(piece, square, { moves: this.#board.moveCount, refused: null }) : "";
  }
}

/** Returns a value as a JavaScript literal. @param {unknown} value @returns {string} */
function literal(value) {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, part]) => `${name}: ${literal(part)}`);
  return parts.length > 0 ? `{ ${parts.join(", ")} }` : "{}";
}
