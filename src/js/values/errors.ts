// The errors of the API: each says what was wrong as data, not only as a sentence.

import { ArgumentError, X88Error } from "./argument-error.js";
import { brand } from "./branded.js";
import type { FenField, FenProblem, FenProblemCode, SetupProblem, SetupProblemCode } from "./types.js";

export { ArgumentError, X88Error };

/**
 * A FEN was refused. `field`, `offset` and `code` are those of the first problem.
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
  override readonly name = "FenError";
  declare readonly code: FenProblemCode;
  readonly field: FenField;
  readonly offset: number;
  /** Everything wrong with the text. */
  declare readonly problems: readonly FenProblem[];
  /** @param hint what would accept the text, as a sentence */
  constructor(problems: readonly FenProblem[], hint = "") {
    const [first] = problems;
    super(first?.code ?? "EMPTY", messageOf(problems) + hint);
    this.field = first?.field ?? "text";
    this.offset = first?.offset ?? 0;
    keep(this, problems);
  }
}

brand(FenError, "FenError");

/**
 * A setup is not a possible position. `code` is that of the first problem.
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
  override readonly name = "SetupError";
  declare readonly code: SetupProblemCode;
  /** Everything that makes it impossible. */
  declare readonly problems: readonly SetupProblem[];
  constructor(problems: readonly SetupProblem[]) {
    super(problems[0]?.code ?? "NO_KING", messageOf(problems));
    keep(this, problems);
  }
}

brand(SetupError, "SetupError");

/**
 * A draw was claimed to which the player has no right; nothing was changed.
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
  override readonly name = "ClaimError";
  constructor() {
    super("NOTHING_TO_CLAIM", "no such draw can be claimed now (articles 9.2 and 9.3)");
  }
}

brand(ClaimError, "ClaimError");

/**
 * The core has failed and has been started anew; positions and games are still good. `"CORE_FAILED"`: which must never happen; the
 * message says what it was, where that is known. `"OUT_OF_MEMORY"`: there was no memory left for the answer.
 *
 * @example
 * // Then report the call, and go on: positions and games are still good.
 * const hasFailedInside = (error) => error instanceof CoreError && error.code === "CORE_FAILED";
 * hasFailedInside(new Error("something else")); // false
 */
export class CoreError extends X88Error {
  override readonly name = "CoreError";
  declare readonly code: "CORE_FAILED" | "OUT_OF_MEMORY";
  /** `words`: what the core has said last; null if there was no memory left. */
  constructor(cause: unknown, words: string | null = "") {
    const why = words === null ? "no memory left" : `please report this with the call. ${words}`;
    super(
      words === null ? "OUT_OF_MEMORY" : "CORE_FAILED",
      `x88 failed inside and was started anew: ${why}`,
      cause,
    );
  }
}

brand(CoreError, "CoreError");

/**
 * The core cannot start here: `"WASM_MISSING"` (there is no WebAssembly), `"WASM_FORBIDDEN"` (the content security policy or
 * the environment does not let it be compiled), or `"WASM_FAILED"` (it was compiled in vain, as where memory is short). The
 * message says the way out; the next call tries again.
 *
 * @example
 * const isForbidden = (error) => error instanceof StartError && error.code === "WASM_FORBIDDEN";
 * isForbidden(new StartError("WASM_FORBIDDEN", "the content security policy …")); // true
 */
export class StartError extends X88Error {
  override readonly name = "StartError";
  declare readonly code: "WASM_MISSING" | "WASM_FORBIDDEN" | "WASM_FAILED";
}

brand(StartError, "StartError");

/** A list may be long: it is there for who asks, and not printed with every uncaught error. */
function keep(error: FenError | SetupError, problems: readonly { message: string }[]): void {
  Object.defineProperty(error, "problems", { value: problems });
}

/** As many as a person reads; all of them are in `problems`. */
const MOST_TOLD = 3;

function messageOf(problems: readonly { message: string }[]): string {
  const messages = [...new Set(problems.map(({ message }) => message))];
  const more = messages.length - MOST_TOLD;
  return messages.slice(0, MOST_TOLD).join("; ") + (more > 0 ? `; and ${more} more` : "");
}
