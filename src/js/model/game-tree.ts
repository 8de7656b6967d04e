// A game as a tree of lines: where one stands in it, how one goes, branches off, orders and annotates. The nodes are made when
// they are first needed; until then the current line is all there is. Must not know how games end.

import { readInput } from "../codec/moves.js";
import type { Movetext, Said } from "../codec/record.js";
import type { Numbered } from "../codec/outcome.js";
import { isNamed, type Move16, uciOf } from "../codec/spelling.js";
import { Game as ExplainGame } from "../explain/game.js";
import { type PositionClass, START_OPTIONS, startOf } from "../rules/start.js";
import { tell } from "../rules/subscribers.js";
import { badArgument, requireString } from "../values/arguments.js";
import { ArgumentError } from "../values/errors.js";
import { requireMoves } from "../values/limits.js";
import type * as t from "../values/types.js";
import { annotationsOf, changed, readChanges } from "./annotations.js";
import { TreeLine } from "./tree-line.js";
import { knownMoves } from "./movetext.js";
import { deadPositionsOf, type GameOptions } from "./game-options.js";
import { Position } from "./position.js";
import { Tree, type TreeNode } from "./tree.js";

/** The lines of a game, as {@link Game} offers them. */
export abstract class GameTree extends ExplainGame<Position> {
  /** @internal */
  declare readonly played: TreeLine;
  /** @internal All lines; none as long as the current one is all there is and nothing is said. */
  tree: Tree | undefined;

  /** @internal */
  override lineFrom(options: string | Position | GameOptions | null | undefined): TreeLine {
    const start = startOf(
      Position as PositionClass<Position>,
      options,
      `${START_OPTIONS} headers deadPositions`,
    );
    return new TreeLine(start, deadPositionsOf(options) ? 1 : 0);
  }

  /**
   * The moves that led to the position on the board, in UCI. No two moves at one place are the same, so a path names a move
   * of the tree; it stays the same when lines are put in another order, and can be kept as text.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["e4", "e5"]);
   * game.path(); // ["e2e4", "e7e5"]
   */
  path(): string[] {
    const { ply, start, played } = this;
    return Array.from(played.packed(0, ply), (move) => uciOf(move, start.isChess960));
  }

  /**
   * The moves that are recorded after the position on the board, the main continuation first.
   *
   * @example
   * const game = Game.fromPgn("1. e4 e5 (1... c5) *");
   * game.goTo(1);
   * game.next().map(({ san }) => san); // ["e5", "c5"]
   */
  next(): t.Move[] {
    const { played, tree } = this;
    if (tree === undefined) return played.described(played.ply, Math.min(played.ply + 1, played.length));
    const { children } = tree.line[played.ply] as TreeNode;
    return children.length === 0 ? [] : played.describedNext(children.map(({ move }) => move));
  }

  /**
   * Goes to the position after that many plies of the current line, or along a path, whose line is then the current one.
   * @throws {ArgumentError} if the line is shorter, or there is no such path.
   *
   * @example
   * const game = Game.fromPgn("1. e4 e5 (1... c5 2. Nf3) *");
   * game.goTo(1);
   * game.goTo(["e2e4", "c7c5"]);
   * game.redo()?.san; // "Nf3"
   * game.goTo(["d2d4"]); // throws ArgumentError NO_SUCH_PATH
   */
  override goTo(place: number | readonly string[]): void {
    if (typeof place !== "object") {
      super.goTo(place);
      return;
    }
    const path = readPath(place);
    const { played, tree } = this;
    const nodes = tree && requireFound(tree, path, this.start.isChess960);
    if (tree === undefined || nodes === undefined || tree.isCurrent(nodes)) {
      if (tree === undefined) this.requireOnLine(path);
      super.goTo(path.length);
      return;
    }
    const line = Tree.withContinuation(nodes);
    const moves = line.slice(1).map(({ move }) => move);
    played.become(moves, path.length);
    tree.line = line;
    tell(this);
  }

  /**
   * Records a move after the position on the board and goes there: to the move that is there already, or to a new one, which
   * begins a variation if another move is there. Nothing is dropped. `"--"` lets the turn pass, which only records can.
   * @throws {IllegalMoveError} if the move is not legal, or a player has ended the game here and no move comes after;
   * {@link ArgumentError} if variations would be nested more than 250 deep, or the game would have more than 1,048,576 moves.
   * Nothing is changed.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["e4", "e5"]);
   * game.goTo(1);
   * game.branch("c5");
   * game.path(); // ["e2e4", "c7c5"]
   */
  branch(move: t.MoveInput): t.Move {
    const input = readInput(move);
    const { played } = this;
    const { ply } = played;
    const isEnd = ply === played.length;
    const tree = isEnd ? this.tree : this.grow();
    // What was recorded beyond an end, can be gone to and varied.
    const over = (isEnd && this.endedHere?.number) || 0;
    const verdict = played.judge(input, over, true, (code) => {
      if (tree === undefined) requireMoves(ply + 1);
      else tree.requireRoom(code, ply);
    });
    if (!verdict.legal) throw this.refusedBy(verdict, input);
    if (tree !== undefined) {
      tree.branch(played.lastPlayed, ply);
      played.continueWith(tree.packed(ply + 1), ply + 1);
    }
    tell(this);
    return verdict.move;
  }

  /**
   * Moves the variation that has a move one step up: it becomes the main continuation where it begins. Without a path, the
   * variation of the move on the board. Returns false if the move is in the main line already.
   * @throws {ArgumentError} if there is no such path, or another line would be nested too deep; nothing is changed.
   *
   * @example
   * const game = Game.fromPgn("1. e4 e5 (1... c5) *");
   * game.promoteVariation(["e2e4", "c7c5"]); // true
   * game.toJSON().moves; // "e2e4 c7c5 (e7e5)"
   * game.promoteVariation(["e2e4", "c7c5"]); // false: it is the main line now
   */
  promoteVariation(path?: readonly string[] | null): boolean {
    return this.reorder(path, (tree, nodes, ply) => tree.promote(nodes, ply));
  }

  /**
   * The same in all steps: the line of the move becomes the main line.
   *
   * @example
   * const game = Game.fromPgn("1. e4 e5 (1... c5 2. Nf3 (2. c3)) *");
   * game.makeMainLine(["e2e4", "c7c5", "c2c3"]); // true
   * game.toJSON().moves; // "e2e4 c7c5 (e7e5) c2c3 (g1f3)"
   */
  makeMainLine(path?: readonly string[] | null): boolean {
    return this.reorder(path, (tree, nodes, ply) => tree.makeMainLine(nodes, ply));
  }

  /** @internal */
  reorder(
    path: readonly string[] | null | undefined,
    change: (tree: Tree, nodes: TreeNode[], ply: number) => boolean,
  ): boolean {
    const nodes = this.nodesAt(path);
    const { tree, played } = this;
    if (tree === undefined || !change(tree, nodes, played.ply)) return false;
    played.continueWith(tree.packed(played.ply), played.ply);
    tell(this);
    return true;
  }

  /**
   * Deletes a move and everything after it; without a path, from the move on the board. If the board stands there, it goes to the
   * position before. Returns false at the start, which stays.
   * @throws {ArgumentError} if there is no such path.
   *
   * @example
   * const game = Game.fromPgn("1. e4 e5 (1... c5) *");
   * game.deleteFrom(["e2e4", "e7e5"]); // true
   * game.toJSON().moves; // "e2e4 c7c5"
   */
  deleteFrom(path?: readonly string[] | null): boolean {
    const wanted = path === undefined || path === null ? this.path() : readPath(path);
    if (wanted.length === 0) return false;
    const nodes = this.nodesAt(wanted, true);
    const { played, tree } = this as this & { tree: Tree };
    if (tree.isCurrent(nodes) && played.ply >= wanted.length) played.goTo(wanted.length - 1);
    tree.delete(nodes);
    played.continueWith(tree.packed(played.ply), played.ply);
    tell(this);
    return true;
  }

  /**
   * Says something about a move, or the start of the game; without a path, about the move on the board. Parts that are left
   * out stay as they are, `null` takes one away. PGN has no place for NAGs of the start.
   * @throws {ArgumentError} if a part is not as declared, or there is no such path; nothing is changed.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["e4", "e5"]);
   * game.annotate({ comment: "best by test", nags: [1] }, ["e2e4"]);
   * game.annotations(["e2e4"]); // { comment: "best by test", nags: [1] }
   */
  annotate(annotations: t.AnnotationChanges, path?: readonly string[] | null): void {
    const changes = readChanges(annotations);
    const isSaying = [...changes.values()].some((value) => value !== null);
    const node = this.nodesAt(path, isSaying).at(-1);
    if (node === undefined) return;
    if (node === this.tree?.root && changes.get("commentBefore"))
      throw badArgument(
        "commentBefore",
        "nothing before the start (use comment)",
        changes.get("commentBefore"),
      );
    const said = changed(node.said, changes);
    const isChanged = JSON.stringify(said) !== JSON.stringify(node.said);
    node.said = said;
    if (isChanged) tell(this);
  }

  /**
   * What is said about a move, or the start of the game; without a path, about the move on the board. A copy.
   * @throws {ArgumentError} if there is no such path.
   *
   * @example
   * const game = Game.fromPgn("1. e4 $1 {[%clk 0:03:00] best by test} *");
   * game.annotations(); // { comment: "best by test", nags: [1], clock: 180000 }
   */
  annotations(path?: readonly string[] | null): t.MoveAnnotations {
    return annotationsOf(this.nodesAt(path).at(-1)?.said);
  }

  /** @internal The nodes along a path, or to the board; none if there are none yet, unless they are wanted. */
  nodesAt(path: readonly string[] | null | undefined, isWanted = false): TreeNode[] {
    const wanted = path === undefined || path === null ? undefined : readPath(path);
    if (this.tree === undefined) {
      if (wanted !== undefined) this.requireOnLine(wanted);
      if (!isWanted) return [];
    }
    const tree = this.grow();
    return wanted === undefined
      ? tree.line.slice(0, this.ply + 1)
      : requireFound(tree, wanted, this.start.isChess960);
  }

  /** @internal @throws {ArgumentError} if the path is not that of the only line. */
  requireOnLine(path: readonly string[]): void {
    const { start, played } = this;
    const moves = played.packed(0, Math.min(path.length, played.length));
    const isHere = (text: string, n: number) =>
      n < moves.length && isNamed(moves[n] as Move16, start.isChess960, text);
    if (!path.every(isHere)) throw noSuchPath(path);
  }

  /** @internal The tree, made if there is none yet. */
  grow(): Tree {
    if (this.tree !== undefined) return this.tree;
    this.tree = this.wholeTree();
    this.ended = null;
    return this.tree;
  }

  /** @internal The tree, or one that nobody keeps. */
  wholeTree(): Tree {
    if (this.tree !== undefined) return this.tree;
    const tree = Tree.ofLine(this.played.spelled());
    const { ended } = this;
    if (ended !== null) (tree.line[ended.ply] as TreeNode).end = ended;
    return tree;
  }

  /** @internal A move was played after so many: the tree follows. An end before it, or in what it replaces, is none any more. */
  override follow(ply: number): void {
    const { tree, played } = this;
    if (tree === undefined) {
      super.follow(ply);
      return;
    }
    tree.play(played.lastPlayed, ply);
    played.continueWith(tree.packed(ply + 1), ply + 1);
  }

  /** @internal */
  override get endedHere(): Numbered | null {
    const { tree, ply } = this;
    return tree === undefined ? super.endedHere : (tree.line[ply]?.end ?? null);
  }

  /** @internal The other lines keep their ends. */
  override putEnd(end: Numbered): void {
    const { tree, ply } = this;
    if (tree === undefined) {
      super.putEnd(end);
      return;
    }
    for (const [n, node] of tree.line.entries()) node.end = n === ply ? end : undefined;
  }

  /** @internal */
  override takeEnd(): Numbered | null {
    const { tree } = this;
    if (tree === undefined) return super.takeEnd();
    const node = [tree.line[this.ply], ...tree.line].find((at) => at?.end !== undefined);
    const end = node?.end ?? null;
    if (node !== undefined) node.end = undefined;
    return end;
  }

  /** @internal The moves of a new game, which nobody else has seen yet, with what is said; the board is at the end of the main line. */
  fill(movetext: Movetext, said: Said | undefined): void {
    const known = knownMoves(this.start, movetext);
    const isPlain =
      said === undefined && movetext.every((token) => typeof token === "object" && token.said === undefined);
    if (!isPlain) this.tree = Tree.ofMovetext(movetext, known, said);
    const moves = this.tree?.packed() ?? known;
    this.played.become(moves, moves.length);
  }

  /** @internal The moves of the main line, as the core packs them. */
  get mainMoves(): Uint16Array {
    const { tree, played } = this;
    if (tree === undefined) return played.packed(0, played.length);
    return Uint16Array.from(tree.mainLine().slice(1), ({ move }) => move);
  }
}

function readPath(path: unknown): string[] {
  if (!Array.isArray(path)) throw badArgument("path", "a list of moves in UCI", path);
  return Array.from(path as unknown[], (move) => requireString(move, "path", "a list of moves in UCI"));
}

function noSuchPath(path: readonly string[]): ArgumentError {
  return new ArgumentError(
    "NO_SUCH_PATH",
    `The game has no line along "${path.join(" ").slice(0, 40)}". game.path() returns the path on the board.`,
  );
}

function requireFound(tree: Tree, path: readonly string[], chess960: boolean): TreeNode[] {
  const nodes = tree.find(path, chess960);
  if (nodes === null) throw noSuchPath(path);
  return nodes;
}
