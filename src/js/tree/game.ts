// biome-ignore-all lint/complexity/noThisInStatic: a factory makes an object of the class on which it is called.

// The variations and annotations of a game, on top of its line of play.

import type { ExplainPosition } from "../explain/position.js";
import { type AnyData, endOnLine } from "../game/game-data.js";
import { readPath } from "../game/game-options.js";
import { GameHeaders } from "../game/headers.js";
import { refusalOf } from "../game/judge.js";
import { type GameClass, ExplainGame, positionsOf } from "../game/explain-game.js";
import { notify } from "../game/subscribers.js";
import { annotationsOf, changed, readChanges } from "../pgn/model/annotations.js";
import { GAME_OPTIONS } from "../pgn/write/clocks.js";
import { firstGame } from "../pgn/read/read-pgn.js";
import type { Movetext, NodeAnnotations } from "../pgn/model/movetext.js";
import { readMoves } from "../position/moves.js";
import { isNamed, type Moves, packMoves, type SpelledMove, uciLine } from "../position/spelling.js";
import { readingData } from "../types/argument-error.js";
import { badArgument, wholeNumber } from "../types/arguments.js";
import { ArgumentError } from "../types/errors.js";
import { requireMoves } from "../types/limits.js";
import type { GameMoveOf, RulesTypes } from "../types/rules-types.js";
import type * as t from "../types/types.js";
import { readTree, TREE_PARTS, writeGame } from "./game-data.js";
import { gameIn, recordOf } from "./game-record.js";
import { spelled } from "./movetext.js";
import { Tree } from "./tree.js";
import { type ReadRecord, readRecord, styleOf, write } from "./write-pgn.js";

/** Any game of this copy of the package. */
export type AnyTreeGame = TreeGame<RulesTypes, ExplainPosition<RulesTypes>>;

/** What games with variations can do. */
export abstract class TreeGame<T extends RulesTypes, P extends ExplainPosition<T>> extends ExplainGame<T, P> {
  /** @internal All lines. Undefined while there is only the current line, without annotations. */
  tree: Tree | undefined;

  /**
   * Returns the game of a record such as {@link GameTree.toRecord} returns. Fields may be omitted. The board is at the end of the
   * main line. Lines that begin with the same move are merged. A line that ends where a variation goes on still ends there.
   * @throws {DataError} if `record` does not match its declaration.
   * @throws {FenError} if its FEN is invalid.
   * @throws {IllegalMoveError} if one of its moves is illegal.
   *
   * @example
   * GameTree.fromRecord({ moves: [{ san: "e4", variations: [[{ san: "d4" }]] }, { san: "e5" }] }).path(); // ["e2e4", "e7e5"]
   */
  static fromRecord<G extends AnyTreeGame>(this: GameClass<G>, record: RecordOf<G>): G {
    return readingData(() => gameOf(this, readRecord(positionsOf(this), record)));
  }

  /**
   * Returns the first game of a PGN. The board is at the end of the main line. To read all games, use {@link readPgn}.
   * @throws {PgnError} if the PGN has no game, or a problem loses moves.
   * @throws {ArgumentError} if `pgn` is not a string or bytes, or an option is invalid.
   *
   * @example
   * GameTree.fromPgn("1. e4 e5 (1... c5 {the Sicilian}) 2. Nf3 *").annotations(["e2e4", "c7c5"]).comment; // "the Sicilian"
   *
   * @example
   * // Analysis after a resignation repeats the last move of the game.
   * const game = GameTree.fromPgn("1. e4 e5 2. Nf3 (2. Nf3 Nc6 3. Bb5) 1-0");
   * game.line().map(({ san }) => san); // ["e4", "e5", "Nf3"]
   * game.next().map(({ san }) => san); // ["Nc6"]
   */
  static fromPgn<G extends AnyTreeGame>(
    this: GameClass<G>,
    pgn: string | Uint8Array,
    options?: Pick<t.PgnReadOptions, "letters"> | null,
  ): G {
    const positions = positionsOf(this);
    return gameOf(this, gameIn(positions, firstGame(positions.prototype.rules, pgn, options)));
  }

  /**
   * Returns the moves that led to the position on the board, in UCI. A path identifies a move of the tree, because the moves from
   * one position are all different. It stays the same when lines are reordered.
   *
   * @example
   * const game = GameTree.fromMoves(["e4", "e5"]);
   * game.path(); // ["e2e4", "e7e5"]
   */
  path(): string[] {
    return uciLine(this.played.path, this.start.isChess960);
  }

  /**
   * Returns the recorded moves after the position on the board, main continuation first.
   *
   * @example
   * const game = GameTree.fromPgn("1. e4 e5 (1... c5) *");
   * game.goTo(1);
   * game.next().map(({ san }) => san); // ["e5", "c5"]
   */
  next(): GameMoveOf<T>[] {
    const { played, tree, rules } = this;
    if (tree === undefined) return played.ply < played.length ? [played.moveAt(played.ply + 1)] : [];
    const moves = packMoves(tree.at(played.path).children.map(({ move }) => move));
    return this.position.ask((wasm, core) => {
      core.putLine(wasm, moves);
      wasm.move_codes(moves.length);
      const next = readMoves(rules, moves.length, this.position.flags);
      return next.map((move) => played.placed(move, played.ply + 1));
    });
  }

  /**
   * Goes to the position after a number of plies of the current line, or along a path. The line of that path becomes the current
   * line.
   * @throws {ArgumentError} if the line is shorter, or the path does not exist.
   *
   * @example
   * const game = GameTree.fromPgn("1. e4 e5 (1... c5 2. Nf3) *");
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
    const [path, { played, tree }] = [this.find(readPath(place)), this];
    if (tree === undefined || played.moves.startsWith(path)) {
      super.goTo(path.length);
      return;
    }
    played.become(path + tree.continuation(path), path.length);
    notify(this);
  }

  /**
   * Returns the position after a number of plies of the current line, or along a path. The board does not move.
   * @throws {ArgumentError} if the line is shorter, or the path does not exist.
   *
   * @example
   * const game = GameTree.fromPgn("1. e4 e5 (1... c5 2. Nf3) *");
   * game.positionAt(["e2e4", "c7c5"]).get("c5"); // { color: "black", role: "pawn" }
   * game.path(); // ["e2e4", "e7e5"]
   */
  override positionAt(place: number | readonly string[]): P {
    if (typeof place !== "object") return super.positionAt(place);
    const [path, { played }] = [this.find(readPath(place)), this];
    return played.moves.startsWith(path) ? played.positionAt(path.length) : played.other(path).position;
  }

  /**
   * Returns whether every move of a path is in the main line.
   * @param path the default is the path to the position on the board
   * @throws {ArgumentError} if the path does not exist.
   *
   * @example
   * const game = GameTree.fromPgn("1. e4 e5 (1... c5) *");
   * game.isMainLine(); // true
   * game.isMainLine(["e2e4", "c7c5"]); // false
   */
  isMainLine(path?: readonly string[] | null): boolean {
    return this.mainLine.startsWith(this.find(path));
  }

  /**
   * Records a move after the position on the board and goes there. If the move is new and another move exists, it begins a
   * variation. No move is removed. `"--"` passes the turn, which is possible only in records.
   * @throws {IllegalMoveError} if the move is illegal, or a player has ended the game here and no move follows.
   * @throws {ArgumentError} if variations would be more than 250 levels deep, or the game would have more than 1,048,576 moves.
   * Nothing changes.
   *
   * @example
   * const game = GameTree.fromMoves(["e4", "e5"]);
   * game.goTo(1);
   * game.branch("c5");
   * game.path(); // ["e2e4", "c7c5"]
   */
  branch(move: T["moveInput"]): GameMoveOf<T> {
    const input = this.rules.readInput(move);
    const { played, ply } = this;
    const isEnd = ply === played.length;
    const tree = isEnd ? this.tree : this.grow();
    // Moves recorded after an end can be visited and varied.
    const over = isEnd && !tree?.at(played.path).endsLine ? this.endOf(played.path) : 0;
    const done =
      over === 0 ? played.play(input, (code) => add(tree, played.moves, played.ply, code), true) : null;
    if (done === null) throw refusalOf(played, input, over, true);
    notify(this);
    return done.move;
  }

  /**
   * Moves a variation one level up: it becomes the main continuation where it begins. Returns false if the move is already in the
   * main line.
   * @param path a move of the variation; the default is the move on the board
   * @throws {ArgumentError} if the path does not exist, or another line would be nested too deep; nothing changes.
   *
   * @example
   * const game = GameTree.fromPgn("1. e4 e5 (1... c5) *");
   * game.promoteVariation(["e2e4", "c7c5"]); // true
   * game.toJSON().moves; // "e2e4 c7c5 (e7e5)"
   * game.promoteVariation(["e2e4", "c7c5"]); // false: it is the main line now
   */
  promoteVariation(path?: readonly string[] | null): boolean {
    return promote(this, this.find(path), false);
  }

  /**
   * Makes the line of a move the main line, by promoting it in every variation that contains it. Otherwise works like
   * {@link GameTree.promoteVariation}.
   *
   * @example
   * const game = GameTree.fromPgn("1. e4 e5 (1... c5 2. Nf3 (2. c3)) *");
   * game.makeMainLine(["e2e4", "c7c5", "c2c3"]); // true
   * game.toJSON().moves; // "e2e4 c7c5 (e7e5) c2c3 (g1f3)"
   */
  makeMainLine(path?: readonly string[] | null): boolean {
    return promote(this, this.find(path), true);
  }

  /**
   * Deletes a move and everything after it. If the board is at a deleted move, it goes to the position before. Returns false at
   * the start, which cannot be deleted.
   * @param path the move to delete; the default is the move on the board
   * @throws {ArgumentError} if the path does not exist.
   *
   * @example
   * const game = GameTree.fromPgn("1. e4 e5 (1... c5) *");
   * game.deleteFrom(["e2e4", "e7e5"]); // true
   * game.toJSON().moves; // "e2e4 c7c5"
   */
  deleteFrom(path?: readonly string[] | null): boolean {
    const [moves, { played }] = [this.find(path), this];
    const before = moves.length - 1;
    if (before < 0) return false;
    const tree = this.grow();
    const isOnLine = played.moves.startsWith(moves);
    if (isOnLine && played.ply > before) played.goTo(before);
    tree.remove(moves);
    if (isOnLine) played.follow(before, tree.continuation(moves, before));
    this.ends = this.ends.filter((end) => tree.has(end.path));
    notify(this);
    return true;
  }

  /**
   * Annotates a move or the start of the game. Omitted fields stay as they are, and `null` removes a field. PGN cannot store NAGs
   * of the start.
   * @param path the move to annotate; the default is the move on the board
   * @throws {ArgumentError} if a field does not match its declaration, or the path does not exist; nothing changes.
   *
   * @example
   * const game = GameTree.fromMoves(["e4", "e5"]);
   * game.annotate({ comment: "best by test", nags: [1] }, ["e2e4"]);
   * game.annotations(["e2e4"]); // { comment: "best by test", nags: [1] }
   */
  annotate(annotations: t.AnnotationChanges, path?: readonly string[] | null): void {
    const changes = readChanges(annotations);
    const moves = this.find(path);
    const hasAny = Object.values(changes).some((value) => value !== null);
    if (this.tree === undefined && !hasAny) return;
    const { commentBefore, nagsBefore } = changes;
    if (moves.length === 0 && commentBefore)
      throw badArgument("commentBefore", "nothing before the start (use comment)", commentBefore);
    if (moves.length === 0 && nagsBefore)
      throw badArgument("nagsBefore", "nothing before the start (use nags)", nagsBefore);
    const node = this.grow().at(moves);
    const next = changed(node.annotations, changes);
    const isChanged = JSON.stringify(next) !== JSON.stringify(node.annotations);
    node.annotations = next;
    if (isChanged) notify(this);
  }

  /**
   * Returns a copy of the annotations of a move or of the start of the game.
   * @param path the move; the default is the move on the board
   * @throws {ArgumentError} if the path does not exist.
   *
   * @example
   * const game = GameTree.fromPgn("1. e4 $1 {[%clk 0:03:00] best by test} *");
   * game.annotations(); // { comment: "best by test", nags: [1], clock: 180000 }
   */
  annotations(path?: readonly string[] | null): t.MoveAnnotations {
    const moves = this.find(path);
    return annotationsOf(this.tree?.at(moves).annotations);
  }

  /**
   * Returns the game as plain data. `GameTree.fromJSON` restores it without loss.
   *
   * @example
   * const game = GameTree.fromPgn("1. e4 e5 (1... c5 {sharp}) *");
   * game.toJSON(); // { moves: "e2e4 e7e5 (c7c5)", annotations: { 3: { comment: "sharp" } } }
   * GameTree.fromJSON(game.toJSON()).pgn() === game.pgn(); // true
   */
  override toJSON(): T["gameData"] {
    return writeGame(this);
  }

  /**
   * Returns the game as a record, the plain data that `readPgn` yields. {@link GameTree.fromRecord} reads it.
   *
   * @example
   * const game = GameTree.fromPgn("1. e4 {best by test} *");
   * game.toRecord().moves; // [{ san: "e4", uci: "e2e4", ply: 1, moveNumber: 1, comment: "best by test" }]
   */
  toRecord(): T["record"] {
    return recordOf<T>(
      this.start,
      this.allHeaders,
      this.result,
      this.movetext(),
      this.tree?.root.annotations,
    );
  }

  /**
   * Returns the game as PGN, by default in the standard's export format. `clocks` are those of the main line. A clock that you pass
   * replaces the annotation of its move.
   * @throws {ArgumentError} if an option does not match its declaration, or there are more clocks than moves.
   *
   * @example
   * const game = GameTree.fromPgn("1. e4 e5 (1... c5) 2. Nf3 $1 *");
   * game.pgn().endsWith("1. e4 e5 (1... c5) 2. Nf3 $1 *\n"); // false
   * game.pgn({ glyphs: true, letters: "figurines" }).split("\n\n")[1]; // "1. e4 e5 (1... c5) 2. \u2658f3! *"
   */
  override pgn(options?: t.GamePgnOptions | null): string {
    const style = styleOf(options, GAME_OPTIONS);
    const { start: position, result, tree, allHeaders: headers } = this;
    return write(
      { position, headers, result, annotations: tree?.root.annotations, moves: this.movetext() },
      style,
    );
  }

  /** @internal */
  override summary(): string {
    return super.summary().replace("Game", "GameTree");
  }

  /** @internal */
  override isLike(value: unknown): boolean {
    return super.isLike(value) && typeof (value as Partial<AnyTreeGame>).grow === "function";
  }

  /** @internal Returns all moves in the order of PGN. */
  movetext(): Movetext {
    return this.tree?.movetext() ?? this.played.spelled().map((move) => ({ move }));
  }

  /** @internal */
  override get mainLine(): Moves {
    return this.tree?.continuation("") ?? this.played.moves;
  }

  /** @internal Returns the moves along a path, by default to the board. @throws {ArgumentError} if the path does not exist. */
  find(path?: readonly string[] | null): Moves {
    const { played, tree, start } = this;
    if (path === undefined || path === null) return played.path;
    const wanted = readPath(path);
    if (tree !== undefined) {
      const found = tree.find(wanted, start.isChess960);
      if (found !== null) return found;
    } else {
      const { codes } = played;
      const isHere = (uci: string, n: number) =>
        n < codes.length && isNamed(codes[n] as number, start.isChess960, uci);
      if (wanted.every(isHere)) return packMoves(codes.slice(0, wanted.length));
    }
    throw new ArgumentError(
      "NO_SUCH_PATH",
      `Expected a path of the game, a list of UCI moves such as ["e2e4", "e7e5"], got "${wanted.join(" ").slice(0, 40)}". game.path() returns the path on the board.`,
    );
  }

  /** @internal Returns the tree, which is created on first use. */
  grow(): Tree {
    this.tree ??= Tree.of(this.movetext(), undefined);
    return this.tree;
  }

  /** @internal */
  override replace(move: SpelledMove): Moves {
    const { tree, played } = this;
    if (tree === undefined) return super.replace(move);
    const { moves, path, ply } = played;
    if (this.ends.length === 0) return tree.replace(moves, ply, move);
    const made = path + String.fromCharCode(move);
    const isVariation = !moves.startsWith(made) && tree.has(made);
    const after = tree.replace(moves, ply, move);
    // A line that goes on had not ended there. Branching off a variation leaves the old line as it was.
    if (!isVariation) this.ends = this.ends.filter((end) => tree.has(end.path) && !made.startsWith(end.path));
    return after;
  }

  /** @internal Also removes variations, unless the line ends here: the first would become the main line of a game that is over. */
  override cut(): void {
    const { tree, played } = this;
    super.cut();
    if (tree === undefined) return;
    tree.cut(played.path);
    this.ends = this.ends.filter((end) => tree.has(end.path));
  }

  /** @internal */
  override get dataParts(): string {
    return super.dataParts + TREE_PARTS;
  }

  /** @internal */
  override load(data: AnyData): void {
    const { moves, annotations, line, elsewhere } = readTree(data);
    const { played, start } = this;
    this.fill(spelled(start, moves), annotations);
    if (line !== undefined) this.goTo(line);
    this.goTo(wholeNumber(data.ply ?? played.length, "ply", played.length));
    const others = elsewhere.map(({ outcome, path }) => ({ outcome, path: this.find(path) }));
    this.ends = data.ended ? [endOnLine(played.moves, data.ended), ...others] : others;
  }

  /** @internal Gives a new game its moves. The board is at the end of the main line. */
  fill(moves: Movetext, annotations: NodeAnnotations | undefined): void {
    const isPlain = moves.every((token) => typeof token === "object" && token.annotations === undefined);
    if (annotations !== undefined || !isPlain) this.tree = Tree.of(moves, annotations);
    const line =
      this.tree?.continuation("") ?? packMoves((moves as { move: SpelledMove }[]).map(({ move }) => move));
    this.played.become(line, line.length);
  }
}

/** The records of a class of games. */
type RecordOf<G extends AnyTreeGame> = G extends TreeGame<infer T, infer _> ? T["recordInput"] : never;

/** Returns the game of a record, as an instance of the class whose factory was called. */
function gameOf<G extends AnyTreeGame>(games: GameClass<G>, record: ReadRecord<G["start"]>): G {
  const { position, headers, moves, annotations, result } = record;
  if (position === null) throw badArgument("fen", "a FEN (see the record's problems)", null);
  const game = new games(position);
  game.named = new GameHeaders(headers);
  game.fill(moves, annotations);
  game.begin(result);
  return game;
}

/** Records a move after the board and returns the moves after it. @throws {ArgumentError} if the game is too long or too deep. */
function add(tree: Tree | undefined, line: Moves, ply: number, move: SpelledMove): Moves {
  if (tree !== undefined) return tree.add(line, ply, move);
  requireMoves(ply + 1);
  return "";
}

function promote(game: AnyTreeGame, path: Moves, isWhole: boolean): boolean {
  const { tree, played } = game;
  const changed = tree?.promote(path, isWhole) ?? [];
  if (tree === undefined || changed.length === 0) return false;
  // The main continuation follows the board, unless the line has left the path before.
  const { moves, ply } = played;
  const isOnLine = (at: number) => at >= ply && moves.startsWith(path.slice(0, at));
  const first = changed.filter(isOnLine).pop();
  if (first !== undefined) played.follow(first, tree.continuation(moves, first));
  notify(game);
  return true;
}
