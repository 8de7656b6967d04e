// The status above a board: side to move, check, available claims, outcome; against the computer, what it does.

import { claimLine, outcomeTitle } from "../outcome-words.js";
import { Button } from "../parts.jsx";
import { capitalized, opponent, outcomeDetail, outcomeLine, resultFor } from "../words.js";
import { Face } from "./face.jsx";

/** @import { ComponentChildren } from "preact" */
/** @import { Claim, Color, Outcome, Position } from "x88" */
/** @import { OpponentData } from "../computer/opponents.js" */
/** @import { ComputerPlayer } from "../game/computer-player.js" */
/** @import { GameController } from "../game/game-controller.js" */

/** @typedef {{ state: "playing" | "check" | "over" | "won" | "impossible", line: string, detail: string }} Status */

/** Time away does not count. */
const PAUSED = "Paused while you were away";

/** Returns the draws that can be claimed as the board stands; the others need a move first. @param {readonly Claim[]} claims */
const standing = (claims) => claims.filter(({ byMove }) => !byMove);

/** @param {Status & { id?: string, isThinking?: boolean, before?: ComponentChildren, children?: ComponentChildren }} props */
export function StatusLine({ id = "status", state, line, detail, isThinking = false, before, children }) {
  return (
    <div class="status" id={id} data-state={state} data-thinking={isThinking ? "" : undefined}>
      {before}
      <p class="status-line" id="status-line">
        {line}
      </p>
      <p class="status-detail" id="status-detail">
        {detail}
      </p>
      {children}
    </div>
  );
}

/**
 * @param {{ position: Position, outcome: Outcome | null, claims?: readonly Claim[], remark?: string }} game
 * @returns {Status}
 */
export function statusOf({ position, outcome, claims = [], remark }) {
  const now = standing(claims);
  const usual = now.length > 0 ? claimLine(now) : `Move ${position.fullmoveNumber}`;
  const detail = remark ? `${usual} · ${remark}` : usual;
  const line = `${capitalized(position.turn)} to move`;
  if (outcome) return { state: "over", line: outcomeLine(outcome), detail: outcomeDetail(outcome) };
  if (position.isCheck()) return { state: "check", line, detail: `Check · ${detail}` };
  return { state: "playing", line, detail };
}

/**
 * The status of a game against the computer, or of two people. A paused game shows only that.
 * @param {{
 *   game: GameController,
 *   computer: ComputerPlayer,
 *   isPaused: boolean,
 *   next: OpponentData | null,
 *   press: { tryAgain: () => void, goOn: () => void, playNext: () => void },
 *   children: ComponentChildren,
 * }} props `next`: the opponent suggested for the next game
 */
export function PlayStatus({ game, computer, isPaused, next, press, children }) {
  const { activity, who } = computer;
  const status = statusOf(game);
  const ofComputer = isPaused ? { detail: PAUSED } : computer.color && computerStatus(game, computer);
  return (
    <StatusLine
      {...status}
      {...ofComputer}
      isThinking={activity === "thinking" || activity === "considering"}
      before={<Opponent who={who} />}
    >
      {children}
      <Button
        id="try-again"
        aria-describedby="status-detail"
        hidden={activity !== "failed"}
        onClick={press.tryAgain}
      >
        Try again
      </Button>
      <Button
        id="next-opponent"
        aria-haspopup="dialog"
        hidden={!next || !game.outcome}
        onClick={press.playNext}
      >
        {next && `Play ${next.name}`}
      </Button>
      <Button id="go-on" aria-describedby="status-detail" hidden={!isPaused} onClick={press.goOn}>
        Continue
      </Button>
    </StatusLine>
  );
}

/** @param {{ who: OpponentData | null }} props null if two people play */
function Opponent({ who }) {
  return (
    <p
      class="opponent"
      id="opponent"
      data-opponent={who?.id ?? ""}
      title={who ? `You play against ${who.name}. ${who.sentence}` : ""}
      hidden={who === null}
    >
      {who && (
        <>
          <Face name={who.face} key={who.id} />
          <span>{who.name}</span>
        </>
      )}
    </p>
  );
}

/**
 * Returns what differs from the words for two people.
 * @param {GameController} game
 * @param {ComputerPlayer} computer
 * @returns {Partial<Status>}
 */
function computerStatus({ position, outcome, mover, claims }, computer) {
  if (outcome) {
    const side = opponent(/** @type {Color} */ (computer.color));
    return {
      state: outcome.winner === side ? "won" : "over",
      line: resultFor(outcome, side),
      detail: `${outcomeTitle(outcome)} · article ${outcome.article}`,
    };
  }
  const check = position.isCheck() ? "Check · " : "";
  const doing = computerDoing(computer);
  if (doing) return { detail: check + doing };
  if (mover === null) return { detail: `You're looking back. ${computer.name} is waiting.` };
  return standing(claims).length > 0 ? {} : { detail: `${check}Your turn · Move ${position.fullmoveNumber}` };
}

/**
 * Returns text such as "Pip is thinking", or null while it does nothing.
 * @param {ComputerPlayer} computer
 */
export function computerDoing({ activity, isToMove, name }) {
  switch (activity) {
    case "considering":
      return `${name} is considering the draw`;
    case "declining":
      return `${name} declines the draw`;
    case "offering":
      return `${name} offers a draw`;
    case "failed":
      return `${name} couldn't answer`;
    default:
      return isToMove ? `${name} is thinking` : null;
  }
}
