// Responsibility: plays the exercises of a chapter with the engine, right and wrong, and reports problems. The schema checks
// shapes. Runs in the browser, in the script and in tests. Must not depend on: the page.

import { FenError, IllegalMoveError, SQUARES } from "x88";
import { exerciseOf, KINDS, solutionOf } from "../../exercise/kinds.js";
import { ProvingLine } from "../../exercise/proving-line.js";
import { frameProblems } from "./frames.js";
import { shapeProblems } from "./shape.js";

/** @import { Square } from "x88" */
/** @import { Action, Choice, ExerciseData, ExerciseKind, Feedback } from "../../exercise/types.js" */
/** @import { Exercise } from "../../exercise/exercise.js" */
/** @import { Chapter, Lesson } from "../index.js" */
/** @import { Path } from "./shape.js" */

/**
 * Returns all problems of a chapter with their locations.
 * @param {unknown} unchecked untrusted
 * @param {object} [options]
 * @param {boolean} [options.isOurs] whether its words must follow the rules of the site's own lessons
 * @param {(path: Path) => string} [options.placeOf] describes a location
 * @returns {string[]}
 */
export function problemsOf(unchecked, { isOurs = true, placeOf = placeInWords } = {}) {
  const said = (/** @type {Path} */ path) => (/** @type {string} */ problem) =>
    `${placeOf(path)}: ${problem}`;
  const ofShape = shapeProblems(unchecked);
  if (ofShape.length > 0) return ofShape.map(({ path, message }) => said(path)(message));
  const chapter = /** @type {Chapter} */ (unchecked);
  const ofWords = isOurs ? wordingProblems : () => [];
  return [
    ...twice(chapter.lessons).map(said([])),
    ...chapter.lessons.flatMap((lesson, at) => [
      ...[...wordsOf(lesson).flatMap(ofWords), ...frameProblems(lesson), ...twice(lesson.exercises)].map(
        said(["lessons", at]),
      ),
      ...lesson.exercises.flatMap((exercise, n) =>
        exerciseProblems(exercise, ofWords).map((problem) =>
          said(["lessons", at, "exercises", n, ...partOf(problem, placeOf)])(problem),
        ),
      ),
    ]),
  ];
}

/**
 * Returns the part of an exercise that a problem is about, for a description that has parts.
 * @param {string} problem
 * @param {unknown} placeOf
 * @returns {string[]}
 */
function partOf(problem, placeOf) {
  if (placeOf === placeInWords) return [];
  const [, name, key] =
    /^(?:(step|before|wrong|hints|the position)\b(?:: the text for (\S+)|: (\S+) is not)?)/.exec(problem) ??
    [];
  /** @type {Record<string, string>} */
  const parts = { step: "steps", "the position": "fen" };
  return name === undefined ? [] : [parts[name] ?? name, ...(key ? [key] : [])];
}

/** @param {{ id: string }[]} named */
function twice(named) {
  const ids = named.map(({ id }) => id);
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))].map(
    (id) => `the id ${id} is there twice`,
  );
}

/** @param {Lesson} lesson */
function wordsOf({ title, summary, text, show = [] }) {
  return [title, summary, ...text, ...show.map((frame) => frame.text)];
}

/** @param {ExerciseData} data @param {(text: string) => string[]} ofWords @returns {string[]} */
function exerciseProblems(data, ofWords) {
  try {
    const ofStart = startProblems(data);
    if (ofStart.length > 0) return ofStart;
    const ofKind = [...textsOf(data).flatMap(ofWords), ...kindProblems(data)];
    // What follows from a wrong move or answer would be told again.
    if (ofKind.length > 0) return ofKind;
    return [...solutionProblems(data), ...wrongProblems(data), ...hintProblems(data)];
  } catch (error) {
    return unplayable(error);
  }
}

/** @param {ExerciseData} data */
function kindProblems(data) {
  const given = {
    line: new ProvingLine(data),
    begin: () => exerciseOf(data),
    get solution() {
      return solutionOf(data);
    },
  };
  return kindOf(data)
    .problems(data, given)
    .flatMap((problem) => problem || []);
}

/** @param {ExerciseData} data @returns {ExerciseKind} */
const kindOf = ({ kind }) => KINDS[kind];

/** @param {unknown} error */
function unplayable(error) {
  if (error instanceof FenError) {
    const isRead = error.problems.every(({ severity }) => severity);
    const messages = new Set(error.problems.map(({ message }) => message));
    return [...messages].map(
      (message) => `the position ${isRead ? "is not possible" : "cannot be read"}: ${message}`,
    );
  }
  if (error instanceof IllegalMoveError) return [`a move cannot be played: ${error.message}`];
  return [`cannot be played: ${error instanceof Error ? error.message : error}`];
}

/** @param {ExerciseData & { choices?: (string | Choice)[] }} data */
function textsOf({ text, hints, done, wrong = {}, choices = [] }) {
  const answers = choices.flatMap((choice) =>
    typeof choice === "string" ? [] : [choice.text, choice.why ?? ""],
  );
  return [text, ...hints, done, ...Object.values(wrong), ...answers];
}

/** Finds words that fit only one input method, and careless text. @param {string} text */
function wordingProblems(text) {
  return [/\b(click|tap|mouse|drag|touch the screen)/i, / {2}/, / [,.;:!?]/, /[“”‘’]/, /\.\.\.|…/]
    .map((pattern) => text.match(pattern)?.[0])
    .filter((found) => found !== undefined)
    .map((found) => `has ${JSON.stringify(found)} in ${JSON.stringify(text)}`);
}

/** @param {ExerciseData} data */
function startProblems(data) {
  const { game, position } = new ProvingLine(data);
  /** @type {string[]} */
  const problems = [];
  const played = game.history().map(({ san }) => san);
  if (played.join() !== (data.before ?? []).join())
    problems.push(`before: the moves are written ${played.join(" ")}`);
  if (exerciseOf(data).mover === null) return problems;
  if (position.turn !== data.side) problems.push(`it is ${position.turn}'s turn`);
  if (!("question" in data) && game.outcome())
    problems.push(`the game is over before it begins: ${game.outcome()?.message}`);
  return problems;
}

/** The actions of the solution, in words for authors. @type {Partial<Record<Action["name"], string>>} */
const ACTIONS = { tryMove: "move", answer: "answer", claim: "claim", check: "check" };

/** The solution must be right at every step, and only the last one solves. @param {ExerciseData} data */
function solutionProblems(data) {
  const exercise = exerciseOf(data);
  const solution = solutionOf(data);
  if (solution.length === 0) return ["has no solution"];
  const problems = [];
  for (const [n, action] of solution.entries()) {
    problems.push(...nonsenseProblems(exercise));
    const feedback = exercise.act(action);
    const expected = n === solution.length - 1 ? "solved" : "right";
    if (feedback && feedback.kind !== expected) {
      problems.push(
        `the solution's ${ACTIONS[action.name] ?? action.name} ${action.value ?? ""} is ${feedback.kind}: ${feedback.text}`,
      );
    }
  }
  if (!exercise.isSolved || exercise.mover !== null) problems.push("the solution does not solve it");
  return problems;
}

/** An impossible attempt must be rejected, and change nothing. @param {Exercise} exercise */
function nonsenseProblems(exercise) {
  const [before, marked] = [exercise.position, new Set(exercise.marked)];
  const { offer } = exercise;
  const attempts = [];
  if (exercise.mover) attempts.push(exercise.tryMove({ from: "a1", to: "a1" }));
  if (offer.kind === "check") attempts.push(exercise.check());
  if (offer.kind === "write") attempts.push(exercise.write("Kz9"));
  if (["choices", "reasons", "sentences", "clock"].includes(offer.kind))
    attempts.push(exercise.answer("no-such-choice"));
  const isSame = exercise.position.equals(before) && [...exercise.marked].join() === [...marked].join();
  // All requested squares may be marked already, before the learner submits them.
  return attempts
    .filter(({ kind, text }) => (!["wrong", "refused"].includes(kind) && offer.kind !== "check") || !text)
    .map(({ kind }) => `nonsense is ${kind}`)
    .concat(isSame ? [] : ["nonsense changes something"]);
}

/** Each text for a wrong attempt must be shown for an attempt that is possible on the way to the solution, and change nothing. @param {ExerciseData} data */
function wrongProblems(data) {
  const keys = Object.keys(data.wrong ?? {});
  const odd = keys.map((key) => kindOf(data).problemOfTry?.(key, data)).filter(Boolean);
  if (odd.length > 0) return odd.map((problem) => `wrong: ${problem}`);
  return Object.entries(data.wrong ?? {}).flatMap(([key, text]) =>
    attemptsOn(data, key).some((feedback) => feedback.kind === "wrong" && feedback.text.startsWith(text))
      ? []
      : [`wrong: the text for ${key} would never be shown, because it is not a possible wrong try here`],
  );
}

/** Returns the feedback to one attempt, made at each step of the solution. @param {ExerciseData} data @param {string} key */
function attemptsOn(data, key) {
  const exercise = exerciseOf(data);
  /** @type {Feedback[]} */
  const said = [];
  for (const action of solutionOf(data)) {
    const before = exercise.position;
    const square = /** @type {Square} */ (key);
    if (action.name === "toggle") {
      if (exercise.marked.has(square)) continue;
      exercise.toggle(square);
      said.push(exercise.check());
      exercise.toggle(square);
    } else if (action.name !== "check" && key !== action.value) {
      said.push(attemptAt(exercise, action, key));
    }
    if (exercise.isSolved || !exercise.position.equals(before)) return said;
    exercise.act(action);
  }
  return said;
}

/**
 * Makes an attempt instead of the action: an answer, or a move.
 * @param {Exercise} exercise
 * @param {Action} action
 * @param {string} key
 */
function attemptAt(exercise, { name }, key) {
  const { offer, mover, position, touched } = exercise;
  // Any move answers that the game continues.
  if (key === "none" && mover !== null) return exercise.tryMove(position.legalMoves()[0]);
  const square = SQUARES.find((each) => each === key);
  if (touched !== null && square) return exercise.touch(square);
  const isAnswer = "choices" in offer && offer.choices.some((choice) => choice === key);
  return isAnswer ? exercise.answer(key) : /** @type {Feedback} */ (exercise.act({ name, value: key }));
}

/** @param {ExerciseData} data */
function hintProblems(data) {
  const exercise = exerciseOf(data);
  const given = data.hints.map(() => exercise.hint());
  // Advice never ends.
  const isOver = exercise.givesAdvice || exercise.hint() === null;
  return given.join() === data.hints.join() && isOver ? [] : ["hints do not come in order"];
}

// Describes a location in a chapter for its authors.

/** The items of a chapter's lists. @type {Record<string, string>} */
const PARTS = {
  lessons: "lesson",
  exercises: "exercise",
  steps: "step",
  show: "picture",
  hints: "hint",
  choices: "choice",
};

/**
 * Returns "Lesson 2, exercise 3, hint 1", counted from 1. It does not use titles, which may be the problem.
 * @param {readonly (string | number)[]} path ["lessons", 1, "exercises", 2, "hints", 0]
 */
function placeInWords(path) {
  const parts = [];
  for (let at = 0; at < path.length; at++) {
    const [name, number] = [path[at], path[at + 1]];
    if (typeof number !== "number") parts.push(`“${name}”`);
    else {
      parts.push(`${PARTS[name] ?? `“${name}”`} ${number + 1}`);
      at++;
    }
  }
  const place = parts.join(", ");
  return place === "" ? "The file" : `${place[0].toUpperCase()}${place.slice(1)}`;
}
