// The pieces that a side can drop, as buttons. It knows no rules.

import { pieceCode } from "x88/board";
import { closestTo } from "../element.js";
import { svg } from "../svg.js";
import { capitalized, counted } from "../words.js";

/** @import { Color, DropRole, Pocket } from "x88/variants" */

const ROLES = /** @type {const} */ (["pawn", "knight", "bishop", "rook", "queen"]);

export class PocketPanel {
  #box;
  /** @type {Color} */
  #color = "white";

  /**
   * @param {HTMLElement} box an empty element
   * @param {(role: DropRole, color: Color) => void} choose
   * @param {AbortSignal} signal ends it
   */
  constructor(box, choose, signal) {
    this.#box = box;
    const press = (event) => {
      const button = closestTo(event, "[data-role]");
      if (button) choose(/** @type {DropRole} */ (button.dataset.role), this.#color);
    };
    box.addEventListener("click", press, { signal });
  }

  /**
   * @param {Color} color
   * @param {Pocket | null} pocket null if the variant has no drops
   * @param {DropRole | null} chosen
   */
  update(color, pocket, chosen) {
    this.#color = color;
    this.#box.hidden = pocket === null;
    this.#box.setAttribute("aria-label", `${capitalized(color)}'s pocket`);
    const focused = this.#focusedRole;
    const roles = ROLES.filter((role) => pocket?.[role]);
    this.#box.replaceChildren(
      ...roles.map((role) => newButton(color, role, pocket?.[role] ?? 0, role === chosen)),
    );
    if (focused) this.#buttonOf(focused)?.focus();
  }

  get #focusedRole() {
    const focused = this.#box.querySelector("[data-role]:focus");
    return focused instanceof HTMLElement ? focused.dataset.role : undefined;
  }

  /** @param {string} role @returns {HTMLElement | null} */
  #buttonOf(role) {
    return this.#box.querySelector(`[data-role=${role}]`);
  }
}

/**
 * @param {Color} color
 * @param {DropRole} role
 * @param {number} count
 * @param {boolean} isChosen
 */
function newButton(color, role, count, isChosen) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "pocket-piece";
  button.dataset.role = role;
  button.setAttribute("aria-pressed", String(isChosen));
  button.setAttribute("aria-label", counted(count, role));
  const picture = svg("svg", { viewBox: "0 0 40 40", "aria-hidden": "true" });
  // The board has put its sprite into the page.
  picture.append(svg("use", { href: `#${pieceCode({ color, role }).toLowerCase()}` }));
  const number = document.createElement("span");
  number.textContent = String(count);
  number.setAttribute("aria-hidden", "true");
  button.append(picture, number);
  return button;
}
