// A game as plain data: short, readable, and without loss. Strings and numbers only, so that any store keeps it.

import type { Numbered } from "../codec/outcome.js";
import type { Movetext, Said } from "../codec/record.js";
import { type SpelledMove, spelling } from "../codec/spelling.js";
import { wordsOf } from "../values/limits.js";
import { badArgument, requireKnown, requireObject, requireString, wholeNumber } from "../values/arguments.js";
import type { Color, GameResult, MoveAnnotations, OutcomeKind } from "../values/types.js";
import { copyOf, readSaid } from "./annotations.js";
import type { GameOptions } from "./game-options.js";
import { endingOf, startData } from "../rules/game.js";
import { movetextFrom } from "./movetext.js";
import type { Position } from "./position.js";
import type { Tree, TreeNode } from "./tree.js";
import { requireResult } from "./write-pgn.js";

/** What `game.toJSON()` writes; parts that are as usual are left out. A game of 80 plies takes less than a kilobyte. */
export interface GameData {
  /** The FEN of the start, if it is not the usual array. */
  start?: string;
  /** Whether it is Chess960. */
  chess960?: true;
  /** Whether proofs of dead positions end the game. */
  deadPositions?: true;
  /** The moves in UCI, with blanks between; those taken back too. Variations follow, in brackets, the move that they replace. */
  moves: string;
  /** The current line in the same way, if it is not the main line. */
  line?: string;
  /** How many of its moves are on the board, if not all. */
  ply?: number;
  /** How a player ended the current line, and after how many plies. */
  ended?: { kind: OutcomeKind; winner: Color | null; ply: number };
  /** How players ended other lines, and after which moves. */
  endedElsewhere?: { kind: OutcomeKind; winner: Color | null; path: string }[];
  /** The result that was set. */
  result?: GameResult;
  headers?: Record<string, string>;
  /** What is said about the start (0), and about the moves by their number, in the order in which they are written. */
  annotations?: Record<string, MoveAnnotations & { unread?: string[] }>;
}

const DATA_PARTS =
  "start chess960 deadPositions moves line ply ended endedElsewhere result headers annotations";

/** @internal What {@link writeGame} writes of a game. */
export interface Written {
  readonly start: Position;
  readonly deadPositions: boolean;
  readonly tree: Tree;
  readonly ply: number;
  readonly stated: GameResult | undefined;
  readonly headers: ReadonlyMap<string, string>;
}

/** @internal See `Game.toJSON`. */
export function writeGame({ start, deadPositions, tree, ply, stated, headers }: Written): GameData {
  const chess960 = start.isChess960;
  const line = pathOf(tree.line, chess960);
  const movetext = tree.movetext();
  const annotations = annotationsOf(movetext, tree.root.said);
  return {
    ...startData(start),
    ...(deadPositions && { deadPositions: true }),
    moves: textOf(movetext, chess960),
    ...(line !== pathOf(tree.mainLine(), chess960) && { line }),
    ...(ply !== tree.line.length - 1 && { ply }),
    ...endsOf(tree, chess960),
    ...(stated && { result: stated }),
    ...(headers.size > 0 && { headers: Object.fromEntries(headers) }),
    ...(annotations && { annotations }),
  };
}

function pathOf([, ...nodes]: readonly TreeNode[], chess960: boolean): string {
  return nodes.map(({ move }) => spelling(move, chess960).uci).join(" ");
}

function textOf(movetext: Movetext, chess960: boolean): string {
  const words = movetext.map((token) =>
    typeof token === "string" ? token : spelling(token.move as SpelledMove, chess960).uci,
  );
  return words.join(" ").replaceAll("( ", "(").replaceAll(" )", ")");
}

function annotationsOf(movetext: Movetext, start: Said | undefined): GameData["annotations"] {
  const all = [start, ...movetext.filter((token) => typeof token !== "string").map(({ said }) => said)];
  const said = all.flatMap((at, n): [string, Said][] => (at === undefined ? [] : [[String(n), copyOf(at)]]));
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

function endsOf(tree: Tree, chess960: boolean): Pick<GameData, "ended" | "endedElsewhere"> {
  const ends = tree.ends(chess960);
  const here = ends.findIndex(({ node, path }) => tree.line[path.length] === node);
  const ended = here < 0 ? undefined : ends.splice(here, 1)[0];
  const endedElsewhere = ends.map(({ end, path }) => ({ ...byPlayer(end), path: path.join(" ") }));
  return {
    ...(ended && { ended: { ...byPlayer(ended.end), ply: ended.path.length } }),
    ...(endedElsewhere.length > 0 && { endedElsewhere }),
  };
}

function byPlayer({ outcome: { kind, winner } }: Numbered): { kind: OutcomeKind; winner: Color | null } {
  return { kind, winner };
}

/** @internal What {@link readGame} finds. */
export interface ReadGame {
  readonly options: GameOptions;
  readonly moves: Movetext;
  readonly said: Said | undefined;
  readonly line: string[] | undefined;
  readonly ply: unknown;
  readonly ended: { by: Numbered; ply: unknown } | null;
  readonly elsewhere: { by: Numbered; path: string[] }[];
  readonly stated: GameResult | undefined;
}

/** @internal The data, read and looked at. @throws {ArgumentError} if it is not what {@link writeGame} writes. */
export function readGame(data: GameData): ReadGame {
  requireObject(data, "data");
  requireKnown(data, DATA_PARTS, "data");
  requireString(data.moves, "moves");
  const {
    start,
    chess960,
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
  const said = readAnnotations(annotations);
  const movetext = movetextFrom(moves, said);
  const most = movetext.filter((token) => typeof token !== "string").length;
  for (const n of said.keys()) wholeNumber(n, "annotations", most);
  return {
    // Whatever it started from was a position once.
    options: { fen: start, chess960, deadPositions, headers },
    moves: movetext,
    said: said.get(0),
    line: lineOf(line),
    ply,
    ended: ended ? { by: endingOf(ended), ply: ended.ply } : null,
    elsewhere: readElsewhere(endedElsewhere),
    stated: result === undefined || result === null ? undefined : requireResult(result),
  };
}

function readElsewhere(ends: GameData["endedElsewhere"] | null): ReadGame["elsewhere"] {
  if (ends === undefined || ends === null) return [];
  if (!Array.isArray(ends)) throw badArgument("endedElsewhere", "a list", ends);
  return Array.from(ends, (end) => {
    const { kind, winner, path } = (end ?? {}) as NonNullable<GameData["endedElsewhere"]>[number];
    return { by: endingOf({ kind, winner }), path: lineOf(path) ?? [] };
  });
}

function readAnnotations(annotations: GameData["annotations"] | null): Map<number, Said | undefined> {
  if (annotations === undefined || annotations === null) return new Map();
  requireObject(annotations, "annotations");
  const entries = Object.entries(annotations as Record<string, unknown>);
  return new Map(
    entries.map(([n, at]) => {
      requireObject(at, "annotations");
      return [Number(n), readSaid(at)];
    }),
  );
}

function lineOf(text: unknown): string[] | undefined {
  if (text === undefined || text === null) return undefined;
  return wordsOf(requireString(text, "line"));
}
