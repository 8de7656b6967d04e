// Short tones for moves and for what is achieved, synthesised in the page; silent until the person switches them on, and then every time.

/** @import { Kept } from "./shell/kept.js" */

const KEY = "x88-sound";

/** For each event: the pitch in hertz and when it begins, in seconds. What is achieved rises. */
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

/** What is heard. @typedef {keyof typeof TONES} Sound */

export class Sounds {
  #kept;
  #newContext;
  /** @type {AudioContext | null} */
  #context = null;
  #on;

  /**
   * @param {Pick<Kept, "read" | "write">} kept where the person's choice is remembered
   * @param {() => AudioContext | null} newContext null: nothing can be heard in this browser
   */
  constructor(kept, newContext) {
    this.#kept = kept;
    this.#newContext = newContext;
    this.#on = kept.read(KEY) === "on";
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

  /** The person has pressed something: before that browsers let nothing be heard. */
  pressed() {
    if (!this.#on) return;
    this.#context ??= this.#newContext();
    // Where it may not be heard yet, the next press asks again.
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
  // A jump in loudness is heard as a click.
  volume.gain.setValueAtTime(0, time);
  volume.gain.linearRampToValueAtTime(LOUDNESS, time + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, time + LENGTH);
  tone.connect(volume).connect(context.destination);
  tone.start(time);
  tone.stop(time + LENGTH);
}
