// Responsibility: `Position.canWin` in a worker, which keeps the page responsive and lets you abort a long search. The page's
// side must not depend on the core. The worker's side uses `x88/slim` and receives the WebAssembly from the page.

export { answerCanWin } from "./worker/answer.js";
export { type AskOptions, CanWinWorker } from "./worker/can-win-worker.js";
export type { NodeEnd, NodeWorker, WebEnd, WebWorker } from "./worker/channel.js";
export { WorkerError, type WorkerErrorCode } from "./worker/errors.js";
