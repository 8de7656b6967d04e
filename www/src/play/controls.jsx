// The buttons and keys that step through the game and flip the board; on a phone, a menu holds the less common ones.

import { useState } from "preact/hooks";
import { closestTo } from "../element.js";
import { positionLink } from "../game/position-text.js";
import { endingName } from "../outcome-words.js";
import { Button, ICONS, Icon, LookIcon, WordButton } from "../parts.jsx";

/** @import { ComponentChildren } from "preact" */
/** @import { GameController } from "../game/game-controller.js" */
/** @import { Surroundings } from "../shell/site.js" */

/** Stepping through a finished game only browses: the keys do not undo its ending. @param {GameController} game */
const stepsIn = (game) => ({
  Home: () => game.goTo(0),
  ArrowLeft: () => game.back(),
  ArrowRight: () => game.redo(),
  End: () => game.goTo(game.line.length),
});

/**
 * Lets the keys of the page step through the game.
 * @param {GameController} game
 * @param {Pick<Surroundings, "page" | "signal">} surroundings
 */
export function followKeys(game, { page, signal }) {
  /** @type {Partial<Record<string, () => void>>} */
  const steps = stepsIn(game);
  const press = (/** @type {KeyboardEvent} */ event) => {
    const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    const step = steps[event.key];
    if (modified || !step || closestTo(event, "input, textarea, dialog")) return;
    event.preventDefault();
    step();
  };
  page.addEventListener("keydown", press, { signal });
}

/**
 * @param {{
 *   game: GameController,
 *   press: { rematch: () => void, newGame: () => void, flip: () => void },
 *   children: ComponentChildren,
 * }} props `children`: the buttons that end the game
 */
export function Controls({ game, press, children }) {
  const [isOpen, open] = useState(false);
  return (
    <div class={isOpen ? "controls open" : "controls"} id="controls">
      <Travel game={game} />
      <fieldset class="next-game" id="next-game" aria-label="The next game" hidden={game.outcome === null}>
        <Button class="primary" id="rematch" onClick={press.rematch}>
          Rematch
        </Button>
        <Button id="another-game" aria-haspopup="dialog" onClick={press.newGame}>
          New game
        </Button>
      </fieldset>
      <WordButton
        id="more"
        icon={
          <Icon>
            <path d="M5 10h.01M10 10h.01M15 10h.01" stroke-width="2.6" />
          </Icon>
        }
        aria-expanded={isOpen}
        aria-controls="more-controls"
        onClick={() => open(!isOpen)}
      >
        More
      </WordButton>
      {/* A choice closes the menu, to show the board. */}
      <fieldset class="wide" id="more-controls" aria-label="Draw, resign, look" onClick={() => open(false)}>
        {children}
        <WordButton id="flip" icon={<Icon d={ICONS.flip} />} onClick={press.flip}>
          Flip the board
        </WordButton>
        <a
          class="word-button"
          id="inspect"
          href={positionLink("inspect", game.position)}
          title="Inspect this position"
        >
          <LookIcon /> <span>Inspect</span>
        </a>
      </fieldset>
    </div>
  );
}

/** The disabled buttons lack the attribute `disabled`, which would remove the focus. @param {{ game: GameController }} props */
function Travel({ game }) {
  const steps = stepsIn(game);
  const ended = game.endedByPlayer;
  const undo = ended ? `Take back ${endingName(ended)}` : "Take back";
  return (
    <fieldset class="travel" aria-label="Go through the game">
      <WordButton
        id="first"
        icon={<Icon d={ICONS.start} />}
        aria-label="To the start"
        title="To the start (Home)"
        aria-disabled={!game.mayTravel || game.ply === 0}
        onClick={steps.Home}
      >
        Start
      </WordButton>
      <WordButton
        id="undo"
        icon={<Icon d={ICONS.back} />}
        aria-label={undo}
        title={ended ? undo : `${undo} (←)`}
        aria-disabled={!game.canUndo}
        onClick={() => game.undo()}
      >
        Take back
      </WordButton>
      <WordButton
        id="redo"
        icon={<Icon d={ICONS.forward} />}
        title="Forward (→)"
        aria-disabled={!game.canRedo}
        onClick={steps.ArrowRight}
      >
        Forward
      </WordButton>
      <WordButton
        id="last"
        icon={<Icon d={ICONS.end} />}
        aria-label="To the end"
        title="To the end (End)"
        aria-disabled={!game.canRedo}
        onClick={steps.End}
      >
        End
      </WordButton>
    </fieldset>
  );
}
