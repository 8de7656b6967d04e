// Turns the games that were found in a text into records.

import type { ExplainRuleset } from "../explain/ruleset.js";
import { ofPgn } from "../messages/sentences.js";
import type { SpelledMove } from "../position/spelling.js";
import type { RulesTypes } from "../types/rules-types.js";
import { USUAL_FEN } from "../types/squares.js";
import type { GamePlace, GameRecord, GameResult, Messages, PgnProblem, RecordNode } from "../types/types.js";
import type { Variant } from "../types/variant-types.js";
import { Events, type GameEvents } from "./events.js";
import type { FoundGame } from "./games-in-text.js";
import { COMMENT, type FoundProblem, MOST_PROBLEMS, sizeOf, UNREAD } from "./reading.js";

/** A game that was read, whose nodes are not created yet. */
export interface Draft {
  readonly headers: Record<string, string>;
  readonly fen: string | null;
  readonly isChess960: boolean;
  /** The variant; undefined for standard chess and Chess960. */
  readonly variant: Variant | undefined;
  readonly problems: PgnProblem[];
  readonly place: GamePlace;
  readonly result: GameResult;
  /** What comes before the first move, and the moves. */
  readonly before: GameEvents;
  readonly moves: GameEvents;
}

/** @internal Returns the annotations of the start of the game. */
export function startIn(draft: Draft): Events["start"] {
  const events = new Events(draft.before, null, false);
  events.read();
  return events.start;
}

/** @internal Returns the moves of a game. @param codes receives them as numbers in PGN order */
export function movesIn(draft: Draft, codes?: SpelledMove[]): RecordNode[] {
  return new Events(draft.moves, draft.fen, draft.isChess960, codes).read();
}

/** @internal @param offsetOf returns the offset in the source of a byte of the text in which the games were found */
export function draftOf(rules: ExplainRuleset, found: FoundGame, offsetOf: (at: number) => number): Draft {
  const { game, base, fen } = found;
  const { headers, chess960, result, begins } = game;
  const offset = offsetOf(base + begins.at);
  const problems = problemsOf(rules, found).slice(0, MOST_PROBLEMS);
  const [variant] = rules.variants[game.rules] ?? [];
  const text = textOf(found);
  const events = new Int32Array(game.events);
  return {
    headers,
    fen: game.start === null ? null : (fen ?? USUAL_FEN),
    isChess960: chess960,
    variant: game.rules === 0 ? undefined : variant,
    problems: problems.map((problem) => problemOf(rules, problem, offsetOf(base + problem.place.at))),
    place: { line: begins.line, offset, end: offset },
    result,
    before: { events: events.subarray(0, game.moves), ...text },
    moves: { events: events.subarray(game.moves), ...text },
  };
}

/** Returns the part of a text that the events of a game are about. A copy: it outlives the chunk. */
function textOf({ game: { events }, text }: FoundGame): Pick<GameEvents, "text" | "base"> {
  let [from, to] = [text.length, 0];
  for (let n = 0; n < events.length; n += sizeOf(events[n] as number)) {
    const kind = events[n] as number;
    if (kind !== COMMENT && kind !== UNREAD) continue;
    const operands = n + sizeOf(kind);
    from = Math.min(from, events[operands - 2] as number);
    to = Math.max(to, events[operands - 1] as number);
  }
  return from < to ? { text: text.slice(from, to), base: from } : NOTHING;
}

const NOTHING = { text: /* @__PURE__ */ new Uint8Array(0), base: 0 };

/** Returns the problems of a game, among them that its result contradicts the board. */
function problemsOf(
  { outcome }: ExplainRuleset,
  { game, outcome: number }: FoundGame,
): readonly FoundProblem[] {
  const { problems, check } = game;
  if (check === undefined || number === 0 || resultOf(outcome(number).winner) === check.result)
    return problems;
  const { text, place } = check.token;
  const problem = {
    code: "RESULT_UNLIKE_BOARD",
    place,
    ply: check.ply,
    token: text,
    explained: undefined,
  } as const;
  return [...problems.slice(0, check.problems), problem, ...problems.slice(check.problems)];
}

function resultOf(winner: "white" | "black" | null): GameResult {
  return winner === null ? "1/2-1/2" : winner === "white" ? "1-0" : "0-1";
}

function problemOf(rules: ExplainRuleset, problem: FoundProblem, offset: number): PgnProblem {
  const { code, place, token, ply, explained } = problem;
  const { reason, messageKey, params } = explained?.verdict ?? {};
  const details = { messageKey: messageKey ?? `PGN_${code}`, params: params ?? {} } as const;
  return {
    code,
    message: explained
      ? rules.message(details)
      : rules.language.sentence(details, undefined, ofPgn as Messages),
    ...(reason && { reason }),
    line: place.line,
    column: place.column,
    offset,
    token,
    ply,
    ...(explained && { fen: explained.fen }),
    ...details,
  };
}

/** @internal Returns a game as a record. */
export function recordOf<T extends RulesTypes>(draft: Draft): T["record"] {
  const { headers, fen, isChess960, problems, place, result, moves: events } = draft;
  const record: GameRecord = {
    headers,
    fen,
    // Most readers of a database want few of its games. The nodes are created on first access and kept.
    get moves() {
      const moves = new Events(events, fen, isChess960).read();
      settle(this, moves);
      return moves;
    },
    set moves(moves) {
      settle(this, moves);
    },
    result,
    problems,
    place,
  };
  if (isChess960) record.chess960 = true;
  if (draft.variant !== undefined) Object.assign(record, { variant: draft.variant });
  if (draft.before.events.length > 0) Object.assign(record, startIn(draft));
  return record;
}

/** Turns the moves into a plain property, unless the record is frozen. */
function settle(record: GameRecord, moves: GameRecord["moves"]): void {
  if (Object.isSealed(record)) return;
  Object.defineProperty(record, "moves", {
    value: moves,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}
