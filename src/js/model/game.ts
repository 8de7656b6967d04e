// A game: the one mutable object. Knows its headers, its result, and how a player ended it; its lines are the tree's, the rules
// the core's.

// biome-ignore-all lint/complexity/noThisInStatic: a factory makes an object of the class on which it is called.

import { playLine, readInput } from "../codec/moves.js";
import { FLAG_RULES, type Numbered } from "../codec/outcome.js";
import { RESULTS } from "../codec/record.js";
import { inWords, wordsOf } from "../codec/verdict.js";
import { brand } from "../values/branded.js";
import { ArgumentError } from "../values/errors.js";
import { PgnError } from "../values/pgn-error.js";
import { IllegalMoveError } from "../values/illegal-move.js";
import { optionsOf, switchOf } from "../values/options.js";
import { requireIsBlack } from "../values/squares.js";
import type * as t from "../values/types.js";
import { capturedPieces } from "./captured.js";
import { plyOf } from "../rules/ending.js";
import { requireGame } from "../rules/rules-game.js";
import {
  type CalledOn,
  classOf,
  gameDataOf,
  readMoves,
  requireNoGame,
  START_OPTIONS,
  startOf,
} from "../rules/start.js";
import { requireUnfrozen, tell } from "../rules/subscribers.js";
import { DATA_PARTS, type GameData, type ReadGame, readGame, writeGame } from "./game-data.js";
import { type GameOptions, headersOf, requireTexts } from "./game-options.js";
import { recordOf } from "./game-record.js";
import { GameTree } from "./game-tree.js";
import { watched } from "./headers.js";
import { Position } from "./position.js";
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
  /** @internal Made when it is first needed: most games of a server have none. */
  named: Map<string, string> | undefined;
  /** @internal The result that somebody has set. */
  stated: t.GameResult | undefined;

  /**
   * @param options a FEN, a position or its setup, or options; without them the usual array. Another game, or what its `toJSON`
   * wrote, is copied whole.
   * @throws {FenError} if the FEN is refused, {@link SetupError} if the setup is.
   * @throws {ArgumentError} if an option is unknown or not of its type, or two say where the game starts.
   *
   * @example
   * const game = Game.fromPgn("1. e4 e5 (1... c5) *");
   * new Game(game).pgn() === game.pgn(); // true
   * new Game(game.position).ply; // 0
   * new Game({ positon: game.position }); // throws ArgumentError UNKNOWN_OPTION
   */
  constructor(options?: string | Position | GameOptions | t.Setup | GameData | Game | null) {
    const data = gameDataOf(options, DATA_PARTS);
    const read = data === null ? null : readGame(data as GameData);
    const start = read?.options ?? (options as GameOptions);
    super(startOf(Position, start, `${START_OPTIONS} headers headerOrder`));
    const named = headersOf(start);
    this.named = named && watched(named, this);
    if (named !== undefined) tookOver(this, resultIn(named));
    if (read !== null) restore(this, read);
  }

  /**
   * The game with these moves. They are only asked to be legal, so that a game that went on after a draw nobody saw can be
   * read.
   * @throws {IllegalMoveError} at the first one that is not legal; its `ply` says which. {@link ArgumentError} if they are no
   * list, or more than 1,048,576.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["e4", "e7e5", { from: "g1", to: "f3" }]);
   * game.history().map(({ san }) => san); // ["e4", "e5", "Nf3"]
   * Game.fromMoves("4k3/8/8/8/8/8/8/4K3 w - - 0 1", ["Kd2", "Kd1"]); // throws IllegalMoveError
   */
  static fromMoves<G extends Game = Game>(
    this: CalledOn<G>,
    start: string | Position | GameOptions | t.Setup,
    moves: Iterable<t.MoveInput>,
  ): G {
    requireNoGame(start);
    const game = made(this, start);
    const inputs = readMoves(moves);
    const { played } = game;
    const legal = playLine(game.start.packed, inputs);
    played.become(legal, legal.length);
    const refused = inputs[legal.length];
    if (refused === undefined) return game;
    const verdict = played.judge(refused, 0);
    if (verdict.legal) throw new Error("the core plays a move that it has refused");
    throw new IllegalMoveError(verdict, game.ply + 1);
  }

  /**
   * The game that {@link Game.toJSON} wrote: the line with what was taken back, the place on it, the end, the headers.
   * @throws {ArgumentError} if this is no such data, {@link FenError} or {@link IllegalMoveError} for what is in it.
   *
   * @example
   * const game = Game.fromJSON({ moves: "e2e4 e7e5 (c7c5) g1f3", ply: 1 });
   * game.next().map(({ san }) => san); // ["e5", "c5"]
   */
  static fromJSON<G extends Game = Game>(this: CalledOn<G>, data: GameData): G {
    const read = readGame(data);
    const game = made(this, read.options);
    restore(game, read);
    return game;
  }

  /**
   * The game of a record, such as {@link Game.toRecord} makes; parts may be left out. The board is at the end of the main
   * line. Lines that begin with the same move become one.
   * @throws {ArgumentError} if this is no such data, {@link FenError} or {@link IllegalMoveError} for what is in it.
   *
   * @example
   * Game.fromRecord({ moves: [{ san: "e4", variations: [[{ san: "d4" }]] }, { san: "e5" }] }).path; // ["e2e4", "e7e5"]
   */
  static fromRecord<G extends Game = Game>(this: CalledOn<G>, record: t.GameRecordInput): G {
    const { position, headers, moves, said, result } = readRecord(record);
    if (position === null) throw new ArgumentError("NO_START", "it is not known where this game starts");
    const game = made(this, position);
    game.named = watched(headers, game);
    game.fill(moves, said);
    tookOver(game, result);
    return game;
  }

  /**
   * The first game of a PGN; {@link readPgn} reads all. The board is at the end of the main line.
   * @throws {PgnError} if there is no game, or a problem loses moves; if `strict`, whatever the problem. {@link ArgumentError} if
   * the text or an option is not of its type.
   *
   * @example
   * Game.fromPgn("1. e4 e5 (1... c5 {the Sicilian}) 2. Nf3 *").annotations(["e2e4", "c7c5"]).comment; // "the Sicilian"
   */
  static fromPgn<G extends Game = Game>(
    this: CalledOn<G>,
    pgn: string | Uint8Array,
    options?: { strict?: boolean | undefined } | null,
  ): G {
    const strict = switchOf(optionsOf(options, "strict").strict, "strict");
    const { value: record } = readPgn(pgn).next();
    if (!record) throw new PgnError(null);
    const problem = record.problems.find(({ code }) => strict || LOSING.includes(code));
    if (problem !== undefined) throw new PgnError(problem);
    return Game.fromRecord.call(this, record) as G;
  }

  /**
   * The headers of the game, as in PGN; to be read and changed. A change calls the listeners of {@link Game.subscribe}. To set
   * `Result` is to call {@link Game.setResult}, which throws for what is no result; taking it away leaves the result as it is.
   *
   * @example
   * const game = Game.fromPgn('[White "Anna"] 1. e4 *');
   * game.headers.get("White"); // "Anna"
   * game.headers.set("Black", "Boris").set("Result", "1/2-1/2");
   * game.result; // "1/2-1/2"
   */
  get headers(): Map<string, string> {
    requireGame(this);
    if (this.named !== undefined) return this.named;
    const named = watched(new Map(), this);
    if (!Object.isFrozen(this)) this.named = named;
    return named;
  }

  /**
   * Why a move is legal or refused, for any two squares or any text: the rule (`reason`), the squares that show it, and a
   * sentence. It knows the history, and says which move took a right away (`lostAtPly`). In a mate it names the rule that stops
   * the move; after other ends it says that the game is over.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["e4", "e5", "Ke2", "Nc6", "Ke1", "Nf6"]);
   * const verdict = game.explain({ from: "e1", to: "g1" });
   * verdict.legal ? "" : [verdict.reason, verdict.lostAtPly]; // ["KING_HAS_MOVED", 3]
   */
  explain(move: t.MoveInput, options?: t.ExplainOptions | null): t.Verdict {
    requireGame(this);
    const [input, translate] = [readInput(move), wordsOf(options)];
    return inWords(this.played.explain(input, this.over), translate);
  }

  /**
   * Plays a move. It replaces what followed on the current line, which is dropped: what had been taken back can no longer be
   * replayed. Variations stay, and a move that begins one goes there. {@link Game.branch} drops nothing.
   * @throws {IllegalMoveError} and changes nothing.
   *
   * @example
   * const game = new Game();
   * game.move("e4");
   * // { from: "e2", to: "e4", color: "white", role: "pawn", kind: "double-step", san: "e4", uci: "e2e4" }
   * game.move("e4"); // throws IllegalMoveError INVALID_PIECE_MOVEMENT
   */
  move(move: t.MoveInput): t.Move {
    requireGame(this);
    const verdict = this.tryMove(move);
    if (!verdict.legal) throw new IllegalMoveError(verdict, this.ply + 1);
    return verdict.move;
  }

  /**
   * Plays a move if it is legal; otherwise changes nothing and says why. Whatever the move is, it throws only what the app's own
   * getters or `translate` throw, and then nothing has changed either.
   * @throws {ArgumentError} if an option is not as declared, or the game is frozen.
   *
   * @example
   * const game = new Game();
   * const verdict = game.tryMove({ from: "f1", to: "b5" });
   * verdict.legal || verdict.message; // "The bishop on f1 cannot jump over the pawn on e2."
   * game.tryMove("e4").legal; // true
   * game.ply; // 1
   */
  tryMove(move: t.MoveInput, options?: t.ExplainOptions | null): t.Verdict {
    requireGame(this);
    const [input, translate] = [readInput(move), wordsOf(options)];
    requireUnfrozen(this);
    const { ply } = this;
    const verdict = this.played.judge(input, this.over);
    if (verdict.legal) {
      this.follow(verdict.move, ply);
      tell(this);
    }
    return inWords(verdict, translate);
  }

  /**
   * The pieces of each side that were captured on the way to the position on the board, the most valuable first.
   *
   * @example
   * Game.fromMoves(Position.initial(), ["e4", "d5", "exd5", "Qxd5"]).captured();
   * // { white: ["pawn"], black: ["pawn"] }
   */
  captured(): Record<t.Color, t.Role[]> {
    requireGame(this);
    return capturedPieces(this.played);
  }

  /**
   * A player gives up: the opponent wins, or it is a draw if the opponent cannot mate by any series of legal moves (5.1.2).
   * Returns how the game ended, if it was over already.
   *
   * @example
   * new Game().resign("white"); // { winner: "black", kind: "resignation", article: "5.1.2" }
   */
  resign(color: t.Color): t.Outcome {
    requireGame(this);
    const black = requireIsBlack(color);
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
    requireGame(this);
    const black = requireIsBlack(color);
    const rules = FLAG_RULES.indexOf(optionsOf(options, "rules").rules ?? "fide");
    if (rules < 0) throw new ArgumentError("NOT_RULES", `the rules are one of ${FLAG_RULES.join(", ")}`);
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
    requireGame(this);
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
    requireGame(this);
    const { named } = this;
    if (named?.has("Result")) named.set("Result", result);
    else this.stateResult(result);
  }

  /** @internal @param headers those of this game, if they name the result */
  stateResult(result: unknown, headers?: Map<string, string>): void {
    const wanted = requireResult(result);
    const decided = this.mainEnd();
    if (decided !== null && resultOf(decided) !== wanted)
      throw new ArgumentError("RESULT_DECIDED", `the end of the main line decides ${resultOf(decided)}`);
    requireUnfrozen(this);
    const stated = wanted === "*" ? undefined : wanted;
    if (stated === this.stated && (headers === undefined || headers.get("Result") === wanted)) return;
    this.stated = stated;
    if (headers !== undefined) Map.prototype.set.call(headers, "Result", wanted);
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
  toJSON(): GameData {
    requireGame(this);
    const { start, ply, stated } = this;
    const headers = requireTexts(this.named);
    return writeGame({ start, tree: this.wholeTree(), ply, stated, headers });
  }

  /**
   * The game as a record, the plain data that is read from PGN; {@link Game.fromRecord} takes it back.
   *
   * @example
   * const game = Game.fromPgn("1. e4 {best by test} *");
   * game.toRecord().moves; // [{ san: "e4", uci: "e2e4", comment: "best by test" }]
   */
  toRecord(): t.GameRecord {
    requireGame(this);
    return recordOf(this.start, requireTexts(this.named), this.result, this.wholeTree());
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
  pgn(options?: t.PgnWriteOptions | null): string {
    requireGame(this);
    const style = styleOf(options);
    const { start, result, tree } = this;
    const headers = requireTexts(this.named);
    const moves = tree?.movetext() ?? Array.from(this.mainMoves, (move) => ({ move }));
    return write({ start: start.packed, headers, result, said: tree?.root.said, moves }, style, start);
  }
}

brand(Game, "Game");

/** A game of the class on which the factory is called. */
function made<G extends Game>(calledOn: CalledOn<G>, options: string | Position | GameOptions | t.Setup): G {
  return new (classOf(calledOn, Game) as unknown as new (from: typeof options) => G)(options);
}

/** What data says of a new game, besides its start and its headers. */
function restore(game: Game, { moves, said, line, ply, ended, elsewhere, stated }: ReadGame): void {
  game.fill(moves, said);
  if (line !== undefined) game.goTo(line);
  const { length } = game.played;
  game.goTo(plyOf(ply ?? length, length));
  if (ended !== null) {
    const at = plyOf(ended.ply, length);
    if (game.tree === undefined) game.ended = { ...ended.by, ply: at };
    else (game.tree.line[at] as TreeNode).end = ended.by;
  }
  for (const { by, path } of elsewhere) (game.nodesAt(path, true).at(-1) as TreeNode).end = by;
  if (stated !== undefined) tookOver(game, stated);
}

/** A new game has this result, whatever result its headers state. */
function tookOver(game: Game, result: t.GameResult): void {
  game.stated = result === "*" ? undefined : result;
  const header = game.named?.get("Result");
  if (header !== undefined) Map.prototype.set.call(game.named, "Result", resultHeader(header, result));
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

/** What PGN says of an outcome. */
function resultOf({ outcome }: Numbered): t.GameResult {
  const number = outcome.winner === null ? 3 : outcome.winner === "white" ? 1 : 2;
  return RESULTS[number] as t.GameResult;
}
