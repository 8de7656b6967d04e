// A position that explains why a move is illegal.

import type { ReadInput } from "../position/ruleset.js";
import { OTHER } from "../core/core.js";
import { inputNumber, named, readDests } from "../position/moves.js";
import { withSentence } from "../position/outcome.js";
import { type AnyPosition, RulesPosition } from "../position/position.js";
import { CoreError } from "../types/errors.js";
import { IllegalMoveError } from "../types/illegal-move.js";
import type { RulesTypes } from "../types/rules-types.js";
import { requireIsBlack, requireSquare, squareName } from "../types/squares.js";
import type * as t from "../types/types.js";
import type { ExplainRuleset } from "./ruleset.js";
import {
  castlingOf,
  checkOf,
  endOnBoard,
  enPassantOf,
  pinsOf,
  readCastling,
  type ReadPin,
} from "./states.js";
import { ALL_REASONS, allOf, inMessages, inWords, messagesOf, nextVerdict, readRefusals } from "./verdict.js";

/** What positions can do that explain their verdicts. */
export abstract class ExplainPosition<T extends RulesTypes> extends RulesPosition<T> {
  /** @internal */
  abstract override get rules(): ExplainRuleset<T>;

  /**
   * Returns why a move is legal or illegal, for any two squares or any string. A refusal has the rule (`reason`), the squares
   * that show it, and a sentence.
   *
   * @example
   * const verdict = Position.initial().explain({ from: "f1", to: "b5" });
   * verdict.legal || verdict.message; // "The bishop on f1 cannot jump over the pawn on e2."
   *
   * @example
   * const position = Position.fromFen("4k3/8/8/8/1b5q/8/3P4/4K3 w - - 0 1");
   * const verdict = position.explain("d2d4", { all: true });
   * [verdict.reason, verdict.others?.map(({ reason }) => reason)]; // ["CHECK_NOT_ANSWERED", ["PINNED"]]
   */
  explain(move: T["moveInput"], options?: t.ExplainMoveOptions | null): T["verdict"] {
    const { rules } = this;
    const [input, messages, isAll] = [rules.readInput(move), messagesOf(options, " all"), allOf(options)];
    return inMessages(rules, this.judge(input, isAll), messages);
  }

  /** @internal */
  judge(input: ReadInput, isAll = false): T["verdict"] {
    return this.ask((wasm, core) => {
      wasm.explain(inputNumber(core, input), 0, 0, isAll ? ALL_REASONS : 0);
      return nextVerdict(this.rules, core.answer(), this.packed, input, isAll);
    });
  }

  /**
   * Returns why the game is over in this position, or null if it goes on: after checkmate and stalemate the squares around the king
   * with the pieces that guard them, and why no other piece helps.
   *
   * @example
   * const position = Position.fromFen("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
   * const mate = position.explainOutcome();
   * mate?.message; // "Checkmate: the king on g8 is in check from the rook on a8, it has no square to go to, and no other piece can capture the checking piece or come between."
   * mate?.escapes?.find(({ square }) => square === "f8"); // { square: "f8", attackers: ["a8"], piece: null }
   */
  explainOutcome(options?: t.ExplainOptions | null): t.OutcomeExplanation<T> | null {
    const messages = messagesOf(options);
    const outcome = super.outcome();
    return outcome && endOnBoard(this, outcome, messages);
  }

  /**
   * Returns whether a side could castle now if it were its turn, and everything that prevents it: a lost right, pieces in the way,
   * check, and each attacked square. Without the king or the rook on its square, that is the only obstacle.
   * @param color the side; the default is the side to move
   *
   * @example
   * const { kingside } = Position.fromFen("4kr2/8/8/8/8/8/8/4K1NR w K - 0 1").explainCastling();
   * kingside.obstacles.map(({ reason }) => reason); // ["CASTLING_PATH_BLOCKED", "CASTLING_THROUGH_ATTACK"]
   * kingside.message; // "You cannot castle kingside: the knight on g1 is in the way."
   */
  explainCastling(
    color?: t.Color | null,
    options?: t.ExplainOptions | null,
  ): Record<"kingside" | "queenside", t.CastlingExplanation<T>> {
    const player = color ?? this.turn;
    const [black, messages] = [requireIsBlack(player, "color"), messagesOf(options)];
    const obstacles = this.ask((wasm, core) => {
      wasm.castling(black, 0);
      return readCastling(this, core.answer(), player);
    });
    return castlingOf(this, obstacles, player, messages);
  }

  /**
   * Returns who can capture en passant, and why other pawns beside the pawn may not. Returns null if no pawn has just moved two squares. A
   * FEN tells that only with `fen({ enPassant: "always" })`.
   *
   * @example
   * const passed = Position.fromFen("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1").explainEnPassant();
   * passed?.captures; // []
   * passed?.obstacles[0]?.reason; // "EN_PASSANT_EXPOSES_KING"
   */
  explainEnPassant(options?: t.ExplainOptions | null): t.EnPassantExplanation<T> | null {
    return enPassantOf(this, messagesOf(options));
  }

  /**
   * Returns the pseudo-legal moves that would leave the king in check, each with its refusal. Together with
   * {@link Position.legalDests} they are the piece's pseudo-legal destinations.
   *
   * @example
   * const position = Position.fromFen("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1");
   * position.legalDests("e2"); // []
   * position.refusedDests("e2").get("c3")?.reason; // "PINNED"
   */
  refusedDests(from: t.SquareInput, options?: t.ExplainOptions | null): Map<t.Square, T["refusal"]> {
    const [square, messages] = [requireSquare(from, "from"), messagesOf(options)];
    const { rules } = this;
    const refusals = this.ask((wasm, core) => {
      const length = wasm.refused_squares(square);
      return readRefusals(rules, core.answer(), this.packed, length);
    });
    return new Map(refusals.map((refusal) => [refusal.to as t.Square, inWords(rules, refusal, messages)]));
  }

  /**
   * Returns the premove destinations for a side, ignoring pieces in the way.
   *
   * @example
   * Position.initial().premoveDests("black").get("b8"); // ["a6", "c6", "d7"]
   */
  premoveDests(color: t.Color): t.Dests {
    const black = requireIsBlack(color, "color");
    return this.ask((wasm, core) => {
      wasm.premoves(black);
      return readDests(core);
    });
  }

  /**
   * Returns the outcome that the position itself decides, with a sentence, or null if the game goes on. Checks for checkmate,
   * stalemate and insufficient material, in this order (articles 5.1.1, 5.2.1, 5.2.2). The result is exact, and as cheap as
   * generating moves.
   *
   * @example
   * const outcome = Position.fromFen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").outcome();
   * outcome?.message; // "Checkmate: White wins."
   * [outcome?.kind, outcome?.winner, outcome?.article]; // ["checkmate", "white", "5.1.1"]
   * Position.initial().outcome(); // null
   */
  override outcome(): T["outcome"] | null {
    const outcome = super.outcome();
    return outcome && withSentence(this.rules, outcome);
  }

  /** @internal */
  override refusal(input: ReadInput): IllegalMoveError {
    return illegalMove(input, this, this.judge(input));
  }

  /**
   * Returns the verdict on a move and, if it is legal, the position after it. An illegal move never makes it throw; a getter of
   * the app or a message function can.
   * @throws {ArgumentError} if an option does not match its declaration.
   *
   * @example
   * const start = Position.initial();
   * start.tryPlay("e4").position?.turn; // "black"
   * start.tryPlay("e5").position; // undefined
   */
  tryPlay(
    move: T["moveInput"],
    options?: t.ExplainOptions | null,
  ): T["verdict"] & Partial<Record<"position", this>> {
    const { rules } = this;
    const [input, messages] = [rules.readInput(move), messagesOf(options)];
    const [verdict, next] = this.ask((wasm, core) => {
      const number = inputNumber(core, input);
      const played = wasm.play(number) === 0 ? undefined : core.takePosition(OTHER);
      wasm.explain(number, 0, 0, 0);
      return [nextVerdict(rules, core.answer(), this.packed, input), played];
    });
    if (next !== undefined) return { ...verdict, position: this.after(next) };
    return inMessages(rules, verdict, messages);
  }

  /**
   * Returns the position after a null move, which passes the turn, or null if the side to move is in check. No rule allows a null
   * move; use it to find threats.
   *
   * @example
   * Position.initial().pass()?.turn; // "black"
   * Position.fromFen("4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1").pass(); // null
   */
  pass(): this | null {
    const next = this.ask((wasm, core) => (wasm.pass() === 0 ? null : core.takePosition(OTHER)));
    return next === null ? null : this.after(next);
  }

  /**
   * Returns the absolute pins against a side's king.
   * @param color the side of the king; the default is the side to move
   *
   * @example
   * Position.fromFen("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1").pins();
   * // [{ pinned: "e2", pinner: "e7", line: ["e3", "e4", "e5", "e6", "e7"] }]
   */
  pins(color?: t.Color): t.Pin[] {
    return this.readPins(color).map(({ pinned, pinner, line }) => ({ pinned, pinner, line }));
  }

  /** @internal */
  readPins(color: t.Color | null | undefined): ReadPin[] {
    const black = requireIsBlack(color ?? this.turn, "color");
    return this.ask((wasm, core) => {
      const length = wasm.pins(black);
      const answer = core.answer();
      return Array.from({ length }, () => ({
        pinned: squareName(answer.byte()),
        pinner: squareName(answer.byte()),
        canMoveAlong: answer.byte() === 1,
        line: answer.list(squareName),
      }));
    });
  }

  /**
   * Returns each absolute pin against a side's king (article 3.9.2) with a sentence and squares to highlight, also of pieces that could
   * not move anyway. {@link verdictArrows} draws the arrow from the pinning piece to the king.
   * @param color the side of the king; the default is the side to move
   *
   * @example
   * const [pin] = Position.fromFen("4k3/8/8/8/7b/8/5B2/4K3 w - - 0 1").explainPins();
   * pin?.message; // "The bishop on f2 is pinned to the king on e1 by the bishop on h4: it can move only along that line."
   * [pin?.square, pin?.pinner, pin?.along, pin?.canMoveAlong]; // ["f2", "h4", ["g3", "h4"], true]
   */
  explainPins(color?: t.Color | null, options?: t.ExplainOptions | null): t.PinExplanation[] {
    const messages = messagesOf(options);
    const king = this.king(color ?? this.turn) as t.Square;
    return pinsOf(this, this.readPins(color), king, messages);
  }

  /**
   * Returns why a check is not mate: the king's moves, the captures of the checking piece, and the moves in between, which together are
   * the legal moves (article 3.9). Returns null without a check, and after checkmate, which {@link Position.explainOutcome} explains.
   *
   * @example
   * const check = Position.fromFen("4k3/8/8/8/8/8/R3q3/4K1N1 w - - 0 1").explainCheck();
   * check?.message; // "Not mate: the king can go to e2, and the rook on a2 and the knight on g1 can capture the queen on e2."
   * check?.captures.map(({ san }) => san); // ["Nxe2", "Rxe2+"]
   */
  explainCheck(options?: t.ExplainOptions | null): t.CheckExplanation<T> | null {
    return checkOf(this, messagesOf(options));
  }
}

/** @internal Returns the error for a move that was just refused. */
export function illegalMove(
  input: ReadInput,
  at: AnyPosition,
  verdict: RulesTypes["verdict"],
  ply?: number,
  place?: string,
): IllegalMoveError {
  // The same core has just refused the move.
  if (verdict.legal) throw new CoreError(new Error("a refused move is explained as legal"));
  return new IllegalMoveError(named(input), at.fen(), { ply, verdict, ...(place && { place }) });
}
