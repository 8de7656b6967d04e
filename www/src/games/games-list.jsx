// The list of a file's games: a link for each. All text is untrusted and only enters the page as text.

import { dateOf, known, playersOf, resultShown, resultSpoken } from "./headers.js";
import { counted } from "../words.js";

/** @import { GameRecord } from "x88" */

/** A page with more links is slow. */
const MOST_SHOWN = 1_000;

/** @param {{ games: readonly GameRecord[], addressOf: (at: number) => string }} props `addressOf`: the address of a game */
export function GamesList({ games, addressOf }) {
  const rest = games.length - MOST_SHOWN;
  return (
    <ol class="game-list" id="games-rows">
      {games.slice(0, MOST_SHOWN).map(({ headers, result, problems }, at) => (
        <li>
          <a class="game-row" href={addressOf(at)}>
            <span class="game-number">{at + 1}</span> <span class="game-players">{playersOf(headers)}</span>{" "}
            <span class="game-result" title={resultSpoken(result)}>
              {resultShown(result)}
            </span>{" "}
            <span class="game-event">{known(headers, "Event")}</span>{" "}
            <span class="game-date">{dateOf(headers)}</span>{" "}
            {problems.length > 0 && <span class="game-faults">{counted(problems.length, "problem")}</span>}
          </a>
        </li>
      ))}
      {rest > 0 && <li>And {rest} more, which this page does not list.</li>}
    </ol>
  );
}
