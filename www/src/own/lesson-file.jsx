// Opens a lesson from a chosen or dropped file, and lists its problems.

import { useRef } from "preact/hooks";
import { Button } from "../parts.jsx";
import { Details } from "../shell/problem-pages.jsx";
import { counted } from "../words.js";
import { LessonError, TOO_LARGE } from "./checked.js";
import { MOST_BYTES } from "./packed.js";

/** @import { Surroundings } from "../shell/site.js" */

const UNREADABLE = "The file: could not be read: it may have been moved or changed";

export class LessonFile {
  /** Why the last file was not opened. @type {{ name: string, problems: readonly string[] } | null} */
  failure = null;
  #opened;
  #drawn;
  #surroundings;
  /** Identifies the current file: the user may choose another meanwhile. */
  #turn = 0;

  /**
   * @param {{
   *   opened: (text: string, isCurrent: () => boolean) => Promise<void>,
   *   drawn: () => void,
   * }} callbacks `opened`: receives the text of a file; `isCurrent`: whether no other was chosen meanwhile, and the user is still
   *   here. Throws a {@link LessonError} for an invalid one; `drawn`: called when the failure changes
   * @param {Surroundings} surroundings its page accepts dropped files
   */
  constructor({ opened, drawn }, surroundings) {
    this.#opened = opened;
    this.#drawn = drawn;
    this.#surroundings = surroundings;
    const { page, signal } = surroundings;
    const isFile = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files");
    const over = (/** @type {DragEvent} */ event) => isFile(event) && event.preventDefault();
    const drop = (/** @type {DragEvent} */ event) => {
      if (!isFile(event)) return;
      event.preventDefault();
      this.open(event.dataTransfer?.files[0]);
    };
    page.addEventListener("dragover", over, { signal });
    page.addEventListener("drop", drop, { signal });
  }

  /** @param {File | undefined} file */
  async open(file) {
    if (!file) return;
    const turn = ++this.#turn;
    this.clear();
    this.#surroundings.announce(`Reading ${file.name}`);
    try {
      if (file.size > MOST_BYTES) throw new LessonError([TOO_LARGE]);
      const isCurrent = () => turn === this.#turn && !this.#surroundings.signal.aborted;
      await this.#opened(await file.text(), isCurrent);
    } catch (error) {
      const problems = error instanceof LessonError ? error.problems : [UNREADABLE];
      if (turn === this.#turn) this.fail(file.name, problems);
      if (!(error instanceof LessonError)) throw error;
    }
  }

  clear() {
    this.failure = null;
    this.#drawn();
  }

  /** @param {string} name @param {readonly string[]} problems */
  fail(name, problems) {
    // The user may leave while the file is read.
    if (this.#surroundings.signal.aborted) return;
    this.failure = { name, problems };
    this.#drawn();
  }
}

/** @param {{ file: LessonFile, children: string, class?: string }} props */
export function ChooseFile({ file, children, ...attributes }) {
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  const choose = (/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) => {
    file.open(currentTarget.files?.[0]);
    // Lets the user choose the same file again after changing it.
    currentTarget.value = "";
  };
  return (
    <>
      <Button {...attributes} id="own-choose" onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        type="file"
        id="own-file"
        accept=".md,.txt,text/markdown,text/plain"
        hidden
        ref={input}
        onChange={choose}
      />
    </>
  );
}

/** @param {{ file: LessonFile }} props */
export function FileFailure({ file: { failure } }) {
  return (
    <div class="own-failure" id="own-failure" role="alert">
      {failure && (
        <>
          <p>
            {failure.name} has {counted(failure.problems.length, "mistake")}.
          </p>
          <Details details={failure.problems} />
        </>
      )}
    </div>
  );
}
