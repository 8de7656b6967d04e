// A lesson on paper: each exercise with its board and room to write, and the answers on a separate page.

import { StillBoard } from "../board/still-board.js";
import { answerOf, taskOf } from "./on-paper.js";

/** @import { ExerciseData } from "../exercise/exercise.js" */
/** @import { Lesson } from "../lessons/index.js" */
/** @import { Task } from "./on-paper.js" */

/**
 * @param {Lesson} lesson
 * @returns {HTMLElement[]} the tasks
 */
export function tasksOf({ exercises }) {
  return exercises.map((data) => taskItem(taskOf(data)));
}

/**
 * @param {Lesson} lesson
 * @returns {HTMLElement[]} the answers, in the same order
 */
export function answersOf({ exercises }) {
  return exercises.map(answerItem);
}

/** @param {Task} task */
function taskItem({ fen, side, goals, last, seen, text, note, choices, lines }) {
  const item = part("li", "sheet-task");
  const frame = part("div", "board-frame");
  const marks = [
    ...last.map((square) => ({ kind: /** @type {const} */ ("last"), square })),
    ...goals.map((square) => ({ kind: /** @type {const} */ ("goal"), square })),
  ];
  // A printed board takes no presses.
  new StillBoard(frame, { fen, side, marks });
  const words = part("div", "sheet-words");
  words.append(
    part("p", "sheet-text", text),
    part("p", "sheet-note", note),
    part("p", "visually-hidden", seen),
  );
  if (choices.length > 0) {
    const list = part("ul", "sheet-choices");
    list.append(...choices.map((choice) => part("li", "", choice)));
    words.append(list);
  } else words.append(...Array.from({ length: lines }, () => part("p", "sheet-line")));
  item.append(frame, words);
  return item;
}

/** @param {ExerciseData} data */
function answerItem(data) {
  const { words, notation } = answerOf(data);
  const item = part("li", "");
  item.append(part("span", "", words));
  if (notation !== "") item.append(" ", part("b", "", notation));
  return item;
}

/** @param {string} name @param {string} className @param {string} [text] */
function part(name, className, text = "") {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}
