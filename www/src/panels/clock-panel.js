// The two clocks: times, the running side, and low-time warnings, which are also announced.

import { element } from "../element.js";
import { TENTHS_BELOW } from "../game/game-clock.js";
import { capitalized } from "../words.js";

/** @import { Color } from "x88" */
/** @import { GameClock } from "../game/game-clock.js" */
/** @import { GameController } from "../game/game-controller.js" */
/** @import { Surroundings } from "../shell/site.js" */

const COLORS = /** @type {const} */ (["white", "black"]);

/** In seconds: when to announce that little time is left. The smallest first: only one of several is announced. */
const WARNINGS = [10, 30];

export class ClockPanel {
  #clock;
  #announce;
  #box;
  /** @type {Record<Color, { box: HTMLElement, time: HTMLElement, warned: number }>} */
  #faces;

  /**
   * @param {HTMLElement} section of the view
   * @param {GameController} game
   * @param {GameClock} clock
   * @param {Surroundings} surroundings
   */
  constructor(section, game, clock, { announce, signal }) {
    this.#clock = clock;
    this.#announce = announce;
    this.#box = element(section, "#clocks");
    this.#faces = { white: face(this.#box, "white"), black: face(this.#box, "black") };
    // Warnings from before the user left are not repeated.
    for (const color of COLORS)
      this.#faces[color].warned = this.#warningAt(color) ?? Number.POSITIVE_INFINITY;
    const begin = ({ kind }) => {
      if (kind !== "start") return;
      for (const color of COLORS) this.#faces[color].warned = Number.POSITIVE_INFINITY;
    };
    game.subscribe(begin, { signal });
    this.update();
  }

  /** Shows the current times. */
  update() {
    const { isUsed, running } = this.#clock;
    this.#box.hidden = !isUsed;
    if (!isUsed) return;
    for (const color of COLORS) {
      const left = this.#clock.left(color);
      const { box, time } = this.#faces[color];
      const warning = this.#warningAt(color);
      time.textContent = timeText(left);
      box.toggleAttribute("data-running", color === running);
      box.toggleAttribute("data-low", warning !== undefined);
      if (color === running && warning !== undefined && left > 0) this.#warn(color, warning);
    }
  }

  /**
   * Returns the warning that is due, in seconds.
   * @param {Color} color
   */
  #warningAt(color) {
    return WARNINGS.find((seconds) => this.#clock.left(color) <= seconds * 1000);
  }

  /** Announces each warning once in a game: increments can lift a time above it repeatedly. */
  #warn(color, seconds) {
    const face = this.#faces[color];
    if (seconds >= face.warned) return;
    face.warned = seconds;
    this.#announce(`${capitalized(color)}: ${seconds} seconds left`);
  }
}

function face(box, color) {
  const clock = element(box, `[data-clock=${color}]`);
  return { box: clock, time: element(clock, "[role=timer]"), warned: Number.POSITIVE_INFINITY };
}

/** Returns "5:00", and near the end "0:09.9". Rounds up. */
function timeText(left) {
  if (left < TENTHS_BELOW) {
    const tenths = Math.ceil(left / 100);
    return `0:${twoDigits(Math.floor(tenths / 10))}.${tenths % 10}`;
  }
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
}

function twoDigits(number) {
  return String(number).padStart(2, "0");
}
