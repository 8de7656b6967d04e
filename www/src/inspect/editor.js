// A position that is being edited: a setup, possible or not, with all its problems, and the steps back. Knows no page, and not
// what is possible.

import { SQUARES } from "x88";
import { examined, judged } from "../game/setups.js";
import { subscribed } from "../subscribed.js";

/** @import { CastlingRights, Color, Piece, Position, Setup, Square } from "x88" */
/** @import { Problem } from "../game/setups.js" */

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
  /** @type {readonly Problem[]} */
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

  /** The position, or null while the setup cannot be played. */
  get position() {
    return this.#position;
  }

  /** Why it cannot be played, or why no game leads to it: each problem says which. Empty if neither is so. */
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
   * Begins with another position, without a way back.
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
   * Puts a piece on a square, in place of what stands there.
   * @param {Square} square
   * @param {Piece | null} piece null: removes what stands there
   */
  put(square, piece) {
    const pieces = { ...this.setup.pieces };
    delete pieces[square];
    if (piece) pieces[square] = piece;
    this.#change({ ...this.setup, pieces });
  }

  /**
   * Moves whatever stands on a square, by no rule.
   * @param {Square} from
   * @param {Square} to
   */
  move(from, to) {
    const { [from]: piece, ...pieces } = this.setup.pieces;
    if (piece && from !== to) this.#change({ ...this.setup, pieces: { ...pieces, [to]: piece } });
  }

  /** Takes all pieces off the board. */
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
   * @param {Square | null} rook the rook that may castle, or null for no right
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
   * @returns {boolean} whether it is a number that a clock can show
   */
  setClock(clock, value) {
    const isClock = Number.isInteger(value) && value >= 0 && value <= LARGEST_CLOCK;
    if (isClock) this.#change({ ...this.setup, [clock]: value });
    return isClock;
  }

  undo() {
    if (this.canUndo) this.#goTo(this.#at - 1);
  }

  redo() {
    if (this.canRedo) this.#goTo(this.#at + 1);
  }

  /**
   * The rooks with which a side can castle to a wing as the pieces stand, from the edge inwards.
   * @param {Color} color
   * @param {Wing} wing
   * @returns {Square[]}
   */
  rooksFor(color, wing) {
    const ofRank = rankOf(color === "white" ? "1" : "8");
    const squares = wing === "kingside" ? ofRank.toReversed() : ofRank;
    const claimed = (rook) => ({
      ...this.setup,
      castlingRights: { ...NO_RIGHTS, [color]: { ...NO_RIGHTS[color], [wing]: rook } },
    });
    return squares.filter((rook) => !has(claimed(rook), "IMPOSSIBLE_CASTLING_RIGHT"));
  }

  /** The squares that a pawn can just have passed as the pieces stand, whatever the clock says. @returns {Square[]} */
  passedSquares() {
    const squares = rankOf(this.setup.turn === "white" ? "6" : "3");
    const passed = (enPassant) => ({ ...this.setup, enPassant, halfmoveClock: 0 });
    return squares.filter((enPassant) => !has(passed(enPassant), "IMPOSSIBLE_EN_PASSANT"));
  }

  /** Whether rights or the en passant square are among the problems. */
  get hasImpossibleRights() {
    return has(this.setup, "IMPOSSIBLE_CASTLING_RIGHT") || has(this.setup, "IMPOSSIBLE_EN_PASSANT");
  }

  /** Gives up the rights and the en passant square that are impossible. */
  dropImpossibleRights() {
    const { castlingRights: rights, enPassant } = this.setup;
    const kept = (color, wing) => {
      const rook = rights[color][wing];
      return rook && this.rooksFor(color, wing).includes(rook) ? rook : null;
    };
    const of = (color) => ({ kingside: kept(color, "kingside"), queenside: kept(color, "queenside") });
    this.#change({
      ...this.setup,
      castlingRights: { white: of("white"), black: of("black") },
      enPassant: has(this.setup, "IMPOSSIBLE_EN_PASSANT") ? null : enPassant,
    });
  }

  #change(setup) {
    this.#line.splice(this.#at + 1, Number.POSITIVE_INFINITY, setup);
    this.#goTo(this.#at + 1);
  }

  #goTo(at) {
    this.#at = at;
    this.#judge();
    for (const listener of this.#listeners) listener();
  }

  #judge() {
    const { position, problems } = examined(this.setup);
    this.#position = position;
    this.#problems = problems;
  }
}

function has(setup, code) {
  return judged(setup).problems.some((problem) => problem.code === code);
}

/** The squares of a rank, from White's left. @param {string} rank */
function rankOf(rank) {
  return SQUARES.filter((square) => square.endsWith(rank));
}
