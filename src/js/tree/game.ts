// Responsibility: the variations, annotations, headers and result of a game, on top of its line of play.

// biome-ignore-all lint/complexity/noThisInStatic: a factory makes an object of the class on which it is called.

import { readInput, readMoves } from "../position/moves.js";
import { FLAG_RULES, isFlagFall, resultOf, withSentence } from "../position/outcome.js";
import type { Movetext, NodeAnnotations } from "../pgn/movetext.js";
import { isNamed, type Moves, packMoves, type SpelledMove, uciLine } from "../position/spelling.js";
import { putLine } from "../core/scratch.js";
import { Game as ExplainGame, refusalOf } from "../game/explain-game.js";
import { endOnLine } from "../game/game-data.js";
import { Line } from "../game/line.js";
import { type GameStart, type PositionClass, START_OPTIONS, startOf } from "../position/start.js";
import { notify } from "../game/subscribers.js";
import { TIME_FORFEIT } from "../pgn/write-line.js";
import { badArgument, indexIn, optionsOf, requireString, wholeNumber } from "../types/arguments.js";
import { brand } from "../types/branded.js";
import { ArgumentError } from "../types/errors.js";
import { requireMoves } from "../types/limits.js";
import { requireIsBlack } from "../types/squares.js";
import type * as t from "../types/types.js";
import { annotationsOf, changed, readChanges } from "../pgn/annotations.js";
import { type GameData, readGame, writeGame } from "./game-data.js";
import { deadPositionsOf, type GameOptions, headersOf, readPath } from "./game-options.js";
import { gameIn, recordOf } from "./game-record.js";
import { spelled } from "./movetext.js";
import { Position } from "./position.js";
import { firstGame } from "../pgn/read-pgn.js";
import { Tree } from "./tree.js";
import {
  type ReadRecord,
  readRecord,
  requireResult,
  resultHeader,
  resultIn,
  styleOf,
  write,
} from "./write-pgn.js";

/**
 * A game that you play, undo and replay, with variations, annotations and headers. It offers legal moves until the game has
 * ended. The factories of a subclass return games of that subclass. They call its constructor with the arguments of `new Game`.
 *
 * @category Games
 *
 * @example
 * const game = new Game();
 * game.move("e4");
 * game.move({ from: "e7", to: "e5" });
 * game.undo()?.san; // "e5"
 */
export class Game extends ExplainGame<Position> {
  /** @internal All lines. Undefined while there is only the current line, without annotations. */
  tree: Tree | undefined;
  /** @internal The headers. The map is replaced, never changed. Undefined while there are none, as in most games of a server. */
  named: ReadonlyMap<string, string> | undefined;
  /** @internal The result that was set. */
  stated: t.GameResult | undefined;

  /**
   * Creates a game. {@link Game.fromJSON} reads the data of `toJSON`, {@link Game.fromPgn} reads PGN.
   * @param options a FEN, a position, or options; the default is the starting position of standard chess
   * @throws {FenError} if the FEN is invalid.
   * @throws {SetupError} if the setup is invalid.
   * @throws {ArgumentError} if an option is unknown or has the wrong type, or there is both a FEN and a position.
   *
   * @example
   * const game = new Game({ headers: { White: "Anna" } });
   * game.move("e4");
   * new Game(game.position).ply; // 0
   * new Game({ positon: game.position }); // throws ArgumentError UNKNOWN_OPTION
   */
  constructor(options?: string | Position | GameOptions | null) {
    super(options as GameStart<Position>);
    this.named = headersOf(options);
    if (this.named !== undefined) this.begin(resultIn(this.named));
  }

  /** @internal */
  override lineFrom(options: string | Position | GameOptions | null | undefined): Line<Position> {
    const known = `${START_OPTIONS} headers${HAS_VARIANTS ? "" : " deadPositions"}`;
    const start = startOf(Position as PositionClass<Position>, options, known);
    return new Line(start, deadPositionsOf(options) ? 1 : 0);
  }

  /**
   * Returns the game that {@link Game.toJSON} wrote, with its lines, its current ply, its headers, and how players ended it.
   * @throws {ArgumentError} if `data` does not match its declaration.
   * @throws {FenError} if its FEN is invalid.
   * @throws {IllegalMoveError} if one of its moves is illegal.
   *
   * @example
   * const game = Game.fromJSON({ moves: "e2e4 e7e5 (c7c5) g1f3", ply: 1 });
   * game.next().map(({ san }) => san); // ["e5", "c5"]
   */
  static override fromJSON<G>(this: new (options: GameOptions) => G, data: GameData): G {
    const { options, moves, annotations, line, ply, ended, elsewhere, stated } = readGame(data);
    const made = new this(options);
    const game = made as Game;
    game.fill(spelled(game.start, moves), annotations);
    if (line !== undefined) game.goTo(line);
    const { played } = game;
    game.goTo(wholeNumber(ply ?? played.length, "ply", played.length));
    const others = elsewhere.map(({ outcome, path }) => ({ outcome, path: game.find(path) }));
    game.ends = ended ? [endOnLine(played, ended), ...others] : others;
    if (stated !== undefined) game.begin(stated);
    return made;
  }

  /**
   * Returns the game of a record such as {@link Game.toRecord} returns. Fields may be omitted. The board is at the end of the
   * main line. Lines that begin with the same move are merged. A line that ends where a variation goes on still ends there.
   * @throws {ArgumentError} if `record` does not match its declaration.
   * @throws {FenError} if its FEN is invalid.
   * @throws {IllegalMoveError} if one of its moves is illegal.
   *
   * @example
   * Game.fromRecord({ moves: [{ san: "e4", variations: [[{ san: "d4" }]] }, { san: "e5" }] }).path(); // ["e2e4", "e7e5"]
   */
  static fromRecord<G extends Game>(this: new (start: Position) => G, record: t.GameRecordInput): G {
    return gameOf(this, readRecord(record));
  }

  /**
   * Returns the first game of a PGN. The board is at the end of the main line. To read all games, use {@link readPgn}.
   * @throws {PgnError} if the PGN has no game, or a problem loses moves.
   * @throws {ArgumentError} if `pgn` is not a string or bytes.
   *
   * @example
   * Game.fromPgn("1. e4 e5 (1... c5 {the Sicilian}) 2. Nf3 *").annotations(["e2e4", "c7c5"]).comment; // "the Sicilian"
   *
   * @example
   * // Analysis after a resignation repeats the last move of the game.
   * const game = Game.fromPgn("1. e4 e5 2. Nf3 (2. Nf3 Nc6 3. Bb5) 1-0");
   * game.line().map(({ san }) => san); // ["e4", "e5", "Nf3"]
   * game.next().map(({ san }) => san); // ["Nc6"]
   */
  static fromPgn<G extends Game>(this: new (start: Position) => G, pgn: string | Uint8Array): G {
    return gameOf(this, gameIn(firstGame(pgn)));
  }

  /**
   * Returns the moves that led to the position on the board, in UCI. A path identifies a move of the tree, because the moves from
   * one position are all different. It stays the same when lines are reordered.
   *
   * @example
   * const game = Game.fromMoves(["e4", "e5"]);
   * game.path(); // ["e2e4", "e7e5"]
   */
  path(): string[] {
    return uciLine(this.played.path, this.start.isChess960);
  }

  /**
   * Returns the recorded moves after the position on the board, main continuation first.
   *
   * @example
   * const game = Game.fromPgn("1. e4 e5 (1... c5) *");
   * game.goTo(1);
   * game.next().map(({ san }) => san); // ["e5", "c5"]
   */
  next(): t.GameMove[] {
    const { played, tree } = this;
    if (tree === undefined) return played.ply < played.length ? [played.moveAt(played.ply + 1)] : [];
    const moves = packMoves(tree.at(played.path).children.map(({ move }) => move));
    return this.position.ask((core) => {
      putLine(core, moves);
      core.move_codes(moves.length);
      const next = readMoves(core, moves.length, this.position.flags);
      return next.map((move) => played.placed(move, played.ply + 1));
    });
  }

  /**
   * Goes to the position after a number of plies of the current line, or along a path. The line of that path becomes the current
   * line.
   * @throws {ArgumentError} if the line is shorter, or the path does not exist.
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
   * const game = Game.fromPgn("1. e4 e5 (1... c5 2. Nf3) *");
   * game.positionAt(["e2e4", "c7c5"]).get("c5"); // { color: "black", role: "pawn" }
   * game.path(); // ["e2e4", "e7e5"]
   */
  override positionAt(place: number | readonly string[]): Position {
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
   * const game = Game.fromPgn("1. e4 e5 (1... c5) *");
   * game.isMainLine(); // true
   * game.isMainLine(["e2e4", "c7c5"]); // false
   */
  isMainLine(path?: readonly string[] | null): boolean {
    return this.mainLine.startsWith(this.find(path));
  }

  /** @internal The moves of the main line. */
  get mainLine(): Moves {
    return this.tree?.continuation("") ?? this.played.moves;
  }

  /**
   * Records a move after the position on the board and goes there. If the move is new and another move exists, it begins a
   * variation. No move is removed. `"--"` passes the turn, which is possible only in records.
   * @throws {IllegalMoveError} if the move is illegal, or a player has ended the game here and no move follows.
   * @throws {ArgumentError} if variations would be more than 250 levels deep, or the game would have more than 1,048,576 moves.
   * Nothing changes.
   *
   * @example
   * const game = Game.fromMoves(["e4", "e5"]);
   * game.goTo(1);
   * game.branch("c5");
   * game.path(); // ["e2e4", "c7c5"]
   */
  branch(move: t.MoveInput): t.GameMove {
    const input = readInput(move);
    const { played, ply } = this;
    const isEnd = ply === played.length;
    const tree = isEnd ? this.tree : this.grow();
    // Moves recorded after an end can be visited and varied.
    const over = isEnd && !tree?.at(played.path).endsLine ? this.endOf(played.path) : 0;
    const done = over === 0 ? played.play(input, (code) => add(tree, played, code), true) : null;
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
   * const game = Game.fromPgn("1. e4 e5 (1... c5) *");
   * game.promoteVariation(["e2e4", "c7c5"]); // true
   * game.toJSON().moves; // "e2e4 c7c5 (e7e5)"
   * game.promoteVariation(["e2e4", "c7c5"]); // false: it is the main line now
   */
  promoteVariation(path?: readonly string[] | null): boolean {
    return promote(this, this.find(path), false);
  }

  /**
   * Makes the line of a move the main line, by promoting it in every variation that contains it. Otherwise works like
   * {@link Game.promoteVariation}.
   *
   * @example
   * const game = Game.fromPgn("1. e4 e5 (1... c5 2. Nf3 (2. c3)) *");
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
   * const game = Game.fromPgn("1. e4 e5 (1... c5) *");
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
   * const game = Game.fromMoves(["e4", "e5"]);
   * game.annotate({ comment: "best by test", nags: [1] }, ["e2e4"]);
   * game.annotations(["e2e4"]); // { comment: "best by test", nags: [1] }
   */
  annotate(annotations: t.AnnotationChanges, path?: readonly string[] | null): void {
    const changes = readChanges(annotations);
    const moves = this.find(path);
    const hasAny = Object.values(changes).some((value) => value !== null);
    if (this.tree === undefined && !hasAny) return;
    const before = changes.commentBefore;
    if (moves.length === 0 && before)
      throw badArgument("commentBefore", "nothing before the start (use comment)", before);
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
   * const game = Game.fromPgn("1. e4 $1 {[%clk 0:03:00] best by test} *");
   * game.annotations(); // { comment: "best by test", nags: [1], clock: 180000 }
   */
  annotations(path?: readonly string[] | null): t.MoveAnnotations {
    const moves = this.find(path);
    return annotationsOf(this.tree?.at(moves).annotations);
  }

  /**
   * The headers of the game. `game.pgn()` writes its own `FEN`, `SetUp` and `Variant`, and {@link Game.result} in place of another
   * result. To change headers, use {@link Game.setHeader}.
   *
   * @example
   * const game = Game.fromPgn('[White "Anna"] 1. e4 *');
   * game.headers.get("White"); // "Anna"
   */
  get headers(): ReadonlyMap<string, string> {
    return this.named ?? NO_HEADERS;
  }

  /**
   * Sets a header, or removes it with `null`. Setting `Result` calls {@link Game.setResult}; removing it keeps the result.
   * @throws {ArgumentError} if the name or the value is not a string, or `Result` is not a result.
   *
   * @example
   * const game = new Game();
   * game.setHeader("White", "Anna");
   * game.setHeader("Result", "1/2-1/2");
   * game.result; // "1/2-1/2"
   */
  setHeader(name: string, value: string | null): void {
    requireString(name, "name");
    if (value !== null) requireString(value, "value", "a string or null");
    if (name === "Result" && value !== null) {
      this.stateResult(value, true);
      return;
    }
    const headers = new Map(this.named);
    if (value === null ? !headers.delete(name) : headers.get(name) === value) return;
    if (value !== null) headers.set(name, value);
    this.named = headers;
    notify(this);
  }

  /**
   * Ends the game by a player's resignation. The opponent wins, or it is a draw if the opponent cannot checkmate by any series of
   * legal moves (article 5.1.2). Returns the outcome, or the earlier outcome if the game was already over.
   *
   * @example
   * new Game().resign("white").message; // "White resigned: Black wins."
   */
  resign(color: t.Color): t.Outcome {
    const black = requireIsBlack(color, "color");
    return withSentence(this.endBy((core) => core.resign(black)));
  }

  /**
   * Ends the game by a player's flag fall. The opponent wins, or it is a draw if the opponent cannot checkmate (article 6.9, or
   * the rules of a server). Returns the outcome, or the earlier outcome if the game was already over.
   *
   * @example
   * new Game().flag("black").message; // "Black ran out of time: White wins."
   * new Game("7k/8/8/8/8/8/8/KB5r b - - 0 1").flag("black", { rules: "lichess" }).kind; // "timeout-draw"
   * new Game("7k/7p/8/8/8/8/8/K7 b - - 0 1").flag("black").kind; // "timeout-draw"
   */
  flag(color: t.Color, options?: { rules?: t.FlagRules | undefined } | null): t.Outcome {
    const black = requireIsBlack(color, "color");
    const rules = indexIn(FLAG_RULES, optionsOf(options, "rules").rules ?? "fide", "rules");
    return withSentence(this.endBy((core) => core.flag(black, rules)));
  }

  /**
   * The result for PGN. It is the result of the main line if the board or a player has ended it. Otherwise it is the result that
   * you read or set, or `"*"`.
   *
   * @example
   * const game = new Game();
   * game.result; // "*"
   * game.resign("white");
   * game.result; // "0-1"
   */
  get result(): t.GameResult {
    const decided = this.mainEnd;
    return decided === 0 ? (this.stated ?? "*") : resultOf(decided);
  }

  /**
   * Sets the result of a game whose moves do not decide it. `"*"` removes the result.
   * @throws {ArgumentError} if the main line decides a different result.
   *
   * @example
   * const game = new Game();
   * game.setResult("1/2-1/2");
   * game.result; // "1/2-1/2"
   */
  setResult(result: t.GameResult): void {
    this.stateResult(result, this.headers.has("Result"));
  }

  /** @internal @param isNamed whether the headers contain the result too */
  stateResult(result: unknown, isNamed: boolean): void {
    const wanted = requireResult(result);
    const decided = this.mainEnd;
    if (decided !== 0 && resultOf(decided) !== wanted)
      throw new ArgumentError("RESULT_DECIDED", `The moves decide the result ${resultOf(decided)}.`);
    const stated = wanted === "*" ? undefined : wanted;
    if (stated === this.stated && (!isNamed || this.headers.get("Result") === wanted)) return;
    this.stated = stated;
    if (isNamed) this.named = new Map(this.named).set("Result", wanted);
    notify(this);
  }

  /** @internal The number of the outcome of the main line, by itself or by a player, or 0. */
  get mainEnd(): number {
    return this.endAfter(this.mainLine);
  }

  /**
   * Returns the game as plain data. {@link Game.fromJSON} restores it without loss.
   *
   * @example
   * const game = Game.fromPgn("1. e4 e5 (1... c5 {sharp}) *");
   * game.toJSON(); // { moves: "e2e4 e7e5 (c7c5)", annotations: { 3: { comment: "sharp" } } }
   * Game.fromJSON(game.toJSON()).pgn() === game.pgn(); // true
   */
  override toJSON(): GameData {
    return writeGame(this);
  }

  /**
   * Returns the game as a record, the plain data that `readPgn` yields. {@link Game.fromRecord} reads it.
   *
   * @example
   * const game = Game.fromPgn("1. e4 {best by test} *");
   * game.toRecord().moves; // [{ san: "e4", uci: "e2e4", ply: 1, moveNumber: 1, comment: "best by test" }]
   */
  toRecord(): t.GameRecord {
    return recordOf(this.start, this.written, this.result, this.movetext(), this.tree?.root.annotations);
  }

  /**
   * Returns the game as PGN, by default in the standard's export format.
   * @throws {ArgumentError} if an option does not match its declaration.
   *
   * @example
   * const game = Game.fromPgn("1. e4 e5 (1... c5) 2. Nf3 $1 *");
   * game.pgn().endsWith("1. e4 e5 (1... c5) 2. Nf3 $1 *\n"); // false
   * game.pgn({ glyphs: true, letters: "figurines" }).split("\n\n")[1]; // "1. e4 e5 (1... c5) 2. \u2658f3! *"
   */
  override pgn(options?: t.PgnWriteOptions | null): string {
    const style = styleOf(options);
    const { start: position, result, tree, written: headers } = this;
    return write(
      { position, headers, result, annotations: tree?.root.annotations, moves: this.movetext() },
      style,
    );
  }

  /** @internal The headers that PGN and records have. */
  get written(): ReadonlyMap<string, string> {
    const { headers } = this;
    const [name, value] = TIME_FORFEIT;
    return isFlagFall(this.mainEnd) && !headers.has(name) ? new Map(headers).set(name, value) : headers;
  }

  /** @internal Returns all moves in the order of PGN. */
  movetext(): Movetext {
    return this.tree?.movetext() ?? this.played.spelled().map((move) => ({ move }));
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

  /** @internal Gives a new game its moves. The board is at the end of the main line. */
  fill(moves: Movetext, annotations: NodeAnnotations | undefined): void {
    const isPlain = moves.every((token) => typeof token === "object" && token.annotations === undefined);
    if (annotations !== undefined || !isPlain) this.tree = Tree.of(moves, annotations);
    const line =
      this.tree?.continuation("") ?? packMoves((moves as { move: SpelledMove }[]).map(({ move }) => move));
    this.played.become(line, line.length);
  }

  /** @internal Gives a new game its result, which replaces the result in its headers. */
  begin(result: t.GameResult): void {
    this.stated = result === "*" ? undefined : result;
    const header = this.headers.get("Result");
    if (header !== undefined) this.named = new Map(this.named).set("Result", resultHeader(header, result));
  }

  /** @internal Returns the text that Node prints. `x88/rules` lacks it: bundlers could not drop a class with this key. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return this.played === undefined ? "Game" : `Game <${this.ply} plies, ${this.fen()}>`;
  }
}

brand(Game, "Game");
// The bundler renames it because of the classes that it extends.
Object.defineProperty(Game, "name", { value: "Game" });

const NO_HEADERS: ReadonlyMap<string, string> = new Map();

/** Returns the game of a record, as an instance of the class whose factory was called. */
function gameOf<G extends Game>(games: new (start: Position) => G, record: ReadRecord): G {
  const { position, headers, moves, annotations, result } = record;
  if (position === null) throw badArgument("fen", "a FEN (see the record's problems)", null);
  const game = new games(position);
  game.named = headers;
  game.fill(moves, annotations);
  game.begin(result);
  return game;
}

/** Records a move after the board and returns the moves after it. @throws {ArgumentError} if the game is too long or too deep. */
function add(tree: Tree | undefined, played: Line, move: SpelledMove): Moves {
  if (tree !== undefined) return tree.add(played.moves, played.ply, move);
  requireMoves(played.ply + 1);
  return "";
}

function promote(game: Game, path: Moves, isWhole: boolean): boolean {
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
