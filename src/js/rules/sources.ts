// Where positions come from: FENs, setups, bytes, numbered arrays; read, checked and packed.

import { packBytes, fromSetup as packSetup } from "../codec/packed.js";
import { readFenProblems, readSetupProblems } from "../codec/problems.js";
import {
  ask,
  type Live,
  OTHER,
  type Packed,
  POSITION_BYTES,
  ASKED,
  putPosition,
  putText,
  takePosition,
} from "../core/scratch.js";
import { ArgumentError, FenError, SetupError } from "../values/errors.js";
import { optionsOf, switchOf, wholeNumber } from "../values/options.js";
import type * as t from "../values/types.js";

/** @internal The usual array. */
export function initial(): Packed {
  return ask((core) => {
    core.load_initial();
    return takePosition(core, OTHER);
  });
}

/** @internal See `Position.chess960`. */
export function chess960(number: number): Packed {
  const array = wholeNumber(number, "NOT_AN_ARRAY", "the arrays of Chess960 are numbered 0 to 959", 959);
  return ask((core) => {
    core.load_chess960(array);
    return takePosition(core, OTHER);
  });
}

/** @internal What says, of a FEN of so many bytes that has just been refused, each problem in a sentence. */
export type FenSentences = (live: Live, length: number, flags: number) => string[];

/** @internal The same of a setup. */
export type SetupSentences = (live: Live, unreachable: boolean) => string[];

/** @internal See `Position.fromFen`. */
export function fromFen(
  fen: string,
  options: t.FenOptions | null | undefined,
  sentences?: FenSentences,
): Packed {
  const read = fenReader(fen, options, sentences);
  const found = ask((core, live) => {
    const problems = read(live);
    return problems.length > 0 ? problems : takePosition(core, OTHER);
  });
  if (Array.isArray(found)) throw new FenError(found);
  return found;
}

/** @internal See `validateFen`. */
export function fenVerdict(
  fen: string,
  options: t.FenOptions | null | undefined,
  sentences?: FenSentences,
): t.FenVerdict {
  const read = fenReader(fen, options, sentences);
  const problems = ask((_, live) => read(live));
  return { ok: problems.length === 0, problems };
}

/** Reads a FEN into the core when called; arguments are read now, because that may run the app's own getters. */
function fenReader(
  fen: string,
  options: t.FenOptions | null | undefined,
  sentences: FenSentences | undefined,
): (live: Live) => t.FenProblem[] {
  if (typeof fen !== "string") throw new ArgumentError("NOT_A_STRING", "a FEN is a string");
  const { chess960, lenient, unreachable } = optionsOf(options, "chess960 lenient unreachable");
  const flags =
    Number(switchOf(chess960, "chess960")) |
    (Number(switchOf(lenient, "lenient")) << 1) |
    (Number(switchOf(unreachable, "unreachable")) << 2);
  return (live) => {
    const length = putText(fen);
    const problems = readFenProblems(fen, live.core, live.core.load_fen(length, flags));
    return inSentences(problems, () => sentences?.(live, length, flags));
  };
}

/** @internal See `Position.fromSetup`. */
export function fromSetup(
  setup: t.Setup,
  options: t.SetupOptions | null | undefined,
  sentences?: SetupSentences,
): Packed {
  const unreachable = switchOf(optionsOf(options, "unreachable").unreachable, "unreachable");
  return checked(packSetup(setup), unreachable, sentences);
}

/** @internal See `Position.fromBytes`. */
export function fromBytes(bytes: Uint8Array, sentences?: SetupSentences): Packed {
  if (!ArrayBuffer.isView(bytes) || bytes.byteLength !== POSITION_BYTES) {
    throw new ArgumentError("NOT_BYTES", `a position has ${POSITION_BYTES} bytes, in a Uint8Array`);
  }
  return checked(
    packBytes(new Uint8Array(bytes.buffer, bytes.byteOffset, POSITION_BYTES)),
    true,
    sentences,
    true,
  );
}

/** The same, if it is a position; `wellPacked`: it is also looked at for what no position packs to. */
function checked(
  packed: Packed,
  unreachable: boolean,
  sentences: SetupSentences | undefined,
  wellPacked = false,
): Packed {
  const problems = ask((core, live) => {
    putPosition(ASKED, packed);
    if (wellPacked && core.is_packed_well() === 0) return null;
    const found = readSetupProblems(core, core.check_setup(Number(unreachable)));
    return inSentences(found, () => sentences?.(live, unreachable));
  });
  if (problems === null) throw new ArgumentError("NOT_BYTES", "these are not the bytes of a position");
  if (problems.length > 0) throw new SetupError(problems);
  return packed;
}

/** The problems with their sentences, where there are any. */
function inSentences<P extends { message: string }>(problems: P[], say: () => string[] | undefined): P[] {
  const sentences = problems.length > 0 ? say() : undefined;
  sentences?.forEach((sentence, n) => {
    (problems[n] as P).message = sentence;
  });
  return problems;
}
