// How far a person has come in the exercise that is shown, kept in the browser for when the page is loaded again. What is found there may
// have been changed by anybody: it is played through the exercise itself, and what does not fit counts for nothing. Knows no page.

import { SQUARES } from "x88";
import { Exercise } from "../exercise/exercise.js";

/** @import { Square } from "x88" */
/** @import { ExerciseData } from "../exercise/exercise.js" */
/** @import { Kept } from "../shell/kept.js" */

const KEY = "x88-exercise";

/** More is not kept: no exercise takes nearly as much, and a game only if it leads nowhere. */
const MOST_STEPS = 400;

/** Something done, and with what. @typedef {[name: string, value?: string]} Step */

/**
 * `exercise`: its name; `seed`: where chance plays a part; `hints`, `errors`: how many there were, also before it began anew by itself.
 * @typedef {{ exercise: string, seed: number, steps: Step[], hints: number, errors: number }} Attempted
 */

export class Attempt {
  #kept;
  /** @type {Attempted | null} */
  #now = null;

  /** @param {Kept} [kept] default: nothing is kept, and nothing brought back */
  constructor(kept) {
    this.#kept = kept;
  }

  /**
   * Another exercise is begun, or the same anew.
   * @param {string} exercise its name
   * @param {number} seed
   */
  begin(exercise, seed) {
    this.#now = { exercise, seed, steps: [], hints: 0, errors: 0 };
    this.#store();
  }

  /** What it has taken so far. @returns {import("./spacing.js").Took} */
  get took() {
    return { hints: this.#now?.hints ?? 0, errors: this.#now?.errors ?? 0 };
  }

  /** A try was wrong. */
  addError() {
    if (!this.#now) return;
    this.#now.errors++;
    this.#store();
  }

  /**
   * Notes what has brought the exercise forward.
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

  /** What was done is over, and nothing of it is brought back. */
  forget() {
    if (this.#now?.steps.length) this.begin(this.#now.exercise, this.#now.seed);
  }

  /**
   * The exercise has begun anew by itself: what was done is over, but not what it took.
   * @param {number} seed of what has begun
   */
  startOver(seed) {
    if (!this.#now) return;
    this.#now.seed = seed;
    this.#now.steps = [];
    this.#store();
  }

  /**
   * The exercise as it was left, or null if it is another one or nothing was done; what was done counts from now on.
   * @param {string} name
   * @param {ExerciseData} data
   * @returns {{ exercise: Exercise, seed: number, hints: string[] } | null}
   */
  resumed(name, data) {
    const attempted = attemptedIn(this.#kept?.read(KEY) ?? null);
    if (attempted?.exercise !== name) return null;
    if (attempted.steps.length + attempted.errors === 0) return null;
    const exercise = new Exercise(data, attempted.seed);
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
 * Does a step again; whether it could be done.
 * @param {Exercise} exercise
 * @param {Step} step
 * @param {string[]} hints those given
 */
function isDone(exercise, [name, value], hints) {
  if (!isOffered(exercise, name, value)) return false;
  if (name === "hint") {
    const hint = exercise.hint();
    if (hint !== null) hints.push(hint);
    return hint !== null;
  }
  if (name === "toggle") {
    exercise.toggle(/** @type {Square} */ (value));
    return true;
  }
  const { kind } = exercise[name](value);
  if (exercise.givesAdvice) hints.length = 0;
  return kind === "right" || kind === "solved";
}

/** Whether it can be done on the page now. @param {Exercise} exercise */
function isOffered({ mover, offer, touched }, name, value) {
  switch (name) {
    case "tryMove":
      return mover !== null && value !== undefined;
    case "toggle":
      return offer.kind === "check" && SQUARES.includes(value);
    case "touch":
      return touched !== null && SQUARES.includes(value);
    case "check":
    case "claim":
    case "adjust":
      return offer.kind === name;
    case "write":
      return offer.kind === name && value !== undefined;
    case "answer":
      return "choices" in offer && /** @type {string[]} */ (offer.choices).includes(value);
    default:
      return name === "hint";
  }
}

/** @param {string | null} text whatever is kept @returns {Attempted | null} */
function attemptedIn(text) {
  try {
    const data = JSON.parse(text ?? "null");
    return isAttempted(data) ? { ...data, hints: countIn(data.hints), errors: countIn(data.errors) } : null;
  } catch {
    return null;
  }
}

/** @param {any} data */
function isAttempted(data) {
  return (
    typeof data?.exercise === "string" &&
    Number.isSafeInteger(data.seed) &&
    Array.isArray(data.steps) &&
    data.steps.length <= MOST_STEPS &&
    data.steps.every(isStep)
  );
}

function isStep(step) {
  if (!Array.isArray(step)) return false;
  return step.length === 1 || (step.length === 2 && typeof step[1] === "string");
}

/** Kept before they were counted, or changed by somebody: none. */
function countIn(value) {
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
}
