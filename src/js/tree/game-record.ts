// Turns a game into a record, and a game that was read from PGN into the parts of a game.

import type { ExplainPosition } from "../explain/position.js";
import { variantData } from "../game/game-data.js";
import { annotationsOf, copyOf, ordered } from "../pgn/model/annotations.js";
import { type Draft, movesIn, startIn } from "../pgn/read/drafts.js";
import { resultHeader, statedResult } from "../pgn/model/results.js";
import { CLOSE, type Movetext, type MoveToken, type NodeAnnotations, OPEN } from "../pgn/model/movetext.js";
import type { AnyPosition, PositionClass } from "../position/position.js";
import { type SpelledMove, spelling } from "../position/spelling.js";
import { moveNumberAt, startOf } from "../position/start.js";
import type { RulesTypes } from "../types/rules-types.js";
import type { GameResult, RecordNode } from "../types/types.js";
import { movetextOf } from "./movetext.js";
import type { ReadRecord } from "./write-pgn.js";

/** @internal See `Game.toRecord`. */
export function recordOf<T extends RulesTypes>(
  start: AnyPosition,
  headers: ReadonlyMap<string, string>,
  result: GameResult,
  moves: Movetext,
  annotations: NodeAnnotations | undefined,
): T["record"] {
  const { unread } = copyOf(annotations ?? {});
  const stated = headers.get("Result");
  return {
    headers: {
      ...Object.fromEntries(headers),
      ...(stated !== undefined && { Result: resultHeader(stated, result) }),
    },
    fen: start.fen({ enPassant: "always" }),
    ...(start.isChess960 && { chess960: true as const }),
    ...variantData(start),
    moves: nodesOf(moves, start),
    result,
    ...annotationsOf(annotations),
    ...(unread && { unread }),
    problems: [],
  };
}

/** Returns the main line, with the variations at the moves that they replace. */
function nodesOf(moves: Movetext, start: AnyPosition): RecordNode[] {
  const { turn, fullmoveNumber, isChess960 } = start;
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
      line.push(nodeOf(token, isChess960, ply, moveNumberAt({ turn, fullmoveNumber }, ply)));
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
export function gameIn<P extends ExplainPosition<RulesTypes>>(
  positions: PositionClass<P>,
  draft: Draft,
): ReadRecord<P> {
  const { fen, isChess960: chess960, variant, headers, result } = draft;
  const codes: SpelledMove[] = [];
  const named = new Map(Object.entries(headers));
  let n = 0;
  const start = { fen: fen ?? undefined, chess960, ...(variant !== undefined && { variant }) };
  const position = startOf<RulesTypes, P>(positions, start);
  const moves = movetextOf(
    movesIn(draft, codes),
    position,
    ({ san, uci, ply, moveNumber, variations, ...annotations }) => ({
      move: codes[n++] as SpelledMove,
      annotations: ordered(annotations),
    }),
  );
  return {
    position: fen === null ? null : position,
    headers: named,
    result: statedResult(result, named),
    annotations: ordered(startIn(draft)),
    moves,
  };
}
