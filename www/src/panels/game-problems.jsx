// The problems of a game's text: location, text and reason. All of it enters the page as text only.

import { Position } from "x88";
import { positionLink } from "../game/position-text.js";
import { counted } from "../words.js";

/** @import { GameRecord, PgnProblem } from "x88" */

/** A text that is not PGN can have very many. */
const MOST_SHOWN = 50;

/** @param {{ record: GameRecord }} props */
export function GameProblems({ record: { problems, chess960, fen } }) {
  const rest = problems.length - MOST_SHOWN;
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
        {problems.slice(0, MOST_SHOWN).map((problem) => (
          <Problem problem={problem} chess960={chess960 === true} />
        ))}
        {rest > 0 && <li>And {rest} more.</li>}
      </ul>
    </details>
  );
}

/** @param {{ problem: PgnProblem, chess960: boolean }} props */
function Problem({ problem: { line, column, message, token, fen }, chess960 }) {
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
      {fen !== undefined && (
        <>
          {" "}
          <a href={positionLink("inspect", Position.fromFen(fen, { chess960 }))}>Look at the position</a>
        </>
      )}
    </li>
  );
}
