// Reads the games of a text, and asks the core for their moves in one call.

import type { ExplainRuleset } from "../explain/ruleset.js";
import { beginsWithText } from "./open-game.js";
import type { Place } from "./places.js";
import { OUTSIDE, type ReadGame, Reading, type Rest } from "./reading.js";
import { type KnownMoves, type ResolvedGame, resolveMoves } from "./resolve.js";
import { readGames } from "./tokens.js";

/** A game with the codes of its moves. */
export interface FoundGame {
  readonly game: ReadGame;
  /** The text that its events are about. */
  readonly text: Uint8Array;
  /** Where this text begins. */
  readonly base: number;
  /** The FEN of an own starting position. */
  readonly fen: string | undefined;
  /** The number of the outcome where it has a result, or 0. */
  readonly outcome: number;
}

/** How a text is read. */
export interface ReadingOptions {
  readonly isLast: boolean;
  readonly onlyTags: boolean;
}

/** Returns the whole games of a text, and what is left of it. @param begins the line and column of its first byte */
export function gamesIn(
  rules: ExplainRuleset,
  text: Uint8Array,
  begins: Rest,
  how: ReadingOptions,
): { found: FoundGame[]; rest: Rest } {
  const found: FoundGame[] = [];
  const reading = new Reading(rules, text, begins, how);
  const rest = readGames(reading, begins.isTooLong);
  const { games } = reading;
  const resolved = resolveMoves(rules, text, games);
  for (const [n, game] of games.entries()) {
    const { fen, outcome, again } = resolved[n] as ResolvedGame;
    if (again === undefined) {
      found.push({ game, text, base: 0, fen, outcome: outcome ?? 0 });
      continue;
    }
    const read = readAgain(rules, text, game.begins, how, again, { fen, outcome });
    if (read === undefined) return { found, rest: { ...game.begins, isTooLong: false } };
    found.push(read.found);
    const next = games[n + 1]?.begins ?? rest;
    // With another end, what was read after it does not count.
    if (read.next.at !== next.at) return { found, rest: oneByOne(rules, text, read.next, how, found) };
  }
  return { found, rest };
}

/** Reads one game after the other and asks for each. Returns what is left. */
function oneByOne(
  rules: ExplainRuleset,
  text: Uint8Array,
  begins: Place,
  how: ReadingOptions,
  found: FoundGame[],
): Rest {
  let next = begins;
  for (;;) {
    const base = next.at;
    const part = text.subarray(base);
    const reading = new Reading(rules, part, next, how);
    const rest = moved(readGames(reading, false, 1), base);
    const [game] = reading.games;
    if (game === undefined) return rest;
    next = moved(nextIn(reading, rest.at - base), base);
    const [resolved] = resolveMoves(rules, part.subarray(0, next.at - base), [game]);
    const { fen, outcome, again } = resolved as ResolvedGame;
    if (again === undefined) found.push({ game, text: part, base, fen, outcome: outcome ?? 0 });
    else {
      const place = moved(game.begins, base);
      const read = readAgain(rules, text, place, how, again, { fen, outcome });
      if (read === undefined) return { ...place, isTooLong: false };
      found.push(read.found);
      next = read.next;
    }
    if (rest.isTooLong) return rest;
  }
}

/** Reads a game again, with the core's answers. Returns it with the place where the next one begins, or undefined if it is not whole. */
function readAgain(
  rules: ExplainRuleset,
  text: Uint8Array,
  begins: Place,
  how: ReadingOptions,
  known: KnownMoves,
  { fen, outcome }: { fen: string | undefined; outcome: number | undefined },
): { found: FoundGame; next: Place } | undefined {
  const base = begins.at;
  const part = text.subarray(base);
  const reading = new Reading(rules, part, begins, how, known);
  const rest = readGames(reading, false, 1);
  const [game] = reading.games;
  if (game === undefined) return undefined;
  const last = game.check?.last;
  const found = { game, text: part, base, fen, outcome: outcome ?? (last ? known.outcomeAfter(last) : 0) };
  return { found, next: moved(nextIn(reading, rest.at), base) };
}

/** Returns where the game after the first one begins, with the text before it. */
function nextIn(reading: Reading, at: number): Place {
  // The token that ends the first game may contain another one: an unclosed comment.
  const [, second] = reading.games;
  if (second !== undefined || reading.phase !== OUTSIDE) return (second ?? reading.game).begins;
  return beginsWithText(reading) ?? reading.places.of(at);
}

/** Returns a place in a part of a text as one in the text. */
function moved<P extends Place>(place: P, base: number): P {
  return { ...place, at: place.at + base };
}
