// What only positions of variants store: the bytes after those of standard chess (layout: `VariantState::pack` in
// `src/variants/any.rs`).

import type { Packed } from "../core/core.js";
import {
  byteAt,
  CHESS960,
  FLAGS,
  isChess960,
  isWellPacked,
  packBytes,
  rulesNumber,
  setupBytes,
  toSetup,
} from "../position/packed.js";
import { badArgument, indexIn, optionsOf, wholeNumber } from "../types/arguments.js";
import { requireSquare, ROLES, squareName } from "../types/squares.js";
import type { Color, Role, Square } from "../types/types.js";
import type { Checks, Pocket, Pockets, Setup, Variant } from "../types/variant-types.js";

/** The variants by the core's numbers of their rules, with the PGN tags as lichess writes them. */
export const VARIANTS: readonly (readonly [Variant, string?])[] = [
  ["standard"],
  ["atomic", "Atomic"],
  ["antichess", "Antichess"],
  ["crazyhouse", "Crazyhouse"],
  ["horde", "Horde"],
  ["king-of-the-hill", "King of the Hill"],
  ["three-check", "Three-check"],
  ["racing-kings", "Racing Kings"],
];
/** Chess960 is standard chess with another castling notation. */
const NAMES: readonly Variant[] = /* @__PURE__ */ VARIANTS.map(([name]) => name).concat("chess960");
export const ATOMIC = 1;
const CRAZYHOUSE = 3;
export const THREE_CHECK = 6;

/** The length of a position in bytes. */
const BYTES = 66;
const RULES = 42;
const CHECKS = 43;
const POCKETS = 46;
const PROMOTED = 56;
/** The bytes that are always 0. */
const UNUSED = [45, 64, 65];
const MOST_CHECKS = 3;
const COLORS: readonly Color[] = ["white", "black"];
/** The roles in a pocket: those with the core's numbers 1 to 5. */
const POCKET_ROLES = 5;

/** Returns the variant of a position. */
export function variantOf(packed: Packed): Variant {
  const number = rulesNumber(packed);
  return number === 0 && isChess960(packed) ? "chess960" : nameOf(number);
}

function nameOf(number: number): Variant {
  return NAMES[number] as Variant;
}

/** Returns the number of the rules of a variant. @throws {ArgumentError} if the variant is unknown. */
export function rulesOf(variant: unknown): number {
  if (variant === undefined || variant === null) return 0;
  return indexIn(NAMES, variant, "variant") % VARIANTS.length;
}

/** Returns the pieces that each side can drop, or null if the variant has no drops. */
export function pocketsOf(packed: Packed): Pockets | null {
  if (rulesNumber(packed) !== CRAZYHOUSE) return null;
  const of = (black: number) => {
    const pocket: Pocket = {};
    for (let n = 0; n < POCKET_ROLES; n++) {
      const count = byteAt(packed, POCKETS + black * POCKET_ROLES + n);
      if (count > 0) pocket[ROLES[n + 1] as Role] = count;
    }
    return pocket;
  };
  return { white: of(0), black: of(1) };
}

/** Returns the squares of promoted pieces, in the order of the core's numbers. */
function promotedOf(packed: Packed): Square[] {
  const isPromoted = (square: number) =>
    ((byteAt(packed, PROMOTED + (square >> 3)) >> (square & 7)) & 1) !== 0;
  return Array.from({ length: 64 }, (_, n) => n)
    .filter(isPromoted)
    .map(squareName);
}

/** Returns how many checks each side has left to give, or null in other variants. */
export function checksOf(packed: Packed): Checks | null {
  if (rulesNumber(packed) !== THREE_CHECK) return null;
  return { white: byteAt(packed, CHECKS), black: byteAt(packed, CHECKS + 1) };
}

/** Returns the position as plain data. That of standard chess has no further fields, so that `x88` takes it too. */
export function toVariantSetup(packed: Packed): Setup {
  const [pockets, remainingChecks] = [pocketsOf(packed), checksOf(packed)];
  const variant = nameOf(rulesNumber(packed));
  return {
    ...toSetup(packed),
    ...(variant !== "standard" && { variant }),
    ...(pockets && { pockets, promoted: promotedOf(packed) }),
    ...(remainingChecks && { remainingChecks }),
  };
}

/** Packs plain data without validating the position. @throws {ArgumentError} if it does not match its declaration. */
export function packVariantSetup(setup: Setup): Packed {
  const bytes = setupBytes(setup, BYTES, " variant pockets promoted remainingChecks");
  const rules = rulesOf(setup.variant);
  bytes[RULES] = rules;
  if (setup.variant === "chess960") bytes[FLAGS] = (bytes[FLAGS] as number) | CHESS960;
  putChecksAndPockets(bytes, setup, rules);
  putPromoted(bytes, setup, rules);
  return packBytes(bytes);
}

function putChecksAndPockets(bytes: Uint8Array, setup: Setup, rules: number): void {
  const checks = optionsOf(setup.remainingChecks, "white black", "remainingChecks");
  const pockets = optionsOf(setup.pockets, "white black", "pockets");
  COLORS.forEach((color, black) => {
    if (checks[color] !== undefined && rules !== THREE_CHECK)
      throw badArgument("remainingChecks", "no checks in this variant", checks[color]);
    bytes[CHECKS + black] = wholeNumber(checks[color] ?? MOST_CHECKS, "remainingChecks", MOST_CHECKS);
    const pocket = optionsOf(pockets[color], "pawn knight bishop rook queen", "pockets") as Pocket;
    for (let n = 0; n < POCKET_ROLES; n++) {
      const count = pocket[ROLES[n + 1] as keyof Pocket] ?? 0;
      if (count !== 0 && rules !== CRAZYHOUSE)
        throw badArgument("pockets", "no pockets in this variant", count);
      bytes[POCKETS + black * POCKET_ROLES + n] = wholeNumber(count, "pockets", 32);
    }
  });
}

function putPromoted(bytes: Uint8Array, setup: Setup, rules: number): void {
  const promoted = setup.promoted ?? [];
  if (!Array.isArray(promoted)) throw badArgument("promoted", "an array of squares", promoted);
  for (const name of promoted) {
    const square = requireSquare(name, "promoted");
    if (!/queen|rook|bishop|knight/.test(setup.pieces[name as Square]?.role ?? ""))
      throw badArgument("promoted", "squares of queens, rooks, bishops or knights", name);
    if (rules !== CRAZYHOUSE) throw badArgument("promoted", "no promoted pieces in this variant", name);
    const at = PROMOTED + (square >> 3);
    bytes[at] = (bytes[at] as number) | (1 << (square & 7));
  }
}

/** Returns whether untrusted bytes are in the canonical form of a position. */
export function isWellPackedVariant(packed: Packed): boolean {
  const at = (offset: number) => byteAt(packed, offset);
  const rules = at(RULES);
  const isUsual = (n: number) => at(CHECKS + n) === MOST_CHECKS;
  const isEmpty = (from: number, to: number) => {
    for (let offset = from; offset < to; offset++) if (at(offset) !== 0) return false;
    return true;
  };
  return (
    isWellPacked(packed) &&
    rules < VARIANTS.length &&
    UNUSED.every((offset) => at(offset) === 0) &&
    at(CHECKS) <= MOST_CHECKS &&
    at(CHECKS + 1) <= MOST_CHECKS &&
    (rules === THREE_CHECK || (isUsual(0) && isUsual(1))) &&
    (rules === CRAZYHOUSE || isEmpty(POCKETS, PROMOTED + 8))
  );
}
