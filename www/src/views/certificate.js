// The view of the certificates: one for each chapter, for printing. Before it is earned, the view shows what is missing.

import "../styles/return.css";
import "../styles/certificate.css";
import { certificate } from "../certificate/sheet.js";
import { element } from "../element.js";
import { meritOf } from "../home/merit.js";
import { linkTo } from "../learn/names.js";
import { progressState } from "../learn/own-progress.js";
import { LONGEST_NAME } from "../learn/progress-data.js";
import { starCount } from "../learn/stars.js";
import { OUTLINE } from "../lessons/outlined.js";
import { NotFound } from "../shell/not-found.js";
import { counted } from "../words.js";
import page from "./certificate.html";

/** @import { ChapterOutline } from "../lessons/outline.js" */
/** @import { Progress } from "../learn/progress.js" */
/** @import { Mount, Place } from "../shell/router.js" */

export { CertificateView as View, fetchPlace, progressState as newState, page };

const ALL = "#/certificate";

/**
 * Returns the chapter in the address; null: all of them.
 * @param {Place} place
 * @returns {Promise<ChapterOutline | null>}
 * @throws {NotFound}
 */
async function fetchPlace({ path: [id, ...more] }) {
  if (id === undefined) return null;
  const chapter = OUTLINE.chapters.find((each) => each.id === id);
  if (chapter && more.length === 0) return chapter;
  throw new NotFound("There's no certificate with this name", [{ href: ALL, text: "All certificates" }]);
}

class CertificateView {
  title = "Certificates";
  #section;
  #progress;
  #name;
  /** @type {ChapterOutline | null} */
  #shown = null;

  /** @param {Mount<{ progress: Progress }>} mount */
  constructor({ section, site, state, signal }) {
    this.#section = section;
    this.#progress = state.progress;
    this.#name = element(section, "#certificate-name", HTMLInputElement);
    this.#name.maxLength = LONGEST_NAME;
    this.#progress.follow(() => this.#update(), signal);
    this.#name.value = this.#progress.name;
    const named = () => {
      this.#progress.name = this.#name.value;
      this.#showSheet();
    };
    this.#name.addEventListener("input", named, { signal });
    element(section, "#certificate-print").addEventListener("click", () => site.print(), { signal });
  }

  /** @param {Place} _place @param {ChapterOutline | null} chapter */
  show(_place, chapter) {
    const before = this.#shown;
    this.#shown = chapter;
    this.title = chapter ? `Certificate: ${chapter.title}` : "Certificates";
    this.#update();
    return before !== chapter;
  }

  focus() {
    if (this.#find("#certificate-part").hidden) this.#find("#certificate-back").focus();
    else this.#name.focus();
  }

  /** @param {string} selector of an element of this view */
  #find(selector) {
    return element(this.#section, selector);
  }

  #update() {
    const chapter = this.#shown;
    const isEarned = chapter !== null && meritOf(chapter.lessons, this.#progress).missing === 0;
    const back = element(this.#section, "#certificate-back", HTMLAnchorElement);
    back.href = chapter ? ALL : "#/learn";
    back.textContent = chapter ? "All certificates" : "All lessons";
    this.#find("#certificate-heading").textContent = chapter ? `Certificate: ${chapter.title}` : this.title;
    this.#find("#certificate-part").hidden = !isEarned;
    this.#find("#certificate-lead").textContent = this.#lead(isEarned);
    this.#find("#certificate-list").replaceChildren(...this.#entries(isEarned));
    this.#showSheet();
  }

  /** @param {boolean} isEarned */
  #lead(isEarned) {
    const chapter = this.#shown;
    if (!chapter) return "There is one for each chapter. You get it when all its exercises are solved.";
    if (isEarned) return "";
    const { missing } = meritOf(chapter.lessons, this.#progress);
    const one = missing === 1;
    return `Not yet: ${counted(missing, "exercise")} of this chapter ${one ? "is" : "are"} still to be solved.`;
  }

  /**
   * @param {boolean} isEarned
   * @returns {HTMLElement[]} the chapters, or what is missing in the current one
   */
  #entries(isEarned) {
    const chapter = this.#shown;
    if (!chapter) return OUTLINE.chapters.map((each) => this.#chapterEntry(each));
    if (isEarned) return [];
    return chapter.lessons.flatMap((lesson) => {
      const { missing } = meritOf([lesson], this.#progress);
      return missing > 0 ? [entry(linkTo(lesson), lesson.title, `${missing} to solve`)] : [];
    });
  }

  /** @param {ChapterOutline} chapter */
  #chapterEntry({ id, title, lessons }) {
    const { stars, most, missing } = meritOf(lessons, this.#progress);
    const state = missing === 0 ? "earned" : `${missing} to solve`;
    const made = entry(`${ALL}/${id}`, title, state);
    made.dataset.state = missing === 0 ? "solved" : "open";
    if (stars > 0) element(made, "a").append(starCount(stars, most));
    return made;
  }

  #showSheet() {
    const place = this.#find("#certificate");
    const chapter = this.#shown;
    if (!chapter || this.#find("#certificate-part").hidden) return place.replaceChildren();
    const number = OUTLINE.chapters.indexOf(chapter) + 1;
    place.replaceChildren(certificate(chapter, number, this.#progress));
  }
}

/** @param {string} href @param {string} title @param {string} state */
function entry(href, title, state) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = href;
  const [name, said] = [document.createElement("span"), document.createElement("span")];
  name.className = "title";
  name.textContent = title;
  said.className = "state";
  said.textContent = state;
  link.append(name, " ", said, " ");
  item.append(link);
  return item;
}
