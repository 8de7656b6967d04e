// The state of the inspector: the edited position, visible layers, the selected square, the item pointed at.

import { layerCounts } from "./layers.js";
import { sceneOf } from "./scene.js";
import { surveyOf } from "./survey.js";

/** @import { Square } from "x88" */
/** @import { Mark } from "../board/marks.js" */
/** @import { PositionEditor } from "./editor.js" */
/** @import { LayerId } from "./layers.js" */
/** @import { Spoken } from "../language/spoken.js" */
/** @import { Scene, Spot } from "./scene.js" */
/** @import { Survey } from "./survey.js" */

export class Inspection {
  #editor;
  #changed = () => {};
  /** @type {Survey | null} */
  #survey = null;
  /** @type {Set<LayerId>} */
  #shown;
  /** @type {Square | null} */
  #selected = null;
  /** @type {Spot | null} */
  #spot = null;
  /** The language of the explanations, if it is not English. @type {Spoken | null} */
  spoken = null;

  /**
   * @param {PositionEditor} editor
   * @param {Set<LayerId>} shown the initially visible layers
   */
  constructor(editor, shown) {
    this.#editor = editor;
    this.#shown = shown;
    editor.subscribe(() => this.#look());
    this.#look();
  }

  /**
   * @param {() => void} changed called after each change
   * @param {AbortSignal} signal ends it
   */
  follow(changed, signal) {
    this.#changed = changed;
    const leave = () => {
      this.#changed = () => {};
    };
    signal.addEventListener("abort", leave, { once: true });
  }

  /** The data about the position; null while the setup is not a position. */
  get survey() {
    return this.#survey;
  }

  /** @returns {ReadonlySet<LayerId>} */
  get shown() {
    return this.#shown;
  }

  get selected() {
    return this.#selected;
  }

  get spot() {
    return this.#spot;
  }

  /** The square to describe: the one pointed at, else the selected one. */
  get square() {
    return this.#spot?.square ?? this.#selected;
  }

  /** @returns {Scene} the content of the board: the layers, or the problems */
  get scene() {
    return this.#survey ? sceneOf(this.#survey, this) : { marks: this.problemMarks, arrows: [], counts: [] };
  }

  /** @returns {Mark[]} the squares of the problems */
  get problemMarks() {
    const squares = new Set(this.#editor.problems.flatMap((problem) => problem.squares));
    return [...squares].map((square) => ({ kind: "problem", square }));
  }

  /** The size of each layer; null while the setup is not a position. */
  get counts() {
    return this.#survey && layerCounts(this.#survey);
  }

  /**
   * @param {LayerId} id
   * @param {boolean} isOn
   */
  show(id, isOn) {
    if (isOn) this.#shown.add(id);
    else this.#shown.delete(id);
    this.#changed();
  }

  /** @param {Square | null} square selecting it again clears the selection */
  select(square) {
    this.#selected = this.#survey && square !== this.#selected ? square : null;
    this.#spot = null;
    this.#changed();
  }

  /** @param {Spot | null} spot */
  point(spot) {
    const isSame = spot === this.#spot || (spot?.square && spot.square === this.#spot?.square);
    if (isSame) return;
    this.#spot = spot;
    this.#changed();
  }

  /** Explains again, in another language. @param {Spoken | null} spoken null is English */
  explainIn(spoken) {
    this.spoken = spoken;
    const { position } = this.#editor;
    this.#survey = position && surveyOf(position, this.spoken);
    this.#spot = null;
    this.#changed();
  }

  #look() {
    const { position } = this.#editor;
    this.#survey = position && surveyOf(position, this.spoken);
    this.#selected = null;
    this.#spot = null;
  }
}
