// Searches for an input that breaks a target, guided by coverage: an input that runs a new block is kept and mutated further. The
// same seed gives the same run.

import { mutated, randomOf } from "./mutate.mjs";
import { Session } from "node:inspector";

const dist = new URL("../../../dist/", import.meta.url);

/** The inputs between two coverage reports, each of which takes as long as about a hundred inputs. */
const BATCH = 200;

/** Longer inputs are not kept, because mutations would only make them longer. */
const LONGEST = 3000;

/**
 * @param {{ seeds: unknown[], run(input: unknown): unknown }} target `run` throws if an assertion fails
 * @param {{ seconds?: number, executions?: number, seed?: number, onStatus?: (status: object) => void }} limits
 * @returns {Promise<{ executions: number, edges: number, features: number, inputs: number, found: { input: unknown, error: unknown } | null }>}
 */
export async function fuzz(
  target,
  { seconds = Number.POSITIVE_INFINITY, executions = Number.POSITIVE_INFINITY, seed = 1, onStatus },
) {
  const [random, coverage, corpus] = [randomOf(seed), startCoverage(dist.href), [...target.seeds]];
  const end = performance.now() + 1000 * seconds;
  let count = 0;
  const status = (found = null) => ({
    executions: count,
    edges: coverage.size,
    features: coverage.size,
    inputs: corpus.length,
    found,
  });
  const attempt = async (input) => {
    count++;
    try {
      await target.run(structuredClone(input));
    } catch (error) {
      throw new Finding(input, error);
    }
  };
  try {
    for (const input of corpus) await attempt(input);
    coverage.hasNews(true);
    while (count < executions && performance.now() < end) {
      const pick = () => corpus[random(corpus.length)];
      const batch = Array.from({ length: Math.min(BATCH, executions - count) }, () =>
        mutated(pick(), random, pick()),
      );
      for (const input of batch) await attempt(input);
      if (coverage.hasNews(false)) {
        for (const input of batch) {
          await attempt(input);
          if (coverage.hasNews(true) && JSON.stringify(input)?.length <= LONGEST) corpus.push(input);
        }
      }
      onStatus?.(status());
    }
    return status();
  } catch (error) {
    if (error instanceof Finding) return status({ input: error.input, error: error.cause });
    throw error;
  } finally {
    coverage.end();
  }
}

class Finding extends Error {
  constructor(input, cause) {
    super("found", { cause });
    this.input = input;
  }
}

// Reports which blocks of the built package have run, from V8's counters.

/** @param {string} folder the URL of the folder to watch */
function startCoverage(folder) {
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
