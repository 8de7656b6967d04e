// The two clocks: times, the running side, and low-time warnings, which are also announced.

import { clockText } from "x88/clock";
import { Icon } from "../parts.jsx";
import { capitalized } from "../words.js";

/** @import { Color } from "x88" */
/** @import { GameClock } from "../game/game-clock.js" */
/** @import { Change, GameController } from "../game/game-controller.js" */
/** @import { Surroundings } from "../shell/site.js" */

const COLORS = /** @type {const} */ (["white", "black"]);

/** In seconds: when to announce that little time is left. The smallest first: only one of several is announced. */
const WARNINGS = [10, 30];

/** @param {{ clock: GameClock }} props */
export function Clocks({ clock }) {
  return (
    <fieldset class="clocks" id="clocks" aria-label="Clocks" hidden={!clock.isUsed}>
      {clock.isUsed && COLORS.map((color) => <Clock color={color} clock={clock} />)}
    </fieldset>
  );
}

/** @param {{ color: Color, clock: GameClock }} props */
function Clock({ color, clock }) {
  return (
    <p
      class="clock"
      data-clock={color}
      data-running={color === clock.running ? "" : undefined}
      data-low={warningAt(clock, color) === undefined ? undefined : ""}
    >
      <Icon class="clock-runs" d="m6 4 9 6-9 6z" />
      <span id={`clock-${color}`}>{capitalized(color)}</span>
      <Icon class="clock-low" d="M5 3h10M5 17h10M6 3c0 4 3 5 4 7-1 2-4 3-4 7M14 3c0 4-3 5-4 7 1 2 4 3 4 7" />
      <span class="clock-time" role="timer" aria-labelledby={`clock-${color}`}>
        {clockText(clock.left(color))}
      </span>
    </p>
  );
}

/** Announces each warning once in a game: increments can lift a time above it repeatedly. */
export class ClockWarnings {
  #clock;
  #announce;
  /** The last warnings. @type {Record<Color, number>} */
  #given;

  /**
   * @param {GameController} game
   * @param {GameClock} clock
   * @param {Surroundings} surroundings
   */
  constructor(game, clock, { announce, signal }) {
    this.#clock = clock;
    this.#announce = announce;
    const all = Number.POSITIVE_INFINITY;
    // Warnings from before the user came are not repeated.
    this.#given = { white: warningAt(clock, "white") ?? all, black: warningAt(clock, "black") ?? all };
    const begin = (/** @type {Change} */ { kind }) => {
      if (kind === "start") this.#given = { white: all, black: all };
    };
    game.subscribe(begin, { signal });
  }

  /** Announces the warning that is due, if there is one. */
  give() {
    const { isUsed, running } = this.#clock;
    if (!isUsed || !running || this.#clock.left(running) <= 0) return;
    const seconds = warningAt(this.#clock, running) ?? Number.POSITIVE_INFINITY;
    if (seconds >= this.#given[running]) return;
    this.#given[running] = seconds;
    this.#announce(`${capitalized(running)}: ${seconds} seconds left`);
  }
}

/**
 * Returns the warning that is due, in seconds.
 * @param {GameClock} clock
 * @param {Color} color
 */
function warningAt(clock, color) {
  return WARNINGS.find((seconds) => clock.left(color) <= seconds * 1000);
}
