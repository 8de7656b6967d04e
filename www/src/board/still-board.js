// A picture of a board, shown until the real one is ready, with the same squares and pieces. It records presses for the real
// board.

import { FILES, RANKS } from "../squares.js";
import { showCoordinates } from "./coordinates.js";
import { newGround } from "./ground.js";
import { Marks } from "./marks.js";
import { Overlay } from "./overlay.js";
import { pieceFromFile, TILE } from "./pieces.js";
import { piecesOf } from "./fen-pieces.js";

/** @import { Color, Square } from "x88" */
/** @import { Mark } from "./marks.js" */

/** @extends {Overlay<ReturnType<typeof piecesOf>[number]>} */
class StillPieces extends Overlay {
  /** @param {ReturnType<typeof piecesOf>} pieces @override */
  drawn(pieces) {
    return pieces.map(({ square, name }) => {
      const { x, y } = this.middleOf(square);
      return pieceFromFile(name, { transform: `translate(${x - 0.5} ${y - 0.5}) scale(${1 / TILE})` });
    });
  }
}

export class StillBoard {
  #board = part("board");
  #marks;
  /** @type {Mark[]} */
  #shown;
  #below;
  /** The start of the current press. @type {Square | null} */
  #began = null;
  /** The pressed squares, in order. @type {Square[]} */
  presses = [];

  /**
   * @param {HTMLElement} frame an empty element
   * @param {{ fen: string, side: Color, marks: Mark[] }} shown `side`: the color of the pieces at the bottom
   */
  constructor(frame, { fen, side, marks }) {
    const edges = { ranks: part("ranks"), files: part("files") };
    frame.setAttribute("aria-hidden", "true");
    frame.append(edges.ranks, this.#board, edges.files);
    showCoordinates(edges, side);
    this.#below = side;
    this.#shown = marks;
    this.#board.append(newGround());
    this.#marks = new Marks(this.#board);
    this.#marks.turn(side);
    this.#marks.show(marks);
    const pieces = new StillPieces(this.#board, "pieces-still");
    pieces.turn(side);
    pieces.show(piecesOf(fen));
    this.#board.addEventListener("pointerdown", (event) => this.#begin(this.#squareAt(event)));
    // A click, so that a finger that scrolls presses nothing.
    this.#board.addEventListener("click", (event) => this.#end(this.#squareAt(event)));
  }

  /** @param {Square | null} square */
  #begin(square) {
    this.#began = square;
  }

  /** A drag counts as a press on either square. @param {Square | null} square */
  #end(square) {
    const pressed = this.#began === square ? [square] : [this.#began, square];
    this.presses.push(...pressed.filter((each) => each !== null));
    this.#began = null;
    const last = this.presses.at(-1);
    this.#marks.show(last ? [...this.#shown, { kind: "selected", square: last }] : this.#shown);
  }

  /** @param {MouseEvent} event @returns {Square | null} */
  #squareAt({ clientX, clientY }) {
    const { left, top, width, height } = this.#board.getBoundingClientRect();
    const column = Math.floor((8 * (clientX - left)) / width);
    const row = Math.floor((8 * (clientY - top)) / height);
    const [file, rank] =
      this.#below === "white" ? [FILES[column], RANKS[7 - row]] : [FILES[7 - column], RANKS[row]];
    return file && rank ? `${file}${rank}` : null;
  }
}

/** @param {string} className */
function part(className) {
  const element = document.createElement("div");
  element.className = className;
  return element;
}
