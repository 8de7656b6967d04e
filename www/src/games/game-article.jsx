// The page of one game: its headers, board, values, moves and problems. The board and the moves fill their places by themselves.

import { positionLink } from "../game/position-text.js";
import { occasionOf, openingOf, playersOf, resultShown } from "./headers.js";
import { START } from "./outline.js";
import { Button, ICONS, Icon, LookIcon } from "../parts.jsx";
import { breakable } from "../break-long-words.js";
import { GameProblems } from "./game-problems.jsx";
import { GameValues } from "./game-values.jsx";

/** @import { GameRecord } from "x88" */
/** @import { Study } from "./study.js" */
/** @import { GamePage, Step } from "./game-page.js" */

/** `href`: returns the address of a game of the file. @typedef {{ at: number, of: number, all: string, href: (at: number) => string }} InFile */

/**
 * @param {{ page: GamePage | null, study: Study, inFile: InFile | null }} props `page`: null before there is one; `inFile`: where
 * the game is in its file; null: no game is shown
 */
export function GameArticle({ page, study, inFile }) {
  const record = page?.record ?? null;
  const isStartless = record !== null && record.fen === null;
  // Without a start there is nothing on the board.
  const isShown = record !== null && !isStartless && study.isOpen;
  return (
    <article class={isStartless ? "game startless" : "game"} hidden={inFile === null}>
      <header class="game-head">
        <GameNav inFile={inFile} />
        <h1 id="game-title">
          {record && <Breakable text={`${playersOf(record.headers)} ${resultShown(record.result)}`} />}
        </h1>
        <p class="note" id="game-occasion">
          {record && <Breakable text={occasion(record)} />}
        </p>
      </header>
      <div class="board-frame" />
      {isShown && page && <GameValues study={study} kinds={page.kinds} />}
      <Travel page={page} study={study} isShown={isShown} />
      <p class={page?.isRefused ? "game-now refused" : "game-now"} id="game-now">
        {isShown && page?.now}
      </p>
      <section class="panel tree-panel" aria-label="Moves">
        <div class="tree" id="game-tree" />
      </section>
      {record && <GameProblems key={record} record={record} />}
      <div class="panel game-actions">
        <p class="row">
          <Button id="game-copy-fen" onClick={page?.press.copyFen}>
            Copy FEN
          </Button>
          <Button id="game-copy-link" hidden={isStartless} onClick={page?.press.copyLink}>
            Copy link
          </Button>
          <a class="button" id="game-play" href={isShown ? positionLink("play", study.position) : "#/play"}>
            Play from here
          </a>
        </p>
        <p class="note" id="game-note" role="status">
          {/* With each note as the key, the same words are announced again. */}
          {page?.note && <span key={page.note}>{page.note.text}</span>}
        </p>
      </div>
    </article>
  );
}

/** @param {{ text: string }} props */
function Breakable({ text }) {
  return breakable(text).map((part, at) => (
    <>
      {at > 0 && <wbr />}
      {part}
    </>
  ));
}

/** @param {GameRecord} record */
function occasion({ headers }) {
  return [...occasionOf(headers), openingOf(headers)].filter(Boolean).join("\u00a0· ");
}

/** @param {{ inFile: InFile | null }} props */
function GameNav({ inFile }) {
  const { at, of, all, href } = inFile ?? { at: 0, of: 1, all: "#/games", href: () => "#/games" };
  /** @param {"prev" | "next"} rel @param {number} to @param {string} words @param {string} d */
  const link = (rel, to, words, d) => (
    <a
      class="icon-button"
      id={rel === "prev" ? "game-previous" : "game-next"}
      href={href(to)}
      rel={rel}
      title={words}
      aria-disabled={to < 0 || to >= of}
      onClick={(event) => (to < 0 || to >= of) && event.preventDefault()}
    >
      <Icon d={d} />
      <span class="visually-hidden">{words}</span>
    </a>
  );
  return (
    <nav class="game-nav" aria-label="Games of this file" hidden={of === 1}>
      <a id="game-all" href={all}>
        All games
      </a>{" "}
      <span class="note" id="game-place">
        {at + 1} of {of}
      </span>{" "}
      {link("prev", at - 1, "Previous game", "M12.5 4.5 7 10l5.5 5.5")}{" "}
      {link("next", at + 1, "Next game", "M7.5 4.5 13 10l-5.5 5.5")}
    </nav>
  );
}

/** @param {{ page: GamePage | null, study: Study, isShown: boolean }} props */
function Travel({ page, study, isShown }) {
  const { ply, length, at } = isShown ? study : { ply: 0, length: 0, at: START };
  /**
   * @param {Step} where @param {string} words @param {string} title @param {string} d @param {boolean} isAble
   */
  const go = (where, words, title, d, isAble) => (
    <button
      type="button"
      class="icon-button"
      data-go={where}
      aria-label={words}
      title={title}
      aria-disabled={!isAble}
      onClick={() => page?.press.go(where)}
    >
      <Icon d={d} />
    </button>
  );
  return (
    <div class="controls">
      <fieldset aria-label="Go through the game">
        {go("start", "To the start", "To the start (Home)", ICONS.start, ply > 0)}
        {go("back", "One move back", "One move back (←)", ICONS.back, ply > 0)}
        {go("forward", "One move on", "One move on (→)", ICONS.forward, ply < length)}
        {go("end", "To the end", "To the end (End)", ICONS.end, ply < length)}
        {go(
          "aside",
          "To the next variation",
          "Another move instead of this one (↑ ↓)",
          "M5.5 3.5v6.2c0 2.2 1.2 3.4 3.4 3.4h5.6M11.6 9.9l3.1 3.2-3.1 3.2M5.5 9v7.5",
          isShown && study.outline.isBranch(at),
        )}
      </fieldset>
      <a
        class="icon-button apart"
        id="game-inspect"
        href={isShown ? positionLink("inspect", study.position) : "#/inspect"}
        title="Inspect this position"
      >
        <LookIcon />
        <span class="visually-hidden">Inspect this position</span>
      </a>
      <button
        type="button"
        class="icon-button"
        id="game-flip"
        aria-label="Flip the board"
        title="Turn the board"
        onClick={page?.press.flip}
      >
        <Icon d={ICONS.flip} />
      </button>
    </div>
  );
}
