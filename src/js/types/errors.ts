import { ArgumentError, X88Error } from "./argument-error.js";
import type { FenField, FenProblem, FenProblemCode, SetupProblem, SetupProblemCode } from "./types.js";

export { ArgumentError, X88Error };

/**
 * Thrown when a FEN is invalid. `field`, `offset` and `code` describe the first problem.
 *
 * @category Errors
 *
 * @example
 * try {
 *   Position.fromFen("rnbqkbnr/pppppppp/8/8/9/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
 * } catch (error) {
 *   [error.name, error.code, error.field, error.offset]; // ["FenError", "UNKNOWN_PIECE", "placement", 22]
 *   error.problems.length; // 1
 * }
 */
export class FenError extends X88Error {
  /** @internal */
  static override readonly kind = "FenError";
  override readonly name = "FenError";
  /** The code of the first problem. */
  declare readonly code: FenProblemCode;
  /** The field of the first problem. */
  readonly field: FenField;
  /** The offset of the first problem in the string. */
  readonly offset: number;
  /** All problems in the FEN. */
  declare readonly problems: readonly FenProblem[];
  /** @param hint a sentence about the option that would accept the FEN */
  constructor(problems: readonly FenProblem[], hint = "") {
    const [first] = problems;
    super(first?.code ?? "EMPTY", firstMessages(problems) + hint);
    this.field = first?.field ?? "text";
    this.offset = first?.offset ?? 0;
    keep(this, problems);
  }
}

/**
 * Thrown when a setup is not a possible position. `code` describes the first problem.
 *
 * @category Errors
 *
 * @example
 * const setup = Position.initial().toSetup();
 * delete setup.pieces.e8;
 * try {
 *   Position.fromSetup(setup);
 * } catch (error) {
 *   [error.name, error.code]; // ["SetupError", "NO_KING"]
 *   error.problems.map(({ code, severity }) => [code, severity]); // [["NO_KING", "unplayable"], ["IMPOSSIBLE_CASTLING_RIGHT", "unplayable"], ["IMPOSSIBLE_CASTLING_RIGHT", "unplayable"]]
 * }
 */
export class SetupError extends X88Error {
  /** @internal */
  static override readonly kind = "SetupError";
  override readonly name = "SetupError";
  /** The code of the first problem. */
  declare readonly code: SetupProblemCode;
  /** All reasons why the setup is impossible. */
  declare readonly problems: readonly SetupProblem[];
  constructor(problems: readonly SetupProblem[]) {
    super(problems[0]?.code ?? "NO_KING", firstMessages(problems));
    keep(this, problems);
  }
}

/**
 * Thrown when a player claims a draw without the right to it. Nothing was changed.
 *
 * @category Errors
 *
 * @example
 * try {
 *   new Game().claimDraw();
 * } catch (error) {
 *   error instanceof ClaimError; // true
 *   error.code; // "NOTHING_TO_CLAIM"
 * }
 */
export class ClaimError extends X88Error {
  /** @internal */
  static override readonly kind = "ClaimError";
  override readonly name = "ClaimError";
  constructor() {
    super("NOTHING_TO_CLAIM", "You cannot claim this draw now (articles 9.2 and 9.3).");
  }
}

/**
 * Thrown when the core fails. The core has restarted, and your positions and games remain valid.
 *
 * - `"CORE_FAILED"`: an internal error that should never happen; the message gives the cause if it is known
 * - `"OUT_OF_MEMORY"`: there was not enough memory for the answer
 *
 * @category Errors
 *
 * @example
 * // Then report the call, and go on: positions and games are still good.
 * const hasFailedInside = (error) => error instanceof CoreError && error.code === "CORE_FAILED";
 * hasFailedInside(new Error("something else")); // false
 */
export class CoreError extends X88Error {
  /** @internal */
  static override readonly kind = "CoreError";
  override readonly name = "CoreError";
  /** The kind of failure. */
  declare readonly code: "CORE_FAILED" | "OUT_OF_MEMORY";
  /** @param words the call that failed or the core's message, or null if memory ran out */
  constructor(cause: unknown, words: string | null = "") {
    const why = words === null ? "no memory left" : `please report this with the call. ${words}`;
    super(words === null ? "OUT_OF_MEMORY" : "CORE_FAILED", `x88 crashed and was restarted: ${why}`, cause);
  }
}

/**
 * Thrown when the core cannot start in this environment. The message says how to fix it, and the next call tries again.
 *
 * - `"WASM_MISSING"`: WebAssembly is not available
 * - `"WASM_FORBIDDEN"`: the content security policy or the environment forbids compiling it
 * - `"WASM_FAILED"`: compiling failed, for example because memory is short
 *
 * @category Errors
 *
 * @example
 * const isForbidden = (error) => error instanceof StartError && error.code === "WASM_FORBIDDEN";
 * isForbidden(new StartError("WASM_FORBIDDEN", "the content security policy …")); // true
 */
export class StartError extends X88Error {
  /** @internal */
  static override readonly kind = "StartError";
  override readonly name = "StartError";
  /** The kind of failure. */
  declare readonly code: "WASM_MISSING" | "WASM_FORBIDDEN" | "WASM_FAILED";
}

/** The list may be long: it is not enumerable, to keep it out of the output of uncaught errors. */
function keep(error: FenError | SetupError, problems: readonly { message: string }[]): void {
  Object.defineProperty(error, "problems", { value: problems });
}

/** More than this is hard to read; `problems` has them all. */
const MOST_LISTED = 3;

function firstMessages(problems: readonly { message: string }[]): string {
  const messages = [...new Set(problems.map(({ message }) => message))];
  const more = messages.length - MOST_LISTED;
  const rest = more > 0 ? [`And ${more} more.`] : [];
  return [...messages.slice(0, MOST_LISTED), ...rest].join(" ");
}
