// The moves of a game in the order of PGN, one by one, as move lists show them.

import type { Color, GameRecord, MoveAnnotations, RecordNode } from "../types/types.js";
import { badArgument, requireString } from "../types/arguments.js";
import { USUAL_FEN } from "../types/squares.js";

/**
 * A move in the order of PGN, with its annotations.
 *
 * @category PGN
 */
export interface MovetextMove extends MoveAnnotations {
  /** The move number. */
  moveNumber: number;
  /** The side that moves. */
  color: Color;
  /** The move in SAN, or `"--"` for a null move. */
  san: string;
  /** The move in UCI. */
  uci: string;
  /** The number of the ply, from 1 at the start of the game. */
  ply: number;
  /** The path of the move, for `game.goTo`. Computed when you ask for it. */
  readonly path: string[];
  /** How many variations contain the move; 0 in the main line. */
  depth: number;
  /** Whether a list shows its number: for White's moves, and for those after a variation or a comment. */
  needsNumber: boolean;
  /** Whether a variation begins with it. */
  startsVariation: boolean;
  /** How many variations end after it. */
  endsVariations: number;
}

/** A game whose moves can be listed: of any entry. */
export interface MovetextGame {
  /** The starting position. */
  readonly start: { fen(): string };
  /** Returns the moves of the line, including undone moves. */
  line(): readonly Pick<RecordNode, "san" | "uci" | "ply" | "moveNumber">[];
  /** Returns the game with its variations. */
  toRecord?(): GameRecord;
}

/** A move, linked to the one before. */
interface MoveOnPath {
  readonly uci: string;
  readonly ply: number;
  readonly before: MoveOnPath | null;
}

/** A line while it is read. */
interface OpenLine {
  readonly nodes: readonly RecordNode[];
  read: number;
  /** The last move that was read, and the one before it, where its variations begin. */
  last: MoveOnPath | null;
  before: MoveOnPath | null;
  variations: readonly RecordNode[][];
  readVariations: number;
  /** Whether a comment or a variation comes after the last move. */
  isInterrupted: boolean;
}

/**
 * Yields the moves of a game or record in the order of PGN: each move, then the variations that replace it, then the next move.
 * Where a line ends and a variation goes on, the variation repeats the last move.
 * @throws {ArgumentError} if it is not a game or a record.
 *
 * @category PGN
 *
 * @example
 * const game = GameTree.fromPgn("1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 *");
 * let text = "";
 * for (const { moveNumber, color, san, depth, needsNumber, startsVariation, endsVariations } of movetext(game)) {
 *   if (startsVariation) text += "(";
 *   if (needsNumber) text += color === "white" ? `${moveNumber}. ` : `${moveNumber}... `;
 *   text += `${san}${")".repeat(endsVariations)} `;
 * }
 * text; // "1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 "
 * [...movetext(game)].map(({ san, depth }) => [san, depth]).slice(1, 5); // [["e5", 0], ["c5", 1], ["Nf3", 1], ["c3", 2]]
 */
export function* movetext(game: GameRecord | MovetextGame): Generator<MovetextMove, void> {
  const { fen, moves } = recordOf(game);
  // In three-check, a field with the checks comes before or after the clocks.
  const fields = requireString(fen ?? USUAL_FEN, "fen").split(" ");
  const [, turn, , , , number] = fields.filter((field) => !field.includes("+"));
  // Twice the move number before the first move, plus 1 if Black is to move.
  const start = 2 * Number(number) + Number(turn === "b");
  const open = [lineOf(moves, null)];
  // Held back until it is known how many variations end after it.
  let move: MovetextMove | undefined;
  for (let line = open.at(-1); line !== undefined; line = open.at(-1)) {
    const variation = line.variations[line.readVariations];
    const node = line.nodes[line.read];
    if (variation !== undefined) {
      line.readVariations++;
      line.isInterrupted = true;
      if (variation.length > 0) open.push(lineOf(variation, line.before));
    } else if (node !== undefined) {
      if (move !== undefined) yield move;
      move = moveOf(node, line, start, open.length - 1);
    } else {
      open.pop();
      if (move !== undefined && open.length > 0) move.endsVariations++;
    }
  }
  if (move !== undefined) yield move;
}

function recordOf(game: GameRecord | MovetextGame): Pick<GameRecord, "fen" | "moves"> {
  const { toRecord, start, line } = Object(game) as Partial<GameRecord & MovetextGame>;
  if (typeof toRecord !== "function" && typeof start?.fen === "function" && typeof line === "function") {
    const nodes = line.call(game).map(({ san, uci, ply, moveNumber }) => ({ san, uci, ply, moveNumber }));
    return { fen: start.fen(), moves: nodes };
  }
  const record = typeof toRecord === "function" ? toRecord.call(game) : (game as GameRecord);
  if (!Array.isArray((record as Partial<GameRecord> | null | undefined)?.moves))
    throw badArgument("game", "a game or its record", game);
  return record;
}

function lineOf(nodes: readonly RecordNode[], last: MoveOnPath | null): OpenLine {
  return { nodes, read: 0, last, before: last, variations: [], readVariations: 0, isInterrupted: true };
}

/** Reads the next move of a line. */
function moveOf(node: RecordNode, line: OpenLine, start: number, depth: number): MovetextMove {
  const { san, uci, variations = [], unread: _, ply: _ply, moveNumber: _number, ...annotations } = node;
  const step = { uci, ply: (line.last?.ply ?? 0) + 1, before: line.last };
  const plies = start + step.ply - 1;
  const isWhite = plies % 2 === 0;
  const move: MovetextMove = {
    moveNumber: plies >> 1,
    color: isWhite ? "white" : "black",
    san,
    uci,
    ply: step.ply,
    get path() {
      return pathOf(step);
    },
    depth,
    needsNumber:
      isWhite || line.isInterrupted || (annotations.commentBefore ?? annotations.nagsBefore) !== undefined,
    startsVariation: depth > 0 && line.read === 0,
    endsVariations: 0,
    ...annotations,
  };
  line.read++;
  line.before = line.last;
  line.last = step;
  line.variations = variations;
  line.readVariations = 0;
  line.isInterrupted = annotations.comment !== undefined;
  return move;
}

function pathOf(last: MoveOnPath): string[] {
  const path: string[] = [];
  for (let step: MoveOnPath | null = last; step !== null; step = step.before) path.push(step.uci);
  return path.reverse();
}
