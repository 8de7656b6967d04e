// Stores the progress in the current exercise in the browser for the next page load. Stored data is untrusted: it is replayed
// through the exercise, and ignored if it does not fit.

import { isSquare } from "x88";
import { isRecord, parsed } from "../stored.js";

/** @import { Exercise } from "../exercise/exercise.js" */
/** @import { Action as ExerciseAction } from "../exercise/types.js" */
/** @import { Kept } from "../shell/storage.js" */

const KEY = "x88-exercise";

/** The maximum stored: no exercise takes nearly as many steps, and a game only if it leads nowhere. */
const MOST_STEPS = 400;

/** An action and its value. @typedef {[name: string, value?: string]} Action */

/**
 * `exercise`: its name; `seed`: for random parts; `hints`, `errors`: their numbers, including those before an automatic restart.
 * @typedef {{ exercise: string, seed: number, steps: Action[], hints: number, errors: number }} Attempted
 */

export class Attempt {
  #kept;
  /** @type {Attempted | null} */
  #now = null;

  /** @param {Kept} [kept] by default nothing is stored or restored */
  constructor(kept) {
    this.#kept = kept;
  }

  /**
   * Begins another exercise, or the same one again.
   * @param {string} exercise its name
   * @param {number} seed
   */
  begin(exercise, seed) {
    this.#now = { exercise, seed, steps: [], hints: 0, errors: 0 };
    this.#store();
  }

  /** The hints and errors so far. @returns {import("./spacing.js").Took} */
  get took() {
    return { hints: this.#now?.hints ?? 0, errors: this.#now?.errors ?? 0 };
  }

  /** Counts an error. */
  addError() {
    if (!this.#now) return;
    this.#now.errors++;
    this.#store();
  }

  /**
   * Records an action that advanced the exercise.
   * @param {string} name
   * @param {string} [value]
   */
  add(name, value) {
    if (!this.#now) return;
    if (name === "hint") this.#now.hints++;
    if (this.#now.steps.length >= MOST_STEPS) return;
    this.#now.steps.push(value === undefined ? [name] : [name, value]);
    this.#store();
  }

  /** Discards the stored progress. */
  forget() {
    if (this.#now?.steps.length) this.begin(this.#now.exercise, this.#now.seed);
  }

  /**
   * Records an automatic restart: discards the steps, but keeps hints and errors.
   * @param {number} seed of the restarted exercise
   */
  startOver(seed) {
    if (!this.#now) return;
    this.#now.seed = seed;
    this.#now.steps = [];
    this.#store();
  }

  /**
   * Restores the stored exercise. Returns null if it is another one or has no progress.
   * @param {string} name
   * @param {(seed: number) => Exercise} newExercise
   * @returns {{ exercise: Exercise, seed: number, hints: string[] } | null}
   */
  resumed(name, newExercise) {
    const attempted = attemptedIn(this.#kept?.read(KEY) ?? null);
    if (attempted?.exercise !== name) return null;
    if (attempted.steps.length + attempted.errors === 0) return null;
    const exercise = newExercise(attempted.seed);
    /** @type {string[]} */
    const hints = [];
    if (!attempted.steps.every((step) => isDone(exercise, step, hints))) return null;
    this.#now = attempted;
    return { exercise, seed: attempted.seed, hints };
  }

  #store() {
    this.#kept?.write(KEY, JSON.stringify(this.#now));
  }
}

/**
 * Replays a step. Returns whether it succeeded.
 * @param {Exercise} exercise
 * @param {Action} step
 * @param {string[]} hints collects the hints given
 */
function isDone(exercise, [name, value], hints) {
  if (!isOffered(exercise, name, value)) return false;
  if (name === "hint") {
    const hint = exercise.hint();
    if (hint !== null) hints.push(hint);
    return hint !== null;
  }
  const feedback = exercise.act({ name: /** @type {ExerciseAction["name"]} */ (name), value });
  if (name === "toggle") return true;
  if (exercise.givesAdvice) hints.length = 0;
  return feedback?.kind === "right" || feedback?.kind === "solved";
}

/**
 * Returns whether the page offers the action now.
 * @param {Exercise} exercise
 * @param {string} name
 * @param {string | undefined} value
 */
function isOffered({ mover, offer, touched }, name, value) {
  switch (name) {
    case "tryMove":
      return mover !== null && value !== undefined;
    case "toggle":
      return offer.kind === "check" && isSquare(value);
    case "touch":
      return touched !== null && isSquare(value);
    case "check":
    case "claim":
    case "adjust":
      return offer.kind === name;
    case "write":
      return offer.kind === name && value !== undefined;
    case "answer":
      return "choices" in offer && offer.choices.some((choice) => choice === value);
    default:
      return name === "hint";
  }
}

/**
 * @param {string | null} text the stored string
 * @returns {Attempted | null}
 */
function attemptedIn(text) {
  const data = parsed(text);
  return isAttempted(data) ? { ...data, hints: countIn(data.hints), errors: countIn(data.errors) } : null;
}

/** @param {unknown} data @returns {data is Attempted} whose counts may be invalid */
function isAttempted(data) {
  return (
    isRecord(data) &&
    typeof data.exercise === "string" &&
    Number.isSafeInteger(data.seed) &&
    Array.isArray(data.steps) &&
    data.steps.length <= MOST_STEPS &&
    data.steps.every(isStep)
  );
}

/** @param {unknown} step */
function isStep(step) {
  if (!Array.isArray(step)) return false;
  return step.length === 1 || (step.length === 2 && typeof step[1] === "string");
}

/** An invalid count is 0. @param {number} value */
function countIn(value) {
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
}
