// The game of `x88/rules`: a line of play that can be taken back and kept as data.

// biome-ignore-all lint/complexity/noThisInStatic: a factory makes an object of the class on which it is called.

import { named, playLine, type ReadInput, readInput } from "../codec/moves.js";
import { ArgumentError } from "../values/errors.js";
import { wordsOf } from "../values/limits.js";
import type * as t from "../values/types.js";
import { USUAL_FEN } from "../values/usual.js";
import { endingOf, plyOf } from "./ending.js";
import { IllegalMoveError } from "./illegal-move.js";
import { Line } from "./line.js";
import { Position } from "./position.js";
import { requireGame, RulesGame } from "./rules-game.js";
import {
  type CalledOn,
  classOf,
  gameDataOf,
  type GameStart,
  readMoves,
  requireNoGame,
  startOf,
} from "./start.js";
import { requireUnfrozen, tell } from "./subscribers.js";

/** What a game starts from: `fen`, read as the other options say, or `position`; else the usual array. */
export type GameOptions = GameStart<Position>;

/** What `game.toJSON()` writes; parts that are as usual are left out. `x88` reads it too. */
export interface GameData {
  /** The FEN of the start, if it is not the usual array. */
  start?: string;
  /** Whether it is Chess960. */
  chess960?: true;
  /** The moves in UCI, with blanks between; those taken back too. */
  moves: string;
  /** How many of its moves are on the board, if not all. */
  ply?: number;
  /** How a player ended the game, and after how many plies. */
  ended?: { kind: t.OutcomeKind; winner: t.Color | null; ply: number };
}

const DATA_PARTS = "start chess960 moves ply ended";

/** What data of `x88` may have besides. */
const UNKNOWN_PARTS = ["line", "endedElsewhere", "result", "headers", "headerOrder", "annotations"];

/**
 * A game that is played on, taken back and replayed. While it goes on it offers the moves of its position; once it has ended it
 * offers none. The factories of a class of your own that extends it make games of that class: they give its constructor what
 * `new Game` takes.
 *
 * @example
 * const game = new Game();
 * game.move("e4");
 * game.move({ from: "e7", to: "e5" });
 * game.undo()?.san; // "e5"
 */
export class Game extends RulesGame<Position> {
  /**
   * @param options a FEN, a position or its setup, or options; without them the usual array. Another game, or what its `toJSON`
   * wrote, is copied whole.
   * @throws {FenError} if the FEN is refused, {@link SetupError} if the setup is.
   * @throws {ArgumentError} if an option is unknown or not of its type, or two say where the game starts.
   *
   * @example
   * const game = new Game();
   * game.move("e4");
   * new Game(game).ply; // 1
   * new Game(game.position).ply; // 0
   * new Game({ positon: game.position }); // throws ArgumentError UNKNOWN_OPTION
   */
  constructor(options?: string | Position | GameOptions | t.Setup | GameData | Game | null) {
    const data = gameDataOf(options, `${DATA_PARTS} ${UNKNOWN_PARTS.join(" ")}`);
    const read = data === null ? null : readData(data as GameData);
    super(new Line(startOf(Position, read?.start ?? (options as GameOptions))));
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
   * game.ply; // 3
   * Game.fromMoves("4k3/8/8/8/8/8/8/4K3 w - - 0 1", ["Kd2", "Kd1"]); // throws IllegalMoveError ILLEGAL_MOVE
   */
  static fromMoves<G extends Game = Game>(
    this: CalledOn<G>,
    start: string | Position | GameOptions | t.Setup,
    moves: Iterable<t.MoveInput>,
  ): G {
    requireNoGame(start);
    const game = made(this, startOf(Position, start));
    play(game, moves);
    return game;
  }

  /**
   * The game that {@link Game.toJSON} wrote: the line with what was taken back, the place on it, the end.
   * @throws {ArgumentError} if this is no such data, {@link FenError} or {@link IllegalMoveError} for what is in it.
   *
   * @example
   * const game = Game.fromJSON({ moves: "e2e4 e7e5", ply: 1 });
   * game.lastMove?.san; // "e4"
   * game.redo()?.san; // "e5"
   */
  static fromJSON<G extends Game = Game>(this: CalledOn<G>, data: GameData): G {
    const read = readData(data);
    const game = made(this, startOf(Position, read.start));
    restore(game, read);
    return game;
  }

  /**
   * Plays a move. It replaces what followed, which is dropped: what had been taken back can no longer be replayed.
   * @throws {IllegalMoveError} and changes nothing.
   *
   * @example
   * const game = new Game();
   * game.move("e4").uci; // "e2e4"
   * game.move("e4"); // throws IllegalMoveError ILLEGAL_MOVE
   */
  move(move: t.MoveInput): t.Move {
    requireGame(this);
    const input = readInput(move);
    requireUnfrozen(this);
    const played = this.isOver ? null : this.played.play(input);
    if (played === null) throw refusalOf(this, input);
    this.ended = null;
    tell(this);
    return played;
  }

  /**
   * The game as plain data, which {@link Game.fromJSON} takes back without loss.
   *
   * @example
   * const game = new Game();
   * game.move("e4");
   * game.toJSON(); // { moves: "e2e4" }
   */
  toJSON(): GameData {
    requireGame(this);
    const { start, ply, line, ended } = this;
    const fen = start.fen({ enPassant: "always" });
    const isUsual = fen === USUAL_FEN && !start.isChess960;
    const { kind, winner } = ended?.outcome ?? {};
    return {
      ...(!isUsual && { start: fen }),
      ...(start.isChess960 && { chess960: true as const }),
      moves: line.map(({ uci }) => uci).join(" "),
      ...(ply !== line.length && { ply }),
      ...(ended && { ended: { kind, winner, ply: ended.ply } as NonNullable<GameData["ended"]> }),
    };
  }
}

/** A game of the class on which the factory is called. */
function made<G extends Game>(calledOn: CalledOn<G>, start: Position): G {
  return new (classOf(calledOn, Game) as unknown as new (start: Position) => G)(start);
}

/** The error for a move that is not played. */
function refusalOf({ position, ply }: Game, input: ReadInput): IllegalMoveError {
  return new IllegalMoveError(named(input), position.fen(), ply + 1);
}

/** The moves of a new game. @throws {IllegalMoveError} at the first one that is not legal. */
function play(game: Game, moves: Iterable<t.MoveInput>): void {
  const inputs = readMoves(moves);
  const legal = playLine(game.start.packed, inputs);
  game.played.become(legal, legal.length);
  const refused = inputs[legal.length];
  if (refused !== undefined) throw refusalOf(game, refused);
}

/** The data, looked at; what is in it is checked where it is used. */
function readData(data: GameData): Omit<GameData, "start"> & { start: GameOptions } {
  if (typeof data !== "object" || data === null || typeof data.moves !== "string") {
    throw new ArgumentError("NOT_A_GAME", "a game as data is an object that has moves, a text");
  }
  const unknown = UNKNOWN_PARTS.find((part) => Object.hasOwn(data, part));
  if (unknown !== undefined || data.moves.includes("("))
    throw new ArgumentError("NOT_A_GAME", `${unknown ?? "variations"}: only x88 reads such a game`);
  const { start, chess960, moves, ply, ended } = data;
  // Whatever it started from was a position once.
  return { start: { fen: start, chess960, unreachable: true }, moves, ply, ended } as never;
}

/** What the data says of a new game, besides its start. */
function restore(game: Game, { moves, ply, ended }: ReturnType<typeof readData>): void {
  play(game, wordsOf(moves));
  const { length } = game.played;
  game.goTo(plyOf(ply ?? length, length));
  if (ended) game.ended = { ...endingOf(ended.kind, ended.winner), ply: plyOf(ended.ply, length) };
}
