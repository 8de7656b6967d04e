// Says that the browser keeps nothing of this site, once, above everything else, and offers the way out: progress as a file. Fetched where it
// is needed.

import "../styles/not-kept.css";
import { button } from "../dialog.js";
import { ownProgress } from "../learn/own-progress.js";
import { progressFile } from "../learn/progress-file.js";

/** @import { Site } from "./site.js" */

/** @param {Site} site */
export function notKeptNotice({ kept, now, save }) {
  const notice = document.createElement("aside");
  notice.className = "notice";
  notice.setAttribute("aria-label", "Your progress is not kept");
  const text = document.createElement("p");
  // Said aloud when it comes.
  text.setAttribute("role", "alert");
  text.textContent =
    "This browser keeps nothing for this site (a private window, or storage is switched off or full). What you solve is forgotten when you close the page, unless you save it to a file.";
  const give = () => save(...progressFile(ownProgress({ kept, now })));
  const buttons = document.createElement("p");
  buttons.className = "row";
  buttons.append(
    button("Save my progress to a file", give),
    button("Close", () => notice.remove()),
  );
  notice.append(text, buttons);
  return notice;
}
