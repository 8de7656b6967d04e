// Uses the demo like a person, and reads what a person sees: squares, pieces, marks and texts.

import { PRAISE } from "../../../www/src/learn/praise.js";
import assert from "node:assert/strict";
import { Position } from "x88";
import { go, isTouched, onPages } from "./page.mjs";

export const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** Declares tests on Play, each with a fresh page that shows the starting position. */
export const onDemo = () => onPages({ at: "#/play" }, (page) => shows(page, START));

/** Declares tests that each begin at an address of their own, once a view is there. @param {object} [options] of every page */
export const onAddresses = (options) => onPages(options, (page) => page.locator("[data-view]").waitFor());

/** Returns the FEN of the game in Play, from its link to the inspector. */
export async function fenOf(page) {
  const query = new URLSearchParams((await linkToInspector(page)).split("?")[1]);
  return Position.fromFen(query.get("fen"), { chess960: query.has("chess960") }).fen();
}

const linkToInspector = (page) => page.getAttribute("#inspect", "href");

/** Waits until the page shows this FEN and the board shows exactly its pieces, each visible and on its square. */
export async function shows(page, fen) {
  try {
    await page.waitForFunction(isShown, { fen });
  } catch (error) {
    throw new Error(`the page does not show ${fen}; its FEN is ${await fenOf(page)}`, { cause: error });
  }
  assert.equal(await fenOf(page), fen);
}

/**
 * Runs in the page. Without `fen`, checks that the board shows the game's position and that the link differs from `before`. The
 * link also names an en passant square where nothing can be captured.
 */
function isShown({ fen, before }) {
  const link = document.querySelector("#inspect")?.getAttribute("href");
  if (!link) return false;
  const shown = new URLSearchParams(link.split("?")[1]).get("fen");
  const withoutPassing = (text) => text.split(" ").with(3, "").join(" ");
  if (fen ? withoutPassing(shown) !== withoutPassing(fen) : link === before) return false;
  const wanted = new Map();
  for (const [row, text] of shown.split(" ")[0].split("/").entries()) {
    let file = 0;
    for (const letter of text) {
      if (letter >= "1" && letter <= "8") file += Number(letter);
      else wanted.set(`${"abcdefgh"[file++]}${8 - row}`, letter);
    }
  }
  const pieces = [...document.querySelectorAll(".board .pieces g[data-piece]")];
  return (
    pieces.length === wanted.size &&
    document.querySelector(".dragged-piece") === null &&
    pieces.every((piece) => {
      const { square, piece: name } = piece.dataset;
      const letter = name[0] === "w" ? name[1].toUpperCase() : name[1];
      const box = piece.getBoundingClientRect();
      const below = document.querySelector(`rect[data-square="${square}"]`).getBoundingClientRect();
      const x = box.x + box.width / 2 - below.x;
      const inside = x > below.width / 4 && x < (below.width * 3) / 4 && box.width > 0;
      return wanted.get(square) === letter && inside && piece.getAttribute("visibility") !== "hidden";
    })
  );
}

/** Presses a square with the mouse, or with a finger where the page is used with one. */
export function click(page, square) {
  return press(page, `rect[data-square="${square}"]`);
}

/** Presses an element with the mouse, or with a finger where the page is used with one. */
export function press(page, selector) {
  return isTouched(page) ? page.tap(selector) : page.click(selector);
}

/** Presses keys one after another. */
export async function type(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

/** What assistive technology calls a square. */
export const nameOf = (page, square) =>
  page.getAttribute(`.board [role=gridcell][data-square=${square}]`, "aria-label");

/** An attribute of the element that has the focus. */
export const focused = (page, attribute) =>
  page.evaluate((name) => document.activeElement.getAttribute(name), attribute);

/** Plays moves such as "e2e4" by clicks, and waits for each. */
export async function play(page, ...moves) {
  for (const move of moves) {
    // After a FEN was loaded, the board may still show the last position.
    await page.waitForFunction(isShown, { before: "" });
    const before = await linkToInspector(page);
    await click(page, move.slice(0, 2));
    await click(page, move.slice(2));
    await page.waitForFunction(isShown, { before });
  }
}

/** Waits until the game of Play has this number of plies. */
export const plies = (page, count) =>
  page.waitForFunction((wanted) => document.querySelectorAll("#moves button").length === wanted, count);

/** Drags from the middle of one square to the middle of another, with the mouse or a finger. */
export async function drag(page, from, to) {
  const [start, end] = [await middle(page, from), await middle(page, to)];
  if (isTouched(page)) return fingerDrag(page, start, end);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.locator(".dragged-piece").waitFor();
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
}

/** Drags with a finger from one point of the screen to another. */
export async function fingerDrag(page, start, end) {
  const finger = await page.context().newCDPSession(page);
  const begun = Date.now() / 1000;
  const touch = (type, seconds, ...touchPoints) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: begun + seconds });
  await touch("touchStart", 0, start);
  for (let step = 1; step <= 4; step++) {
    const at = (axis) => start[axis] + ((end[axis] - start[axis]) * step) / 4;
    await touch("touchMove", step / 100, { x: at("x"), y: at("y") });
  }
  // By its timestamps the finger rests before it lifts. Otherwise the browser sees a fling and treats the next tap as its end.
  await touch("touchMove", 0.24, end);
  await touch("touchEnd", 0.25);
}

/** The middle of a square on the screen. */
export function middle(page, square) {
  return middleOf(page, `rect[data-square="${square}"]`);
}

/** The middle of an element on the screen. */
export async function middleOf(page, selector) {
  const { x, y, width, height } = await page.locator(selector).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** The squares that have a mark ("quiet", "capture", "last", "check" …), sorted. */
export function marked(page, kind) {
  return page.$$eval(`.board .mark-${kind}`, (marks) =>
    marks.map((mark) => mark.parentElement.dataset.square).sort(),
  );
}

/**
 * Waits until the board has these marks on exactly these squares.
 * @param {Record<string, string | readonly string[]>} wanted squares by the kind of mark; in a string, spaces separate them
 */
export async function bears(page, wanted) {
  const all = Object.entries(wanted).map(([kind, squares]) => {
    const names = typeof squares === "string" ? squares.split(" ").filter(Boolean) : squares;
    return [kind, names.toSorted().join(" ")];
  });
  await page.waitForFunction(areMarked, all).catch(async () => {
    for (const [kind, squares] of all) assert.equal((await marked(page, kind)).join(" "), squares, kind);
  });
}

/** Runs in the page. */
function areMarked(all) {
  return all.every(([kind, squares]) => {
    const marks = [...document.querySelectorAll(`.board .mark-${kind}`)];
    const shown = marks.map((mark) => mark.parentElement.dataset.square);
    return shown.sort().join(" ") === squares;
  });
}

/** Starts a game from a position, by an address. */
export async function load(page, fen) {
  await go(page, `#/play?${new URLSearchParams({ fen })}`);
  await page.waitForFunction(() => location.hash === "#/play");
}

/**
 * Starts a new game through the page's dialog.
 * @param {{ opponent?: string, color?: string, array?: string, number?: string, clock?: string }} [choices]
 *   omitted choices keep their value
 */
export async function newGame(page, { number, clock, ...radios } = {}) {
  await page.click("#new-game:visible, #another-game:visible");
  for (const [name, value] of Object.entries(radios)) {
    await page.check(`.new-game input[name=${name}][value=${value}]`);
  }
  if (number !== undefined) await page.fill("#start-number", number);
  if (clock !== undefined) await page.selectOption("#start-clock", clock);
  await page.click("#start");
}

/** Waits until a solved exercise is praised on its card. */
export function isPraised(page) {
  const isSaid = (all) => all.includes(document.querySelector("#feedback-title")?.textContent);
  return page.waitForFunction(isSaid, Object.values(PRAISE).flat());
}

/** Waits until an element has this text. */
export async function says(page, selector, text) {
  await page
    .waitForFunction(
      ([where, wanted]) => document.querySelector(where)?.textContent.trim() === wanted,
      [selector, text],
    )
    .catch(async () => assert.equal(await textNow(page, selector), text));
}

/** The text of an element, or undefined if it is not there. */
function textNow(page, selector) {
  return page.evaluate((where) => document.querySelector(where)?.textContent.trim(), selector);
}

/**
 * Returns what a live region announces during an action: the text that the action puts into it.
 * @param {import("playwright-core").Page} page
 * @param {string} region a selector
 * @param {() => Promise<unknown>} act
 */
export async function announcedBy(page, region, act) {
  const told = await page.evaluateHandle((selector) => {
    const texts = [];
    const note = (records) => {
      for (const { addedNodes, target, type } of records)
        for (const { textContent } of type === "characterData" ? [target] : addedNodes)
          texts.push(textContent);
    };
    const all = { childList: true, characterData: true, subtree: true };
    new MutationObserver(note).observe(document.querySelector(selector), all);
    return texts;
  }, region);
  await act();
  await page.waitForFunction((texts) => texts.join("") !== "", told);
  return told.evaluate((texts) => texts.join(" "));
}

/** The texts of the move list, row by row: number, White's move, Black's move. */
export function moveRows(page) {
  return page.$$eval("#moves li", (rows) =>
    rows.map((row) => [...row.children].map((cell) => cell.textContent).join(" ")),
  );
}
