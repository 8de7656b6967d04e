// The palette: the action of a press on the board while editing. Pieces can also be dragged from it onto the board.

import { fenLetter, pieceCode, pieceOfFenLetter } from "x88/board";
import { trackDrag } from "../board/dragged-piece.js";
import { svg } from "../svg.js";
import { capitalized, pieceName } from "../words.js";

/** @import { Piece, Role } from "x88" */
/** @import { DraggedPiece } from "../board/dragged-piece.js" */
/** @import { Tool } from "../board/setup-board.js" */

/** @type {Role[]} */
const ROLES = ["king", "queen", "rook", "bishop", "knight", "pawn"];

/** The pictures of the tools that are not pieces, in a square of 20 by 20. */
const ICONS = {
  hand: "M7 10.5V5.2a1.2 1.2 0 0 1 2.4 0V9m0-4.9a1.2 1.2 0 0 1 2.4 0V9m0-3.8a1.2 1.2 0 0 1 2.4 0v6.3c0 3.2-1.9 5-4.6 5-2.2 0-3.4-.9-4.5-2.7l-1.9-3.2a1.2 1.2 0 0 1 2-1.3L7 10.5",
  eraser: "m8.6 4.2 7.2 7.2-4.6 4.6H7.6l-3.4-3.4zM5.8 9.9l5.1 5.1",
};

/** Each row begins with a tool that is not a piece. */
const ROWS = /** @type {const} */ ([
  ["hand", "white"],
  ["eraser", "black"],
]);

export class Palette {
  /** @type {Map<string, HTMLInputElement>} by the letter of the piece, or by name */
  #radios = new Map();
  #take;
  #signal;

  /**
   * @param {HTMLElement} box an empty element
   * @param {{
   *   take: (tool: Tool) => void,
   *   lift: (picture: string) => DraggedPiece,
   *   drop: (piece: Piece, place: PointerEvent) => void,
   * }} callbacks `lift`: a drag begins; the argument is the name of the picture in the board's sprite
   * @param {AbortSignal} signal ends it
   */
  constructor(box, { take, lift, drop }, signal) {
    this.#take = take;
    this.#signal = signal;
    for (const [other, color] of ROWS) {
      box.append(this.#choice(other, capitalized(other), icon(ICONS[other])));
      for (const role of ROLES) {
        const piece = { color, role };
        const label = this.#choice(fenLetter(piece), capitalized(pieceName(piece)), piecePicture(piece));
        trackDrag(label, { lift: () => lift(pictureOf(piece)), drop: (event) => drop(piece, event) }, signal);
        box.append(label);
      }
    }
  }

  /** The chosen tool. @returns {Tool} */
  get tool() {
    for (const [key, radio] of this.#radios) if (radio.checked) return toolOf(key);
    return "hand";
  }

  /**
   * Shows a tool as chosen without calling the callback.
   * @param {Tool} tool
   */
  check(tool) {
    const radio = this.#radios.get(keyOf(tool));
    if (radio) radio.checked = true;
  }

  /**
   * Chooses a tool by key: the letters of a FEN, H for the hand, X for the eraser.
   * @param {string} key
   * @returns {string | null} the chosen tool in words
   */
  choose(key) {
    const name = { h: "hand", x: "eraser", H: "hand", X: "eraser" }[key] ?? key;
    const radio = this.#radios.get(name);
    if (!radio) return null;
    radio.checked = true;
    this.#take(toolOf(name));
    return radio.getAttribute("aria-label");
  }

  #choice(key, name, image) {
    const radio = document.createElement("input");
    radio.type = "radio";
    radio.name = "inspect-tool";
    radio.className = "visually-hidden";
    radio.checked = key === "hand";
    radio.setAttribute("aria-label", name);
    radio.addEventListener("change", () => this.#take(toolOf(key)), { signal: this.#signal });
    this.#radios.set(key, radio);
    const label = document.createElement("label");
    label.className = "tool";
    label.title = name;
    label.dataset.tool = key;
    label.append(radio, image);
    return label;
  }
}

/** @returns {Tool} */
function toolOf(key) {
  return pieceOfFenLetter(key) ?? (key === "eraser" ? "eraser" : "hand");
}

/** @param {Tool} tool */
function keyOf(tool) {
  return tool === null || typeof tool === "string" ? (tool ?? "hand") : fenLetter(tool);
}

/**
 * Returns the name of a piece's picture in the board's sprite.
 * @param {Piece} piece
 */
function pictureOf(piece) {
  return pieceCode(piece).toLowerCase();
}

function piecePicture(piece) {
  const image = svg("svg", { viewBox: "0 0 40 40", "aria-hidden": "true" });
  // The board has put its sprite into the page.
  image.append(svg("use", { href: `#${pictureOf(piece)}` }));
  return image;
}

function icon(path) {
  const image = svg("svg", { viewBox: "0 0 20 20", "aria-hidden": "true", class: "icon" });
  image.append(svg("path", { d: path }));
  return image;
}
