// The problems of a game's text: location, text and reason. All of it enters the page as text only.

import { useMemo } from "preact/hooks";
import { Position } from "x88";
import { positionLink } from "../game/position-text.js";
import { counted } from "../words.js";

/** @import { GameRecord, PgnProblem } from "x88" */

/** A text that is not PGN can have very many. */
const MOST_SHOWN = 50;

/** @param {{ record: GameRecord }} props */
export function GameProblems({ record }) {
  const { problems, fen } = record;
  const rest = problems.length - MOST_SHOWN;
  const shown = useMemo(() => shownIn(record), [record]);
  return (
    // If the start cannot be read, there is nothing else to show.
    <details
      class="panel game-problems"
      id="game-problems"
      hidden={problems.length === 0}
      open={fen === null}
    >
      <summary>
        <h2>{counted(problems.length, "problem")} in this game</h2>
      </summary>
      <ul>
        {shown.map(Problem)}
        {rest > 0 && <li>And {rest} more.</li>}
      </ul>
    </details>
  );
}

/** The address leads to the position of the problem. @typedef {PgnProblem & { href: string | null }} Shown */

/** @param {GameRecord} record @returns {Shown[]} */
function shownIn({ problems, chess960 }) {
  return problems.slice(0, MOST_SHOWN).map((problem) => {
    const { fen } = problem;
    const href =
      fen === undefined
        ? null
        : positionLink("inspect", Position.fromFen(fen, { chess960: chess960 === true }));
    return { ...problem, href };
  });
}

/** @param {Shown} problem */
function Problem({ line, column, message, token, href }) {
  return (
    <li>
      <b class="problem-place">
        Line {line}, column {column}
      </b>{" "}
      {token && (
        <>
          <code>{token}</code>{" "}
        </>
      )}
      {message}
      {href && (
        <>
          {" "}
          <a href={href}>Look at the position</a>
        </>
      )}
    </li>
  );
}
