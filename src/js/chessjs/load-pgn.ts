// Loads a PGN into a game: headers, starting position, moves, comments.

import { ArgumentError, Game, IllegalMoveError, type Move as RulesMove } from "../entries/rules.js";
import { badArgument, requireText } from "./names.js";
import { type PgnGame, type PgnMove, type PgnPlace, placeOf, readPgn } from "./pgn-source.js";
import { moveFromText, shown, withoutMarks } from "./read-move.js";
import type { Session } from "./session.js";

/** Options for loading a PGN. */
export interface LoadPgnOptions {
  /** Whether to accept only standard algebraic notation, and a starting position only from `SetUp` and `FEN`. */
  strict?: boolean;
  /** The line separator, as a regular expression. */
  newlineChar?: string;
}

/** The error for an illegal move of a PGN, with its number and location. */
export interface PgnMoveError extends Error {
  /** The number of the move in plies, from 1. */
  readonly ply: number;
  readonly location: { start: PgnPlace; end: PgnPlace };
}

/** The parts of a `Chess` that a game is loaded into. */
interface Loading {
  readonly session: Session;
  readonly chess960: boolean;
  reset(): void;
  load(fen: string, options: { preserveHeaders: boolean; chess960: boolean }): void;
  header(...tags: string[]): Record<string, string | null>;
  setHeader(tag: string, value: string): unknown;
}

/** The maximum length of a game: the data kept from it takes a hundred times as much memory. */
const LONGEST_PGN = 2 ** 24;

/** Loads a game. Invalid PGN changes nothing; an illegal move leaves the game as it is before that move. */
export function loadPgn(
  chess: Loading,
  text: string,
  { strict = false, newlineChar = "\r?\n" }: LoadPgnOptions,
): void {
  if (text.length > LONGEST_PGN)
    throw new ArgumentError("TOO_LARGE", `Expected at most ${LONGEST_PGN} characters in the PGN of a game.`);
  const normal = newlineChar === "\r?\n" ? text : withNewlines(text, newlineChar);
  const game = readPgn(normal);
  chess.reset();
  loadStart(chess, new Map(game.headers), strict);
  playMoves(chess.session, game, normal, strict);
  const { result } = game;
  if (result !== undefined && chess.header().Result !== result) chess.setHeader("Result", result);
}

/** @throws {ArgumentError} if `pattern` is not a regular expression. */
function withNewlines(text: string, pattern: string): string {
  try {
    // A pattern that is too long throws only when it is used.
    return text.replace(new RegExp(requireText(pattern, "newline"), "g"), "\n");
  } catch (cause) {
    if (cause instanceof ArgumentError) throw cause;
    throw badArgument("newlineChar", "a regular expression", pattern);
  }
}

function loadStart(chess: Loading, headers: ReadonlyMap<string, string>, strict: boolean): void {
  let fen: string | undefined;
  for (const [tag, value] of headers) {
    if (tag.toLowerCase() === "fen") fen = value;
    chess.header(tag, value);
  }
  if (strict) {
    fen = headers.get("SetUp") === "1" ? headers.get("FEN") : "";
    if (fen === undefined) throw new Error("Invalid PGN: FEN tag must be supplied with SetUp tag");
  }
  if (!fen) return;
  const chess960 = chess.chess960 || /960|fischer/i.test(headers.get("Variant") ?? "");
  chess.load(fen, { preserveHeaders: true, chess960 });
}

function playMoves(session: Session, game: PgnGame, text: string, strict: boolean): void {
  const { notes } = session;
  if (game.note) notes.set(session.state.fen, game.note);
  const known = canonicalMoves(session, game.moves);
  game.moves.forEach((move, n) => {
    const found = known ? { move: known[n] as RulesMove } : moveFromText(session.state, move.text, strict);
    const isRefused = found?.move.kind === "null" && session.state.isCheck;
    if (found === undefined || isRefused) throw pgnMoveError(session, move, text);
    session.play(found.move, found.position);
    if (move.note) notes.set(session.state.fen, move.note);
  });
}

/**
 * Returns all moves from one call if each is legal and in standard notation, as in nearly every PGN. Otherwise returns undefined,
 * and the caller reads them one by one.
 */
function canonicalMoves({ state }: Session, moves: readonly PgnMove[]): RulesMove[] | undefined {
  const { playable } = state;
  if (playable === null) return undefined;
  const texts = moves.map(({ text }) => withoutMarks(text));
  try {
    const played = Game.fromMoves(playable, texts).history();
    return played.every(({ san }, n) => withoutMarks(san) === texts[n]) ? played : undefined;
  } catch (error) {
    if (error instanceof IllegalMoveError) return undefined;
    throw error;
  }
}

function pgnMoveError(session: Session, { text: move, offset }: PgnMove, text: string): PgnMoveError {
  const error = new Error(`Invalid move in PGN: ${shown(move)}`);
  const location = { start: placeOf(text, offset), end: placeOf(text, offset + move.length) };
  return Object.defineProperties(error, {
    ply: { value: session.played.length + 1 },
    location: { value: location },
  }) as PgnMoveError;
}
