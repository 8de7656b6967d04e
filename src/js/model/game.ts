// A game: the one mutable object. Knows its headers, its result, and how a player ended it; its lines are the tree's, the rules
// the core's.

// biome-ignore-all lint/complexity/noThisInStatic: a factory makes an object of the class on which it is called.

import { FLAG_RULES, type Numbered } from "../codec/outcome.js";
import type { Movetext } from "../codec/record.js";
import type { SpelledMove } from "../codec/spelling.js";
import { resultOf } from "../rules/game.js";
import type { GameStart } from "../rules/start.js";
import { tell } from "../rules/subscribers.js";
import { badArgument, indexIn, optionsOf, requireString, wholeNumber } from "../values/arguments.js";
import { brand } from "../values/branded.js";
import { ArgumentError } from "../values/errors.js";
import { PgnError } from "../values/pgn-error.js";
import { requireIsBlack } from "../values/squares.js";
import type * as t from "../values/types.js";
import { type GameData, type ReadGame, readGame, writeGame } from "./game-data.js";
import { type GameOptions, headersOf } from "./game-options.js";
import { recordOf } from "./game-record.js";
import { GameTree } from "./game-tree.js";
import type { Position } from "./position.js";
import { readPgn } from "./read-pgn.js";
import type { TreeNode } from "./tree.js";
import { readRecord, requireResult, resultHeader, resultIn, styleOf, write } from "./write-pgn.js";

/**
 * A game that is played on, taken back and replayed, with variations and what is said about its moves. While it goes on it
 * offers the moves of its position; once it has ended it offers none. The factories of a class of your own that extends it make
 * games of that class: they give its constructor what `new Game` takes.
 *
 * @example
 * const game = new Game();
 * game.move("e4");
 * game.move({ from: "e7", to: "e5" });
 * game.undo()?.san; // "e5"
 */
export class Game extends GameTree {
  /** @internal Replaced and never changed. None as long as nobody has set one: most games of a server have none. */
  named: ReadonlyMap<string, string> | undefined;
  /** @internal The result that somebody has set. */
  stated: t.GameResult | undefined;

  /**
   * @param options a FEN, a position, or options; by default the starting position of chess. {@link Game.fromJSON} reads what
   * `toJSON` wrote, {@link Game.fromPgn} reads PGN.
   * @throws {FenError} if the FEN is refused, {@link SetupError} if the setup is.
   * @throws {ArgumentError} if an option is unknown or not of its type, or there is both a FEN and a position.
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
    if (this.named !== undefined) setStated(this, resultIn(this.named));
  }

  /**
   * Returns the game that {@link Game.toJSON} wrote: the line with its undone moves, the place on it, the end, the headers.
   * @throws {ArgumentError} if it is not such data, {@link FenError} or {@link IllegalMoveError} for what is in it.
   *
   * @example
   * const game = Game.fromJSON({ moves: "e2e4 e7e5 (c7c5) g1f3", ply: 1 });
   * game.next().map(({ san }) => san); // ["e5", "c5"]
   */
  static override fromJSON<G>(this: new (options: GameOptions) => G, data: GameData): G {
    const read = readGame(data);
    const game = new this(read.options);
    restore(game as Game, read);
    return game;
  }

  /**
   * Returns the game of a record, such as {@link Game.toRecord} makes. Parts may be left out. The board is at the end of the main
   * line. Lines that begin with the same move become one.
   * @throws {ArgumentError} if it is not such data, {@link FenError} or {@link IllegalMoveError} for what is in it.
   *
   * @example
   * Game.fromRecord({ moves: [{ san: "e4", variations: [[{ san: "d4" }]] }, { san: "e5" }] }).path(); // ["e2e4", "e7e5"]
   */
  static fromRecord<G extends Game>(this: new (start: Position) => G, record: t.GameRecordInput): G {
    return gameOf(this, record);
  }

  /**
   * The first game of a PGN; {@link readPgn} reads all. The board is at the end of the main line.
   * @throws {PgnError} if there is no game, or a problem loses moves. {@link ArgumentError} if it is not a text.
   *
   * @example
   * Game.fromPgn("1. e4 e5 (1... c5 {the Sicilian}) 2. Nf3 *").annotations(["e2e4", "c7c5"]).comment; // "the Sicilian"
   */
  static fromPgn<G extends Game>(this: new (start: Position) => G, pgn: string | Uint8Array): G {
    const { value: record } = readPgn(pgn).next();
    if (!record) throw new PgnError(null);
    const problem = record.problems.find(({ code }) => LOSING.includes(code));
    if (problem !== undefined) throw new PgnError(problem);
    return gameOf(this, record);
  }

  /**
   * The headers of the game, as in PGN. {@link Game.setHeader} writes them.
   *
   * @example
   * const game = Game.fromPgn('[White "Anna"] 1. e4 *');
   * game.headers.get("White"); // "Anna"
   */
  get headers(): ReadonlyMap<string, string> {
    return this.named ?? NO_HEADERS;
  }

  /**
   * Sets a header, or removes it with `null`. To set `Result` is to call {@link Game.setResult}; removing it keeps the result.
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
    tell(this);
  }

  /**
   * A player gives up: the opponent wins, or it is a draw if the opponent cannot mate by any series of legal moves (5.1.2).
   * Returns how the game ended, if it was over already.
   *
   * @example
   * new Game().resign("white"); // { winner: "black", kind: "resignation", article: "5.1.2" }
   */
  resign(color: t.Color): t.Outcome {
    const black = requireIsBlack(color, "color");
    return this.endBy((core) => core.resign(black));
  }

  /**
   * A player's time has run out: the opponent wins, or it is a draw if the opponent cannot mate (article 6.9, or the house
   * rules of a server). Returns how the game ended, if it was over already.
   *
   * @example
   * new Game().flag("black"); // { winner: "white", kind: "timeout", article: "6.9" }
   * new Game("7k/8/8/8/8/8/8/KB5r b - - 0 1").flag("black", { rules: "lichess" }).kind; // "timeout-draw"
   * new Game("7k/7p/8/8/8/8/8/K7 b - - 0 1").flag("black").kind; // "timeout-draw"
   */
  flag(color: t.Color, options?: { rules?: t.FlagRules | undefined } | null): t.Outcome {
    const black = requireIsBlack(color, "color");
    const rules = indexIn(FLAG_RULES, optionsOf(options, "rules").rules ?? "fide", "rules");
    return this.endBy((core) => core.flag(black, rules));
  }

  /**
   * What PGN says of the end: what the end of the main line decides, by the board or a player; else the result that was set or
   * read; else `"*"`.
   *
   * @example
   * const game = new Game();
   * game.result; // "*"
   * game.resign("white");
   * game.result; // "0-1"
   */
  get result(): t.GameResult {
    const decided = this.mainEnd();
    return decided === null ? (this.stated ?? "*") : resultOf(decided);
  }

  /**
   * Sets the result of a game of which the board does not tell how it ended; `"*"` takes it back.
   * @throws {ArgumentError} if the end of the main line decides otherwise.
   *
   * @example
   * const game = new Game();
   * game.setResult("1/2-1/2");
   * game.result; // "1/2-1/2"
   */
  setResult(result: t.GameResult): void {
    this.stateResult(result, this.headers.has("Result"));
  }

  /** @internal @param isNamed whether the headers name the result, too */
  stateResult(result: unknown, isNamed: boolean): void {
    const wanted = requireResult(result);
    const decided = this.mainEnd();
    if (decided !== null && resultOf(decided) !== wanted)
      throw new ArgumentError("RESULT_DECIDED", `The moves decide the result ${resultOf(decided)}.`);
    const stated = wanted === "*" ? undefined : wanted;
    if (stated === this.stated && (!isNamed || this.headers.get("Result") === wanted)) return;
    this.stated = stated;
    if (isNamed) this.named = new Map(this.named).set("Result", wanted);
    tell(this);
  }

  /** @internal How the main line ends, by itself or by a player; null if it does not. */
  mainEnd(): Numbered | null {
    const { played, tree, ended } = this;
    const main = tree?.mainLine();
    const length = main === undefined ? played.length : main.length - 1;
    const isHere = this.ply === length && (main === undefined || tree?.line[length] === main[length]);
    if (isHere) return this.end;
    const byPlayer = main === undefined ? ended?.ply === length && ended : main[length]?.end;
    return played.endOf(this.mainMoves) ?? (byPlayer || null);
  }

  /**
   * The game as plain data, which {@link Game.fromJSON} takes back without loss.
   *
   * @example
   * const game = Game.fromPgn("1. e4 e5 (1... c5 {sharp}) *");
   * game.toJSON(); // { moves: "e2e4 e7e5 (c7c5)", annotations: { 3: { comment: "sharp" } } }
   * Game.fromJSON(game.toJSON()).pgn() === game.pgn(); // true
   */
  override toJSON(): GameData {
    const { start, ply, stated, headers } = this;
    const deadPositions = this.played.provesDead === 1;
    return writeGame({ start, deadPositions, tree: this.wholeTree(), ply, stated, headers });
  }

  /**
   * The game as a record, the plain data that is read from PGN; {@link Game.fromRecord} takes it back.
   *
   * @example
   * const game = Game.fromPgn("1. e4 {best by test} *");
   * game.toRecord().moves; // [{ san: "e4", uci: "e2e4", comment: "best by test" }]
   */
  toRecord(): t.GameRecord {
    return recordOf(this.start, this.headers, this.result, this.wholeTree());
  }

  /**
   * The game as PGN, in the standard's export format unless the options say otherwise.
   * @throws {ArgumentError} if an option is not as declared.
   *
   * @example
   * const game = Game.fromPgn("1. e4 e5 (1... c5) 2. Nf3 $1 *");
   * game.pgn().endsWith("1. e4 e5 (1... c5) 2. Nf3 $1 *\n"); // false
   * game.pgn({ glyphs: true, letters: "figurines" }).split("\n\n")[1]; // "1. e4 e5 (1... c5) 2. \u2658f3! *"
   */
  override pgn(options?: t.PgnWriteOptions | null): string {
    const style = styleOf(options);
    const { start, result, tree, headers } = this;
    const moves: Movetext = tree?.movetext() ?? this.played.spelled().map((move) => ({ move }));
    const codes = moves.flatMap((token) => (typeof token === "string" ? [] : [token.move as SpelledMove]));
    return write({ position: start, headers, result, said: tree?.root.said, moves }, codes, style);
  }

  /** @internal How Node prints it. The game of `x88/rules` has none, because bundlers could not drop a class with such a key. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return this.played === undefined ? "Game" : `Game <${this.ply} plies, ${this.fen()}>`;
  }
}

brand(Game, "Game");
// The bundler gives it another name beside the class of `x88/rules`.
Object.defineProperty(Game, "name", { value: "Game" });

const NO_HEADERS: ReadonlyMap<string, string> = new Map();

/** The game of a record, of the class on which the factory is called. */
function gameOf<G extends Game>(games: new (start: Position) => G, record: t.GameRecordInput): G {
  const { position, headers, moves, said, result } = readRecord(record);
  if (position === null) throw badArgument("fen", "a FEN that can be read", record.fen);
  const game = new games(position);
  game.named = headers;
  game.fill(moves, said);
  setStated(game, result);
  return game;
}

/** What data says of a new game, besides its start and its headers. */
function restore(game: Game, { moves, said, line, ply, ended, elsewhere, stated }: ReadGame): void {
  game.fill(moves, said);
  if (line !== undefined) game.goTo(line);
  const { length } = game.played;
  game.goTo(wholeNumber(ply ?? length, "ply", length));
  if (ended !== null) {
    const at = wholeNumber(ended.ply, "ended.ply", length);
    if (game.tree === undefined) game.ended = { ...ended.by, ply: at };
    else (game.tree.line[at] as TreeNode).end = ended.by;
  }
  for (const { by, path } of elsewhere) (game.nodesAt(path, true).at(-1) as TreeNode).end = by;
  if (stated !== undefined) setStated(game, stated);
}

/** A new game has this result, whatever result its headers state. */
function setStated(game: Game, result: t.GameResult): void {
  game.stated = result === "*" ? undefined : result;
  const header = game.headers.get("Result");
  if (header !== undefined) game.named = new Map(game.named).set("Result", resultHeader(header, result));
}

/** The problems of a PGN by which some of its movetext is not read. */
const LOSING: readonly t.PgnProblemCode[] = [
  "ILLEGAL_MOVE",
  "AMBIGUOUS_MOVE",
  "PROMOTION_REQUIRED",
  "UNREADABLE",
  "BAD_FEN",
  "UNKNOWN_VARIANT",
  "VARIATION_TOO_DEEP",
  "VARIATION_WITHOUT_MOVE",
  "TOO_LONG",
  "GAME_TOO_LONG",
];
