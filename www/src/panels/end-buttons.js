// The buttons with which players end a game: claim, offer, resign. A claim on the board's position and one with an announced move
// are separate buttons; the latter replaces the offer. Two people at one board are asked about an offer; the computer answers
// itself.

import { button, choose } from "../dialog.js";
import { element } from "../element.js";
import { claimReason } from "../outcome-words.js";
import { capitalized, opponent } from "../words.js";
import { setDisabled } from "./controls.js";

/** @import { Claim } from "x88" */
/** @import { Color } from "x88" */
/** @import { ComputerPlayer } from "../game/computer-player.js" */
/** @import { GameController } from "../game/game-controller.js" */
/** @import { Surroundings } from "../shell/site.js" */

/** Explains a claim with a move to the user. */
const WITH_MOVE =
  "You say which move you will play, but do not play it. It is a draw because of the position after that move.";

export class EndButtons {
  #claim;
  #claimMove;
  #accept;
  #offer;
  #resign;

  /**
   * @param {HTMLElement} section of the view
   * @param {GameController} game
   * @param {ComputerPlayer} computer
   * @param {{ gone: () => void }} callbacks `gone`: called when the focused button disappears
   * @param {Surroundings} surroundings
   */
  constructor(section, game, computer, { gone }, { announce, page, signal }) {
    this.#claim = element(section, "#claim");
    this.#claimMove = element(section, "#claim-move");
    this.#accept = element(section, "#accept-draw");
    this.#offer = element(section, "#offer-draw");
    this.#resign = element(section, "#resign");
    const asking = { page, signal };
    /** @param {HTMLElement} pressed @param {boolean} withMove */
    const claimBy = (pressed, withMove) => async () => {
      await claim(game, withMove, asking);
      if (pressed.hidden && !signal.aborted) gone();
    };
    /** @type {[HTMLElement, () => void][]} */
    const presses = [
      [this.#claim, claimBy(this.#claim, false)],
      [this.#claimMove, claimBy(this.#claimMove, true)],
      [
        this.#accept,
        () => {
          computer.acceptDraw();
          gone();
        },
      ],
      [this.#offer, () => mayOffer(game, computer) && offer(game, computer, { ...asking, announce })],
      [this.#resign, () => resign(game, whoResigns(game, computer), asking)],
    ];
    for (const [button, press] of presses) button.addEventListener("click", press, { signal });
  }

  /**
   * @param {GameController} game
   * @param {ComputerPlayer} computer
   * @param {boolean} isPaused whether the user must first resume the game
   */
  update(game, computer, isPaused) {
    const isOffered = computer.activity === "offering";
    this.#claim.hidden = claimsOf(game, false).length === 0 || isOffered || isPaused;
    this.#claimMove.hidden = claimsOf(game, true).length === 0;
    this.#offer.hidden = !this.#claimMove.hidden;
    this.#accept.hidden = !isOffered || isPaused;
    setDisabled([this.#offer], !mayOffer(game, computer));
    setDisabled([this.#resign], whoResigns(game, computer) === null);
  }
}

/** A declined offer cannot be repeated before another move. */
function mayOffer({ mover }, { activity }) {
  return mover !== null && activity !== "considering" && activity !== "declining";
}

/**
 * Returns who can resign: of two people the side to move; against the computer the user, at any time.
 * @param {GameController} game
 * @param {ComputerPlayer} computer
 * @returns {Color | null}
 */
function whoResigns({ mover, outcome }, { color }) {
  if (outcome) return null;
  return color === null ? mover : opponent(color);
}

/** The page for the question, and the signal that ends it. @typedef {Pick<Surroundings, "page" | "signal">} Asking */

/**
 * Returns what the user can claim now.
 * @param {GameController} game
 * @param {boolean} withMove with an announced move, or in the current position
 */
function claimsOf({ mover, claims }, withMove) {
  return mover === null ? [] : claims.filter(({ byMove }) => (byMove !== undefined) === withMove);
}

/**
 * @param {GameController} game
 * @param {boolean} withMove
 * @param {Asking} asking
 */
async function claim(game, withMove, asking) {
  const claims = claimsOf(game, withMove);
  /** @type {Claim | null} */
  const claimed = await choose({
    ...asking,
    title: withMove ? "Claim with your next move" : "Claim a draw",
    cancel: "Cancel",
    content: (take) => [
      ...(withMove ? [paragraph(WITH_MOVE)] : []),
      ...grouped(claims).flatMap((each) => claimChoices(each, take)),
    ],
  });
  if (claimed && game.claims.includes(claimed)) game.claimDraw(claimed.byMove);
}

/** Groups claims by kind: fifty moves can often be claimed with many moves. */
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

/**
 * @param {GameController} game
 * @param {ComputerPlayer} computer
 * @param {Asking & Pick<Surroundings, "announce">} asking
 */
async function offer(game, computer, { announce, ...asking }) {
  if (computer.color) return offerTo(computer, game, asking);
  const { mover, position } = game;
  if (!mover) return;
  const accepted = await choose({
    ...asking,
    title: `${capitalized(mover)} offers a draw`,
    content: () => [paragraph(`${capitalized(opponent(mover))} can accept it, or play on (article 5.2.3).`)],
    accept: { text: "Accept", value: true },
    cancel: "Decline",
  });
  if (game.position !== position || asking.signal.aborted) return;
  if (accepted) game.agreeDraw();
  else announce(`${capitalized(opponent(mover))} declines`);
}

/**
 * Asks first, so that a mistaken press does not end a game.
 * @param {ComputerPlayer} computer
 * @param {GameController} game
 * @param {Asking} asking
 */
async function offerTo(computer, game, asking) {
  const { position } = game;
  const certain = await choose({
    ...asking,
    title: `Offer ${computer.name} a draw?`,
    content: () => [paragraph(`If ${computer.name} says yes, the game ends, and nobody wins.`)],
    accept: { text: "Offer a draw", value: true },
    cancel: "Play on",
  });
  if (certain && game.position === position && mayOffer(game, computer)) computer.considerDraw();
}

/**
 * @param {GameController} game
 * @param {Color | null} color
 * @param {Asking} asking
 */
async function resign(game, color, asking) {
  if (color === null) return;
  const name = capitalized(color);
  const other = capitalized(opponent(color));
  const certain = await choose({
    ...asking,
    title: `Resign for ${name}?`,
    content: () => [
      paragraph(`${other} wins, or it is a draw if ${other} cannot mate any more (article 5.1.2).`),
    ],
    accept: { text: "Resign", value: true },
    cancel: "Play on",
  });
  if (certain) game.resign(color);
}

function paragraph(text) {
  const made = document.createElement("p");
  made.textContent = text;
  return made;
}
