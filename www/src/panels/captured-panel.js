// The captured pieces of each side as small pictures, and the material lead; in words for screen readers.

import { pieceCode } from "x88/board";
import { element } from "../element.js";
import { balance } from "../game/material.js";
import { svg } from "../svg.js";
import { counted, listed, opponent } from "../words.js";

/** @import { Color, Role } from "x88" */
/** @import { GameController } from "../game/game-controller.js" */
/** @import { Balance } from "../game/material.js" */

const COLORS = /** @type {const} */ (["white", "black"]);

export class CapturedPanel {
  #box;

  /** @param {HTMLElement} box with a line for each side */
  constructor(box) {
    this.#box = box;
  }

  /** @param {GameController} game */
  update(game) {
    const both = balance(game);
    for (const color of COLORS) this.#show(color, both[color]);
  }

  /**
   * @param {Color} color the capturing side
   * @param {Balance} side
   */
  #show(color, { captured, lead }) {
    const line = element(this.#box, `[data-captured=${color}]`);
    const pictures = kinds(captured).map(({ role, count }) =>
      pictureOf({ color: opponent(color), role }, count),
    );
    element(line, ".captured-pieces").replaceChildren(...pictures);
    element(line, ".captured-lead").textContent = lead > 0 ? `+${lead}` : "";
    element(line, ".captured-said").textContent = spoken(captured, lead);
  }
}

/** @param {readonly Role[]} captured pieces of one kind are adjacent */
function kinds(captured) {
  return [...new Set(captured)].map((role) => ({
    role,
    count: captured.filter((each) => each === role).length,
  }));
}

/**
 * Overlaps several pieces of one kind.
 * @param {import("x88").Piece} piece
 * @param {number} count
 */
function pictureOf(piece, count) {
  const group = document.createElement("span");
  group.className = "captured-kind";
  for (let n = 0; n < count; n++) {
    const picture = svg("svg", { class: "captured-piece", viewBox: "4 4 32 32" });
    // The board has put its sprite into the page.
    picture.append(svg("use", { href: `#${pieceCode(piece).toLowerCase()}` }));
    group.append(picture);
  }
  return group;
}

/**
 * @param {readonly Role[]} captured
 * @param {number} lead
 */
function spoken(captured, lead) {
  const pieces = kinds(captured).map(({ role, count }) => counted(count, role));
  const ahead = lead > 0 ? `, ${counted(lead, "point")} ahead` : "";
  return `has captured ${pieces.length > 0 ? listed(pieces) : "nothing"}${ahead}`;
}
