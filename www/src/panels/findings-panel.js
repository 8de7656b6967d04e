// The layers in words, and the description of one square. Pointing at a row shows it on the board. User input only enters the
// page as text.

import { findingsOf } from "../inspect/findings.js";
import { readingOf } from "../inspect/squares-in-words.js";
import { PointedList, pointedItem } from "./pointed-list.js";

/** @import { Inspection } from "../inspect/inspection.js" */
/** @import { Group, Row } from "../inspect/findings.js" */
/** @import { Spot } from "../inspect/scene.js" */
/** @import { Survey } from "../inspect/survey.js" */

const HINT = "Point at a square, or choose one, to read about it.";

export class FindingsPanel {
  #title;
  #reading;
  #list;
  #told = "";
  /** @type {Survey | null} */
  #survey = null;
  /** @type {Map<string, Row>} */
  #rows = new Map();

  /**
   * @param {{ title: HTMLElement, list: HTMLElement, reading: HTMLElement }} elements
   * @param {(spot: Spot | null) => void} point called when the user points at a row, or stops
   * @param {AbortSignal} signal ends it
   */
  constructor({ title, list, reading }, point, signal) {
    this.#title = title;
    this.#reading = reading;
    this.#list = new PointedList(list, (key) => point(this.#rows.get(key ?? "")?.spot ?? null), signal);
  }

  /** @param {Inspection} inspection */
  update(inspection) {
    const { survey, shown, selected, spot } = inspection;
    this.#read(inspection);
    // The rows stay while only the pointer changes: one of them may have the focus.
    const told = [selected, ...shown].join(" ");
    if (survey !== this.#survey || told !== this.#told) this.#tell(survey, { shown, selected });
    this.#survey = survey;
    this.#told = told;
    const pointed = [...this.#rows.values()].find((row) => row.spot === spot);
    this.#list.mark(pointed?.key ?? null);
  }

  #read(inspection) {
    const { survey, square } = inspection;
    const [title, text] = this.#reading.children;
    const reading = survey && square ? readingOf(survey, square, inspection) : { title: "", text: HINT };
    title.textContent = reading.title;
    text.textContent = reading.text;
    this.#reading.classList.toggle("idle", reading.title === "");
  }

  #tell(survey, looking) {
    const { title, groups } = survey ? findingsOf(survey, looking) : { title: "In words", groups: [] };
    this.#title.textContent = title;
    this.#rows = new Map(groups.flatMap(({ rows }) => rows.map((row) => [row.key, row])));
    this.#list.fill(groups.map(newGroup));
  }
}

/** @param {Group} group */
function newGroup({ title, rows, empty }) {
  const item = document.createElement("li");
  item.className = "group";
  const head = document.createElement("h3");
  head.textContent = title;
  item.append(head);
  if (rows.length > 0) {
    const list = document.createElement("ul");
    list.append(...rows.map(pointedItem));
    item.append(list);
  } else {
    const text = document.createElement("p");
    text.textContent = empty;
    item.append(text);
  }
  return item;
}
