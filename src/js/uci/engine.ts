// biome-ignore-all lint/complexity/noThisInStatic: a factory makes an object of the class on which it is called.

// A session with an engine. Operations run one after another; the engine has answered each before the next one begins.

import { X88Error } from "../types/argument-error.js";
import { badArgument, optionsOf, requireFunction, requireMethods, wholeNumber } from "../types/arguments.js";
import type { AbortSignalLike } from "../types/platform-types.js";
import type { GameMove, LegalMove } from "../types/types.js";
import type { UciChannel } from "./channels.js";
import {
  goCommand,
  optionCommand,
  positionCommand,
  requireGame,
  type SearchLimits,
  type UciGame,
  type UciPosition,
} from "./commands.js";
import { type EngineLine, lineOf } from "./engine-line.js";
import { describe, isAllowed } from "./option-values.js";
import { readUci, type UciInfo, uciMove, type UciMessage, type UciOption } from "./messages.js";

/**
 * The kind of failure:
 *
 * - `"ENGINE_ENDED"`: the worker or the process has ended, or {@link UciEngine.quit} was called
 * - `"ENGINE_TIMEOUT"`: the engine did not answer in time, and was ended
 * - `"ILLEGAL_BESTMOVE"`: the engine answered a search with an illegal move; you can keep using the engine
 * - `"VARIANT_UNSUPPORTED"`: the engine does not play the game's variant or Chess960; nothing was sent
 *
 * @category Engines
 */
export type UciErrorCode = "ENGINE_ENDED" | "ENGINE_TIMEOUT" | "ILLEGAL_BESTMOVE" | "VARIANT_UNSUPPORTED";

/**
 * Thrown when an engine fails. `cause` has the error of the worker, of the process or of the illegal move.
 *
 * @category Engines
 *
 * @example
 * import { spawn } from "node:child_process";
 * import { processChannel, UciEngine } from "x88/uci";
 *
 * await UciEngine.connect(processChannel(spawn("no-such-program"))); // throws UciError ENGINE_ENDED
 */
export class UciError extends X88Error {
  /** @internal */
  static override readonly kind = "UciError";
  declare readonly name: "UciError";
  /** The kind of failure. */
  declare readonly code: UciErrorCode;
  constructor(code: UciErrorCode, message: string, cause?: unknown) {
    super(code, message, cause);
  }
}

/**
 * The options of {@link UciEngine.search}.
 *
 * @category Engines
 */
export interface SearchOptions<M = GameMove> {
  /**
   * The number of lines to show.
   * @defaultValue 1
   */
  multipv?: number | undefined;
  /** An `AbortSignal` that stops the search. The promise then resolves with what was found. */
  signal?: AbortSignalLike | undefined;
  /** Receives the lines each time the engine has finished a depth, until the search is stopped. */
  onLines?: ((lines: EngineLine<M>[]) => void) | undefined;
}

/**
 * The result of a search.
 *
 * @category Engines
 */
export interface SearchResult<L = LegalMove, M = GameMove> {
  /** The best move. Null without a legal move, for a search that stopped before it began, and after {@link UciEngine.quit}. */
  move: L | null;
  /** The reply that the engine expects. */
  ponder: L | null;
  /** The last lines of one depth. `move` can be of a later depth, which the engine had not finished. */
  lines: EngineLine<M>[];
  /** Whether the search was stopped: by the signal, by a later call, or by {@link UciEngine.quit}. */
  stopped: boolean;
}

/** How long to wait for an answer that needs no thinking, in milliseconds. */
const TIMEOUT = 10_000;
const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** The maximum of Stockfish's `MultiPV`; no position has more moves. */
const MOST_LINES = 500;

/** The options that belong to a search. */
const OWN_OPTIONS = ["multipv", "uci_chess960", "uci_variant"];

/** UCI names that differ from x88's name without hyphens. */
const VARIANT_NAMES: Record<string, string> = {
  standard: "chess",
  chess960: "chess",
  "three-check": "3check",
};

/** A search, from the call to its result. */
interface Search<L = unknown, M = unknown> {
  readonly position: UciPosition<L, M>;
  /** The commands that begin it. */
  readonly commands: readonly [position: string, go: string];
  /** How many lines a whole set has. */
  readonly wanted: number;
  readonly onLines: ((lines: EngineLine<M>[]) => void) | undefined;
  isStopped: boolean;
  /** The lines of the depth that the engine is about to show. */
  shown: EngineLine<M>[];
  /** The last whole set. */
  lines: EngineLine<M>[];
  /** The error of the app's own `onLines`. */
  failure?: { error: unknown };
}

/** An answer that is awaited. */
interface Awaited {
  readonly kind: UciMessage["kind"];
  resolve(message: UciMessage): void;
  reject(error: unknown): void;
}

/**
 * A session with a UCI engine. Calls run one after another. A later call stops a search that is running.
 *
 * @category Engines
 *
 * @example
 * import { spawn } from "node:child_process";
 * import { Game } from "x88";
 * import { processChannel, UciEngine } from "x88/uci";
 *
 * const engine = await UciEngine.connect(processChannel(spawn("stockfish")));
 * const game = new Game();
 * const { move } = await engine.search(game, { movetime: 1000 });
 * if (move) game.move(move);
 * game.sans(); // ["e4"]
 * await engine.quit();
 */
export class UciEngine {
  /** The name that the engine gives itself. */
  readonly name: string = "";
  /** The authors that the engine names. */
  readonly author: string = "";
  /** The options of the engine by name. */
  readonly options: ReadonlyMap<string, UciOption> = new Map();
  /** @internal */
  readonly channel: UciChannel;
  /** @internal */
  readonly timeout: number;
  /** @internal Stops listening. */
  readonly release: (() => void) | undefined;
  /** @internal The values of the options that belong to a search, as they were last sent. */
  readonly sent = new Map<string, string>();
  /** @internal Why the engine takes no more calls. */
  end: UciError | undefined;
  /** @internal Settles when the last operation has ended. */
  last: Promise<unknown> = Promise.resolve();
  /** @internal Whether the app has ended the engine. */
  hasQuit = false;
  /** @internal The latest search, which may wait for its turn. */
  latest: Search | undefined;
  /** @internal The search in which the engine is. */
  running: Search | undefined;
  /** @internal */
  awaited: Awaited | undefined;
  /** @internal */
  timer: ReturnType<typeof setTimeout> | undefined;

  /** @internal Create engines with `UciEngine.connect`. */
  constructor(channel: UciChannel, timeout: number) {
    this.channel = channel;
    this.timeout = timeout;
    this.release = channel.listen(
      (line) => this.heard(readUci(line)),
      (error) => this.fail(endedBy(error)),
    );
  }

  /**
   * Starts a session: sends `uci`, reads the engine's name and options, and waits until it is ready.
   * @param options `timeout`: how long to wait for an answer that needs no thinking, in milliseconds; the default is 10 seconds
   * @throws {UciError} with the code `"ENGINE_TIMEOUT"` or `"ENGINE_ENDED"`.
   * @throws {ArgumentError} if an argument does not match its declaration.
   *
   * @example
   * import { spawn } from "node:child_process";
   * import { processChannel, UciEngine } from "x88/uci";
   *
   * const engine = await UciEngine.connect(processChannel(spawn("stockfish")), { timeout: 60_000 });
   * engine.options.get("Hash"); // { name: "Hash", type: "spin", default: 16, min: 1, max: 33554432 }
   * await engine.quit();
   */
  static async connect(
    channel: UciChannel,
    options?: { timeout?: number | undefined } | null,
  ): Promise<UciEngine> {
    requireMethods(channel, "send listen close", "channel", "a channel, such as that of workerChannel");
    const { timeout } = optionsOf<{ timeout?: number | undefined }>(options, "timeout");
    const engine = new this(channel, wholeNumber(timeout ?? TIMEOUT, "timeout", LONGEST_TIMEOUT, 1));
    await engine.ask("uciok", "uci");
    await engine.ready();
    return engine;
  }

  /**
   * Sets an option of the engine and waits until the engine is ready. It stops a search that is running.
   * @param name in upper or lower case
   * @param value nothing for a button
   * @throws {ArgumentError} if the engine has no such option or the value is out of range. `MultiPV`, `UCI_Chess960`
   * and `UCI_Variant` belong to {@link UciEngine.search}, which sets them.
   * @throws {UciError} if the engine fails.
   *
   * @example
   * import { spawn } from "node:child_process";
   * import { processChannel, UciEngine } from "x88/uci";
   *
   * const engine = await UciEngine.connect(processChannel(spawn("stockfish")));
   * await engine.setOption("Hash", 128);
   * await engine.setOption("Hash", 0); // throws ArgumentError BAD_ARGUMENT
   * await engine.quit();
   */
  async setOption(name: string, value?: string | number | boolean): Promise<void> {
    const option = this.option(name);
    const isOwn = OWN_OPTIONS.includes(String(name).toLowerCase());
    const expected = isOwn ? "an option that search does not set itself" : "an option of the engine";
    if (option === undefined || isOwn) throw badArgument("name", expected, name);
    if (!isAllowed(option, value)) throw badArgument("value", `a value for ${describe(option)}`, value);
    const command = optionCommand(option.name, value);
    this.stop();
    await this.queued(() => {
      this.send(command);
      return this.ready();
    });
  }

  /**
   * Tells the engine that the next search is of another game, and waits until it is ready. It stops a search that is running.
   * @throws {UciError} if the engine fails.
   *
   * @example
   * import { spawn } from "node:child_process";
   * import { processChannel, UciEngine } from "x88/uci";
   *
   * const engine = await UciEngine.connect(processChannel(spawn("stockfish")));
   * await engine.newGame(); // undefined
   * await engine.quit();
   */
  async newGame(): Promise<void> {
    this.stop();
    await this.queued(() => {
      this.send("ucinewgame");
      return this.ready();
    });
  }

  /**
   * Searches for the best move. It reads the game's moves at once, so the game may change meanwhile. It stops a search that is running, whose
   * promise resolves before this search begins. Without a legal move, it sends nothing.
   * @throws {ArgumentError} if an argument does not match its declaration.
   * @throws {UciError} if the engine fails, answers with an illegal move or does not play the variant.
   *
   * @example
   * import { spawn } from "node:child_process";
   * import { Game } from "x88";
   * import { processChannel, UciEngine } from "x88/uci";
   *
   * const engine = await UciEngine.connect(processChannel(spawn("stockfish")));
   * const { lines } = await engine.search(Game.fromMoves(["e4"]), { depth: 12 }, { multipv: 2 });
   * lines.map(({ evaluation, text }) => [evaluation, text]);
   * // [[{ centipawns: -31, depth: 12 }, "1... Nc6"], [{ centipawns: -21, depth: 12 }, "1... e5"]]
   * await engine.quit();
   */
  async search<L, M>(
    game: UciGame<L, M>,
    limits: SearchLimits,
    options?: SearchOptions<M> | null,
  ): Promise<SearchResult<L, M>> {
    requireGame(game);
    const { multipv, signal, onLines } = optionsOf<SearchOptions<M>>(options, "multipv signal onLines");
    const asked = wholeNumber(multipv ?? 1, "multipv", MOST_LINES, 1);
    if (onLines !== undefined) requireFunction(onLines, "onLines");
    if (signal !== undefined)
      requireMethods(signal, "addEventListener removeEventListener", "signal", "an AbortSignal");
    const { position } = game;
    const go = goCommand(limits);
    // As the engine knows them: castling and promotions can be spelled otherwise.
    const only = limits.searchmoves && [
      ...new Set(limits.searchmoves.map((move) => spelled(position, move))),
    ];
    const commands = [
      positionCommand(game),
      only === undefined ? go : goCommand({ ...limits, searchmoves: only }),
    ] as const;
    const several = this.option("MultiPV");
    const lines = several?.type === "spin" ? Math.min(asked, several.max ?? asked) : 1;
    // The old search is of no use, whatever becomes of this one.
    this.stop();
    const values = this.valuesFor(position, lines);
    const search: Search<L, M> = {
      position,
      commands,
      wanted: Math.min(lines, (only ?? position.legalMoves()).length),
      onLines,
      isStopped: signal?.aborted === true,
      shown: [],
      lines: [],
    };
    this.latest = search as Search;
    const onAbort = () => this.stop(search as Search);
    signal?.addEventListener("abort", onAbort);
    try {
      return await this.queued(() => this.perform(search, values));
    } catch (error) {
      if (!(this.hasQuit && search.isStopped && error === this.end)) throw error;
      return { move: null, ponder: null, lines: search.lines, stopped: true };
    } finally {
      signal?.removeEventListener("abort", onAbort);
      if (this.latest === search) this.latest = undefined;
    }
  }

  /**
   * Ends the engine. A search that is running or waiting resolves as stopped; later calls reject with the code `"ENGINE_ENDED"`. A second
   * call does nothing.
   *
   * @example
   * import { spawn } from "node:child_process";
   * import { processChannel, UciEngine } from "x88/uci";
   *
   * const engine = await UciEngine.connect(processChannel(spawn("stockfish")));
   * await engine.quit();
   * await engine.newGame(); // throws UciError ENGINE_ENDED
   */
  async quit(): Promise<void> {
    if (this.end !== undefined) return;
    this.stop();
    this.hasQuit = true;
    this.send("quit");
    this.fail(new UciError("ENGINE_ENDED", "The app has ended the engine."));
    await this.last;
  }

  /** @internal Returns an option by its name, in which UCI ignores case. */
  option(name: string): UciOption | undefined {
    const wanted = String(name).toLowerCase();
    return [...this.options.values()].find((option) => option.name.toLowerCase() === wanted);
  }

  /** @internal Returns the values that a search needs of the options that belong to it. */
  valuesFor(position: UciPosition<unknown, unknown>, multipv: number): Map<string, string> {
    const { variant = "standard", isChess960 } = position;
    const name = VARIANT_NAMES[variant] ?? variant.replaceAll("-", "");
    const values = new Map([
      ["MultiPV", String(multipv)],
      ["UCI_Variant", name],
      ["UCI_Chess960", String(isChess960)],
    ]);
    const plays = this.option("UCI_Variant");
    const isPlayed = name === "chess" || (plays?.type === "combo" && plays.choices.includes(name));
    if (!isPlayed || (isChess960 && this.option("UCI_Chess960") === undefined)) {
      const asked = isPlayed ? "Chess960" : `the variant ${name}`;
      throw new UciError("VARIANT_UNSUPPORTED", `The engine ${this.name} does not play ${asked}.`);
    }
    return values;
  }

  /** @internal Runs an operation after those before it. */
  queued<R>(operation: () => Promise<R>): Promise<R> {
    const result = this.last.then(() => {
      if (this.end !== undefined) throw this.end;
      return operation();
    });
    this.last = result.catch(() => undefined);
    return result;
  }

  /** @internal */
  async perform<L, M>(
    search: Search<L, M>,
    values: ReadonlyMap<string, string>,
  ): Promise<SearchResult<L, M>> {
    const { position, commands, wanted } = search;
    const nothing = () => ({ move: null, ponder: null, lines: [], stopped: search.isStopped });
    if (search.isStopped || wanted === 0) return nothing();
    this.sendOptions(values);
    await this.ready();
    // A call or the signal may have come meanwhile.
    if (search.isStopped) return nothing();
    this.running = search as Search;
    this.send(commands[0]);
    const best = await this.ask("bestmove", commands[1], search as Search);
    if (search.failure !== undefined) throw search.failure.error;
    const lines = [...(search.lines.length > 0 ? search.lines : search.shown)];
    return { ...bestOf(position, best), lines, stopped: search.isStopped };
  }

  /** @internal Sends the options that differ from what the engine has. */
  sendOptions(values: ReadonlyMap<string, string>): void {
    for (const [key, value] of values) {
      const option = this.option(key);
      if (option === undefined) continue;
      const has = this.sent.get(key) ?? String("default" in option ? option.default : undefined);
      if (has === value) continue;
      this.send(optionCommand(option.name, value));
      this.sent.set(key, value);
    }
  }

  /** @internal Asks whether the engine has read all that was sent. */
  async ready(): Promise<void> {
    await this.ask("readyok", "isready");
  }

  /**
   * @internal Sends a line and returns the answer. Only a search has no limit of time.
   * @throws {UciError} if the engine has ended, or ends first.
   */
  ask(kind: UciMessage["kind"], line: string, search?: Search): Promise<UciMessage> {
    if (this.end !== undefined) return Promise.reject(this.end);
    return new Promise<UciMessage>((resolve, reject) => {
      this.awaited = { kind, resolve, reject };
      if (search === undefined) this.limitTime(line);
      this.send(line);
    });
  }

  /** @internal Ends the engine if it does not answer in time. */
  limitTime(line: string): void {
    const message = `The engine did not answer "${line}" within ${this.timeout} ms.`;
    this.timer = setTimeout(() => this.fail(new UciError("ENGINE_TIMEOUT", message)), this.timeout);
  }

  /** @internal Sends a line. A channel that cannot send has ended. */
  send(line: string): void {
    try {
      this.channel.send(line);
    } catch (error) {
      this.fail(endedBy(error));
    }
  }

  /** @internal */
  clearTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** @internal Stops a search. */
  stop(search = this.latest): void {
    if (search === undefined || search.isStopped || this.end !== undefined) return;
    search.isStopped = true;
    if (this.running !== search) return;
    this.limitTime("stop");
    this.send("stop");
  }

  /** @internal Takes a message of the engine. */
  heard(message: UciMessage): void {
    const { awaited, running } = this;
    if (message.kind === "id" || message.kind === "option") {
      if (awaited?.kind === "uciok") this.introduce(message);
    } else if (message.kind === "info") {
      if (running?.isStopped === false) this.show(running, message.info);
    } else if (awaited?.kind === message.kind) {
      this.awaited = undefined;
      this.running = undefined;
      this.clearTimer();
      awaited.resolve(message);
    }
  }

  /** @internal Stores the engine's name, author or option. */
  introduce(message: UciMessage & { kind: "id" | "option" }): void {
    if (message.kind === "option")
      (this.options as Map<string, UciOption>).set(message.option.name, message.option);
    else
      Object.assign(this, message.name === undefined ? { author: message.author } : { name: message.name });
  }

  /** @internal Adds a line to those of its depth, and passes them to the app when all are there. */
  show(search: Search, info: UciInfo): void {
    const { multipv = 1, depth = 0, score } = info;
    const before = multipv === 1 ? [] : search.shown;
    // A first line that is only a bound is about to be searched again.
    if (multipv === 1 ? score?.bound !== undefined : before.length !== multipv - 1) return;
    if (before.some((line) => line.depth !== depth)) return;
    const line = lineOf(search.position, info);
    if (line === null) return;
    search.shown = [...before, line];
    if (multipv !== search.wanted) return;
    search.lines = search.shown;
    try {
      search.onLines?.([...search.lines]);
    } catch (error) {
      search.failure = { error };
      this.stop(search);
    }
  }

  /** @internal Ends the session: everything that is open rejects. */
  fail(error: UciError): void {
    if (this.end !== undefined) return;
    this.end = error;
    this.running = undefined;
    this.clearTimer();
    this.release?.();
    this.awaited?.reject(error);
    try {
      this.channel.close();
    } catch {
      // It has ended already.
    }
  }
}

/** Returns the error for an engine that has ended. */
function endedBy(cause: unknown): UciError {
  // The event of a worker is not an `Error`.
  const { message } = Object(cause) as { message?: unknown };
  const reason = typeof message === "string" && message !== "" ? `: ${message}` : "";
  return new UciError("ENGINE_ENDED", `The engine has ended${reason}.`, cause);
}

/** Returns a legal move as the game spells it in UCI. @throws {ArgumentError} if it is illegal. */
function spelled(position: UciPosition<unknown, unknown>, move: string): string {
  const [played] = position.playLine([uciMove(move) ?? move]).moves;
  if (played === undefined) throw badArgument("searchmoves", "legal moves", move);
  return (played as { uci: string }).uci;
}

/** Returns the moves of `bestmove`. A reply that is illegal is dropped. @throws {UciError} if the best move is illegal. */
function bestOf<L>(
  position: UciPosition<L, unknown>,
  message: UciMessage,
): Pick<SearchResult<L>, "move" | "ponder"> {
  const { move: best, ponder } = message as UciMessage & { kind: "bestmove" };
  if (best === null) return { move: null, ponder: null };
  let move: L;
  try {
    move = position.parseMove(best);
  } catch (error) {
    throw new UciError("ILLEGAL_BESTMOVE", `The engine's best move "${best}" is illegal.`, error);
  }
  const { positions, moves } = position.playLine(ponder === null ? [] : [best, ponder]);
  return { move, ponder: moves.length === 2 ? (positions[0]?.parseMove(ponder as string) ?? null) : null };
}
