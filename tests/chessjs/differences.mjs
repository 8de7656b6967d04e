// Where x88/chessjs answers otherwise than chess.js, on purpose: one row each, with the same name as its heading in
// docs/chessjs.md. A row says which calls it is about and when; everything else has to be the same.

import { Position } from "../../dist/index.js";

/** The rows by name. `applies` gets the two games, the arguments, and what both answered. */
export const differences = {
  "En passant that is not legal": {
    methods: ["hash", "isThreefoldRepetition", "isDraw", "isGameOver"],
    applies: ({ theirs }, method) => hasSeen(theirs, method === "hash"),
  },
  "The square just passed, always": {
    methods: ["fen"],
    applies: (_, __, [options]) => options?.forceEnpassantSquare === true,
  },
  "Disambiguation of one piece's moves": {
    methods: ["moves"],
    applies: (_, __, [options]) => options?.square !== undefined && options.verbose !== true,
  },
  "Lines of a PGN with comments": {
    methods: ["pgn"],
    applies: ({ theirs }, _, [options]) => options?.maxWidth > 0 && theirs.getComments().length > 0,
  },
  "Mate before the fifty moves": {
    methods: ["isDrawByFiftyMoves"],
    applies: ({ theirs }) => theirs.isCheckmate() && theirs.fen().split(" ")[4] >= 100,
  },
};

/** Whether that answer may differ. */
export function differs(pair, method, args) {
  return Object.values(differences).some((row) => row.methods.includes(method) && row.applies(pair, method, args));
}

/** Whether a game has a position, now or ever, with a passed square that chess.js counts though nobody can take there. */
function hasSeen(chess, onlyNow) {
  const fens = onlyNow ? [] : chess.history({ verbose: true }).map(({ before }) => before);
  const forced = chess.fen({ forceEnpassantSquare: true });
  return forced !== chess.fen() || fens.length < 0 || (!onlyNow && seenBefore.has(chess));
}

/** Games in which such a position was seen. */
const seenBefore = new WeakSet();

/** Notes what chess.js counts now. */
export function look(pair) {
  const { theirs } = pair;
  if (theirs.fen({ forceEnpassantSquare: true }) !== theirs.fen()) seenBefore.add(theirs);
}

export { Position };
