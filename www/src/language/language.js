// The choice of the language in which a view explains: the stored one, else the first of the browser's that x88 has. Leaving the view
// returns to English, which is the language of lessons.

import { english, setMessages } from "x88";

/** @import { Messages } from "x88" */
/** @import { Surroundings } from "../shell/site.js" */
/** @import { Spoken } from "./spoken.js" */

const KEY = "x88-language";

/** The languages by their codes. */
export const LANGUAGES = /** @type {const} */ ({
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  it: "Italiano",
  nl: "Nederlands",
  pt: "Português",
});

/** @typedef {keyof typeof LANGUAGES} LanguageCode */

/** The codes for `lang` attributes that say more. @type {Partial<Record<LanguageCode, string>>} */
const LANG = { pt: "pt-BR" };

/** @type {Record<Exclude<LanguageCode, "en">, () => Promise<Omit<Spoken, "lang">>>} */
const LOAD = {
  de: () => import("./german.js"),
  es: () => import("./spanish.js"),
  fr: () => import("./french.js"),
  it: () => import("./italian.js"),
  nl: () => import("./dutch.js"),
  pt: () => import("./portuguese.js"),
};

/** @param {string} code @returns {code is LanguageCode} */
const isKnown = (code) => Object.hasOwn(LANGUAGES, code);

export class Language {
  #site;
  #changed;
  /** @type {LanguageCode} */
  #code;
  /** Whether the package speaks another language than English now. */
  #isOther = false;

  /**
   * @param {Surroundings} site
   * @param {(spoken: Spoken | null) => void} changed called when explanations are in another language than before; null is English
   */
  constructor(site, changed) {
    this.#site = site;
    this.#changed = changed;
    const browser = site.page.defaultView?.navigator.languages ?? [];
    const codes = [site.kept.read(KEY) ?? "", ...browser.map((name) => name.slice(0, 2).toLowerCase())];
    this.#code = codes.find(isKnown) ?? "en";
    const leave = () => this.#isOther && this.#speak(null, english);
    site.signal.addEventListener("abort", leave, { once: true });
    if (this.#code !== "en") this.#load();
  }

  get code() {
    return this.#code;
  }

  /** @param {string} code */
  choose(code) {
    if (!isKnown(code)) return;
    this.#code = code;
    this.#site.kept.write(KEY, code);
    this.#load();
  }

  async #load() {
    const code = this.#code;
    // Without a network, a language that was never loaded is missing.
    const loaded = code === "en" ? null : await LOAD[code]().catch(() => null);
    // The user may have left, or chosen again.
    if (this.#site.signal.aborted || code !== this.#code) return;
    if (loaded === null) this.#code = "en";
    this.#speak(loaded && { ...loaded, lang: LANG[code] ?? code }, loaded?.messages ?? english);
  }

  /** @param {Spoken | null} spoken @param {Messages} messages */
  #speak(spoken, messages) {
    this.#isOther = spoken !== null;
    setMessages(messages);
    this.#changed(spoken);
  }
}
