// Saves progress to a file and loads it. The code for the file is fetched when it is needed.

const NOT_DONE =
  "That didn't work. Nothing was changed. Check the connection, or whether the file is still there, and try again.";

/** @import { Progress } from "../learn/progress.js" */
/** @import { Surroundings } from "../shell/site.js" */

export class Carrying {
  #carried;
  #surroundings;
  #changed;
  /** What happened to the file; a new object each time. @type {{ text: string } | null} */
  said = null;

  /**
   * @param {{ progress: Progress, names: ReadonlySet<string> }} carried
   * @param {() => void} changed called after progress was loaded, and when there is something to say
   * @param {Surroundings} surroundings
   */
  constructor(carried, changed, surroundings) {
    this.#carried = carried;
    this.#changed = changed;
    this.#surroundings = surroundings;
  }

  save() {
    return this.#try(async ({ progressFile }) => {
      this.#surroundings.save(...progressFile(this.#carried.progress));
    });
  }

  /** @param {File | undefined} file */
  async load(file) {
    const { progress, names } = this.#carried;
    if (file) await this.#try(async ({ bringIn }) => this.#say(await bringIn(file, progress, names)));
  }

  /** @param {(module: typeof import("../learn/progress-file.js")) => Promise<void>} act */
  async #try(act) {
    try {
      await act(await import("../learn/progress-file.js"));
    } catch (error) {
      this.#say(NOT_DONE);
      throw error;
    }
  }

  /** @param {string} text */
  #say(text) {
    this.said = { text };
    if (!this.#surroundings.signal.aborted) this.#changed();
  }
}
