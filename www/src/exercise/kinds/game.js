// The kind "game": a game against a rival to its end. Mate or a draw solves a whole game; reaching the goal solves one with a
// goal. A lost game restarts.

import { uciOf } from "../../computer/candidates.js";
import { search } from "../../computer/search.js";
import { FILES } from "../../squares.js";
import { deed, pieceOn } from "../../words.js";
import { refused, right, solved, wrong } from "../feedback.js";
import { fiftyMovesSpoken, goalOf, slipSpoken, whyDrawn } from "../game-goals.js";
import { ProvingLine } from "../proving-line.js";
import { RIVALS } from "../rivals.js";
import { framesOf } from "../line.js";

/** @import { Move, MoveInput, Position, Square } from "x88" */
/** @import { Goal } from "../game-goals.js" */
/** @import { Rival } from "../rivals.js" */
/** @import { Action, DataOf, End, ExerciseKind, Frame, Offer, Reply, Run } from "../types.js" */

/** The search limits for a move shown to a beginner. Games with a goal search deeper: they have few pieces. */
const LIMITS = { depth: 3, nodes: 1500 };
const GOAL_LIMITS = { depth: 12, nodes: 2000 };

/** The factors of the number of positions, tried in order until a game is won. */
const TRIES = [1, 2, 4, 8, 3, 6];

/** The distance to the seed of the next game. */
const NEXT_GAME = 0x51ed27;

/** The maximum length of a game played for its solution. */
const LONGEST = 200;

const fields = /** @type {const} */ ({
  // checkmate: mate a lone king; promotion: promote the first pawn; hunt: capture all pawns with a piece, or get a pawn past it.
  goal: { as: "choice", of: ["checkmate", "promotion", "hunt"], optional: true },
  opponent: { as: "choice", of: ["novice", "mild", "steady", "strict"] },
});

/** @typedef {DataOf<typeof fields>} GameData */

/** @implements {Run} */
export class GameRun {
  #data;
  #rival;
  /** The factor of the number of positions searched for a good move. */
  #patience;
  /** @type {Move | null} */
  #reply = null;
  /** The move currently advised. @type {string | null} */
  #advised = null;
  /** @type {Goal} */
  #goal;
  canMove = true;
  /** The seed that repeats the opponent's moves. */
  seed = 0;
  /** @type {ProvingLine} */
  line;

  /**
   * @param {GameData} data
   * @param {number} seed
   * @param {Rival} [rival] the opponent; the default is the exercise's
   */
  constructor(data, seed, rival = RIVALS[data.opponent], patience = 1) {
    this.#data = data;
    this.#rival = rival;
    this.#patience = patience;
    this.#begin(seed);
    this.#goal = goalOf(data, this.line.position);
  }

  /** @param {number} seed */
  #begin(seed) {
    this.seed = seed;
    this.#reply = null;
    this.#advised = null;
    this.line = new ProvingLine(this.#data);
  }

  /** In a whole game, an available draw can be claimed; otherwise it would not be a goal. */
  /** @returns {Offer | undefined} */
  get offer() {
    const isClaim = this.#goal.isWonByDraw && this.line.game.claims().some(({ byMove }) => !byMove);
    return isClaim ? { kind: "claim", withMove: false } : undefined;
  }

  /** @returns {Set<Square>} the goal rank */
  get targets() {
    const { rank } = this.#goal;
    return new Set(rank ? FILES.map((file) => /** @type {Square} */ (file + rank)) : []);
  }

  /** The meaning of these squares, in words. */
  get targetsAre() {
    return this.#goal.rankIs;
  }

  /** The current count. */
  get tally() {
    return this.#goal.tally?.(this.line.position);
  }

  /** Whether a move is shown to the learner. */
  get isAdvised() {
    return this.#advised !== null;
  }

  /** @param {MoveInput} input @returns {Reply} */
  tryMove(input) {
    const verdict = this.line.explain(input);
    if (!verdict.legal) return refused(verdict);
    const { position } = this.line;
    const move = this.line.play(verdict.move);
    this.#advised = null;
    const end = this.#end ?? this.#claimed;
    if (end) return this.#ended(end, framesOf(position, [move]));
    const before = this.#reply;
    this.#reply = this.line.play(this.#answer());
    const after = this.#end;
    if (!after)
      return right(spoken(this.#reply, this.line.position), { reply: this.#reply, title: "Your move" });
    const feedback = this.#ended(after, framesOf(position, [move, this.#reply]), this.#reply);
    // It may have been undone, or belong to a finished game.
    if (feedback.kind !== "solved") this.#reply = feedback.restarted ? null : before;
    return feedback;
  }

  /** @returns {Reply} */
  claim() {
    if (!this.offer) return wrong("There is no draw to claim yet.");
    return this.#ended(this.line.claimDraw(), []);
  }

  /** How the game has ended: by its goal, which comes first, or by the Laws; otherwise null. @returns {End | null} */
  get #end() {
    const { position } = this.line;
    const { turn } = position;
    const other = turn === "white" ? "black" : "white";
    const decided = this.#goal.decided?.(position.pieces(), turn);
    if (decided) return { winner: decided === 1 ? turn : other };
    const { side } = this.#data;
    if (this.#goal.isHopeless?.(position)) return { winner: side === turn ? other : turn };
    const outcome = this.line.game.outcome();
    // A promoted pawn stays on the board, since nothing can move.
    const isThrough = outcome?.kind === "stalemate" && this.#goal.decided?.(position.pieces(), other) === 1;
    return isThrough ? { winner: other } : outcome;
  }

  /** The draw claimed by a rival who cannot win. @returns {End | null} */
  get #claimed() {
    if (!this.#goal.takesBack) return null;
    const [claim] = this.line.game.claims();
    return claim ? { winner: null, kind: claim.kind } : null;
  }

  /** The rival's move. */
  #answer() {
    const { game, position } = this.line;
    return this.#rival(position, {
      seed: this.seed,
      ply: Math.floor(game.ply / 2),
      lastOwn: this.#reply,
      history: this.#positionsBefore(),
      decided: this.#goal.decided,
    });
  }

  /** @param {End} end @param {Frame[]} shown @param {Move} [reply] @returns {Reply} */
  #ended({ winner, kind }, shown, reply) {
    const { side } = this.#data;
    if (winner === side) return solved(reply && { reply });
    const { position } = this.line;
    if (winner) return this.#restart(`${this.#goal.lost(position)} A new game begins.`, shown);
    const why = whyDrawn(kind, position.turn);
    if (this.#goal.isWonByDraw) {
      return solved({ reply, text: `A draw. ${why} You have played a whole game to its end: well done!` });
    }
    const rival = side === "white" ? "black" : "white";
    if (!this.#goal.takesBack)
      return this.#restart(`A draw. ${why} You have to win: a new game begins.`, shown);
    const slip = slipSpoken(kind, rival);
    if (!slip) return this.#restart(fiftyMovesSpoken(rival), shown);
    this.line.takeBack(shown.length);
    return wrong(slip, { shown });
  }

  /** @param {string} text @param {Frame[]} shown */
  #restart(text, shown) {
    this.#begin(this.seed + NEXT_GAME);
    return wrong(text, { restarted: true, shown });
  }

  /** Returns a good move in words; {@link next} has it for the board. */
  advise() {
    const { position } = this.line;
    const move = position.parseMove(this.#best());
    this.#advised = move.uci;
    if (move.rook) return "A good move is to castle.";
    const what = move.captured ? ` and take the ${move.captured}` : "";
    return `A good move: the ${pieceOn(position, move.from)} can go to ${move.to}${what}.`;
  }

  next() {
    return { name: /** @type {const} */ ("tryMove"), value: this.#advised ?? this.#best() };
  }

  #best() {
    const { decided, isWonByDraw } = this.#goal;
    const { depth, nodes } = isWonByDraw ? LIMITS : GOAL_LIMITS;
    const limits = { depth, nodes: nodes * this.#patience, history: this.#positionsBefore(), decided };
    return uciOf(search(this.line.position, limits).moves[0].move);
  }

  /** Repeating one of these positions would lead nowhere. */
  #positionsBefore() {
    const { start } = this.line.game;
    return [start, ...framesOf(start, this.line.game.history()).map(({ position }) => position)]
      .slice(0, -1)
      .map((position) => position.hash());
  }

  /** Returns a game played with good moves, to its end. @returns {Action[]} */
  solution() {
    for (const patience of this.#goal.isWonByDraw ? [1] : TRIES) {
      const actions = new GameRun(this.#data, this.seed, this.#rival, patience).#playedOut();
      if (actions.length > 0) return actions;
    }
    return [];
  }

  /** Plays the best moves to the end. Returns nothing if that does not solve it. */
  #playedOut() {
    const actions = [];
    while (actions.length < LONGEST) {
      const action = this.next();
      actions.push(action);
      const { kind } = this.tryMove(action.value);
      if (kind === "solved") return actions;
      if (kind === "wrong") return [];
    }
    return [];
  }
}

/** @param {Move} reply @param {Position} position */
function spoken(reply, position) {
  const check = position.isCheck() ? " That is check: save your king first." : " Your move.";
  return `${deed(reply)}.${check}`;
}

/** @satisfies {ExerciseKind} */
export const game = {
  fields,

  /** @param {GameData} data @param {number} seed */
  begin: (data, seed) => new GameRun(data, seed),

  /** The solution shows that it can be won. @param {GameData} data */
  problems: ({ before }) => [before && "a whole game begins at its beginning"],
};
