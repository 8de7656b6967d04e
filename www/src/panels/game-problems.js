// The problems of a game's text: location, text and reason. All of it enters the page as text only.

import { Position } from "x88";
import { element } from "../element.js";
import { positionLink } from "../game/position-text.js";
import { counted } from "../words.js";

/** @import { GameRecord, PgnProblem } from "x88" */

/** A text that is not PGN can have very many. */
const MOST_SHOWN = 50;

export class GameProblems {
  #box;

  /** @param {HTMLDetailsElement} box */
  constructor(box) {
    this.#box = box;
  }

  /** @param {GameRecord} record */
  update({ problems, chess960, fen }) {
    this.#box.hidden = problems.length === 0;
    // If the start cannot be read, there is nothing else to show.
    this.#box.open = fen === null;
    element(this.#box, "h2").textContent = `${counted(problems.length, "problem")} in this game`;
    const items = problems.slice(0, MOST_SHOWN).map((problem) => item(problem, chess960 === true));
    const rest = problems.length - items.length;
    if (rest > 0) items.push(paragraph("li", `And ${rest} more.`));
    element(this.#box, "ul").replaceChildren(...items);
  }
}

/**
 * @param {PgnProblem} problem
 * @param {boolean} chess960
 */
function item({ line, column, message, token, fen }, chess960) {
  const made = document.createElement("li");
  const place = paragraph("b", `Line ${line}, column ${column}`);
  place.className = "problem-place";
  made.append(place);
  if (token) made.append(" ", paragraph("code", token));
  made.append(" ", message);
  if (fen !== undefined) made.append(" ", link(Position.fromFen(fen, { chess960 })));
  return made;
}

/** @param {Position} position */
function link(position) {
  const made = paragraph("a", "Look at the position");
  made.setAttribute("href", positionLink("inspect", position));
  return made;
}

function paragraph(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
