// The form for one exercise: words, kind, position and solution. Changes the draft immediately.

import { element, elements } from "../element.js";
import { GOALS } from "../exercise/reach-search.js";
import { asKind, KINDS, movesOf, piecesIn, stepsOf } from "./draft.js";
import { PositionPart } from "./position-part.js";
import { SolutionPart } from "./solution-part.js";

/** @import { Surroundings } from "../shell/site.js" */
/** @import { ExerciseDraft } from "./draft.js" */

/** The subjects of mark exercises: the name in the form, and the value in the exercise. */
const MARKS = /** @type {const} */ ({
  dests: ["Where a piece can go", (square) => ({ dests: square })],
  white: ["What White attacks", () => ({ attackedBy: "white" })],
  black: ["What Black attacks", () => ({ attackedBy: "black" })],
  checkers: ["What gives check", () => ({ checkers: true })],
});

const GOAL_NAMES = {
  checkmate: "Checkmate",
  check: "A check",
  stalemate: "Stalemate",
  promotion: "A promotion",
};

export class ExerciseForm {
  #section;
  #position;
  #solution;
  #changed;
  /** @type {ExerciseDraft} */
  #draft = {};

  /**
   * @param {HTMLElement} section of the view
   * @param {(draft: ExerciseDraft) => void} changed called with the current exercise
   * @param {Surroundings} surroundings
   */
  constructor(section, changed, surroundings) {
    const { signal } = surroundings;
    this.#section = section;
    this.#changed = changed;
    this.#position = new PositionPart(section, (fen) => this.#moved(fen), surroundings);
    this.#solution = new SolutionPart(section, (sans) => this.#set({ steps: stepsOf(sans) }), surroundings);
    for (const [id, name] of [
      ["task", "text"],
      ["hint", "hint"],
      ["done", "done"],
    ]) {
      const field = this.#field(id);
      field.addEventListener("input", () => this.#set({ [name]: field.value }), { signal });
    }
    fill(
      this.#field("goal"),
      Object.keys(GOALS)
        .filter((goal) => goal in GOAL_NAMES)
        .map((goal) => [goal, GOAL_NAMES[goal]]),
    );
    fill(
      this.#field("mark"),
      Object.entries(MARKS).map(([name, [label]]) => [name, label]),
    );
    const listen = (id, act) => this.#field(id).addEventListener("change", act, { signal });
    listen("kind", () => this.#choose(this.#field("kind").value));
    listen("goal", () => this.#set({ goal: this.#field("goal").value }));
    listen("within", () => this.#set({ within: Number(this.#field("within").value) }));
    for (const id of ["mark", "mark-square"]) listen(id, () => this.#mark());
    for (const id of ["from", "to"])
      listen(id, () => this.#set({ move: this.#field("from").value + this.#field("to").value }));
    for (const radio of elements(section, "[name=write-mode]", HTMLInputElement))
      radio.addEventListener("change", () => this.#showMode(), { signal });
  }

  /** @param {ExerciseDraft} draft to edit from now on */
  show(draft) {
    this.#draft = draft;
    this.#field("task").value = draft.text;
    this.#field("hint").value = draft.hint ?? "";
    this.#field("done").value = draft.done ?? "";
    const isOurs = KINDS.some((kind) => kind === draft.kind);
    this.#find("#write-foreign").hidden = isOurs;
    this.#find("#write-own").hidden = !isOurs;
    if (!isOurs) return;
    this.#field("kind").value = draft.kind;
    this.#position.show(draft.fen);
    element(this.#section, "[name=write-mode][value=setup]", HTMLInputElement).checked = true;
    this.#showKind();
  }

  /** @param {string} selector */
  #find(selector) {
    return element(this.#section, selector);
  }

  /** @param {string} id @returns {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} */
  #field(id) {
    return /** @type {any} */ (this.#find(`#write-${id}`));
  }

  /** @param {ExerciseDraft} change */
  #set(change) {
    this.#draft = { ...this.#draft, ...change };
    this.#changed(this.#draft);
  }

  /**
   * Handles another position, which clears the solution.
   * @param {string} fen
   */
  #moved(fen) {
    const { side, reasons, before, wrong, ...draft } = this.#draft;
    this.#draft = draft;
    this.#set({ fen, ...(draft.steps && { steps: [] }) });
    this.#showKind();
  }

  /** @param {string} kind */
  #choose(kind) {
    this.#draft = asKind(this.#draft, kind);
    this.#changed(this.#draft);
    this.#showKind();
  }

  #mark() {
    const [, of] = MARKS[this.#field("mark").value];
    this.#set({ of: of(this.#field("mark-square").value) });
    this.#showKind();
  }

  #showKind() {
    const { kind, fen, goal, within, of = {}, move = "" } = this.#draft;
    for (const part of elements(this.#section, "[data-kind]")) part.hidden = part.dataset.kind !== kind;
    const pieces = piecesIn(fen).map((square) => [square, square]);
    if (kind === "reach") {
      this.#field("goal").value = goal;
      this.#field("within").value = String(within);
    } else if (kind === "mark") {
      fill(this.#field("mark-square"), pieces);
      const chosen = markIn(of);
      this.#field("mark").value = chosen;
      this.#find("#write-mark-piece").hidden = chosen !== "dests";
      this.#field("mark-square").value = of.dests ?? "";
    } else if (kind === "judge") {
      fill(this.#field("from"), pieces);
      fill(this.#field("to"), SQUARES);
      this.#field("from").value = move.slice(0, 2);
      this.#field("to").value = move.slice(2, 4);
    }
    this.#showMode();
  }

  /** Shows the mode: editing the position, or playing the solution. */
  #showMode() {
    const { kind, fen } = this.#draft;
    const setup = element(this.#section, "[name=write-mode][value=setup]", HTMLInputElement);
    const isSolving = kind === "play" && !setup.checked;
    this.#find("#write-position").hidden = isSolving;
    this.#find("#write-solution").hidden = !isSolving;
    if (isSolving) this.#solution.show(fen, movesOf(this.#draft));
  }
}

const SQUARES = [..."abcdefgh"].flatMap((file) => [..."12345678"].map((rank) => [file + rank, file + rank]));

/** @param {Record<string, unknown>} of */
function markIn({ attackedBy, checkers }) {
  if (checkers) return "checkers";
  return attackedBy === "white" || attackedBy === "black" ? attackedBy : "dests";
}

/**
 * @param {any} select
 * @param {string[][]} options values and names
 */
function fill(select, options) {
  select.replaceChildren(...[["", "Choose"], ...options].map(([value, text]) => new Option(text, value)));
}
