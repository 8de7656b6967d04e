// A chess clock as plain data: what both players have left, in milliseconds, and since when the player to move is thinking. Must not know
// games, nor what time it is.

/**
 * @typedef {{ initial: number, increment: number, white: number, black: number, since: number | null }} Clock
 * `since`: null while nobody's time is running: before the first move, and after the game
 */

/** The longest time that a player may have, in seconds: two weeks. */
const LONGEST = 14 * 24 * 60 * 60;

/** Returns whether a request may begin with that time control, in seconds. */
export function isTimeControl(value) {
  if (typeof value !== "object" || value === null) return false;
  const { initial, increment } = value;
  return [initial, increment].every((it) => Number.isFinite(it) && it >= 0 && it <= LONGEST) && initial > 0;
}

/** @returns {Clock} for a time control in seconds */
export function newClock({ initial, increment }) {
  const [first, added] = [initial * 1000, increment * 1000];
  return { initial: first, increment: added, white: first, black: first, since: null };
}

/** Returns what the player to move has left; below 0 if the flag has fallen. */
export function leftOf(clock, turn, now) {
  return clock[turn] - (clock.since === null ? 0 : now - clock.since);
}

/** Returns the clock after a move of that player: the increment is added, and the opponent's time runs unless the game is over. */
export function pressed(clock, color, now, isOver) {
  return { ...clock, [color]: leftOf(clock, color, now) + clock.increment, since: isOver ? null : now };
}

/** Returns the clock of a player whose flag has fallen. */
export function fallen(clock, color) {
  return { ...clock, [color]: 0, since: null };
}

/** Returns what both players see on it now. */
export function readings(clock, turn, now) {
  const { white, black, since } = { ...clock, [turn]: leftOf(clock, turn, now) };
  return { white, black, running: since === null ? null : turn };
}
