// Which blocks of the built package have run: V8 counts them by itself. Knows no input.

import { Session } from "node:inspector";

/** @param {string} folder the URL of the folder whose code is looked at */
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

  /** The blocks that have run since this was asked last; each counts once for one time and once for many. */
  function* blocks() {
    for (const { url, functions } of ask("Profiler.takePreciseCoverage").result) {
      if (!url.startsWith(folder)) continue;
      for (const range of functions.flatMap(({ ranges }) => ranges)) {
        if (range.count > 0) yield `${url}:${range.startOffset}-${range.endOffset}`;
      }
    }
  }

  return {
    /** How many blocks have run at all. */
    get size() {
      return seen.size;
    },
    /** Whether a block has run since this was asked last that never had; remembers it if told so. */
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
