// A game as a record: the plain data that is read from PGN and written as PGN. Knows its shape; what is written in it is
// checked where it is read.

import { spelling } from "../codec/spelling.js";
import type { GameRecord, GameResult, RecordNode } from "../values/types.js";
import { annotationsOf, copyOf } from "./annotations.js";
import type { Position } from "./position.js";
import type { Tree, TreeNode } from "./tree.js";
import { resultHeader } from "./write-pgn.js";

/** @internal See `Game.toRecord`. */
export function recordOf(
  start: Position,
  headers: ReadonlyMap<string, string>,
  result: GameResult,
  tree: Tree,
): GameRecord {
  const { unread } = copyOf(tree.root.said ?? {});
  const stated = headers.get("Result");
  return {
    headers: {
      ...Object.fromEntries(headers),
      ...(stated !== undefined && { Result: resultHeader(stated, result) }),
    },
    fen: start.fen({ enPassant: "always" }),
    ...(start.isChess960 && { chess960: true as const }),
    moves: linesOf(tree, start.isChess960),
    result,
    ...annotationsOf(tree.root.said),
    ...(unread && { unread }),
    problems: [],
  };
}

/** The main line, with the others at the moves that they replace. */
function linesOf(tree: Tree, chess960: boolean): RecordNode[] {
  const main: RecordNode[] = [];
  const waiting: [TreeNode, RecordNode[]][] = [[tree.root, main]];
  for (let task = waiting.pop(); task !== undefined; task = waiting.pop()) {
    let [at, line] = task;
    for (let next = at.children[0]; next !== undefined; next = at.children[0]) {
      const node = nodeOf(next, chess960);
      line.push(node);
      const variations = at.children.slice(1).map((variation) => {
        const nodes = [nodeOf(variation, chess960)];
        waiting.push([variation, nodes]);
        return nodes;
      });
      if (variations.length > 0) node.variations = variations;
      at = next;
    }
  }
  return main;
}

function nodeOf({ move, said }: TreeNode, chess960: boolean): RecordNode {
  const { san, uci } = spelling(move, chess960);
  return { san, uci, ...(said && copyOf(said)) };
}
