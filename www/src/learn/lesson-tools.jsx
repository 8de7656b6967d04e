// The buttons of a lesson as a whole: it fills the screen for a class, and is read aloud to a child.

import { Icon } from "../parts.jsx";

/** @import { LessonDesk } from "./lesson-desk.js" */
/** @import { Projector } from "./projector.js" */

/** @param {{ desk: LessonDesk, projector: Projector }} props */
export function LessonTools({ desk, projector }) {
  return (
    <div class="lesson-tools">
      {desk.reader?.isThere && (
        <button
          type="button"
          class="icon-button"
          id="read-aloud"
          aria-pressed={desk.reader.on}
          aria-label="Read it to me"
          title="Read it to me"
          onClick={() => desk.toggleReader()}
        >
          <Icon d="m2.5 15.5 4-11h1l4 11M4 12h6M13.2 7.5a4 4 0 0 1 0 5M15.4 5.4a7.2 7.2 0 0 1 0 9.2" />
        </button>
      )}
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
