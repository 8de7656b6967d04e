// What the browser gives, in one place. The views and their parts are handed it, and reach for nothing of the browser's by themselves but
// the making of elements. Knows no view.

import { Sounds } from "../sounds.js";
import { Address } from "./address.js";
import { Kept } from "./kept.js";

/**
 * `announce`: says a text to people who do not see the page; `isCalm`: whether nothing is to be animated; `copy`: to the clipboard;
 * `save`: to a file of this name; `print`: what is shown, on paper; `tellParent`: says something to the page that frames this one, if one
 * does; `page`: where keys are pressed and files are dropped; `now`: the clock.
 * @typedef {{
 *   announce: (text: string) => void,
 *   isCalm: () => boolean,
 *   copy: (text: string) => Promise<void>,
 *   save: (content: Blob, name: string) => void,
 *   print: () => void,
 *   sounds: Sounds,
 *   kept: Kept,
 *   address: Address,
 *   page: Document,
 *   tellParent: (message: object) => void,
 *   now: () => Date,
 * }} Site
 */

/** What a view gives its parts. `signal`: the view is left, and what they have attached is to be detached. @typedef {Site & { signal: AbortSignal }} Surroundings */

/** In milliseconds: when the browser has surely begun to read a file. */
const SAVING_MS = 30_000;

/**
 * @param {Window} window
 * @param {HTMLElement} region that is read out whenever its text is another
 * @returns {Site}
 */
export function siteOf(window, region) {
  const { document: page, navigator } = window;
  const kept = new Kept(window);
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  return {
    announce: (text) => {
      // The same text twice would be no change, and so not be said again.
      region.textContent = region.textContent === text ? `${text}\u00a0` : text;
    },
    isCalm: () => calm.matches,
    // Where the address is not a safe one there is no clipboard at all: that, too, is a promise that is not kept.
    copy: async (text) => navigator.clipboard.writeText(text),
    save: (content, name) => saveFile(page, content, name),
    print: () => window.print(),
    sounds: new Sounds(kept, newAudioOf(window)),
    kept,
    address: new Address(window),
    page,
    // Nothing of it is secret, and whoever frames the site may hear it.
    tellParent: (message) => {
      if (window.parent !== window) window.parent.postMessage(message, "*");
    },
    now: () => new Date(),
  };
}

/**
 * What makes sounds, as far as this browser has it.
 * @param {Window} window
 * @returns {() => AudioContext | null}
 */
function newAudioOf(window) {
  return () => {
    const { AudioContext } = /** @type {any} */ (window);
    try {
      return AudioContext ? new AudioContext() : null;
    } catch {
      // There is no more of it, or no device.
      return null;
    }
  };
}

/**
 * @param {Document} page
 * @param {Blob} content
 * @param {string} name
 */
function saveFile(page, content, name) {
  const url = URL.createObjectURL(content);
  const link = page.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVING_MS);
}
