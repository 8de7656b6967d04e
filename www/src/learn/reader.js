// Reads lessons aloud to children, with the browser's voice. Off until the user turns it on.

import { spokenText } from "./spoken.js";

/** @import { Surroundings } from "../shell/site.js" */

const KEY = "x88-read-aloud";

/** A little slower than usual, for children. */
const RATE = 0.9;

export class Reader {
  #kept;
  #view;
  #on;
  /** The text that waits for the first press, before which browsers do not speak. @type {string | null} */
  #waiting = null;
  /** Chrome can forget the end of an utterance that nothing refers to. @type {SpeechSynthesisUtterance | null} */
  #said = null;

  /** @param {Pick<Surroundings, "kept" | "page" | "signal">} surroundings */
  constructor({ kept, page, signal }) {
    this.#kept = kept;
    this.#view = /** @type {Window & typeof globalThis} */ (page.defaultView);
    this.#on = this.isThere && kept.read(KEY) === "on";
    const pressed = () => {
      if (this.#waiting !== null) this.say(this.#waiting);
    };
    for (const press of ["pointerup", "keyup"]) page.addEventListener(press, pressed, { signal });
    // Some browsers go on after a reload.
    this.#view.addEventListener("pagehide", () => this.stop(), { signal });
    signal.addEventListener("abort", () => this.stop(), { once: true });
  }

  /** Whether the browser can speak. */
  get isThere() {
    return Boolean(this.#view.speechSynthesis && this.#view.SpeechSynthesisUtterance);
  }

  get on() {
    return this.#on;
  }

  toggle() {
    this.#on = !this.#on;
    this.#kept.write(KEY, this.#on ? "on" : "off");
    this.stop();
  }

  /** Speaks a text instead of the one before it. @param {string} text */
  say(text) {
    if (!this.#on) return;
    this.stop();
    if (this.#view.navigator.userActivation?.hasBeenActive === false) {
      this.#waiting = text;
      return;
    }
    const said = new this.#view.SpeechSynthesisUtterance(spokenText(text));
    const voice = englishVoice(this.#view.speechSynthesis.getVoices());
    said.lang = voice?.lang ?? "en-US";
    if (voice) said.voice = voice;
    said.rate = RATE;
    this.#said = said;
    this.#view.speechSynthesis.speak(said);
  }

  stop() {
    this.#waiting = null;
    if (this.#said) this.#view.speechSynthesis.cancel();
    this.#said = null;
  }
}

/**
 * Returns the best English voice, or null. A voice on the device comes first: it needs no network.
 * @param {readonly SpeechSynthesisVoice[]} voices
 */
export function englishVoice(voices) {
  const english = voices.filter(({ lang }) => /^en\b/i.test(lang.replace("_", "-")));
  const rank = (/** @type {SpeechSynthesisVoice} */ voice) =>
    2 * Number(voice.localService) + Number(voice.default);
  return english.toSorted((a, b) => rank(b) - rank(a))[0] ?? null;
}
