// The list of a file's games: a link for each. All text is untrusted and only enters the page as text.

import { span } from "../element.js";
import { dateOf, known, playersOf, resultShown, resultSpoken } from "../games/headers.js";
import { counted } from "../words.js";

/** @import { GameRecord } from "x88" */

/** A page with more links is slow. */
const MOST_SHOWN = 1_000;

/**
 * @param {readonly GameRecord[]} games
 * @param {(at: number) => string} addressOf the address of a game
 * @returns {HTMLElement[]} list items
 */
export function gameItems(games, addressOf) {
  const items = games.slice(0, MOST_SHOWN).map((game, at) => {
    const link = document.createElement("a");
    link.className = "game-row";
    link.href = addressOf(at);
    link.append(...partsOf(game, at));
    return itemOf(link);
  });
  const rest = games.length - items.length;
  if (rest > 0) items.push(itemOf(`And ${rest} more, which this page does not list.`));
  return items;
}

/** @param {GameRecord} game @param {number} at */
function partsOf({ headers, result, problems }, at) {
  const score = span("game-result", resultShown(result));
  score.title = resultSpoken(result);
  const parts = [
    span("game-number", String(at + 1)),
    span("game-players", playersOf(headers)),
    score,
    span("game-event", known(headers, "Event")),
    span("game-date", dateOf(headers)),
  ];
  if (problems.length > 0) parts.push(span("game-faults", counted(problems.length, "problem")));
  return parts.flatMap((each) => [each, " "]);
}

/** @param {Node | string} content */
function itemOf(content) {
  const made = document.createElement("li");
  made.append(content);
  return made;
}
