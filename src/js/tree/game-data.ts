// Reads and writes a game with variations as JSON.

import { type AnyData, type End, endNumber, playersEnd, startData } from "../game/game-data.js";
import type { Line } from "../game/line.js";
import { copyOf, readAnnotations } from "../pgn/model/annotations.js";
import type { Movetext, NodeAnnotations } from "../pgn/model/movetext.js";
import type { AnyPosition } from "../position/position.js";
import { uciLine, uciOf } from "../position/spelling.js";
import { badArgument, requireObject, requireString, wholeNumber } from "../types/arguments.js";
import type { GameData } from "../types/game-types.js";
import { wordsOf } from "../types/limits.js";
import type { RulesTypes } from "../types/rules-types.js";
import type { GameResult } from "../types/types.js";
import { movetextFrom } from "./movetext.js";
import type { Tree } from "./tree.js";

/** @internal The parts of a game's data that only a tree has. */
export const TREE_PARTS = " line endedElsewhere annotations";

type AnyLine = Line<RulesTypes, AnyPosition>;

/** @internal The parts of a game that {@link writeGame} writes. */
export interface Written {
  readonly start: AnyPosition;
  readonly played: AnyLine;
  readonly tree: Tree | undefined;
  readonly ends: readonly End[];
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
  ends: readonly End[],
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

/** @internal The parts of a game's data that only a tree has. */
export interface ReadTree {
  readonly moves: Movetext<string>;
  readonly annotations: NodeAnnotations | undefined;
  readonly line: string[] | undefined;
  readonly elsewhere: { outcome: number; path: string[] }[];
}

/** @internal Reads the lines of a game. @throws {ArgumentError} if they are not in the form that {@link writeGame} writes. */
export function readTree({ endedElsewhere, moves, line, annotations }: AnyData): ReadTree {
  const byToken = annotationsByToken(annotations);
  const movetext = movetextFrom(moves, byToken);
  const most = movetext.filter((token) => typeof token !== "string").length;
  for (const n of byToken.keys()) wholeNumber(n, "annotations", most);
  return {
    moves: movetext,
    annotations: byToken.get(0),
    line: lineOf(line),
    elsewhere: readElsewhere(endedElsewhere),
  };
}

function readElsewhere(ends: GameData["endedElsewhere"] | null): ReadTree["elsewhere"] {
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
