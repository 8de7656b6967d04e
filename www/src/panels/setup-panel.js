// The fields of a setup besides its pieces: side to move, castling rights, clocks; and its problems. Input is only read as
// numbers.

import { element } from "../element.js";
import { grouped } from "../grouped.js";
import { NOTHING_FOUND, PLAYABLE, problemTitle, UNPLAYABLE, UNREACHABLE } from "../setup-words.js";
import { capitalized } from "../words.js";

/** @import { Color, Severity } from "x88" */
/** @import { SetupProblem } from "x88" */
/** @import { Surroundings } from "../shell/site.js" */
/** @import { PositionEditor, Wing } from "../inspect/editor.js" */

/** @type {Color[]} */
const COLORS = ["white", "black"];
/** @type {Wing[]} */
const WINGS = ["kingside", "queenside"];

/** The board shows more squares better than a list. */
const MOST_NAMED = 4;

export class SetupPanel {
  #editor;
  #form;
  #problems;
  #mend;
  #announce;

  /**
   * @param {HTMLFormElement} form
   * @param {PositionEditor} editor
   * @param {Surroundings} surroundings
   */
  constructor(form, editor, { announce, signal }) {
    this.#form = form;
    this.#announce = announce;
    this.#editor = editor;
    this.#problems = element(form, "[data-problems]");
    form.addEventListener("submit", (event) => event.preventDefault(), { signal });
    form.addEventListener("change", (event) => this.#onChange(event.target), { signal });
    this.#mend = element(form, "[data-do=drop-rights]");
    this.#mend.addEventListener("click", () => editor.dropImpossibleRights(), { signal });
  }

  update() {
    const { turn, chess960, halfmoveClock, fullmoveNumber } = this.#editor.setup;
    this.#field("turn").value = turn;
    this.#field("chess960").checked = chess960;
    this.#showClock("halfmoveClock", halfmoveClock);
    this.#showClock("fullmoveNumber", fullmoveNumber);
    for (const color of COLORS) for (const wing of WINGS) this.#showRight(color, wing);
    this.#showEnPassant();
    this.#showProblems();
  }

  /** @param {EventTarget | null} field */
  #onChange(field) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
    const { name, value, type } = field;
    const checked = field instanceof HTMLInputElement && field.checked;
    const [color, wing] = /** @type {[Color, Wing]} */ (name.split("-"));
    if (name === "turn") this.#editor.setTurn(value);
    else if (name === "chess960") this.#editor.setChess960(checked);
    else if (name === "enPassant") this.#editor.setEnPassant(value || null);
    else if (name === "halfmoveClock" || name === "fullmoveNumber") this.#readClock(name, value);
    else if (WINGS.includes(wing)) {
      const rook = type === "checkbox" ? this.#usualRook(color, wing) : value;
      this.#editor.setRight(color, wing, type === "checkbox" && !checked ? null : rook);
    }
  }

  #readClock(name, value) {
    const field = this.#field(name);
    const number = value.trim() === "" ? Number.NaN : Number(value);
    if (this.#editor.setClock(name, number)) return;
    field.setAttribute("aria-invalid", "true");
    this.#announce("A clock cannot show this number. It stays as it was.");
  }

  #showClock(name, value) {
    const field = this.#field(name);
    field.value = String(value);
    field.removeAttribute("aria-invalid");
  }

  #showRight(color, wing) {
    const rook = this.#editor.setup.castlingRights[color][wing];
    const box = this.#field(`${color}-${wing}`);
    const choice = this.#field(`${color}-${wing}-rook`);
    box.checked = rook !== null;
    const rooks = this.#editor.rooksFor(color, wing);
    // Only several rooks on one side of the king offer a choice.
    const isChoice = this.#editor.setup.chess960 && rook !== null && rooks.length > 1;
    choice.hidden = !isChoice;
    if (isChoice) choice.replaceChildren(...rooks.map((square) => option(square, square === rook)));
  }

  /** Returns the default castling rook: the outermost possible one, else that of the standard starting position. */
  #usualRook(color, wing) {
    const home = `${wing === "kingside" ? "h" : "a"}${color === "white" ? 1 : 8}`;
    return this.#editor.rooksFor(color, wing)[0] ?? home;
  }

  #showEnPassant() {
    const { enPassant } = this.#editor.setup;
    const passed = this.#editor.passedSquares();
    const squares = enPassant === null || passed.includes(enPassant) ? passed : [enPassant, ...passed];
    const none = option("", enPassant === null, "none");
    const options = squares.map((square) => option(square, square === enPassant));
    this.#field("enPassant").replaceChildren(none, ...options);
  }

  #showProblems() {
    const { problems, position, hasImpossibleRights } = this.#editor;
    const groups = grouped(problems, ({ severity }) => severity);
    this.#problems.replaceChildren(
      ...(problems.length === 0 ? [heading("possible", NOTHING_FOUND)] : []),
      ...problemList("unplayable", UNPLAYABLE, groups.get("unplayable")),
      ...problemList("unreachable", position ? PLAYABLE : UNREACHABLE, groups.get("unreachable")),
    );
    this.#mend.hidden = !hasImpossibleRights;
  }

  #field(name) {
    return this.#form.elements.namedItem(name);
  }
}

/**
 * Returns the problems of one kind under their heading.
 * @param {Severity} severity
 * @param {string} what their meaning
 * @param {readonly SetupProblem[]} [problems]
 * @returns {HTMLElement[]}
 */
function problemList(severity, what, problems = []) {
  if (problems.length === 0) return [];
  const list = document.createElement("ul");
  list.className = "problem-list";
  list.append(...problems.map(problemItem));
  return [heading(severity, problemTitle(what, problems)), list];
}

/** @param {Severity | "possible"} state */
function heading(state, text) {
  const title = document.createElement("h2");
  title.dataset.state = state;
  title.textContent = text;
  return title;
}

/** @param {SetupProblem} problem */
function problemItem({ message, squares }) {
  const item = document.createElement("li");
  item.textContent = capitalized(message);
  const unnamed = squares.filter((square) => !message.includes(square)).toSorted();
  if (unnamed.length > 0 && unnamed.length <= MOST_NAMED) {
    const names = document.createElement("b");
    names.textContent = unnamed.join(" ");
    item.append(" ", names);
  }
  return item;
}

function option(value, isSelected, text = value) {
  return new Option(text, value, isSelected, isSelected);
}
