// The buttons with which players end a game: claim, offer, resign. A claim on the board's position and one with an announced move
// are separate buttons; the latter replaces the offer. Two people at one board are asked about an offer; the computer answers
// itself.

import { choose } from "../dialog.jsx";
import { claimReason } from "../outcome-words.js";
import { Button, Icon, WordButton } from "../parts.jsx";
import { capitalized, opponent } from "../words.js";

/** @import { Claim } from "x88" */
/** @import { Color } from "x88" */
/** @import { ComputerPlayer } from "../game/computer-player.js" */
/** @import { GameController } from "../game/game-controller.js" */
/** @import { Surroundings } from "../shell/site.js" */

/** Explains a claim with a move to the user. */
const WITH_MOVE =
  "You say which move you will play, but do not play it. It is a draw because of the position after that move.";

/**
 * Returns what the players can do now, and how.
 * @param {GameController} game
 * @param {ComputerPlayer} computer
 * @param {boolean} isPaused whether the user must first resume the game
 * @param {Surroundings} surroundings
 * @param {() => void} gone called when the pressed button disappears
 */
export function endsOf(game, computer, isPaused, { announce, page, signal }, gone) {
  const asking = { page, signal };
  const isOffered = computer.activity === "offering";
  const claimBy = (/** @type {boolean} */ withMove) => async () => {
    await claim(game, withMove, asking);
    if (claimsOf(game, withMove).length === 0 && !signal.aborted) gone();
  };
  return {
    isClaimable: claimsOf(game, false).length > 0 && !isOffered && !isPaused,
    isClaimableByMove: claimsOf(game, true).length > 0,
    isAcceptable: isOffered && !isPaused,
    mayOffer: mayOffer(game, computer),
    mayResign: whoResigns(game, computer) !== null,
    claim: claimBy(false),
    claimByMove: claimBy(true),
    accept: () => {
      computer.acceptDraw();
      gone();
    },
    offer: () => mayOffer(game, computer) && offer(game, computer, { ...asking, announce }),
    resign: () => resign(game, whoResigns(game, computer), asking),
  };
}

/** The buttons beside the status. @param {{ ends: ReturnType<typeof endsOf> }} props */
export function StatusEnds({ ends }) {
  return (
    <>
      <Button id="claim" aria-describedby="status-detail" hidden={!ends.isClaimable} onClick={ends.claim}>
        Claim a draw
      </Button>
      <Button
        id="accept-draw"
        aria-describedby="status-detail"
        hidden={!ends.isAcceptable}
        onClick={ends.accept}
      >
        Accept
      </Button>
    </>
  );
}

const DRAW = (
  <Icon d="M15.5 4 4.5 16M4.2 5.6l1.6-1.2v4.8M11.7 12.4c.2-1 3.6-1.3 3.4.6-.2 1.2-2.4 1.9-3.4 3.6h3.7" />
);

/** The buttons below the board. @param {{ ends: ReturnType<typeof endsOf> }} props */
export function EndButtons({ ends }) {
  const { isClaimableByMove, mayOffer, mayResign } = ends;
  return (
    <>
      <WordButton
        id="offer-draw"
        icon={DRAW}
        hidden={isClaimableByMove}
        aria-disabled={!mayOffer}
        onClick={ends.offer}
      >
        Offer a draw
      </WordButton>
      <WordButton id="claim-move" icon={DRAW} hidden={!isClaimableByMove} onClick={ends.claimByMove}>
        Claim with my next move
      </WordButton>
      <WordButton
        id="resign"
        icon={<Icon d="M5 17V3.8c3.4-1.8 6 1.7 10 .1v7c-4 1.6-6.6-1.9-10-.1" />}
        aria-disabled={!mayResign}
        onClick={ends.resign}
      >
        Resign
      </WordButton>
    </>
  );
}

/**
 * A declined offer cannot be repeated before another move.
 * @param {GameController} game @param {ComputerPlayer} computer
 */
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
    content: (take) => (
      <>
        {withMove && <p>{WITH_MOVE}</p>}
        {grouped(claims).map((each) => (
          <ClaimChoices claims={each} take={take} />
        ))}
      </>
    ),
  });
  if (claimed && game.claims.includes(claimed)) game.claimDraw(claimed.byMove);
}

/**
 * Groups claims by kind: fifty moves can often be claimed with many moves.
 * @param {readonly Claim[]} claims
 */
function grouped(claims) {
  const kinds = new Set(claims.map(({ kind }) => kind));
  return [...kinds].map((kind) => claims.filter((each) => each.kind === kind));
}

/** @param {{ claims: Claim[], take: (claim: Claim) => void }} props `claims`: of one kind */
function ClaimChoices({ claims, take }) {
  const [{ kind, article, byMove }] = claims;
  return (
    <>
      <p>{claimReason(kind, article, byMove !== undefined)}</p>
      <div class="row choice-row">
        {claims.map((each) => (
          <Button onClick={() => take(each)}>{each.byMove ? each.byMove.san : "Claim"}</Button>
        ))}
      </div>
    </>
  );
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
    content: () => <p>{capitalized(opponent(mover))} can accept it, or play on (article 5.2.3).</p>,
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
    content: () => <p>If {computer.name} says yes, the game ends, and nobody wins.</p>,
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
    content: () => (
      <p>
        {other} wins, or it is a draw if {other} cannot mate any more (article 5.1.2).
      </p>
    ),
    accept: { text: "Resign", value: true },
    cancel: "Play on",
  });
  if (certain) game.resign(color);
}
