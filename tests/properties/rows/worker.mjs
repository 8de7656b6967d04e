// Valid calls of everything in `x88/worker`. The worker is an object in this thread that answers at once.

import { EventEmitter } from "node:events";

class Worker extends EventEmitter {
  postMessage(message) {
    if (!("setup" in message)) return;
    queueMicrotask(() =>
      this.emit("message", { mark: message.mark, id: message.id, answer: { answer: "no" } }),
    );
  }
  terminate() {}
}

const workerOf = (m, _, x88) => new m.CanWinWorker(() => new Worker(), x88.wasmModule);

export const worker = {
  CanWinWorker: [{ args: (_, __, _n, x88) => [() => new Worker(), x88.wasmModule] }],
  "CanWinWorker#canWin": [
    {
      self: workerOf,
      args: (_, __, _n, x88) => [
        x88.Position.initial(),
        "white",
        { nodes: 10, signal: new AbortController().signal },
      ],
      changes: true,
    },
  ],
  "CanWinWorker#terminate": [{ self: workerOf, args: () => [], changes: true }],
  WorkerError: [{ isConstant: true }],
  answerCanWin: [{ args: () => [new Worker()] }],
};
export const internal = "askSoon askNext started hear fail giveUp stop"
  .split(" ")
  .map((name) => `CanWinWorker#${name}`);
