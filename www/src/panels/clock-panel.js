// The two clocks: the times, which of them runs, and that little is left, which is also said aloud.

import { element } from "../element.js";
import { TENTHS_BELOW } from "../game/game-clock.js";
import { capitalized } from "../words.js";

/** @import { Color } from "x88" */
/** @import { GameClock } from "../game/game-clock.js" */
/** @import { GameController } from "../game/game-controller.js" */
/** @import { Surroundings } from "../shell/site.js" */

const COLORS = /** @type {const} */ (["white", "black"]);

/** In seconds: when it is said aloud that little is left. The last first: of several, only one is said. */
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
    // What has been said before the person went elsewhere is not said again.
    for (const color of COLORS)
      this.#faces[color].warned = this.#warningAt(color) ?? Number.POSITIVE_INFINITY;
    const begin = ({ kind }) => {
      if (kind !== "start") return;
      for (const color of COLORS) this.#faces[color].warned = Number.POSITIVE_INFINITY;
    };
    game.subscribe(begin, { signal });
    this.update();
  }

  /** A time is another. */
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

  /** The warning that is due for what a side has left, in seconds. @param {Color} color */
  #warningAt(color) {
    return WARNINGS.find((seconds) => this.#clock.left(color) <= seconds * 1000);
  }

  /** Each warning once in a game: an increment can lift a time above it again and again. */
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

/** "5:00", and at the end "0:09.9". A time is never shown as shorter than it is. */
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
