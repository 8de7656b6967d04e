// The editor of lessons: a teacher creates a lesson on a board, tries it, saves it as a file and shares it as a link. The check
// validates it.

import "../styles/setup.css";
import "../styles/teacher.css";
import "../styles/write-lesson.css";
import { choose } from "../dialog.js";
import { element } from "../element.js";
import { ownLink } from "../own/addresses.js";
import { LessonError, readLessons } from "../own/checked.js";
import { findOwn } from "../own/find.js";
import { LessonFile } from "../own/lesson-file.js";
import { pack } from "../own/packed.js";
import { copyField } from "../panels/copy-field.js";
import { chapterOf, draftIn, draftOf, isBlank, isSameLesson, newDraft, newExercise } from "../write/draft.js";
import { ExerciseForm } from "../write/exercise-form.js";
import { FieldNotes, missingIn } from "../write/missing.js";
import page from "./write-lesson.html";

/** @import { Chapter } from "../lessons/index.js" */
/** @import { Own } from "../own/checked.js" */
/** @import { Mount, Place } from "../shell/router.js" */
/** @import { Site, Surroundings } from "../shell/site.js" */
/** @import { Draft } from "../write/draft.js" */
/** @import { Missing } from "../write/missing.js" */

export { fetchPlace, newState, page, WriteView as View };

const KEY = "x88-lesson-draft";

/** More would be a course, not a lesson. */
const MOST_EXERCISES = 40;

/** `at`: the index of the exercise being edited. @typedef {{ draft: Draft, at: number }} WriteState */

/** @param {Site} site @returns {WriteState} */
function newState({ kept }) {
  return { draft: draftIn(kept.readOwn(KEY)) ?? newDraft(), at: 0 };
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
  #form;
  #file;
  #notes;

  /** @param {Mount<WriteState>} mount */
  constructor({ section, site, state, signal }) {
    this.#section = section;
    this.#surroundings = { ...site, signal };
    this.#state = state;
    const changed = (exercise) => {
      state.draft.exercises[state.at] = exercise;
      this.#keep();
      this.#showList();
    };
    this.#form = new ExerciseForm(section, changed, this.#surroundings);
    this.#file = new LessonFile(section, this.#surroundings, (packed) => `#/write-lesson?lesson=${packed}`);
    this.#file.setUp();
    this.#notes = new FieldNotes(section);
    this.#setUpWords();
    this.#setUpButtons();
  }

  /** @param {Place} _ @param {Own | null} own */
  show(_, own) {
    this.#showAll();
    if (own) {
      // A returning user finds their changes.
      this.#surroundings.address.rename("#/write-lesson");
      this.#open(own.chapter);
    }
    return false;
  }

  /**
   * Opens a lesson from a link or a file. Asks before it replaces an existing draft.
   * @param {Chapter} chapter
   */
  async #open(chapter) {
    const { draft } = this.#state;
    const opened = draftOf(chapter);
    if (!isBlank(draft) && !isSameLesson(draft, opened) && !(await this.#isGivenUp(draft, opened))) return;
    if (this.#surroundings.signal.aborted) return;
    this.#begin(opened);
    const { length } = chapter.lessons;
    if (length > 1)
      this.#file.say(`The file has ${length} lessons. This is the first; the editor drops the others.`);
  }

  /** @param {Draft} draft @param {Draft} opened */
  #isGivenUp(draft, opened) {
    const name = draft.title.trim();
    return choose({
      title: `Open “${opened.title}”?`,
      content: () => [
        paragraph(
          `You are writing ${name ? `“${name}”` : "a lesson"} here. It is gone then, unless you have saved it.`,
        ),
      ],
      accept: { text: "Open it", value: true },
      cancel: "Keep mine",
      ...this.#surroundings,
    });
  }

  focus() {
    this.#field("title").focus();
  }

  /** @param {string} id @returns {HTMLInputElement | HTMLTextAreaElement} */
  #field(id) {
    return /** @type {any} */ (element(this.#section, `#write-${id}`));
  }

  #keep() {
    const { draft, at } = this.#state;
    this.#surroundings.kept.writeOwn(KEY, JSON.stringify(draft));
    this.#notes.keep(missingIn(draft).filter((each) => each.at === undefined || each.at === at));
    this.#file.clear();
    element(this.#section, "#write-link").replaceChildren();
  }

  /** @param {Draft} draft */
  #begin(draft) {
    this.#state.draft = draft;
    this.#state.at = 0;
    this.#keep();
    this.#showAll();
  }

  #setUpWords() {
    for (const name of /** @type {const} */ (["title", "text"])) {
      const field = this.#field(name);
      const typed = () => {
        this.#state.draft[name] = field.value;
        this.#keep();
      };
      field.addEventListener("input", typed, { signal: this.#surroundings.signal });
    }
  }

  #setUpButtons() {
    const actions = {
      add: () => this.#add(),
      remove: () => this.#remove(),
      try: () => this.#finish(({ packed }) => this.#surroundings.address.go(ownLink(packed, { lesson: 0 }))),
      save: () => this.#finish(({ text }) => this.#save(text)),
      share: () => this.#finish(({ packed }) => this.#showLink(packed)),
      new: () => this.#beginAnew(),
    };
    for (const [id, act] of Object.entries(actions)) {
      element(this.#section, `#write-${id}`).addEventListener("click", act, {
        signal: this.#surroundings.signal,
      });
    }
  }

  #add() {
    const { exercises } = this.#state.draft;
    if (exercises.length >= MOST_EXERCISES) return;
    exercises.push(newExercise());
    this.#keep();
    this.#goTo(exercises.length - 1);
  }

  #remove() {
    const { exercises } = this.#state.draft;
    exercises.splice(this.#state.at, 1);
    if (exercises.length === 0) exercises.push(newExercise());
    this.#keep();
    this.#goTo(Math.min(this.#state.at, exercises.length - 1));
  }

  async #beginAnew() {
    const isMeant = await choose({
      title: "Start a new lesson?",
      content: () => [paragraph("You will lose this lesson unless you saved it.")],
      accept: { text: "New lesson", value: true },
      cancel: "Cancel",
      ...this.#surroundings,
    });
    if (isMeant) this.#begin(newDraft());
  }

  /**
   * Checks the draft and passes it on.
   * @param {(done: { text: string, packed: string }) => void} act
   */
  async #finish(act) {
    const missing = missingIn(this.#state.draft);
    if (missing.length > 0) return this.#ask(missing);
    const text = JSON.stringify(chapterOf(this.#state.draft), null, 2);
    try {
      const chapter = await readLessons(text);
      const packed = await pack(JSON.stringify(chapter));
      if (packed === null) throw new LessonError(["The lesson: is too large for a link"]);
      this.#file.clear();
      if (!this.#surroundings.signal.aborted) act({ text, packed });
    } catch (error) {
      if (!(error instanceof LessonError)) throw error;
      this.#file.fail("This lesson", error.problems);
    }
  }

  /**
   * Asks for missing fields of the lesson and of the first incomplete exercise.
   * @param {Missing[]} missing
   */
  #ask(missing) {
    const at = missing.find((each) => each.at !== undefined)?.at ?? this.#state.at;
    if (at !== this.#state.at) this.#goTo(at);
    this.#file.say("Something is missing. A note stands below each field that you still need to fill in.");
    this.#notes.show(missing.filter((each) => each.at === undefined || each.at === at));
  }

  /** @param {string} text */
  #save(text) {
    this.#surroundings.save(new Blob([text], { type: "application/json" }), `${JSON.parse(text).id}.json`);
    this.#surroundings.announce("Saved");
  }

  /** @param {string} packed */
  #showLink(packed) {
    const { href } = this.#surroundings.address;
    const text = href.slice(0, href.indexOf("#")) + ownLink(packed, { lesson: 0 });
    const label = `The link (${text.length} characters)`;
    element(this.#section, "#write-link").replaceChildren(
      copyField({ label, text, rows: 3 }, this.#surroundings),
    );
  }

  #showAll() {
    this.#field("title").value = this.#state.draft.title;
    this.#field("text").value = this.#state.draft.text;
    this.#showExercise();
  }

  /** @param {number} at */
  #goTo(at) {
    this.#notes.keep([]);
    this.#state.at = at;
    this.#showExercise();
    element(this.#section, "#write-exercise-title").focus();
  }

  #showExercise() {
    const { draft, at } = this.#state;
    element(this.#section, "#write-exercise-title").textContent = `Exercise ${at + 1}`;
    this.#showList();
    this.#form.show(draft.exercises[at]);
  }

  #showList() {
    const { draft, at } = this.#state;
    const list = element(this.#section, "#write-list");
    const items = draft.exercises.map(({ text }, index) => {
      const item = document.createElement("li");
      const button = document.createElement("button");
      button.type = "button";
      button.className = "button";
      button.textContent = text.trim() || "Nothing written yet";
      if (index === at) button.setAttribute("aria-current", "true");
      button.addEventListener("click", () => this.#goTo(index));
      item.append(button);
      return item;
    });
    list.replaceChildren(...items);
  }
}

/** @param {string} text */
function paragraph(text) {
  const made = document.createElement("p");
  made.textContent = text;
  return made;
}
