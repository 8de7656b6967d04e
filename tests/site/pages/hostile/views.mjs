// Rows for every field, file input, drop, paste and message that a view has. Must not depend on any particular view.

import { routes } from "./enumerated.mjs";
import { FEW, LARGE_TEXTS, STORED, TEXTS } from "./texts.mjs";

/** An address with content, for every route. */
export const ADDRESSES = {
  "": "#",
  learn: "#/learn",
  "learn/*": "#/learn/first-rook/1",
  today: "#/today",
  "embed/*": "#/embed/names-of-squares",
  "own-lesson": "#/own-lesson",
  "own-lesson/*": null,
  "write-lesson": "#/write-lesson",
  play: "#/play",
  games: "#/games",
  "games/*": "#/games/examples/1",
  inspect: "#/inspect",
  laws: "#/laws",
  developers: "#/developers",
};

/** More addresses of the same routes, for content that the first one lacks. */
const MORE = ["#/learn/names-of-squares/2", "#/games/examples", "#/learn/first-rook/watch"];

/** @param {string} own the address of a teacher's own lesson */
export function viewAddresses(own) {
  const all = routes().map((route) => ADDRESSES[route] ?? own);
  return [...new Set([...all, ...MORE])];
}

/** A game with a text in every place that allows one. @param {string} text */
export function pgnOf(text) {
  const header = text.replaceAll("\\", "\\\\").replaceAll('"', '\\"');
  const names = ["Event", "Site", "Date", "Round", "White", "Black", "Annotator", "ECO", "FEN2"];
  const headers = names.map((name) => `[${name} "${header}"]`).join("\n");
  return `${headers}\n[Result "1-0"]\n\n{${text.replaceAll("}", "")}} 1. e4 $1 $99999 {${text.replaceAll("}", "")}} e5 (1... c5 {${text.replaceAll("}", "")}}) ;${text.split("\n", 1)[0]}\n 2. Nf3 ${text} 1-0\n`;
}

/** Games with the text in places that allow none. @param {string} text */
function brokenGames(text) {
  return [
    text,
    `[${text} "x"]\n\n1. e4 *`,
    `[FEN "${text}"]\n[SetUp "1"]\n\n1. e4 *`,
    `1. ${text} ${text} (${text} {${text}`,
    `1. e4 e5 ${text}`,
  ];
}

/** Hostile files with hostile names. @param {boolean} isQuick */
export function files(isQuick) {
  const names = isQuick ? FEW.slice(0, 2) : Object.keys(TEXTS);
  const games = names.flatMap((name) => {
    const contents = [pgnOf(TEXTS[name]), ...(isQuick ? [] : brokenGames(TEXTS[name]))];
    return contents.map((content) => ({ content, name: `${TEXTS[name].slice(0, 100)}.pgn` }));
  });
  const data = Object.entries(STORED).map(([name, content]) => ({ content, name: `${name}.json` }));
  const large = Object.values(LARGE_TEXTS).map((text) => ({ content: pgnOf(text), name: "large.pgn" }));
  return isQuick ? [...games, data[7]] : [...games, ...data, ...large];
}

/** @param {boolean} isQuick */
export function typed(isQuick) {
  return isQuick
    ? FEW.slice(0, 3).map((name) => TEXTS[name])
    : [...Object.values(TEXTS), ...Object.values(STORED)];
}

/** Messages from another window. */
export const MESSAGES = [
  null,
  0,
  "x88",
  TEXTS.markup,
  [],
  {},
  { x88: "height", height: 1e308 },
  { x88: "solved", version: 1, lesson: TEXTS.markup, stars: -1 },
  { ask: "take over" },
  { ask: "is your entry", path: {} },
  { error: "x", id: 1, done: [], points: [], uci: "e2e4", answer: "yes" },
  { toString: 1, valueOf: 1 },
];

/**
 * Runs in the page: puts each text into all fields of the view, and checks the page after each.
 * @param {{ texts: string[] }} rows
 * @returns {Promise<{ rows: number, wrong: string[] }>}
 */
export async function typeEverywhere({ texts }) {
  const { look, settled } = globalThis.x88Watch;
  const wrong = [];
  let rows = 0;
  const setValue = (field, text) => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
    set.call(field, text);
  };
  const fields = () =>
    [...document.querySelectorAll("main input, main textarea, dialog input, dialog textarea")].filter(
      ({ type, readOnly }) => !readOnly && !["file", "checkbox", "radio", "button"].includes(type),
    );
  for (const text of texts) {
    for (const field of fields()) {
      if (!field.isConnected) continue;
      rows++;
      field.focus();
      setValue(field, text);
      for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
      field.blur();
      await settled();
      for (const each of look())
        wrong.push(`${field.id || field.name}, ${JSON.stringify(text.slice(0, 60))}: ${each}`);
    }
  }
  return { rows, wrong };
}

/**
 * Runs in the page: gives files to every file input, drops them on the page and pastes them.
 * @param {{ files: { content: string, name: string }[], back: string }} rows `back`: the address of the view
 */
export async function giveFiles({ files: given, back }) {
  const { look, go, settled, until, quiet } = globalThis.x88Watch;
  const wrong = [];
  let rows = 0;
  const carried = ({ content, name }) => {
    const data = new DataTransfer();
    data.items.add(new File([content], name));
    return data;
  };
  const ways = {
    chosen(file) {
      const inputs = [...document.querySelectorAll("main input[type=file]")];
      for (const input of inputs) {
        input.files = carried(file).files;
        input.dispatchEvent(new Event("change", { bubbles: true }));
      }
      return inputs.length > 0;
    },
    dropped(file) {
      const init = { dataTransfer: carried(file), bubbles: true, cancelable: true };
      const at = document.querySelector("main");
      at.dispatchEvent(new DragEvent("dragover", init));
      return !at.dispatchEvent(new DragEvent("drop", init));
    },
    pasted({ content }) {
      const data = new DataTransfer();
      data.setData("text/plain", content);
      const init = { clipboardData: data, bubbles: true, cancelable: true };
      return !document.querySelector("main").dispatchEvent(new ClipboardEvent("paste", init));
    },
  };
  // Most views accept no files and do not need the large ones.
  const taken = Object.entries(ways).filter(([, give]) => give({ content: "x", name: "x.txt" }));
  for (const file of given) {
    for (const [way, give] of taken) {
      give(file);
      rows++;
      await settled();
      await quiet();
      const complain = () => {
        for (const each of look()) wrong.push(`${way} ${JSON.stringify(file.content.slice(0, 60))}: ${each}`);
      };
      complain();
      const first = document.querySelector(".game-row");
      if (first) {
        first.click();
        await until(() => document.querySelector("#game-title, .broken-title")?.checkVisibility());
        complain();
      }
      if (location.hash === back) continue;
      await go(back);
      complain();
    }
  }
  return { rows, wrong };
}

/** Runs in the page: sends it the messages of a surrounding window, and storage events. */
export async function tellEverything({ messages }) {
  const { look, settled, quiet } = globalThis.x88Watch;
  const text = () => document.querySelector("main").textContent;
  // Earlier input may still be at work.
  for (let last = ""; last !== text(); await quiet()) last = text();
  const before = text();
  for (const data of messages) {
    postMessage(data, "*");
    for (const origin of ["https://hostile.invalid", "null", location.origin])
      dispatchEvent(new MessageEvent("message", { data, origin, source: window }));
    dispatchEvent(new StorageEvent("storage", { key: null }));
    for (const key of ["x88-progress", "__proto__", "x"])
      dispatchEvent(new StorageEvent("storage", { key, newValue: JSON.stringify(data) }));
    dispatchEvent(new PopStateEvent("popstate", { state: data }));
  }
  await settled();
  const wrong = look();
  if (text() !== before) wrong.push("a message has changed the page");
  return { rows: messages.length, wrong };
}
