// The demonstration in words, with its buttons: the text of each frame, and why a try is refused.

import { closestTo, element } from "../element.js";

/** @import { Surroundings } from "../shell/site.js" */
/** @import { Lesson } from "../lessons/index.js" */
/** @import { Demonstration } from "./demonstration.js" */
/** @import { Picture } from "./frames.js" */

export class DemonstrationPanel {
  #lesson;
  #title;
  #words;
  #back;
  #run;
  #runText;
  #next;
  #yourTurn;
  #demonstration;
  #announce;
  /** The frames of the current words. @type {readonly unknown[]} */
  #shown = [];
  /** The text of each frame, and why its last move is refused. @type {{ text: HTMLElement, why: HTMLElement | null }[]} */
  #frames = [];
  #wasOver = false;

  /**
   * @param {HTMLElement} section of the view
   * @param {Demonstration} demonstration
   * @param {Surroundings} surroundings
   */
  constructor(section, demonstration, { announce, address, signal }) {
    this.#demonstration = demonstration;
    this.#announce = announce;
    this.#lesson = element(section, ".lesson");
    this.#title = element(section, "#watch-title");
    this.#words = element(section, "#watch-words");
    this.#back = element(section, "#watch-back");
    this.#run = element(section, "#watch-run");
    this.#runText = element(section, "#watch-run-text");
    this.#next = element(section, "#watch-next");
    this.#yourTurn = element(section, "#your-turn", HTMLAnchorElement);
    const press = (button, act) => {
      const pressed = () => button.getAttribute("aria-disabled") !== "true" && act();
      button.addEventListener("click", pressed, { signal });
    };
    press(this.#back, () => demonstration.back());
    press(this.#next, () => demonstration.next());
    press(this.#run, () => this.#toggle());
    const goOn = () => (demonstration.isOver ? address.go(this.#yourTurn.hash) : demonstration.next());
    this.#followBoard(element(section, ".board-frame"), goOn, signal);
    demonstration.subscribe(() => this.#update(), { signal });
  }

  /** Whether the board only shows something, and nothing can be moved. */
  get isShown() {
    return this.#lesson.dataset.step === "watch";
  }

  /**
   * @param {Lesson} lesson with a demonstration
   * @param {string} href the address of its exercises
   */
  show(lesson, href) {
    this.#lesson.dataset.step = "watch";
    this.#yourTurn.href = href;
    this.#demonstration.start(lesson.show ?? []);
  }

  /** Ends the demonstration: the learner's turn has come. */
  leave() {
    this.#lesson.dataset.step = "exercise";
    this.#demonstration.leave();
  }

  focus() {
    this.#title.focus({ preventScroll: true });
  }

  /**
   * Continues on a press anywhere on the board, with any device. Runs before the board handles the press.
   * @param {HTMLElement} frame
   * @param {() => void} goOn
   * @param {AbortSignal} signal
   */
  #followBoard(frame, goOn, signal) {
    const follow = (event) => {
      const isPress = event.type === "click" || event.key === "Enter" || event.key === " ";
      if (!this.isShown || !isPress || !closestTo(event, ".board")) return;
      event.stopPropagation();
      event.preventDefault();
      goOn();
    };
    for (const type of ["click", "keydown"]) frame.addEventListener(type, follow, { signal, capture: true });
  }

  #update() {
    const { at, frames, isBegun, isOver, isRunning, isStill } = this.#demonstration;
    if (frames !== this.#shown) this.#begin(frames);
    this.#title.textContent = frames.length > 1 ? `Watch: ${at + 1} of ${frames.length}` : "Watch";
    this.#showWords();
    this.#back.setAttribute("aria-disabled", String(!isBegun));
    this.#next.setAttribute("aria-disabled", String(isOver));
    this.#run.hidden = isStill;
    this.#run.dataset.does = isOver ? "again" : isRunning ? "pause" : "play";
    this.#runText.textContent = isOver ? "Again" : isRunning ? "Pause" : "Play";
    this.#yourTurn.dataset.isNext = String(isOver);
    if (isOver && !this.#wasOver) this.#offerTurn();
    this.#wasOver = isOver;
  }

  /**
   * The words of all frames share one place, which is large enough for each.
   * @param {Demonstration["frames"]} frames
   */
  #begin(frames) {
    this.#shown = frames;
    this.#frames = frames.map(({ frame, pictures }) => ({
      text: paragraph("frame-text", frame.text),
      why: refusalIn(pictures),
    }));
    this.#words.replaceChildren(
      ...this.#frames.map(({ text, why }) => {
        const box = document.createElement("div");
        box.append(text, ...(why ? [why] : []));
        return box;
      }),
    );
  }

  #showWords() {
    const { at, picture } = this.#demonstration;
    const said = [];
    for (const [n, { text, why }] of this.#frames.entries()) {
      if (isNowSeen(text, n === at)) said.push(text.textContent);
      if (why && isNowSeen(why, n === at && picture.refusal !== null)) said.push(why.textContent);
    }
    if (said.length > 0) this.#announce(said.join(" "));
  }

  /** Moves the focus only if the user has just watched. */
  #offerTurn() {
    const { activeElement } = this.#words.ownerDocument;
    const isElsewhere = activeElement?.matches("main :any-link, main button:not(#watch-next), summary");
    if (!isElsewhere) this.#yourTurn.focus({ preventScroll: true });
  }

  #toggle() {
    const demonstration = this.#demonstration;
    if (demonstration.isOver) demonstration.again();
    else if (demonstration.isRunning) demonstration.pause();
    else demonstration.resume();
  }
}

/**
 * @param {Picture[]} pictures of a frame
 * @returns {HTMLElement | null}
 */
function refusalIn(pictures) {
  const refusal = pictures.at(-1)?.refusal;
  return refusal ? paragraph("frame-why", refusal.message) : null;
}

/** @param {string} className @param {string} text */
function paragraph(className, text) {
  const made = document.createElement("p");
  made.className = className;
  made.textContent = text;
  return made;
}

/**
 * Shows or hides a text.
 * @param {HTMLElement} text
 * @returns {boolean} whether it has just appeared
 */
function isNowSeen(text, isSeen) {
  const wasSeen = text.dataset.isSeen === "true";
  text.dataset.isSeen = String(isSeen);
  return isSeen && !wasSeen;
}
