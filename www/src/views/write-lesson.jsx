// The editor of lessons: a teacher writes a lesson as text, sees it as a pupil does, saves it as a file and shares it as a link.

import "../styles/teacher.css";
import "../styles/write-lesson.css";
import { render } from "preact";
import { choose } from "../dialog.jsx";
import { element } from "../element.js";
import { embedStepLink } from "../embed/addresses.js";
import { writeChapter } from "../lessons/text/write.js";
import { ownLink } from "../own/addresses.js";
import { LessonError, checked, packedOf } from "../own/checked.js";
import { findOwn } from "../own/find.js";
import { LessonFile } from "../own/lesson-file.jsx";
import { NEW_LESSON, TEMPLATES } from "../own/templates.js";
import { CopyField } from "../panels/copy-field.jsx";
import { counted } from "../words.js";
import page from "./write-lesson.html";

/** @import { Own } from "../own/checked.js" */
/** @import { Checked } from "../own/checking.js" */
/** @import { Mount, Place } from "../shell/router.js" */
/** @import { Site, Surroundings } from "../shell/site.js" */

export { fetchPlace, newState, page, WriteView as View };

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
  #text;
  #frame;
  #file;
  /** The check of the current text. @type {Promise<Checked | null> | null} */
  #checking = null;
  #check = new AbortController();
  /** @type {number | undefined} */
  #rest;
  /** The last lesson without mistakes. @type {{ packed: string, starts: Checked["starts"] } | null} */
  #previewed = null;

  /** @param {Mount<WriteState>} mount */
  constructor({ section, site, state, signal }) {
    this.#section = section;
    this.#surroundings = { ...site, signal };
    this.#state = state;
    this.#text = element(section, "#write-text", HTMLTextAreaElement);
    this.#frame = element(section, "#write-preview", HTMLIFrameElement);
    this.#file = new LessonFile(section, this.#surroundings, async (text, isCurrent) => {
      if (isCurrent()) await this.#open(text);
    });
    this.#file.setUp();
    this.#text.addEventListener("input", () => this.#typed(), { signal });
    for (const type of ["keyup", "click"])
      this.#text.addEventListener(type, () => this.#showStep(), { signal });
    const heard = ({ source, data }) => {
      if (source === this.#frame.contentWindow && data?.x88 === "height")
        this.#frame.style.height = `${Math.min(Number(data.height), HIGHEST)}px`;
    };
    section.ownerDocument.defaultView?.addEventListener("message", heard, { signal });
    signal.addEventListener("abort", () => this.#stop(), { once: true });
    this.#setUpButtons();
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

  #setUpButtons() {
    const { address, signal } = this.#surroundings;
    const actions = {
      add: () => this.#add(),
      try: () => this.#finish((packed) => address.go(ownLink(packed, { lesson: 0 }))),
      share: () => this.#finish((packed) => this.#showLink(packed)),
      save: () => this.#save(),
      new: () => this.#beginAnew(),
    };
    for (const [id, act] of Object.entries(actions))
      element(this.#section, `#write-${id}`).addEventListener("click", act, { signal });
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
    this.#text.value = this.#state.text;
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
    this.#file.clear();
    render(null, element(this.#section, "#write-link"));
  }

  /** Adds an exercise at the end, and selects its task. */
  #add() {
    const kind = element(this.#section, "#write-kind", HTMLSelectElement).value;
    const { length } = this.#text.value;
    const gap = "\n".repeat(this.#text.value.endsWith("\n") ? 1 : 2);
    const template = TEMPLATES[kind];
    this.#text.focus();
    this.#text.setRangeText(gap + template, length, length);
    this.#typed();
    const start = length + gap.length + template.indexOf("\n") + 1;
    this.#text.setSelectionRange(start, this.#text.value.indexOf("\n", start));
    this.#text.scrollTop = this.#text.scrollHeight;
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
    const { length } = problems;
    element(this.#section, "#write-state").textContent =
      length === 0 ? "No mistakes." : counted(length, "mistake");
    const items = problems.map((problem, at) => this.#problemItem(problem, lines[at]));
    render(items, element(this.#section, "#write-problems"));
    if (!chapter) return;
    const { signal } = this.#check;
    try {
      const packed = await packedOf(chapter);
      if (signal.aborted) return;
      this.#previewed = { packed, starts };
      this.#frame.hidden = false;
      element(this.#section, "#write-preview-note").hidden = true;
      this.#showStep();
    } catch (error) {
      if (!(error instanceof LessonError)) throw error;
      this.#file.fail("This lesson", error.problems);
    }
  }

  /** @param {string} problem @param {number | undefined} line */
  #problemItem(problem, line) {
    if (line === undefined) return <li>{problem}</li>;
    return (
      <li>
        <button type="button" class="write-problem" onClick={() => this.#goToLine(line)}>
          {problem}
        </button>
      </li>
    );
  }

  /** @param {number} line counted from 1 */
  #goToLine(line) {
    const lines = this.#text.value.split("\n");
    const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    this.#text.focus();
    this.#text.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
    this.#text.scrollTop = (this.#text.scrollHeight * (line - 4)) / lines.length;
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
      announce(`Fix ${counted(problems.length, "mistake")} first`);
      return this.#section.querySelector("button.write-problem")?.focus();
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
    const text = href.slice(0, href.indexOf("#")) + ownLink(packed, { lesson: 0 });
    const label = `The link (${text.length} characters)`;
    const field = <CopyField label={label} text={text} rows={3} site={this.#surroundings} />;
    render(field, element(this.#section, "#write-link"));
  }
}
