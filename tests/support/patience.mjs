// The one time limit of the tests. It ends a test that hangs, and is so long that no machine is too slow for it. While you write
// a test, a small X88_PATIENCE_MS shows you sooner what does not come.

/** In milliseconds. */
export const PATIENCE_MS = Number(process.env.X88_PATIENCE_MS ?? 10 * 60_000);

/**
 * Asks again and again until the answer is right, and returns the last answer. After {@link PATIENCE_MS} it returns a wrong one,
 * which the caller reports.
 * @template T
 * @param {() => T | Promise<T>} ask
 * @param {(answer: T) => boolean} isRight
 * @returns {Promise<T>}
 */
export async function eventually(ask, isRight) {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (isRight(answer) || performance.now() > end) return answer;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
