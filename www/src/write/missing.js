// Finds the missing fields of a draft, and shows notes beside them.

import { element } from "../element.js";

/** @import { Draft, ExerciseDraft } from "./draft.js" */

/**
 * `field`: the id of the field, without "write-"; `at`: the index of its exercise.
 * @typedef {{ field: string, text: string, at?: number }} Missing
 */

/**
 * Returns the missing fields, from the top of the form down.
 * @param {Draft} draft
 * @returns {Missing[]}
 */
export function missingIn({ title, exercises }) {
  /** @type {Missing[]} */
  const missing = title.trim() ? [] : [{ field: "title", text: "Give the lesson a title." }];
  const ofExercises = exercises.flatMap((exercise, at) =>
    missingOf(exercise).map((each) => ({ ...each, at })),
  );
  return [...missing, ...ofExercises];
}

/** @param {ExerciseDraft} exercise @returns {Missing[]} */
function missingOf({ kind, text, steps = [], goal, of = {}, move = "" }) {
  /** @type {[boolean, string, string][]} */
  const needs = [
    [text.trim() === "", "task", "Write what the pupil is to do."],
    [
      kind === "play" && steps.length === 0,
      "modes",
      "Choose “Play the solution” and make the moves on the board.",
    ],
    [kind === "reach" && !goal, "goal", "Choose a goal."],
    [
      kind === "mark" && !of.dests && !of.attackedBy && !of.checkers,
      "mark",
      "Choose what the pupil is to mark, and the piece.",
    ],
    [kind === "judge" && move.length < 4, "from", "Choose both squares of the move."],
  ];
  return needs.filter(([isMissing]) => isMissing).map(([, field, note]) => ({ field, text: note }));
}

/** The notes below the fields of the form. */
export class FieldNotes {
  #section;
  /** @type {Map<string, HTMLElement>} by field */
  #notes = new Map();

  /** @param {HTMLElement} section of the view */
  constructor(section) {
    this.#section = section;
  }

  /**
   * Shows only these notes, and moves the focus to the first field.
   * @param {readonly Missing[]} missing
   */
  show(missing) {
    this.keep([]);
    for (const { field, text } of missing) this.#add(field, text);
    const [first] = missing;
    const control = first && this.#control(first.field);
    const target = control instanceof HTMLFieldSetElement ? element(control, "input:not(:checked)") : control;
    target?.focus();
  }

  /**
   * Removes the other notes, whose fields are now filled in.
   * @param {readonly Missing[]} missing
   */
  keep(missing) {
    for (const [field, note] of this.#notes) {
      if (missing.some((each) => each.field === field)) continue;
      note.remove();
      this.#notes.delete(field);
      for (const name of ["aria-invalid", "aria-describedby"]) this.#control(field).removeAttribute(name);
    }
  }

  /** @param {string} field @param {string} text */
  #add(field, text) {
    const control = this.#control(field);
    const note = document.createElement("p");
    note.className = "own-failure";
    note.id = `write-${field}-missing`;
    note.textContent = text;
    (control.closest(".row") ?? control).after(note);
    this.#notes.set(field, note);
    control.setAttribute("aria-describedby", note.id);
    if (!(control instanceof HTMLFieldSetElement)) control.setAttribute("aria-invalid", "true");
  }

  /** @param {string} field */
  #control(field) {
    return element(this.#section, `#write-${field}`);
  }
}
