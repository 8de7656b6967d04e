// The moves of an exercise: those before it, and those played in it. Handles one side moving several times in a row.

import { Game, Position } from "x88";
import { explainFully } from "../game/refusals.js";
import { FIRST_MESSAGES } from "./first-words.js";

/** @import { GameOptions, Move, MoveInput, Outcome, OutcomeExplanation, Verdict } from "x88" */
/** @import { Frame } from "./types.js" */

export class Line {
  /** @type {Game} */
  #game;
  /** Each move of a side that moves alone starts a new game, which has no last move. @type {Move | null} */
  #lastMove = null;
  /** @type {{ position: Position, lastMove: Move | null } | null} */
  #opening = null;
  #messages;

  /** @param {{ fen: string, chess960?: boolean, before?: string[], plain?: boolean }} start an exercise, for example */
  constructor({ fen, chess960 = false, before = [], plain = false }) {
    this.#messages = plain ? FIRST_MESSAGES : undefined;
    this.#game = this.newGame({ fen, chess960 });
    for (const san of before) {
      this.#opening = { position: this.position, lastMove: this.#lastMove };
      this.play(san);
    }
  }

  /** @param {GameOptions} options */
  newGame(options) {
    return new Game(options);
  }

  /** Returns how a position ends the game, or null. @param {Position} position @returns {Outcome | null} */
  endOf(position) {
    return position.outcome();
  }

  /** Returns why a position ends the game, or null. @param {Position} position @returns {OutcomeExplanation | null} */
  explainedEnd(position) {
    return new Game(position).explainOutcome();
  }

  get game() {
    return this.#game;
  }

  get position() {
    return this.#game.position;
  }

  get lastMove() {
    return this.#lastMove;
  }

  /** The position before the last move of `before`. */
  get opening() {
    return this.#opening;
  }

  /** Includes the game's history, such as the move that lost a castling right. @param {MoveInput} input @returns {Verdict} */
  explain(input) {
    return explainFully(this.#game, input, this.#messages);
  }

  /** @param {MoveInput} input a legal move @returns {Move} */
  play(input) {
    this.#lastMove = this.#game.move(input);
    return this.#lastMove;
  }

  /** @param {number} plies the number of moves to undo */
  takeBack(plies) {
    for (let ply = 0; ply < plies; ply++) this.#game.undo();
    this.#lastMove = this.#game.lastMove;
  }

  /**
   * Plays a legal move, without check, of the side that moves alone.
   * @param {Move} move
   */
  playAlone(move) {
    const position = this.position.play(move).pass();
    if (!position) throw new RangeError(`${move.san} gives check`);
    this.#game = this.newGame({ position });
    this.#lastMove = move;
  }

  /** @param {MoveInput} [byMove] @returns {Outcome} */
  claimDraw(byMove) {
    return this.#game.claimDraw(byMove);
  }
}

/**
 * Returns the positions along a line of moves.
 * @param {Position} start
 * @param {readonly (Move | string)[]} moves legal moves
 * @returns {Frame[]}
 */
export function framesOf(start, moves) {
  let position = start;
  return moves.map((input) => {
    const lastMove = typeof input === "string" ? position.parseMove(input) : input;
    position = position.play(lastMove);
    return { position, lastMove };
  });
}
