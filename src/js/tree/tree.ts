// The lines of a game as a tree of moves with annotations. A path has the moves from the start.

import { joined } from "../pgn/model/comments.js";
import { CLOSE, type Movetext, type NodeAnnotations, OPEN } from "../pgn/model/movetext.js";
import {
  isMove,
  isNamed,
  type Move16,
  type Moves,
  packMoves,
  type SpelledMove,
} from "../position/spelling.js";
import type { ArgumentError } from "../types/argument-error.js";
import { MOST_MOVES, requireMoves, tooLarge } from "../types/limits.js";

/** The deepest nesting of variations. The PGN reader keeps deeper ones as text. */
export const DEEPEST = 250;

/**
 * A move, its annotations and the moves after it. The first child is the main continuation, and the others begin variations. The
 * root has no move.
 *
 * A line may end at a move after which variations go on, such as analysis after a resignation: `2. Nf3 (2. Nf3 Nc6) 1-0`. Both
 * moves are one node with `endsLine`. It has no main continuation, and written movetext repeats its move for each child.
 */
export interface GameNode {
  readonly move: SpelledMove;
  children: GameNode[];
  annotations: NodeAnnotations | undefined;
  endsLine: boolean;
}

export class Tree {
  readonly root = nodeOf(0);
  /** An upper bound of the number of moves. Counted again when it reaches the limit. */
  private most = 0;

  /** Returns the tree of a movetext. Lines that begin with the same move are merged. */
  static of(movetext: Movetext, annotations: NodeAnnotations | undefined): Tree {
    const tree = new Tree();
    tree.root.annotations = annotations;
    let line: LineInMaking = { before: tree.root, at: tree.root, isFirst: true };
    const outer: LineInMaking[] = [];
    for (const token of movetext) {
      if (token === OPEN) {
        outer.push(line);
        line = { before: line.before, at: line.before, isFirst: false };
      } else if (token === CLOSE) {
        endLine(line);
        line = outer.pop() as LineInMaking;
      } else {
        line = goOn(line, token.move, token.annotations);
        tree.most++;
      }
    }
    endLine(line);
    return tree;
  }

  /** Returns the node at the first `ply` moves of a path, which must exist. */
  at(path: Moves, ply = path.length): GameNode {
    let node: GameNode | undefined = this.root;
    for (let n = 0; n < ply && node !== undefined; n++) node = childWith(node, path.charCodeAt(n));
    return node as GameNode;
  }

  has(path: Moves): boolean {
    return (this.at(path) as GameNode | undefined) !== undefined;
  }

  /** Returns the moves of a path in UCI, or null if the path does not exist. */
  find(path: readonly string[], chess960: boolean): Moves | null {
    let moves = "";
    let node = this.root;
    for (const uci of path) {
      const next = node.children.find((child) => isNamed(child.move, chess960, uci));
      if (next === undefined) return null;
      moves += String.fromCharCode(next.move);
      node = next;
    }
    return moves;
  }

  /** Returns the main moves after a path. */
  continuation(path: Moves, ply = path.length): Moves {
    return mainMoves(this.at(path, ply));
  }

  /**
   * Plays a move after `ply` moves of a line. It replaces the old continuation or the end of the line, or goes to the recorded
   * move. Variations stay. Returns the moves after it.
   */
  replace(line: Moves, ply: number, move: SpelledMove): Moves {
    const parent = this.at(line, ply);
    const followed = childAt(parent, line, ply);
    const known = childWith(parent, move);
    if (followed === undefined && parent.endsLine) {
      const node = known ?? nodeOf(move);
      if (known === undefined) this.most++;
      putFirst(parent, node);
      return mainMoves(node);
    }
    if (known === undefined) {
      this.most++;
      const at = followed === undefined ? parent.children.length : parent.children.indexOf(followed);
      parent.children.splice(at, 1, nodeOf(move));
      return "";
    }
    const after = known === followed ? childAt(known, line, ply + 1) : undefined;
    if (after !== undefined) removeFrom(known, after);
    return mainMoves(known);
  }

  /**
   * Records a move after `ply` moves of a line, as a variation if other moves exist. Returns the moves after it.
   * @throws {ArgumentError} if the variation would be too deep or the game too long; nothing changes.
   */
  add(line: Moves, ply: number, move: SpelledMove): Moves {
    const parent = this.at(line, ply);
    const known = childWith(parent, move);
    if (known === undefined) {
      if (parent.children.length > 0) requireShallow(depthOf(this.nodes(line, ply)) + 1);
      // Written movetext repeats the move at which a line ends.
      this.requireRoom(parent.endsLine ? 2 : 1);
      parent.children.push(nodeOf(move));
      return "";
    }
    return known === childAt(parent, line, ply) ? line.slice(ply + 1) : mainMoves(known);
  }

  private requireRoom(moves: number): void {
    if (this.most + moves > MOST_MOVES)
      this.most = this.movetext().filter((token) => typeof token !== "string").length;
    requireMoves(this.most + moves);
    this.most += moves;
  }

  /** Returns the nodes along a path, root first. */
  private nodes(path: Moves, ply = path.length): GameNode[] {
    const nodes = [this.root];
    for (let n = 0; n < ply; n++) nodes.push(childWith(nodes[n] as GameNode, path.charCodeAt(n)) as GameNode);
    return nodes;
  }

  /**
   * Makes a variation the main continuation where it begins, in place of the old one or of the end of the line. With `isWhole`,
   * does this in every variation that contains it. Returns the plies of the path at which the continuation changed, last first.
   * @throws {ArgumentError} if another line would become too deep; nothing changes.
   */
  promote(path: Moves, isWhole: boolean): number[] {
    const nodes = this.nodes(path);
    const changed: number[] = [];
    for (let at = nodes.length - 2; at >= 0 && (isWhole || changed.length === 0); at--) {
      const main = mainChild(nodes[at] as GameNode);
      if (main === nodes[at + 1]) continue;
      if (main !== undefined) requireShallow(depthOf(nodes.slice(0, at + 1)) + 1 + depthBelow(main));
      changed.push(at);
    }
    for (const at of changed) putFirst(nodes[at] as GameNode, nodes[at + 1] as GameNode);
    return changed;
  }

  /** Removes the moves after a path, unless the line ends there: then they are analysis. */
  cut(path: Moves): void {
    const node = this.at(path);
    if (!node.endsLine) node.children = [];
  }

  /** Removes the last move of a path and everything after it. */
  remove(path: Moves): void {
    const parent = this.at(path, path.length - 1);
    removeFrom(parent, childWith(parent, path.charCodeAt(path.length - 1)) as GameNode);
  }

  /** Compares two paths for sorting: lines in their order, each after the line it branches from. */
  compare(one: Moves, other: Moves): number {
    let { children } = this.root;
    for (let n = 0; n < one.length && n < other.length; n++) {
      const index = (path: Moves) => children.findIndex((child) => isMove(child.move, path.charCodeAt(n)));
      const [first, second] = [index(one), index(other)];
      if (first !== second) return first - second;
      children = (children[first] as GameNode).children;
    }
    return one.length - other.length;
  }

  /** Returns all moves in the order of PGN. Repeats the move at which a line ends before each move after it. */
  movetext(): Movetext {
    const tokens: Movetext = [];
    const waiting: (typeof CLOSE | { after: GameNode } | Variation)[] = [{ after: this.root }];
    for (let task = waiting.pop(); task !== undefined; task = waiting.pop()) {
      if (task === CLOSE) {
        tokens.push(CLOSE);
      } else if ("variation" in task) {
        const { variation, repeated } = task;
        tokens.push(OPEN);
        if (repeated !== undefined) tokens.push({ move: repeated.move });
        tokens.push(variation);
        waiting.push(CLOSE, { after: variation }, ...repeats(variation).reverse());
      } else {
        let { after } = task;
        let variations: Variation[] = [];
        for (let main = mainChild(after); main && variations.length === 0; main = mainChild(after)) {
          tokens.push(main);
          variations = variationsTo(main, after);
          after = main;
        }
        if (variations.length > 0) waiting.push({ after }, ...variations.reverse());
      }
    }
    return tokens;
  }
}

/** A variation begins with a move, or with the repeated move at which a line ends and a move after it. */
interface Variation {
  readonly variation: GameNode;
  readonly repeated?: GameNode;
}

/** Returns the variations that are written after a main continuation. */
function variationsTo(main: GameNode, parent: GameNode): Variation[] {
  const others = parent.children.slice(1).map((variation) => ({ variation }));
  return main.endsLine ? [...repeats(main), ...others] : others;
}

function repeats(node: GameNode): Variation[] {
  return node.endsLine ? node.children.map((variation) => ({ variation, repeated: node })) : [];
}

function nodeOf(move: SpelledMove): GameNode {
  return { move, children: [], annotations: undefined, endsLine: false };
}

/** Returns the main continuation, if there is one. */
function mainChild(node: GameNode): GameNode | undefined {
  return node.endsLine ? undefined : node.children[0];
}

function mainMoves(node: GameNode): Moves {
  const moves: SpelledMove[] = [];
  for (let next = mainChild(node); next !== undefined; next = mainChild(next)) moves.push(next.move);
  return packMoves(moves);
}

function childWith({ children }: GameNode, move: Move16): GameNode | undefined {
  // A fast path: it is usually the first child, and this avoids a function call.
  const first = children[0];
  return first === undefined || isMove(first.move, move)
    ? first
    : children.find((child) => isMove(child.move, move));
}

/** Returns the child that continues a line after `ply` moves, if there is one. */
function childAt(parent: GameNode, line: Moves, ply: number): GameNode | undefined {
  return ply < line.length ? childWith(parent, line.charCodeAt(ply)) : undefined;
}

/** Makes a node the main continuation. */
function putFirst(parent: GameNode, node: GameNode): void {
  removeFrom(parent, node);
  parent.children.unshift(node);
  parent.endsLine = false;
}

function removeFrom(parent: GameNode, node: GameNode): void {
  parent.children = parent.children.filter((child) => child !== node);
  if (parent.children.length === 0) parent.endsLine = false;
}

/**
 * A line during reading: its last node and the one before. With `isFirst`, the next move is the main continuation, even if an
 * earlier variation with the same first moves has added others.
 */
interface LineInMaking {
  readonly before: GameNode;
  readonly at: GameNode;
  readonly isFirst: boolean;
}

function goOn(
  { at, isFirst }: LineInMaking,
  move: SpelledMove,
  annotations: NodeAnnotations | undefined,
): LineInMaking {
  const known = childWith(at, move);
  const node = known ?? nodeOf(move);
  node.annotations = joined(node.annotations, annotations);
  if (isFirst && mainChild(at) !== node) putFirst(at, node);
  else if (known === undefined) at.children.push(node);
  return { before: at, at: node, isFirst: isFirst || known === undefined };
}

/** Ends a line. The moves after its last one come from variations that repeat the line and go on. */
function endLine({ at, isFirst }: LineInMaking): void {
  if (isFirst && at.children.length > 0) at.endsLine = true;
}

/** Returns how many variations contain the last of these nodes. */
function depthOf(nodes: readonly GameNode[]): number {
  return nodes.filter((node, n) => n > 0 && mainChild(nodes[n - 1] as GameNode) !== node).length;
}

/** Returns how deep the variations after a node are nested. */
function depthBelow(node: GameNode): number {
  let deepest = 0;
  const waiting = [{ node, depth: 0 }];
  for (let task = waiting.pop(); task !== undefined; task = waiting.pop()) {
    const { node, depth } = task;
    deepest = Math.max(deepest, depth);
    const main = mainChild(node);
    for (const child of node.children) waiting.push({ node: child, depth: depth + Number(child !== main) });
  }
  return deepest;
}

function requireShallow(depth: number): void {
  if (depth > DEEPEST) throw tooDeep();
}

export function tooDeep(): ArgumentError {
  return tooLarge("the nesting of variations", DEEPEST, "levels");
}
