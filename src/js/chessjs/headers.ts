// The headers of a game as chess.js stores them: an object with every tag of the PGN standard, null if unset, so that they are
// written in the standard's order.

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

/** Returns the headers of a game about which nothing is known. */
export function freshHeaders(): Headers {
  return { ...TEMPLATE };
}

/** Returns the headers that are set. */
export function shownHeaders(headers: Headers): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const [tag, value] of Object.entries(headers)) {
    if (value !== null && value !== undefined) shown[tag] = value;
  }
  return shown;
}

/** Returns the default value of a tag. */
export function defaultOf(tag: string): string | null {
  return Object.hasOwn(SEVEN_TAG_ROSTER, tag) ? (SEVEN_TAG_ROSTER[tag] as string) : null;
}

/** Sets the tags for the start of the game, or removes them for the starting position. */
export function setStart(headers: Headers, fen: string | null): void {
  headers.SetUp = fen === null ? null : "1";
  headers.FEN = fen;
}
