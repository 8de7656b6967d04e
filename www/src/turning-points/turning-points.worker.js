// The worker that looks through a game, so that the page does not stand still: tells how far it is, and what it has found. Reads the question
// with suspicion.

import { lookBack } from "./look-back.js";

addEventListener("message", ({ data }) => {
  try {
    const steps = lookBack(data);
    let step = steps.next();
    while (!step.done) {
      postMessage({ done: step.value });
      step = steps.next();
    }
    postMessage({ points: step.value });
  } catch (error) {
    postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
