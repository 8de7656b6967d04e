// The dialog for a new game: opponent, color, clock and starting position.

import { ArgumentError, Position } from "x88";
import { element, elements } from "../element.js";
import { VARIANTS } from "../variants/table.js";
import markup from "./new-game.html";
import { markSuggested, opponentCards } from "./opponent-choice.js";

/** @import { TimeControl } from "../game/clock.js" */
/** @import { Surroundings } from "../shell/site.js" */
/** @import { Players } from "../game/players.js" */
/** @import { suggestion } from "../game/winning.js" */

/** @typedef {NonNullable<ReturnType<typeof suggestion>>} Suggestion */

/** The choices. @typedef {{ players: Players, control: TimeControl | null, position: Position }} NewGame */

const ARRAYS = 960;

/** The stored games of variants; their module would load the rules of variants. */
const VARIANT_GAMES = "x88-variant-games";

export class NewGameDialog {
  #dialog = document.createElement("dialog");
  #form;
  #number;
  #problem;
  #game;
  #start;
  #page;
  #startVariant;
  #kept;

  /**
   * @param {{ readonly position: Position }} game with the current position
   * @param {(chosen: NewGame) => void} start
   * @param {Pick<Surroundings, "page" | "signal" | "address" | "kept">} surroundings
   */
  constructor(game, start, { page, signal, address, kept }) {
    this.#page = page;
    this.#kept = kept;
    this.#startVariant = (/** @type {string} */ id) => address.go(`#/play/${id}?new`);
    this.#game = game;
    this.#start = start;
    this.#dialog.className = "dialog new-game";
    this.#dialog.setAttribute("aria-labelledby", "new-game-title");
    // The site's own markup, which is trusted.
    this.#dialog.innerHTML = markup;
    this.#form = element(this.#dialog, "form", HTMLFormElement);
    this.#number = element(this.#dialog, "#start-number", HTMLInputElement);
    this.#problem = this.#part("#start-problem");
    this.#part("#new-game-opponents").append(...opponentCards());
    this.#part("#start-variant").append(...VARIANTS.map(({ id, name }) => new Option(name, id)));
    this.#listen(signal);
  }

  /** @param {AbortSignal} signal */
  #listen(signal) {
    const dialog = this.#dialog;
    const change = ({ target }) => {
      if (target.value === "chess960" && this.#number.value === "") this.#drawNumber();
      this.#adapt();
    };
    const submit = (event) => {
      event.preventDefault();
      this.#submit();
    };
    this.#part("#start-random").addEventListener("click", () => this.#drawNumber(), { signal });
    this.#part("#start-cancel").addEventListener("click", () => dialog.close(), { signal });
    this.#form.addEventListener("change", change, { signal });
    this.#form.addEventListener("submit", submit, { signal });
    // A click on the dialog element itself is outside its content.
    dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close(), { signal });
    dialog.addEventListener("close", () => dialog.remove(), { signal });
    signal.addEventListener("abort", () => dialog.remove(), { once: true });
  }

  /**
   * @param {Players} players the last choice
   * @param {Suggestion | null} [suggested] the beaten opponent and the next one
   */
  open({ opponent, color }, suggested = null) {
    const { elements } = this.#form;
    const isNext = suggested !== null && suggested.beaten.id === opponent;
    elements.opponent.value = isNext ? suggested.next.id : opponent;
    elements.color.value = color;
    if (elements.array.value === "variant") elements.array.value = "standard";
    this.#suggest(isNext ? suggested : null);
    this.#complain("");
    this.#part("#start-last").hidden = this.#kept.readOwn(VARIANT_GAMES) === null;
    this.#adapt();
    this.#page.body.append(this.#dialog);
    this.#dialog.showModal();
    // In a low window not all of them are visible.
    element(this.#form, "[name=opponent]:checked").focus();
  }

  /** @param {Suggestion | null} suggested */
  #suggest(suggested) {
    const note = this.#part("#new-game-suggestion");
    note.hidden = suggested === null;
    note.textContent = suggested
      ? `You have won twice in a row against ${suggested.beaten.name}. How about ${suggested.next.name}?`
      : "";
    markSuggested(this.#dialog, suggested?.next.id ?? null);
  }

  /** @param {string} selector */
  #part(selector) {
    return element(this.#dialog, selector);
  }

  /** Shows the fields for the current choices. */
  #adapt() {
    const { opponent, array, clock } = this.#form.elements;
    const isVariant = array.value === "variant";
    const chosen = [opponent.value === "person" || isVariant ? "person" : "computer", array.value];
    for (const part of elements(this.#dialog, "[data-only]")) {
      const needed = (part.dataset.only ?? "").split(" ");
      part.hidden = !needed.some((each) => chosen.includes(each));
    }
    if (array.value !== "chess960") this.#complain("");
    this.#part("#clock-note").hidden = clock.value === "";
  }

  #drawNumber() {
    this.#number.value = String(Math.floor(Math.random() * ARRAYS));
    this.#complain("");
  }

  #complain(problem) {
    this.#problem.textContent = problem;
    this.#number.toggleAttribute("aria-invalid", problem !== "");
    if (problem) this.#number.setAttribute("aria-invalid", "true");
  }

  #submit() {
    const { opponent, color, clock, array, variant } = this.#form.elements;
    if (array.value === "variant") {
      this.#dialog.close();
      return this.#startVariant(variant.value);
    }
    try {
      const position = this.#position();
      this.#dialog.close();
      const players = { opponent: opponent.value, color: color.value };
      this.#start({ players, control: timeControl(clock.value), position });
    } catch (error) {
      if (!(error instanceof ArgumentError)) throw error;
      this.#complain(`Not started: Chess960 positions are numbered 0 to ${ARRAYS - 1}.`);
      this.#number.focus();
    }
  }

  #position() {
    const { array } = this.#form.elements;
    if (array.value === "board") return this.#game.position;
    if (array.value === "standard") return Position.initial();
    const text = this.#number.value.trim();
    // An empty string would be read as 0.
    return Position.chess960(text === "" ? Number.NaN : Number(text));
  }
}

/** @param {string} value minutes and seconds, such as "3+2", or "" for no clock */
function timeControl(value) {
  if (value === "") return null;
  const [minutes, seconds] = value.split("+").map(Number);
  return { base: minutes * 60_000, increment: seconds * 1000 };
}
