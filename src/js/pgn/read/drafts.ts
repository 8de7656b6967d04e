// Turns the games that were found in a text into records.

import type { ExplainRuleset } from "../../explain/ruleset.js";
import { ofPgn } from "../../messages/sentences.js";
import { rulesNumber } from "../../position/packed.js";
import type { SpelledMove } from "../../position/spelling.js";
import type { RulesTypes } from "../../types/rules-types.js";
import { USUAL_FEN } from "../../types/squares.js";
import type {
  GamePlace,
  GameRecord,
  GameResult,
  Messages,
  PgnProblem,
  RecordNode,
} from "../../types/types.js";
import type { Variant } from "../../types/variant-types.js";
import type { Letters } from "../model/letters.js";
import { Builder, type FoundProblem } from "./builder.js";
import { Events, type GameEvents, textOfEvents } from "./events.js";
import type { Extents } from "./extents.js";
import { type Place, placesOf } from "./places.js";
import { type Answers, resolve } from "./resolve.js";

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

/**
 * @internal Returns the games of a text.
 * @param place the place of its first byte
 * @param offsetOf returns the offset in the source of a byte of the text
 */
export function draftsOf(
  rules: ExplainRuleset,
  text: Uint8Array,
  place: Place,
  extents: Extents,
  letters: Letters | undefined,
  offsetOf: (at: number) => number,
): Draft[] {
  const { games } = extents;
  let known = place;
  const tokens = extents.tokens.numbers.subarray(0, extents.tokens.length);
  const answers = resolve(rules, text, games, tokens, letters);
  return games.map((game, n) => {
    const { headers, result, begins, line } = game;
    const builder = new Builder(rules, text, tokens, game, answers, n);
    builder.read(game.from, game.to);
    const { events, moves, problems } = builder.finish();
    const { start, fen, chess960 } = answers.starts[n] as Answers["starts"][number];
    const offset = offsetOf(begins);
    const list = new Int32Array(events);
    const part = textOfEvents(list, text);
    const number = start ? rulesNumber(start) : 0;
    return {
      headers,
      fen: start === null ? null : (fen ?? USUAL_FEN),
      isChess960: chess960,
      variant: number === 0 ? undefined : rules.variants[number]?.[0],
      problems: located(problems),
      place: { line, offset, end: offset },
      result,
      before: { events: list.subarray(0, moves), ...part },
      moves: { events: list.subarray(moves), ...part },
    };

    function located(problems: readonly FoundProblem[]): PgnProblem[] {
      if (problems.length === 0) return [];
      known = placesOf(text, known, [begins]).get(begins) as Place;
      const offsets = problems.map(({ at }) => at);
      const places = placesOf(text, known, offsets);
      return problems.map((problem) =>
        problemOf(rules, problem, places.get(problem.at) as Place, offsetOf(problem.at)),
      );
    }
  });
}

function problemOf(
  rules: ExplainRuleset,
  { code, token, ply, explained }: FoundProblem,
  { line, column }: Place,
  offset: number,
): PgnProblem {
  const { reason, messageKey, params } = explained?.verdict ?? {};
  const details = { messageKey: messageKey ?? `PGN_${code}`, params: params ?? {} } as const;
  return {
    code,
    message: explained
      ? rules.message(details)
      : rules.language.sentence(details, undefined, ofPgn as Messages),
    ...(reason && { reason }),
    line,
    column,
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
