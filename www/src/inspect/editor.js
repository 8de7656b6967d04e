// Responsibility: an edited setup, legal or not, with its problems and undo. Must not depend on: the page, the rules.

import { SQUARES } from "x88";
import { judged } from "../game/setups.js";
import { subscribed } from "../subscribed.js";

/** @import { CastlingRights, Color, Piece, Position, Setup, Square } from "x88" */
/** @import { SetupProblem } from "x88" */

/** @typedef {"kingside" | "queenside"} Wing */

/** @type {CastlingRights} */
const NO_RIGHTS = { white: { kingside: null, queenside: null }, black: { kingside: null, queenside: null } };

const LARGEST_CLOCK = 65535;

export class PositionEditor {
  /** @type {Setup[]} the last is the newest */
  #line;
  #at = 0;
  /** @type {Position | null} */
  #position = null;
  /** @type {readonly SetupProblem[]} */
  #problems = [];
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /** @param {Position} position */
  constructor(position) {
    this.#line = [position.toSetup()];
    this.#judge();
  }

  /** @returns {Readonly<Setup>} */
  get setup() {
    return this.#line[this.#at];
  }

  /** The position, or null while the setup is not playable. */
  get position() {
    return this.#position;
  }

  /** The reasons why it is not playable, or why no game reaches it; each problem says which. */
  get problems() {
    return this.#problems;
  }

  get canUndo() {
    return this.#at > 0;
  }

  get canRedo() {
    return this.#at < this.#line.length - 1;
  }

  /**
   * @param {() => void} listener called after each change
   * @param {{ signal?: AbortSignal }} [options] `signal`: ends it
   */
  subscribe(listener, { signal } = {}) {
    subscribed(this.#listeners, listener, signal);
  }

  /**
   * Begins with another position and clears the undo history.
   * @param {Position} position
   */
  begin(position) {
    this.#line = [position.toSetup()];
    this.#goTo(0);
  }

  /** @param {Position} position */
  load(position) {
    this.#change(position.toSetup());
  }

  /**
   * Puts a piece on a square, replacing the one there.
   * @param {Square} square
   * @param {Piece | null} piece null removes the piece
   */
  put(square, piece) {
    const pieces = { ...this.setup.pieces };
    delete pieces[square];
    if (piece) pieces[square] = piece;
    this.#change({ ...this.setup, pieces });
  }

  /**
   * Moves the piece on a square, ignoring the rules.
   * @param {Square} from
   * @param {Square} to
   */
  move(from, to) {
    const { [from]: piece, ...pieces } = this.setup.pieces;
    if (piece && from !== to) this.#change({ ...this.setup, pieces: { ...pieces, [to]: piece } });
  }

  /** Removes all pieces. */
  clear() {
    this.#change({ ...this.setup, pieces: {}, castlingRights: NO_RIGHTS, enPassant: null });
  }

  /** @param {Color} turn */
  setTurn(turn) {
    this.#change({ ...this.setup, turn });
  }

  /**
   * @param {Color} color
   * @param {Wing} wing
   * @param {Square | null} rook the castling rook, or null for no right
   */
  setRight(color, wing, rook) {
    const { castlingRights } = this.setup;
    const rights = { ...castlingRights, [color]: { ...castlingRights[color], [wing]: rook } };
    this.#change({ ...this.setup, castlingRights: rights });
  }

  /** @param {Square | null} enPassant */
  setEnPassant(enPassant) {
    this.#change({ ...this.setup, enPassant });
  }

  /** @param {boolean} chess960 */
  setChess960(chess960) {
    this.#change({ ...this.setup, chess960 });
  }

  /**
   * @param {"halfmoveClock" | "fullmoveNumber"} clock
   * @param {number} value
   * @returns {boolean} whether the value is valid for this clock
   */
  setClock(clock, value) {
    const isClock = Number.isInteger(value) && value >= 0 && value <= LARGEST_CLOCK;
    if (isClock && value !== this.setup[clock]) this.#change({ ...this.setup, [clock]: value });
    return isClock;
  }

  undo() {
    if (this.canUndo) this.#goTo(this.#at - 1);
  }

  redo() {
    if (this.canRedo) this.#goTo(this.#at + 1);
  }

  /**
   * Returns the rooks that could castle on a wing with the current pieces, from the edge inwards.
   * @param {Color} color
   * @param {Wing} wing
   * @returns {Square[]}
   */
  rooksFor(color, wing) {
    const ofRank = rankOf(color === "white" ? "1" : "8");
    const squares = wing === "kingside" ? ofRank.toReversed() : ofRank;
    const claimed = (/** @type {Square} */ rook) => ({
      ...this.setup,
      castlingRights: { ...NO_RIGHTS, [color]: { ...NO_RIGHTS[color], [wing]: rook } },
    });
    return squares.filter((rook) => !has(claimed(rook), "IMPOSSIBLE_CASTLING_RIGHT"));
  }

  /** Returns the possible en passant squares with the current pieces, ignoring the clock. @returns {Square[]} */
  passedSquares() {
    const squares = rankOf(this.setup.turn === "white" ? "6" : "3");
    const passed = (/** @type {Square} */ enPassant) => ({ ...this.setup, enPassant, halfmoveClock: 0 });
    return squares.filter((enPassant) => !has(passed(enPassant), "IMPOSSIBLE_EN_PASSANT"));
  }

  /** Whether castling rights or the en passant square are among the problems. */
  get hasImpossibleRights() {
    return has(this.setup, "IMPOSSIBLE_CASTLING_RIGHT") || has(this.setup, "IMPOSSIBLE_EN_PASSANT");
  }

  /** Removes the impossible castling rights and en passant square. */
  dropImpossibleRights() {
    const { castlingRights: rights, enPassant } = this.setup;
    const kept = (/** @type {Color} */ color, /** @type {Wing} */ wing) => {
      const rook = rights[color][wing];
      return rook && this.rooksFor(color, wing).includes(rook) ? rook : null;
    };
    const of = (/** @type {Color} */ color) => ({
      kingside: kept(color, "kingside"),
      queenside: kept(color, "queenside"),
    });
    this.#change({
      ...this.setup,
      castlingRights: { white: of("white"), black: of("black") },
      enPassant: has(this.setup, "IMPOSSIBLE_EN_PASSANT") ? null : enPassant,
    });
  }

  /** @param {Setup} setup */
  #change(setup) {
    this.#line.splice(this.#at + 1, Number.POSITIVE_INFINITY, setup);
    this.#goTo(this.#at + 1);
  }

  /** @param {number} at */
  #goTo(at) {
    this.#at = at;
    this.#judge();
    for (const listener of this.#listeners) listener();
  }

  #judge() {
    const { position, problems } = judged(this.setup);
    this.#position = position;
    this.#problems = problems;
  }
}

/** @param {Setup} setup @param {SetupProblem["code"]} code */
function has(setup, code) {
  return judged(setup).problems.some((problem) => problem.code === code);
}

/**
 * Returns the squares of a rank, from White's left.
 * @param {string} rank
 */
function rankOf(rank) {
  return SQUARES.filter((square) => square.endsWith(rank));
}
