import { ArgumentError, DataError, X88Error } from "./argument-error.js";
import type {
  Claim,
  ClaimProblem,
  FenField,
  FenProblem,
  FenProblemCode,
  MessageKey,
  MessageParams,
  SetupProblem,
  SetupProblemCode,
} from "./types.js";

export { ArgumentError, DataError, X88Error };

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
  declare readonly name: "FenError";
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
  declare readonly name: "SetupError";
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
 * Thrown when a player claims a draw without the right to it. Nothing was changed. In `x88/rules` the error has no details.
 *
 * @category Errors
 *
 * @example
 * const game = Game.fromMoves(["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"]);
 * try {
 *   game.claimDraw();
 * } catch (error) {
 *   error instanceof ClaimError; // true
 *   error.code; // "NOTHING_TO_CLAIM"
 *   error.message; // "To claim this draw, name the move Ng8."
 *   [error.kind, error.occurrences, error.missing, error.move]; // ["threefold-repetition", 2, 1, "Ng8"]
 * }
 */
export class ClaimError extends X88Error implements Partial<ClaimProblem> {
  /** @internal */
  static override readonly kind = "ClaimError";
  declare readonly name: "ClaimError";
  /** The rule that comes closest to a claim. Missing if the game is over. */
  declare readonly kind?: Claim["kind"];
  /** How often the position has occurred, or would after the named move. A claim needs 3. */
  declare readonly occurrences?: number;
  /** The number of plies without a capture or pawn move, including the named move. A claim needs 100. */
  declare readonly plies?: number;
  /** How many more occurrences or plies a claim needs. */
  declare readonly missing?: number;
  /** The move to name, in SAN, because it brings the draw about. */
  declare readonly move?: string;
  /** The named move, if it brings no draw about, is illegal, or could not be read. */
  declare readonly input?: string;
  /** The key of the message. */
  declare readonly messageKey?: MessageKey;
  /** The values of the message's placeholders. */
  declare readonly params?: Partial<MessageParams>;
  constructor(problem?: ClaimProblem) {
    const { message = "You cannot claim this draw now (articles 9.2 and 9.3).", ...details } = { ...problem };
    super("NOTHING_TO_CLAIM", message);
    Object.assign(this, details);
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
  declare readonly name: "CoreError";
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
  declare readonly name: "StartError";
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
