// Builds the problems of FENs and setups from the numbers that the core returns (`src/boundary/load.rs`).

import type { ByteReader } from "../core/bytes.js";
import { stringOffset } from "../core/utf8.js";
import { colorOf, squareName } from "../types/squares.js";
import type {
  FenField,
  FenProblem,
  FenProblemCode,
  MessageKey,
  MessageParams,
  SetupProblem,
  SetupProblemCode,
} from "../types/types.js";
import type { Ruleset, ProblemNames } from "./ruleset.js";

/** The castling sides, in the order of the core's numbers. */
export const SIDES = ["kingside", "queenside"] as const;

/** Returns `count` problems of the FEN `text`. */
export function readFenProblems(rules: Ruleset, text: string, count: number): FenProblem[] {
  if (count === 0) return [];
  const { core, problems } = rules;
  const answer = core.answer();
  return Array.from({ length: count }, () => {
    const field = problems.fields[answer.byte()] as FenField;
    const kind = answer.byte();
    const offset = stringOffset(text, answer.long());
    const times = answer.long();
    const setupKind = problems.setup[kind - problems.fen.length];
    const { code, severity, messageKey, params } =
      setupKind === undefined ? nextTextProblem(answer, problems, kind) : nextSetupProblem(answer, setupKind);
    const message = rules.message({ messageKey, params });
    return { field, offset, code, ...(severity && { severity }), count: times, message, messageKey, params };
  });
}

/** Returns `count` problems of a setup. */
export function readSetupProblems(rules: Ruleset, count: number): SetupProblem[] {
  if (count === 0) return [];
  const answer = rules.core.answer();
  return Array.from({ length: count }, () => {
    const { code, severity, messageKey, params } = nextSetupProblem(
      answer,
      rules.problems.setup[answer.byte()] as string,
    );
    const squares = answer.list(squareName);
    return { code, severity, message: rules.message({ messageKey, params }), squares, messageKey, params };
  });
}

/** The part of a problem that does not depend on its location. */
interface Kind<Code, Severity> {
  code: Code;
  severity: Severity;
  messageKey: MessageKey;
  params: Partial<MessageParams>;
}

function nextTextProblem(
  answer: ByteReader,
  { fields, fen, setup, more }: ProblemNames,
  kind: number,
): Kind<FenProblemCode, undefined> {
  const known = fen[kind] ?? more?.[kind - fen.length - setup.length];
  const [code, names] = (known as string).split(":") as [FenProblemCode, string?];
  const first = answer.long();
  const squares = answer.long();
  const text = answer.text(answer.short());
  const params = named(names, {
    field: fields[first],
    character: String.fromCodePoint(first),
    rank: first,
    ranks: first,
    squares,
    text,
    input: text,
  });
  return { code, severity: undefined, messageKey: `FEN_${code}` as MessageKey, params };
}

/** Returns the named parameters. */
function named(names: string | undefined, all: Record<string, unknown>): Partial<MessageParams> {
  return Object.fromEntries((names?.match(/\w+/g) ?? []).map((name) => [name, all[name]]));
}

function nextSetupProblem(
  answer: ByteReader,
  kind: string,
): Kind<SetupProblemCode, SetupProblem["severity"]> {
  const [key, names] = kind.split(":") as [string, string];
  const params = named(names, {
    color: colorOf(answer.byte()),
    side: SIDES[answer.byte()],
    square: squareName(answer.byte()),
    origin: squareName(answer.byte()),
  });
  const severity = names.endsWith("?") ? "unreachable" : "unplayable";
  // Each problem of a castling right has its own message.
  const code = key
    .replace(/^CASTLING_.*/, "IMPOSSIBLE_CASTLING_RIGHT")
    .replace(/^EN_PASSANT_.*/, "IMPOSSIBLE_EN_PASSANT");
  return { code: code as SetupProblemCode, severity, messageKey: `SETUP_${key}` as MessageKey, params };
}
