// The lines of a game as a tree of moves, and what is said about them; one of the lines is the current one. Plain structure:
// knows neither positions nor which moves are legal, and asks the core nothing.

import type { ArgumentError } from "../values/argument-error.js";
import { joined } from "../codec/comments.js";
import { CLOSE, type Movetext, OPEN, type Said, type ToldMove } from "../codec/record.js";
import type { Numbered } from "../codec/outcome.js";
import { isNamed, type SpelledMove, uciOf } from "../codec/spelling.js";
import { requireMoves, MOST_MOVES, tooLarge } from "../values/limits.js";

/** How deep variations may be nested: what is deeper, a reader of PGN keeps as text. */
export const DEEPEST = 250;

/** A move, what is said about it, and what comes after it; the start has no move. */
export class TreeNode {
  readonly move: SpelledMove;
  /** The line goes on with the first; the others begin variations. No two have the same move. */
  children: TreeNode[] = [];
  said: Said | undefined;
  /** How a player ended the game here. */
  end: Numbered | undefined;

  constructor(move: SpelledMove) {
    this.move = move;
  }
}

export class Tree {
  readonly root = new TreeNode(0);
  /** The current line: the start, then its moves, to where no move comes after. */
  line: TreeNode[] = [this.root];
  /** There are not more moves than that; counted anew when it matters. */
  private most = 0;

  /** The tree of one line. */
  static ofLine(moves: readonly SpelledMove[]): Tree {
    const tree = new Tree();
    tree.most = moves.length;
    for (const move of moves) {
      const node = new TreeNode(move);
      (tree.line.at(-1) as TreeNode).children.push(node);
      tree.line.push(node);
    }
    return tree;
  }

  /**
   * The tree of a movetext, of whose moves these are known; its current line is the main line. Lines that begin with the same
   * move become one.
   */
  static ofMovetext(movetext: Movetext, known: readonly SpelledMove[], said: Said | undefined): Tree {
    const tree = new Tree();
    tree.root.said = said;
    tree.most = known.length;
    let [line, n]: [LineInMaking, number] = [{ before: tree.root, at: tree.root, isFirst: true }, 0];
    const outer: LineInMaking[] = [];
    for (const token of movetext) {
      if (token === OPEN) {
        outer.push(line);
        line = { before: line.before, at: line.before, isFirst: false };
      } else if (token === CLOSE) {
        line = outer.pop() as LineInMaking;
      } else {
        line = goOn(line, known[n++] as SpelledMove, token.said);
      }
    }
    tree.line = tree.mainLine();
    return tree;
  }

  /** The nodes of the main line, the start first. */
  mainLine(): TreeNode[] {
    return Tree.withContinuation([this.root]);
  }

  /** The nodes of the line that begins with these and goes on with the first of the moves that come after. */
  static withContinuation(nodes: readonly TreeNode[]): TreeNode[] {
    const line = [...nodes];
    for (let next = line.at(-1)?.children[0]; next !== undefined; next = next.children[0]) line.push(next);
    return line;
  }

  /** The nodes along a path, the start first; null if there is no such path. */
  find(path: readonly string[], chess960: boolean): TreeNode[] | null {
    const nodes = [this.root];
    for (const uci of path) {
      const next = (nodes.at(-1) as TreeNode).children.find((child) => isNamed(child.move, chess960, uci));
      if (next === undefined) return null;
      nodes.push(next);
    }
    return nodes;
  }

  /** Whether these nodes, from the start on, are the beginning of the current line. */
  isCurrent(nodes: readonly TreeNode[]): boolean {
    return nodes.length <= this.line.length && nodes.at(-1) === this.line[nodes.length - 1];
  }

  /** The moves of the current line after so many. */
  packed(from = 0): number[] {
    return this.line.slice(from + 1).map(({ move }) => move);
  }

  /**
   * A move was played after so many of the current line: it replaces what followed, with how that ended, or goes to where it is
   * recorded. Variations stay.
   */
  play(move: SpelledMove, ply: number): void {
    const [parent, followed] = [this.line[ply] as TreeNode, this.line[ply + 1]];
    const known = childWith(parent, move);
    // A line that goes on had not ended before; one that begins a variation leaves this line as it was.
    if (known === undefined || known === followed)
      for (const node of this.line.slice(0, ply + 2)) node.end = undefined;
    if (known === undefined) {
      this.most++;
      const node = new TreeNode(move);
      if (followed === undefined) parent.children.push(node);
      else parent.children.splice(parent.children.indexOf(followed), 1, node);
      this.goAlong([...this.line.slice(0, ply + 1), node]);
      return;
    }
    const after = this.line[ply + 2];
    if (known === followed && after !== undefined) remove(known, after);
    this.goAlong([...this.line.slice(0, ply + 1), known]);
  }

  /**
   * A move was recorded after so many of the current line: it goes to where it is, or begins a variation, for which there
   * is room.
   */
  branch(move: SpelledMove, ply: number): void {
    const parent = this.line[ply] as TreeNode;
    const known = childWith(parent, move);
    if (known !== undefined && known === this.line[ply + 1]) return;
    const node = known ?? new TreeNode(move);
    if (known === undefined) parent.children.push(node);
    this.goAlong([...this.line.slice(0, ply + 1), node]);
  }

  /**
   * @throws {ArgumentError} if a move after so many of the current line would begin a variation that is too deep, or be one too
   * many.
   */
  requireRoom(move: SpelledMove, ply: number): void {
    const parent = this.line[ply] as TreeNode;
    if (childWith(parent, move) !== undefined) return;
    if (parent.children.length > 0) requireShallow(depthOf(this.line.slice(0, ply + 1)) + 1);
    if (++this.most <= MOST_MOVES) return;
    this.most = 1 + this.movetext().filter((token) => typeof token !== "string").length;
    requireMoves(this.most);
  }

  private goAlong(nodes: TreeNode[]): void {
    this.line = Tree.withContinuation(nodes);
  }

  /**
   * Makes the last of these nodes, or that which begins its variation, the main continuation. Returns false if there is none to
   * be made.
   * @throws {ArgumentError} if another line would become too deep; nothing is changed.
   */
  promote(nodes: readonly TreeNode[], ply: number): boolean {
    let at = nodes.length - 1;
    while (at > 0 && nodes[at - 1]?.children[0] === nodes[at]) at--;
    if (at <= 0) return false;
    const [parent, node] = [nodes[at - 1] as TreeNode, nodes[at] as TreeNode];
    requireShallow(depthOf(nodes.slice(0, at)) + 1 + depthBelow(parent.children[0] as TreeNode));
    parent.children = [node, ...parent.children.filter((child) => child !== node)];
    // What follows the board is the main continuation, unless somebody goes along another.
    if (at - 1 >= ply && this.isCurrent(nodes.slice(0, at))) this.goAlong(this.line.slice(0, at));
    return true;
  }

  /** The line of these nodes becomes the main line; as {@link Tree.promote}. */
  makeMainLine(nodes: readonly TreeNode[], ply: number): boolean {
    const { line } = this;
    const before = nodes.map(({ children }) => children);
    try {
      let isChanged = false;
      while (this.promote(nodes, ply)) isChanged = true;
      return isChanged;
    } catch (error) {
      nodes.forEach((node, n) => {
        node.children = before[n] as TreeNode[];
      });
      this.line = line;
      throw error;
    }
  }

  /** Takes the last of these nodes away with all that comes after it. */
  delete(nodes: readonly TreeNode[]): void {
    const at = nodes.length - 1;
    const isOnLine = this.isCurrent(nodes);
    remove(nodes[at - 1] as TreeNode, nodes[at] as TreeNode);
    if (isOnLine) this.goAlong(this.line.slice(0, at));
  }

  /** Where players ended the game, with the paths that lead there, in the order of the lines. */
  ends(chess960: boolean): { node: TreeNode; end: Numbered; path: string[] }[] {
    const found: ReturnType<Tree["ends"]> = [];
    const path: string[] = [];
    const waiting = [{ node: this.root, ply: 0 }];
    for (let task = waiting.pop(); task !== undefined; task = waiting.pop()) {
      const { node, ply } = task;
      path.length = ply;
      if (ply > 0) path[ply - 1] = uciOf(node.move, chess960);
      if (node.end !== undefined) found.push({ node, end: node.end, path: [...path] });
      for (let n = node.children.length - 1; n >= 0; n--)
        waiting.push({ node: node.children[n] as TreeNode, ply: ply + 1 });
    }
    return found;
  }

  /** All of it in the order of PGN. */
  movetext(): Movetext {
    const told: Movetext = [];
    const waiting: (typeof CLOSE | { before: TreeNode } | { variation: TreeNode })[] = [
      { before: this.root },
    ];
    for (let task = waiting.pop(); task !== undefined; task = waiting.pop()) {
      if (task === CLOSE) {
        told.push(CLOSE);
      } else if ("variation" in task) {
        told.push(OPEN, task.variation);
        waiting.push(CLOSE, { before: task.variation });
      } else {
        const [main, ...variations] = task.before.children;
        if (main === undefined) continue;
        told.push(main);
        waiting.push({ before: main }, ...variations.reverse().map((variation) => ({ variation })));
      }
    }
    return told;
  }
}

function childWith(parent: TreeNode, move: SpelledMove): TreeNode | undefined {
  return parent.children.find((child) => child.move === move);
}

/**
 * A line that is being read: its last node and the one before. `isFirst`: what comes next is the main continuation there, even
 * if a variation that began with the same moves has left others.
 */
interface LineInMaking {
  readonly before: TreeNode;
  readonly at: TreeNode;
  readonly isFirst: boolean;
}

function goOn({ at, isFirst }: LineInMaking, move: SpelledMove, said: ToldMove["said"]): LineInMaking {
  const known = childWith(at, move);
  const node = known ?? new TreeNode(move);
  node.said = joined(node.said, said);
  if (isFirst) at.children = [node, ...at.children.filter((child) => child !== node)];
  else if (known === undefined) at.children.push(node);
  return { before: at, at: node, isFirst: isFirst || known === undefined };
}

function remove(parent: TreeNode, node: TreeNode): void {
  parent.children = parent.children.filter((child) => child !== node);
}

/** How many variations the last of these nodes is in. */
function depthOf(nodes: readonly TreeNode[]): number {
  return nodes.filter((node, n) => n > 0 && nodes[n - 1]?.children[0] !== node).length;
}

/** How deep the variations after a node are nested. */
function depthBelow(node: TreeNode): number {
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

/** What is said of variations that are nested too deep. */
export function tooDeep(): ArgumentError {
  return tooLarge("the nesting of variations", DEEPEST, "levels");
}
