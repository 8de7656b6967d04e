// Reports once, at the top, that the browser stores nothing for this site, and offers to save progress to a file. Fetched on
// demand.

import { render } from "preact";
import { Button } from "../parts.jsx";
import { ownProgress } from "../learn/own-progress.js";
import { progressFile } from "../learn/progress-file.js";

/** @import { Site } from "./site.js" */

/** @param {Site} site @returns {HTMLElement} */
export function notKeptNotice({ kept, now, save }) {
  const notice = document.createElement("aside");
  notice.className = "notice";
  notice.setAttribute("aria-label", "Your progress is not saved");
  const content = (
    <>
      {/* Screen readers announce it. */}
      <p role="alert">
        This browser can't save your progress (a private window, or storage is switched off or full). What you
        solve is lost when you close the page, unless you save it to a file.
      </p>
      <p class="row">
        <Button onClick={() => save(...progressFile(ownProgress({ kept, now })))}>
          Save progress to a file
        </Button>
        <Button onClick={() => notice.remove()}>Close</Button>
      </p>
    </>
  );
  render(content, notice);
  return notice;
}
