// Synthesized tones for moves and achievements. On from the first press, until the user turns them off for good.

/** @import { Kept } from "./shell/storage.js" */

const KEY = "x88-sound";

/** For each event: the pitches in hertz and their starts in seconds. Achievements rise. */
const TONES = {
  move: [[330, 0]],
  capture: [
    [262, 0],
    [196, 0.05],
  ],
  check: [
    [494, 0],
    [587, 0.09],
  ],
  solved: [
    [523, 0],
    [659, 0.1],
    [784, 0.2],
  ],
  win: [
    [392, 0],
    [523, 0.12],
    [659, 0.24],
    [784, 0.36],
    [1047, 0.48],
  ],
  lose: [
    [330, 0],
    [294, 0.18],
    [247, 0.36],
  ],
  draw: [
    [392, 0],
    [392, 0.2],
  ],
};
const LENGTH = 0.16;
const LOUDNESS = 0.12;

/** A sound. @typedef {keyof typeof TONES} Sound */

export class Sounds {
  #kept;
  #newContext;
  /** @type {AudioContext | null} */
  #context = null;
  #on;

  /**
   * @param {Pick<Kept, "read" | "write">} kept stores the user's choice
   * @param {() => AudioContext | null} newContext null if the browser cannot play sounds
   * @param {boolean} [isFramed] whether the page is in a frame, which has no button to turn them off
   */
  constructor(kept, newContext, isFramed = false) {
    this.#kept = kept;
    this.#newContext = newContext;
    this.#on = !isFramed && kept.read(KEY) !== "off";
  }

  get on() {
    return this.#on;
  }

  toggle() {
    this.#on = !this.#on;
    this.#kept.write(KEY, this.#on ? "on" : "off");
    this.pressed();
    this.play("move");
  }

  /** Call it on a press: browsers allow no sound before one. */
  pressed() {
    if (!this.#on) return;
    this.#context ??= this.#newContext();
    // If sound is not allowed yet, the next press tries again.
    if (this.#context?.state === "suspended") this.#context.resume().catch(() => {});
  }

  /** @param {Sound} event */
  play(event) {
    const context = this.#context;
    if (!this.#on || !context) return;
    for (const [pitch, begins] of TONES[event]) sound(context, pitch, context.currentTime + begins);
  }
}

/**
 * @param {AudioContext} context
 * @param {number} pitch
 * @param {number} time
 */
function sound(context, pitch, time) {
  const tone = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  // A jump in loudness would be audible as a click.
  volume.gain.setValueAtTime(0, time);
  volume.gain.linearRampToValueAtTime(LOUDNESS, time + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, time + LENGTH);
  tone.connect(volume).connect(context.destination);
  tone.start(time);
  tone.stop(time + LENGTH);
}
