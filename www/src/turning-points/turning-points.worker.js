// The worker that looks through a game, so that the page stays responsive: reports progress and results. Validates its input.

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
