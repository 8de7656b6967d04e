import { type Draft, movesIn, startIn } from "../codec/pgn-frames.js";
import { CLOSE, type Movetext, OPEN, type NodeAnnotations, type MoveToken } from "../codec/movetext.js";
import { type SpelledMove, spelling } from "../codec/spelling.js";
import type { GameRecord, GameResult, RecordNode } from "../values/types.js";
import { variantData } from "../rules/game-data.js";
import { startOf } from "../rules/start.js";
import { annotationsOf, copyOf, ordered } from "./annotations.js";
import { movetextOf } from "./movetext.js";
import { Position } from "./position.js";
import { type ReadRecord, resultHeader, statedResult } from "./write-pgn.js";

/** @internal See `Game.toRecord`. */
export function recordOf(
  start: Position,
  headers: ReadonlyMap<string, string>,
  result: GameResult,
  moves: Movetext,
  annotations: NodeAnnotations | undefined,
): GameRecord {
  const { unread } = copyOf(annotations ?? {});
  const stated = headers.get("Result");
  return {
    headers: {
      ...Object.fromEntries(headers),
      ...(stated !== undefined && { Result: resultHeader(stated, result) }),
    },
    fen: start.fen({ enPassant: "always" }),
    ...(start.isChess960 && { chess960: true as const }),
    ...(HAS_VARIANTS && variantData(start)),
    moves: nodesOf(moves, start.isChess960),
    result,
    ...annotationsOf(annotations),
    ...(unread && { unread }),
    problems: [],
  };
}

/** Returns the main line, with the variations at the moves that they replace. */
function nodesOf(moves: Movetext, chess960: boolean): RecordNode[] {
  const main: RecordNode[] = [];
  const outer: RecordNode[][] = [];
  let line = main;
  for (const token of moves) {
    if (token === OPEN) {
      const replaced = line.at(-1) as RecordNode;
      outer.push(line);
      line = [];
      replaced.variations ??= [];
      replaced.variations.push(line);
    } else if (token === CLOSE) {
      line = outer.pop() as RecordNode[];
    } else {
      line.push(nodeOf(token, chess960));
    }
  }
  return main;
}

function nodeOf({ move, annotations }: MoveToken<SpelledMove>, chess960: boolean): RecordNode {
  const { san, uci } = spelling(move, chess960);
  return { san, uci, ...(annotations && copyOf(annotations)) };
}

/** @internal Returns a game that was read from PGN, like `readRecord` of its record but without checking it again. */
export function gameIn(draft: Draft): ReadRecord {
  const { fen, isChess960: chess960, variant, headers, result } = draft;
  const codes: SpelledMove[] = [];
  const named = new Map(Object.entries(headers));
  let n = 0;
  const moves = movetextOf(movesIn(draft, codes), ({ san, uci, variations, ...annotations }) => ({
    move: codes[n++] as SpelledMove,
    annotations: ordered(annotations),
  }));
  return {
    position:
      fen === null ? null : startOf(Position, HAS_VARIANTS ? { fen, chess960, variant } : { fen, chess960 }),
    headers: named,
    result: statedResult(result, named),
    annotations: ordered(startIn(draft)),
    moves,
  };
}
