// The errors of the API: each says what was wrong as data, not only as a sentence.

import { brand } from "./branded.js";
import type {
  FenField,
  FenProblem,
  FenProblemCode,
  PgnProblem,
  PgnProblemCode,
  SetupProblem,
  SetupProblemCode,
} from "./types.js";

/** The base of all errors that x88 throws on purpose. */
export class X88Error extends Error {
  override readonly name: string = "X88Error";
  /** The stable name of what went wrong. */
  readonly code: string;
  constructor(code: string, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}

brand(X88Error, "X88Error");

/** An argument is not of the type the declaration asks for, or out of its range. */
export class ArgumentError extends X88Error {
  override readonly name = "ArgumentError";
}

brand(ArgumentError, "ArgumentError");

/** A FEN was refused. `field`, `offset` and `code` are those of the first problem. */
export class FenError extends X88Error {
  override readonly name = "FenError";
  declare readonly code: FenProblemCode;
  readonly field: FenField;
  readonly offset: number;
  /** Everything wrong with the text. */
  declare readonly problems: readonly FenProblem[];
  constructor(problems: readonly FenProblem[]) {
    const first = problems[0];
    super(first?.code ?? "EMPTY", messageOf(problems));
    this.field = first?.field ?? "text";
    this.offset = first?.offset ?? 0;
    keep(this, problems);
  }
}

brand(FenError, "FenError");

/** A setup is not a possible position. `code` is that of the first problem. */
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

/** A PGN was refused: `"NO_GAME"` if there is none in it, else what is wrong, and where. */
export class PgnError extends X88Error {
  override readonly name = "PgnError";
  declare readonly code: PgnProblemCode | "NO_GAME";
  /** From 1; a line ends with LF, CR LF or CR. */
  declare readonly line: number;
  /** In characters (code points), from 1. */
  declare readonly column: number;
  /** From the beginning of the text. */
  declare readonly offset: number;
  /** What stands there. */
  declare readonly token: string;
  /** The number (from 1) of the move that could not be played, or of the move before it. */
  declare readonly ply: number;
  /** The position in which a move was refused. */
  declare readonly fen?: string;
  constructor(problem: PgnProblem | null) {
    const { code, message, line, column, offset, token, ply, fen } = problem ?? NO_GAME;
    const shown = token === "" ? "" : ` (${JSON.stringify(token.slice(0, 40))})`;
    super(code, `line ${line}, column ${column}: ${message}${shown}`);
    Object.assign(this, { line, column, offset, token, ply }, fen !== undefined && { fen });
  }
}

brand(PgnError, "PgnError");

const NO_GAME = {
  code: "NO_GAME",
  message: "There is no game in this text.",
  line: 1,
  column: 1,
  offset: 0,
  token: "",
  ply: 0,
  fen: undefined,
} as const;

/** A draw was claimed to which the player has no right; nothing was changed. */
export class ClaimError extends X88Error {
  override readonly name = "ClaimError";
  constructor() {
    super("NOTHING_TO_CLAIM", "no such draw can be claimed now (articles 9.2 and 9.3)");
  }
}

brand(ClaimError, "ClaimError");

/** The core has failed, which must never happen; it has been started anew and positions are still good. */
export class CoreError extends X88Error {
  override readonly name = "CoreError";
  constructor(cause: unknown) {
    super(
      "CORE_FAILED",
      "x88 has failed inside and was started anew; please report this with the call",
      cause,
    );
  }
}

brand(CoreError, "CoreError");

/**
 * The core cannot start here: `"WASM_MISSING"` (there is no WebAssembly), `"WASM_FORBIDDEN"` (the content security policy or
 * the environment does not let it be compiled), or `"WASM_FAILED"` (it was compiled in vain, as where memory is short). The
 * message says the way out; the next call tries again.
 */
export class StartError extends X88Error {
  override readonly name = "StartError";
  declare readonly code: "WASM_MISSING" | "WASM_FORBIDDEN" | "WASM_FAILED";
}

brand(StartError, "StartError");

/** Thrown by every call of `x88/slim` that comes before `init` or `initSync` has ended. */
export class NotInitializedError extends X88Error {
  override readonly name = "NotInitializedError";
  constructor() {
    super(
      "NOT_INITIALIZED",
      'x88/slim has no WebAssembly yet: call `await init(source)` or `initSync(bytes)` first, or import "x88"',
    );
  }
}

brand(NotInitializedError, "NotInitializedError");

/** Thrown by `init` and `initSync` when what they were given is not `x88.wasm` of this version of the package. */
export class WasmSourceError extends X88Error {
  override readonly name = "WasmSourceError";
  constructor(message: string, cause?: unknown) {
    super("WASM_SOURCE", message, cause);
  }
}

brand(WasmSourceError, "WasmSourceError");

/** A list may be long: it is there for who asks, and not printed with every uncaught error. */
function keep(error: FenError | SetupError, problems: readonly { message: string }[]): void {
  Object.defineProperty(error, "problems", { value: problems });
}

/** As many as a person reads; all of them are in `problems`. */
const MOST_TOLD = 3;

function messageOf(problems: readonly { message: string }[]): string {
  const messages = [...new Set(problems.map((problem) => problem.message))];
  const more = messages.length - MOST_TOLD;
  return messages.slice(0, MOST_TOLD).join("; ") + (more > 0 ? `; and ${more} more` : "");
}
