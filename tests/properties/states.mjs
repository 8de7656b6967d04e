// The observable state of an object, which a refused call must not change. Knows the package's classes.

import { plain } from "./values.mjs";

const position = (object) => ({
  bytes: [...object.toBytes()],
  fens: ["legal", "pseudo-legal", "always"].map((enPassant) => object.fen({ enPassant })),
  key: object.hash(),
  setup: object.toSetup(),
  outcome: object.outcome(),
  moves: object.legalMoves(),
});

const line = (game) => ({
  data: game.toJSON(),
  start: position(game.start),
  position: position(game.position),
  ply: game.ply,
  line: game.line(),
  history: game.history(),
  lastMove: game.lastMove,
  outcome: game.outcome(),
  isOver: game.isOver(),
  claims: game.claims(),
  repetitions: game.repetitions(),
  dests: game.legalDests(),
  result: game.result,
  pgn: game.pgn(),
  headers: [...game.headers],
  ...("captured" in game && { captured: game.captured() }),
});

const tree = (game) => ({
  ...line(game),
  path: game.path(),
  next: game.next(),
  annotations: game.annotations(),
  record: game.toRecord(),
});

const chess = (game) => ({
  fens: [game.fen(), game.fen({ forceEnpassantSquare: true })],
  history: game.history({ verbose: true }),
  pgn: game.pgn(),
  headers: game.getHeaders(),
  allHeaders: { ...game.header() },
  comments: game.getComments(),
  hash: game.hash(),
  moves: game.moves({ verbose: true }),
  rights: ["w", "b"].map((color) => game.getCastlingRights(color)),
  turn: game.turn(),
  number: game.moveNumber(),
  board: game.board(),
  ends: [game.isGameOver(), game.isDraw(), game.isThreefoldRepetition(), game.isCheck()],
});

const controller = (board) => ({ view: board.view, game: stateOf(board.game) });

/** Returns an object's observable state by method; null for stateless objects. */
export function stateOf(object) {
  if (typeof object !== "object" || object === null) return null;
  if (typeof object.toRecord === "function") return plain(tree(object));
  if (typeof object.getCastlingRights === "function") return plain(chess(object));
  if (typeof object.agreeDraw === "function") return plain(line(object));
  if (typeof object.toSetup === "function") return plain(position(object));
  if (typeof object.cancelPremove === "function") return plain(controller(object));
  return plain({ ...object });
}
