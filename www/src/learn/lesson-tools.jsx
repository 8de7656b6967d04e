// The button of a lesson as a whole: it fills the screen for a class.

import { Icon } from "../parts.jsx";

/** @import { Projector } from "./projector.js" */

/** @param {{ projector: Projector }} props */
export function LessonTools({ projector }) {
  return (
    <div class="lesson-tools">
      <button
        type="button"
        class="icon-button"
        id="fill-screen"
        aria-pressed={projector.isOn}
        aria-keyshortcuts="F"
        aria-label="Fill the screen"
        title="Fill the screen (F)"
        onClick={() => projector.toggle()}
      >
        <Icon>
          <path class="when-off" d="M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4" />
          <path class="when-on" d="M7.5 3.5v4h-4M16.5 7.5h-4v-4M12.5 16.5v-4h4M3.5 12.5h4v4" />
        </Icon>
        <span class="tool-name" aria-hidden="true">
          Fill the screen
        </span>
      </button>
    </div>
  );
}
