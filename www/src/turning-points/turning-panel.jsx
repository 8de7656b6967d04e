// The turning points of a finished game: searched in the background, described in words. The user can view each and continue the
// game there.

import { useState } from "preact/hooks";
import { ownLink } from "../own/addresses.js";
import { pack } from "../own/packed.js";
import { Button } from "../parts.jsx";
import { trainingOf } from "./training.js";
import { betterTold, moveTold, reasonTold } from "./turning-words.js";

/**
 * @import { Color, Move, Position } from "x88"
 * @import { Change, GameController } from "../game/game-controller.js"
 * @import { Arrow } from "../board/arrows.js"
 * @import { Surroundings } from "../shell/site.js"
 * @import { TurningPoint } from "./look-back.js"
 * @import { TurningSearch } from "./turning-search.js"
 */

/**
 * `before`: the position before the move; `wanted`: the better move.
 * @typedef {{ point: TurningPoint, move: Move, before: Position, wanted: Move }} Described
 */

/** A shorter game has no turning point. */
const FEWEST_PLIES = 2;

export class TurningPoints {
  #game;
  #search;
  #you;
  #shown;
  #signal;
  #address;
  /** The finding that has been described, and its description. @type {TurningSearch["finding"] | null} */
  #described = null;
  /** @type {Described[]} */
  #points = [];

  /**
   * @param {{
   *   game: GameController,
   *   search: TurningSearch,
   *   you: () => Color | null,
   *   drawn: () => void,
   *   shown: (better: Arrow | null) => void,
   * }} options `you`: the user's color against the computer; `drawn`: called when something is found; `shown`: called when
   *   another position is shown, with an arrow for the better move
   * @param {Pick<Surroundings, "signal" | "address">} surroundings
   */
  constructor({ game, search, you, drawn, shown }, { signal, address }) {
    this.#game = game;
    this.#search = search;
    this.#you = you;
    this.#shown = shown;
    this.#signal = signal;
    this.#address = address;
    search.follow(drawn, signal);
    game.subscribe((change) => this.#follow(change), { signal });
  }

  /**
   * Keeps the results while the user steps through the game or reopens it: its line is unchanged.
   * @param {Change} change
   */
  #follow({ kind }) {
    if (kind === "start" || (kind === "move" && !this.#game.outcome)) this.#search.forget();
    else this.look();
  }

  /** Starts the search if the game is over, wherever the user is in it. */
  look() {
    const { finished } = this.#game;
    if (!finished || finished.moves.length < FEWEST_PLIES) return;
    const you = this.#you();
    const { start, moves } = finished;
    const sides = you ? [you] : /** @type {Color[]} */ (["white", "black"]);
    this.#search.look({ fen: start.fen(), chess960: start.isChess960, moves, sides });
  }

  get finding() {
    return this.#search.finding;
  }

  get you() {
    return this.#you();
  }

  /** The turning points, described while the game on the board is the one in which they were found. */
  get points() {
    const { finding } = this.#search;
    if (finding === this.#described) return this.#points;
    this.#described = finding;
    this.#points = finding.kind === "found" ? finding.points.map((point) => this.#describe(point)) : [];
    return this.#points;
  }

  /** @param {TurningPoint} point @returns {Described} */
  #describe(point) {
    const move = this.#game.line[point.ply];
    const before = this.#positionAt(point.ply);
    return { point, move, before, wanted: before.parseMove(point.better) };
  }

  /** Opens the positions before the turning points as a lesson. @param {number} at the index of the first one */
  async train(at) {
    const packed = await pack(JSON.stringify(trainingOf(this.points, this.you)));
    if (packed && !this.#signal.aborted) this.#address.go(ownLink(packed, { lesson: 0, at }));
  }

  /** @param {number} ply @returns {Position} */
  #positionAt(ply) {
    const { start } = this.#game.played;
    return this.#game.line.slice(0, ply).reduce((position, move) => position.play(move), start);
  }

  /**
   * Continues the game from there: undoes its ending, and the next move replaces the rest.
   * @param {number} ply
   * @param {Arrow | null} better
   */
  goTo(ply, better) {
    if (this.#game.endedByPlayer) this.#game.undo();
    this.#game.goTo(ply);
    this.#shown(better);
  }
}

/** @param {{ turning: TurningPoints }} props */
export function TurningPanel({ turning }) {
  const { finding, you } = turning;
  return (
    <section
      class="panel turning-points"
      id="turning-points"
      aria-labelledby="turning-title"
      hidden={finding.kind === "none"}
    >
      <h2 id="turning-title">Where the game turned</h2>
      <p id="turning-said" aria-live="polite">
        {inWords(finding, you !== null)}
      </p>
      <progress
        id="turning-progress"
        max="1"
        aria-label="Looking through the game"
        hidden={finding.kind !== "looking"}
        value={finding.kind === "looking" ? finding.done : undefined}
      />
      <ol class="turning-list" id="turning-list">
        {turning.points.map((described, at) => (
          <Point key={described.point} described={described} at={at} turning={turning} />
        ))}
      </ol>
    </section>
  );
}

/** @param {TurningSearch["finding"]} finding @param {boolean} isYours */
function inWords(finding, isYours) {
  switch (finding.kind) {
    case "looking":
      return `Looking through the game for ${isYours ? "your moves" : "the moves"} that lost most.`;
    case "failed":
      return "The game could not be analyzed.";
    case "found":
      if (finding.points.length === 1) return isYours ? "Your costliest move:" : "The costliest move:";
      if (finding.points.length > 1)
        return `${isYours ? "Your" : "The"} ${finding.points.length} costliest moves:`;
      return isYours ? "None of your moves lost much. Well played!" : "No move lost much. A steady game!";
    default:
      return "";
  }
}

/** @param {{ described: Described, at: number, turning: TurningPoints }} props `at`: its index */
function Point({ described: { point, move, before, wanted }, at, turning }) {
  // Only when asked for, so that the user can look for the better move first.
  const [isAnswered, answer] = useState(false);
  const { you } = turning;
  const title = moveTold(move, before.fullmoveNumber, you);
  const look = () => {
    answer(true);
    turning.goTo(point.ply + 1, { from: wanted.from, to: wanted.to, kind: "asked" });
  };
  /** @param {string} text @param {() => void} press */
  const button = (text, press) => (
    <Button aria-label={`${text}: ${title}`} onClick={press}>
      {text}
    </Button>
  );
  return (
    <li>
      <p class="turning-move">{title}</p>
      <p>{reasonTold(point.reason, move.color, you)}</p>
      <p hidden={!isAnswered}>{betterTold(wanted, you)}</p>
      <div class="row">
        {button("Find a better move", () => turning.train(at))}
        {button("Look at it", look)}
        {button("Play on from here", () => turning.goTo(point.ply, null))}
      </div>
    </li>
  );
}
