// The game of `x88/rules`: a line of play that can be taken back and kept as data, and how it ends. Knows no variations.

// biome-ignore-all lint/complexity/noThisInStatic: a factory makes an object of the class on which it is called.

import { inputNumber, named, playLine, type ReadInput, readInput } from "../codec/moves.js";
import { AGREEMENT, byPlayer, outcomeOf, resultOf } from "../codec/outcome.js";
import { type Move16, type SpelledMove, uciOf } from "../codec/spelling.js";
import type { Core } from "../core/scratch.js";
import { badArgument, requireKnown, requireObject, requireString, wholeNumber } from "../values/arguments.js";
import { ClaimError } from "../values/errors.js";
import { IllegalMoveError } from "../values/illegal-move.js";
import { wordsOf } from "../values/limits.js";
import { requireSquare } from "../values/squares.js";
import type * as t from "../values/types.js";
import { USUAL_FEN } from "../values/usual.js";
import { leadsAlong, Line, type Path, type Played } from "./line.js";
import { Position } from "./position.js";
import { type GameStart, type PositionClass, readMoves, startOf } from "./start.js";
import { subscribe, tell } from "./subscribers.js";
import { writeLine } from "./write-line.js";

/** @internal A player ended the line that consists of these moves. */
export interface Ended {
  /** The number of the outcome. */
  readonly outcome: number;
  readonly path: Uint16Array;
}

/** What a game starts from: `fen`, read as the other options say, or `position`; by default the starting position of chess. */
export type GameOptions = GameStart<Position>;

/** What `game.toJSON()` writes, without the parts that have their default. `x88` reads it, too. */
export interface GameData {
  /** The FEN of the position it starts from, if that is not the starting position of chess. */
  start?: string;
  /** Whether it is Chess960. */
  chess960?: true;
  /** The moves in UCI, separated by spaces, including those that were undone. */
  moves: string;
  /** How many of its moves are on the board, if not all. */
  ply?: number;
  /** How a player ended the game, and after how many plies. */
  ended?: { kind: t.OutcomeKind; winner: t.Color | null; ply: number };
}

/**
 * A game that is played, undone and replayed. It offers the moves of its position until it has ended. The factories of a class that
 * extends it return games of that class.
 *
 * @example
 * const game = new Game();
 * game.move("e4");
 * game.move({ from: "e7", to: "e5" });
 * game.undo()?.san; // "e5"
 */
export class Game<P extends Position = Position> {
  /** @internal The current line. */
  readonly played: Line<P>;
  /** @internal How players ended lines of the game. Replaced, and never changed. */
  ends: readonly Ended[] = [];

  /**
   * @param options a FEN, a position, or options; by default the starting position of chess.
   * @throws {FenError} if the FEN is refused, {@link SetupError} if the setup is.
   * @throws {ArgumentError} if an option is unknown or not of its type, or there is both a FEN and a position.
   *
   * @example
   * const game = new Game();
   * game.move("e4");
   * new Game(game.position).ply; // 0
   * new Game({ positon: game.position }); // throws ArgumentError UNKNOWN_OPTION
   */
  constructor(options?: string | P | GameStart<P> | null) {
    this.played = this.lineFrom(options);
  }

  /** @internal The line of a new game. */
  lineFrom(options: string | P | GameStart<P> | null | undefined): Line<P> {
    return new Line(startOf(Position as PositionClass<P>, options));
  }

  /**
   * Returns the game with these moves. They only need to be legal, so that it can read games that went on after a draw.
   * @throws {IllegalMoveError} at the first move that is not legal; its `ply` says which. {@link ArgumentError} if `moves` is not a
   * list, or has more than 1,048,576 moves.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["e4", "e7e5", { from: "g1", to: "f3" }]);
   * game.ply; // 3
   * Game.fromMoves("4k3/8/8/8/8/8/8/4K3 w - - 0 1", ["Kd2", "Kd1"]); // throws IllegalMoveError ILLEGAL_MOVE
   */
  static fromMoves<G extends Game<Position>, O>(
    this: new (
      options: O,
    ) => G,
    start: O,
    moves: Iterable<t.MoveInput>,
  ): G {
    const game = new this(start);
    replay(game, readMoves(moves));
    return game;
  }

  /**
   * Returns the game that {@link Game.toJSON} wrote: the line with its undone moves, the place on it, and how a player ended it.
   * @throws {ArgumentError} if it is not such data, {@link FenError} or {@link IllegalMoveError} for what is in it.
   *
   * @example
   * const game = Game.fromJSON({ moves: "e2e4 e7e5", ply: 1 });
   * game.lastMove?.san; // "e4"
   * game.redo()?.san; // "e5"
   */
  static fromJSON<G>(this: new (options: Pick<GameOptions, "fen" | "chess960">) => G, data: GameData): G {
    const { start, chess960, moves, ply, ended } = readData(data);
    const made = new this({ fen: start, chess960 });
    const game = made as Game;
    replay(game, wordsOf(moves));
    const { played } = game;
    const { length } = played;
    if (ended) game.ends = [endOnLine(played, ended)];
    played.goTo(wholeNumber(ply ?? length, "ply", length));
    return made;
  }

  /**
   * Where the game started.
   *
   * @example
   * const game = new Game();
   * game.move("e4");
   * game.start.fen(); // "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
   */
  get start(): P {
    return this.played.start;
  }

  /**
   * The position on the board. The same object until it changes.
   *
   * @example
   * const game = new Game();
   * const before = game.position;
   * game.position === before; // true
   * game.move("e4");
   * game.position.turn; // "black"
   */
  get position(): P {
    return this.played.position;
  }

  /**
   * How many plies have been played since the start.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["e4", "e5", "Nf3"]);
   * game.ply; // 3
   * game.undo();
   * game.ply; // 2
   */
  get ply(): number {
    return this.played.ply;
  }

  /**
   * Returns the moves of the current line, including those that were undone. They are described once, not at each call.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["e4", "e5"]);
   * game.undo();
   * game.line().map(({ san }) => san); // ["e4", "e5"]
   */
  line(): t.Move[] {
    return this.played.all().slice();
  }

  /**
   * The move that led to the position on the board, or null at the start.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["e4"]);
   * game.lastMove?.to; // "e4"
   * new Game().lastMove; // null
   */
  get lastMove(): t.Move | null {
    return this.played.last;
  }

  /**
   * Returns the moves that led to the position on the board. They are described once, not at each call.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["e4", "e5"]);
   * game.undo();
   * game.history().map(({ san }) => san); // ["e4"]
   */
  history(): t.Move[] {
    return this.played.all().slice(0, this.ply);
  }

  /**
   * Plays a move. It replaces what followed on the current line: moves that were undone can no longer be replayed. In `x88`
   * variations stay, and a move that begins one goes there.
   * @throws {IllegalMoveError} if the move is not legal; nothing changes.
   *
   * @example
   * const game = new Game();
   * const { san, uci, kind, isCheck } = game.move("e4");
   * [san, uci, kind, isCheck]; // ["e4", "e2e4", "double-step", false]
   * game.move("e4"); // throws IllegalMoveError ILLEGAL_MOVE
   */
  move(move: t.MoveInput): t.Move {
    const input = readInput(move);
    const played = this.playOn(input);
    if (played === null) throw this.refusal(input);
    return played.move;
  }

  /** @internal Plays a move; returns null, and changes nothing, if it is not legal or the game is over. */
  playOn(input: ReadInput): Played | null {
    const played = this.isOver() ? null : this.played.play(input, (move) => this.replace(move));
    if (played !== null) tell(this);
    return played;
  }

  /** @internal A legal move replaces what followed; returns the moves that come after it. */
  replace(_move: SpelledMove): ArrayLike<Move16> {
    this.ends = [];
    return [];
  }

  /**
   * Takes the last move back and returns it, or null at the start. How a player ended the game, `reopen` takes back.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["e4", "e5"]);
   * game.undo()?.san; // "e5"
   * game.undo()?.san; // "e4"
   * game.undo(); // null
   */
  undo(): t.Move | null {
    return step(this, -1);
  }

  /**
   * Plays again the next move of the current line and returns it, or null if there is none.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["e4", "e5"]);
   * game.undo();
   * game.redo()?.san; // "e5"
   * game.redo(); // null
   */
  redo(): t.Move | null {
    return step(this, 1);
  }

  /**
   * Goes to the position after that many plies of the line.
   * @throws {ArgumentError} if the line is shorter.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["e4", "e5", "Nf3"]);
   * game.goTo(1);
   * game.lastMove?.san; // "e4"
   * game.goTo(4); // throws ArgumentError BAD_ARGUMENT
   */
  goTo(ply: number): void {
    if (wholeNumber(ply, "ply", this.played.length) === this.ply) return;
    this.played.goTo(ply);
    tell(this);
  }

  /**
   * Whether the game has ended, with the position on the board.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["f3", "e5", "g4"]);
   * game.isOver(); // false
   * game.move("Qh4");
   * game.isOver(); // true
   */
  isOver(): boolean {
    return this.end !== 0;
  }

  /** @internal The number of the outcome with which the game has ended, or 0. */
  get end(): number {
    return this.played.end || this.endOf(this.played.path);
  }

  /**
   * The side to move.
   *
   * @example
   * new Game().turn; // "white"
   */
  get turn(): t.Color {
    return this.position.turn;
  }

  /**
   * Returns the FEN of the position on the board. The options are those of {@link Position.fen}.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["e4"]);
   * game.fen(); // "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
   */
  fen(style?: t.FenStyle | null): string {
    return this.position.fen(style);
  }

  /**
   * Returns the board as text: eight ranks, White's pieces in upper case, and the names of ranks and files.
   *
   * @example
   * new Game().ascii().split("\n")[0]; // "8  r n b q k b n r"
   */
  ascii(): string {
    return this.position.ascii();
  }

  /**
   * Returns the piece on a square of the board, or null.
   *
   * @example
   * new Game().get("e1"); // { color: "white", role: "king" }
   */
  get(square: t.Square): t.Piece | null {
    return this.position.get(square);
  }

  /**
   * Returns every piece on the board with its square, in the order a1, b1 ... h8.
   *
   * @example
   * new Game().pieces().size; // 32
   */
  pieces(): Map<t.Square, t.Piece> {
    return this.position.pieces();
  }

  /**
   * Returns the legal moves of one piece or all, described; none once the game has ended.
   *
   * @example
   * new Game().legalMoves("b1").map(({ san }) => san); // ["Na3", "Nc3"]
   */
  legalMoves(from?: t.Square): t.LegalMove[] {
    if (from !== undefined) requireSquare(from, "from");
    return this.isOver() ? [] : this.position.legalMoves(from);
  }

  /**
   * Returns whether the side to move is in check.
   *
   * @example
   * Game.fromMoves(Position.initial(), ["e4", "f5", "Qh5"]).isCheck(); // true
   */
  isCheck(): boolean {
    return this.position.isCheck();
  }

  /**
   * Returns whether the side to move is checkmated (article 5.1.1).
   *
   * @example
   * Game.fromMoves(Position.initial(), ["f3", "e5", "g4", "Qh4"]).isCheckmate(); // true
   */
  isCheckmate(): boolean {
    return this.position.isCheckmate();
  }

  /**
   * Returns whether the side to move is stalemated (article 5.2.1).
   *
   * @example
   * new Game("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").isStalemate(); // true
   */
  isStalemate(): boolean {
    return this.position.isStalemate();
  }

  /**
   * Returns whether neither side has the pieces to mate (article 5.2.2).
   *
   * @example
   * new Game("4k3/8/8/8/8/8/8/4KB2 w - - 0 1").isInsufficientMaterial(); // true
   */
  isInsufficientMaterial(): boolean {
    return this.position.isInsufficientMaterial();
  }

  /**
   * Returns whether the position on the board has occurred three times or more (article 9.2). That ends the game only by a claim.
   *
   * @example
   * const there = ["Nf3", "Nf6", "Ng1", "Ng8"];
   * const game = Game.fromMoves(Position.initial(), [...there, ...there]);
   * [game.isThreefoldRepetition(), game.isDraw()]; // [true, false]
   */
  isThreefoldRepetition(): boolean {
    return this.repetitions() >= 3;
  }

  /**
   * Returns whether the game has ended in a draw. A draw that a player may claim is not one yet: see {@link Game.claims}.
   *
   * @example
   * const game = new Game();
   * game.agreeDraw();
   * game.isDraw(); // true
   */
  isDraw(): boolean {
    return this.outcome()?.winner === null;
  }

  /**
   * Returns the squares of the pieces that give check.
   *
   * @example
   * Game.fromMoves(Position.initial(), ["e4", "f5", "Qh5"]).checkers(); // ["h5"]
   */
  checkers(): t.Square[] {
    return this.position.checkers();
  }

  /**
   * Where each piece of the side to move can go, as `position.legalDests()` says; none once the game has ended.
   *
   * @example
   * const game = new Game();
   * game.legalDests().get("b1"); // ["a3", "c3"]
   * game.agreeDraw();
   * game.legalDests().size; // 0
   */
  legalDests(): t.Dests;
  /**
   * Where the piece on one square can go; nowhere once the game has ended.
   *
   * @example
   * new Game().legalDests("e2"); // ["e3", "e4"]
   */
  legalDests(from: t.Square): t.Square[];
  legalDests(from?: t.Square): t.Dests | t.Square[] {
    if (from === undefined) return this.isOver() ? new Map() : this.position.legalDests();
    requireSquare(from, "from");
    return this.isOver() ? [] : this.position.legalDests(from);
  }

  /**
   * The squares on which the piece on a square may be dropped, and the legal moves that each drop can mean (a promotion has four);
   * none once the game has ended.
   *
   * @example
   * const game = new Game("8/4P2k/8/8/8/8/8/4K3 w - - 0 1");
   * game.targets("e7").get("e8")?.map(({ san }) => san); // ["e8=Q", "e8=R", "e8=B", "e8=N"]
   */
  targets(from: t.Square): Map<t.Square, t.LegalMove[]> {
    requireSquare(from, "from");
    return this.isOver() ? new Map() : this.position.targets(from);
  }

  /**
   * Whether a move is legal. Anything that is not a move is not legal; nothing is once the game has ended.
   *
   * @example
   * const game = new Game();
   * game.isLegal("e4"); // true
   * game.agreeDraw();
   * game.isLegal("e4"); // false
   */
  isLegal(move: t.MoveInput): boolean {
    // Read first: the app's own getters may play in this very game.
    const input = readInput(move);
    return !this.isOver() && this.position.ask((core) => core.find_move(inputNumber(input))) !== 0;
  }

  /**
   * How the game ended, or null while it goes on: by the position itself (mate before every draw), by what was played
   * (fivefold repetition, 75 moves), or by a player.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["f3", "e5", "g4", "Qh4"]);
   * game.outcome(); // { winner: "black", kind: "checkmate", article: "5.1.1" }
   * new Game().outcome(); // null
   */
  outcome(): t.Outcome | null {
    return outcomeOf(this.end);
  }

  /**
   * How often the position on the board has occurred, this time included. The starting position counts.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["Nf3", "Nf6", "Ng1", "Ng8"]);
   * game.repetitions(); // 2
   */
  repetitions(): number {
    return this.played.occurrences;
  }

  /**
   * The draws that the side to move can claim. A claim with `byMove` needs that move to be named, because it brings the
   * draw about; such are listed only for a rule that cannot be claimed without.
   *
   * @example
   * const there = ["Nf3", "Nf6", "Ng1", "Ng8"];
   * const game = Game.fromMoves(Position.initial(), [...there, ...there]);
   * game.claims(); // [{ kind: "threefold-repetition", article: "9.2" }]
   * game.undo();
   * game.claims().map(({ kind, byMove }) => [kind, byMove?.san]); // [["threefold-repetition", "Ng8"]]
   */
  claims(): t.Claim[] {
    return this.isOver() ? [] : this.played.claims();
  }

  /**
   * Ends the game by a claim of the side to move, with the move it intends or without (articles 9.2 and 9.3). The move is
   * not played.
   * @throws {ClaimError} if there is no such right; nothing is changed.
   *
   * @example
   * const there = ["Nf3", "Nf6", "Ng1", "Ng8"];
   * const game = Game.fromMoves(Position.initial(), [...there, ...there]);
   * game.claimDraw(); // { winner: null, kind: "threefold-repetition", article: "9.2" }
   * new Game().claimDraw(); // throws ClaimError NOTHING_TO_CLAIM
   */
  claimDraw(byMove?: t.MoveInput | null): t.Outcome {
    const input = byMove === undefined || byMove === null ? undefined : readInput(byMove);
    const claim = this.isOver() ? 0 : this.played.claim(input);
    if (claim === 0) throw new ClaimError();
    return this.endBy(() => claim);
  }

  /**
   * Both players agree on a draw. Returns how the game ended, if it was over already.
   *
   * @example
   * new Game().agreeDraw(); // { winner: null, kind: "agreement", article: "5.2.3" }
   */
  agreeDraw(): t.Outcome {
    return this.endBy(() => AGREEMENT);
  }

  /**
   * Takes back how a player ended the current line (by a resignation, an agreement, a claim, a flag) and returns it, or null if
   * no player has. What the position or the moves decide by themselves goes only with the move, by {@link Game.undo}.
   *
   * @example
   * const game = new Game();
   * game.agreeDraw();
   * game.reopen()?.kind; // "agreement"
   * game.isOver(); // false
   */
  reopen(): t.Outcome | null {
    const { ply, played } = this;
    const order = ({ path }: Ended) => (path.length === ply ? -1 : path.length);
    const onLine = this.ends.filter(({ path }) => leadsAlong(path, played.moves));
    const [taken] = onLine.sort((one, other) => order(one) - order(other));
    if (taken === undefined) return null;
    this.ends = this.ends.filter((end) => end !== taken);
    tell(this);
    return outcomeOf(taken.outcome);
  }

  /**
   * Calls the listener after each change of the game, when it is complete; returns what ends that. What changes nothing, such as a
   * refused move or `undo` at the start, calls nobody. A function that is given twice is called twice.
   *
   * A listener may change the game: the others are then called for that change first. What a listener throws goes to
   * `reportError`, or where there is none to the caller, after all listeners were called. The change stays.
   *
   * @example
   * const game = new Game();
   * let fen = game.position.fen();
   * const stop = game.subscribe(() => (fen = game.position.fen()));
   * game.move("e4");
   * fen; // "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
   * stop();
   */
  subscribe(listener: () => void): () => void {
    return subscribe(this, listener);
  }

  /** @internal Ends the game with the outcome of the number that `how` returns, unless it is over already. */
  endBy(how: (core: Core) => number): t.Outcome {
    const over = this.end;
    const outcome = over || this.position.ask(how);
    if (over === 0) {
      // Of one line, the last end counts; other lines keep theirs.
      const { played } = this;
      const others = this.ends.filter(({ path }) => !leadsAlong(path, played.moves));
      this.ends = [...others, { outcome, path: played.path.slice() }];
      tell(this);
    }
    return outcomeOf(outcome) as t.Outcome;
  }

  /** @internal The number of the outcome by which a player ended the line that consists of these moves, or 0. */
  endOf(moves: ArrayLike<Move16>): number {
    const isEnd = ({ path }: Ended) => path.length === moves.length && leadsAlong(path, moves);
    return this.ends.find(isEnd)?.outcome ?? 0;
  }

  /** @internal The number of the outcome of the line that consists of these moves, by itself or by a player; 0 for none. */
  endAfter(moves: Path): number {
    const { ply, played } = this;
    const isHere = moves.length === ply && leadsAlong(moves, played.moves);
    return isHere ? this.end : played.endOf(moves) || this.endOf(moves);
  }

  /** @internal The error for a move that was just refused. */
  refusal(input: ReadInput): IllegalMoveError {
    return new IllegalMoveError(named(input), this.fen(), { ply: this.ply + 1 });
  }

  /**
   * Returns the line as PGN, those of its moves that were undone included, with the seven tags of the standard. `x88` has headers,
   * comments and variations, too.
   * @param options `width` is the most characters in a line of moves (79 by default, 0 for no limit); `letters` the code of a
   * language or `"figurines"`; `long` writes both squares. `glyphs` and `unread` matter only in `x88`.
   * @throws {ArgumentError} if an option is unknown or not of its type.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["f3", "e5", "g4", "Qh4"]);
   * game.pgn().split("\n").at(-3); // "1. f3 e5 2. g4 Qh4# 0-1"
   */
  pgn(options?: t.PgnWriteOptions | null): string {
    const { start, played } = this;
    return writeLine(start, played.spelled(), resultOf(this.endAfter(played.moves)), options);
  }

  /**
   * Returns the game as plain data, which {@link Game.fromJSON} reads without loss.
   *
   * @example
   * const game = new Game();
   * game.move("e4");
   * game.toJSON(); // { moves: "e2e4" }
   */
  toJSON(): GameData {
    const { start, ply, played, ends } = this;
    const [ended] = ends;
    return {
      ...startData(start),
      moves: uciLine(played.moves, start.isChess960),
      ...(ply !== played.length && { ply }),
      ...(ended && { ended: { ...playersEnd(ended), ply: ended.path.length } }),
    };
  }
}

/** @internal Moves in UCI, separated by spaces. */
export function uciLine(moves: ArrayLike<Move16>, chess960: boolean): string {
  return Array.from(moves, (move) => uciOf(move, chess960)).join(" ");
}

/** @internal How a player ended a line, as {@link endNumber} reads it. */
export function playersEnd({ outcome }: Ended): PlayersEnd {
  const { kind, winner } = outcomeOf(outcome) as t.Outcome;
  return { kind, winner };
}

/** @internal The part of a game's data that says where it starts. */
export function startData(start: Position): { start?: string; chess960?: true } {
  const fen = start.fen({ enPassant: "always" });
  return {
    ...((fen !== USUAL_FEN || start.isChess960) && { start: fen }),
    ...(start.isChess960 && { chess960: true }),
  };
}

/** Plays the moves of a new game. @throws {IllegalMoveError} at the first one that is not legal. */
function replay(game: Game<Position>, inputs: readonly ReadInput[]): void {
  const legal = playLine(game.start.packed, inputs);
  game.played.become(legal, legal.length);
  const refused = inputs[legal.length];
  if (refused !== undefined) throw game.refusal(refused);
}

const DATA_PARTS = "start chess960 moves ply ended";

/** The data, looked at; what is in it is checked where it is used. */
function readData(data: GameData): GameData {
  requireObject(data, "data");
  requireKnown(data, DATA_PARTS, "data", "Any other part needs the Game of x88.");
  if (requireString(data.moves, "moves").includes("("))
    throw badArgument("moves", "moves without variations (x88 reads those)", data.moves);
  return data;
}

/** How a player ended a line. */
export interface PlayersEnd {
  kind: t.OutcomeKind;
  winner: t.Color | null;
}

/** @internal The number of the outcome. @throws {ArgumentError} if no player ends a game so. */
export function endNumber({ kind, winner }: PlayersEnd): number {
  const found = byPlayer(kind, winner);
  if (found === 0) throw badArgument("ended", "an outcome that a player brings about", kind);
  return found;
}

/** @internal How a player ended the current line, read. */
export function endOnLine(played: Line, ended: PlayersEnd & { ply: number }): Ended {
  const ply = wholeNumber(ended.ply, "ended.ply", played.length);
  return { outcome: endNumber(ended), path: played.moves.slice(0, ply) };
}

function step(game: Game<Position>, by: -1 | 1): t.Move | null {
  const move = game.played.step(by);
  if (move !== null) tell(game);
  return move;
}
