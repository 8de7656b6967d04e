// `x88/worker`: `Position.canWin` asked in a worker, so that a page stays free and a long search can be given up. The page's
// side has no core; the worker's side has `x88/slim`, and is sent the WebAssembly by the page.

export { answerCanWin } from "./worker/answer.js";
export { type AskOptions, CanWinWorker } from "./worker/can-win-worker.js";
export type { NodeEnd, NodeWorker, WebEnd, WebWorker } from "./worker/channel.js";
export { WorkerError, type WorkerErrorCode } from "./worker/errors.js";
