// Responsibility: reads, checks and packs positions from FENs, setups, bytes and Chess960 numbers.

import { isWellPacked, packBytes, fromSetup as packSetup } from "./packed.js";
import { readFenProblems, readSetupProblems } from "./problems.js";
import {
  ask,
  type Core,
  OTHER,
  type Packed,
  POSITION_BYTES,
  ASKED,
  putPosition,
  putText,
  takePosition,
} from "../core/scratch.js";
import { badArgument, optionsOf, requireString, switchOf, wholeNumber } from "../types/arguments.js";
import { FenError, SetupError } from "../types/errors.js";
import { rulesOf } from "./extras.js";
import type { FenOptions as VariantFenOptions } from "../types/variant-types.js";
import type * as t from "../types/types.js";
import { USUAL_FEN } from "../types/usual.js";

let usual: Packed | undefined;

/** @internal See `Position.initial`. */
export function initial(variant?: unknown): Packed {
  if (HAS_VARIANTS && variant !== undefined && variant !== null) return initialOf(variant);
  usual ??= fromFen(USUAL_FEN, undefined);
  return usual;
}

/** Returns the starting position of a variant; of Chess960, that of standard chess. */
function initialOf(variant: unknown): Packed {
  const rules = rulesOf(variant);
  if (variant === "chess960") return chess960(STANDARD);
  return ask((core) => {
    (core as VariantCore).load_initial(rules);
    return takePosition(core, OTHER);
  });
}

/** The Chess960 number of standard chess. */
const STANDARD = 518;

/** @internal See `Position.chess960`. */
export function chess960(number: number): Packed {
  const array = wholeNumber(number, "number", 959);
  return ask((core) => {
    core.load_chess960(array);
    return takePosition(core, OTHER);
  });
}

/** The functions that only the core of `x88/variants` has. */
export interface VariantCore extends Core {
  load_initial(rules: number): void;
  drop_dests(): void;
}

/** The core's flags for reading a FEN. */
const CHESS960 = 1;
const LENIENT = 2;
const STRICT = 4;
/** The shift of the number of the rules. */
const RULES = 4;

/** @internal See `Position.fromFen`. */
export function fromFen(fen: string, options: t.FenOptions | null | undefined): Packed {
  const flags = fenFlags(options);
  requireString(fen, "fen", "a FEN");
  return ask((core) => {
    const problems = fenProblems(core, fen, flags);
    if (problems.length > 0) throw new FenError(problems, hintFor(core, fen, flags));
    return takePosition(core, OTHER);
  });
}

/** @internal See `validateFen`. */
export function fenVerdict(fen: string, options: t.FenOptions | null | undefined): t.FenVerdict {
  const flags = fenFlags(options);
  requireString(fen, "fen", "a FEN");
  const [ok, problems] = ask((core) => [
    fenProblems(core, fen, flags).length === 0,
    fenProblems(core, fen, (flags & ~LENIENT) | STRICT),
  ]);
  return { ok, problems };
}

function fenFlags(options: t.FenOptions | null | undefined): number {
  const known = optionsOf<t.FenOptions>(options, `chess960 strict lenient${HAS_VARIANTS ? " variant" : ""}`);
  const { chess960, strict, lenient } = known;
  const [isStrict, isLenient] = [switchOf(strict, "strict"), switchOf(lenient, "lenient")];
  if (isStrict && isLenient) throw badArgument("lenient", "no lenient beside strict", lenient);
  const flags =
    (switchOf(chess960, "chess960") ? CHESS960 : 0) | (isLenient ? LENIENT : 0) | (isStrict ? STRICT : 0);
  return HAS_VARIANTS ? flags | variantFlags(known) : flags;
}

function variantFlags({ variant }: VariantFenOptions): number {
  return (variant === "chess960" ? CHESS960 : 0) | (rulesOf(variant) << RULES);
}

/** The options that a refused FEN may need, with their flags. */
const HINTS: readonly (readonly [number, string])[] = [
  [0, "strict: false"],
  [CHESS960, "chess960: true"],
  [LENIENT, "lenient: true"],
];

/** Returns a hint at the option that would accept a refused FEN, if there is one. */
function hintFor(core: Core, fen: string, flags: number): string {
  const plain = flags & ~(LENIENT | STRICT);
  const found = HINTS.find(([others]) => core.load_fen(putText(fen), plain | others) === 0);
  return found ? ` { ${found[1]} } accepts this FEN.` : "";
}

/** Returns the problems of a FEN. If there are none, the core keeps the position. */
function fenProblems(core: Core, fen: string, flags: number): t.FenProblem[] {
  return readFenProblems(fen, core, core.load_fen(putText(fen), flags));
}

/** @internal See `Position.fromSetup`. */
export function fromSetup(setup: t.Setup, options: t.SetupOptions | null | undefined): Packed {
  const strict = switchOf(optionsOf(options, "strict").strict, "strict");
  return checked(packSetup(setup), strict);
}

/** @internal See `Position.fromBytes`. */
export function fromBytes(bytes: Uint8Array): Packed {
  if (!ArrayBuffer.isView(bytes) || bytes.byteLength !== POSITION_BYTES)
    throw badArgument("bytes", `a Uint8Array with the ${POSITION_BYTES} bytes of a position`, bytes);
  const packed = packBytes(new Uint8Array(bytes.buffer, bytes.byteOffset, POSITION_BYTES));
  if (!isWellPacked(packed) || checked(packed, false) !== packed)
    throw badArgument("bytes", "the bytes of a position", bytes);
  return packed;
}

/** Returns the position as the core packs it. @throws {SetupError} if it is not a valid position. */
function checked(packed: Packed, strict: boolean): Packed {
  const flags = strict ? STRICT : 0;
  return ask((core) => {
    putPosition(ASKED, packed);
    const problems = readSetupProblems(core, core.check_setup(flags));
    if (problems.length > 0) throw new SetupError(problems);
    return takePosition(core, OTHER);
  });
}
