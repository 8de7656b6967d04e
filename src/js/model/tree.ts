// Responsibility: the lines of a game as a tree of moves with annotations. A path has the moves from the start. Must not
// know positions, the current line or which moves are legal, and never calls the core.

import { joined } from "../codec/comments.js";
import { CLOSE, type Movetext, OPEN, type NodeAnnotations } from "../codec/movetext.js";
import { isNamed, type Move16, type Moves, packMoves, type SpelledMove } from "../codec/spelling.js";
import type { ArgumentError } from "../values/argument-error.js";
import { MOST_MOVES, requireMoves, tooLarge } from "../values/limits.js";

/** The deepest nesting of variations. The PGN reader keeps deeper ones as text. */
export const DEEPEST = 250;

/**
 * A move, its annotations and the moves after it. The first child is the main continuation, and the others begin variations. The
 * root has no move.
 */
export interface GameNode {
  readonly move: SpelledMove;
  children: GameNode[];
  annotations: NodeAnnotations | undefined;
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
        line = outer.pop() as LineInMaking;
      } else {
        line = goOn(line, token.move, token.annotations);
        tree.most++;
      }
    }
    return tree;
  }

  /** Returns the node at the first `ply` moves of a path. */
  at(path: Moves, ply = path.length): GameNode {
    let node = this.root;
    for (let n = 0; n < ply; n++) node = childWith(node, path.charCodeAt(n)) as GameNode;
    return node;
  }

  has(path: Moves): boolean {
    let node: GameNode | undefined = this.root;
    for (let n = 0; n < path.length && node !== undefined; n++) node = childWith(node, path.charCodeAt(n));
    return node !== undefined;
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
   * Plays a move after `ply` moves of a line. It replaces the old continuation, or goes to the recorded move. Variations stay.
   * Returns the moves after it.
   */
  replace(line: Moves, ply: number, move: SpelledMove): Moves {
    const parent = this.at(line, ply);
    const followed = childAt(parent, line, ply);
    const known = childWith(parent, move);
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
      this.requireRoom();
      parent.children.push(nodeOf(move));
      return "";
    }
    return known === childAt(parent, line, ply) ? line.slice(ply + 1) : mainMoves(known);
  }

  private requireRoom(): void {
    if (this.most >= MOST_MOVES)
      this.most = this.movetext().filter((token) => typeof token !== "string").length;
    requireMoves(this.most + 1);
    this.most++;
  }

  /** Returns the nodes along a path, root first. */
  private nodes(path: Moves, ply = path.length): GameNode[] {
    const nodes = [this.root];
    for (let n = 0; n < ply; n++) nodes.push(childWith(nodes[n] as GameNode, path.charCodeAt(n)) as GameNode);
    return nodes;
  }

  /**
   * Makes a variation the main continuation where it begins. With `isWhole`, does this in every variation that contains it.
   * Returns the plies of the path at which the continuation changed, last first.
   * @throws {ArgumentError} if another line would become too deep; nothing changes.
   */
  promote(path: Moves, isWhole: boolean): number[] {
    const nodes = this.nodes(path);
    const changed: number[] = [];
    for (let at = nodes.length - 2; at >= 0 && (isWhole || changed.length === 0); at--) {
      const [main] = (nodes[at] as GameNode).children as [GameNode];
      if (main === nodes[at + 1]) continue;
      requireShallow(depthOf(nodes.slice(0, at + 1)) + 1 + depthBelow(main));
      changed.push(at);
    }
    for (const at of changed) putFirst(nodes[at] as GameNode, nodes[at + 1] as GameNode);
    return changed;
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
      const index = (path: Moves) => children.findIndex((child) => isMove(child, path.charCodeAt(n)));
      const [first, second] = [index(one), index(other)];
      if (first !== second) return first - second;
      children = (children[first] as GameNode).children;
    }
    return one.length - other.length;
  }

  /** Returns all moves in the order of PGN. */
  movetext(): Movetext {
    const tokens: Movetext = [];
    const waiting: (typeof CLOSE | { before: GameNode } | { variation: GameNode })[] = [
      { before: this.root },
    ];
    for (let task = waiting.pop(); task !== undefined; task = waiting.pop()) {
      if (task === CLOSE) {
        tokens.push(CLOSE);
      } else if ("variation" in task) {
        tokens.push(OPEN, task.variation);
        waiting.push(CLOSE, { before: task.variation });
      } else {
        let { children } = task.before;
        for (; children.length === 1; children = (children[0] as GameNode).children)
          tokens.push(children[0] as GameNode);
        const [main, ...variations] = children;
        if (main === undefined) continue;
        tokens.push(main);
        waiting.push({ before: main }, ...variations.reverse().map((variation) => ({ variation })));
      }
    }
    return tokens;
  }
}

function nodeOf(move: SpelledMove): GameNode {
  return { move, children: [], annotations: undefined };
}

function mainMoves(node: GameNode): Moves {
  const moves: SpelledMove[] = [];
  for (let next = node.children[0]; next !== undefined; next = next.children[0]) moves.push(next.move);
  return packMoves(moves);
}

function isMove({ move }: GameNode, wanted: Move16): boolean {
  return ((move ^ wanted) & 0xffff) === 0;
}

function childWith({ children }: GameNode, move: Move16): GameNode | undefined {
  // A fast path: it is usually the first child, and this avoids a function call.
  const first = children[0];
  return first === undefined || isMove(first, move) ? first : children.find((child) => isMove(child, move));
}

/** Returns the child that continues a line after `ply` moves, if there is one. */
function childAt(parent: GameNode, line: Moves, ply: number): GameNode | undefined {
  return ply < line.length ? childWith(parent, line.charCodeAt(ply)) : undefined;
}

function putFirst(parent: GameNode, node: GameNode): void {
  removeFrom(parent, node);
  parent.children.unshift(node);
}

function removeFrom(parent: GameNode, node: GameNode): void {
  parent.children = parent.children.filter((child) => child !== node);
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
  if (isFirst && at.children[0] !== node) putFirst(at, node);
  else if (known === undefined) at.children.push(node);
  return { before: at, at: node, isFirst: isFirst || known === undefined };
}

/** Returns how many variations contain the last of these nodes. */
function depthOf(nodes: readonly GameNode[]): number {
  return nodes.filter((node, n) => n > 0 && nodes[n - 1]?.children[0] !== node).length;
}

/** Returns how deep the variations after a node are nested. */
function depthBelow(node: GameNode): number {
  let deepest = 0;
  const waiting = [{ node, depth: 0 }];
  for (let task = waiting.pop(); task !== undefined; task = waiting.pop()) {
    const { node, depth } = task;
    deepest = Math.max(deepest, depth);
    for (const [n, child] of node.children.entries())
      waiting.push({ node: child, depth: depth + Number(n > 0) });
  }
  return deepest;
}

function requireShallow(depth: number): void {
  if (depth > DEEPEST) throw tooDeep();
}

export function tooDeep(): ArgumentError {
  return tooLarge("the nesting of variations", DEEPEST, "levels");
}
