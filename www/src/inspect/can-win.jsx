// The panel for whether a side can still win: the question, progress and result, and the line to mate.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { elements } from "../element.js";
import { NOT_EVEN_HELPED } from "../outcome-words.js";
import { Button } from "../parts.jsx";
import { capitalized, opponent } from "../words.js";
import { showLine } from "./line-dialog.jsx";

/** @import { Color, Position } from "x88" */
/** @import { Surroundings } from "../shell/site.js" */
/** @import { CanWinSearch, Finding } from "../game/can-win-search.js" */

/**
 * Draws and announces what a search finds.
 * @param {CanWinSearch} search
 * @param {() => void} draw
 * @param {Surroundings} surroundings
 */
export function followSearch(search, draw, { announce, signal }) {
  const found = () => {
    draw();
    if (search.finding.kind !== "none") announce(findingText(search.finding));
  };
  search.follow(found, signal);
}

/**
 * @param {{
 *   id?: string,
 *   position: Position | null,
 *   search: CanWinSearch,
 *   below: () => Color,
 *   surroundings: Surroundings,
 * }} props `position`: without one, or after checkmate or stalemate, there is no question; `below`: the color of the pieces at
 *   the bottom of the page's board
 */
export function CanWin({ id = "can-win", position, search, below, surroundings }) {
  const { finding } = search;
  const isSearching = finding.kind === "searching";
  const isMate = finding.kind === "yes" && finding.line.length > 0;
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  // Keeps its height once used, so that the content below does not move when the answer comes.
  const used = useRef(false);
  used.current ||= finding.kind !== "none";
  // Before a button is hidden, which takes the focus from it.
  const [focused] = panel.current ? elements(panel.current, ":focus") : [];
  useLayoutEffect(() => {
    if (focused?.hidden && panel.current) refocus(panel.current);
  }, [finding]);
  const show = () => {
    if (finding.kind !== "yes" || !search.position) return;
    const title = `How ${capitalized(finding.color)} can still win`;
    showLine({ title, position: search.position, line: finding.line, below: below() }, surroundings);
  };
  const ask = (/** @type {Color} */ color) => (
    <Button
      data-ask={color}
      aria-label={`Can ${capitalized(color)} still win?`}
      aria-disabled={position === null}
      onClick={() => position && search.ask(position, color)}
    >
      {capitalized(color)}
    </Button>
  );
  return (
    <section
      class={used.current ? "panel can-win used" : "panel can-win"}
      id={id}
      aria-label="Can a side still win?"
      hidden={position !== null && position.legalMoves().length === 0}
      ref={panel}
    >
      <div class="panel-head">
        <h2>Can a side still win?</h2>
        {ask("white")}
        {ask("black")}
      </div>
      <div class="can-win-finding">
        <p class="can-win-text">{findingText(finding)}</p>
        <div class="row">
          <progress aria-label="Searching" hidden={!isSearching} />
          {isSearching && <Seconds />}
          <Button data-action="cancel" hidden={!isSearching} onClick={() => search.cancel()}>
            Cancel
          </Button>
          <Button data-action="show" hidden={!isMate} onClick={show}>
            Show the moves
          </Button>
          <Button
            data-action="longer"
            hidden={!(finding.kind === "unknown" && finding.more)}
            onClick={() => search.lookLonger()}
          >
            Search longer
          </Button>
        </div>
      </div>
    </section>
  );
}

/** The seconds of a running search. */
function Seconds() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const begun = performance.now();
    const tick = () => setSeconds(Math.round((performance.now() - begun) / 1000));
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  return <span class="note can-win-seconds">{seconds > 0 && `${seconds} s`}</span>;
}

/** Moves the focus to a button of the panel that is not hidden. @param {HTMLElement} panel */
function refocus(panel) {
  const [shown] = elements(panel, "[data-action]").filter((button) => !button.hidden);
  (shown ?? elements(panel, "[data-ask]")[0]).focus({ preventScroll: true });
}

/** @param {Finding} finding */
function findingText(finding) {
  const side = "color" in finding ? capitalized(finding.color) : "";
  switch (finding.kind) {
    case "searching":
      return `Looking for a way for ${side} to mate, in up to ${finding.nodes.toLocaleString("en")} positions.`;
    case "yes":
      return `Yes, ${side} can still win: ${lineText(finding)}.`;
    case "no":
      return `No: ${side} provably cannot mate, ${NOT_EVEN_HELPED}.`;
    case "unknown":
      return `Not known: no mate and no proof among about ${finding.nodes.toLocaleString("en")} positions.`;
    case "given-up":
      return "The search was cancelled.";
    case "failed":
      return "The search failed: it could not start, or ran out of memory.";
    default:
      return `Can it still mate, ${NOT_EVEN_HELPED}?`;
  }
}

/** @param {{ color: Color, line: string[] }} finding */
function lineText({ color, line }) {
  if (line.length === 1) return "the next move can mate";
  return `${line.length} half-moves can lead to mate, if ${capitalized(opponent(color))} helps`;
}
