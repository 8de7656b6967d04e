// The errors of the API: each says what was wrong as data, not only as a sentence.

import type { FenField, FenProblem, SetupProblem } from "./types.js";

/** The base of all errors that x88 throws on purpose. */
export class X88Error extends Error {
  override readonly name: string = "X88Error";
  /** The stable name of what went wrong. */
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** An argument is not of the type the declaration asks for; for callers without type checking. */
export class ArgumentError extends X88Error {
  override readonly name = "ArgumentError";
}

/** A FEN was refused. `field`, `offset` and `code` are those of the first problem. */
export class FenError extends X88Error {
  override readonly name = "FenError";
  readonly field: FenField;
  readonly offset: number;
  /** Everything wrong with the text. */
  readonly problems: readonly FenProblem[];
  constructor(problems: readonly FenProblem[]) {
    const first = problems[0];
    super(first?.code ?? "UNREADABLE", messageOf(problems));
    this.field = first?.field ?? "text";
    this.offset = first?.offset ?? 0;
    this.problems = problems;
  }
}

/** A setup is not a possible position. `code` is that of the first problem. */
export class SetupError extends X88Error {
  override readonly name = "SetupError";
  /** Everything that makes it impossible. */
  readonly problems: readonly SetupProblem[];
  constructor(problems: readonly SetupProblem[]) {
    super(problems[0]?.code ?? "IMPOSSIBLE", messageOf(problems));
    this.problems = problems;
  }
}

/** A draw was claimed to which the position gives no right; nothing was changed. */
export class ClaimError extends X88Error {
  override readonly name = "ClaimError";
  constructor() {
    super("NOTHING_TO_CLAIM", "no such draw can be claimed now (articles 9.2 and 9.3)");
  }
}

/** The core has failed, which must never happen; it has been started anew and positions are still good. */
export class CoreError extends X88Error {
  override readonly name = "CoreError";
  constructor(cause: unknown) {
    super("CORE_FAILED", "x88 has failed inside and was started anew; please report this with the call");
    this.cause = cause;
  }
}

function messageOf(problems: readonly { message: string }[]): string {
  return problems.map((problem) => problem.message).join("; ");
}
