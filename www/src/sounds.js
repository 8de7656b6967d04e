// Short tones for moves, synthesised in the page; silent until switched on.

/** For each event: the pitch in hertz and when it begins, in seconds. */
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
  end: [
    [392, 0],
    [330, 0.14],
    [262, 0.28],
  ],
};
const LENGTH = 0.16;
const LOUDNESS = 0.12;

export class Sounds {
  /** @type {AudioContext | null} */
  #context = null;
  #on = false;

  get on() {
    return this.#on;
  }

  /** Browsers start sound only on a press of the person's own. */
  toggle() {
    this.#on = !this.#on;
    if (!this.#on) return;
    this.#context ??= new AudioContext();
    this.#context.resume();
    this.play("move");
  }

  /** @param {keyof typeof TONES} event */
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
