// biome-ignore-all lint/complexity/noThisInStatic: a factory makes an object of the class on which it is called.

// A line of play with undo, data and outcome. The classes of the entries name their positions.

import { LineWriter, lineStyleOf, startOfGame, TIME_FORFEIT, writeLine } from "../pgn/write/line-writer.js";
import { requireResult, resultHeader, resultIn } from "../pgn/model/results.js";
import { named } from "../position/moves.js";
import { AGREEMENT, isFlagFall, outcomeOf, resultOf } from "../position/outcome.js";
import type { AnyPosition, PositionClass, RulesPosition } from "../position/position.js";
import type { Ruleset, ReadInput } from "../position/ruleset.js";
import { type Moves, type SpelledMove, uciLine } from "../position/spelling.js";
import { placeOf, readMoves, startOf } from "../position/start.js";
import { requireString, wholeNumber } from "../types/arguments.js";
import { ArgumentError, ClaimError } from "../types/errors.js";
import type { LineData } from "../types/game-types.js";
import { IllegalMoveError } from "../types/illegal-move.js";
import type { BareOutcome, GameMoveOf, GameStart, RulesTypes } from "../types/rules-types.js";
import { requireIsBlack } from "../types/squares.js";
import type * as t from "../types/types.js";
import {
  type End,
  endOnLine,
  movesOf,
  nextEnd,
  NO_ENDS,
  playersEnd,
  readLine,
  startData,
} from "./game-data.js";
import { type HeaderOptions, headersOf, type LineStart } from "./game-options.js";
import { GameHeaders } from "./headers.js";
import { Line, type MoveAndNote } from "./line.js";
import { PositionQuestions } from "./position-questions.js";
import { notify, subscribe } from "./subscribers.js";

/** Any game of this copy of the package. */
export type AnyGame = RulesGame<RulesTypes, AnyPosition>;

/** What every game can do. */
export abstract class RulesGame<T extends RulesTypes, P extends RulesPosition<T>> extends PositionQuestions<
  T,
  P
> {
  /** @internal The current line. */
  readonly played: Line<T, P>;
  /** @internal How players ended lines of the game. The list is replaced, never changed. */
  ends: readonly End[] = NO_ENDS;
  /** @internal The headers. Undefined while there are none, as in most games of a server. */
  named: GameHeaders | undefined;
  /** @internal The result that was set. */
  stated: t.GameResult | undefined;

  /**
   * Creates a game.
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
  constructor(options?: string | P | (GameStart<T, P> & HeaderOptions) | null) {
    super();
    this.played = this.lineFrom(options);
    const headers = headersOf(options);
    this.named = headers && new GameHeaders(headers);
    if (headers !== undefined) this.begin(resultIn(headers));
  }

  /** @internal The class of the game's positions. */
  abstract get positions(): PositionClass<P>;

  /** @internal The rules of the entry. */
  get rules(): Ruleset<T> {
    return this.played.start.rules;
  }

  /** @internal Returns the line of a new game. */
  lineFrom(options: string | P | GameStart<T, P> | null | undefined): Line<T, P> {
    return new Line(startOf<T, P>(this.positions, options, " headers"));
  }

  /**
   * Returns a game with these moves. The moves only have to be legal: they can continue after a draw.
   * @param start the first argument of `new Game`; you can leave it out
   * @throws {IllegalMoveError} at the first illegal move; its `ply` is the number of that move.
   * @throws {ArgumentError} if `moves` is not a list or has more than 1,048,576 moves.
   *
   * @example
   * Game.fromMoves(["e4", "e7e5", { from: "g1", to: "f3" }]).ply; // 3
   * Game.fromMoves("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", ["e4"]).turn; // "black"
   * Game.fromMoves(["e4", "e4"]); // throws IllegalMoveError ILLEGAL_MOVE
   */
  static fromMoves<G extends AnyGame>(this: new () => G, moves: Iterable<MoveInputOf<G>>): G;
  static fromMoves<G extends AnyGame, O>(this: GameOf<G, O>, start: O, moves: Iterable<MoveInputOf<G>>): G;
  static fromMoves<G extends AnyGame>(
    this: GameOf<G, unknown>,
    start?: unknown,
    moves?: Iterable<MoveInputOf<G>>,
  ): G {
    const game = new this(moves === undefined ? undefined : start);
    game.replay(readMoves(game.rules, (moves === undefined ? start : moves) as Iterable<MoveInputOf<G>>));
    return game;
  }

  /**
   * Returns the game that {@link Game.toJSON} wrote, with its undone moves, its current ply, and how a player ended it.
   * @throws {DataError} if `data` does not match its declaration.
   * @throws {FenError} if its FEN is invalid.
   * @throws {IllegalMoveError} if one of its moves is illegal.
   *
   * @example
   * Game.fromJSON({ moves: "e2e4 e7e5", ply: 1 }).redo()?.san; // "e5"
   */
  static fromJSON<G extends AnyGame>(this: GameOf<G, LineStart>, data: LineData): G {
    return readLine(data, (start) => new this(start));
  }

  /**
   * The starting position of the game.
   *
   * @example
   * Game.fromMoves(["e4"]).start.turn; // "white"
   */
  get start(): P {
    return this.played.start;
  }

  /**
   * The position on the board. The same object until the position changes.
   *
   * @example
   * Game.fromMoves(["e4"]).position.turn; // "black"
   */
  get position(): P {
    return this.played.position;
  }

  /**
   * The number of plies from the start to the position on the board.
   *
   * @example
   * Game.fromMoves(["e4", "e5"]).ply; // 2
   */
  get ply(): number {
    return this.played.ply;
  }

  /**
   * Returns the moves of the current line, including undone moves.
   *
   * @example
   * const game = Game.fromMoves(["e4", "e5"]);
   * game.undo();
   * game.line().map(({ san }) => san); // ["e4", "e5"]
   */
  line(): GameMoveOf<T>[] {
    return this.played.firstMoves(this.played.length);
  }

  /**
   * Returns the moves that led to the position on the board, in SAN.
   *
   * @example
   * Game.fromMoves(["e4", "e5", "Nf3"]).sans().join(" "); // "e4 e5 Nf3"
   */
  sans(): string[] {
    return this.history().map(({ san }) => san);
  }

  /**
   * Returns the position after `ply` plies of the line. The board does not move.
   * @throws {ArgumentError} if the line is shorter.
   *
   * @example
   * const game = Game.fromMoves(["e4", "e5", "Nf3"]);
   * game.positionAt(1).turn; // "black"
   * game.ply; // 3
   */
  positionAt(ply: number): P {
    return this.played.positionAt(wholeNumber(ply, "ply", this.played.length));
  }

  /**
   * The move that led to the position on the board, or null at the start.
   *
   * @example
   * Game.fromMoves(["e4"]).lastMove?.to; // "e4"
   */
  get lastMove(): GameMoveOf<T> | null {
    return this.played.last;
  }

  /**
   * Returns the moves that led to the position on the board. For their SAN alone, see {@link Game.sans}.
   *
   * @example
   * Game.fromMoves(["e4", "e5"]).history().map(({ moveNumber, color, san }) => [moveNumber, color, san]);
   * // [[1, "white", "e4"], [1, "black", "e5"]]
   */
  history(): GameMoveOf<T>[] {
    return this.played.firstMoves(this.ply);
  }

  /**
   * Plays a move and returns it. The move replaces the rest of the line, and `redo` can no longer play the undone moves. In a
   * `GameTree` of `x88`, variations stay, and a move that begins one continues there.
   * @throws {IllegalMoveError} if the move is illegal; nothing changes.
   *
   * @example
   * const game = new Game();
   * const { san, uci, kind, isCheck } = game.move("e4");
   * [san, uci, kind, isCheck]; // ["e4", "e2e4", "double-step", false]
   * game.move("e4"); // throws IllegalMoveError ILLEGAL_MOVE
   */
  move(move: T["moveInput"]): GameMoveOf<T> {
    const input = this.rules.readInput(move);
    const played = this.playOn(input);
    if (played === null) throw this.refusal(input);
    return played.move;
  }

  /** @internal Plays a move. If it is illegal or the game is over, returns null and changes nothing. */
  playOn(input: ReadInput): MoveAndNote<T> | null {
    const played = this.isOver() ? null : this.played.play(input, (move) => this.replace(move));
    if (played !== null) notify(this);
    return played;
  }

  /** @internal Prepares the game for a legal move and returns the moves that come after it. */
  replace(_move: SpelledMove): Moves {
    this.ends = NO_ENDS;
    return "";
  }

  /**
   * Undoes the last move and returns it, or null at the start. To undo a resignation, draw or flag fall, use {@link Game.reopen}.
   *
   * @example
   * Game.fromMoves(["e4", "e5"]).undo()?.san; // "e5"
   */
  undo(): GameMoveOf<T> | null {
    return step(this, -1);
  }

  /**
   * Replays the next move of the current line and returns it, or null if there is none.
   *
   * @example
   * const game = Game.fromMoves(["e4", "e5"]);
   * game.undo();
   * game.redo()?.san; // "e5"
   */
  redo(): GameMoveOf<T> | null {
    return step(this, 1);
  }

  /**
   * Goes to the position after `ply` plies of the line.
   * @throws {ArgumentError} if the line is shorter.
   *
   * @example
   * const game = Game.fromMoves(["e4", "e5", "Nf3"]);
   * game.goTo(1);
   * game.lastMove?.san; // "e4"
   */
  goTo(ply: number): void {
    if (wholeNumber(ply, "ply", this.played.length) === this.ply) return;
    this.played.goTo(ply);
    notify(this);
  }

  /**
   * Returns whether the game has ended with the position on the board.
   *
   * @example
   * Game.fromMoves(["f3", "e5", "g4", "Qh4"]).isOver(); // true
   */
  isOver(): boolean {
    return this.end !== 0;
  }

  /** @internal The number of the outcome if the game has ended, otherwise 0. */
  get end(): number {
    const { played, ends } = this;
    return played.end || (ends.length > 0 ? this.endOf(played.path) : 0);
  }

  /**
   * Returns whether the position on the board has occurred at least three times (article 9.2). The game ends only if a player
   * claims the draw.
   *
   * @example
   * const there = ["Nf3", "Nf6", "Ng1", "Ng8"];
   * Game.fromMoves([...there, ...there]).isThreefoldRepetition(); // true
   */
  isThreefoldRepetition(): boolean {
    return this.repetitions() >= 3;
  }

  /**
   * Returns whether the game has ended in a draw. For draws that a player may claim, see {@link Game.claims}.
   *
   * @example
   * new Game().isDraw(); // false
   */
  isDraw(): boolean {
    return this.outcome()?.winner === null;
  }

  /**
   * Returns how the game ended, or null if it goes on. A game ends by its position (checkmate before any draw), by its moves
   * (fivefold repetition, 75 moves), or by a player.
   *
   * @example
   * const game = Game.fromMoves(["f3", "e5", "g4", "Qh4"]);
   * game.outcome()?.kind; // "checkmate"
   */
  outcome(): BareOutcome<T> | null {
    return outcomeOf(this.rules, this.end);
  }

  /**
   * Returns how often the position on the board has occurred, including this time.
   *
   * @example
   * Game.fromMoves(["Nf3", "Nf6", "Ng1", "Ng8"]).repetitions(); // 2
   */
  repetitions(): number {
    return this.played.occurrences;
  }

  /**
   * Returns the draws that the side to move can claim. A claim with `byMove` requires naming that move, because the move produces
   * the draw. The claim is listed only if the rule cannot be claimed without a move.
   *
   * @example
   * const game = Game.fromMoves(["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"]);
   * game.claims().map(({ kind, byMove }) => [kind, byMove?.san]); // [["threefold-repetition", "Ng8"]]
   */
  claims(): T["claim"][] {
    return this.isOver() ? [] : this.played.claims();
  }

  /**
   * Ends the game by a draw claim of the side to move (articles 9.2 and 9.3) and returns the outcome.
   * @param byMove the intended move, which is not played
   * @throws {ClaimError} if the player has no right to the claim; nothing changes.
   *
   * @example
   * const game = Game.fromMoves(["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"]);
   * game.claimDraw("Ng8").kind; // "threefold-repetition"
   */
  claimDraw(byMove?: T["moveInput"] | null): BareOutcome<T> {
    const input = byMove === undefined || byMove === null ? undefined : this.rules.readInput(byMove);
    const claim = this.isOver() ? 0 : this.played.claim(input);
    if (claim === 0) throw new ClaimError(this.claimProblem(input));
    return this.endBy(() => claim);
  }

  /** @internal Returns why a claim was refused, if the game explains it. */
  claimProblem(_input: ReadInput | undefined): t.ClaimProblem | undefined {
    return undefined;
  }

  /**
   * Ends the game by agreement on a draw. Returns the outcome, or the earlier outcome if the game was already over.
   *
   * @example
   * new Game().agreeDraw().kind; // "agreement"
   */
  agreeDraw(): BareOutcome<T> {
    return this.endBy(() => AGREEMENT);
  }

  /**
   * Ends the game by a player's resignation. The opponent wins, or it is a draw if the opponent's material cannot checkmate, as on lichess.
   * Returns the outcome, or the earlier outcome if the game was already over.
   *
   * @example
   * new Game().resign("white").winner; // "black"
   */
  resign(color: t.Color): BareOutcome<T> {
    return this.endBy(() => this.resignation(color));
  }

  /** @internal Returns the number of the outcome by a resignation, which the material decides. */
  resignation(color: t.Color): number {
    const black = requireIsBlack(color, "color");
    return this.position.ask((wasm) => wasm.resign(black));
  }

  /**
   * Undoes how a player ended the current line (resignation, agreement, claim, flag fall) and returns that outcome. Returns null
   * if no player has ended it. To undo an outcome of the position or the moves, use {@link Game.undo}.
   *
   * @example
   * const game = new Game();
   * game.agreeDraw();
   * game.reopen()?.kind; // "agreement"
   */
  reopen(): BareOutcome<T> | null {
    const taken = nextEnd(this.ends, this.played.moves, this.ply);
    if (taken === undefined) return null;
    this.ends = this.ends.filter((end) => end !== taken);
    notify(this);
    return this.rules.outcome(taken.outcome);
  }

  /**
   * The headers of the game, read-only. `game.pgn()` writes its own `FEN`, `SetUp` and `Variant`, and {@link Game.result} in place of another
   * result. To change headers, use {@link Game.setHeader}.
   *
   * @example
   * const game = new Game({ headers: { White: "Anna" } });
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
    const { named = NO_HEADERS } = this;
    if (value === null ? !named.has(name) : named.get(name) === value) return;
    this.named = named.with(name, value);
    notify(this);
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
    return decided === 0 ? (this.stated ?? "*") : resultOf(this.rules, decided);
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
  stateResult(stating: unknown, isNamed: boolean): void {
    const wanted = requireResult(stating);
    const decided = this.mainEnd;
    const result = resultOf(this.rules, decided);
    if (decided !== 0 && result !== wanted)
      throw new ArgumentError("RESULT_DECIDED", `The moves decide the result ${result}.`);
    const stated = wanted === "*" ? undefined : wanted;
    if (stated === this.stated && (!isNamed || this.headers.get("Result") === wanted)) return;
    this.stated = stated;
    if (isNamed) this.named = (this.named ?? NO_HEADERS).with("Result", wanted);
    notify(this);
  }

  /** @internal The number of the outcome of the main line, by itself or by a player, or 0. */
  get mainEnd(): number {
    return this.endAfter(this.mainLine);
  }

  /** @internal The headers that PGN and records have. */
  get allHeaders(): ReadonlyMap<string, string> {
    const [name, value] = TIME_FORFEIT;
    const { mainEnd } = this;
    const headers = new Map(this.headers);
    // A game that was read from PGN may have ended since, or in another way.
    const known = headers.get(name) ?? UNTERMINATED;
    if (isFlagFall(mainEnd)) headers.set(name, known === UNTERMINATED ? value : known);
    else if (mainEnd !== 0 && headers.get(name) === value) headers.delete(name);
    return headers;
  }

  /**
   * Calls the listener after each completed change of the game. Returns a function that unsubscribes it. Actions without effect,
   * such as an illegal move, do not call listeners. A listener that is subscribed twice is called twice.
   *
   * A listener may change the game: the other listeners are then called for that change first. Errors of listeners go to
   * `reportError`. Without that function, the caller receives one after all listeners were called. The change stays.
   *
   * @example
   * const game = new Game();
   * let ply = 0;
   * const stop = game.subscribe(() => (ply = game.ply));
   * game.move("e4");
   * ply; // 1
   * stop();
   */
  subscribe(listener: () => void): () => void {
    return subscribe(this, listener);
  }

  /**
   * @internal Ends the game with the outcome number that `how` returns, unless the game is already over. Removes the moves after
   * the board.
   */
  endBy(how: () => number): BareOutcome<T> {
    const over = this.end;
    const outcome = over || how();
    if (over === 0) {
      // On one line the last end counts; other lines keep theirs.
      const { played } = this;
      this.ends = this.ends.filter(({ path }) => !played.moves.startsWith(path));
      this.cut();
      this.ends = this.ends.concat({ outcome, path: played.path });
      notify(this);
    }
    return this.rules.outcome(outcome);
  }

  /** @internal Plays the moves of a new game. @throws {IllegalMoveError} at the first illegal move. */
  replay(inputs: readonly ReadInput[]): void {
    const { played } = this;
    const legal = played.playAll(inputs);
    played.goTo(legal);
    const refused = inputs[legal];
    if (refused !== undefined) throw this.refusal(refused, placeOf(this.start, legal + 1));
  }

  /**
   * @internal Gives a new game the moves of its data, its ply and its end.
   * @throws {ArgumentError} if they do not match their declaration.
   * @throws {IllegalMoveError} at the first illegal move.
   */
  load(data: LineData): void {
    this.replay(movesOf(data));
    const { ply, ended } = data;
    const { played } = this;
    if (ended) this.ends = [endOnLine(played.moves, ended)];
    played.goTo(wholeNumber(ply ?? played.length, "ply", played.length));
  }

  /** @internal Removes the moves after the board. */
  cut(): void {
    this.played.follow(this.ply, "");
  }

  /** @internal Returns the number of the outcome by which a player ended the line of these moves, or 0. */
  endOf(moves: Moves): number {
    return this.ends.find(({ path }) => path === moves)?.outcome ?? 0;
  }

  /** @internal Returns the number of the outcome of the line of these moves, by a player or by itself, or 0. */
  endAfter(moves: Moves): number {
    const { played } = this;
    const ended = this.ends.find(({ path }) => moves.startsWith(path));
    return ended?.outcome ?? (moves === played.path ? played : played.other(moves)).end;
  }

  /** @internal Returns the text that Node prints. */
  summary(): string {
    return this.played === undefined ? "Game" : `Game <${this.ply} plies, ${this.fen()}>`;
  }

  /** @internal Returns whether a value is a game, of this or another copy of the package. */
  isLike(value: unknown): boolean {
    return typeof (value as Partial<AnyGame> | null | undefined)?.playOn === "function";
  }

  /** @internal Returns the error for a move that was just refused. @param place the beginning of its message */
  refusal(input: ReadInput, place = ""): IllegalMoveError {
    return new IllegalMoveError(named(input), this.fen(), { ply: this.ply + 1, place });
  }

  /**
   * Returns the line as PGN, including undone moves, with the headers and the result.
   * @param options `width`, `letters`, `long` and `headers`; `glyphs` and `unread` have an effect only in a `GameTree` of `x88`
   * @throws {ArgumentError} if an option is unknown or has the wrong type.
   *
   * @example
   * const game = Game.fromMoves({ headers: { White: "Anna" } }, ["f3", "e5", "g4", "Qh4"]);
   * game.pgn().split("\n").at(-3); // "1. f3 e5 2. g4 Qh4# 0-1"
   */
  pgn(options?: t.PgnWriteOptions | null): string {
    // First, because a getter of the app may change the game.
    return this.written(new LineWriter(startOfGame(this.start), lineStyleOf(options)));
  }

  /** @internal Returns the PGN of the line. */
  written(writer: LineWriter): string {
    const { played, allHeaders, result } = this;
    const tag = resultHeader(allHeaders.get("Result") ?? result, result);
    return writeLine(writer, played.spelled(), allHeaders, result, tag);
  }

  /**
   * Returns the game as plain data. {@link Game.fromJSON} restores it without loss.
   *
   * @example
   * Game.fromMoves(["e4"]).toJSON(); // { moves: "e2e4" }
   */
  toJSON(): LineData {
    const { start, ply, played, ends, stated, headers } = this;
    const [ended] = ends;
    return {
      ...startData(start),
      moves: uciLine(played.moves, start.isChess960).join(" "),
      ...(ply !== played.length && { ply }),
      ...(ended && { ended: { ...playersEnd(ended), ply: ended.path.length } }),
      ...(stated && { result: stated }),
      ...(headers.size > 0 && { headers: Object.fromEntries(headers) }),
    };
  }

  /** @internal Gives a new game its result, which replaces the result in its headers. */
  begin(result: t.GameResult): void {
    this.stated = result === "*" ? undefined : result;
    const header = this.named?.get("Result");
    if (header !== undefined) this.named = this.named?.with("Result", resultHeader(header, result));
  }

  /** @internal The moves of the main line. */
  get mainLine(): Moves {
    return this.played.moves;
  }
}

/** The value of the header `Termination` of a game in progress. */
const UNTERMINATED = "unterminated";

const NO_HEADERS = /* @__PURE__ */ new GameHeaders();

/** A class of games, by the argument of its constructor. */
type GameOf<G, O> = new (options: O) => G;

/** A move as an argument of a game. */
type MoveInputOf<G extends AnyGame> = Parameters<G["move"]>[0];

function step<T extends RulesTypes>(game: RulesGame<T, RulesPosition<T>>, by: -1 | 1): GameMoveOf<T> | null {
  const move = game.played.step(by);
  if (move !== null) notify(game);
  return move;
}
