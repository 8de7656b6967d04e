// The demonstration in words, with its buttons: the text of each frame, and why a try is refused.

import { Button, Icon } from "../parts.jsx";
import { refusalText } from "../words.js";

/** @import { Demonstration } from "./demonstration.js" */
/** @import { Picture } from "./frames.js" */

/** The words of all frames share one place, which is large enough for each. @param {{ demonstration: Demonstration }} props */
export function Watch({ demonstration: { frames, at, picture } }) {
  return (
    <section class="watch" aria-labelledby="watch-title">
      <h2 id="watch-title" tabIndex={-1} aria-describedby="watch-words">
        {frames.length > 1 ? `Watch: ${at + 1} of ${frames.length}` : "Watch"}
      </h2>
      <div class="watch-words" id="watch-words">
        {frames.map(({ frame, pictures }, n) => {
          const why = refusalIn(pictures);
          return (
            <div>
              <p class="frame-text" data-is-seen={n === at}>
                {frame.text}
              </p>
              {why && (
                <p class="frame-why" data-is-seen={n === at && picture.refusal !== null}>
                  {why}
                </p>
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** @param {{ demonstration: Demonstration, yourTurn: string }} props `yourTurn`: the address of the exercises */
export function WatchActions({ demonstration, yourTurn }) {
  const { isBegun, isOver, isRunning, isStill } = demonstration;
  const toggle = () => {
    if (isOver) demonstration.again();
    else if (isRunning) demonstration.pause();
    else demonstration.resume();
  };
  return (
    <div class="watch-actions">
      <fieldset class="watch-controls" aria-label="Go through what is shown">
        <Button id="watch-back" aria-disabled={!isBegun} onClick={() => isBegun && demonstration.back()}>
          <Icon d="m12.5 4.5-6 5.5 6 5.5" /> Back
        </Button>
        <Button
          id="watch-run"
          data-does={isOver ? "again" : isRunning ? "pause" : "play"}
          hidden={isStill}
          onClick={toggle}
        >
          <Icon>
            <path class="when-pause" d="M7 4.5v11M13 4.5v11" />
            <path class="when-play" d="m6.5 4.5 8.5 5.5-8.5 5.5z" />
            <path class="when-again" d="M15.5 10a5.5 5.5 0 1 1-1.8-4.1M14.2 2.6v3.6h-3.6" />
          </Icon>{" "}
          <span id="watch-run-text">{isOver ? "Again" : isRunning ? "Pause" : "Play"}</span>
        </Button>
        <Button id="watch-next" aria-disabled={isOver} onClick={() => !isOver && demonstration.next()}>
          Next <Icon d="m7.5 4.5 6 5.5-6 5.5" />
        </Button>
      </fieldset>
      <a class="button primary" id="your-turn" href={yourTurn} data-is-next={isOver}>
        Your turn
      </a>
    </div>
  );
}

/** @param {readonly Picture[]} pictures of a frame */
function refusalIn(pictures) {
  const { refusal } = pictures.at(-1) ?? {};
  return refusal ? refusalText(refusal) : null;
}

/** Tells what has just appeared in words, for screen readers. */
export class WatchSpeaker {
  /** The frames, and what was visible of them at the last change. @type {{ frames: unknown, at: number, isRefused: boolean }} */
  #seen = { frames: null, at: -1, isRefused: false };
  /** The words that appeared last. */
  words = "";

  /**
   * Returns the words that were not visible at the last change.
   * @param {Demonstration} demonstration
   */
  wordsOf({ frames, at, picture, frame }) {
    const before = this.#seen;
    const { refusal } = picture;
    this.#seen = { frames, at, isRefused: refusal !== null };
    const isOther = before.frames !== frames || before.at !== at;
    const isNewlyRefused = refusal !== null && (isOther || !before.isRefused);
    const words = [...(isOther ? [frame.text] : []), ...(isNewlyRefused ? [refusalText(refusal)] : [])].join(
      " ",
    );
    if (words) this.words = words;
    return words;
  }
}
