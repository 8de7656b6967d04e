import { badArgument, optionsOf, switchOf } from "../types/arguments.js";
import { FenError } from "../types/errors.js";
import { listOfMoves } from "../types/limits.js";
import type { GameStart, RulesTypes } from "../types/rules-types.js";
import type { Variant } from "../types/variant-types.js";
import { toBytes } from "./packed.js";
import { type AnyPosition, isPosition, type PositionClass, type RulesPosition } from "./position.js";
import type { Ruleset, ReadInput } from "./ruleset.js";
import * as sources from "./sources.js";

const HINT =
  "GameTree.fromPgn takes PGN, Game.fromJSON data, Game.fromMoves moves; a setup goes into { position: setup }.";

/**
 * @internal @param others the names of the options that do not concern the start, with a space before each
 * @throws {ArgumentError} for an unknown option.
 * @throws {FenError} if a FEN is invalid.
 */
export function startOf<T extends RulesTypes, P extends RulesPosition<T>>(
  positions: PositionClass<P>,
  options: string | AnyPosition | GameStart<RulesTypes, AnyPosition> | null | undefined,
  others = "",
): P {
  if (typeof options === "string") return fromFen(positions, options, {});
  if (isPosition(options)) return positionOf(positions, options);
  const { rules } = positions.prototype;
  const known = `fen position chess960 strict lenient${rules.startOptions}${others}`;
  const start = optionsOf<StartOptions>(options, known, "options", HINT);
  const { fen, position, chess960, strict, lenient, variant } = start;
  const how = { chess960, strict, lenient, ...(variant !== undefined && { variant }) };
  if (position !== undefined && position !== null) {
    for (const [name, value] of Object.entries({ fen, ...how }))
      if (value !== undefined && value !== null) throw badArgument(name, "nothing beside a position", value);
    return positionOf(positions, position);
  }
  if (fen !== undefined && fen !== null) return fromFen(positions, fen, how);
  const initial = new positions(rules.initial(variant));
  return switchOf(chess960, "chess960") ? fromFen(positions, initial.fen(), how) : initial;
}

/** The options of all entries. */
type StartOptions = GameStart<RulesTypes, AnyPosition> & { variant?: Variant | null | undefined };

/** @throws {ArgumentError} if it is PGN. */
function fromFen<T extends RulesTypes, P extends RulesPosition<T>>(
  positions: PositionClass<P>,
  fen: string,
  options: T["fenOptions"],
): P {
  try {
    return new positions(sources.fromFen(positions.prototype.rules, fen, options));
  } catch (error) {
    if (error instanceof FenError && /^\s*(?:\[|\d+\s*\.)/.test(fen))
      throw badArgument("options", "a FEN (GameTree.fromPgn reads PGN)", fen);
    throw error;
  }
}

function positionOf<T extends RulesTypes, P extends RulesPosition<T>>(
  positions: PositionClass<P>,
  value: AnyPosition | T["setup"],
): P {
  // This game can only use this copy's core.
  if (Object.prototype.isPrototypeOf.call(positions.prototype, value)) return value as P;
  const { rules } = positions.prototype;
  if (isPosition(value)) return new positions(sources.ofSetup(rules, value.toSetup()));
  const { packed, pieces } = Object(value) as { packed?: unknown; pieces?: unknown };
  if (typeof packed === "string") return new positions(sources.fromBytes(rules, toBytes(packed)));
  if (pieces === undefined) throw badArgument("position", "a Position or its setup", value);
  return new positions(sources.ofSetup(rules, value as T["setup"]));
}

/** @internal Returns the beginning of an error about a move of a list, such as `"Ply 2 (1...): "`. @param ply from 1 */
export function placeOf(start: AnyPosition, ply: number): string {
  const number = moveNumberAt(start, ply);
  const isBlack = (start.turn === "black") !== (ply % 2 === 0);
  return `Ply ${ply} (${number}${isBlack ? "..." : "."}): `;
}

/** @internal Returns the move number of a ply. @param ply from 1 */
export function moveNumberAt({ fullmoveNumber, turn }: StartOfNumbers, ply: number): number {
  return fullmoveNumber + ((ply - 1 + Number(turn === "black")) >> 1);
}

/** What move numbers depend on. */
export type StartOfNumbers = Pick<AnyPosition, "fullmoveNumber" | "turn">;

/** @internal Returns what move numbers depend on. @param fen that of the start; null without moves */
export function numbersOf(fen: string | null): StartOfNumbers {
  const [, turn, , , , number] = (fen ?? "").split(" ");
  return { turn: turn === "b" ? "black" : "white", fullmoveNumber: Number(number) };
}

/** @internal Reads a list of moves. */
export function readMoves<T extends RulesTypes>(
  rules: Ruleset<T>,
  moves: Iterable<T["moveInput"]>,
): ReadInput[] {
  return listOfMoves(moves).map((move) => rules.readInput(move));
}
