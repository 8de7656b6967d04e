// Responsibility: the computer as the page uses it: asked for a move, it answers asynchronously. Manages the worker and the
// thinking time. Must not depend on: the search, the board.

import { Manners } from "./manners.js";
import { opponentById } from "./opponents.js";

/** @import { Claim, Color, Move, Position } from "x88" */
/** @import { OpponentData } from "./opponents.js" */
/** @import { Answer, Failure, Question } from "./thinking.js" */

/**
 * The game so far: start, moves in UCI, current position, and the claims of the side to move.
 * @typedef {{ start: Position, moves: string[], position: Position, claims?: Claim[] }} Played
 */

/**
 * @typedef {{ kind: "move", uci: string, offersDraw: boolean }
 *   | { kind: "claim", byMove?: Move }
 *   | { kind: "resignation" }} Reply
 */

/**
 * `seed`: for a repeatable game; `ms`: its remaining time for this move, with a clock; `playsOn`: the user wants to play on, so
 * it neither resigns nor claims a draw in this turn.
 * @typedef {{ signal?: AbortSignal, seed?: number, ms?: number, playsOn?: boolean }} Options
 */

/** An instant reply is startling and hard to follow. */
const LEAST_MS = 350;

/** Only a slow machine needs this long: the opponents are limited by positions. */
const MOST_MS = 4000;

/** The error for a failed worker. The next question starts a new one. */
export class ComputerError extends Error {
  name = "ComputerError";
}

export class Opponent {
  #leastMs;
  #createWorker;
  #manners = new Manners();
  /** @type {Worker | null} */
  #worker = null;
  /** Settles the current question; null while there is none. @type {((answer: null) => void) | null} */
  #giveUp = null;
  #id = 0;

  /**
   * @param {{ leastMs?: number, createWorker?: () => Worker }} [options] `leastMs`: the minimum reply time, if the clock allows
   */
  constructor({ leastMs = LEAST_MS, createWorker = startWorker } = {}) {
    this.#leastMs = leastMs;
    this.#createWorker = createWorker;
  }

  /**
   * Returns the computer's action in its turn, or null if it was stopped or the game is over.
   * @param {Played} played
   * @param {string} opponent the id of an opponent
   * @param {Options} [options]
   * @returns {Promise<Reply | null>}
   * @throws {ComputerError}
   */
  async choose(played, opponent, options) {
    const found = await this.#ask(played, opponent, options);
    if (!found || found.uci === null) return null;
    const { uci, score } = found;
    const claim = played.claims?.[0];
    const playsOn = options?.playsOn ?? false;
    if (playsOn) this.#manners.beginAnew();
    if (claim && !playsOn && this.#manners.claimsDraw(score)) return { kind: "claim", byMove: claim.byMove };
    const { resignsBelow } = /** @type {OpponentData} */ (opponentById(opponent)).strength;
    this.#manners.note(played.moves.length, score, resignsBelow);
    if (this.#manners.resigns) return { kind: "resignation" };
    return { kind: "move", uci, offersDraw: this.#manners.offersDraw(played.position) };
  }

  /**
   * Returns whether the computer, playing `color`, accepts a draw; false if it was stopped.
   * @param {Played} played
   * @param {Color} color
   * @param {string} opponent the id of an opponent
   * @param {Options} [options]
   * @returns {Promise<boolean>}
   * @throws {ComputerError}
   */
  async acceptsDraw(played, color, opponent, options) {
    const { position } = played;
    const found = await this.#ask(played, opponent, options);
    if (!found || found.uci === null) return false;
    const score = position.turn === color ? found.score : -found.score;
    return this.#manners.acceptsDraw(score, position, { color, plies: played.moves.length });
  }

  /** Stops thinking and ends the worker. */
  stop() {
    const giveUp = this.#giveUp;
    this.#giveUp = null;
    this.#worker?.terminate();
    this.#worker = null;
    giveUp?.(null);
  }

  /**
   * Returns the worker's answer, or null if it was stopped. A new question ends the one before.
   * @param {Played} played
   * @param {string} opponent the id of an opponent
   * @param {Options} [options]
   */
  async #ask({ start, moves }, opponent, { signal, seed = anySeed(), ms = MOST_MS } = {}) {
    if (this.#giveUp) this.stop();
    if (signal?.aborted) return null;
    const id = ++this.#id;
    const stop = () => this.#isCurrent(id) && this.stop();
    signal?.addEventListener("abort", stop);
    try {
      const game = { fen: start.fen(), chess960: start.isChess960, moves };
      return await this.#answerTo({ id, ...game, opponent, seed, ms: Math.min(ms, MOST_MS) });
    } catch (error) {
      stop();
      if (error instanceof ComputerError) throw error;
      throw new ComputerError(error instanceof Error ? error.message : String(error), { cause: error });
    } finally {
      signal?.removeEventListener("abort", stop);
    }
  }

  /** @param {number} id */
  #isCurrent(id) {
    return id === this.#id;
  }

  /**
   * Waits at least the minimum time.
   * @param {Question} question
   * @returns {Promise<Answer | null>}
   */
  #answerTo(question) {
    const worker = this.#worker ?? this.#createWorker();
    this.#worker = worker;
    const earliest = performance.now() + Math.min(this.#leastMs, question.ms);
    const settled = new AbortController();
    const { signal } = settled;
    const answered = new Promise((resolve, reject) => {
      const fail = ({ message = "the worker does not answer" }) => reject(new ComputerError(message));
      worker.addEventListener("error", fail, { signal });
      worker.addEventListener("messageerror", () => fail({}), { signal });
      const answer = (/** @type {MessageEvent<Answer | Failure>} */ { data }) => {
        if ("error" in data) fail({ message: data.error });
        else setTimeout(resolve, earliest - performance.now(), data);
      };
      worker.addEventListener("message", answer, { signal });
      this.#giveUp = resolve;
    });
    worker.postMessage(question);
    return answered.finally(() => {
      if (this.#isCurrent(question.id)) this.#giveUp = null;
      settled.abort();
    });
  }
}

function startWorker() {
  return new Worker(new URL("./computer.worker.js", import.meta.url));
}

function anySeed() {
  return Math.floor(Math.random() * 2 ** 31);
}
