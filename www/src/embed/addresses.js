// The addresses of a lesson, or one of its exercises, without the site around it.

import { SHOW } from "../learn/names.js";
import { exerciseNumbered } from "../learn/steps.js";

/**
 * A lesson of ours by its id, or a teacher's own, which its address carries. @typedef {{ id: string } | { packed: string, index:
 * number }} Framable
 */

/** Replaces a lesson's id when the address carries the lesson. */
export const OWN = "own";

/**
 * @param {Framable} lesson
 * @param {number} [only] the index of a single exercise; default: the whole lesson
 */
export function embedLink(lesson, only) {
  return addressOf(lesson, only === undefined ? "" : `/${only + 1}`, []);
}

/**
 * Returns the address of a step of a whole lesson.
 * @param {Framable} lesson
 * @param {number | null} at null: the demonstration
 */
export function embedStepLink(lesson, at) {
  return addressOf(lesson, "", [`step=${at === null ? SHOW : at + 1}`]);
}

/** @param {Framable} lesson @param {string} path @param {string[]} query */
function addressOf(lesson, path, query) {
  const isOwn = "packed" in lesson;
  const carried = isOwn ? [`number=${lesson.index + 1}`, `lesson=${lesson.packed}`] : [];
  const asked = [...query, ...carried].join("&");
  return `#/embed/${isOwn ? OWN : lesson.id}${path}${asked && `?${asked}`}`;
}

/**
 * Returns the requested part: `only`, the index of a single exercise; or `step`, a step of the whole lesson as in addresses.
 * Returns null if it does not exist.
 * @param {import("../shell/router.js").Place} place
 * @param {{ exercises: readonly unknown[] }} lesson
 * @returns {{ only?: number, step?: string } | null}
 */
export function embedded({ path: [, number, ...more], query }, { exercises }) {
  const step = query.get("step") ?? undefined;
  const named = number ?? step;
  const at = named === undefined ? 0 : exerciseNumbered(named);
  const isThere = exercises[at] !== undefined || (number === undefined && step === SHOW);
  if (!isThere || more.length > 0) return null;
  return number === undefined ? { step } : { only: at };
}

// The code for embedding a lesson: the frame, and a script that receives its messages.

/** The height of the frame until the lesson reports its own, or without a listener. */
const HEIGHT = 760;

/**
 * @param {{ address: string, title: string }} framed `address`: the absolute address of the lesson
 * @returns {string} HTML
 */
export function frameSnippet({ address, title }) {
  const attributes = { src: address, title, width: "100%", height: String(HEIGHT), loading: "lazy" };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<iframe ${written.join(" ")}></iframe>`;
}

/**
 * Returns a script that receives the messages of this site's frames.
 * @param {string} origin of the site
 * @returns {string} JavaScript
 */
export function listenerSnippet(origin) {
  return `addEventListener("message", ({ origin, source, data }) => {
  if (origin !== ${JSON.stringify(origin)} || typeof data?.x88 !== "string") return;
  const frame = [...document.querySelectorAll("iframe")].find(({ contentWindow }) => contentWindow === source);
  if (data.x88 === "height" && frame) frame.height = data.height;
  if (data.x88 === "solved") console.log(data.lesson, data.number, data.stars, data.code);
});`;
}

/**
 * Escapes a string for an attribute in double quotes.
 * @param {string} text
 */
function escaped(text) {
  /** @type {Record<string, string>} */
  const names = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
  return text.replace(/[&"<>]/g, (letter) => names[letter]);
}
