// The two ends between which messages go, in browsers and in Node: what of them is used, and how each is listened to.
// Declared here, so that an app needs neither the types of the DOM nor those of Node. Knows nothing of questions.

/** An end as the web has it: the `self` of a worker. */
export interface WebEnd {
  postMessage(message: unknown): void;
  addEventListener(type: string, listener: (event: object) => void): void;
}

/** An end as Node has it: the `parentPort` of `node:worker_threads`. */
export interface NodeEnd {
  postMessage(message: unknown): void;
  on(event: string, listener: (value: unknown) => void): unknown;
}

/** A worker of a browser. */
export interface WebWorker extends WebEnd {
  terminate(): unknown;
}

/** A worker of `node:worker_threads`. */
export interface NodeWorker extends NodeEnd {
  terminate(): unknown;
}

/** Tells every message that arrives at an end. */
export function onMessage(end: WebEnd | NodeEnd, heard: (message: unknown) => void): void {
  if ("addEventListener" in end) {
    end.addEventListener("message", (event) => heard((event as MessageEvent).data));
  } else {
    end.on("message", heard);
  }
}

/** Tells that a worker could not be loaded, threw, has ended, or has said what cannot be read on this side. */
export function onFailure(worker: WebWorker | NodeWorker, failed: (cause: unknown) => void): void {
  if ("addEventListener" in worker) {
    worker.addEventListener("error", (event) => {
      // Whoever asks is told; it is not an error of the page that nobody has handled.
      (event as Event).preventDefault();
      // A script that cannot be loaded is an event without an error and without a message.
      const { error, message } = event as Partial<ErrorEvent>;
      failed(error ?? new Error(message || "it could not be loaded"));
    });
    worker.addEventListener("messageerror", () => failed(new Error("what it said cannot be read here")));
  } else {
    worker.on("error", failed);
    worker.on("messageerror", failed);
    worker.on("exit", (code) => failed(new Error(`it ended with exit code ${code}`)));
  }
}
