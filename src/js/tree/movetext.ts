// Reads movetext from the nodes of a record or from the string in JSON. Checks only its structure: the core decides which moves
// are legal.

import type { ExplainPosition } from "../explain/position.js";
import { refusalOf } from "../game/judge.js";
import { Line } from "../game/line.js";
import { readAnnotations } from "../pgn/model/annotations.js";
import {
  CLOSE,
  type Movetext,
  type MoveToken,
  type NodeAnnotations,
  OPEN,
  spellMoves,
} from "../pgn/model/movetext.js";
import type { AnyPosition } from "../position/position.js";
import { packMoves, type SpelledMove } from "../position/spelling.js";
import { placeOf } from "../position/start.js";
import { ArgumentError } from "../types/argument-error.js";
import { badArgument } from "../types/arguments.js";
import type { IllegalMoveError } from "../types/illegal-move.js";
import { requireMoves } from "../types/limits.js";
import type { RulesTypes } from "../types/rules-types.js";
import { DEEPEST, tooDeep } from "./tree.js";

/** A line of a record during reading: its progress, and the variations of its last move. */
interface OpenLine {
  readonly nodes: readonly unknown[];
  read: number;
  variations: readonly unknown[];
  readVariations: number;
}

function openLine(nodes: unknown): OpenLine {
  return { nodes: listOf(nodes), read: 0, variations: [], readVariations: 0 };
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw badArgument("moves", "a list of moves", value);
  // A list with only holes would otherwise take hours.
  requireMoves(value.length);
  return value;
}

/**
 * Returns the moves of a record.
 * @param start the start of the game, for the place in errors
 * @param read reads a node
 * @throws {ArgumentError} if they do not match their declaration, or are too many or nested too deep.
 */
export function movetextOf<M>(
  moves: unknown,
  start: AnyPosition,
  read: (node: Record<string, unknown>) => MoveToken<M>,
): Movetext<M> {
  const tokens: Movetext<M> = [];
  // Counts moves, and variations without moves.
  let count = 0;
  const open = [openLine(moves)];
  for (let line = open.at(-1); line !== undefined; line = open.at(-1)) {
    if (line.readVariations < line.variations.length) {
      const variation = openLine(line.variations[line.readVariations++]);
      // A variation without moves has no effect.
      if (variation.nodes.length === 0) {
        requireMoves(++count);
        continue;
      }
      if (open.length > DEEPEST) throw tooDeep();
      tokens.push(OPEN);
      open.push(variation);
    } else if (line.read < line.nodes.length) {
      try {
        const node = objectOf(line.nodes[line.read++]);
        tokens.push(read(node));
        line.variations = listOf(node.variations);
      } catch (error) {
        throw placed(error, start, open);
      }
      requireMoves(++count);
      line.readVariations = 0;
    } else {
      open.pop();
      if (open.length > 0) tokens.push(CLOSE);
    }
  }
  return tokens;
}

function objectOf(node: unknown): Record<string, unknown> {
  if (typeof node !== "object" || node === null || Array.isArray(node))
    throw badArgument("moves", "a list of objects with san or uci", node);
  return node as Record<string, unknown>;
}

/** Returns an error about the last node that was read, with its place in the message. */
function placed(error: unknown, start: AnyPosition, open: readonly OpenLine[]): unknown {
  if (!(error instanceof ArgumentError)) return error;
  const { code, message, parameter, expected } = error;
  // A variation begins at the last move of the line that contains it.
  const ply = open.reduce((sum, { read }) => sum + read, 1 - open.length);
  return new ArgumentError(code, placeOf(start, ply) + message, parameter, expected);
}

/** Returns the move of a hand-made node. @throws {ArgumentError} if it does not match its declaration. */
export function readNode(node: Record<string, unknown>): MoveToken<string> {
  const { uci, san } = node;
  const move = uci ?? san;
  if (typeof move !== "string") throw badArgument("moves", "a list of objects with san or uci", move);
  return { move, annotations: readAnnotations(node) };
}

const BALANCED = "moves with each variation in brackets after the move that it replaces";

/**
 * Returns the moves of a string that has variations in parentheses.
 * @param annotations the annotations by the number of their move
 */
export function movetextFrom(
  text: string,
  annotations: ReadonlyMap<number, NodeAnnotations | undefined>,
): Movetext<string> {
  // For each open line, whether it has a move that a variation can replace.
  const open = [false];
  let moves = 0;
  const tokens: Movetext<string> = [];
  // Read one by one, because an invalid string may be huge.
  for (const [token] of text.matchAll(/[()]|[^\s()]+/g)) {
    if (token === OPEN) {
      if (open.at(-1) !== true) throw badArgument("moves", BALANCED, text);
      if (open.length > DEEPEST) throw tooDeep();
      open.push(false);
      tokens.push(OPEN);
    } else if (token === CLOSE) {
      if (open.pop() !== true || open.length === 0) throw badArgument("moves", BALANCED, text);
      tokens.push(CLOSE);
    } else {
      open[open.length - 1] = true;
      requireMoves(++moves);
      tokens.push({ move: token, annotations: annotations.get(moves) });
    }
  }
  if (open.length !== 1) throw badArgument("moves", BALANCED, text);
  return tokens;
}

/** Returns the movetext with moves as numbers. @throws {IllegalMoveError} at the first illegal move. */
export function spelled(start: ExplainPosition<RulesTypes>, movetext: Movetext<string>): Movetext {
  const moves = spellMoves(start, movetext);
  let n = 0;
  return movetext.map((token) => {
    if (typeof token === "string") return token;
    const move = moves[n++];
    if (move === undefined) throw refusalIn(start, movetext, moves, token.move);
    return { move, annotations: token.annotations };
  });
}

/** Returns the error for the first move after the known moves. */
function refusalIn(
  start: ExplainPosition<RulesTypes>,
  movetext: Movetext<string>,
  moves: readonly SpelledMove[],
  refused: string,
): IllegalMoveError {
  const line = new Line(start);
  const before = packMoves(lineBefore(movetext, moves));
  line.become(before, before.length);
  return refusalOf(line, refused, 0, true, placeOf(start, line.ply + 1));
}

/** Returns the line that leads to the first move after the known moves. */
function lineBefore(movetext: Movetext<string>, moves: readonly SpelledMove[]): number[] {
  const line: number[] = [];
  const outer: { length: number; replaced: number }[] = [];
  let n = 0;
  for (const token of movetext) {
    if (token === OPEN) {
      outer.push({ replaced: line.pop() as number, length: line.length });
    } else if (token === CLOSE) {
      const { length, replaced } = outer.pop() as { length: number; replaced: number };
      line.length = length;
      line.push(replaced);
    } else {
      const known = moves[n++];
      if (known === undefined) break;
      line.push(known);
    }
  }
  return line;
}
