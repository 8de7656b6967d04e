// What only positions of variants store: the bytes after those of standard chess (layout: `LichessState::pack` in
// `src/variants/lichess.rs`).

import { badArgument, indexIn, optionsOf, wholeNumber } from "../types/arguments.js";
import { requireSquare, ROLES, squareName } from "../types/squares.js";
import type { Color, Role, Square } from "../types/types.js";
import type { Checks, Pocket, Pockets, Variant, Setup as VariantSetup } from "../types/variant-types.js";

/** The variants by the core's numbers of their rules. Chess960 is standard chess with another castling notation. */
export const VARIANTS: readonly Variant[] = [
  "standard",
  "atomic",
  "antichess",
  "crazyhouse",
  "horde",
  "king-of-the-hill",
  "three-check",
  "racing-kings",
];
export const ATOMIC = 1;
const CRAZYHOUSE = 3;
export const THREE_CHECK = 6;

export const RULES = 42;
/** The shift of the number of the rules in the flags of a position and of a FEN. */
export const RULES_SHIFT = 4;
const CHECKS = 43;
const POCKETS = 46;
const PROMOTED = 56;
/** The bytes that are always 0. */
const UNUSED = [45, 64, 65];
const MOST_CHECKS = 3;
const COLORS: readonly Color[] = ["white", "black"];
/** The roles in a pocket: those with the core's numbers 1 to 5. */
const POCKET_ROLES = 5;

type ByteAt = (at: number) => number;

/** Returns the variant of a position. */
export function variantOf(byteAt: ByteAt, isChess960: boolean): Variant {
  const rules = byteAt(RULES);
  return rules === 0 && isChess960 ? "chess960" : (VARIANTS[rules] as Variant);
}

/** Returns the number of the rules of a variant. @throws {ArgumentError} if the variant is unknown. */
export function rulesOf(variant: unknown): number {
  if (variant === undefined || variant === null) return 0;
  return indexIn([...VARIANTS, "chess960"], variant, "variant") % VARIANTS.length;
}

/** Returns whether a captured piece can return to the board, and with it an earlier position. */
export function hasDrops(byteAt: ByteAt): boolean {
  return byteAt(RULES) === CRAZYHOUSE;
}

/** Returns the pieces that each side can drop, or null if the variant has no drops. */
export function pocketsOf(byteAt: ByteAt): Pockets | null {
  if (!hasDrops(byteAt)) return null;
  const of = (black: number) => {
    const pocket: Pocket = {};
    for (let n = 0; n < POCKET_ROLES; n++) {
      const count = byteAt(POCKETS + black * POCKET_ROLES + n);
      if (count > 0) pocket[ROLES[n + 1] as Role] = count;
    }
    return pocket;
  };
  return { white: of(0), black: of(1) };
}

/** Returns the squares of promoted pieces, in the order of the core's numbers. */
function promotedOf(byteAt: ByteAt): Square[] {
  const isPromoted = (square: number) => ((byteAt(PROMOTED + (square >> 3)) >> (square & 7)) & 1) !== 0;
  return Array.from({ length: 64 }, (_, n) => n)
    .filter(isPromoted)
    .map(squareName);
}

/** Returns how many checks each side has left to give, or null in other variants. */
export function checksOf(byteAt: ByteAt): Checks | null {
  if (byteAt(RULES) !== THREE_CHECK) return null;
  return { white: byteAt(CHECKS), black: byteAt(CHECKS + 1) };
}

/** Returns the fields of a setup that only variants have. That of standard chess has none, so that `x88` takes it too. */
export function extrasOf(byteAt: ByteAt): Partial<VariantSetup> {
  const [pockets, remainingChecks] = [pocketsOf(byteAt), checksOf(byteAt)];
  const variant = VARIANTS[byteAt(RULES)] as Variant;
  return {
    ...(variant !== "standard" && { variant }),
    ...(pockets && { pockets, promoted: promotedOf(byteAt) }),
    ...(remainingChecks && { remainingChecks }),
  };
}

/** Writes the fields of a setup that only variants have. @throws {ArgumentError} if they do not match their declaration. */
export function putExtras(bytes: Uint8Array, setup: VariantSetup): void {
  const rules = rulesOf(setup.variant);
  bytes[RULES] = rules;
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

/** Returns whether untrusted bytes are in the canonical form of what variants store. */
export function areWellPacked(byteAt: ByteAt): boolean {
  const rules = byteAt(RULES);
  const isUsual = (n: number) => byteAt(CHECKS + n) === MOST_CHECKS;
  const isEmpty = (from: number, to: number) => {
    for (let at = from; at < to; at++) if (byteAt(at) !== 0) return false;
    return true;
  };
  return (
    rules < VARIANTS.length &&
    UNUSED.every((at) => byteAt(at) === 0) &&
    byteAt(CHECKS) <= MOST_CHECKS &&
    byteAt(CHECKS + 1) <= MOST_CHECKS &&
    (rules === THREE_CHECK || (isUsual(0) && isUsual(1))) &&
    (rules === CRAZYHOUSE || isEmpty(POCKETS, PROMOTED + 8))
  );
}
