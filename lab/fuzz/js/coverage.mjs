// Reports which blocks of the built package have run, from V8's counters.

import { Session } from "node:inspector";

/** @param {string} folder the URL of the folder to watch */
export function startCoverage(folder) {
  const session = new Session();
  session.connect();
  const ask = (method, params) => {
    let answer;
    session.post(method, params, (error, result) => {
      if (error) throw new Error(`${method}: ${error.message}`);
      answer = result;
    });
    return answer;
  };
  ask("Profiler.enable");
  ask("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  const seen = new Set();

  /** Yields the blocks that have run since the last call, one entry for a single run and another for several. */
  function* blocks() {
    for (const { url, functions } of ask("Profiler.takePreciseCoverage").result) {
      if (!url.startsWith(folder)) continue;
      for (const range of functions.flatMap(({ ranges }) => ranges)) {
        if (range.count > 0) yield `${url}:${range.startOffset}-${range.endOffset}`;
      }
    }
  }

  return {
    /** The number of blocks that have run at all. */
    get size() {
      return seen.size;
    },
    /** Returns whether a block has run for the first time since the last call; records it if `remember`. */
    hasNews(remember) {
      let hasNews = false;
      for (const block of blocks()) {
        hasNews ||= !seen.has(block);
        if (remember) seen.add(block);
      }
      return hasNews;
    },
    end() {
      session.disconnect();
    },
  };
}
