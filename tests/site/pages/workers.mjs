// The workers of a page in the hand of a test: it holds their answers back and lets them go, so that a search lasts as long as
// the test needs. They never run out of time, because a slow machine would get other answers.

/**
 * Runs in the page before its scripts, and defines `x88Workers`.
 * @param {number} limit the milliseconds after which the page gives up the check of a lesson
 */
export function takeWorkers(limit) {
  let isHeld = false;
  /** @type {{ worker: Worker, data: unknown }[]} */
  let held = [];
  /** @type {Set<Worker>} */
  const busy = new Set();
  const workers = {
    /** The number of messages that the page has sent to its workers. */
    asked: 0,
    /** Whether a worker has yet to answer. */
    get isBusy() {
      return busy.size > 0;
    },
    /** The number of answers that are held back. */
    get held() {
      return held.length;
    },
    hold() {
      isHeld = true;
    },
    release() {
      isHeld = false;
      for (const { worker, data } of held.splice(0))
        worker.dispatchEvent(new MessageEvent("message", { data }));
    },
  };
  /** @param {MessageEvent} event */
  const hear = (event) => {
    busy.delete(event.currentTarget);
    if (!isHeld) return;
    event.stopImmediatePropagation();
    held.push({ worker: event.currentTarget, data: event.data });
  };
  globalThis.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      // The first listener hears first, and can keep the message from the page's own.
      this.addEventListener("message", hear);
      this.addEventListener("error", () => busy.delete(this));
    }
    postMessage(message, ...rest) {
      workers.asked++;
      busy.add(this);
      const isForComputer = typeof message?.opponent === "string";
      super.postMessage(isForComputer ? { ...message, ms: Number.POSITIVE_INFINITY } : message, ...rest);
    }
    terminate() {
      busy.delete(this);
      held = held.filter(({ worker }) => worker !== this);
      super.terminate();
    }
  };
  const { setTimeout } = window;
  window.setTimeout = (run, ms, ...given) => (ms === limit ? 0 : setTimeout(run, ms, ...given));
  globalThis.x88Workers = workers;
}

/** Holds the answers of the page's workers back from now on. */
export function holdWorkers(page) {
  return page.evaluate(() => globalThis.x88Workers.hold());
}

/** Delivers the answers that were held back, and later ones at once. */
export function releaseWorkers(page) {
  return page.evaluate(() => globalThis.x88Workers.release());
}

/** Waits until a worker has answered while the answers are held back. */
export function untilAnswered(page) {
  return page.waitForFunction(() => globalThis.x88Workers.held > 0);
}

/** The number of messages that the page has sent to its workers. */
export function askedOfWorkers(page) {
  return page.evaluate(() => globalThis.x88Workers.asked);
}

/** From now on the computer's worker ignores a question, fails, or answers with these moves. */
export function workerThat(page, does, moves = []) {
  return page.evaluate(
    ([what, replies]) => {
      globalThis.askWorker ??= Worker.prototype.postMessage;
      Worker.prototype.postMessage = {
        works: globalThis.askWorker,
        isSilent() {},
        fails() {
          this.dispatchEvent(new Event("error"));
        },
        replies({ id }) {
          const data = { id, uci: replies.shift(), score: 0, depth: 1, nodes: 1 };
          this.dispatchEvent(new MessageEvent("message", { data }));
        },
      }[what];
    },
    [does, moves],
  );
}
