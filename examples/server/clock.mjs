// A chess clock as plain data, in milliseconds. This file knows neither games nor the time of day.

/**
 * @typedef {{ initial: number, increment: number, white: number, black: number, since: number | null, times: number[] }} Clock
 * `since`: the time at which the player to move began to think; null before the first move and after the game.
 * `times`: the time that was left after each ply, which `game.pgn({ clocks })` writes.
 */

/** The longest time that a player may have, in seconds: two weeks. */
const LONGEST = 14 * 24 * 60 * 60;

/** Returns whether the value is a time control in seconds. */
export function isTimeControl(value) {
  if (typeof value !== "object" || value === null) return false;
  const { initial, increment } = value;
  return [initial, increment].every((it) => Number.isFinite(it) && it >= 0 && it <= LONGEST) && initial > 0;
}

/** @returns {Clock} for a time control in seconds */
export function newClock({ initial, increment }) {
  const [first, added] = [Math.round(initial * 1000), Math.round(increment * 1000)];
  return { initial: first, increment: added, white: first, black: first, since: null, times: [] };
}

/** Returns the time left for the player to move. It is below 0 if the flag has fallen. */
export function leftOf(clock, turn, now) {
  return clock[turn] - (clock.since === null ? 0 : now - clock.since);
}

/** Returns the clock after a move: it adds the increment, and the opponent's time runs unless the game is over. */
export function pressed(clock, color, now, isOver) {
  const left = leftOf(clock, color, now) + clock.increment;
  return { ...clock, [color]: left, since: isOver ? null : now, times: [...clock.times, left] };
}

/** Returns the clock of a player whose flag has fallen. */
export function fallen(clock, color) {
  return { ...clock, [color]: 0, since: null };
}

/** Returns the times that both players see now. */
export function readings(clock, turn, now) {
  const { white, black, since } = { ...clock, [turn]: leftOf(clock, turn, now) };
  return { white, black, running: since === null ? null : turn };
}
