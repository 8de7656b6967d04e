// The matches that measure the opponents: each against the one below, the weakest against a player who takes what hangs.

import { uciOf } from "../../../www/src/computer/candidates.js";
import { chooseMove } from "../../../www/src/computer/choice.js";
import { OPPONENTS } from "../../../www/src/computer/opponents.js";
import { takingMove } from "./yardsticks.mjs";

/** @import { OpponentData } from "../../../www/src/computer/opponents.js" */
/** @import { Player } from "./match.mjs" */

/** @typedef {{ id: string, name: string, player: Player, against: string, other: Player }} Match `id`: of the measured opponent */

/** @returns {Match[]} */
export function matches() {
  const [weakest] = OPPONENTS;
  const first = { ...rung(weakest), against: "takes what hangs", other: takingMove };
  const steps = OPPONENTS.slice(1).map((opponent, n) => {
    const below = rung(OPPONENTS[n]);
    return { ...rung(opponent), against: below.name, other: below.player };
  });
  return [first, ...steps];
}

/** @param {OpponentData} opponent */
function rung({ id, name, strength }) {
  /** @type {Player} */
  const player = (position, seed, past) => {
    const { move, nodes } = chooseMove(position, strength, { seed, ...past });
    return { uci: uciOf(move), nodes };
  };
  return { id, name: `${name} (${id})`, player };
}
