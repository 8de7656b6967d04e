// The editor of lessons: a teacher writes a lesson as text, sees it as a pupil does, saves it as a file and shares it as a link.

import "./teacher.css";
import { render } from "preact";
import { choose } from "../dialog.jsx";
import { element } from "../element.js";
import { embedStepLink } from "../embed/addresses.js";
import { writeChapter } from "../lessons/text/write.js";
import { ownLink } from "./addresses.js";
import { LessonError, checked, packedOf } from "./checked.js";
import { findOwn } from "./find.js";
import { LessonFile } from "./lesson-file.jsx";
import { NEW_LESSON, TEMPLATES } from "./templates.js";
import { WritePage } from "./write-page.jsx";

/** @import { Own } from "./checked.js" */
/** @import { Checked } from "./checking.js" */
/** @import { Mount, Place } from "../shell/router.js" */
/** @import { Site, Surroundings } from "../shell/site.js" */

export { fetchPlace, newState, WriteView as View };

const KEY = "x88-lesson-text";

/** In pixels: the preview is as high as its lesson, up to this. */
const HIGHEST = 4000;

/** In milliseconds after the last key: when the text is checked. */
const REST_MS = 500;

/** @typedef {{ text: string }} WriteState */

/** @param {Site} site @returns {WriteState} */
function newState({ kept }) {
  return { text: kept.readOwn(KEY) ?? NEW_LESSON };
}

/**
 * Returns the lesson to edit, if the address carries one.
 * @param {Place} place
 * @returns {Promise<Own | null>}
 */
async function fetchPlace({ query }) {
  return query.has("lesson") ? findOwn(query) : null;
}

class WriteView {
  title = "Write a lesson";
  #section;
  /** @type {Surroundings} */
  #surroundings;
  #state;
  #file;
  /** The check of the current text. @type {Promise<Checked | null> | null} */
  #checking = null;
  #check = new AbortController();
  /** What the last check found. @type {Pick<Checked, "problems" | "lines"> | null} */
  #found = null;
  /** @type {number | undefined} */
  #rest;
  /** The last lesson without mistakes. @type {{ packed: string, starts: Checked["starts"] } | null} */
  #previewed = null;
  /** The kind of what to add. */
  #kind = "play";
  /** To share. */
  #link = "";

  /** @param {Mount<WriteState>} mount */
  constructor({ section, site, state, signal }) {
    this.#section = section;
    this.#surroundings = { ...site, signal };
    this.#state = state;
    const opened = async (/** @type {string} */ text, /** @type {() => boolean} */ isCurrent) => {
      if (isCurrent()) await this.#open(text);
    };
    this.#file = new LessonFile({ opened, drawn: () => this.#draw() }, this.#surroundings);
    const heard = (/** @type {MessageEvent} */ { source, data }) => {
      if (source === this.#frame.contentWindow && data?.x88 === "height")
        this.#frame.style.height = `${Math.min(Number(data.height), HIGHEST)}px`;
    };
    section.ownerDocument.defaultView?.addEventListener("message", heard, { signal });
    signal.addEventListener("abort", () => this.#stop(), { once: true });
    this.#draw();
  }

  get #text() {
    return element(this.#section, "#write-text", HTMLTextAreaElement);
  }

  get #frame() {
    return element(this.#section, "#write-preview", HTMLIFrameElement);
  }

  #presses = {
    add: () => this.#add(),
    try: () => this.#finish((packed) => this.#surroundings.address.go(ownLink(packed, { lesson: 0 }))),
    share: () => this.#finish((packed) => this.#showLink(packed)),
    save: () => this.#save(),
    new: () => this.#beginAnew(),
    typed: () => this.#typed(),
    look: () => this.#showStep(),
    goToLine: (/** @type {number} */ line) => this.#goToLine(line),
    choose: (/** @type {string} */ kind) => {
      this.#kind = kind;
      this.#draw();
    },
  };

  #draw() {
    const page = (
      <WritePage
        text={this.#state.text}
        found={this.#found}
        kind={this.#kind}
        file={this.#file}
        link={this.#link}
        isPreviewed={this.#previewed !== null}
        press={this.#presses}
        site={this.#surroundings}
      />
    );
    render(page, this.#section);
  }

  /** @param {Place} _ @param {Own | null} own */
  show(_, own) {
    this.#showText();
    if (own) this.#openOwn(own);
    return false;
  }

  focus() {
    this.#text.focus();
  }

  /** Opens a lesson from a link, unless the text is that lesson already. @param {Own} own */
  async #openOwn({ chapter, packed }) {
    const { address, signal } = this.#surroundings;
    const here = (await (this.#checking ?? this.#startCheck()))?.chapter;
    const isHere = here && (await packedOf(here)) === packed;
    if (!isHere && !signal.aborted) await this.#open(writeChapter(chapter));
    // A returning user finds their changes.
    if (!signal.aborted) address.rename("#/write-lesson");
  }

  /** @param {string} text from a file or a link; asks before it replaces another lesson */
  async #open(text) {
    const isOther = text !== this.#state.text && this.#state.text !== NEW_LESSON;
    if (isOther && !(await this.#isMeant("Open this lesson?", "Open it"))) return;
    if (!this.#surroundings.signal.aborted) this.#begin(text);
  }

  async #beginAnew() {
    if (await this.#isMeant("Start a new lesson?", "New lesson")) this.#begin(NEW_LESSON);
  }

  /** @param {string} title @param {string} accept */
  #isMeant(title, accept) {
    return choose({
      title,
      content: () => <p>The lesson that you are writing here is gone then, unless you have saved it.</p>,
      accept: { text: accept, value: true },
      cancel: "Keep mine",
      ...this.#surroundings,
    });
  }

  /** @param {string} text */
  #begin(text) {
    this.#state.text = text;
    this.#keep();
    this.#showText();
  }

  #showText() {
    this.#draw();
    this.#startCheck();
  }

  #typed() {
    this.#state.text = this.#text.value;
    this.#keep();
    // The check of the text before would be shown beside this one.
    this.#stop();
    this.#checking = null;
    this.#rest = setTimeout(() => this.#startCheck(), REST_MS);
  }

  #keep() {
    this.#surroundings.kept.writeOwn(KEY, this.#state.text);
    this.#link = "";
    this.#file.clear();
  }

  /** Adds an exercise at the end, and selects its task. */
  #add() {
    const text = this.#text;
    const { length } = text.value;
    const gap = "\n".repeat(text.value.endsWith("\n") ? 1 : 2);
    const template = TEMPLATES[this.#kind];
    text.focus();
    text.setRangeText(gap + template, length, length);
    this.#typed();
    const start = length + gap.length + template.indexOf("\n") + 1;
    text.setSelectionRange(start, text.value.indexOf("\n", start));
    text.scrollTop = text.scrollHeight;
  }

  #stop() {
    clearTimeout(this.#rest);
    this.#check.abort();
  }

  /** Checks the text, and shows its mistakes or the lesson. @returns {Promise<Checked | null>} */
  #startCheck() {
    this.#stop();
    this.#check = new AbortController();
    const { signal } = this.#check;
    const checking = checked(this.#state.text, { signal });
    this.#checking = checking;
    checking.then((found) => {
      if (found && !signal.aborted) this.#showChecked(found);
    });
    return checking;
  }

  /** @param {Checked} found */
  async #showChecked({ chapter, problems, lines, starts }) {
    this.#found = { problems, lines };
    this.#draw();
    if (!chapter) return;
    const { signal } = this.#check;
    try {
      const packed = await packedOf(chapter);
      if (signal.aborted) return;
      this.#previewed = { packed, starts };
      this.#draw();
      this.#showStep();
    } catch (error) {
      if (!(error instanceof LessonError)) throw error;
      this.#file.fail("This lesson", error.problems);
    }
  }

  /** @param {number} line counted from 1 */
  #goToLine(line) {
    const text = this.#text;
    const lines = text.value.split("\n");
    const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    text.focus();
    text.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
    text.scrollTop = (text.scrollHeight * (line - 4)) / lines.length;
  }

  /** Shows the step at the text cursor. */
  #showStep() {
    if (!this.#previewed) return;
    const { packed, starts } = this.#previewed;
    const line = this.#text.value.slice(0, this.#text.selectionStart).split("\n").length;
    const { lesson, at } = starts.findLast((start) => start.line <= line) ?? starts[0];
    const link = embedStepLink({ packed, index: lesson }, at);
    const shown = this.#frame.contentWindow;
    const { href } = this.#surroundings.address;
    const address = href.slice(0, href.indexOf("#")) + link;
    // Not `src`: each change of it would be a step of the browser's history.
    if (shown && shown.location.href !== address) shown.location.replace(address);
  }

  /**
   * Passes the lesson on, if it has no mistakes.
   * @param {(packed: string) => void} act
   */
  async #finish(act) {
    const { announce, signal } = this.#surroundings;
    const found = await (this.#checking ?? this.#startCheck());
    if (signal.aborted) return;
    if (!found) return announce("The text has changed: press again");
    const { chapter, problems } = found;
    if (!chapter) {
      // Below the button, also where the list of mistakes is out of sight.
      this.#file.fail("This lesson", problems);
      return element(this.#section, "button.write-problem").focus();
    }
    try {
      act(await packedOf(chapter));
    } catch (error) {
      if (!(error instanceof LessonError)) throw error;
      this.#file.fail("This lesson", error.problems);
    }
  }

  /** Saves the text, with or without mistakes. */
  #save() {
    const { text } = this.#state;
    const name = /^#\s+([^{\n]*)/.exec(text)?.[1].trim() || "lesson";
    const file = `${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-")}.md`;
    this.#surroundings.save(new Blob([text], { type: "text/markdown" }), file);
    this.#surroundings.announce("Saved");
  }

  /** @param {string} packed */
  #showLink(packed) {
    const { href } = this.#surroundings.address;
    this.#link = href.slice(0, href.indexOf("#")) + ownLink(packed, { lesson: 0 });
    this.#draw();
  }
}
