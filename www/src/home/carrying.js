// The buttons that save progress to a file and load it. The code for the file is fetched when it is needed.

import { element } from "../element.js";

const NOT_DONE =
  "That didn't work. Nothing was changed. Check the connection, or whether the file is still there, and try again.";

/** @import { Progress } from "../learn/progress.js" */
/** @import { Surroundings } from "../shell/site.js" */

/**
 * @param {HTMLElement} section of the view
 * @param {{ progress: Progress, names: ReadonlySet<string>, changed: () => void }} of `changed`: called after progress was loaded
 * @param {Surroundings} surroundings
 */
export function setUpCarrying(section, { progress, names, changed }, { save, signal }) {
  const chooser = element(section, "#progress-file", HTMLInputElement);
  const said = element(section, "#brought");
  const tell = (text) => {
    said.textContent = text;
    said.scrollIntoView({ block: "nearest" });
  };
  /** Shows a failure next to the button. */
  const trying = (act) => () =>
    act().catch((error) => {
      tell(NOT_DONE);
      throw error;
    });
  const give = trying(async () => {
    const { progressFile } = await import("../learn/progress-file.js");
    save(...progressFile(progress));
  });
  const take = trying(async () => {
    const [file] = chooser.files ?? [];
    if (!file) return;
    // Lets the user choose the same file again.
    chooser.value = "";
    const { bringIn } = await import("../learn/progress-file.js");
    const text = await bringIn(file, progress, names);
    if (signal.aborted) return;
    changed();
    tell(text);
  });
  element(section, "#progress-save").addEventListener("click", give, { signal });
  element(section, "#progress-load").addEventListener("click", () => chooser.click(), { signal });
  chooser.addEventListener("change", take, { signal });
}
