// x88/chessjs beside chess.js: the line of `npm run soak -- chessjs`.

import { ofShare } from "../share.mjs";

export default {
  section: "answers",
  order: 3,
  promise:
    "`x88/chessjs` answers as chess.js does, but for the differences that [docs/chessjs.md](chessjs.md) names.",
  command: "npm run soak -- chessjs --record",
  figure: ({ share, chessjs: { calls, sessions, methods, byKnownDifferences, differences } }) =>
    `${n(calls)} calls of all ${methods} public methods in ${n(sessions)} random sessions on both: games, boards set up by hand, comments and headers, ` +
    `PGNs, and everything in any order. ${n(byKnownDifferences)} calls fell under a named difference; others that differed: ${differences}.${ofShare(share)}`,
};

const n = (count) => count.toLocaleString("en");
