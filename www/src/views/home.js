// The start page: for a newcomer a board, for others the next step; and the map. It appears before the rules and the texts of the
// lessons have loaded, and needs neither.

import "../styles/home.css";
import "../styles/path.css";
import "../styles/chapters.css";
import { element } from "../element.js";
import { setUpCarrying } from "../home/carrying.js";
import { solvedIn, whereToGoOn } from "../home/going-on.js";
import { WayMap } from "../home/map.js";
import { Opening } from "../home/opening.js";
import { picture } from "../home/picture.js";
import { Returning } from "../home/returning.js";
import { linkTo, nameOf } from "../learn/names.js";
import { NAMES, progressState } from "../learn/own-progress.js";
import { OUTLINE } from "../lessons/outlined.js";
import { atMidnight } from "../learn/days.js";
import page from "./home.html";

/** @import { Progress } from "../learn/progress.js" */
/** @import { Mount } from "../shell/router.js" */

export { HomeView as View, progressState as newState, page };

/** The title for a newcomer and for a returning user. */
const TITLES = { new: "Make your first move", back: "Welcome back" };

const LESSONS = OUTLINE.chapters.flatMap(({ lessons }) => lessons);

class HomeView {
  title = "Learn chess";
  #section;
  #site;
  #signal;
  #progress;
  #map;
  #returning;
  /** A newcomer's first exercise; it stays until the user leaves, solved or not. @type {Opening | null} */
  #opening = null;

  /** @param {Mount<{ progress: Progress }>} mount */
  constructor({ section, site, state, signal }) {
    this.#section = section;
    this.#site = site;
    this.#signal = signal;
    this.#progress = state.progress;
    this.#progress.follow(() => this.#update(), signal);
    this.#map = new WayMap(section, OUTLINE.chapters, this.#progress);
    this.#returning = new Returning(section, OUTLINE.chapters, this.#progress);
    const carried = { progress: this.#progress, names: NAMES, changed: () => this.#update() };
    setUpCarrying(section, carried, { ...site, signal });
    atMidnight(site, () => this.#update(), signal);
    this.#setUpReset(element(section, "#reset-dialog", HTMLDialogElement));
    this.#update();
  }

  show() {
    return false;
  }

  focus() {
    if (this.#opening) this.#opening.focus();
    else element(this.#section, "#go-on").focus();
  }

  #update() {
    if (this.#progress.count === 0) this.#begin();
    element(this.#section, "#home-title").textContent = TITLES[this.#opening ? "new" : "back"];
    this.#showGoOn();
    this.#map.update();
    this.#returning.update(this.#opening !== null);
    const all = NAMES.size;
    const { count } = this.#progress;
    element(this.#section, "#contents-count").textContent = `${count} of ${all} exercises solved`;
    for (const button of ["#contents-reset", "#progress-save"]) {
      element(this.#section, button).hidden = count === 0;
    }
  }

  /** Shows the page to a newcomer. */
  #begin() {
    if (this.#opening) return;
    const { lesson, exercise } = OUTLINE.opening;
    element(this.#section, "#opening").hidden = false;
    this.#opening = new Opening(this.#section, OUTLINE.opening, {
      ...this.#site,
      signal: this.#signal,
      solved: (took) => {
        this.#progress.add(nameOf({ id: lesson }, exercise), took);
        this.#update();
        // Prefetches the next view while the user reads the praise. If it fails, it is fetched on demand.
        import("./learn.js").catch(() => {});
      },
    });
  }

  #showGoOn() {
    const link = element(this.#section, "#go-on", HTMLAnchorElement);
    link.hidden = this.#opening !== null;
    if (link.hidden) return;
    const next = whereToGoOn(LESSONS, this.#progress);
    const lesson = next ?? LESSONS[0];
    const words = document.createElement("span");
    words.textContent = next ? `Continue: ${next.title}` : "All solved: play them again";
    const done = document.createElement("span");
    done.className = "how-far";
    done.textContent = ` ${solvedIn(lesson, this.#progress)} of ${lesson.exercises.length} done`;
    words.append(done);
    link.href = linkTo(lesson);
    link.replaceChildren(picture(lesson.picture), words);
  }

  /** @param {HTMLDialogElement} dialog */
  #setUpReset(dialog) {
    const signal = this.#signal;
    const ask = () => {
      dialog.returnValue = "";
      dialog.showModal();
    };
    const reset = () => {
      if (dialog.returnValue !== "reset") return;
      this.#progress.reset();
      this.#update();
      this.focus();
    };
    element(this.#section, "#contents-reset").addEventListener("click", ask, { signal });
    dialog.addEventListener("close", reset, { signal });
  }
}
