// Games as PGN beside those of other readers: the line of `npm run soak -- pgn`.

import { ofShare } from "../share.mjs";

export default {
  section: "answers",
  order: 2,
  promise:
    "A PGN means the same to x88 as to other programs: the same games, moves, variations, comments and NAGs.",
  command: "npm run soak -- pgn --record",
  figure: ({ share, pgn, js }) =>
    `${n(pgn.games)} random games with ${n(pgn.moves)} moves, ${n(pgn.variations)} variations to depth ${pgn.mostDeep}, ${n(pgn.comments)} comments and ` +
    `${n(pgn.nags)} NAGs, written by x88 and as other programs write them, read by x88 and pgn-reader (with shakmaty): no difference. ` +
    `${n(js.games)} games between x88, chessops and chess.js, each reading what the others wrote (${n(js.texts)} texts): no difference. ` +
    `Of ${n(pgn.spoilt)} spoilt texts ${n(pgn.spoiltTheSame)} are read the same; each of the others by one of the rules below.${ofShare(share)}`,
  details: ({ pgn }) =>
    [
      "| where two readers of spoilt movetext differ (`differential/src/pgn/rules.rs`) | texts |\n|---|---:|",
      ...Object.entries(RULES).map(([name, rule]) => `| ${rule} | ${n(pgn[name] ?? 0)} |`),
    ].join("\n"),
};

/** By the names of differential/src/pgn/rules.rs. */
const RULES = {
  x88Objects: "x88 names a problem and keeps what follows as text; pgn-reader passes over the token",
  lenientMove: "x88 reads a move as people write it; shakmaty refuses it",
  blankLine: "a blank line within a game ends it in pgn-reader",
  afterResult: "x88 begins another game after a result",
  carriageReturn: "a carriage return alone ends a line in x88",
  rowOfSigns: "more than two signs in a row (`!??`) are cut elsewhere",
  nagWord: "pgn-reader passes over a NAG with something glued to it, and one that ends the text",
  sign: "x88 reads signs of evaluations (`+-`, `N`)",
  spelledResult: "x88 reads results in other spellings (`½`, `0:1`)",
  tagAnywhere: "to x88 a bracket begins a tag wherever it stands",
  givesUp: "pgn-reader gives up at a comment that does not end",
  wordOfMoves: "x88 reads moves that are glued together",
};

const n = (count) => count.toLocaleString("en");
