// The requests about games, as functions of rows. Nothing stays in memory between two requests, and this file knows neither HTTP nor
// the database. `now` is the time of the request in milliseconds. The clocks of all machines must agree.

import { Game, X88Error } from "x88";
import { fallen, isTimeControl, leftOf, newClock, pressed, readings } from "./clock.mjs";

/** Returns a response. */
const answer = (status, body) => ({ status, body });

const noSuchGame = () => answer(404, { code: "NO_SUCH_GAME" });

const badRequest = (message) => answer(400, { code: "BAD_REQUEST", message });

/** Returns the parts of a game that a client shows. */
function shown({ game, clock }, now) {
  return {
    ply: game.ply,
    fen: game.position.fen(),
    outcome: game.outcome(),
    ...(clock && { clock: readings(clock, game.turn, now) }),
  };
}

/**
 * Returns the current row and its game, or undefined. If the player to move is out of time, the game ends now and the row is
 * replaced. The server needs no timer for that.
 */
function standing(store, id, now) {
  for (;;) {
    const row = store.read(id);
    if (row === undefined) return undefined;
    const game = Game.fromJSON(row.data);
    if (!row.clock || game.isOver() || leftOf(row.clock, game.turn, now) > 0) return { ...row, game };
    game.flag(game.turn);
    // If another request was faster, this changes nothing, and the loop reads the new row.
    store.replace(id, row.version, { game, clock: fallen(row.clock, game.turn) });
  }
}

/** Responds with the current game. */
export function readGame(store, id, now) {
  const row = standing(store, id, now);
  return row === undefined ? noSuchGame() : answer(200, { game: row.game.toJSON(), ...shown(row, now) });
}

/** Responds with the current game as PGN, with the time after each move. */
export function readPgnOf(store, id, now) {
  const row = standing(store, id, now);
  return row === undefined ? noSuchGame() : answer(200, { pgn: row.game.pgn({ clocks: row.clock?.times }) });
}

/**
 * Begins a game, from a FEN and with clocks if the request has them. The client chooses the id. If it gets no response, it can send
 * the request again, and the game begins only once.
 */
export function beginGame(store, id, { start, chess960, clock: control }, now) {
  if (control !== undefined && !isTimeControl(control))
    return badRequest("clock has the seconds initial and increment");
  let game;
  try {
    game = new Game({ ...(start !== undefined && { fen: start }), chess960: chess960 === true });
  } catch (error) {
    if (!(error instanceof X88Error)) throw error;
    // The problems are plain data, with their place in the FEN.
    const { code, message, problems } = error;
    return answer(422, { code, message, problems });
  }
  const row = { game, clock: control === undefined ? null : newClock(control) };
  if (store.create(id, row)) return answer(201, shown(row, now));
  const there = standing(store, id, now);
  const isSame = there.game.start.equals(game.start) && isSameControl(there.clock, row.clock);
  return isSame ? answer(200, shown(there, now)) : answer(409, { code: "ANOTHER_GAME" });
}

function isSameControl(one, other) {
  return one?.initial === other?.initial && one?.increment === other?.increment;
}

/**
 * Plays a move. `ply` is the number of plies that the client has seen. A repeated request with the same ply and move gets the same
 * response, apart from the clocks, and the move is not played twice.
 */
export function playMove(store, id, { ply, move }, now) {
  if (!Number.isSafeInteger(ply) || ply < 0 || typeof move !== "string")
    return badRequest("ply is a number of plies, move a string in SAN or UCI");
  for (;;) {
    const row = standing(store, id, now);
    if (row === undefined) return noSuchGame();
    const { game, version } = row;
    if (game.ply !== ply) return repeated(row, ply, move, now) ?? stale(row, now);
    const mover = game.turn;
    const verdict = game.tryMove(move);
    if (!verdict.legal) return answer(422, verdict);
    const next = { game, clock: row.clock && pressed(row.clock, mover, now, game.isOver()) };
    // The server responds only after the commit is on disk.
    if (store.replace(id, version, next)) return played(next, verdict.move, now);
    // Another request was faster: read the new row.
  }
}

function played(row, { san, uci }, now) {
  return answer(200, { move: { san, uci }, ...shown(row, now) });
}

/** Returns the first response with the current clocks, or undefined if another move was played there. */
function repeated(row, ply, move, now) {
  const { game } = row;
  const there = game.line()[ply];
  if (there === undefined) return undefined;
  const { clock } = shown(row, now);
  game.goTo(ply);
  const verdict = game.explain(move);
  const isSame = verdict.legal && verdict.move.uci === there.uci;
  game.goTo(isSame ? ply + 1 : game.line().length);
  if (!isSame) return undefined;
  const { body } = played({ game }, there, now);
  return answer(200, { ...body, ...(clock && { clock }) });
}

function stale(row, now) {
  return answer(409, { code: "STALE", ...shown(row, now) });
}
