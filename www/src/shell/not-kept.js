// Reports once, at the top, that the browser stores nothing for this site, and offers to save progress to a file. Fetched on
// demand.

import "../styles/not-kept.css";
import { button } from "../dialog.js";
import { ownProgress } from "../learn/own-progress.js";
import { progressFile } from "../learn/progress-file.js";

/** @import { Site } from "./site.js" */

/** @param {Site} site */
export function notKeptNotice({ kept, now, save }) {
  const notice = document.createElement("aside");
  notice.className = "notice";
  notice.setAttribute("aria-label", "Your progress is not saved");
  const text = document.createElement("p");
  // Screen readers announce it.
  text.setAttribute("role", "alert");
  text.textContent =
    "This browser can't save your progress (a private window, or storage is switched off or full). What you solve is lost when you close the page, unless you save it to a file.";
  const give = () => save(...progressFile(ownProgress({ kept, now })));
  const buttons = document.createElement("p");
  buttons.className = "row";
  buttons.append(
    button("Save progress to a file", give),
    button("Close", () => notice.remove()),
  );
  notice.append(text, buttons);
  return notice;
}
