// Splits long work into slices, so that the page stays responsive in between.

/** A slice and the page's own work fit into two frames. */
const SLICE_MS = 12;

export class Slices {
  #began = performance.now();

  /** Whether to rest. Check it before {@link Slices.rest}, to avoid needless awaits. */
  get isOver() {
    return performance.now() - this.#began > SLICE_MS;
  }

  /** Lets the page do its work. */
  async rest() {
    await new Promise((resolve) => setTimeout(resolve));
    this.#began = performance.now();
  }
}
