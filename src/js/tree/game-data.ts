// Reads and writes a game with variations as JSON.

import type { Movetext, NodeAnnotations } from "../pgn/movetext.js";
import { ArgumentError } from "../types/argument-error.js";
import { uciLine, uciOf } from "../position/spelling.js";
import { wordsOf } from "../types/limits.js";
import {
  badArgument,
  optionsOf,
  requireKnown,
  requireObject,
  requireString,
  switchOf,
  wholeNumber,
} from "../types/arguments.js";
import type { GameData } from "../types/game-types.js";
import type { GameStart, RulesTypes } from "../types/rules-types.js";
import type { GameResult } from "../types/types.js";
import { copyOf, readAnnotations } from "../pgn/annotations.js";
import { type Ended, endNumber, playersEnd, startData } from "../game/game-data.js";
import type { Line } from "../game/line.js";
import type { AnyPosition } from "../position/position.js";
import type { Ruleset } from "../position/ruleset.js";
import type { Variant } from "../types/variant-types.js";
import {
  type DeadPositionOptions,
  deadPositionsOf,
  type HeaderOptions,
  type IsDead,
} from "../game/game-options.js";
import { movetextFrom } from "./movetext.js";
import type { Tree } from "./tree.js";
import { requireResult } from "../pgn/results.js";

const DATA_PARTS = "start chess960 moves line ply ended endedElsewhere result headers annotations";

type AnyLine = Line<RulesTypes, AnyPosition>;

/** The data of games of all entries. */
export type AnyData = GameData & { variant?: Variant };

/** @internal The parts of a game that {@link writeGame} writes. */
export interface Written {
  readonly start: AnyPosition;
  readonly played: AnyLine;
  readonly tree: Tree | undefined;
  readonly ends: readonly Ended[];
  readonly stated: GameResult | undefined;
  readonly headers: ReadonlyMap<string, string>;
}

/** @internal See `Game.toJSON`. */
export function writeGame({ start, played, tree, ends, stated, headers }: Written): AnyData {
  const chess960 = start.isChess960;
  const line = uciLine(played.moves, chess960).join(" ");
  const main = tree === undefined ? line : uciLine(tree.continuation(""), chess960).join(" ");
  const movetext = tree?.movetext();
  const annotations = movetext && annotationsOf(movetext, tree?.root.annotations);
  return {
    ...startData(start),
    ...(played.isDead !== undefined && { deadPositions: true }),
    moves: movetext === undefined ? line : textOf(movetext, chess960),
    ...(line !== main && { line }),
    ...(played.ply !== played.length && { ply: played.ply }),
    ...endsOf(ends, played, tree, chess960),
    ...(stated && { result: stated }),
    ...(headers.size > 0 && { headers: Object.fromEntries(headers) }),
    ...(annotations && { annotations }),
  };
}

function textOf(movetext: Movetext, chess960: boolean): string {
  const words = movetext.map((token) => (typeof token === "string" ? token : uciOf(token.move, chess960)));
  return words.join(" ").replaceAll("( ", "(").replaceAll(" )", ")");
}

function annotationsOf(movetext: Movetext, start: NodeAnnotations | undefined): GameData["annotations"] {
  const all = [
    start,
    ...movetext.filter((token) => typeof token !== "string").map(({ annotations }) => annotations),
  ];
  const annotations = all.flatMap((at, n): [string, NodeAnnotations][] =>
    at === undefined ? [] : [[String(n), copyOf(at)]],
  );
  return annotations.length > 0 ? Object.fromEntries(annotations) : undefined;
}

/** Returns the ends in the order of their lines. The first end of the current line is separate. */
function endsOf(
  ends: readonly Ended[],
  played: AnyLine,
  tree: Tree | undefined,
  chess960: boolean,
): Pick<GameData, "ended" | "endedElsewhere"> {
  const all = tree === undefined ? [...ends] : [...ends].sort((a, b) => tree.compare(a.path, b.path));
  const here = all.find(({ path }) => played.moves.startsWith(path));
  const elsewhere = all.filter((end) => end !== here);
  return {
    ...(here && { ended: { ...playersEnd(here), ply: here.path.length } }),
    ...(elsewhere.length > 0 && {
      endedElsewhere: elsewhere.map((end) => ({
        ...playersEnd(end),
        path: uciLine(end.path, chess960).join(" "),
      })),
    }),
  };
}

/** @internal The result of {@link readGame}. */
export interface ReadGame<P> {
  readonly options: GameStart<RulesTypes, AnyPosition> &
    HeaderOptions &
    DeadPositionOptions<P> & { variant?: Variant };
  readonly moves: Movetext<string>;
  readonly annotations: NodeAnnotations | undefined;
  readonly line: string[] | undefined;
  readonly ply: unknown;
  readonly ended: GameData["ended"] | null;
  readonly elsewhere: { outcome: number; path: string[] }[];
  readonly stated: GameResult | undefined;
}

/** @internal Reads the data. @throws {ArgumentError} if it is not in the form that {@link writeGame} writes. */
export function readGame<P>(
  { startOptions, hasProofs }: Ruleset,
  data: AnyData,
  proofs: DeadPositionOptions<P> | null | undefined,
): ReadGame<P> {
  requireObject(data, "data");
  requireKnown(data, `${DATA_PARTS}${startOptions}${hasProofs ? " deadPositions" : ""}`, "data");
  const isDead = deadPositionsOf<P>(optionsOf(proofs, hasProofs ? "deadPositions" : ""));
  requireString(data.moves, "moves");
  const {
    start,
    chess960,
    variant,
    deadPositions,
    ended,
    endedElsewhere,
    headers,
    moves,
    line,
    ply,
    result,
    annotations,
  } = data;
  const byToken = annotationsByToken(annotations);
  const movetext = movetextFrom(moves, byToken);
  const most = movetext.filter((token) => typeof token !== "string").length;
  for (const n of byToken.keys()) wholeNumber(n, "annotations", most);
  return {
    options: {
      fen: start,
      chess960,
      headers,
      ...(variant !== undefined && { variant }),
      ...(switchOf(deadPositions, "deadPositions") && { deadPositions: required(isDead) }),
    },
    moves: movetext,
    annotations: byToken.get(0),
    line: lineOf(line),
    ply,
    ended: ended ?? null,
    elsewhere: readElsewhere(endedElsewhere),
    stated: result === undefined || result === null ? undefined : requireResult(result),
  };
}

/** @throws {ArgumentError} for a game that only a proof can continue. */
function required<P>(isDead: IsDead<P> | undefined): IsDead<P> {
  if (isDead !== undefined) return isDead;
  throw new ArgumentError(
    "NEEDS_CAN_WIN",
    "Dead positions end this game: import isDead from x88/can-win, and pass { deadPositions: isDead } to fromJSON.",
  );
}

function readElsewhere(ends: GameData["endedElsewhere"] | null): ReadGame<never>["elsewhere"] {
  if (ends === undefined || ends === null) return [];
  if (!Array.isArray(ends)) throw badArgument("endedElsewhere", "a list", ends);
  return Array.from(ends, (end) => {
    const { kind, winner, path } = (end ?? {}) as NonNullable<GameData["endedElsewhere"]>[number];
    return { outcome: endNumber({ kind, winner }), path: lineOf(path) ?? [] };
  });
}

function annotationsByToken(
  annotations: GameData["annotations"] | null,
): Map<number, NodeAnnotations | undefined> {
  if (annotations === undefined || annotations === null) return new Map();
  requireObject(annotations, "annotations");
  const entries = Object.entries(annotations as Record<string, unknown>);
  return new Map(
    entries.map(([n, at]) => {
      requireObject(at, "annotations");
      return [Number(n), readAnnotations(at)];
    }),
  );
}

function lineOf(text: unknown): string[] | undefined {
  if (text === undefined || text === null) return undefined;
  return wordsOf(requireString(text, "line"));
}
