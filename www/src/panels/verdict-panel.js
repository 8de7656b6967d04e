// The verdict panel: a refusal, a note on a legal move, the list of refused squares, or the end of the game, with a legend. All
// text enters the page as text only.

import { element } from "../element.js";
import { linkTo } from "../learn/names.js";
import { placeOfExercise } from "../lessons/places.js";
import { practiceOf } from "../lessons/practice.js";
import { outcomeTitle } from "../outcome-words.js";
import { partName, ruleName } from "../verdict-words.js";
import { legendEntry, refusalLegend } from "./legend.js";
import { grouped } from "../grouped.js";
import { PointedList, pointedItem } from "./pointed-list.js";

/** @import { Refusal, Square } from "x88" */
/** @import { Ending } from "../game/ending.js" */
/** @import { GameController } from "../game/game-controller.js" */
/** @import { Verdicts } from "../game/verdicts.js" */
/** @import { WhyOver } from "../game/why-over.js" */

const HINT = "Try a move that is not allowed, and read here why.";
const HINT_WHY_NOT = "Choose a piece to see where it cannot go, and why.";
const HINT_END = "Choose a piece to see why it cannot move.";

export class VerdictPanel {
  #panel;
  #title;
  #text;
  #practise;
  #legend;
  #button;
  #locked;
  #whyOver;
  #list;

  /**
   * @param {HTMLElement} section of the view
   * @param {{
   *   toggle: () => void,
   *   toggleLocked: () => void,
   *   toggleWhyOver: () => void,
   *   point: (square: Square | null) => void,
   * }} callbacks
   * @param {AbortSignal} signal ends it
   */
  constructor(section, { toggle, toggleLocked, toggleWhyOver, point }, signal) {
    this.#panel = element(section, "#verdict");
    this.#title = element(section, "#verdict-title");
    this.#text = element(section, "#verdict-text");
    this.#practise = element(section, "#practise", HTMLAnchorElement);
    this.#legend = element(section, "#legend");
    this.#button = element(section, "#why-not");
    this.#locked = element(section, "#locked");
    this.#whyOver = element(section, "#why-over");
    this.#list = new RefusalList(section, point, signal);
    this.#button.addEventListener("click", toggle, { signal });
    this.#locked.addEventListener("click", toggleLocked, { signal });
    this.#whyOver.addEventListener("click", toggleWhyOver, { signal });
  }

  /** Whether it contains the keyboard focus. */
  get isFocused() {
    return this.#panel.matches(":focus-within");
  }

  /**
   * @param {Verdicts} verdicts
   * @param {Ending} ending
   * @param {GameController} game
   */
  update(verdicts, ending, game) {
    const { told } = verdicts;
    this.#button.setAttribute("aria-pressed", String(verdicts.asksWhyNot));
    this.#panel.classList.toggle("asks-why-not", verdicts.asksWhyNot);
    const refusals = told ? new Map() : verdicts.refusals;
    const { state, title, text } = content(verdicts, ending, game);
    this.#panel.dataset.state = state;
    this.#title.textContent = title;
    this.#text.textContent = text;
    this.#offerPractice(told, game);
    this.#list.update(refusals, verdicts.pointed);
    this.#locked.hidden = ending.locked.length === 0;
    this.#locked.setAttribute("aria-pressed", String(ending.shown.length > 0));
    showWhyOver(this.#whyOver, ending.whyOver);
    this.#legend.replaceChildren(...legend(verdicts, ending));
  }

  /**
   * Offers the exercise that teaches the rule behind a refusal.
   * @param {Refusal | null} told
   * @param {GameController} game
   */
  #offerPractice(told, { position }) {
    const name = told && practiceOf(told, told.from && position.get(told.from)?.role);
    const place = name ? placeOfExercise(name) : null;
    this.#practise.hidden = place === null;
    if (place) this.#practise.href = linkTo(place.lesson, place.at);
  }
}

/**
 * @param {HTMLElement} button that shows why it is mate or stalemate
 * @param {WhyOver} whyOver
 */
export function showWhyOver(button, { question, shown }) {
  button.hidden = question === null;
  button.textContent = question;
  button.setAttribute("aria-pressed", String(shown !== null));
}

/** Returns the title and text of the current explanation. */
function content({ told, note, asksWhyNot, answer }, { outcome, reason, whyOver }, { selectable }) {
  if (told) return { state: "refused", title: ruleName(told), text: told.message };
  if (answer) return { state: "list", title: answer.title, text: answer.text };
  if (outcome) {
    const text = selectable && !whyOver.shown ? `${reason} ${HINT_END}` : reason;
    return { state: "end", title: outcomeTitle(outcome), text };
  }
  if (note) return { state: note.isOnMove ? "note" : "remark", title: note.title, text: note.text };
  return { state: "idle", title: "Verdict", text: asksWhyNot ? HINT_WHY_NOT : HINT };
}

function legend({ shown: refusal, obstacles }, ending) {
  const shown = refusal ?? ending.whyOver.shown;
  const blockers = obstacles.length > 0 ? [legendEntry("blocker", obstacles, partName("blockers"))] : [];
  const locked = ending.shown.length > 0 ? [legendEntry("locked", ending.shown, "locked")] : [];
  return [...(shown ? refusalLegend(shown) : []), ...blockers, ...locked];
}

// The squares to which the selected piece cannot move, with the reasons. Pointing at a row shows its reason on the board.

class RefusalList {
  #element;
  #list;
  /** @type {ReadonlyMap<Square, Refusal>} */
  #shown = new Map();

  /**
   * @param {HTMLElement} section of the view
   * @param {(square: Square | null) => void} point called when the user points at a row, or stops
   * @param {AbortSignal} signal ends it
   */
  constructor(section, point, signal) {
    this.#element = element(section, "#refusals");
    this.#list = new PointedList(this.#element, (key) => point(/** @type {Square | null} */ (key)), signal);
  }

  /**
   * @param {ReadonlyMap<Square, Refusal>} refusals
   * @param {Square | null} pointed
   */
  update(refusals, pointed) {
    if (refusals !== this.#shown) {
      this.#shown = refusals;
      this.#list.fill(inGroups(refusals).map(pointedItem));
      this.#element.hidden = refusals.size === 0;
    }
    this.#list.mark(pointed);
  }
}

/**
 * Groups squares with the same reason.
 * @param {ReadonlyMap<Square, Refusal>} refusals
 */
function inGroups(refusals) {
  const groups = grouped(refusals, ([, { message }]) => message);
  return [...groups].flatMap(([text, same]) =>
    same.map(([square], n) => ({ key: square, head: square, text, isRepeated: n > 0 })),
  );
}
