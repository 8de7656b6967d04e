// The requests about games, as functions of rows. Nothing stays in memory between two requests, and this file knows neither HTTP nor
// the database. `now` is the time of the request in milliseconds. The clocks of all machines must agree.

import { Game, X88Error } from "x88";
import { Clock, readTimeControl, writeTimeControl } from "x88/clock";

/**
 * A game with its clock, times and draw offer.
 * @typedef {{ game: Game, clock: Clock | null, times: number[], offer: "white" | "black" | null }} Row
 * `times`: the time that was left after each ply, which `game.pgn({ clocks })` writes; `offer`: the side that offers a draw
 */

/** Returns a response. */
const answer = (status, body) => ({ status, body });

const noSuchGame = () => answer(404, { code: "NO_SUCH_GAME" });

const badRequest = (message) => answer(400, { code: "BAD_REQUEST", message });

/** Returns the parts of a game that a client shows. */
function shown({ game, clock, offer }, now) {
  const left = (color) => clock.left(color, now);
  return {
    ply: game.ply,
    fen: game.position.fen(),
    outcome: game.outcome(),
    offer,
    ...(clock && { clock: { white: left("white"), black: left("black"), running: clock.running } }),
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
    const { version, data, beside } = row;
    const game = Game.fromJSON(data);
    const clock = beside.clock && Clock.fromJSON(beside.clock).settle(now);
    const current = { ...beside, version, game, clock };
    if (!clock?.flagged || game.isOver()) return current;
    game.flag(clock.flagged);
    current.offer = null;
    // If another request was faster, this changes nothing, and the loop reads the new row.
    replace(store, id, current);
  }
}

/** Writes a row unless it has changed since it was read. */
function replace(store, id, { version, game, clock, times, offer }) {
  return store.replace(id, version, { game, clock, times, offer });
}

/** Responds with the current game. */
export function readGame(store, id, now) {
  const row = standing(store, id, now);
  return row === undefined ? noSuchGame() : answer(200, { game: row.game.toJSON(), ...shown(row, now) });
}

/** Responds with the current game as PGN, with the time after each move. */
export function readPgnOf(store, id, now) {
  const row = standing(store, id, now);
  return row === undefined
    ? noSuchGame()
    : answer(200, { pgn: row.game.pgn(row.clock ? { clocks: row.times } : {}) });
}

/**
 * Begins a game, from a FEN and with clocks if the request has them. The client chooses the id. If it gets no response, it can send
 * the request again, and the game begins only once.
 */
export function beginGame(store, id, { start, chess960, control: text }, now) {
  const control = typeof text === "string" ? readTimeControl(text) : null;
  if (text !== undefined && !(control?.stages[0]?.time > 0))
    return badRequest('control is a time control such as "300+3", in seconds');
  let game;
  try {
    game = new Game({
      ...(start !== undefined && { fen: start }),
      ...(control && { headers: { TimeControl: writeTimeControl(control) } }),
      chess960: chess960 === true,
    });
  } catch (error) {
    if (!(error instanceof X88Error)) throw error;
    // The problems are plain data, with their place in the FEN.
    const { code, message, problems } = error;
    return answer(422, { code, message, problems });
  }
  const row = { game, clock: control && new Clock(control), times: [], offer: null };
  if (store.create(id, row)) return answer(201, shown(row, now));
  const there = standing(store, id, now);
  return isSameStart(there, row) ? answer(200, shown(there, now)) : answer(409, { code: "ANOTHER_GAME" });
}

function isSameStart(one, other) {
  const controlOf = ({ game }) => game.headers.get("TimeControl");
  const [a, b] = [one.game.start, other.game.start];
  return a.equals(b) && a.isChess960 === b.isChess960 && controlOf(one) === controlOf(other);
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
    const { game, clock, times, offer } = row;
    if (game.ply !== ply) return repeated(row, ply, move, now) ?? stale(row, now);
    const mover = game.turn;
    const verdict = game.tryMove(move);
    if (!verdict.legal) return answer(422, verdict);
    // The clock starts with White's first move.
    const pressed = clock && (clock.running ? clock : clock.start(mover, now)).press(now);
    const left = pressed ? [pressed.left(mover, now)] : [];
    // A move declines the opponent's offer (article 9.1.2.1). The player's own offer stands until the answer.
    const next = {
      ...row,
      clock: game.isOver() ? paused(pressed, now) : pressed,
      times: [...times, ...left],
      offer: offer === mover && !game.isOver() ? offer : null,
    };
    // The server responds only after the commit is on disk.
    if (replace(store, id, next)) return played(next, verdict.move, now);
    // Another request was faster: read the new row.
  }
}

/**
 * Offers a draw for the side `by`, or accepts the opponent's offer (article 9.1.2). `ply` is the number of plies that the client
 * has seen: nobody accepts an offer for another position.
 */
export function offerDraw(store, id, { ply, by }, now) {
  if (!Number.isSafeInteger(ply) || (by !== "white" && by !== "black"))
    return badRequest('ply is a number of plies, by is "white" or "black"');
  for (;;) {
    const row = standing(store, id, now);
    if (row === undefined) return noSuchGame();
    const { game, offer } = row;
    if (game.ply !== ply || game.isOver()) return stale(row, now);
    const isAccepted = offer !== null && offer !== by;
    if (isAccepted) game.agreeDraw();
    const next = {
      ...row,
      offer: isAccepted ? null : by,
      clock: isAccepted ? paused(row.clock, now) : row.clock,
    };
    if (replace(store, id, next)) return answer(200, shown(next, now));
  }
}

/** Returns a clock that stands, because the game is over. */
const paused = (clock, now) => clock?.pause(now) ?? null;

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
  const { body } = played({ game, offer: row.offer }, there, now);
  return answer(200, { ...body, ...(clock && { clock }) });
}

function stale(row, now) {
  return answer(409, { code: "STALE", ...shown(row, now) });
}
