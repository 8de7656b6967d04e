// The position of `x88`.

import { ExplainPosition } from "../explain/position.js";
import type { ExplainRuleset } from "../explain/ruleset.js";
import { nodesOf } from "../types/arguments.js";
import { requireIsBlack } from "../types/squares.js";
import type { StandardTypes } from "../types/rules-types.js";
import type * as t from "../types/types.js";
import { RULES } from "./rules.js";

/** The core's numbers have 32 bits. A `canWin` search ends long before. */
const MOST_NODES = 2 ** 31 - 1;

/**
 * A position of standard chess or Chess960. It is immutable: you can keep, share and compare it, and never have to free it.
 * Factories and moves of a subclass return positions of that subclass.
 *
 * @category Positions
 *
 * @example
 * const start = Position.initial();
 * start.legalDests("e2"); // ["e3", "e4"]
 * start.play("e4").fen(); // "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
 */
export class Position extends ExplainPosition<StandardTypes> {
  /** @internal */
  override get rules(): ExplainRuleset<StandardTypes> {
    return RULES;
  }

  /**
   * Returns whether a side can still checkmate by any sequence of legal moves of both sides (articles 5.2.2 and 6.9).
   * @param options `nodes` is the approximate number of positions to search; the default is that of a flag fall, and 0 means no
   * search
   *
   * @example
   * const { answer, line } = Position.fromFen("7k/8/8/8/8/8/8/KN1n4 w - - 0 1").canWin("white");
   * answer; // "yes"
   * line?.length; // 25
   * Position.fromFen("7k/8/8/8/8/8/8/KN6 w - - 0 1").canWin("white"); // { answer: "no" }
   */
  canWin(color: t.Color, options?: t.SearchOptions | null): t.WinAnswer {
    const [black, nodes] = [requireIsBlack(color, "color"), Math.min(nodesOf(options) ?? -1, MOST_NODES)];
    const found = this.ask((_, core) => core.glue.can_win?.(black === 1, nodes));
    const [answer, line] = found as [t.WinAnswer["answer"], t.WinAnswer["line"]];
    return { answer, ...(line && { line }) } as t.WinAnswer;
  }

  /**
   * Returns whether neither side can checkmate by any sequence of legal moves (article 5.2.2). `true` is proved, `false` means
   * that a line to checkmate was found, and `null` means neither. A stalemate is dead, a checkmate is not.
   *
   * {@link Position.outcome} does not include this test. A game created with `{ deadPositions: true }` runs it after each move.
   * @param options `nodes` is the approximate number of positions to search. The default is that of a flag fall, which takes
   * milliseconds; 0 finds only proofs that need no search.
   * @throws {ArgumentError} if `nodes` is not a whole number.
   *
   * @example
   * Position.fromFen("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1").isDead(); // true
   * Position.initial().isDead(); // false
   */
  isDead(options?: t.SearchOptions | null): boolean | null {
    const nodes = Math.min(nodesOf(options) ?? -1, MOST_NODES);
    const answer = this.ask((wasm) => wasm.is_dead(nodes));
    return answer === 2 ? null : answer === 1;
  }

  /**
   * Returns pawns that can never move and never be captured, which lock a dead position. Each is proved, but the list may be
   * incomplete: it leaves out pawns that need a search. It is empty while a pawn can be captured en passant.
   *
   * @example
   * Position.fromFen("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1").fixedPawns().length; // 8
   */
  fixedPawns(): t.Square[] {
    return this.squares((wasm) => wasm.fixed_pawns());
  }
}
