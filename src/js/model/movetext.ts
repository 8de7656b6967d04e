// A movetext that somebody else has made, read: the nodes of a record, or the short text in which a game is kept as JSON. What
// it is made of is checked here; whether its moves are legal is asked of the core.

import { CLOSE, type Movetext, OPEN, spellMoves, type ToldMove } from "../codec/record.js";
import type { SpelledMove } from "../codec/spelling.js";
import { IllegalMoveError } from "../values/illegal-move.js";
import { requireMoves } from "../values/limits.js";
import { badArgument } from "../values/arguments.js";
import { readSaid } from "./annotations.js";
import { JudgedLine } from "../explain/judged-line.js";
import type { Position } from "./position.js";
import { DEEPEST, tooDeep } from "./tree.js";

/** A line of a record that is being read: how far, and the variations of its last move. */
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
  // One with holes alone would take hours.
  requireMoves(value.length);
  return value;
}

/** The moves of a record. @throws {ArgumentError} if they are not as declared, too many, or nested too deep. */
export function movetextOf(moves: unknown): Movetext {
  const told: Movetext = [];
  // Of moves, and of variations without any.
  let count = 0;
  const open = [openLine(moves)];
  for (let line = open.at(-1); line !== undefined; line = open.at(-1)) {
    if (line.readVariations < line.variations.length) {
      const variation = openLine(line.variations[line.readVariations++]);
      // One without moves says nothing.
      if (variation.nodes.length === 0) {
        requireMoves(++count);
        continue;
      }
      if (open.length > DEEPEST) throw tooDeep();
      told.push(OPEN);
      open.push(variation);
    } else if (line.read < line.nodes.length) {
      const node = objectOf(line.nodes[line.read++]);
      told.push(moveOf(node));
      requireMoves(++count);
      line.variations = listOf(node.variations);
      line.readVariations = 0;
    } else {
      open.pop();
      if (open.length > 0) told.push(CLOSE);
    }
  }
  return told;
}

function objectOf(node: unknown): Record<string, unknown> {
  if (typeof node !== "object" || node === null || Array.isArray(node))
    throw badArgument("moves", "a list of objects with san or uci", node);
  return node as Record<string, unknown>;
}

function moveOf(node: Record<string, unknown>): ToldMove {
  const { uci, san } = node;
  const move = uci ?? san;
  if (typeof move !== "string") throw badArgument("moves", "a list of objects with san or uci", move);
  return { move, said: readSaid(node) };
}

const BALANCED = "moves with each variation in brackets after the move that it replaces";

/** A text of moves with variations in brackets, and what is said by the number of the move. */
export function movetextFrom(text: string, said: ReadonlyMap<number, ToldMove["said"]>): Movetext {
  // Of each line that is open: whether it has a move that a variation can replace.
  const open = [false];
  let moves = 0;
  const told: Movetext = [];
  // One after the other: nobody keeps the tokens of a text that is refused.
  for (const [token] of text.matchAll(/[()]|[^\s()]+/g)) {
    if (token === OPEN) {
      if (open.at(-1) !== true) throw badArgument("moves", BALANCED, text);
      if (open.length > DEEPEST) throw tooDeep();
      open.push(false);
      told.push(OPEN);
    } else if (token === CLOSE) {
      if (open.pop() !== true || open.length === 0) throw badArgument("moves", BALANCED, text);
      told.push(CLOSE);
    } else {
      open[open.length - 1] = true;
      requireMoves(++moves);
      told.push({ move: token, said: said.get(moves) });
    }
  }
  if (open.length !== 1) throw badArgument("moves", BALANCED, text);
  return told;
}

/** The moves, known to the core. @throws {IllegalMoveError} at the first that is not legal where it stands. */
export function knownMoves(start: Position, movetext: Movetext): SpelledMove[] {
  const moves = spellMoves(start.packed, movetext);
  const told = movetext.filter((token) => typeof token !== "string");
  const refused = told[moves.length];
  if (refused === undefined) return moves;
  const line = new JudgedLine(start);
  const before = lineBefore(movetext, moves);
  line.become(before, before.length);
  const verdict = line.judge(refused.move as string, 0, true);
  if (verdict.legal) throw new Error("the core plays a move that it has refused");
  throw new IllegalMoveError(String(refused.move), line.position.fen(), { ply: line.ply + 1, verdict });
}

/** The line that leads to the first move that is not among the known ones. */
function lineBefore(movetext: Movetext, moves: readonly SpelledMove[]): number[] {
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
