// `canWin` in a worker, which keeps the page responsive and lets you abort a long search. Only the worker's side contains the
// WebAssembly of `x88/can-win`.

export { answerCanWin } from "../worker/answer.js";
export { type AskOptions, CanWinWorker } from "../worker/can-win-worker.js";
export type { NodeEnd, NodeWorker, WebEnd, WebWorker } from "../worker/messages.js";
export { WorkerError, type WorkerErrorCode } from "../worker/messages.js";
