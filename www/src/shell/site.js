// The browser's features in one place. Views and their parts receive them, and use browser globals only for creating elements.

import { Sounds } from "../sounds.js";
import { Address } from "./address.js";
import { Kept } from "./storage.js";

/**
 * `announce`: announces a text to screen readers; `isCalm`: whether to avoid motion; `copy`: to the clipboard; `save`: to a file
 * of this name; `print`: prints the current view; `tellParent`: sends a message to the embedding page, if any; `page`: for keys
 * and dropped files; `now`: the clock.
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

/**
 * The data that a view passes to its parts. `signal`: aborted when the user leaves the view, to detach everything. @typedef {Site
 * & { signal: AbortSignal }} Surroundings
 */

/** In milliseconds: by then the browser has begun to read a file. */
const SAVING_MS = 30_000;

/**
 * @param {Window} window
 * @param {HTMLElement} region a live region
 * @returns {Site}
 */
export function siteOf(window, region) {
  const { document: page, navigator } = window;
  const kept = new Kept(window);
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  return {
    announce: (text) => {
      // The same text twice would not be a change, and would not be announced again.
      region.textContent = region.textContent === text ? `${text}\u00a0` : text;
    },
    isCalm: () => calm.matches,
    // Without a secure address there is no clipboard: the promise then rejects, too.
    copy: async (text) => navigator.clipboard.writeText(text),
    save: (content, name) => saveFile(page, content, name),
    print: () => window.print(),
    sounds: new Sounds(kept, newAudioOf(window), window.parent !== window),
    kept,
    address: new Address(window),
    page,
    // The messages are not secret: any embedding page may receive them.
    tellParent: (message) => {
      if (window.parent !== window) window.parent.postMessage(message, "*");
    },
    now: () => new Date(),
  };
}

/**
 * Returns a function that creates an audio context, if the browser has audio.
 * @param {Window} window
 * @returns {() => AudioContext | null}
 */
function newAudioOf(window) {
  return () => {
    const { AudioContext } = /** @type {Window & typeof globalThis} */ (window);
    try {
      return AudioContext ? new AudioContext() : null;
    } catch {
      // There are no more contexts, or there is no device.
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
