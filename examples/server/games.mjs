// What may be asked about games, as functions of rows: nothing is kept between two requests. Must not know HTTP, nor how rows are
// stored.

import { Game, X88Error } from "x88";

/** What a request is answered with. */
const answer = (status, body) => ({ status, body });

const noSuchGame = () => answer(404, { code: "NO_SUCH_GAME" });

/** The data and what a client wants to show. */
function shown(game) {
  return { ply: game.ply, fen: game.position.fen(), outcome: game.outcome() };
}

/** The game as it stands. */
export function readGame(store, id) {
  const row = store.read(id);
  return row === undefined
    ? noSuchGame()
    : answer(200, { game: row.data, ...shown(Game.fromJSON(row.data)) });
}

/**
 * Begins a game, from a FEN if there is one. The client chooses the id, so that it can ask again when it got no answer: the same
 * game is begun once.
 */
export function beginGame(store, id, { start, chess960 }) {
  let game;
  try {
    game = new Game({ ...(start !== undefined && { fen: start }), chess960: chess960 === true });
  } catch (error) {
    if (!(error instanceof X88Error)) throw error;
    // Typed and in plain data: what is wrong, and where in the text.
    const { code, message, problems } = error;
    return answer(422, { code, message, problems });
  }
  if (store.create(id, game)) return answer(201, shown(game));
  const there = Game.fromJSON(store.read(id).data);
  const isSame = there.start.equals(game.start);
  return isSame ? answer(200, shown(there)) : answer(409, { code: "ANOTHER_GAME" });
}

/**
 * Plays a move after so many plies: `ply` is how many the client has seen, and so the version of the row that it means. Asked
 * again, with the same ply and move, it is answered as before and not played twice.
 */
export function playMove(store, id, { ply, move }) {
  if (!Number.isSafeInteger(ply) || ply < 0 || typeof move !== "string") {
    return answer(400, {
      code: "BAD_REQUEST",
      message: "ply is a number of plies, move a text in SAN or UCI",
    });
  }
  for (;;) {
    const row = store.read(id);
    if (row === undefined) return noSuchGame();
    const game = Game.fromJSON(row.data);
    if (row.ply !== ply) return repeated(game, ply, move) ?? stale(game);
    const verdict = game.tryMove(move);
    if (!verdict.legal) return answer(422, verdict);
    // When this returns the move is on the disk; only then is it acknowledged.
    if (store.replace(id, ply, game)) return played(game, verdict.move);
    // Somebody was faster: the row is another one now.
  }
}

function played(game, { san, uci }) {
  return answer(200, { move: { san, uci }, ...shown(game) });
}

/** The answer of the first time, if this very move was played there. */
function repeated(game, ply, move) {
  const there = game.line()[ply];
  if (there === undefined) return undefined;
  game.goTo(ply);
  const verdict = game.explain(move);
  const isSame = verdict.legal && verdict.move.uci === there.uci;
  game.goTo(isSame ? ply + 1 : game.line().length);
  return isSame ? played(game, there) : undefined;
}

function stale(game) {
  return answer(409, { code: "STALE", ...shown(game) });
}
