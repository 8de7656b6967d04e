// Long work in slices, between which the page lives: it draws, scrolls and answers. Knows nothing of the work.

/** In milliseconds: a slice and what the page has to do itself fit into two frames. */
const SLICE_MS = 12;

export class Slices {
  #began = performance.now();

  /** Whether it is time to rest. Asked before {@link Slices.rest}, so that what is not awaited costs nothing. */
  get isOver() {
    return performance.now() - this.#began > SLICE_MS;
  }

  /** Lets the page do what it has to do. */
  async rest() {
    await new Promise((resolve) => setTimeout(resolve));
    this.#began = performance.now();
  }
}
