// Responsibility: the computer as a player of the game on the board. It thinks about the end of the line only, never about a
// position that the user is browsing. Must not depend on: the search, the page.

import { ComputerError, Opponent } from "../computer/opponent.js";
import { opponentById } from "../computer/opponents.js";
import { opponent } from "../words.js";

/** @import { Color } from "x88" */
/** @import { Reply } from "../computer/opponent.js" */
/** @import { OpponentData } from "../computer/opponents.js" */
/** @import { Change, GameController } from "./game-controller.js" */
/** @import { Players } from "./players.js" */

/**
 * The computer's activity. "idle": nothing; "considering": a draw offer; "declining": it has declined one; "offering": a draw,
 * until the user moves; "failed": it could not answer.
 * @typedef {"idle" | "thinking" | "considering" | "declining" | "offering" | "failed"} Activity
 */

/**
 * The state stored without a page. `answer`: to a draw offer, or its own offer; `playsOn`: it must not end the game again at
 * once.
 * @typedef {{ answer: "offering" | "declining" | null, playsOn: boolean }} Manner
 */

/** The largest share of its remaining time that it thinks. */
const SHARE_OF_TIME = 1 / 20;
const LEAST_MS = 20;

export class ComputerPlayer {
  #game;
  #opponent;
  #timeLeft;
  #changed;
  /** @type {Players} */
  #players;
  /** @type {Color | null} */
  #color = null;
  /** @type {OpponentData | null} */
  #who = null;
  /** @type {Activity} */
  #activity = "idle";
  #isAway = true;
  #offersDraw = false;
  /** The user has undone the end of the game: it must move, and must not end the game again at once. */
  #playsOn = false;
  #question = new AbortController();

  /**
   * Follows a game.
   * @param {GameController} game
   * @param {{
   *   players: Players,
   *   timeLeft: (color: Color) => number,
   *   changed: () => void,
   *   opponent?: Opponent,
   * }} options `players`: of the first game; `timeLeft`: in milliseconds, `Infinity` without a clock; `changed`: called when its
   * activity changes
   */
  constructor(game, { players, timeLeft, changed, opponent = new Opponent() }) {
    this.#game = game;
    this.#players = players;
    this.#timeLeft = timeLeft;
    this.#changed = changed;
    this.#opponent = opponent;
    game.subscribe((change) => this.#follow(change), { stage: "players" });
  }

  /** Its color, or null if two people play. */
  get color() {
    return this.#color;
  }

  /** The opponent, or null if two people play. */
  get who() {
    return this.#who;
  }

  get name() {
    return this.#who?.name ?? "Computer";
  }

  get activity() {
    return this.#activity;
  }

  /** @returns {Manner} */
  get manner() {
    const { activity } = this;
    const answer = activity === "offering" || activity === "declining" ? activity : null;
    return { answer, playsOn: this.#playsOn };
  }

  /** Whether it is to move at the end of the line, not just in a position that the user is browsing. */
  get isToMove() {
    const { outcome, position, ply, line } = this.#game;
    return this.#color !== null && !outcome && position.turn === this.#color && ply === line.length;
  }

  /** @param {Players} players of the next game */
  choose(players) {
    this.#players = players;
  }

  /**
   * Resumes a stored game.
   * @param {Manner} manner
   */
  resume({ answer, playsOn }) {
    this.#playsOn = playsOn;
    if (this.#color !== null && !this.#game.outcome) this.#activity = answer ?? "idle";
  }

  /** Lets it think: the user is here. */
  attend() {
    if (!this.#isAway) return;
    this.#isAway = false;
    if (this.isToMove && this.#activity === "idle") this.#think();
  }

  /** Stops it until the user is back. */
  leave() {
    this.#isAway = true;
    this.#giveUp();
    // Also ends its worker.
    this.#opponent.stop();
    if (this.#activity !== "failed") this.#become("idle");
  }

  /** Tries again after a failure. */
  tryAgain() {
    if (this.#activity !== "failed") return;
    if (this.isToMove) this.#think();
    else this.considerDraw();
  }

  /** Handles the user's draw offer: the game ends, or the computer declines. */
  async considerDraw() {
    const accepts = await this.#ask("considering", (options) =>
      this.#opponent.acceptsDraw(this.#game.played, this.#side, this.#id, options),
    );
    if (accepts) this.#game.agreeDraw();
    else if (accepts === false) this.#become("declining");
  }

  /** Accepts the computer's draw offer. */
  acceptDraw() {
    if (this.#activity === "offering") this.#game.agreeDraw();
  }

  /** @param {Change} change */
  #follow({ kind }) {
    this.#giveUp();
    if (kind === "start") this.#sit();
    this.#activity = this.#offersDraw && !this.#game.outcome ? "offering" : "idle";
    this.#offersDraw = false;
    this.#playsOn = kind === "reopen";
    if (this.isToMove && !this.#isAway) this.#think();
  }

  #sit() {
    const { opponent: id, color } = this.#players;
    this.#who = opponentById(id);
    const person = color === "random" ? anyColor() : color;
    this.#color = this.#who ? opponent(person) : null;
    this.#game.seat(this.#who ? [person] : ["white", "black"]);
  }

  /** The id of its opponent entry. */
  get #id() {
    return /** @type {OpponentData} */ (this.#who).id;
  }

  /** Its color, once it plays. */
  get #side() {
    return /** @type {Color} */ (this.#color);
  }

  async #think() {
    const reply = await this.#ask("thinking", (options) =>
      this.#opponent.choose(this.#game.played, this.#id, { ...options, playsOn: this.#playsOn }),
    );
    if (reply) this.#do(reply);
  }

  /** @param {Reply} reply */
  #do(reply) {
    if (reply.kind === "resignation") return this.#game.resign(this.#side);
    if (reply.kind === "claim") return this.#game.claimDraw(reply.byMove);
    this.#offersDraw = reply.offersDraw;
    this.#game.play(reply.uci);
  }

  /**
   * Asks the computer and cancels the previous question.
   * @template T
   * @param {Activity} activity meanwhile
   * @param {(options: { signal: AbortSignal, ms: number }) => Promise<T>} ask
   * @returns {Promise<T | null>} null if the answer no longer matters or is missing
   */
  async #ask(activity, ask) {
    this.#giveUp();
    this.#question = new AbortController();
    const { signal } = this.#question;
    const ms = Math.max(LEAST_MS, this.#timeLeft(this.#side) * SHARE_OF_TIME);
    this.#become(activity);
    try {
      const answer = await ask({ signal, ms });
      return signal.aborted ? null : answer;
    } catch (error) {
      if (!(error instanceof ComputerError)) throw error;
      if (!signal.aborted) this.#become("failed");
      return null;
    }
  }

  #giveUp() {
    this.#question.abort();
  }

  /** @param {Activity} activity */
  #become(activity) {
    this.#activity = activity;
    this.#changed();
  }
}

/** @returns {Color} */
function anyColor() {
  return Math.random() < 0.5 ? "white" : "black";
}
