// A game that explains its verdicts, using its history.

import { inputNumber, type ReadInput } from "../position/moves.js";
import { BLACK, materialOf } from "../position/packed.js";
import { kindOf, PROMOTION } from "../position/spelling.js";
import { withSentence } from "../position/outcome.js";
import { inMessages, messagesOf, nextVerdict, withNote } from "../explain/verdict.js";
import type { ExplainRuleset } from "../explain/ruleset.js";
import type { RulesTypes } from "../types/rules-types.js";
import type { Line } from "./line.js";
import { RulesGame } from "./rules-game.js";
import type { IllegalMoveError } from "../types/illegal-move.js";
import { ROLES } from "../types/squares.js";
import type * as t from "../types/types.js";
import { type ExplainPosition, illegalMove } from "../explain/position.js";

/** What games can do that explain their verdicts. */
export abstract class ExplainGame<T extends RulesTypes, P extends ExplainPosition<T>> extends RulesGame<
  T,
  P
> {
  /** @internal */
  override get rules(): ExplainRuleset<T> {
    return this.played.start.rules;
  }

  /**
   * Returns why a move is legal or illegal, for any two squares or any string. A refusal has the rule (`reason`), the squares
   * that show it, and a sentence. It uses the game's history to find the move that lost a right (`lostAtPly`). After checkmate it
   * names the rule that forbids the move; after any other end it says that the game is over.
   *
   * @example
   * const game = Game.fromMoves(["e4", "e5", "Ke2", "Nc6", "Ke1", "Nf6"]);
   * const verdict = game.explain({ from: "e1", to: "g1" });
   * verdict.legal ? "" : [verdict.reason, verdict.lostAtPly]; // ["KING_HAS_MOVED", 3]
   */
  explain(move: T["moveInput"], options?: t.ExplainOptions | null): T["verdict"] {
    const { rules } = this;
    const [input, messages] = [rules.readInput(move), messagesOf(options)];
    return inMessages(rules, judge(this.played, input, this.end), messages);
  }

  /**
   * Plays a move if it is legal; otherwise changes nothing and returns the reason. An illegal move never makes it throw. If a
   * getter of the app or a message function throws, you receive that error and nothing changes.
   * @throws {ArgumentError} if an option does not match its declaration.
   *
   * @example
   * const game = new Game();
   * const verdict = game.tryMove({ from: "f1", to: "b5" });
   * verdict.legal || verdict.message; // "The bishop on f1 cannot jump over the pawn on e2."
   * game.tryMove("e4").legal; // true
   * game.ply; // 1
   */
  tryMove(move: T["moveInput"], options?: t.ExplainOptions | null): T["verdict"] {
    const { rules } = this;
    const [input, messages] = [rules.readInput(move), messagesOf(options)];
    const played = this.playOn(input);
    const verdict = played ? withNote(rules, played.move, played.note) : judge(this.played, input, this.end);
    return inMessages(rules, verdict, messages);
  }

  /**
   * Returns how the game ended, with a sentence, or null if it goes on. A game ends by its position (checkmate before any draw),
   * by its moves (fivefold repetition, 75 moves), or by a player.
   *
   * @example
   * const game = Game.fromMoves(["f3", "e5", "g4", "Qh4"]);
   * game.outcome()?.message; // "Checkmate: Black wins."
   * game.outcome()?.kind; // "checkmate"
   */
  override outcome(): T["outcome"] | null {
    const outcome = super.outcome();
    return outcome && withSentence(this.rules, outcome);
  }

  /**
   * Ends the game by a draw claim of the side to move (articles 9.2 and 9.3) and returns the outcome.
   * @param byMove the intended move, which is not played
   * @throws {ClaimError} if the player has no right to the claim; nothing changes.
   *
   * @example
   * const game = Game.fromMoves(["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"]);
   * game.claimDraw("Ng8").message; // "Draw: threefold repetition was claimed."
   */
  override claimDraw(byMove?: T["moveInput"] | null): T["outcome"] {
    return withSentence(this.rules, super.claimDraw(byMove));
  }

  /**
   * Ends the game by agreement on a draw. Returns the outcome, or the earlier outcome if the game was already over.
   *
   * @example
   * new Game().agreeDraw().message; // "Draw by agreement."
   */
  override agreeDraw(): T["outcome"] {
    return withSentence(this.rules, super.agreeDraw());
  }

  /**
   * Undoes how a player ended the current line (resignation, agreement, claim, flag fall) and returns that outcome. Returns null
   * if no player has ended it. To undo an outcome of the position or the moves, use {@link Game.undo}.
   *
   * @example
   * const game = new Game();
   * game.agreeDraw();
   * game.reopen()?.kind; // "agreement"
   */
  override reopen(): T["outcome"] | null {
    const outcome = super.reopen();
    return outcome && withSentence(this.rules, outcome);
  }

  /** @internal */
  override refusal(input: ReadInput, place?: string): IllegalMoveError {
    return refusalOf(this.played, input, this.end, false, place);
  }

  /**
   * Returns the pieces of each side that were captured before the position on the board, most valuable first.
   *
   * @example
   * Game.fromMoves(["e4", "d5", "exd5", "Qxd5"]).captured();
   * // { white: ["pawn"], black: ["pawn"] }
   */
  captured(): Record<t.Color, t.Role[]> {
    return capturedPieces(this.played);
  }
}

/**
 * Returns the verdict on a move in the position on the board.
 * @param over the number of the outcome if the game has ended, otherwise 0
 * @param isRecord whether the move is only recorded: then the turn may also pass
 */
function judge<T extends RulesTypes>(
  line: Line<T, ExplainPosition<T>>,
  input: ReadInput,
  over: number,
  isRecord = false,
): T["verdict"] {
  const { rules, packed } = line.position;
  return line.askWithMoves((wasm, core) => {
    wasm.explain(inputNumber(core, input), line.ply, over, Number(isRecord));
    return nextVerdict(rules, core.answer(), packed, input);
  });
}

/** @internal Returns the error for a move that was just refused. Parameters as in {@link judge}. */
export function refusalOf<T extends RulesTypes>(
  line: Line<T, ExplainPosition<T>>,
  input: ReadInput,
  over: number,
  isRecord = false,
  place?: string,
): IllegalMoveError {
  return illegalMove(input, line.position, judge(line, input, over, isRecord), line.ply + 1, place);
}

/** Most valuable first, the order in which boards show them. */
const ORDER: readonly t.Role[] = ["queen", "rook", "bishop", "knight", "pawn"];

/** Returns the captured pieces of each side: the pieces of the start, after promotions, that are not on the board. */
function capturedPieces<T extends RulesTypes>(line: Line<T, ExplainPosition<T>>): Record<t.Color, t.Role[]> {
  const kinds = line.codes.slice(0, line.ply).map(kindOf);
  const of = (black: number): t.Role[] => {
    const [before, now] = [materialOf(line.start.packed, black), materialOf(line.position.packed, black)];
    for (const [n, kind] of kinds.entries()) {
      if (kind < PROMOTION || (line.flagsAt(n) & BLACK) !== black) continue;
      before[ROLES[kind - PROMOTION] as t.Role]++;
      before.pawn--;
    }
    return ORDER.flatMap((role) => new Array<t.Role>(Math.max(0, before[role] - now[role])).fill(role));
  };
  return { white: of(0), black: of(1) };
}
