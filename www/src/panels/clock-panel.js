// The two clocks: the times, which of them runs, and that little is left, which is also said aloud.

import { announce } from "../announce.js";
import { element } from "../element.js";
import { GameClock, TENTHS_BELOW } from "../game/game-clock.js";
import { capitalized } from "../words.js";

/** @import { Color } from "x88" */
/** @import { TimeControl } from "../game/clock.js" */
/** @import { GameController } from "../game/game-controller.js" */

const COLORS = /** @type {const} */ (["white", "black"]);

/** In seconds: when it is said aloud that little is left. The last first: of several, only one is said. */
const WARNINGS = [10, 30];

export class ClockPanel {
  #clock;
  #box = element("#clocks");
  /** @type {Record<Color, { box: HTMLElement, time: HTMLElement, warned: number }>} */
  #faces;

  /** @param {GameController} game */
  constructor(game) {
    this.#faces = { white: face(this.#box, "white"), black: face(this.#box, "black") };
    this.#clock = new GameClock(game, () => this.#show());
    game.subscribe(({ kind }) => {
      if (kind !== "start") return;
      for (const color of COLORS) this.#faces[color].warned = Number.POSITIVE_INFINITY;
    });
  }

  /** Whether a time runs. */
  get isRunning() {
    return this.#clock.running !== null;
  }

  /** In milliseconds; without end if no time runs. @param {Color} color */
  timeLeft(color) {
    return this.isRunning ? this.#clock.left(color) : Number.POSITIVE_INFINITY;
  }

  /** @param {TimeControl | null} control of the next game; null: no clock */
  choose(control) {
    this.#clock.choose(control);
  }

  #show() {
    const { isUsed, running } = this.#clock;
    this.#box.hidden = !isUsed;
    if (!isUsed) return;
    for (const color of COLORS) {
      const left = this.#clock.left(color);
      const { box, time } = this.#faces[color];
      const warning = WARNINGS.find((seconds) => left <= seconds * 1000);
      time.textContent = timeText(left);
      box.toggleAttribute("data-running", color === running);
      box.toggleAttribute("data-low", warning !== undefined);
      if (color === running && warning !== undefined && left > 0) this.#warn(color, warning);
    }
  }

  /** Each warning once in a game: an increment can lift a time above it again and again. */
  #warn(color, seconds) {
    const face = this.#faces[color];
    if (seconds >= face.warned) return;
    face.warned = seconds;
    announce(`${capitalized(color)}: ${seconds} seconds left`);
  }
}

function face(box, color) {
  const clock = element(`[data-clock=${color}]`, HTMLElement, box);
  return { box: clock, time: element("[role=timer]", HTMLElement, clock), warned: Number.POSITIVE_INFINITY };
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
