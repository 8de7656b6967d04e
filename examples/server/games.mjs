// What may be asked about games, as functions of rows: nothing is kept between two requests. Must not know HTTP, nor how rows are
// stored. `now` is the time of the request in milliseconds: all machines that answer must agree on it.

import { Game, X88Error } from "x88";
import { fallen, isTimeControl, leftOf, newClock, pressed, readings } from "./clock.mjs";

/** What a request is answered with. */
const answer = (status, body) => ({ status, body });

const noSuchGame = () => answer(404, { code: "NO_SUCH_GAME" });

const badRequest = (message) => answer(400, { code: "BAD_REQUEST", message });

/** What a client wants to show of a game. */
function shown({ game, clock }, now) {
  return {
    ply: game.ply,
    fen: game.position.fen(),
    outcome: game.outcome(),
    ...(clock && { clock: readings(clock, game.turn, now) }),
  };
}

/**
 * Returns the game as it stands, or undefined. Nobody waits for a flag: if the player to move is out of time when somebody asks,
 * the game ends there, and the row says so.
 */
function standing(store, id, now) {
  for (;;) {
    const row = store.read(id);
    if (row === undefined) return undefined;
    const game = Game.fromJSON(row.data);
    if (!row.clock || game.isOver() || leftOf(row.clock, game.turn, now) > 0) return { ...row, game };
    game.flag(game.turn);
    // Refused if somebody was faster: the row is another one now.
    store.replace(id, row.version, { game, clock: fallen(row.clock, game.turn) });
  }
}

/** The game as it stands. */
export function readGame(store, id, now) {
  const row = standing(store, id, now);
  return row === undefined ? noSuchGame() : answer(200, { game: row.game.toJSON(), ...shown(row, now) });
}

/**
 * Begins a game, from a FEN and with clocks if there are any. The client chooses the id, so that it can ask again when it got no
 * answer: the same game is begun once.
 */
export function beginGame(store, id, { start, chess960, clock: control }, now) {
  if (control !== undefined && !isTimeControl(control))
    return badRequest("clock has the seconds initial and increment");
  let game;
  try {
    game = new Game({ ...(start !== undefined && { fen: start }), chess960: chess960 === true });
  } catch (error) {
    if (!(error instanceof X88Error)) throw error;
    // Typed and in plain data: what is wrong, and where in the text.
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
 * Plays a move after so many plies: `ply` is how many the client has seen. Asked again, with the same ply and move, it is answered
 * as before (but for the clocks, which go on) and not played twice.
 */
export function playMove(store, id, { ply, move }, now) {
  if (!Number.isSafeInteger(ply) || ply < 0 || typeof move !== "string")
    return badRequest("ply is a number of plies, move a text in SAN or UCI");
  for (;;) {
    const row = standing(store, id, now);
    if (row === undefined) return noSuchGame();
    const { game, version } = row;
    if (game.ply !== ply) return repeated(row, ply, move, now) ?? stale(row, now);
    const mover = game.turn;
    const verdict = game.tryMove(move);
    if (!verdict.legal) return answer(422, verdict);
    const next = { game, clock: row.clock && pressed(row.clock, mover, now, game.isOver()) };
    // When this returns the move is on the disk; only then is it acknowledged.
    if (store.replace(id, version, next)) return played(next, verdict.move, now);
    // Somebody was faster: the row is another one now.
  }
}

function played(row, { san, uci }, now) {
  return answer(200, { move: { san, uci }, ...shown(row, now) });
}

/** The answer of the first time with the clocks of now, if this very move was played there. */
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
