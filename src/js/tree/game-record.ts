import { type Draft, movesIn, startIn } from "../pgn/pgn-frames.js";
import { CLOSE, type Movetext, OPEN, type NodeAnnotations, type MoveToken } from "../pgn/movetext.js";
import { type SpelledMove, spelling } from "../position/spelling.js";
import type { GameRecord, GameResult, RecordNode } from "../types/types.js";
import { variantData } from "../game/game-data.js";
import { startOf } from "../position/start.js";
import { annotationsOf, copyOf, ordered } from "../pgn/annotations.js";
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
    moves: nodesOf(moves, start),
    result,
    ...annotationsOf(annotations),
    ...(unread && { unread }),
    problems: [],
  };
}

/** Returns the main line, with the variations at the moves that they replace. */
function nodesOf(moves: Movetext, start: Position): RecordNode[] {
  const before = 2 * start.fullmoveNumber + Number(start.turn === "black");
  const main: RecordNode[] = [];
  const outer: RecordNode[][] = [];
  let [line, ply] = [main, 0];
  for (const token of moves) {
    if (token === OPEN) {
      const replaced = line.at(-1) as RecordNode;
      outer.push(line);
      line = [];
      ply = replaced.ply - 1;
      replaced.variations ??= [];
      replaced.variations.push(line);
    } else if (token === CLOSE) {
      line = outer.pop() as RecordNode[];
      ply = (line.at(-1) as RecordNode).ply;
    } else {
      ply++;
      line.push(nodeOf(token, start.isChess960, ply, (before + ply - 1) >> 1));
    }
  }
  return main;
}

function nodeOf(
  { move, annotations }: MoveToken<SpelledMove>,
  chess960: boolean,
  ply: number,
  moveNumber: number,
): RecordNode {
  const { san, uci } = spelling(move, chess960);
  return { san, uci, ply, moveNumber, ...(annotations && copyOf(annotations)) };
}

/** @internal Returns a game that was read from PGN, like `readRecord` of its record but without checking it again. */
export function gameIn(draft: Draft): ReadRecord {
  const { fen, isChess960: chess960, variant, headers, result } = draft;
  const codes: SpelledMove[] = [];
  const named = new Map(Object.entries(headers));
  let n = 0;
  const position =
    fen === null ? null : startOf(Position, HAS_VARIANTS ? { fen, chess960, variant } : { fen, chess960 });
  const moves = movetextOf(
    movesIn(draft, codes),
    position ?? Position.initial(),
    ({ san, uci, ply, moveNumber, variations, ...annotations }) => ({
      move: codes[n++] as SpelledMove,
      annotations: ordered(annotations),
    }),
  );
  return {
    position,
    headers: named,
    result: statedResult(result, named),
    annotations: ordered(startIn(draft)),
    moves,
  };
}
