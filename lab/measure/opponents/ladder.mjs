// The matches that measure the opponents: each against the one below, the two weakest against reference players.

import { uciOf } from "../../../www/src/computer/candidates.js";
import { chooseMove, skillOn } from "../../../www/src/computer/choice.js";
import { OPPONENTS } from "../../../www/src/computer/opponents.js";
import { randomMove, takingMove } from "./yardsticks.mjs";

/** @import { OpponentData } from "../../../www/src/computer/opponents.js" */
/** @import { Player } from "./match.mjs" */

/** The range of expected scores, in percent. */
const EVEN = [40, 60];
const RUNG = [65, 85];

/**
 * `id`: of the measured opponent. @typedef {{ id: string, name: string, player: Player, against: string, other: Player, band:
 * number[] }} Match
 */

/** @returns {Match[]} */
export function matches() {
  const [mildest, second] = OPPONENTS;
  const yardsticks = [
    { ...rung(mildest), against: "random moves", other: randomMove, band: EVEN },
    { ...rung(second), against: "takes what hangs", other: takingMove, band: EVEN },
  ];
  const steps = OPPONENTS.slice(1).map((opponent, n) => {
    const below = rung(OPPONENTS[n]);
    return { ...rung(opponent), against: below.name, other: below.player, band: RUNG };
  });
  return [...yardsticks, ...steps];
}

/** @param {OpponentData} opponent */
function rung({ id, name, strength }) {
  /** @type {Player} */
  const player = (position, seed, { day, ...past }) => {
    const { move, nodes } = chooseMove(position, skillOn(strength, day), { seed, ...past });
    return { uci: uciOf(move), nodes };
  };
  return { id, name: `${name} (${id})`, player };
}
