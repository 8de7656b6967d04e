// The game of `x88/rules`: a line of play that can be taken back and kept as data.

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
import { type GameStart, readMoves, startOf } from "./start.js";
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

/** What data of `x88` may have besides. */
const UNKNOWN_PARTS = ["line", "result", "headers", "annotations"];

/**
 * A game that is played on, taken back and replayed. While it goes on it offers the moves of its position; once it has ended it
 * offers none.
 *
 * @example
 * const game = new Game();
 * game.move("e4");
 * game.move({ from: "e7", to: "e5" });
 * game.undo()?.san; // "e5"
 */
export class Game extends RulesGame<Position> {
  /**
   * @param options a FEN, a position, or options; without them the usual array.
   * @throws {FenError} if the FEN is refused.
   * @throws {ArgumentError} if an option is not of its type, or two say where the game starts.
   */
  constructor(options?: string | Position | GameOptions | null) {
    super(new Line(startOf(Position, options)));
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
  static fromMoves(start: string | Position | GameOptions, moves: Iterable<t.MoveInput>): Game {
    const game = new Game(start);
    const inputs = readMoves(moves);
    const legal = playLine(game.start.packed, inputs);
    game.played.become(legal, legal.length);
    const refused = inputs[legal.length];
    if (refused === undefined) return game;
    throw game.refusal(refused);
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
  static fromJSON(data: GameData): Game {
    if (typeof data !== "object" || data === null || typeof data.moves !== "string") {
      throw new ArgumentError("NOT_A_GAME", "a game as data is an object that has moves, a text");
    }
    const unknown = UNKNOWN_PARTS.find((part) => part in data);
    if (unknown !== undefined || data.moves.includes("("))
      throw new ArgumentError("NOT_A_GAME", `${unknown ?? "variations"}: only x88 reads such a game`);
    const { start, chess960, moves, ply, ended } = data;
    // Whatever it started from was a position once.
    const options = { fen: start, chess960, unreachable: true };
    const game = Game.fromMoves(options, wordsOf(moves));
    const { length } = game.played;
    game.goTo(plyOf(ply ?? length, length));
    if (ended) game.ended = { ...endingOf(ended.kind, ended.winner), ply: plyOf(ended.ply, length) };
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
    if (played === null) throw this.refusal(input);
    this.ended = null;
    tell(this);
    return played;
  }

  /** The error for a move that is not played. */
  private refusal(input: ReadInput): IllegalMoveError {
    return new IllegalMoveError(named(input), this.position.fen(), this.ply + 1);
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
