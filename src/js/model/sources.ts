// Where positions come from: FENs, setups, bytes, numbered arrays; read, checked and packed.

import { packBytes, fromSetup as packSetup } from "../codec/packed.js";
import { fenProblems, setupProblems } from "../codec/problems.js";
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

/** @internal See `Position.fromFen`. */
export function fromFen(fen: string, options: t.FenOptions | null | undefined): Packed {
  const read = fenReader(fen, options);
  const found = ask((core, live) => {
    const problems = read(live);
    return problems.length > 0 ? problems : takePosition(core, OTHER);
  });
  if (Array.isArray(found)) throw new FenError(found);
  return found;
}

/** Every problem of a FEN, not only the first. */
export function validateFen(
  fen: string,
  options?: t.FenOptions | null,
): { ok: boolean; problems: t.FenProblem[] } {
  const read = fenReader(fen, options);
  const problems = ask((_, live) => read(live));
  return { ok: problems.length === 0, problems };
}

/** Reads a FEN into the core when called; arguments are read now, because that may run the app's own getters. */
function fenReader(fen: string, options: t.FenOptions | null | undefined): (live: Live) => t.FenProblem[] {
  if (typeof fen !== "string") throw new ArgumentError("NOT_A_STRING", "a FEN is a string");
  const { chess960, lenient, unreachable } = optionsOf(options);
  const flags =
    Number(switchOf(chess960, "chess960")) |
    (Number(switchOf(lenient, "lenient")) << 1) |
    (Number(switchOf(unreachable, "unreachable")) << 2);
  return ({ glue }) => fenProblems(fen, glue.load_fen(putText(fen), flags));
}

/** @internal See `Position.fromSetup`. */
export function fromSetup(setup: t.Setup, options: t.SetupOptions | null | undefined): Packed {
  const unreachable = switchOf(optionsOf(options).unreachable, "unreachable");
  return checked(packSetup(setup), unreachable);
}

/** @internal See `Position.fromBytes`. */
export function fromBytes(bytes: Uint8Array): Packed {
  if (!ArrayBuffer.isView(bytes) || bytes.byteLength !== POSITION_BYTES) {
    throw new ArgumentError("NOT_BYTES", `a position has ${POSITION_BYTES} bytes, in a Uint8Array`);
  }
  return checked(packBytes(new Uint8Array(bytes.buffer, bytes.byteOffset, POSITION_BYTES)), true, true);
}

/** The same, if it is a position; `wellPacked`: it is also looked at for what no position packs to. */
function checked(packed: Packed, unreachable: boolean, wellPacked = false): Packed {
  const problems = ask((core, { glue }) => {
    putPosition(ASKED, packed);
    if (wellPacked && core.is_packed_well() === 0) return null;
    return setupProblems(glue.check_setup(unreachable));
  });
  if (problems === null) throw new ArgumentError("NOT_BYTES", "these are not the bytes of a position");
  if (problems.length > 0) throw new SetupError(problems);
  return packed;
}
