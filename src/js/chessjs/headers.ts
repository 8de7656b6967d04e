// The headers of a game as chess.js keeps them: a record with a place for every tag that the PGN standard names, null while it
// says nothing, so that they are written in the standard's order.

import { SEVEN_TAG_ROSTER } from "./names.js";

export type Headers = Record<string, string | null>;

const FURTHER =
  "WhiteTitle BlackTitle WhiteElo BlackElo WhiteUSCF BlackUSCF WhiteNA BlackNA WhiteType BlackType EventDate EventSponsor " +
  "Section Stage Board Opening Variation SubVariation ECO NIC Time UTCTime UTCDate TimeControl SetUp FEN Termination " +
  "Annotator Mode PlyCount";

const TEMPLATE: Headers = {
  ...SEVEN_TAG_ROSTER,
  ...Object.fromEntries(FURTHER.split(" ").map((tag) => [tag, null])),
};

/** The headers of a game of which nothing is known. */
export function freshHeaders(): Headers {
  return { ...TEMPLATE };
}

/** Those that say something. */
export function shownHeaders(headers: Headers): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const [tag, value] of Object.entries(headers)) {
    if (value !== null && value !== undefined) shown[tag] = value;
  }
  return shown;
}

/** What a tag says when nothing is known. */
export function defaultOf(tag: string): string | null {
  return Object.hasOwn(SEVEN_TAG_ROSTER, tag) ? (SEVEN_TAG_ROSTER[tag] as string) : null;
}

/** Says from where the game starts, or nothing if from the usual position. */
export function setStart(headers: Headers, fen: string | null): void {
  headers.SetUp = fen === null ? null : "1";
  headers.FEN = fen;
}
