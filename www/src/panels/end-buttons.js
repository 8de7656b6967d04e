// The ways in which players end a game themselves: a draw is claimed or offered, a game is given up. Two people at one board:
// what one of them offers, the other is asked. Knows no rules: what can be claimed is the game's.

import { announce } from "../announce.js";
import { button, choose } from "../dialog.js";
import { claimReason } from "../outcome-words.js";
import { capitalized, opponent } from "../words.js";

/** @import { Claim } from "x88" */
/** @import { GameController } from "../game/game-controller.js" */

export class EndButtons {
  #claim = document.querySelector("#claim");
  #offer = document.querySelector("#offer-draw");
  #resign = document.querySelector("#resign");

  /** @param {GameController} game */
  constructor(game) {
    this.#claim.addEventListener("click", () => claim(game));
    this.#offer.addEventListener("click", () => offer(game));
    this.#resign.addEventListener("click", () => resign(game));
  }

  /** @param {GameController} game */
  update({ claims, mover }) {
    this.#claim.hidden = mover === null || claims.length === 0;
    for (const each of [this.#offer, this.#resign])
      each.setAttribute("aria-disabled", String(mover === null));
  }
}

/** @param {GameController} game */
async function claim(game) {
  /** @type {Claim | null} */
  const claimed = await choose({
    title: "Claim a draw",
    cancel: "Cancel",
    content: (take) => grouped(game.claims).flatMap((claims) => claimChoices(claims, take)),
  });
  if (claimed && game.claims.includes(claimed)) game.claimDraw(claimed.byMove);
}

/** Claims of one kind together: that of fifty moves can often be made with many moves. */
function grouped(claims) {
  const kinds = new Set(claims.map(({ kind }) => kind));
  return [...kinds].map((kind) => claims.filter((each) => each.kind === kind));
}

/**
 * @param {Claim[]} claims of one kind
 * @param {(claim: Claim) => void} take
 */
function claimChoices(claims, take) {
  const [{ kind, article, byMove }] = claims;
  const row = document.createElement("div");
  row.className = "row choice-row";
  const name = (each) => (each.byMove ? each.byMove.san : "Claim");
  row.append(...claims.map((each) => button(name(each), () => take(each))));
  return [paragraph(claimReason(kind, article, byMove !== undefined)), row];
}

/** @param {GameController} game */
async function offer(game) {
  const { mover, position } = game;
  if (!mover) return;
  const accepted = await choose({
    title: `${capitalized(mover)} offers a draw`,
    content: () => [paragraph(`${capitalized(opponent(mover))} can accept it, or play on (article 5.2.3).`)],
    accept: { text: "Accept", value: true },
    cancel: "Decline",
  });
  if (game.position !== position) return;
  if (accepted) game.agreeDraw();
  else announce(`${capitalized(opponent(mover))} declines`);
}

/** @param {GameController} game */
async function resign(game) {
  const { mover, position } = game;
  if (!mover) return;
  const name = capitalized(mover);
  const other = capitalized(opponent(mover));
  const certain = await choose({
    title: `Resign for ${name}?`,
    content: () => [
      paragraph(`${other} wins, or it is a draw if ${other} cannot mate any more (article 5.1.2).`),
    ],
    accept: { text: "Resign", value: true },
    cancel: "Play on",
  });
  if (certain && game.position === position) game.resign(mover);
}

function paragraph(text) {
  const made = document.createElement("p");
  made.textContent = text;
  return made;
}
