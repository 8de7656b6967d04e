// Reads, checks and packs positions from FENs, setups, bytes and Chess960 numbers.

import { type Core, OTHER, type Packed, type Wasm } from "../core/core.js";
import { readingData } from "../types/argument-error.js";
import { badArgument, optionsOf, requireString, switchOf, wholeNumber } from "../types/arguments.js";
import { FenError, SetupError } from "../types/errors.js";
import type { RulesTypes } from "../types/rules-types.js";
import type * as t from "../types/types.js";
import { packBytes } from "./packed.js";
import { readFenProblems, readSetupProblems } from "./problems.js";
import type { Ruleset } from "./ruleset.js";

/** The Chess960 number of standard chess. */
export const STANDARD = 518;

/** @internal See `Position.chess960`. */
export function chess960(core: Core, number: number): Packed {
  const array = wholeNumber(number, "number", 959);
  return core.ask((wasm) => {
    wasm.load_chess960(array);
    return core.takePosition(OTHER);
  });
}

/** The core's flags for reading a FEN. */
export const CHESS960 = 1;
export const LENIENT = 2;
const STRICT = 4;

/** @internal See `Position.fromFen`. */
export function fromFen<T extends RulesTypes>(
  rules: Ruleset<T>,
  fen: string,
  options: T["fenOptions"] | null | undefined,
): Packed {
  const flags = fenFlags(rules, options);
  requireString(fen, "fen", "a FEN");
  return rules.core.ask((wasm, core) => {
    const problems = readFenProblems(rules, fen, wasm.load_fen(core.putText(fen), flags));
    if (problems.length > 0) throw new FenError(problems, hintFor(core, wasm, fen, flags));
    return core.takePosition(OTHER);
  });
}

/** @internal See `validateFen`. */
export function fenVerdict<T extends RulesTypes>(
  rules: Ruleset<T>,
  fen: string,
  options: T["fenOptions"] | null | undefined,
): t.FenVerdict {
  const flags = fenFlags(rules, options);
  requireString(fen, "fen", "a FEN");
  return rules.core.ask((wasm, core) => {
    const ok = wasm.load_fen(core.putText(fen), flags) === 0;
    const strictly = (flags & ~LENIENT) | STRICT;
    return { ok, problems: readFenProblems(rules, fen, wasm.load_fen(core.putText(fen), strictly)) };
  });
}

function fenFlags<T extends RulesTypes>(
  rules: Ruleset<T>,
  options: T["fenOptions"] | null | undefined,
): number {
  const known = optionsOf<T["fenOptions"]>(options, `chess960 strict lenient${rules.startOptions}`);
  const { chess960, strict, lenient } = known;
  const [isStrict, isLenient] = [switchOf(strict, "strict"), switchOf(lenient, "lenient")];
  if (isStrict && isLenient) throw badArgument("lenient", "no lenient beside strict", lenient);
  return (
    (switchOf(chess960, "chess960") ? CHESS960 : 0) |
    (isLenient ? LENIENT : 0) |
    (isStrict ? STRICT : 0) |
    rules.fenFlags(known)
  );
}

/** The options that a refused FEN may need, with their flags. */
const HINTS: readonly (readonly [number, string])[] = [
  [0, "strict: false"],
  [CHESS960, "chess960: true"],
  [LENIENT, "lenient: true"],
];

/** Returns a hint at the option that would accept a refused FEN, if there is one. */
function hintFor(core: Core, wasm: Wasm, fen: string, flags: number): string {
  const plain = flags & ~(LENIENT | STRICT);
  const found = HINTS.find(([others]) => wasm.load_fen(core.putText(fen), plain | others) === 0);
  return found ? ` { ${found[1]} } accepts this FEN.` : "";
}

/** @internal See `Position.fromSetup`. */
export function fromSetup<T extends RulesTypes>(
  rules: Ruleset<T>,
  setup: T["setup"],
  options?: t.SetupOptions | null,
): Packed {
  const strict = switchOf(optionsOf(options, "strict").strict, "strict");
  return readingData(() => ofSetup(rules, setup, strict));
}

/** @internal Returns the position of a setup in a call. */
export function ofSetup<T extends RulesTypes>(rules: Ruleset<T>, setup: T["setup"], strict = false): Packed {
  return checked(rules, rules.packSetup(setup), strict);
}

/** @internal See `Position.fromBytes`. */
export function fromBytes(rules: Ruleset, bytes: Uint8Array): Packed {
  const length = 2 * rules.core.positionLength;
  return readingData(() => {
    if (!ArrayBuffer.isView(bytes) || bytes.byteLength !== length)
      throw badArgument("bytes", `a Uint8Array with the ${length} bytes of a position`, bytes);
    const packed = packBytes(new Uint8Array(bytes.buffer, bytes.byteOffset, length));
    if (!rules.isWellPacked(packed) || checked(rules, packed, false) !== packed)
      throw badArgument("bytes", "the bytes of a position", bytes);
    return packed;
  });
}

/** Returns the position as the core packs it. @throws {SetupError} if it is not a valid position. */
function checked(rules: Ruleset, packed: Packed, strict: boolean): Packed {
  return rules.core.askAbout(packed, (wasm, core) => {
    const problems = readSetupProblems(rules, wasm.check_setup(strict ? STRICT : 0));
    if (problems.length > 0) throw new SetupError(problems);
    return core.takePosition(OTHER);
  });
}
