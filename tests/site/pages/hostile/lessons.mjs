// Rows of a teacher's own lessons: each text, number and list of a valid lesson, replaced by something else.

import { pack } from "../../../../www/src/own/packed.js";
import { FEW, STORED, TEXTS } from "./texts.mjs";

const fork = {
  id: "fork",
  kind: "play",
  text: "Fork the king and the queen.",
  fen: "4k3/8/8/3N3q/8/8/8/4K3 w - - 0 1",
  side: "white",
  steps: [{ moves: ["Nf6+"] }],
  hints: ["The knight gives check."],
  done: "That is a fork.",
};

/** A valid lesson. */
export const CHAPTER = {
  id: "club",
  title: "Our club",
  lessons: [
    {
      id: "forks",
      title: "Forks",
      summary: "Two at once.",
      text: ["A fork attacks two pieces at once."],
      exercises: [fork],
    },
  ],
};

const WRONG = [
  null,
  0,
  -1,
  1e308,
  true,
  "",
  [],
  {},
  [null],
  { length: 1e9 },
  JSON.parse('{"__proto__":{"hurt":1}}'),
];

/** The path to every value. @param {any} data @returns {(string | number)[][]} */
function paths(data) {
  if (typeof data !== "object" || data === null) return [[]];
  return [[], ...Object.keys(data).flatMap((key) => paths(data[key]).map((rest) => [key, ...rest]))];
}

/** @param {any} data @param {(string | number)[]} path @param {unknown} value */
function withAt(data, [key, ...rest], value) {
  if (key === undefined) return value;
  const copy = Array.isArray(data) ? [...data] : { ...data };
  copy[key] = withAt(copy[key], rest, value);
  return copy;
}

const isText = (path) => typeof path.reduce((data, key) => data[key], CHAPTER) === "string";

/** The lessons as files. @param {boolean} isQuick @returns {string[]} */
function lessonTexts(isQuick) {
  const all = paths(CHAPTER);
  const everywhere = (text) =>
    JSON.stringify(
      all
        .filter((path) => isText(path) && ["title", "summary", "text", "done"].includes(String(path.at(-1))))
        .reduce((data, path) => withAt(data, path, text), CHAPTER),
    );
  if (isQuick)
    return [
      ...FEW.slice(0, 3).map((name) => everywhere(TEXTS[name])),
      JSON.stringify(withAt(CHAPTER, ["lessons"], {})),
    ];
  const short = Object.values(TEXTS).map((text) => text.slice(0, 2000));
  return [
    ...short.map(everywhere),
    ...all
      .filter(isText)
      .flatMap((path) => short.slice(0, 10).map((text) => JSON.stringify(withAt(CHAPTER, path, text)))),
    ...all.flatMap((path) => WRONG.map((value) => JSON.stringify(withAt(CHAPTER, path, value)))),
    ...Object.values(STORED),
  ];
}

/** The views that open a teacher's lesson, each by its link. */
const VIEWS = [
  (packed) => `#/own-lesson/1?lesson=${packed}`,
  (packed) => `#/write-lesson?lesson=${packed}`,
  (packed) => `#/embed/own?lesson=${packed}`,
];

/** @param {boolean} isQuick @returns {Promise<string[]>} addresses */
export async function lessonAddresses(isQuick) {
  const texts = lessonTexts(isQuick);
  const packed = (await Promise.all(texts.map((text) => pack(text)))).filter((each) => each !== null);
  // A worker checks each lesson, whichever view opens it: only the first needs all views.
  const isForAll = (at) => !isQuick && at < Object.keys(TEXTS).length;
  return packed.flatMap((each, at) =>
    (isForAll(at) ? VIEWS : [VIEWS[at % VIEWS.length]]).map((view) => view(each)),
  );
}

/** The link to the valid lesson. */
export const rightLesson = async () => VIEWS[0](await pack(JSON.stringify(CHAPTER)));

/** Runs in the page: opens each lesson, and waits until it is shown or refused. */
export async function openEach({ addresses }) {
  const { look, go, until } = globalThis.x88Watch;
  const wrong = [];
  for (const address of addresses) {
    await go("#/laws");
    location.hash = address;
    await until(
      () => !document.querySelector("[data-view=laws]") && document.querySelector("main").childElementCount,
    );
    for (const each of look()) wrong.push(`${address.slice(0, 30)}…: ${each}`);
  }
  return { rows: addresses.length, wrong };
}
