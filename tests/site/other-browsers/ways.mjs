// The site's main tasks as a person does them in any browser, and how the package starts in a page. Must not depend on a browser.

import { rightLesson } from "../pages/hostile/lessons.mjs";

/** @typedef {import("./driver.mjs").Person} Person */
/** `url`: the site's address; `stop`: stops the server, as if the network failed. @typedef {{ url: string, stop: () => Promise<void> }} Place */

const PGN = '[White "Anna"]\n[Black "Bert"]\n\n1. e4 {Begins.} e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *\n';
const CASTLING = "r3k2r/1b4pp/8/8/2B5/8/PP4PP/R3K2R b KQkq - 0 18";
const PROMOTION = "7k/4P3/8/8/8/8/8/K7 w - - 0 1";
const ROOK = "4k3/8/8/8/8/8/8/KR6 w - - 0 1";

const square = (name) => `[data-view] rect[data-square="${name}"]`;

/** @param {Person} person @param {string[]} moves "e2e4" */
async function play(person, ...moves) {
  for (const move of moves) {
    const before = await person.driver.run(() => document.querySelectorAll("#moves button").length);
    await person.press(square(move.slice(0, 2)));
    await person.press(square(move.slice(2)));
    await person.until((count) => document.querySelectorAll("#moves button").length > count, before);
  }
}

const fenOf = (fen) => new URLSearchParams({ fen }).toString();

/** Each starts at its own address. @type {{ name: string, at: string, picture?: string, go: (person: Person, place: Place) => Promise<unknown> }[]} */
export const WAYS = [
  {
    name: "the first screen's exercise is solved",
    at: "",
    picture: "home",
    async go(person) {
      await person.sees(".board-frame:not(.still, .coming) g[data-piece]");
      await person.press(square("d1"));
      await person.press(square("d5"));
      await person.sees("#opening-next");
    },
  },
  {
    name: "a lesson's exercise is solved and stored",
    at: "#/learn/rook/2",
    picture: "lesson",
    async go(person) {
      await person.sees(".board [data-piece]");
      for (const name of ["a1", "f1", "f1", "f5"]) await person.press(square(name));
      await person.sees("[data-solved=true]");
      await person.until(() =>
        Object.keys(JSON.parse(localStorage.getItem("x88-progress")).done).some((name) =>
          name.startsWith("rook/"),
        ),
      );
    },
  },
  {
    name: "a game against an opponent",
    at: "#/play?opponent=club&color=white",
    picture: "game",
    async go(person) {
      await play(person, "d2d4");
      await person.until(() => document.querySelectorAll("#moves button").length === 2);
      await play(person, "c2c4");
      await person.until(() => document.querySelectorAll("#moves button").length === 4);
    },
  },
  {
    name: "a move is refused with the reason",
    at: `#/play?${fenOf(CASTLING)}&opponent=person`,
    picture: "refusal",
    async go(person) {
      await person.press(square("e8"));
      await person.press(square("g8"));
      await person.sees("#verdict-text", "bishop");
    },
  },
  {
    name: "a refusal and a promotion by keyboard, with the piece chosen in the dialog",
    at: `#/play?${fenOf(PROMOTION)}&opponent=person`,
    async go(person) {
      const cell = (name) => `[data-view] [role=gridcell][data-square=${name}]`;
      const take = async () => {
        await person.driver.run((it) => document.querySelector(it).focus(), cell("e7"));
        await person.keys("Enter");
        await person.until((it) => document.querySelector(it).ariaSelected === "true", cell("e7"));
      };
      await person.sees(cell("e7"));
      await take();
      await person.keys("ArrowDown", "Enter");
      await person.sees("#verdict-text", "pawn");
      await person.keys("Escape");
      await person.until((it) => document.querySelector(it).ariaSelected === "false", cell("e7"));
      await take();
      await person.keys("ArrowUp", "Enter");
      // A window without focus does not press a button by key.
      await person.press(".x88-promotion .queen");
      await person.until((it) => document.querySelector(it).ariaLabel.includes("white queen"), cell("e8"));
    },
  },
  {
    name: "a worker finds whether a side can still win",
    at: `#/inspect?${fenOf(ROOK)}`,
    async go(person) {
      await person.press("[data-ask=white]");
      await person.sees(".can-win-text", "Yes");
    },
  },
  {
    name: "a PGN is opened with its moves and its variation",
    at: "#/games",
    picture: "games",
    async go(person) {
      await person.type("#games-text", PGN);
      await person.press("#games-form button");
      await person.sees("#game-tree button", "e4");
      await person.sees("#game-title", "Anna");
      await person.press("#game-tree button");
    },
  },
  {
    name: "the inspector",
    at: `#/inspect?${fenOf("r2qkb1r/ppp2ppp/2np1n2/1B2p3/4P1b1/2NP1N2/PPP2PPP/R1BQK2R b KQkq - 0 6")}`,
    picture: "inspector",
    async go(person) {
      await person.sees("#inspect-facts dd");
      await person.sees("#inspect-findings li");
      await person.sees(".board [data-piece]");
    },
  },
  {
    name: "a teacher's own lesson from a link is checked in a worker",
    at: "#/laws",
    async go(person) {
      await person.go(await rightLesson());
      await person.sees("#lesson-title", "Forks");
      await person.press(square("d5"));
      await person.press(square("f6"));
      await person.sees("[data-solved=true]");
    },
  },
  {
    name: "a lesson runs in a frame of another page",
    at: "#/embed/rook/2",
    picture: "embed",
    async go(person) {
      await person.sees("#task-text");
      await person.sees(".board [data-piece]");
      if (await person.driver.run(() => document.querySelector(".shell-header").getClientRects().length > 0))
        throw new Error("the site stands around it");
    },
  },
  {
    name: "dark colours",
    at: "#/play",
    picture: "dark",
    async go(person) {
      await person.sees(".board [data-piece]");
      await person.press("#theme");
      await person.until(
        () =>
          getComputedStyle(document.body).backgroundColor === "rgb(19, 24, 23)" ||
          document.documentElement.dataset.theme === "dark",
      );
      await person.press("#sound");
    },
  },
  {
    name: "a reload restores the game",
    at: "#/play?opponent=person",
    async go(person, { url }) {
      await play(person, "e2e4", "e7e5");
      await person.driver.goto("about:blank");
      await person.driver.goto(`${url}#/play`);
      await person.until(() => document.querySelectorAll("#moves button").length === 2);
    },
  },
];

/** Runs after all others: the server is gone. */
export const OFFLINE = {
  name: "the site works offline after a visit",
  at: "#/laws",
  /** @param {Person} person @param {Place} place */
  async go(person, { url, stop }) {
    const has = await person.driver.run(() => "serviceWorker" in navigator);
    if (!has) return "this browser keeps no site";
    await person.until(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === "activated" && navigator.serviceWorker.controller !== null;
    });
    await stop();
    await person.driver.goto("about:blank");
    await person.driver.goto(`${url}#/learn/pins/1`);
    await person.sees("#task-text");
    await person.sees(".board [data-piece]");
  },
};

const STRICT =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'";

/** How the package starts: the page's policy, and the expected output. */
export const STARTS = [
  { name: "the package in a plain page", policy: null, wanted: "20 e4 mate yes slim" },
  { name: "the package under a strict policy", policy: STRICT, wanted: "20 e4 mate yes slim" },
  {
    name: "the package where nothing may be compiled says what to do",
    policy: STRICT.replace(" 'wasm-unsafe-eval'", ""),
    wanted: "WASM_FORBIDDEN",
  },
];

/** The module of such a page. */
export const START = `import { Game, GameTree, Position } from "./index.js";
import * as slim from "./slim.js";
import { CanWinWorker } from "./worker.js";

async function told() {
  const game = new Game();
  const count = game.position.legalMoves().length;
  const { san } = game.move("e2e4");
  const mate = GameTree.fromPgn("1. f3 e5 2. g4 Qh4#").outcome().kind === "checkmate" ? "mate" : "no mate";
  const start = () => new Worker(new URL("./question.js", import.meta.url), { type: "module" });
  const worker = new CanWinWorker(start);
  const { answer } = await worker.canWin(Position.fromFen("${ROOK}"), "white");
  worker.terminate();
  await slim.init(fetch("./x88.wasm"));
  const small = slim.Position.initial().legalMoves().length === count ? "slim" : "another";
  return [count, san, mate, answer, small].join(" ");
}

globalThis.x88Told = "";
told().then(
  (text) => { globalThis.x88Told = text; },
  (error) => { globalThis.x88Told = error.code ?? String(error); },
);
`;

/** Its worker. */
export const WORKER = 'import { answerCanWin } from "./worker.js";\nanswerCanWin();\n';
