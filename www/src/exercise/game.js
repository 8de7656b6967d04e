// The kind "game": a whole game against an opponent who barely knows the rules. It is solved by mating, and by a draw too: it was played to its
// end. A lost one begins anew.

import { uciOf } from "../computer/candidates.js";
import { search } from "../computer/search.js";
import { capitalized, deed, pieceOn } from "../words.js";
import { refused, right, solved, wrong } from "./feedback.js";
import { Line } from "./line.js";
import { noviceMove } from "./novice.js";
import { framesOf } from "./refutation.js";

/** @import { Move, Outcome } from "x88" */

/** How far a move is looked for that a beginner may be shown. */
const LIMITS = { depth: 3, nodes: 1500 };

/** A game whose seed is so much farther is another one. */
const NEXT_GAME = 0x51ed27;

/** No game that is played for its solution is longer. */
const LONGEST = 200;

const DRAWS = {
  stalemate: (side) => `Stalemate: ${side} cannot move and is not in check, so nobody wins.`,
  "dead-position": () => "With what is left nobody can mate any more.",
  "fivefold-repetition": () => "The same position has come five times.",
  "seventy-five-moves": () => "For seventy-five moves nothing was captured and no pawn moved.",
  "threefold-repetition": () => "The same position has come three times, and you claimed the draw.",
  "fifty-moves": () => "For fifty moves nothing was captured and no pawn moved, and you claimed the draw.",
};

export class GameRun {
  #data;
  #seed;
  #opponent;
  #ply = 0;
  /** @type {Move | null} */
  #reply = null;
  /** The move that the learner was advised to play now. @type {string | null} */
  #advised = null;
  canMove = true;
  /** @type {Line} */
  line;

  /** @param {typeof noviceMove} [opponent] who answers */
  constructor(data, seed, opponent = noviceMove) {
    this.#data = data;
    this.#opponent = opponent;
    this.#begin(seed);
  }

  #begin(seed) {
    this.#seed = seed;
    this.#ply = 0;
    this.#reply = null;
    this.#advised = null;
    this.line = new Line(this.#data);
  }

  /** A draw can be claimed while there is something to claim. */
  get offer() {
    const isClaim = this.line.game.claims().some(({ byMove }) => !byMove);
    return isClaim ? { kind: "claim", withMove: false } : undefined;
  }

  /** Whether a move is shown to the learner. */
  get isAdvised() {
    return this.#advised !== null;
  }

  tryMove(input) {
    const verdict = this.line.explain(input);
    if (!verdict.legal) return refused(verdict);
    const { position } = this.line;
    const move = this.line.play(verdict.move);
    this.#advised = null;
    const ended = this.line.game.outcome();
    if (ended) return this.#won(ended);
    const reply = this.#answer();
    const outcome = this.line.game.outcome();
    if (outcome?.winner) return this.#lost(framesOf(position, [move, reply]));
    return outcome ? this.#drawn(outcome, reply) : right(spoken(reply, this.line.position), { reply });
  }

  claim() {
    if (!this.offer) return wrong("There is no draw to claim yet.");
    return this.#drawn(this.line.claimDraw());
  }

  /** The opponent's move. */
  #answer() {
    const game = { seed: this.#seed, ply: this.#ply++, lastOwn: this.#reply };
    this.#reply = this.line.play(this.#opponent(this.line.position, game));
    return this.#reply;
  }

  /** After the learner's own move. @param {Outcome} outcome */
  #won(outcome) {
    return outcome.winner ? solved() : this.#drawn(outcome);
  }

  /** @param {Outcome} outcome @param {Move} [reply] */
  #drawn({ kind }, reply) {
    const why = DRAWS[kind]?.(capitalized(this.line.position.turn)) ?? "Nobody wins.";
    return solved({ reply, text: `A draw. ${why} You have played a whole game to its end: well done!` });
  }

  #lost(shown) {
    this.#begin(this.#seed + NEXT_GAME);
    const text = "Checkmate: this time your king was caught. That happens to everybody. A new game begins.";
    return wrong(text, { restarted: true, shown });
  }

  /** A good move, in words; {@link next} has it for the board. */
  advise() {
    const { position } = this.line;
    const move = position.parseMove(this.#best());
    this.#advised = move.uci;
    if (move.rook) return "A good move is to castle.";
    const what = move.captured ? ` and take the ${move.captured}` : "";
    return `A good move: the ${pieceOn(position, move.from)} can go to ${move.to}${what}.`;
  }

  next() {
    return { name: "tryMove", value: this.#advised ?? this.#best() };
  }

  #best() {
    const history = this.#positionsBefore();
    return uciOf(search(this.line.position, { ...LIMITS, history }).moves[0].move);
  }

  /** To come back to one of them would lead nowhere. */
  #positionsBefore() {
    const { start } = this.line.game;
    return [start, ...framesOf(start, this.line.game.history()).map(({ position }) => position)]
      .slice(0, -1)
      .map(({ hash }) => hash);
  }

  /** A game as it is played with the best moves that are seen, to its end. */
  solution() {
    const run = new GameRun(this.#data, this.#seed);
    const actions = [];
    while (actions.length < LONGEST) {
      const action = run.next();
      actions.push(action);
      const { kind } = run.tryMove(action.value);
      if (kind === "solved") return actions;
    }
    return [];
  }
}

/** @param {Move} reply */
function spoken(reply, position) {
  const check = position.isCheck() ? " That is check: save your king first." : " Your move.";
  return `${deed(reply)}.${check}`;
}
