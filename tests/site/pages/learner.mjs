// Solves exercises with the mouse like a learner, or makes a mistake; a second copy of the exercise predicts the page.

import { exerciseOf, solutionOf } from "../../../www/src/exercise/kinds.js";
import { click } from "./board.mjs";
import { go } from "./page.mjs";

/** Longer than an exercise takes to reply or to refute a mistake. */
const REPLY_MS = 5000;

const SQUARES = [..."abcdefgh"].flatMap((file) => [..."12345678"].map((rank) => file + rank));
const LETTERS = { pawn: "p", knight: "n", bishop: "b", rook: "r", queen: "q", king: "k" };

export class Learner {
  #page;
  #run;
  #data;
  #seed = 0;
  /** @type {(page: import("playwright-core").Page, square: string) => Promise<void>} */
  #press;

  /**
   * @param {import("playwright-core").Page} page with a clock that the test controls
   * @param {string} lesson
   * @param {number} at which exercise, from 0
   */
  static async open(page, lesson, at) {
    await go(page, `#/learn/${lesson.id}/${at + 1}`);
    return Learner.on(page, lesson.exercises[at]);
  }

  /**
   * For a page that leads to the exercise.
   * @param {import("playwright-core").Page} page with a clock that the test controls
   * @param {import("../../../www/src/exercise/types.js").ExerciseData} data
   * @param {(page: import("playwright-core").Page, square: string) => Promise<void>} [press] presses a square
   */
  static async on(page, data, press = click) {
    const learner = new Learner();
    learner.#page = page;
    learner.#data = data;
    learner.#press = press;
    await page.waitForFunction(
      (text) => document.querySelector("#task-text")?.textContent === text,
      learner.#data.text,
    );
    learner.#seed = await page.evaluate(() => JSON.parse(localStorage.getItem("x88-exercise")).seed);
    learner.#run = exerciseOf(learner.#data, learner.#seed);
    await learner.#settled();
    return learner;
  }

  /** The actions that solve it; if chance plays a part, the ones for this run. */
  get solution() {
    return solutionOf(this.#data, this.#seed);
  }

  /** The exercise in the state that the page should show. */
  get run() {
    return this.#run;
  }

  /**
   * Makes a mistake, in any kind of exercise.
   * @param {(text: string) => Promise<void>} answered receives the page's expected answer
   */
  async doWrong(answered) {
    const { mover, offer, position, touched } = this.#run;
    if (offer.kind === "clock") await answered(await this.#wrongChoice());
    else if (touched !== null) await answered(await this.#wrongTouch());
    else if (mover && position.legalDests().size > 0) await answered(await this.#wrongMove());
    else if (offer.kind === "check") await this.#wrongMark(answered);
    else if (offer.kind === "write") await answered((await this.act({ name: "write", value: "Kz9" })).text);
    else await answered(await this.#wrongChoice());
  }

  /** @param {{ name: string, value?: string }} action */
  async act({ name, value }) {
    const before = this.#run.position;
    const feedback = this.#run[name](value);
    if (name === "tryMove") await this.#move(before.parseMove(value), before.isChess960);
    else if (name === "toggle") await this.#press(this.#page, value);
    else if (name === "check") await this.#page.getByRole("button", { name: "Check", exact: true }).click();
    else if (name === "write") await this.#write(value);
    else if (name === "answer") await this.#page.click(`[data-choice="${value}"]`);
    else if (name === "touch") await this.#press(this.#page, value);
    else if (name === "adjust") await this.#page.getByRole("button", { name: "I adjust" }).click();
    else await this.#claim(value && before.parseMove(value), before.isChess960);
    await this.#settled();
    return feedback;
  }

  async #write(text) {
    await this.#page.fill("#written", text);
    await this.#page.press("#written", "Enter");
  }

  async #claim(move, isChess960) {
    if (!move) return this.#page.getByRole("button", { name: "Claim a draw" }).click();
    await this.#page.getByRole("button", { name: "Claim with my next move" }).click();
    await this.#move(move, isChess960);
  }

  async #move({ from, to, rook, promotion }, isChess960) {
    await this.#press(this.#page, from);
    await this.#press(this.#page, rook && isChess960 ? rook.from : to);
    if (promotion) await this.#page.click(`.x88-promotion .${promotion}`);
  }

  /** Drops a piece on a square that it cannot reach. */
  async #wrongMove() {
    const { position, tried } = this.#run;
    const [[from, dests]] = position.legalDests();
    const isRefused = (square) => !position.get(square) && !dests.includes(square);
    const to = SQUARES.find((square) => square !== from && square !== tried?.[1] && isRefused(square));
    const feedback = this.#run.tryMove({ from, to });
    await this.#press(this.#page, from);
    await this.#press(this.#page, to);
    return feedback.text;
  }

  /** Touches a piece and makes a legal move that breaks touch-move or misses the exercise's goal. */
  async #wrongTouch() {
    const seen = (move) => {
      const run = exerciseOf(this.#data, this.#seed);
      const touching = run.touch(move.from);
      return touching.kind === "wrong" ? { touching } : { touching, moving: run.tryMove(move) };
    };
    const isPlain = ({ promotion, rook }) => !promotion && !rook;
    const moves = this.#run.position.legalMoves().filter(isPlain);
    const move = moves.find((each) => Object.values(seen(each)).some(({ kind }) => kind === "wrong"));
    // If none of the touched pieces can move, any legal move is right.
    if (!move) return this.#wrongMove();
    const { moving } = seen(move);
    const touching = this.#run.touch(move.from);
    await this.#press(this.#page, move.from);
    if (!moving) return touching.text;
    await this.#press(this.#page, move.to);
    return this.#run.tryMove(move).text;
  }

  /** Marks one square that does not belong to the answer, and clears it later. */
  async #wrongMark(answered) {
    const right = this.solution.map(({ value }) => value);
    const value = SQUARES.find((each) => !right.includes(each));
    await this.act({ name: "toggle", value });
    await answered((await this.act({ name: "check" })).text);
    await this.act({ name: "toggle", value });
  }

  async #wrongChoice() {
    const right = this.solution[0].value;
    const { choices } = this.#run.offer;
    const feedback = await this.act({ name: "answer", value: choices.find((choice) => choice !== right) });
    return feedback.text;
  }

  /** Waits until the exercise has replied and the board shows its state. */
  async #settled() {
    await this.#page.clock.runFor(REPLY_MS);
    await boardShows(this.#page, this.#run.position);
  }
}

/**
 * Waits until the lesson's board has come to rest with the pieces of a position.
 * @param {import("x88").Position} position
 */
export async function boardShows(page, position) {
  const pieces = [...position.pieces()].map(
    ([square, { color, role }]) => `${square} ${color[0]}${LETTERS[role]}`,
  );
  await page.waitForFunction(isShown, pieces.sort().join());
}

/** Runs in the page: whether the board shows these pieces. */
function isShown(wanted) {
  const pieces = [...document.querySelectorAll("[data-view=learn] .pieces g[data-piece]")];
  const shown = pieces.map(({ dataset }) => `${dataset.square} ${dataset.piece}`);
  return document.querySelector(".dragged-piece") === null && shown.sort().join() === wanted;
}
