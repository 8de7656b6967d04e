// A position of `x88`: knows, beyond its moves and verdicts, what can still come of it.

import { Position as ExplainPosition } from "../explain/position.js";
import { nodesOf } from "../values/arguments.js";
import { brand } from "../values/branded.js";
import { requireIsBlack } from "../values/squares.js";
import type * as t from "../values/types.js";

/** The core's numbers have 32 bits; it ends a search of `canWin` long before. */
const MOST_NODES = 2 ** 31 - 1;

/**
 * A position of standard chess or Chess960. Immutable: it can be kept, shared and compared, and nobody frees it. The factories of a
 * class of your own that extends it make positions of that class, and so do its moves.
 *
 * @example
 * const start = Position.initial();
 * start.legalDests("e2"); // ["e3", "e4"]
 * start.play("e4").fen(); // "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
 */
export class Position extends ExplainPosition {
  /**
   * Whether a side can still mate by any series of legal moves of both (articles 5.2.2 and 6.9), looking at about so many
   * positions (0: only what needs no search), by default as many as after a fallen flag.
   *
   * @example
   * const { answer, line } = Position.fromFen("7k/8/8/8/8/8/8/KN1n4 w - - 0 1").canWin("white");
   * answer; // "yes"
   * line?.length; // 25
   * Position.fromFen("7k/8/8/8/8/8/8/KN6 w - - 0 1").canWin("white"); // { answer: "no" }
   */
  canWin(color: t.Color, options?: t.SearchOptions | null): t.WinAnswer {
    const [black, nodes] = [requireIsBlack(color, "color"), Math.min(nodesOf(options) ?? -1, MOST_NODES)];
    return this.ask((_, { glue }) => glue.can_win(black === 1, nodes) as t.WinAnswer);
  }

  /**
   * Returns whether neither side can mate by any series of legal moves (article 5.2.2): `true` with a proof, `false` if a line
   * to mate was found, `null` if neither within about `nodes` positions. A stalemate is dead, a checkmate is not.
   *
   * {@link Position.outcome} does not ask this. A game does after each move if it is made with `{ deadPositions: true }`.
   * @param options `nodes` is the number of positions to look at. By default as many as for a flag fall, which takes
   * milliseconds; 0 looks for proofs without a search.
   * @throws {ArgumentError} if `nodes` is not a whole number.
   *
   * @example
   * Position.fromFen("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1").isDead(); // true
   * Position.initial().isDead(); // false
   */
  isDead(options?: t.SearchOptions | null): boolean | null {
    const nodes = Math.min(nodesOf(options) ?? -1, MOST_NODES);
    const answer = this.ask((core) => core.is_dead(nodes));
    return answer === 2 ? null : answer === 1;
  }

  /**
   * Pawns that will never move and never be captured: what locks a dead position. Each of them is proved to be one, but there may
   * be others: what only a search could tell is left out, and none are named while a pawn can be captured en passant.
   *
   * @example
   * Position.fromFen("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1").fixedPawns().length; // 8
   */
  fixedPawns(): t.Square[] {
    return this.squares((core) => core.fixed_pawns());
  }
}

// The same mark as in `x88/rules`: each takes the other's positions.
brand(Position, "Position/42");
// The bundler gives it another name beside the classes that it extends.
Object.defineProperty(Position, "name", { value: "Position" });
